"""Of recorded games: whoever's dice they are throws them, and sees what hangs on it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from recorded import HERE, answers_of, read

from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.engine.show import Rolls
from fandg.engine.state import Result
from fandg.games import find_game
from fandg.games.dummies.state import CLASS_NAMES
from fandg.ui.settings import Settings
from fandg.ui.table.throws import Throws

Rule = Callable[[Any, Rolls], bool]


def is_enemys(event: Any, _: Rolls) -> bool:
    return event.who not in CLASS_NAMES


def is_monsters(event: Any, _: Rolls) -> bool:
    return bool(event.who.startswith("monster:"))


BY_THEMSELVES: dict[str, tuple[str, Rule]] = {
    "Blow": ("an enemy strikes whom no fortress player leads", is_enemys),
    "Threw": ("an enemy of whom no fortress player throws tries his ability", is_enemys),
    "SearchRolled": ("a villain searches, at the pace", lambda *_: True),
    "VillainExplored": ("a villain looks for the way in, at the pace", lambda *_: True),
    "TempleShakes": (
        "a temple trembles with nobody inside, or by a villain's doing",
        lambda event, _: not event.inside or event.seat is None,
    ),
    "BlowsRolled": (
        "who did not get away only takes the enemy's blows",
        lambda event, throw: not event.hero_dice and throw.struck is not None,
    ),
    "MoveRolled": ("nothing but the way hangs on it, and it is asked where to", lambda *_: True),
    "ZeppelinMoved": ("the zeppelin drifts by itself", lambda *_: True),
    "TacticsRolled": ("the organization chooses its tactics", lambda *_: True),
    "DiceRolled": (
        "a villain's search is rolled again",
        lambda event, throw: not event.needed and throw.stakes is None,
    ),
    "DiceThrown": (
        "the Villain's side, and the Bomb die of the board",
        lambda event, _: event.who.startswith(("villain:", "minion:", "board")),
    ),
    "XpDieThrown": ("only what a hero learns is read off it, at the pace", lambda *_: True),
    "OrderRolled": ("the Marshall rolls for the order of all in a stage", lambda *_: True),
    "WorldTrades": ("the Marshall rolls for the trade of the world", lambda *_: True),
    "PricesMoved": ("the Marshall rolls for a headline's market", lambda *_: True),
    "DiseaseRolled": ("the Marshall rolls for a disease", lambda *_: True),
    "NeutralsLost": ("the Marshall rolls for pirates and warlords", lambda *_: True),
    "NeutralsPlaced": ("the Marshall rolls for pirates and warlords", lambda *_: True),
    "PiratesRaided": ("the Marshall rolls for pirates", lambda *_: True),
    "PoolRolled": (
        "a monster's dice",
        is_monsters,
    ),
    "DieRerolled": ("a monster's die, rolled again", is_monsters),
    "ReturnRolled": ("whether a killed monster returns, at the pace", is_monsters),
}
"""The dice that nobody at the table throws: of which events, why, and which of those."""

EVERY_HERE = sorted(HERE.glob("*/recorded/*.toml"))


@pytest.mark.parametrize("path", EVERY_HERE, ids=[f"{p.parts[-3]}-{p.stem}" for p in EVERY_HERE])
def test_every_roll_of_a_person_has_stakes_and_waits_for_his_throw(path: Path) -> None:
    recording = read(path)
    seats = [msgspec.structs.replace(seat, kind="person") for seat in recording.setup.seats]
    setup = msgspec.structs.replace(recording.setup, seats=seats, table_dice=[])
    nothing = cast(Any, None)
    moment = cast(Any, SimpleNamespace())
    throws = Throws(setup, Settings(), nothing, moment, lambda _: None)
    match: Match[Any] = Match(find_game(recording.game), recording.setup)
    answers = iter(answers_of(recording))
    while not isinstance(item := match.advance(), Result):
        if not isinstance(item, Event):
            match.answer(next(answers).key)
            continue
        throw = item.throw(match.state, setup.names)
        if throw is None:
            continue
        name = type(item).__name__
        if throw.seat is None:
            why, is_so = BY_THEMSELVES.get(name, ("", lambda *_: False))
            assert is_so(item, throw), f"{name} is nobody's throw: {throw.title} ({why})"
            continue
        stakes = throw.stakes or match.game.stakes(match.state)
        assert stakes is not None, f"{name} falls by itself: {throw.title}"
        assert stakes.title
        assert throws.presses.awaited(throw) or not throw.is_thrown, f"{name}: {throw.title}"
