"""A file card of the saved games: a picture, the title, where the game stands, and when."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import pygame
from msgspec import UnsetType

from fandg.engine import shelf
from fandg.engine.save import Header
from fandg.engine.seats import Seat
from fandg.engine.state import Result
from fandg.engine.winners import describe_winners
from fandg.games import GAMES, find_game
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import seat_badge
from fandg.ui.art.paper import glow_frame, paper_panel
from fandg.ui.art.type import LEGIBLE
from fandg.ui.scenes.campaign_entry import BookEntry
from fandg.ui.scenes.save_picture import draw_picture
from fandg.ui.stage import Scene
from fandg.ui.widgets.focus import draw_focus
from fandg.ui.widgets.printed import Plate


def describe_date(moment: datetime) -> str:
    """A date and time as one would write it on a card, in local time."""
    try:
        local = moment.astimezone()
    except (OSError, ValueError, OverflowError):
        local = moment  # some systems' calendars begin in 1970
    return f"{local.day} {local:%B %Y, %H:%M}"


def describe_standing(entry: shelf.FileEntry) -> str:
    """In which mode a game is played, who won if it is over, and where it stands."""
    header = entry.header
    assert header is not None
    if isinstance(entry, BookEntry):
        return header.headline
    mode = header.mode or header.setup.mode.capitalize()
    return " · ".join(filter(None, (mode, _describe_end(header), header.headline)))


def _describe_end(header: Header) -> str:
    if not header.over:
        return ""
    if isinstance(header.winners, UnsetType):
        return "over"
    if header.game not in GAMES:
        return "over"
    return describe_winners(find_game(header.game), Result(list(header.winners), ""), header.setup)


class FileCard(Plate):
    """A saved game in the tray: a click chooses it, another one, or the accept key, opens it."""

    def __init__(
        self,
        scene: Scene,
        entry: shelf.FileEntry,
        choose: Callable[[], None],
        open_chosen: Callable[[], None],
        is_chosen: Callable[[], bool],
    ) -> None:
        about = "Enter, or a second click, opens this game."
        super().__init__(scene.stage, open_chosen, _draw_card, help_text=about)
        self.scene = scene
        self.entry = entry
        self._choose = choose
        self._is_chosen = is_chosen

    @property
    def is_chosen(self) -> bool:
        """Whether it is the one that opens."""
        return self._is_chosen()

    def click(self, pos: tuple[int, int]) -> None:
        """Choose it, or open what is chosen."""
        if self.is_chosen:
            self.activate()
        else:
            self._choose()


def _draw_card(surface: pygame.Surface, card: Plate) -> None:
    """A file card: picture, title, where it stands, when."""
    assert isinstance(card, FileCard)
    scene, entry = card.scene, card.entry
    theme, px = scene.theme, scene.metrics.px
    chosen = card.is_chosen
    if card.is_lit or chosen:
        radius = px(0.75)
        light = glow_frame(card.rect.size, radius, theme.glow, 1.0 if card.is_lit else 0.7)
        surface.blit(light, card.rect.move(-radius, -radius))
    panel = paper_panel(card.rect.size, theme, dark=not chosen, rule=False, seed=len(entry.title))
    surface.blit(panel, card.rect)
    if card.focused:
        draw_focus(surface, card.rect, theme, scene.metrics, px(0.5))
    inner = card.rect.inflate(-px(1.5), -px(1.5))
    photo = pygame.Rect(inner.x, inner.y, inner.height * 5 // 4, inner.height)
    if scene.metrics.text >= 1.75:
        photo.width = inner.height * 3 // 4
    if entry.header is not None:
        draw_picture(surface, photo, entry)
    else:
        sign = icon("broken-mirror", min(photo.size) * 3 // 4, theme.bad)
        surface.blit(sign, sign.get_rect(center=photo.center))
    left = photo.right + px(1.25)
    width = inner.right - left
    y = card.rect.y + px(1)
    rows = [(entry.title, 19, theme.ink)]
    if entry.header is None:
        rows += [("It cannot be opened", 15, theme.bad)]
    else:
        rows += [(describe_standing(entry), 15, theme.ink_soft)]
    rows += [(describe_date(entry.changed), 15, theme.ink_soft)]
    taken = 0
    for text, size, color in rows:
        points = scene.metrics.pt(size)
        if text is not entry.title:
            text, points = scene.type.fit_short(
                text, theme.label, width, largest=points, smallest=min(points, LEGIBLE)
            )
        shown = scene.type.ellipsize(text, theme.label, points, width)
        line = scene.type.render(shown, theme.label, points, color)
        surface.blit(line, (left, y))
        y += line.get_height()
        taken = line.get_width()
    if entry.header is not None:
        _draw_badges(scene, surface, inner, entry.header.setup.seats, width - taken)


def _draw_badges(
    scene: Scene, surface: pygame.Surface, inner: pygame.Rect, seats: list[Seat], room: int
) -> None:
    """The seats' badges in the lower right corner, if there is room beside the date."""
    size = round(scene.metrics.pt(19))
    if len(seats) * size * 7 // 6 > room:
        return
    x = inner.right
    for seat in reversed(seats):
        x -= size
        badge = seat_badge(scene.theme.owner(seat.colour), size, scene.theme)
        surface.blit(badge, (x, inner.bottom - size))
        x -= size // 6
