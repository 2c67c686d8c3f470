"""The world bound for play: areas, companies and powers as numbers, in the order of the packs."""

from __future__ import annotations

import msgspec

from fandg.engine.packs import Content
from fandg.engine.rulebook import Section
from fandg.engine.seats import COLOURS
from fandg.games.supremacy.content import (
    SUPPLIES,
    TABLES,
    Area,
    Company,
    MarketTrack,
    PowerSheet,
)
from fandg.games.supremacy.crises.content import CRISES_TABLES, CrisisSheet, LegacySheet
from fandg.games.supremacy.news.content import (
    NEWS_TABLES,
    NewsCard,
    NewsKind,
    OfficerNames,
    ServiceCard,
    Towns,
    Wording,
)
from fandg.games.supremacy.proofreading import find_faults
from fandg.kit.pack_folders import LibraryReader

ALL_TABLES: dict[str, type[msgspec.Struct]] = {
    **TABLES, **NEWS_TABLES, **CRISES_TABLES, "offshore": Company,
}  # fmt: skip
CLOSED = (*ALL_TABLES, "section")
"""Tables to which a player's packs can add nothing: the map is drawn for this world."""


class World:
    """The content of the packs. An area is a number, and so is a company."""

    def __init__(self, content: Content) -> None:
        self.aside = content.aside
        """What is wrong with packs of the player's that were left out."""
        self.hashes = {
            name: h for name, h in content.hashes.items() if not name.startswith("rulebook")
        }
        self.areas = list(content.table("areas", Area).values())
        self.powers = content.table("powers", PowerSheet)
        (self.market,) = content.table("markets", MarketTrack).values()
        coded = {area.code: at for at, area in enumerate(self.areas)}
        self.number = {area.id: at for at, area in enumerate(self.areas)}
        """The number of an area by its id."""
        self.coded = coded
        self.ids = [area.id for area in self.areas]
        self.names = [area.name for area in self.areas]
        self.places = [f"the {area.name}" if area.the else area.name for area in self.areas]
        """Names as they stand within a sentence."""
        self.is_land = [area.kind == "land" for area in self.areas]
        self.is_sea = [area.kind == "sea" for area in self.areas]
        self.is_ocean = [area.kind == "ocean" for area in self.areas]
        self.lands = [at for at, land in enumerate(self.is_land) if land]
        self.seas = [at for at, sea in enumerate(self.is_sea) if sea]
        self.land_by = [tuple(coded[code] for code in area.lands) for area in self.areas]
        """The lands that an area touches."""
        self.water_by = [tuple(coded[code] for code in area.waters) for area in self.areas]
        """The waters that an area touches."""
        self.touching = [
            lands + waters for lands, waters in zip(self.land_by, self.water_by, strict=True)
        ]
        self.in_reach = [self._find_in_reach(at) for at in range(len(self.areas))]
        """The lands at most two steps away from an area, over anything."""
        self.homes = {
            name: tuple(coded[code] for code in power.homes) for name, power in self.powers.items()
        }
        self.crises = content.table("crises", CrisisSheet)
        self.legacies = content.table("legacies", LegacySheet)
        offshore = list(content.table("offshore", Company).values())
        self.companies = [*content.table("companies", Company).values(), *offshore]
        self.offshore = range(len(self.companies) - len(offshore), len(self.companies))
        """The companies in seas, which come with the news."""
        self.company_number = {company.id: n for n, company in enumerate(self.companies)}
        self.company_area = [self.number[company.area] for company in self.companies]
        self.company_kind = [SUPPLIES.index(company.kind) for company in self.companies]
        self.production = [company.production for company in self.companies]
        self.companies_in: list[tuple[int, ...]] = [
            tuple(n for n, place in enumerate(self.company_area) if place == at)
            for at in range(len(self.areas))
        ]
        self.company_names = [
            f"the {self.names[place]} {company.kind} company"
            for place, company in zip(self.company_area, self.companies, strict=True)
        ]
        self.targets = [f"area:{area.id}" for area in self.areas]

        self._open_news(content)

    def _open_news(self, content: Content) -> None:
        """What the Fortuna news are made of."""
        self.kinds = content.table("kinds", NewsKind)
        self.wordings = content.table("wordings", Wording)
        self.rewordings = {name: self._find_alike(name) for name in self.wordings}
        """For each wording those of the same news, itself first."""
        self.cards = list(content.table("news", NewsCard).values())
        towns = content.table("towns", Towns)
        self.towns = {area.code: towns[area.id].names for area in self.areas if area.id in towns}
        """The towns of a land by its code."""
        self.services = list(content.table("services", ServiceCard).values())
        self.service_number = {card.id: n for n, card in enumerate(self.services)}
        self.officers = {
            name: sheet.names for name, sheet in content.table("officers", OfficerNames).items()
        }

    def _find_alike(self, name: str) -> tuple[str, ...]:
        said = self.wordings[name]
        alike = [
            other
            for other, each in self.wordings.items()
            if (each.kind, each.market, each.rises) == (said.kind, said.market, said.rises)
        ]
        at = alike.index(name)
        return (*alike[at:], *alike[:at])

    def _find_in_reach(self, at: int) -> tuple[int, ...]:
        near = self.touching[at]
        far = {other for step in near for other in self.touching[step]} | set(near)
        return tuple(sorted(other for other in far - {at} if self.is_land[other]))


open_library = LibraryReader(
    "supremacy", World, {**ALL_TABLES, "section": Section}, find_faults, CLOSED
)
"""Opens the library of the game."""


def colour_of(world: World, power: str) -> int:
    """The colour of a power's pieces: numbered after those of players, in the order of the pack."""
    return COLOURS + list(world.powers).index(power)
