"""The plan of the house: who may import whom, and what a rule may await."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import fandg
from fandg.games import GAMES as CHOSEN

ROOT = Path(fandg.__file__).parent
ENGINE = sorted((ROOT / "engine").rglob("*.py"))
KIT = sorted((ROOT / "kit").rglob("*.py"))
RULES = sorted((ROOT / "games").rglob("*.py"))
GAMES = [folder.name for folder in (ROOT / "games").iterdir() if (folder / "__init__.py").is_file()]

SIDES = ("games", "ui.games")
"""Where each game has its folder."""

CHANCE = {"random", "secrets", "uuid", "numpy"}
"""What makes numbers that no save knows of."""
CLOCKS = {"time", "datetime"}
CONCURRENCY = {"asyncio", "threading", "multiprocessing", "concurrent"}
UNSAFE = {"pickle", "marshal", "shelve", "dill"}


def name(path: Path) -> str:
    return path.relative_to(ROOT.parent).as_posix()


@cache
def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in the file, by its full name."""
    package = path.relative_to(ROOT.parent).with_suffix("").parts[:-1]
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) + 1 - node.level]) if node.level else ""
            module = ".".join(filter(None, [base, node.module]))
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def within(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def test_there_are_rooms_to_look_at() -> None:
    assert len(ENGINE) > 8
    assert len(RULES) > 8


def find_imports(paths: list[Path], *banned: str) -> list[str]:
    """Where files import what they must not know."""
    return [
        f"{name(p)}: {module}" for p in paths for module in imports(p) if within(module, *banned)
    ]


def test_engine_kit_and_games_know_no_screen() -> None:
    screens = ("pygame", "pygame_gui", "PIL", "fandg.ui", "fandg.dev", "tkinter")
    assert find_imports(ENGINE + KIT + RULES, *screens) == []


def test_the_engine_knows_neither_kit_nor_game_and_the_kit_no_game() -> None:
    assert find_imports(ENGINE, "fandg.kit", "fandg.games") == []
    assert find_imports(KIT, "fandg.games") == []


def test_no_scene_knows_another_one() -> None:
    # They name a way; what stands at its end is known where scenes are built, and nowhere else.
    ui = ROOT / "ui"
    built_in = ui / "scenes" / "build.py"
    ends = [module for module in imports(built_in) if module.startswith("fandg.ui.scenes.")]
    assert len(ends) > 10
    # A game's moments for pictures are no part of the window.
    others = [p for p in ui.rglob("*.py") if p != built_in and p.name != "moments.py"]
    assert find_imports(others, *ends) == []


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def find_circle(known: dict[str, set[str]]) -> list[str]:
    """Modules each of which imports the next, and the last the first; none if there is no circle.

    Whoever imports nothing that is left is peeled off, until no more can be.
    """
    left = {module: others - {module} for module, others in known.items()}
    while leaves := {module for module, others in left.items() if not others & left.keys()}:
        left = {module: others for module, others in left.items() if module not in leaves}
    way = [min(left)] if left else []
    while way and way[-1] not in way[:-1]:
        way.append(min(left[way[-1]] & left.keys()))
    return way[way.index(way[-1]) :] if way else []


def test_a_circle_is_found() -> None:
    assert find_circle({"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}) == ["b", "c", "b"]
    assert find_circle({"a": {"b", "c"}, "b": {"c"}, "c": {"json"}}) == []


def test_no_module_imports_in_a_circle() -> None:
    # Imports within functions and for the type checker alone count as others do.
    paths = {module_of(path): path for path in ROOT.rglob("*.py")}
    assert len(paths) > 300
    circle = find_circle({module: set(imports(path)) for module, path in paths.items()})
    assert not circle, "these import each other in a circle: " + " -> ".join(circle)


def test_a_game_knows_no_other_game() -> None:
    for game in GAMES:
        others = [f"fandg.{side}.{other}" for other in GAMES if other != game for side in SIDES]
        for side in SIDES:
            paths = sorted((ROOT / side.replace(".", "/") / game).rglob("*.py"))
            # Only a game that nobody can choose yet may be without a screen.
            assert paths or (side == "ui.games" and game not in CHOSEN)
            assert find_imports(paths, *others) == []


def test_nothing_outside_its_rooms_imports_a_game() -> None:
    rooms = [ROOT / side.replace(".", "/") / game for game in GAMES for side in SIDES]
    shared = [p for p in ROOT.rglob("*.py") if not any(room in p.parents for room in rooms)]
    assert find_imports(shared, *(f"fandg.{side}.{game}" for game in GAMES for side in SIDES)) == []


def test_no_game_is_named_in_the_rooms_that_boards_share() -> None:
    rooms = (ROOT / "ui" / "map", ROOT / "ui" / "board")
    paths = [path for room in rooms for path in sorted(room.rglob("*.py"))]
    assert len(paths) > 10
    words = re.compile(rf"\b({'|'.join(GAMES)})\b", re.IGNORECASE)
    assert [name(path) for path in paths if words.search(path.read_text(encoding="utf-8"))] == []


def test_what_one_game_prints_is_known_in_its_own_rooms_alone() -> None:
    ui = ROOT / "ui"
    shared = [path for path in ui.rglob("*.py") if path.relative_to(ui).parts[0] != "games"]
    said = [path for path in ENGINE + KIT + shared if "FrontPage" in path.read_text("utf-8")]
    assert said == []


def test_chance_comes_from_the_state_alone() -> None:
    assert find_imports(ENGINE + KIT + RULES, *CHANCE, *CONCURRENCY, *UNSAFE) == []


def test_rules_look_at_no_clock() -> None:
    assert find_imports(KIT + RULES, *CLOCKS) == []


def test_rules_depend_neither_on_hash_nor_on_identity() -> None:
    called = {
        (name(path), node.func.id)
        for path in KIT + RULES
        for node in ast.walk(parse(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    banned = {"hash", "id", "vars", "globals", "eval", "exec"}
    assert [call for call in called if call[1] in banned] == []


# Rules


def rule_names(paths: list[Path]) -> set[str]:
    """The names of all coroutines of some files."""
    return {
        node.name
        for path in paths
        for node in ast.walk(parse(path))
        if isinstance(node, ast.AsyncFunctionDef)
    }


def called_name(call: ast.Call) -> str:
    if isinstance(call.func, ast.Name):
        return call.func.id
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def outcomes(node: ast.expr) -> list[ast.expr]:
    """What an expression may turn out to be: itself, or either side of a choice."""
    if isinstance(node, ast.IfExp):
        return [*outcomes(node.body), *outcomes(node.orelse)]
    return [node]


def plain_names(paths: list[Path]) -> set[str]:
    return {
        node.name
        for path in paths
        for node in ast.walk(parse(path))
        if isinstance(node, ast.FunctionDef)
    }


PLAIN_TOO = plain_names(ENGINE + KIT + RULES)
"""Names that a plain function has too: there the type checker must notice."""

COROUTINES = rule_names(ENGINE + KIT + RULES)


def foreign_names(path: Path) -> set[str]:
    """The names that a file has from elsewhere than the house."""
    return {
        (alias.asname or alias.name).partition(".")[0]
        for node in ast.walk(parse(path))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
        if not within(getattr(node, "module", None) or alias.name, "fandg")
    }


def test_a_rule_awaits_calls_of_rules_alone() -> None:
    # Whatever is called so is a rule of the house, `ask` or `tell`: nothing else can be awaited
    # by our own driver.
    for path in KIT + RULES:
        foreign = foreign_names(path)
        for node in ast.walk(parse(path)):
            if not isinstance(node, ast.Await):
                continue
            for awaited in outcomes(node.value):
                where = f"{name(path)}:{awaited.lineno}"
                assert isinstance(awaited, ast.Call), f"{where}: awaits what is no rule"
                used = {part.id for part in ast.walk(awaited.func) if isinstance(part, ast.Name)}
                assert used & foreign - {"type"} == set(), f"{where}: awaits {used & foreign}"


def test_no_rule_is_called_without_await() -> None:
    for path in ENGINE + KIT + RULES:
        for node in ast.walk(parse(path)):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
                called = called_name(node.value)
                assert called not in COROUTINES - PLAIN_TOO, f"{name(path)}:{node.lineno}: {called}"


def test_rules_use_no_other_asynchronous_machinery() -> None:
    other = (ast.AsyncFor, ast.AsyncWith)
    for path in KIT + RULES:
        assert not any(isinstance(node, other) for node in ast.walk(parse(path))), name(path)
