"""A tiny campaign of the toy game: three chapters, and the way forks once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec
from toy import Clock, Toy, ToyGame

from fandg.engine.campaign import Campaign, Chapter, Ending
from fandg.engine.dice import Generator
from fandg.engine.expedition import Expedition
from fandg.engine.players import choose
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.state import Result
from fandg.engine.table import Table

STEPS = [["hill"], ["lake", "wood"], ["gate"]]


class Luggage(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is kept between chapters."""

    luck: int
    coins: int = 0
    way: tuple[str, ...] = ()
    finds: dict[str, int] = {}


class Tour(Campaign[Luggage, Toy]):
    id: ClassVar[str] = "tour"
    title: ClassVar[str] = "The Tour"
    tagline: ClassVar[str] = "Up and down."
    about: ClassVar[str] = "Three races."
    seats: ClassVar[tuple[int, ...]] = (1, 2)
    record_type = Luggage

    def begin(self, seed: int, level: str) -> Luggage:
        return Luggage(Generator(seed).below(1000))

    def chapters(self, record: Luggage) -> list[Chapter]:
        steps = STEPS[len(record.way) :]
        return [Chapter(name, f"The {name}", "A race.") for name in (steps[0] if steps else [])]

    def set_up(self, record: Luggage, chapter: str, seats: Sequence[Seat]) -> Setup:
        goal = 5 + len(record.way)
        return Setup(mode="race", seats=list(seats), options={"goal": goal}, seed=0)

    def close(self, record: Luggage, chapter: str, state: Toy) -> Luggage:
        coins = state.purses[0].coins
        return msgspec.structs.replace(
            record,
            coins=record.coins + coins,
            way=(*record.way, chapter),
            finds=record.finds | {f"{chapter} ✓": coins},
        )

    def ending(self, record: Luggage) -> Ending | None:
        over = len(record.way) == len(STEPS)
        return Ending("home", "Home", "They are home.", True) if over else None

    def headline(self, record: Luggage) -> str:
        return f"{len(record.way)} of {len(STEPS)}"

    def page(self, before: Luggage, chapter: str, after: Luggage) -> str:
        return f"They came by the {chapter}."

    def sheet(self, record: Luggage) -> list[tuple[str, str]]:
        return [("Coins", str(record.coins))]

    def faults(self, record: Luggage) -> list[str]:
        known = {name for step in STEPS for name in step}
        return [f"There is no {name}." for name in record.way if name not in known]


class TouringToy(ToyGame):
    campaigns: ClassVar[tuple[Campaign[Any, Any], ...]] = (Tour(),)


GAME = TouringToy()
ANA = [Seat("Ana")]
PARTY = [Seat("Ana"), Seat("Zoë 🎲", 1, "easy")]


def find_toy(_: str) -> TouringToy:
    return GAME


def begin_tour(folder: Path, seats: Sequence[Seat] = ANA, seed: int = 9) -> Expedition:
    return Expedition.begin(folder, GAME, GAME.campaigns[0], seats, seed, "", now=Clock())


def open_tour(folder: Path) -> Expedition:
    return Expedition.open(folder, find_toy, now=Clock())


def play_out(table: Table[Toy], most: int = 10_000) -> bool:
    """Play on steadily, at most so many answers; whether the chapter is over."""
    with table:
        for _ in range(most):
            if isinstance(table.run(), Result):
                return True
            table.answer(choose(table.match, "steady", Generator(table.bot_seed())))
    return False


def play_chapter(tour: Expedition, chapter: str, seats: Sequence[Seat] = ANA) -> Path:
    """Play a chapter to its end and close it; returns its save."""
    table = tour.begin_chapter(chapter, seats)
    assert play_out(table)
    assert tour.take_result(table.path)
    return table.path
