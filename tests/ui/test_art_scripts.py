"""Names in the scripts of the world's keyboards: drawn whole, or refused in words."""

from __future__ import annotations

import pygame
import pytest
from hands import Hands, show

from fandg.ui.art.faces import FACE_NAMES, Face, clean, find_missing, font, split_runs
from fandg.ui.art.lines import draw_line
from fandg.ui.art.type import Type
from fandg.ui.scenes.new_game import NewGameScene
from fandg.ui.widgets.entry import TextEntry

SCRIPTS = {
    "accents": "Ána Łukasz Ørsted Ğülşen",
    "vietnamese": "Nguyễn Thị Ái",
    "greek": "Ελένη Ἰωάννου",
    "cyrillic": "Дмитро Ґорін",
    "hebrew": "שלום עולם",
    "arabic": "علي محمد",
    "devanagari": "कृष्ण अर्जुन",
    "bengali": "কৃষ্ণা ক্ষুদ্র",
    "tamil": "தமிழ் கொடி",
    "thai": "ที่ปั้น น้ำ",
    "georgian": "გიორგი ჭყწ",
    "armenian": "Հայկ Քրիստ",
    "korean": "김민수 뷁",
    "japanese": "山田太郎 さくら",
    "chinese": "张伟 龍門飛甲",
    "emoji": "🎲 👨\u200d👩\u200d👧 👍🏽 ❤\ufe0f 🇩🇪",
}


@pytest.mark.parametrize("script", SCRIPTS)
def test_every_letter_has_its_type(script: str) -> None:
    assert find_missing(SCRIPTS[script]) == ""


@pytest.mark.parametrize("face", sorted(FACE_NAMES))
@pytest.mark.parametrize("script", SCRIPTS)
def test_no_letter_is_cut_off_above_or_below(script: str, face: str) -> None:
    cut, size = Face(face), 40
    for word in SCRIPTS[script].split():
        drawn = draw_line(clean(word), cut, size, (0, 0, 0)).get_bounding_rect()
        for run in split_runs(clean(word), cut):
            ink = font(run.file, size).render(run.text, True, (0, 0, 0)).get_bounding_rect()
            assert drawn.height >= ink.height, run.text


def test_right_to_left_names_stand_whole() -> None:
    runs = split_runs(clean("Ana שלום עולם Ben"), Face("atkinson"))
    assert [run.text.strip() for run in runs if run.text.strip()] == ["Ana", "שלום עולם", "Ben"]


def test_a_sentence_that_a_right_to_left_name_begins_still_reads_from_the_left() -> None:
    runs = split_runs(clean("علي plays Calvin"), Face("atkinson"))
    assert [run.text.strip() for run in runs if run.text.strip()] == ["علي", "plays Calvin"]
    alone = split_runs(clean("علي 2"), Face("atkinson"))
    assert [run.text.strip() for run in alone if run.text.strip()] == ["2", "علي"]


def test_the_colon_after_a_right_to_left_name_stands_where_the_line_goes_on() -> None:
    for line in ("דנה: which way?", "דנה:", "Ben and דנה, both"):
        runs = split_runs(clean(line), Face("atkinson"))
        at = next(number for number, run in enumerate(runs) if run.is_right_to_left)
        assert runs[at].text == "דנה"
        assert runs[at + 1].text[0] in ":,"


def test_a_space_behind_emoji_is_no_broader_than_any_other() -> None:
    runs = split_runs("🎲 Ana", Face("atkinson"))
    assert [run.text for run in runs] == ["🎲", " Ana"]


def test_figures_in_fell_cannot_be_read_as_letters() -> None:
    for cut in (Face("fell"), Face("fell", italic=True)):
        files = {run.text: run.file for run in split_runs("Turn 10, 1 of 30", cut)}
        assert list(files) == ["Turn ", "10", ", ", "1", " of ", "30"]
        assert {files["10"], files["1"], files["30"]} == {cut.figures()} != {files["Turn "]}


def test_letters_without_type_leave_one_dash_no_longer_than_a_word() -> None:
    kit = Type()
    short, long, longer = (kit.measure("ꦄ" * n, "oswald", 24)[0] for n in (1, 4, 20))
    assert 0 < short < long == longer
    line = kit.render("ꦄꦄ", "oswald", 24, (0, 0, 0))
    inked = pygame.mask.from_surface(line).get_bounding_rects()
    assert len(inked) == 1
    assert inked[0].height < 6


def test_a_letter_without_type_is_not_written_and_the_player_is_told(hands: Hands) -> None:
    scene = show(hands.stage, NewGameScene(hands.stage, "dummies"))
    entry = next(widget for widget in scene.ring if isinstance(widget, TextEntry))
    hands.click(entry)
    hands.key(*[pygame.K_BACKSPACE] * 12)
    hands.write("김ꦄn")
    assert (entry.text, entry.complaint) == ("김n", "")
    hands.key(pygame.K_LEFT)
    hands.write("ꦄ")
    assert entry.text == "김n"
    assert "“javanese letter a”" in entry.complaint
    hands.write("u")
    assert (entry.text, entry.complaint) == ("김un", "")
    assert scene.draft.seats[0].name == "김un"
    hands.write("ꦄ")
    hands.key(pygame.K_RETURN)
    assert entry.complaint == ""
