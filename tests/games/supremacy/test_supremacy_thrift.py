"""What an expert does with money and supplies where a steady power does otherwise."""

from __future__ import annotations

from typing import Any

import pytest
from supremacy_table import GAME, WORLD, army, at, cash, lay_table, stock

from fandg.engine.decision import Decision
from fandg.games.supremacy.bots import thrift
from fandg.games.supremacy.bots.prospecting import find_prospect
from fandg.games.supremacy.bots.warring import STEADY, value_of_attack, value_of_attacks
from fandg.games.supremacy.building import act_build
from fandg.games.supremacy.buying import act_buy
from fandg.games.supremacy.payroll import settle_payroll
from fandg.games.supremacy.selling import act_sell
from fandg.games.supremacy.state import BUILD, BUY, SELL
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.upkeep import upkeep_of


def both_answers(table: SupremacyTable, rule: Any) -> tuple[str, str]:
    """What a steady power and an expert answer to the first question of a rule."""
    asked = rule.send(None)
    assert isinstance(asked, Decision)
    state = table.state
    return GAME.choose_steady(state, asked), GAME.choose_with_care(state, asked)


def test_an_expert_leaves_nothing_unspent_in_the_last_turn() -> None:
    table = lay_table()
    table.state.turn, table.state.stage = table.state.length, BUILD
    assert both_answers(table, act_build(table, 0)) == ("done", "forces")
    asked = act_build(table, 0).send(None)
    assert isinstance(asked, Decision)
    forces = asked.find_option("forces")
    assert forces is not None
    assert GAME.reason(table.state, asked, forces) == "forces count at the end, supplies do not"
    # All its sets, for nobody is paid or attacked afterwards.
    assert thrift.count_lots(table, 0) == 6
    cash(table, 0, 0)
    table.state.order = [0]
    steady, expert = both_answers(table, settle_payroll(table))
    assert steady.startswith("notes=1,")
    # Two notes more pay for the forces that its supplies allow.
    assert expert.startswith("notes=3,")


def test_an_expert_sells_cheaply_only_what_pays_the_next_salaries() -> None:
    table = lay_table()
    table.state.stage = SELL
    table.state.market[:] = [8, 8, 8]
    stock(table, 0, 11, 11, 11)
    assert both_answers(table, act_sell(table, 0)) == ("done", "done")
    cash(table, 0, upkeep_of(table, 0) - 150)
    assert both_answers(table, act_sell(table, 0)) == ("done", "grain=2,oil=0,minerals=0")
    # What is dear is sold, whatever there is.
    table.state.market[1] = 14
    cash(table, 0, 5000)
    assert both_answers(table, act_sell(table, 0))[1] == "grain=0,oil=4,minerals=0"


def test_an_expert_looks_for_the_company_whose_land_it_holds() -> None:
    table = lay_table(("ussr", "china"))
    table.state.stage = BUY
    cash(table, 0, 2000)
    assert find_prospect(table, 0, 2000).kind == -1
    for name in ("TUR", "POL", "ROM", "PAK", "IND"):
        army(table, 0, name, 1)
    # Grain lies in the deck for all of them.
    found = find_prospect(table, 0, 2000)
    assert WORLD.companies[next(iter(WORLD.companies_in[at("PAK")]))].kind == "grain"
    assert found.kind == 0
    assert found.gain > 1
    steady, expert = both_answers(table, act_buy(table, 0))
    assert (steady, expert) == ("done", "prospect:grain")
    assert find_prospect(table, 0, 300).kind == -1


def test_to_an_expert_several_attacks_are_worth_more_than_the_best() -> None:
    table = lay_table(("ussr", "china"))
    army(table, 0, "BUR", 7)
    best = value_of_attacks(table, 0, STEADY)
    assert best == pytest.approx(value_of_attack(table, 0))
    army(table, 0, "KAZ", 7)
    assert value_of_attacks(table, 0, STEADY) > best + 1
