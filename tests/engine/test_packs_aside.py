"""The player's own packs: a faulty one is set aside with its faults, and the others are read."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import pytest

from fandg.engine import packs
from fandg.engine.errors import PackError
from fandg.engine.packs import Content, Fault, load_packs, stamp_folder


class Gear(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, msgspec.Meta(pattern=r"^[\w-]+\Z", description="letters only")]
    name: str = ""
    needs: str | None = None


KINDS: dict[str, type[msgspec.Struct]] = {"gear": Gear, "lands": Gear}


def find_loose_needs(content: Content) -> Iterator[Fault]:
    gear = content.table("gear", Gear)
    for card in gear.values():
        if card.needs is not None and card.needs not in gear:
            yield Fault("gear", card.id, "needs", f"there is no gear “{card.needs}”.")
    if "spoiler" in gear:
        yield Fault("gear", "house", "id", "it is spoilt.")


@pytest.fixture
def players(tmp_path: Path) -> Path:
    (tmp_path / "house").mkdir()
    (tmp_path / "house" / "base.toml").write_text('[[gear]]\nid = "house"\n')
    folder = tmp_path / "players"
    folder.mkdir()
    return folder


def write(folder: Path, **files: str) -> None:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")


def read(players: Path) -> Content:
    house = [players.parent / "house"]
    return load_packs(house, KINDS, find_loose_needs, players, ["lands"])


def told(content: Content) -> dict[str, list[str]]:
    """What is said of every pack that is left out."""
    return {name: list(map(str, faults)) for name, faults in content.aside.items()}


def test_a_faulty_pack_is_left_out_with_file_card_and_field_and_the_others_are_read(
    players: Path,
) -> None:
    write(players, good='[[gear]]\nid = "rope"\n', typo='[[gear]]\nid = "whip"\nnmae = "Whip"\n')
    content = read(players)
    assert list(content.tables["gear"]) == ["house", "rope"]
    assert list(content.hashes) == ["base", "good"]
    assert told(content) == {
        "typo": [
            "typo.toml, gear “whip”, nmae: there is no field “nmae”. Is it “name”? "
            "Known are: id, name, needs."
        ]
    }


def test_a_pack_that_needs_one_that_is_left_out_is_left_out_too(players: Path) -> None:
    write(
        players,
        a='[[gear]]\nid = "one"\nneeds = "two"\n',
        b='[[gear]]\nid = "two"\nneeds = "three"\n',
        c='[[gear]]\nid = "three"\nnmae = ""\n',
        d='[[gear]]\nid = "four"\n',
    )
    content = read(players)
    assert list(content.tables["gear"]) == ["house", "four"]
    assert told(content)["a"] == ["a.toml, gear “one”, needs: there is no gear “two”."]
    assert list(told(content)) == ["a", "b", "c"]


def test_faults_of_the_games_own_packs_are_not_passed_over(players: Path) -> None:
    write(players.parent / "house", more='[[gear]]\nid = "x"\nneeds = "nothing"\n')
    with pytest.raises(PackError, match=r"more\.toml, gear “x”, needs: there is no gear"):
        read(players)


def test_a_pack_that_spoils_a_card_of_the_games_is_the_one_that_goes(players: Path) -> None:
    write(players, mine='[[gear]]\nid = "spoiler"\n')
    content = read(players)
    assert told(content) == {"mine": ["base.toml, gear “house”, id: it is spoilt."]}


def test_a_pack_adds_nothing_to_a_closed_table(players: Path) -> None:
    write(players, mine='[[lands]]\nid = "atlantis"\n')
    assert told(read(players)) == {
        "mine": ["mine.toml, lands: only the game itself has these; a pack can add none."]
    }


def test_twins_by_name_and_by_id_are_told(players: Path) -> None:
    write(players, base='[[gear]]\nid = "x"\n', a='[[gear]]\nid = "y"\n', b='[[gear]]\nid = "y"\n')
    assert told(read(players)) == {
        "b": ["b.toml, gear “y”, id: a.toml has an entry of this id."],
        "base.toml": ["base.toml: there is another pack of this name. Rename one of them."],
    }


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders here")
def test_what_only_looks_like_a_pack_is_told_and_holds_nothing_up(players: Path) -> None:
    os.mkfifo(players / "pipe.toml")
    (players / "folder.toml").mkdir()
    (players / "gone.toml").symlink_to(players / "nowhere")
    (players / "LOUD.TOML").write_text("[[gera]]\n")
    (players / "latin.toml").write_bytes(b'[[gear]]\nid = "caf\xe9"\n')
    (players / "deep.toml").write_text(f"gear = {'[' * 5000}{']' * 5000}\n")
    (players / "odd\u200b.toml").write_text("")
    (players / f"{'long' * 20}.toml").write_text("")
    (players / "inner").mkdir()
    (players / "inner" / "mine.toml").write_text("")
    (players / ".hidden.toml").write_text("[[gera]]\n")
    (players / "read me.txt").write_text("not a pack")
    sentences = [sentence for faults in told(read(players)).values() for sentence in faults]
    assert len(sentences) == 9
    for words in (
        "pipe.toml: it is no ordinary file.",
        "folder.toml: it is no ordinary file.",
        "gone.toml: it cannot be read (No such file or directory).",
        "LOUD.TOML: there is no table “gera”. Is it “gear”? Known are: gear.",
        "latin.toml, line 2: this is not UTF-8 text. Save the file as UTF-8.",
        "deep.toml: its brackets are nested too deep.",
        "inner: packs do not lie in a folder of their own. Move them out.",
    ):
        assert words in sentences
    assert sum("its name is too long or has odd characters" in words for words in sentences) == 2


def test_a_folder_that_is_none_is_told(players: Path) -> None:
    players.rmdir()
    assert told(read(players)) == {}
    players.write_text("")
    ((sentence,),) = told(read(players)).values()
    assert "it cannot be read" in sentence


def test_there_are_bounds_to_packs_entries_and_faults(
    players: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packs, "MOST_FILES", 3)
    monkeypatch.setattr(packs, "MOST_ENTRIES", 5)
    monkeypatch.setattr(packs, "MOST_FAULTS", 2)
    entries = [f'[[gear]]\nid = "r{n}"\n' for n in range(5)]
    write(players, a="".join(entries), b='[[gear]]\nid = "more"\n', d="")
    write(players, c="\n".join(f"x{n} = 1" for n in range(9)))
    content = read(players)
    assert len(content.tables["gear"]) == 6
    assert told(content)["b"] == [
        "b.toml: with the packs before it there are more; 5 entries are the most."
    ]
    assert told(content)["c"][2:] == ["c.toml: there are more faults than these 2."]
    assert told(content)["d"] == ["d.toml: 3 packs for a game are the most."]


def test_a_huge_word_is_told_in_short(players: Path) -> None:
    word = "a" * 90
    write(players, mine=f'[[gear]]\nid = "x y"\n{word} = 1\n[[gear]]\nid = "{word} "\n')
    sentences = told(read(players))["mine"]
    assert "mine.toml, gear “x y”, id: letters only." in sentences
    assert all(word not in sentence for sentence in sentences)
    assert max(map(len, sentences)) < 300


def test_a_folder_has_another_stamp_when_a_file_was_written_anew(players: Path) -> None:
    stamps = {stamp_folder(players)}
    write(players, mine="")
    stamps.add(stamp_folder(players))
    write(players, mine="# mended\n")
    stamps.add(stamp_folder(players))
    (players / "mine.toml").unlink()
    assert len(stamps) == 3
    assert stamp_folder(players) in stamps
