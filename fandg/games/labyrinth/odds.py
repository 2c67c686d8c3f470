"""Chances of the dice: how many hits a handful of them shows, and whether it is enough."""

from __future__ import annotations

from functools import lru_cache

from fandg.engine.odds import Odds, Outcome
from fandg.engine.prose import counted
from fandg.games.labyrinth.throwing import FACES


@lru_cache(maxsize=512)
def _spread(dice: str) -> tuple[float, ...]:
    found = [1.0]
    for die in dice:
        faces = FACES[die]
        sums = [0.0] * (len(found) + max(faces))
        for hits, chance in enumerate(found):
            for face in faces:
                sums[hits + face] += chance / len(faces)
        found = sums
    return tuple(found)


def spread_hits(dice: str) -> tuple[float, ...]:
    """The chance of each number of hits, from 0 on, of some dice such as "wwyy".

    >>> spread_hits("w")
    (0.5, 0.5)
    """
    return _spread("".join(sorted(dice)))


def chance_of(dice: str, wanted: int) -> float:
    """The chance that some dice show so many hits, or more.

    >>> chance_of("wwyy", 3) > 0.67
    True
    """
    return 1.0 if wanted <= 0 else sum(spread_hits(dice)[wanted:])


def mean_of(dice: str) -> float:
    """The hits that some dice show on average.

    >>> mean_of("wyr")
    3.0
    """
    return 0.5 * dice.count("w") + 1.0 * dice.count("y") + 1.5 * dice.count("r")


def odds_of_roll(
    dice: str, wanted: int, dodge: str = "", aim: str = "", sign: str = "", word: str = ""
) -> Odds:
    """What an Action Roll may come to: each number of hits, good from those that are wanted on.

    `aim` says what they are wanted for. A Dodge die of the enemy makes him dearer by what it shows.
    """
    outcomes = tuple(
        Outcome(counted(hits, "hit"), chance) for hits, chance in enumerate(spread_hits(dice))
    )
    spread = enumerate(spread_hits(dodge))
    chance = sum(part * chance_of(dice, wanted + more) for more, part in spread)
    return Odds(chance, outcomes, aim or f"of {counted(wanted, 'hit')} or more", sign, word)


def odds_of_test(dice: str, target: int, tokens: int, sure: int = 0) -> Odds:
    """The chance of a Test, with all Plus-Ones that may be spent and hits that are sure."""
    bare = chance_of(dice, target - sure)
    passed = chance_of(dice, target - sure - tokens)
    outcomes = [Outcome(f"{target} hits or more", bare)]
    if passed > bare:
        outcomes.append(Outcome("with Plus-Ones", passed - bare))
    outcomes.append(Outcome("failed", 1 - passed))
    return Odds(passed, tuple(outcomes), "to pass the Test")
