"""The chance of a test: as it lies before a hero, as its dice lie, and with a card or exertion.

The sheet on the table, its answers and those that lead to it reckon all by `chance_now`.

Rules: tests, exerting.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from statistics import fmean

from msgspec.structs import replace

from fandg.engine.odds import Odds, Outcome
from fandg.engine.prose import counted
from fandg.games.fortune.challenges import (
    EXERTING,
    begin_trial,
    count_dice,
    skill_name,
    sort_of_test,
)
from fandg.games.fortune.effects import AddDice, AddSuccesses, Pass, Reroll, Wound
from fandg.games.fortune.numbers import wounds_to_go
from fandg.games.fortune.odds import (
    chance_at_risk,
    chance_to_pass,
    exert_at_risk,
    exert_chance,
    falls,
    ko_chance,
)
from fandg.games.fortune.sentences import TakeTest, Test
from fandg.games.fortune.state import Hero, Trial
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import Act
from fandg.games.fortune.words import Amount, TestKind, print_skill

PURPOSES: dict[TestKind, str] = {"escape": "to escape", "collapse": "to get out alive"}
"""What tests are for that are on no Danger."""
FELLED = "is KO'd by the 1s of this roll"


def chance_now(table: FortuneTable, trial: Trial, *, exerting: bool) -> float:
    """The exact chance that a test is passed, as its dice lie, without cards.

    `exerting` they exert as often as that takes, who may. Where every 1 is punished with Wounds, a
    hero who falls has failed.
    """
    own, helped = exertions_left(table, trial) if exerting else (0, 0)
    return _chance_by(table, trial, own, helped)


def _chance_by(table: FortuneTable, trial: Trial, own: int, helped: int) -> float:
    """The same where who takes the test exerts so often at most, and who helps so often."""
    test, missing = trial.test, trial.needed - trial.got
    dice, price = dice_to_come(table, trial), price_of_one(test)
    if price:
        life = wounds_to_go(table, table.state.heroes[trial.hero]) - trial.ones * price
        if life <= 0:
            return 0.0
        at_risk = exert_at_risk if trial.is_short else chance_at_risk
        return at_risk(
            *(dice, trial.target, missing, life, price),
            own=own,
            helped=helped,
            once=test.once,
        )
    to_pass = exert_chance if trial.is_short else chance_to_pass
    return to_pass(dice, trial.target, missing, own + helped, once=test.once)


def dice_to_come(table: FortuneTable, trial: Trial) -> int:
    """The dice of the next roll of a test; what holds for one roll alone is gone by then."""
    state, hero = table.state, table.state.heroes[trial.hero]
    before, boosts = state.trial, hero.boosts
    state.trial = trial
    if trial.dice:
        hero.boosts = [boost for boost in boosts if boost.until != "roll"]
    dice = count_dice(table, hero, trial.test)
    state.trial, hero.boosts = before, boosts
    return dice


def exertions_left(table: FortuneTable, trial: Trial) -> tuple[int, int]:
    """How often who takes a test can exert for it, and how often those can who help."""

    def left(number: int) -> int:
        hero = table.state.heroes[number]
        return 0 if hero.ko else max(0, wounds_to_go(table, hero) - 1)

    own = left(trial.hero) if trial.kind in EXERTING else 0
    return own, sum(left(number) for number in trial.helpers)


def say_aim(table: FortuneTable, trial: Trial) -> str:
    """What the chance of a test is of: "to pass Cunning, with up to 3 Wounds"."""
    return _say_aim(trial, sum(exertions_left(table, trial)))


def _say_aim(trial: Trial, spare: int) -> str:
    aim = PURPOSES.get(trial.kind) or f"to pass {print_skill(trial.skill)}"
    return f"{aim}, with {say_wounds(spare)}" if spare else aim


def say_wounds(most: int) -> str:
    """How many Wounds are taken for dice at most: "1 Wound", "up to 3 Wounds"."""
    return counted(most, "Wound") if most == 1 else f"up to {most} Wounds"


def price_of_one(test: Test) -> int:
    """The Wounds that every 1 rolled in a test costs."""
    wounds = [effect.amount for effect in test.ones if isinstance(effect, Wound)]
    return sum(amount for amount in wounds if isinstance(amount, int))


def chance_of(
    table: FortuneTable,
    hero: Hero,
    test: Test,
    kind: TestKind,
    keywords: tuple[str, ...],
) -> float:
    """The exact chance of a hero to pass a test that lies before him, without cards."""
    return chance_now(table, begin_trial(table, hero, test, kind, keywords), exerting=True)


def odds_of(
    table: FortuneTable, hero: Hero, test: Test, kind: TestKind, keywords: tuple[str, ...]
) -> Odds:
    """The odds of a test, for a button."""
    trial = begin_trial(table, hero, test, kind, keywords)
    chance = chance_now(table, trial, exerting=True)
    sound = chance_now(table, trial, exerting=False)
    without = (Outcome("passes without exerting", sound),) if chance > sound else ()
    outcomes = (Outcome("passes", chance), *without, Outcome("fails", 1 - chance))
    return Odds(chance, outcomes, say_aim(table, trial))


def odds_of_card(table: FortuneTable, act: Act, effect: TakeTest) -> Odds:
    """The odds of what a card asks to be passed, for the button that takes it on."""
    kind, keywords = sort_of_test(table, act)
    chances = [chance_of(table, act.hero, test, kind, keywords) for test in effect.tests]
    chance = max(chances) if effect.either else prod(chances)
    skills = (" or " if effect.either else " and ").join(map(skill_name, effect.tests))
    outcomes = (Outcome("passes", chance), Outcome("fails", 1 - chance))
    return Odds(chance, outcomes, f"to pass {print_skill(skills)}")


def odds_of_going_on(table: FortuneTable, trial: Trial) -> Odds:
    """The odds of rolling all the dice of a test once more, where 1s are punished."""
    chance, price = chance_now(table, trial, exerting=True), price_of_one(trial.test)
    aim = say_aim(table, trial)
    if not price:
        return Odds(chance, (Outcome("passes", chance), Outcome("fails", 1 - chance)), aim)
    life = wounds_to_go(table, table.state.heroes[trial.hero])
    felled = ko_chance(dice_to_come(table, trial), life, price)
    return Odds(chance, (Outcome("passes", chance), Outcome(FELLED, felled)), aim)


def odds_of_exerting(table: FortuneTable, trial: Trial, who: Hero, most: int) -> Odds:
    """The odds of going on by exerting when a roll came up short, with so many Wounds of a hero."""
    own, helped = (most, 0) if trial.hero == table.state.number_of(who) else (0, most)
    chance, hit = _chance_by(table, trial, own, helped), (7 - trial.target) / 6
    dice = "this die is" if most == 1 else "one of these dice is"
    outcomes = (Outcome("passes", chance), Outcome(f"{dice} a success", 1 - (1 - hit) ** most))
    return Odds(chance, outcomes, _say_aim(trial, 0))


def odds_with(table: FortuneTable, trial: Trial, effects: Sequence[object]) -> Odds | None:
    """The odds of a test whose roll came up short, with what a card does to the roll.

    None where they are not known before.
    """
    misses = sum(die < trial.target for die in trial.dice)
    for effect in effects:
        match effect:
            case Pass():
                chance = 1.0
            case AddSuccesses(amount=amount):
                chance = fmean(_chance_after(table, trial, n) for n in _numbers_of(amount))
            case AddDice(amount=amount):
                chance = fmean(_chance_with(table, trial, n) for n in _numbers_of(amount))
            case Reroll(dice="one"):
                chance = _chance_with(table, trial, min(1, misses))
            case Reroll(dice=which) if which == "misses" or not trial.fresh:
                chance = _chance_with(table, trial, misses)
            case _:
                continue
        outcomes = (Outcome("passes", chance), Outcome("fails", 1 - chance))
        return Odds(chance, outcomes, say_aim(table, trial))
    return None


def odds_of_more(table: FortuneTable, trial: Trial, places: Sequence[int], added: int) -> Outcome:
    """How likely it is to pass as dice of a roll are thrown again, or some added to it."""
    lost = sum(trial.dice[place] >= trial.target for place in places)
    before = replace(trial, got=trial.got - lost, fresh=trial.fresh - lost)
    return Outcome(say_aim(table, trial), _chance_with(table, before, len(places) + added))


def _chance_with(table: FortuneTable, trial: Trial, count: int) -> float:
    """The chance to pass when so many dice are rolled into a roll."""
    return sum(
        chance * _chance_after(table, trial, hits, ones)
        for hits, ones, chance in falls(count, trial.target)
    )


def _chance_after(table: FortuneTable, trial: Trial, hits: int, ones: int = 0) -> float:
    """The chance to pass when so many successes, and so many 1s, have come to a roll."""
    after = replace(trial, got=trial.got + hits, fresh=trial.fresh + hits, ones=trial.ones + ones)
    return chance_now(table, after, exerting=True)


def _numbers_of(amount: Amount) -> Sequence[int]:
    """What an amount may come to, one as likely as the other."""
    return (amount,) if isinstance(amount, int) else range(1, 7 if amount == "d6" else 4)
