"""What happened so far: a printed page for those who take a campaign up again."""

from __future__ import annotations

from typing import ClassVar

from fandg.engine.expedition import Expedition
from fandg.engine.prose import escape
from fandg.engine.save import Header
from fandg.ui.art.scenery import print_scene
from fandg.ui.look import look_of
from fandg.ui.scenes.campaign_map import print_mark
from fandg.ui.scenes.campaign_pages import BODY, find_played, played_so_far
from fandg.ui.scenes.sheet_scene import SheetScene
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button
from fandg.ui.widgets.flow import Flow

BROAD, BROADER = 96, 128
"""How broad the page is, in grid units: with plain type, and with large."""
LOW = 0.24
"""How high its picture is at most, as a share of the window's height."""


class RecapScene(SheetScene):
    """The chapters so far, each in a sentence or two, and where the last was left."""

    is_overlay: ClassVar[bool] = True
    seed: ClassVar[int] = 7
    about: ClassVar[str] = "What happened so far. Press Go on to open the book."

    def __init__(self, stage: Stage, expedition: Expedition, waits: Header | None) -> None:
        """The page of a campaign; `waits` is the header of a chapter that is not over."""
        super().__init__(stage)
        self.game_id = expedition.game.id
        self.expedition = expedition
        self.waits = waits

    def build(self, size: tuple[int, int]) -> list[Widget]:
        """The head, the page, and the one way on."""
        broad, room = self.breadth(BROAD if self.metrics.text < 1.3 else BROADER)
        button = Button(self.stage, "Go on", self.go_back, self.theme, icon_name="book")
        button.rect.size = button.natural_size()
        foot = button.rect.height + self.metrics.px(1.5)
        self.head = self.flow(room)
        self.head.heading("What happened so far", 32, align="center", smallest=0.5)
        campaign = self.expedition.campaign
        where = f"{campaign.title} · {campaign.headline(self.expedition.record)}"
        soft, label = self.theme.ink_soft, self.theme.label
        self.head.text(escape(where), 16, face=label, color=soft, align="center")
        self.head.rule(0.75)
        page = self._set_page(room, size[1])
        box = self.lay_sheet(broad, page.y, foot, help_text="Arrow keys and the wheel scroll.")
        box.fill(page.y, page.paint)
        button.rect.midbottom = self.within.midbottom
        return [box, button]

    def _set_page(self, room: int, height: int) -> Flow:
        flow, look = self.flow(room), look_of(self.expedition.game.id)
        played = list(played_so_far(self.expedition))
        campaign = self.expedition.campaign
        if played:
            entry, _, after = played[-1]
            place = find_played(campaign.places(after), entry.chapter)
            is_won = place is not None and place.stands == "won"
            name = look.chapter.picture_of(campaign.reason(after), is_won=is_won)
            picture = (room, min(round(room * 0.3), round(height * LOW)))
            rule, party = self.metrics.px(0.5), campaign.party(after)
            flow.place(print_scene(name, picture, self.theme, rule, party), "center")
            flow.gap(1)
        for entry, before, after in played:
            title = campaign.chapter_title(before, entry.chapter)
            words = campaign.in_short(before, entry.chapter, after)
            place = find_played(campaign.places(after), entry.chapter)
            size, seats = self.metrics.pt(26), self.expedition.seats
            if place is not None:
                mark = print_mark(place, size, self.theme, self.type, seats)
                flow.stamp(mark, (0, flow.y))
            indent, face = size * 3 // 2, self.theme.question
            top = flow.y
            flow.text(escape(title), 20, face=face, color=self.theme.accent, indent=indent)
            if words:
                flow.text(escape(words), BODY, face=face, indent=indent, leading=1.1)
            flow.y = max(flow.y, top + size)
            flow.gap(0.75)
        if self.waits is not None:
            flow.rule(0.75, short=True)
            face = self.theme.question
            flow.text(escape(self.waits.headline), 20, face=face, color=self.theme.accent)
            flow.text(escape(self.waits.story), BODY, face=face, leading=1.1)
        flow.gap(1)
        return flow

    def first_focus(self) -> Widget | None:
        """The way on."""
        return list(self.ring)[-1]

    def open_menu(self) -> None:
        """Nothing: this is read first."""

    def go_back(self) -> None:
        """Open the book."""
        self.stage.pop()
