"""Reactions of a toy: children who may each throw a snowball while they have any."""

from __future__ import annotations

from collections.abc import Callable

from fandg.engine.decision import Decision, Option
from fandg.engine.play import run_unwatched
from fandg.kit.reactions import offer_reactions

NAMES = ("Ana", "Bo", "Cleo")


class Yard:
    """Who has how many snowballs, who was asked, and what flew."""

    def __init__(self, *balls: int) -> None:
        self.balls = list(balls)
        self.asked: list[str] = []
        self.thrown: list[str] = []

    def question(self, child: int) -> Decision[int | None] | None:
        if not self.balls[child]:
            return None
        options = [Option("throw", "Throw", child), Option("pass", "Keep it", None)]
        return Decision(child, "throw", "Throw?", "snow", options)

    async def throw(self, child: int | None) -> None:
        assert child is not None, "who passes throws nothing"
        self.balls[child] -= 1
        self.thrown.append(NAMES[child])

    def play(self, *answers: int, goes_on: Callable[[], bool] = lambda: True) -> None:
        """Answer one question after the other, by the number of the option; then all pass."""
        rule = offer_reactions(range(len(self.balls)), self.question, self.throw, goes_on)
        left = [*answers]
        reply = None
        try:
            while True:
                asked = run_unwatched(rule, reply, lambda _event: None)
                assert isinstance(asked, Decision)
                self.asked.append(NAMES[asked.seat])
                reply = asked.options[left.pop(0) if left else 1].value
        except StopIteration:
            assert not left, "all were asked"


def test_all_who_can_do_something_are_asked_in_turn_order() -> None:
    yard = Yard(1, 0, 1)
    yard.play()
    assert yard.asked == ["Ana", "Cleo"]
    assert yard.thrown == []


def test_where_nobody_can_do_anything_nobody_is_asked() -> None:
    yard = Yard(0, 0, 0)
    yard.play()
    assert yard.asked == []


def test_after_anything_done_all_are_asked_again_from_the_first() -> None:
    yard = Yard(1, 2, 1)
    yard.play(1, 0, 0, 0)
    assert yard.asked == ["Ana", "Bo", "Ana", "Bo", "Cleo"]
    assert yard.thrown == ["Bo", "Ana", "Bo"]


def test_nobody_is_asked_any_more_when_it_is_over() -> None:
    yard = Yard(2, 2, 2)
    yard.play(1, 0, goes_on=lambda: not yard.thrown)
    assert yard.thrown == ["Bo"]
    assert yard.asked == ["Ana", "Bo"]
