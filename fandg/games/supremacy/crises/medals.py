"""The end of a crisis: its medal, and the legacies that it buys.

Rules: crises.
"""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import pick_number
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital
from fandg.games.supremacy.crises.beginning import neutral_companies
from fandg.games.supremacy.crises.goals import medal_of
from fandg.games.supremacy.crises.record import CRISES, MEDALS, YOU
from fandg.games.supremacy.events.crises import CrisisCloses, LegacyTaken
from fandg.games.supremacy.state import Crisis
from fandg.games.supremacy.table import SupremacyTable

MOST_OF_A_KIND = 2
"""How often each legacy can be bought."""
DRAWN = 3
"""The companies of which one is chosen."""
ENDS_WELL = ("score", "last")
"""How a crisis must end for a medal: a winter, and a world without powers, bring none."""
OF_THE_NEWS = ("officer", "dossier")
"""Legacies that are of use with the news alone."""


async def close_crisis(
    table: SupremacyTable, crisis: Crisis, reason: str, scores: Sequence[int]
) -> list[int]:
    """The medal of the person; returns who has won."""
    crisis.medal = medal_of(table, YOU, scores) if reason in ENDS_WELL else 0
    sheet = table.world.crises[crisis.id]
    await tell(CrisisCloses(
        seat=YOU, name=table.name(YOU), medal=MEDALS[crisis.medal], title=sheet.name
    ))  # fmt: skip
    return [YOU] if crisis.medal else []


async def buy_legacies(table: SupremacyTable, crisis: Crisis) -> None:
    """What the medal buys, once the end has been told.

    After the last crisis, and after one alone, nothing comes that a legacy could help.
    """
    if crisis.number < CRISES and not crisis.is_alone:
        for left in range(min(crisis.medal, _count_left(table, crisis)), 0, -1):
            await _buy_legacy(table, crisis, left)


def _count_bought(crisis: Crisis, name: str) -> int:
    return crisis.legacies.get(name, 0) + crisis.bought.count(name)


def _count_left(table: SupremacyTable, crisis: Crisis) -> int:
    """How many legacies can still be bought: the points of many medals buy all there are."""
    return sum(
        MOST_OF_A_KIND - _count_bought(crisis, name)
        for name in table.world.legacies
        if has_news(table) or name not in OF_THE_NEWS
    )


async def _buy_legacy(table: SupremacyTable, crisis: Crisis, left: int) -> None:
    """One legacy: each is bought twice at most in a campaign."""
    world = table.world
    options = []
    for name, sheet in world.legacies.items():
        is_gone = _count_bought(crisis, name) >= MOST_OF_A_KIND
        blocked = "Twice already" if is_gone else None
        if blocked is None and name in OF_THE_NEWS and not has_news(table):
            blocked = "Of use with the Fortuna news alone"
        options.append(Option(f"legacy:{name}", sheet.name, name, blocked=blocked, note=sheet.line))
    times = f" It buys {left}." if left > 1 else ""
    prompt = f"Which legacy does your {MEDALS[crisis.medal]} medal buy?{times}"
    name = await ask(Decision(YOU, "legacy", prompt, "crises", options))
    detail = await _draw_company(table, crisis) if name == "concession" else ""
    crisis.bought.append(name)
    words = world.legacies[name].name
    await tell(LegacyTaken(
        seat=YOU, name=table.name(YOU), legacy=words[0].lower() + words[1:], detail=detail
    ))  # fmt: skip


async def _draw_company(table: SupremacyTable, crisis: Crisis) -> str:
    """One of three neutral companies that are drawn; it comes in every crisis to come."""
    world, found = table.world, neutral_companies(table, crisis)
    drawn = [found.pop(pick_number(table.state, len(found))) for _ in range(DRAWN)]
    options = [
        Option(f"company:{world.companies[n].id}",
               f"{capital(world.company_names[n])}, {world.production[n]} a turn", n,
               world.targets[world.company_area[n]])
        for n in drawn
    ]  # fmt: skip
    company = await ask(Decision(YOU, "concession", "Which company?", "crises", options))
    crisis.companies.append(company)
    return world.company_names[company]


def has_news(table: SupremacyTable) -> bool:
    """Whether this game is played with the Fortuna news."""
    return table.state.news is not None
