"""The board as the rules see it: spaces, what it costs to enter them, ways between them.

Rule: move (land and city spaces cost 1, seas what is printed; a port opens to its seas; a city
fully within a land is reached through that land).
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Literal, TypeAlias

import msgspec

from fandg.engine.decision import Option
from fandg.engine.packs import Content
from fandg.games.fortune.content import City, Land, Sea

Kind: TypeAlias = Literal["land", "sea", "city"]


class Space(msgspec.Struct, frozen=True):
    """A space: what it costs to enter and which spaces touch it."""

    id: str
    name: str
    kind: Kind
    cost: int
    ways: tuple[str, ...]
    terrain: str = ""
    """A city has the terrain of the land it stands in."""
    deep_jungle: bool = False
    major: bool = False
    land: str = ""
    """The land that a city stands in."""


class Reach(msgspec.Struct, frozen=True):
    """A space that a move can end in: the cheapest cost, and the spaces on the way."""

    space: str
    cost: int
    path: tuple[str, ...]


class Board:
    """All spaces by id, and what can be reached from where."""

    def __init__(self, content: Content) -> None:
        lands = content.table("lands", Land)
        seas = content.table("seas", Sea)
        cities = content.table("cities", City)
        ways: dict[str, list[str]] = {name: [] for name in (*lands, *seas, *cities)}
        for name, land in lands.items():
            ways[name] += [*land.borders, *land.coasts]
        for name, sea in seas.items():
            ways[name] += [
                *sea.neighbours,
                *(n for n, land in lands.items() if name in land.coasts),
            ]
        for name, city in cities.items():
            for other in (*city.lands, *city.seas):
                ways[name].append(other)
                ways[other].append(name)
        self.spaces: dict[str, Space] = {}
        for name, land in lands.items():
            self.spaces[name] = Space(
                name, land.name, "land", 1, tuple(ways[name]), land.terrain, land.deep_jungle
            )
        for name, sea in seas.items():
            self.spaces[name] = Space(name, sea.name, "sea", sea.cost, tuple(ways[name]))
        for name, city in cities.items():
            within = city.lands[0]
            self.spaces[name] = Space(
                name,
                city.name,
                "city",
                1,
                tuple(ways[name]),
                lands[within].terrain,
                major=city.major,
                land=within,
            )
        self.lands = list(lands)
        self.cities = list(cities)
        self.seas = list(seas)
        self._reaches: dict[tuple[str, int, int, frozenset[str]], tuple[Reach, ...]] = {}
        self._around: dict[tuple[str, int, int], frozenset[str]] = {}
        self._costs: dict[str, dict[str, int]] = {}
        self._steps: dict[str, dict[str, int]] = {}
        self._options: dict[tuple[str, int, int, frozenset[str]], list[Option[Reach]]] = {}

    def reach(
        self, start: str, points: int, sea_discount: int, henchmen: frozenset[str]
    ) -> tuple[Reach, ...]:
        """Where a move with so many points may end; nobody walks past a henchman."""
        key = (start, points, sea_discount, henchmen)
        found = self._reaches.get(key)
        if found is None:
            found = self._reaches[key] = self._search(start, points, sea_discount, henchmen)
        return found

    def _within(self, start: str, points: int, sea_discount: int) -> frozenset[str]:
        """The spaces that so many points reach when nobody is in the way."""
        key = (start, points, sea_discount)
        found = self._around.get(key)
        if found is None:
            free = self.reach(start, points, sea_discount, frozenset())
            found = self._around[key] = frozenset(reach.space for reach in free)
        return found

    def _search(
        self, start: str, points: int, sea_discount: int, henchmen: frozenset[str]
    ) -> tuple[Reach, ...]:
        best = {start: 0}
        before: dict[str, str] = {}
        queue = [(0, 0, start)]
        number = 0
        while queue:
            cost, _, here = heappop(queue)
            if cost > best[here] or (here in henchmen and here != start):
                continue
            for name in self.spaces[here].ways:
                space = self.spaces[name]
                price = space.cost if space.kind != "sea" else max(1, space.cost - sea_discount)
                total = cost + price
                if total <= points and total < best.get(name, 99):
                    best[name] = total
                    before[name] = here
                    number += 1
                    heappush(queue, (total, number, name))
        found = []
        for name, cost in best.items():
            if name != start:
                path = [name]
                while before[path[0]] != start:
                    path.insert(0, before[path[0]])
                found.append(Reach(name, cost, tuple(path)))
        found.sort(key=lambda reach: (reach.cost, reach.space))
        return tuple(found)

    def move_options(
        self, start: str, points: int, sea_discount: int, henchmen: frozenset[str]
    ) -> list[Option[Reach]]:
        """The options of a move, made once for each situation."""
        if henchmen:
            # Those out of reach make no difference.
            henchmen &= self._within(start, points, sea_discount)
        key = (start, points, sea_discount, henchmen)
        options = self._options.get(key)
        if options is None:
            options = self._options[key] = [
                Option(
                    f"move:{reach.space}",
                    self.spaces[reach.space].name,
                    reach,
                    self.target(reach.space),
                    note=self._note(reach, henchmen),
                )
                for reach in self.reach(start, points, sea_discount, henchmen)
            ]
        return options

    def _note(self, reach: Reach, henchmen: frozenset[str]) -> str:
        way = ", ".join(self.spaces[name].name for name in reach.path[:-1])
        points = "1 point" if reach.cost == 1 else f"{reach.cost} points"
        note = f"{points}, by way of {way}" if way else points
        return f"{note}; a henchman waits there" if reach.space in henchmen else note

    def steps(self, start: str) -> dict[str, int]:
        """The number of spaces to everywhere, whatever they cost to enter."""
        found = self._steps.get(start)
        if found is None:
            found = {start: 0}
            rim = [start]
            for here in rim:
                for name in self.spaces[here].ways:
                    if name not in found:
                        found[name] = found[here] + 1
                        rim.append(name)
            self._steps[start] = found
        return found

    def costs(self, start: str) -> dict[str, int]:
        """The movement points to everywhere, without henchmen in the way."""
        found = self._costs.get(start)
        if found is None:
            reaches = self._search(start, 99, 0, frozenset())
            found = self._costs[start] = {start: 0} | {r.space: r.cost for r in reaches}
        return found

    def target(self, name: str) -> str:
        """The space as a target on the table."""
        return f"city:{name}" if self.spaces[name].kind == "city" else f"space:{name}"

    def way(self, start: str, end: str, steps: int) -> list[str]:
        """The first spaces of a shortest way, at most so many."""
        path: list[str] = []
        to_end = self.steps(end)
        here = start
        while here != end and len(path) < steps:
            here = min(self.spaces[here].ways, key=lambda name: (to_end[name], name))
            path.append(here)
        return path
