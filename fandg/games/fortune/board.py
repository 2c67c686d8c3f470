"""The board as the rules see it: spaces, what it costs to enter them, ways between them.

Rule: move (land and city spaces cost 1, seas what is printed; a port opens to its seas; a city
fully within a land is reached through that land).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache, cached_property, lru_cache
from operator import attrgetter
from typing import Literal, TypeAlias

import msgspec

from fandg.engine.decision import Option
from fandg.engine.packs import Content
from fandg.engine.prose import counted
from fandg.games.fortune.content import City, Land, Sea
from fandg.games.fortune.events.base import within

_ARTICLE = {"Great Plains", "British Isles", "Gold Coast", "Sierra Madre"}
"""Lands whose names take an article that is not printed on the map."""

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
    told: str = ""
    """Its name within a sentence: "Siam", "the Yukon", "the Mediterranean"."""

    def __post_init__(self) -> None:
        takes_article = self.kind == "sea" or self.name in _ARTICLE
        told = f"the {self.name}" if takes_article else within(self.name)
        msgspec.structs.force_setattr(self, "told", told)


class Reach(msgspec.Struct, frozen=True):
    """A space that a move can end in: the cheapest cost, and the spaces on the way."""

    space: str
    cost: int
    path: tuple[str, ...]
    order: int
    """Its place among others: the cheapest come first, those of one cost by their ids."""


_in_order = attrgetter("value.order")


def say_cost(cost: int, *, watched: bool) -> str:
    """What a way costs, and who waits at its end: what comes first of all that is told of it."""
    points = counted(cost, "point")
    return f"{points}; a henchman waits there" if watched else points


class _Free:
    """The options of a move on a board without henchmen, and the spaces that they lead through."""

    def __init__(self, options: list[Option[Reach]]) -> None:
        self.options = options

    @cached_property
    def by_space(self) -> dict[str, Option[Reach]]:
        """The options by the space in which they end."""
        return {option.value.space: option for option in self.options}

    @cached_property
    def behind(self) -> dict[str, set[str]]:
        """The spaces to which the way leads through a space."""
        found: dict[str, set[str]] = {}
        for option in self.options:
            for name in option.value.path[:-1]:
                found.setdefault(name, set()).add(option.value.space)
        return found


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
        self.any_city = tuple(cities)
        self.any_major = tuple(name for name, city in cities.items() if city.major)
        self.seas = list(seas)
        self._targets = {
            name: f"city:{name}" if name in cities else f"space:{name}" for name in self.spaces
        }
        self._ranks = {name: rank for rank, name in enumerate(sorted(self.spaces))}
        self._costs: dict[str, dict[str, int]] = {}
        self._steps: dict[str, dict[str, int]] = {}
        self._entering: dict[int, dict[str, int]] = {}
        # Where henchmen stand in the way there is no end to the ways round them.
        self._option = lru_cache(1 << 13)(self._make_option)
        self._next = cache(self._find_next)
        self._all: dict[tuple[str, int], list[Option[Reach]]] = {}
        self._free = lru_cache(1 << 11)(self._find_free)

    def _search(
        self,
        start: str,
        points: int,
        sea_discount: int,
        within: Collection[str],
        known: Mapping[str, Option[Reach]],
        met: Collection[str] = (),
    ) -> list[Option[Reach]]:
        """The options of a move to the spaces `within`, from the start or from what is `known`.

        Nobody walks past the henchmen whom one has `met`.
        """
        costs = self._entry_costs(sea_discount)
        found: dict[str, tuple[int, tuple[str, ...]]] = {}
        rims: list[list[str]] = [[] for _ in range(points + 1)]

        def come(name: str, cost: int, path: tuple[str, ...]) -> None:
            cost += costs[name]
            if cost <= points and (name not in found or cost < found[name][0]):
                found[name] = cost, (*path, name)
                rims[cost].append(name)

        for name in within:
            ways = self.spaces[name].ways
            if start in ways:
                come(name, 0, ())
                continue
            near = [
                known[way] for way in ways if way in known and way not in within and way not in met
            ]
            if near:
                here = min(near, key=_in_order).value
                come(name, here.cost, here.path)
        for cost, rim in enumerate(rims):
            for name in sorted(rim):
                least, path = found[name]
                if cost == least and name not in met:
                    for way in self.spaces[name].ways:
                        if way in within:
                            come(way, cost, path)
        return [self._option(cost, path, name in met) for name, (cost, path) in found.items()]

    def _entry_costs(self, sea_discount: int) -> dict[str, int]:
        """What it costs to enter each space."""
        found = self._entering.get(sea_discount)
        if found is None:
            found = self._entering[sea_discount] = {
                name: max(1, space.cost - sea_discount) if space.kind == "sea" else space.cost
                for name, space in self.spaces.items()
            }
        return found

    def move_options(
        self, start: str, points: int, sea_discount: int, henchmen: Collection[str]
    ) -> list[Option[Reach]]:
        """The options of a move with so many points; nobody walks past a henchman.

        The cheapest come first, those of one cost by their ids. Those of a board without henchmen
        are made once.
        """
        key = (start, points, sea_discount)
        free = self._free(*key)
        by_space = free.by_space
        met = by_space.keys() & henchmen
        if not met:
            return free.options
        options = by_space.copy()
        for space in met:
            reach = options[space].value
            options[space] = self._option(reach.cost, reach.path, True)
        behind = set().union(*[free.behind.get(space, ()) for space in met])
        if not behind:
            return list(options.values())
        # Only what lies behind a henchman is sought anew.
        found = [option for space, option in options.items() if space not in behind]
        found += self._search(*key, behind, by_space, met)
        found.sort(key=_in_order)
        return found

    def _find_free(self, start: str, points: int, sea_discount: int) -> _Free:
        everywhere = self._everywhere(start, sea_discount)
        return _Free([option for option in everywhere if option.value.cost <= points])

    def _everywhere(self, start: str, sea_discount: int) -> list[Option[Reach]]:
        """The options of a move that nothing limits."""
        found = self._all.get((start, sea_discount))
        if found is None:
            elsewhere = self.spaces.keys() - {start}
            options = self._search(start, 99, sea_discount, elsewhere, {})
            found = self._all[start, sea_discount] = sorted(options, key=_in_order)
        return found

    def _make_option(self, cost: int, path: tuple[str, ...], watched: bool) -> Option[Reach]:
        """The option to go to the end of a path, where a henchman may wait."""
        space = path[-1]
        way = ", ".join(self.spaces[name].told for name in path[:-1])
        note = say_cost(cost, watched=watched)
        note += f", via {way}" if way else ""
        reach = Reach(space, cost, path, cost * len(self.spaces) + self._ranks[space])
        name, target = self.spaces[space].name, self.target(space)
        return Option(f"move:{space}", name, reach, target, note=note)

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
            reached = [option.value for option in self._everywhere(start, 0)]
            found = self._costs[start] = {start: 0} | {r.space: r.cost for r in reached}
        return found

    def target(self, name: str) -> str:
        """The space as a target on the table."""
        return self._targets[name]

    def way(self, start: str, end: str, steps: int) -> list[str]:
        """The first spaces of a shortest way, at most so many."""
        path: list[str] = []
        here = start
        while here != end and len(path) < steps:
            here = self._next(here, end)
            path.append(here)
        return path

    def _find_next(self, here: str, end: str) -> str:
        to_end = self.steps(end)
        return min(self.spaces[here].ways, key=lambda name: (to_end[name], name))
