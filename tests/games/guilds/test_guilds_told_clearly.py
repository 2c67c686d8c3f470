"""What is won, found and answered is said where it happens, once and without contradiction."""

from __future__ import annotations

from contextlib import suppress
from typing import Literal

import pygame
import pytest
from guilds_table import (
    BLANK,
    GAME,
    HIT,
    MISS,
    PARTIES,
    SHIELD,
    act_as,
    hero,
    lay_alone,
    lay_table,
    mine,
    monster,
)
from loaded import carry_out

from fandg.engine.decision import Decision, Option
from fandg.engine.show import HoldsUp, Rises
from fandg.engine.state import Result
from fandg.games.guilds.activation import list_doings
from fandg.games.guilds.attacking import attack
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.defending import defend, say_fate
from fandg.games.guilds.effects import Also
from fandg.games.guilds.ending import ScenarioOver, call_curfew
from fandg.games.guilds.entering import spring
from fandg.games.guilds.events.blows import MonsterKilled, PoolRolled, Reacts, Unhurt
from fandg.games.guilds.events.course import RoundStarts, ScenarioEnds
from fandg.games.guilds.events.goods import CoinsGained, PrizeWon, QuestDone, TokenUsed
from fandg.games.guilds.grid import cell_named, name_cell
from fandg.games.guilds.questing import give_prizes
from fandg.games.guilds.reckoning import new_assault, new_reaction, reckon
from fandg.games.guilds.state import OFF, HeldCard, LyingToken, QuestToken
from fandg.games.guilds.stepping import make_steps, odds_of_step, say_step
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.absence import tell_absence
from fandg.games.guilds.telling.cautions import tell_caution, tell_discard
from fandg.games.guilds.telling.explain import explain_target
from fandg.games.guilds.telling.forecasts import foresee_mines, say_prospect, sum_up
from fandg.games.guilds.telling.glossary import WORDS
from fandg.games.guilds.telling.outfits import say_no_slot
from fandg.games.guilds.telling.places import say_near
from fandg.games.guilds.telling.rests import say_rest
from fandg.games.guilds.telling.so_far import say_so_far
from fandg.games.guilds.telling.stakes import odds_of_attack, stakes_of
from fandg.games.guilds.telling.tableaux import tell_end
from fandg.games.guilds.telling.words import count_quests
from fandg.games.guilds.upgrading import Slot, say_use
from fandg.ui.games.guilds.foresight import Plates, face_of
from fandg.ui.look import look_of


def test_a_reward_is_held_up_to_who_won_it_and_says_where_it_lies() -> None:
    table = lay_table(1)
    told = carry_out(give_prizes(table, 0, "quest-0")).events
    (won,) = (event for event in told if isinstance(event, PrizeWon))
    (held,) = won.show(table.state).acts
    assert isinstance(held, HoldsUp)
    assert (held.card, held.reader, held.how) == ("card:vat-hook", 0, "has won")
    about = explain_target(table, held.card)
    assert about is not None
    assert "It waits with **the Chandlers**: at their next Rest a hero takes it." in about.text
    table.state.guilds[0].loose.clear()
    about = explain_target(table, held.card)
    assert about is not None
    assert "waits" not in about.text


def test_a_title_says_in_which_quarters_it_helps_and_who_has_it() -> None:
    table = lay_table(1)
    table.state.guilds[1].titles.append("pigeon-post")
    table.state.number = 1
    about = explain_target(table, "title:pigeon-post")
    assert about is not None
    assert "**The Scriptorium**: Before round 1" in about.text
    assert about.text.endswith("The Ferrymen have it, to the end of the campaign.")


def notes_of(table: GuildsTable, name: str) -> dict[str, str]:
    act_as(table, table.hero(name))
    return {option.key: option.note for option in list_doings(table, table.hero(name))}


def test_a_walk_says_what_is_picked_up_there_and_who_guards_the_way_on() -> None:
    table = lay_table(1)
    hero(table, "bram-tuckett", "f4")
    hide = cell_named("f5")
    table.state.quest_tokens = [QuestToken(2, hide, hide)]
    table.state.lying = [LyingToken(next(iter(GAME.library.tokens)), cell_named("e4"))]
    said = notes_of(table, "bram-tuckett")
    assert said["go:f5"] == "1 point, picks up the hide"
    assert said["go:e4"].endswith("picks up a token")
    monster(table, "bailiff", "f5")
    said = notes_of(table, "bram-tuckett")
    assert said["go:f5"] == "1 point, an enemy keeps the hide, 1 monster to guard the way on"


def test_who_cannot_pay_back_is_promised_no_blow_too_hard_for_it() -> None:
    table = lay_table(1)
    ketch = act_as(table, hero(table, "ketch-farrow", "a5", "S3"))
    bailiff = monster(table, "bailiff", "e5")
    for at, is_reached in (("a5", False), ("d5", True)):
        ketch.at = cell_named(at)
        table.state.assault = reckon(table, new_assault(table, ketch, 0, target_of(bailiff)))
        stakes = stakes_of(table)
        assert stakes is not None
        (told,) = (each for seat, each in stakes.told if seat == 0)
        assert (told.pushed is not None) is is_reached
        assert ("cannot come to pay back" in told.situation) is not is_reached


def test_a_kill_that_does_a_quest_has_no_picture_beside_that_of_the_quest() -> None:
    table = lay_table(1)
    bram = act_as(table, hero(table, "bram-tuckett", "e4", "S1"))
    beadle = target_of(monster(table, "beadle", "e5"))
    table.state.assault = reckon(table, new_assault(table, bram, 0, beadle))
    killed = MonsterKilled(beadle, "the Beadle", "Bram")
    shown = killed.show(table.state)
    assert shown.tableau is None
    said = [act.words for act in shown.acts if isinstance(act, Rises) and act.at == beadle]
    assert said == ["Killed"], "it is said where he stood"
    table.state.guilds[0].done.append(0)
    assert killed.show(table.state).tableau is not None


def test_a_kill_is_seen_as_it_was_done() -> None:
    table = lay_table(1)
    beadle = target_of(monster(table, "beadle", "e5"))
    killed = MonsterKilled(beadle, "the Beadle", "Bram")
    table.state.guilds[0].done.append(0)
    pictures = []
    for code in ("S1", "S3", "S4"):
        bram = hero(table, "bram-tuckett", "e4", code)
        bram.cards = bram.cards[-1:]
        table.state.assault = reckon(table, new_assault(table, act_as(table, bram), 0, beadle))
        tableau = killed.show(table.state).tableau
        assert tableau is not None
        pictures.append(tableau.picture)
    assert pictures == ["guilds-kill", "guilds-shot", "guilds-spell"]


def test_the_first_coin_has_a_picture_where_nothing_else_tells_of_what_earned_it() -> None:
    table = lay_table(1)
    bram = act_as(table, hero(table, "bram-tuckett", "e4", "S1"))
    coin = CoinsGained(0, "the Chandlers", 1, "the Bailiff was killed")
    table.state.guilds[0].gained = 1
    assert coin.show(table.state).tableau is None, "a coin for having been first"
    bailiff = target_of(monster(table, "bailiff", "e5"))
    table.state.assault = reckon(table, new_assault(table, bram, 0, bailiff))
    assert coin.show(table.state).tableau is not None


@pytest.mark.parametrize(("lacks", "is_near"), [(0, False), (1, True), (2, False), (None, True)])
def test_one_more_wins_only_where_one_more_quest_does(lacks: int | None, is_near: bool) -> None:
    done = QuestDone(0, "the Chandlers", "Full Vats", 2, lacks=lacks)
    assert ("one more to win" in done.gist().words) is is_near


def test_rivals_that_were_killed_are_named() -> None:
    table = lay_table(1, guilds=3)
    table.state.guilds[0].slain = [2]
    about = explain_target(table, "quest:9")
    assert about is not None
    assert about.text.endswith("The Chandlers have killed one of the Glaziers.")


def test_chances_on_the_town_lie_clear_of_faces() -> None:
    face = pygame.Rect(100, 100, 40, 40)
    plates = Plates(pygame.Rect(0, 0, 400, 400), [face_of(face)])
    plate = pygame.Surface((40, 20))
    placed = plates.lay(plate, face.center)
    assert not placed.colliderect(face_of(face))
    again = plates.lay(plate, face.center)
    assert not again.colliderect(placed)


def test_a_kill_too_hard_to_be_paid_back_says_so() -> None:
    for wounds, ending in ((2, "is killed"), (4, "is killed: overkill, so it pays nothing back")):
        table = lay_table(1)
        ketch = act_as(table, hero(table, "ketch-farrow", "d5", "S1"))
        bailiff = monster(table, "bailiff", "e5", wounds=1)
        dice = (HIT,) * 3 if wounds == 4 else (HIT, *(MISS,) * 5)
        told = carry_out(attack(table, ketch, 0, target_of(bailiff)), dice).events
        (killed,) = (event for event in told if isinstance(event, MonsterKilled))
        assert killed.line([]).endswith(ending)
        assert any(isinstance(event, Reacts) for event in told) is (wounds == 2)


def test_a_defense_says_which_of_the_hits_no_die_shows() -> None:
    table = lay_table(1)
    tobit = act_as(table, hero(table, "ketch-farrow", "d5", "S3"))
    table.state.assault = reckon(table, new_assault(table, tobit, 0, "hero:sallow-pike"))
    table.state.assault.faces, table.state.assault.hits = [6, 4], 3
    rolled = PoolRolled("hero:sallow-pike", "Pike", (1, 5), None, 1)
    thrown = rolled.throw(table.state, [])
    assert thrown is not None
    assert thrown.title == "Pike defends against 3 hits, 1 added"
    table.state.assault.hits = 2
    thrown = rolled.throw(table.state, [])
    assert thrown is not None
    assert thrown.title == "Pike defends against 2 hits"


def test_the_stage_tells_what_is_saved_beside_the_dice() -> None:
    table = lay_table(1, parties=(PARTIES[0], ("barnaby-oake", *PARTIES[1][1:])))
    bram, barnaby = hero(table, "bram-tuckett", "d7", "S1"), hero(table, "barnaby-oake", "e7")
    assault = reckon(table, new_assault(table, act_as(table, bram), 0, target_of(barnaby)))
    table.state.assault, assault.faces, assault.hits = assault, [HIT] * 5, 5
    saved = carry_out(defend(table, barnaby, assault, bram), (BLANK, BLANK), "use")
    assert saved.value == (2, 0)
    stakes = stakes_of(table)
    assert stakes is not None
    assert stakes.standing == "5 hits. Barnaby's own: 2 saves."


def test_the_stage_says_why_a_monster_attacks() -> None:
    table = lay_table(1)
    ketch, bailiff = hero(table, "ketch-farrow", "d5"), monster(table, "bailiff", "e5")
    cases: list[tuple[bool, Literal["", "watch"], str]] = [
        (True, "", "guards and attacks Ketch."),
        (False, "", "pays back and attacks Ketch."),
        (False, "watch", "The Bailiff 1 attacks Ketch."),
    ]
    for guard, between, why in cases:
        table.state.between = between
        table.state.assault = reckon(table, new_reaction(table, bailiff, ketch, guard=guard))
        stakes = stakes_of(table)
        assert stakes is not None
        assert why in stakes.situation


def test_the_bell_says_what_decides_between_guilds() -> None:
    table = lay_table(1, guilds=3)
    one, other, third = table.state.guilds

    def ring() -> str:
        async def rule() -> None:
            with suppress(ScenarioOver):
                await call_curfew(table)

        return carry_out(rule()).one_of(ScenarioEnds).why

    assert ring() == "the curfew bell rings, and with all else level the later in turn order has it"
    assert table.state.winner == 2
    shown = tell_end(table.state, 2, "the Glaziers", "they won")
    assert (shown.picture, shown.place) == ("guilds-won", "glaziers"), "another's flag flies"
    assert look_of("guilds").end.flag_of(Result([2], "curfew")) == "glaziers"
    one.deaths = third.deaths = 1
    assert ring().endswith("they have fewest deaths")
    assert table.state.winner == 1
    one.gained = 2
    assert ring().endswith("they gained most coins")
    other.done = [0]
    assert ring() == "the curfew bell rings, and they did most quests"
    assert table.state.winner == 1


def test_who_cannot_come_to_attack_comes_nearer_and_a_trap_is_not_used() -> None:
    table = lay_table(1, level=3)
    ketch = act_as(table, hero(table, "ketch-farrow", "d5", "S3"))
    ketch.tokens = ["trap"]
    told = carry_out(spring(table, ketch, "trap")).one_of(TokenUsed)
    assert told.line(()) == "Ketch is caught by: Trap"


def test_a_sweeping_attack_that_meets_who_is_close_warns_of_no_guard() -> None:
    table = lay_table(1, level=3)
    ketch = act_as(table, hero(table, "ketch-farrow", "d5", "S1", "S3"))
    monster(table, "bailiff", "d4")
    rival = hero(table, "sallow-pike", "d6")
    asked = Decision(0, "act", "", "attack", [
        Option(f"attack:{place}:hero-{rival.id}", "", None, target_of(rival)) for place in (0, 1)
    ])  # fmt: skip
    assert all("guards" in tell_caution(table, asked, option) for option in asked.options)
    sweeping = next(card.id for card in table.library.upgrades.values() if any(
        isinstance(verb, Also) and verb.whom == "sweep" for verb in card.declared))  # fmt: skip
    ketch.cards[0] = HeldCard(sweeping)
    assert tell_caution(table, asked, asked.options[0]) == ""


def test_mines_are_named_with_their_bomb_before_somebody_comes_to_them() -> None:
    table = lay_table(1, level=3)
    ketch = hero(table, "ketch-farrow", "d5")
    mine(table, "d4", 1)
    monster(table, "bailiff", "e5")
    there = say_step(table, ketch, cell_named("d4"), guarded=True)
    assert there == "The Bailiff 1 guards; mines (Crock of Quicklime, 2 dice) there"
    assert "Mines (Crock of Quicklime, 2 dice) here" in say_near(table, ketch, cell_named("d4"))
    about = explain_target(table, "space:d4")
    assert about is not None
    assert "the Ferrymen (Crock of Quicklime, 2 dice)" in about.text


def test_a_step_of_choice_says_the_odds_of_guards_and_mines() -> None:
    table = lay_table(1, level=3)
    ketch = hero(table, "ketch-farrow", "d5")
    mine(table, "d4", 1)
    bailiff = monster(table, "bailiff", "e5")
    there = cell_named("d4")
    hurt, blown = sum_up(table, ketch, [bailiff]).hurt, foresee_mines(table, ketch, there).hurt
    odds = odds_of_step(table, ketch, there, guarded=True)
    assert 0 < odds.chance < 1
    assert odds.chance == pytest.approx((1 - hurt) * (1 - blown))
    assert sum(outcome.chance for outcome in odds.outcomes) == pytest.approx(1)
    asked = make_steps(table, ketch, 1, unguarded=False).send(None)
    assert isinstance(asked, Decision)
    assert {option.key for option in asked.options if option.odds} == {
        option.key for option in asked.options if option.key != "stay"
    }
    asked = make_steps(table, ketch, 1, unguarded=True).send(None)
    assert isinstance(asked, Decision)
    assert [option.key for option in asked.options if option.odds] == ["go:d4"]


def test_before_a_rest_it_is_said_who_returns_and_with_which_chance() -> None:
    table = lay_table(1)
    table.state.spawn = []
    assert say_rest(table, 0) == "cards turn up again"
    bailiff, beadle, clerk = (
        next(monster for monster in table.state.monsters if monster.id == kind)
        for kind in ("bailiff", "beadle", "dust-clerk")
    )
    table.state.spawn = [bailiff.number]
    assert say_rest(table, 0).endswith("the Bailiff 1 back with 33 %")
    table.state.spawn += [clerk.number, beadle.number]
    table.heroes_of(0)[0].at = OFF
    assert say_rest(table, 0) == (
        "cards turn up again; Bram returns; the Beadle back for sure; "
        "each of 2 monsters back with 33 %"
    )
    told = explain_target(table, "spawn:1")
    assert told is not None
    assert "The Bailiff 1: back after the next Rest with 33 %." in told.text
    assert "The Beadle: back after the next Rest." in told.text
    about = explain_target(table, target_of(beadle))
    assert about is not None
    assert "On the spawn tile: back after the next Rest." in about.text


def test_alone_a_rest_warns_of_the_watch_and_where_there_is_balm_it_is_said() -> None:
    table = lay_alone(7)
    table.state.spawn = []
    hero(table, "bram-tuckett", "e5", wounds=1)
    said = say_rest(table, 0)
    assert said == "cards turn up again; the living heal 1 wound; then the Watch acts twice"


def test_a_monster_that_was_on_watch_says_what_its_mark_means() -> None:
    table = lay_alone(1)
    bailiff = monster(table, "bailiff", "e3")
    about = explain_target(table, target_of(bailiff))
    assert about is not None
    assert "Marked" not in about.text
    bailiff.marked = True
    about = explain_target(table, target_of(bailiff))
    assert about is not None
    assert "**Marked** with an eye: it was on watch." in about.text


def test_a_bomb_says_where_its_mines_would_lie_and_for_whom() -> None:
    table = lay_table(1)
    lio = act_as(table, hero(table, "lio-marble", "e6", "1-09", "S3"))
    beadle = monster(table, "beadle", "e4")
    told = []
    for place in (0, 1):
        assault = table.state.assault = reckon(table, new_assault(table, lio, place, "monster:0"))
        stakes = stakes_of(table)
        assert stakes is not None
        told += [say_prospect(table, assault), stakes.situation]
    count = len(table.close_to(beadle.at))
    lays = f"Any hit lays mines on {count} spaces there, which rivals' heroes alone set off."
    assert [lays in words for words in told] == [True, True, False, False]


def test_against_the_mayor_without_a_writ_hits_are_told_and_why_they_wound_nobody() -> None:
    table = lay_table(11)
    bram = act_as(table, hero(table, "bram-tuckett", "e6", "5-03"))
    monster(table, "lord-mayor", "e5")
    assault = reckon(table, new_assault(table, bram, 0, "monster:0"))
    told = say_prospect(table, assault)
    assert " 4.8 hits and 0.0 wounds on average." in told
    assert "no writ yet" in told
    table.state.assault = assault
    stakes = stakes_of(table)
    assert stakes is not None
    assert "no writ yet" in stakes.task
    table.state.assault = None
    dice = (*(HIT,) * 5, MISS, SHIELD, SHIELD, BLANK, BLANK, BLANK, *(MISS,) * 6)
    story = carry_out(attack(table, bram, 0, "monster:0"), dice)
    said = [event.line(()) for event in story.all_of(Unhurt)]
    assert said[0] == "The Late Lord Mayor is unhurt (5 hits, 2 saved, but no writ)"


def test_the_dark_lantern_is_destroyed_by_who_deals_its_last_wound() -> None:
    table = lay_table(10)
    lantern = table.state.fixtures[0]
    bram = act_as(table, hero(table, "bram-tuckett", name_cell(lantern.at), "S1"))
    odds = odds_of_attack(table, bram, 0, target_of(lantern))
    assert "to destroy, for" in odds.of
    assert odds.outcomes[-1].label == "destroyed"
    assault = reckon(table, new_assault(table, bram, 0, target_of(lantern)))
    assert "to destroy." in say_prospect(table, assault)
    table.state.assault = assault
    stakes = stakes_of(table)
    assert stakes is not None
    assert "8 wounds destroy it, and who deals the last has done it" in stakes.task


def test_what_it_costs_to_handle_an_object_is_said_with_its_coins() -> None:
    about = explain_target(lay_table(9), "space:e5")
    assert about is not None
    assert "costs 1 point and 2 coins, unless a title helps, in its space" in about.text
    about = explain_target(lay_table(10), "space:d2")
    assert about is not None
    assert "costs 1 point, unless a title helps, in its space" in about.text


def test_what_is_to_be_carried_says_how_it_is_taken_up_and_where_home_is() -> None:
    table = lay_table(1)
    token = table.state.quest_tokens[0]
    about = explain_target(table, f"space:{name_cell(token.at)}")
    assert about is not None
    assert "takes it up for nothing" in about.text
    assert "Home of the Chandlers: A1, B1 and A2." in about.text
    table.state.guilds[0].done.append(token.quest)
    about = explain_target(table, f"space:{name_cell(token.at)}")
    assert about is not None
    assert "Home of" not in about.text


def test_who_may_be_drafted_says_what_his_words_mean_and_with_what_his_guild_begins() -> None:
    about = explain_target(lay_table(1), "hero:nan-nettle")
    assert about is not None
    assert "**CRIT**: a success, and one die more." in about.text
    assert "Every guild begins with Apprentice's Blade (blade, 3 melee dice)" in about.text
    words = {word for word in WORDS for sheet in GAME.library.heroes.values()
             if word.casefold() in sheet.text.casefold()}  # fmt: skip
    assert words == {*WORDS}


def test_before_a_die_is_thrown_again_it_is_said_what_is_sure_already() -> None:
    table = lay_table(1)
    bram = act_as(table, hero(table, "bram-tuckett", "e4", "S1"))
    clerk = monster(table, "dust-clerk", "e5")
    table.state.assault = assault = reckon(table, new_assault(table, bram, 0, target_of(clerk)))
    values = table.values(clerk)
    assert table.defense_of(clerk) == 0
    assault.faces = [HIT] * (values.life - 1)
    assert say_so_far(table, assault) == ""
    assault.hits_more = 1
    name = table.name_of(clerk)
    assert say_so_far(table, assault) == f" and 1 more without a die: enough to kill {name}"
    assault.faces = [HIT] * values.overkill
    assert say_so_far(table, assault).endswith(f"to kill {name}, too hard to be paid back")


def test_three_rivals_are_not_three_of_three_quests() -> None:
    table = lay_table(1, guilds=4)
    of = table.state.guilds[0]
    of.slain = [1, 2, 3]
    assert count_quests(table, 0) == "2/3"
    of.done = [0]
    assert count_quests(table, 0) == "3/3"
    assert count_quests(lay_table(11), 0) == "0", "there three are nothing yet"


def test_a_quest_that_is_done_tells_of_nothing_more_to_handle_or_to_bring() -> None:
    table = lay_table(5)
    of = table.state.guilds[0]
    told = explain_target(table, "quest:1")
    assert told is not None
    assert "The Chandlers may still handle: E2" in told.text
    of.done, of.progress[1] = [1, 2], [cell_named("e2"), cell_named("h5"), cell_named("e8")]
    for quest in ("quest:1", "quest:2"):
        told = explain_target(table, quest)
        assert told is not None
        assert "still handle" not in told.text
        assert "Home of" not in told.text
    table = lay_table(3)
    table.state.guilds[0].done = [2]
    told = explain_target(table, "quest:2")
    assert told is not None
    assert "The Chandlers may still handle: E2" in told.text, "a bell may be rung for its noise"


def test_who_may_keep_one_life_is_not_said_to_be_killed_for_sure() -> None:
    parties = (("barnaby-oake", "lio-marble", "ada-crewe"),
               ("nan-nettle", "sallow-pike", "odile-reed"))  # fmt: skip
    table = lay_table(1, parties=parties)
    barnaby = hero(table, "barnaby-oake", "e5", "4-16", wounds=3)
    spare = table.card(barnaby.cards[0]).name
    assert say_fate(table, barnaby, 3) == f"3 wounds, killed, or 1 Life left by {spare}"
    barnaby.tired = True
    assert say_fate(table, barnaby, 3) == "3 wounds, killed"


def test_what_a_title_lets_one_do_is_said_as_it_helps_in_this_quarter() -> None:
    table = lay_table(11)
    table.state.guilds[0].titles = ["moneyers"]
    bram = hero(table, "bram-tuckett", "e6", "5-03")
    said = table.text_use(bram, "title-moneyers-0")
    assert "neither guarded against nor paid back" in said


def test_alone_no_curfew_is_near() -> None:
    late = [RoundStarts(22)]
    table, alone = lay_table(1), lay_alone(1)
    hit = CoinsGained(0, "the Chandlers", 1, "Pike was killed")
    told = [change.words for change in tell_absence(table, 0, [*late, hit])]
    assert any("curfew after 2 more rounds" in words for words in told)
    told = [change.words for change in tell_absence(alone, 0, [*late, hit])]
    assert not any("curfew" in words for words in told)


def test_a_hero_s_numbers_say_what_makes_them_up() -> None:
    table = lay_table(1)
    bram = hero(table, "bram-tuckett", "e5", "S2", "1-15")
    bram.curse = "D13"
    told = explain_target(table, "hero:bram-tuckett")
    assert told is not None
    assert "4 defense dice (4 basic, Brittle -1, Buckler and Blade +1)" in told.text
    assert "4 movement points (3 basic, Errand Legs +1)." in told.text
    ketch = explain_target(table, "hero:ketch-farrow")
    assert ketch is not None
    assert "4 movement points (3 basic, by nature +1)." in ketch.text


def test_who_cannot_have_a_new_card_is_told_why() -> None:
    table = lay_table(1)
    table.state.phase = "place-cards"
    armours = [card.id for card in table.library.upgrades.values() if card.group == "armour"]
    table.state.guilds[0].drafted = [armours[1]]
    bram = hero(table, "bram-tuckett")
    assert say_no_slot(table, bram) == ""
    bram.cards = [HeldCard(armours[0])]
    said = "**Bargeman's Jerkin** only in the place of his Armour: a hero wears one."
    assert say_no_slot(table, bram) == said
    told = explain_target(table, "hero:bram-tuckett")
    assert told is not None
    assert said in told.text


def test_in_a_skirmish_nothing_is_said_of_a_campaign_as_a_card_is_out() -> None:
    table = lay_table(1)
    bram = hero(table, "bram-tuckett", "", "S1")
    asked = Decision(0, "place-card", "", "upgrade", [
        Option("for:bram-tuckett:0", "", Slot(bram, 0)),
    ])  # fmt: skip
    table.state.guilds[0].drafted = [bram.cards[0].id]
    assert tell_discard(table, asked, asked.options[0]) == "Apprentice's Blade is out for good"
    table.state.number = 2
    said = "Apprentice's Blade is out of the campaign for good"
    assert tell_discard(table, asked, asked.options[0]) == said
    brief = table.card(bram.cards[0]).brief
    assert say_use(table, bram, 0) == brief, "and no ability seems to follow on it"
