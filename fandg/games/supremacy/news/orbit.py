"""Solar storms: L-stars and K-sats are lost.

Rules: solar-storm.
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted
from fandg.games.supremacy.events.news import OrbitStruck
from fandg.games.supremacy.ledger import arm
from fandg.games.supremacy.news.content import Headline, NewsKind
from fandg.games.supremacy.table import SupremacyTable


async def flare(table: SupremacyTable, headline: Headline, kind: NewsKind) -> None:
    """Each owner of satellites rolls, and splits his loss as he likes."""
    row = kind.figures[headline.strength - 1]
    spared = range(1, 1 + sum(figure == 0 for figure in row))
    for seat in table.in_play:
        power = table.powers[seat]
        if not power.stars + power.sats:
            continue
        die = await table.roll_for(seat, "What did you roll for orbit?", "solar-storm", spared)
        lost = min(row[die - 1], power.stars + power.sats)
        stars = await _split(table, seat, lost)
        arm(table.state, seat, "l-star", -stars)
        arm(table.state, seat, "k-sat", stars - lost)
        await tell(OrbitStruck(
            seat=seat, name=table.name(seat), die=die, stars=stars, sats=lost - stars
        ))  # fmt: skip


async def _split(table: SupremacyTable, seat: int, lost: int) -> int:
    """How many of the lost are L-stars; the others are K-sats."""
    power = table.powers[seat]
    least, most = max(0, lost - power.sats), min(lost, power.stars)
    options = [
        Option(f"stars:{count}", f"{counted(count, 'L-star')}, {counted(lost - count, 'K-sat')}",
               count)
        for count in range(least, most + 1)
    ]  # fmt: skip
    return await ask(
        Decision(seat, "orbit-loss", "What is lost?", "solar-storm", options, openly=True)
    )
