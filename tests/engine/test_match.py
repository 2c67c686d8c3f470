"""A game in play: forward, back, aside; what may be read of it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from toy import Rolled, Stopped, Toy, ToyGame, toy_setup
from views import view

from fandg.engine.answer import Answer
from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator
from fandg.engine.errors import IllegalAnswerError, MisfitError, SetupError
from fandg.engine.event import Event
from fandg.engine.match import CHECKPOINT_EVERY, Match
from fandg.engine.play import GameOver, ask, tell
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.standing import Holding, list_changes, tell_turnover
from fandg.engine.state import Result


def new_match(*names: str, **more: Any) -> Match[Toy]:
    return Match(ToyGame(), toy_setup(*names, **more))


def play(match: Match[Toy], answers: int, seed: int = 5) -> Match[Toy]:
    """Answer some questions at random and go on to the next."""
    generator = Generator(seed)
    for _ in range(answers):
        decision = match.run()
        assert isinstance(decision, Decision)
        match.answer(generator.pick(decision.legal_options()).key)
    match.run()
    return match


def packed(match: Match[Toy]) -> bytes:
    return msgspec.msgpack.encode(match.state)


def told(match: Match[Toy]) -> list[str]:
    return [event.line(match.setup.names) for event in match.log]


# Forward


def test_advance_stops_at_every_event_and_run_at_questions_only() -> None:
    watched, unwatched = new_match(seed=1), play(new_match(seed=1), 12)
    generator = Generator(5)
    seen: list[Event] = []
    while True:
        item = watched.advance()
        if isinstance(item, Event):
            seen.append(item)
            continue
        assert isinstance(item, Decision)
        if len(watched.answers) == 12:
            break
        watched.answer(generator.pick(item.legal_options()).key)
    assert seen == watched.log == unwatched.log
    assert packed(watched) == packed(unwatched)


def test_a_waiting_question_is_handed_out_again() -> None:
    match = new_match()
    assert match.run() is match.run() is match.advance() is match.pending


def test_an_answer_needs_a_question() -> None:
    with pytest.raises(IllegalAnswerError, match="No question"):
        new_match().answer("stop")


def test_an_answer_must_be_an_option() -> None:
    match = new_match()
    match.run()
    with pytest.raises(IllegalAnswerError, match="not among"):
        match.answer("fly")
    assert match.answers == []
    assert match.pending is not None


def test_a_blocked_option_is_refused_with_its_reason() -> None:
    match = new_match("Ana", seed=3)
    for _ in range(40):
        decision = match.run()
        assert isinstance(decision, Decision)
        press = decision.find_option("press-on")
        if press is None:
            match.answer("bid:0")
        elif press.blocked:
            break
        else:
            match.answer("press-on")
    before = packed(match)
    with pytest.raises(IllegalAnswerError, match="Enough is enough"):
        match.answer("press-on")
    assert packed(match) == before


def test_a_game_ends_with_a_result_that_stays() -> None:
    match = play_to_end(new_match(goal=9))
    assert isinstance(match.result, Result)
    assert match.advance() == match.run() == match.result == match.state.result
    with pytest.raises(IllegalAnswerError):
        match.answer("stop")


def test_a_match_begins_with_a_setup_that_the_game_knows() -> None:
    setup = toy_setup()
    setup.mode = "chess"
    with pytest.raises(SetupError, match="no mode"):
        Match(ToyGame(), setup)
    with pytest.raises(SetupError, match="seats"):
        Match(ToyGame(), toy_setup("a", "b", "c", "d", "e"))
    with pytest.raises(SetupError, match="cannot be"):
        Match(ToyGame(), toy_setup(goal=61))
    with pytest.raises(SetupError, match="no option"):
        Match(ToyGame(), Setup(mode="race", seats=[Seat("a")], options={"luck": 1}, seed=1))
    with pytest.raises(SetupError, match="does not exist"):
        Match(ToyGame(), Setup(mode="race", seats=[Seat("a")], seed=1, table_dice=[1]))


def test_a_switch_nobody_chose_has_its_first_value() -> None:
    match = Match(ToyGame(), Setup(mode="race", seats=[Seat("a")], seed=1))
    assert match.setup.options == {"goal": 60}


# Replay


def test_the_same_answers_make_the_same_game() -> None:
    first = play(new_match(), 60)
    second = new_match()
    second.replay(first.answers)
    second.run()
    assert packed(second) == packed(first)
    assert told(second) == told(first)


def test_a_match_goes_on_from_its_checkpoint_and_the_answers_since() -> None:
    first = play(new_match(goal=10**6), 3 * CHECKPOINT_EVERY)
    point = first.checkpoint
    assert 0 < point.answers <= len(first.answers)
    state = msgspec.msgpack.decode(point.state, type=Toy)
    second = Match.from_checkpoint(first.game, first.setup, state, point.answers)
    second.replay(first.answers[point.answers :])
    second.run()
    assert second.answers_before == point.answers
    assert packed(second) == packed(first)
    assert told(second) == told(first)[point.lines :]


@pytest.mark.parametrize(
    "wrong",
    [
        Answer(0, "fly", "00000000"),
        Answer(0, "stop", "00000000"),
        Answer(1, "stop", ""),
    ],
    ids=["no such option", "another question", "another seat"],
)
def test_answers_that_do_not_fit_are_noticed(wrong: Answer) -> None:
    match = new_match()
    with pytest.raises(MisfitError, match="Answer 1"):
        match.replay([wrong])


def test_the_answer_that_does_not_fit_is_named_by_its_number() -> None:
    answers = play(new_match("Ana"), 5).answers
    with pytest.raises(MisfitError, match="Answer 4:"):
        new_match("Ana").replay([*answers[:3], Answer(0, "fly", "")])
    with pytest.raises(MisfitError, match="Answer 4 was"):
        new_match("Ana").replay([*answers[:3], Answer(0, answers[3].key, "")])


def test_answers_after_the_end_are_noticed() -> None:
    match = play_to_end(new_match(goal=9))
    again = new_match(goal=9)
    with pytest.raises(MisfitError, match=f"ended before answer {len(match.answers) + 1}"):
        again.replay([*match.answers, match.answers[0]])


def play_to_end(match: Match[Toy], seed: int = 5) -> Match[Toy]:
    generator = Generator(seed)
    while isinstance(decision := match.run(), Decision):
        match.answer(generator.pick(decision.legal_options()).key)
    return match


def test_the_end_of_a_game_can_be_kept_as_a_checkpoint() -> None:
    match = play_to_end(new_match(goal=9))
    match.keep_checkpoint()
    assert match.checkpoint.answers == len(match.answers)
    assert match.checkpoint.state == packed(match)


class ShortToy(ToyGame):
    """It ends in a step of its own, in which nobody is asked."""

    async def step(self, state: Toy) -> None:
        if state.turn:
            raise GameOver(Result([], "short"))
        await super().step(state)


def test_the_end_is_kept_though_nobody_was_asked_since_the_last_checkpoint() -> None:
    match = Match(ShortToy(), toy_setup())
    match._checkpoint_every = 1
    play_to_end(match)
    assert match.checkpoint.answers == len(match.answers)
    match.keep_checkpoint()
    assert match.checkpoint.state == packed(match)


# Back


def test_an_answer_that_revealed_nothing_is_taken_back_freely() -> None:
    match = new_match("Ana")
    match.run()
    before, lines = packed(match), told(match)
    match.answer("stop")
    match.run()
    assert packed(match) != before
    assert not match.fences_since(0)
    match.go_back(0)
    assert packed(match) == before
    assert told(match) == lines
    assert match.answers == []


def test_a_roll_is_a_fence() -> None:
    match = new_match("Ana")
    match.run()
    before = packed(match)
    match.answer("press-on")
    match.run()
    after = packed(match)
    assert any(isinstance(event, Rolled) for event in match.log)
    assert match.fences_since(0)
    assert packed(match) == after
    match.go_back(0)
    assert packed(match) == before


def test_another_seats_question_is_a_fence() -> None:
    match = new_match("Ana", "Zoë")
    match.run()
    match.answer("stop")
    match.run()
    assert match.pending is not None
    assert match.pending.seat == 1
    assert match.fences_since(0)
    assert not match.fences_since(1)


def test_an_answer_whose_outcome_was_not_shown_yet_can_be_taken_back() -> None:
    match = new_match("Ana")
    match.run()
    before = packed(match)
    match.answer("press-on")
    assert not match.fences_since(0)
    match.go_back(0)
    assert packed(match) == before


def test_undo_goes_back_over_what_bots_answered_to_the_last_person() -> None:
    match = play(new_match("Ana", "Bot", kinds=("person", "steady")), 9)
    people = [n for n, answer in enumerate(match.answers) if answer.seat == 0]
    before = match.at(people[-1])
    assert match.undo_target() == people[-1] < len(match.answers) - 1
    match.go_back(people[-1])
    assert len(match.answers) == people[-1]
    assert packed(match) == packed(before)


def test_with_bots_alone_there_is_nothing_to_undo() -> None:
    match = play(new_match("Bot", kinds=("easy",)), 4)
    assert match.undo_target() is None
    assert new_match().undo_target() is None


def test_every_step_back_and_forth_is_where_the_game_was() -> None:
    match = new_match(goal=10**6)
    generator = Generator(5)
    states = []
    for _ in range(2 * CHECKPOINT_EVERY + 5):
        decision = match.run()
        assert isinstance(decision, Decision)
        states.append((packed(match), len(match.log)))
        match.answer(generator.pick(decision.legal_options()).key)
    match.run()
    end = packed(match)
    for place in range(len(states) - 1, -1, -3):
        match.go_back(place)
        assert (packed(match), len(match.log)) == states[place]
    for place in range(len(match.answers), len(states)):
        assert (packed(match), len(match.log)) == states[place]
        assert match.redo() is not None
        match.run()
    assert packed(match) == end
    assert match.redo() is None


def test_another_answer_ends_what_can_be_redone() -> None:
    match = new_match("Ana")
    match.run()
    match.answer("press-on")
    match.run()
    match.go_back(0)
    match.answer("stop")
    match.run()
    assert match.undone == []
    assert match.redo() is None


def test_the_same_answer_again_keeps_what_can_be_redone() -> None:
    match = new_match("Ana")
    for key in ("stop", "stop", "stop"):
        match.run()
        match.answer(key)
    match.run()
    match.go_back(0)
    match.answer("stop")
    match.run()
    assert len(match.undone) == 2


# Aside


def test_an_earlier_moment_can_be_looked_at_without_touching_the_game() -> None:
    match = play(new_match(), 50)
    now, lines = packed(match), told(match)
    then = match.at(20)
    again = play(new_match(), 20)
    assert packed(then) == packed(again)
    assert then.pending is not None
    assert packed(match) == now
    assert told(match) == lines


def test_a_game_that_nobody_saves_goes_the_same_way_without_fingerprints() -> None:
    saved, unsaved = play(new_match(seed=4), CHECKPOINT_EVERY + 8), new_match(seed=4)
    for answer in saved.answers:
        unsaved.run()
        unsaved.answer_unsaved(answer.key)
    unsaved.run()
    assert packed(unsaved) == packed(saved)
    assert {answer.fingerprint for answer in unsaved.answers} == {""}
    assert packed(unsaved.branch()) == packed(saved.branch())
    with pytest.raises(IllegalAnswerError):
        unsaved.answer_unsaved("fly")


def test_a_fork_is_a_future_of_its_own() -> None:
    match = play(new_match(), 10)
    now = packed(match)
    ends = {packed(play_to_end(match.fork(seed))) for seed in range(8)}
    assert len(ends) == 8
    assert packed(match) == now
    assert packed(play_to_end(match.fork(3))) == packed(play_to_end(match.fork(3)))


def test_a_fork_for_a_seat_deals_anew_what_it_cannot_see() -> None:
    match = play(new_match("Ana", "Zoë", "Max"), 6)
    deals = set()
    for seed in range(12):
        future = match.fork(seed, 1)
        assert future.state.hands[1] == match.state.hands[1], "its own hand is known"
        assert future.game.faults(future.state) == []
        assert [len(hand) for hand in future.state.hands] == [1, 1, 1]
        deals.add((future.state.hands[0][0], future.state.deck[-1]))
    assert len(deals) > 8


def test_a_view_hides_the_order_of_what_a_seat_cannot_see_and_the_dice() -> None:
    match = play(new_match("Ana", "Zoë"), 6)
    seen = view(match.game, match.state, 0)
    assert seen.hands[0] == match.state.hands[0]
    assert seen.dice == 0
    assert seen.purses == match.state.purses
    for seed in range(5):
        assert view(match.game, match.fork(seed, 0).state, 0) == seen
    assert view(match.game, match.state, 1) != seen


# What foes do


class RaidedToy(ToyGame):
    """The toy in which raiders take 5 coins of the first seat, and 7 after he has paid for each."""

    def interlude(self, state: Toy) -> str:
        return "What the raiders took"

    def standing(self, state: Toy, seat: int) -> tuple[Holding, ...]:
        return (Holding("Coins", "coins", state.purses[seat].coins),)

    async def step(self, state: Toy) -> None:
        purse = state.purses[0]
        purse.coins -= 5
        for _ in range(2):
            options = [Option("pay", "Pay", 100)]
            options.append(Option("haggle", "Haggle", 90))
            purse.coins -= await ask(Decision(0, "pay", "What do you pay?", "toy-press", options))
            await tell(Stopped(seat=0))
            purse.coins -= 7
        await super().step(state)


@pytest.mark.parametrize("is_watched", [False, True])
def test_what_foes_took_before_an_answer_is_known_again_to_who_comes_back_after_it(
    *, is_watched: bool
) -> None:
    match = Match(RaidedToy(), toy_setup("Ana"))
    for key in ("pay", "haggle"):
        while not isinstance(match.advance() if is_watched else match.run(), Decision):
            pass
        match.answer(key)
    match.run()
    begin = match.begin_of_interlude("What the raiders took")
    assert begin is not None
    changes = list_changes(begin.before[0], match.game.standing(match.state, 0))
    assert [change.words for change in changes] == ["minus 19, now -209"]
    assert begin.acted == {0}


def test_an_account_tells_what_came_and_what_went_of_the_same_kind() -> None:
    lands = [Holding("Lands", "flag", things=things) for things in (("Poland",), ("Kola",))]
    oil = Holding("Oil", "barrel", 2, is_spent=True)
    changes = list_changes([lands[0], oil], [lands[1], oil])
    told = tell_turnover(changes, [lands[1], oil], {"Oil": (1, 1)})
    assert [row.words for row in told] == ["Kola", "no longer Poland", "plus 1, minus 1, now 2"]


# The log


def test_the_log_before_an_answer_is_what_had_been_told_then() -> None:
    match = play(new_match(), 15)
    for count in range(16):
        assert match.lines_before(count) == match.at(count).log


class Headed(Event):
    depth = 0
    turn: int

    def line(self, names: object) -> str:
        return f"Turn {self.turn}"


class HeadedToy(ToyGame):
    """The toy with a heading before every turn."""

    async def step(self, state: Toy) -> None:
        await tell(Headed(turn=state.turn + 1))
        await super().step(state)


def test_each_heading_knows_how_many_answers_were_given_before_it() -> None:
    match = Match(HeadedToy(), toy_setup("Ana", "Zoë"))
    expected: list[int] = []
    generator = Generator(5)
    for _ in range(25):
        decision = match.run()
        assert isinstance(decision, Decision)
        new = [event for event in match.log if isinstance(event, Headed)][len(expected) :]
        expected += [len(match.answers)] * len(new)
        match.answer(generator.pick(decision.legal_options()).key)
    assert len(expected) > 5
    assert match.answers_at_headings() == expected
