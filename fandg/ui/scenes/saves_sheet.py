"""The sheet of a saved game: its picture, its story, who sits at the table, where the file lies."""

from __future__ import annotations

import pygame

from fandg.engine import shelf
from fandg.engine.prose import escape
from fandg.engine.seats import Seat
from fandg.games import GAMES
from fandg.games.covers import cover_of
from fandg.ui.art.markers import seat_badge
from fandg.ui.scenes.save_picture import draw_picture
from fandg.ui.scenes.saves_card import describe_date, describe_standing
from fandg.ui.scenes.seat_row import KINDS
from fandg.ui.stage import Scene
from fandg.ui.widgets.flow import Flow


def set_sheet(scene: Scene, entry: shelf.FileEntry | None, width: int, height: int) -> Flow:
    """All that is told of a game, in so much room; or that none is there."""
    flow = Flow(scene.type, scene.theme, scene.metrics, width)
    if entry is None:
        flow.gap(4)
        flow.heading("An empty shelf", 30, align="center")
        flow.text("What you play is kept here.", 18, face=scene.theme.question, align="center")
        return flow
    header = entry.header
    if header is not None:
        _set_photo(scene, flow, entry, width, height)
    flow.heading(entry.title, 30 / max(1.0, scene.metrics.text**0.4))
    if header is None:
        flow.gap(1)
        flow.text(f"{{icon:exclamation}} {escape(entry.trouble)}", 18, color=scene.theme.bad)
        flow.gap(1)
        flow.text(f"Changed {describe_date(entry.changed)}.", 15, color=scene.theme.ink_soft)
        return flow
    known = header.game in GAMES
    game = cover_of(header.game).title if known else header.game
    flow.text(f"{escape(game)} · {escape(describe_standing(entry))}", 17, face=scene.theme.label)
    flow.gap(0.5)
    story = " ".join(header.story.split())
    flow.text(escape(story), 19, face=scene.theme.question, leading=1.15)
    flow.gap(1)
    for seat in header.setup.seats:
        set_seat(scene, flow, seat)
    flow.gap(1)
    flow.text(
        f"Begun {describe_date(header.started)}\nPlayed {describe_date(entry.changed)}",
        14,
        color=scene.theme.ink_soft,
    )
    flow.text(escape(str(entry.path)), 12, color=scene.theme.ink_soft)
    return flow


def _set_photo(scene: Scene, flow: Flow, entry: shelf.FileEntry, width: int, height: int) -> None:
    """The picture in its paper border, as large as leaves room for the words."""
    high = min(round(width * 0.5), height * (44 if scene.metrics.text < 1.3 else 34) // 100)
    if high < scene.metrics.px(9):
        return
    photo = pygame.Surface((width, high), pygame.SRCALPHA)
    draw_picture(photo, photo.get_rect(), entry)
    flow.place(photo)
    flow.gap(1.5)


def set_seat(scene: Scene, flow: Flow, seat: Seat) -> None:
    """A badge, the name, and who answers."""
    size = scene.metrics.pt(17)
    badge = seat_badge(scene.theme.owner(seat.colour), size * 3 // 2, scene.theme)
    kind = dict(KINDS)[seat.kind]
    tail = "" if seat.kind == "person" else f"  ·  {kind}"
    room = flow.width - badge.get_width() - size
    name = scene.type.ellipsize(f"{seat.name}{tail}", scene.theme.text, size, room)
    words = scene.type.render(name, scene.theme.text, size, scene.theme.ink)
    row = pygame.Surface((flow.width, badge.get_height()), pygame.SRCALPHA)
    row.blit(badge, (0, 0))
    row.blit(
        words, words.get_rect(midleft=(badge.get_width() + size // 2, badge.get_height() // 2))
    )
    flow.place(row)
    flow.gap(0.25)
