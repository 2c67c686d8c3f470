"""Verbs of a toy: a jar of sweets, into which cards put and from which they take."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from fandg.kit.verbs import Tally, Verbs


class Jar:
    def __init__(self, sweets: int = 0) -> None:
        self.tally = Tally()
        self.sweets = sweets
        self.complaints: list[str] = []


class Put(msgspec.Struct, frozen=True):
    """Put sweets into the jar."""

    amount: int = 1


class Take(msgspec.Struct, frozen=True):
    """Take a sweet, if there is one."""


class Repeat(msgspec.Struct, frozen=True):
    """Do things over and over."""

    does: tuple[msgspec.Struct, ...]
    times: int = 2


class Shake(msgspec.Struct, frozen=True):
    """Set itself off again."""


class Mute(msgspec.Struct, frozen=True):
    pass


async def complain(jar: Jar, who: str) -> None:
    jar.complaints.append(f"{who}: enough!")


def sweet_verbs(most: int = 50, deepest: int = 5) -> Verbs[Jar, str]:
    verbs: Verbs[Jar, str] = Verbs(complain, most, deepest)

    @verbs.carries_out(Put)
    async def _put(jar: Jar, who: str, verb: Put) -> None:  # noqa: ARG001
        jar.sweets += verb.amount

    @verbs.carries_out(Take, lambda jar, _who, _verb: not jar.sweets)
    async def _take(jar: Jar, who: str, verb: Take) -> None:  # noqa: ARG001
        jar.sweets = max(0, jar.sweets - 1)

    @verbs.carries_out(Repeat, lambda jar, who, verb: verbs.is_idle(jar, who, verb.does))
    async def _repeat(jar: Jar, who: str, verb: Repeat) -> None:
        for _ in range(verb.times):
            await verbs.carry_out(jar, who, verb.does)

    @verbs.carries_out(Shake)
    async def _shake(jar: Jar, who: str, verb: Shake) -> None:
        jar.sweets += 1
        await verbs.carry_out(jar, who, [verb])

    return verbs


def play(
    jar: Jar,
    *card: msgspec.Struct,
    verbs: Verbs[Jar, str] | None = None,
    is_over: Callable[[], bool] = lambda: False,
) -> None:
    rule = (verbs or sweet_verbs()).carry_out(jar, "Ana", card, is_over)
    with pytest.raises(StopIteration):
        rule.send(None)


def test_a_card_does_verb_after_verb() -> None:
    jar = Jar()
    play(jar, Take(), Put(3), Repeat((Take(),)))
    assert jar.sweets == 1
    assert jar.tally.carried_out == 5
    assert jar.tally.depth == 0


def test_a_card_goes_no_further_when_its_act_is_over() -> None:
    jar = Jar()
    play(jar, Put(2), Put(2), Put(2), is_over=lambda: jar.sweets > 3)
    assert jar.sweets == 4


def test_verbs_that_set_themselves_off_come_to_an_end_and_it_is_said() -> None:
    jar = Jar()
    play(jar, Shake())
    assert jar.sweets == 5, "so deep and no deeper"
    assert jar.complaints == ["Ana: enough!"]


def test_a_step_has_only_so_many_verbs_and_says_so_once() -> None:
    jar, verbs = Jar(), sweet_verbs(most=10)
    play(jar, Repeat((Put(),), times=99), verbs=verbs)
    play(jar, Put(), verbs=verbs)
    assert jar.sweets == 9
    assert jar.complaints == ["Ana: enough!"]


def test_verbs_are_idle_when_none_of_them_finds_anything_to_act_on() -> None:
    verbs, empty = sweet_verbs(), Jar()
    assert verbs.is_idle(empty, "Ana", [])
    assert verbs.is_idle(empty, "Ana", [Take(), Repeat((Take(),))])
    assert not verbs.is_idle(empty, "Ana", [Take(), Put()]), "one verb that acts is enough"
    assert not verbs.is_idle(Jar(1), "Ana", [Repeat((Take(),))])


def test_a_verb_promises_what_its_docstring_says() -> None:
    assert sweet_verbs().rules[Take].promise == "Take a sweet, if there is one."


@pytest.mark.parametrize("kind", [Take, Mute])
def test_a_verb_has_one_rule_and_says_what_it_does(kind: type[msgspec.Struct]) -> None:
    with pytest.raises(TypeError, match=kind.__name__):
        sweet_verbs().carries_out(kind)


def test_verbs_that_no_rule_carries_out_are_found() -> None:
    verbs = sweet_verbs()
    verbs.check_all([Put, Take, Repeat, Shake])
    with pytest.raises(TypeError, match="rules without a verb: Mute, Shake"):
        verbs.check_all([Put, Take, Repeat, Mute])
