"""Chapters 2, 8, 15, 18 and 19: who holds what, turns, bids, order, moves, score, alliances."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

import pytest
from loaded import Story
from msgspec.structs import replace
from supremacy_table import (
    GAME,
    WORLD,
    armies,
    army,
    at,
    cash,
    company,
    drive,
    holder,
    lay_table,
    loads,
    muster,
    navy,
    neutral,
    new_setup,
    play_on,
    sound,
    stock,
    weapons,
)

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator, is_die_question
from fandg.engine.match import Match
from fandg.engine.play import Rule, Sealed
from fandg.engine.setup import Setting
from fandg.engine.state import Result
from fandg.games.supremacy.attacking import act_attack, list_attacks
from fandg.games.supremacy.battle import _lose_defenders, fight_of
from fandg.games.supremacy.course import _bid, begin_turn, name_quarter, stages_of, take_bids
from fandg.games.supremacy.events.course import BidsShown, TurnBegins
from fandg.games.supremacy.events.war import BattleRolled
from fandg.games.supremacy.forces import settle
from fandg.games.supremacy.leaving import go_bankrupt
from fandg.games.supremacy.ledger import lend
from fandg.games.supremacy.modes import name_side
from fandg.games.supremacy.moving import act_move, list_moves
from fandg.games.supremacy.selling import act_sell
from fandg.games.supremacy.state import ATTACK, BUILD, BUY, MOVE, NOBODY, SELL, Battle, Supremacy
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.trading import goods_of, partners_of
from fandg.games.supremacy.transfer import trade_among_allies
from fandg.games.supremacy.victory import ranking_of, score_of
from fandg.games.supremacy.weighing import say_goods

# words


def test_a_foreign_land_that_its_last_army_leaves_is_nobodys_or_its_home_powers_again() -> None:
    table = lay_table()
    army(table, 0, "POL", 1)
    assert holder(table, "POL") == 0
    army(table, 0, "POL", 0)
    assert holder(table, "POL") == NOBODY
    army(table, 1, "KOL", 0)
    assert holder(table, "KOL") == 1, "an empty home"
    army(table, 0, "KOL", 1)
    table.state.holder[at("KOL")] = 0
    army(table, 0, "KOL", 0)
    assert holder(table, "KOL") == 1


# turn


def test_a_turn_is_a_quarter_from_january_1980_on() -> None:
    assert name_quarter(1) == "January to March 1980"
    assert name_quarter(8) == "October to December 1981"


def test_the_first_turn_has_no_payroll_no_transfer_and_no_attacks() -> None:
    assert stages_of(1) == [3, 5, 6, 7]
    assert stages_of(2) == [3, 4, 5, 6, 7]
    table = lay_table()
    table.state.turn = 0
    drive(begin_turn(table))
    assert (table.state.phase, table.state.stage) == ("bids", SELL)
    drive(begin_turn(table))
    assert (table.state.phase, table.state.stage) == ("payroll", 1)


# bid


def bidding(stage: int, *, turn: int = 2, **options: str) -> Match[Supremacy]:
    """A match of two powers before the bids of a stage."""
    table = lay_table(**options)
    table.state.phase, table.state.stage, table.state.turn = "bids", stage, turn
    table.state.order = []
    return play_on(table)


def answer(match: Match[Supremacy], *keys: str) -> Decision[object]:
    for key in keys:
        assert isinstance(match.run(), Decision)
        match.answer(key)
    asked = match.run()
    assert isinstance(asked, Decision)
    return asked


def test_bids_are_secret_until_all_are_in() -> None:
    match = bidding(MOVE)
    first = match.run()
    assert isinstance(first, Decision)
    assert first.secret
    answer(match, "in")
    assert match.log == []
    answer(match, "out")
    shown = match.log[0]
    assert isinstance(shown, BidsShown)
    assert shown.seats == (0,)


def test_it_is_said_why_nobody_attacks() -> None:
    table = lay_table()
    table.state.turn = 0
    begun = drive(begin_turn(table)).one_of(TurnBegins)
    assert begun.line([]) == "Turn 1: January to March 1980. Nobody may attack in the first turn"
    assert drive(begin_turn(table)).one_of(TurnBegins).line([]) == "Turn 2: April to June 1980"
    for power in table.powers:
        power.tokens = 0
    shown = drive(take_bids(table)).one_of(BidsShown)
    assert shown.line([]).endswith(": nobody has a token left")


def test_one_of_a_supply_is_called_by_its_singular() -> None:
    told = say_goods(WORLD, {"cash": 10, "grain": 1, "minerals": 1, "nukes": 1, "l-star-card": 2})
    assert told == "$10 million, 1 grain, 1 mineral, 1 nuke and 2 L-star cards"
    assert say_goods(WORLD, {"minerals": 2, "oil": 3}) == "2 minerals and 3 oil"


def test_in_spends_a_token_even_if_nothing_is_done_and_who_has_none_is_not_asked() -> None:
    match = bidding(MOVE)
    match.state.powers[1].tokens = 0
    asked = answer(match, "in")
    assert (asked.seat, asked.kind) == (0, "move")
    asked = answer(match, "done")
    assert match.state.powers[0].tokens == 2
    assert asked.kind == "bid"
    assert match.state.stage == 6


def test_every_turn_brings_three_tokens() -> None:
    table = lay_table()
    table.powers[0].tokens = 0
    drive(begin_turn(table))
    assert [power.tokens for power in table.powers] == [3, 3]


def test_if_nobody_is_in_the_stage_passes() -> None:
    match = bidding(SELL)
    answer(match, "out", "out")
    assert match.state.stage == ATTACK


def test_who_rolls_highest_acts_first_and_each_finishes_before_the_next() -> None:
    match = bidding(MOVE)
    asked = answer(match, "in", "in", "die:2", "die:5")
    assert asked.seat == 1
    asked = answer(match, "done")
    assert asked.seat == 0


def test_a_plan_names_three_stages_at_most_and_is_shown_stage_by_stage() -> None:
    match = bidding(SELL, bids="plan")
    first = match.run()
    assert isinstance(first, Decision)
    assert first.kind == "plan"
    assert first.form is not None
    allowed = [
        amounts
        for amounts in (
            dict(zip(("sell", "attack", "move", "build", "buy"), chosen, strict=True))
            for chosen in product((0, 1), repeat=5)
        )
        if first.form.why_not(amounts) is None
    ]
    assert len(allowed) == 10 + 10 + 5 + 1
    none = first.form.at_first
    assert not any(none.values()), "what stood there would be seen, and given in a hurry"
    empty = first.find_option(first.form.key_of(none))
    assert empty is not None
    assert GAME.caution(match.state, first, empty) == "your tokens lapse with the turn"
    answer(match, "sell=1,attack=0,move=1,build=0,buy=0", "sell=0,attack=0,move=1,build=1,buy=1")
    assert isinstance(shown := match.log[0], BidsShown)
    assert shown.seats == (0,)
    assert match.state.powers[0].tokens == 2
    assert GAME.has_secrets(match.state, 1)


def test_what_others_have_planned_is_not_known() -> None:
    table = lay_table(bids="plan")
    table.state.stage = SELL
    table.powers[0].plan, table.powers[1].plan = [3, 5], [3, 4, 7]
    found = set()
    for seed in range(20):
        GAME.forget(table.state, (0,), Generator(seed))
        found.add(tuple(table.powers[1].plan))
        assert table.powers[1].plan[0] == 3
        assert len(table.powers[1].plan) == 3
    assert table.powers[0].plan == [3, 5]
    assert len(found) > 1


# move


def move(table: SupremacyTable, answers: str, seat: int = 0) -> Story[bool]:
    story = drive(act_move(table, seat), (), answers)
    assert sound(table)
    return story


def moves_of(table: SupremacyTable, seat: int = 0) -> set[str]:
    return {option.key for option in list_moves(table, seat)}


def test_each_way_to_move_says_its_price_and_whether_it_takes_nobodys_land() -> None:
    table = lay_table()
    navy(table, 0, "bks", 2)
    notes = {option.key: option.note for option in list_moves(table, 0)}
    assert notes["march:alaska:western-canada"] == "1 grain an army; takes the land"
    assert notes["march:western-states:midwest"] == "1 grain an army"
    assert notes["unload:barkley-sound:western-canada"] == "free; takes the land"
    assert notes["unload:barkley-sound:alaska"] == "free"
    assert notes["sail:barkley-sound:north-pacific"] == "1 oil a navy"
    assert notes["board:alaska:barkley-sound"] == "1 oil, for up to 4 armies"
    assert notes["airlift:alaska"] == "2 oil an army"


def test_a_march_costs_a_grain_an_army_and_takes_nobodys_land() -> None:
    table = lay_table()
    army(table, 0, "ALA", 3)
    move(table, "march:alaska:northern-canada count:2")
    assert (armies(table, 0, "NCA"), table.powers[0].supplies) == (2, [4, 6, 6])
    assert holder(table, "NCA") == 0


def test_who_enters_nobodys_land_stops_there_for_the_stage() -> None:
    table = lay_table()
    army(table, 0, "ALA", 3)
    move(table, "march:alaska:northern-canada count:2")
    assert not any(key.startswith(("march:northern-canada", "airlift:northern-canada"))
                   for key in moves_of(table))  # fmt: skip
    assert "march:alaska:northern-canada" in moves_of(table)


def test_who_comes_after_him_goes_on() -> None:
    table = lay_table()
    army(table, 0, "MUS", 4)
    move(table, "march:midwest:central-america count:1")
    move(table, "march:midwest:central-america count:2")
    move(table, "march:central-america:western-states count:2")
    assert armies(table, 0, "CAM") == 1
    assert "march:central-america:western-states" not in moves_of(table), "the first stops there"


def test_no_army_enters_what_is_held_by_others_a_caretakers_land_or_an_empty_foreign_home() -> None:
    table = lay_table(("ussr", "europe"))
    army(table, 1, "SCA", 0)
    neutral(table, "MAN", 1)
    assert "march:russia:scandinavia" not in moves_of(table)
    assert "march:buryatsk:manchuria" not in moves_of(table)
    assert "march:russia:poland" in moves_of(table)


def test_sailing_costs_an_oil_and_goes_with_the_load() -> None:
    table = lay_table()
    navy(table, 0, "bks", 3, 0)
    move(table, "sail:barkley-sound:north-pacific load:3")
    assert (loads(table, 0, "npa"), loads(table, 0, "bks")) == ([3], [0])
    assert table.powers[0].supplies == [6, 5, 6]
    assert holder(table, "npa") == NOBODY


def test_no_navy_enters_a_sea_with_foreign_or_pirate_navies_but_any_ocean() -> None:
    table = lay_table()
    navy(table, 0, "bks", 0)
    navy(table, 1, "sbp", 0)
    navy(table, 1, "npa", 0)
    assert moves_of(table) & {"sail:barkley-sound:santa-barbara-passage"} == set()
    assert "sail:barkley-sound:north-pacific" in moves_of(table)


def test_an_airlift_costs_two_oil_and_goes_from_a_land_one_holds_to_another() -> None:
    table = lay_table()
    army(table, 0, "ALA", 2)
    army(table, 0, "IND", 1)
    move(table, "airlift:alaska to:india count:2")
    assert (armies(table, 0, "IND"), table.powers[0].supplies[1]) == (3, 2)


def test_boarding_costs_an_oil_for_up_to_four_and_unloading_nothing() -> None:
    table = lay_table()
    army(table, 0, "ALA", 6)
    navy(table, 0, "bks", 1)
    move(table, "board:alaska:barkley-sound count:3")
    assert (loads(table, 0, "bks"), armies(table, 0, "ALA")) == ([4], 3)
    assert "board:alaska:barkley-sound" not in moves_of(table), "4 is its load"
    move(table, "unload:barkley-sound:western-canada count:4")
    assert (holder(table, "WCA"), armies(table, 0, "WCA")) == (0, 4)
    assert table.powers[0].supplies == [6, 5, 6]


def test_boarding_sailing_and_unloading_go_in_one_stage() -> None:
    table = lay_table()
    navy(table, 0, "crb", 0)
    army(table, 0, "EUS", 2)
    move(table, "board:eastern-states:caribbean-sea count:2")
    move(table, "sail:caribbean-sea:gulf-of-panama")
    move(table, "unload:gulf-of-panama:central-america count:1")
    assert (loads(table, 0, "gpa"), armies(table, 0, "CAM")) == ([1], 1)


def test_nothing_is_unloaded_from_an_ocean() -> None:
    table = lay_table()
    navy(table, 0, "npa", 2)
    assert not any(key.startswith(("unload", "board")) for key in moves_of(table))


# score


def test_the_score_at_the_start_is_22_with_four_homes() -> None:
    assert score_of(lay_table(), 0) == 15 + 5 + 1, "without free forces"
    table = lay_table()
    army(table, 0, "ALA", 6)
    assert score_of(table, 0) == 22


@pytest.mark.parametrize(
    ("change", "points"),
    [
        ("land", 2),
        ("company", 3),
        ("claim", 0),
        ("centre", 10),
        ("stars", 2),
        ("nukes", 1),
        ("forces", 1),
        ("cash", 1),
        ("debt", -3),
        ("cloud", -3),
        ("home", -3 - 6 - 1),
    ],
)
def test_each_thing_scores_what_the_list_says(change: str, points: int) -> None:
    table = lay_table()
    before = score_of(table, 0)
    match change:
        case "land":
            army(table, 0, "ALA", 0)
            army(table, 0, "GRL", 1)
        case "company":
            table.state.owner[company("russia-grain")] = 0
            table.state.holder[at("RUS")] = 0
            before += 2
        case "claim":
            table.state.owner[company("russia-grain")] = 0
        case "centre":
            table.powers[0].centres = ["africa"]
        case "stars":
            weapons(table, 0, stars=2)
        case "nukes":
            weapons(table, 0, nukes=3)
        case "forces":
            army(table, 0, "ALA", 5)
        case "cash":
            cash(table, 0, 6999)
        case "debt":
            lend(table.state, 0, 3)
            cash(table, 0, 5900)
        case "cloud":
            table.powers[0].clouds = 1
        case _:
            army(table, 0, "MUS", 0)
            table.state.holder[at("MUS")] = 1
    assert score_of(table, 0) == before + points


def test_after_the_last_turn_the_score_decides_then_lands_then_money() -> None:
    table = lay_table(length="short")
    table.state.turn = 6
    cash(table, 1, 5001)
    result = drive(begin_turn(table)).result
    assert result is not None
    assert result.reason == "score"
    lead = [score_of(table, seat) for seat in (0, 1)]
    assert result.winners == [lead.index(max(lead))] or lead[0] == lead[1]


def test_equal_in_all_it_is_shared() -> None:
    table = lay_table(("usa", "south-america"), length="short")
    table.state.turn = 6
    result = drive(begin_turn(table)).result
    assert result is not None
    assert result.winners == [0, 1]
    table = lay_table(("usa", "south-america"), length="short")
    table.state.turn = 6
    cash(table, 1, 5001)
    result = drive(begin_turn(table)).result
    assert result is not None
    assert result.winners == [1], "more cash less loans"
    table = lay_table(("usa", "south-america"), length="short")
    table.state.turn = 6
    army(table, 0, "IND", 1)
    cash(table, 1, 7999)
    result = drive(begin_turn(table)).result
    assert result is not None
    assert result.scores[0] == result.scores[1]
    assert result.winners == [0], "more lands held come before money"


def test_who_is_out_ranks_below_whoever_is_in_play_the_last_out_first() -> None:
    table = lay_table(("usa", "ussr", "europe", "china"))
    cash(table, 3, 0)
    table.powers[3].clouds = 9
    drive(go_bankrupt(table, 1, "bankrupt"))
    drive(go_bankrupt(table, 0, "bankrupt"))
    assert score_of(table, 3) < 0
    assert ranking_of(table) == [2, 3, 0, 1]
    table.state.result = Result([2], "score", [])
    names = "the People's Republic of China, the United States and the Soviet Union"
    assert f"Then follow, in this order, {names}." in GAME.story(table.state, new_setup(4))


# alliance

PACT = ("usa", "ussr", "europe", "china")


def pact() -> SupremacyTable:
    """The United States and Europe (0, 2) against the Soviet Union and China (1, 3)."""
    return lay_table(PACT, "alliance")


SIDES = {
    (4, 2): (("usa", "europe"), ("ussr", "china")),
    (6, 2): (("usa", "europe", "south-america"), ("ussr", "china", "africa")),
    (6, 3): (("usa", "africa"), ("europe", "south-america"), ("ussr", "china")),
}


def test_sides_are_equal_and_dealt_by_the_number_of_powers() -> None:
    for seats, sides in SIDES:
        options = {"sides": sides} if seats == 6 else {}
        state = GAME.set_up(new_setup(seats, "alliance", **options))
        for side, names in enumerate(SIDES[seats, sides]):
            dealt = {p.id for p, s in zip(state.powers, state.sides, strict=True) if s == side}
            assert dealt == set(names)
            assert name_side(sides, side)


def test_allies_never_attack_each_other() -> None:
    table = pact()
    army(table, 0, "POL", 2)
    army(table, 1, "ROM", 1)
    keys = {option.key for option in list_attacks(table, 0)}
    assert "battle:eastern-europe" not in keys
    assert "battle:romania" in keys


def test_forces_stand_in_an_allys_land_which_stays_his_until_he_leaves() -> None:
    table = pact()
    army(table, 2, "GRE", 1)
    army(table, 0, "GRE", 2)
    assert holder(table, "GRE") == 2
    army(table, 2, "GRE", 0)
    settle(table.state, WORLD, at("GRE"))
    assert holder(table, "GRE") == 0
    army(table, 2, "SCA", 0)
    army(table, 0, "SCA", 1)
    assert holder(table, "SCA") == 2, "a home is its power's with allies alone in it"
    assert sound(table)


def test_allies_defend_as_one_and_lose_in_turns_the_holder_first() -> None:
    table = pact()
    army(table, 2, "POL", 2)
    army(table, 0, "POL", 2)
    army(table, 1, "RUS", 3)
    weapons(table, 0, stars=1)
    key = muster(table, 1, "POL", march_russia=3)
    dice = [6, 1, 1, 1, 1, 1]
    story = drive(act_attack(table, 1), dice[:5], f"battle:poland {key} commit break-off")
    rolled = story.one_of(BattleRolled)
    assert (len(rolled.attack), len(rolled.defence)) == (1, 4), "the larger of their star counts"
    assert (armies(table, 2, "POL"), armies(table, 0, "POL")) == (1, 1)
    assert table.powers[2].supplies == [5, 5, 5], "committed from the holder's centre"


def test_allies_lose_in_turns_over_the_rounds_of_a_battle_too() -> None:
    table = pact()
    army(table, 2, "POL", 2)
    army(table, 0, "POL", 2)
    table.state.battle = Battle(1, at("POL"), [], [2, 0])
    scene = fight_of(table)
    assert scene is not None
    for left in ((1, 2), (1, 1), (0, 1)):
        drive(_lose_defenders(scene, 1))
        assert (armies(table, 2, "POL"), armies(table, 0, "POL")) == left


def test_who_takes_a_home_of_his_ally_from_the_enemy_holds_it_while_he_stays() -> None:
    table = pact()
    army(table, 2, "SCA", 0)
    army(table, 1, "SCA", 1)
    army(table, 1, "KOL", 0)
    army(table, 0, "KOL", 6)
    table.state.owner[company("scandinavia-oil")] = 1
    key = muster(table, 0, "SCA", march_kola=5)
    drive(act_attack(table, 0), [6, 6, 1], f"battle:scandinavia {key} hold march-kola=5")
    assert holder(table, "SCA") == 0
    assert "scandinavia-oil" in {WORLD.companies[n].id for n in table.held_companies(0)}
    army(table, 0, "SCA", 0)
    settle(table.state, WORLD, at("SCA"))
    assert holder(table, "SCA") == 2


def test_proposals_to_allies_use_up_none_of_those_to_others() -> None:
    table = pact()
    table.state.stage = SELL
    mine = [f"give-{f.key}=0" for f in goods_of(table, 0) if f.most]
    theirs = [f"take-{f.key}={int(f.key == 'grain')}" for f in goods_of(table, 2) if f.most]
    keys = [*mine, *theirs]
    for _ in range(2):
        drive(act_sell(table, 0), (), f"trade seat:2 {','.join(keys)} refuse")
    assert table.powers[0].proposals == 0
    assert partners_of(table, 0) == [1, 2, 3]


def test_allies_trade_without_limit_and_in_stage_2() -> None:
    table = pact()
    table.powers[0].proposals = 2
    assert partners_of(table, 0) == [2]
    table.state.phase, table.state.order = "allies", [0]
    drive(trade_among_allies(table), (), "done")
    assert table.state.order == []


@pytest.mark.parametrize(("stage", "act"), [(ATTACK, act_attack), (MOVE, act_move)])
def test_allies_alone_trade_in_stages_4_and_5_too_and_no_weapons(
    stage: int, act: Callable[[SupremacyTable, int], Rule[bool]]
) -> None:
    table = pact()
    table.state.stage = stage
    table.powers[0].proposals = 2
    weapons(table, 0, nukes=1)
    assert partners_of(table, 0) == [2]
    goods = [*((f"give-{f.key}", f.most) for f in goods_of(table, 0)),
             *((f"take-{f.key}", f.most) for f in goods_of(table, 2))]  # fmt: skip
    deal = ",".join(f"{key}={int(key == 'take-oil')}" for key, most in goods if most)
    assert "give-nukes" not in deal
    story = drive(act(table, 0), (), f"trade {deal} accept")
    assert not story.value, "the power may go on"
    assert (table.powers[0].supplies[1], table.powers[2].supplies[1]) == (7, 5)


def test_rivals_trade_in_no_stage_but_3_6_and_7() -> None:
    table = lay_table()
    for stage in (ATTACK, MOVE):
        table.state.stage = stage
        assert partners_of(table, 0) == []


def test_the_last_side_in_play_wins_with_all_its_powers() -> None:
    table = pact()
    table.powers[2].fate = "bankrupt"
    table.state.left = [2]
    for code in ("MON", "MAN", "TIB", "SHA", "NAN", "BRI", "IBE", "WEU", "EEU", "SCA"):
        army(table, 3 if at(code) in WORLD.homes["china"] else 2, code, 0)
        table.state.home[at(code)] = table.state.holder[at(code)] = NOBODY
    table.powers[3].fate = "destroyed"
    for code in ("RUS", "SIB", "YAK", "BUR", "KAZ"):
        army(table, 1, code, 0)
        table.state.holder[at(code)] = NOBODY
    army(table, 1, "KOL", 0)
    army(table, 0, "SCA", 1)
    key = muster(table, 0, "KOL", march_scandinavia=1)
    result = drive(act_attack(table, 0), (), f"battle:kola {key}").result
    assert result is not None
    assert (result.winners, result.reason) == ([0, 2], "last")


def test_a_sides_score_is_the_mean_of_its_powers_and_those_out_count_nothing() -> None:
    table = pact()
    table.state.turn = table.state.length
    stock(table, 0, 0, 0, 0)
    cash(table, 1, 90_000)
    result = drive(begin_turn(table)).result
    assert result is not None
    assert result.winners == [1, 3]


# Marshall


def test_where_every_person_rolls_real_dice_the_first_enters_the_marshalls_too() -> None:
    assert lay_table().state.marshall == 0
    setup = new_setup(2)
    setup.table_dice = [1]
    assert GAME.set_up(setup).marshall == NOBODY


def test_where_the_marshall_is_out_another_person_rolls_for_him_and_then_the_program() -> None:
    table = lay_table(("ussr", "europe", "china"))
    table.state.table_dice = [0, 2]
    drive(go_bankrupt(table, 0, "bankrupt"))
    assert table.state.marshall == 2, "the bot between them rolls no real dice"
    table.state.table_dice = [0]
    table.state.marshall = 1
    drive(go_bankrupt(table, 1, "bankrupt"))
    assert table.state.marshall == NOBODY


# Whole games


def play(seats: int, seed: int, mode: str = "rivals", **options: Setting) -> Match[Supremacy]:
    """A short game of random answers, sound at every question."""
    setup = new_setup(seats, mode, length="short", **options)
    setup.table_dice, setup.seed = [], seed
    match: Match[Supremacy] = Match(GAME, setup)
    generator = Generator(seed)
    while isinstance(asked := match.run(), Decision):
        assert not is_die_question(asked)
        assert GAME.faults(match.state) == [], asked
        assert len(match.answers) < 20_000
        match.answer(generator.pick(asked.legal_options()).key)
    return match


VALUES: Sequence[tuple[str, Setting]] = [
    (switch.key, choice.value)
    for switch in GAME.switches
    for choice in switch.choices
    if choice.value != switch.default and switch.key not in ("length", "sides", "crisis")
]


@pytest.mark.parametrize(("key", "value"), VALUES)
def test_a_game_with_each_value_of_each_switch_comes_to_its_end(key: str, value: Setting) -> None:
    match = play(3, 4, "rivals", **{key: value})
    names = match.setup.names
    for event in match.log:
        assert event.line(names)
        event.show(match.state)
        event.throw(match.state, names)
    assert match.result is not None


@pytest.mark.parametrize("seats", [2, 4, 5, 6])
def test_a_game_of_each_number_of_powers_comes_to_its_end(seats: int) -> None:
    assert play(seats, seats).result is not None


@pytest.mark.parametrize("seats", [4, 6])
def test_a_game_of_allies_comes_to_its_end(seats: int) -> None:
    assert play(seats, 3, "alliance").result is not None


def test_a_token_is_kept_for_a_later_stage_as_long_as_one_comes() -> None:
    for stage, note in (
        (BUILD, "Keep it for a later stage"),
        (BUY, "A token left over lapses"),
    ):
        table = lay_table()
        table.state.stage = stage
        for seat in table.in_play:
            table.powers[seat].tokens = 1
        sealed = take_bids(table).send(None)
        assert isinstance(sealed, Sealed)
        assert [o.note for o in sealed.question(0).options if not o.value] == [note]


def test_a_bid_says_for_how_many_stages_the_tokens_are() -> None:
    table = lay_table()
    table.state.turn, table.state.stage = 2, MOVE
    table.powers[0].tokens = 2
    assert _bid(table, 0).prompt.endswith("You have 2 for 3 stages.")
    table.state.stage = BUY
    assert _bid(table, 0).prompt.endswith("It is the last stage.")


def test_what_a_person_had_as_his_turn_began_is_known_again_after_a_save_or_a_way_back() -> None:
    setup = replace(new_setup(2, length="short"), table_dice=[])
    match = Match(GAME, setup)

    def go_on(kind: str) -> None:
        while isinstance(asked := match.run(), Decision) and asked.kind != kind:
            match.answer(GAME.choose_steady(match.state, asked))

    go_on("move")
    seat = match.state.order[0]
    had = GAME.standing(match.state, seat)
    go_on("how-many")
    asked = match.run()
    assert isinstance(asked, Decision)
    match.answer(GAME.choose_steady(match.state, asked))
    match.run()
    assert GAME.standing(match.state, seat) != had
    taken_up = Match(GAME, setup)
    taken_up.replay(match.answers)
    taken_up.run()
    assert taken_up.begin_of_turn(seat) == had
    assert taken_up.begin_of_turn(1 - seat) == ()
    match.go_back(len(match.answers) - 1)
    assert match.begin_of_turn(seat) == had
    assert GAME.turn_title(match.state) == "the Move stage"
