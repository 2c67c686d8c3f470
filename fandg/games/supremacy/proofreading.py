"""What areas, powers and companies say of each other, looked over before anybody plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fandg.engine.packs import Content, Fault
from fandg.games.supremacy.content import Area, Company, MarketTrack, PowerSheet
from fandg.games.supremacy.crises.content import CrisisSheet
from fandg.games.supremacy.news.proofreading import find_news_faults

AREAS = {"land": 52, "sea": 31, "ocean": 8}
BORDERS = {"land-land": 79, "land-sea": 90, "sea-sea": 30, "ocean-sea": 39, "ocean-ocean": 8}
COMPANIES = 72


def find_faults(content: Content) -> Iterator[Fault]:
    """What entries say of each other and is not so."""
    areas = content.table("areas", Area)
    coded = {area.code: area for area in areas.values()}
    yield from _codes(areas, coded)
    yield from _borders(areas, coded)
    yield from _counts(areas, coded)
    yield from _powers(content, coded)
    yield from _companies(content, areas)
    for name, market in content.table("markets", MarketTrack).items():
        if market.start > len(market.prices):
            yield Fault("markets", name, "start", "the track is not that long.")
        if list(market.prices) != sorted(market.prices):
            yield Fault("markets", name, "prices", "a higher slot is never cheaper.")
    yield from find_crisis_faults(content)
    yield from find_news_faults(content)


def _codes(areas: dict[str, Area], coded: dict[str, Area]) -> Iterator[Fault]:
    for name, area in areas.items():
        if coded[area.code] is not area:
            yield Fault("areas", name, "code", f"another area has the code {area.code}.")
        if area.code.isupper() != (area.kind == "land"):
            yield Fault("areas", name, "code", "lands have capitals, waters small letters.")


def _borders(areas: dict[str, Area], coded: dict[str, Area]) -> Iterator[Fault]:
    """Each border is written on both sides, and under what it leads to."""
    for name, area in areas.items():
        for field, codes in (("lands", area.lands), ("waters", area.waters)):
            for code in codes:
                other = coded.get(code)
                if other is None:
                    yield Fault("areas", name, field, f"there is no area with the code {code}.")
                    continue
                if (other.kind == "land") != (field == "lands"):
                    yield Fault("areas", name, field, f"{other.name} belongs to the other list.")
                if area.code not in (*other.lands, *other.waters):
                    yield Fault("areas", name, field, f"{other.name} does not touch it back.")
                if {area.kind, other.kind} == {"land", "ocean"}:
                    yield Fault("areas", name, field, "no land touches an ocean.")
            if len(set(codes)) < len(codes):
                yield Fault("areas", name, field, "an area is named twice.")


def _counts(areas: dict[str, Area], coded: dict[str, Area]) -> Iterator[Fault]:
    last = next(reversed(areas), "")
    kinds = Counter(area.kind for area in areas.values())
    if kinds != AREAS:
        yield Fault("areas", last, "kind", f"the world has {AREAS}, not {dict(kinds)}.")
    borders = Counter(
        "-".join(sorted((area.kind, coded[code].kind)))
        for area in areas.values()
        for code in (*area.lands, *area.waters)
        if code in coded and code > area.code
    )
    if borders != BORDERS:
        yield Fault("areas", last, "lands", f"borders are {BORDERS}, not {dict(borders)}.")


def _powers(content: Content, coded: dict[str, Area]) -> Iterator[Fault]:
    taken: set[str] = set()
    for name, power in content.table("powers", PowerSheet).items():
        for code in power.homes:
            if code not in coded or coded[code].kind != "land":
                yield Fault("powers", name, "homes", f"{code} is no land.")
            elif code in taken:
                yield Fault("powers", name, "homes", f"{code} is somebody else's home.")
            taken.add(code)
        for count, times in Counter(opening.powers for opening in power.openings).items():
            if times > 1:
                yield Fault("powers", name, "openings", f"{count} powers have two openings.")


def find_crisis_faults(content: Content) -> Iterator[Fault]:
    """Crises that open for a power that is none, or twice for one."""
    powers = content.table("powers", PowerSheet)
    for name, crisis in content.table("crises", CrisisSheet).items():
        for power, times in Counter(opening.power for opening in crisis.openings).items():
            if power not in powers:
                yield Fault("crises", name, "openings", f"there is no power {power}.")
            elif times > 1:
                yield Fault("crises", name, "openings", f"{power} has two openings.")


def _companies(content: Content, areas: dict[str, Area]) -> Iterator[Fault]:
    companies = content.table("companies", Company)
    for name, company in companies.items():
        if company.area not in areas or areas[company.area].kind != "land":
            yield Fault("companies", name, "area", f"{company.area} is no land.")
        elif name != f"{company.area}-{company.kind}":
            yield Fault("companies", name, "id", "its id is its area, a hyphen and its kind.")
    if companies and len(companies) != COMPANIES:
        yield Fault("companies", next(reversed(companies)), "id", f"there are {COMPANIES}.")
