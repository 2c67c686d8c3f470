"""The book of a campaign: the story so far, the map, what is kept, and what may be played now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import ClassVar

import pygame

from fandg.engine import shelf
from fandg.engine.campaign import AS_AGREED, Chapter
from fandg.engine.errors import FandgError
from fandg.engine.expedition import Expedition
from fandg.engine.prose import counted, escape
from fandg.engine.save import Header
from fandg.engine.setup import Link
from fandg.games import find_game
from fandg.ui.art.paper import brass_frame, leather_panel, paper_panel
from fandg.ui.scenes.campaign_pages import (
    draw_choice,
    draw_door,
    draw_spine,
    join_pages,
    set_choice,
    set_standing,
    set_story,
)
from fandg.ui.scenes.campaign_paper import PaperSheet
from fandg.ui.scenes.campaign_recap import RecapScene
from fandg.ui.scenes.campaign_seats import SeatsSheet
from fandg.ui.scenes.chronicle_sheet import keep_chronicle
from fandg.ui.scenes.dialog import ask_player, do_nothing, show_message
from fandg.ui.scenes.draft import Draft
from fandg.ui.scenes.opening import open_game
from fandg.ui.scenes.packs_sheet import with_packs
from fandg.ui.scenes.widget_scene import WidgetScene, lay_down
from fandg.ui.stage import Stage
from fandg.ui.ways import ToTable
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.printed import Plate
from fandg.ui.widgets.rows import Column, Room, break_rows, lay_rows, measure_rows
from fandg.ui.widgets.scroll import VEIL, ScrollBox

NARROW = 440
"""Below this width at scale 1 and plain type a page cannot stand beside another."""
STORY = "The story so far"
MOST_FOR_CARDS = 0.4
"""Cards that take more of the height lie in the book itself."""
MOST_NAMED = 4
"""Of more who sit at the table their number is said."""


def open_book(
    stage: Stage, expedition: Expedition, table_dice: Sequence[int] | None = None
) -> CampaignScene:
    """The book of a campaign that nobody else knows of; where none can be made, it is closed."""
    try:
        return CampaignScene(stage, expedition, table_dice)
    except BaseException:
        expedition.close()
        raise


class CampaignScene(WidgetScene):
    """A campaign between two chapters. It holds the campaign until it goes."""

    about: ClassVar[str] = (
        "The book of the campaign. Choose a card, or press its number, to play on. The wheel, "
        "arrow and page keys turn through the story so far."
    )

    def __init__(
        self, stage: Stage, expedition: Expedition, table_dice: Sequence[int] | None = None
    ) -> None:
        """The book of a campaign; `table_dice` as was just chosen, else as it was last."""
        super().__init__(stage)
        self.expedition = expedition
        self.game_id = expedition.game.id
        self.draft = self._draft_seats(table_dice)
        self.left: ScrollBox | None = None
        self.recalls = False
        """Whether what happened so far is still to be told, to those who come back to it."""
        self._newest = 0
        self._rested = 0
        self._notice = expedition.notice
        self._pages: list[pygame.Rect] = []
        self._heads: list[tuple[Flow, tuple[int, int]]] = []
        self._plays: dict[str, tuple[Callable[[], None], str]] = {}
        """What the card of each chapter does, and its help."""

    def _draft_seats(self, table_dice: Sequence[int] | None) -> Draft:
        """Those who were there last."""
        expedition, settings = self.expedition, self.stage.settings
        draft = Draft.begin(expedition.game, settings.names, real_dice=settings.table_dice)
        draft.choose_campaign(expedition.campaign.id)
        draft.take_seats(expedition.seats)
        if table_dice is None:
            table_dice = self._find_last_dice()
        if table_dice is not None:
            for at, seat in enumerate(draft.seats):
                seat.real_dice = at in table_dice
        return draft

    def _find_last_dice(self) -> Sequence[int] | None:
        """The seats that rolled real dice in the last chapter; None where its save is gone."""
        path, entries = self.expedition.waiting, self.expedition.history.entries
        if path is None and entries:
            path = self.expedition.folder / entries[-1].save
        header = shelf.FileEntry(path, 0.0).header if path is not None else None
        return header.setup.table_dice if header is not None else None

    # Building

    def build(self, size: tuple[int, int]) -> list[Widget]:
        """Two pages with the cards of the chapters below; one page where type is large."""
        px = self.metrics.px
        margin = px(2.5)
        area = pygame.Rect(0, margin, min(size[0] - 2 * margin, px(196)), size[1] - 2 * margin)
        area.centerx = size[0] // 2
        foot = self._build_foot(area)
        area.height = foot[0].rect.top - px(1.5) - area.y
        cards = self._build_cards(area.width, abreast=True)
        high = max((flow.y for _, flow in cards), default=0) + (px(3) if cards else 0)
        half = area.width // 2 - px(7)
        is_broad = half >= NARROW * self.metrics.scale * self.metrics.text
        if is_broad and high <= MOST_FOR_CARDS * size[1]:
            boxes = self._lay_two_pages(area, cards, high)
        else:
            boxes = self._lay_one_page(area)
        return [*boxes, *foot]

    def _build_foot(self, area: pygame.Rect) -> list[Button]:
        """The buttons in as many rows as they need, from the bottom of the area up."""
        px = self.metrics.px
        entries: list[tuple[str, Callable[[], None], str, str]] = [
            ("To the title", self.go_back, "exit", "The book lies among the saved games."),
        ]
        if self._can_change_seats():
            about = (
                "Who is there for the next chapter, and who plays: here a person takes a seat back "
                "that a bot took over."
            )
            label = f"Who is there: {self._name_seats()}"
            entries.append((label, self.change_seats, "people", about))
        if self.expedition.can_try_again():
            entry = self.expedition.history.entries[-1]
            record = self.expedition.record_at(entry.after)
            title = self.expedition.campaign.chapter_title(record, entry.chapter)
            about = (
                "Takes the chapter back, to how it stood before: what came of it leaves the book, "
                "and it can be played as if for the first time."
            )
            entries.append((f"Take back and replay: {title}", self.ask_again, "redo", about))
        if self.expedition.can_take_up():
            about = "Go on with a campaign that was played elsewhere."
            entries.append(("From a paper sheet", self.open_paper, "quill", about))
        elif self.expedition.campaign.write_paper(self.expedition.record):
            about = "What is kept, in codes: to read, to copy and to print."
            entries.append(("The sheet", self.open_paper, "scroll", about))
        if self.expedition.history.entries:
            about = "The campaign so far as a book, with a part for each game of it."
            entries.append(("Keep a chronicle", self.keep, "book", about))
        buttons = []
        for label, action, sign, about in entries:
            button = Button(
                self.stage, label, action, self.theme, icon_name=sign, size=18, help_text=about
            )
            width, height = button.natural_size()
            button.rect.size = (min(width, area.width), height)
            buttons.append(button)
        rows = break_rows(buttons, area.width, px(1.5))
        lay_rows(rows, Room(area).bottom(measure_rows(rows, px(1))), (px(1.5), px(1)))
        return buttons

    def _can_change_seats(self) -> bool:
        return self.expedition.waiting is None and bool(self._chapters())

    def _name_seats(self) -> str:
        """Who is there, by name, and who of them are bots; of many how many there are."""
        seats = self.draft.final_seats()
        if len(seats) <= MOST_NAMED:
            return ", ".join(f"{s.name} (bot)" if s.is_bot else s.name for s in seats)
        bots = sum(seat.is_bot for seat in seats)
        persons = counted(len(seats) - bots, "person")
        return f"{persons}, {counted(bots, 'bot')}" if bots else persons

    def _chapters(self) -> list[Chapter]:
        return self.expedition.campaign.chapters(self.expedition.record)

    def _build_cards(self, width: int, *, abreast: bool) -> list[tuple[Plate, Flow]]:
        """A card for each chapter that can be played, or for the one that waits."""
        waiting = self._waiting_chapter()
        chapters = self._chapters() if waiting is None else [waiting]
        gap = self.metrics.px(2)
        count = max(1, len(chapters)) if abreast else 1
        room = (width - gap * (count - 1)) // count - self.metrics.px(4)
        cards = []
        self._plays = {}
        for number, chapter in enumerate(chapters, 1):
            title = chapter.title if waiting is None else f"Go on with {chapter.title}"
            begun = self._waiting_header()
            stands = begun.story if begun is not None else ""
            flow = set_choice(self, title, chapter.blocked or stands or chapter.about, room)
            if waiting is not None:
                action, help_text = self.go_on, "It was begun and waits as you left it."
            elif chapter.blocked:
                action, help_text = partial(self._tell_blocked, chapter), chapter.blocked
            else:
                action, help_text = partial(self.begin, chapter.id), "Play it now."
            painter = partial(draw_choice, self, flow, number, not chapter.blocked)
            about = f"**{escape(chapter.title)}**\n{escape(help_text)}"
            self._plays[chapter.id] = action, about
            cards.append((Plate(self.stage, action, painter, help_text=about), flow))
        self.digits = [card for card, _ in cards]
        return cards

    def _waiting_chapter(self) -> Chapter | None:
        """The chapter that was begun and is not over."""
        if self.expedition.waiting is None:
            return None
        entry = shelf.FileEntry(self.expedition.waiting, 0.0)
        link = entry.header.setup.link if entry.header is not None else None
        known = {chapter.id: chapter for chapter in self._chapters()}
        begun = known.get(link.chapter) if isinstance(link, Link) else None
        return begun or Chapter("", entry.title, entry.trouble)

    def _lay_two_pages(
        self, area: pygame.Rect, cards: list[tuple[Plate, Flow]], high: int
    ) -> list[Widget]:
        px = self.metrics.px
        gap = px(2)
        below = high + gap if cards else 0
        book = pygame.Rect(area.x, area.y, area.width, area.height - below)
        self._place_pages(book, 2)
        left, right = (page.inflate(-px(6), -px(4)) for page in self._pages)
        heads = [self._set_head(STORY, "", left.width), self._set_title(right.width)]
        boxes = []
        for page, head in zip((left, right), heads, strict=True):
            self._heads.append((head, page.topleft))
            box = ScrollBox(self.stage, self.theme, help_text="Arrow keys and the wheel scroll.")
            room = Room(page)
            room.top(head.y)
            box.rect = room.rest
            box.rect.width += ScrollBox.gutter(self.stage)
            boxes.append(box)
        story, self._newest = join_pages(set_story(self, self.expedition, left.width))
        boxes[0].fill(story.y, story.paint)
        standing = Column(self, right.width)
        self._set_standing(standing)
        doors = standing.pour_into(boxes[1])
        # The words below the doors are read with the arrow keys as well.
        boxes[1].can_focus = boxes[1].farthest > 0
        self.box = boxes[0]
        wide = (area.width - gap * (len(cards) - 1)) // max(1, len(cards))
        row = Room(Room(area).bottom(high))
        for card, _ in cards:
            card.rect = row.left(wide, gap)
        return [*(card for card, _ in cards), *boxes, *doors]

    def _set_standing(self, column: Column) -> None:
        """The map and what stands below it; its open doors do what the cards of chapters do."""
        waiting = self._waiting_chapter()
        flow, doors = set_standing(
            self,
            self.expedition,
            self.draft.final_seats(),
            column.width,
            waiting.id if waiting is not None else "",
        )
        for chapter, spot in doors.items():
            if chapter in self._plays:
                action, about = self._plays[chapter]
                painter = partial(draw_door, self)
                column.hold(Plate(self.stage, action, painter, help_text=about), spot)
        column.set(flow)

    def _lay_one_page(self, area: pygame.Rect) -> list[Widget]:
        """What may be played, the newest page, the map and the earlier pages, in one column."""
        px = self.metrics.px
        self._place_pages(area, 1)
        page = self._pages[0].inflate(-px(6), -px(4))
        column = Column(self, page.width)
        column.set(self._set_title(page.width))
        for card, flow in self._build_cards(page.width, abreast=False):
            column.hold(card, pygame.Rect(0, 0, page.width, flow.y + px(3)))
            column.y += flow.y + px(3) + px(2)
        *earlier, newest = set_story(self, self.expedition, page.width)
        column.set(join_pages([newest])[0])
        column.gap(2)
        self._set_standing(column)
        column.gap(2)
        if earlier:
            for flow in (self._set_head(STORY, "", page.width), join_pages(earlier)[0]):
                column.set(flow)
                column.gap(2)
        self.box = ScrollBox(self.stage, self.theme)
        self.box.rect = page.copy()
        self.box.rect.width += ScrollBox.gutter(self.stage)
        self._newest = 0
        return [self.box, *column.pour_into(self.box)]

    def _place_pages(self, book: pygame.Rect, count: int) -> None:
        self.book = book
        edge = self.metrics.px(1)
        inner = book.inflate(-2 * edge, -2 * edge)
        wide = inner.width // count
        self._pages = [
            pygame.Rect(inner.x + at * wide, inner.y, wide, inner.height) for at in range(count)
        ]
        self._heads = []

    def _set_title(self, width: int) -> Flow:
        campaign = self.expedition.campaign
        return self._set_head(campaign.title, self._headline(), width)

    def _headline(self) -> str:
        """Where the campaign stands: in the chapter that waits, or between two of them."""
        header = self._waiting_header()
        if header is not None:
            return header.headline
        return self.expedition.campaign.headline(self.expedition.record)

    def _waiting_header(self) -> Header | None:
        """How the chapter stands that was begun and waits; None: none does, or nobody can tell."""
        path = self.expedition.waiting
        return shelf.FileEntry(path, 0.0).header if path is not None else None

    def _set_head(self, title: str, below: str, width: int) -> Flow:
        flow = Flow(self.type, self.theme, self.metrics, width)
        flow.heading(title, 32 / max(1.0, self.metrics.text**0.5), align="center", smallest=0.4)
        if below:
            flow.text(
                escape(below), 16, face=self.theme.label, color=self.theme.ink_soft, align="center"
            )
        flow.rule(0.75)
        return flow

    def layout(self, size: tuple[int, int]) -> None:
        """Build everything; the newest page is in view unless the player has turned back."""
        rests = self.box is None or self.box.offset == self._rested
        super().layout(size)
        if rests and self.box is not None:
            # Its head is read below the veil over what goes on above.
            self.box.scroll_to(self._newest - self.metrics.px(VEIL))
            self._rested = self.box.offset

    def first_focus(self) -> Widget | None:
        """The first chapter; where there is none, the last button."""
        return self.digits[0] if self.digits else list(self.ring)[-1]

    def resume(self) -> None:
        """Others may be there now."""
        self.layout(self.size)

    def update(self, seconds: float) -> bool:
        """Tell once what had to be built again, and what happened so far."""
        if self.stage.top is not self:
            return False
        if self._notice:
            text, self._notice = self._notice, ""
            show_message(self.stage, "This campaign goes on", escape(text), self.game_id)
        elif self.recalls:
            self.recalls = False
            self._recall()
        return False

    def _recall(self) -> None:
        """Tell what happened so far, unless all of it is over, or nothing has."""
        expedition = self.expedition
        waits = self._waiting_header()
        is_over = expedition.campaign.ending(expedition.record) is not None
        if not is_over and (waits or expedition.history.way(expedition.point)):
            self.stage.push(RecapScene(self.stage, expedition, waits))

    # What the player does

    def begin(self, chapter: str) -> None:
        """Play a chapter, with the packs as they are now."""
        with_packs(self.stage, self.expedition.game.id, lambda: self._begin(chapter))

    def _begin(self, chapter: str) -> None:
        expedition = self.expedition
        with suppress(FandgError):
            expedition.game = find_game(expedition.game.id)
        try:
            table = expedition.begin_chapter(
                chapter, self.draft.final_seats(), self.draft.table_dice
            )
        except FandgError as fault:
            expedition.point = expedition.history.last
            show_message(self.stage, "It cannot begin", escape(str(fault)), self.game_id)
            self.layout(self.size)
            return
        self.stage.replace(ToTable(table))

    def go_on(self) -> None:
        """Go on with the chapter that waits."""
        assert self.expedition.waiting is not None
        open_game(self.stage, self.expedition.waiting, self.stage.replace)

    def ask_again(self) -> None:
        """Play the last chapter once more, if that is meant."""
        ask_player(
            self.stage,
            "Play it again?",
            "It begins as it stood before. Once it has begun, what came of it the first time "
            f"stands in the book no more.{self._tell_last_try()}",
            [("Play it again", self.try_again), ("Leave it so", do_nothing)],
            self.game_id,
        )

    def _tell_last_try(self) -> str:
        history = self.expedition.history
        if self.expedition.campaign.retries == AS_AGREED:
            return " All who play must agree."
        tries = history.count_tries(history.entries[-1].after)
        is_last = tries == self.expedition.campaign.retries
        return " After that it cannot be played again." if is_last else ""

    def try_again(self) -> None:
        """Play the last chapter from the record before it."""
        if self.expedition.can_try_again():
            expedition = self.expedition
            with_packs(self.stage, expedition.game.id, lambda: self._begin(expedition.try_again()))

    def keep(self) -> None:
        """Keep the campaign as a book."""
        keep_chronicle(self.stage, self.expedition.folder, self.expedition.game.id, is_over=True)

    def open_paper(self) -> None:
        """Read the sheet in codes, or enter one."""
        self.stage.push(PaperSheet(self.stage, self.expedition, self.resume))

    def change_seats(self) -> None:
        """Say who is there for the next chapter."""
        self.stage.push(SeatsSheet(self.stage, self.draft, self._keep_seats))

    def _keep_seats(self) -> None:
        try:
            self.expedition.seat(self.draft.final_seats())
        except FandgError as fault:
            show_message(self.stage, "It cannot be kept", escape(str(fault)), self.game_id)

    def _tell_blocked(self, chapter: Chapter) -> None:
        show_message(self.stage, chapter.title, escape(chapter.blocked or ""), self.game_id)

    def leave(self) -> None:
        """Leave the campaign to others."""
        super().leave()
        self.expedition.close()

    # Drawing

    def paint(self, surface: pygame.Surface) -> None:
        """The open book: its cover, the pages, and the shade between them."""
        px, theme = self.metrics.px, self.theme
        cover = leather_panel(self.book.size, theme, stitched=False)
        lay_down(surface, cover, self.book, px(2.5))
        surface.blit(brass_frame(self.book.size, theme, max(3, px(0.6))), self.book)
        for at, page in enumerate(self._pages):
            panel = paper_panel(page.size, theme, rule=False, radius=px(0.5), seed=21 + at)
            surface.blit(panel, page)
        if len(self._pages) == 2:
            spine = pygame.Rect(0, self._pages[0].y, px(12), self._pages[0].height)
            spine.centerx = self._pages[1].x
            draw_spine(surface, spine)
        for flow, corner in self._heads:
            flow.paint(surface, corner)
