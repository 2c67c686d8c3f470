"""The gate for reading: what is bounded, what that costs, and that good files pass it whole."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from pathlib import Path
from time import process_time

import pytest

from fandg.engine.reading import DEEPEST, LONGEST, MOST_SIGNS, YEARS, check_plain, parse_toml
from fandg.paths import assets_folder

PACKS = sorted(assets_folder().glob("packs/*/*.toml"))
SAVES = sorted(Path(__file__).parents[1].glob("saves/*.toml"))
QUOTES = (
    'a = "x.y # [\\" {" # ="\'"\nb = \'\\\' # "\n"c.d" = """""e"".f\n""" # """\n'
    "g = '''''h''' # ''\ni = \"\"\"\\\"\"\"\"\nj = [\"k,l\"]\n"
)


@pytest.mark.parametrize("path", PACKS + SAVES, ids=lambda path: path.name)
def test_good_files_pass_whole(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert parse_toml(text) == tomllib.loads(text)


def test_what_stands_in_quotes_and_comments_counts_for_nothing() -> None:
    assert parse_toml(QUOTES) == tomllib.loads(QUOTES)
    many = ".,=[]{}\n" * 800
    assert parse_toml(f"a = '''{many}'''\n") == {"a": many}
    assert parse_toml(f'"{"a." * 300}" = 1 # {"a." * MOST_SIGNS}\n') == {"a." * 300: 1}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a" + ".b" * 9 + " = 1", "a key has more than 8 dots"),
        ("[a" + ".b" * 9 + "]", "a key has more than 8 dots"),
        ("a = [{b" + ' . "c"' * 9 + " = 1}]", "a key has more than 8 dots"),
        ("a" * 201 + " = 1", "a number or key has more than 200"),
        (f"seed = {'9' * 4300}", "a number or key has more than 200"),
        (f"seed = 0x{'f' * 190}", "a number is too large"),
        (f"a = {1 << 63}", "a number is too large"),
        (f"a = [{{b = {-(1 << 63) - 1}}}]", "a number is too large"),
        ("a = 1e999", "a number is endless"),
        ("a = nan", "a number is endless, or none"),
        ("a = 0001-01-01T00:00:00Z", "a date lies outside the years 1900 to 2999"),
        ("a = 9999-12-31", "a date lies outside the years 1900 to 2999"),
        ("a = " + "[" * 33 + "]" * 33, "nested too deep"),
        ("a = " + "[" * 9_000, "nested too deep"),
        ("a = " + "{a=" * 9_000, "nested too deep"),
        (f'a = "{"x" * 10_001}"', "a text has more than 10,000"),
        (f'"{"x" * 10_001}" = 1', "a text has more than 10,000"),
        ("a = [" + "1," * MOST_SIGNS + "]", "it holds too much"),
        ("a = 1\n" + "\n" * MOST_SIGNS, "it holds too much"),
        ('a = "' + "\\n" * MOST_SIGNS + '"', "it holds too much"),
        ("#" * (LONGEST + 1), "the file is too large"),
        ("a = ", "Invalid value"),
    ],
)
def test_what_goes_beyond_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        parse_toml(text)


@pytest.mark.parametrize(
    "text",
    [
        f"a = {(1 << 63) - 1}",
        f"a = {-(1 << 63)}",
        f"a = [{YEARS[0]}-01-01T00:00:00+14:00, {YEARS[-1]}-12-31T23:59:59-12:00]",
        "a = " + "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1),
        "[a.b.c.d]\ne.f.g = 0.5",
        f'a = "{"x" * 10_000}"',
    ],
)
def test_what_lies_at_the_bounds_is_read(text: str) -> None:
    assert parse_toml(text) == tomllib.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        "a" + ".a" * 40_000 + " = 1",
        "\n".join(f"[a{'.a' * 300}]" for _ in range(2_000)),
        "a = {" + "".join(f"b{n}.c.d.e.f.g.h.i = 1, " for n in range(20_000)),
        "[z.z.z.z.z.z.z]\n" + "".join(f"a{n}.b.c.d = 1\n" for n in range(MOST_SIGNS // 15)),
        "".join(f"a{n}.b.c.d.e.f.g.h.i = 1\n" for n in range(MOST_SIGNS // 35)),
        "a = [" + "2031-05-01T20:00:00+00:00," * (MOST_SIGNS - 9),
        'a = "' + '\\"' * 40_000,
        '"\n' * 40_000,
        "a = '''" + "' " * (LONGEST // 2 - 9),
        'a = """' + '" ' * (LONGEST // 2 - 9),
        'a = "' + "x" * (LONGEST - 9),
        (" " * 199 + "\n") * (LONGEST // 200),
        '""' + '.""' * 40_000,
        "[[a]]\n" * (MOST_SIGNS // 6),
    ],
)
def test_no_text_holds_the_reader_up(text: str) -> None:
    started = process_time()
    with suppress(ValueError):
        parse_toml(text)
    assert process_time() - started < 3


def test_a_state_counts_only_so_far() -> None:
    check_plain({"a": [5, -5]}, range(-5, 6))
    with pytest.raises(ValueError, match="a number is too large"):
        check_plain({"a": [{"b": 6}]}, range(-5, 6))
