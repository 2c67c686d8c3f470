"""A new game: the sheet on which mode, seats and switches are filled in before the start."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar

import pygame

from fandg.engine.campaign import Campaign
from fandg.engine.errors import FandgError
from fandg.engine.expedition import Expedition
from fandg.engine.prose import escape
from fandg.engine.setup import Mode, Switch
from fandg.engine.shelf import new_campaign_path, new_path
from fandg.engine.table import Table
from fandg.games import GAMES, find_game
from fandg.games.covers import cover_of
from fandg.paths import saves_folder
from fandg.ui.art import shapes
from fandg.ui.art.boxes import scene
from fandg.ui.art.color import mix
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import glow_frame, paper_panel
from fandg.ui.look import look_of
from fandg.ui.scenes.dialog import show_message
from fandg.ui.scenes.draft import Draft
from fandg.ui.scenes.opening import now
from fandg.ui.scenes.packs_sheet import name_packs, show_packs, with_packs
from fandg.ui.scenes.seat_row import lay_seats, role_icon
from fandg.ui.scenes.widget_scene import WidgetScene, lay_down
from fandg.ui.settings import MOST_NAMES
from fandg.ui.stage import Stage
from fandg.ui.ways import ToBook, ToTable
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button, Stepper
from fandg.ui.widgets.entry import TextEntry
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.numbers import MANY, NumberStepper
from fandg.ui.widgets.printed import Plate
from fandg.ui.widgets.scroll import ScrollBox

Placed = list[tuple[Widget, pygame.Rect]]

NARROW = 488
"""Below this width at scale 1 and plain type a column cannot hold a seat."""


class NewGameScene(WidgetScene):
    """Sets up a game; everything has a sensible value from the first moment on."""

    about: ClassVar[str] = (
        "Everything is filled in: press **Start** to begin at once. Numbers choose how you play."
    )

    def __init__(self, stage: Stage, game_id: str) -> None:
        super().__init__(stage)
        self.more = False
        self._drafts: dict[str, Draft] = {}
        self.open_sheet(game_id)

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
        px = self.metrics.px
        margin = px(3)
        broad = min(size[0] - 2 * margin, px(156))
        pad = px(3.5)
        room = broad - 2 * pad
        self.head = self._set_head(room)
        foot = self._build_foot()
        foot_height = max(button.rect.height for button in foot) + px(2)
        frame = self.head.y + foot_height + 2 * pad + px(1)
        box = ScrollBox(self.stage, self.theme)
        seen = size[1] - 2 * margin - frame
        body, painters, placed = self._build_body(room, seen)
        height = min(size[1] - 2 * margin, max(frame + body, px(60)))
        self.sheet = pygame.Rect(0, 0, broad, height)
        self.sheet.center = (size[0] // 2, size[1] // 2)
        top = self.sheet.y + pad + self.head.y + px(1)
        box.rect = pygame.Rect(
            self.sheet.x + pad,
            top,
            room + ScrollBox.gutter(self.stage),
            self.sheet.bottom - pad - foot_height - top,
        )

        def paint(surface: pygame.Surface, corner: tuple[int, int]) -> None:
            for painter in painters:
                painter(surface, corner)

        box.fill(body, paint, placed)
        self.box = box
        self._place_foot(foot, pad)
        games = self._game_choice(foot[0].rect.centery)
        return [box, *(widget for widget, _ in placed), *games, *foot]

    def _set_head(self, room: int) -> Flow:
        game = self.draft.game
        flow = Flow(self.type, self.theme, self.metrics, room)
        flow.heading(game.title, 40 / max(1.0, self.metrics.text**0.6), align="center")
        if game.packs_aside:
            left_out = escape(f"Left out: {name_packs(game.packs_aside)}")
            words = f"{{icon:exclamation}} {left_out}"
            flow.text(words, 16, color=self.theme.bad, align="center", max_lines=2)
        flow.rule(0.75)
        return flow

    def _game_choice(self, middle: int) -> list[Widget]:
        """Another game on the same sheet, where there is more than one."""
        if len(GAMES) < 2:
            return []
        titles = [(game_id, cover_of(game_id).title) for game_id in GAMES]
        choice = Stepper(
            self.stage,
            titles,
            self.game_id,
            self._change_game,
            self.theme,
            size=15,
            help_text="Another game.",
        )
        height = self.metrics.pt(15) + self.metrics.px(2)
        choice.rect = pygame.Rect(0, 0, self.metrics.pt(15) * 17, height)
        choice.rect.center = (self.sheet.centerx, middle)
        return [choice]

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

    def _place_foot(self, foot: list[Button], pad: int) -> None:
        back, start = foot
        start.rect.bottomright = (self.sheet.right - pad, self.sheet.bottom - pad)
        back.rect.midleft = (self.sheet.x + pad, start.rect.centery)

    def _build_body(self, room: int, seen: int) -> tuple[int, list[Any], Placed]:
        """Modes left, seats right; one under the other where a column is narrow.

        So much of the height is `seen` without scrolling.
        """
        px = self.metrics.px
        gap = px(3)
        half = (room - gap) // 2
        painters: list[Any] = []
        placed: Placed = []
        if half >= NARROW * self.metrics.scale * self.metrics.text:
            left = self._add_modes(0, 0, half, painters, placed)
            right = self._add_seats(half + gap, 0, half, painters, placed)
            # The shorter column takes the switches, so that as little as can be lies out of view.
            if left < right:
                left = self._add_switches(0, left + px(1.5), half, painters, placed)
            else:
                right = self._add_switches(half + gap, right + px(1.5), half, painters, placed)
            if left < right:
                left = self._add_more(0, left + px(1.5), half, painters, placed)
            else:
                right = self._add_more(half + gap, right + px(1.5), half, painters, placed)
            # A picture fills the room that the shorter column leaves in sight.
            x, top = (0, left + px(2)) if left < right else (half + gap, right + px(2))
            high = min(max(left, right), seen - px(3)) - top
            if high >= px(14):
                place = pygame.Rect(x, top, half, min(high, half // 2))
                painters.append(partial(self._draw_picture, place))
            return max(left, right) + px(1), painters, placed
        y = self._add_modes(0, 0, room, painters, placed)
        y = self._add_seats(0, y + px(1.5), room, painters, placed)
        y = self._add_switches(0, y + px(1.5), room, painters, placed)
        y = self._add_more(0, y + px(1.5), room, painters, placed)
        return y + px(1), painters, placed

    def _draw_picture(
        self, place: pygame.Rect, surface: pygame.Surface, corner: tuple[int, int]
    ) -> None:
        """The game's picture, printed on the sheet between two lines."""
        spot, gap = place.move(corner), self.metrics.px(0.5)
        surface.blit(scene(look_of(self.game_id).box, spot.size), spot)
        pygame.draw.rect(surface, self.theme.ink, spot, max(1, self.metrics.px(0.2)))
        pygame.draw.rect(surface, self.theme.brass, spot.inflate(-2 * gap, -2 * gap), 1)

    def _add_heading(self, words: str, x: int, y: int, width: int, painters: list[Any]) -> int:
        flow = Flow(self.type, self.theme, self.metrics, width)
        flow.text(words, 22, face=self.theme.question, color=self.theme.accent, leading=1.1)
        flow.gap(0.5)
        painters.append(lambda s, c: flow.paint(s, (c[0] + x, c[1] + y)))
        return y + flow.y

    def _add_modes(self, x: int, y: int, width: int, painters: list[Any], placed: Placed) -> int:
        px = self.metrics.px
        y = self._add_heading("How do you play?", x, y, width, painters)
        gap = px(1)
        columns = max(1, round(width / (265 * self.metrics.scale * self.metrics.text)))
        count = len(self.draft.game.modes)
        needed = max(self._mode_width(mode) for mode in self.draft.game.modes)
        columns = max(1, min(columns, count, (width + gap) // (needed + gap)))
        # As many in each row: no card is left alone in the last one.
        columns = -(-count // -(-count // columns))
        wide = (width - gap * (columns - 1)) // columns
        flows = [self._mode_text(mode, wide - px(2.5)) for mode in self.draft.game.modes]
        self.digits = []
        for start in range(0, len(flows), columns):
            row = flows[start : start + columns]
            high = max(flow.y for flow in row) + px(2)
            for column, flow in enumerate(row):
                mode = self.draft.game.modes[start + column]
                card = self._mode_card(mode, flow)
                place = pygame.Rect(x + column * (wide + gap), y, wide, high)
                placed.append((card, place))
                self.digits.append(card)
            y += high + gap
        for campaign in self.draft.game.campaigns:
            card, high = self._campaign_card(campaign, width)
            placed.append((card, pygame.Rect(x, y, width, high)))
            self.digits.append(card)
            y += high + gap
        return y

    def _mode_signs(self, mode: Mode) -> tuple[list[str], str]:
        """The sign of every seat of a mode; of a mode for more or fewer a sign and how many."""
        least, most = min(mode.roles), max(mode.roles)
        roles = mode.roles[least][: 4 if least == most else 1]
        return [role_icon(self.draft.game.id, role) for role in roles], (
            "" if least == most else f"{least} to {most}"
        )

    def _mode_width(self, mode: Mode) -> int:
        """How wide a mode's card must be for its name and its signs in one line."""
        signs, count = self._mode_signs(mode)
        size = round(self.metrics.pt(19) * 1.05)
        name = self.type.measure(mode.name, self.theme.label, self.metrics.pt(19))[0]
        number = self.type.measure(count, self.theme.label, size * 4 // 5)[0]
        return name + number + round(len(signs) * size * 1.15) + self.metrics.px(3.5)

    def _mode_text(self, mode: Mode, width: int) -> Flow:
        flow = Flow(self.type, self.theme, self.metrics, width)
        flow.text(mode.name, 19, face=self.theme.label, leading=1.15)
        flow.text(mode.about, 15, color=self.theme.ink_soft, leading=1.15)
        return flow

    def _mode_card(self, mode: Mode, flow: Flow) -> Plate:
        """An index card: the mode's name, a sentence, and a sign for each seat."""
        signs, count = self._mode_signs(mode)
        return self._choice_card(
            flow,
            signs,
            count,
            is_chosen=lambda: not self.draft.campaign_id and self.draft.mode.id == mode.id,
            choose=lambda: self.choose_mode(mode.id),
            help_text=f"**{mode.name}**: {mode.about}",
            seed=len(mode.roles[min(mode.roles)]),
        )

    def _campaign_card(self, campaign: Campaign[Any, Any], width: int) -> tuple[Plate, int]:
        """A card across the column for a campaign: its title and what one lets oneself in for."""
        title = f"Campaign: {campaign.title}"
        flow = Flow(self.type, self.theme, self.metrics, width - self.metrics.px(2.5))
        head = Flow(self.type, self.theme, self.metrics, flow.width - self.metrics.pt(19) * 3)
        head.text(title, 19, face=self.theme.label, leading=1.15)
        flow.parts, flow.y = head.parts, head.y
        flow.text(campaign.about, 15, color=self.theme.ink_soft, leading=1.15)
        card = self._choice_card(
            flow,
            ["open-book"],
            "",
            is_chosen=lambda: self.draft.campaign_id == campaign.id,
            choose=lambda: self.choose_campaign(campaign.id),
            help_text=f"**{title}**\n{campaign.tagline} It is played over several evenings and "
            "kept as a book among the saved games.",
            seed=len(campaign.title),
        )
        return card, flow.y + self.metrics.px(2)

    def _choice_card(
        self,
        flow: Flow,
        signs: list[str],
        count: str,
        *,
        is_chosen: Callable[[], bool],
        choose: Callable[[], None],
        help_text: str,
        seed: int,
    ) -> Plate:
        """A card with words and, in its upper right corner, signs and how many."""

        def draw(surface: pygame.Surface, card: Plate) -> None:
            theme, px = self.theme, self.metrics.px
            chosen = is_chosen()
            if card.is_lit:
                light = glow_frame(card.rect.size, px(0.75), theme.accent)
                surface.blit(light, card.rect.move(-px(0.75), -px(0.75)))
            panel = paper_panel(card.rect.size, theme, dark=not chosen, rule=False, seed=seed)
            surface.blit(panel, card.rect)
            thick = max(2, px(0.3))
            if chosen:
                shapes.line_round(surface, card.rect, theme.accent, px(0.5), thick)
            if card.focused:
                shapes.line_round(
                    surface, card.rect.inflate(-2 * thick, -2 * thick), theme.accent, px(0.5), thick
                )
            flow.paint(surface, (card.rect.x + px(1.25), card.rect.y + px(1)))
            size = round(self.metrics.pt(19) * 1.05)
            right = card.rect.right - px(1.25)
            for sign in reversed(signs):
                color = theme.accent if chosen else mix(theme.ink_soft, theme.paper, 0.15)
                surface.blit(icon(sign, size, color), (right - size, card.rect.y + px(1)))
                right -= round(size * 1.15)
            number = self.type.render(count, theme.label, size * 4 // 5, theme.ink_soft)
            surface.blit(number, number.get_rect(midright=(right, card.rect.y + px(1) + size // 2)))

        return Plate(self.stage, choose, draw, help_text=help_text)

    def choose_mode(self, mode_id: str) -> None:
        """Play in this mode."""
        self.draft.choose_mode(mode_id)
        self.layout(self.size)

    def choose_campaign(self, campaign_id: str) -> None:
        """Play this campaign."""
        self.draft.choose_campaign(campaign_id)
        self.layout(self.size)

    def _add_seats(self, x: int, y: int, width: int, painters: list[Any], placed: Placed) -> int:
        y = self._add_heading("Who sits at the table?", x, y, width, painters)
        rows = lay_seats(self.stage, self.draft, width, self.theme, self._changed)
        placed += [(widget, rect.move(x, y)) for widget, rect in rows.placed]
        painters.append(lambda s, c: rows.paint(s, (c[0] + x, c[1] + y)))
        return y + rows.height

    def _changed(self) -> None:
        self.layout(self.size)

    def _add_switches(self, x: int, y: int, width: int, painters: list[Any], placed: Placed) -> int:
        if not self.draft.switches:
            return y
        y = self._add_heading("The rules of the evening", x, y, width, painters)
        for switch in self.draft.switches:
            y = self._add_switch(switch, x, y, width, painters, placed) + self.metrics.px(0.75)
        return y

    def _add_switch(
        self, switch: Switch, x: int, y: int, width: int, painters: list[Any], placed: Placed
    ) -> int:
        """A switch with what it means, and what its value means, under it."""
        px, pt = self.metrics.px, self.metrics.pt
        idle = self.draft.why_idle(switch)
        if idle:
            return self._add_idle(switch, idle, x, y, width, painters)
        value = self.draft.value(switch)
        choice = next(choice for choice in switch.choices if choice.value == value)
        make = NumberStepper if len(switch.choices) >= MANY else Stepper
        stepper = make(
            self.stage,
            [(c.value, c.label) for c in switch.choices],
            value,
            lambda new: self._set_switch(switch, new),
            self.theme,
            size=17,
        )
        now = self.draft.comes_to(switch)
        about = " ".join(filter(None, (switch.about, choice.about, now, stepper.hint)))
        stepper.help_text = f"**{switch.label}**: {about}"
        wide = min(width * 6 // 10, pt(17) * 15)
        high = pt(17) + px(2.5)
        placed.append((stepper, pygame.Rect(x + width - wide, y, wide, high)))
        flow = Flow(self.type, self.theme, self.metrics, width - wide - px(1.5))
        flow.text(switch.label, 18, face=self.theme.label, leading=1.15)
        below = Flow(self.type, self.theme, self.metrics, width)
        below.text(about, 15, color=self.theme.ink_soft, leading=1.15)
        down = y + max(high, flow.y) + px(0.5)
        stepper.beside, stepper.below = width - wide, down + below.y - y - high
        painters.append(lambda s, c: flow.paint(s, (c[0] + x, c[1] + y + px(0.5))))
        painters.append(lambda s, c: below.paint(s, (c[0] + x, c[1] + down)))
        return down + below.y

    def _add_idle(
        self, switch: Switch, why: str, x: int, y: int, width: int, painters: list[Any]
    ) -> int:
        """A switch that would change nothing now: its name, and why, without anything to press."""
        flow = Flow(self.type, self.theme, self.metrics, width)
        soft = self.theme.ink_soft
        flow.text(switch.label, 18, face=self.theme.label, color=soft, leading=1.15)
        flow.text(why, 15, color=soft, leading=1.15)
        painters.append(lambda s, c: flow.paint(s, (c[0] + x, c[1] + y + self.metrics.px(0.5))))
        return y + self.metrics.px(0.5) + flow.y

    def _set_switch(self, switch: Switch, value: Any) -> None:
        self.draft.options[switch.key] = value
        self._changed()

    def _add_more(self, x: int, y: int, width: int, painters: list[Any], placed: Placed) -> int:
        """A seed of one's own, for those who look for it."""
        px, pt = self.metrics.px, self.metrics.pt
        label = "Less" if self.more else "More"
        button = Button(
            self.stage,
            label,
            self._toggle_more,
            self.theme,
            size=15,
            help_text="A seed of your own: the same seed deals the same game.",
        )
        wide, high = button.natural_size()
        wide = max(wide, px(10))
        placed.append((button, pygame.Rect(x + width - wide, y, wide, high)))
        if self.draft.game.packs_aside:
            packs = Button(
                self.stage,
                "Packs left out",
                lambda: show_packs(self.stage, self.draft.game.id),
                self.theme,
                size=15,
                help_text="What is wrong with packs of your own that are left out.",
            )
            placed.append((packs, pygame.Rect((x, y), packs.natural_size())))
        if not self.more:
            return y + high
        y += high + px(1)
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
        line = pt(17) + px(2.75)
        flow = Flow(self.type, self.theme, self.metrics, width)
        flow.text("Seed", 18, face=self.theme.label, leading=1.15)
        flow.text(
            "The same seed deals the same game. Leave it empty for one that nobody has seen.",
            15,
            color=self.theme.ink_soft,
            leading=1.15,
        )
        painters.append(lambda s, c, y=y: flow.paint(s, (c[0] + x, c[1] + y)))
        y += flow.y + px(0.5)
        placed.append((entry, pygame.Rect(x, y, min(width, pt(17) * 16), line)))
        return y + line

    def _toggle_more(self) -> None:
        self.more = not self.more
        self.layout(self.size)

    def _set_seed(self, text: str) -> None:
        self.draft.seed_text = text

    def first_focus(self) -> Widget | None:
        """Start, so that the accept key begins at once."""
        return list(self.ring)[-1]

    def paint(self, surface: pygame.Surface) -> None:
        """The sheet with its head."""
        px = self.metrics.px
        lay_down(surface, paper_panel(self.sheet.size, self.theme, seed=4), self.sheet, px(2.5))
        self.head.paint(surface, (self.sheet.x + px(3.5), self.sheet.y + px(3.5)))

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
            path = new_path(saves_folder(), game.title)
            table = Table.begin(game, setup, path, now=now)
        except FandgError as fault:
            show_message(self.stage, "It cannot begin", str(fault))
            return
        self.stage.settings.last[game.id] = self.draft.keep()
        self._keep_names(setup.names)
        self.stage.replace(ToTable(table))

    def _begin_campaign(self) -> None:
        """Begin the campaign's book and open it."""
        draft = self.draft
        try:
            campaign = draft.game.find_campaign(draft.campaign_id)
            path = new_campaign_path(saves_folder(), campaign.title)
            expedition = Expedition.begin(
                path, draft.game, campaign, draft.final_seats(), draft.seed(), draft.level, now=now
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
