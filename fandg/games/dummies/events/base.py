"""What events of Three Dummies have in common, and the words that their lines share."""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.event import Event, Gist
from fandg.engine.prose import capital
from fandg.engine.show import Act, Die, Lights, Moves, Rises, Show
from fandg.games.dummies.cards import card_name
from fandg.games.dummies.state import CLASS_NAMES, ENEMY_NAMES, Dummies

APART = 0.12
"""Seconds between two cards that go one after the other."""


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


def place_of(state: Dummies, who: str) -> str:
    """Where a fighter stands: in his cell, or as an enemy or rival in the Danger Zone."""
    combat = state.combat
    is_rival = combat is not None and combat.rival == who
    return f"dummy:{who}" if who in CLASS_NAMES and not is_rival else "enemy"


def is_good(state: Dummies, who: str, *, comes_off: bool) -> bool | None:
    """Whether what a fighter does is good for the players: what a foe does is not.

    In a duel each of the two is a player's.
    """
    if state.combat is not None and state.combat.rival is not None:
        return None
    return comes_off == (place_of(state, who) != "enemy")


def lying(
    state: Dummies, who: str, die: int, *, success: bool, misfortune: bool = False
) -> tuple[Die, ...]:
    """The die of a fighter as it lies; golden for no enemy and no rival.

    Misfortune lays it there as a 1, and who cannot fail throws none.
    """
    counts = True if place_of(state, who) != "enemy" else None
    if not die:
        return ()
    return (Die(die, counts if success else False, opening(who), stays=misfortune),)


def roller_of(state: Dummies, who: str, seat: int) -> int | None:
    """Whose throw it is: the fortress player's for an enemy, or else nobody's."""
    return seat if who in CLASS_NAMES or state.fortress >= 0 else None


def struck_by(state: Dummies, who: str) -> int | None:
    """Whom a blow of a fighter strikes: the seat of a dummy, nobody's of an enemy."""
    combat = state.combat
    if combat is None:
        return None
    struck = combat.rival if who == combat.dummy else combat.dummy
    return state.dummy(struck).seat if struck is not None else None


def foe_place(state: Dummies, who: str) -> str:
    """Where the one stands whom a fighter fights."""
    combat, place = state.combat, place_of(state, who)
    if combat is None:
        return place
    return f"dummy:{combat.dummy}" if place == "enemy" else "enemy"


def hit(place: str, wounds: int = 1, seconds: float = 0.8, delay: float = 0.0) -> Rises:
    """A broken heart that rises from whom it was taken."""
    return Rises(place, f"-{wounds}", "broken-heart", good=False, seconds=seconds, delay=delay)


def carried(cards: Sequence[str], start: str = "", end: str = "") -> tuple[Act, ...]:
    """Treasures that go, one after the other, from where they lay to where they lie now.

    They come from a place, or go to one, where that is not the board.
    """
    return tuple(
        Moves(card, (start or card, end or card), 0.55, APART * at)
        for at, card in enumerate(targets(cards))
    )


def targets(cards: Sequence[str]) -> tuple[str, ...]:
    """Open cards as targets."""
    return tuple(f"card:{card}" for card in cards)


def remark(place: str, words: str, sign: str, *, good: bool, sound: str = "") -> Show:
    """A light on a place, and from it a sign with some words rises."""
    acts = (Lights(place), Rises(place, words, sign, good=good, seconds=1.2))
    return Show(acts, sound or ("success" if good else "failure"), is_grand=True)


def tell_gist(dummy: str, words: str) -> Gist:
    """What a dummy did or suffered, for who only wants to know what happened meanwhile."""
    who = opening(dummy)
    return Gist(f"{who} {words}", f"dummy:{dummy}", who=who)


class OfDummy(Event):
    """An event that is about one dummy."""

    dummy: str

    @property
    def place(self) -> str:
        """The dummy as a target."""
        return f"dummy:{self.dummy}"

    def touches(self) -> tuple[str, ...]:
        return (self.place,)


class OfFighter(Event):
    """An event that is about a fighter: a dummy, or an enemy by his rank."""

    who: str

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.who}",) if self.who in CLASS_NAMES else ("enemy",)
