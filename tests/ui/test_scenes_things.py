"""Settings that are kept, saves that are put in order, the rulebook that is searched, credits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from hands import Hands, new_sheet, printing, show

from fandg.engine import shelf
from fandg.paths import saves_folder
from fandg.ui.scenes.credits import CreditsScene, parse_credits, read_credits
from fandg.ui.scenes.dialog import Dialog, TextDialog
from fandg.ui.scenes.rulebook import RulebookScene
from fandg.ui.scenes.saves import SavesScene
from fandg.ui.scenes.saves_card import FileCard
from fandg.ui.scenes.settings import SAMPLE, SettingsScene
from fandg.ui.scenes.title import TitleScene
from fandg.ui.settings import load_settings
from fandg.ui.widgets.buttons import Stepper
from fandg.ui.widgets.printed import IndexLine, Pips, PrintedLink

SaveGame = Callable[..., Path]


def titles() -> list[str]:
    return [entry.title for entry in shelf.list_games(saves_folder())]


# Settings


def test_settings_hold_at_once_and_are_kept(hands: Hands) -> None:
    show(hands.stage, TitleScene(hands.stage))
    scene = show(hands.stage, SettingsScene(hands.stage))
    before = scene.head.y
    size = next(w for w in scene.ring if isinstance(w, Stepper))
    hands.click((size.rect.right - 5, size.rect.centery))
    assert hands.stage.settings.text == 110
    assert hands.stage.metrics.text == 1.1
    assert scene.head.y != before
    hands.click(hands.find("High contrast"))
    assert scene.theme.high_contrast
    loudness = next(w for w in scene.ring if isinstance(w, Pips))
    hands.walk_to(lambda focus: focus is loudness, lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_LEFT, pygame.K_LEFT)
    kept = load_settings()
    assert (kept.text, kept.high_contrast, kept.loudness) == (110, True, 5)


def test_the_focus_stays_on_a_setting_that_was_changed(hands: Hands) -> None:
    scene = show(hands.stage, SettingsScene(hands.stage))
    hands.key(pygame.K_TAB)
    for _ in range(3):
        hands.key(pygame.K_RIGHT)
    assert hands.stage.settings.text == 150
    assert isinstance(scene.ring.focus, Stepper)
    hands.key(pygame.K_ESCAPE)
    assert scene not in hands.stage.scenes


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (720, 1280)])
def test_a_larger_text_moves_nothing_from_under_the_mouse(
    hands: Hands, size: tuple[int, int]
) -> None:
    hands.stage.window = pygame.display.set_mode(size)
    hands.stage.relayout()
    scene = show(hands.stage, SettingsScene(hands.stage))
    first = scene.first_focus()
    there = (first.rect.right - 5, first.rect.centery)
    hands.point(there)
    for text in (110, 125, 150, 175, 200):
        hands.rest()
        hands.tap(there)
        assert hands.stage.settings.text == text
        assert scene.ring.focus is scene.first_focus()
        assert scene.first_focus().rect == first.rect


@pytest.mark.parametrize("word", ["gate", "sand", "map", "temple", "villain", "dummies"])
def test_the_sample_of_the_type_tells_of_no_game(word: str) -> None:
    assert word not in SAMPLE.lower()


def test_the_guide_can_begin_anew(hands: Hands) -> None:
    hands.stage.settings.guided = ["dummies/turn"]
    hands.stage.settings.guide = False
    show(hands.stage, SettingsScene(hands.stage))
    hands.click(hands.find("Explain everything again"))
    assert hands.stage.settings.guided == []
    assert load_settings().guide


# Saved games


def test_a_second_click_opens_a_game(hands: Hands, save_game: SaveGame) -> None:
    save_game("One")
    save_game("Two")
    scene = show(hands.stage, SavesScene(hands.stage))
    second = [w for w in scene.ring if isinstance(w, FileCard)][1]
    hands.click(second)
    assert scene.chosen is second.entry
    hands.click(second)
    assert type(hands.top).__name__ == "TableScene"


def test_another_size_or_choice_builds_no_card_and_reads_no_folder(
    hands: Hands, save_game: SaveGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = save_game().read_bytes()
    for number in range(300):
        (saves_folder() / f"Copy {number}.toml").write_bytes(saved)
    scene = show(hands.stage, SavesScene(hands.stage))
    cards = [w for w in scene.ring if isinstance(w, FileCard)]
    assert len(cards) == 301
    monkeypatch.setattr(shelf, "list_games", None)
    hands.stage.settings.text = 120
    hands.stage.relayout()
    hands.tick()
    scene.choose(cards[200].entry)
    hands.tick()
    assert [w for w in scene.ring if isinstance(w, FileCard)] == cards
    read = [card for card in cards if "_found" in vars(card.entry)]
    assert len(read) < 30, "only what was seen is looked into"


def test_keys_rename_a_game(hands: Hands, save_game: SaveGame) -> None:
    save_game("One")
    show(hands.stage, SavesScene(hands.stage))
    rename = hands.find("Rename")
    hands.walk_to(lambda focus: focus is rename, lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, TextDialog)
    hands.key(*[pygame.K_BACKSPACE] * 8)
    hands.write("Żółw / night?")
    hands.key(pygame.K_RETURN)
    assert titles() == ["Żółw night"]
    assert isinstance(hands.top, SavesScene)
    chosen = hands.top.chosen
    assert chosen is not None
    assert chosen.title == "Żółw night"


def test_the_pad_renames_a_game_by_suggestion(hands: Hands, save_game: SaveGame) -> None:
    save_game("One")
    show(hands.stage, SavesScene(hands.stage))
    right, accept = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_A
    hands.walk_to(lambda f: getattr(f, "label", "") == "Rename", lambda: hands.pad(right))
    hands.pad(accept, pygame.CONTROLLER_BUTTON_B)
    hands.walk_to(lambda f: getattr(f, "icon_name", "") == "swap", lambda: hands.pad(right))
    hands.pad(accept)
    hands.walk_to(lambda f: getattr(f, "label", "") == "Rename", lambda: hands.pad(right))
    hands.pad(accept)
    assert titles() == ["Friday night"]


def test_what_was_thrown_away_can_be_taken_back(hands: Hands, save_game: SaveGame) -> None:
    save_game("One")
    save_game("Two")
    scene = show(hands.stage, SavesScene(hands.stage))
    hands.click(hands.find("Throw away"))
    hands.click(hands.find("Throw it away"))
    assert titles() == ["One"]
    assert scene.chosen.title == "One"
    hands.click(hands.find("Take it back"))
    assert sorted(titles()) == ["One", "Two"]


def test_arrows_move_along_the_saves_and_throw_none_away(hands: Hands, save_game: SaveGame) -> None:
    for title in ("One", "Two", "Three"):
        save_game(title)
    for size in ((1280, 720), (640, 480)):
        hands.stage.take_window(pygame.display.set_mode(size))
        hands.stage.relayout()
        scene = show(hands.stage, SavesScene(hands.stage))
        scene.ring.focus_on(scene.cards[0])
        hands.key(pygame.K_DOWN)
        assert scene.ring.focus is scene.cards[1]
        hands.key(pygame.K_RIGHT)
        assert scene.ring.focus is hands.find("Go on")
        for key in (pygame.K_UP, pygame.K_UP, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN):
            hands.key(key)
            assert scene.sheet.contains(scene.ring.focus.rect), "up or down led to another save"
        assert scene.chosen is scene.cards[1].entry
        hands.key(*[pygame.K_LEFT] * 3)
        assert scene.ring.focus is scene.cards[1]
        scene.ring.focus_on(hands.find("Throw away"))
        hands.key(pygame.K_RETURN, pygame.K_RETURN)
        assert len(titles()) == 3, "Enter alone threw it away"
        assert hands.top is scene


def test_a_list_without_games_says_whether_there_ever_were_any(
    hands: Hands, save_game: SaveGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_list(scene: SavesScene) -> str:
        with printing(monkeypatch) as printer:
            scene.ring.draw(pygame.Surface(scene.size))
        return " ".join(printer.words.values())

    assert "No game was begun yet." in read_list(show(hands.stage, SavesScene(hands.stage)))
    save_game("One")
    scene = show(hands.stage, SavesScene(hands.stage))
    hands.click(hands.find("Throw away"))
    hands.click(hands.find("Throw it away"))
    assert "All games were thrown away." in read_list(scene)


def test_the_trash_gives_back_what_lies_in_it(hands: Hands, save_game: SaveGame) -> None:
    save_game("One")
    show(hands.stage, SavesScene(hands.stage))
    hands.click(hands.find("Throw away"))
    hands.click(hands.find("Throw it away"))
    hands.click(hands.find("Thrown away (1)"))
    hands.click(hands.find("Recover"))
    assert titles() == ["One"]
    assert not hands.top.in_trash


def test_what_was_thrown_away_is_recovered_by_keys_alone(hands: Hands, save_game: SaveGame) -> None:
    for title in ("One", "Two", "Three"):
        save_game(title)
    scene = show(hands.stage, SavesScene(hands.stage))
    hands.click(hands.find("Throw away"))
    hands.click(hands.find("Throw it away"))
    assert len(titles()) == 2
    scene.ring.focus_on(hands.find("Thrown away (1)"))
    hands.key(pygame.K_RETURN)
    assert scene.in_trash
    hands.key(pygame.K_RETURN)
    assert len(titles()) == 3
    assert not scene.in_trash


def test_a_damaged_game_says_so_and_goes_back_to_an_earlier_state(
    hands: Hands, save_game: SaveGame
) -> None:
    path = save_game("One", answers=60)
    assert shelf.list_generations(path)
    path.write_bytes(path.read_bytes()[:500] + b"#")
    scene = show(hands.stage, SavesScene(hands.stage))
    assert "damaged" in scene.chosen.trouble
    hands.click(hands.find("Earlier states"))
    assert isinstance(hands.top, Dialog)
    hands.key(pygame.K_1)
    assert scene.chosen.header is not None
    assert [entry.title for entry in shelf.list_trash(saves_folder())] == ["One"]


def test_a_file_comes_in_by_dropping_and_goes_out_as_a_copy(
    hands: Hands, save_game: SaveGame, tmp_path: Path
) -> None:
    path = save_game("One")
    scene = show(hands.stage, SavesScene(hands.stage))
    scene.filing.export(str(tmp_path / "copy.toml"))
    assert isinstance(hands.top, Dialog)
    hands.key(pygame.K_RETURN)
    assert (tmp_path / "copy.toml").read_bytes() == path.read_bytes()
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "copy.toml")))
    hands.tick()
    assert sorted(titles()) == ["One", "copy"]
    (tmp_path / "letter.txt").write_text("Dear Ana")
    scene.filing.bring_in(str(tmp_path / "letter.txt"))
    assert isinstance(hands.top, Dialog)
    assert "not a saved game" in hands.top.text


def test_copying_out_asks_before_it_replaces(
    hands: Hands, save_game: SaveGame, tmp_path: Path
) -> None:
    path = save_game("One")
    target = tmp_path / "letter.txt"
    target.write_text("Dear Ana")
    scene = show(hands.stage, SavesScene(hands.stage))
    scene.filing.export(str(target))
    assert (hands.top.title, hands.top.first_focus().label) == ("Replace it?", "Leave it")
    assert target.read_text() == "Dear Ana"
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene
    assert target.read_text() == "Dear Ana"
    scene.filing.export(str(target))
    hands.click(hands.find("Replace it"))
    assert hands.top.title == "Copied"
    assert target.read_bytes() == path.read_bytes()


def test_copying_out_onto_the_save_itself_is_refused(hands: Hands, save_game: SaveGame) -> None:
    path = save_game("One")
    before = path.read_bytes()
    scene = show(hands.stage, SavesScene(hands.stage))
    scene.filing.export(str(path))
    assert "is the save itself" in hands.top.text
    assert path.read_bytes() == before


def test_an_empty_shelf_says_so(hands: Hands) -> None:
    scene = show(hands.stage, SavesScene(hands.stage))
    assert scene.chosen is None
    hands.key(pygame.K_TAB, pygame.K_RETURN)
    assert scene not in hands.stage.scenes


def test_nothing_is_printed_under_the_games_of_a_shelf(
    hands: Hands, save_game: SaveGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_game("Friday night")
    with printing(monkeypatch) as printer:
        scene = show(hands.stage, SavesScene(hands.stage))
        sheet = new_sheet(scene.size, printer)
        scene.box._painter(sheet, (0, 0))
        assert not sheet.prints


# The rulebook


def test_the_rulebook_opens_at_the_rule_of_a_question(hands: Hands) -> None:
    scene = show(hands.stage, RulebookScene(hands.stage, "dummies", "panic"))
    assert scene.section.id == "panic"
    current = next(w for w in scene.ring if isinstance(w, IndexLine) and w.current)
    assert scene.contents.view.colliderect(current.rect)


def test_an_unknown_rule_opens_the_book_at_its_beginning(hands: Hands) -> None:
    scene = show(hands.stage, RulebookScene(hands.stage, "dummies", "no-such-rule"))
    assert scene.section is scene.book.sections[0]


def test_searching_while_writing_shows_what_speaks_of_it(hands: Hands) -> None:
    scene = show(hands.stage, RulebookScene(hands.stage, "dummies"))
    hands.click(scene.entry)
    hands.write("paralys")
    found = [w for w in scene.ring if isinstance(w, IndexLine)]
    assert found
    assert all(line.excerpt for line in found)
    hands.write("is")
    assert scene.is_typing
    hands.key(pygame.K_RETURN)
    first = next(w for w in scene.ring if isinstance(w, IndexLine))
    hands.walk_to(lambda focus: focus is first, lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_RETURN)
    assert "aralys" in scene.section.text


def test_cross_references_and_pages_can_be_followed(hands: Hands) -> None:
    scene = show(hands.stage, RulebookScene(hands.stage, "dummies", "keys"))
    link = next(w for w in scene.ring if isinstance(w, PrintedLink))
    hands.click(link)
    assert scene.section.title == link.label
    before = scene.book.sections.index(scene.section)
    scene.turn(1)
    assert scene.book.sections.index(scene.section) == before + 1


def test_a_mode_change_keeps_the_book_where_it_was_scrolled(hands: Hands) -> None:
    hands.stage.settings.text = 200
    hands.stage.measure()
    scene = show(hands.stage, RulebookScene(hands.stage, "dummies", "characteristics"))
    hands.key(pygame.K_PAGEDOWN)
    assert scene.box.offset > 0
    offset = scene.box.offset
    hands.stage.relayout()
    assert scene.box.offset == offset


# Credits


def test_credits_name_their_authors(hands: Hands) -> None:
    parts = list(parse_credits(read_credits()))
    assert ("heading", "Icons") in parts
    assert any(kind == "item" and text.startswith("Lorc") for kind, text in parts)
    scene = show(hands.stage, CreditsScene(hands.stage))
    hands.key(pygame.K_END)
    assert scene.box.offset == scene.box.farthest > 0
    hands.key(pygame.K_RETURN)
    assert scene not in hands.stage.scenes
