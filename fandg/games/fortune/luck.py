"""How lucky everybody was: dice that counted as successes, against their chances.

Counted are the dice of tests, fights, exploration, searches, Loyalty and Sneak tests, and those
that decide what a KO'd hero keeps. Movement, initiative and the dice of cards are neither good nor
bad luck by themselves. Where a card rolled dice of a fight or a search again, they count as they
lay in the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from fandg.engine.event import Event
from fandg.engine.game import Luck
from fandg.games.fortune.content import HeroSheet
from fandg.games.fortune.events.adventures import DiceRolled, Explored, QuietSpace
from fandg.games.fortune.events.fights import RoundFought
from fandg.games.fortune.events.goods import ArtifactsShaken, LoyaltyTested
from fandg.games.fortune.events.villains import VillainExplored, VillainSearched, VillainSneaked
from fandg.games.fortune.rolling import count_hits
from fandg.games.fortune.state import Hero
from fandg.games.fortune.words import HIT

OPPOSITION = "The opposition"
"""What the dice of villains, enemies and henchmen are called together."""

UNSEEN = 5 / 6
"""The chance of a die of a Sneak test not to show the chosen number."""

Rolled = tuple[HeroSheet | None, int, int, float]
"""Whose dice (None: the opposition's), how many, how many were successes, the chance of each."""


def count_luck(heroes: Sequence[Hero], log: Iterable[Event]) -> list[Luck]:
    """The luck of each seat that rolled, and of the opposition."""
    seats = {hero.id: hero.seat for hero in heroes}
    totals: dict[int | None, tuple[int, int, float]] = {}
    for sheet, dice, hits, chance in _rolls(log):
        seat = None if sheet is None else seats.get(sheet.id)
        rolls, got, expected = totals.get(seat, (0, 0, 0.0))
        totals[seat] = (rolls + dice, got + hits, expected + dice * chance)
    order = sorted(totals, key=lambda seat: (seat is None, seat or 0))
    return [
        Luck(seat, *totals[seat], label="" if seat is not None else OPPOSITION) for seat in order
    ]


def _rolls(log: Iterable[Event]) -> Iterator[Rolled]:
    """The dice of each roll that could come off or not."""
    for event in log:
        match event:
            case DiceRolled() if event.rolled:
                yield _counted(event.hero, event.rolled, event.target)
            case RoundFought():
                yield _counted(event.hero, event.hero_dice)
                yield _counted(None, event.enemy_dice)
            case VillainSearched() | VillainExplored():
                yield _counted(None, event.dice)
            case Explored():
                yield _counted(event.hero, event.dice)
            case LoyaltyTested():
                yield _counted(event.hero, event.dice, event.number)
            case VillainSneaked():
                count = len(event.dice)
                yield event.hero, count, count - event.rounds, UNSEEN
            case QuietSpace() | ArtifactsShaken():
                yield _counted(event.hero, (event.die,))
            case _:
                pass


def _counted(sheet: HeroSheet | None, dice: Sequence[int], target: int = HIT) -> Rolled:
    return sheet, len(dice), count_hits(list(dice), target), (7 - target) / 6
