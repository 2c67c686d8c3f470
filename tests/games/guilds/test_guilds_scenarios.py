"""What each scenario changes in the rules, titles, and the upgrade phases before a skirmish."""

from __future__ import annotations

from collections import Counter

import pytest
from guilds_table import (
    BLANK,
    CRIT,
    GAME,
    HIT,
    MISS,
    SHIELD,
    act_as,
    hero,
    lay_table,
    monster,
    place_of,
)
from loaded import carry_out, labels

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games.guilds.activation import go_on
from fandg.games.guilds.attacking import attack
from fandg.games.guilds.content import Upgrade
from fandg.games.guilds.ending import ScenarioOver
from fandg.games.guilds.events.blows import Reacts
from fandg.games.guilds.events.walks import Hears
from fandg.games.guilds.grid import cell_named
from fandg.games.guilds.questing import advance
from fandg.games.guilds.reckoning import list_aims, new_assault, new_reaction, reckon
from fandg.games.guilds.resting import rest
from fandg.games.guilds.setup import bring_titles
from fandg.games.guilds.state import OFF, Guilds, LyingToken
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.turn import next_turn
from fandg.games.guilds.twists import end_round
from fandg.games.guilds.upgrading import place_card


def _act(who: str, at: str, *cards: str, scenario: int) -> GuildsTable:
    table = lay_table(scenario)
    act_as(table, hero(table, who, at, *cards))
    return table


@pytest.mark.parametrize("scenario", range(1, 12))
def test_a_scenario_is_laid_out_as_it_is_listed(scenario: int) -> None:
    seats = [Seat(f"Player {n}") for n in range(3)]
    setup = Setup(mode="skirmish", seats=seats, options={"scenario": scenario}, seed=scenario)
    state = GAME.set_up(GAME.check_setup(setup))
    sheet = GAME.library.scenarios[state.scenario]
    assert [m.number for m in state.monsters] == list(range(len(state.monsters)))
    assert len(state.lying) == 8
    assert len(state.box) == 12
    assert state.shut == (1 << len(sheet.doors)) - 1
    assert sorted(guild.corner for guild in state.guilds) == ["NE", "NW", "SE"]
    assert state.guilds[state.first].corner == "NW"
    few = Setup(mode="skirmish", seats=seats[:2], options={"scenario": scenario}, seed=1)
    crowd = sum(len(posted.at) for posted in sheet.monsters if posted.crowd)
    other = GAME.set_up(GAME.check_setup(few))
    assert len(other.monsters) == len(state.monsters) - crowd


def test_a_bell_that_is_rung_calls_the_monster_with_the_shortest_way() -> None:
    table = _act("bram-tuckett", "e2", scenario=3)
    near, far = monster(table, "bailiff", "e4"), monster(table, "dust-clerk", "h8")
    story = carry_out(go_on(table), (), "handle:2")
    assert place_of(near) != "e4"
    assert place_of(far) == "h8"
    assert not story.all_of(Reacts)
    assert story.one_of(Hears).line([]) == "The Bailiff 1 hears Bram, and comes nearer"
    near.at = cell_named("e3")
    table.state.guilds[0].progress[2].clear()
    assert not carry_out(go_on(table), (), "handle:2").all_of(Hears), "he has come already"


def test_in_the_scriptorium_a_crit_calls_a_monster_that_was_no_target() -> None:
    table = _act("bram-tuckett", "e6", "S1", scenario=8)
    hero(table, "sallow-pike", "e6")
    clerk = monster(table, "dust-clerk", "c5")
    before = place_of(clerk)
    dice = (CRIT, MISS, MISS, MISS, SHIELD, BLANK, BLANK)
    carry_out(attack(table, table.active, 0, "hero:sallow-pike"), dice)
    seen = table.sees(clerk, table.active)
    assert (place_of(clerk) != before) or seen
    table = _act("bram-tuckett", "e6", "S1", scenario=8)
    hero(table, "sallow-pike", "e6")
    clerk = monster(table, "dust-clerk", "c5")
    carry_out(attack(table, table.active, 0, "hero:sallow-pike"), (MISS, MISS, MISS))
    assert place_of(clerk) == "c5"


def test_in_the_dovecotes_a_guild_holds_one_quest_token_at_a_time() -> None:
    table = _act("bram-tuckett", "c3", scenario=4)
    first, second = table.state.quest_tokens[:2]
    first.carrier, first.at = "lio-marble", OFF
    second.at = cell_named("e4")
    hero(table, "bram-tuckett", "d4")
    carry_out(go_on(table), (), "go:e4")
    assert second.carrier == ""
    assert not [t for t in table.state.quest_tokens if t.carrier == "bram-tuckett"]


def test_the_tide_comes_at_the_end_of_every_fourth_round_over_the_middle_tile() -> None:
    table = lay_table(5)
    bram, pike = hero(table, "bram-tuckett", "d4"), hero(table, "sallow-pike", "c4")
    table.state.round = 3
    carry_out(end_round(table))
    assert bram.wounds == 0
    table.state.round = 4
    carry_out(end_round(table))
    assert (bram.wounds, pike.wounds) == (1, 0)


def test_a_guild_opens_the_locked_doors_only_once_it_has_stopped_a_clock() -> None:
    table = _act("bram-tuckett", "c5", scenario=6)
    number = table.scenario.doors.index("c5-d5")
    keys = labels(carry_out(go_on(table), (), "go:c4").asked[0])
    assert f"door:{number}" not in keys
    assert "go:d5" not in keys
    table = _act("bram-tuckett", "c5", scenario=6)
    carry_out(advance(table, 0, 2, cell_named("c3")))
    keys = labels(carry_out(go_on(table), (), "go:c4").asked[0])
    assert {f"door:{number}", "go:d5"} <= set(keys)


def test_in_the_garden_a_rest_also_heals_a_wound_of_each_living_hero() -> None:
    table = lay_table(7)
    table.state.spawn, table.state.monsters = [], []
    bram = hero(table, "bram-tuckett", "", wounds=2)
    carry_out(rest(table, 0))
    assert bram.wounds == 1


def test_the_press_costs_two_coins_of_those_gained_or_saved() -> None:
    table = _act("bram-tuckett", "e5", scenario=9)
    table.state.guilds[0].coins = 1
    assert "handle:2" not in labels(carry_out(go_on(table), (), "go:e6").asked[0])
    table = _act("bram-tuckett", "e5", scenario=9)
    table.state.guilds[0].coins = 3
    carry_out(go_on(table), (), "handle:2")
    assert table.state.guilds[0].done == [2]
    assert table.state.guilds[0].coins == 2


def test_keepers_of_the_key_pay_one_coin_at_the_press() -> None:
    table = _act("bram-tuckett", "e5", scenario=9)
    table.state.guilds[0].titles = ["keepers-of-the-key"]
    assert "handle:2" not in labels(carry_out(go_on(table), (), "go:e6").asked[0])
    table = _act("bram-tuckett", "e5", scenario=9)
    table.state.guilds[0].titles, table.state.guilds[0].coins = ["keepers-of-the-key"], 1
    carry_out(go_on(table), (), "handle:2")
    assert table.state.guilds[0].done == [2]
    # The coin is paid, and who is first gets one.
    assert table.state.guilds[0].coins == 1


def test_in_the_dark_nobody_sees_farther_than_three_columns_or_rows() -> None:
    table = _act("bram-tuckett", "e5", "S3", scenario=10)
    hero(table, "sallow-pike", "e9")
    seen = table.seen_by(table.active)
    assert not seen >> cell_named("i5") & 1
    assert not seen >> cell_named("e9") & 1
    table.state.guilds[0].titles = ["bellringers"]
    more = table.seen_by(table.active)
    assert more > seen


def test_the_lantern_is_attacked_like_a_monster_and_the_last_wound_counts() -> None:
    table = _act("bram-tuckett", "e4", "S1", scenario=10)
    lantern = table.state.fixtures[0]
    lantern.wounds = 7
    assert (0, "fixture:2") in list_aims(table, table.active)
    story = carry_out(attack(table, table.active, 0, "fixture:2"), (HIT, MISS, MISS, BLANK, BLANK))
    assert table.state.guilds[0].done == [2]
    assert table.state.guilds[0].titles == ["lamplighters"]
    assert lantern.wounds == 0
    assert not story.all_of(Reacts)


# The Parlour


def test_the_mayor_has_a_defense_die_for_each_candle_that_burns() -> None:
    table = lay_table(11)
    mayor = monster(table, "lord-mayor", "e5")
    assert table.defense_of(mayor) == 5
    table.state.guilds[0].progress[0] = [cell_named("e2")]
    table.state.guilds[1].progress[0] = [cell_named("e2"), cell_named("h5")]
    assert table.defense_of(mayor) == 3
    table.state.guilds[0].titles = ["lamplighters"]
    assert table.defense_of(mayor, table.hero("bram-tuckett")) == 1
    assert table.defense_of(mayor, table.hero("sallow-pike")) == 3


def test_only_a_guild_with_a_writ_can_put_wounds_on_the_mayor_and_he_reacts_to_anybody() -> None:
    table = _act("bram-tuckett", "e4", "S1", scenario=11)
    mayor = monster(table, "lord-mayor", "e5")
    table.state.guilds[0].progress[0] = [cell_named(s) for s in ("e2", "h5", "e8", "b5")]
    table.state.guilds[0].slain = [1]
    dice = (HIT, HIT, HIT, BLANK, *(MISS,) * 6)
    story = carry_out(attack(table, table.active, 0, "monster:0"), dice)
    assert mayor.wounds == 0
    assert len(story.all_of(Reacts)) == 1
    table.active.cards[0].exhausted = False
    table.state.guilds[0].done = [0]
    carry_out(attack(table, table.active, 0, "monster:0"), dice)
    assert mayor.wounds == 3


def test_the_death_of_the_mayor_alone_wins_and_three_other_quests_do_not() -> None:
    table = _act("bram-tuckett", "e4", "S1", scenario=11)
    mayor = monster(table, "lord-mayor", "e5", wounds=11)
    own = table.state.guilds[0]
    own.done, own.slain = [0, 1], [1]
    own.progress[0] = [cell_named(s) for s in ("e2", "h5", "e8", "b5")]
    with pytest.raises(ScenarioOver):
        carry_out(attack(table, table.active, 0, "monster:0"), (HIT, MISS, MISS, BLANK))
    assert table.state.winner == 0
    assert mayor.dying


def test_in_office_hours_he_attacks_a_hero_of_the_guild_with_most_quests() -> None:
    table = lay_table(11)
    monster(table, "lord-mayor", "e5")
    hero(table, "bram-tuckett", "e6")
    pike = hero(table, "sallow-pike", "e4")
    table.state.guilds[1].done = [0]
    story = carry_out(end_round(table), (HIT, HIT, *(MISS,) * 4, *(BLANK,) * 3, *(BLANK,) * 4))
    assert story.one_of(Reacts).how == "keeps office hours"
    assert pike.wounds == 2
    assert table.hero("bram-tuckett").wounds == 2


def test_curfew_in_the_parlour_is_without_a_winner() -> None:
    table = lay_table(11)
    table.state.round, table.state.turns = 24, 2
    with pytest.raises(ScenarioOver):
        carry_out(next_turn(table))
    assert (table.state.winner, table.state.ended) == (OFF, "curfew")


# Titles


def test_titles_help_where_the_number_says() -> None:
    table = lay_table(8)
    table.state.guilds[0].titles = ["pigeon-post", "harbour-wardens"]
    table.state.lying = []
    for place, kind in enumerate(("till", "trap", "poor-box")):
        table.state.box.remove(kind)
        table.state.lying.append(LyingToken(kind, place))
    carry_out(bring_titles(table, 0), (), "up:a1 up:b1")
    assert all(found.up for found in table.state.lying)
    assert table.way_costs(table.hero("bram-tuckett")).door == 0
    table = lay_table(7)
    table.state.guilds[0].titles = ["keepers-of-the-key", "bellringers"]
    carry_out(bring_titles(table, 0), (), "hero-lio-marble")
    assert table.hero("lio-marble").tokens == ["healing-potion"]
    act_as(table, hero(table, "bram-tuckett", "d4"))
    monster(table, "watch-hound", "d4")
    assert not carry_out(go_on(table), (), "go:d5").all_of(Reacts)


def test_harbour_wardens_take_a_die_from_the_wraith() -> None:
    table = lay_table(9)
    wraith = monster(table, "toll-wraith", "e5")
    bram = hero(table, "bram-tuckett", "e6")
    assert reckon(table, new_reaction(table, wraith, bram)).dice == 4
    table.state.guilds[0].titles = ["harbour-wardens"]
    assert reckon(table, new_reaction(table, wraith, bram)).dice == 3


def test_one_candle_is_enough_for_fair_copyists() -> None:
    table = lay_table(11)
    table.state.guilds[0].titles = ["fair-copyists"]
    carry_out(advance(table, 0, 0, cell_named("e2")))
    assert table.state.guilds[0].done == [0]


def test_the_moneyers_attack_once_without_guard_or_payback() -> None:
    table = _act("bram-tuckett", "e4", "S1", "S2", scenario=11)
    table.state.guilds[0].titles = ["moneyers"]
    bailiff = monster(table, "bailiff", "e3")
    aim = f"monster:{bailiff.number}"
    dice = (MISS, MISS, MISS)
    keys = "use-title-moneyers-0=1"
    assert not carry_out(attack(table, table.active, 0, aim), dice, keys).all_of(Reacts)
    assault = new_assault(table, table.active, 1, aim)
    assert not reckon(table, assault).quiet
    assert table.state.guilds[0].used == ["title-moneyers-0"]


# Upgrade phases before a skirmish


def _skirmish(level: int, seed: int = 4) -> Match[Guilds]:
    seats = [Seat(f"Player {n}", n) for n in range(3)]
    setup = Setup(mode="skirmish", seats=seats, options={"scenario": 1, "level": level}, seed=seed)
    return Match(GAME, setup)


def first_key(decision: Decision[object]) -> str:
    """The first answer, or the usual numbers of a form."""
    form = decision.form
    return decision.legal_options()[0].key if form is None else form.key_of(form.usual)


def _play_to(match: Match[Guilds], kind: str) -> Decision[object]:
    while isinstance(decision := match.run(), Decision):
        if decision.kind == kind:
            return decision
        keys = [o.key for o in decision.legal_options() if o.key in ("done", "out")]
        match.answer(keys[0] if keys else first_key(decision))
    raise AssertionError(kind)


def test_a_skirmish_at_level_three_has_two_upgrade_phases_with_twelve_coins_each() -> None:
    match = _skirmish(3)
    _play_to(match, "keep-two")
    state = match.state
    assert state.phases_left == [1, 2]
    assert [guild.coins for guild in state.guilds] == [12, 12, 12]
    assert [len(guild.hand) for guild in state.guilds] == [6, 6, 6]
    _play_to(match, "start")
    assert list(match.state.decks) == ["1", "2"]
    assert _skirmish(1).state.phases_left == []


def test_two_are_kept_of_six_then_of_four_then_the_last_two() -> None:
    match = _skirmish(2)
    sizes = []
    while True:
        decision = match.run()
        assert isinstance(decision, Decision)
        if decision.kind == "keep-two" and decision.seat == 0:
            sizes.append(len(match.state.guilds[0].hand))
        if decision.kind == "buy":
            break
        keys = [o.key for o in decision.legal_options() if o.key == "done"]
        match.answer(keys[0] if keys else first_key(decision))
    assert sizes == [6, 4]
    assert [len(guild.drafted) for guild in match.state.guilds] == [6, 6, 6]


def test_cards_are_passed_left_after_odd_levels() -> None:
    match = _skirmish(2)
    _play_to(match, "keep-two")
    first = [list(guild.hand) for guild in match.state.guilds]
    while len(match.state.guilds[0].hand) == 6:
        decision = match.run()
        assert isinstance(decision, Decision)
        match.answer(first_key(decision))
        match.run()
    own = Counter(first[0])
    assert not Counter(match.state.guilds[1].hand) - own


def test_what_is_bought_costs_its_coins_and_one_may_be_saved() -> None:
    match = _skirmish(2)
    decision = _play_to(match, "buy")
    assert decision.secret
    form = decision.form
    assert form is not None
    every = dict.fromkeys(form.usual, 1)
    assert form.why_not(every) == "no more than 3: first put one back"
    for bought in form.ways():
        cards = [GAME.library.coded[key[5:].upper()] for key, n in bought.items() for _ in range(n)]
        assert sum(card.cost for card in cards if isinstance(card, Upgrade)) <= 12
    _play_to(match, "start")
    assert [guild.coins for guild in match.state.guilds] == [1, 1, 1]


def test_the_shop_says_how_many_coins_would_be_lost_and_how_many_cards_may_still_be_taken() -> None:
    match = _skirmish(2)
    decision = _play_to(match, "buy")
    form, coded = decision.form, GAME.library.coded
    assert form is not None
    of = match.state.guilds[decision.seat]
    prices = {
        key: card.cost for key in form.usual if isinstance(card := coded[key[5:].upper()], Upgrade)
    }
    cheap = sorted(prices, key=lambda key: prices[key])[:3]

    def tell(coins: int, *taken: str) -> str:
        of.coins = coins
        amounts = {**dict.fromkeys(prices, 0), **dict.fromkeys(taken, 1)}
        option = decision.find_option(form.key_of(amounts))
        assert option is not None
        return GAME.caution(match.state, decision, option)

    assert tell(30) == "30 left: 1 is kept, 29 are lost; you may take 3 cards"
    spent = prices[cheap[0]] + prices[cheap[1]]
    said = "11 left: 1 is kept, 10 are lost; you may take 1 more card"
    assert tell(spent + 11, *cheap[:2]) == said
    spent += prices[cheap[2]]
    assert tell(spent + 2, *cheap) == "2 left: 1 is kept, 1 is lost"
    assert tell(spent + 1, *cheap) == "", "the one coin is kept"


def test_nobody_knows_what_others_drafted() -> None:
    match = _skirmish(2)
    _play_to(match, "buy")
    own, others = list(match.state.guilds[0].drafted), list(match.state.guilds[1].drafted)
    GAME.forget(match.state, [0], Generator(3))
    assert match.state.guilds[0].drafted == own
    assert match.state.guilds[1].drafted != others
    assert GAME.faults(match.state) == []


@pytest.mark.parametrize("kind", ["keep-two", "buy"])
def test_in_the_second_draft_hidden_cards_are_dealt_anew_from_its_own_deck(kind: str) -> None:
    match = _skirmish(3)
    decision = _play_to(match, kind)
    while match.state.phases_left != [2]:
        match.answer(first_key(decision))
        decision = _play_to(match, kind)
    before = [[*guild.hand, *guild.drafted] for guild in match.state.guilds]
    for seed in range(4):
        GAME.forget(match.state, [decision.seat], Generator(seed))
        assert GAME.faults(match.state) == []
        levels = {
            GAME.library.upgrades[card].level
            for guild in match.state.guilds
            for card in (*guild.hand, *guild.drafted)
        }
        assert levels == {2}
    assert before != [[*guild.hand, *guild.drafted] for guild in match.state.guilds]


def test_what_a_rival_has_bought_before_all_eyes_is_not_dealt_anew() -> None:
    match = _skirmish(2)
    _play_to(match, "buy")
    while isinstance(decision := match.run(), Decision) and decision.kind == "buy":
        form = decision.form
        assert form is not None
        match.answer(form.key_of(next(way for way in form.shortlist if sum(way.values()) == 1)))
    bought = [list(guild.drafted) for guild in match.state.guilds]
    assert sum(map(len, bought)) == 3
    GAME.forget(match.state, [], Generator(3))
    assert [guild.drafted for guild in match.state.guilds] == bought
    assert GAME.faults(match.state) == []


def test_to_discard_a_new_card_is_the_last_answer_and_says_which_card_is_gone() -> None:
    table = lay_table(1)
    card = GAME.library.coded["2-08"].id
    story = carry_out(place_card(table, 0, [card]), (), "out")
    *others, out = story.asked[0].options
    assert out.ends, "its key is 0, and never 1"
    assert not any(option.ends for option in others)
    assert out.label == f"Discard {GAME.library.upgrades[card].name} for good"
    assert table.state.discarded == [card]


def test_a_second_bomb_or_armour_takes_the_place_of_the_first_or_is_discarded_for_good() -> None:
    table = lay_table(1)
    hero(table, "bram-tuckett", "", "1-09", "1-12")
    coded = GAME.library.coded
    pile = [coded["2-08"].id, coded["2-13"].id]
    story = carry_out(place_card(table, 0, pile), (), "for:bram-tuckett:0")
    assert labels(story.asked[0]) == ["for:bram-tuckett:0", "out"]
    assert table.state.discarded == [coded["1-09"].id]
    story = carry_out(place_card(table, 0, pile), (), "to:ketch-farrow")
    assert "to:bram-tuckett" not in labels(story.asked[0])
    assert "for:bram-tuckett:1" in labels(story.asked[0])
    assert not pile
