"""Packs: what is read, and what a pack author is told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from fandg.engine import packs
from fandg.engine.errors import PackError
from fandg.engine.packs import Content, Fault, load_packs

DOCS = Path(__file__).parents[2] / "docs" / "packs.md"


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    pass


class Gain(Verb, frozen=True):
    what: Literal["glory", "fortune"]
    amount: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1


class Draw(Verb, frozen=True):
    deck: str
    then: list[Effect] = []


Effect = Gain | Draw


class Gear(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    price: int
    effects: list[Effect] = []
    needs: str | None = None


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    at: tuple[float, float]
    sign: tuple[str, int] = ("", 0)
    exits: dict[str, int] = {}
    motto: Annotated[str, msgspec.Meta(max_length=10)] = ""


KINDS: dict[str, type[msgspec.Struct]] = {"gear": Gear, "spaces": Space}


def find_loose_needs(content: Content) -> Iterator[Fault]:
    gear = content.table("gear", Gear)
    for card in gear.values():
        if card.needs is not None and card.needs not in gear:
            yield Fault("gear", card.id, "needs", f"there is no gear “{card.needs}”.")


def read(*folders: Path) -> Content:
    return load_packs(folders, KINDS, find_loose_needs)


def faults(folder: Path, text: str) -> list[str]:
    (folder / "mine.toml").write_text(text, "utf-8")
    with pytest.raises(PackError) as caught:
        read(folder)
    return list(map(str, caught.value.faults))


def examples(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", DOCS.read_text("utf-8"), re.M | re.S)


def test_the_example_of_the_documentation_is_read_into_frozen_structs(tmp_path: Path) -> None:
    (tmp_path / "example.toml").write_text(examples("toml")[0], "utf-8")
    gear = read(tmp_path).table("gear", Gear)
    assert list(gear) == ["rope", "lamp"]
    assert gear["rope"].effects == [Gain("glory", 2), Draw("adventure")]
    assert gear["lamp"].needs == "rope"


def test_the_faulty_example_of_the_documentation_is_answered_as_it_says(tmp_path: Path) -> None:
    (tmp_path / "faulty.toml").write_text(examples("toml")[1], "utf-8")
    with pytest.raises(PackError) as caught:
        read(tmp_path)
    assert str(caught.value) + "\n" == examples("text")[0]


def test_packs_of_several_folders_are_one_content(tmp_path: Path) -> None:
    for name in ("own", "theirs"):
        (tmp_path / name).mkdir()
        text = f'[[gear]]\nid = "{name}-rope"\nname = "Rope"\nprice = 1\n'
        (tmp_path / name / f"{name}.toml").write_text(text)
    content = read(tmp_path / "own", tmp_path / "theirs", tmp_path / "not there")
    assert list(content.tables["gear"]) == ["own-rope", "theirs-rope"]
    assert content.files["gear", "theirs-rope"] == "theirs.toml"


def test_the_hash_of_a_pack_changes_with_its_text_but_not_with_its_line_ends(
    tmp_path: Path,
) -> None:
    file = tmp_path / "mine.toml"
    hashes = []
    for data in (b"# one\n", b"\xef\xbb\xbf# one\r\n", b"# two\n"):
        file.write_bytes(data)
        hashes.append(read(tmp_path).hashes["mine"])
    assert hashes[0] == hashes[1] != hashes[2]


def test_all_faults_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "first.toml").write_text('[[gear]]\nid = "a"\n[[gera]]\nid = "b"\n')
    told = faults(tmp_path, '[[spaces]]\nid = "c"\nat = ["x", 1]\n')
    assert told == [
        "first.toml, gear “a”, name: it is missing.",
        "first.toml, gear “a”, price: it is missing.",
        "first.toml: there is no table “gera”. Is it “gear”? Known are: gear, spaces.",
        "mine.toml, spaces “c”, at, entry 1: a number is needed, not text.",
    ]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("price = 1.5", "price: a whole number is needed, not a fraction."),
        ("price = []", "price: a whole number is needed, not a list."),
        ("effects = 3", "effects: a list is needed, not a whole number."),
        ("effects = [3]", "effects, entry 1: a table is needed, not a whole number."),
        ("effects = [{}]", "effects, entry 1, do: it is missing. Known are: draw, gain."),
        (
            'effects = [{ do = ["gain"] }]',
            "effects, entry 1, do: text is needed, not a list.",
        ),
        (
            'effects = [{ do = "gain", what = "glroy" }]',
            "effects, entry 1, what: there is no word “glroy”. Is it “glory”? "
            "Known are: fortune, glory.",
        ),
        (
            'effects = [{ do = "gain", what = "glory", amount = 10 }]',
            "effects, entry 1, amount: it must be at most 9.",
        ),
        (
            'effects = [{ do = "draw", deck = "x", then = [{ do = "gain", waht = 1 }] }]',
            "effects, entry 1, then, entry 1, waht: there is no field “waht”. "
            "Is it “what”? Known are: amount, what.",
        ),
        ("needs = 3", "needs: text is needed, not a whole number."),
        ("price = 2031-05-01", "price: a whole number is needed, not a date."),
    ],
)
def test_a_wrong_field_is_named_with_what_is_needed(
    tmp_path: Path, line: str, sentence: str
) -> None:
    price = "" if line.startswith("price") else "price = 1\n"
    told = faults(tmp_path, f'[[gear]]\nid = "a"\nname = "A"\n{price}{line}\n')
    assert told[0] == f"mine.toml, gear “a”, {sentence}"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("at = [1, 2, 3]", "at: it must have 2 entries."),
        ('at = [1, 2]\nsign = ["x", "y"]', "sign, entry 2: a whole number is needed, not text."),
        ("at = [1, 2]\nexits = { north = true }", "exits, north: a whole number is needed, not"),
        ('at = [1, 2]\nmotto = "Far too long."', "motto: its length must be at most 10."),
    ],
)
def test_a_wrong_list_or_length_is_named(tmp_path: Path, line: str, sentence: str) -> None:
    (told,) = faults(tmp_path, f'[[spaces]]\nid = "a"\n{line}\n')
    assert told.startswith(f"mine.toml, spaces “a”, {sentence}")


def test_an_entry_without_a_usable_id_is_named_by_its_number(tmp_path: Path) -> None:
    told = faults(
        tmp_path, '[[gear]]\nname = "A"\nprice = 1\n[[gear]]\nid = 3\n[[gear]]\nid = ""\n'
    )
    assert told[0] == "mine.toml, gear number 1, id: it is missing."
    assert told[1] == "mine.toml, gear number 2, id: text is needed, not a whole number."
    assert "mine.toml, gear number 3, name: it is missing." in told


def test_an_empty_id_is_a_fault(tmp_path: Path) -> None:
    told = faults(tmp_path, '[[gear]]\nid = ""\nname = "A"\nprice = 1\n')
    assert told == ["mine.toml, gear number 1, id: it is empty."]


def test_a_doubled_id_is_a_fault_and_replaces_nothing(tmp_path: Path) -> None:
    card = '[[gear]]\nid = "rope"\nname = "Rope"\nprice = 1\n'
    (tmp_path / "base.toml").write_text(card)
    told = faults(tmp_path, card)
    assert told == ["mine.toml, gear “rope”, id: base.toml has an entry of this id."]


def test_a_doubled_name_of_a_pack_is_a_fault(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "base.toml").write_text("")
    with pytest.raises(PackError, match=r"base\.toml: there is another pack of this name"):
        read(tmp_path / "one", tmp_path / "two")


def test_a_reference_to_nothing_is_named_with_file_entry_and_field(tmp_path: Path) -> None:
    told = faults(tmp_path, '[[gear]]\nid = "a"\nname = "A"\nprice = 1\nneeds = "hook"\n')
    assert told == ["mine.toml, gear “a”, needs: there is no gear “hook”."]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"a = 1\n# \xff\n", "line 2: this is not UTF-8 text"),
        (b"a = 1\nb =\n", "line 2, column 4: this is not TOML"),
        (b"a = [1", "this is not TOML"),
        (b"a = " + b"[" * 5000, "its brackets are nested too deep"),
        (b"gear = 3", "write [[gear]] above every entry"),
        (b'[gear]\nid = "a"', "write [[gear]] above every entry"),
        (b"gear = [3]", "gear number 1: a table is needed, not a whole number."),
        (b"#" * (packs.LARGEST + 1), "the file is too large (1 MB is the most)"),
    ],
)
def test_a_file_that_is_no_pack_is_answered_with_a_sentence(
    tmp_path: Path, data: bytes, sentence: str
) -> None:
    (tmp_path / "mine.toml").write_bytes(data)
    with pytest.raises(PackError) as caught:
        read(tmp_path)
    assert len(caught.value.faults) == 1
    assert caught.value.faults[0].file == "mine.toml"
    assert sentence in str(caught.value)


def test_a_pack_that_is_a_folder_is_answered_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").mkdir()
    with pytest.raises(PackError, match=r"mine\.toml: it is no ordinary file"):
        read(tmp_path)


class Lax(msgspec.Struct, frozen=True):
    id: str


class Holder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    inner: list[Lax | None] = []


@pytest.mark.parametrize("kind", [Lax, Holder])
def test_a_struct_that_would_pass_over_misspelt_fields_is_a_mistake(
    tmp_path: Path, kind: type[msgspec.Struct]
) -> None:
    with pytest.raises(TypeError, match="Lax must be frozen and forbid unknown fields"):
        load_packs([tmp_path], {"things": kind}, lambda _: [])


def test_a_fault_knows_its_file_and_place_whatever_they_are_called(tmp_path: Path) -> None:
    (tmp_path / "odd: name.toml").write_text('[[gear]]\nid = "a: b"\nname = "A"\nprice = "x"\n')
    with pytest.raises(PackError) as caught:
        read(tmp_path)
    for fault in caught.value.faults:
        assert fault.file == "odd: name.toml"
        assert fault.where.startswith("odd: name.toml, gear “a: b”, ")
        assert str(fault) == f"{fault.where}: {fault.what}"
