"""A new game: the sheet on which mode, seats and switches are filled in before the start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar

import pygame

from fandg.engine.campaign_shelf import new_campaign_path
from fandg.engine.errors import FandgError
from fandg.engine.expedition import Expedition
from fandg.engine.game import Game
from fandg.engine.prose import escape, joined
from fandg.engine.setup import Choice, Setup, Switch
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import GAMES, find_game
from fandg.games.covers import cover_of
from fandg.paths import saves_folder
from fandg.ui.look import look_of
from fandg.ui.scenes.dialog import ask_player, do_nothing, show_message
from fandg.ui.scenes.draft import Draft
from fandg.ui.scenes.opening import now
from fandg.ui.scenes.packs_sheet import name_packs, show_packs, with_packs
from fandg.ui.scenes.play_cards import PlayCards, PrintedScene
from fandg.ui.scenes.seat_row import lay_seats
from fandg.ui.scenes.sheet_scene import SheetScene
from fandg.ui.settings import MOST_NAMES
from fandg.ui.stage import Stage
from fandg.ui.ways import ToBook, ToTable
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button, Stepper
from fandg.ui.widgets.entry import TextEntry
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.numbers import MANY, NumberStepper
from fandg.ui.widgets.rows import Column, Room

FEW = 3
"""So many persons at most are named in the name of a save."""
NARROW = 488
"""Below this width at scale 1 and plain type a column cannot hold a seat."""


def in_order(choices: Sequence[Choice]) -> list[Choice]:
    """The choices of a switch as one steps through them: numbers rise, whichever is the default."""
    if any(isinstance(choice.value, str | bool) for choice in choices):
        return list(choices)
    return sorted(choices, key=lambda choice: choice.value)


def name_game(game: Game[Any], setup: Setup) -> str:
    """What a new game is filed under: who sits there, which is never cut off, and the game."""
    persons = [seat.name for seat in setup.seats if not seat.is_bot]
    if len(persons) > FEW:
        persons = [persons[0], f"{len(persons) - 1} others"]
    return f"{joined(persons) or 'Bots'} in {game.title}"


class NewGameScene(SheetScene):
    """Sets up a game; everything has a sensible value from the first moment on."""

    pad: ClassVar[float] = 3.5
    lift: ClassVar[float] = 2.5
    seed: ClassVar[int] = 4
    about: ClassVar[str] = (
        "Everything is filled in: press **Start** to begin at once. Numbers choose how you play. "
        "What is between - and + takes Enter for the next, or these two keys."
    )

    def __init__(self, stage: Stage, game_id: str, campaign_id: str = "") -> None:
        super().__init__(stage)
        self.more = False
        self._drafts: dict[str, Draft] = {}
        self._columns: dict[tuple[str, tuple[int, int], int], int] = {}
        """In which column each part of a game's sheet stands that may stand in either."""
        self.open_sheet(game_id)
        if campaign_id:
            self.draft.choose_campaign(campaign_id)

    def open_sheet(self, game_id: str) -> None:
        """Turn to the sheet of a game, as far as it was filled in already."""
        self.game_id = game_id
        if game_id not in self._drafts:
            names, real_dice = self.stage.settings.names, self.stage.settings.table_dice
            last = self.stage.settings.last.get(game_id)
            self._drafts[game_id] = Draft.begin(
                find_game(game_id), names, real_dice=real_dice, last=last
            )
        self.draft = self._drafts[game_id]

    # Building

    def build(self, size: tuple[int, int]) -> list[Widget]:
        """The sheet in the middle of the table: head, a body that scrolls, and the foot."""
        broad, room = self.breadth(156)
        self.head = self._set_head(room)
        back, start = foot = self._build_foot()
        foot_height = max(button.rect.height for button in foot) + self.metrics.px(2)
        # As high as there is room, whatever it holds: nothing on it moves when something is set.
        body = self._build_body(room, self.highest_body(foot_height))
        box = self.lay_sheet(broad, body.y, foot_height, least=self.size[1])
        start.rect.bottomright = self.within.bottomright
        back.rect.midleft = (self.within.x, start.rect.centery)
        games = self._build_game_choice(start.rect.centery)
        return [box, *body.pour_into(box), back, *games, start]

    def _set_head(self, room: int) -> Flow:
        game = self.draft.game
        flow = self.flow(room)
        flow.heading(game.title, 40 / max(1.0, self.metrics.text**0.6), align="center")
        if game.packs_aside:
            left_out = escape(f"Left out: {name_packs(game.packs_aside)}")
            words = f"{{icon:exclamation}} {left_out}"
            flow.text(words, 16, color=self.theme.bad, align="center", max_lines=2)
        flow.rule(0.75)
        flow.gap(1)
        return flow

    def _build_game_choice(self, middle: int) -> list[Widget]:
        """Another game on the same sheet, where there is more than one."""
        if len(GAMES) < 2:
            return []
        about = "Fill in the sheet of another game. This one stays as it is filled in."
        choice = Button(
            self.stage, "Another game", self._offer_games, self.theme, size=15, help_text=about
        )
        choice.rect.size = choice.natural_size()
        choice.rect.center = (self.sheet.centerx, middle)
        return [choice]

    def _offer_games(self) -> None:
        """Ask which game it shall be: nobody changes it in passing."""
        others: list[tuple[str, Callable[[], None]]] = [
            (cover_of(game_id).title, partial(self._change_game, game_id))
            for game_id in GAMES
            if game_id != self.game_id
        ]
        title = cover_of(self.draft.game.id).title
        stay = (f"Stay with {title}", do_nothing)
        words = "Each game has a sheet of its own, which keeps what you filled in."
        ask_player(self.stage, "Another game?", words, [*others, stay], self.game_id)

    def _change_game(self, game_id: str) -> None:
        def turn_to() -> None:
            self.open_sheet(game_id)
            self.layout(self.size)

        with_packs(self.stage, game_id, turn_to)

    def resume(self) -> None:
        """Packs may have been mended meanwhile."""
        self._take_packs()
        self.layout(self.size)

    def _take_packs(self) -> None:
        """Take the game with the packs as they are now."""
        with suppress(FandgError):
            self.draft.game = find_game(self.draft.game.id)

    def _build_foot(self) -> list[Button]:
        back = Button(self.stage, "Back", self.go_back, self.theme, icon_name="return-arrow")
        start = Button(
            self.stage,
            "Start",
            self.start,
            self.theme,
            icon_name="play",
            size=24,
            help_text="Begin the game. It is saved from the first moment on.",
        )
        back.rect.size = back.natural_size()
        width, height = start.natural_size()
        start.rect.size = (width + self.metrics.px(6), height)
        return [back, start]

    def _build_body(self, room: int, seen: int) -> Column:
        """Modes left, seats right; one under the other where a column is narrow.

        So much of the height is `seen` without scrolling.
        """
        px = self.metrics.px
        body = Column(self, room)
        left, right = columns = body.split(2, px(3))
        if left.width >= NARROW * self.metrics.scale * self.metrics.text:
            self._add_modes(left)
            self._add_seats(right)
            for at, add in enumerate((self._add_switches, self._add_more)):
                column = columns[self._find_column(at, left, right)]
                column.gap(1.5)
                add(column)
            body.join(columns)
            shorter, longer = sorted(columns, key=lambda column: column.y)
            self._add_picture(shorter, seen - px(3), longer.y)
        else:
            (page,) = columns = body.split(1, 0)
            self._add_modes(page)
            for add in (self._add_seats, self._add_switches, self._add_more):
                page.gap(1.5)
                add(page)
            body.join(columns)
        # Tab goes down one column, and then down the other.
        body.placed.sort(key=lambda held: held[0].lane or 0)
        body.gap(1)
        return body

    def _find_column(self, part: int, left: Column, right: Column) -> int:
        """The shorter column, so that as little as can be lies out of view.

        There a part of the sheet stays: it does not change sides because a seat was added.
        """
        place = (self.draft.game.id, self.size, part)
        return self._columns.setdefault(place, int(left.y >= right.y))

    def _add_picture(self, column: Column, seen: int, longest: int) -> None:
        """A picture where a column leaves room for one: whole in sight, or beside a longer column.

        It ends where scrolling begins, as long as it is worth seeing so.
        """
        top, least = column.y + self.metrics.px(2), self.metrics.px(14)
        high = (seen if seen - top >= least else max(seen, longest)) - top
        if high >= least:
            size = (column.width, min(high, column.width // 2))
            column.print(PrintedScene(self, look_of(self.game_id).box, size), y=top - column.y)

    def _add_heading(self, words: str, column: Column) -> None:
        flow = column.flow()
        flow.text(words, 22, face=self.theme.question, color=self.theme.accent, leading=1.1)
        flow.gap(0.5)
        column.set(flow)

    def _add_modes(self, column: Column) -> None:
        self._add_heading("How do you play?", column)
        cards = PlayCards(self, self.draft, self.choose_mode, self.choose_campaign)
        self.digits = cards.set_in(column)

    def choose_mode(self, mode_id: str) -> None:
        """Play in this mode."""
        self.draft.choose_mode(mode_id)
        self._go_on_to_start()

    def choose_campaign(self, campaign_id: str) -> None:
        """Play this campaign."""
        self.draft.choose_campaign(campaign_id)
        self._go_on_to_start()

    def _go_on_to_start(self) -> None:
        """Lay the sheet anew; who has chosen by a click begins with Enter, and not with a key."""
        under = [card.hovered for card in self.digits]
        self.layout(self.size)
        for card, is_under in zip(self.digits, under, strict=True):
            card.hovered = is_under
        if not self.ring.shown:
            self.ring.rest_on(self.first_focus())

    def _add_seats(self, column: Column) -> None:
        self._add_heading("Who sits at the table?", column)
        seats = lay_seats(self.stage, self.draft, column.width, self.theme, self._changed)
        for widget, place in seats.placed:
            column.hold(widget, place)
        column.print(seats)
        column.y += seats.height

    def _changed(self) -> None:
        self.layout(self.size)

    def _add_switches(self, column: Column) -> None:
        if not self.draft.switches:
            return
        self._add_heading("The rules of the evening", column)
        for switch in self.draft.switches:
            idle = self.draft.why_idle(switch)
            if idle:
                self._add_idle(switch, idle, column)
            else:
                self._add_switch(switch, column)
            column.gap(0.75)

    def _add_switch(self, switch: Switch, column: Column) -> None:
        """A switch with what it means, and what its value means, under it."""
        px, pt = self.metrics.px, self.metrics.pt
        value = self.draft.value(switch)
        choice = next(choice for choice in switch.choices if choice.value == value)
        make = NumberStepper if len(switch.choices) >= MANY else Stepper
        stepper = make(
            self.stage,
            [(c.value, c.label) for c in in_order(switch.choices)],
            value,
            lambda new: self._set_switch(switch, new),
            self.theme,
            size=17,
            walked_past=True,
        )
        now = self.draft.comes_to(switch)
        about = " ".join(filter(None, (switch.about, choice.about, now, stepper.hint)))
        stepper.help_text = f"**{switch.label}**: {about}"
        wide = min(column.width * 6 // 10, pt(17) * 15)
        left, high = column.width - wide, pt(17) + px(2.5)
        label = column.flow(left - px(1.5))
        label.text(switch.label, 18, face=self.theme.label, leading=1.15)
        meaning = column.flow()
        meaning.text(about, 15, color=self.theme.ink_soft, leading=1.15)
        column.hold(stepper, pygame.Rect(left, 0, wide, high))
        column.print(label, y=px(0.5))
        down = max(high, label.y) + px(0.5)
        stepper.beside, stepper.below = left, down + meaning.y - high
        column.y += down
        column.set(meaning)

    def _add_idle(self, switch: Switch, why: str, column: Column) -> None:
        """A switch that would change nothing now: its name, and why, without anything to press."""
        flow = column.flow()
        flow.gap(0.5)
        soft = self.theme.ink_soft
        flow.text(switch.label, 18, face=self.theme.label, color=soft, leading=1.15)
        flow.text(why, 15, color=soft, leading=1.15)
        column.set(flow)

    def _set_switch(self, switch: Switch, value: Any) -> None:
        self.draft.options[switch.key] = value
        self._changed()

    def _add_more(self, column: Column) -> None:
        """A seed of one's own, for those who look for it; and what packs are left out."""
        px, pt = self.metrics.px, self.metrics.pt
        button = Button(
            self.stage,
            "Less" if self.more else "More",
            self._toggle_more,
            self.theme,
            size=15,
            help_text="A seed of your own: the same seed deals the same game.",
        )
        wide, high = button.natural_size()
        line = Room(pygame.Rect(0, 0, column.width, high))
        column.hold(button, line.right(max(wide, px(10))))
        if self.draft.game.packs_aside:
            packs = Button(
                self.stage,
                "Packs left out",
                lambda: show_packs(self.stage, self.draft.game.id),
                self.theme,
                size=15,
                help_text="What is wrong with packs of your own that are left out.",
            )
            column.hold(packs, pygame.Rect((0, 0), packs.natural_size()))
        column.y += high
        if not self.more:
            return
        column.gap(1)
        flow = column.flow()
        flow.text("Seed", 18, face=self.theme.label, leading=1.15)
        about = "The same seed deals the same game. Leave it empty for one that nobody has seen."
        flow.text(about, 15, color=self.theme.ink_soft, leading=1.15)
        flow.gap(0.5)
        column.set(flow)
        entry = TextEntry(
            self.stage,
            self.draft.seed_text,
            self._set_seed,
            self.theme,
            limit=24,
            hint="a number or a word",
            size=17,
            live=True,
            help_text="The same seed deals the same game. Empty: a game that nobody has seen.",
        )
        high = pt(17) + px(2.75)
        column.hold(entry, pygame.Rect(0, 0, min(column.width, pt(17) * 16), high))
        column.y += high

    def _toggle_more(self) -> None:
        self.more = not self.more
        self.layout(self.size)

    def _set_seed(self, text: str) -> None:
        self.draft.seed_text = text

    def first_focus(self) -> Widget | None:
        """Start, so that the accept key begins at once."""
        return list(self.ring)[-1]

    def go_back(self) -> None:
        """Leave; the sheet is found again as it was filled in."""
        for game_id, draft in self._drafts.items():
            if not draft.campaign_id:
                self.stage.settings.last[game_id] = draft.keep()
        self._keep_names([seat.name for seat in self.draft.seats])
        super().go_back()

    # The start

    def start(self) -> None:
        """Begin, with the packs as they are now."""
        with_packs(self.stage, self.draft.game.id, self._sit_down)

    def _sit_down(self) -> None:
        """Write the save and sit down at the table."""
        self._take_packs()
        if self.draft.campaign_id:
            self._begin_campaign()
            return
        game = self.draft.game
        try:
            setup = self.draft.setup()
            path = new_path(saves_folder(), name_game(game, setup))
            table = Table.begin(game, setup, path, now=now)
        except FandgError as fault:
            show_message(self.stage, "It cannot begin", str(fault))
            return
        self.stage.settings.last[game.id] = self.draft.keep()
        self._keep_names(setup.names)
        self.stage.replace(ToTable(table, begins=True))

    def _begin_campaign(self) -> None:
        """Begin the campaign's book and open it."""
        draft = self.draft
        try:
            campaign = draft.game.find_campaign(draft.campaign_id)
            path = new_campaign_path(saves_folder(), campaign.title)
            expedition = Expedition.begin(
                path,
                draft.game,
                campaign,
                draft.final_seats(),
                draft.seed(),
                draft.level,
                draft.choices,
                now=now,
            )
        except FandgError as fault:
            show_message(self.stage, "It cannot begin", escape(str(fault)))
            return
        self._keep_names(draft.final_names())
        self.stage.replace(ToBook(expedition, tuple(draft.table_dice)))

    def _keep_names(self, names: list[str]) -> None:
        """The next game begins with these names."""
        settings = self.stage.settings
        rest = [name for name in settings.names if name not in names]
        settings.names = (names + rest)[:MOST_NAMES]
        self.stage.keep_settings()
