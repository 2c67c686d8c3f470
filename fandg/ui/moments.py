"""Moments of fixed games: where `fandg shots` takes its pictures and `fandg bench` measures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from fandg.engine.decision import Decision
from fandg.engine.game import Setup
from fandg.engine.seats import Kind, Seat
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.paths import saves_folder

NAMES = ("Ana", "Benedikt", "Chloé", "Дмитрий", "Elena", "Friederike", "Γιώργος", "Hương")
THEN = datetime(2026, 1, 6, 19, 30, tzinfo=UTC)


def never(_: Decision[Any]) -> bool:
    """Play on to the end."""
    return False


@dataclass(frozen=True)
class Moment:
    """A moment of a fixed game: the setup, and when to stop."""

    name: str
    game: str
    mode: str
    kinds: tuple[Kind, ...]
    seed: int
    stop: Callable[[Decision[Any]], bool] = never
    options: tuple[tuple[str, int | str], ...] = ()


SOLO: tuple[Kind, ...] = ("person",)
TRIO: tuple[Kind, ...] = ("person", "steady", "expert")
BOTS: tuple[Kind, ...] = ("person", "steady", "steady")
NAZIS = (("organization", "nazis"),)
MOB = (("organization", "mob"),)

MOMENTS = (
    Moment("dummies-opening", "dummies", "solo", SOLO, 4, lambda d: d.rule == "level-1"),
    Moment(
        "dummies-rest",
        "dummies",
        "solo",
        SOLO,
        51,
        lambda d: d.rule == "level-1" and len(d.legal_options()) > 3,
    ),
    Moment(
        "dummies-reward",
        "dummies",
        "solo",
        SOLO,
        7,
        lambda d: d.rule == "trap-reward" and len(d.options) > 1,
    ),
    Moment("dummies-order", "dummies", "solo", SOLO, 1, lambda d: d.rule == "order"),
    Moment(
        "dummies-trio",
        "dummies",
        "trio-competition",
        TRIO,
        21,
        lambda d: d.rule == "duel" and d.seat == 0,
    ),
    Moment(
        "dummies-fortress",
        "dummies",
        "quartet-cooperation",
        ("person", "person", "steady", "person"),
        5,
        lambda d: d.rule == "fortress-player",
    ),
    Moment(
        "fortune-move",
        "fortune",
        "competitive",
        ("person", "steady", "steady", "expert"),
        3,
        lambda d: d.rule == "move" and d.seat == 0 and len(d.options) > 20,
    ),
    Moment("fortune-press-on", "fortune", "solo", SOLO, 6, lambda d: d.rule == "pressing-on"),
    Moment("fortune-cliffhanger", "fortune", "solo", SOLO, 1, lambda d: d.rule == "exerting"),
    Moment(
        "fortune-fight",
        "fortune",
        "cooperative",
        TRIO,
        8,
        lambda d: d.rule == "fights" and d.seat == 0,
        NAZIS,
    ),
    Moment(
        "fortune-rounds",
        "fortune",
        "cooperative",
        BOTS,
        3,
        lambda d: d.rule == "fights" and d.seat == 0 and "2 Wounds to victory" in d.prompt,
        NAZIS,
    ),
    Moment(
        "fortune-villain",
        "fortune",
        "cooperative",
        BOTS,
        29,
        lambda d: d.rule == "fights" and d.seat == 0 and "Countess" in d.prompt,
        NAZIS,
    ),
    Moment(
        "fortune-exchange",
        "fortune",
        "cooperative",
        BOTS,
        16,
        lambda d: d.rule == "exchange" and d.seat == 0,
        NAZIS,
    ),
    Moment(
        "fortune-henchmen",
        "fortune",
        "cooperative",
        BOTS,
        2,
        lambda d: d.rule == "henchmen" and len(d.options) > 5,
        NAZIS,
    ),
    Moment(
        "fortune-search",
        "fortune",
        "cooperative",
        BOTS,
        1,
        lambda d: d.rule == "event-timing" and "searches" in d.prompt,
        NAZIS,
    ),
    Moment(
        "fortune-eight",
        "fortune",
        "competitive",
        ("person", *("steady",) * 7),
        9,
        lambda d: d.rule == "pressing-on" and d.seat == 0,
    ),
    Moment(
        "fortune-city",
        "fortune",
        "team",
        ("person", "steady", "steady", "steady"),
        1,
        lambda d: d.rule == "city" and d.seat == 0 and len(d.legal_options()) > 2,
    ),
)

ENDS = (
    Moment("dummies-lost", "dummies", "solo", SOLO, 3),
    Moment("dummies-won", "dummies", "solo", SOLO, 6),
    Moment("dummies-rivals", "dummies", "trio-competition", TRIO, 1),
    Moment("fortune-rivals", "fortune", "competitive", ("person", "steady", "steady", "expert"), 3),
    Moment("fortune-together", "fortune", "cooperative", ("person", "steady"), 1, options=MOB),
    Moment("fortune-lost", "fortune", "cooperative", BOTS, 3, options=NAZIS),
    Moment("fortune-teams", "fortune", "team", ("person", "steady", "steady", "steady"), 1),
)
"""Every way a game ends, the first of each game also to look back on."""


def play_to(moment: Moment) -> Table[Any]:
    """Play a fixed game with steady answers up to its moment."""
    game = find_game(moment.game)
    seats = [Seat(NAMES[i], i, kind) for i, kind in enumerate(moment.kinds)]
    setup = Setup(mode=moment.mode, seats=seats, options=dict(moment.options), seed=moment.seed)
    path = new_path(saves_folder(), moment.name)
    table = Table.begin(game, setup, path, now=lambda: THEN)
    while isinstance(asked := table.run(), Decision):
        if moment.stop(asked):
            return table
        table.answer(game.choose_steady(table.match.state, asked))
    assert moment.stop is never, f"{moment.name} is over before its moment came: find another seed"
    return table
