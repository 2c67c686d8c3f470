"""What a crisis asks is not had for nothing: whole crises, played out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest
from supremacy_table import GAME, WORLD, army, cash, lay_table, new_setup, play_on, stock

from fandg.engine.decision import Decision
from fandg.engine.match import Match
from fandg.games.supremacy.bots.economy import build, value_of_stage
from fandg.games.supremacy.crises.record import YOU
from fandg.games.supremacy.state import BUILD, MOVE, SELL, Crisis, Supremacy

IsIn: TypeAlias = Callable[[Supremacy], bool]


def never(_state: Supremacy) -> bool:
    """In no stage at all."""
    return False


def first_sale(state: Supremacy) -> bool:
    """For the sale of the first turn alone."""
    return (state.turn, state.stage) == (1, SELL)


def play_crisis(number: int, seed: int, is_in: IsIn) -> int:
    """The medal of who is in for such stages alone, and for the rest plays like a steady power."""
    sheet = next(sheet for sheet in WORLD.crises.values() if sheet.number == number)
    setup = new_setup(sheet.powers, "crises", crisis=number)
    setup.seed, setup.table_dice = seed, []
    match = Match(GAME, setup)
    while isinstance(asked := match.run(), Decision):
        key = GAME.choose_steady(match.state, asked)
        if asked.seat == YOU and asked.kind == "bid":
            key = "in" if is_in(match.state) else "out"
        match.answer_unsaved(key)
    assert match.state.crisis is not None
    return match.state.crisis.medal


@pytest.mark.parametrize("is_in", [never, first_sale])
def test_in_the_dry_year_neither_idling_nor_one_sale_wins_a_medal(is_in: IsIn) -> None:
    assert [play_crisis(1, seed, is_in) for seed in range(6)] == [0] * 6


def test_who_sells_in_every_turn_of_the_dry_year_mostly_wins_one() -> None:
    medals = [play_crisis(1, seed, lambda state: state.stage == SELL) for seed in range(6)]
    assert sum(medal > 0 for medal in medals) >= 3, medals
    assert 3 not in medals, "gold asks for companies"


def test_a_steady_power_that_is_to_save_money_spends_it_on_nothing_else() -> None:
    told = []
    for crisis in (None, Crisis(id="dry-year", number=1, year=1980, power="usa")):
        table = lay_table(("usa", "ussr", "china"))
        table.state.crisis, table.state.length, table.state.turn = crisis, 5, 1
        cash(table, YOU, 6000)
        stock(table, YOU, 6, 6, 6)
        table.state.phase, table.state.stage = "act", BUILD
        table.state.order = [YOU]
        asked = play_on(table).run()
        assert isinstance(asked, Decision)
        told.append((build(table, asked), value_of_stage(table, YOU, BUILD) > 0))
    assert told == [("forces", True), ("done", False)]


def test_a_steady_power_that_is_to_save_money_keeps_for_sale_what_a_march_takes() -> None:
    worth = []
    for crisis in (None, Crisis(id="dry-year", number=1, year=1980, power="usa")):
        table = lay_table(("usa", "ussr", "china"))
        army(table, YOU, "WUS", 6)
        table.state.crisis = crisis
        worth.append(value_of_stage(table, YOU, MOVE) > 0)
    assert worth == [True, False]
