"""Events: the hand, immediate ones, those that remain, after the fact in turn order, canceling."""

from __future__ import annotations

import pytest
from fortune_table import FortuneTable
from laid_table import Laid
from loaded import carry_out

from fandg.engine.audience import has_open_hands, is_secret
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games import find_game
from fandg.games.fortune.beginning import begin_adventure
from fandg.games.fortune.cards import draw_events, legal_uses, play_event, use_card
from fandg.games.fortune.end import end_round
from fandg.games.fortune.events.goods import CardCanceled
from fandg.games.fortune.numbers import count_bonus, count_skill
from fandg.games.fortune.sentences import Test as SkillTest
from fandg.games.fortune.trials import take_test
from fandg.games.fortune.wounds import knock_out


def test_the_hand_has_no_limit_and_is_secret() -> None:
    table = FortuneTable()
    cards = "more-dice roll-again bad-luck cancel-event fake-event glory-event"
    table.top(table.state.events, cards)
    story = table.play(draw_events(table, table.hero, 6))
    assert table.state.hands[0].events == cards.split()
    named = [event for event in story.events if "roll-again" in event.line(["A", "B"])]
    assert [event.only for event in named] == [frozenset({0})]


@pytest.mark.parametrize(
    ("mode", "seats", "is_open"),
    [("solo", 1, True), ("cooperative", 3, True), ("competitive", 3, False), ("team", 4, False)],
)
def test_hands_lie_open_where_all_heroes_are_one_side(mode: str, seats: int, is_open: bool) -> None:
    """Rule `ruling-open-hands`; bots look into no hand but their own all the same."""
    setup = Setup(mode=mode, seats=[Seat(str(number)) for number in range(seats)], seed=11)
    match = Match(find_game("fortune"), setup)
    assert has_open_hands(match) == is_open
    match.state.hands[0].events.append(match.state.events.pop())
    dealt = set()
    for seed in range(9):
        match.game.forget(match.state, (seats - 1,), Generator(seed))
        dealt.add(match.state.hands[0].events[0])
    assert (len(dealt) > 1) == (seats > 1)


@pytest.mark.parametrize(("mode", "seats"), [("competitive", 3), ("team", 4)])
def test_a_question_that_names_a_card_in_a_hand_is_secret(mode: str, seats: int) -> None:
    setup = Setup(mode=mode, seats=[Seat(str(number)) for number in range(seats)], seed=11)
    match, generator = Match(find_game("fortune"), setup), Generator(11)
    named = 0
    while isinstance(asked := match.run(), Decision):
        state = match.state
        held = {
            f"card:{card}"
            for hero in state.heroes
            if hero.seat == asked.seat
            for card in (*state.hands[hero.hand].events, *state.hands[hero.hand].secrets)
        }
        if any(option.target in held for option in asked.options):
            assert is_secret(asked), asked.prompt
            named += 1
        match.answer(generator.pick(asked.legal_options()).key)
    assert named > 20


def test_an_immediate_event_is_played_as_it_is_drawn() -> None:
    table = FortuneTable()
    table.top(table.state.events, "now-event")
    table.play(draw_events(table, table.hero, 1))
    assert table.hero.glory == 1
    assert table.state.event_discard == ["now-event"]


def test_an_event_is_offered_at_its_moment_only() -> None:
    table = FortuneTable()
    table.hold(table.hero, "glory-event more-dice")
    story = table.play(begin_adventure(table, table.hero), [], "play:glory-event keep-out")
    question, _ = story.asked
    keys = [option.key for option in question.options]
    assert keys == ["adventure", "play:glory-event"], "it has no question of its own"
    assert question.options[1].note == table.library.events["glory-event"].text
    assert question.options[1].plays
    assert is_secret(question)
    assert table.hero.glory == 2


def test_an_event_for_the_round_ends_with_it() -> None:
    table = FortuneTable()
    table.top(table.state.events, "slow-event")
    table.play(draw_events(table, table.hero, 1))
    assert count_bonus(table, table.hero, "move") == -2
    assert count_bonus(table, table.other, "move") == -2
    table.state.zeppelin = ""
    table.play(end_round(table))
    assert table.state.in_play == []
    assert count_bonus(table, table.hero, "move") == 0


def test_an_event_with_its_hero_ends_with_a_ko() -> None:
    table = FortuneTable()
    table.hold(table.hero, "lucky-event")
    table.play(play_event(table, table.hero, "lucky-event", table.hero))
    assert count_skill(table, table.hero, "lore") == 4
    assert count_skill(table, table.other, "lore") == 3
    table.play(knock_out(table, table.hero), [1])
    assert table.state.event_discard == ["lucky-event"]


def test_an_event_that_lies_in_play_is_not_played_again() -> None:
    table = Laid(2)
    hero = table.hero
    table.give(hero, "name-in-lights")
    (option,) = [
        option
        for option in legal_uses(table, hero, "my-adventure", hero)
        if option.key == "play:name-in-lights"
    ]
    table.run(use_card(table, option.value))
    assert [event.card for event in table.state.in_play] == ["name-in-lights"]
    offered = {option.key for option in legal_uses(table, hero, "my-adventure", hero)}
    assert offered.isdisjoint({"play:name-in-lights", "use:name-in-lights"})


def test_a_canceled_event_does_nothing() -> None:
    table = FortuneTable()
    table.hold(table.hero, "glory-event")
    table.hold(table.other, "cancel-event")
    story = table.play(
        play_event(table, table.hero, "glory-event", table.hero), [], "play:cancel-event"
    )
    assert table.hero.glory == 0
    assert sorted(table.state.event_discard) == ["cancel-event", "glory-event"]
    assert story.one_of(CardCanceled).card.id == "glory-event"


def test_after_the_fact_players_are_asked_in_turn_order() -> None:
    table = FortuneTable(seats=3)
    table.state.order = [2, 0, 1]
    table.hold(table.other, "bad-luck")
    table.hold(table.state.heroes[2], "cancel-event")
    test = SkillTest(skill="lore", target=5)
    rule = take_test(table, table.hero, test, "danger")
    story = table.play(rule, [5, 5, 1], "play:bad-luck play:cancel-event")
    assert [d.seat for d in story.asked if d.rule in ("event-timing", "canceling")] == [1, 2]
    assert story.value, "the re-roll was canceled"


def test_an_event_for_all_takes_the_place_of_the_one_before() -> None:
    table = Laid(2)
    state = table.state
    for card in ("comet-returns", "year-of-the-collector"):
        table.out_of_piles(card)
        state.events.append(card)
        table.run(draw_events(table, table.hero, 1))
    assert [event.card for event in state.in_play] == ["year-of-the-collector"]
    assert "comet-returns" in state.event_discard
    assert count_bonus(table, table.rival, "sell") >= 1, "for every hero"


def test_an_event_is_canceled_before_its_dice_are_rolled_or_not_at_all() -> None:
    table = Laid(2)
    state = table.state
    for other in state.heroes:
        state.event_discard += state.hands[other.hand].events
        state.hands[other.hand].events.clear()
    table.give(table.rival, "lost-in-the-post")
    table.out_of_piles("letter-from-lawyers")
    state.events.append("letter-from-lawyers")
    state.table_dice = [0, 1, 2, 3]
    story = carry_out(draw_events(table, table.hero, 1), [4], "pass")
    assert [decision.rule for decision in story.asked] == ["canceling", "cards"]
    assert story.asked[0].seat == table.rival.seat
