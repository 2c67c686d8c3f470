"""What a power has, as all may see it."""

from __future__ import annotations

from fandg.engine.standing import Holding
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.forces import count_forces
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.telling.news import holdings_of_news

ICONS = ("plains", "barrel", "pickaxe")


def standing_of(table: SupremacyTable, seat: int) -> tuple[Holding, ...]:
    """What a power has, always the same holdings in the same order."""
    power, world = table.powers[seat], table.world
    lands = tuple(world.names[at] for at in table.lands_of(seat))
    companies = tuple(world.company_names[n].removeprefix("the ") for n in table.owned(seat))
    supplies = zip(SUPPLIES, ICONS, power.supplies, strict=True)
    return (
        Holding("Cash, $ million", "money", power.cash, is_money=True),
        Holding("Loan notes", "scroll", power.loans, is_bad=True),
        *(Holding(kind.capitalize(), icon, count) for kind, icon, count in supplies),
        Holding("Nukes", "missile", power.nukes),
        Holding("L-stars", "l-star", power.stars),
        Holding("Forces", "battle-tank", count_forces(power)),
        Holding("Lands", "flag", things=lands),
        Holding("Companies", "factory", things=companies),
        Holding("Centres won", "castle", len(power.centres)),
        *holdings_of_news(table, seat),
    )
