"""How sentences are put together."""

from __future__ import annotations

import pytest

from fandg.engine.prose import capital, closed, counted, joined, paragraph, pick


@pytest.mark.parametrize(("number", "said"), [(0, "0 Wounds"), (1, "1 Wound"), (2, "2 Wounds")])
def test_things_are_counted_with_their_plural(number: int, said: str) -> None:
    assert counted(number, "Wound") == said


def test_a_plural_may_be_another_word() -> None:
    assert [counted(number, "die", "dice") for number in (1, 2)] == ["1 die", "2 dice"]


def test_names_are_read_out_with_an_and_before_the_last() -> None:
    assert joined([]) == ""
    assert joined(["Ana"]) == "Ana"
    assert joined(["Ana", "Ben"]) == "Ana and Ben"
    assert joined(["Ana", "Ben", "Cleo"]) == "Ana, Ben and Cleo"


def test_a_capital_stands_at_the_start_of_a_sentence_alone() -> None:
    assert capital("the Key of Ys") == "The Key of Ys"
    assert capital("") == ""


def test_sentences_that_are_not_there_leave_no_gap() -> None:
    assert paragraph(["it rains.", "", "nobody is out."]) == "It rains. Nobody is out."


def test_the_same_fact_picks_the_same_words() -> None:
    assert [pick(("one", "other"), fact) for fact in (0, 1, 2)] == ["One", "Other", "One"]


def test_a_title_with_a_mark_of_its_own_takes_no_full_stop() -> None:
    assert closed("Sabres at Six, Sharp") == "Sabres at Six, Sharp."
    assert closed("Anything to Declare?") == "Anything to Declare?"
    assert closed("Everybody Down!") == "Everybody Down!"
