"""The chance of a test is one figure: on the sheet, on its answers, and before and after a roll."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from laid_table import LIBRARY, Laid
from msgspec.structs import replace

from fandg.engine.asking import Calling
from fandg.engine.decision import Decision
from fandg.engine.play import GameOver, OpenCall, Rule
from fandg.games.fortune.challenges import begin_trial
from fandg.games.fortune.chances import chance_now, dice_to_come, odds_with, price_of_one
from fandg.games.fortune.effects import AddDice, AddSuccesses, Pass
from fandg.games.fortune.odds import falls
from fandg.games.fortune.sentences import Test
from fandg.games.fortune.state import Facing, Trial
from fandg.games.fortune.telling.stakes import stakes_of
from fandg.games.fortune.trials import take_test
from fandg.games.fortune.words import TestKind


def list_tests(card: msgspec.Struct) -> Iterator[Test]:
    """All tests that a card asks for, wherever on it."""
    if isinstance(card, Test):
        yield card
    for field in card.__struct_fields__:
        value = getattr(card, field)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, msgspec.Struct):
                yield from list_tests(part)


CARDS = [card for card in LIBRARY.entries.values() if any(list_tests(card))]
KINDS: dict[str, tuple[TestKind, ...]] = {
    **dict.fromkeys(LIBRARY.dangers, ("danger", "cliffhanger")),
    **dict.fromkeys(LIBRARY.artifacts, ("collapse",)),
    **dict.fromkeys(LIBRARY.city_cards, ("city",)),
}


def ask_all(table: Laid, rule: Rule[Any]) -> Iterator[Decision[Any]]:
    """Play a rule, every question being answered anyhow once it was looked at."""
    reply: Any = None
    while True:
        try:
            item = rule.send(reply)
        except (StopIteration, GameOver):
            return
        reply = None
        if isinstance(item, Decision):
            yield item
            reply = table.luck.pick(item.legal_options()).value
        elif isinstance(item, OpenCall):
            calling = Calling(item, 0)
            while (asked := calling.find_next()) is not None:
                calling.take(table.luck.pick(asked.legal_options()))
            reply = calling.reply


@pytest.mark.parametrize("number", range(6))
def test_the_sheet_and_the_answers_on_it_say_one_chance(number: int) -> None:
    compared, saved = 0, 0
    for card in CARDS:
        table = Laid(number)
        table.hero.wounds = number % 3
        for kind in KINDS.get(card.id, ("card",)):
            for test in dict.fromkeys(list_tests(card)):
                if kind in ("danger", "cliffhanger"):
                    table.state.facing = Facing(card.id, [0], cliffhanger=kind == "cliffhanger")
                helpers = (table.rival,) if number % 2 else ()
                rule = take_test(table, table.hero, test, kind, (), helpers, source=card.id)
                for asked in ask_all(table, rule):
                    trial, stakes = table.state.trial, stakes_of(table)
                    figures = [
                        option.odds().chance
                        for option in asked.options
                        if option.key.startswith(("exert", "again")) and option.odds is not None
                    ]
                    if not figures or trial is None or trial.hero:
                        continue
                    assert stakes is not None
                    said = stakes.pushed.chance if stakes.pushed is not None else stakes.chance
                    assert said is not None
                    assert figures == sorted(figures)
                    if helpers and asked.kind == "exert":
                        # What fellows would add is no one's own to promise.
                        assert figures[-1] <= said + 1e-9
                    else:
                        assert figures[-1] == pytest.approx(said)
                    compared += 1
                    saved += trial.got > 0
                table.hero.ko, table.hero.wounds = False, number % 3
    assert compared > 10
    assert saved


def laid_trials(number: int) -> Iterator[tuple[Laid, Trial]]:
    for card in CARDS:
        for test in list_tests(card):
            table = Laid(number)
            table.hero.wounds = number % 3
            for kind in KINDS.get(card.id, ("card",)):
                trial = begin_trial(table, table.hero, test, kind, ())
                trial.source = card.id
                trial.helpers = [1] if number % 2 else []
                yield table, trial


@pytest.mark.parametrize("exerting", [True, False])
def test_a_chance_is_the_mean_of_those_after_all_that_may_fall(exerting: bool) -> None:
    for table, trial in laid_trials(3 + exerting):
        dice, price = dice_to_come(table, trial), price_of_one(trial.test)
        if not dice:
            continue
        mean = 0.0
        for hits, ones, chance in falls(dice, trial.target):
            shown = [6] * hits + [1] * (dice - hits)
            after = replace(trial, dice=shown, got=hits, fresh=hits, ones=ones if price else 0)
            goes_on = chance_now(table, after, exerting=exerting)
            # Who has a success may leave a roll that costs blood, and exert instead.
            stops = chance_now(table, replace(after, fresh=0), exerting=exerting)
            mean += chance * (max(goes_on, stops) if price else goes_on)
        assert chance_now(table, trial, exerting=exerting) == pytest.approx(mean)


def test_dice_that_lie_short_have_no_chance_but_by_cards_and_wounds() -> None:
    table = Laid(1)
    table.hero.wounds = 0
    kinds: tuple[tuple[TestKind, bool], ...] = (("danger", False), ("cliffhanger", True))
    for kind, hopes in kinds:
        test = Test(5, 2, dice=2)
        trial = begin_trial(table, table.hero, test, kind, ())
        trial.dice, trial.source = [2, 3], CARDS[0].id
        assert chance_now(table, trial, exerting=False) == 0
        assert (chance_now(table, trial, exerting=True) > 0) is hopes
        # One die more: it must succeed, and then one of two.
        odds = odds_with(table, replace(trial, kind="danger"), (AddDice(1),))
        assert odds is not None
        assert odds.chance == pytest.approx(1 / 3 * (5 / 9 + 0))


def test_an_added_success_lets_nobody_roll_again_where_all_is_one_throw() -> None:
    table = Laid(1)
    for once in (True, False):
        trial = begin_trial(table, table.hero, Test(5, 2, dice=2, once=once), "danger", ())
        trial.dice = [2, 3]
        odds = odds_with(table, trial, (AddSuccesses(1),))
        assert odds is not None
        assert odds.chance == pytest.approx(0 if once else 5 / 9)
    trial = begin_trial(table, table.hero, Test(5, 2), "danger", ())
    passed = odds_with(table, trial, (Pass(),))
    assert passed is not None
    assert passed.chance == 1
