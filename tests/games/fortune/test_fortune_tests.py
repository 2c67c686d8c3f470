"""Tests: repeated rolls, or, and, two skills and none, added dice, re-rolls, exerting, the odds."""

from __future__ import annotations

import pytest
from fortune_table import FortuneTable
from loaded import Story, carry_out

from fandg.games.fortune.challenges import begin_trial
from fandg.games.fortune.chances import odds_of_exerting
from fandg.games.fortune.dangers import face
from fandg.games.fortune.effects import Wound
from fandg.games.fortune.events.adventures import DiceRolled, Exerted
from fandg.games.fortune.odds import chance_to_pass
from fandg.games.fortune.sentences import Test as SkillTest
from fandg.games.fortune.state import Facing, Lasting
from fandg.games.fortune.telling.outcomes import find_test, tell_effects
from fandg.games.fortune.trials import take_test
from fandg.games.fortune.words import TestKind


def trial(
    table: FortuneTable,
    test: SkillTest,
    dice: list[int],
    answers: str = "",
    kind: TestKind = "danger",
) -> Story[bool]:
    return table.play(take_test(table, table.hero, test, kind), dice, answers)


def test_one_success_rolls_all_the_dice_again_and_successes_add_up() -> None:
    test = SkillTest(skill="lore", target=5, successes=3)
    story = trial(FortuneTable(), test, [5, 1, 1, 6, 2, 2, 1, 1, 5])
    assert story.value
    assert [event.got for event in story.all_of(DiceRolled)] == [1, 2, 3]


def test_the_successes_of_every_roll_lie_there_until_the_test_is_over() -> None:
    test = SkillTest(skill="lore", target=5, successes=4)
    story = trial(FortuneTable(), test, [5, 1, 1, 6, 5, 2, 1, 1, 5])
    assert [event.kept for event in story.all_of(DiceRolled)] == [(), (5,), (5, 6, 5)]


def test_a_roll_without_a_success_ends_it() -> None:
    story = trial(
        FortuneTable(), SkillTest(skill="lore", target=5, successes=2), [5, 1, 1, 4, 4, 4]
    )
    assert not story.value


def test_a_test_rolled_once_is_rolled_once() -> None:
    test = SkillTest(skill="lore", target=5, successes=2, once=True)
    assert not trial(FortuneTable(), test, [5, 1, 1]).value


def test_two_skills_together_the_higher_the_lower_and_none() -> None:
    table = FortuneTable()
    table.hold(table.hero, gear="gear-1")  # Lore 4
    both = SkillTest(skill="lore", second="combat", target=6)
    assert trial(table, both, [1, 1, 1, 1, 1, 1, 6]).value
    higher = SkillTest(skill="combat", second="lore", joined="higher", target=6)
    assert trial(table, higher, [1, 1, 1, 6]).value
    lower = SkillTest(skill="combat", second="lore", joined="lower", target=6)
    assert trial(table, lower, [1, 1, 6]).value
    assert trial(table, SkillTest(dice=2, target=5), [1, 5]).value


def test_dice_added_after_a_roll_save_it_and_count_for_that_roll_only() -> None:
    table = FortuneTable()
    table.hold(table.hero, "more-dice")
    test = SkillTest(skill="lore", target=5, successes=2)
    story = trial(table, test, [1, 1, 1, 6, 1, 2, 2, 2], "play:more-dice")
    assert not story.value
    assert [len(event.dice) for event in story.all_of(DiceRolled)] == [3, 5, 3]
    rolled = [event.rolled for event in story.all_of(DiceRolled)]
    assert rolled == [(1, 1, 1), (6, 1), (2, 2, 2)]
    assert table.state.event_discard == ["more-dice"]


def test_an_activated_card_adds_a_die_once_a_round() -> None:
    table = FortuneTable()
    table.hold(table.hero, gear="gear-2")
    test = SkillTest(skill="lore", target=5)
    assert trial(table, test, [1, 1, 1, 5], "use:gear-2").value
    assert not trial(table, test, [1, 1, 1]).value


def test_a_common_item_goes_back_to_its_stack() -> None:
    table = FortuneTable()
    table.hold(table.hero, gear="item-1")
    assert table.state.items["item-1"] == 3
    trial(table, SkillTest(skill="lore", target=5), [1, 1, 1, 5], "use:item-1")
    assert table.state.items["item-1"] == 4
    assert table.hero.gear == []


def test_misses_can_be_rolled_again_after_the_fact() -> None:
    table = FortuneTable()
    table.hold(table.hero, "roll-again")
    assert trial(
        table, SkillTest(skill="lore", target=5), [1, 1, 1, 1, 1, 5], "play:roll-again"
    ).value


def test_a_rival_can_make_successes_be_rolled_again() -> None:
    table = FortuneTable()
    table.hold(table.other, "bad-luck")
    story = trial(table, SkillTest(skill="lore", target=5), [5, 1, 1, 2], "play:bad-luck")
    assert not story.value
    assert next(d for d in story.asked if d.rule == "event-timing").seat == 1


def test_every_one_rolled_can_hurt() -> None:
    table = FortuneTable()
    danger = table.library.dangers["ones-danger"]
    table.state.dangers.remove(danger.id)
    carry_out(face(table, [table.hero], danger), [1, 1, 5])
    table.state.danger_discard.append(danger.id)
    assert table.hero.wounds == 2


def test_a_one_rolled_by_exertion_hurts_as_well() -> None:
    table = FortuneTable()
    test = SkillTest(skill="agility", target=5, ones=(Wound(),))
    # Exerting is a Wound, its 1 another; the next die saves it.
    story = trial(table, test, [2, 2, 2, 1, 5], "exert exert", "cliffhanger")
    assert story.value
    assert table.hero.wounds == 3


def test_a_one_rolled_again_hurts_if_it_is_a_one_again() -> None:
    table = FortuneTable()
    table.hold(table.hero, "roll-again")
    test = SkillTest(skill="lore", target=5, ones=(Wound(),))
    assert trial(table, test, [1, 2, 2, 1, 2, 5], "play:roll-again").value
    assert table.hero.wounds == 2


def test_who_is_felled_by_a_one_has_failed() -> None:
    table = FortuneTable()
    table.hero.wounds = 2
    test = SkillTest(skill="agility", target=5, ones=(Wound(),))
    story = trial(table, test, [2, 2, 2, 1, 1], "exert", "cliffhanger")
    assert table.hero.ko
    assert not story.value


def test_exerting_takes_a_wound_for_a_die_and_never_the_last() -> None:
    table = FortuneTable()
    table.hero.wounds = 2
    test = SkillTest(skill="agility", target=5)
    story = trial(table, test, [1, 1, 1, 2], "exert", "cliffhanger")
    assert not story.value, "the second Wound would have been the last"
    assert table.hero.wounds == 3
    assert len(story.all_of(Exerted)) == 1


def test_one_press_says_how_far_to_exert_and_a_success_ends_it_before() -> None:
    table = FortuneTable()
    test = SkillTest(skill="agility", target=5)
    story = trial(table, test, [1, 1, 1, 2, 6], "exert:3", "cliffhanger")
    assert story.value
    assert table.hero.wounds == 2, "the third Wound is spared"
    (asked,) = [decision for decision in story.asked if decision.kind == "exert"]
    assert [option.key for option in asked.options] == ["exert", "exert:3", "pass"]
    assert asked.binds, "no Enter too many takes a Wound"
    assert story.one_of(Exerted).line([]).endswith("2 Wounds for 2 dice: 2 Life left")


def test_how_far_one_exerts_says_its_own_chance() -> None:
    table = FortuneTable()
    lies = begin_trial(table, table.hero, SkillTest(skill="agility", target=5), "cliffhanger", ())
    lies.dice = [1, 1, 1]
    chances = [odds_of_exerting(table, lies, table.hero, most).chance for most in (1, 2, 3)]
    assert chances == [pytest.approx(1 - (2 / 3) ** dice) for dice in (1, 2, 3)]


def test_a_one_that_costs_ends_exertion_until_it_is_paid() -> None:
    table = FortuneTable()
    test = SkillTest(skill="agility", target=5, ones=(Wound(),))
    story = trial(table, test, [2, 2, 2, 1, 5], "exert:3 exert", "cliffhanger")
    assert story.value
    assert table.hero.wounds == 3


def test_after_a_success_by_exertion_the_dice_roll_again_without_it() -> None:
    table = FortuneTable()
    test = SkillTest(skill="agility", target=5, successes=2)
    story = trial(table, test, [1, 1, 1, 6, 5, 1, 1], "exert", "escape")
    assert story.value
    assert [event.rolled for event in story.all_of(DiceRolled)] == [(1, 1, 1), (6,), (5, 1, 1)]


def test_a_test_that_needs_no_success_any_more_is_passed_without_a_roll() -> None:
    table = FortuneTable()
    table.hero.boosts.append(Lasting("successes", -1, "turn", "now-event"))
    assert trial(table, SkillTest(skill="lore", target=5), []).value


def test_no_exertion_in_a_danger() -> None:
    assert not trial(FortuneTable(), SkillTest(skill="agility", target=5), [1, 1, 1]).value


@pytest.mark.parametrize(
    ("dice", "target", "needed", "chance"),
    [
        (2, 4, 1, 0.75), (2, 4, 2, 0.62), (2, 4, 3, 0.50), (3, 4, 1, 0.88), (3, 4, 2, 0.83),
        (3, 4, 3, 0.76), (4, 4, 2, 0.92), (4, 4, 3, 0.89), (2, 5, 1, 0.56), (2, 5, 2, 0.36),
        (2, 5, 3, 0.22), (3, 5, 1, 0.70), (3, 5, 2, 0.57), (3, 5, 3, 0.45), (4, 5, 1, 0.80),
        (4, 5, 2, 0.72), (4, 5, 3, 0.64), (2, 6, 1, 0.31), (2, 6, 2, 0.11), (3, 6, 1, 0.42),
        (3, 6, 2, 0.22), (3, 6, 3, 0.11), (4, 6, 1, 0.52), (4, 6, 2, 0.33), (4, 6, 3, 0.20),
    ],
)  # fmt: skip
def test_the_odds_are_those_of_the_table(
    dice: int, target: int, needed: int, chance: float
) -> None:
    assert chance_to_pass(dice, target, needed) == pytest.approx(chance, abs=0.01)


def test_exertion_is_in_the_odds_of_a_cliffhanger() -> None:
    # No dice but two Wounds to spare: two chances in three dice... of a single die each.
    assert chance_to_pass(0, 5, 1, 2) == pytest.approx(1 - (2 / 3) ** 2)


@pytest.mark.parametrize(
    ("kind", "outcome"),
    [
        ("danger", "Cliffhanger"),
        ("cliffhanger", "KO"),
        ("escape", "strikes"),
        ("collapse", "KO"),
    ],
)
def test_who_lets_a_test_fail_is_told_what_that_leads_to(kind: TestKind, outcome: str) -> None:
    table = FortuneTable()
    table.hold(table.hero, "more-dice")
    table.state.dangers.remove("lore-1")
    table.state.facing = Facing("lore-1", [0], kind == "cliffhanger")
    story = trial(table, SkillTest(skill="lore", target=5), [1, 1, 1], "pass", kind)
    leave = story.asked[-1].options[-1]
    assert leave.label == "Let it fail"
    assert outcome in leave.note
    assert "unless" not in leave.note, "there is nobody to help"


def test_who_lets_the_test_of_a_card_fail_is_told_what_its_failure_costs() -> None:
    table = FortuneTable()
    table.hold(table.hero, "more-dice")
    card, test = table.library.villain_events["lore-event"], SkillTest(skill="lore", target=5)
    taken = take_test(table, table.hero, test, "card", source=card.id)
    story = table.play(taken, [1, 1, 1], "pass")
    verb = find_test(card, "lore")
    assert verb is not None
    told = tell_effects(table.sheet(table.hero).short, verb.failed)
    assert told
    assert story.asked[-1].options[-1].note == told.rstrip(".")


def test_while_a_fellow_may_still_help_nothing_is_lost() -> None:
    table = FortuneTable("cooperative")
    table.hold(table.hero, "more-dice")
    story = trial(table, SkillTest(skill="lore", target=5), [1, 1, 1], "pass")
    assert story.asked[-1].options[-1].note.startswith("unless a fellow helps")


@pytest.mark.parametrize(
    ("kind", "wounds", "rule"),
    [
        ("cliffhanger", 0, "exerting"),
        ("cliffhanger", 3, "event-timing"),
        ("danger", 0, "event-timing"),
    ],
)
def test_a_roll_that_falls_short_is_about_exerting_where_one_may_exert(
    kind: TestKind, wounds: int, rule: str
) -> None:
    table = FortuneTable()
    table.hold(table.hero, "more-dice")
    table.hero.wounds = wounds
    story = trial(table, SkillTest(skill="lore", target=5), [1, 1, 1], "pass", kind)
    assert story.asked[-1].rule == rule
