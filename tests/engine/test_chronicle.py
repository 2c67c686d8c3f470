"""A game told as a story: all of it, in its order, from what the game has."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from fandg.engine.chronicle import FEWEST, MOST, Chronicle, Turn, relive, tell
from fandg.engine.decision import Decision
from fandg.engine.match import Match
from fandg.engine.save import Mark
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Setup
from fandg.games import find_game


def played(
    game_id: str, mode: str, kinds: tuple[Kind, ...], seed: int, **options: str
) -> Match[Any]:
    """A game of sensible players, played to its end."""
    game = find_game(game_id)
    seats = [Seat(f"Player {at}", at, kind) for at, kind in enumerate(kinds)]
    match = Match(game, Setup(mode=mode, seats=seats, seed=seed, options=dict(options)))
    while isinstance(asked := match.run(), Decision):
        match.answer(game.choose_steady(match.state, asked))
    return match


def solo() -> Match[Any]:
    return played("dummies", "solo", ("person",), 4)


def hunt() -> Match[Any]:
    return played("fortune", "competitive", ("person", "steady", "steady"), 3)


def test_a_game_is_lived_again_as_it_was() -> None:
    match = hunt()
    seen = [happening.event for happening in relive(match)]
    assert [event for event in seen if event is not None] == match.log
    assert seen.count(None) == len(match.answers)


def test_a_game_that_is_not_over_is_lived_again_up_to_its_question() -> None:
    whole = hunt()
    match = Match(whole.game, whole.setup)
    match.replay(whole.answers[:40])
    match.run()
    *_, last = relive(match)
    assert last.event is None
    assert last.match.pending is not None
    assert len(last.match.answers) == 40


def test_every_line_of_the_notebook_is_in_the_chronicle() -> None:
    match = hunt()
    lines = [event.line(match.setup.names) for event in match.log]
    assert [line.text for line in tell(match).lines] == [line for line in lines if line]


def test_turning_points_are_a_few_in_their_order_and_the_last_is_the_end() -> None:
    for match in (solo(), hunt()):
        turns = tell(match).turns
        assert FEWEST <= len(turns) <= MOST
        assert [turn.event for turn in turns] == sorted({turn.event for turn in turns})
        assert turns[-1].event == len(match.log)
        assert turns[-1].line.endswith("The end.")
        assert all(turn.round > 0 for turn in turns)


def test_the_greatest_gain_of_a_game_is_a_turning_point() -> None:
    match = played("fortune", "cooperative", ("person", "steady"), 1, organization="mob")
    figures: list[float] = []
    for happening in relive(match):
        figures.append(match.game.measures(happening.match.state)[0].value)
    gains = [new - old for old, new in pairwise(figures)]
    # The one in the last round stands with the end.
    assert max(gains) >= 8
    told = " ".join(turn.line for turn in tell(match).turns)
    assert "gains 8 Fortune" in told or "for 8 Fortune" in told


def test_rounds_are_told_in_the_games_own_words_and_never_twice() -> None:
    match = hunt()
    told = tell(match)
    sentences = [sentence for part in told.rounds for sentence in part.sentences]
    stories = {match.game.story(h.match.state, match.setup) for h in relive(match)}
    assert len(set(sentences) & stories) > len(told.rounds) // 2
    assert all(part.sentences and part.headline for part in told.rounds)
    moods = [sentence for sentence in sentences if sentence in stories]
    begins = [mood[: len(mood) * 7 // 10] for mood in moods]
    assert not [mood for at, mood in enumerate(moods) if mood.startswith(tuple(begins[:at]))]


def test_the_way_back_that_a_table_agreed_on_stands_where_it_was_taken() -> None:
    match = solo()
    told = tell(match, [Mark(5, "They went back.")])
    at = [line.text for line in told.lines].index("They went back.")
    lines = [event.line(match.setup.names) for event in match.lines_before(5)]
    assert at == len([line for line in lines if line])


def test_a_game_whose_history_is_lost_still_has_its_end() -> None:
    whole = solo()
    bare = Match.from_checkpoint(whole.game, whole.setup, whole.state, len(whole.answers))
    end = Turn(0, 0, whole.game.headline(whole.state), "The end.")
    assert tell(bare) == Chronicle((), (end,), ())
