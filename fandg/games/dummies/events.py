"""What is told in a game of Three Dummies, each with its line in the notebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.event import Event
from fandg.engine.prose import capital, counted
from fandg.games.dummies.cards import card_name
from fandg.games.dummies.lore import (
    enemy_name,
    level_name,
    listed_advantages,
    listed_treasures,
    trap_name,
    treasure,
    treasure_name,
)
from fandg.games.dummies.state import CLASS_NAMES, ENEMY_NAMES

TRAP_LINES = {
    "H": "springs a poisoned dart",
    "S": "brings the ceiling down",
    "D": "steps on a trapdoor",
    "C": "runs into bad luck",
}
PANIC_LINES = {
    "bard": "runs screaming through the dark, in B flat",
    "teller": "had not seen this coming, and runs",
    "pirate": "abandons ship, on dry land",
}
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


def named(who: str) -> str:
    """A fighter in the middle of a line: a dummy's class or an enemy's trade."""
    if who in CLASS_NAMES:
        return CLASS_NAMES[who]
    return f"the {ENEMY_NAMES.get(who, who)}"


def opening(who: str) -> str:
    """A fighter at the start of a line."""
    return capital(named(who))


def listed(cards: Sequence[str]) -> str:
    """Some cards by rank and sign."""
    return ", ".join(card_name(card) for card in cards)


class _OfDummy(Event):
    """An event that is about one dummy."""

    dummy: str

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.dummy}",)


# Set-up and the frame of a turn


class RoleRolled(Event):
    """A die decided who leads which dummy; taken ones are rolled again."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "roles"
    seat: int
    die: int
    dummy: str
    taken: bool

    def line(self, names: Sequence[str]) -> str:
        again = ", who is taken: again" if self.taken else ""
        return f"{names[self.seat]} rolls {self.die}: {named(self.dummy)}{again}"


class DummyEnters(_OfDummy):
    """A dummy's first level card was drawn."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "set-up"
    seat: int
    card: str

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} wakes in a cell: {level_name(self.card)}"


class TurnBegins(Event):
    """A new turn; how many treasures the deck holds before the timer takes one."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "timer"
    turn: int
    left: int

    def line(self, names: Sequence[str]) -> str:
        return f"Turn {self.turn}"

    def touches(self) -> tuple[str, ...]:
        return ("deck:treasures",)


class TreasuresDiscarded(Event):
    """Treasures went to the discard pile: by the timer, a trapdoor, a bribe, a thief or a duel."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "discard"
    cards: tuple[str, ...]
    cause: str
    left: int

    def line(self, names: Sequence[str]) -> str:
        cards = listed_treasures(self.cards)
        return {
            "timer": f"The sand runs: {cards} is lost, {self.left} left",
            "trapdoor": f"Down the hole: {cards}",
            "corruption": f"The bribe costs {cards}",
            "pilfer": f"Gone from the bag: {cards}",
            "duel": f"Thrown away for the duel: {cards}",
        }[self.cause]

    def touches(self) -> tuple[str, ...]:
        return ("deck:treasures", "pile:treasures")


class DeckRunsOut(Event):
    """Treasures are due and none is left, or in competition the last one is gone: the end."""

    rule: ClassVar[str] = "timer"
    cause: str

    def line(self, names: Sequence[str]) -> str:
        return {
            "timer": "The sand runs, and no treasure is left for it to take",
            "trapdoor": "The trapdoor wants more than the Treasure deck holds",
            "trap-reward": "A treasure is earned, and the Treasure deck is empty",
            "competition": "The Treasure deck is empty: the gate falls shut",
        }[self.cause]

    def touches(self) -> tuple[str, ...]:
        return ("deck:treasures",)


class OrderRolled(Event):
    """Equally quick dummies rolled for who goes first."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "order"
    rolls: tuple[tuple[str, int], ...]

    def line(self, names: Sequence[str]) -> str:
        return "Equally quick: " + ", ".join(f"{named(who)} {die}" for who, die in self.rolls)


class SkipsTurn(_OfDummy):
    """A paralysed dummy does not explore."""

    rule: ClassVar[str] = "paralysis"
    turns: int

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} cannot move a toe ({self.turns} to go)"


class ParalysisFades(_OfDummy):
    """The die on a paralysed dummy's card was turned down."""

    rule: ClassVar[str] = "paralysis"
    turns: int

    def line(self, names: Sequence[str]) -> str:
        if self.turns:
            return f"{opening(self.dummy)} feels a tingle: {self.turns} to go"
        return f"{opening(self.dummy)} can move again"


class StaysInside(_OfDummy):
    """A dummy with a Key goes on collecting."""

    rule: ClassVar[str] = "leaving"

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} stays for more"


class Escaped(_OfDummy):
    """A dummy has left the fortress with his bag."""

    rule: ClassVar[str] = "leaving"
    seat: int
    key: str
    points: int

    def line(self, names: Sequence[str]) -> str:
        key = treasure(self.key).name
        return f"The {key} turns: {named(self.dummy)} is out, with {counted(self.points, 'point')}"


# Dice


class Threw(Event):
    """A Throw: a die against a characteristic; die 0 means that it could not fail."""

    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "throw"
    who: str
    seat: int
    trait: str
    value: int
    die: int
    success: bool
    misfortune: bool

    def line(self, names: Sequence[str]) -> str:
        verdict = "succeeds" if self.success else "fails"
        what = f"{opening(self.who)}, {self.trait.capitalize()} {self.value}"
        if self.misfortune:
            return f"{what}: Misfortune shows 1, {verdict}"
        if not self.die:
            return f"{what}: cannot fail"
        return f"{what}: rolls {self.die}, {verdict}"

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.who}",) if self.who in CLASS_NAMES else ("enemy",)


class Tested(_OfDummy):
    """A Test: a characteristic and a die against a Danger card; die 0: decided without a roll."""

    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "test"
    seat: int
    trait: str
    value: int
    die: int
    against: int
    success: bool

    def line(self, names: Sequence[str]) -> str:
        verdict = "passed" if self.success else "failed"
        what = f"{self.trait.capitalize()} Test"
        if not self.die:
            return f"{what}: {self.value} against {self.against}, {verdict} whatever falls"
        total = self.value + self.die
        return f"{what}: {self.value} + {self.die} = {total} against {self.against}, {verdict}"


class SpeedTied(Event):
    """Both fighters are equally quick and roll a die each."""

    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "initiative"
    who: str
    foe: str
    die: int
    foe_die: int

    def line(self, names: Sequence[str]) -> str:
        return f"Speed is tied: {named(self.who)} {self.die}, {named(self.foe)} {self.foe_die}"


# Exploration


class Explores(_OfDummy):
    """The exploration roll and what it brings."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "exploration"
    level: int
    die: int
    find: str

    def line(self, names: Sequence[str]) -> str:
        find = {
            "rest": "a quiet corner",
            "combat": "steps in the dark",
            "trap": "a click underfoot",
            "panic": "his nerves snap" if self.dummy != "teller" else "her nerves snap",
        }[self.find]
        return f"{opening(self.dummy)} explores and rolls {self.die}: {find}"


class Idles(_OfDummy):
    """A rest with nothing to do."""

    rule: ClassVar[str] = "resting"

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} rests, with nothing to heal, cure or find"


class Healed(_OfDummy):
    """One Life was given back."""

    rule: ClassVar[str] = "resting"
    patient: str
    life: int
    max_life: int

    def line(self, names: Sequence[str]) -> str:
        whom = named(self.patient)
        if self.patient == self.dummy:
            whom = "herself" if self.dummy == "teller" else "himself"
        return f"{opening(self.dummy)} patches up {whom}: Life {self.life} of {self.max_life}"

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.dummy}", f"dummy:{self.patient}")


class Cured(_OfDummy):
    """An ailment was taken away."""

    rule: ClassVar[str] = "resting"
    patient: str
    ailment: str

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} cures {named(self.patient)} of {self.ailment.capitalize()}"

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.dummy}", f"dummy:{self.patient}")


class FoundKey(_OfDummy):
    """A Key was picked up from the discard pile."""

    rule: ClassVar[str] = "resting"
    card: str

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} fetches the {treasure_name(self.card)}"


# Wounds and levels


class Wounded(_OfDummy):
    """Wounds outside of combat."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "wounds"
    wounds: int
    life: int
    cause: str

    def line(self, names: Sequence[str]) -> str:
        wounds = counted(self.wounds, "wound")
        return f"{opening(self.dummy)} suffers {wounds}: {self.life} Life left"


class KnockedOut(_OfDummy):
    """A dummy went down."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "knocked-out"

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} is knocked out and comes to with 1 Life"


class LevelGained(_OfDummy):
    """A level card was added."""

    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "levels"
    card: str
    level: int

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} rises to level {self.level}: {level_name(self.card)}"


class LevelLost(_OfDummy):
    """The last level card went under the Levels deck."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "levels"
    card: str
    level: int

    def line(self, names: Sequence[str]) -> str:
        lost = level_name(self.card)
        return f"{opening(self.dummy)} falls to level {self.level} and forgets {lost}"


# Combat


class EnemyAppears(_OfDummy):
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


class DangersDrawn(_OfDummy):
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


class DuelBegins(_OfDummy):
    """A dummy attacks another."""

    rule: ClassVar[str] = "duel"
    rival: str

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} attacks {named(self.rival)}"

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.dummy}", f"dummy:{self.rival}")


class _OfAbility(Event):
    """An event about an ability; `who` is a dummy or an enemy's rank."""

    depth: ClassVar[int] = 2
    who: str
    ability: str

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.who}",) if self.who in CLASS_NAMES else ("enemy",)


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


class Initiative(Event):
    """Who strikes first."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "initiative"
    who: str
    speed: int
    foe_speed: int

    def line(self, names: Sequence[str]) -> str:
        return f"Speed {self.speed} against {self.foe_speed}: {named(self.who)} strikes first"

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.who}",) if self.who in CLASS_NAMES else ("enemy",)


class Blow(Event):
    """A Strength Throw in combat, and the Life that it leaves to who was struck at."""

    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "rounds"
    who: str
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

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.who}",) if self.who in CLASS_NAMES else ("enemy",)


class CombatEnded(_OfDummy):
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


# Traps and panic


class TrapSprung(_OfDummy):
    """A trap goes off."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "traps"
    card: str

    def line(self, names: Sequence[str]) -> str:
        what = TRAP_LINES[self.card[-1]]
        return f"{opening(self.dummy)} {what}: {trap_name(self.card)}"

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.dummy}", "trap")


class TreasuresDrawn(_OfDummy):
    """Treasures lie open for who passed a trap."""

    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "trap-reward"
    cards: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        return f"Behind it: {listed_treasures(self.cards)}"


class TreasureTaken(_OfDummy):
    """A treasure went into the bag, the others to the discard pile."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "trap-reward"
    seat: int
    card: str
    left: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        return f"Into the bag: {treasure_name(self.card)}"


class Paralysed(_OfDummy):
    """A poisoned dart hit."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "paralysis"
    turns: int

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} is paralysed for {counted(self.turns, 'turn')}"


class StruckByMisfortune(_OfDummy):
    """A dummy's luck ran out."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "misfortune"

    def line(self, names: Sequence[str]) -> str:
        return f"Misfortune clings to {named(self.dummy)}: every die shows 1"


class Panics(_OfDummy):
    """A panic attack."""

    rule: ClassVar[str] = "panic"

    def line(self, names: Sequence[str]) -> str:
        return f"Panic! {opening(self.dummy)} {PANIC_LINES[self.dummy]}"


class TreasureDestroyed(Event):
    """A treasure was removed from the game."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "destroy"
    card: str
    cause: str

    def line(self, names: Sequence[str]) -> str:
        how = "Snapped in two" if self.cause == "frisking" else "Smashed for good"
        return f"{how}: {treasure_name(self.card)}"
