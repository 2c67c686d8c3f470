"""Colours come from the theme and the looks, where high contrast reaches them, or are material."""

from __future__ import annotations

import ast
from pathlib import Path

import fandg.ui
from fandg.ui.art.color import darker
from fandg.ui.games.fortune.look import inks_of, sign_color
from fandg.ui.look import theme_for

ROOT = Path(fandg.ui.__file__).parent
PAINTED = {ROOT / "games/dummies/sky.py", ROOT / "games/dummies/picture.py"}
PAINTED |= {*(ROOT / "art").glob("portrait*.py"), *(ROOT / "art").glob("scenery*.py")}
"""Pictures without a word or sign on them, which are painted stroke by stroke."""
NAMED = {ROOT / "art" / name for name in ("theme.py", "materials.py", "decks.py")}
DECLARED = NAMED | set(ROOT.glob("games/*/look.py"))
"""Where colours are given their names."""
PATHS = sorted(path for path in ROOT.rglob("*.py") if path not in DECLARED | PAINTED)
MAKERS = ("rgb", "Color", "print_deck")
"""What makes colours out of text."""


def find_colours(source: str) -> list[str]:
    """The colours that are written down; greys are light and shade."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Tuple(elts=elements) if len(elements) in (3, 4):
                values = [part.value for part in elements if isinstance(part, ast.Constant)]
                numbers = [value for value in values if type(value) is int and 0 <= value <= 255]
                if len(numbers) == len(elements) and len(set(numbers[:3])) > 1 and max(numbers) > 9:
                    found.append(f"{node.lineno}: {numbers}")
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in MAKERS:
                if any(isinstance(part, ast.Constant) for part in node.args):
                    found.append(f"{node.lineno}: {ast.unparse(node)}")
    return found


def test_a_colour_that_is_written_down_is_noticed() -> None:
    assert find_colours("ink = (120, 28, 20)")
    assert find_colours('ink = rgb("20180f")')
    assert find_colours('ink = pygame.Color("red")')
    assert not find_colours("ink = rgb(text)")
    assert not find_colours("light = (255, 255, 255)")


def test_no_colour_is_written_down_outside_theme_materials_and_looks() -> None:
    assert len(PATHS) > 100
    found = [
        f"{path.relative_to(ROOT)}, {where}"
        for path in PATHS
        for where in find_colours(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_high_contrast_reaches_the_words_and_signs_on_the_map() -> None:
    plain, stark = theme_for("fortune"), theme_for("fortune", high_contrast=True)
    for ink, halo in (("land", "land_halo"), ("sea", "sea_halo"), ("strait", "sea_halo")):
        before, after = inks_of(plain), inks_of(stark)
        assert sum(getattr(after, ink)) < sum(getattr(before, ink))
        assert sum(getattr(after, halo)) > sum(getattr(before, halo))
    assert sign_color("shield", stark) == darker(sign_color("shield", plain), 0.4)
    assert sum(stark.gain) > sum(plain.gain)
    assert sum(stark.loss) > sum(plain.loss)
