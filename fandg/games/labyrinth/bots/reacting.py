"""Reactions: what a card is worth at the moment that it may be played, less its price."""

from __future__ import annotations

from fandg.games.labyrinth import effects as verb
from fandg.games.labyrinth.bots.striking import HEART, TOKEN
from fandg.games.labyrinth.bots.worth import CARD, at_tier, worth_of_verbs
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.windows import Play

LOST = 5.0
"""What a Defeat takes that a card can prevent."""
KEEP = {"play": 0.5, "use": 0.1, "talent": 1.5, "gift": 3.0}
"""What is given away by using something now and not later."""
FEW_BLANKS = 2


def worth_of_play(table: LabyrinthTable, play: Play) -> float:
    """What a card is worth now, less what it costs."""
    hero = play.hero
    price = HEART * play.hearts + KEEP[play.kind] + 0.6 * bool(play.x)
    if play.hearts and play.hearts + 1 >= hero.hearts:
        return -LOST
    worth = worth_of_verbs(table, hero, [d for d in play.does if not _is_of_moment(d)])
    if play.blow:
        worth += _worth_against(play)
    if table.state.pool is not None:
        worth += _worth_in_roll(table, play)
    return worth - price


def _is_of_moment(done: object) -> bool:
    """Whether a verb's worth hangs on the moment alone."""
    return isinstance(
        done, verb.Prevent | verb.Spare | verb.Redirect | verb.Reroll | verb.TurnDice | verb.AddHits
    )


def _worth_against(play: Play) -> float:
    """What is kept of the ♥ that a blow would take, and whether it would Defeat."""
    worth = 0.0
    for done in play.does:
        if isinstance(done, verb.Prevent):
            kept = min(play.blow, at_tier(done.amount, 0))
            falls = play.blow >= play.hero.hearts > play.blow - kept
            worth += HEART * kept + LOST * falls - 0.4 * (kept < 2 and not falls)
        elif isinstance(done, verb.Spare):
            worth += LOST if play.blow >= play.hero.hearts else 0.0
    return worth


def _worth_in_roll(table: LabyrinthTable, play: Play) -> float:
    """Blanks that may be rolled again or turned; hits that come to it."""
    pool = table.state.pool
    assert pool is not None
    blanks = sum(die[1] == "0" for die in pool.dice)
    worth = 0.0
    for done in play.does:
        if isinstance(done, verb.Reroll):
            worth += 0.6 * min(blanks, done.amount or blanks) if blanks >= FEW_BLANKS else 0.0
        elif isinstance(done, verb.TurnDice):
            worth += 0.6 * blanks if blanks >= FEW_BLANKS else 0.0
        elif isinstance(done, verb.AddHits):
            worth += 2 * TOKEN * done.amount
    return worth - CARD * 0.2
