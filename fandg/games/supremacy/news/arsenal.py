"""The full arsenal beside nukes and L-stars: K-sats, and how irradiated land is cleaned.

Rules: arsenal.
"""

from __future__ import annotations

from functools import lru_cache

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted
from fandg.games.supremacy.events.arsenal import LandCleaned, SatsSent
from fandg.games.supremacy.ledger import arm, pay
from fandg.games.supremacy.table import SupremacyTable

CLEANING = 300
HIT = range(4, 7)
"""What destroys a satellite."""


def prey_of_sats(table: SupremacyTable, seat: int) -> list[int]:
    """Against whom a power can send K-sats."""
    if not table.powers[seat].sats:
        return []
    powers = table.powers
    return [
        other
        for other in table.in_play
        if not table.are_allies(seat, other) and powers[other].stars + powers[other].sats
    ]


@lru_cache(maxsize=4096)
def _sats(count: int) -> Option[int]:
    return Option(f"sats:{count}", counted(count, "K-sat"), count)


async def send_sats(table: SupremacyTable, seat: int, other: int, *, answers: bool) -> None:
    """Any number of K-sats; each is used up and destroys a satellite of the sender's choice."""
    state, rival = table.state, table.powers[other]
    counts = [_sats(count) for count in range(1, table.powers[seat].sats + 1)]
    sent = await ask(Decision(seat, "sats", "How many K-sats?", "arsenal", counts, openly=True,
                              leads_back=True))  # fmt: skip
    arm(state, seat, "k-sat", -sent)
    why = "What did a K-sat roll?"
    dice = tuple([await table.roll_for(seat, why, "arsenal", HIT) for _ in range(sent)])
    hits = min(sum(die in HIT for die in dice), rival.stars + rival.sats)
    least, most = max(0, hits - rival.sats), min(hits, rival.stars)
    options = [
        Option(f"stars:{n}", f"{counted(n, 'L-star')}, {counted(hits - n, 'K-sat')}", n)
        for n in range(most, least - 1, -1)
    ]
    stars = await ask(
        Decision(seat, "sat-targets", "What is destroyed?", "arsenal", options, openly=True)
    )
    arm(state, other, "l-star", -stars)
    arm(state, other, "k-sat", stars - hits)
    await tell(SatsSent(
        seat=seat, name=table.name(seat), other=other, rival=table.name(other), dice=dice,
        stars=stars, sats=hits - stars, answers=answers,
    ))  # fmt: skip


async def clean_land(table: SupremacyTable, seat: int, at: int) -> None:
    """A power with armies next to it pays to have irradiated land cleaned."""
    news, world = table.state.news, table.world
    assert news is not None
    pay(table.state, seat, CLEANING)
    del news.irradiated[at]
    await tell(LandCleaned(seat=seat, name=table.name(seat), area=world.targets[at],
                           place=world.places[at], money=CLEANING))  # fmt: skip
