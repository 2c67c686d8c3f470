"""Chronicles as files: whole or not there at all, and never a word of what is hidden."""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest
from hands import Hands, printing
from PIL import Image
from PIL.PdfParser import PdfParser

from fandg.dev.moments import play_chapters
from fandg.engine.disk import shown_title
from fandg.engine.errors import DiskError, FandgError, FileTakenError
from fandg.engine.prose import escape
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.ui.chronicle import film
from fandg.ui.chronicle.boards import Painter, board_size
from fandg.ui.chronicle.book import set_campaign, set_game
from fandg.ui.chronicle.keeping import Keeping, StoppedError
from fandg.ui.chronicle.orders import WIDTHS, Kind, Order, suggest_target, with_suffix
from fandg.ui.chronicle.press import print_page, unseen_stage
from fandg.ui.chronicle.sources import (
    UnfinishedError,
    read_campaign,
    read_finished,
    read_match,
)
from fandg.ui.chronicle.work import NoSuchPictureError, carry_out
from fandg.ui.scenes.campaign import CampaignScene
from fandg.ui.scenes.chronicle_sheet import ChronicleSheet, keep_chronicle
from fandg.ui.scenes.dialog import Dialog
from fandg.ui.scenes.ending import EndingScene
from fandg.ui.scenes.saves import SavesScene

HANGS = 60
SaveGame = Callable[..., Path]


@pytest.fixture
def ended(save_game: SaveGame) -> Path:
    return save_game("The end", answers=5000, seed=3)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    folder = tmp_path / "kept"
    folder.mkdir()
    return folder


def make(order: Order, tmp_path: Path) -> list[float]:
    """Carry out an order at once; the shares that were told."""
    folder = tmp_path / "work"
    folder.mkdir(exist_ok=True)
    return list(carry_out(order, folder))


def test_a_book_is_a_pdf_with_all_its_pages(ended: Path, place: Path, tmp_path: Path) -> None:
    target = place / "The end.pdf"
    shares = make(Order("book", ended, target), tmp_path)
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert target.read_bytes().startswith(b"%PDF")
    with unseen_stage() as stage:
        pages = len(set_game(stage, read_finished(ended)))
    with PdfParser(str(target)) as book:
        assert len(book.pages) == pages
    assert [path.name for path in place.iterdir()] == ["The end.pdf"]


def test_of_a_game_whose_rules_have_changed_one_page_says_how_it_ended_and_why_no_more_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    save = Path(__file__).parents[1] / "saves" / "dummies-format-1-ended.toml"
    played = read_finished(save)
    assert played.match.answers_before
    story = played.match.game.story(played.match.state, played.match.setup)
    with unseen_stage() as stage, printing(monkeypatch) as printer:
        pages = set_game(stage, played)
        sheet = print_page(pages[-1], len(pages))
        said = " ".join(printer.words.values())
    assert len(pages) == 3, "the cover, who was there, and how it ended"
    assert "rules or the cards have changed" in said
    assert escape(story) in said
    # The board fills the lower half.
    low = sheet.subsurface(pages[-1].leaf.paper.body)
    low = low.subsurface((0, low.get_height() * 2 // 3, low.get_width(), low.get_height() // 4))
    assert pygame.transform.average_color(low)[:3] != pytest.approx(
        pages[-1].leaf.ground[:3], abs=8
    )


@pytest.mark.parametrize("width", WIDTHS[:2])
def test_a_board_is_as_wide_as_was_ordered(
    width: int, ended: Path, place: Path, tmp_path: Path
) -> None:
    make(Order("board", ended, place / "board.png", width), tmp_path)
    with Image.open(place / "board.png") as picture:
        assert picture.size == board_size(width) == (width, width * 9 // 16)
        # It is no bare ground.
        assert len(picture.convert("RGB").resize((160, 90)).getcolors(16_000) or ()) > 1_000


@pytest.mark.deep
def test_the_largest_board_is_made(ended: Path, place: Path, tmp_path: Path) -> None:
    make(Order("board", ended, place / "board.png", WIDTHS[-1]), tmp_path)
    with Image.open(place / "board.png") as picture:
        assert picture.size == (7680, 4320)


def test_the_board_is_kept_as_it_stood_before_an_answer(
    ended: Path, place: Path, tmp_path: Path
) -> None:
    for name, answer in (("start", 0), ("middle", 30), ("end", None)):
        make(Order("board", ended, place / f"{name}.png", WIDTHS[0], answer), tmp_path)
    assert len({path.read_bytes() for path in place.iterdir()}) == 3


def test_an_animation_that_would_be_too_large_is_made_smaller(
    ended: Path, place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(film, "WIDTHS", (480, 320))
    make(Order("film", ended, place / "large.gif"), tmp_path)
    monkeypatch.setattr(film, "LARGEST", (place / "large.gif").stat().st_size - 1)
    make(Order("film", ended, place / "small.gif"), tmp_path)
    with Image.open(place / "large.gif") as large, Image.open(place / "small.gif") as small:
        assert (large.width, small.width) == (480, 320)
        assert large.n_frames == small.n_frames > 3  # type: ignore[attr-defined]


# Secrets


@pytest.mark.parametrize("kind", ["book", "film"])
def test_nothing_is_told_of_a_game_that_is_not_over(
    kind: Kind, save_game: SaveGame, place: Path, tmp_path: Path
) -> None:
    save = save_game("Half way")
    with pytest.raises(UnfinishedError, match=r"“Half way” is not over yet"):
        make(Order(kind, save, place / "told"), tmp_path)
    assert list(place.iterdir()) == []


def test_the_board_of_a_game_that_is_not_over_is_seen_with_nobodys_eyes(
    save_game: SaveGame, place: Path, tmp_path: Path
) -> None:
    save = save_game("Half way")
    make(Order("board", save, place / "board.png", WIDTHS[0]), tmp_path)
    with unseen_stage() as stage:
        match = read_match(save).match
        painter = Painter(stage, match, WIDTHS[0])
        picture = painter.paint(match.state)
        assert painter.board.shown is not None
        assert painter.board.shown.viewer is None
        kept = pygame.image.load(place / "board.png")
        assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_the_sheet_offers_no_story_of_a_game_that_is_not_over(
    hands: Hands, save_game: SaveGame
) -> None:
    keep_chronicle(hands.stage, save_game("Half way"), "dummies", is_over=False)
    sheet = hands.top
    assert sheet.kind == "board"
    hands.click(sheet.digits[0])
    assert isinstance(hands.top, Dialog)
    assert "give hands away" in hands.top.text
    assert sheet.kind == "board"


# Campaigns


def test_a_campaign_has_a_chapter_for_each_match(place: Path, tmp_path: Path) -> None:
    expedition = play_chapters("dummies", "nights", 2)
    expedition.close()
    campaign = read_campaign(expedition.folder)
    assert len(campaign.chapters) == 2
    with unseen_stage() as stage:
        pages = set_campaign(stage, campaign)
    heads = list(dict.fromkeys(page.head for page in pages))
    titles = [f"{campaign.campaign.title}  ·  {chapter.title}" for chapter in campaign.chapters]
    assert heads == ["", campaign.campaign.title, *titles]
    make(Order("book", expedition.folder, place / "tour.pdf"), tmp_path)
    with PdfParser(str(place / "tour.pdf")) as book:
        assert len(book.pages) == len(pages)


def test_a_campaign_is_read_while_its_book_lies_open() -> None:
    expedition = play_chapters("dummies", "nights", 1)
    assert len(read_campaign(expedition.folder).chapters) == 1
    expedition.close()


def test_a_campaign_that_has_only_begun_and_its_many_boards_are_refused_in_a_sentence(
    place: Path, tmp_path: Path
) -> None:
    expedition = play_chapters("dummies", "nights", 0)
    expedition.close()
    with pytest.raises(UnfinishedError, match="there is nothing to tell"):
        make(Order("book", expedition.folder, place / "tour.pdf"), tmp_path)
    with pytest.raises(NoSuchPictureError, match="name one of its chapters"):
        make(Order("film", expedition.folder, place / "tour.gif"), tmp_path)


def test_a_chapter_whose_save_is_lost_has_its_page_all_the_same() -> None:
    expedition = play_chapters("dummies", "nights", 2)
    expedition.close()
    first = expedition.history.entries[0]
    (expedition.folder / first.save).unlink()
    chapters = read_campaign(expedition.folder).chapters
    assert [chapter.game is None for chapter in chapters] == [True, False]
    assert chapters[0].page


# Places


def test_a_file_that_is_there_stays_unless_it_was_to_be_replaced(
    ended: Path, place: Path, tmp_path: Path
) -> None:
    target = place / "board.png"
    target.write_text("mine")
    with pytest.raises(FileTakenError):
        make(Order("board", ended, target, WIDTHS[0]), tmp_path)
    assert target.read_text() == "mine"
    make(Order("board", ended, target, WIDTHS[0], replaces=True), tmp_path)
    assert target.read_bytes().startswith(b"\x89PNG")
    assert [path.name for path in place.iterdir()] == ["board.png"]


def test_no_save_is_ever_replaced_by_a_picture(ended: Path) -> None:
    assert with_suffix(ended, "board") == ended.with_name(f"{ended.name}.png")
    assert with_suffix(Path("a.PNG"), "board") == Path("a.PNG")


def test_a_place_is_suggested_that_is_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fandg.ui.chronicle.orders.documents_folder", lambda: tmp_path)
    source = Path("Friday night.toml")
    assert suggest_target("book", source) == tmp_path / "Friday night.pdf"
    (tmp_path / "Friday night.pdf").touch()
    assert suggest_target("book", source) == tmp_path / "Friday night 2.pdf"


@pytest.mark.parametrize("where", ["nowhere/board.png", "folder.png", "save/board.png"])
def test_a_place_that_cannot_be_is_refused_in_a_sentence(
    where: str, ended: Path, place: Path, tmp_path: Path
) -> None:
    (place / "folder.png").mkdir()
    (place / "save").write_text("a file, not a folder")
    with pytest.raises(DiskError, match="“"):
        make(Order("board", ended, place / where, WIDTHS[0], replaces=True), tmp_path)
    assert sorted(path.name for path in place.iterdir()) == ["folder.png", "save"]


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such rights there")
@pytest.mark.skipif(getattr(os, "geteuid", lambda: 1)() == 0, reason="root may write anywhere")
def test_a_folder_that_is_shut_is_told(ended: Path, place: Path, tmp_path: Path) -> None:
    place.chmod(0o500)
    with pytest.raises(DiskError, match="read-only"):
        make(Order("board", ended, place / "board.png", WIDTHS[0]), tmp_path)
    place.chmod(0o700)


# Broken off


def test_what_is_broken_off_leaves_nothing(ended: Path, place: Path, tmp_path: Path) -> None:
    work = carry_out(Order("book", ended, place / "book.pdf"), tmp_path)
    for _ in range(3):
        next(work)
    work.close()
    assert list(place.iterdir()) == []


def follow(keeping: Keeping, until: Callable[[], bool]) -> None:
    end = time.monotonic() + HANGS
    while not until():
        assert time.monotonic() < end, "it never came to that"
        keeping.follow()
        time.sleep(0.01)


def test_a_process_beside_the_window_keeps_it_and_one_that_is_stopped_leaves_nothing(
    ended: Path, place: Path
) -> None:
    keeping = Keeping(Order("board", ended, place / "board.png", WIDTHS[0]))
    follow(keeping, lambda: keeping.is_done)
    assert [path.name for path in place.iterdir()] == ["board.png"]
    stopped = Keeping(Order("book", ended, place / "book.pdf"))
    follow(stopped, lambda: stopped.share > 0)
    (place / ".fandg.part").write_text("what would be left if it was just being put in its place")
    stopped.stop()
    assert [path.name for path in place.iterdir()] == ["board.png"]


def test_a_process_that_is_killed_leads_to_a_sentence(ended: Path, place: Path) -> None:
    keeping = Keeping(Order("book", ended, place / "book.pdf"))
    follow(keeping, lambda: keeping.share > 0)
    for process in multiprocessing.active_children():
        process.kill()
        process.join()
    with pytest.raises(StoppedError, match="ended from outside"):
        follow(keeping, lambda: False)
    assert list(place.iterdir()) == []


def test_what_the_process_finds_wrong_comes_back_as_its_sentence(
    save_game: SaveGame, place: Path
) -> None:
    keeping = Keeping(Order("book", save_game("Half way"), place / "book.pdf"))
    with pytest.raises(FandgError, match="not over yet"):
        follow(keeping, lambda: False)


# The sheet


def wait_until(hands: Hands, done: Callable[[], bool]) -> None:
    end = time.monotonic() + HANGS
    while not done():
        assert time.monotonic() < end, "it never came to that"
        hands.tick()
        time.sleep(0.01)


def open_sheet(hands: Hands, save: Path, target: Path) -> ChronicleSheet:
    keep_chronicle(hands.stage, save, "dummies", is_over=True)
    sheet = hands.top
    assert isinstance(sheet, ChronicleSheet)
    sheet.written = str(target)
    sheet.layout(sheet.size)
    return sheet


def test_the_sheet_keeps_a_book_and_says_where_it_lies(
    hands: Hands, ended: Path, place: Path
) -> None:
    sheet = open_sheet(hands, ended, place / "book")
    sheet.keep()
    wait_until(hands, lambda: hands.top is not sheet)
    assert escape(str(place / "book.pdf")) in hands.top.text
    assert (place / "book.pdf").read_bytes().startswith(b"%PDF")


def test_escape_stops_what_is_being_made_and_leaves_nothing(
    hands: Hands, ended: Path, place: Path
) -> None:
    sheet = open_sheet(hands, ended, place / "book.pdf")
    sheet.keep()
    wait_until(hands, lambda: sheet.gauge.share > 0)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is sheet
    assert sheet.keeping is None
    assert list(place.iterdir()) == []
    hands.key(pygame.K_ESCAPE)
    assert hands.top is not sheet if hands.stage.scenes else True


def test_the_sheet_asks_before_it_replaces_a_file(hands: Hands, ended: Path, place: Path) -> None:
    (place / "book.pdf").write_text("mine")
    sheet = open_sheet(hands, ended, place / "book.pdf")
    sheet.keep()
    assert hands.top.title == "Replace it?"
    hands.key(pygame.K_ESCAPE)
    assert hands.top is sheet
    assert sheet.keeping is None
    assert (place / "book.pdf").read_text() == "mine"


@pytest.mark.parametrize("written", ["~nobody-of-that-name/x", "a\0b", "x" * 300])
def test_a_hostile_path_leads_to_a_sentence(written: str, hands: Hands, ended: Path) -> None:
    sheet = open_sheet(hands, ended, Path())
    sheet.written = written
    sheet.keep()
    assert isinstance(hands.top, Dialog)
    assert hands.top.title == "That did not work"
    assert sheet.keeping is None


def test_the_ending_and_the_look_back_lead_to_the_sheet(hands: Hands, ended: Path) -> None:
    table = Table.open(ended, find_game, now=lambda: datetime.now(UTC))
    hands.stage.push(EndingScene(hands.stage, table))
    hands.click(next(b for b in hands.top.digits if b.label == "Keep a chronicle"))
    assert (hands.top.source, hands.top.is_over, hands.top.answer) == (ended, True, None)
    hands.key(pygame.K_ESCAPE)
    hands.top.look_at(12)
    moment = hands.top.moment
    hands.click(hands.top.press)
    assert (hands.top.source, hands.top.answer) == (ended, moment)
    assert moment != len(table.match.answers)
    table.close()


def test_the_list_of_saves_and_the_book_of_a_campaign_lead_to_the_sheet(hands: Hands) -> None:
    expedition = play_chapters("dummies", "nights", 1)
    hands.stage.push(CampaignScene(hands.stage, expedition))
    hands.click(next(w for w in hands.top.ring if getattr(w, "label", "") == "Keep a chronicle"))
    assert (hands.top.source, hands.top.kinds) == (expedition.folder, ["book", "sheet", "leaf"])
    hands.key(pygame.K_ESCAPE)
    hands.stage.reset(SavesScene(hands.stage))
    hands.click(next(w for w in hands.top.ring if getattr(w, "label", "") == "Keep a chronicle"))
    assert (hands.top.source, hands.top.kinds) == (expedition.folder, ["book", "sheet", "leaf"])


def test_the_ending_of_the_file_follows_what_is_kept(
    hands: Hands, ended: Path, place: Path
) -> None:
    sheet = open_sheet(hands, ended, place / "mine.pdf")
    sheet.choose("film")
    assert sheet.written == str(place / "mine.gif")


def test_a_game_that_is_not_on_the_disk_is_not_kept(hands: Hands, ended: Path) -> None:
    hands.stage.push(Dialog(hands.stage, "Below", "", [("Close", lambda: None)]))
    keep_chronicle(hands.stage, ended, "dummies", is_over=True, trouble="The disk is full.")
    assert "The disk is full." in hands.top.text
    assert shown_title(ended) == "The end"
