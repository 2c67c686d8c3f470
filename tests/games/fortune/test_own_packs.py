"""Packs of the player's own in Fortune and Glory: what is refused, told, and brought to an end."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.errors import MissingPacksError, PackError
from fandg.engine.match import Match
from fandg.engine.players import pick_any
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.library import open_library
from fandg.games.fortune.odds import fight_chance
from fandg.paths import assets_folder

HOUSE = assets_folder() / "packs" / "fortune"
ROPE = '[[gear]]\nid = "own-rope"\nname = "Forty Feet of Rope"\n'


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the player's packs."""
    monkeypatch.setenv("FANDG_DATA", str(tmp_path))
    folder = tmp_path / "packs" / "fortune"
    folder.mkdir(parents=True)
    return folder


def told(own: Path, text: str) -> list[str]:
    (own / "mine.toml").write_text(text, "utf-8")
    return list(map(str, FortuneGame().packs_aside.get("mine", [])))


def test_a_right_pack_is_in_play_and_in_the_saves(own: Path) -> None:
    assert told(own, ROPE) == []
    game = FortuneGame()
    assert game.library.gear["own-rope"].name == "Forty Feet of Rope"
    assert set(game.packs) > {"mine"}


def test_a_pack_that_was_mended_while_the_program_runs_is_read_anew(own: Path) -> None:
    assert told(own, ROPE.replace("name", "nmae"))
    assert "own-rope" not in FortuneGame().library.gear
    assert told(own, ROPE) == []
    assert "own-rope" in FortuneGame().library.gear


def test_a_game_is_not_read_anew_when_nothing_has_changed(own: Path) -> None:
    told(own, ROPE)
    assert FortuneGame().library is FortuneGame().library


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('icon = "no-such"', "icon: there is no drawing “no-such”."),
        ('icons = ["rope", "{icon:x}"]', "icons: there is no drawing"),
        ('name = " "', "name: it must be words in one line."),
        ('name = "a\\nb"', "name: it must be words in one line."),
        (f'name = "{"x" * 61}"', "name: its length must be at most 60."),
        (f'text = "{"x" * 5000}"', "text: its length must be at most 600."),
        ('always = [{ to = "dice", amount = 1_000_000_000 }]', "amount: it must be at most 20."),
        (
            f'triggers = [{{ on = "round", does = [{{ do = "wound", amount = {10**18} }}] }}]',
            "triggers, entry 1, does, entry 1, amount: it must be at most 99.",
        ),
        (
            'triggers = [{ on = "round", does = [{ do = "gain", what = "glory", amount = -1 }] }]',
            "amount: it must be at least 0.",
        ),
        (
            'triggers = [{ on = "round", does = [{ do = "roll", rows = [{ upto = 5 }] }] }]',
            "rows: their faces rise from row to row, and the last is 6.",
        ),
        (
            "triggers = [{ on = 'round', does = "
            + "[{ do = 'may', does = " * 7
            + "[]"
            + "}]" * 7
            + "}]",
            "do: verbs and conditions lie in each other more than 6 deep.",
        ),
        (
            'triggers = [{ on = "round", does = [{ do = "test", tests = [] }] }]',
            "tests: its length must be at least 1.",
        ),
        (
            'triggers = [{ on = "round", does = [{ do = "wound", amount = "d4" }] }]',
            "amount: there is no word “d4”. Known are: d3, d6.",
        ),
        (
            'triggers = [{ on = "round", does = [{ do = "test", '
            'tests = [{ target = 4, skill = "lroe" }] }] }]',
            "skill: there is no word “lroe”. Is it “lore”? Known are: agility, combat, ",
        ),
    ],
)
def test_what_play_cannot_bear_is_refused_with_the_field(
    own: Path, line: str, sentence: str
) -> None:
    entry = ROPE if not line.startswith("name") else '[[gear]]\nid = "own-rope"\n'
    (fault,) = told(own, f"{entry}{line}\n")
    assert fault.startswith("mine.toml, gear “own-rope”, ")
    assert sentence in fault


def test_a_number_that_no_machine_counts_with_is_refused_with_its_place(own: Path) -> None:
    line = f'triggers = [{{ on = "round", does = [{{ do = "wound", amount = {2**70} }}] }}]'
    assert told(own, f"{ROPE}{line}\n") == [
        "mine.toml: gear, “own-rope”, triggers, number 1, does, number 1, amount: "
        "a number is too large."
    ]


def test_the_map_is_printed_and_a_pack_adds_nothing_to_it(own: Path) -> None:
    assert told(own, '[[cities]]\nid = "atlantis"\n') == [
        "mine.toml, cities: only the game itself has these; a pack can add none."
    ]


def test_a_figure_has_a_drawing_and_is_not_discarded(own: Path) -> None:
    hero = (
        '[[heroes]]\nid = "own"\nname = "Own"\npronouns = "she"\ncity = "cairo"\nwounds = 4\n'
        "combat = 3\nagility = 3\ncunning = 3\nlore = 3\n"
        'uses = [{ at = ["my-move"], does = [], spend = "card" }]\n'
    )
    assert told(own, hero) == [
        "mine.toml, heroes “own”, icon: a figure needs one.",
        "mine.toml, heroes “own”, uses: such a card is not discarded: spend a “turn”.",
    ]


def test_an_id_of_the_games_own_cards_is_a_fault_of_the_pack(own: Path) -> None:
    (fault,) = told(own, '[[gear]]\nid = "cairo"\nname = "Cairo"\n')
    assert fault.startswith("mine.toml, gear “cairo”, id: the table cities")


# The board


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        (
            'borders = ["yukon", ',
            "borders = [",
            "board.toml, lands “yukon”, borders: great-plains does not border it in turn.",
        ),
        ('lands = ["egypt"]', 'lands = ["atlantis"]', "lands: there is no “atlantis” to lead to."),
        ('lands = ["egypt"]', "lands = []", "lands: its length must be at least 1."),
        ('id = "egypt"', 'id = "egypt-2"', "there is no “egypt” to lead to."),
    ],
)
def test_a_board_with_a_way_that_leads_nowhere_is_refused(
    tmp_path: Path, before: str, after: str, sentence: str
) -> None:
    folder = tmp_path / "fortune"
    shutil.copytree(HOUSE, folder)
    text = (folder / "board.toml").read_text("utf-8")
    assert before in text
    (folder / "board.toml").write_text(text.replace(before, after, 1), "utf-8")
    with pytest.raises(PackError) as caught:
        open_library(folder)
    assert sentence in str(caught.value)


def test_a_board_in_two_parts_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "fortune"
    shutil.copytree(HOUSE, folder)
    with (folder / "board.toml").open("a", encoding="utf-8") as file:
        file.write(
            '\n[[lands]]\nid = "moon"\nname = "Moon"\nterrain = "ice"\nborders = []\ncoasts = []\n'
            "anchor = [0.0, 0.0]\nlabel = {}\nseeds = []\n"
        )
    with pytest.raises(PackError, match="lands “moon”: no way leads there from"):
        open_library(folder)


def test_a_game_without_enough_heroes_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "fortune"
    shutil.copytree(HOUSE, folder)
    (folder / "heroes.toml").unlink()
    with pytest.raises(PackError, match="heroes: there are 0, and 8 are needed at least"):
        open_library(folder)


# Play


def play(game: FortuneGame, seed: int) -> Match[Any]:
    seats = [Seat("Ana", 0)]
    match = Match(game, Setup(mode="solo", seats=seats, options={"heroes": 8}, seed=seed))
    for hero in match.state.heroes:
        hero.gear = ["own-rope"] if hero is match.state.heroes[0] else []
    match.state.gear.remove("own-rope")
    match = Match.from_checkpoint(game, match.setup, match.state, 0)
    generator = Generator(seed)
    while isinstance(item := match.run(), Decision) and len(match.answers) < 400:
        match.answer_unsaved(pick_any(item, generator))
    return match


@pytest.mark.parametrize(
    "does",
    [
        '[{ do = "wound" }, { do = "heal", amount = 0 }]',
        '[{ do = "to", who = "each", does = [{ do = "wound" }, { do = "heal", amount = 0 }] }]',
    ],
)
def test_a_card_that_sets_itself_off_comes_to_an_end_and_says_so(own: Path, does: str) -> None:
    text = f'{ROPE}triggers = [{{ on = "wounded", does = {does} }}]\n'
    text += "always = [{ to = 'wounds', amount = 20 }]\n"
    assert told(own, text) == []
    games = (play(FortuneGame(), seed) for seed in range(40, 60))
    lines = (event.line(["Ana"]) for game in games for event in game.log)
    assert any("sets off more than a table can bear" in line for line in lines)


def test_the_longest_odds_that_cards_can_ask_for_are_found_at_once() -> None:
    assert 0 < fight_chance(45, 5, 25, 40, 10, 20, 2, 1) < 1


# Saves


def test_a_save_whose_pack_has_a_fault_now_names_the_fault_and_opens_when_it_is_mended(
    own: Path, tmp_path: Path
) -> None:
    assert told(own, ROPE) == []
    path = tmp_path / "saves" / "Rope.toml"
    setup = Setup(mode="solo", seats=[Seat("Ana", 0)], seed=3)
    Table.begin(FortuneGame(), setup, path, now=lambda: datetime.now(UTC)).close()
    told(own, ROPE.replace("name", "nmae"))
    with pytest.raises(MissingPacksError) as caught:
        Table.open(path, find_game, now=lambda: datetime.now(UTC))
    assert "“Rope.toml” was played with packs that have faults now: mine." in str(caught.value)
    assert "mine.toml, gear “own-rope”, nmae: there is no field" in str(caught.value)
    told(own, ROPE)
    with Table.open(path, find_game, now=lambda: datetime.now(UTC)) as table:
        assert table.notice == ""
