"""What is told of combats and duels: who meets whom, abilities, blows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.event import Event, Gist
from fandg.engine.show import Act, Deals, Lights, Moves, Rises, Rolls, Shakes, Show
from fandg.games.dummies import fights
from fandg.games.dummies.events.base import (
    OfDummy,
    OfFighter,
    carried,
    foe_place,
    hit,
    is_good,
    listed,
    lying,
    named,
    opening,
    place_of,
    roller_of,
    struck_by,
    targets,
    tell_gist,
)
from fandg.games.dummies.lore import enemy_name, listed_advantages, listed_treasures
from fandg.games.dummies.state import CLASS_NAMES, ENEMY_NAMES, Dummies
from fandg.games.dummies.telling.tableaux import tell_both_down, tell_enemy, tell_loss

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
IDLE_ABILITIES = {
    "corruption": "fine words, but the bag is empty",
    "frisking": "rough hands, but there is no Key to find",
    "pilfer": "light hands, but the bag is empty",
}
"""What is said of an ability that is not even thrown for."""
ABILITY_NAMES = {
    "corruption": "Corruption Speech",
    "scream": "Queen Scream",
    "song": "Bawdy Song",
    "frisking": "Frisking",
    "pilfer": "Pilfer",
    "moonshine": "Moonshine",
}
_COMES_OFF = {
    "bard": "is listened to",
    "teller": "both lose 1 Life",
    "pirate": "strikes first, once",
    "Bouncer": "frisks for Keys",
    "Spy Girl": "takes the best",
    "Cook": "drinks, and grows",
}
_FAILS = {
    "bard": "nobody listens",
    "teller": "only a croak",
    "pirate": "forgot the words",
    "Bouncer": "only a sandwich",
    "Spy Girl": "nothing but lint",
    "Cook": "an empty flask",
}


def say_ability(who: str, *, comes_off: bool) -> str:
    """What a Luck Throw for an ability of a dummy or an enemy has come to, in a few words.

    That it succeeds would leave open for whom, and reads wrong where the scream fells who screams.
    """
    return (_COMES_OFF if comes_off else _FAILS)[who]


MOST_DANGERS = 3
"""The Danger cards of the most terrible enemies."""


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

    def show(self, state: Dummies) -> Show:
        return Show((Deals("enemies", ("enemy",)),), "card-flip")


class DangersPeeked(Event):
    """The fortress player looks at Danger cards."""

    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "fortress-player"
    cards: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        return f"Danger cards to choose from: {listed(self.cards)}"

    def show(self, state: Dummies) -> Show:
        return Show((Deals("dangers", targets(self.cards)),), "card-draw")


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

    def show(self, state: Dummies) -> Show:
        if self.trap:
            return Show((Deals("dangers", ("trap",)),), "card-draw")
        cards = tuple(f"danger:{card}" for card in self.cards)
        enemy = state.combat.enemy if state.combat is not None else None
        is_terrible = enemy is not None and enemy.level == MOST_DANGERS
        tableau = (
            tell_enemy(state, state.dummy(self.dummy), enemy.card)
            if enemy and is_terrible
            else None
        )
        return Show((Deals("dangers", cards, to="enemy"),), "card-flip", tableau=tableau)


class DuelBegins(OfDummy):
    """A dummy attacks another."""

    rule: ClassVar[str] = "duel"
    rival: str

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} attacks {named(self.rival)}"

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.dummy}", f"dummy:{self.rival}")

    def show(self, state: Dummies) -> Show:
        return Show((Moves("enemy", (f"dummy:{self.rival}", "enemy")),), "marker-move")


class _OfAbility(OfFighter):
    """An event about an ability; `who` is a dummy or an enemy's rank."""

    depth: ClassVar[int] = 2
    ability: str


class AbilityWorks(_OfAbility):
    """An ability takes effect."""

    rule: ClassVar[str] = "abilities"

    def line(self, names: Sequence[str]) -> str:
        return f"{ABILITY_NAMES[self.ability]}: {ABILITY_EFFECTS[self.ability]}"

    def show(self, state: Dummies) -> Show:
        place, good = place_of(state, self.who), is_good(state, self.who, comes_off=True)
        sign = "cross-mark" if good is False else "check"
        acts: list[Act] = [
            Lights(place),
            Rises(place, ABILITY_NAMES[self.ability], sign, good=good),
        ]
        if self.ability != "scream":
            return Show(tuple(acts), "failure" if good is False else "success")
        for struck in (place, foe_place(state, self.who)):
            acts += [Shakes(struck, delay=0.6), hit(struck, delay=0.6)]
        return Show(tuple(acts), "wound", is_grand=True)


class AbilityFizzles(_OfAbility):
    """An ability does not come off; with an empty bag, or no Key to find, nobody throws for it."""

    rule: ClassVar[str] = "abilities"
    empty_bag: bool = False

    def line(self, names: Sequence[str]) -> str:
        why = ABILITY_FAILURES[self.ability]
        if self.empty_bag:
            why = IDLE_ABILITIES[self.ability]
        return f"{ABILITY_NAMES[self.ability]}: {why}"

    def show(self, state: Dummies) -> Show:
        words, good = f"no {ABILITY_NAMES[self.ability]}", is_good(state, self.who, comes_off=False)
        sign = "check" if good else "cross-mark"
        # To come to nothing is no defeat: only what a foe fails to do is to be seen as good.
        rises = Rises(place_of(state, self.who), words, sign, good=good or None, seconds=0.5)
        return Show((rises,), "success" if good else "failure")


class KeysReturned(Event):
    """The Bouncer shuffled the Keys of a bag into the Treasure deck."""

    depth: ClassVar[int] = 2
    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "frisking"
    keys: tuple[str, ...]
    dummy: str = ""

    def line(self, names: Sequence[str]) -> str:
        return f"Back into the deck: {listed_treasures(self.keys)}"

    def touches(self) -> tuple[str, ...]:
        return ("deck:treasures",)

    def gist(self) -> Gist | None:
        if not self.dummy:
            return None
        lost = "a Key" if len(self.keys) == 1 else f"{len(self.keys)} Keys"
        return tell_gist(self.dummy, f"loses {lost} to the deck")

    def show(self, state: Dummies) -> Show:
        gone = carried(self.keys, "hand", "deck:treasures")
        tableau = None
        if self.dummy:
            tableau = tell_loss(state, state.dummy(self.dummy), self.keys, "frisking")
        return Show(gone, "key", is_grand=True, tableau=tableau)


class Initiative(OfFighter):
    """Who strikes first."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "initiative"
    speed: int
    foe_speed: int
    die: int = 0
    """What was added to it where it was tied ..."""
    foe_die: int = 0
    """... and to that of the other one."""

    @property
    def _told(self) -> str:
        """Both Speeds, with their dice if any were thrown."""
        mine, theirs = str(self.speed), str(self.foe_speed)
        if self.die:
            mine, theirs = f"{mine} + {self.die}", f"{theirs} + {self.foe_die}"
        return f"{mine} against {theirs}"

    def line(self, names: Sequence[str]) -> str:
        if self.speed == self.foe_speed and not self.die:
            return f"Equally quick, and equally unlucky: {named(self.who)} strikes first"
        return f"Speed {self._told}: {named(self.who)} strikes first"

    def show(self, state: Dummies) -> Show:
        words = f"strikes first: {self._told}"
        return Show((Rises(place_of(state, self.who), words, "sprint", seconds=0.5),), "tick")


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
    round: int = 1
    foe: str = ""
    """Who is struck at."""

    @property
    def _hits(self) -> str:
        """That the blow hits, and what it has left of who was struck."""
        if not self.foe_life and self.foe in CLASS_NAMES:
            # That a dummy is knocked out is told next.
            return "hits"
        left = f"has {self.foe_life} Life left" if self.foe_life else "goes down"
        return f"hits: {named(self.foe)} {left}"

    def line(self, names: Sequence[str]) -> str:
        what = f"{opening(self.who)}, Strength {self.strength}"
        rolled = f"rolls {self.die}" if self.die else "cannot fail"
        if self.misfortune:
            rolled = "Misfortune shows 1"
        return f"{what}: {rolled}, " + (self._hits if self.success else "misses")

    @property
    def _miss(self) -> str:
        """How a blow misses."""
        return "just misses" if self.die == self.strength + 1 else "misses"

    def show(self, state: Dummies) -> Show:
        # Later rounds of a long combat go faster.
        pace = max(0.35, 1.0 - 0.13 * (self.round - 1))
        place, struck = place_of(state, self.who), foe_place(state, self.who)
        acts: list[Act] = []
        if self.success:
            acts += [Shakes(struck, seconds=0.4 * pace), hit(struck, seconds=0.8 * pace)]
        else:
            acts.append(Rises(place, "misses", seconds=0.4 * pace))
        return Show(tuple(acts), "wound" if self.success else "click")

    def throw(self, state: Dummies, names: Sequence[str]) -> Rolls | None:
        title = f"{opening(self.who)}: Strength Throw, {self.strength} or less"
        if self.misfortune:
            title = f"{opening(self.who)}: Misfortune shows 1"
        elif not self.die:
            title = f"{opening(self.who)} cannot fail, with Strength {self.strength}"
        who = opening(self.who)
        verdict = f"{who} {self._hits}" if self.success else f"{who} {self._miss}"
        dice = lying(state, self.who, self.die, success=self.success, misfortune=self.misfortune)
        seat, struck = roller_of(state, self.who, self.seat), struck_by(state, self.who)
        # Who fights it out stops for a wound that leaves one Life, and at the end.
        endangers = self.foe_life <= (1 if struck is not None else 0)
        is_light = fights.is_light(state)
        return Rolls(
            dice,
            title,
            verdict,
            self.success,
            seat,
            struck=struck,
            again=self.round > 1,
            press="Strike",
            rush="" if is_light else "Fight it out",
            carries=is_light or not (self.success and endangers),
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

    def show(self, state: Dummies) -> Show:
        words = {
            "won": f"{opening(self.dummy)} wins",
            "lost": f"{opening(self.foe)} wins",
            "avoided": "bought off",
            "bought-off": "bought off",
            "both-down": "both go down",
            "stand-off": "neither wins",
        }[self.outcome]
        # A duel is won by one player and lost by another.
        is_duel = self.foe in CLASS_NAMES
        good = None if is_duel else {"won": True, "lost": False}.get(self.outcome)
        acts = (Rises("enemy", words, "crossed-swords", good=good),)
        sound = {True: "success", False: "failure", None: "tick"}[good]
        tableau = None
        if self.outcome == "both-down" and state.combat is not None:
            enemy = state.combat.enemy
            foe = enemy.card if enemy is not None else state.combat.rival or ""
            tableau = tell_both_down(state, state.dummy(self.dummy), foe)
        return Show(acts, sound, 0.9, tableau=tableau)
