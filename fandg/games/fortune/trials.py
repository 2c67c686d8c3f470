"""Tests as they are taken: rolled again while a roll shows a success, saved by cards and exertion.

Rules: tests, exerting; rulings 17 (added dice count for that roll only), 18 (one Wound, one die,
one at a time, never the last; helpers may exert on any test, not in fights).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import Odds, Outcome
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted
from fandg.games.fortune.cards import Exert, Extra, Plan, offer
from fandg.games.fortune.challenges import (
    EXERTING,
    begin_trial,
    count_dice,
    describe_for,
    sort_of_test,
    tell_changes,
)
from fandg.games.fortune.chances import (
    PURPOSES,
    odds_of,
    odds_of_exerting,
    odds_of_going_on,
    odds_of_more,
    odds_with,
)
from fandg.games.fortune.danger_sides import tell_worth
from fandg.games.fortune.events.adventures import DiceRolled, Exerted, TestBegins, TestEnds
from fandg.games.fortune.great_moments import is_great_test
from fandg.games.fortune.numbers import wounds_to_go
from fandg.games.fortune.ordering import can_order_matter
from fandg.games.fortune.rolling import count_hits, roll_dice
from fandg.games.fortune.sentences import TakeTest, Test
from fandg.games.fortune.state import Hero, Trial
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.telling.stakes import tell_test
from fandg.games.fortune.verbs import VERBS, Act, carry_out
from fandg.games.fortune.words import TestKind, print_skill


async def take_test(
    table: FortuneTable,
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
    trial.source, trial.helpers = source, [state.number_of(helper) for helper in helpers]
    dice = count_dice(table, hero, test)
    skill = print_skill(trial.skill)
    why, purpose = tell_changes(table, hero, test, trial, dice), PURPOSES.get(kind, "")
    sheet = table.sheet(hero)
    await tell(TestBegins(sheet, skill, trial.target, trial.needed, dice, why, purpose))
    if trial.needed <= 0:
        trial.outcome = "passed"
    while not trial.outcome:
        await _roll(table, hero, trial, count_dice(table, hero, test))
        await _pay_for_ones(table, hero, trial, source)
        if not trial.outcome:
            await _after_roll(table, hero, trial, source)
        _end_boosts(hero, "roll")
    _end_boosts(hero, "test")
    passed = trial.outcome == "passed" and not hero.ko
    state.trial = before
    await tell(TestEnds(table.sheet(hero), passed))
    return passed


def _end_boosts(hero: Hero, until: str) -> None:
    if hero.boosts:
        hero.boosts = [boost for boost in hero.boosts if boost.until != until]


async def _roll(table: FortuneTable, hero: Hero, trial: Trial, count: int) -> None:
    name = table.sheet(hero).short
    why = f"{name} tests {print_skill(trial.skill)}: what fell?"
    again = bool(trial.dice)
    trial.kept += (die for die in trial.dice if die >= trial.target)
    trial.dice = await roll_dice(table, hero.seat, count, why, "tests", trial.target)
    trial.fresh = count_hits(trial.dice, trial.target)
    trial.got += trial.fresh
    await tell_roll(table, hero, trial, trial.dice, again=again)
    count_ones(trial, trial.dice)


def count_ones(trial: Trial, rolled: list[int]) -> None:
    """Note the 1s of a roll, of exertion, or of dice rolled again."""
    if trial.test.ones:
        trial.ones += rolled.count(1)


async def _pay_for_ones(table: FortuneTable, hero: Hero, trial: Trial, source: str) -> bool:
    """What a card does for every 1 rolled; whether there were any."""
    ones, trial.ones = trial.ones, 0
    for _ in range(ones):
        await carry_out(table, Act(hero, source), trial.test.ones)
    if ones and hero.ko:
        trial.outcome = "failed"
    return ones > 0


async def tell_roll(
    table: FortuneTable,
    hero: Hero,
    trial: Trial,
    rolled: Sequence[int],
    places: Sequence[int] = (),
    *,
    again: bool = False,
    odds: Outcome | None = None,
) -> None:
    """Tell how the dice of a test lie, which of them were rolled just now, and what it comes to.

    `places` is where those lie, if they are not the last; `again` says that all were rolled anew.
    Dice that something gave after a roll have `odds` of their own.
    """
    await tell(
        DiceRolled(
            table.sheet(hero),
            tuple(trial.dice),
            trial.target,
            trial.got,
            trial.needed,
            rolled=tuple(rolled),
            places=tuple(places),
            again=again,
            is_open=trial.got < trial.needed and not trial.is_short,
            odds=odds,
            kept=tuple(trial.kept),
        )
    )


async def _after_roll(table: FortuneTable, hero: Hero, trial: Trial, source: str) -> None:
    """Cards and exertion after a roll, until it is settled what the roll came to."""
    name = table.sheet(hero).short
    while not is_settled(trial):
        if trial.fresh:
            skill = print_skill(trial.skill)
            prompt = f"{name} tests {skill} {trial.target}+: {trial.got} of {trial.needed} so far."
            great = partial(_is_great_pass, table, hero, trial)
            await offer(table, hero, prompt, "event-timing", rival="rival-test", great=great)
            await _pay_for_ones(table, hero, trial, source)
            if is_settled(trial):
                return
            if trial.got >= trial.needed:
                trial.outcome = "passed"
                return
            if not trial.is_short and await _rolls_again(table, hero, trial, source):
                return
        helped = await _rescue(table, hero, trial)
        hurt = await _pay_for_ones(table, hero, trial, source)
        if not (helped or hurt) and not is_settled(trial):
            trial.outcome = "failed"


def _is_great_pass(table: FortuneTable, hero: Hero, trial: Trial) -> bool:
    """Whether a great test is passed, unless a rival has something against it."""
    return trial.got >= trial.needed and is_great_test(table, hero, trial)


async def _rolls_again(table: FortuneTable, hero: Hero, trial: Trial, source: str) -> bool:
    """Whether all the dice are rolled again: a choice where a 1 would cost something."""
    ones = trial.test.ones
    if not ones or VERBS.is_idle(table, Act(hero, source), ones):
        return True
    options = [
        Option(
            "again",
            "Roll again",
            True,
            odds=lambda: odds_of_going_on(table, trial),
            note=tell_aim(table, hero, trial),
            throws=True,
        ),
        Option("stop", "Stop here", False, note="no more dice but by cards or exertion", ends=True),
    ]
    skill = print_skill(trial.skill)
    prompt = (
        f"{table.sheet(hero).short} tests {skill} {trial.target}+: {trial.got} of {trial.needed} "
        "so far, and every 1 is punished. Roll again?"
    )
    about = f"hero:{hero.id}"
    return await ask(
        Decision(hero.seat, "roll-again", prompt, "tests", options, about=about, binds=True)
    )


def is_settled(trial: Trial) -> bool:
    """Whether a test is over."""
    return trial.outcome != ""


async def _rescue(table: FortuneTable, hero: Hero, trial: Trial) -> bool:
    """The roll fell short: cards or exertion may still save it. Whether they added a success."""
    before = trial.got

    def find(who: Hero) -> list[Option[Exert]]:
        return exertions(table, who, hero, trial)

    async def resolve(plan: Exert) -> None:
        await exert(table, plan, hero, trial)

    def goes_on() -> bool:
        return not (is_settled(trial) or trial.got > before or trial.ones or hero.ko)

    def tell_lack() -> str:
        short = counted(trial.needed - trial.got, "success", "successes")
        name = table.sheet(hero).short
        return f"{name} lacks {short} in {print_skill(trial.skill)} {trial.target}+."

    await offer(
        table,
        hero,
        tell_lack,
        "event-timing",
        what="What now?",
        my="my-test",
        friend="friend-test",
        great=lambda: is_great_test(table, hero, trial),
        extra=Extra("exert", "exerting", find, resolve),
        leave=lambda _: _leave(table, hero, trial),
        rate=lambda plan: odds_with(table, trial, plan.use.does),
        goes_on=goes_on,
    )
    return trial.got > before


def _leave(table: FortuneTable, hero: Hero, trial: Trial) -> Option[Plan]:
    """To let a test fail, and what that leads to."""
    others = (other for other in table.state.heroes if other is not hero and not other.ko)
    hope = "unless a fellow helps: " if any(other.side == hero.side for other in others) else ""
    _, fails = tell_test(table, hero, trial)
    return Option("pass", "Let it fail", None, note=f"{hope}{fails.rstrip('.')}", ends=True)


def tell_aim(table: FortuneTable, hero: Hero, trial: Trial) -> str:
    """What a test is passed for: "for 6 Glory", or that there are more tests to come."""
    facing = table.state.facing
    if trial.kind not in ("danger", "cliffhanger") or facing is None:
        return ""
    if facing.ahead:
        return "after it the Danger asks for more"
    danger = table.library.dangers[facing.card]
    worth = tell_worth(table, hero, danger.cliffhanger if facing.cliffhanger else danger)
    return f"for {worth}" if worth else ""


def exertions(table: FortuneTable, who: Hero, hero: Hero, trial: Trial) -> list[Option[Exert]]:
    """How far one may exert for more dice, who takes the test or helps with it.

    As nothing new is known after a miss, one says at once that one goes on as far as it takes, and
    need not: a Wound is a way by itself.
    """
    helps = table.state.number_of(who) in trial.helpers
    if not (trial.kind in EXERTING if who is hero else helps):
        return []
    most, aim = wounds_to_go(table, who) - 1, tell_aim(table, hero, trial)
    does = "Exert" if who is hero else "Exert to help"
    if most < 1:
        return [Option("exert", does, Exert(who, 1), blocked="it would be the last Wound")]
    label = f"{does}: a Wound for a die" if most == 1 else f"{does}: 1 Wound"
    answers = [_exertion(table, trial, who, 1, "exert", label, aim)]
    if most > 1:
        label = f"{'Up' if who is hero else 'To help: up'} to {most}"
        answers.append(_exertion(table, trial, who, most, f"exert:{most}", label, ""))
    return answers


def _exertion(
    table: FortuneTable, trial: Trial, who: Hero, most: int, key: str, label: str, note: str
) -> Option[Exert]:
    """The answer to exert for so many Wounds at most."""
    odds = partial(odds_of_exerting, table, trial, who, most)
    return Option(key, label, Exert(who, most), odds=odds, note=note, throws=True)


async def exert(table: FortuneTable, plan: Exert, hero: Hero, trial: Trial) -> None:
    """Take Wounds for dice in the current roll, one by one: until a success, or a 1 that costs."""
    who, odds = plan.hero, odds_of_exerting(table, trial, plan.hero, plan.most)
    dice: list[int] = []
    while len(dice) < plan.most and not any(_ends_exertion(trial, die) for die in dice):
        dice += await roll_dice(table, who.seat, 1, "More dice: what fell?", "tests")
    who.wounds += len(dice)
    await tell(Exerted(table.sheet(who), len(dice), wounds_to_go(table, who)))
    await _lay_dice(table, hero, trial, dice, Outcome(odds.of, odds.chance))


def _ends_exertion(trial: Trial, die: int) -> bool:
    return die >= trial.target or (die == 1 and bool(trial.test.ones))


async def add_dice(table: FortuneTable, seat: int, hero: Hero, trial: Trial, count: int) -> None:
    """Roll more dice into the current roll of a test."""
    odds = odds_of_more(table, trial, (), count)
    dice = await roll_dice(table, seat, count, "More dice: what fell?", "tests")
    await _lay_dice(table, hero, trial, dice, odds)


async def _lay_dice(
    table: FortuneTable, hero: Hero, trial: Trial, dice: list[int], odds: Outcome
) -> None:
    """Lay dice that were rolled to the current roll of a test."""
    fresh = count_hits(dice, trial.target)
    trial.dice += dice
    trial.fresh += fresh
    trial.got += fresh
    await tell_roll(table, hero, trial, dice, odds=odds)
    count_ones(trial, dice)


@VERBS.carries_out(TakeTest)
async def _take_test(table: FortuneTable, act: Act, effect: TakeTest) -> None:
    kind, keywords = sort_of_test(table, act)
    left = list(effect.tests)
    passed = True
    while left and passed:
        test = left[0]
        if effect.either or can_order_matter(table, [act.hero], left, kind, keywords):
            test = await choose_test(table, act.hero, left, kind, keywords)
        left.remove(test)
        passed = await take_test(table, act.hero, test, kind, keywords, source=act.source)
        if effect.either:
            break
    await carry_out(table, act, effect.passed if passed else effect.failed)


async def choose_test(
    table: FortuneTable, hero: Hero, tests: list[Test], kind: TestKind, keywords: tuple[str, ...]
) -> Test:
    """Ask which of some tests is taken, or taken first."""
    options: list[Option[Any]] = []
    for number, test in enumerate(tests):

        def odds(test: Test = test) -> Odds:
            return odds_of(table, hero, test, kind, keywords)

        label = describe_for(table, hero, test, kind, keywords)
        options.append(Option(f"test:{number}", label, test, odds=odds))
    prompt = f"Which test does {table.sheet(hero).short} take?"
    chosen: Test = await ask(Decision(hero.seat, "which-test", prompt, "tests", options))
    return chosen
