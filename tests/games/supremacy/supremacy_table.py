"""A table of Supremacy laid out by hand, on which rules are tried alone with loaded dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from loaded import Story, carry_out

from fandg.engine.asking import Calling
from fandg.engine.decision import Decision
from fandg.engine.match import Match
from fandg.engine.play import OpenCall, Rule
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games.supremacy.dealing import set_board
from fandg.games.supremacy.forces import (
    add_armies,
    add_ship,
    place_neutral,
    settle,
)
from fandg.games.supremacy.game import SupremacyGame
from fandg.games.supremacy.ledger import arm, earn, supply
from fandg.games.supremacy.mustering import find_sources
from fandg.games.supremacy.state import ATTACK, Supremacy
from fandg.games.supremacy.table import SupremacyTable

T = TypeVar("T")

CASH = 5000
"""What everybody has on a table laid out by hand, whatever the packs say."""

GAME = SupremacyGame()
WORLD = GAME.world


def at(name: str) -> int:
    """The number of an area, by its code."""
    return WORLD.coded[name]


def company(name: str) -> int:
    """The number of a company, by its id."""
    return WORLD.company_number[name]


def new_setup(seats: int, mode: str = "rivals", **options: str | int) -> Setup:
    """A setup in which everybody rolls real dice, the first seat the Marshall's too.

    Without the Fortuna news, unless the test asks for them.
    """
    options.setdefault("fortuna", "off")
    chairs = [Seat(name=f"Player {n}", colour=n) for n in range(seats)]
    setup = Setup(
        mode=mode, seats=chairs, options=dict(options), seed=7, table_dice=list(range(seats))
    )
    return GAME.check_setup(setup)


def lay_table(
    powers: Sequence[str] = ("usa", "ussr"), mode: str = "rivals", **options: str | int
) -> SupremacyTable:
    """These powers with an army in each home, in stage 4 of turn 2; no free forces, no caretakers.

    Everybody has 6 of each supply and 5,000.
    """
    state: Supremacy = GAME.set_up(new_setup(len(powers), mode, **options))
    for seat, name in enumerate(powers):
        state.powers[seat].id = name
    state.absent = [name for name in WORLD.powers if name not in powers]
    table = SupremacyTable(state, WORLD)
    for seat in range(len(powers)):
        set_board(table, seat)
        earn(state, seat, CASH - state.powers[seat].cash)
        state.powers[seat].tokens = 3
    state.turn, state.stage, state.phase = 2, ATTACK, "act"
    state.order = list(range(len(powers)))
    return table


def army(table: SupremacyTable, seat: int, place: str, count: int = 1) -> None:
    """Armies of a power in a land, those that are there already among them."""
    power = table.powers[seat]
    add_armies(table.state, seat, at(place), count - power.armies.get(at(place), 0))
    if not power.armies[at(place)]:
        del power.armies[at(place)]
    settle(table.state, WORLD, at(place))


def navy(table: SupremacyTable, seat: int, place: str, *loads: int) -> None:
    """Navies of a power in a water, each with so many armies aboard."""
    for load in loads or (0,):
        add_ship(table.state, seat, at(place))
        table.powers[seat].fleets[at(place)][-1].load = load
        table.state.box[0] -= load
    settle(table.state, WORLD, at(place))


def neutral(table: SupremacyTable, place: str, count: int = 1) -> None:
    """Neutral forces in an area."""
    place_neutral(table.state, WORLD, at(place), count)
    settle(table.state, WORLD, at(place))


def stock(table: SupremacyTable, seat: int, grain: int, oil: int, minerals: int) -> None:
    """A power has so many supplies."""
    for kind, count in enumerate((grain, oil, minerals)):
        supply(table.state, seat, kind, count - table.powers[seat].supplies[kind])


def cash(table: SupremacyTable, seat: int, amount: int) -> None:
    """A power has so much money."""
    earn(table.state, seat, amount - table.powers[seat].cash)


def weapons(table: SupremacyTable, seat: int, nukes: int = 0, stars: int = 0) -> None:
    """A power gets weapons."""
    arm(table.state, seat, "nuke", nukes)
    arm(table.state, seat, "l-star", stars)


def holder(table: SupremacyTable, place: str) -> int:
    """Who holds an area."""
    return table.state.holder[at(place)]


def armies(table: SupremacyTable, seat: int, place: str) -> int:
    """How many armies of a power are in a land."""
    return table.powers[seat].armies.get(at(place), 0)


def loads(table: SupremacyTable, seat: int, place: str) -> list[int]:
    """The loads of a power's navies in a water."""
    return sorted(ship.load for ship in table.powers[seat].fleets.get(at(place), []))


def sound(table: SupremacyTable) -> bool:
    """Whether all is accounted for."""
    assert GAME.faults(table.state) == []
    return True


def play_on(table: SupremacyTable, mode: str = "rivals") -> Match[Any]:
    """A match that goes on from a table as it is laid."""
    setup = new_setup(len(table.powers), mode)
    return Match.from_checkpoint(GAME, setup, table.state, 0)


def muster(table: SupremacyTable, seat: int, place: str, **counts: int) -> str:
    """The key of a sheet of attackers: so many of these sources, `march_kola=2`, none of others."""
    named = {key.replace("_", "-"): count for key, count in counts.items()}
    keys = [source.key(WORLD) for source in find_sources(table, seat, at(place))]
    assert set(named) <= set(keys), keys
    return ",".join(f"{key}={named.get(key, 0)}" for key in keys)


def placing(table: SupremacyTable, seat: int, *, navies: bool = False, **counts: int) -> str:
    """The key of the sheet on which new forces are placed: `alaska=2`, none elsewhere."""
    named = {key.replace("_", "-"): count for key, count in counts.items()}
    places = [*([] if navies else table.homes_to_build(seat)), *table.ports_of(seat)]
    keys = [WORLD.ids[place] for place in places]
    assert set(named) <= set(keys), keys
    return ",".join(f"{key}={named.get(key, 0)}" for key in keys)


DECLINED = {
    "reinforce": "",
    "answer": "pass",
    "intercept": "hold",
    "service": "pass",
    "antidote": "keep",
    "counter": "let",
    "along": "along:0",
    "aim": "launch",
}
"""What a seat answers to what it need not do, unless the test says otherwise."""


def pressed(call: OpenCall) -> Decision[Any]:
    """What the first of those who are called is asked when he presses."""
    return Calling(call, 0).question_to(call.decision.options[1])


def drive(rule: Rule[T], dice: Sequence[int] = (), answers: str = "") -> Story[T]:
    """Carry out one rule with loaded dice; where the next answer does not fit, it is declined."""
    return carry_out(rule, dice, answers, declined=DECLINED)
