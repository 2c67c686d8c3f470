"""The ending: the last page of a game, with who won, the story, a chart and everybody's luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pygame

from fandg.engine.audience import only_person, persons_of
from fandg.engine.campaign import Campaign, from_plain
from fandg.engine.errors import FandgError
from fandg.engine.history import look_over
from fandg.engine.prose import escape, joined
from fandg.engine.setup import Link
from fandg.engine.shelf import new_path
from fandg.engine.state import Result
from fandg.engine.table import Table
from fandg.engine.winners import describe_winners
from fandg.paths import saves_folder
from fandg.ui.art.color import mix
from fandg.ui.art.markers import coin, seat_badge
from fandg.ui.art.paper import paper_panel, ribbon
from fandg.ui.art.scenery import print_scene
from fandg.ui.chronicle.luck import print_luck
from fandg.ui.intents import Name
from fandg.ui.look import look_of
from fandg.ui.scenes.chronicle_sheet import keep_chronicle
from fandg.ui.scenes.dialog import show_message
from fandg.ui.scenes.draft import new_seed
from fandg.ui.scenes.opening import folder_of, go_home, now
from fandg.ui.scenes.widget_scene import WidgetScene, lay_down
from fandg.ui.stage import Stage
from fandg.ui.table.saving import Saving, SavingSign
from fandg.ui.ways import ToLookBack, ToNewGame, ToRulebook, ToTable, ToTitle
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button
from fandg.ui.widgets.chart import Chart
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.rows import Column, even_rows, lay_rows
from fandg.ui.widgets.scroll import ScrollBox

NARROW = 470
"""Below this width at scale 1 and plain type a column cannot hold the chart."""
STRIP = 5
"""A picture that would be so many times as broad as high stands beside the story."""
FIELD = 18
"""How high curves are at the least, in grid units."""


def describe_chapter(result: Result, names: Sequence[str], word: str) -> str:
    """What a chapter of a campaign came to, as a headline; `word` is what it is called.

    Where some have won it from the others, it says who.
    """
    winners = [names[seat] for seat in result.winners]
    if 0 < len(winners) < len(names):
        return f"{joined(winners)} {'wins' if len(winners) == 1 else 'win'} the {word}"
    return f"The {word} is won" if result.winners else f"The {word} is lost"


class EndingScene(WidgetScene):
    """The last page of a game that is over."""

    about = "How it ended. Lead the marker along the chart to look back at any moment of the game."

    def __init__(self, stage: Stage, table: Table[Any], *, is_told: bool = False) -> None:
        """The page of a table; `is_told` says that the player knows what the disk refuses."""
        super().__init__(stage)
        self.table = table
        self.saving = Saving(stage, table, is_told=is_told)
        match = table.match
        self.game_id = match.game.id
        self.setup = match.setup
        result = match.state.result
        self.result: Result = result if result is not None else Result([], "")
        self.campaign = self._find_campaign()
        self.headline = (
            describe_chapter(self.result, self.setup.names, self.campaign.chapter_word)
            if self.campaign is not None
            else describe_winners(match.game, self.result, self.setup)
        )
        self.under = self._tell_places()
        """What stands below the headline: the places of the persons, or who won."""
        self.story = match.game.story(match.state, match.setup)
        self.luck = match.game.luck(match.state, match.log)
        self.ribbon = self._name_end()
        self.party = match.game.party(match.state)
        """Who stands in the picture."""
        self.gains = [match.game.gains(match.state, seat) for seat in range(len(self.setup.seats))]
        """Figures of every seat, each in a column of its own."""
        self.moments = look_over(match)
        # A game that newer rules took up has no older history: chart and dice say less than all.
        known = ", as far as the notebook goes" if match.answers_before else ""
        self.chart_title = f"How it went{known}"
        self.chart: Chart | None = None
        self.sign = SavingSign(stage, self.saving.open_sheet, self.theme)

    def _tell_places(self) -> str:
        """Where the only person did not win, his own place is the headline, and who won below."""
        game, state = self.table.match.game, self.table.match.state
        places = {
            seat: place
            for seat in persons_of(self.setup)
            if self.campaign is None and (place := game.place_of(state, self.setup, seat))
        }
        told = [f"{self.setup.names[seat]} {place}" for seat, place in places.items()]
        if len(told) != 1 or not self._is_won_by_others():
            return "; ".join(told)
        under, self.headline = self.headline, told[0]
        return under

    def _name_end(self) -> str:
        """What stands on the ribbon: with a chapter of a campaign not all is at an end."""
        link, campaign = self.setup.link, self.campaign
        if campaign is None or not isinstance(link, Link) or folder_of(self.table) is None:
            return "The End"
        return campaign.chapter_title(from_plain(campaign, link.record), link.chapter)

    def _find_campaign(self) -> Campaign[Any, Any] | None:
        """The campaign of which the game is a chapter."""
        link = self.setup.link
        if not isinstance(link, Link):
            return None
        return self.table.match.game.find_campaign(link.campaign)

    # Building

    def build(self, size: tuple[int, int]) -> list[Widget]:
        """A broad page: headline across, story left, chart and luck right, buttons below."""
        px = self.metrics.px
        margin, pad = px(3), px(4)
        broad = min(size[0] - 2 * margin, px(168))
        buttons = self._build_buttons(broad)
        low = buttons[-1].rect.bottom
        high = min(size[1] - 3 * margin - low + px(1), px(104))
        room = broad - 2 * pad
        self.head = self._set_head(room)
        # Where all shows at once, the bar has its place in the margin.
        wide = room + ScrollBox.gutter(self.stage)
        while True:
            self.sheet = pygame.Rect(0, 0, broad, high)
            self.sheet.midtop = (size[0] // 2, (size[1] - high - low - px(2)) // 2)
            box = ScrollBox(self.stage, self.theme)
            top = self.sheet.y + px(3) + self.head.y
            box.rect = pygame.Rect(self.sheet.x + pad, top, wide, self.sheet.bottom - px(3) - top)
            spare = box.rect.height - self._fill(box)
            if spare < 0 and wide > room:
                wide = room
            elif spare > px(1):
                # What the page does not need it does not take.
                high -= spare
            else:
                break
        for button in buttons:
            button.rect.move_ip(self.sheet.x, self.sheet.bottom + px(2))
        self.box = box
        assert self.chart is not None
        self.sign.theme = self.theme
        self.sign.stands_for(self.table.trouble)
        self.sign.rect.size = self.sign.natural_size(
            round(px(4) * min(1.5, max(1.0, self.metrics.text)))
        )
        self.sign.rect.topright = (self.sheet.right - px(1.5), self.sheet.y + px(1.5))
        signs = [self.sign] if self.sign.visible else []
        return [box, self.chart, *buttons, *signs]

    def _build_buttons(self, broad: int) -> list[Button]:
        px = self.metrics.px
        look_back = (
            "Look back",
            self.look_back,
            "clock",
            "The whole game once more, moment by moment.",
        )
        rules = ("Rulebook", self.show_rules, "rulebook", "What the rules say.")
        about = "The game as a book, its board as a picture, or its rounds as an animation."
        keep = ("Keep a chronicle", self.keep, "book", about)
        if folder_of(self.table) is not None:
            book = (
                "Back to the book",
                self.go_back,
                "open-book",
                "What came of it, and what next.",
            )
            entries = [book, look_back, keep, rules]
        else:
            again = ("Play again", self.play_again, "redo", "The same table, another game.")
            about = "The game can be looked back at from there."
            home = ("To the title", self.go_back, "exit", about)
            entries = [look_back, again, keep, rules, home]
            if self._campaign:
                about = "With all that you know now: the first of many games that belong together."
                entries.insert(0, ("Begin the campaign", self.begin_campaign, "open-book", about))
        buttons = [
            Button(self.stage, label, action, self.theme, icon_name=sign, size=19, help_text=about)
            for label, action, sign, about in entries
        ]
        wide = max(button.natural_size()[0] for button in buttons)
        for button in buttons:
            button.rect.size = (wide, button.natural_size()[1])
        rows = even_rows(buttons, broad, px(1.5))
        lay_rows(rows, pygame.Rect(0, 0, broad, 0), (px(1.5), px(1)), "center")
        self.digits = list(buttons)
        return buttons

    def _set_head(self, room: int) -> Flow:
        """The headline of the page, between thin rules, with the game's name above it."""
        flow = Flow(self.type, self.theme, self.metrics, room)
        game = self.table.match.game
        small = 1 / max(1.0, self.metrics.text**0.6)
        title = f"{game.title}  ·  {game.headline(self.table.match.state)}"
        size = self.type.fit(
            title, self.theme.label, room, largest=self.metrics.pt(16 * small), smallest=8
        )
        flow.place(self.type.render(title, self.theme.label, size, self.theme.ink_soft), "center")
        flow.rule(0.5)
        flow.heading(self.headline, 58 * small, align="center", smallest=0.4)
        if self.under:
            flow.heading(self.under, 24 * small, align="center", smallest=0.6)
        flow.rule(0.75)
        return flow

    def _fill(self, box: ScrollBox) -> int:
        """Set the story, the chart and the luck; how high they are."""
        px = self.metrics.px
        gap = px(5)
        half = (box.room - gap) // 2
        two = half >= NARROW * self.metrics.scale * self.metrics.text
        width = half if two else box.room
        story = self._set_story(width, box.rect.height, alone=not two)
        seats = self.table.match.seats
        luck = print_luck(self, self.luck, seats, width)
        self.chart = Chart(self.stage, self.moments, seats, self.look_at, self.theme)
        line = self.type.line_height(self.theme.question, self.metrics.pt(22)) + px(0.5)
        high = px(24) + 2 * line
        if two:
            left = box.rect.height - luck.y - line - px(2)
            beside = story.y - luck.y - line - px(1.5)
            high = max(px(20), min(left, max(px(42), beside)))
        self.chart.rect = pygame.Rect(0, 0, width, high)
        # The legend of many curves takes no room from them: the page scrolls.
        high += max(0, px(FIELD) - self.chart.field.height)
        heading = Flow(self.type, self.theme, self.metrics, width)
        heading.text(self.chart_title, 22, face=self.theme.question, color=self.theme.accent)
        page = Column(self, box.room)
        columns = page.split(2, gap) if two else [page, page]
        columns[0].set(story)
        second = columns[1]
        if not two:
            second.gap(2)
        second.print(heading)
        second.y += line
        second.hold(self.chart, pygame.Rect(0, 0, width, high))
        second.y += high
        second.gap(1.5)
        second.set(luck)
        page.join(columns)
        page.pour_into(box)
        return page.y

    def _set_story(self, width: int, height: int, *, alone: bool) -> Flow:
        """The picture of how it ended with a ribbon, and under it the story.

        `alone` in its column, it may be higher than the page, and the story must show at once:
        where the picture would be a mere strip above it, the story stands beside it.
        """
        px = self.metrics.px
        flow = Flow(self.type, self.theme, self.metrics, width)
        seats = Flow(self.type, self.theme, self.metrics, width)
        if len(self.setup.seats) > 1:
            seats.gap(1.5)
            self._set_seats(seats)
        if alone and width > STRIP * (height * 2 // 5):
            wide = width * 3 // 10
            picture = self._print_picture((wide, wide * 3 // 4))
            flow.stamp(picture, (0, 0))
            left = wide + px(2.5)
            flow.append(self._tell_story(width - left), left)
            flow.y = max(flow.y, picture.get_height())
            flow.append(seats)
            return flow
        text = self._tell_story(width)
        text.append(seats)
        spare = height - text.y - px(2)
        high = height * 2 // 5 if alone else min(spare, width * 3 // 5)
        if high >= px(10):
            flow.place(self._print_picture((width, high)), "center")
            flow.gap(1.5)
        flow.append(text)
        return flow

    def _tell_story(self, width: int) -> Flow:
        flow = Flow(self.type, self.theme, self.metrics, width)
        flow.text(escape(self.story), 22, face=self.theme.question, leading=1.2)
        return flow

    def _print_picture(self, size: tuple[int, int]) -> pygame.Surface:
        px, theme = self.metrics.px, self.theme
        plate = pygame.Surface(size, pygame.SRCALPHA)
        tall = min(size[1] // 4, round(px(6) * max(1.0, self.metrics.text**0.5)))
        frame = pygame.Rect(0, 0, size[0], size[1] - tall * 3 // 4)
        look = look_of(self.game_id)
        art = look.end if self.campaign is None else look.chapter
        # In a campaign whoever was beaten sees at least that the chapter is lost to him.
        beaten = art.beaten or (art.lost if self.campaign is not None else "")
        won = art.picture_of(self.result.reason, is_won=bool(self.result.winners))
        name = beaten if beaten and self._is_won_by_others() else won
        flag = art.flag_of(self.result)
        picture = print_scene(name, frame.size, theme, px(0.5), self.party, flag)
        plate.blit(picture, frame)
        band = ribbon((min(size[0] * 3 // 5, tall * 8), tall), theme)
        spot = band.get_rect(midbottom=(size[0] // 2, size[1]))
        plate.blit(band, spot)
        letters = self.type.fit(
            self.ribbon, theme.display, spot.width * 3 // 4, largest=tall // 2, smallest=8
        )
        words = self.type.render(self.ribbon, theme.display, letters, theme.chalk)
        plate.blit(words, words.get_rect(center=(spot.centerx, spot.centery - tall // 14)))
        return plate

    def _is_won_by_others(self) -> bool:
        """Whether the one person at the table was beaten by others."""
        person, winners = only_person(self.setup), self.result.winners
        return bool(winners) and person is not None and person not in winners

    def _set_seats(self, flow: Flow) -> None:
        """Every seat with its figures or its score, the best first; winners have a coin.

        Figures stand in columns under their names; a score alone leaves room for two seats side by
        side.
        """
        gap = self.metrics.px(4)
        has_figures = bool(self.gains[0])
        is_broad = flow.width >= self.metrics.px(56) * self.metrics.text and not has_figures
        columns = 2 if is_broad else 1
        width = (flow.width - gap * (columns - 1)) // columns
        if has_figures:
            flow.place(self._print_names(width))
        rows = [self._print_seat(index, width) for index in self.ranking]
        deep = -(-len(rows) // columns)
        for at in range(deep):
            pair = pygame.Surface((flow.width, rows[0].get_height()), pygame.SRCALPHA)
            for column, row in enumerate(rows[at::deep]):
                pair.blit(row, (column * (width + gap), 0))
            flow.place(pair)
            flow.gap(0.25)

    def _print_names(self, width: int) -> pygame.Surface:
        """The names of the figures, over their columns."""
        names = [gain.label for gain in self.gains[0]]
        each = self._wide_column(width)
        face, room = self.theme.text, each - self.metrics.px(1)
        size = min(
            self.type.fit(name, face, room, largest=self.metrics.pt(15), smallest=8)
            for name in names
        )
        row = pygame.Surface((width, self.type.line_height(face, size)), pygame.SRCALPHA)
        for after, name in zip(reversed(range(len(names))), names, strict=True):
            words = self.type.render(name, face, size, self.theme.ink_soft)
            row.blit(words, words.get_rect(midright=(width - after * each, row.get_height() // 2)))
        return row

    def _wide_column(self, width: int) -> int:
        """How wide a column of figures is: enough for its name, but half of all for the seats."""
        face, size = self.theme.text, self.metrics.pt(15)
        widest = max(self.type.measure(gain.label, face, size)[0] for gain in self.gains[0])
        return min(widest + self.metrics.px(2), width // 2 // len(self.gains[0]))

    @property
    def ranking(self) -> list[int]:
        """The seats: who has won first, then by score where each had one of his own."""
        seats = list(range(len(self.setup.seats)))
        scores = self.result.scores
        if self._has_scores:
            seats.sort(key=lambda seat: (seat not in self.result.winners, -scores[seat]))
        return seats

    @property
    def _has_scores(self) -> bool:
        """Whether each seat has a score by which some have won and others have not."""
        won, scores = len(self.result.winners), len(self.result.scores)
        return 0 < won < scores == len(self.setup.seats)

    def _print_seat(self, index: int, width: int) -> pygame.Surface:
        """Who sat there; and his figures, or his score where each had one of his own.

        The line of the one person at the table is marked.
        """
        seat, theme, size = self.table.match.seats[index], self.theme, self.metrics.pt(18)
        badge = seat_badge(theme.owner(seat.colour), size * 3 // 2, theme)
        row = pygame.Surface((width, badge.get_height()), pygame.SRCALPHA)
        is_own = index == only_person(self.setup)
        if is_own:
            row.fill(mix(theme.paper, theme.glow, 0.45))
            edge = pygame.Rect(0, row.get_height() - 2, width, 2)
            row.fill(theme.accent, edge)
        row.blit(badge, (0, 0))
        middle, right = badge.get_height() // 2, width
        won = index in self.result.winners
        figures = [str(gain.amount) for gain in self.gains[index]]
        if not figures and self._has_scores:
            figures = [str(self.result.scores[index])]
        each = self._wide_column(width) if self.gains[index] else size * 2
        for figure in reversed(figures):
            number = self.type.render(figure, theme.label, size, theme.ink)
            row.blit(number, number.get_rect(midright=(right, middle)))
            right -= each
        if won:
            medal = coin(size * 3 // 2, theme)
            row.blit(medal, medal.get_rect(midright=(right, middle)))
            right -= size * 2
        left = badge.get_width() + size // 2
        room = right - left - size // 2
        bold = won or is_own
        name = self.type.ellipsize(seat.name, theme.text, size, room, bold=bold)
        words = self.type.render(name, theme.text, size, theme.ink, bold=bold)
        row.blit(words, words.get_rect(midleft=(left, middle)))
        return row

    def first_focus(self) -> Widget | None:
        """Looking back; from a chapter the way back to its book."""
        return self.digits[0]

    def handle(self, intent: Any) -> None:
        """The mouse leads the chart's marker."""
        super().handle(intent)
        pos = getattr(intent, "pos", None)
        if pos is not None and self.chart is not None and self.chart.is_at(pos):
            self.chart.follow(pos)

    def update(self, seconds: float) -> bool:
        """Say it when the disk refuses the end of the game, or takes it at last."""
        if self.sign.stands_for(self.table.trouble):
            self.layout(self.size)
        if self.stage.top is self:
            self.saving.tell()
        return False

    def command(self, name: Name) -> None:
        """The key for what the sign stands for, and what keys do on any page."""
        if name == "saving" and self.table.trouble:
            self.saving.open_sheet()
        else:
            super().command(name)

    # What comes after

    def look_back(self) -> None:
        """Travel through the game."""
        self.look_at(0)

    def look_at(self, answer: int) -> None:
        """Look at the game as it stood before an answer."""
        self.stage.push(ToLookBack(self.table, only_person(self.setup), answer))

    def keep(self) -> None:
        """Keep the game as a book or a picture."""
        keep_chronicle(
            self.stage,
            self.table.path,
            self.table.match.game.id,
            is_over=True,
            trouble=self.table.trouble,
        )

    @property
    def _campaign(self) -> str:
        """The campaign that one begins after this game; empty: none."""
        return self.table.match.game.find_mode(self.setup.mode).leads_to

    def begin_campaign(self) -> None:
        """Set up the campaign to which this game leads."""
        if not self.stage.asks_first(self._set_up_campaign):
            self._set_up_campaign()

    def _set_up_campaign(self) -> None:
        self.stage.reset(ToTitle())
        self.stage.push(ToNewGame(self.table.match.game.id, self._campaign))

    def play_again(self) -> None:
        """The same seats and switches, another game."""
        if not self.stage.asks_first(self._begin_again):
            self._begin_again()

    def _begin_again(self) -> None:
        setup = msgspec.structs.replace(self.setup, seed=new_seed())
        game = self.table.match.game
        try:
            path = new_path(saves_folder(), game.title)
            table = Table.begin(game, setup, path, now=now)
        except FandgError as fault:
            show_message(self.stage, "It cannot begin", escape(str(fault)))
            return
        self.stage.reset(ToTitle())
        self.stage.push(ToTable(table))

    def show_rules(self) -> None:
        """Open the rulebook."""
        self.stage.push(ToRulebook(self.table.match.game.id))

    def go_back(self) -> None:
        """Back to the title, or to the book of the campaign."""
        if not self.stage.asks_first(self._go_home):
            self._go_home()

    def asks_first(self, go: Callable[[], None]) -> bool:
        """Ask before the end of the game is lost."""
        return self.saving.asks_first(go)

    def _go_home(self) -> None:
        go_home(self.stage, self.table)

    def paint(self, surface: pygame.Surface) -> None:
        """The page with its head."""
        px = self.metrics.px
        sheet = paper_panel(self.sheet.size, self.theme, seed=11)
        lay_down(surface, sheet, self.sheet, px(2.5))
        self.head.paint(surface, (self.sheet.x + px(4), self.sheet.y + px(3)))
