"""What is told says why: villains, their track, the outpost, dice, and how far the group is."""

from __future__ import annotations

from typing import Any

import pytest
from fortune_table import FortuneTable, plain_game
from laid_table import LIBRARY, Laid
from loaded import Story

from fandg.engine.odds import tell_chance
from fandg.engine.show import HoldsUp
from fandg.engine.standing import list_changes
from fandg.games.fortune.adventure import adventure_next, fail_danger
from fandg.games.fortune.artifacts import danger_value, recover_artifact
from fandg.games.fortune.beginning import begin_adventure
from fandg.games.fortune.camping import (
    camp_down,
    count_toll,
    press_on_odds,
    press_or_camp,
    stakes_of_pressing_on,
)
from fandg.games.fortune.cards import draw_events
from fandg.games.fortune.coins import gain_fortune
from fandg.games.fortune.dangers import face
from fandg.games.fortune.effects import (
    Coins,
    DamageOutpost,
    Gain,
    HealVillain,
    Steal,
    Tactics,
    Track,
)
from fandg.games.fortune.events.adventures import (
    Camped,
    DangerDrawn,
    DangerFailed,
    DiceRolled,
    OneDie,
    QuietSpace,
    Recovered,
    TempleShakes,
    TestBegins,
)
from fandg.games.fortune.events.base import within
from fandg.games.fortune.events.fights import BlowsRolled
from fandg.games.fortune.events.goods import CardActivated, CardDrawn, CardUsed, EventPlayed, Sold
from fandg.games.fortune.events.organization import (
    HenchmanPlaced,
    HenchmanRemoved,
    TrackMoved,
    VillainEventDrawn,
    VillainEventOver,
)
from fandg.games.fortune.events.rounds import InitiativeRolled
from fandg.games.fortune.events.villains import SearchRolled, VillainLeaves, VillainLoot
from fandg.games.fortune.exchange import offer_exchange
from fandg.games.fortune.henchmen import place_henchman
from fandg.games.fortune.initiative import begin_round
from fandg.games.fortune.movement import choose_step
from fandg.games.fortune.numbers import count_bonus, list_bonuses
from fandg.games.fortune.organization import outpost_acts, villain_phase, villains_act
from fandg.games.fortune.prospects import danger_chance
from fandg.games.fortune.rolling import count_amount
from fandg.games.fortune.searching import search, search_dice
from fandg.games.fortune.sentences import Choose, RollDie, Row, Test, To, Way
from fandg.games.fortune.setup import set_villains
from fandg.games.fortune.sneaking import sneak_past
from fandg.games.fortune.state import Lasting, Move, Outpost, Villain
from fandg.games.fortune.telling.schemes import tell_schemes
from fandg.games.fortune.telling.standing import standing_of
from fandg.games.fortune.temples import roll_for_collapse
from fandg.games.fortune.trials import take_test
from fandg.games.fortune.verbs import Act, carry_out, happen
from fandg.games.fortune.villainy import THE_VILLAINS, villains_gain
from fandg.games.fortune.words import HIT, Faction
from fandg.games.fortune.wounds import wound_hero


def against(faction: Faction = "mob", seats: int = 0) -> FortuneTable:
    return FortuneTable("cooperative", seats=seats, options={"organization": faction})


def lines(story: Story[Any]) -> list[str]:
    return [event.line(["S0", "S1"]) for event in story.events]


def test_the_organization_enters_with_its_villains_and_what_both_sides_need() -> None:
    table = against()
    table.site("gobi")
    table.state.outpost = None
    story = table.play(set_villains(table, "mob"))
    names = [table.name(villain.id) for villain in table.state.villains]
    first = lines(story)[0]
    assert all(name in first for name in names)
    assert "20 Fortune" in first
    assert "reaches 15" in first


def test_every_round_says_how_far_both_sides_are() -> None:
    table = against()
    table.state.purses[0], table.state.track = 7, 4
    story = table.play(begin_round(table), [1, 2], "leave")
    assert lines(story)[0] == "Round 2: 7 of 20 Fortune, track 4 of 15"


def test_a_round_of_rivals_is_just_a_round() -> None:
    assert lines(FortuneTable().play(begin_round(FortuneTable()), [2, 3]))[0] == "Round 2"


def test_what_comes_into_a_common_purse_is_told_with_the_goal() -> None:
    table = against()
    story = table.play(gain_fortune(table, table.hero, 3, "a tip"))
    assert lines(story) == [f"{table.sheet(table.hero).short} gains 3 Fortune (a tip): 3 of 20"]
    rivals = FortuneTable()
    assert " of " not in lines(rivals.play(gain_fortune(rivals, rivals.hero, 3)))[0]


# Villains


def test_a_search_says_why_its_dice_are_fewer() -> None:
    table = against()
    table.site("gobi", "artifact-3")
    villain = table.villain("gobi")
    table.hero.space = "gobi"
    told = lines(table.play(search(table, villain, 1, "The Big Lamp"), [2, 3, 2]))
    assert "(Search 3, 1 fewer for 1 hero there, 1 more by the Big Lamp)" in told[0]


def test_a_search_says_who_holds_the_heroes_off() -> None:
    table = against("nazis")
    table.site("gobi", "artifact-3")
    villain = table.villain("gobi", "nazis-villain-1")
    villain.guards = 2
    table.hero.space = "gobi"
    told = lines(table.play(search(table, villain), [2, 3, 2]))
    assert "bodyguards hold off 1 hero" in told[0]


def test_a_search_says_what_the_record_sheet_lends() -> None:
    table = FortuneTable("cooperative", seats=5, options={"organization": "nazis"})
    table.site("gobi", "artifact-3")
    villain = table.villain("gobi", "nazis-villain-1")
    told = lines(table.play(search(table, villain), [2, 3, 2, 2]))
    assert "(Search 3, 1 more by the Nazis)" in told[0]


def test_successes_at_a_temple_are_told_before_the_coins_they_bring() -> None:
    table = against()
    table.site("gobi", "temple-1", "adventure-1")
    villain = table.villain("gobi")
    told = lines(table.play(search(table, villain), [4, 2, 3]))
    assert told[1].endswith("has 1 success in the Gobi")
    assert "gets 1 Fortune, 1 of 3 for a step of the Villain track" in told[2]


def test_wounds_of_a_villain_say_what_dealt_them() -> None:
    table = against()
    site = table.site("gobi", "temple-1", "adventure-1")
    site.instability = 1
    table.villain("gobi")
    told = lines(table.play(roll_for_collapse(table, site, 0), [1, 2]))
    assert any("takes 2 Wounds" in line and "under the stones" in line for line in told)


@pytest.mark.parametrize(("wounds", "amount", "told"), [(2, 1, 1), (2, 0, 2), (0, 1, 0)])
def test_a_villain_who_heals_is_told_of(wounds: int, amount: int, told: int) -> None:
    table = against()
    villain = table.villain("gobi", active=True)
    villain.wounds = wounds
    act = Act(table.hero, "tactics-event")
    story = table.play(carry_out(table, act, [HealVillain(which="each", amount=amount)]))
    assert villain.wounds == wounds - told
    assert len(story.events) == bool(told)
    assert all(f"heals {told} Wound" in line for line in lines(story))


def test_a_ready_villain_without_an_artifact_says_that_he_waits() -> None:
    table = against()
    villain = table.villain("", active=True)
    story = table.play(villains_act(table))
    assert villain.state == "ready"
    assert "waits at base" in lines(story)[0]


def test_fortune_of_the_villains_counts_up_to_a_step() -> None:
    table = against()
    told = lines(table.play(villains_gain(table, "The Duke", 4)))
    step = "every 3 move the Villain track a step"
    assert told[0] == f"The Duke gets 4 Fortune, and {step}"
    assert told[1] == "The Villain track moves 1 step forward, to 1 of 15 (Fortune of the villains)"
    assert table.state.villain_coins == 1


def test_the_villains_fortune_is_told_as_what_is_left_for_a_step_of_the_track() -> None:
    table = against()
    first, second, third = (
        lines(table.play(villains_gain(table, "The Duke", 1)))[0] for _ in range(3)
    )
    assert first.endswith("1 of 3 for a step of the Villain track")
    assert second.endswith("2 of 3 for a step of the Villain track")
    assert third.endswith("3 with what was left over: every 3 move the Villain track a step")


def test_the_villain_phase_has_a_heading() -> None:
    table = against()
    table.top(table.state.villain_events, "track-event")
    assert lines(table.play(villain_phase(table)))[0] == "Villain phase"


def test_a_step_of_the_track_names_the_hero_it_is_for() -> None:
    table = against()
    act = Act(table.hero, "track-event")
    both = To(who="each", does=(Track(),))
    told = lines(table.play(carry_out(table, act, [both])))
    shorts = [table.sheet(hero).short for hero in table.state.heroes]
    assert [line.rpartition(": ")[2].rstrip(")") for line in told] == shorts
    alone = lines(table.play(carry_out(table, act, [Track()])))
    assert not any(short in alone[0] for short in shorts)


# The outpost


def test_the_outpost_says_what_it_does_to_those_in_its_city() -> None:
    table = against()
    assert table.state.outpost is not None
    table.state.outpost.space = "tokyo"
    assert lines(table.play(outpost_acts(table))) == []
    table.hero.space = "tokyo"
    told = lines(table.play(outpost_acts(table)))
    assert told[0].startswith("The Headquarters: In every Villain phase")


def test_a_way_into_the_city_of_the_outpost_says_what_it_does_there() -> None:
    table = against()
    hero, outpost = table.hero, table.state.outpost
    assert outpost is not None
    near = table.board.move_options(hero.space, 6, 0, {})
    city = next(o for o in near if (o.target or "").startswith("city:"))
    outpost.space = (city.target or "").partition(":")[2]
    (question,) = table.play(
        choose_step(table, hero, Move(0, 6), is_told=False), [], city.key
    ).asked
    notes = {option.key: option.note for option in question.options}
    assert "the Headquarters takes 1 to 3 Glory" in notes[city.key]
    assert sum("Headquarters" in note for note in notes.values()) == 1
    hero.space = outpost.space
    (question,) = table.play(choose_step(table, hero, Move(0, 6), is_told=False), [], "stay").asked
    stay = question.find_option("stay")
    assert stay is not None
    assert "the Headquarters takes 1 to 3 Glory" in stay.note


def test_who_stands_before_the_outpost_sees_how_strong_it_is() -> None:
    table = against()
    assert table.state.outpost is not None
    table.state.outpost.space = table.hero.space = "tokyo"
    table.state.outpost.wounds = 2
    story = table.play(begin_adventure(table, table.hero), [], "adventure")
    (question,) = story.asked
    assert "before the Headquarters: 3 Wounds, Defense 1, 3 fight dice" in question.prompt
    weakened = story.odds["outpost"]
    table.state.outpost.wounds = 0
    fresh = table.play(begin_adventure(table, table.hero), [], "adventure").odds["outpost"]
    assert 0 < fresh < weakened < 1


def test_the_outpost_is_fought_by_its_own_name() -> None:
    table = against()
    assert table.state.outpost is not None
    table.state.outpost.space = table.hero.space = "tokyo"
    story = table.play(begin_adventure(table, table.hero), [1] * 6, "outpost break-off")
    assert "meets the Headquarters: 5 Wounds" in lines(story)[0]
    assert not any("The Mob" in line for line in lines(story))


# Together


def pressing() -> FortuneTable:
    table = against()
    table.site("gobi", "artifact-3")
    table.villain("gobi")
    for hero in table.state.heroes:
        hero.space = "gobi"
    return table


def test_pressing_on_says_past_whom_and_who_else_does() -> None:
    table = pressing()
    answers = "press-on camp-down"
    site = table.state.sites[0]
    story = table.play(press_or_camp(table, table.state.heroes, site), [2, 2, 2], answers)
    first, second = (d for d in story.asked if d.rule == "pressing-on")
    villain = table.name(table.state.villains[0].id)
    assert first.options[0].label == f"Press on past {villain}"
    assert "presses on" not in first.prompt
    assert f"{table.sheet(table.hero).short} presses on." in second.prompt


def test_the_odds_of_sneaking_are_those_of_staying_unseen() -> None:
    table = pressing()
    villain = table.state.villains[0]
    story = table.play(sneak_past(table, table.state.heroes, villain), [3, 3, 3], "number:2")
    assert story.odds["number:2"] == pytest.approx((5 / 6) ** 3)
    (question,) = [asked for asked in story.asked if asked.kind == "sneak-number"]
    assert "none of 3 dice" in question.prompt


def test_the_odds_of_pressing_on_say_what_they_stand_for_and_hold_the_way_past() -> None:
    table = pressing()
    site, villain = table.state.sites[0], table.state.villains[0]
    answers = "press-on camp-down"
    story = table.play(press_or_camp(table, table.state.heroes, site), [2, 2, 2], answers)
    question = next(d for d in story.asked if d.rule == "pressing-on")
    value = danger_value(table, site, table.hero)
    stake = f"its Glory and Danger marker 1 of {value}"
    assert question.options[0].note.startswith(f"for {stake}, ")
    assert question.options[0].note.endswith("a fight if seen, maybe an enemy")
    assert "%" not in question.options[0].note, "one chance stands on a button"
    rate = question.options[0].odds
    assert rate is not None
    name = table.name(villain.id)
    assert rate().of == f"to get past {name} and overcome the next Danger"
    assert question.stakes is not None
    told = question.stakes()
    assert f"{name} is in the way: {tell_chance((5 / 6) ** 3)} to stay unseen." in told.situation
    assert f"seen by {name} must fight on the way." in told.fails
    odds = press_on_odds(table, table.hero)
    past = next(o for o in odds.outcomes if name in o.label)
    felled = next(o for o in odds.outcomes if o.label == "is KO'd on the way")
    assert felled.chance == pytest.approx(1 - past.chance)
    assert odds.chance == pytest.approx(past.chance * danger_chance(table, table.hero))
    villain.space = ""
    assert len(press_on_odds(table, table.hero).outcomes) == 2


def test_pressing_on_tells_the_glory_at_risk_and_what_the_last_danger_brings() -> None:
    table = pressing()
    site = table.state.sites[0]
    table.hero.pending = 6
    question = table.play(press_or_camp(table, [table.hero], site), [], "camp-down").asked[0]
    assert "6 Glory at risk" in question.options[0].note
    assert question.options[1].note == "collect 6 Glory"
    table.hero.markers = danger_value(table, site, table.hero) - 1
    question = table.play(press_or_camp(table, [table.hero], site), [], "camp-down").asked[0]
    prize = within(table.name(site.artifact))
    assert f"for its Glory and {prize}" in question.options[0].note


def test_every_way_of_a_danger_says_its_chance_and_what_it_is_for() -> None:
    table = FortuneTable()
    table.site("gobi", "artifact-3")
    table.hero.space = "gobi"
    danger = table.library.dangers["or-danger"]
    question = table.play(face(table, [table.hero], danger), [5, 1, 1], "test:0").asked[0]
    assert all(option.odds is not None for option in question.options)
    assert question.options[0].note == f"for {danger.glory} Glory"


def test_an_answer_says_why_it_wants_another_test_than_the_card() -> None:
    table = FortuneTable()
    table.hero.boosts.append(Lasting("successes", 1, "round", "hero-1"))
    danger = table.library.dangers["or-danger"]
    question = table.play(face(table, [table.hero], danger), [1, 1, 1], "test:0").asked[0]
    assert question.options[0].label == "Lore 6+, 2 successes"
    assert question.options[0].note.endswith(
        "; the card says 6+, 1 success; changed by own ability"
    )


def test_a_card_that_rolls_again_says_its_chance() -> None:
    table = FortuneTable()
    table.hold(table.hero, "roll-again")
    test = Test(skill="lore", target=4, successes=1)
    story = table.play(take_test(table, table.hero, test, "danger"), [1, 1, 1], "pass")
    # Three dice again, of which one must show 4 or more.
    assert story.odds["play:roll-again"] == pytest.approx(1 - 0.5**3)


def test_an_exchange_ends_in_words_that_fit() -> None:
    table = pressing()
    table.hold(table.hero, gear="gear-1 gear-3")
    story = table.play(offer_exchange(table, table.hero), [], "give:hero-1:hero-2:gear-1 done")
    ends = [question.options[0].label for question in story.asked]
    assert ends == ["Exchange nothing", "Exchange no more"]


def test_who_chooses_a_fighter_sees_the_odds_of_each() -> None:
    table = pressing()
    table.state.villains.clear()
    table.state.villain_deck.append("mob-villain-1")
    table.top(table.state.dangers, "fight-danger")
    table.top(table.state.enemies, "enemy-1")
    table.state.waiting = [0, 1]
    story = table.play(
        adventure_next(table), [6] * 5, "fight:enemies agree hero:hero-1 fight camp-down camp-down"
    )
    chosen = next(d for d in story.asked if d.rule == "multiple-heroes")
    assert all(option.odds is not None for option in chosen.options)


# Tests and cards


def test_a_test_says_what_adds_to_its_dice() -> None:
    table = FortuneTable()
    plain = lines(
        table.play(
            take_test(table, table.hero, Test(target=5, successes=1, skill="lore"), "danger"),
            [5, 1, 1],
        )
    )
    assert "(" not in plain[0]
    table.hold(table.hero, gear="gear-1")
    told = lines(
        table.play(
            take_test(table, table.hero, Test(target=5, successes=1, skill="lore"), "danger"),
            [5] * 4,
        )
    )
    assert told[0].endswith(f"with 4 dice (Lore 3, {table.name('gear-1')} plus 1)")


def test_a_test_says_what_made_it_another_than_the_printed_one() -> None:
    table = FortuneTable()
    test = Test(target=5, successes=2, skill="lore")
    printed = table.play(take_test(table, table.hero, test, "danger"), [5, 5, 1])
    assert "the card says" not in lines(printed)[0]
    table.hero.boosts.append(Lasting("successes", -1, "turn", "now-event"))
    changed = table.play(take_test(table, table.hero, test, "danger"), [5, 1, 1])
    why = "the card says 5+, 2 successes; changed by now-event"
    assert lines(changed)[0].endswith(f"tests Lore 5+, 1 with 3 dice ({why})")


def test_a_test_that_no_card_shows_says_what_it_is_for() -> None:
    table = FortuneTable()
    story = table.play(
        take_test(table, table.hero, Test(target=5, successes=1, skill="lore"), "collapse"),
        [5, 1, 1],
    )
    assert "to get out alive" in lines(story)[0]


def test_what_changes_a_number_is_called_so_that_one_knows_it() -> None:
    table = Laid(0, "kwame-asante")
    hero = table.hero
    assert ("own ability", 1) in list_bonuses(table, hero, "gear-limit")
    table.lie("honey-emperor")
    site = table.state.site_at(hero.space)
    assert site is not None
    test = Test(target=5, skill="combat")
    table.run(take_test(table, hero, test, "danger", ("beast",)))
    begins = next(event for event in table.happened if isinstance(event, TestBegins))
    title = within(f"{table.name(site.artifact)} of the Honey Emperor")
    assert begins.why.endswith(f", {title} minus 1")


def test_a_test_without_a_skill_says_too_why_its_dice_are_fewer_than_the_card_says() -> None:
    table = Laid(0, "kwame-asante")
    table.lie("sleeping-volcano")
    site = table.state.site_at(table.hero.space)
    assert site is not None
    by = within(f"{table.name(site.artifact)} of the Sleeping Volcano")
    for keywords, why in (("fire",), f"4 dice, {by} minus 1"), ((), ""):
        table.run(take_test(table, table.hero, Test(5, dice=4), "danger", keywords))
        begins = [event for event in table.happened if isinstance(event, TestBegins)][-1]
        assert begins.why == why


def test_a_villain_who_thrives_on_company_does_so_by_her_own_card() -> None:
    table = Laid(1)
    state = table.state
    site = next(site for site in state.sites if not table.board.spaces[site.space].deep_jungle)
    state.villains = [Villain("adelaide-crane", "mob", space=site.space)]
    state.villain_deck = [card for card in state.villain_deck if card != "adelaide-crane"]
    for hero in state.heroes:
        hero.space = "lima"
    table.hero.space = site.space
    table.run(search(table, state.villains[0]))
    rolled = next(event for event in table.happened if isinstance(event, SearchRolled))
    assert rolled.why.endswith("1 more by the villain's own card")


def test_what_adds_to_a_number_adds_up() -> None:
    table = FortuneTable()
    table.hold(table.hero, gear="gear-1 gear-3")
    table.carry(table.hero)
    for number in ("lore", "defense", "combat"):
        listed = sum(amount for _, amount in list_bonuses(table, table.hero, number))
        assert listed == count_bonus(table, table.hero, number)


def test_nobody_is_asked_to_take_from_rivals_where_there_are_none() -> None:
    steal = Way("Take", (To(who="richest", does=(Steal(what="event"),)),))
    choose = Choose((steal, Way("Glory", (Gain(what="glory", amount=2),))))
    group, rivals = against(), FortuneTable()
    story = group.play(carry_out(group, Act(group.hero, "glory-event"), [choose]))
    assert (story.asked, group.hero.glory) == ([], 2)
    asked = rivals.play(carry_out(rivals, Act(rivals.hero, "glory-event"), [choose]), [], "way:1")
    assert len(asked.asked) == 1


def test_what_a_card_asks_too_much_for_tells_how_much_there_is() -> None:
    table = FortuneTable()
    table.hero.glory = 1
    choose = Choose((Way("Bribe", glory=3), Way("Buy", fortune=2), Way("Wait"), Way("Go")))
    story = table.play(carry_out(table, Act(table.hero, "glory-event"), [choose]), [], "way:2")
    assert [option.blocked for option in story.question("cards").options] == [
        "it costs 3 Glory, and you have 1",
        "it costs 2 Fortune, and you have none",
        None,
        None,
    ]


def test_coins_put_on_an_artifact_are_told_with_its_name() -> None:
    table = FortuneTable()
    site = table.site("gobi", "artifact-3")
    table.site("siam", "artifact-6", "adventure-2")
    story = table.play(carry_out(table, Act(table.hero, "now-event"), (Coins(2),)), [], "site:gobi")
    assert site.coins == 2
    assert lines(story) == [f"2 more Fortune for whoever recovers {table.name('artifact-3')}"]


@pytest.mark.parametrize(
    ("before", "amount", "told"),
    [(0, 2, ["takes 2 Wounds, 4 Life left"]), (1, -2, ["mends 1 Wound, 6 Life left"]), (0, -2, [])],
)
def test_what_hurts_or_mends_an_outpost_is_told_with_what_is_left(
    before: int, amount: int, told: list[str]
) -> None:
    table = against("nazis")
    table.state.outpost = Outpost("gobi", wounds=before)
    story = table.play(carry_out(table, Act(table.hero, "now-event"), (DamageOutpost(amount),)))
    base = table.library.organizations["nazis"].outpost.name
    assert lines(story) == [f"{base} in the Gobi {fate}" for fate in told]


@pytest.mark.parametrize(("mode", "draws"), [("competitive", 2), ("cooperative", 1)])
def test_a_card_for_a_hand_that_lies_open_is_told_once(mode: str, draws: int) -> None:
    table = FortuneTable(mode)
    table.top(table.state.events, "more-dice")
    story = table.play(draw_events(table, table.hero, 1))
    assert [line for line in lines(story) if " draws " in line][draws - 1 :] == [
        f"{table.sheet(table.hero).short} draws more-dice"
    ]
    assert len(lines(story)) == draws


def test_a_card_points_to_the_rule_by_which_it_was_used() -> None:
    hero = FortuneTable().sheet(FortuneTable().hero)
    assert CardActivated(hero=hero, card=hero).rule == "activate"
    assert EventPlayed(hero=hero, card=hero).rule == "events"
    assert CardUsed(hero=hero, card=hero).rule == "cards"


@pytest.mark.parametrize(
    ("space", "said"), [("gobi", "the Gobi"), ("siam", "Siam"), ("north-sea", "the North Sea")]
)
def test_places_and_henchmen_are_told_as_one_speaks_of_them(space: str, said: str) -> None:
    table = FortuneTable()
    table.hero.space = space
    told = lines(
        table.play(place_henchman(table, space, "nazis", "a drill"), [4, 4, 4, 1, 1], "fight")
    )
    soldier = table.library.henchmen["nazis"].name
    assert told[0] == f"A {soldier} turns up in {said} (a drill)"
    assert f"meets the {soldier}: " in told[1]
    assert told[-2].endswith(f" defeats the {soldier}")
    assert told[-1] == f"The {soldier} leaves {said} (defeated)"


@pytest.mark.parametrize(("die", "told"), [(1, "1 more die"), (5, "3 more dice")])
def test_an_amount_that_a_die_says_is_told_with_what_it_counts(die: int, told: str) -> None:
    table = FortuneTable()
    story = table.play(count_amount(table, table.hero, "d3", "more dice"), [die])
    assert lines(story) == [f"{table.sheet(table.hero).short} rolls {die}: {told}"]


def test_who_was_seen_only_tried_to_sneak() -> None:
    table = pressing()
    villain = table.state.villains[0]
    rule = sneak_past(table, [table.hero], villain)
    told = lines(table.play(rule, [1, 2, 2, *[1] * 6]))
    assert told[0].endswith("1 2 2, seen, 1 fight round")
    assert "tries to sneak past" in told[0]


def test_an_adventure_that_speaks_is_called_by_its_whole_title() -> None:
    table = Laid(0, "katya-orlova")
    table.lie("night-ferrymen")
    hero = table.hero
    hero.glory = 3
    table.run(happen(table, hero, "pressed-on"))
    site = table.state.site_at(hero.space)
    assert site is not None
    title = f"{table.name(site.artifact)} of the Night Ferrymen"
    told = [event.line(["S"] * 4) for event in table.happened]
    assert any(line.startswith(f"{title}: Each time you press on") for line in told)
    assert any(line.endswith(f"loses 1 Glory ({title})") for line in told)


def test_what_a_card_takes_whenever_one_presses_on_is_said_before() -> None:
    table = Laid(0, "katya-orlova")
    table.lie("night-ferrymen")
    hero = table.hero
    site = table.state.site_at(hero.space)
    assert site is not None
    for glory, price in ((3, " To press on costs 1 Glory at once."), (0, "")):
        hero.glory = glory
        assert count_toll(table, hero) == bool(price)
        stakes = stakes_of_pressing_on(table, hero, site)
        assert stakes.task.endswith(f"at risk.{price}")


def test_an_ability_that_speaks_is_called_so() -> None:
    table = Laid(0, "katya-orlova")
    table.run(happen(table, table.hero, "enemy-defeated"))
    assert any(event.line(["S"] * 4).startswith("Katya's ability: ") for event in table.happened)


def test_who_has_no_points_left_is_not_asked_where_to() -> None:
    table = FortuneTable()
    table.hero.space = "cairo"
    table.state.purses[0] = 6
    (asked,) = table.play(
        choose_step(table, table.hero, Move(0, 0), is_told=False), [], "stay"
    ).asked
    assert asked.prompt.startswith("No points left"), "who leads one hero sees who it is"
    assert "where to" not in asked.prompt


@pytest.mark.parametrize(
    ("card", "deck"), [("equinox-gales", "events"), ("comet-returns", "events")]
)
def test_an_event_that_is_played_at_once_says_what_it_does(card: str, deck: str) -> None:
    hero, entry = LIBRARY.heroes["katya-orlova"], LIBRARY.events[card]
    openly = CardDrawn(hero=hero, card=entry, deck=deck).line([])
    assert openly.startswith(f"Katya draws {entry.name}: ")
    assert openly[-20:] == entry.text[-20:]
    assert "mmediately" not in openly
    hand = CardDrawn(hero=hero, card=entry, deck=deck, only=frozenset({0})).line([])
    assert hand == f"Katya draws {entry.name}"


def test_who_is_asked_as_one_of_several_is_named() -> None:
    table = against()
    choose = Choose((Way("Pay", glory=0), Way("Wait")), prompt="pay, or wait?")
    act = Act(table.hero, "track-event")
    story = table.play(carry_out(table, act, [To("each", (choose,))]), [], "way:0 way:1")
    names = [table.sheet(hero).short for hero in table.state.heroes]
    assert [d.prompt for d in story.asked] == [f"{name}: pay, or wait?" for name in names]


def test_who_is_felled_has_no_life_left() -> None:
    table = FortuneTable()
    told = lines(table.play(wound_hero(table, table.hero, 4), [1]))
    assert told[0].endswith("takes 4 Wounds, no Life left")


def test_a_throw_says_in_words_what_must_fall_and_how_far_the_test_is() -> None:
    table = FortuneTable()
    sheet = table.sheet(table.hero)
    throw = DiceRolled(sheet, (5, 2), 5, 1, 2).throw(table.state, ["S0", "S1"])
    assert throw.title == f"{sheet.short} needs 5 or more"
    assert throw.verdict == "1 of 2 successes"
    none = DiceRolled(sheet, (1, 2), 6, 0, 1).throw(table.state, ["S0", "S1"])
    assert (none.title, none.verdict) == (f"{sheet.short} needs 6", "0 of 1 success")
    glory = OneDie(sheet, 5, "3 Glory", "Glory").throw(table.state, ["S0", "S1"])
    assert glory.title == f"{sheet.short} rolls for Glory"


def told(table: FortuneTable, story: Story[Any]) -> list[tuple[str, bool | None]]:
    return [(row.words, row.good) for row in tell_schemes(table, story.events)]


def test_what_each_villain_did_is_a_sentence_with_how_near_he_is() -> None:
    table = against()
    site, villain = table.site("gobi", "artifact-3"), table.villain("gobi", active=True)
    name, what = table.library.villains[villain.id].short, within(table.name("artifact-3"))
    dice = [2] * search_dice(table, villain)
    story = table.play(search(table, villain), [5, *dice[1:]])
    (row,) = told(table, story)
    needed = danger_value(table, site)
    assert row == (
        f"{name} searches for {what} in the Gobi and overcomes 1 Danger (1 of {needed} by now).",
        None,
    )
    table.hero.space = "gobi"
    story = table.play(search(table, villain), dice[1:])
    hero = table.sheet(table.hero).short
    assert told(table, story) == [
        (f"{name} searches for {what} in the Gobi in vain, with {hero} in the same place.", False)
    ]


def test_what_a_villain_event_brought_is_told_and_not_what_its_card_says() -> None:
    table = against("nazis")
    event = next(iter(table.library.villain_events.values()))
    drawn = VillainEventDrawn(event)
    gets = VillainLoot("get 2 Fortune", THE_VILLAINS, fortune=2)
    rows = tell_schemes(table, [drawn, gets, TrackMoved(1, 4, 15, "it"), VillainEventOver()])
    assert [row.words for row in rows] == [
        f"“{event.name}”: the villains get 2 Fortune and the Villain track moves 1 step on.",
        f"The Villain track has moved 1 step on and stands at {table.state.track}, "
        f"{table.state.track_goal - table.state.track} steps from its end.",
    ]
    assert [row.good for row in rows] == [False, False]
    (idle,) = tell_schemes(table, [drawn, VillainEventOver()])
    assert idle.words == f"“{event.name}”: nothing comes of it."


def test_who_took_an_artifact_comes_first_and_is_told_of_where_it_lay() -> None:
    table = against()
    table.site("gobi", "artifact-3")
    other = table.site("yukon", "artifact-1", "adventure-2")
    idle, taker = table.villain("gobi", active=True), table.villain("yukon", "mob-villain-2")
    story = table.play(search(table, idle), [2] * search_dice(table, idle))
    events = list(story.events)
    taker.markers = danger_value(table, other) - 1
    dice = [6] * search_dice(table, taker)
    events += table.play(search(table, taker), dice).events
    taker.space = "gobi"
    rows = [row.words for row in tell_schemes(table, events)]
    name, what = table.library.villains[taker.id].short, within(table.name("artifact-1"))
    assert rows[0].startswith(f"{name} searches for {what} in the Yukon and takes it")
    assert f"{table.library.villains[idle.id].short} searches" in rows[1]


def test_only_the_henchman_who_left_after_he_came_is_gone_again() -> None:
    table = against()
    henchman = table.library.henchmen["mob"]
    left = HenchmanRemoved(henchman, "gobi", "the Gobi", "it")
    came = [HenchmanPlaced(henchman, f"far-{at}", f"Far {at}", "it") for at in range(3)]
    back = HenchmanPlaced(henchman, "gobi", "the Gobi", "it")
    siam = HenchmanPlaced(henchman, "siam", "Siam", "it")
    by = table.sheet(table.hero)
    gone = HenchmanRemoved(henchman, "siam", "Siam", "it", by)
    rows = [row.words for row in tell_schemes(table, [left, *came, back, siam, gone])]
    assert rows == [
        f"A {henchman.name} turns up in Far 0, Far 1, Far 2 and the Gobi.",
        f"A {henchman.name} leaves the Gobi.",
        f"A {henchman.name} turns up in Siam, and {by.short} gets rid of it.",
    ]


def test_a_henchman_beside_a_hero_is_told_as_beside_him() -> None:
    table = against()
    henchman = table.library.henchmen["mob"]
    came = HenchmanPlaced(henchman, table.hero.space, "here", "it")
    (row,) = tell_schemes(table, [came])
    assert row.words == (
        f"A {henchman.name} turns up in here, beside {table.sheet(table.hero).short}."
    )


def test_a_villain_in_a_temple_takes_at_once_what_he_can_before_it_shakes() -> None:
    table = against("nazis")
    site, villain = table.site("gobi", "temple-1"), table.villain("gobi", "nazis-villain-1")
    needed, coins = danger_value(table, site), site.coins
    site.markers = needed - 2
    story = table.play(search(table, villain), [4, 5, 6, 6])
    got = [event.fortune for event in story.all_of(VillainLoot)]
    assert got == [2, 1], "he is told of coin by coin"
    assert (site.coins, site.markers, site.instability) == (coins - 3, 1, 1)


def test_a_turn_tells_how_many_dangers_are_overcome_at_an_artifact() -> None:
    table = FortuneTable()
    site = table.site("gobi", "artifact-3")
    table.hero.space = "gobi"
    before = standing_of(table, 0)
    table.hero.markers = 2
    (change,) = list_changes(before, standing_of(table, 0))
    assert change.label == f"Dangers at {within(table.name('artifact-3'))}"
    assert change.words == f"plus 2, now 2 of {danger_value(table, site, table.hero)}"


def test_a_turn_is_over_with_its_adventure_and_not_with_its_move() -> None:
    game, state = plain_game(), FortuneTable().state
    state.stage = "move"
    assert not game.ends_turn(state)
    state.stage = "adventure"
    assert game.ends_turn(state)


def test_initiative_names_the_player_of_the_hero_who_goes_first() -> None:
    table = FortuneTable()
    sheets = [table.sheet(hero) for hero in table.state.heroes[:2]]
    rolls = tuple((sheet.short, die) for sheet, die in zip(sheets, (5, 2), strict=True))
    seats = tuple(hero.seat for hero in table.state.heroes[:2])
    throw = InitiativeRolled(rolls, sheets[0], seats=seats).throw(table.state, ["Clara", "Ben"])
    assert throw.verdict == f"{sheets[0].short} first (Clara)"
    alone = InitiativeRolled(rolls, sheets[0], seats=(0, 0)).throw(table.state, ["Clara"])
    assert alone.verdict == f"{sheets[0].short} first"


def test_dice_that_are_not_a_persons_fall_by_themselves() -> None:
    table = FortuneTable()
    sheet = table.sheet(table.hero)
    foe = next(card for deck in table.library.enemies.values() for card in deck.values())
    blows = BlowsRolled(sheet, foe, (), (5, 2)).throw(table.state, ["S0", "S1"])
    assert (blows.seat, blows.struck, blows.verdict) == (None, 0, "1 hit")
    mine = BlowsRolled(sheet, foe, (3,), (5, 2)).throw(table.state, ["S0", "S1"])
    assert (mine.seat, mine.struck) == (0, None)
    assert str(HIT) not in mine.title, "what is a hit stands on the stage already"
    temple = next(card for card in table.library.artifacts.values() if card.escape)
    empty = TempleShakes(temple, (2,), collapses=False, seat=0).throw(table.state, ["S0", "S1"])
    assert (empty.seat, empty.stakes) == (None, None)
    inside = TempleShakes(temple, (2,), collapses=False, inside=(sheet,), seat=0)
    assert inside.throw(table.state, ["S0", "S1"]).seat == 0
    search = TempleShakes(temple, (2,), collapses=False, inside=(sheet,))
    assert search.throw(table.state, ["S0", "S1"]).seat is None, "it is a villain's doing"


def test_who_lies_knocked_out_is_worth_a_row_and_who_only_walks_is_not() -> None:
    table = FortuneTable()
    hero = table.hero
    before, name = standing_of(table, 0), table.sheet(hero).short
    hero.space = "egypt"
    walked = list_changes(before, standing_of(table, 0))
    assert [(c.label, c.words, c.good) for c in walked] == [(name, "Egypt", None)]
    hero.ko, hero.space = True, "cairo"
    (fell,) = list_changes(before, standing_of(table, 0))
    assert (fell.label, fell.words, fell.good) == (name, "KO'd, in Cairo", False)


def test_a_villain_under_the_stones_of_a_collapse_has_no_great_moment_of_his_own() -> None:
    table = FortuneTable("cooperative")
    villain = next(iter(table.library.villains.values()))
    for is_seen in (False, True):
        falls = VillainLeaves(villain, "ko", "under the stones", is_seen=is_seen)
        moment = falls.show(table.state).tableau
        assert (moment is None) == is_seen
        assert moment is None or moment.picture == "villain-down-alone", "who stands over him?"


def test_a_danger_that_only_brings_a_villain_is_held_for_who_drew_it() -> None:
    table = FortuneTable()
    sheet, hero = table.sheet(table.hero), table.hero
    for danger in table.library.dangers.values():
        event = DangerDrawn(sheet, danger, danger.name, danger.text)
        card = event.show(table.state).acts[0]
        assert isinstance(card, HoldsUp)
        brings_villain = danger.fight == "villain" and not danger.tests
        assert card.reader == (hero.seat if brings_villain else None), danger.id


def test_what_a_die_brings_is_told_with_its_prizes() -> None:
    table = FortuneTable()
    rows = (
        Row(upto=4, name="A tin", does=(Gain(what="glory", amount=2),)),
        Row(upto=6, name="They agree", does=(Tactics(),)),
    )
    told = table.play(carry_out(table, Act(table.hero, "gear-1"), (RollDie(rows=rows),)), [3])
    die = told.one_of(OneDie)
    assert die.outcome == "A tin (gains 2 Glory)"
    assert die.task.startswith("1 to 4: A tin (gains 2 Glory). 5 to 6: They agree (the villains")


def test_trouble_found_by_looking_around_is_no_failure_to_find_something() -> None:
    table = FortuneTable()
    quiet = QuietSpace(table.sheet(table.hero), 1).throw(table.state, ["S0", "S1"])
    assert (quiet.verdict, quiet.good) == ("An enemy", None)
    assert quiet.stakes is not None
    assert quiet.stakes.fails == "Nothing is found, and a 1 brings an enemy."
    assert "a 1 an enemy" in quiet.stakes.task


def test_great_moments_of_artifacts_name_their_own_pictures() -> None:
    table = FortuneTable()
    sheet = table.sheet(table.hero)
    villain = table.library.villains[table.villain("egypt").id]
    artifact = LIBRARY.artifacts["blind-compass"]
    taken = Recovered(sheet, artifact, artifact.name, 4).show(table.state).tableau
    sold = Sold(sheet, artifact, artifact.name, 4, fake=False).show(table.state).tableau
    loot = VillainLoot("has it", "Foe", villain=villain, artifact=artifact).show(table.state)
    for tableau in (taken, sold, loot.tableau):
        assert tableau is not None
        assert tableau.thing == artifact.icon == "compass"
    assert sold is not None
    assert sold.place == table.hero.space


def test_what_a_rival_did_at_an_artifact_is_summed_up_in_one_sentence() -> None:
    def told(how: str, count: int) -> str:
        table = FortuneTable()
        site, hero = table.site("gobi", "artifact-1"), table.hero
        ids = list(table.library.dangers)[:4]
        hero.space, hero.overcome = "gobi", ids[:count]
        plays = {
            "fails": lambda: fail_danger(
                table, [hero], table.library.dangers[ids[3]], site, cliffhanger=False
            ),
            "camps": lambda: camp_down(table, hero),
            "takes": lambda: recover_artifact(table, hero, site),
        }
        gone = [*hero.overcome, *(ids[3:] if how == "fails" else [])]
        table.state.dangers = [card for card in table.state.dangers if card not in gone]
        story = table.play(plays[how](), [])
        ends = (e for e in story.events if isinstance(e, DangerFailed | Camped | Recovered))
        gist = next(ends).gist()
        assert gist is not None
        words = {table.library.dangers[card].name: f"D{at}" for at, card in enumerate(ids)}
        said = gist.words.replace(table.sheet(hero).short, "Ana")
        for name, short in (*words.items(), (within(table.name("artifact-1")), "it")):
            said = said.replace(name, short)
        return said

    assert told("fails", 0) == "Ana hunts it, fails at “D3” and is left hanging"
    fails = "Ana hunts it, overcomes “D0” and “D1”, fails at “D3”, and is left hanging"
    assert told("fails", 2) == fails
    assert told("camps", 3) == "Ana hunts it, overcomes “D0” and 2 Dangers more, and makes camp"
    assert told("takes", 1).startswith("Ana overcomes “D0” and takes it")
