"""What all parts of the board of Three Dummies draw with: theme, type, scale and places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from fandg.engine.odds import Manner
from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, mix
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import paper_panel, shadow
from fandg.ui.art.shapes import Size
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import Type
from fandg.ui.board.pens import Pens
from fandg.ui.games.dummies.layout import Layout

_signs = SurfaceCache()


@dataclass(frozen=True)
class Desk(Pens):
    """Pens, and the layout that the parts are drawn by."""

    layout: Layout
    odds: Manner
    """How the player likes chances to be told."""

    def fit_words(self, words: Sequence[str], room: int, largest: int) -> tuple[str, int]:
        """Face and size at which each of these fits: narrow type where else it would be small."""
        theme, fit = self.theme, self.type.fit
        sizes = {
            face: min(fit(word, face, room, largest=largest, smallest=7) for word in words)
            for face in (theme.text, theme.label)
        }
        face = theme.text if sizes[theme.text] >= largest * 0.85 else theme.label
        return face, sizes[face]

    def lay_shadow(self, surface: pygame.Surface, rect: pygame.Rect, alpha: int = 140) -> None:
        """The shadow of a thing that lies in a rectangle."""
        reach = max(3, self.layout.gap * 2 // 3)
        dark = shadow(rect.size, reach, alpha)
        surface.blit(dark, (rect.left - reach, rect.top - reach + reach // 2))

    def lay(
        self, surface: pygame.Surface, face: pygame.Surface, rect: pygame.Rect, alpha: int = 140
    ) -> None:
        """A card or die in its place, with its shadow."""
        self.lay_shadow(surface, rect, alpha)
        surface.blit(face, rect)

    def sheet(self, surface: pygame.Surface, rect: pygame.Rect, *, dark: bool = False) -> None:
        """A sheet of paper with its shadow."""
        self.lay_shadow(surface, rect)
        paper = paper_panel(
            rect.size, self.theme, dark=dark, rule=False, radius=self.layout.gap // 3
        )
        surface.blit(paper, rect)


def disc_sign(
    name: str, size: int, theme: Theme, *, ground: Rgb | None = None, ink: Rgb | None = None
) -> pygame.Surface:
    """A round stamp with an icon."""
    field = mix(theme.paper, theme.brass, 0.15) if ground is None else ground
    color = theme.ink if ink is None else ink

    def build() -> pygame.Surface:
        stamp = shapes.blank((size, size), field)
        stamp.blit(shapes.disc(size, darker(field, 0.55)), (0, 0))
        edge = max(1, size // 16)
        stamp.blit(shapes.disc(size - 2 * edge, field), (edge, edge))
        inner = round(size * 0.66)
        mark = icon(name, inner, color)
        stamp.blit(mark, mark.get_rect(center=(size // 2, size // 2)))
        return stamp

    return _signs.get(("disc", name, size, field, color), build)


def number_disc(
    text: str, size: int, theme: Theme, *, ground: Rgb, ink: Rgb, type_: Type
) -> pygame.Surface:
    """A round token with a number."""

    def build() -> pygame.Surface:
        stamp = shapes.blank((size, size), ground)
        stamp.blit(shapes.disc(size, darker(ground, 0.6)), (0, 0))
        edge = max(1, size // 14)
        stamp.blit(shapes.disc(size - 2 * edge, ground), (edge, edge))
        rim = size - 4 * edge
        stamp.blit(
            shapes.ring(rim, max(1, edge // 2), mix(ground, ink, 0.45)), (2 * edge, 2 * edge)
        )
        room = round(size * 0.74)
        high = type_.fit(text, theme.label, room, largest=round(size * 0.46), smallest=7)
        words = type_.render(text, theme.label, high, ink)
        stamp.blit(words, words.get_rect(center=(size // 2, size // 2)))
        return stamp

    return _signs.get(("number", text, size, ground, ink, theme), build)


def veil(size: Size, color: Rgb, alpha: int) -> pygame.Surface:
    """A thin dark sheet, to put what lies below aside."""

    def build() -> pygame.Surface:
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        sheet.fill((*color, alpha))
        return sheet

    return _signs.get(("veil", size, color, alpha), build)
