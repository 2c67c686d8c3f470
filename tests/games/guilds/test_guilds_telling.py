"""What the game says of itself: stakes of an attack, explanations, topics, quests."""

from __future__ import annotations

import pytest
from guilds_table import GAME, act_as, hero, lay_table, mine, monster, token
from loaded import carry_out

from fandg.engine.campaign import open_chapter
from fandg.engine.decision import Decision, Option
from fandg.engine.match import Match
from fandg.engine.odds import say_percent
from fandg.engine.rulebook import rulebook_of
from fandg.engine.seats import Seat
from fandg.engine.standing import find_changes, tell_turnover
from fandg.games.guilds.activation import list_doings
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.defending import foretell, say_fate
from fandg.games.guilds.events.blows import DieRerolled, PoolRolled, Unhurt, Wounded
from fandg.games.guilds.events.course import QuarterNamed
from fandg.games.guilds.events.goods import QuestDone
from fandg.games.guilds.grid import cell_named, name_cell
from fandg.games.guilds.hitting import wound
from fandg.games.guilds.quests import Kill
from fandg.games.guilds.reckoning import (
    foresee,
    foresee_reaction,
    new_assault,
    new_reaction,
    reckon,
)
from fandg.games.guilds.resolving import say_sum
from fandg.games.guilds.resting import list_exchanges
from fandg.games.guilds.state import OFF, Assault, Guilds, Hero
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.cautions import tell_caution
from fandg.games.guilds.telling.explain import explain_card, explain_target
from fandg.games.guilds.telling.forecasts import (
    foresee_payback,
    list_best_aims,
    list_rescues,
    say_answer,
    say_blows,
    say_guards,
    say_payback,
)
from fandg.games.guilds.telling.places import say_return, tile_at
from fandg.games.guilds.telling.stakes import odds_of_attack, stakes_of
from fandg.games.guilds.telling.standing import standing_of
from fandg.games.guilds.telling.topics import IN_THE_PARLOUR, TOPICS, topics_of
from fandg.games.guilds.telling.words import objects_on, say_progress, say_task, seat_view
from fandg.games.guilds.upgrading import Slot

CAMPAIGN = GAME.campaigns[0]


def test_the_stakes_of_an_attack_are_its_exact_odds_and_what_a_kill_is_worth() -> None:
    table = lay_table(1)
    bram = act_as(table, hero(table, "bram-tuckett", "e4", "S1"))
    beadle = monster(table, "beadle", "e5")
    assert stakes_of(table) is None
    assault = reckon(table, new_assault(table, bram, 0, target_of(beadle)))
    table.state.assault = assault
    stakes = stakes_of(table)
    assert stakes is not None
    prospect = foresee(table, assault)
    assert stakes.chance == pytest.approx(prospect.kill)
    assert stakes.pushed is not None
    assert stakes.pushed.chance == pytest.approx(prospect.over)
    assert stakes.worth == "2 coins and quest I"
    table.guild_of(bram).done.append(0)
    told = stakes_of(table)
    assert told is not None
    assert told.worth == "2 coins", "the quest is done"
    blows = foresee_payback(table, bram, bram.at, target_of(beadle), prospect)
    assert blows is not None
    assert 0 < blows.death < blows.hurt < 1 - prospect.over
    assert f"The Beadle pays back: {say_blows(blows)}." in stakes.situation
    assert stakes.task.endswith("against no defense: 2.4 wounds on average, 3 wounds kill.")


def test_once_the_dice_lie_there_the_stakes_tell_hits_and_no_odds() -> None:
    table = lay_table(1)
    bram = act_as(table, hero(table, "bram-tuckett", "e4", "S1"))
    beadle = monster(table, "beadle", "e5")
    table.state.assault = reckon(table, new_assault(table, bram, 0, target_of(beadle)))
    table.state.assault.faces = [1, 6, 4, 2]
    stakes = stakes_of(table)
    assert stakes is not None
    assert stakes.chance is None
    assert (stakes.task, stakes.standing) == ("", "3 hits, 1 of them a CRIT.")
    table.state.assault.hits = 4
    counted = stakes_of(table)
    assert counted is not None
    assert counted.standing == "3 hits, 1 of them a CRIT; cards add 1: 4 hits."
    assert "pays back" not in stakes.situation


def test_a_monster_that_strikes_is_at_stake_for_its_victim() -> None:
    table = lay_table(1)
    bram = hero(table, "bram-tuckett", "e4", wounds=1)
    beadle = monster(table, "beadle", "e5")
    table.state.assault = reckon(table, new_reaction(table, beadle, bram))
    stakes = stakes_of(table)
    assert stakes is not None
    assert stakes.card == "hero:bram-tuckett"
    assert stakes.worth == "1 coin to the other guild"
    assert [side.life for side in stakes.sides] == [3, 3]
    assert stakes.sides[0].name == "Bram", "a hero keeps his side when a monster pays back"
    assert stakes.pushed is not None
    assert (stakes.chance_of, stakes.pushed.label) == ("to kill", "to wound")
    assert stakes.chance is not None
    assert stakes.chance < stakes.pushed.chance


def test_a_death_is_told_from_the_side_of_whom_it_concerns() -> None:
    table = lay_table(1)
    bram = hero(table, "bram-tuckett", "e4", "S1")
    beadle = monster(table, "beadle", "e5")
    table.state.assault = reckon(table, new_reaction(table, beadle, bram))
    struck = stakes_of(table)
    assert struck is not None
    assert struck.is_nobodys
    own = struck.seen_by([bram.guild])
    assert not own.is_nobodys
    assert own.ends == ("The Beadle is killed", "Bram is killed")
    assert [side.name for side in own.sides] == ["Bram", "The Beadle"]
    table.state.assault = reckon(table, new_assault(table, act_as(table, bram), 0, "monster:0"))
    strikes = stakes_of(table)
    assert strikes is not None
    assert strikes.seen_by([bram.guild]).ends == ("The Beadle is killed", "Bram is killed")
    assert strikes.seen_by([1]).is_nobodys


def test_that_a_target_is_flanked_is_said_only_where_that_counts() -> None:
    table = lay_table(1)
    hero(table, "ketch-farrow", "e6")
    monster(table, "beadle", "e5")
    told = []
    for who in ("bram-tuckett", "sallow-pike"):
        one = act_as(table, hero(table, who, "e4", "S1"))
        table.state.assault = reckon(table, new_assault(table, one, 0, "monster:0"))
        assert table.state.assault.flanked
        stakes = stakes_of(table)
        assert stakes is not None
        told.append("is flanked" in stakes.situation)
    assert told == [False, True], "Pike alone has a die more for it"


def test_an_attack_is_offered_with_what_a_kill_brings_and_what_answers_it() -> None:
    table = lay_table(1)
    bram = act_as(table, hero(table, "bram-tuckett", "e4", "S1"))
    beadle = monster(table, "beadle", "e5")
    prospect = foresee(table, reckon(table, new_assault(table, bram, 0, target_of(beadle))))
    blows = foresee_payback(table, bram, bram.at, target_of(beadle), prospect)
    assert blows is not None
    told = odds_of_attack(table, bram, 0, target_of(beadle)).of
    assert told == f"to kill, for 2 coins and quest I; pays back: {say_blows(blows)}"
    table.body(target_of(beadle)).at = cell_named("a1")
    far = reckon(table, new_assault(table, bram, 0, target_of(beadle)))
    assert say_payback(table, far) == "cannot come to pay back"
    assert say_answer(table, far) == "The Beadle cannot come to pay back."


def test_where_a_kill_is_unlikely_the_wounds_decide_and_the_kill_stands_below() -> None:
    table = lay_table(1, level=6)
    bram = act_as(table, hero(table, "bram-tuckett", "e4", "S1"))
    beadle = monster(table, "beadle", "e5")
    prospect = foresee(table, reckon(table, new_assault(table, bram, 0, target_of(beadle))))
    odds = odds_of_attack(table, bram, 0, target_of(beadle))
    assert prospect.kill < 0.3
    assert odds.figure == f"{prospect.average:.1f} wounds"
    assert odds.of.startswith(f"{say_percent(prospect.kill)} to kill, for ")
    beadle.wounds = table.life_of(beadle) - 1
    assert odds_of_attack(table, bram, 0, target_of(beadle)).figure == ""


def test_an_effect_of_a_token_and_a_card_that_is_given_say_what_they_do() -> None:
    table = lay_table(1)
    bram = act_as(table, hero(table, "bram-tuckett", "e4", "S1", "S4"))
    bram.tokens.append("second-wind")
    (wind,) = (o for o in list_doings(table, bram) if o.key == "use:second-wind")
    assert wind.note == "After this activation you are activated again; once a turn."
    notes = {option.key: option.note for option in list_exchanges(table, bram.guild)}
    assert notes["give:bram-tuckett:0:lio-marble"] == "Blade, 3 melee."
    assert notes["give:bram-tuckett:1:lio-marble"].startswith("Spell, 2 ranged. On a CRIT: ")
    assert all(notes.values())


def test_a_hero_who_defends_is_told_what_his_dice_must_show_and_how_likely_that_is() -> None:
    table = lay_table(1)
    bram = hero(table, "bram-tuckett", "e4", wounds=2)
    lives = foretell(table, bram, 2, 2, 0)
    unhurt = foretell(table, bram, 1, 2, 0)
    assert lives is not None
    assert unhurt is not None
    assert (lives.label, unhurt.label) == ("to survive with 1 save", "to stay unhurt with 1 save")
    assert lives.chance == pytest.approx(1 - (4 / 6) ** 2)
    assert foretell(table, bram, 0, 2, 0) is None
    throw = PoolRolled("hero:b", "Bram", (1, 5), None, 0, lives).throw(table.state, ())
    assert throw is not None
    assert throw.odds == lives


def _attack(table: GuildsTable, attacker: Hero, target: str) -> Assault:
    return reckon(table, new_assault(table, attacker, 0, target))


def test_a_hero_who_is_attacked_is_told_his_odds_with_what_he_may_use() -> None:
    table = lay_table(1)
    barnaby = hero(table, "bram-tuckett", "e4", "4-16")
    beadle = monster(table, "beadle", "e5")
    assault = reckon(table, new_reaction(table, beadle, barnaby))
    (spared,) = list_rescues(table, barnaby, assault)
    assert spared[1].death == 0
    table.state.assault = assault
    told = stakes_of(table)
    assert told is not None
    assert f"With {spared[0]}: {say_blows(spared[1])}." in told.situation
    aim = target_of(barnaby)
    pike = act_as(table, hero(table, "sallow-pike", "e5", "S1"))
    of = odds_of_attack(table, pike, 0, aim).of
    (blows,) = (one for _, one in list_rescues(table, barnaby, _attack(table, pike, aim)))
    assert f"; with {spared[0]}: {say_blows(blows)}" in of, "and so is who attacks him"
    barnaby.cards = []
    with_card = hero(table, "bram-tuckett", "e4", "1-16")
    prospect = foresee(table, assault)
    (saved,) = list_rescues(table, with_card, assault)
    assert saved[1].hurt == pytest.approx(sum(prospect.wounds[3:]))
    assert say_fate(table, barnaby, 0) == "unhurt"
    assert say_fate(table, barnaby, 1) == "1 wound, 3 Life left"
    assert say_fate(table, barnaby, 4) == "4 wounds, killed"
    barnaby.tired = True
    assert not list_rescues(table, barnaby, assault), "he is exhausted"


def test_a_dead_monster_that_pays_back_is_no_side_that_has_lost() -> None:
    table = lay_table(1)
    bram = hero(table, "bram-tuckett", "e4")
    beadle = monster(table, "beadle", "e5")
    beadle.wounds = table.life_of(beadle)
    table.state.assault = reckon(table, new_reaction(table, beadle, bram))
    stakes = stakes_of(table)
    assert stakes is not None
    assert [side.name for side in stakes.sides] == ["Bram"]


def test_the_average_counts_wounds_beyond_the_last_life() -> None:
    table = lay_table(1)
    bram = act_as(table, hero(table, "bram-tuckett", "e4", "S1"))
    beadle = monster(table, "beadle", "e5")
    beadle.wounds = table.life_of(beadle) - 1
    prospect = foresee(table, reckon(table, new_assault(table, bram, 0, target_of(beadle))))
    assert prospect.mean < 1 < prospect.average


def test_every_card_hero_monster_and_quarter_is_explained_by_a_rule_that_exists() -> None:
    table, rulebook = lay_table(1), rulebook_of("guilds")
    for entry in GAME.library.entries.values():
        told = explain_card(table, entry)
        assert told.text, entry.id
        assert rulebook.find(told.rule) is not None, entry.id


def test_a_space_says_what_lies_on_it_and_hides_what_is_face_down() -> None:
    table = lay_table(2)
    token(table, "healing-potion", "c4")
    mine(table, "c4", 1)
    told = explain_target(table, "space:c4")
    assert told is not None
    assert "face down" in told.text
    assert "picks it up for nothing" in told.text
    assert told.rule == "tokens", "the rule of walls explains no token"
    assert "Healing Potion" not in told.text
    assert "Mines" in told.text
    table.state.lying[0].up = True
    told = explain_target(table, "space:c4")
    assert told is not None
    assert "Healing Potion" in told.text
    table = lay_table(1)
    vat = next(iter(objects_on(table)))
    told = explain_target(table, f"space:{name_cell(vat)}")
    assert told is not None
    assert "costs 1 point" in told.text
    assert told.rule == "quests"


def test_quests_tell_how_far_each_guild_is() -> None:
    table = lay_table(1)
    assert say_task(table, 1) == "II Handle 3 of the 4 vats"
    assert say_progress(table, 1) == "nobody yet"
    table.state.guilds[0].progress[1].append(13)
    table.state.guilds[1].done.append(1)
    assert say_progress(table, 1) == "Chandlers 1/3, Ferrymen done"
    state, setup = table.state, None
    assert GAME.story(state, setup) == "Quests done: the Ferrymen 1."  # type: ignore[arg-type]


def test_a_killed_hero_has_no_life_in_the_panel_until_he_returns() -> None:
    table = lay_table(1)
    dead = hero(table, "bram-tuckett")
    dead.at = -1
    view = seat_view(table, 0)
    [bram] = [one for one in view.heroes if one.target == "hero:bram-tuckett"]
    assert bram.hearts == (0, 4)
    assert [mark.icon for mark in bram.marks] == ["skull"]


def test_between_two_quarters_nobody_is_told_of_as_killed() -> None:
    table = lay_table(1)
    for one in table.state.heroes:
        one.at = -1
    view = seat_view(table, 0)
    assert all(left == most for left, most in [one.hearts for one in view.heroes if one.hearts])
    assert not any(one.marks for one in view.heroes)


def test_the_first_quarter_of_a_campaign_has_no_name_before_it_is_named() -> None:
    record, people = CAMPAIGN.begin(1, ""), [Seat("A"), Seat("B", 1)]
    (first,) = CAMPAIGN.chapters(record)
    setup = open_chapter(CAMPAIGN, record, first.id, people, after=0, tried=0, seed=1)
    match: Match[Guilds] = Match(GAME, setup)
    heads = []
    while isinstance(asked := match.run(), Decision) and asked.kind != "share":
        heads.append(GAME.headline(match.state))
        assert "upgrade" not in GAME.topics(match.state, asked), "nothing is bought yet"
        match.answer(GAME.choose_steady(match.state, asked))
    assert set(heads) == {"Before the first quarter"}
    name = GAME.library.scenarios[match.state.scenario].name
    assert GAME.headline(match.state) == f"Before {name}"
    assert any(isinstance(each, QuarterNamed) and each.quarter == name for each in match.log)


def test_a_die_that_is_rolled_again_has_the_odds_of_itself() -> None:
    miss = DieRerolled("hero:a", "Ada", 4, (1,), "melee", 0, (1, 1), 1).throw(None, ())
    save = DieRerolled("hero:a", "Ada", 5, (6, 2), None, 0, (6, 2), 0).throw(None, ())
    assert miss is not None
    assert save is not None
    assert miss.odds is not None
    assert save.odds is not None
    assert (miss.odds.label, save.odds.label) == ("to become a hit", "to become a CRIT")
    assert [miss.odds.chance, save.odds.chance] == pytest.approx([4 / 6, 1 / 6])


def test_dice_are_told_by_what_they_show_and_wounds_by_what_they_come_of() -> None:
    rolled = PoolRolled("hero:a", "Ada", (6, 1, 6, 4), "melee", 0)
    assert rolled.line(()) == "Ada rolls 3 hits, 2 of them CRITs"
    assert PoolRolled("hero:a", "Ada", (6, 1), None, 0).line(()) == "Ada rolls 1 save, a CRIT"
    again = DieRerolled("hero:a", "Ada", 4, (6, 1), "melee", 0, (6, 1), 0)
    assert again.line(()) == "Ada rolls a miss again: a CRIT and a hit"
    table = lay_table(1)
    bram = hero(table, "bram-tuckett", "e4")
    beadle = monster(table, "beadle", "e5")
    table.state.assault = reckon(table, new_reaction(table, beadle, bram))
    table.state.assault.hits = 3
    throw = PoolRolled("hero:b", "Bram", (1, 5), None, 0).throw(table.state, ())
    assert throw is not None
    assert throw.title == "Bram defends against 3 hits"
    wounds = Wounded("hero:b", "Bram", 2, 1, say_sum(3, 1), "the Beadle")
    assert wounds.line(()) == "Bram suffers 2 wounds (3 hits, 1 saved): 1 Life left"
    assert Unhurt("hero:b", "Bram", "the Beadle", say_sum(0, 0)).line(()) == "Bram is unhurt"


def test_a_card_that_would_be_out_for_good_is_asked_once_more_with_its_price() -> None:
    table = lay_table(1)
    table.state.number = 1
    bram = hero(table, "bram-tuckett", "e4", "2-01")
    of = table.guild_of(bram)
    of.drafted = [GAME.library.coded["1-03"].id]
    options = [Option("out", "Discard", None), Option("for", "For", Slot(bram, 0)),
               Option("to", "To", Slot(bram, 1))]  # fmt: skip
    question = Decision(0, "place-card", "Who?", "upgrade", options)
    said = [tell_caution(table, question, option) for option in options]
    names = [GAME.library.coded[code].name for code in ("1-03", "2-01")]
    lost = [f"{name}, which cost 4 coins, is out of the campaign for good" for name in names]
    assert said == [*lost, ""]


def test_a_quest_that_was_done_says_what_it_asked_for() -> None:
    table = lay_table(1)
    done = QuestDone(0, "the Chandlers", "Nose to Nose", 1, table.quest_task("quest-0"))
    assert done.gist().words == "the Chandlers did Nose to Nose (kill the Beadle)"
    again = QuestDone(0, "the Chandlers", "Nose to Nose", 2, table.quest_task("quest-0"))
    assert again.gist().words.endswith("did Nose to Nose (kill the Beadle; one more to win)")
    assert table.quest_task("rival-1") == ""


def test_in_the_shop_one_is_told_who_won_the_quarter() -> None:
    record, people = CAMPAIGN.begin(1, ""), [Seat("A"), Seat("B", 1)]
    (first,) = CAMPAIGN.chapters(record)
    setup = open_chapter(CAMPAIGN, record, first.id, people, after=0, tried=0, seed=1)
    match: Match[Guilds] = Match(GAME, setup)
    while isinstance(asked := match.run(), Decision) and asked.kind != "keep-two":
        match.answer(GAME.choose_steady(match.state, asked))
    name = GAME.library.scenarios[match.state.scenario].name
    # The list of saved games is written anew where the headline is another.
    assert GAME.headline(match.state) == f"After {name}"
    told = [gist.words for event in match.log if (gist := event.gist()) is not None]
    assert any(words.endswith(" won the quarter") for words in told)


def test_a_rival_killed_for_a_quest_is_told_of_as_such() -> None:
    done = QuestDone(0, "the Chandlers", "a hero of the Ferrymen", 2, "", True)
    told = "the Chandlers killed a hero of the Ferrymen for a quest (one more to win)"
    assert done.gist().words == told
    said = "The Chandlers have killed a hero of the Ferrymen, their quest number 2"
    assert done.line(()) == said


def test_in_the_parlour_nobody_is_told_that_three_quests_win() -> None:
    elsewhere, parlour = lay_table(1), lay_table(11)
    assert topics_of(elsewhere, "turn", "turn") == ["turn", "quests"]
    assert topics_of(parlour, "turn", "turn") == ["turn", "parlour"]
    said = explain_target(parlour, "quests")
    assert said is not None
    assert "Only **Any Other Business** wins." in said.text
    assert "Three quests" not in said.text


def test_the_guide_knows_every_topic() -> None:
    rulebook = rulebook_of("guilds")
    known = {topic for topics in TOPICS.values() for topic in topics}
    for topic in known | {*IN_THE_PARLOUR.values()}:
        section = rulebook.find(topic)
        assert section is not None, topic
        assert section.guide, topic


def test_the_rulebook_shows_the_rulings_in_their_order_each_with_its_reason() -> None:
    rulings = [section for section in rulebook_of("guilds").sections if section.ruling is not None]
    assert [section.ruling for section in rulings] == list(range(1, 45))
    assert {section.chapter for section in rulings} == {"Rulings"}
    assert all(section.reason and section.see for section in rulings)


def test_payback_is_foretold_of_monsters_that_can_come_and_nobody_else() -> None:
    table = lay_table(1)
    bram = act_as(table, hero(table, "bram-tuckett", "e4", "S1"))
    beadle = monster(table, "beadle", "e5")
    rival = hero(table, "lio-marble", "e3")
    aims = {aim.target: aim for aim in list_best_aims(table, bram, bram.at)}
    aim = aims[target_of(beadle)]
    blows = foresee_payback(table, bram, bram.at, aim.target, aim.prospect)
    wounds = foresee_reaction(table, beadle, bram).wounds
    assert blows is not None
    assert blows.hurt == pytest.approx((1 - aim.prospect.over) * (1 - wounds[0]))
    assert 0 < blows.hurt < 1
    assert bram.at == cell_named("e4")
    if target_of(rival) in aims:
        other = aims[target_of(rival)]
        assert foresee_payback(table, bram, bram.at, other.target, other.prospect) is None


def test_a_turns_account_names_whose_the_wounds_are() -> None:
    table = lay_table(1)
    before = standing_of(table, 0)
    table.heroes_of(0)[1].wounds = 2
    (change,) = find_changes(before, standing_of(table, 0))
    assert change.label == f"Wounds of {table.name_of(table.heroes_of(0)[1])}"
    assert change.words == "plus 2, now 2"


def test_a_turns_account_tells_wounds_that_came_and_were_healed() -> None:
    table = lay_table(1)
    before = standing_of(table, 0)
    label = f"Wounds of {table.name_of(table.heroes_of(0)[0])}"
    assert not find_changes(before, standing_of(table, 0))
    told = tell_turnover([], standing_of(table, 0), {label: (1, 1)})
    assert [(row.label, row.words, row.good) for row in told] == [
        (label, "plus 1, minus 1, now 0", None)
    ]
    told = tell_turnover([], standing_of(table, 0), {label: (1, 2)})
    assert told[0].good


def test_a_potion_that_was_drunk_is_no_loss() -> None:
    table = lay_table(1)
    bram = hero(table, "bram-tuckett", "e4", wounds=2)
    bram.tokens.append("healing-potion")
    before = standing_of(table, 0)
    bram.tokens.clear()
    bram.wounds = 0
    rows = {row.label: row for row in find_changes(before, standing_of(table, 0))}
    assert rows["Wounds of Bram"].good
    assert (rows["Tokens"].words, rows["Tokens"].good) == ("no longer Healing Potion", None)


def test_a_quest_says_where_its_things_lie() -> None:
    def explained(scenario: int, number: int) -> str:
        about = explain_target(tables[scenario], f"quest:{number}")
        assert about is not None
        return about.text

    tables = {number: lay_table(number) for number in (1, 2, 4, 10)}
    table = tables[1]
    assert "The Beadle lies on the spawn tile" in explained(1, 0)
    monster(table, "beadle", "e5")
    assert f"The Beadle: E5 ({tile_at(table, cell_named('e5')).name})." in explained(1, 0)
    table.state.guilds[0].progress[1].append(cell_named("e2"))
    assert "The Chandlers may still handle: H5 (" in explained(1, 1)
    hide = table.state.quest_tokens[0]
    hide.at, hide.carrier = OFF, "bram-tuckett"
    assert "with Bram." in explained(1, 2)
    assert "Home of the Chandlers: A1, B1 and A2." in explained(1, 2)
    assert "Where: E5 (" in explained(2, 2)
    assert "To: E5 (" in explained(4, 1)
    assert "Where: E5 (" in explained(10, 2)


def test_where_a_hero_returns_says_what_is_near() -> None:
    table = lay_table(1)
    bram = hero(table, "bram-tuckett")
    bram.at = OFF
    hero(table, "lio-marble", "e4")
    monster(table, "beadle", "c1")
    assert say_return(table, bram, cell_named("b1")).startswith("Home; ")
    assert "next to the Beadle" in say_return(table, bram, cell_named("b1"))
    assert say_return(table, bram, cell_named("a2")).endswith("3 points to the Beadle")


def test_what_an_effect_does_stands_in_its_question() -> None:
    table = lay_table(1)
    ada = hero(table, "ada-crewe", "e4")
    key = next(key for key, _ in table.uses_at(ada, "my-activation-end"))
    assert table.text_use(ada, key) == table.library.heroes["ada-crewe"].text


def test_a_monster_that_guards_twice_is_still_one() -> None:
    table = lay_table(1)
    bram = act_as(table, hero(table, "bram-tuckett", "e4", "S1"))
    beadle = monster(table, "beadle", "e5")
    assert say_guards(table, bram, [beadle, beadle]).startswith("The Beadle guards 2 times: ")


def test_of_a_monster_that_counts_for_a_quest_of_so_many_it_is_told_meanwhile_who_hit_it() -> None:
    for scenario, is_told in ((1, False), (2, True)):
        table = lay_table(scenario)
        kills = [quest for quest in table.scenario.quests if isinstance(quest, Kill)]
        assert any(quest.monster is None for quest in kills) == is_told
        named = {quest.monster for quest in kills}
        monsters = (one for one in table.state.monsters if one.id not in named)
        found = next(one for one in monsters if table.life_of(one) > 1)
        told = carry_out(wound(table, found, 1, by="Ketch")).one_of(Wounded)
        assert (told.gist() is not None) == is_told


def test_who_struck_a_rivals_hero_all_are_told_meanwhile_and_of_a_trap_his_own_guild() -> None:
    table = lay_table(1)
    ada = hero(table, "ada-crewe", "e4")
    struck = carry_out(wound(table, ada, 1, by="Ketch")).one_of(Wounded).gist()
    trapped = carry_out(wound(table, ada, 1, why="by a trap")).one_of(Wounded).gist()
    assert struck is not None
    assert trapped is not None
    assert (struck.words, struck.befell) == ("Ketch hit Ada for {}", "")
    assert trapped.befell == "hero:ada-crewe"
