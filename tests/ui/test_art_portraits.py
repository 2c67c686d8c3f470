"""Faces: everybody has one, every word of theirs is drawn, and no two are alike."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, get_args

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec
import pygame
import pytest

from fandg.engine import portraits
from fandg.engine.errors import PackError
from fandg.engine.packs import load_packs
from fandg.engine.portraits import Portrait
from fandg.games.dummies import lore
from fandg.games.dummies.cards import FIGURE_CARDS
from fandg.games.dummies.state import CLASSES
from fandg.games.fortune.content import Ally
from fandg.games.fortune.library import open_library
from fandg.games.guilds.library import open_library as open_town
from fandg.ui.art.markers import marker
from fandg.ui.art.picture import compose
from fandg.ui.art.portrait import draw_portrait
from fandg.ui.art.portrait_inks import Palette
from fandg.ui.games.fortune.look import DECKS
from fandg.ui.look import theme_for

PALETTE = Palette((38, 20, 18), (255, 222, 160))
PLAIN = Portrait(skin="fair")
WORDS: dict[str, Any] = {
    "skin": portraits.Skin,
    "head": portraits.Head,
    "hair": portraits.Hair,
    "hair_dye": portraits.Dye,
    "hat": portraits.Hat,
    "brows": portraits.Brows,
    "eyes": portraits.Eyes,
    "nose": portraits.Nose,
    "mouth": portraits.Mouth,
    "beard": portraits.Beard,
    "glasses": portraits.Glasses,
    "clothes": portraits.Clothes,
    "dye": portraits.Dye,
}


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


def everybody() -> dict[str, Portrait | None]:
    """All persons of three games, with their faces."""
    library = open_library()
    people = [*library.heroes.values(), *library.villains.values()]
    people += [ally for ally in library.allies.values() if "animal" not in ally.keywords]
    faces = {person.id: person.portrait for person in people}
    faces |= {name: lore.dummy(name).portrait for name in CLASSES}
    faces |= {card: lore.enemy(card).portrait for card in FIGURE_CARDS}
    town = open_town()
    return faces | {
        one.id: one.portrait for one in (*town.heroes.values(), *town.monsters.values())
    }


def looks(face: Portrait, size: int = 96, *, close: bool = False) -> bytes:
    return pygame.image.tobytes(draw_portrait(face, size, PALETTE, close=close), "RGBA")


def test_everybody_has_a_face() -> None:
    assert [name for name, face in everybody().items() if face is None] == []


def test_no_two_faces_are_taken_for_each_other_on_a_small_disc() -> None:
    seen = {name: looks(face, 40, close=True) for name, face in everybody().items() if face}
    for (one, a), (other, b) in combinations(seen.items(), 2):
        differs = sum(abs(x - y) > 40 for x, y in zip(a[1::4], b[1::4], strict=True))
        assert differs > 40 * 40 * 0.08, (one, other)


@pytest.mark.parametrize("field", WORDS)
def test_every_word_of_a_face_is_seen(field: str) -> None:
    words = get_args(WORDS[field])
    # A hat covers the hair and colours need something to colour: the plain face has both in sight.
    pictures = {looks(msgspec.structs.replace(PLAIN, **{field: word})) for word in words}
    assert len(pictures) == len(words)


def test_everything_that_is_worn_or_carried_is_seen() -> None:
    bare = looks(PLAIN)
    for prop in get_args(portraits.Prop):
        assert looks(msgspec.structs.replace(PLAIN, props=(prop,))) != bare, prop


@pytest.mark.parametrize("size", [16, 40, 128, 400])
def test_a_bust_stands_on_the_lower_edge_before_a_clear_ground(size: int) -> None:
    drawn = draw_portrait(PLAIN, size, PALETTE)
    assert drawn.get_size() == (size, size)
    assert drawn.get_at((0, 0)).a == 0
    assert drawn.get_at((size - 1, 0)).a == 0
    assert drawn.get_at((size // 2, size - 1)).a == 255


def test_a_face_looks_to_the_side_that_is_said() -> None:
    left, right = (msgspec.structs.replace(PLAIN, turn=side) for side in ("left", "right"))
    assert looks(left) != looks(right)


def test_a_face_stands_where_an_icon_would() -> None:
    theme = theme_for("fortune")
    disc = marker(PLAIN, 60, theme, seat=theme.seats[0])
    assert disc.get_size() == marker("fedora", 60, theme, seat=theme.seats[0]).get_size()
    picture = compose((200, 120), DECKS["hero"], (PLAIN,), 0)
    empty = compose((200, 120), DECKS["hero"], ("dot",), 0)
    assert picture.get_at((100, 60)) != empty.get_at((100, 60))


def test_a_word_that_no_face_knows_is_a_fault_of_the_pack(tmp_path: Path) -> None:
    (tmp_path / "friends.toml").write_text(
        '[[allies]]\nid = "x"\nname = "X"\nloyalty = 1\n'
        'portrait = { skin = "fair", hat = "fedroa" }\n'
    )
    with pytest.raises(PackError) as caught:
        load_packs([tmp_path], {"allies": Ally}, lambda _: ())
    assert "portrait, hat" in str(caught.value)
