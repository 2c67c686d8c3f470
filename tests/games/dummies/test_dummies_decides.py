"""Throws that decide the game are announced before they are thrown."""

from __future__ import annotations

import pytest
from dummies_table import Table

from fandg.engine.stakes import Stakes
from fandg.games.dummies.events.exploration import Explores
from fandg.games.dummies.odds import new_enemy
from fandg.games.dummies.state import Combat, Trap
from fandg.games.dummies.telling.stakes import stakes_of


def before_a_trap(table: Table, card: str) -> Stakes:
    table.state.trap = Trap("bard", card)
    table.state.dangers.remove(card)
    stakes = stakes_of(table.state)
    assert stakes is not None
    return stakes


def test_a_trap_behind_which_the_gate_lies_says_so() -> None:
    table = Table(bard="JD JH", bag="AS 10H 10C", target=22, deck="2H 3H 4H")
    stakes = before_a_trap(table, "6D")
    assert stakes.decides == "This throw decides the game: with a treasure more the gate opens."
    table = Table(bard="JD JH", bag="AS 10H 10C", target=25, deck="2H 3H 4H")
    assert before_a_trap(table, "6D").decides.startswith("This throw may decide the game")
    table = Table(bard="JD JH", bag="AS 10H", target=30, deck="2H 3H 4H")
    assert before_a_trap(table, "6D").decides == ""
    table = Table(bard="JD JH", bag="10S 10H 10C", target=22, deck="2H 3H 4H")
    assert before_a_trap(table, "6D").decides == "", "without a Key nobody gets out"


def test_a_throw_that_empties_the_deck_says_so_before() -> None:
    table = Table(bard="JD JH", deck="2H")
    stakes = before_a_trap(table, "6D")
    assert stakes.decides == "This throw decides the game."
    assert stakes.fails.endswith("So many are not left: the game is lost.")
    table = Table(bard="JD JH", deck="")
    stakes = before_a_trap(table, "6D")
    assert stakes.decides == "This throw decides the game."
    assert stakes.passes == "Nothing is left behind it, and the game is lost."


def test_that_the_last_key_may_be_broken_is_said_before_the_throw() -> None:
    table = Table(destroyed="AH AS AD", discard="AC")
    table.state.combat = Combat("bard", new_enemy(table.state, "JC"))
    stakes = stakes_of(table.state)
    assert stakes is not None
    assert stakes.decides.startswith("The last Key is at stake: broken by Frisking")
    table.state.combat.round = 1
    stakes = stakes_of(table.state)
    assert stakes is not None
    assert stakes.decides == "", "he has tried already"


@pytest.mark.parametrize(("destroyed", "says"), [("AH AS AD", True), ("AH AS", False)])
def test_a_panic_that_smashes_the_last_key_is_announced(destroyed: str, says: bool) -> None:
    table = Table(bard="JD JH", bag="AC", destroyed=destroyed)
    throw = Explores("bard", 2, 3, "combat").throw(table.state, ["Ana"])
    assert throw.stakes is not None
    assert throw.stakes.decides.startswith("The last Key") == says
