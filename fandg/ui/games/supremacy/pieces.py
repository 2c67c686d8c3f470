"""The figures of Supremacy: all that stands on the map, and how each is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fandg.engine.prose import capital, counted, joined
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.news.officers import name_officer, officers_at
from fandg.games.supremacy.state import GONE, NOBODY
from fandg.games.supremacy.table import SupremacyTable
from fandg.ui.art.color import Rgb
from fandg.ui.art.theme import Theme
from fandg.ui.games.supremacy.look import (
    CHALK,
    DEAD,
    EMBLEMS,
    NEUTRAL,
    PATTERNS,
    POWERS,
    RAYS,
    SUPPLY_SIGNS,
)
from fandg.ui.games.supremacy.tokens import (
    closed_token,
    cloud_token,
    company_token,
    flag_token,
    force_token,
    officer_token,
)
from fandg.ui.map.figures import MapFigure, Part

WIDTHS = {
    "power": 1.7,
    "cloud": 1.7,
    "closed": 1.2,
    "irradiated": 1.2,
    "army": 1.12,
    "navy": 1.42,
    "officer": 0.84,
    "company": 0.72,
}
"""How large each kind of figure is, in marker widths."""
ORDER = tuple(WIDTHS)


@dataclass(frozen=True)
class WorldPiece(MapFigure):
    """A figure: the target it is, its kind, how many it stands for, and whose it is."""

    target: str
    kind: str
    area: str
    name: str
    fill: Rgb = NEUTRAL
    rim: Rgb = CHALK
    count: int = 1
    load: int = 0
    pattern: str = "solid"
    sign: str = ""
    state: str = ""

    @property
    def is_fixed(self) -> bool:
        """A cloud does not change its place."""
        return self.kind in ("cloud", "closed", "irradiated", "power")

    @property
    def rank(self) -> int:
        """Forces take their places before companies."""
        return ORDER.index(self.kind)

    @property
    def width(self) -> float:
        """How wide its kind is."""
        return WIDTHS[self.kind]

    def parts(self, size: int, theme: Theme) -> Iterator[Part]:
        """Its counter."""
        match self.kind:
            case "army" | "navy":
                image = force_token(self.kind, self.count, self.load, size, self.fill, self.rim,
                                    self.pattern)  # fmt: skip
            case "company":
                image = company_token(self.sign, self.count, self.state, size, self.fill, self.rim)
            case "cloud":
                image = cloud_token(size)
            case "closed":
                image = closed_token(size)
            case "irradiated":
                image = closed_token(size, RAYS)
            case "officer":
                image = officer_token(self.count, size, self.fill, self.rim)
            case _:
                image = flag_token(self.sign, size, self.fill)
        yield image, (0, 0)


def pieces_on(table: SupremacyTable, offered: tuple[str, ...] = ()) -> list[WorldPiece]:
    """All figures on the board, and the powers that are offered to be led."""
    world = table.world
    pieces = [
        WorldPiece(f"power:{name}", "power", world.ids[world.homes[name][0]],
                   world.powers[name].name, POWERS[name], sign=EMBLEMS[name])
        for name in offered
    ]  # fmt: skip
    state = table.state
    pieces += [WorldPiece(f"cloud:{world.ids[at]}", "cloud", world.ids[at], "Destroyed")
               for at in state.clouds]  # fmt: skip
    pieces += [
        WorldPiece(f"closed:{world.ids[at]}", "closed", world.ids[at], f"Closed to turn {turn}")
        for at, turn in state.closed.items()
    ]
    if state.news is not None:
        pieces += [
            WorldPiece(f"irradiated:{world.ids[at]}", "irradiated", world.ids[at],
                       f"Irradiated to turn {turn}")
            for at, turn in state.news.irradiated.items()
        ]  # fmt: skip
    pieces += _forces(table)
    pieces += _officers(table)
    for at, count in state.neutral.items():
        kind = "army" if world.is_land[at] else "navy"
        pieces.append(WorldPiece(f"force:{NOBODY}:{world.ids[at]}", kind, world.ids[at],
                                 "Neutral forces", NEUTRAL, DEAD, count))  # fmt: skip
    return [*pieces, *_companies(table)]


def _forces(table: SupremacyTable) -> Iterator[WorldPiece]:
    ids = table.world.ids
    for seat, power in enumerate(table.powers):
        fill, pattern, name = POWERS[power.id], PATTERNS[power.id], table.title(seat)
        for at, count in power.armies.items():
            told = f"{name}: {counted(count, 'army', 'armies')}"
            yield WorldPiece(f"force:{seat}:{ids[at]}", "army", ids[at], told, fill, CHALK, count,
                             pattern=pattern)  # fmt: skip
        for at, fleet in power.fleets.items():
            load = sum(ship.load for ship in fleet)
            told = f"{name}: {counted(len(fleet), 'navy', 'navies')}"
            told += f", {load} aboard" if load else ""
            yield WorldPiece(f"force:{seat}:{ids[at]}", "navy", ids[at], told, fill, CHALK,
                             len(fleet), load, pattern)  # fmt: skip


def _officers(table: SupremacyTable) -> Iterator[WorldPiece]:
    """The officers of each power, one counter an area."""
    ids = table.world.ids
    for seat, power in enumerate(table.powers):
        for at in dict.fromkeys(power.officers.values()):
            there = officers_at(table, seat, at)
            told = joined([name_officer(table, seat, number) for number in there])
            yield WorldPiece(f"officer:{seat}:{ids[at]}", "officer", ids[at], told,
                             POWERS[power.id], CHALK, len(there))  # fmt: skip


def _companies(table: SupremacyTable) -> Iterator[WorldPiece]:
    """The companies that are in the game, wherever their cards are."""
    state, world = table.state, table.world
    for n, company in enumerate(world.companies):
        owner = state.owner[n]
        if owner == GONE:
            continue
        fill = DEAD if owner == NOBODY else POWERS[table.powers[owner].id]
        stands = company_state(table, n)
        name = f"{capital(SUPPLIES[world.company_kind[n]])} {company.production}: {_SAID[stands]}"
        yield WorldPiece(f"company:{company.id}", "company", company.area, name, fill, CHALK,
                         company.production, sign=SUPPLY_SIGNS[world.company_kind[n]],
                         state=stands)  # fmt: skip


_SAID = {
    "works": "works",
    "idle": "idle",
    "struck": "out of play",
    "claim": "a claim",
    "nobody": "nobody's",
}


def company_state(table: SupremacyTable, company: int) -> str:
    """How a company stands: it works, is idle, out of play, a claim, or nobody's."""
    state = table.state
    owner = state.owner[company]
    if owner < 0:
        return "nobody"
    if state.holder[table.world.company_area[company]] != owner:
        return "claim"
    if table.is_out_of_play(company):
        return "struck"
    return "idle" if company in state.idle else "works"
