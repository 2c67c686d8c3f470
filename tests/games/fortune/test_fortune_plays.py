"""What a lit card says of being played: by its verbs, as the table stands at that moment."""

from __future__ import annotations

import pytest
from laid_table import Laid

from fandg.games.fortune.cards import legal_uses
from fandg.games.fortune.telling.plays import tell_play
from fandg.games.fortune.words import Moment


def promised(table: Laid, card: str, moment: Moment) -> str:
    """What playing a card out of the hand of the first hero is said to do."""
    table.give(table.hero, card)
    options = legal_uses(table, table.hero, moment, table.hero)
    (option,) = [option for option in options if option.key == f"play:{card}"]
    return tell_play(table, option.value)


def test_of_wounds_it_counts_those_that_are_there() -> None:
    table = Laid(0)
    table.hero.wounds = 1
    said = promised(table, "hot-soup", "my-adventure")
    # It may heal anybody: only alone is it known who that is.
    assert said == "a hero of your choice: heal all Wounds and gain 1 Glory"


def test_of_a_choice_it_names_all_ways() -> None:
    said = promised(Laid(0), "thieves-fall-out", "my-adventure")
    assert said.endswith("or gain 2 Glory")


@pytest.mark.parametrize(
    ("space", "said"),
    [("congo", "find the Adventure here"), ("lima", "see the next 2 Events and keep one")],
)
def test_of_a_condition_it_says_what_holds_now(space: str, said: str) -> None:
    table = Laid(0)
    table.hero.space = space
    table.hero.found = False
    assert promised(table, "follow-the-smoke", "my-adventure") == said


def test_what_stays_in_play_says_how_long() -> None:
    said = promised(Laid(0), "name-in-lights", "my-adventure")
    assert said.startswith("it stays in play")
