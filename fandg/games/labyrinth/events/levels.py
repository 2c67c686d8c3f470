"""Events of levelling up, and of Sidekicks that grow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from fandg.engine.event import Gist
from fandg.engine.prose import capital
from fandg.engine.show import Lights, Rises, Show
from fandg.games.labyrinth.telling.tableaux import tell_camp
from fandg.kit.events import LitEvent, OfSomebody, rising


class CashedIn(LitEvent):
    """A Loot Stash is cashed in."""

    rule: ClassVar[str] = "gaining-level-ups"
    bounty: int
    xp: int
    whose: str

    def gist(self) -> Gist | None:
        return Gist("the Villain gained {} XP", count=self.xp) if self.whose == "villain" else None

    def line(self, names: Sequence[str]) -> str:
        if self.whose == "hero" and not (self.bounty or self.xp):
            return "There is no Bounty to cash in"
        if self.whose == "hero":
            return f"{self.bounty} Bounty cashed in: {self.xp} XP each"
        fallen = f"{self.bounty} Bounty of fallen heroes" if self.bounty else "No hero has fallen"
        return f"{fallen}: {self.xp} XP for the Villain"

    def show(self, state: Any) -> Show:
        show = rising(f"stash:{self.whose}", f"{self.xp} XP", "", good=self.whose == "hero")
        # Once it is told in full; later the sheets on which the XP is spent say as much.
        if self.whose != "hero" or not self.xp or state.hoard > self.bounty:
            return show
        return msgspec.structs.replace(show, tableau=tell_camp(state, self.bounty, self.xp))


class VillainGrows(OfSomebody):
    """Every row of the Villain's board has a better die, or one more."""

    rule: ClassVar[str] = "villain-level-up"
    why: str
    rows: tuple[str, ...]
    """What each row that has grown is now, in words."""

    def gist(self) -> Gist:
        return Gist(f"{self.name} grew by a step on every row")

    def line(self, names: Sequence[str]) -> str:
        rows = "; ".join(self.rows)
        return f"{capital(self.name)} grows by a step on every row, {self.why}: {rows}"

    def show(self, state: Any) -> Show:
        acts = (Lights(self.who, wide=True), Rises(self.who, "A step on every row", good=False))
        # What has grown is read on the card of what foes did.
        return Show(acts, banner=f"{capital(self.name)} grows", is_grim=True)


class TreasuresShown(LitEvent):
    """The Treasures of the stash are revealed."""

    rule: ClassVar[str] = "treasures"
    reveals: ClassVar[bool] = True
    cards: tuple[str, ...]
    """By name."""

    def line(self, names: Sequence[str]) -> str:
        return f"Revealed: {', '.join(self.cards)}"

    def touches(self) -> tuple[str, ...]:
        return ("stash:hero",)


class LevelUp(OfSomebody):
    """A hero spends XP."""

    rule: ClassVar[str] = "gaining-level-ups"
    what: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.name} levels up: {self.what}"


class SidekickGrows(OfSomebody):
    """A Sidekick is created, or given ♥."""

    rule: ClassVar[str] = "sidekicks"
    hearts: int

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} has {self.hearts} ♥"
