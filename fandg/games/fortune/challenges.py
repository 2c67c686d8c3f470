"""A test as it lies before a hero: its words, its dice, and its chance.

Rules: tests, two-skills.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from statistics import fmean

from fandg.engine.odds import Odds, Outcome
from fandg.engine.prose import capital, counted
from fandg.games.fortune.effects import AddDice, AddSuccesses, Pass, Reroll, Wound
from fandg.games.fortune.events.base import signed, within
from fandg.games.fortune.numbers import count_bonus, count_skill, list_bonuses, wounds_to_go
from fandg.games.fortune.odds import chance_at_risk, chance_to_pass, chance_with, ko_chance
from fandg.games.fortune.sentences import TakeTest, Test
from fandg.games.fortune.state import Hero, Trial
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import Act
from fandg.games.fortune.words import Amount, Number, TestKind, print_skill

FELLED = "is KO'd by the 1s of this roll"
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


def can_order_matter(parts: Sequence[object]) -> bool:
    """Whether it can matter which of some parts is taken first, where all must be passed.

    Of plain tests it hardly can: whoever fails one has failed, and cards and exertion help as far
    in any order. A fight has its own Glory, and a 1 that is punished is better met last.
    """
    return any(not isinstance(part, Test) or part.ones for part in parts)


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
    needed = counted(successes, "success", "successes")
    return f"{capital(print_skill(skill))} {target}+, {needed}"


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
        [*keywords, *test.keywords],
    )
    before, state.trial = state.trial, trial
    trial.target = min(6, max(2, test.target + count_bonus(table, hero, "target")))
    trial.needed = max(0, test.successes + count_bonus(table, hero, "successes"))
    state.trial = before
    return trial


def chance_of(
    table: FortuneTable,
    hero: Hero,
    test: Test,
    kind: TestKind,
    keywords: tuple[str, ...],
) -> float:
    """The exact chance of a hero to pass a test without cards that are used after a roll.

    Where the hero may exert, as often as that takes.
    """
    exert = wounds_to_go(table, hero) - 1 if kind in EXERTING else 0
    return _chance_by(table, hero, test, kind, keywords, exert)


def _chance_by(
    table: FortuneTable,
    hero: Hero,
    test: Test,
    kind: TestKind,
    keywords: tuple[str, ...],
    exert: int,
) -> float:
    state = table.state
    trial = begin_trial(table, hero, test, kind, keywords)
    before, state.trial = state.trial, trial
    dice = count_dice(table, hero, test)
    state.trial = before
    price = price_of_one(test)
    if not price:
        return chance_to_pass(dice, trial.target, trial.needed, exert, once=test.once)
    life = wounds_to_go(table, hero)
    return chance_at_risk(
        dice, trial.target, trial.needed, life, price, exerts=exert > 0, once=test.once
    )


def price_of_one(test: Test) -> int:
    """The Wounds that every 1 rolled in a test costs."""
    wounds = [effect.amount for effect in test.ones if isinstance(effect, Wound)]
    return sum(amount for amount in wounds if isinstance(amount, int))


def odds_of_going_on(table: FortuneTable, hero: Hero, test: Test, trial: Trial) -> Odds:
    """The odds of rolling all the dice of a test once more, where 1s are punished."""
    dice, missing = count_dice(table, hero, test), trial.needed - trial.got
    life, price = wounds_to_go(table, hero), price_of_one(test)
    exerts = trial.kind in EXERTING
    if not price:
        chance = chance_to_pass(dice, trial.target, missing, life - 1 if exerts else 0)
        return Odds(chance, (Outcome("passes", chance), Outcome("fails", 1 - chance)))
    chance = chance_at_risk(dice, trial.target, missing, life, price, exerts=exerts)
    felled = ko_chance(dice, life, price)
    return Odds(chance, (Outcome("passes", chance), Outcome(FELLED, felled)))


def odds_of(
    table: FortuneTable, hero: Hero, test: Test, kind: TestKind, keywords: tuple[str, ...]
) -> Odds:
    """The odds of a test, for a button."""
    chance = chance_of(table, hero, test, kind, keywords)
    sound = _chance_by(table, hero, test, kind, keywords, 0)
    without = (Outcome("passes without exerting", sound),) if chance > sound else ()
    return Odds(chance, (Outcome("passes", chance), *without, Outcome("fails", 1 - chance)))


def odds_with(
    table: FortuneTable, hero: Hero, test: Test, trial: Trial, effects: Sequence[object]
) -> Odds | None:
    """The odds of a test whose roll came up short, with what a card does to the roll.

    None where they are not known before, or a 1 is punished.
    """
    if price_of_one(test):
        return None
    missing, dice = trial.needed - trial.got, count_dice(table, hero, test)
    spare = wounds_to_go(table, hero) - 1 if trial.kind in EXERTING else 0
    misses = sum(die < trial.target for die in trial.dice)

    def roll_more(count: int) -> float:
        return chance_with(count, dice, trial.target, missing, spare, once=test.once)

    for effect in effects:
        match effect:
            case Pass():
                chance = 1.0
            case AddSuccesses(amount=amount):
                chance = fmean(
                    chance_to_pass(dice, trial.target, missing - number, spare)
                    for number in _numbers_of(amount)
                )
            case AddDice(amount=amount):
                chance = fmean(roll_more(number) for number in _numbers_of(amount))
            case Reroll(dice="one"):
                chance = roll_more(min(1, misses))
            case Reroll(dice=which) if which == "misses" or not trial.fresh:
                chance = roll_more(misses)
            case _:
                continue
        return Odds(chance, (Outcome("passes", chance), Outcome("fails", 1 - chance)))
    return None


def _numbers_of(amount: Amount) -> Sequence[int]:
    """What an amount may come to, one as likely as the other."""
    return (amount,) if isinstance(amount, int) else range(1, 7 if amount == "d6" else 4)


def tell_changes(table: FortuneTable, hero: Hero, test: Test, trial: Trial, dice: int) -> str:
    """What makes a test another than the printed one, and its dice more or fewer; or nothing."""
    reasons = (_why_wanted(table, hero, test, trial), _why_dice(table, hero, test, dice))
    return "; ".join(filter(None, reasons))


def _why_wanted(table: FortuneTable, hero: Hero, test: Test, trial: Trial) -> str:
    """What makes another test of the printed one: "instead of 4+, 1: The Whispering Crypt"."""
    if (trial.target, trial.needed) == (test.target, test.successes):
        return ""
    numbers: tuple[Number, ...] = ("target", "successes")
    changed = [within(name) for number in numbers for name, _ in list_bonuses(table, hero, number)]
    return f"instead of {test.target}+, {test.successes}: {', '.join(dict.fromkeys(changed))}"


def _why_dice(table: FortuneTable, hero: Hero, test: Test, dice: int) -> str:
    """What makes a hero's dice more or fewer than the skill on the sheet: "3, Lord Basil -1"."""
    if test.skill is None or test.second is not None:
        return ""
    printed: int = getattr(table.sheet(hero), test.skill)
    if dice == printed:
        return ""
    extra = [(test.dice, "the test")] if test.dice else []
    numbers: tuple[Number, ...] = (test.skill, "dice")
    for number in numbers:
        extra += [(amount, name) for name, amount in list_bonuses(table, hero, number)]
    told = [f"{within(name)} {signed(amount)}" for amount, name in extra]
    return ", ".join([f"{test.skill.capitalize()} {printed}", *told])


def sort_of_test(table: FortuneTable, act: Act) -> tuple[TestKind, tuple[str, ...]]:
    """What kind of test a card asks for, and the keywords that it has from the card."""
    kind: TestKind = "city" if act.source in table.library.city_cards else "card"
    return kind, getattr(table.library.entries[act.source], "keywords", ())


def odds_of_card(table: FortuneTable, act: Act, effect: TakeTest) -> Odds:
    """The odds of what a card asks to be passed, for the button that takes it on."""
    kind, keywords = sort_of_test(table, act)
    chances = [chance_of(table, act.hero, test, kind, keywords) for test in effect.tests]
    chance = max(chances) if effect.either else prod(chances)
    return Odds(chance, (Outcome("passes", chance), Outcome("fails", 1 - chance)))
