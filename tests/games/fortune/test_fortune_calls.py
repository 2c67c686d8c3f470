"""Where hands are hidden: whoever holds any card is called on, whether it fits or not."""

from __future__ import annotations

import pytest
from fortune_table import FortuneTable
from loaded import Story, labels

from fandg.engine.audience import is_secret
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.open_calls import settle_call
from fandg.engine.players import choose
from fandg.engine.seats import Seat
from fandg.engine.setup import Setting, Setup
from fandg.games import find_game
from fandg.games.fortune.artifacts import danger_value
from fandg.games.fortune.beginning import begin_adventure
from fandg.games.fortune.cards import is_canceled
from fandg.games.fortune.challenges import begin_trial
from fandg.games.fortune.city import sell_artifact
from fandg.games.fortune.great_moments import (
    is_great_blow,
    is_great_end,
    is_great_plot,
    is_great_search,
    is_great_test,
)
from fandg.games.fortune.sentences import Test
from fandg.games.fortune.state import Bout, Facing, Playing
from fandg.games.fortune.trials import take_test
from fandg.games.fortune.words import TestKind
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


def test_a_sale_is_great_while_the_card_against_it_may_be_in_a_hand() -> None:
    _, story = sale("glory-event", "lucky-event")
    assert story.calls[0].great, "nobody knows who has the fake"
    table = FortuneTable(seats=3)
    table.carry(table.hero)
    table.state.active = 0
    table.hero.space = "cairo"
    table.hold(table.other, "glory-event")
    table.state.events.remove("fake-event")
    table.state.event_discard.append("fake-event")
    story = table.play(sell_artifact(table, table.hero, table.hero.treasures[0]), [])
    assert [call.great for call in story.calls] == [False], "all see the fake among the discards"


def test_a_hand_of_city_secrets_alone_makes_no_sale_great() -> None:
    table = FortuneTable(seats=3)
    table.carry(table.hero)
    table.state.active = 0
    table.hero.space = "cairo"
    secret = next(name for name, card in table.library.city_cards.items() if card.secret)
    table.hold(table.other, secret)
    story = table.play(sell_artifact(table, table.hero, table.hero.treasures[0]), [])
    assert [call.great for call in story.calls] == [False], "of its backs all see what they are"


def test_what_somebody_holds_makes_no_moment_greater() -> None:
    greats = [
        [call.great for call in sale(*hands)[1].calls]
        for hands in (("fake-event", "glory-event"), ("glory-event", "lucky-event"))
    ]
    assert greats == [[True], [True]]


@pytest.mark.parametrize(
    ("kind", "great"), [("cliffhanger", [False, True]), ("danger", [False, False])]
)
def test_a_rivals_test_is_great_once_it_is_passed_and_an_adventure_hung_by_it(
    kind: TestKind, great: list[bool]
) -> None:
    table = FortuneTable(seats=3)
    table.state.active = 0
    table.hold(table.other, "glory-event")
    story = table.play(take_test(table, table.hero, Test(4, 2, dice=1), kind), [5, 5])
    assert [call.great for call in story.calls] == great


def test_the_last_danger_before_an_artifact_is_great() -> None:
    table = FortuneTable(seats=3)
    table.site(table.hero.space)
    trial = begin_trial(table, table.hero, Test(4, dice=1), "danger", ())
    table.state.facing = Facing(table.state.dangers[-1], [0])
    assert not is_great_test(table, table.hero, trial)
    table.hero.markers = 99
    assert is_great_test(table, table.hero, trial)
    table.state.facing.ahead = ["lore"]
    assert not is_great_test(table, table.hero, trial), "more is to come"


def test_blows_are_great_when_a_villain_or_a_hero_goes_down_by_them() -> None:
    table = FortuneTable()
    bout = Bout(0, "villain:mob-villain-1", ["villain", "mob"], wounds=2, round=1)
    assert not is_great_blow(table, table.hero, bout)
    bout.hero_dice = [6] * 9
    assert is_great_blow(table, table.hero, bout)
    bout.against = ["enemy"]
    assert not is_great_blow(table, table.hero, bout), "an enemy falls every day"
    bout.enemy_dice = [6] * 20
    assert is_great_blow(table, table.hero, bout)
    bout.blocked = 20
    assert not is_great_blow(table, table.hero, bout)


def test_a_search_is_great_that_brings_the_artifact() -> None:
    table = FortuneTable(options={"organization": "mob"})
    site = table.site("cairo")
    villain = table.villain("cairo")
    table.state.search = [6]
    assert not is_great_search(table, villain, site)
    villain.markers = danger_value(table, site) - 1
    assert is_great_search(table, villain, site)


def test_a_plot_and_the_end_of_a_round_are_great_when_the_game_may_end_by_them() -> None:
    table = FortuneTable(options={"organization": "mob"})
    assert not is_great_plot(table)
    table.state.track = table.state.track_goal - 1
    assert is_great_plot(table)
    assert not is_great_end(table)
    table.state.purses[0] = table.state.goal
    assert is_great_end(table), "the hero is at home"


def test_four_persons_who_hide_their_cards_are_called_less_than_three_times_a_round() -> None:
    put = rounds = 0
    for seed, organization in enumerate(("none", "nazis", "none")):
        seats = [Seat(f"S{n}") for n in range(4)]
        options: dict[str, Setting] = {"organization": organization}
        setup = Setup(mode="competitive", seats=seats, options=options, seed=seed)
        match = Match(find_game("fortune"), setup)
        while isinstance(asked := match.run(), Decision):
            if asked.is_open_call:
                put += settle_call(match, asked, rung=False) is None
            match.answer(choose(match, "steady", Generator(seed)))
        rounds += match.state.round
    assert put / rounds < 3, "it was five to seven"
