"""A test as it lies before a hero: its words, its dice, and what makes them others.

Rules: tests, two-skills.
"""

from __future__ import annotations

from fandg.engine.prose import capital, counted, joined
from fandg.games.fortune.events.base import signed, within
from fandg.games.fortune.numbers import count_bonus, count_skill, list_bonuses
from fandg.games.fortune.sentences import Test
from fandg.games.fortune.state import Hero, Trial
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import Act
from fandg.games.fortune.words import Number, Skill, TestKind, print_skill

EXERTING: tuple[TestKind, ...] = ("cliffhanger", "escape", "collapse")
"""The tests in which who takes them may exert."""


def skill_name(test: Test) -> str:
    """What a test tests: "agility", "the lower of agility and lore", "fate" without a skill."""
    if test.skill is None:
        return "fate"
    if test.second is None:
        return test.skill
    which = {"sum": "", "higher": "the higher of ", "lower": "the lower of "}[test.joined]
    return f"{which}{test.skill} and {test.second}"


def describe_test(test: Test) -> str:
    """A test as it is printed, in a few words: "Agility 5+, 2 successes"."""
    return _test_in_words(skill_name(test), test.target, test.successes)


def describe_for(
    table: FortuneTable, hero: Hero, test: Test, kind: TestKind, keywords: tuple[str, ...]
) -> str:
    """A test as it lies before a hero, by all that changes it for him."""
    trial = begin_trial(table, hero, test, kind, keywords)
    return _test_in_words(trial.skill, trial.target, trial.needed)


def _test_in_words(skill: str, target: int, successes: int) -> str:
    return f"{capital(print_skill(skill))} {_say_wanted(target, successes)}"


def _say_wanted(target: int, successes: int) -> str:
    return f"{target}+, {counted(successes, 'success', 'successes')}"


def tell_otherwise(
    table: FortuneTable, hero: Hero, test: Test, kind: TestKind, keywords: tuple[str, ...]
) -> str:
    """What makes a test another for a hero than the card says; empty where it is as printed."""
    return _why_wanted(table, hero, test, begin_trial(table, hero, test, kind, keywords))


def count_dice(table: FortuneTable, hero: Hero, test: Test) -> int:
    """The Adventure dice of a hero for a test."""
    dice = test.dice + count_bonus(table, hero, "dice")
    if test.skill is not None:
        first = count_skill(table, hero, test.skill)
        if test.second is None:
            dice += first
        else:
            second = count_skill(table, hero, test.second)
            dice += {
                "sum": first + second,
                "higher": max(first, second),
                "lower": min(first, second),
            }[test.joined]
    return max(0, dice)


def begin_trial(
    table: FortuneTable, hero: Hero, test: Test, kind: TestKind, keywords: tuple[str, ...]
) -> Trial:
    """The test as it lies before a hero, with what his cards change about it."""
    state = table.state
    trial = Trial(
        state.number_of(hero),
        kind,
        skill_name(test),
        test.target,
        test.successes,
        test,
        [*keywords, *test.keywords],
    )
    before, state.trial = state.trial, trial
    trial.target = min(6, max(2, test.target + count_bonus(table, hero, "target")))
    trial.needed = max(0, test.successes + count_bonus(table, hero, "successes"))
    state.trial = before
    return trial


def tell_changes(table: FortuneTable, hero: Hero, test: Test, trial: Trial, dice: int) -> str:
    """What makes a test another than the printed one, and its dice more or fewer; or nothing."""
    reasons = (_why_wanted(table, hero, test, trial), _why_dice(table, hero, test, dice))
    return "; ".join(filter(None, reasons))


def _why_wanted(table: FortuneTable, hero: Hero, test: Test, trial: Trial) -> str:
    """What makes another test of the printed one: "the card says 4+, 1 success; changed by ..."."""
    if (trial.target, trial.needed) == (test.target, test.successes):
        return ""
    numbers: tuple[Number, ...] = ("target", "successes")
    changed = [within(name) for number in numbers for name, _ in list_bonuses(table, hero, number)]
    printed = _say_wanted(test.target, test.successes)
    return f"the card says {printed}; changed by {joined(list(dict.fromkeys(changed)))}"


def _why_dice(table: FortuneTable, hero: Hero, test: Test, dice: int) -> str:
    """What makes a hero's dice more or fewer than printed: "Lore 3, Lord Basil minus 1"."""
    numbers: list[Number] = ["dice"]
    if test.skill is None:
        if dice == test.dice:
            return ""
        printed, extra = counted(test.dice, "die", "dice"), []
    else:
        sheet, skills = table.sheet(hero), _counted_skills(table, hero, test)
        if len(skills) == 1 and test.second is None and dice == getattr(sheet, skills[0]):
            return ""
        printed = " + ".join(f"{skill.capitalize()} {getattr(sheet, skill)}" for skill in skills)
        extra = [(test.dice, "the test")] if test.dice else []
        numbers = [*skills, *numbers]
    for number in numbers:
        extra += [(amount, name) for name, amount in list_bonuses(table, hero, number)]
    told = [f"{within(name)} {signed(amount)}" for amount, name in extra]
    return ", ".join([printed, *told])


def _counted_skills(table: FortuneTable, hero: Hero, test: Test) -> list[Skill]:
    """The skills whose dice count in a test: of two both, or the better or the worse one."""
    assert test.skill is not None
    if test.second is None:
        return [test.skill]
    if test.joined == "sum":
        return [test.skill, test.second]
    first, second = count_skill(table, hero, test.skill), count_skill(table, hero, test.second)
    is_first = first >= second if test.joined == "higher" else first <= second
    return [test.skill if is_first else test.second]


def sort_of_test(table: FortuneTable, act: Act) -> tuple[TestKind, tuple[str, ...]]:
    """What kind of test a card asks for, and the keywords that it has from the card."""
    kind: TestKind = "city" if act.source in table.library.city_cards else "card"
    return kind, getattr(table.library.entries[act.source], "keywords", ())
