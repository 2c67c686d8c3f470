"""Initiative: the roll-off, free Events on a 1, cards ready again, teams, a lone hero."""

from __future__ import annotations

from fortune_table import FortuneTable

from fandg.games.fortune.bots import choose_steady
from fandg.games.fortune.events.rounds import InitiativeRolled
from fandg.games.fortune.initiative import begin_round


def test_the_highest_die_goes_first_and_play_goes_on_from_there() -> None:
    table = FortuneTable(seats=3)
    table.play(begin_round(table), [2, 6, 3])
    assert table.state.order == [1, 2, 0]
    assert table.state.stage == "move"


def test_a_one_draws_a_free_event() -> None:
    table = FortuneTable(seats=3)
    table.top(table.state.events, "glory-event")
    story = table.play(begin_round(table), [1, 6, 3], "draw")
    assert table.state.hands[0].events == ["glory-event"]
    assert story.question("free-event").seat == 0
    assert "rolled 1" in story.question("free-event").prompt


def test_the_free_event_may_be_left_where_it_is() -> None:
    table = FortuneTable(seats=3)
    table.top(table.state.events, "glory-event")
    table.play(begin_round(table), [1, 6, 1], "leave draw")
    assert [hand.events for hand in table.state.hands] == [[], [], ["glory-event"]]


def test_without_any_event_left_nobody_is_asked() -> None:
    table = FortuneTable(seats=3)
    table.hold(table.other, " ".join(table.state.events))
    story = table.play(begin_round(table), [1, 6, 3])
    assert [d for d in story.asked if d.rule == "free-event"] == []


def test_a_steady_bot_draws_its_free_event() -> None:
    table = FortuneTable(seats=3)
    question = table.play(begin_round(table), [1, 6, 3], "leave").question("free-event")
    assert choose_steady(table, question) == "draw"


def test_a_tie_is_rolled_again_without_free_events() -> None:
    table = FortuneTable(seats=3)
    story = table.play(begin_round(table), [5, 5, 3, 1, 4])
    assert table.state.first == 1
    assert [event.again for event in story.all_of(InitiativeRolled)] == [True, False]
    assert table.state.hands[0].events == []


def test_activated_cards_are_ready_again() -> None:
    table = FortuneTable()
    table.hold(table.hero, gear="gear-2")
    table.hero.used.append("gear-2")
    table.play(begin_round(table), [2, 6])
    assert table.hero.used == []


def test_a_team_adds_its_dice() -> None:
    table = FortuneTable("team")
    table.top(table.state.events, "glory-event")
    # Heroes 1 and 3 against 2 and 4.
    table.play(begin_round(table), [6, 3, 1, 5], "draw")
    assert table.state.order == [1, 3, 0, 2]
    assert table.state.first == 1
    assert len(table.state.hands[2].events) == 1


def test_the_dice_of_a_team_are_told_together_with_their_sum() -> None:
    table = FortuneTable("team")
    story = table.play(begin_round(table), [6, 3, 2, 6])
    event = story.one_of(InitiativeRolled)
    assert event.line([]) == (
        "Initiative: Team 1 has 8 (Hero 1 6, Hero 3 2), Team 2 has 9 (Hero 2 3, Hero 4 6). "
        "Team 2 goes first"
    )
    assert event.best() == (False, False, True, True)


def test_a_lone_hero_has_no_initiative() -> None:
    table = FortuneTable("solo", options={"organization": "mob"})
    table.play(begin_round(table))
    assert table.state.order == [0]
