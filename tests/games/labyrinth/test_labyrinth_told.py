"""What is said beside the rules: odds, stakes, cautions, why a bot answers so, the rulebook."""

from __future__ import annotations

from typing import Any

import pytest
from labyrinth_table import GAME, act_as, lay_table, put_minion
from loaded import carry_out

from fandg.engine.decision import Decision, Option
from fandg.engine.rulebook import rulebook_of
from fandg.games.labyrinth.bodies import Pet
from fandg.games.labyrinth.events.blows import HeroDefeated
from fandg.games.labyrinth.odds import chance_of, mean_of, odds_of_test, spread_hits
from fandg.games.labyrinth.regions import CAMP, CELLS, cell_named
from fandg.games.labyrinth.sharing import share_out
from fandg.games.labyrinth.sidekicks import create_sidekick, give_sidekick
from fandg.games.labyrinth.state import Pool, SidekickFigure
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.telling.reasons import USEFUL, tell_caution, tell_reason
from fandg.games.labyrinth.telling.stakes import say_dice, stakes_of
from fandg.games.labyrinth.telling.standing import standing_of
from fandg.games.labyrinth.turns import list_actions

RULINGS = 44


@pytest.mark.parametrize(
    ("dice", "wanted", "chance"),
    [("wwyy", 3, 0.68), ("wwyy", 5, 0.08), ("wwwwyy", 4, 0.65), ("wwyyyyy", 6, 0.63)],
)
def test_the_chance_of_so_many_hits_is_that_of_the_table(
    dice: str, wanted: int, chance: float
) -> None:
    assert chance_of(dice, wanted) == pytest.approx(chance, abs=0.006)


def test_all_chances_of_a_roll_make_one_and_their_mean_is_that_of_the_dice() -> None:
    spread = spread_hits("wwyyr")
    assert sum(spread) == pytest.approx(1)
    assert sum(hits * chance for hits, chance in enumerate(spread)) == pytest.approx(
        mean_of("wwyyr")
    )


def test_plus_ones_raise_the_chance_of_a_test_and_are_told_apart() -> None:
    bare, helped = odds_of_test("wwyy", 5, 0), odds_of_test("wwyy", 5, 2)
    assert helped.chance > bare.chance
    assert [outcome.label for outcome in helped.outcomes][1] == "with Plus-Ones"
    assert sum(outcome.chance for outcome in helped.outcomes) == pytest.approx(1)


def test_a_sidekick_who_falls_is_told_on_a_ribbon_and_a_hero_in_a_great_moment() -> None:
    state = lay_table("rowan").state
    assert HeroDefeated("hero:rowan", "Rowan").show(state).tableau is not None
    told = HeroDefeated("sidekick:rowan", "Rowan's Elemental").show(state)
    assert (told.tableau, told.banner) == (None, "Rowan's Elemental is Defeated.")


def chance_said(table: LabyrinthTable, row: str) -> tuple[str, float]:
    """What the chance of a roll is of, and how great it is."""
    options = {option.key: option for option in list_actions(table, table.state.heroes[0])}
    odds = options[f"roll:{row}"].odds
    assert odds is not None
    told = odds()
    return told.of, told.chance


def test_the_chance_of_a_roll_is_that_of_the_best_that_is_worth_a_try() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.hand = []
    put_minion(table, "hound", "c2")
    assert chance_said(table, "ranged") == ("to wound the Hound", chance_of("ww", 2))
    assert chance_said(table, "magic") == ("to gain a new Plus-One", chance_of("wy", 2))
    hero.plus_ones["ranged"] = 3
    assert chance_said(table, "ranged")[0] == "to Defeat the Hound with 3 Plus-Ones"
    hero.cell = cell_named("c2")
    of, chance = chance_said(table, "melee")
    assert of == "to Defeat the Hound with 1 Plus-One"
    assert chance == pytest.approx(chance_of("wwyy", 4))
    hero.plus_ones = {}
    assert chance_said(table, "melee")[0] == "to wound the Hound"


def test_the_chance_of_magic_is_that_of_the_cheapest_spell_that_would_do_anything() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.hand = ["stitch-in-time"]
    assert chance_said(table, "magic")[0] == "to gain a new Plus-One", "nobody is to be healed"
    hero.hearts -= 3
    assert chance_said(table, "magic") == ("to cast A Stitch in Time", chance_of("wy", 1))
    table.state.hides_hands = True
    assert chance_said(table, "magic")[0] == "to gain a new Plus-One"


def test_nothing_is_at_stake_where_nobody_rolls() -> None:
    assert stakes_of(lay_table("rowan")) is None


def test_at_a_stack_the_defender_is_told_and_what_he_takes() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    put_minion(table, "tin-gnome", "c3")
    put_minion(table, "hound", "c3")
    table.state.pool = Pool("melee", hits=3, target=CAMP)
    found = stakes_of(table)
    assert found is not None
    assert "The Hound is the Defender. Behind it stands 1 more." in found.situation
    assert found.task == "5 hits Defeat it, 2 wound it."
    assert found.who == (f"hero:{hero.id}", "minion:hound")


def test_a_test_tells_its_chance_before_the_dice_and_what_is_wanting_after() -> None:
    table = lay_table("rowan")
    act_as(table, table.state.heroes[0])
    table.state.pool = Pool("melee", kind="test", wanted=4, tester="rowan")
    before = stakes_of(table)
    assert before is not None
    assert before.chance == pytest.approx(chance_of("wwyy", 3))
    assert before.task == "4 hits with 2 white and 2 yellow dice, and 1 Plus-One to help."
    table.state.pool.dice, table.state.pool.hits = ["w0", "w1", "y1", "y0"], 2
    after = stakes_of(table)
    assert after is not None
    assert after.chance == 0
    assert after.progress == (2, 4)


def test_dice_are_named_by_their_colours() -> None:
    assert say_dice("y") == "1 yellow die"
    assert say_dice("wwr") == "2 white and 1 red dice"


def _told(table: LabyrinthTable, key: str) -> tuple[str, str]:
    hero = table.state.heroes[0]
    options = [*list_actions(table, hero), Option("end", "End the turn", None)]
    asked: Decision[object] = Decision(0, "act", "What?", "hero-step", options)
    option = asked.find_option(key)
    assert option is not None
    return tell_reason(table, asked, option), tell_caution(table, asked, option)


def test_who_would_throw_away_hits_that_have_a_use_is_warned() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.rows[0].dice = "ww"
    table.state.pool = Pool("melee", hits=2)
    sharing = share_out(table, hero, table.state.pool, 0, 4)
    asked: Decision[Any] = Decision(0, "spend", "What?", "action-rolls", [], form=sharing.form())
    nothing, new = asked.find_option("bank=0"), asked.find_option("bank=1")
    assert nothing is not None
    assert new is not None
    assert tell_caution(table, asked, nothing) == USEFUL
    assert not tell_caution(table, asked, new)


def test_who_walks_to_enemies_is_told_that_they_hold_him() -> None:
    table = lay_table("rowan")
    act_as(table, table.state.heroes[0])
    put_minion(table, "hound", "c2")
    reason, caution = _told(table, "go:c2")
    assert reason == "1 minion to be sent home"
    assert caution == "enemies end the Move"


def test_who_ends_a_turn_with_action_points_is_told_of_them() -> None:
    table = lay_table("rowan")
    act_as(table, table.state.heroes[0])
    assert _told(table, "end")[1] == "2 Action Points lost"


def test_who_scouts_the_last_halls_is_warned_of_the_fourth_day() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.cell = cell_named("c2")
    assert _told(table, "scout")[1] == ""
    for cell in CELLS:
        if table.region(cell).tile and cell not in (CAMP, hero.cell):
            table.region(cell).tile = "dread-end"
    if not any(table.halls.unexplored(cell) for cell in CELLS if cell != hero.cell):
        assert "Day 4" in _told(table, "scout")[1]


def test_a_seat_has_the_same_holdings_all_game_long() -> None:
    table = lay_table("rowan", "welliam")
    before = [holding.label for holding in standing_of(table, 0)]
    table.state.heroes[0].hearts -= 3
    table.state.heroes[0].doomed = True
    after = standing_of(table, 0)
    assert [holding.label for holding in after] == before
    assert {h.label: h.amount for h in after}["Hearts"] == 9


def test_the_rulebook_shows_every_ruling_with_its_reason() -> None:
    book = rulebook_of("labyrinth")
    rulings = [section for section in book.sections if section.ruling is not None]
    assert [section.ruling for section in rulings] == list(range(1, RULINGS + 1))
    assert all(section.reason for section in rulings)
    assert book.search("plus-one")[0][0].id == "plus-ones"


def test_the_rulebook_names_no_villain_and_nobody_who_joins_later() -> None:
    text = " ".join(section.plain for section in rulebook_of("labyrinth").sections)
    names = [v.called or v.name for v in GAME.library.villains.values()]
    names += [h.name for h in GAME.library.heroes.values() if h.envelope]
    assert [name for name in names if name in text] == []


def test_while_a_sidekick_acts_its_own_roll_is_at_stake() -> None:
    table = lay_table("dredgar")
    hero = act_as(table, table.state.heroes[0])
    hero.sidekick = SidekickFigure("frank", CAMP, 3)
    table.state.phase = "sidekick"
    put_minion(table, "hound", "c3")
    table.state.pool = Pool("melee", hits=3, target=CAMP)
    found = stakes_of(table)
    assert found is not None
    assert found.situation.startswith("Frank strikes at C3")
    assert (found.sides[0].name, found.sides[0].life) == ("Frank", 3)
    assert found.who[0] == "sidekick:dredgar"
    assert found.fails == "Hits that reach nobody are lost."


def test_hearts_for_a_sidekick_say_for_whom_they_are() -> None:
    table = lay_table("rowan", "isabella")
    rowan, isabella = table.state.heroes
    create_sidekick(table, rowan, "elemental", 1)
    assert table.name_of(Pet(rowan)) == "Rowan's Elemental"
    story = carry_out(give_sidekick(table, isabella, "elemental", 1), (), ["create"])
    labels = [option.label for option in story.asked[0].options]
    assert labels == ["A new Elemental, here, with 1 ♥", "1 ♥ more for Rowan's Elemental"]
