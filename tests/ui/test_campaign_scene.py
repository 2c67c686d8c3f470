"""A campaign on the screen: begun, played, left, taken up, lost and played again from its book."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from chapters import every_campaign
from hands import Hands, find_print_faults, printing, show

from fandg.dev.moments import play_chapters
from fandg.engine import campaign_shelf, shelf
from fandg.engine.campaign import Ending, Place, to_plain
from fandg.engine.campaign_file import PAGE, load_history
from fandg.engine.campaign_history import Entry
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.expedition import Expedition
from fandg.engine.players import pick_any
from fandg.engine.portraits import NOBODY
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import GAMES, find_game
from fandg.games.labyrinth.record import Record, Told
from fandg.paths import saves_folder
from fandg.ui.art.scenery import print_scene
from fandg.ui.look import look_of, theme_for
from fandg.ui.scenes import campaign_pages, campaign_recap
from fandg.ui.scenes.campaign import CampaignScene
from fandg.ui.scenes.campaign_entry import list_all
from fandg.ui.scenes.campaign_map import print_map
from fandg.ui.scenes.campaign_pages import pass_by, set_choice
from fandg.ui.scenes.campaign_recap import RecapScene
from fandg.ui.scenes.campaign_seats import SeatsSheet
from fandg.ui.scenes.dialog import Dialog
from fandg.ui.scenes.draft import Draft
from fandg.ui.scenes.ending import EndingScene
from fandg.ui.scenes.lookback import LookBackScene
from fandg.ui.scenes.new_game import NewGameScene
from fandg.ui.scenes.opening import open_game
from fandg.ui.scenes.saves import SavesScene
from fandg.ui.scenes.table import TableScene
from fandg.ui.scenes.title import TitleScene
from fandg.ui.stage import Scene
from fandg.ui.table.showing import tell_rank
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.printed import Plate
from fandg.ui.widgets.scroll import VEIL, ScrollBox

TEXTS = (80, 100, 150, 200)
SIZES = ((1280, 720), (640, 480), (1024, 768), (2560, 1080))
LONG = "Benjamin von der Hohen Straße zu Klinge"


def is_on(hands: Hands, kind: type[Scene]) -> bool:
    """Whether a scene of this kind is on top."""
    return isinstance(hands.top, kind)


def begin(chapters: int = 0, names: tuple[str, ...] = ("Ana",)) -> Path:
    """A campaign with so many chapters behind it, played at random; nobody has it open."""
    game = find_game("dummies")
    seats = [Seat(name, at) for at, name in enumerate(names)]
    folder = saves_folder() / "The Grand Tour.campaign"
    expedition = Expedition.begin(
        folder, game, game.campaigns[0], seats, 5, "", now=lambda: datetime.now(UTC)
    )
    for _ in range(chapters):
        chapter = expedition.campaign.chapters(expedition.record)[-1]
        with expedition.begin_chapter(chapter.id, seats) as table:
            play_at_random(table)
        expedition.take_result(table.path)
    expedition.close()
    return folder


def play_at_random(table: Any, *, is_seen: bool = True) -> None:
    """Play to the end; who has not seen that was at a table that was gone by then."""
    generator = Generator(1)
    while isinstance(asked := table.run(), Decision):
        table.answer(pick_any(asked, generator))
    if is_seen:
        table.leave_off(amid=False)


def open_it(hands: Hands, folder: Path) -> CampaignScene:
    hands.stage.settings.guide = False
    hands.stage.settings.speed = "off"
    show(hands.stage, TitleScene(hands.stage))
    open_game(hands.stage, folder, hands.stage.push)
    return read_on(hands)


def read_on(hands: Hands) -> CampaignScene:
    """The book that was just opened; what happened so far has been read, if anything has."""
    hands.tick()
    if is_on(hands, RecapScene):
        hands.click(hands.find("Go on"))
    assert is_on(hands, CampaignScene)
    book: CampaignScene = hands.top
    return book


def play_out(hands: Hands) -> None:
    """Give quick answers at the table until the night has ended and its last page is shown."""
    scene = hands.top
    assert isinstance(scene, TableScene)
    play_at_random(scene.table)
    scene.start_over()
    for _ in range(300):
        if isinstance(hands.top, EndingScene):
            return
        hands.tick()
    raise AssertionError("the night never ended on the screen")


def leave_table(hands: Hands) -> None:
    """Leave once the first question is asked."""
    for _ in range(300):
        if hands.top.director.status == "asking":
            break
        hands.tick()
    hands.key(pygame.K_ESCAPE)
    hands.click(hands.find("Leave the table"))


def chapters_told(folder: Path) -> int:
    return len(load_history((folder / PAGE).read_bytes(), "it")[1].entries)


def test_what_plays_a_chapter_stands_on_its_card(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = open_it(hands, begin())
    with printing(monkeypatch) as printer:
        scene.draw(hands.stage.surface)
        assert "Play" in printer.words.values(), "the way on is not seen"


def test_four_clicks_from_the_title_to_the_first_night(hands: Hands) -> None:
    title = show(hands.stage, TitleScene(hands.stage))
    assert "The Grand Tour" in title.boxes[0].help_text
    hands.click(title.boxes[0])
    hands.click(hands.top.digits[-1])
    assert hands.top.draft.campaign_id == "nights"
    hands.click(hands.find("Start"))
    assert is_on(hands, CampaignScene)
    hands.click(hands.top.digits[0])
    assert is_on(hands, TableScene)
    assert hands.top.table.match.setup.link.chapter == "toll-house"
    [entry] = campaign_shelf.list_campaigns(saves_folder())
    assert entry.path.name == "The Grand Tour.campaign"
    assert not shelf.list_games(saves_folder())


def test_keys_alone_begin_a_campaign_for_three_and_its_first_night(hands: Hands) -> None:
    show(hands.stage, TitleScene(hands.stage))
    hands.key(pygame.K_1, pygame.K_7)
    stepper = next(w for w in hands.top.ring if getattr(w, "help_text", "") == "How many play.")
    hands.walk_to(lambda focus: focus is stepper, lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_RETURN)
    assert hands.top.draft.roles == ("A dummy",) * 3
    start = hands.find("Start")
    hands.walk_to(lambda focus: focus is start, lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_RETURN)
    assert is_on(hands, CampaignScene)
    hands.key(pygame.K_1)
    assert is_on(hands, TableScene)
    assert len(hands.top.names) == 3


@pytest.mark.parametrize(("chapters", "picture"), [(2, "campaign-lost"), (0, "")])
def test_only_the_last_night_ends_with_the_picture_of_the_whole_tour(
    hands: Hands, chapters: int, picture: str
) -> None:
    # Played at random the first nights all fail, and the third that does is the last.
    book = open_it(hands, begin(chapters))
    hands.click(book.digits[0])
    scene = hands.top
    assert isinstance(scene, TableScene)
    play_at_random(scene.table)
    scene.start_over()
    hands.goes_on, hands.stage.settings.speed = False, "fast"
    for _ in range(20):
        hands.stage.update(0.3)
    shown = scene.tableau.tableau
    assert (shown.picture if shown is not None else "") == picture
    assert is_on(hands, TableScene if picture else EndingScene)


def test_the_pad_alone_plays_on_from_the_book(hands: Hands) -> None:
    open_it(hands, begin())
    hands.pad(pygame.CONTROLLER_BUTTON_A)
    assert is_on(hands, TableScene)


def test_what_was_set_up_last_outlives_a_campaign(hands: Hands) -> None:
    hands.stage.settings.last["dummies"] = {"mode": "duet", "kinds": ["person", "easy"]}
    show(hands.stage, TitleScene(hands.stage))
    hands.click(hands.top.boxes[0])
    hands.click(hands.top.digits[-1])
    hands.click(hands.find("Start"))
    assert hands.stage.settings.last["dummies"]["mode"] == "duet"


def test_a_night_that_has_ended_has_its_page_back_in_the_book(hands: Hands) -> None:
    folder = begin()
    book = open_it(hands, folder)
    hands.click(book.digits[0])
    play_out(hands)
    hands.tick()
    # Only a night has ended, and not all.
    assert hands.top.ribbon == "The Toll House"
    assert hands.top.headline in ("The night is won", "The night is lost")
    hands.click(hands.find("Back to the book"))
    assert is_on(hands, CampaignScene)
    assert hands.top is not book
    assert chapters_told(folder) == 1
    assert [
        place.stands
        for place in hands.top.expedition.campaign.places(hands.top.expedition.record)[0]
    ] in (["won"], ["lost"])
    # The way forks: two cards, each with what is told of its night.
    assert len(hands.top.digits) == 2


def test_the_way_is_chosen_at_a_fork_and_the_other_is_passed_by(hands: Hands) -> None:
    book = open_it(hands, begin(1))
    hands.key(pygame.K_2)
    assert hands.top.table.match.setup.link.chapter == "marsh-mill"
    play_out(hands)
    hands.key(pygame.K_ESCAPE)
    assert is_on(hands, CampaignScene)
    assert hands.top is not book
    stands = [
        place.stands
        for place in hands.top.expedition.campaign.places(hands.top.expedition.record)[1]
    ]
    assert stands[0] == "passed"


def find_doors(book: CampaignScene) -> list[Widget]:
    """What can be pressed on the map."""
    return [widget for widget in book.ring if isinstance(widget, Plate) and widget.holder]


def test_an_open_door_on_the_map_is_a_way_into_its_night(hands: Hands) -> None:
    book = open_it(hands, begin(1))
    assert len(find_doors(book)) == len(book.digits) == 2
    hands.click(find_doors(book)[1])
    assert hands.top.table.match.setup.link.chapter == "marsh-mill"
    leave_table(hands)
    # The other door of the fork is open no more; this one leads back to the night that waits.
    [door] = find_doors(hands.top)
    hands.click(door)
    assert is_on(hands, TableScene)
    assert hands.top.table.match.setup.link.chapter == "marsh-mill"


def test_a_door_on_the_map_is_reached_with_keys(hands: Hands) -> None:
    book = open_it(hands, begin(1))
    door = find_doors(book)[1]
    pages = [widget for widget in book.ring if isinstance(widget, ScrollBox) and widget.farthest]
    assert len(pages) == 2
    assert all(page.can_focus for page in pages), "what lies below the map is reached as well"
    for _ in range(20):
        hands.key(pygame.K_TAB)
        if door.focused:
            break
    hands.key(pygame.K_RETURN)
    assert hands.top.table.match.setup.link.chapter == "marsh-mill"


def test_a_lost_night_is_played_again_once(hands: Hands) -> None:
    folder = begin(1)
    book = open_it(hands, folder)
    assert book.expedition.record.failures == 1
    hands.click(hands.find("Take back and replay: The Toll House"))
    assert "After that it cannot be played again." in hands.top.text
    hands.click(hands.find("Play it again"))
    assert is_on(hands, TableScene)
    assert hands.top.table.match.setup.link.tried == 1
    play_out(hands)
    hands.click(hands.find("Back to the book"))
    assert chapters_told(folder) == 2
    assert len(hands.top.expedition.history.way(hands.top.expedition.point)) == 1
    with pytest.raises(AssertionError, match="no 'Take back"):
        hands.find("Take back and replay: The Toll House")


def test_a_quarter_of_several_guilds_is_played_again_if_all_agree(hands: Hands) -> None:
    book = CampaignScene(hands.stage, play_chapters("guilds", "charter", 1))
    hands.stage.reset(book)
    hands.wait(1)
    hands.click(hands.find("Take back and replay: The first quarter"))
    assert hands.top.text.endswith("All who play must agree.")


def test_leaving_the_table_leads_back_to_the_book_where_the_night_waits(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = begin()
    book = open_it(hands, folder)
    before = [
        chapter.about for chapter in book.expedition.campaign.chapters(book.expedition.record)
    ]
    hands.click(book.digits[0])
    leave_table(hands)
    assert is_on(hands, CampaignScene)
    assert hands.top.expedition.waiting is not None
    assert chapters_told(folder) == 0
    waits = hands.top._waiting_header()
    assert waits is not None
    told: list[str] = []

    def note(scene: Scene, title: str, about: str, width: int) -> Any:
        told.append(about)
        return set_choice(scene, title, about, width)

    monkeypatch.setattr("fandg.ui.scenes.campaign.set_choice", note)
    hands.top.layout(hands.stage.size)
    # How the night stands is told, and no more what was told before it began.
    assert set(told) == {waits.story}
    assert waits.story not in before
    hands.key(pygame.K_1)
    assert is_on(hands, TableScene)


def test_continue_on_the_title_goes_on_with_the_campaign_played_last(
    hands: Hands, save_game: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    save_game()
    folder = begin(1)
    title = show(hands.stage, TitleScene(hands.stage))
    assert title.last.path == folder
    with printing(monkeypatch) as printer:
        title.ring.draw(pygame.Surface(title.size))
    assert folder.stem in printer.words.values()
    hands.key(pygame.K_0)
    assert is_on(hands, CampaignScene)
    hands.tick(3)
    assert is_on(hands, CampaignScene), "nothing lies on what one goes on with"


def test_continue_leads_with_one_press_to_the_night_that_waits(
    hands: Hands, save_game: Callable[..., object]
) -> None:
    save_game()
    hands.click(open_it(hands, begin(1)).digits[0])
    leave_table(hands)
    hands.key(pygame.K_ESCAPE)
    assert is_on(hands, TitleScene)
    hands.key(pygame.K_0)
    assert is_on(hands, TableScene)
    leave_table(hands)
    assert is_on(hands, CampaignScene)


def test_continue_leads_to_the_end_of_a_night_that_nobody_has_seen(hands: Hands) -> None:
    """As when the program is killed while a night's last great moment stands."""
    folder = begin()
    expedition = Expedition.open(folder, find_game, now=lambda: datetime.now(UTC))
    chapter = expedition.campaign.chapters(expedition.record)[-1]
    with expedition.begin_chapter(chapter.id, expedition.header.seats) as table:
        play_at_random(table, is_seen=False)
    expedition.close()
    show(hands.stage, TitleScene(hands.stage))

    hands.key(pygame.K_0)
    assert is_on(hands, TableScene)
    while not isinstance(hands.top, EndingScene):
        hands.wait(1)
    hands.stage.close()
    assert chapters_told(folder) == 1
    show(hands.stage, TitleScene(hands.stage))
    hands.key(pygame.K_0)
    assert is_on(hands, CampaignScene), "it was seen"


def test_continue_leads_to_the_book_of_a_night_that_cannot_be_opened(hands: Hands) -> None:
    folder = begin(1)
    hands.click(open_it(hands, folder).digits[0])
    leave_table(hands)
    waiting = hands.top.expedition.waiting
    hands.key(pygame.K_ESCAPE)
    with Table.open(waiting, find_game, now=lambda: datetime.now(UTC)):
        hands.key(pygame.K_0)
    assert is_on(hands, Dialog), "it says why"
    hands.key(pygame.K_RETURN)
    assert is_on(hands, CampaignScene)


def test_a_window_closed_at_the_end_of_a_night_loses_no_page(hands: Hands) -> None:
    folder = begin()
    book = open_it(hands, folder)
    hands.click(book.digits[0])
    play_out(hands)
    hands.stage.close()
    assert chapters_told(folder) == 0
    open_it(hands, folder)
    assert chapters_told(folder) == 1


def test_the_list_shows_a_campaign_as_one_card_that_opens_its_book(hands: Hands) -> None:
    folder = begin(2)
    show(hands.stage, TitleScene(hands.stage))
    saves = show(hands.stage, SavesScene(hands.stage))
    [entry] = saves.entries
    assert entry.path == folder
    assert entry.header.headline.startswith("Campaign")
    hands.click(hands.find("Open the book"))
    read_on(hands)
    hands.key(pygame.K_ESCAPE)
    assert is_on(hands, TitleScene)


def test_a_chapter_that_waits_says_where_the_campaign_stands(hands: Hands) -> None:
    folder = begin()
    book = open_it(hands, folder)
    hands.click(book.digits[0])
    scene = hands.top
    assert isinstance(scene, TableScene)
    table = scene.table
    for _ in range(4):
        asked = table.run()
        assert isinstance(asked, Decision)
        table.answer(pick_any(asked, Generator(1)))
    table.run()
    stands = table.match.game.headline(table.match.state)
    assert "turn" in stands
    show(hands.stage, TitleScene(hands.stage))
    [entry] = show(hands.stage, SavesScene(hands.stage)).entries
    assert entry.header.headline == f"Campaign · {entry.last.headline}"
    assert entry.last.headline == stands
    again = open_it(hands, folder)
    assert again._headline() == stands


def test_an_end_that_is_not_in_the_book_yet_says_where_the_campaign_stands() -> None:
    """As when the program is killed on a chapter's last page."""
    folder = begin(1)
    expedition = Expedition.open(folder, find_game, now=lambda: datetime.now(UTC))
    [entry] = list_all(saves_folder())
    assert entry.header is not None
    assert not entry.header.headline.endswith("it has ended")
    chapter = expedition.campaign.chapters(expedition.record)[-1]
    with expedition.begin_chapter(chapter.id, expedition.header.seats) as table:
        play_at_random(table)
        stands = table.match.game.headline(table.match.state)
    expedition.close()
    [entry] = list_all(saves_folder())
    assert entry.header is not None
    assert entry.header.headline == f"Campaign · {stands}: it has ended"


def test_a_campaign_stands_at_its_last_chapter_though_files_of_a_copy_are_of_any_age(
    hands: Hands,
) -> None:
    folder = begin(2)
    chapters = sorted(folder.glob("0*.toml"))
    assert len(chapters) == 2
    for at, path in enumerate(reversed(chapters)):
        os.utime(path, (1_000 + at, 1_000 + at))
    [entry] = show(hands.stage, SavesScene(hands.stage)).entries
    last = shelf.read_game(chapters[1]).header
    assert last is not None
    assert entry.header.story == last.story


def test_a_campaign_is_renamed_thrown_away_and_taken_back_as_a_whole(hands: Hands) -> None:
    begin(1)
    saves = show(hands.stage, SavesScene(hands.stage))
    saves.filing.rename("Six breakfasts")
    assert [entry.title for entry in saves.entries] == ["Six breakfasts"]
    hands.tick()
    hands.click(hands.find("Throw away"))
    hands.click(hands.find("Throw it away"))
    assert not saves.entries
    hands.click(hands.find("Take it back"))
    [entry] = saves.entries
    assert chapters_told(entry.path) == 1


def test_a_moment_of_a_night_played_on_elsewhere_is_no_outcome_of_it(hands: Hands) -> None:
    folder = begin()
    book = open_it(hands, folder)
    hands.click(book.digits[0])
    table = hands.top.table
    play_at_random(table)
    back = LookBackScene(hands.stage, table, 0)
    hands.stage.push(back)
    back.go_to(1)
    back.go_on_from_here()
    assert is_on(hands, TableScene)
    assert hands.top.table.path.parent == saves_folder()


def test_others_sit_there_the_next_night(hands: Hands) -> None:
    folder = begin(1)
    open_it(hands, folder)
    hands.click(hands.find("Who is there: Ana"))
    assert is_on(hands, SeatsSheet)
    sheet = hands.top
    sheet.draft.set_count(3)
    sheet.draft.seats[1].kind = "steady"
    sheet.layout(sheet.size)
    # A night is for one or three: no single seat can go.
    assert not any(widget.help_text.startswith("Take this seat") for widget in sheet.ring)
    hands.click(hands.find("Done"))
    hands.key(pygame.K_1)
    assert [seat.kind for seat in hands.top.table.match.setup.seats] == [
        "person",
        "steady",
        "person",
    ]
    leave_table(hands)
    assert [seat.kind for seat in hands.top.draft.seats] == ["person", "steady", "person"]


def test_any_seat_can_be_taken_away_where_one_fewer_can_play(hands: Hands) -> None:
    draft = Draft.begin(find_game("labyrinth"), ["Ana", "Ben", "Clara"], real_dice=False)
    draft.choose_campaign("acts")
    draft.set_count(3)
    sheet = show(hands.stage, SeatsSheet(hands.stage, draft, lambda: None))
    crosses = [w for w in sheet.ring if w.help_text.startswith("Take this seat")]
    assert len(crosses) == 3
    hands.click(crosses[1])
    assert [seat.name for seat in draft.seats] == ["Ana", "Clara"]
    draft.set_count(3)
    assert [seat.name for seat in draft.seats] == ["Ana", "Clara", "Ben"]


def test_the_book_says_for_whom_a_bot_plays_and_a_person_takes_the_seat_back(hands: Hands) -> None:
    book = open_it(hands, begin(1))
    book.draft.set_count(3)
    book.draft.seats[1].kind = "steady"
    book.layout(book.size)
    names = book.draft.final_names()
    hands.click(hands.find(f"Who is there: {names[0]}, {names[1]} (bot), {names[2]}"))
    hands.top.draft.seats[1].kind = "person"
    hands.click(hands.find("Done"))
    assert hands.find(f"Who is there: {', '.join(names)}")
    # That holds when the book is closed and opened again as well.
    hands.click(hands.find("To the title"))
    again = Expedition.open(book.expedition.folder, find_game, now=lambda: datetime.now(UTC))
    assert [seat.kind for seat in again.header.seats] == ["person"] * 3
    again.close()


def test_a_strange_game_in_the_folder_of_a_campaign_seats_nobody(
    hands: Hands, save_game: Callable[..., Path]
) -> None:
    folder = begin(1, ("Ada",))
    strange = save_game(mode="duet", names=("Bo", "Cy"))
    strange.rename(folder / strange.name)
    [card] = list_all(saves_folder())
    assert card.header is not None
    assert card.header.setup.names == ["Ada"]
    book = open_it(hands, folder)
    assert [seat.name for seat in book.draft.seats] == ["Ada"]
    hands.key(pygame.K_1)
    assert is_on(hands, TableScene)


def test_after_a_fault_at_the_table_of_a_night_the_way_leads_back_to_the_book(hands: Hands) -> None:
    book = open_it(hands, begin())
    hands.click(book.digits[0])
    refuge = hands.stage.find_refuge()
    assert refuge is not None
    hands.stage.push(refuge.reopen())
    hands.top.doors.go_home()
    assert is_on(hands, CampaignScene)
    assert hands.top.expedition.waiting is not None


def test_who_comes_back_reads_what_happened_so_far_and_goes_on_with_one_press(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = begin(2)
    show(hands.stage, TitleScene(hands.stage))
    with printing(monkeypatch) as printer:
        open_game(hands.stage, folder, hands.stage.push)
        hands.tick(2)
        assert is_on(hands, RecapScene)
        hands.top.box.draw(pygame.Surface(hands.top.size))
    told = " ".join(printer.words.values())
    expedition = hands.top.expedition
    for number, entry in enumerate(expedition.history.entries, 1):
        before, after = expedition.record_at(entry.after), expedition.record_at(number)
        assert expedition.campaign.chapter_title(before, entry.chapter) in told
        assert expedition.campaign.in_short(before, entry.chapter, after) in told
    hands.key(pygame.K_RETURN)
    assert is_on(hands, CampaignScene)
    hands.tick(3)
    assert is_on(hands, CampaignScene)


def test_the_pictures_of_an_act_and_of_an_ending_are_those_of_what_happened(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_game("labyrinth")
    folder = saves_folder() / "Down.campaign"
    seats = [Seat("Ana", 0)]
    campaign, theme = game.campaigns[0], theme_for("labyrinth")
    expedition = Expedition.begin(
        folder, game, campaign, seats, 5, "", now=lambda: datetime.now(UTC)
    )
    seen: list[str] = []
    titles: dict[str, Any] = {}
    for module in (campaign_pages, campaign_recap):

        def note(name: str, *args: Any, **more: Any) -> pygame.Surface:
            seen.append(name)
            return print_scene(name, *args, **more)

        monkeypatch.setattr(module, "print_scene", note)

    class Heading(Flow):
        def heading(self, words: str, size: float, **more: Any) -> pygame.Rect:
            titles[words] = more.get("color")
            return super().heading(words, size, **more)

    monkeypatch.setattr(campaign_pages, "Flow", Heading)

    def close(act: str, reason: str, **more: Any) -> None:
        told = Told(act, won=True, reason=reason, rounds=7, heroes=("rowan",))
        record = to_plain(Record(told=(told,), **more))
        expedition.history.entries = [Entry(0, act, "1.toml", record)]
        expedition.point = 1

    for reason in ("beaten", "stood", "appeals"):
        close("act-5", reason)
        show(hands.stage, TitleScene(hands.stage))
        hands.stage.push(RecapScene(hands.stage, expedition, None))
        hands.tick()
    assert seen == ["labyrinth-beaten", "labyrinth-held", "labyrinth-won"]
    seen.clear()
    for decree, flags in (("knights", ()), ("dastards", ()), ("knights", ("door-shut",))):
        close("act-8", "beaten", decree=decree, flags=flags)
        campaign_pages.set_story(hands.top, expedition, 400)
    assert seen == ["labyrinth-won", "labyrinth-apart", "labyrinth-shut"]
    green = {title for title, color in titles.items() if color == theme.good}
    assert green == {"A Table with a Window"}
    expedition.close()


def test_a_tally_is_no_name_that_somebody_is_called_by() -> None:
    told = Ending("end", "The End", "A page.", is_won=True, rank="20 stars of 24")
    assert tell_rank(told) == "It ends with 20 stars of 24."
    called = msgspec.structs.replace(told, rank="Masters", rank_line="Bow.")
    assert tell_rank(called) == "From today on you are called “Masters”. Bow."


def test_of_a_chapter_that_waits_it_is_told_where_it_was_left(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = begin()
    hands.click(open_it(hands, folder).digits[0])
    leave_table(hands)
    hands.tick(3)
    assert is_on(hands, CampaignScene), "who has just left it knows"
    hands.key(pygame.K_ESCAPE)
    with printing(monkeypatch) as printer:
        open_game(hands.stage, folder, hands.stage.push)
        hands.tick(2)
        assert is_on(hands, RecapScene)
        hands.top.box.draw(pygame.Surface(hands.top.size))
    header = shelf.FileEntry(hands.top.expedition.waiting, 0.0).header
    assert header is not None
    assert header.story in " ".join(printer.words.values())


def test_of_a_campaign_that_is_over_or_not_begun_nothing_is_recalled(hands: Hands) -> None:
    show(hands.stage, TitleScene(hands.stage))
    open_game(hands.stage, begin(), hands.stage.push)
    hands.tick(3)
    assert is_on(hands, CampaignScene)


def test_a_book_that_is_open_elsewhere_stays_shut(hands: Hands) -> None:
    folder = begin()
    other = Expedition.open(folder, find_game, now=lambda: datetime.now(UTC))
    show(hands.stage, TitleScene(hands.stage))
    open_game(hands.stage, folder, hands.stage.push)
    assert hands.top.title == "This campaign stays shut"
    other.close()


def test_a_book_that_cannot_be_opened_says_why(hands: Hands) -> None:
    folder = begin()
    (folder / PAGE).write_text("torn out")
    show(hands.stage, TitleScene(hands.stage))
    open_game(hands.stage, folder, hands.stage.push)
    assert hands.top.title == "This campaign stays shut"


def test_the_head_of_the_newest_page_is_seen_whole(hands: Hands) -> None:
    book = open_it(hands, begin(2))
    assert book.box is not None
    assert 0 < book.box.offset <= book._newest - book.metrics.px(VEIL), "it fades above"


def test_the_picture_of_an_ending_leaves_room_for_its_words(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = open_it(hands, begin(1))
    sizes: list[tuple[int, int]] = []

    def note(_: str, size: tuple[int, int], *__: Any) -> pygame.Surface:
        sizes.append(size)
        return pygame.Surface(size)

    monkeypatch.setattr(campaign_pages, "print_scene", note)
    art, ending = look_of("dummies").campaign, Ending("end", "The end", "So it goes.", is_won=True)
    for width in (400, 1200):
        flow = Flow(book.type, book.theme, book.metrics, width)
        campaign_pages._set_ending(book, flow, ending, art, NOBODY)
    assert sizes[0] == (400, 160)
    assert sizes[1][1] <= book.size[1] * 0.4
    assert sizes[1][0] <= 1200


def find_layout_faults(
    chapters: int, size: tuple[int, int], hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> list[str]:
    names = ("Ana", LONG, "大輔 さん 山田 太郎 山田 太郎 山田 太郎")
    folder = begin(chapters, names)
    stage = hands.stage
    stage.window = pygame.display.set_mode(size)
    found = []
    for text in TEXTS:
        stage.settings.text = text
        stage.measure()
        expedition = Expedition.open(folder, find_game, now=lambda: datetime.now(UTC))
        scene = CampaignScene(stage, expedition)
        recap = RecapScene(stage, expedition, None)
        for shown in (scene, SeatsSheet(stage, scene.draft, lambda: None), recap):
            with printing(monkeypatch) as printer:
                stage.scenes = [shown]
                shown.layout(size)
                faults = find_print_faults(shown, printer, lambda words: words in names)
                found += [f"{type(shown).__name__}, {text} %: {fault}" for fault in faults]
        expedition.close()
    stage.scenes = []
    return found


@pytest.mark.parametrize(("chapters", "size"), [(1, (1280, 720)), (3, (640, 480))])
def test_the_book_fits(
    chapters: int, size: tuple[int, int], hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not find_layout_faults(chapters, size, hands, monkeypatch)


@pytest.mark.deep
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("chapters", [0, 1, 3])
def test_the_book_fits_everywhere(
    chapters: int, size: tuple[int, int], hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not find_layout_faults(chapters, size, hands, monkeypatch)


@every_campaign
def test_who_played_a_chapter_plays_the_next_and_bots_of_its_own_stay_behind(
    hands: Hands, game_id: str, campaign_id: str
) -> None:
    played = play_chapters(game_id, campaign_id, 1)
    played.close()
    expedition = Expedition.open(played.folder, find_game, now=lambda: datetime.now(UTC))
    scene = show(hands.stage, CampaignScene(hands.stage, expedition))
    there = [seat.name for seat in scene.draft.final_seats()]
    assert len(there) in expedition.campaign.seats
    scene.begin(expedition.campaign.chapters(expedition.record)[0].id)
    hands.wait(0.2)
    table = hands.top
    assert isinstance(table, TableScene)
    assert table.names[: len(there)] == there


@pytest.mark.parametrize("game", GAMES)
def test_every_campaign_can_be_chosen_for_a_new_game(hands: Hands, game: str) -> None:
    scene = show(hands.stage, NewGameScene(hands.stage, game))
    for campaign in find_game(game).campaigns:
        scene.choose_campaign(campaign.id)
        assert len(scene.draft.roles) == len(scene.draft.seats)
        assert len(scene.draft.seats) in campaign.seats


@pytest.mark.parametrize(
    ("waiting", "stands"),
    [
        ("", ["open", "open"]),
        ("tutorial", ["open", "closed"]),
        ("act-1", ["passed", "open"]),
    ],
)
def test_only_what_comes_before_the_chapter_that_was_begun_is_passed_by(
    waiting: str, stands: list[str]
) -> None:
    campaign = find_game("labyrinth").find_campaign("acts")
    steps = pass_by(campaign.places(campaign.begin(1, "")), waiting)
    assert [place.stands for step in steps[:2] for place in step] == stands


def test_a_way_that_is_too_long_for_a_row_winds_to_and_fro(hands: Hands) -> None:
    stage = hands.stage
    steps = [[Place(f"act-{at}", f"Act {at}: Extra Mushrooms", "open")] for at in range(9)]
    printed = print_map(steps, 560, theme_for("labyrinth"), stage.metrics, stage.type)
    doors = [printed.doors[f"act-{at}"] for at in range(9)]
    assert len({door.top for door in doors}) == 2
    assert doors[4].centerx == doors[5].centerx
    assert printed.sheet.get_rect().contains(doors[0].unionall(doors))
    assert all(not a.colliderect(b) for a in doors for b in doors if a is not b)


def test_the_end_of_a_tutorial_leads_to_its_campaign(hands: Hands) -> None:
    game, path = find_game("labyrinth"), new_path(saves_folder(), "lessons")
    setup = Setup(mode="tutorial", seats=[Seat("Ana", 0, "steady")], seed=5)
    with Table.begin(game, game.check_setup(setup), path, now=lambda: datetime.now(UTC)) as table:
        while isinstance(asked := table.run(), Decision):
            table.answer(game.choose_steady(table.match.state, asked))
        show(hands.stage, EndingScene(hands.stage, table))
        hands.click(hands.find("Begin the campaign"))
    sheet = hands.top
    assert isinstance(sheet, NewGameScene)
    assert sheet.draft.campaign is not None
    assert sheet.draft.campaign.id == "acts"
