"""Drawing the table: what lies still from one picture, what moves over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from fandg.ui.art.paper import brass_frame, ribbon, wood_table
from fandg.ui.controller import legal_targets
from fandg.ui.table.question import OptionButton
from fandg.ui.table.spots import Spot, light_rim

if TYPE_CHECKING:
    from fandg.ui.scenes.table import TableScene


class Canvas:
    """Draws the parts of a table scene, and only those anew that changed."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.frame = pygame.Rect(0, 0, 1, 1)
        """The outside of the brass round the board."""
        self._still: pygame.Surface | None = None
        self._changed = True
        self._board_ahead = False

    @property
    def edge(self) -> int:
        """How broad the brass is."""
        return self._scene.metrics.px(0.75)

    def touch(self) -> None:
        """Something that lies still has changed: draw all of it anew."""
        self._changed = True

    def board_moved(self) -> None:
        """The board moved on its own, panned or zoomed: draw it over the picture of the rest."""
        self._board_ahead = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table: what lies still from one picture, what moves over it."""
        scene = self._scene
        if self._still is None or self._still.get_size() != surface.get_size():
            self._still = pygame.Surface(surface.get_size())
            self._changed = True
        if self._changed:
            self._draw_still(self._still)
            self._changed = self._board_ahead = False
        if self._board_ahead:
            board = scene.board
            self._lay_round(surface, self._still, board.rect)
            if not board.covered().contains(board.rect):
                wood = wood_table(surface.get_size(), scene.theme)
                surface.blit(wood, board.rect, board.rect)
            self._draw_board(surface)
        else:
            surface.blit(self._still, (0, 0))
        scene.director.player.draw(surface)
        self._draw_banner(surface)
        scene.tray.draw(surface)
        scene.guide.draw(surface, scene.board.rect)
        scene.bar.draw_note(surface)

    @staticmethod
    def _lay_round(surface: pygame.Surface, picture: pygame.Surface, hole: pygame.Rect) -> None:
        """Draw a picture but for a hole in it, which something else fills."""
        width, height = surface.get_size()
        for part in (
            pygame.Rect(0, 0, width, hole.top),
            pygame.Rect(0, hole.bottom, width, height - hole.bottom),
            pygame.Rect(0, hole.top, hole.left, hole.height),
            pygame.Rect(hole.right, hole.top, width - hole.right, hole.height),
        ):
            surface.blit(picture, part, part)

    def _draw_still(self, surface: pygame.Surface) -> None:
        scene = self._scene
        surface.blit(wood_table(surface.get_size(), scene.theme), (0, 0))
        scene.bar.draw(surface)
        self._draw_board(surface)
        scene.side.draw(surface)
        scene.question.draw(surface)
        for widget in scene.question.widgets:
            widget.draw(surface)
        scene.hand.held_up = self._pointed_at()
        scene.hand.draw(surface)

    def _pointed_at(self) -> str | None:
        """The thing of the answer under the mouse or in focus."""
        for button in self._scene.question.widgets:
            if isinstance(button, OptionButton) and (button.hovered or button.focused):
                return button.option.target
        return None

    def _draw_board(self, surface: pygame.Surface) -> None:
        scene = self._scene
        scene.board.draw(surface)
        self._draw_frame(surface)
        before = surface.get_clip()
        surface.set_clip(scene.board.rect)
        if scene.asked is not None:
            for target in sorted(legal_targets(scene.asked)):
                self._draw_glow(surface, target, 1.0 if target == scene.hover else 0.6)
        hot = scene.side.notebook.hot_event
        if hot is not None:
            for target in hot.touches():
                self._draw_glow(surface, target, 0.9)
        for widget in scene.ring:
            if isinstance(widget, Spot):
                widget.draw(surface)
        surface.set_clip(before)

    def _draw_banner(self, surface: pygame.Surface) -> None:
        """A ribbon over the board's upper edge while a cue has something to announce."""
        scene = self._scene
        cue = scene.director.player.cue
        if cue is None or not cue.banner:
            return
        theme, metrics, type_, board = scene.theme, scene.metrics, scene.type, scene.board.rect
        tails = metrics.px(14)
        room = board.width * 9 // 10 - tails
        largest, smallest = metrics.pt(30), metrics.pt(14)
        size = type_.fit(cue.banner, theme.display, room, largest=largest, smallest=smallest)
        text = type_.ellipsize(cue.banner, theme.display, size, room)
        words = type_.render(text, theme.display, size, theme.chalk)
        band = ribbon((words.get_width() + tails, round(size * 1.9)), theme, cue.cloth)
        place = band.get_rect(midtop=(board.centerx, board.top + metrics.px(2)))
        before = surface.get_clip()
        wide = round(place.width * scene.director.player.unrolled)
        surface.set_clip(pygame.Rect(place.centerx - wide // 2, place.top, wide, place.height))
        surface.blit(band, place)
        surface.blit(words, words.get_rect(center=place.center))
        surface.set_clip(before)

    def _draw_frame(self, surface: pygame.Surface) -> None:
        """The brass round the board: only its four sides, since its middle is nothing."""
        place = self.frame
        frame = brass_frame(place.size, self._scene.theme, self.edge)
        side = self.edge * 4
        for part in (
            pygame.Rect(0, 0, place.width, side),
            pygame.Rect(0, place.height - side, place.width, side),
            pygame.Rect(0, side, side, place.height - 2 * side),
            pygame.Rect(place.width - side, side, side, place.height - 2 * side),
        ):
            surface.blit(frame, (place.left + part.left, place.top + part.top), part)

    def _draw_glow(self, surface: pygame.Surface, target: str, strength: float) -> None:
        scene = self._scene
        if scene.board.draw_choice(surface, target, strength):
            return
        place = scene.board.place_of(target)
        if place is not None:
            light_rim(surface, place, scene.theme, scene.metrics, strength)
