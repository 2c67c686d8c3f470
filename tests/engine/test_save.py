"""The text of a save: round trips, torn ends, damage, and files that are no saves."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from toy import Clock, ToyGame, toy_setup

from fandg.engine import save as save_module
from fandg.engine.answer import Answer
from fandg.engine.dice import Generator
from fandg.engine.errors import (
    DamagedSaveError,
    ForeignFileError,
    LargeSaveError,
    NewerSaveError,
    SaveError,
)
from fandg.engine.match import CHECKPOINT_EVERY
from fandg.engine.save import answer_line, dump, load, load_header, to_toml
from fandg.engine.table import Table

DOCS = Path(__file__).parents[2] / "docs" / "saves.md"


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A save with a checkpoint at some answer and more answers after it."""
    path = tmp_path_factory.mktemp("saves") / "game.toml"
    generator = Generator(3)
    with Table.begin(ToyGame({"base": "abc"}), toy_setup(goal=10**6), path, now=Clock()) as table:
        for _ in range(CHECKPOINT_EVERY + 10):
            table.run()
            assert table.match.pending is not None
            table.answer(generator.pick(table.match.pending.legal_options()).key)
        table.run()
        assert table.go_back(CHECKPOINT_EVERY + 9, mark="Ana may think again.")
    data = path.read_bytes()
    assert 0 < load(data, "game.toml").checkpoint.answers < CHECKPOINT_EVERY + 9
    return data


def seal(above: str, rows: list[str]) -> bytes:
    """A file whose checks are right, whatever it says; `rows` are the answers up to the check."""
    check = crc32(above.encode())
    data = above.encode() + b'\n[check]\nabove = "%08x"\n\n[answers]\n' % check
    for row in rows:
        check = crc32(row.encode(), check)
        data += row.encode() + b'%08x"]\n' % check
    return data


def take_apart(data: bytes) -> tuple[str, list[str]]:
    above, _, below = data.decode().partition("\n[check]\n")
    return above, [line[:-10] for line in below.splitlines()[3:]]


def test_a_save_is_read_as_it_was_written(recorded: bytes) -> None:
    save = load(recorded, "game.toml")
    assert dump(save)[0] == recorded
    assert seal(*take_apart(recorded)) == recorded
    assert save.header == load_header(recorded, "game.toml")
    assert [seat.name for seat in save.header.setup.seats] == ["Ana", "Zoë 🎲"]
    assert save.header.undos[0].text == "Ana may think again."


def test_a_save_is_toml_that_any_reader_reads(recorded: bytes) -> None:
    document = tomllib.loads(recorded.decode())
    save = load(recorded, "game.toml")
    assert document["game"] == "toy"
    assert document["answers"]["1"][:2] == [save.answers[0].seat, save.answers[0].key]
    assert len(document["answers"]) == len(save.answers)


def test_the_example_of_the_documentation_opens(tmp_path: Path) -> None:
    example = re.findall(r"^```toml\n(.*?)^```$", DOCS.read_text("utf-8"), re.M | re.S)
    path = tmp_path / "example.toml"
    path.write_bytes(example[0].encode())

    class WithBase(ToyGame):
        def __init__(self) -> None:
            super().__init__({"base": "5d41402abc4b2a76"})

    with Table.open(path, lambda _: WithBase(), now=Clock()) as table:
        assert not table.notice
        assert len(table.match.answers) == 3


def test_every_prefix_of_a_file_is_a_prefix_of_the_game_or_refused(recorded: bytes) -> None:
    whole = load(recorded, "game.toml")
    ends = [match.end() for match in re.finditer(rb'"\]\n', recorded)][-len(whole.answers) :]
    read = set()
    for cut in range(len(recorded)):
        # A line that lacks nothing but its end is whole.
        lines = sum(end - 1 <= cut for end in ends)
        try:
            save = load(recorded[:cut], "game.toml")
        except SaveError:
            assert lines < whole.checkpoint.answers or cut < ends[0]
        else:
            assert save.answers == whole.answers[:lines]
            assert (save.header, save.checkpoint) == (whole.header, whole.checkpoint)
            read.add(lines)
    assert read == set(range(whole.checkpoint.answers, len(ends) + 1))


@pytest.mark.parametrize("zeros", [1, 511, 4096])
def test_zeros_that_a_crash_left_at_the_end_are_passed_over(recorded: bytes, zeros: int) -> None:
    whole = load(recorded, "game.toml")
    assert load(recorded + bytes(zeros), "game.toml") == replace(whole, is_cut=True)
    torn = load(recorded[:-9] + bytes(zeros), "game.toml")
    assert torn.answers == whole.answers[:-1]
    assert torn.is_cut


@pytest.mark.parametrize(
    "tail",
    [
        b"x",
        b"34 = [0, ",
        b'[0, "stop", "8669b573", "f7c9a6ca"]\n',
        b"# see you on Friday\n\nAna\n",
        b"<<<<<<< HEAD\n",
        b'[answers]\nfoo = "bar"\n',
        b"\xff\xfe\x00\x01",
        b"\r\n\r\n.",
        b'34 = [0, "stop", "8669b573", "00000000"]\n',
    ],
)
def test_what_somebody_added_ends_the_list_of_answers(recorded: bytes, tail: bytes) -> None:
    whole = load(recorded, "game.toml")
    assert load(recorded + tail, "game.toml") == replace(whole, is_cut=True)
    assert load_header(recorded + tail, "game.toml") == whole.header
    # Lines that are empty are nothing to speak of.
    assert load(recorded + b" \n\n", "game.toml") == whole


def test_a_last_line_without_its_beginning_costs_only_itself(recorded: bytes) -> None:
    whole = load(recorded, "game.toml")
    *lines, last = recorded.splitlines(keepends=True)
    for lost in range(1, len(last) - 1):
        save = load(b"".join(lines) + last[lost:], "game.toml")
        assert save == replace(whole, answers=whole.answers[:-1], is_cut=True)


def test_a_last_line_of_which_only_the_end_was_damaged_is_kept(recorded: bytes) -> None:
    whole = load(recorded, "game.toml")
    for byte in range(256):
        assert load(recorded[:-1] + bytes([byte]), "game.toml") == whole
    assert load(recorded[:-1], "game.toml") == whole
    assert load(recorded[:-1] + b"*# and more", "game.toml") == replace(whole, is_cut=True)


def test_an_answer_doubled_at_the_end_is_passed_over(recorded: bytes) -> None:
    whole = load(recorded, "game.toml")
    last = recorded.splitlines(keepends=True)[-1]
    assert load(recorded + last, "game.toml") == replace(whole, is_cut=True)
    with pytest.raises(DamagedSaveError):
        load(recorded + last + last, "game.toml")


def test_a_line_end_damaged_in_the_middle_is_noticed(recorded: bytes) -> None:
    lines = recorded.splitlines(keepends=True)
    for place in (-2, -3, -10):
        others = [*lines]
        others[place] = others[place].replace(b"\n", b"*")
        with pytest.raises(DamagedSaveError):
            load(b"".join(others), "game.toml")


def test_a_torn_character_at_the_end_is_dropped_with_its_answer() -> None:
    line, _ = answer_line(1, Answer(0, "zoë", "00000000"), 0)
    above, rows = take_apart(dump(_tiny_save())[0])
    data = seal(above, rows)
    for cut in range(1, len(line)):
        assert load(data + line[:cut], "x").answers == []


def _tiny_save() -> save_module.Save:
    now = Clock()()
    header = save_module.Header(
        version="0", game="toy", rules=3, started=now, saved=now, headline="", story="",
        setup=toy_setup("Ana"),
    )  # fmt: skip
    return save_module.Save(header, save_module.SavedState(0, {"dice": 1}), [])


def _check_damaged(data: bytes, whole: save_module.Save) -> None:
    try:
        save = load(data, "game.toml")
    except SaveError as fault:
        assert re.search("“game.toml”.*left untouched", str(fault))  # noqa: PT017 - either will do
        return
    assert (save.header, save.checkpoint) == (whole.header, whole.checkpoint)
    assert save.answers == whole.answers[: len(save.answers)]
    assert len(save.answers) >= len(whole.answers) - 1


def test_every_flipped_bit_is_noticed_or_costs_the_last_answer(recorded: bytes) -> None:
    whole = load(recorded, "game.toml")
    for place in range(len(recorded)):
        for bit in range(8):
            data = bytearray(recorded)
            data[place] ^= 1 << bit
            _check_damaged(bytes(data), whole)


@pytest.mark.deep
def test_every_byte_put_in_the_place_of_another_is_noticed(recorded: bytes) -> None:
    whole = load(recorded, "game.toml")
    for place in range(len(recorded)):
        for byte in set(range(256)) - {recorded[place]}:
            _check_damaged(recorded[:place] + bytes([byte]) + recorded[place + 1 :], whole)


def test_a_line_that_is_missing_doubled_or_moved_is_noticed(recorded: bytes) -> None:
    lines = recorded.splitlines(keepends=True)
    for other in (
        [*lines[:-5], *lines[-4:]],
        [*lines[:-5], lines[-5], lines[-5], *lines[-4:]],
        [*lines[:-5], lines[-4], lines[-5], *lines[-3:]],
        [*lines[:-2], lines[-1], lines[-2]],
        [*lines, lines[-2], lines[-1]],
    ):
        with pytest.raises(DamagedSaveError):
            load(b"".join(other), "game.toml")


def test_other_line_ends_do_no_harm(recorded: bytes) -> None:
    assert load(recorded.replace(b"\n", b"\r\n"), "x") == load(recorded, "x")


def test_a_header_is_not_read_from_a_damaged_file(recorded: bytes) -> None:
    with pytest.raises(DamagedSaveError):
        load_header(recorded.replace(b'"press-on"', b'"press-in"', 1), "x")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0\0\0",
        b"\x89PNG\r\n\x1a\n",
        b"[project]\nname = 'fandg'\n",
        "zażółć".encode("utf-16"),
    ],
)
def test_a_file_that_is_no_save_is_named_so(data: bytes) -> None:
    with pytest.raises(ForeignFileError, match=r"“holiday\.png” is not a saved game"):
        load(data, "holiday.png")


def test_a_format_of_the_future_is_refused_whatever_follows(recorded: bytes) -> None:
    for data in (recorded, b'format = 1\napplication = "fandg"\n?'):
        with pytest.raises(NewerSaveError, match="newer fandg"):
            load(data.replace(b"format = 1", b"format = 2"), "x")


def test_a_file_that_is_too_large_is_refused(
    recorded: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(save_module, "LARGEST", len(recorded) - 1)
    with pytest.raises(LargeSaveError, match="too large"):
        load(recorded, "x")


def _replace(old: str, new: str) -> Callable[[str, list[str]], bytes]:
    def change(above: str, rows: list[str]) -> bytes:
        assert old in above
        return seal(above.replace(old, new, 1), rows)

    return change


def _with_row(row: str) -> Callable[[str, list[str]], bytes]:
    return lambda above, rows: seal(above, [*rows, row])


@pytest.mark.parametrize(
    "change",
    [
        _replace('game = "toy"', "game = 3"),
        _replace('game = "toy"\n', ""),
        _replace("rules = 3", "rules = 3\nrules = 3"),
        _replace("rules = 3", "rules = 3\nspells = 3"),
        _replace('mode = "race"', "mode = 2031-05-01"),
        _replace('kind = "person"', 'kind = "wizard"'),
        _replace("seed = 7", "seed = 7.5"),
        _replace("seed = 7", "seed = " + "9" * 5000),
        _replace("seed = 7", "seed = " + "[" * 5000),
        _replace("[checkpoint]", "[checkers]"),
        _replace("\nanswers = ", "\nanswers = 9"),
        _replace("\nanswers = ", "\nanswers = -"),
        _with_row('99 = [0, "stop", "8669b573", "'),
        _with_row('34 = [7, "stop", "8669b573", "'),
        _with_row('34 = [-1, "stop", "8669b573", "'),
        _with_row('34 = ["0", "stop", "8669b573", "'),
        _with_row('34 = [0, "stop", "'),
        _with_row('34 = 3 #"'),
        _with_row('33 = [0, "stop", "8669b573", "'),
    ],
)
def test_what_is_wrong_inside_is_refused_even_with_the_right_checks(
    recorded: bytes, change: Callable[[str, list[str]], bytes]
) -> None:
    with pytest.raises(DamagedSaveError):
        load(change(*take_apart(recorded)), "x")


def test_answers_missing_before_the_checkpoint_are_told(recorded: bytes) -> None:
    above, rows = take_apart(recorded)
    with pytest.raises(DamagedSaveError, match="answers at its end are missing"):
        load(seal(above, rows[:3]), "x")


scalars = st.one_of(
    st.text(), st.integers(), st.floats(allow_nan=False), st.booleans(), st.datetimes()
)
values: st.SearchStrategy[Any] = st.recursive(
    scalars, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=8
)


@settings(deadline=None)
@given(st.dictionaries(st.text(), values, max_size=5))
def test_plain_data_comes_back_from_toml_in_the_same_order(document: dict[str, Any]) -> None:
    back = tomllib.loads(to_toml(document))
    assert back == document
    assert json.dumps(back, default=str) == json.dumps(document, default=str)


@settings(deadline=None)
@given(st.text(), st.integers(0, 7), st.integers(0, 2**32 - 1))
def test_a_key_of_any_letters_comes_back(key: str, seat: int, check: int) -> None:
    line, after = answer_line(5, Answer(seat, key, "0123abcd"), check)
    assert line.count(b"\n") == 1
    assert tomllib.loads(line.decode()) == {"5": [seat, key, "0123abcd", f"{after:08x}"]}


@pytest.mark.parametrize("value", [None, [None], {"a": None}, {1, 2}])
def test_a_state_that_toml_cannot_hold_is_a_mistake_in_the_game(value: object) -> None:
    with pytest.raises(TypeError, match="A save cannot hold"):
        to_toml({"state": value})
