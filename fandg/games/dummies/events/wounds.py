"""What is told of wounds and of levels gained and lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.event import Gist
from fandg.engine.prose import capital, counted
from fandg.engine.show import Deals, Lights, Moves, Rises, Shakes, Show
from fandg.games.dummies.events.base import OfDummy, hit, opening, place_of, tell_gist
from fandg.games.dummies.lore import level, level_name
from fandg.games.dummies.state import Dummies
from fandg.games.dummies.telling.tableaux import tell_knockout, tell_level, tell_light_fall


class Wounded(OfDummy):
    """Wounds outside of combat."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "wounds"
    wounds: int
    life: int
    cause: str

    def line(self, names: Sequence[str]) -> str:
        wounds = counted(self.wounds, "wound")
        # Who has none left is knocked out, which is told next.
        left = f": {self.life} Life left" if self.life else ""
        return f"{opening(self.dummy)} suffers {wounds}{left}"

    def show(self, state: Dummies) -> Show:
        return Show((Shakes(self.place), hit(self.place, self.wounds)), "wound")


class KnockedOut(OfDummy):
    """A dummy went down."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "knocked-out"
    by: str = ""
    """An enemy's card, a dummy, or what else has done it: "panic", "ceiling"."""
    level: int = 1
    """The level at which it was: what it costs from 2 up is told next."""
    foe_life: int = 0
    """The Life that a foe who has done it has left."""
    card: str = ""
    """The level card that is lost by it."""
    told: str = ""
    """How it is told where nothing is lost by it, and no picture tells it."""

    def line(self, names: Sequence[str]) -> str:
        if self.told:
            return f"{opening(self.dummy)} is down: {self.told.rstrip('.')}"
        return f"{opening(self.dummy)} is knocked out and comes to with 1 Life"

    def gist(self) -> Gist | None:
        if self.level > 1:
            return None
        return tell_gist(self.dummy, "is knocked out")

    def show(self, state: Dummies) -> Show:
        place = place_of(state, self.dummy)
        words = Rises(place, "knocked out", "star", good=False)
        dummy = state.dummy(self.dummy)
        if self.told:
            acts = (Shakes(place, seconds=0.6), words)
            banner = f"{tell_light_fall(dummy, self.foe_life)}\n{capital(self.told)}"
            return Show(acts, "failure", 1.5, banner=banner, is_grim=True, is_grand=True)
        # A panic has its own picture, which says it.
        tableau = None
        if self.by != "panic":
            loses = level_name(self.card) if self.card else ""
            tableau = tell_knockout(state, dummy, self.by, loses, self.level, self.foe_life)
        return Show((Shakes(place, seconds=0.6), words), "failure", tableau=tableau)


class LevelGained(OfDummy):
    """A level card was added."""

    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "levels"
    card: str
    level: int
    foe: str = ""
    """Who was beaten: an enemy's card or a dummy; empty: nobody."""

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} rises to level {self.level}: {level_name(self.card)}"

    def gist(self) -> Gist:
        return tell_gist(self.dummy, f"rises to level {self.level}")

    def show(self, state: Dummies) -> Show:
        card = f"level:{self.card}"
        acts = (
            Deals("levels", (card,), to=self.place, seconds=0.6),
            Lights(self.place, delay=0.5),
            Rises(self.place, f"level {self.level}", "star", good=True, delay=0.45),
        )
        learned = level(self.card).name
        tableau = tell_level(state, state.dummy(self.dummy), self.level, learned, self.foe)
        hides = frozenset({card})
        return Show(acts, "success", is_grand=True, hides=hides, tableau=tableau)


class LevelLost(OfDummy):
    """The last level card of who was knocked out went under the Levels deck."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "levels"
    card: str
    level: int

    def line(self, names: Sequence[str]) -> str:
        lost = level_name(self.card)
        return f"{opening(self.dummy)} falls to level {self.level} and forgets {lost}"

    def gist(self) -> Gist:
        return tell_gist(self.dummy, f"is knocked out, down to level {self.level}")

    def show(self, state: Dummies) -> Show:
        words = Rises(self.place, f"level {self.level}", "arrow-down", good=False)
        lost = Moves(f"level:{self.card}", (self.place, "deck:levels"), 0.65)
        return Show((lost, words), "card-place")
