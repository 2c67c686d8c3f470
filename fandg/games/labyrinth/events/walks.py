"""Events of what a hero does with a turn beside rolls: moving, looting, surging, training."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from fandg.engine.event import Gist
from fandg.engine.prose import capital, counted, joined
from fandg.engine.show import HoldsUp, Moves, Show
from fandg.kit.events import LitEvent, OfSomebody, rising

DRAWN = 1.4
"""Seconds for which a card that was drawn is held up, at the normal pace."""


def tell_deed(
    event: OfSomebody,
    deed: str,
    *,
    count: int | None = None,
    thing: str = "",
    topic: str = "",
    great: bool = False,
) -> Gist | None:
    """What a hero did, for those who did not see it; of others nothing."""
    if not event.who.startswith("hero:"):
        return None
    words = f"{event.name} {deed}"
    return Gist(
        words, event.who, count=count, thing=thing, who=event.name, topic=topic, great=great
    )


class Walked(OfSomebody):
    """Somebody moved, Region by Region."""

    rule: ClassVar[str] = "move"
    path: tuple[str, ...]
    """Region by Region, the first is left."""
    left: int = 0
    note: str = ""

    def gist(self) -> Gist | None:
        return tell_deed(self, f"moved to {self.path[-1].upper()}", topic=f"{self.who} moved")

    def line(self, names: Sequence[str]) -> str:
        words = f"{capital(self.name)} moves to {self.path[-1].upper()}"
        return f"{words}: {self.note}" if self.note else words

    def show(self, state: Any) -> Show:
        path = tuple(f"region:{cell}" for cell in self.path)
        return Show((Moves(self.who, path, 0.3 * len(path), way="steps"),), "marker-move")


class Held(OfSomebody):
    """Somebody who might move stays, for no way is open."""

    rule: ClassVar[str] = "move"
    place: str
    is_pinned: bool
    """Whether enemies in the Region hold him."""

    def line(self, names: Sequence[str]) -> str:
        why = "enemies hold all who are there" if self.is_pinned else "no way leads on"
        return f"{capital(self.name)} stays on {self.place.upper()}: {why}"


class Placed(OfSomebody):
    """Somebody is placed in a Region without moving."""

    rule: ClassVar[str] = "forced-movement"
    place: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} is placed on {self.place.upper()}"

    def show(self, state: Any) -> Show:
        return Show((Moves(self.who, (self.who, f"region:{self.place}"), way="air"),))


def say_loot(treasures: int, bounty: int, shard: bool) -> str:
    """What is looted, or lies there to be; empty for nothing."""
    got = [counted(treasures, "Treasure")] if treasures else []
    got += [counted(bounty, "Bounty token")] if bounty else []
    got += ["a Sunshard"] if shard else []
    return joined(got)


class Looted(OfSomebody):
    """Loot goes into the stash, shards into the Sunshield."""

    rule: ClassVar[str] = "looting"
    treasures: int
    bounty: int
    shard: bool

    def gist(self) -> Gist | None:
        return tell_deed(self, f"looted {say_loot(self.treasures, self.bounty, self.shard)}")

    def line(self, names: Sequence[str]) -> str:
        loot = say_loot(self.treasures, self.bounty, self.shard)
        return f"{capital(self.name)} loots {loot}"

    def show(self, state: Any) -> Show:
        return rising(self.who, "Loot", "bag", good=True, sound="coin")


class CardsDrawn(OfSomebody):
    """Somebody draws cards into the hand."""

    rule: ClassVar[str] = "cards"
    reveals: ClassVar[bool] = True
    count: int
    deck: str

    def gist(self) -> Gist | None:
        return tell_deed(self, "drew {}", count=self.count, thing="card")

    def line(self, names: Sequence[str]) -> str:
        return f"{self.name} draws {counted(self.count, f'{self.deck} card')}"


class CardsSeen(OfSomebody):
    """What somebody drew, for the eyes of that seat; a drawn `card` is held up to be read."""

    rule: ClassVar[str] = "cards"
    reveals: ClassVar[bool] = True
    cards: tuple[str, ...]
    """By name."""
    card: str = ""
    deck: str = ""

    def line(self, names: Sequence[str]) -> str:
        seen = ", ".join(self.cards)
        return f"Drawn: {seen}" if self.card else f"{capital(self.name)} sees {seen}"

    def show(self, state: Any) -> Show:
        if not self.card:
            return super().show(state)
        held = HoldsUp(f"card:{self.card}", back=self.deck, seconds=DRAWN)
        return Show((held,), "card-draw", is_grand=True)


class CardsDiscarded(OfSomebody):
    """Somebody discards cards."""

    rule: ClassVar[str] = "cards"
    cards: tuple[str, ...]
    """By name."""

    def line(self, names: Sequence[str]) -> str:
        return f"{self.name} discards {', '.join(self.cards)}"


class CardsLost(CardsDiscarded):
    """Somebody discards cards at random: which, was drawn, so that nobody takes it back."""

    reveals: ClassVar[bool] = True

    def line(self, names: Sequence[str]) -> str:
        return f"{super().line(names)}, at random"


class Trained(OfSomebody):
    """A hero trains at a Dojo."""

    rule: ClassVar[str] = "dojo"
    for_xp: bool
    ability: str

    def gist(self) -> Gist | None:
        return tell_deed(self, "trained at the Dojo")

    def line(self, names: Sequence[str]) -> str:
        if self.for_xp:
            return f"{self.name} trains at the Dojo for 1 XP"
        return f"{self.name} trains {self.ability} at the Dojo"

    def show(self, state: Any) -> Show:
        return rising(self.who, "Trained", "crystal", good=True, sound="success")


class RockfallCleared(LitEvent):
    """A Rockfall is cleared away."""

    rule: ClassVar[str] = "rockfall"
    place: str
    left: int

    def line(self, names: Sequence[str]) -> str:
        return f"A Rockfall on {self.place.upper()} is cleared away"

    def touches(self) -> tuple[str, ...]:
        return (f"region:{self.place}",)


AFFLICTIONS = ("Doom", "Poison", "Doom and Poison")
"""What one can be rid of."""


class TokenGained(OfSomebody):
    """Somebody gains or loses tokens: Plus-Ones, Shields, XP, ♥, Action Points."""

    rule: ClassVar[str] = "tokens"
    what: str
    """What they are, one of them."""
    amount: int
    """Below 0: lost."""
    why: str = ""
    is_card: bool = False
    """Whether it is a card by its name, of which there is but one."""

    def line(self, names: Sequence[str]) -> str:
        if self.is_card:
            return f"{capital(self.name)} has found {self.what}"
        if self.what in AFFLICTIONS:
            return f"{capital(self.name)} is rid of {self.what}"
        verb = "gains" if self.amount > 0 else "loses"
        things = self.what if self.what in ("XP", "♥") else ""
        many = counted(abs(self.amount), self.what, things)
        why = f": {self.why}" if self.why else ""
        return f"{capital(self.name)} {verb} {many}{why}"

    def show(self, state: Any) -> Show:
        if self.what in AFFLICTIONS:
            return rising(self.who, f"Rid of {self.what}", "", good=True)
        sign = "+" if self.amount > 0 else "-"
        words = self.what if self.is_card else f"{sign}{abs(self.amount)} {self.what}"
        show = rising(self.who, words, "", good=self.amount > 0)
        if self.what != "♥" or self.amount > 0:
            return show
        # A hero's ♥ are seen to go, as by damage.
        return msgspec.structs.replace(show, is_grand=self.who.startswith("hero:"))
