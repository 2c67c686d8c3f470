"""What is said of the Fortuna news: officers, unsettled headlines, what a power has besides."""

from __future__ import annotations

from collections import Counter

from fandg.engine.prose import capital, joined
from fandg.engine.standing import Holding
from fandg.games.supremacy.news.officers import name_officer, officers_at
from fandg.games.supremacy.news.pins import pins_of
from fandg.games.supremacy.table import SupremacyTable

NEWS_TOPICS: dict[str, tuple[str, ...]] = {
    "bill": ("news-bill", "loans"),
    "settle": ("news-bill",),
    "well": ("news-bill",),
    "storm-loss": ("storms",),
    "revolt": ("revolt", "move"),
    "orbit-loss": ("solar-storm",),
    "officer": ("officers",),
    "officers": ("officers",),
    "along": ("officers",),
    "antidote": ("diseases", "services"),
    "service": ("services", "officers"),
    "mission": ("services", "officers"),
    "counter": ("services",),
    "own-officer": ("services", "officers"),
    "sats": ("arsenal",),
    "sat-targets": ("arsenal",),
}
"""The rules by the kind of question, of those that the news ask."""


def say_officers(table: SupremacyTable, at: int) -> list[str]:
    """Whose officers are in an area, a line a power."""
    told = []
    for seat in table.in_play:
        names = [name_officer(table, seat, number) for number in officers_at(table, seat, at)]
        if names:
            told.append(f"{joined(names)} of {table.name(seat)}.")
    return told


def say_radiation(table: SupremacyTable, at: int) -> list[str]:
    """Until when a land is irradiated."""
    news = table.state.news
    if news is None or at not in news.irradiated:
        return []
    return [f"**Irradiated** to the end of turn {news.irradiated[at]}."]


def say_unsettled(table: SupremacyTable, seat: int) -> list[str]:
    """The companies of a power that are out of play."""
    pins = Counter(pin.company for pin in pins_of(table.state, seat))
    if not pins:
        return []
    names = joined([table.world.company_names[company] for company in pins])
    return [f"Unsettled: {capital(names)}."]


def holdings_of_news(table: SupremacyTable, seat: int) -> tuple[Holding, ...]:
    """What a power has where the news are played; how many Services cards, not which."""
    news, power = table.state.news, table.powers[seat]
    if news is None:
        return ()
    found: list[Holding] = []
    if news.arsenal:
        found += [Holding("Neutron bombs", "bomb", power.neutrons)]
        found += [Holding("K-sats", "star", power.sats)]
    if news.officers:
        names = tuple(name_officer(table, seat, number) for number in sorted(power.officers))
        found += [Holding("Officers", "soldier", things=names)]
        found += [Holding("Services cards", "card-draw", len(power.hand))]
    out = tuple(
        table.world.company_names[pin.company].removeprefix("the ")
        for pin in pins_of(table.state, seat)
    )
    return (*found, Holding("Unsettled headlines", "scroll", things=out, is_bad=True))
