"""A clash of L-stars.

Rules: clash.
"""

from __future__ import annotations

from functools import lru_cache

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.supremacy.events.war import StarsClashed
from fandg.games.supremacy.ledger import arm, sets_of, spend_sets
from fandg.games.supremacy.table import SupremacyTable

HIT = range(4, 7)
"""What destroys an enemy star."""


def rivals_in_orbit(table: SupremacyTable, seat: int) -> list[int]:
    """Whose L-stars a power can attack now."""
    power = table.powers[seat]
    if not power.stars or not sets_of(power):
        return []
    return [
        other
        for other in table.in_play
        if table.powers[other].stars and not table.are_allies(seat, other)
    ]


@lru_cache(maxsize=4096)
def _stars(count: int) -> Option[int]:
    return Option(f"stars:{count}", f"{count} L-stars" if count != 1 else "1 L-star", count)


async def clash(table: SupremacyTable, seat: int, other: int, *, answers: bool) -> None:
    """Both commit L-stars, each rolls once, both lose what was hit at once."""
    state = table.state
    spend_sets(state, seat, 1)
    counts = [_stars(count) for count in range(1, table.powers[seat].stars + 1)]
    mine = await ask(Decision(seat, "stars", "How many L-stars attack?", "clash", counts,
                               openly=True, leads_back=True))  # fmt: skip
    counts = [_stars(count) for count in range(table.powers[other].stars + 1)]
    prompt = "How many L-stars defend?"
    theirs = await ask(Decision(other, "stars", prompt, "clash", counts, openly=True,
                                 is_toll=True))  # fmt: skip
    dice = tuple([await table.roll_for(seat, "What did an L-star roll?", "clash", HIT)
                  for _ in range(mine)])  # fmt: skip
    others = tuple([await table.roll_for(other, "What did an L-star roll?", "clash", HIT)
                    for _ in range(theirs)])  # fmt: skip
    hits = sum(die in HIT for die in dice)
    # Stars that were not committed can be hit too, on both sides.
    stars = table.powers[seat].stars, table.powers[other].stars
    lost = min(stars[0], sum(die in HIT for die in others)), min(stars[1], hits)
    arm(state, seat, "l-star", -lost[0])
    arm(state, other, "l-star", -lost[1])
    await tell(StarsClashed(
        seat=seat, name=table.name(seat), other=other, rival=table.name(other), dice=dice,
        theirs=others, lost=lost, answers=answers,
    ))  # fmt: skip
