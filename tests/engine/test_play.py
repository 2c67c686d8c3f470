"""Ask and tell: a rule carried out by hand, its questions, its events, its mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest
from loaded import carry_out

from fandg.engine.decision import Decision, Option
from fandg.engine.errors import DeadEndError
from fandg.engine.event import Event
from fandg.engine.play import GameOver, ask, run_unwatched, tell
from fandg.engine.state import Result


class Knocked(Event):
    reveals: ClassVar[bool] = False
    times: int

    def line(self, names: Sequence[str]) -> str:
        return f"{names[0]} knocks {self.times} times."


def which_door(*keys: str, blocked: Sequence[str] = ()) -> Decision[str]:
    options = [
        Option(key, key.title(), key.upper(), blocked="locked" if key in blocked else None)
        for key in keys
    ]
    return Decision(0, "which-door", "Which door?", "doors", options)


async def walk() -> str:
    await tell(Knocked(times=1))
    first = await ask(which_door("left", "right"))
    await tell(Knocked(times=2))
    second = await ask(which_door("up", "down"))
    return f"{first} {second}"


def test_a_rule_gets_the_values_of_the_options_chosen() -> None:
    story = carry_out(walk(), [], "right up")
    assert story.value == "RIGHT UP"
    assert [event.times for event in story.all_of(Knocked)] == [1, 2]


def test_a_rule_stands_still_at_events_and_questions_in_their_order() -> None:
    rule = walk()
    first = rule.send(None)
    assert isinstance(first, Knocked)
    question = rule.send(None)
    assert isinstance(question, Decision)
    second = rule.send("LEFT")
    assert isinstance(second, Knocked)
    rule.close()


def test_a_question_with_one_possible_answer_is_not_asked() -> None:
    story = carry_out(ask(which_door("left")))
    assert story.value == "LEFT"
    assert story.asked == []


def test_blocked_options_do_not_make_a_question() -> None:
    story = carry_out(ask(which_door("left", "right", "up", blocked=["left", "up"])))
    assert story.value == "RIGHT"
    assert story.asked == []


def test_a_question_is_asked_with_its_blocked_options_shown() -> None:
    story = carry_out(ask(which_door("left", "right", "up", blocked=["left"])), [], "up")
    assert [option.key for option in story.asked[0].options] == ["left", "right", "up"]


@pytest.mark.parametrize("question", [which_door(), which_door("left", blocked=["left"])])
def test_a_question_without_a_possible_answer_is_a_mistake_of_the_rule(
    question: Decision[str],
) -> None:
    with pytest.raises(DeadEndError, match="Which door"):
        carry_out(ask(question))


def test_a_game_may_end_in_the_middle_of_a_rule() -> None:
    async def fall() -> None:
        await tell(Knocked(times=3))
        raise GameOver(Result([], "fell"))

    story = carry_out(fall())
    assert story.result == Result([], "fell")
    assert len(story.events) == 1


def test_unwatched_events_are_written_down_on_the_way_to_the_question() -> None:
    written: list[Event] = []
    rule = walk()
    question = run_unwatched(rule, None, written.append)
    assert isinstance(question, Decision)
    assert question.prompt == "Which door?"
    assert [event for event in written if isinstance(event, Knocked)] == written
    assert len(written) == 1
    run_unwatched(rule, "LEFT", written.append)
    assert len(written) == 2
    with pytest.raises(StopIteration):
        run_unwatched(rule, "UP", written.append)


def test_after_an_unwatched_rule_events_are_handed_out_again() -> None:
    written: list[Event] = []
    run_unwatched(walk(), None, written.append)
    assert isinstance(walk().send(None), Knocked)


def test_a_mistake_in_an_unwatched_rule_leaves_nobody_writing() -> None:
    async def stumble() -> None:
        raise ZeroDivisionError

    written: list[Event] = []
    with pytest.raises(ZeroDivisionError):
        run_unwatched(stumble(), None, written.append)
    assert isinstance(walk().send(None), Knocked)
    assert written == []


def test_a_forgotten_await_warns() -> None:
    async def forgetful() -> None:
        tell(Knocked(times=1))  # type: ignore[unused-awaitable]

    with pytest.warns(RuntimeWarning, match="never awaited"):
        carry_out(forgetful())
