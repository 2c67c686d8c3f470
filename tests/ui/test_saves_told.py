"""The list of saved games tells them apart: mode, who won, where they truly stand, their names."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from conftest import SaveGame
from hands import Hands, printing, show

from fandg.engine.decision import Decision
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import FileEntry, list_games, new_path, read_game
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.paths import saves_folder
from fandg.ui.art.type import house_type
from fandg.ui.scenes.new_game import NewGameScene, name_game
from fandg.ui.scenes.saves import SavesScene
from fandg.ui.scenes.saves_card import describe_standing
from fandg.ui.scenes.table import TableScene
from fandg.ui.scenes.title import TitleScene

GOLDEN = Path(__file__).parents[1] / "saves"


def now() -> datetime:
    return datetime(2026, 1, 6, tzinfo=UTC)


def begin(title: str, mode: str = "solo", kinds: tuple[Kind, ...] = ("person",)) -> Table[Any]:
    seats = [
        Seat(name, at, kind) for at, (name, kind) in enumerate(zip("ABCD", kinds, strict=False))
    ]
    setup = Setup(mode=mode, seats=seats, seed=3)
    return Table.begin(find_game("dummies"), setup, new_path(saves_folder(), title), now=now)


def play_out(table: Table[Any]) -> None:
    while isinstance(asked := table.run(), Decision):
        table.answer(table.match.game.choose_steady(table.match.state, asked))
    table.leave_off(amid=False)


def standing(path: Path) -> str:
    return describe_standing(FileEntry(path, 0.0))


def test_a_game_that_is_over_says_who_won_and_is_no_game_to_go_on_with(hands: Hands) -> None:
    with begin("solo") as table:
        play_out(table)
        result = table.match.result
    assert result is not None
    header = read_game(table.path).header
    assert (header.over, header.winners) == (True, result.winners)
    end = "A wins" if result.winners else "All is lost"
    assert standing(table.path).startswith(f"Solo · {end} · Turn ")
    show(hands.stage, TitleScene(hands.stage))
    assert hands.top.going_on is None
    hands.stage.push(SavesScene(hands.stage))
    hands.tick()
    assert hands.find("See the end")
    assert all(getattr(widget, "label", "") != "Go on" for widget in hands.top.ring)


def test_a_file_from_before_winners_were_kept_says_only_that_it_is_over() -> None:
    path = GOLDEN / "dummies-format-1-ended.toml"
    assert read_game(path).header.winners is msgspec.UNSET
    assert " · over · " in standing(path)


def test_a_file_whose_winner_sits_nowhere_is_damaged() -> None:
    with begin("odd") as table:
        play_out(table)
    text = table.path.read_text(encoding="utf-8")
    table.path.write_text(text.replace("winners = [", "winners = [7, "), encoding="utf-8")
    assert FileEntry(table.path, 0.0).header is None


def test_whenever_one_leaves_the_list_says_the_turn_at_which_the_game_stands() -> None:
    with begin("turns") as table:
        path, turns, stale = table.path, set(), []
    for _ in range(40):
        with Table.open(path, find_game, now=now) as table:
            asked = table.run()
            assert isinstance(asked, Decision)
            stands = table.match.game.headline(table.match.state)
            told = read_game(path).header.headline
            turns.add(stands)
            if told != stands and table.match.answers:
                stale.append((told, stands))
            table.answer(table.match.game.choose_steady(table.match.state, asked))
            table.advance()
    assert len(turns) > 10
    assert not stale


def test_who_leaves_in_the_middle_of_the_last_show_has_ended_the_game() -> None:
    with begin("whole") as table:
        play_out(table)
        keys = [answer.key for answer in table.match.answers]
    with begin("again") as again:
        for key in keys:
            assert isinstance(again.run(), Decision)
            again.answer(key)
        again.advance()
        assert again.match.result is None
    header = read_game(again.path).header
    assert header.over
    assert header.winners == read_game(table.path).header.winners


def test_new_games_are_named_by_who_plays_them(hands: Hands) -> None:
    show(hands.stage, TitleScene(hands.stage))
    scene = NewGameScene(hands.stage, "dummies")
    show(hands.stage, scene)
    scene.start()
    hands.tick()
    assert isinstance(hands.top, TableScene)
    [entry] = list_games(saves_folder())
    assert entry.title == "Ana in Three Dummies in a Fortress"


def test_many_persons_are_counted_in_the_name_and_bots_are_not_named() -> None:
    game = find_game("fortune")
    seats = [Seat(name, at) for at, name in enumerate(("Ana", "Ben", "Cleo", "Dan"))]
    setup = Setup(mode="competitive", seats=seats, seed=1)
    assert name_game(game, setup) == "Ana and 3 others in Fortune and Glory"
    setup.seats[1:] = [Seat("Ben", 1), Seat("Cleo", 2, "easy")]
    assert name_game(game, setup) == "Ana and Ben in Fortune and Glory"


def test_the_cards_of_the_list_show_the_mode(
    hands: Hands, save_game: SaveGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_game("one")
    save_game("two", mode="trio-cooperation", names=("Ana", "Ben", "Cleo"))
    show(hands.stage, TitleScene(hands.stage))
    with printing(monkeypatch) as printer:
        show(hands.stage, SavesScene(hands.stage))
        hands.tick()
        words = " | ".join(printer.words.values())
    assert "Solo · Turn" in words
    assert "Trio, together · Turn" in words


def test_where_a_game_stands_is_set_smaller_before_any_of_it_is_left_out() -> None:
    setter, words = house_type(), "After Tanners' Steps"
    wide = setter.measure(words, "oswald", 20)[0]
    found, size = setter.fit_short(words, "oswald", wide * 3 // 4, largest=20, smallest=9)
    assert found == words
    assert size < 20
    found, size = setter.fit_short(f"{words}, round 9", "oswald", wide, largest=20, smallest=19)
    assert found == words
