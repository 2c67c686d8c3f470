"""A tower of dice that grows as long as one dares: how high it is, what it is worth, the odds."""

from __future__ import annotations

from fandg.engine.odds import Odds, Outcome
from fandg.engine.prose import capital, counted
from fandg.engine.stakes import Stakes
from fandg.games.labyrinth.effects import StackDice
from fandg.games.labyrinth.odds import chance_of

HOLDS = chance_of("y", 1)
"""The chance that a tower stands with one yellow die more."""


def worth_of(verb: StackDice, height: int) -> int:
    """The Plus-Ones of a tower that is so high."""
    steps = zip(verb.heights, verb.plus_ones, strict=True)
    return max((amount for high, amount in steps if high <= height), default=0)


def say_worth(verb: StackDice, height: int) -> str:
    """The same in words: "2 Plus-Ones to share"."""
    amount = worth_of(verb, height)
    return f"{counted(amount, 'Plus-One')} to share" if amount else "nothing yet"


def odds_of_next(verb: StackDice, height: int) -> Odds:
    """The chance that the next die holds, and for what."""
    return Odds(HOLDS, of=f"to hold, for {say_worth(verb, height + 1)}; else nothing")


def stakes_of_tower(
    who: str, name: str, spell: str, card: str, verb: StackDice, height: int
) -> Stakes:
    """What hangs on the next die of a tower."""
    least, top = min(verb.heights), max(verb.heights)
    # Below the first step nobody would stop.
    goal = max(least, height + 1)
    further = Outcome(f"to come to {top} high", HOLDS ** (top - height)) if goal < top else None
    stands = f"The tower is {height} high: {say_worth(verb, height)}."
    return Stakes(
        key=f"tower:{who}",
        title=spell,
        card=card,
        who=(who,),
        situation=f"{capital(name)} stacks dice, {top} at most." if not height else stands,
        task="A hit on one yellow die, and it stands.",
        passes=f"At {goal} high: {say_worth(verb, goal)}.",
        fails="A 0 topples all of it: nothing.",
        chance=HOLDS ** (goal - height),
        chance_of=f"to come to {goal} high",
        pushed=further,
        progress=(height, top),
    )
