"""The cards of a new game: the ways to play it, and the picture beside them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from fandg.engine.campaign import Campaign
from fandg.engine.setup import Mode
from fandg.ui.art import shapes
from fandg.ui.art.boxes import BoxArt, scene
from fandg.ui.art.color import mix
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import glow_frame, paper_panel
from fandg.ui.scenes.draft import Draft
from fandg.ui.scenes.seat_row import role_icon
from fandg.ui.stage import Scene
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.focus import draw_focus
from fandg.ui.widgets.printed import Plate
from fandg.ui.widgets.rows import Column

BROAD = 265
"""About how broad the card of a mode is at scale 1 and plain type."""


class PlayCards:
    """A card for every mode and every campaign of a game, one of which is chosen."""

    def __init__(
        self,
        host: Scene,
        draft: Draft,
        choose_mode: Callable[[str], None],
        choose_campaign: Callable[[str], None],
    ) -> None:
        self._stage, self._type = host.stage, host.type
        self._theme, self._metrics = host.theme, host.metrics
        self._draft = draft
        self._choose_mode = choose_mode
        self._choose_campaign = choose_campaign

    def set_in(self, column: Column) -> list[Widget]:
        """Set the cards in a column; all of them in order."""
        px, metrics = self._metrics.px, self._metrics
        gap = px(1)
        modes = self._draft.game.modes
        needed = max(self.width_of(mode) for mode in modes)
        wished = round(column.width / (BROAD * metrics.scale * metrics.text))
        count = max(1, min(wished, len(modes), (column.width + gap) // (needed + gap)))
        # As many in each row: no card is left alone in the last one.
        count = -(-len(modes) // -(-len(modes) // count))
        cards: list[Widget] = []
        for start in range(0, len(modes), count):
            places = column.split(count, gap)
            row = modes[start : start + count]
            room = places[0].width - px(2.5)
            flows = [self._mode_text(mode, column.flow(room)) for mode in row]
            high = max(flow.y for flow in flows) + px(2)
            for place, mode, flow in zip(places, row, flows, strict=False):
                cards.append(self._mode_card(mode, flow))
                place.hold(cards[-1], pygame.Rect(0, 0, place.width, high))
            column.y += high + gap
        for campaign in self._draft.game.campaigns:
            card, high = self._campaign_card(campaign, column)
            column.hold(card, pygame.Rect(0, 0, column.width, high))
            cards.append(card)
            column.y += high + gap
        return cards

    def _mode_signs(self, mode: Mode) -> tuple[list[str], str]:
        """The sign of every seat of a mode; of a mode for more or fewer a sign and how many."""
        least, most = min(mode.roles), max(mode.roles)
        roles = mode.roles[least][: 4 if least == most else 1]
        return [role_icon(self._draft.game.id, role) for role in roles], (
            "" if least == most else f"{least} to {most}"
        )

    def width_of(self, mode: Mode) -> int:
        """How wide a mode's card must be for its name and its signs in one line."""
        signs, count = self._mode_signs(mode)
        size = round(self._metrics.pt(19) * 1.05)
        name = self._type.measure(mode.name, self._theme.label, self._metrics.pt(19))[0]
        number = self._type.measure(count, self._theme.label, size * 4 // 5)[0]
        return name + number + round(len(signs) * size * 1.15) + self._metrics.px(3.5)

    def _mode_text(self, mode: Mode, flow: Flow) -> Flow:
        flow.text(mode.name, 19, face=self._theme.label, leading=1.15)
        flow.text(mode.about, 15, color=self._theme.ink_soft, leading=1.15)
        return flow

    def _mode_card(self, mode: Mode, flow: Flow) -> Plate:
        """An index card: the mode's name, a sentence, and a sign for each seat."""
        signs, count = self._mode_signs(mode)
        return self._choice_card(
            flow,
            signs,
            count,
            is_chosen=lambda: not self._draft.campaign_id and self._draft.mode.id == mode.id,
            choose=lambda: self._choose_mode(mode.id),
            help_text=f"**{mode.name}**: {mode.about}",
            seed=len(mode.roles[min(mode.roles)]),
        )

    def _campaign_card(self, campaign: Campaign[Any, Any], column: Column) -> tuple[Plate, int]:
        """A card across the column for a campaign: its title and what one lets oneself in for."""
        title = f"Campaign: {campaign.title}"
        flow = column.flow(column.width - self._metrics.px(2.5))
        head = column.flow(flow.width - self._metrics.pt(19) * 3)
        head.text(title, 19, face=self._theme.label, leading=1.15)
        flow.parts, flow.y = head.parts, head.y
        flow.text(campaign.about, 15, color=self._theme.ink_soft, leading=1.15)
        card = self._choice_card(
            flow,
            ["open-book"],
            "",
            is_chosen=lambda: self._draft.campaign_id == campaign.id,
            choose=lambda: self._choose_campaign(campaign.id),
            help_text=f"**{title}**\n{campaign.tagline} It is played over several evenings and "
            "kept as a book among the saved games.",
            seed=len(campaign.title),
        )
        return card, flow.y + self._metrics.px(2)

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
            theme, px = self._theme, self._metrics.px
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
                draw_focus(surface, card.rect, theme, self._metrics, px(0.5))
            flow.paint(surface, (card.rect.x + px(1.25), card.rect.y + px(1)))
            size = round(self._metrics.pt(19) * 1.05)
            right = card.rect.right - px(1.25)
            for sign in reversed(signs):
                color = theme.accent if chosen else mix(theme.ink_soft, theme.paper, 0.15)
                surface.blit(icon(sign, size, color), (right - size, card.rect.y + px(1)))
                right -= round(size * 1.15)
            number = self._type.render(count, theme.label, size * 4 // 5, theme.ink_soft)
            surface.blit(number, number.get_rect(midright=(right, card.rect.y + px(1) + size // 2)))

        return Plate(self._stage, choose, draw, help_text=help_text)


class PrintedScene:
    """A game's picture, printed on the sheet between two lines."""

    def __init__(self, host: Scene, art: BoxArt, size: tuple[int, int]) -> None:
        self._scene = host
        self._art = art
        self._size = size

    def paint(self, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        """Paint it with its upper left corner at a point."""
        px, theme = self._scene.metrics.px, self._scene.theme
        spot, gap = pygame.Rect(corner, self._size), px(0.5)
        surface.blit(scene(self._art, spot.size), spot)
        pygame.draw.rect(surface, theme.ink, spot, max(1, px(0.2)))
        pygame.draw.rect(surface, theme.brass, spot.inflate(-2 * gap, -2 * gap), 1)
