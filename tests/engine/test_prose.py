"""Words are for players: no code reads a fact back out of them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import fandg

ROOT = Path(fandg.__file__).parent
PATHS = sorted(
    path
    for room in ("engine", "kit", "games", "ui")
    for path in (ROOT / room).rglob("*.py")
    # Letters are set there, word for word.
    if path.parent != ROOT / "ui" / "art"
)

PROSE = {"text", "line", "title", "label", "note", "prompt", "reason", "besides"}
"""What holds words for players, wherever it is an attribute."""
CUTTING = {"partition", "rpartition", "split", "rsplit"}
READING = CUTTING | {"find", "rfind", "index", "startswith", "endswith"}
READING |= {"removeprefix", "removesuffix"}
SETTING = {"\n"}
"""Where lines break is how words are set, not what they mean."""


def find_reading(source: str) -> list[str]:
    """Where prose is cut, or searched for words."""
    found = []
    nodes = list(ast.walk(ast.parse(source)))
    # To measure all words of a name is to set it; to take one of them is to read it.
    picked = {node.value for node in nodes if isinstance(node, ast.Subscript)}
    for node in nodes:
        match node:
            case ast.Call(func=ast.Attribute(attr="split"), args=[]) if node not in picked:
                pass
            case ast.Call(
                func=ast.Attribute(value=ast.Attribute(attr=attribute), attr=verb), args=args
            ) if verb in (
                READING if attribute in PROSE else CUTTING if attribute == "name" else ()
            ):
                # Files and commands are names as well, and have beginnings that mean something.
                if not (args and isinstance(args[0], ast.Constant) and args[0].value in SETTING):
                    found.append(f"{node.lineno}: {ast.unparse(node)}")
            case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[ast.Attribute(attr=attr)]):
                if attr in PROSE and isinstance(node.left, ast.Constant | ast.JoinedStr):
                    found.append(f"{node.lineno}: {ast.unparse(node)}")
    return found


@pytest.mark.parametrize(
    "line",
    [
        'deed = card.text.partition("Activate ")[2]',
        "surname = villain.name.split()[-1]",
        'if f"{test.target}+, {test.successes}" in side.text: pass',
        'drawn = "Event" in event.title',
    ],
)
def test_it_is_noticed_when_a_fact_is_read_out_of_words(line: str) -> None:
    assert find_reading(line)


def test_no_fact_is_read_out_of_words() -> None:
    found = [
        f"{path.relative_to(ROOT)}, {where}"
        for path in PATHS
        for where in find_reading(path.read_text(encoding="utf-8"))
    ]
    assert found == []
