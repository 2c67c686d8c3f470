"""Tests: dice equal to a skill, rolled again while a roll shows a success.

Rules: tests, exerting, two-skills; rulings 17 (added dice count for that roll only), 18 (one Wound,
one die, one at a time, never the last; helpers may exert on any test, not in fights).
"""

from __future__ import annotations

from math import prod
from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import Odds, Outcome
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital, counted
from fandg.games.fortune.cards import Extra, Plan, offer
from fandg.games.fortune.effects import AddDice, AddSuccesses, Boost, Fail, Pass, Reroll
from fandg.games.fortune.events.adventures import DiceRolled, Exerted, TestBegins, TestEnds
from fandg.games.fortune.events.base import signed, within
from fandg.games.fortune.numbers import count_bonus, count_skill, list_bonuses, wounds_to_go
from fandg.games.fortune.odds import chance_to_pass, exert_chance
from fandg.games.fortune.rolling import HIT, count_amount, count_hits, roll_dice
from fandg.games.fortune.sentences import TakeTest, Test
from fandg.games.fortune.state import Boost as Lasting
from fandg.games.fortune.state import Bout, Hero, Trial
from fandg.games.fortune.table import Table
from fandg.games.fortune.verbs import Act, carries_out, carry_out
from fandg.games.fortune.words import Number, TestKind, print_skill

EXERTING: tuple[TestKind, ...] = ("cliffhanger", "escape", "collapse")
PURPOSES: dict[TestKind, str] = {"escape": "to escape", "collapse": "to get out alive"}
"""What tests are for that are on no Danger."""
FAILED: dict[TestKind, str] = {
    "danger": "the turn ends in a Cliffhanger",
    "cliffhanger": "KO'd",
    "escape": "the enemy strikes, unanswered",
    "collapse": "KO'd",
    "city": "what the card says of failing",
    "card": "what the card says of failing",
}
"""What comes of a test that fails."""


def skill_name(test: Test) -> str:
    """What a test tests: "agility", "the lower of agility and lore", "fate" without a skill."""
    if test.skill is None:
        return "fate"
    if test.second is None:
        return test.skill
    which = {"sum": "", "higher": "the higher of ", "lower": "the lower of "}[test.joined]
    return f"{which}{test.skill} and {test.second}"


def describe_test(test: Test) -> str:
    """A test as it is printed, in a few words: "Agility 5+, 2"."""
    return _test_in_words(skill_name(test), test.target, test.successes)


def describe_for(
    table: Table, hero: Hero, test: Test, kind: TestKind, keywords: tuple[str, ...]
) -> str:
    """A test as it lies before a hero, by all that changes it for him."""
    trial = begin_trial(table, hero, test, kind, keywords)
    return _test_in_words(trial.skill, trial.target, trial.needed)


def _test_in_words(skill: str, target: int, successes: int) -> str:
    return f"{capital(print_skill(skill))} {target}+, {successes}"


def count_dice(table: Table, hero: Hero, test: Test) -> int:
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
    table: Table, hero: Hero, test: Test, kind: TestKind, keywords: tuple[str, ...]
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
    table: Table,
    hero: Hero,
    test: Test,
    kind: TestKind,
    keywords: tuple[str, ...],
) -> float:
    """The exact chance of a hero to pass a test without cards that are used after a roll.

    Where the hero may exert, as often as that takes.
    """
    state = table.state
    trial = begin_trial(table, hero, test, kind, keywords)
    before, state.trial = state.trial, trial
    dice = count_dice(table, hero, test)
    state.trial = before
    exert = wounds_to_go(table, hero) - 1 if kind in EXERTING else 0
    return chance_to_pass(dice, trial.target, trial.needed, exert, once=test.once)


def odds_of(
    table: Table, hero: Hero, test: Test, kind: TestKind, keywords: tuple[str, ...]
) -> Odds:
    """The odds of a test, for a button."""
    chance = chance_of(table, hero, test, kind, keywords)
    return Odds(chance, (Outcome("passes", chance), Outcome("fails", 1 - chance)))


async def take_test(
    table: Table,
    hero: Hero,
    test: Test,
    kind: TestKind,
    keywords: tuple[str, ...] = (),
    helpers: tuple[Hero, ...] = (),
    source: str = "",
) -> bool:
    """Take a test; whether it was passed. `helpers` are heroes who may exert for this one."""
    state = table.state
    before = state.trial
    trial = state.trial = begin_trial(table, hero, test, kind, keywords)
    trial.punishes = bool(test.ones)
    dice = count_dice(table, hero, test)
    skill = print_skill(trial.skill)
    reasons = (_why_wanted(table, hero, test, trial), _why_dice(table, hero, test, dice))
    why, purpose = "; ".join(filter(None, reasons)), PURPOSES.get(kind, "")
    sheet = table.sheet(hero)
    await tell(TestBegins(sheet, skill, trial.target, trial.needed, dice, why, purpose))
    if trial.needed <= 0:
        trial.outcome = "passed"
    while not trial.outcome:
        dice = count_dice(table, hero, test)
        await _roll(table, hero, trial, dice)
        await _pay_for_ones(table, hero, trial, test, source)
        if not trial.outcome:
            await _after_roll(table, hero, trial, dice, test, helpers, source)
        _end_boosts(hero, "roll")
    _end_boosts(hero, "test")
    passed = trial.outcome == "passed" and not hero.ko
    state.trial = before
    await tell(TestEnds(table.sheet(hero), passed))
    return passed


def _why_wanted(table: Table, hero: Hero, test: Test, trial: Trial) -> str:
    """What makes another test of the printed one: "instead of 4+, 1: The Whispering Crypt"."""
    if (trial.target, trial.needed) == (test.target, test.successes):
        return ""
    numbers: tuple[Number, ...] = ("target", "successes")
    changed = [within(name) for number in numbers for name, _ in list_bonuses(table, hero, number)]
    return f"instead of {test.target}+, {test.successes}: {', '.join(dict.fromkeys(changed))}"


def _why_dice(table: Table, hero: Hero, test: Test, dice: int) -> str:
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


def _end_boosts(hero: Hero, until: str) -> None:
    if hero.boosts:
        hero.boosts = [boost for boost in hero.boosts if boost.until != until]


async def _roll(table: Table, hero: Hero, trial: Trial, count: int) -> None:
    name = table.sheet(hero).short
    why = f"{name} tests {print_skill(trial.skill)}: what fell?"
    trial.dice = await roll_dice(table, hero.seat, count, why, "tests")
    trial.fresh = count_hits(trial.dice, trial.target)
    trial.got += trial.fresh
    await tell(_told(table, hero, trial))
    _count_ones(trial, trial.dice)


def _count_ones(trial: Trial, rolled: list[int]) -> None:
    """Note the 1s of a roll, of exertion, or of dice rolled again."""
    if trial.punishes:
        trial.ones += rolled.count(1)


async def _pay_for_ones(table: Table, hero: Hero, trial: Trial, test: Test, source: str) -> bool:
    """What a card does for every 1 rolled; whether there were any."""
    ones, trial.ones = trial.ones, 0
    for _ in range(ones):
        await carry_out(table, Act(hero, source), test.ones)
    if ones and hero.ko:
        trial.outcome = "failed"
    return ones > 0


def _told(table: Table, hero: Hero, trial: Trial) -> DiceRolled:
    return DiceRolled(table.sheet(hero), tuple(trial.dice), trial.target, trial.got, trial.needed)


async def _after_roll(
    table: Table,
    hero: Hero,
    trial: Trial,
    dice: int,
    test: Test,
    helpers: tuple[Hero, ...],
    source: str,
) -> None:
    """Cards and exertion after a roll, until it is settled what the roll came to."""
    name = table.sheet(hero).short
    while not is_settled(trial):
        if trial.fresh:
            skill = print_skill(trial.skill)
            prompt = (
                f"{name} tests {skill} {trial.target}+: {trial.got} of {trial.needed} so far. "
                "Do you step in?"
            )
            await offer(table, hero, prompt, "event-timing", rival="rival-test")
            await _pay_for_ones(table, hero, trial, test, source)
            if is_settled(trial):
                return
            if trial.got >= trial.needed:
                trial.outcome = "passed"
                return
            if trial.fresh and not test.once:
                return
        helped = await _rescue(table, hero, trial, dice, test, helpers)
        hurt = await _pay_for_ones(table, hero, trial, test, source)
        if not (helped or hurt) and not is_settled(trial):
            trial.outcome = "failed"


def is_settled(trial: Trial) -> bool:
    """Whether a test is over."""
    return trial.outcome != ""


async def _rescue(
    table: Table, hero: Hero, trial: Trial, dice: int, test: Test, helpers: tuple[Hero, ...]
) -> bool:
    """The roll fell short: cards or exertion may still save it. Whether they added a success."""
    before = trial.got

    def extra(who: Hero) -> list[Option[Plan]]:
        return exertions(table, who, hero, trial, dice, test, helpers)

    def goes_on() -> bool:
        return not (is_settled(trial) or trial.got > before or trial.ones or hero.ko)

    missing = trial.needed - trial.got
    name = table.sheet(hero).short
    short = counted(missing, "success", "successes")
    prompt = f"{name} lacks {short} in {print_skill(trial.skill)} {trial.target}+. What now?"
    await offer(
        table,
        hero,
        prompt,
        "event-timing",
        my="my-test",
        friend="friend-test",
        extra=Extra("exerting", extra),
        leave=lambda: _leave(table, hero, trial),
        goes_on=goes_on,
    )
    return trial.got > before


def _leave(table: Table, hero: Hero, trial: Trial) -> Option[Plan]:
    """To let a test fail, and what that leads to."""
    others = (other for other in table.state.heroes if other is not hero and not other.ko)
    hope = "unless a fellow helps: " if any(other.side == hero.side for other in others) else ""
    return Option("pass", "Let it fail", None, note=f"{hope}{FAILED[trial.kind]}")


def exertions(
    table: Table,
    who: Hero,
    hero: Hero,
    trial: Trial,
    dice: int,
    test: Test,
    helpers: tuple[Hero, ...],
) -> list[Option[Plan]]:
    """The option to exert for one more die, for who takes the test or helps with it."""
    may = trial.kind in EXERTING if who is hero else who in helpers
    if not may:
        return []
    left = wounds_to_go(table, who)
    blocked = None if left > 1 else "it would be the last Wound"

    async def plan() -> None:
        await exert(table, who, hero, trial)

    def odds() -> Odds:
        needed = trial.needed - trial.got
        spare = left - 1 if trial.kind in EXERTING else 1
        chance = exert_chance(dice, trial.target, needed, spare, once=test.once)
        hit = (7 - trial.target) / 6
        return Odds(chance, (Outcome("passes", chance), Outcome("this die is a success", hit)))

    label = f"Exert{'' if who is hero else ' to help'}: a Wound for a die"
    return [Option("exert", label, plan, f"hero:{who.id}", blocked, odds)]


async def exert(table: Table, who: Hero, hero: Hero, trial: Trial) -> None:
    """Take a Wound and add a die to the current roll."""
    who.wounds += 1
    await tell(Exerted(table.sheet(who), wounds_to_go(table, who)))
    await add_dice(table, who.seat, hero, trial, 1)


async def add_dice(table: Table, seat: int, hero: Hero, trial: Trial, count: int) -> None:
    """Roll more dice into the current roll of a test."""
    dice = await roll_dice(table, seat, count, "More dice: what fell?", "tests")
    fresh = count_hits(dice, trial.target)
    trial.dice += dice
    trial.fresh += fresh
    trial.got += fresh
    await tell(_told(table, hero, trial))
    _count_ones(trial, dice)


async def add_fight_dice(table: Table, seat: int, bout: Bout, count: int) -> None:
    """Roll more fight dice for the hero of a fight, into the blows that lie on the table."""
    dice = await roll_dice(table, seat, count, "More fight dice: what fell?", "fights")
    bout.hero_dice += dice
    hero = table.sheet(table.state.heroes[bout.hero])
    await tell(DiceRolled(hero, tuple(dice), HIT, count_hits(dice), count, "More fight dice"))


def places_to_reroll(act: Act, dice: list[int], target: int, which: str) -> list[int]:
    """Where the dice of a roll lie that a card rolls again."""
    if which == "all":
        return list(range(len(dice)))
    if which == "misses":
        return [place for place, die in enumerate(dice) if die < target]
    # A rival takes the best hit away, anybody else mends the worst miss.
    hits = sorted((die, place) for place, die in enumerate(dice) if die >= target)
    misses = sorted((die, place) for place, die in enumerate(dice) if die < target)
    if which == "hits":
        return [place for _, place in hits]
    if act.owner.side != act.roller.side:
        return [place for _, place in hits[-1:]]
    return [place for _, place in misses[:1]]


async def reroll(
    table: Table, act: Act, dice: list[int], target: int, which: str
) -> tuple[list[int], list[int]]:
    """Roll some dice of a roll again; how they all lie then, and those that were rolled."""
    places = places_to_reroll(act, dice, target, which)
    seat = act.roller.seat
    again = await roll_dice(table, seat, len(places), "Rolled again: what fell?", "rerolls")
    result = list(dice)
    for place, die in zip(places, again, strict=True):
        result[place] = die
    return result, again


@carries_out(AddDice)
async def _add_dice(table: Table, act: Act, effect: AddDice) -> None:
    state = table.state
    amount = await count_amount(table, act.owner, effect.amount, "more dice")
    if state.trial is not None:
        hero = state.heroes[state.trial.hero]
        await add_dice(table, act.owner.seat, hero, state.trial, amount)
    elif state.bout is not None:
        await add_fight_dice(table, act.owner.seat, state.bout, amount)


@carries_out(AddSuccesses)
async def _add_successes(table: Table, act: Act, effect: AddSuccesses) -> None:
    trial = table.state.trial
    if trial is not None:
        amount = await count_amount(table, act.owner, effect.amount, "successes")
        trial.got += amount
        trial.fresh += amount
        await tell(_told(table, table.state.heroes[trial.hero], trial))


@carries_out(Reroll)
async def _reroll(table: Table, act: Act, effect: Reroll) -> None:
    state = table.state
    trial, bout = state.trial, state.bout
    if state.search:
        state.search, _ = await reroll(table, act, state.search, HIT, effect.dice)
        await _tell_again(table, act.owner, state.search, "The search, rolled again")
    elif trial is not None:
        dice, again = await reroll(table, act, trial.dice, trial.target, effect.dice)
        # Successes that cards added stay; those of the dice are counted anew.
        was, now = count_hits(trial.dice, trial.target), count_hits(dice, trial.target)
        trial.dice = dice
        trial.fresh += now - was
        trial.got += now - was
        hero = state.heroes[trial.hero]
        await tell(_told(table, hero, trial))
        _count_ones(trial, again)
    elif bout is not None:
        hero = state.heroes[bout.hero]
        if effect.of == "enemy":
            bout.enemy_dice, _ = await reroll(table, act, bout.enemy_dice, HIT, effect.dice)
            await _tell_again(table, hero, bout.enemy_dice, "The enemy's dice, rolled again")
        else:
            bout.hero_dice, _ = await reroll(table, act, bout.hero_dice, HIT, effect.dice)
            await _tell_again(
                table, hero, bout.hero_dice, f"The dice of {table.sheet(hero).short}, rolled again"
            )


async def _tell_again(table: Table, hero: Hero, dice: list[int], why: str) -> None:
    """Tell how the dice of a fight or a search lie after some were rolled again."""
    hits = count_hits(dice)
    await tell(DiceRolled(table.sheet(hero), tuple(dice), HIT, hits, len(dice), why))


@carries_out(Pass)
async def _pass(table: Table, act: Act, effect: Pass) -> None:  # noqa: ARG001
    if table.state.trial is not None:
        table.state.trial.outcome = "passed"


@carries_out(Fail)
async def _fail(table: Table, act: Act, effect: Fail) -> None:  # noqa: ARG001
    if table.state.trial is not None:
        table.state.trial.outcome = "failed"


@carries_out(Boost)
async def _boost(table: Table, act: Act, effect: Boost) -> None:  # noqa: ARG001
    act.hero.boosts.append(Lasting(effect.to, effect.amount, effect.until, act.source, effect.when))


@carries_out(TakeTest)
async def _take_test(table: Table, act: Act, effect: TakeTest) -> None:
    kind, keywords = _sort_of_test(table, act)
    left = list(effect.tests)
    passed = True
    while left and passed:
        test = await choose_test(table, act.hero, left, kind, keywords)
        left.remove(test)
        passed = await take_test(table, act.hero, test, kind, keywords, source=act.source)
        if effect.either:
            break
    await carry_out(table, act, effect.passed if passed else effect.failed)


def _sort_of_test(table: Table, act: Act) -> tuple[TestKind, tuple[str, ...]]:
    """What kind of test a card asks for, and the keywords that it has from the card."""
    kind: TestKind = "city" if act.source in table.library.city_cards else "card"
    return kind, getattr(table.library.entries[act.source], "keywords", ())


def odds_of_card(table: Table, act: Act, effect: TakeTest) -> Odds:
    """The odds of what a card asks to be passed, for the button that takes it on."""
    kind, keywords = _sort_of_test(table, act)
    chances = [chance_of(table, act.hero, test, kind, keywords) for test in effect.tests]
    chance = max(chances) if effect.either else prod(chances)
    return Odds(chance, (Outcome("passes", chance), Outcome("fails", 1 - chance)))


async def choose_test(
    table: Table, hero: Hero, tests: list[Test], kind: TestKind, keywords: tuple[str, ...]
) -> Test:
    """Ask which of some tests is taken, or taken first."""
    options: list[Option[Any]] = []
    for number, test in enumerate(tests):

        def odds(test: Test = test) -> Odds:
            return odds_of(table, hero, test, kind, keywords)

        label = describe_for(table, hero, test, kind, keywords)
        options.append(Option(f"test:{number}", label, test, odds=odds))
    prompt = f"Which test does {table.sheet(hero).short} take?"
    chosen: Test = await ask(Decision(hero.seat, prompt, "tests", options))
    return chosen
