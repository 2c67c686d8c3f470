"""What is told of combats and duels: who meets whom, abilities, blows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.event import Event
from fandg.games.dummies.events.base import OfDummy, OfFighter, listed, named, opening
from fandg.games.dummies.lore import (
    enemy_name,
    listed_advantages,
    listed_treasures,
)
from fandg.games.dummies.state import ENEMY_NAMES

ABILITY_EFFECTS = {
    "corruption": "the opponent can be bought",
    "scream": "both lose 1 Life",
    "song": "he strikes first, once",
    "frisking": "arms up, pockets out",
    "pilfer": "a very light hand",
    "moonshine": "+1 Life, +1 Speed",
}
ABILITY_FAILURES = {
    "corruption": "nobody is listening",
    "scream": "no more than a croak",
    "song": "he has forgotten the words",
    "frisking": "all he finds is a sandwich",
    "pilfer": "nothing but lint",
    "moonshine": "the flask is empty",
}
ABILITY_NAMES = {
    "corruption": "Corruption Speech",
    "scream": "Queen Scream",
    "song": "Bawdy Song",
    "frisking": "Frisking",
    "pilfer": "Pilfer",
    "moonshine": "Moonshine",
}


class EnemyAppears(OfDummy):
    """An enemy stands before a dummy."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "combat"
    card: str
    dangers: int

    def line(self, names: Sequence[str]) -> str:
        trade = ENEMY_NAMES[self.card[0]]
        return f"A {trade} stands before {named(self.dummy)}: {enemy_name(self.card)}"

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.dummy}", "enemy")


class DangersPeeked(Event):
    """The fortress player looks at Danger cards."""

    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "fortress-player"
    cards: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        return f"Danger cards to choose from: {listed(self.cards)}"


class DangersDrawn(OfDummy):
    """Danger cards came into the Danger Zone; what a trap is, its own line tells."""

    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "dangers"
    cards: tuple[str, ...]
    trap: bool = False

    def line(self, names: Sequence[str]) -> str:
        return "" if self.trap else f"Armed with {listed_advantages(self.cards)}"

    def touches(self) -> tuple[str, ...]:
        return ("enemy", "deck:dangers")


class DuelBegins(OfDummy):
    """A dummy attacks another."""

    rule: ClassVar[str] = "duel"
    rival: str

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} attacks {named(self.rival)}"

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.dummy}", f"dummy:{self.rival}")


class _OfAbility(OfFighter):
    """An event about an ability; `who` is a dummy or an enemy's rank."""

    depth: ClassVar[int] = 2
    ability: str


class AbilityWorks(_OfAbility):
    """An ability takes effect."""

    rule: ClassVar[str] = "abilities"

    def line(self, names: Sequence[str]) -> str:
        return f"{ABILITY_NAMES[self.ability]}: {ABILITY_EFFECTS[self.ability]}"


class AbilityFizzles(_OfAbility):
    """An ability does not come off."""

    rule: ClassVar[str] = "abilities"
    empty_bag: bool = False

    def line(self, names: Sequence[str]) -> str:
        why = ABILITY_FAILURES[self.ability]
        if self.empty_bag:
            fine = "light hands" if self.ability == "pilfer" else "fine words"
            why = f"{fine}, but the bag is empty"
        return f"{ABILITY_NAMES[self.ability]}: {why}"


class KeysReturned(Event):
    """The Bouncer shuffled the Keys of a bag into the Treasure deck."""

    depth: ClassVar[int] = 2
    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "frisking"
    keys: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        return f"Back into the deck: {listed_treasures(self.keys)}"

    def touches(self) -> tuple[str, ...]:
        return ("deck:treasures",)


class Initiative(OfFighter):
    """Who strikes first."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "initiative"
    speed: int
    foe_speed: int

    def line(self, names: Sequence[str]) -> str:
        return f"Speed {self.speed} against {self.foe_speed}: {named(self.who)} strikes first"


class Blow(OfFighter):
    """A Strength Throw in combat, and the Life that it leaves to who was struck at."""

    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "rounds"
    seat: int
    strength: int
    die: int
    success: bool
    misfortune: bool
    foe_life: int

    def line(self, names: Sequence[str]) -> str:
        what = f"{opening(self.who)}, Strength {self.strength}"
        rolled = f"rolls {self.die}" if self.die else "cannot fail"
        if self.misfortune:
            rolled = "Misfortune shows 1"
        return f"{what}: {rolled}, " + (
            f"hits: {self.foe_life} Life left" if self.success else "misses"
        )


class CombatEnded(OfDummy):
    """How a combat or duel ended."""

    rule: ClassVar[str] = "combat"
    foe: str
    outcome: str

    def line(self, names: Sequence[str]) -> str:
        return {
            "won": f"{opening(self.dummy)} beats {named(self.foe)}",
            "lost": f"{opening(self.foe)} beats {named(self.dummy)}",
            "avoided": f"{opening(self.foe)} looks the other way: no combat",
            "bought-off": f"{opening(self.dummy)} looks the other way: no combat",
            "both-down": f"{opening(self.dummy)} and {named(self.foe)} both go down",
            "stand-off": "Neither can hit the other: they give up",
        }[self.outcome]
