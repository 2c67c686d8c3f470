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
from fandg.games.fortune.events.adventures import (
    DiceRolled,
    Explored,
    QuietSpace,
    TestBegins,
    TestEnds,
)
from fandg.games.fortune.events.fights import RoundFought
from fandg.games.fortune.events.foes import VillainExplored, VillainSearched, VillainSneaked
from fandg.games.fortune.events.goods import ArtifactsShaken, LoyaltyTested
from fandg.games.fortune.rolling import HIT, count_hits
from fandg.games.fortune.state import Hero

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
    tests: list[_TestRolls] = []
    for event in log:
        match event:
            case TestBegins():
                tests.append(_TestRolls())
            case TestEnds():
                tests and tests.pop()
            case DiceRolled(why="") if tests:
                dice = tests[-1].new_dice(event)
                yield _counted(event.hero, dice, event.target)
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


class _TestRolls:
    """The rolls of one test, which are told whole again when a card or exertion changes one."""

    def __init__(self) -> None:
        self.dice: tuple[int, ...] = ()
        self.got = 0
        self.fresh = 0
        """Successes of the roll that lies there; without any, no new roll follows."""
        self.begun = False

    def new_dice(self, event: DiceRolled) -> Sequence[int]:
        """The dice that were rolled since the last event of this test."""
        before, now, target = self.dice, event.dice, event.target
        gained = event.got - self.got
        hits = count_hits(list(now), target)
        if self.begun and now == before and event.got == self.got:
            # A card had all successes rolled again where only cards had given any.
            return ()
        anew = not self.begun or (self.fresh > 0 and gained == hits)
        self.fresh = hits if anew else self.fresh + gained
        self.dice, self.got, self.begun = now, event.got, True
        if anew:
            return now
        if len(now) > len(before):
            return now[len(before) :]
        return _rolled_again(before, now, target)


def _rolled_again(before: Sequence[int], now: Sequence[int], target: int) -> Sequence[int]:
    """Of a roll changed by a card, the dice rolled again: one, or all hits, or all misses.

    A die may be rolled again and show what it showed before; if two of a kind changed, all of
    that kind were rolled again.
    """
    changed = [
        place for place, (old, new) in enumerate(zip(before, now, strict=True)) if old != new
    ]
    if len(changed) < 2:
        return [now[place] for place in changed]
    kinds = {before[place] >= target for place in changed}
    return [new for old, new in zip(before, now, strict=True) if (old >= target) in kinds]
