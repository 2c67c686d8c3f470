"""Typing: any character, in any line, typed, pasted, erased and walked through."""

from __future__ import annotations

import random
import unicodedata
from pathlib import Path
from typing import Any

import pygame
import pytest
from conftest import SaveGame
from hands import Hands, show

from fandg.engine.errors import DiskError
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.ui.art.clusters import is_within
from fandg.ui.art.faces import LONGEST, clean, find_missing
from fandg.ui.art.type import Type
from fandg.ui.scenes.dialog import Dialog
from fandg.ui.scenes.new_game import NewGameScene
from fandg.ui.scenes.opening import now
from fandg.ui.scenes.rulebook import RulebookScene
from fandg.ui.scenes.saves import SavesScene
from fandg.ui.scenes.table import open_table
from fandg.ui.widgets.entry import TextEntry, _manager
from fandg.ui.written_path import path_from

SEEDS = (1, 2, 3)
STEPS = 100
DEEP_SEEDS = range(100, 110)
DEEP_STEPS = 1500

ODD = (
    *("\u200b", "\u200d", "\u200c", "\u0301", "\u202e", "\u2066", "\ufeff", "\u00ad", "\ufe0f"),
    *("\0", "\x1b", "\t", "\n", "\r\n", "\x7f", "\u2028", "\ud83d", "\udc41", "\udfff"),
    *("\ue000", "\U000f0000", "\uffff", "\U0010ffff", "\u0378", "\u3164", "\u2800"),
    *(
        "e\u0301",
        "q\u0301\u0302",
        "\u1112\u1161\u11ab",
        "ﷺ",
        "שָׁלוֹם",
        "مرحبا",
        "हिन्दी",
        "ไทย",
        "தமிழ்",
    ),
    *(
        "👍🏽",
        "👨\u200d👩\u200d👧",
        "🏳️\u200d🌈",
        "🇩🇪",
        "1️⃣",
        "漢字",
        "한글",
        "Ana",
        "ß",
        "İ",
        "\u0958",
    ),
)
KEYS = (
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_HOME,
    pygame.K_END,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
    pygame.K_a,
    pygame.K_x,
    pygame.K_c,
    pygame.K_v,
)


def any_text(dice: random.Random, most: int = 6) -> str:
    """A text of characters of every kind that there is."""
    parts = []
    for _ in range(dice.randint(1, most)):
        kind = dice.random()
        if kind < 0.5:
            parts.append(dice.choice(ODD))
        elif kind < 0.8:
            parts.append(chr(dice.randrange(0x3000)))
        else:
            parts.append(chr(dice.randrange(0x110000)))
    return "".join(parts)


def send(hands: Hands, kind: int, **what: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, **what))
    hands.tick()


def play_on(hands: Hands, entry: TextEntry, dice: random.Random, clipboard: list[str]) -> None:
    """One thing that a player may do while he writes."""
    what = dice.random()
    if not entry.is_typing:
        entry.activate()
    if what < 0.45:
        send(hands, pygame.TEXTINPUT, text=any_text(dice))
    elif what < 0.5:
        send(hands, pygame.TEXTEDITING, text=any_text(dice), start=0, length=1)
    elif what < 0.6:
        clipboard[:] = [any_text(dice, 40) * dice.choice((1, 1, 30))]
        send(hands, pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
    else:
        key = dice.choice(KEYS)
        mod = dice.choice((0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        for _ in range(dice.choice((1, 1, 3))):
            send(hands, pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def check(entry: TextEntry) -> None:
    """What is written is what is seen, and the caret stands between what is seen."""
    text, caret = entry.text, entry._line.edit_position
    assert text == clean(text)
    assert not find_missing(text)
    assert len(text) <= entry.limit
    assert 0 <= caret <= len(text)
    assert not is_within(text, caret)
    text.encode()


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What lies in the clipboard; copying puts there what the real one would take."""
    held = [""]

    def put(text: str) -> None:
        if "\0" in text:
            raise ValueError("embedded null character")
        text.encode()
        held[:] = [text]

    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[0])
    monkeypatch.setattr(pygame.scrap, "put_text", put)
    return held


def written_in(hands: Hands, where: str, save_game: SaveGame) -> TextEntry:
    """The line to write in of a scene, the scene on."""
    if where in ("name", "seed"):
        show(hands.stage, NewGameScene(hands.stage, "dummies"))
        entries = [w for w in hands.top.ring if isinstance(w, TextEntry)]
        return entries[0 if where == "name" else -1]
    if where == "search":
        show(hands.stage, RulebookScene(hands.stage, "dummies"))
    else:
        save_game()
        scene = show(hands.stage, SavesScene(hands.stage))
        scene.choose(scene.entries[0])
        getattr(
            scene.filing, {"title": "ask_rename", "out": "ask_export", "in": "ask_import"}[where]
        )()
    return next(w for w in hands.top.ring if isinstance(w, TextEntry))


FIELDS = ("name", "seed", "search", "title", "out", "in")


def fuzz(
    hands: Hands, where: str, save_game: SaveGame, seed: int, steps: int, held: list[str]
) -> None:
    dice = random.Random(seed)
    written_in(hands, where, save_game)
    for _ in range(steps):
        # A search lays its scene out anew, and with it its line.
        found = [w for w in hands.top.ring if isinstance(w, TextEntry)]
        entry = next((w for w in found if w.is_typing), found[-1 if where == "seed" else 0])
        play_on(hands, entry, dice, held)
        check(entry)


@pytest.mark.parametrize("where", FIELDS)
def test_anything_can_be_typed_and_pasted_into_any_line(
    hands: Hands, where: str, save_game: SaveGame, clipboard: list[str]
) -> None:
    for seed in SEEDS[: 1 if where == "search" else 3]:
        fuzz(hands, where, save_game, seed, STEPS, clipboard)


@pytest.mark.deep
@pytest.mark.parametrize("where", FIELDS)
def test_anything_can_be_typed_and_pasted_for_long(
    hands: Hands, where: str, save_game: SaveGame, clipboard: list[str]
) -> None:
    for seed in DEEP_SEEDS:
        fuzz(hands, where, save_game, seed, DEEP_STEPS, clipboard)
        hands.stage.pop()


@pytest.fixture
def line(hands: Hands) -> TextEntry:
    """A line of ten characters to write in."""
    scene = show(hands.stage, NewGameScene(hands.stage, "dummies"))
    entry = next(w for w in scene.ring if isinstance(w, TextEntry))
    entry.limit = 10
    entry._line.set_text_length_limit(10)
    entry._line.set_text("")
    entry.activate()
    return entry


def test_invisible_characters_leave_nothing_behind(hands: Hands, line: TextEntry) -> None:
    for char in "\u200b\u202e\ufeff\0\x1b":
        send(hands, pygame.TEXTINPUT, text=f"a{char}")
    assert line.text == "aaaaa"
    assert line.complaint == ""


def test_an_accent_is_set_on_its_letter_or_refused(hands: Hands, line: TextEntry) -> None:
    send(hands, pygame.TEXTINPUT, text="e")
    send(hands, pygame.TEXTINPUT, text="\u0301")
    assert line.text == "é"
    send(hands, pygame.TEXTINPUT, text="q\u0301")
    assert line.text == "éq"
    assert "combining acute accent" in line.complaint


@pytest.mark.parametrize(
    ("char", "called"), [("\ud83d", "u+d83d"), ("\ue000", "u+e000"), ("\u3164", "hangul filler")]
)
def test_what_nobody_could_see_is_refused_in_a_sentence(
    hands: Hands, line: TextEntry, char: str, called: str
) -> None:
    send(hands, pygame.TEXTINPUT, text=char)
    assert line.text == ""
    assert called in line.complaint


def test_the_caret_steps_over_a_letter_with_its_signs(hands: Hands, line: TextEntry) -> None:
    send(hands, pygame.TEXTINPUT, text="aकि🇩🇪b")
    carets = []
    for _ in range(5):
        carets.append(line._line.edit_position)
        hands.key(pygame.K_LEFT)
    assert carets == [6, 5, 3, 1, 0]
    hands.key(pygame.K_RIGHT, pygame.K_DELETE)
    assert line.text == "a🇩🇪b"


def test_what_is_pasted_is_cut_to_the_room_there_is(
    hands: Hands, line: TextEntry, clipboard: list[str]
) -> None:
    clipboard[:] = ["one\ntwo\0 three and four " * 100_000]
    send(hands, pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
    assert line.text == "one two t"
    assert "room for 10" in line.complaint


def test_a_clipboard_that_fails_is_told(
    hands: Hands, line: TextEntry, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    send(hands, pygame.TEXTINPUT, text="Ana")
    for key in (pygame.K_a, pygame.K_c, pygame.K_v):
        send(hands, pygame.KEYDOWN, key=key, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
    assert line.text == "Ana"
    assert "clipboard" in line.complaint


def test_a_line_does_not_hold_a_screen_of_its_own(line: TextEntry) -> None:
    assert line._line.drawable_shape is None
    assert line._line not in _manager().get_sprite_group().sprites()


# Names on their way


@pytest.mark.parametrize("seed", SEEDS)
def test_names_of_all_kinds_survive_the_save_and_are_drawn(hands: Hands, seed: int) -> None:
    dice = random.Random(seed)
    scene = show(hands.stage, NewGameScene(hands.stage, "dummies"))
    draft = scene.draft
    draft.choose_mode("trio-competition")
    scene.layout(scene.size)
    entries = [w for w in scene.ring if isinstance(w, TextEntry)]
    for entry in entries[:3]:
        entry._line.set_text("")
        entry.activate()
        for _ in range(6):
            send(hands, pygame.TEXTINPUT, text=any_text(dice))
        entry.end()
    names = draft.final_names()
    scene.start()
    table = hands.top.table
    path = table.path
    hands.tick(3)
    hands.stage.pop()
    with Table.open(path, find_game, now=now) as again:
        assert again.match.setup.names == names
    show(hands.stage, open_table(hands.stage, path))
    for name in names:
        assert find_missing(name) == ""
        assert hands.stage.type.render(name, "fell", 20, (0, 0, 0)).get_bounding_rect().width


# Paths


@pytest.mark.parametrize(
    "text",
    [
        "~nobody-of-this-name/a.toml",
        "a\0b",
        "/tmp/\ud83d",
        "x" * 5000,
        "/".join(["y" * 200] * 60),
        "/proc/1/root/secret/a.toml",
        "/dev/null",
    ],
)
def test_a_path_that_cannot_be_gets_a_sentence(
    hands: Hands, save_game: SaveGame, text: str
) -> None:
    save_game()
    scene = show(hands.stage, SavesScene(hands.stage))
    scene.choose(scene.entries[0])
    for act in (scene.filing.export, scene.filing.bring_in):
        act(text)
        assert isinstance(hands.top, Dialog)
        assert hands.top.title in ("That did not work", "Replace it?")
        hands.stage.draw()
        hands.stage.pop()


def test_no_path_at_all_leads_nowhere(hands: Hands, save_game: SaveGame) -> None:
    save_game()
    scene = show(hands.stage, SavesScene(hands.stage))
    scene.choose(scene.entries[0])
    for act in (scene.filing.export, scene.filing.bring_in):
        act("  ")
        assert hands.top is scene


def test_an_unreadable_folder_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "is_dir", refuse)
    with pytest.raises(DiskError, match="not open to you"):
        path_from(str(tmp_path / "shut" / "a.toml"), "a.toml")


def test_a_path_into_a_folder_takes_the_name_along(tmp_path: Path) -> None:
    assert path_from(f" {tmp_path} ", "a.toml") == tmp_path / "a.toml"
    assert path_from(str(tmp_path / "b.toml"), "a.toml") == tmp_path / "b.toml"
    assert path_from("~/x") == Path.home() / "x"


@pytest.mark.parametrize("name", ["~x", "a\0b", "\udcff\udcfe.toml", "x" * 3000, "\u202e.toml"])
def test_a_dropped_file_of_any_name_gets_a_sentence(hands: Hands, name: str) -> None:
    show(hands.stage, SavesScene(hands.stage))
    send(hands, pygame.DROPFILE, file=f"/nowhere/{name}")
    assert hands.top.title == "That did not work"
    hands.stage.draw()


# Type


LONG = (
    "a",
    "ab, ",
    "\n",
    "*",
    "\u200b",
    "\u05d0\u05b0 ",
    "漢",
    "q\u0301",
    "\ud83d",
    " %",
    "{icon:x}",
)


@pytest.mark.parametrize("piece", LONG, ids=ascii)
def test_a_text_of_any_length_is_set_within_bounds(piece: str) -> None:
    text, type_ = piece * (100_000 // len(piece)), Type()
    line = type_.render(text, "fell", 20, (0, 0, 0))
    assert line.get_width() < LONGEST * 100
    assert type_.measure(text, "fell", 20)[0] == line.get_width() or line.get_width() == 1
    short = type_.ellipsize(text, "fell", 20, 300)
    assert type_.measure(short, "fell", 20)[0] <= 300
    assert len(type_.shorten(text, "fell", 20, 300)) <= LONGEST
    assert 10 <= type_.fit(text, "fell", 300, largest=60, smallest=10) <= 60
    assert type_.paragraph(text, 300, "fell", 20, (0, 0, 0)).get_height() < 20_000
    rows = type_.wrap(text, "fell", 20, 300)[:50]
    # Words are measured one by one, and each is rounded.
    assert all(type_.measure(row, "fell", 20)[0] <= 303 for row in rows)


def fuzz_type(seed: int, times: int) -> None:
    dice, type_ = random.Random(seed), Type()
    for _ in range(times):
        text, face = any_text(dice, 20), dice.choice(("atkinson", "fell", "oswald", "cinzel"))
        size, width = dice.randint(6, 80), dice.randint(1, 600)
        type_.render(text, face, size, (9, 9, 9))
        assert type_.ellipsize(text, face, size, width) or not clean(text)
        type_.wrap(text, face, size, width)
        type_.shorten(text, face, size, width)
        type_.paragraph(text, width, face, size, (9, 9, 9), max_lines=dice.choice((None, 1, 3)))


def test_any_text_is_set_in_any_face() -> None:
    fuzz_type(4, 150)


@pytest.mark.deep
def test_any_text_is_set_in_any_face_for_long() -> None:
    for seed in DEEP_SEEDS:
        fuzz_type(seed, 1000)


@pytest.mark.deep
def test_every_character_there_is_can_be_set_alone() -> None:
    type_ = Type()
    for code in range(0x110000):
        char = chr(code)
        if unicodedata.category(char) in ("Cn", "Co", "Cs") and code % 997:
            continue
        drawn = type_.render(char, "atkinson", 20, (0, 0, 0))
        # A mark without its letter may have no ink of its own.
        is_mark = unicodedata.category(char)[0] == "M"
        if not is_mark and not find_missing(char) and clean(char).strip():
            assert drawn.get_bounding_rect().width, hex(code)
