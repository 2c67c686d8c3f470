"""Working together, exchange, sneaking together, teams, one player with several heroes."""

from __future__ import annotations

import pytest
from fortune_table import FortuneTable
from loaded import Story, labels

from fandg.games.fortune.adventure import adventure_next
from fandg.games.fortune.beginning import begin_adventure
from fandg.games.fortune.camping import press_or_camp
from fandg.games.fortune.city import choose_service
from fandg.games.fortune.events.adventures import DangerDrawn, Exerted
from fandg.games.fortune.events.villains import VillainSneaked
from fandg.games.fortune.exchange import offer_exchange
from fandg.games.fortune.movement import move_next
from fandg.games.fortune.state import Lasting
from fandg.games.fortune.wounds import knock_out


def together(dangers: str, mode: str = "cooperative") -> FortuneTable:
    table = FortuneTable(mode, options={"organization": "mob"})
    table.site("gobi", "artifact-3")
    for hero in table.state.heroes:
        hero.space = "gobi"
    table.top(table.state.dangers, dangers)
    table.state.waiting = [0, 1]
    return table


def adventure(table: FortuneTable, dice: list[int], answers: str) -> Story[None]:
    return table.play(adventure_next(table), dice, answers)


def test_one_danger_for_all_and_the_heroes_choose_who_takes_the_test() -> None:
    table = together("lore-1")
    story = adventure(table, [5, 1, 1], "others hero:hero-2 camp-down camp-down")
    assert len(story.all_of(DangerDrawn)) == 1
    assert [hero.glory for hero in table.state.heroes] == [2, 2], "the full Glory for each"
    assert [hero.markers for hero in table.state.heroes] == [1, 1]
    assert table.state.danger_discard == ["lore-1"]


def test_a_choice_of_ways_names_all_who_face_it() -> None:
    table = together("or-danger")
    story = adventure(table, [6, 6, 6], "test:0 camp-down camp-down")
    assert story.question("or-and").prompt == "Hero 1 and Hero 2 face or-danger: which way?"


def test_a_way_says_what_its_test_has_become_for_who_faces_it() -> None:
    table = together("or-danger")
    for hero in table.state.heroes:
        hero.boosts = [Lasting("successes", 1, "turn", "hero-1")]
    story = adventure(table, [6, 6, 6], "test:0 camp-down camp-down")
    assert [option.label for option in story.question("or-and").options] == [
        "Lore 6+, 2 successes",
        "Cunning 4+, 2 successes",
        "Leave it to Hero 2",
    ]


def test_who_finds_a_test_harder_than_printed_is_marked_where_heroes_choose() -> None:
    table = together("lore-1")
    table.other.boosts = [Lasting("target", 1, "turn", "hero-1")]
    story = adventure(table, [5, 1, 1], "others others camp-down camp-down")
    asked = [each for each in story.asked if each.rule == "working-together"]
    assert {each.prompt for each in asked} == {"Who takes the test: Lore 5+, 1 success?"}
    assert [each.options[0].note for each in asked] == ["", "as Lore 6+, 1 success"]


def test_helpers_may_exert_in_any_test() -> None:
    table = together("lore-1")
    adventure(table, [1, 1, 1, 5], "hero:hero-1 exert camp-down camp-down")
    assert table.other.wounds == 0, "camping healed what helping cost"
    assert table.hero.markers == 1


def test_a_failure_is_everybodys_cliffhanger() -> None:
    table = together("lore-1")
    adventure(table, [1, 1, 1], "hero:hero-1 pass")
    assert [hero.cliffhanger for hero in table.state.heroes] == ["lore-1", "lore-1"]
    table.state.waiting = [0, 1]
    adventure(table, [5, 1, 1], "others hero:hero-2 camp-down camp-down")
    assert [hero.cliffhanger for hero in table.state.heroes] == ["", ""]
    assert table.state.danger_discard == ["lore-1"]


def hanging(mode: str = "cooperative") -> FortuneTable:
    """The second hero hangs from yesterday's Cliffhanger; the first has just arrived."""
    table = together("lore-1", mode)
    table.state.dangers.remove("lore-2")
    table.other.cliffhanger = "lore-2"
    return table


def test_who_has_come_to_the_artifact_may_exert_for_a_fellow_in_yesterdays_cliffhanger() -> None:
    table = hanging()
    story = adventure(table, [1, 1, 1, 5, 5, 1, 1], "exert camp-down camp-down")
    drawn = story.all_of(DangerDrawn)
    assert [(e.hero.id, e.cliffhanger) for e in drawn] == [("hero-2", True), ("hero-1", False)]
    assert [hero.markers for hero in table.state.heroes] == [1, 1]
    assert [hero.glory for hero in table.state.heroes] == [2, 2], "each for their own"
    assert story.one_of(Exerted).hero.id == "hero-1"


def test_who_is_out_of_the_cliffhanger_may_go_on_together_with_the_rest() -> None:
    table = hanging()
    story = adventure(table, [5, 1, 1, 5, 1, 1], "press-on hero:hero-1 others hero:hero-2")
    assert len(story.all_of(DangerDrawn)) == 2
    assert [hero.glory for hero in table.state.heroes] == [2, 4]
    assert table.other.treasures, "two markers are enough"


def test_who_only_helps_is_not_knocked_out_with_who_hangs() -> None:
    table = hanging()
    table.other.glory = 1
    adventure(table, [1, 1, 1, 1, 1, 5, 1, 1], "exert pass pass camp-down")
    assert [hero.ko for hero in table.state.heroes] == [False, True]


def test_a_rival_does_not_exert_for_who_hangs() -> None:
    table = hanging("competitive")
    story = adventure(table, [5, 1, 1, 1, 1, 1, 1], "camp-down pass")
    assert [event.hero.id for event in story.all_of(DangerDrawn)] == ["hero-1", "hero-2"]
    assert story.all_of(Exerted) == []


def test_one_may_camp_while_the_other_presses_on_and_carries_what_he_finds() -> None:
    table = together("lore-1 agility-1")
    adventure(table, [5, 1, 1, 5, 1, 1], "hero:hero-1 camp-down press-on")
    assert table.other.treasures[0].artifact == "artifact-3"
    assert (table.hero.glory, table.other.glory) == (2, 4)


def test_together_they_decide_who_carries_the_artifact() -> None:
    table = together("lore-1 agility-1")
    answers = "hero:hero-1 press-on press-on hero:hero-1 others hero:hero-2"
    adventure(table, [5, 1, 1, 5, 1, 1], answers)
    assert len(table.other.treasures) == 1


def test_each_sneaks_on_a_number_and_the_dice_fall_once() -> None:
    table = together("lore-1 agility-1")
    table.villain("gobi", active=True)
    answers = "hero:hero-1 press-on press-on number:2 hero:hero-1 hero:hero-1"
    dice = [5, 1, 1, 1, 3, 4, *[1] * 6, 5, 1, 1]
    story = adventure(table, dice, answers)
    assert [(e.chosen, e.rounds) for e in story.all_of(VillainSneaked)] == [(1, 1), (2, 0)]
    (question,) = [asked for asked in story.asked if asked.kind == "sneak-number"]
    assert labels(question) == ["number:1", "number:2"], "the fellow's number, or another"


def test_heroes_in_one_space_exchange_as_they_see_fit() -> None:
    table = together("lore-1")
    table.state.sites.clear()
    table.state.artifacts.append("artifact-3")
    table.state.adventures.append("adventure-1")
    table.carry(table.hero, "artifact-1", "adventure-2")
    table.hold(table.hero, gear="gear-1", allies="ally-1")
    table.hold(table.hero, "glory-event")
    answers = "exchange give:hero-1:hero-2:artifact-1 give:hero-1:hero-2:gear-1 done adventure"
    story = table.play(begin_adventure(table, table.hero), [], answers)
    assert (len(table.other.treasures), table.other.gear) == (1, ["gear-1"])
    offered = [key for d in story.asked if d.rule == "exchange" for key in labels(d)]
    assert not any("glory-event" in key for key in offered), "never Events"


def test_two_common_items_of_a_kind_may_both_change_hands_but_none_comes_back() -> None:
    table = together("lore-1")
    table.hold(table.hero, gear="item-1 item-1")
    table.hold(table.other, gear="item-1")
    give = "give:hero-1:hero-2:item-1"
    story = table.play(offer_exchange(table, table.hero), [], f"{give} {give} done")
    assert (table.hero.gear, table.other.gear) == ([], ["item-1"] * 3)
    last = [d for d in story.asked if d.rule == "exchange"][-1]
    assert labels(last) == ["done", "give:hero-2:hero-1:item-1"], "the one that was his before"


def test_of_two_alike_the_one_that_is_ready_changes_hands() -> None:
    table = together("lore-1")
    table.hold(table.hero, gear="item-1 item-1")
    table.hero.used = ["item-1"]
    table.play(offer_exchange(table, table.hero), [], "give:hero-1:hero-2:item-1 done")
    assert (table.hero.used, table.other.used) == (["item-1"], [])
    table.play(offer_exchange(table, table.hero), [], "give:hero-1:hero-2:item-1 done")
    assert (table.hero.used, table.other.used) == ([], ["item-1"])


def test_an_exchange_names_all_who_are_there_and_what_leaving_it_means() -> None:
    table = together("lore-1")
    table.hold(table.hero, gear="gear-1 gear-2")
    answers = "give:hero-1:hero-2:gear-1 done"
    asked = table.play(offer_exchange(table, table.hero), [], answers).asked
    assert asked[0].prompt.startswith("Hero 1 and Hero 2: ")
    leave = [decision.options[0].label for decision in asked]
    assert leave == ["Exchange nothing", "Exchange no more"]


def test_rivals_do_not_exchange() -> None:
    table = FortuneTable()
    table.other.space = "cairo"
    table.hold(table.hero, gear="gear-1")
    assert table.play(begin_adventure(table, table.hero)).asked == []


def test_a_team_chooses_who_moves_first() -> None:
    table = FortuneTable("team")
    table.state.stage = "move"
    table.state.waiting = [0, 2, 1, 3]
    table.play(move_next(table), [2], "others hero:hero-3 stay")
    assert table.state.waiting == [0, 1, 3]
    assert table.state.active == 2


def test_a_shared_hand_serves_every_hero_of_the_player() -> None:
    table = FortuneTable("solo", options={"organization": "mob", "heroes": 2})
    table.hold(table.hero, "glory-event")
    table.play(begin_adventure(table, table.other), [], "play:glory-event")
    assert table.other.glory == 2


def test_a_team_chooses_who_adventures_first_before_the_other_team_does() -> None:
    table = FortuneTable("team")
    table.state.order = [0, 2, 1, 3]
    table.state.waiting = [0, 2, 1, 3]
    for hero in table.state.heroes:
        hero.space = "south-atlantic"
    story = table.play(adventure_next(table), [3], "others hero:hero-3")
    asked = [labels(each) for each in story.asked if each.rule == "adventure"]
    assert asked == [["hero:hero-1", "others"], ["hero:hero-3", "others"]]
    assert table.state.waiting == [0, 1, 3]


@pytest.mark.parametrize("mode", ["competitive", "cooperative", "team"])
def test_an_artifact_carried_may_be_lost_by_a_ko_in_every_mode(mode: str) -> None:
    options: dict[str, str | int | bool] = {"organization": "mob"} if mode == "cooperative" else {}
    table = FortuneTable(mode, options=options)
    table.carry(table.hero, "artifact-1", "adventure-1")
    table.carry(table.hero, "artifact-2", "adventure-2")
    table.play(knock_out(table, table.hero), [1, 3, 4])
    assert [t.artifact for t in table.hero.treasures] == ["artifact-2"]


def test_a_shared_cliffhanger_lies_there_until_nobody_hangs_from_it() -> None:
    table = together("lore-1")
    adventure(table, [1, 1, 1], "hero:hero-1 pass")
    table.play(knock_out(table, table.hero), [1])
    assert table.state.danger_discard == [], "the other still hangs"
    table.state.waiting = [1]
    adventure(table, [5, 1, 1], "camp-down")
    assert table.state.danger_discard == ["lore-1"]


def test_things_change_hands_between_two_dangers_and_in_a_city_too() -> None:
    table = FortuneTable("cooperative")
    site = table.site("gobi", "artifact-3")
    table.hero.space = table.other.space = "gobi"
    table.hold(table.other, gear="gear-1")
    give = f"give:{table.other.id}:{table.hero.id}:gear-1"
    answers = f"exchange {give} agree press-on camp-down"
    story = table.play(press_or_camp(table, table.state.heroes[:2], site), [], answers)
    assert [asked.kind for asked in story.asked][:2] == ["press-on", "exchange"]
    assert (table.hero.gear, table.other.gear) == (["gear-1"], [])
    again = [asked for asked in story.asked if asked.kind == "press-on"][1]
    assert again.find_option("exchange") is None, "once at each question"
    table.hero.space = table.other.space = "cairo"
    service = table.play(choose_service(table, table.hero, exchanges=True), [], "exchange")
    assert service.value == "exchange"
