"""Where hands are hidden: whoever holds any card is called on, whether it fits or not."""

from __future__ import annotations

import pytest
from fortune_table import FortuneTable
from loaded import Story, labels

from fandg.engine.audience import is_secret
from fandg.games.fortune.beginning import begin_adventure
from fandg.games.fortune.cards import is_canceled
from fandg.games.fortune.city import sell_artifact
from fandg.games.fortune.state import Playing
from fandg.games.fortune.wounds import knock_out


def sale(*hands: str, answers: str = "", seats: int = 3) -> tuple[FortuneTable, Story[None]]:
    """The first hero sells an Artifact; the others hold these cards."""
    table = FortuneTable(seats=seats)
    table.hero.space = "cairo"
    table.state.active = 0
    table.carry(table.hero)
    for hero, cards in zip(table.state.heroes[1:], hands, strict=False):
        table.hold(hero, cards)
    treasure = table.hero.treasures[0]
    return table, table.play(sell_artifact(table, table.hero, treasure), [], answers)


def test_a_moment_is_one_call_on_all_who_hold_a_card() -> None:
    _, story = sale("fake-event", "glory-event")
    (call,) = story.calls
    assert (call.callers, labels(call)) == ((1, 2), ["nobody", "call:hero-2", "call:hero-3"])
    assert call.prompt.endswith("Anybody?")
    assert not is_secret(call)
    assert story.asked == [], "nobody is asked who has not pressed"


def test_a_hand_that_cannot_be_played_is_called_like_one_that_can() -> None:
    _, fits = sale("fake-event", "glory-event")
    _, other = sale("glory-event", "fake-event")
    _, neither = sale("glory-event", "lucky-event")
    assert len({story.calls[0].fingerprint() for story in (fits, other, neither)}) == 1


def test_who_presses_may_play_his_card() -> None:
    table, story = sale("fake-event", "glory-event", answers="play:fake-event")
    assert len(story.asked) == 1
    assert story.asked[0].pressed
    assert table.state.purses[0] == 0, "it was a fake"


def test_where_nobody_holds_a_card_nobody_is_called() -> None:
    _, story = sale()
    assert story.calls == []


def test_among_friends_a_card_is_offered_to_its_owner_and_nobody_is_called() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.hold(table.other, "cancel-event")
    playing = Playing("glory-event", 0)
    table.state.events.remove("glory-event")
    table.state.playing.append(playing)
    story = table.play(is_canceled(table, table.hero, playing), [], "pass")
    assert story.calls == []
    assert [asked.seat for asked in story.asked] == [1]


def test_what_befalls_a_hero_in_another_ones_turn_is_a_call_on_him() -> None:
    table = FortuneTable(seats=2)
    table.state.active = 0
    table.hold(table.other, "glory-event")
    story = table.play(knock_out(table, table.other), [1])
    (call,) = story.calls
    assert (call.callers, call.great) == ((1,), True)
    alone = FortuneTable(seats=2)
    alone.state.active = 1
    alone.hold(alone.other, "glory-event")
    assert alone.play(knock_out(alone, alone.other), [1]).calls == [], "in his own turn he looks on"


@pytest.mark.parametrize(
    ("card", "asked"), [("glory-event", ["begin-adventure"]), ("marker-event", [])]
)
def test_a_card_before_an_adventure_has_no_question_of_its_own(card: str, asked: list[str]) -> None:
    table = FortuneTable()
    table.hold(table.hero, card)
    story = table.play(begin_adventure(table, table.hero), [], " ".join("adventure" for _ in asked))
    assert [question.kind for question in story.asked] == asked, "of one that is idle nobody is"
