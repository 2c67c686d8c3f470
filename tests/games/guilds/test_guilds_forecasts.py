"""What is foretold of an attack is what comes: prices paid, spaces walked to, who pays back."""

from __future__ import annotations

from guilds_table import HIT, act_as, hero, lay_alone, lay_table, monster, open_door
from loaded import carry_out

from fandg.engine.odds import say_percent
from fandg.games.guilds.attacking import make_form
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.campaign import CharterAlone
from fandg.games.guilds.grid import cell_named
from fandg.games.guilds.guarding import react
from fandg.games.guilds.moving import find_walks
from fandg.games.guilds.reckoning import (
    foresee,
    foresee_reaction,
    new_assault,
    new_reaction,
    reckon,
)
from fandg.games.guilds.record import Charter, GuildNote, ScenarioNote
from fandg.games.guilds.state import Guilds
from fandg.games.guilds.telling.explain import explain_target
from fandg.games.guilds.telling.forecasts import (
    ends_quarter,
    foresee_payback,
    list_best_aims,
    say_answer,
    say_prospect,
)
from fandg.games.guilds.telling.stakes import odds_of_attack, say_prize, stakes_of
from fandg.games.guilds.telling.tableaux import tell_quest
from fandg.games.guilds.turn import warn_of_rivals

DOOR_KEEPERS = (
    ("barnaby-oake", "ketch-farrow", "lio-marble"),
    ("nan-nettle", "corporal-dunn", "ada-crewe"),
)


def test_payback_is_foretold_to_a_hero_who_has_paid_with_his_wounds() -> None:
    table = lay_table(1, level=3)
    ketch = act_as(table, hero(table, "ketch-farrow", "d5", "S1", "1-11", wounds=1))
    bailiff = target_of(monster(table, "bailiff", "d4"))
    form = make_form(table, ketch, reckon(table, new_assault(table, ketch, 0, bailiff)))
    assert form is not None
    assert form.say is not None
    said = form.say({"boost-1": 1})
    assert ketch.wounds == 1, "it is only foretold"
    boosted = new_assault(table, ketch, 0, bailiff)
    boosted.boosts = [1]
    ketch.wounds = 2
    assert said == f"{say_prospect(table, reckon(table, boosted))} It costs 1 wound."


def test_who_would_walk_to_a_space_has_no_odds_there_of_one_who_has_not_moved() -> None:
    table = lay_table(1, level=3)
    ketch = act_as(table, hero(table, "ketch-farrow", "d5", "3-04"))
    bailiff = target_of(monster(table, "bailiff", "d4"))

    def kill_from(space: str) -> float:
        aims = list_best_aims(table, ketch, cell_named(space))
        return next(aim.prospect.kill for aim in aims if aim.target == bailiff)

    here, there = kill_from("d5"), kill_from("d6")
    ketch.at, table.state.moved = cell_named("d6"), True
    assert there == kill_from("d6") < here


def test_the_doors_that_a_walk_opens_are_open_for_the_attack_at_its_end() -> None:
    table = lay_table(1)
    ketch = act_as(table, hero(table, "ketch-farrow", "b6", "S3"))
    clerk, cell = target_of(monster(table, "dust-clerk", "b6")), cell_named("a6")
    assert any(step.opens >= 0 for step in find_walks(table, ketch, 4)[cell].steps)
    shut = table.state.shut
    told = [aim.target for aim in list_best_aims(table, ketch, cell)]
    assert table.state.shut == shut, "it is only foretold"
    open_door(table, "a6-b6")
    assert told == [aim.target for aim in list_best_aims(table, ketch, cell)]
    assert clerk in told


def test_of_several_targets_he_is_foretold_to_pay_back_who_does() -> None:
    table = lay_table(5, level=4)
    ketch = act_as(table, hero(table, "ketch-farrow", "c4", "4-04"))
    bailiff, ogre = monster(table, "bailiff", "c3"), monster(table, "vault-ogre", "c5")
    assault = reckon(table, new_assault(table, ketch, 0, target_of(bailiff)))
    assert assault.targets == [target_of(bailiff), target_of(ogre)]
    struck = foresee_reaction(table, ogre, ketch)
    assert say_answer(table, assault).startswith("The Vault Ogre pays back: ")
    assert f"{say_percent(1 - struck.wounds[0])} to wound" not in say_answer(table, assault), (
        "it may be struck too hard"
    )
    assert "; the Vault Ogre pays back" in odds_of_attack(table, ketch, 0, target_of(bailiff)).of
    assert "; pays back" in odds_of_attack(table, ketch, 0, target_of(ogre)).of


def test_without_a_defense_roll_no_save_is_promised_that_comes_after_it() -> None:
    table = lay_table(1, parties=DOOR_KEEPERS, level=2)
    barnaby = hero(table, "barnaby-oake", "d5")
    act_as(table, barnaby)
    bailiff = monster(table, "bailiff", "d4")
    told = []
    for dazed in (False, True):
        barnaby.dazed = dazed
        table.state.assault = reckon(table, new_reaction(table, bailiff, barnaby))
        stakes = stakes_of(table)
        assert stakes is not None
        told.append("2 saves more" in stakes.situation)
    table.state.assault = None
    assert told == [True, False]
    story = carry_out(react(table, bailiff, barnaby), (HIT, HIT, HIT))
    assert "save-more" not in [decision.kind for decision in story.asked]
    assert barnaby.wounds == 3


def test_the_defense_dice_told_of_are_those_that_are_rolled() -> None:
    table = lay_table(11)
    guild = table.state.guilds[0]
    guild.titles, guild.done, guild.slain = ["lamplighters"], [1], [1]
    ketch = act_as(table, hero(table, "ketch-farrow", "e5", "S1"))
    mayor = monster(table, "lord-mayor", "e5")
    assert table.defense_of(mayor) - table.defense_of(mayor, ketch) == 2
    table.state.assault = reckon(table, new_assault(table, ketch, 0, target_of(mayor)))
    stakes = stakes_of(table)
    assert stakes is not None
    assert f"against {table.defense_of(mayor, ketch)} defense dice" in stakes.task


def test_alone_a_kill_is_said_to_count_for_the_round_up() -> None:
    table = lay_alone(1)
    ketch = act_as(table, hero(table, "ketch-farrow", "e5", "S1"))
    bailiff = monster(table, "bailiff", "e5")
    assert say_prize(table, ketch, bailiff) == "1 coin and a part of the Round-up"
    table.state.guilds[0].progress[3] = [1] * 5
    assert say_prize(table, ketch, bailiff) == "1 coin and the Round-up"
    table.state.guilds[0].done.append(3)
    assert say_prize(table, ketch, bailiff) == "1 coin"


def _explained(scenario: int, target: str, *titles: str) -> str:
    table = lay_table(scenario)
    table.state.guilds[0].titles = [*titles]
    explained = explain_target(table, target)
    assert explained is not None
    return explained.text


def test_a_quest_says_once_how_often_and_how_much_less_a_title_makes_of_it() -> None:
    for scenario in range(1, 12):
        for number in range(3):
            assert "times" not in _explained(scenario, f"quest:{number}")
    assert "will do" not in _explained(11, "quest:0")
    assert "For the Chandlers 1 will do." in _explained(11, "quest:0", "fair-copyists")


def test_a_door_says_what_it_takes_to_open_it() -> None:
    table = lay_table(6)
    act_as(table, hero(table, "ketch-farrow", "d5"))
    doors = [f"door:{table.scenario.doors.index(name)}" for name in ("c5-d5", "b5-c5")]

    def said() -> list[str]:
        found = [explain_target(table, door) for door in doors]
        return [each.text for each in found if each is not None]

    assert "Locked to the Chandlers, until some of “Time, Gentlemen” is done." in said()[0]
    assert "A point opens it." in said()[1]
    table.state.guilds[0].progress[2].append(cell_named("c3"))
    assert "A point opens it." in said()[0]
    hero(table, "ketch-farrow", "", "1-17")
    assert "Ketch opens it for nothing." in said()[0]


def test_alone_a_quarter_is_lost_to_the_bell_and_not_to_the_curfew() -> None:
    record = Charter((GuildNote("chandlers"),), (ScenarioNote("tanners-steps", -1, 12),), "x")
    said = CharterAlone().in_short(record, "first", record)
    assert "curfew" not in said
    assert said == "Tanners' Steps is lost: the bell had no more strokes to give."


def test_three_rivals_killed_leave_one_quest_of_the_quarter_to_do() -> None:
    table = lay_table(1, guilds=4)
    state: Guilds = table.state
    first = state.guilds[0]
    for slain, near in (([1], False), ([1, 2], True), ([1, 2, 3], True)):
        first.slain = slain
        assert bool(warn_of_rivals(table, 1)) is near
    name = table.guild_name(0)
    assert tell_quest(state, 0, name, "a hero of the Farriers", 3, is_rival=True) is not None
    first.done = [0]
    assert tell_quest(state, 0, name, "Full Vats", 4, is_rival=False) is None


def test_only_who_can_come_back_at_a_hero_is_foretold_to_pay_back() -> None:
    table = lay_table(1, level=3)
    ketch = act_as(table, hero(table, "ketch-farrow", "d5", "3-05", "S1"))
    bailiff = target_of(monster(table, "bailiff", "d4"))
    rival = target_of(hero(table, "sallow-pike", "d6"))

    def outcomes(place: int, target: str) -> set[str]:
        told = odds_of_attack(table, ketch, place, target).outcomes
        return {outcome.label for outcome in told if outcome.label.startswith("killed")}

    assert outcomes(1, bailiff) == {"killed, and pays back", "killed at once"}
    assert outcomes(0, bailiff) == {"killed"}, "nobody pays that card back"
    assert outcomes(1, rival) == {"killed"}, "heroes never react"
    ketch.cards.pop()
    back = {aim.target: aim.back for aim in list_best_aims(table, ketch, ketch.at)}
    assert not back[bailiff]
    assert back[rival] > 0.5, "but who is passed over guards"


def test_the_mayor_pays_nobody_back_whose_blow_has_won() -> None:
    table = lay_table(11, level=6)
    ketch = act_as(table, hero(table, "ketch-farrow", "d5", "S1"))
    mayor = monster(table, "lord-mayor", "d4", wounds=8)
    assert ends_quarter(table, 0, mayor)
    table.state.guilds[0].done = [0, 1]
    told = odds_of_attack(table, ketch, 0, target_of(mayor)).outcomes
    assert [outcome.label for outcome in told][-1] == "killed"
    prospect = foresee(table, reckon(table, new_assault(table, ketch, 0, target_of(mayor))))
    back = foresee_payback(table, ketch, ketch.at, target_of(mayor), prospect)
    assert prospect.kill > 0.4
    assert back is not None
    assert back.hurt <= 1 - prospect.kill, "dead he does nothing"
    table.state.guilds[0].done = []
    assert "no writ yet" in (odds_of_attack(table, ketch, 0, target_of(mayor)).of or "")
    about = explain_target(table, target_of(mayor))
    assert about is not None
    assert "two quests done, I or II among them" in about.text


def test_who_wins_by_a_kill_is_not_foretold_to_be_paid_back_for_it() -> None:
    table = lay_table(1, level=3)
    ketch = act_as(table, hero(table, "ketch-farrow", "d5", "S1"))
    beadle = monster(table, "beadle", "d4", wounds=2)
    prospect = foresee(table, reckon(table, new_assault(table, ketch, 0, target_of(beadle))))
    before = foresee_payback(table, ketch, ketch.at, target_of(beadle), prospect)
    assert not ends_quarter(table, 0, beadle)
    table.state.guilds[0].done = [1, 2]
    after = foresee_payback(table, ketch, ketch.at, target_of(beadle), prospect)
    assert ends_quarter(table, 0, beadle)
    assert before is not None
    assert after is not None
    assert after.hurt < before.hurt
    told = odds_of_attack(table, ketch, 0, target_of(beadle)).outcomes
    assert told[-1].label == "killed"


def test_alone_a_quarter_that_was_lost_may_be_played_again_and_what_is_won_stands() -> None:
    def played(winner: int) -> Charter:
        return Charter(played=(ScenarioNote("tanners-steps", winner=winner),))

    alone = CharterAlone()
    assert alone.may_try_again(played(-1))
    assert not alone.may_try_again(played(0))
    assert alone.retries == 1, "once"
