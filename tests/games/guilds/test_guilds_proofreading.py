"""What is wrong in a pack of Guilds of Tallowmere is told, with the entry and the field."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from fandg.engine.errors import PackError
from fandg.games.guilds.library import open_library
from fandg.paths import assets_folder

OWN = assets_folder() / "packs" / "guilds"


def faults(folder: Path) -> list[str]:
    try:
        open_library(folder)
    except PackError as fault:
        return [str(one) for one in fault.faults]
    return []


def test_our_own_packs_are_right() -> None:
    assert faults(OWN) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("level-1", 'code = "1-02"', 'code = "1-01"', "another card has the code 1-01"),
        ("level-1", 'code = "1-02"', 'code = "6-02"', "a code is S1 to S5"),
        ("level-1", 'code = "1-02"', 'code = "D02"', "curses have codes with a D"),
        ("level-1", 'group = "hammer"', 'group = "armour"', "of this type are: blade, hammer"),
        ("level-1", 'range = "melee"\n', "", "an Attack card has dice and a range"),
        ("level-1", 'fits = ["weapon"]\n', "", "a Boost goes with some Attack cards"),
        ("level-1", 'fits = ["weapon"]', 'fits = ["sword"]', "sword"),
        ("level-1", "cost = 3\n", "", "what is bought has a cost"),
        ("level-1", 'do = "daze"', 'do = "dazzle"', "there is no verb “dazzle”"),
        ("level-1", "crit =", "cirt =", "there is no field “cirt”"),
        ("level-1", 'icon = "knife"', 'icon = "knive"', "there is no drawing “knive”"),
        ("level-1", 'id = "eel-knife"', 'id = "bailiff"', "has an entry of this id"),
        ("heroes", 'pay = { tire = true }', 'pay = { tyre = true }', "there is no field “tyre”"),
        ("monsters", "  { dice = 5, defense = 2, life = 5, overkill = 6 },\n", "", "to level 6"),
        ("curses", '"D01", "D02"', '"D01", "D01"', "each copy has a code of its own"),
        ("titles", "scenario = 10", "scenario = 12", "at most 11"),
        ("titles", '"toll-wraith"', '"toll-ghost"', "there is no monster “toll-ghost”"),
        ("titles", '"healing-potion"', '"gin"', "there is no exploration token “gin”"),
        ("tiles", '"+ + + +"', '"+ +|+ +"', "spaces and walls do not lie where they should"),
        ("tiles", '"+ + + +"', '"+ + + "', "seven signs"),
        ("scenarios", '"9a0"', '"2b0"', "a tile lies in one place only"),
        ("scenarios", '"9a0"', '"0a0"', "a laid tile is its face"),
        ("scenarios", '"a6-b6"', '"a6-b7"', "its spaces do not lie side by side"),
        ("scenarios", '"a6-b6"', '"g1-f1"', "there is a wall where the door g1-f1 should be"),
        ("scenarios", 'tokens = ["e1"', 'tokens = ["h8"', "h8 is blocked"),
        ("scenarios", 'monster = "beadle", at', 'monster = "beagle", at', "no monster “beagle”"),
        ("scenarios", 'reward = "R1"', 'reward = "S1"', "there is no Reward “S1”"),
        ("scenarios", 'title = "bellringers"', 'title = "ringers"', "there is no title “ringers”"),
        ("scenarios", "count = 3", "count = 9", "more objects than there are"),
        ("scenarios", '"c5-d5", "f5-g5"]', '"c5-d5", "f4-g4"]', "one of the scenario's doors"),
        ("scenarios", 'on = "handle", quest = "III"', 'on = "handle", quest = "II"', "no objects"),
        ("scenarios", 'portal = "sewer"\n', "", "portals have a name"),
        ("scenarios", 'to = "home"', 'to = "house"', "it is “home”, or a space"),
    ],
)  # fmt: skip
def test_a_fault_is_told(tmp_path: Path, file: str, old: str, new: str, told: str) -> None:
    for path in OWN.glob("*.toml"):
        shutil.copy(path, tmp_path)
    path = tmp_path / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    found = faults(tmp_path)
    assert any(told in fault for fault in found), found
    assert any(fault.startswith(f"{file}.toml") for fault in found)


def test_a_pack_of_the_players_adds_heroes_and_monsters_but_no_cards_or_scenarios(
    tmp_path: Path,
) -> None:
    hero = '[[heroes]]\nid = "x"\nname = "X"\nline = "Y."\nepithet = "z"\ncalled = "X"\n'
    hero += 'pronouns = "they"\ndefense = 2\nlife = 4\n'
    (tmp_path / "mine.toml").write_text(hero, encoding="utf-8")
    (tmp_path / "cards.toml").write_text('[[upgrades]]\nid = "y"\n', encoding="utf-8")
    library = open_library(OWN, players=tmp_path)
    assert "x" in library.heroes
    assert list(library.aside) == ["cards"]
