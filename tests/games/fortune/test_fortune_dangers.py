"""Dangers and Cliffhangers; Artifact Adventures from the first Danger to the Artifact; racing."""

from __future__ import annotations

from collections.abc import Generator
from math import prod
from types import coroutine
from typing import Any

import msgspec
import pytest
from fortune_table import FortuneTable
from loaded import Story, labels

from fandg.games.fortune.adventure import adventure_next, face_danger
from fandg.games.fortune.dangers import face
from fandg.games.fortune.effects import Lose, Wound
from fandg.games.fortune.events.adventures import (
    AdventureBegins,
    Camped,
    DangerDrawn,
    OneDie,
    PressedOn,
    Recovered,
)
from fandg.games.fortune.events.goods import KnockOutCosts
from fandg.games.fortune.numbers import count_wounds
from fandg.games.fortune.ordering import can_order_matter
from fandg.games.fortune.sentences import Test as SkillTest
from fandg.games.fortune.verbs import Act, carry_out


def at_site(mode: str = "competitive", space: str = "gobi", dangers: str = "") -> FortuneTable:
    table = FortuneTable(mode, options={"organization": "mob"} if mode == "cooperative" else None)
    table.site(space, "artifact-3")  # 5 Fortune, 2 Dangers
    table.hero.space = space
    table.top(table.state.dangers, dangers)
    table.state.waiting = [0]
    return table


def adventure(table: FortuneTable, dice: list[int], answers: str = "") -> Story[None]:
    return table.play(adventure_next(table), dice, answers)


def test_a_danger_overcome_is_a_marker_and_glory_when_camping() -> None:
    table = at_site(dangers="lore-1")
    table.hero.wounds = 2
    story = adventure(table, [5, 1, 1], "camp-down")
    assert (table.hero.markers, table.hero.glory, table.hero.wounds) == (1, 2, 0)
    assert story.one_of(Camped).glory == 2
    assert table.state.danger_discard == ["lore-1"]


def test_pressing_on_to_the_end_recovers_the_artifact_with_all_the_glory() -> None:
    table = at_site(dangers="lore-1 agility-1")
    story = adventure(table, [5, 1, 1, 6, 1, 1], "press-on")
    assert table.hero.treasures[0].artifact == "artifact-3"
    assert table.hero.glory == 4
    assert table.state.sites == []
    assert table.hero.markers == 0
    assert story.one_of(Recovered).fortune == 5


def test_a_failure_loses_uncollected_glory_and_leaves_a_cliffhanger() -> None:
    table = at_site(dangers="lore-1 agility-1")
    adventure(table, [5, 1, 1, 1, 1, 1], "press-on")
    assert table.hero.glory == 0
    assert table.hero.cliffhanger == "agility-1"
    assert table.hero.markers == 1, "markers stay"
    assert table.state.danger_discard == ["lore-1"]


def test_a_cliffhanger_overcome_gives_glory_at_once_and_a_marker() -> None:
    table = at_site()
    table.state.dangers.remove("lore-1")
    table.hero.cliffhanger = "lore-1"
    adventure(table, [6, 1, 1], "camp-down")
    assert (table.hero.glory, table.hero.markers, table.hero.cliffhanger) == (2, 1, "")


def test_a_line_names_the_side_that_lies_up_and_whose_it_is() -> None:
    table = at_site()
    table.state.dangers.remove("or-danger")
    table.hero.cliffhanger = "or-danger"
    story = adventure(table, [1, 1, 1, 1], "pass")
    line = story.one_of(DangerDrawn).line([])
    assert line.startswith("Hero 1's Cliffhanger, on pain of a KO: Cliff or-danger.")


def test_who_hangs_is_told_of_the_ko_before_he_chooses_a_test() -> None:
    table = at_site()
    danger = table.library.dangers["or-danger"]
    tests = danger.tests
    side = msgspec.structs.replace(danger.cliffhanger, tests=tests, either=True)
    danger = msgspec.structs.replace(danger, cliffhanger=side)
    story = table.play(face(table, [table.hero], danger, cliffhanger=True), [4, 1, 1], "test:1")
    prompt = story.question("or-and").prompt
    assert prompt == "Hero 1 faces Cliff or-danger, on pain of a KO: which way?"
    # It is about the card on the stage, which lies open beside it.
    assert story.question("or-and").about == "cliffhanger:or-danger"


def test_a_cliffhanger_failed_is_a_ko() -> None:
    table = at_site()
    table.state.dangers.remove("lore-1")
    table.hero.cliffhanger = "lore-1"
    table.hero.markers = 1
    table.hero.glory = 5
    story = adventure(table, [1, 1, 1, 3], "pass")
    assert table.hero.ko
    assert table.hero.space == "cairo"
    assert table.hero.markers == 0
    assert story.one_of(KnockOutCosts).die == 3


def test_or_lets_the_hero_choose_with_the_odds_in_sight() -> None:
    table = at_site(dangers="or-danger")
    story = adventure(table, [4, 1, 1], "test:1 camp-down")
    assert story.odds["test:0"] == pytest.approx(1 - (5 / 6) ** 3)
    assert story.odds["test:1"] == pytest.approx(1 - (1 / 2) ** 3)
    assert table.hero.markers == 1


def test_and_asks_for_both_tests_and_ends_with_the_first_failure() -> None:
    table = at_site(dangers="and-danger")
    story = adventure(table, [5, 1, 1, 4, 1, 1], "camp-down")
    assert table.hero.markers == 1
    kinds = {asked.kind for asked in story.asked}
    assert kinds == {"die", "press-on"}, "the order decides nothing"
    assert story.question("pressing-on").binds, "no Enter too many stakes what was won"
    table = at_site(dangers="and-danger")
    adventure(table, [1, 1, 1])
    assert table.hero.cliffhanger == "and-danger"


def test_which_comes_first_is_asked_where_a_one_is_punished_or_somebody_is_fought() -> None:
    plain = SkillTest(skill="lore", target=5)
    other = SkillTest(skill="cunning", target=5)
    wounding = SkillTest(skill="lore", target=5, ones=(Wound(),))
    table = at_site()

    def matters(*parts: object) -> bool:
        return can_order_matter(table, [table.hero], parts, "danger", ())

    assert not matters(plain, other)
    assert matters(plain, wounding)
    assert matters(plain, "enemies")


def test_which_comes_first_is_asked_where_a_card_helps_in_one_of_the_tests_alone() -> None:
    table = at_site(dangers="and-danger")
    table.hold(table.hero, gear="lore-glass")
    story = adventure(table, [1, 1, 1], "test:1")
    asked = story.question("or-and")
    assert asked.kind == "part-of-danger"
    both = prod(story.odds[option.key] for option in asked.options)
    for option in asked.options:
        assert option.note.endswith(f"both {round(100 * both)} %"), "alone its chance says too much"
    assert table.hero.cliffhanger == "and-danger"


def test_which_comes_first_is_not_asked_where_a_card_helps_in_both_tests() -> None:
    table = at_site(dangers="and-danger")
    table.hold(table.hero, "more-dice")
    story = adventure(table, [1, 1, 1], "pass")
    assert "part-of-danger" not in {asked.kind for asked in story.asked}


@pytest.mark.parametrize(("life", "is_asked"), [(2, True), (1, False)])
def test_which_comes_first_is_asked_where_a_fellow_could_exert_in_one_test_alone(
    life: int, is_asked: bool
) -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    site = table.site("gobi")
    for hero in table.state.heroes:
        hero.space = "gobi"
        hero.wounds = count_wounds(table, hero) - life
    table.top(table.state.dangers, "and-danger")
    answers = "test:1 hero:hero-1 pass" if is_asked else "hero:hero-1"
    story = table.play(face_danger(table, table.state.heroes, site), [1, 1, 1], answers)
    assert ("part-of-danger" in {found.kind for found in story.asked}) is is_asked


def test_a_fight_won_gives_the_enemys_glory_not_the_cards() -> None:
    table = at_site(dangers="fight-danger")
    table.top(table.state.enemies, "enemy-1")
    adventure(table, [4, 4, 1, 1, 1], "fight:enemies fight camp-down")
    assert table.hero.glory == 2
    assert table.hero.markers == 1
    assert table.state.enemy_discard == ["enemy-1"]


def test_an_escape_overcomes_the_danger_without_glory() -> None:
    table = at_site(dangers="fight-danger")
    table.top(table.state.enemies, "enemy-1")
    adventure(table, [5, 1, 1], "fight:enemies escape camp-down")
    assert (table.hero.glory, table.hero.markers) == (0, 1)


def test_markers_are_kept_from_turn_to_turn() -> None:
    table = at_site(dangers="lore-1 agility-1")
    adventure(table, [5, 1, 1], "camp-down")
    table.state.waiting = [0]
    adventure(table, [5, 1, 1])
    assert len(table.hero.treasures) == 1


def test_racing_heroes_take_turns_with_a_danger_each() -> None:
    table = at_site(dangers="lore-1 agility-1 lore-2 once-danger")
    table.other.space = "gobi"
    table.state.waiting = [0, 1]
    dice = [5, 1, 1, 5, 1, 1, 5, 5, 1, 5, 5, 1]
    story = adventure(table, dice, "press-on press-on")
    assert [e.hero.id for e in story.all_of(DangerDrawn)] == [
        "hero-1",
        "hero-2",
        "hero-1",
        "hero-2",
    ]
    assert [e.hero.id for e in story.all_of(PressedOn)] == ["hero-1", "hero-2"]
    assert len(table.hero.treasures) == 1
    assert table.other.glory == 4, "the last Danger was finished for its Glory"
    assert table.other.treasures == []
    assert table.state.waiting == []


def test_each_dangers_turn_in_a_race_is_headed_by_its_own_hero() -> None:
    table = at_site(dangers="lore-1 agility-1 lore-2 once-danger")
    table.other.space = "gobi"
    table.state.waiting = [0, 1]
    turns: list[tuple[str, str, int | None]] = []

    @coroutine
    def watch() -> Generator[Any, Any, None]:
        rule, reply = adventure_next(table), None
        while True:
            try:
                item = rule.send(reply)
            except StopIteration:
                return
            if isinstance(item, (AdventureBegins, DangerDrawn, Recovered)):
                whose = table.game.turn_of(table.state)
                turns.append((type(item).__name__, item.hero.id, whose))
            reply = yield item

    dice = [5, 1, 1, 5, 1, 1, 5, 5, 1, 5, 5, 1]
    table.play(watch(), dice, "press-on press-on")
    first, second = ("hero-1", table.hero.seat), ("hero-2", table.other.seat)
    assert turns == [
        ("AdventureBegins", *first),
        ("DangerDrawn", *first),
        ("AdventureBegins", *second),
        ("DangerDrawn", *second),
        ("AdventureBegins", *first),
        ("DangerDrawn", *first),
        ("Recovered", *first),
        ("AdventureBegins", *second),
        ("DangerDrawn", *second),
    ]


def test_what_a_die_takes_is_said_to_be_lost() -> None:
    table = at_site()
    table.hero.glory = 3
    story = table.play(carry_out(table, Act(table.hero, "lore-1"), [Lose("glory", "d3")]), [5])
    assert table.hero.glory == 0
    told = story.one_of(OneDie)
    assert told.task == "The die says how much Glory to lose. Half of it, rounded up, counts."
    assert told.outcome == "3 Glory to lose"


def test_who_camped_in_a_race_has_nothing_more_to_do() -> None:
    table = at_site(dangers="lore-1 agility-1 lore-2")
    table.other.space = "gobi"
    table.state.waiting = [0, 1]
    adventure(table, [5, 1, 1, 5, 1, 1, 5, 5, 1], "press-on camp-down")
    assert table.other.markers == 0, "the Artifact is gone, and the markers with it"
    assert table.other.glory == 2


def test_a_danger_can_be_canceled_for_another() -> None:
    table = at_site(dangers="lore-1 agility-1")
    table.hold(table.hero, "other-danger")
    adventure(table, [5, 1, 1], "play:other-danger camp-down")
    assert sorted(table.state.danger_discard) == ["agility-1", "lore-1"]
    assert table.hero.markers == 1


def test_what_a_danger_does_as_it_is_drawn_comes_before_its_tests() -> None:
    table = at_site(dangers="drawn-danger")
    adventure(table, [1, 1, 1], "")
    assert table.hero.glory == 1


def test_a_canceled_danger_does_nothing_not_even_as_it_is_drawn() -> None:
    table = at_site(dangers="drawn-danger agility-1")
    table.hold(table.hero, "other-danger")
    adventure(table, [1, 1, 1], "play:other-danger")
    assert table.hero.glory == 0
    assert table.hero.cliffhanger == "agility-1"


def test_press_on_shows_the_exact_chance_over_the_deck() -> None:
    table = at_site(dangers="lore-1")
    table.state.danger_discard = [
        card for card in table.state.dangers if card not in ("lore-1", "lore-2")
    ]
    table.state.dangers = ["lore-2", "lore-1"]
    story = adventure(table, [5, 1, 1], "camp-down")
    assert story.odds["press-on"] == pytest.approx(0.5720, abs=1e-3)
    assert labels(story.question("pressing-on")) == ["press-on", "camp-down"]


def test_a_cliffhanger_must_be_overcome_even_when_the_artifact_is_gone() -> None:
    table = at_site()
    table.state.dangers.remove("lore-1")
    table.hero.cliffhanger = "lore-1"
    site = table.state.sites.pop()
    table.state.artifacts.append(site.artifact)
    table.state.adventures.append(site.adventure)
    adventure(table, [5, 1, 1])
    assert (table.hero.cliffhanger, table.hero.glory) == ("", 2)


# Elsewhere


def test_on_land_without_an_artifact_a_die_decides() -> None:
    table = FortuneTable()
    table.hero.space, table.state.waiting = "gobi", [0]
    table.top(table.state.events, "glory-event")
    adventure(table, [4])
    assert table.state.hands[0].events == ["glory-event"]
    table.state.waiting = [0]
    adventure(table, [3], "adventure")
    table.state.waiting = [0]
    table.top(table.state.enemies, "enemy-1")
    adventure(table, [1, 5, 5, 5, 1, 1], "adventure fight")
    assert table.hero.glory == 2


# Deep jungle


def test_the_way_in_is_found_with_more_dice_every_turn() -> None:
    table = at_site(space="congo", dangers="lore-1")
    adventure(table, [3])
    assert (table.hero.explorations, table.hero.found) == (1, False)
    table.state.waiting = [0]
    adventure(table, [1, 4, 5, 1, 1], "camp-down")
    assert (table.hero.explorations, table.hero.markers) == (0, 1)
    table.state.waiting = [0]
    table.top(table.state.dangers, "agility-1")
    adventure(table, [5, 1, 1])
    assert len(table.hero.treasures) == 1


def test_the_coins_in_the_jungle_come_with_the_artifact() -> None:
    table = FortuneTable()
    table.site("congo", "artifact-1", coins=2)
    table.hero.space, table.hero.found, table.hero.markers = "congo", True, 1
    table.top(table.state.dangers, "lore-1")
    table.state.waiting = [0]
    adventure(table, [5, 1, 1])
    assert table.state.purses[0] == 2


def test_who_holds_a_card_for_a_danger_throws_by_the_answer_that_uses_none() -> None:
    table = at_site(dangers="lore-1")
    table.hold(table.hero, "other-danger")
    story = adventure(table, [5, 1, 1], "pass camp-down")
    asked = at_site(dangers="lore-1")
    asked.hold(asked.hero, "other-danger")
    question = adventure(asked, [5, 1, 1], "play:other-danger camp-down").question("event-timing")
    throw = question.find_option("pass")
    assert throw is not None
    assert throw.throws
    assert throw.odds is not None
    assert "lore 5+" in throw.note.lower()
    assert story.one_of(DangerDrawn).hero.id == "hero-1"


def test_where_a_danger_does_something_first_going_on_is_no_throw() -> None:
    table = at_site(dangers="drawn-danger agility-1")
    table.hold(table.hero, "other-danger")
    question = adventure(table, [1, 1, 1], "play:other-danger").question("event-timing")
    going_on = question.find_option("pass")
    assert going_on is not None
    assert not going_on.throws
