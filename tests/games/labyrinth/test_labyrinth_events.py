"""Events: pages, choices, Tests, the stash, scouting markers; the Level Up of the heroes."""

from __future__ import annotations

import pytest
from labyrinth_table import GAME, W0, W1, act_as, hand, lay_table
from loaded import carry_out, labels

from fandg.games.labyrinth.effects import (
    Damage,
    Discover,
    Effect,
    Flag,
    Gain,
    Heal,
    LosePlusOne,
    MarkHero,
    PlusOne,
    ReadEvent,
    StartFinalBattle,
    Test,
)
from fandg.games.labyrinth.events.blows import HeroReturns
from fandg.games.labyrinth.events.rolls import DiceThrown, SpellCast, XpDieThrown
from fandg.games.labyrinth.events.scouting import PageRead
from fandg.games.labyrinth.hero_level_up import cash_in_heroes, level_up_heroes, spend_xp
from fandg.games.labyrinth.levelling import level_up_form
from fandg.games.labyrinth.paying import boost_villain, heal, pay_hearts
from fandg.games.labyrinth.reading import (
    find_best_odds,
    find_tester,
    list_choices,
    read_packet,
    read_stash,
)
from fandg.games.labyrinth.regions import CAMP, cell_named
from fandg.games.labyrinth.rolling import find_odds
from fandg.games.labyrinth.state import OFF, FlippedSpell, OpenPacket
from fandg.games.labyrinth.telling.gains import NOTHING, say_gains, say_price
from fandg.games.labyrinth.turns import begin_turn
from fandg.games.labyrinth.verbs import Making
from fandg.games.labyrinth.verbs import carry_out as carry_verbs
from fandg.games.labyrinth.villain_level_up import reward_villain
from fandg.games.labyrinth.villain_step import flip_spells, resolve_spell, roll_magic


def test_a_page_for_later_lies_in_the_stash_with_its_next_page_up_and_marks_the_hero() -> None:
    table = lay_table("rowan", "coach", act=5)
    state = table.state
    carry_out(read_packet(table, OpenPacket("a5-marked-witness"), state.heroes[1], CAMP))
    (packet,) = state.stashed
    assert (packet.side, packet.marked) == ("B", "coach")
    story = carry_out(read_stash(table), (W1, W1, 6), "choice:0 row:melee")
    assert story.asked[-1].seat == 1
    assert [(found.id, found.side) for found in state.archive if found.id == packet.id] == [
        ("a5-marked-witness", "C")
    ]
    assert state.heroes[1].xp == 2


def test_a_test_without_a_name_is_for_whom_the_party_picks() -> None:
    table = lay_table("rowan", "coach")
    rule = find_tester(table, Test(3, ("melee",)), table.state.heroes[0])
    story = carry_out(rule, (), "tester:coach")
    assert story.value is table.state.heroes[1]
    assert story.asked[0].seat == table.lead.seat
    keys = [option.key for option in story.asked[0].options]
    table.state.lead = 1
    rule = find_tester(table, Test(3, ("melee",)), table.state.heroes[0])
    (asked,) = carry_out(rule, (), "tester:coach").asked
    assert [option.key for option in asked.options] == keys, "each his place, whoever leads"


def test_each_who_may_take_a_test_has_his_best_chance_on_his_answer() -> None:
    table = lay_table("rowan", "coach")
    rule = find_tester(table, Test(3, ("melee", "ranged")), table.state.heroes[0])
    (asked,) = carry_out(rule, (), "tester:coach").asked
    odds = {option.key: option.odds() for option in asked.options if option.odds is not None}
    rowan, coach = table.state.heroes
    assert odds["tester:rowan"].chance == find_odds(table, rowan, "melee", 3).chance
    assert odds["tester:rowan"].of == "to pass with Melee"
    assert odds["tester:coach"].chance == find_odds(table, coach, "ranged", 3).chance


def test_the_chance_of_a_test_stands_beside_the_choice_that_wants_it() -> None:
    table = lay_table("rowan", "coach", act=5)
    rowan, coach = table.state.heroes
    table.state.stashed = [OpenPacket("a5-marked-witness", side="B", marked="coach")]
    story = carry_out(read_stash(table), (W1, W1, 6), "choice:0 row:melee")
    choices = [item for item in story.asked if item.kind == "page-choice"]
    odds = choices[0].options[0].odds
    assert odds is not None
    rows = next(item for item in story.asked if item.kind == "test-row").options
    assert story.odds["choice:0"] == max(story.odds[row.key] for row in rows)
    assert odds().of == "to pass at best"
    test = Test(3, ("melee",))
    both = [find_odds(table, hero, "melee", 3).chance for hero in (rowan, coach)]
    assert find_best_odds(table, test, rowan).chance == max(both)


def test_what_cannot_be_paid_is_no_choice() -> None:
    table = lay_table("rowan", mode="quest")
    hero = table.state.heroes[0]
    found = None
    for packet in table.library.packets.values():
        for page in packet.pages:
            for number, choice in enumerate(page.choices):
                if choice.price and packet.act == 9 and page.side == "A":
                    found = packet.id, number
    assert found is not None
    hero.hearts, hero.hand, hero.plus_ones = 1, [], {}
    name, number = found
    rule = read_packet(table, OpenPacket(name), hero, CAMP)
    item = rule.send(None)
    while not hasattr(item, "legal_options"):
        item = rule.send(None)
    assert f"choice:{number}" not in labels(item)
    rule.close()


def test_the_price_of_a_choice_stands_on_its_button() -> None:
    table = lay_table("rowan", "coach", act=1)
    table.state.reading = OpenPacket("a1-carrying-the-chair")
    rowan = table.state.heroes[0]
    page = table.library.packets["a1-carrying-the-chair"].pages[0]
    notes = [option.note for option in list_choices(table, page, Making(rowan, actor=rowan))]
    assert notes == ["Rowan loses 1 Action Point", ""]


def test_a_page_says_plainly_what_is_gained_and_lost_by_it() -> None:
    table = lay_table("rowan", "coach", act=1)
    rowan = table.state.heroes[0]
    rule = read_packet(table, OpenPacket("a1-turned-away"), rowan, CAMP)
    story = carry_out(rule, (), "choice:1 finder:rowan equip")
    upshot = next(event for event in story.all_of(PageRead) if event.is_upshot)
    assert upshot.brings == "The party discovers The Velvet Rope."
    tableau = upshot.show(table.state).tableau
    assert tableau is not None
    assert tableau.line == f"{upshot.text}\n\n**{upshot.brings}**"


def test_gains_and_losses_are_said_in_a_sentence_for_each_of_whom_they_are() -> None:
    table = lay_table("rowan", "coach")
    rowan, coach = table.state.heroes
    rowan.hearts, coach.hearts = 3, 3
    act = Making(rowan, actor=rowan)
    effects: list[Effect] = [
        Heal(who="heroes", amount=2),
        Gain(what="xp", amount=2),
        PlusOne(row="magic"),
        Damage(amount=3),
        Gain(what="bounty", amount=4),
    ]
    assert say_gains(table, act, effects) == (
        "Each hero heals 2 ♥. Rowan gains 2 XP and 1 Plus-One on Magic and takes 3 damage. "
        "The stash gains 4 Bounty."
    )
    rowan.plus_ones = {}
    assert say_gains(table, act, [LosePlusOne()]) == NOTHING


def test_a_page_that_brings_nothing_says_why() -> None:
    table = lay_table("rowan", "coach")
    act = Making(table.lead, actor=table.lead)
    assert say_gains(table, act, [Heal(who="heroes")]) == "Nobody has anything to be healed of."
    table.state.discovered.append("closing-time")
    said = say_gains(table, act, [Discover(card="closing-time")])
    assert said == "Closing Time was found before."


def test_whatever_a_page_of_the_story_does_has_words_unless_the_story_keeps_it() -> None:
    table = lay_table("rowan", "coach")
    act = Making(table.lead, actor=table.lead, cell=CAMP)
    kept = (Flag, MarkHero, ReadEvent, StartFinalBattle)
    for packet in table.library.packets.values():
        for page in packet.pages:
            ends = [page.end, *(c.passed for c in page.choices), *(c.failed for c in page.choices)]
            effects = [
                *page.does,
                *(effect for echo in page.echoes for effect in echo.does),
                *(effect for choice in page.choices for effect in choice.price),
                *(effect for end in ends if end is not None for effect in end.does),
            ]
            for effect in effects:
                assert bool(say_price(table, act, [effect])) != isinstance(effect, kept), effect


def test_events_deal_damage_for_nobody() -> None:
    table = lay_table("welliam", mode="quest")
    hero = table.state.heroes[0]
    act = Making(hero, "page", actor=hero)
    act.origin = None
    hero.hearts = 1
    story = carry_out(carry_verbs(table, act, [Damage(amount=2)]))
    assert not [asked for asked in story.asked if asked.kind == "vulture"]
    assert story.one_of(HeroReturns).bounty == 3


# The Level Up


def test_the_initiative_passes_and_the_new_lead_hero_throws_the_xp_die() -> None:
    table = lay_table("rowan", "coach")
    table.state.hero_stash.bounty = 2
    story = carry_out(level_up_heroes(table), (W1,), implied="deck:red")
    assert table.state.lead == 1
    assert story.rolled_by == [1]
    assert [hero.xp for hero in table.state.heroes] == [2, 2]
    # Nobody chooses anything by it: it falls without a press, and tells what it brings.
    throw = story.one_of(XpDieThrown).throw(table.state, ["Ana", "Ben"])
    assert throw is not None
    assert throw.stakes is not None
    assert (throw.seat, throw.good) == (None, True)
    assert throw.stakes.passing


@pytest.mark.parametrize(
    ("is_spent", "dice", "passing"),
    [
        (True, ("w1", "w0"), True),
        (True, ("w0",), False),
        (False, ("w1",), False),
    ],
)
def test_a_heros_dice_have_stakes_and_only_hits_that_are_asked_about_need_no_press(
    is_spent: bool, dice: tuple[str, ...], passing: bool
) -> None:
    table = lay_table("rowan")
    throw = DiceThrown("hero:rowan", "Rowan", "Melee roll", dice, 0, is_spent).throw(
        table.state, ["Ana"]
    )
    assert throw is not None
    assert throw.stakes is not None
    assert (throw.seat, throw.stakes.passing) == (0, passing)


def test_the_dice_of_a_minion_are_nobodys_throw() -> None:
    table = lay_table("rowan")
    throw = DiceThrown("minion:1", "The Hound", "Melee roll", ("w1",), 0).throw(
        table.state, ["Ana"]
    )
    assert throw is not None
    assert (throw.seat, throw.stakes) == (None, None)


def test_between_two_columns_the_last_one_reached_holds_and_below_the_first_nothing() -> None:
    table = lay_table("rowan", "coach", "thaddy", "dredgar")
    table.state.hero_stash.bounty = 1
    carry_out(cash_in_heroes(table))
    assert [hero.xp for hero in table.state.heroes] == [0] * 4
    table.state.hero_stash.bounty = 6
    carry_out(cash_in_heroes(table))
    assert [hero.xp for hero in table.state.heroes] == [2] * 4
    assert table.state.hoard == 7


def test_xp_may_be_saved_and_five_action_points_are_the_most() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hero.xp, hero.action_points, table.state.turn = 4, 5, [0]
    nothing = ",".join(f"{step}-{row}=0" for row in ("melee", "ranged", "magic") for step in "wyr")
    story = carry_out(spend_xp(table), (), nothing)
    assert story.asked[0].form is not None
    assert "actions" not in [field.key for field in story.asked[0].form.fields]
    assert hero.xp == 4


def test_a_die_under_poison_may_be_raised_and_stays_poisoned() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hero.rows[0].poisoned = [0]
    hero.xp, table.state.turn = 2, [0]
    carry_out(
        spend_xp(table), (), level_up_form(hero).key_of({**level_up_form(hero).usual, "y-melee": 2})
    )
    assert hero.rows[0].dice == "yyyy"
    assert hero.rows[0].poisoned == [0]


def test_in_the_stash_a_hero_levels_up_and_leads_but_is_not_healed() -> None:
    table = lay_table("rowan", "coach")
    rowan = table.state.heroes[0]
    rowan.defeated, rowan.cell, rowan.hearts = True, OFF, 0
    table.state.hero_stash.bounty = 3
    carry_out(level_up_heroes(table), (), implied="deck:red")
    assert rowan.xp == 2
    assert len(rowan.hand) == 1
    carry_out(heal(table, rowan, 3))
    carry_out(carry_verbs(table, Making(rowan), [Heal(amount=2), Gain(what="xp")]))
    assert (rowan.hearts, rowan.xp) == (0, 3)


# The Villain's rolls


def test_leftover_hits_become_plus_ones_up_to_six_and_one_of_another_row_goes() -> None:
    table = lay_table("rowan")
    board = table.board
    board.plus_ones = {"melee": 2, "ranged": 1, "magic": 3}
    carry_out(boost_villain(table, board, "magic", 2), (), ["melee=1,ranged=1"])
    assert board.plus_ones == {"melee": 1, "ranged": 0, "magic": 5}
    board.plus_ones = {"magic": 6}
    carry_out(boost_villain(table, board, "magic", 1))
    assert board.plus_ones == {"magic": 6}


def test_all_plus_ones_of_the_row_are_spent_on_the_roll() -> None:
    table = lay_table("rowan")
    table.board.plus_ones = {"magic": 2, "melee": 1}
    state = table.state
    state.decks.black.remove("bad-news")
    state.decks.black.append("bad-news")
    state.heroes[0].cell = cell_named("d3")
    carry_out(roll_magic(table, table.board), (W0, W0, W0))
    assert table.board.plus_ones == {"magic": 0, "melee": 1}
    assert "bad-news" in state.discards.black
    assert state.heroes[0].hearts == 12 - 3 - 1


def test_spells_resolve_from_the_last_flipped_to_the_first_and_the_own_one_at_the_end() -> None:
    table = lay_table("rowan")
    state = table.state
    for card in ("spite", "appointment"):
        state.decks.black.remove(card)
    state.decks.black += ["appointment", "spite"]
    story = carry_out(roll_magic(table, table.board), (W1, W1, W1))
    assert [event.card for event in story.all_of(SpellCast)] == ["appointment", "spite", "grubb"]
    assert state.heroes[0].hearts == 12 - 6 - 1


def test_whoever_pays_the_last_heart_to_a_black_spell_is_defeated_after_it() -> None:
    table = lay_table("rowan", "coach", act=5)
    hero = table.state.heroes[0]
    hero.hearts = 1
    carry_out(pay_hearts(table, hero, 2))
    assert (hero.hearts, hero.defeated) == (0, False)
    table.state.decks.black.remove("appointment")
    table.state.played.append("appointment")
    spell = FlippedSpell("appointment", 1)
    carry_out(resolve_spell(table, table.board, spell), (), implied="hero:coach")
    assert hero.defeated


def test_one_xp_is_saved_until_there_are_two() -> None:
    table = lay_table("rowan", "coach", "thaddy")
    carry_out(reward_villain(table, 1))
    assert table.board.xp == 1
    assert table.board.rows["melee"] == "wwwwww"
    carry_out(reward_villain(table, 1))
    assert table.board.xp == 0
    assert table.board.rows["melee"] == "yywwww"


def test_a_row_of_red_dice_grows_no_more_while_others_do() -> None:
    table = lay_table("rowan")
    table.board.rows["melee"] = "rrrrrr"
    carry_out(reward_villain(table, 0))
    assert (table.board.rows["melee"], table.board.rows["ranged"]) == ("rrrrrr", "www")


def test_a_spell_dearer_than_the_hits_ends_the_flipping() -> None:
    table = lay_table("rowan")
    state = table.state
    for card in ("whole-party", "spite"):
        state.decks.black.remove(card)
    state.decks.black += ["spite", "whole-party"]
    story = carry_out(flip_spells(table, table.board, 3))
    assert story.value == 3
    assert state.discards.black == ["whole-party"]


def test_a_turn_in_the_stash_brings_the_hero_back_and_costs_three_bounty_once() -> None:
    table = lay_table("rowan", "coach")
    hero = act_as(table, table.state.heroes[0])
    hero.defeated, hero.cell, hero.hearts = True, OFF, 0
    carry_out(begin_turn(table, hero))
    assert (hero.cell, hero.hearts, table.state.villain_stash.bounty) == (CAMP, 12, 3)
    assert table.state.defeats == 1
    hand(table, hero, "spite")
    assert not GAME.faults(table.state)
