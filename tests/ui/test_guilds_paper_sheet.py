"""The campaign sheet in the window: read, copied, printed, and entered from paper by hand."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest
from hands import Hands, printing, show
from PIL import Image

from fandg.engine.expedition import Expedition
from fandg.engine.seats import Seat
from fandg.games import find_game
from fandg.paths import saves_folder
from fandg.ui.art.theme import owner_of
from fandg.ui.chronicle.form import LEAST, _FormPage
from fandg.ui.chronicle.orders import Kind, Order, kinds_for, suggest_target
from fandg.ui.chronicle.press import print_page, unseen_stage
from fandg.ui.chronicle.sheet import set_sheet
from fandg.ui.chronicle.sources import PlayedGame, read_source
from fandg.ui.chronicle.work import carry_out
from fandg.ui.look import theme_for
from fandg.ui.scenes.campaign import CampaignScene
from fandg.ui.scenes.campaign_paper import PaperSheet
from fandg.ui.scenes.chronicle_sheet import ChronicleSheet
from fandg.ui.scenes.dialog import Dialog
from fandg.ui.scenes.table import TableScene
from fandg.ui.widgets.entry import TextEntry, break_text

PAPER = """
Quarter 1 Ferrymen rounds 10 coins 6 8 deaths 1 2 medals 1 2 reward Ferrymen
Next 2
Chandlers coins 3 medals 1
Bram S1 1-07 !D12
Odile S2
Dunn S4
Ferrymen coins 0 medals 2
Ada S1
Lio S3
Nan S5
"""


def begin(game_id: str = "guilds", *, entered: bool = False) -> Expedition:
    game = find_game(game_id)
    seats = [Seat("Ana"), Seat("Ben", 1, "steady")] if game_id == "guilds" else [Seat("Ana")]
    folder = saves_folder() / "The Charter.campaign"
    found = Expedition.begin(
        folder, game, game.campaigns[0], seats, 5, "", now=lambda: datetime(2026, 1, 6, tzinfo=UTC)
    )
    if entered:
        found.take_up(PAPER)
    return found


def open_book(hands: Hands, expedition: Expedition) -> CampaignScene:
    hands.stage.settings.guide = False
    scene = CampaignScene(hands.stage, expedition)
    show(hands.stage, scene)
    hands.tick()
    return scene


def enter(hands: Hands, text: str) -> PaperSheet:
    """Write a sheet's words by hand."""
    hands.click(hands.find("From a paper sheet"))
    sheet = hands.top
    assert isinstance(sheet, PaperSheet)
    entry = list(sheet.ring)[1]
    assert isinstance(entry, TextEntry)
    assert entry.is_typing, "it is ready to be typed into"
    hands.click(entry)
    hands.write(" ".join(text.split()))
    return sheet


def test_a_campaign_goes_on_from_a_sheet_of_paper(hands: Hands) -> None:
    book = open_book(hands, begin())
    enter(hands, PAPER)
    hands.click(hands.find("Go on from it"))
    assert hands.top is book
    assert book.expedition.record.number == 2
    told = book.expedition.campaign.retell(book.expedition.record_at(0))
    assert [title for title, _ in told] == ["1. Tanners' Steps"]
    assert "the Chandlers gained 6 coins" in told[0][1]
    said = "the Ferrymen gained 8 coins, died 2 times, won the Vat Hook and got 2 medals"
    assert said in told[0][1]
    assert "The Eel Market" in book.expedition.campaign.chapters(book.expedition.record)[0].title
    hands.click(book.digits[0])
    hands.tick(3)
    assert isinstance(hands.top, TableScene)
    state: Any = hands.top.table.match.state
    assert state.guilds[0].coins >= 0
    assert {hero.id for hero in state.heroes} >= {"bram-tuckett", "nan-nettle"}


def test_it_is_there_again_when_the_campaign_is_opened_anew(hands: Hands) -> None:
    first = begin(entered=True)
    first.close()
    again = Expedition.open(first.folder, find_game, now=lambda: datetime(2026, 1, 7, tzinfo=UTC))
    assert again.record.number == 2
    assert not again.history.entries
    open_book(hands, again)
    hands.stage.draw()


@pytest.mark.parametrize(
    ("was", "becomes", "why"),
    [("1-07", "7-07", "no card"), ("Dunn S4", "", "need 3 heroes"), (PAPER, "", "No guild")],
)
def test_what_cannot_be_read_is_told_and_stays_to_be_mended(
    hands: Hands, was: str, becomes: str, why: str
) -> None:
    book = open_book(hands, begin())
    sheet = enter(hands, PAPER.replace(was, becomes))
    hands.click(hands.find("Go on from it"))
    told: Any = hands.top
    assert isinstance(told, Dialog)
    hands.key(pygame.K_RETURN)
    there: Any = hands.top
    assert there is sheet
    assert sheet.written == " ".join(PAPER.replace(was, becomes).split())
    assert not book.expedition.record.played
    with pytest.raises(Exception, match=why):
        book.expedition.take_up(sheet.written)


def test_a_sheet_of_more_guilds_than_sit_there_is_refused() -> None:
    expedition = begin()
    quarter = "Quarter 1 Ferrymen rounds 10 Next 2"
    guilds = PAPER.partition("Next 2")[2]
    three = f"{quarter} {guilds} Glaziers coins 1 Grete S1 Ketch S2 Pike S3"
    with pytest.raises(Exception, match="The sheet is of 3 seats, and 2 sit here"):
        expedition.take_up(three)


def test_a_campaign_that_has_begun_takes_up_no_other_sheet() -> None:
    expedition = begin(entered=True)
    seats = expedition.header.seats
    chapter = expedition.campaign.chapters(expedition.record)[0]
    expedition.begin_chapter(chapter.id, seats).close()
    assert expedition.waiting is not None
    assert not expedition.can_take_up()
    with pytest.raises(Exception, match="It has begun"):
        expedition.take_up(PAPER)


def test_other_campaigns_have_no_paper(hands: Hands) -> None:
    book = open_book(hands, begin("dummies"))
    labels = {getattr(widget, "label", "") for widget in book.ring}
    assert not labels & {"From a paper sheet", "The sheet"}


def test_no_sheet_is_offered_before_anything_stands_on_it(hands: Hands) -> None:
    expedition = begin()
    first = expedition.campaign.chapters(expedition.record)[0]
    expedition.begin_chapter(first.id, expedition.header.seats).close()
    book = open_book(hands, expedition)
    assert "The sheet" not in {getattr(widget, "label", "") for widget in book.ring}


def test_the_sheet_is_a_form_with_a_box_a_guild_and_room_for_what_comes() -> None:
    expedition = begin(entered=True)
    form = expedition.campaign.make_form(expedition.record)
    assert form is not None
    quarters = ["1 Tanners' Steps", "2 The Eel Market", *[""] * 4]
    assert [line[1] for line in form.lines] == quarters
    assert form.heads[:6] == ("Level", "Quarter", "Won by", "Rounds", "Reward", "Title")
    won, figures = ("Ferrymen", "10", "Ferrymen", ""), ("6 · 1 · 1", "8 · 2 · 2")
    assert form.lines[0] == ("1", quarters[0], *won, *figures)
    assert sum(form.widths) == pytest.approx(1)
    assert {len(line) for line in form.lines} == {len(form.heads)} == {len(form.widths)}
    chandlers, ferrymen = form.boxes
    assert (chandlers.note, ferrymen.note) == ("", "R1 Vat Hook")
    assert (chandlers.side.sign, chandlers.ticks[1], ferrymen.ticks[1]) == ("candle", 1, 2)
    bram, *_ = chandlers.rows
    assert [code for code, _ in bram.places] == ["S1", "1-07", "", ""]
    assert bram.note.startswith("!D12")


def test_a_quarter_bears_the_sign_of_the_guild_that_won_it() -> None:
    expedition = begin(entered=True)
    (place,), *_ = expedition.campaign.places(expedition.record)
    assert place.winner is not None
    theme, seats = theme_for("guilds"), expedition.header.seats
    assert owner_of(theme, seats, place.winner) == theme.seats[1]
    ben = place.winner._replace(player="Ana")
    assert owner_of(theme, seats, ben) == theme.seats[0], "it is whose name stands on the sheet"


def test_what_is_written_over_several_lines_is_broken_between_words() -> None:
    text = "Quarter 1 Ferrymen rounds 10 " + "x" * 25
    starts = break_text(text, len, 12)
    lines = [text[a:b] for a, b in zip(starts, [*starts[1:], len(text)], strict=True)]
    assert "".join(lines) == text
    assert all(len(line.rstrip()) <= 12 for line in lines)
    assert lines[0] == "Quarter 1 "


FULL = """
Quarter 1 Ferrymen rounds 10 coins 6 8 7 9 deaths 1 2 1 2 medals 1 2 0 1
Next 2
Chandlers coins 3 medals 1
Bram S1 1-07 !D12
Odile S2
Dunn S4
Ferrymen coins 0 medals 2
Ada S1
Lio S3
Nan S5
Glaziers coins 1 medals 0
Pike S1
Hedda S2
Umber S4
Farriers coins 0 medals 1
Tobit S1
Cosimo S3
Grete S5
"""


def test_the_lines_of_four_guilds_have_room_and_all_codes_are_printed(tmp_path: Path) -> None:
    game = find_game("guilds")
    seats = [Seat(name, at) for at, name in enumerate(("Ana", "Ben", "Cleo", "Dan"))]
    folder = saves_folder() / "The Charter of four.campaign"
    begun = datetime(2026, 1, 6, tzinfo=UTC)
    expedition = Expedition.begin(folder, game, game.campaigns[0], seats, 5, "", now=lambda: begun)
    expedition.take_up(FULL)
    expedition.close()
    with unseen_stage() as stage:
        source = read_source(folder)
        assert not isinstance(source, PlayedGame)
        pages = set_sheet(stage, source)
        assert len(pages) == 2, "the codes have a page of their own"
        page = pages[0]
        high = list[int]()
        with pytest.MonkeyPatch.context() as patch:
            paint = _FormPage._paint_row

            def note(form: _FormPage, sheet: Any, line: Any, place: pygame.Rect) -> None:
                high.append(place.height)
                paint(form, sheet, line, place)

            patch.setattr(_FormPage, "_paint_row", note)
            sheet = print_page(page, 1)
    assert len(high) == 12
    assert min(high) >= page.leaf.pt(LEAST)
    target, made = tmp_path / "sheet.png", tmp_path / "made"
    made.mkdir()
    assert list(carry_out(Order("leaf", folder, target), made))[-1] == 1.0
    with Image.open(target) as picture:
        assert picture.height == 2 * sheet.get_height(), "both pages, one below the other"


@pytest.mark.parametrize(("kind", "suffix"), [("sheet", ".pdf"), ("leaf", ".png")])
def test_the_sheet_is_printed_and_drawn(kind: Kind, suffix: str, tmp_path: Path) -> None:
    expedition = begin(entered=True)
    expedition.close()
    assert kind in kinds_for(expedition.folder)
    assert suggest_target(kind, expedition.folder).suffix == suffix
    target, folder = tmp_path / f"sheet{suffix}", tmp_path / "made"
    folder.mkdir()
    assert list(carry_out(Order(kind, expedition.folder, target), folder))[-1] == 1.0
    if suffix == ".png":
        with Image.open(target) as picture:
            assert picture.convert("RGB").getpixel((3, 3)) == (255, 255, 255), "ink is dear"
            assert picture.width > 1000
            colours = picture.convert("L").getcolors(256)
            assert colours is not None
            assert len(colours) > 20, "nothing stands on it"
    else:
        assert target.read_bytes().startswith(b"%PDF")


def test_where_it_is_printed_is_asked_with_the_sheet_chosen(hands: Hands) -> None:
    book = open_book(hands, begin(entered=True))
    assert book.expedition.record.played
    hands.click(hands.find("The sheet"))
    assert isinstance(hands.top, PaperSheet)
    hands.stage.draw()
    hands.click(hands.find("As PDF or picture"))
    sheet = hands.top
    assert isinstance(sheet, ChronicleSheet)
    assert sheet.kind == "sheet"
    assert sheet.kinds == ["sheet", "leaf"]
    assert "chronicle" not in sheet.title
    assert sheet.written.endswith(".pdf")


@pytest.mark.skipif(sys.platform == "win32", reason="the clipboard is the system's")
def test_the_codes_lie_in_the_clipboard(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    lies: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", lies.append)
    book = open_book(hands, begin(entered=True))
    sheet = PaperSheet(hands.stage, book.expedition, book.resume)
    sheet.copy()
    assert lies == [sheet.text]
    assert "Bram S1 1-07 !D12" in lies[0]


def test_the_sheet_on_the_screen_says_what_its_codes_mean(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_book(hands, begin(entered=True))
    with printing(monkeypatch) as printer:
        hands.click(hands.find("The sheet"))
        hands.stage.draw()
    assert any("**!D12** a death curse" in words for words in printer.words.values())
