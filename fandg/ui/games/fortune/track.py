"""The Vile Organization's strip along the lower edge: its track, its villains and their state."""

from __future__ import annotations

import pygame

from fandg.games.fortune.state import Fortune, Villain
from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import darker, lighter, mix
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import leather_panel, shadow
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.art.type import LEGIBLE, Type
from fandg.ui.games.fortune.desk import Desk
from fandg.ui.games.fortune.tokens import faction_color, villain_token

STATES = {"deployed": "in the field", "ready": "ready", "delayed": "delayed", "ko": "KO'd"}
_strips = SurfaceCache()


def track_height(metrics: Metrics) -> int:
    """How high the strip is."""
    return round(metrics.px(3.9) * max(0.9, 0.45 + 0.55 * metrics.text))


def lay_track(rect: pygame.Rect, state: Fortune, metrics: Metrics) -> dict[str, pygame.Rect]:
    """Where the strip lies and, by target, what stands on it."""
    high = track_height(metrics)
    strip = pygame.Rect(rect.left, rect.bottom - high, rect.width, high)
    pad = metrics.px(0.8)
    active = [villain for villain in state.villains if villain.faction == state.organization]
    chip = min(metrics.px(17), round(rect.width * 0.16))
    emblem = pygame.Rect(strip.left + pad, strip.top, high, high)
    left = emblem.right + pad // 2
    right = strip.right - pad - len(active) * (chip + pad)
    places = {"strip": strip, "organization": emblem}
    places["track"] = pygame.Rect(left, strip.top, max(40, right - left - pad), high)
    for at, villain in enumerate(active):
        places[f"villain:{villain.id}"] = pygame.Rect(
            right + at * (chip + pad), strip.top, chip, high
        )
    return places


def square_of(track: pygame.Rect, step: int, goal: int) -> tuple[int, int]:
    """The middle of a square of the track."""
    wide = track.width / (goal + 1)
    return round(track.left + (step + 0.5) * wide), track.centery


def draw_track(desk: Desk, places: dict[str, pygame.Rect], surface: pygame.Surface) -> None:
    """Draw the strip."""
    state, theme, metrics = desk.state, desk.theme, desk.metrics
    strip = places["strip"]
    villains = tuple((v.id, v.state, v.wounds, v.guards, bool(v.space)) for v in state.villains)
    key = (strip.size, state.organization, state.track, state.track_goal, villains, theme, metrics)
    drawn = _strips.get(key, lambda: _draw(desk, places))
    reach = metrics.px(0.8)
    surface.blit(shadow(strip.size, reach, 170), (strip.left - reach, strip.top - reach))
    surface.blit(drawn, strip)


def _draw(desk: Desk, places: dict[str, pygame.Rect]) -> pygame.Surface:
    state, library = desk.state, desk.library
    theme, metrics, type_ = desk.theme, desk.metrics, desk.type
    strip = places["strip"]
    sheet = leather_panel(strip.size, theme, stitched=False).copy()
    off = (-strip.left, -strip.top)
    sheet.fill(theme.brass_dark, (0, 0, strip.width, 1))
    sheet.fill(theme.brass, (0, 1, strip.width, 1))
    organization = library.organizations[state.organization]
    emblem = places["organization"].move(off)
    sign = icon(organization.icon, round(emblem.height * 0.72), theme.brass)
    sheet.blit(sign, sign.get_rect(center=emblem.center))
    _draw_squares(sheet, places["track"].move(off), state, theme, type_)
    for villain in state.villains:
        place = places.get(f"villain:{villain.id}")
        if place is None:
            continue
        place = place.move(off)
        card = library.villains[villain.id]
        size = round(place.height * 0.82)
        token = villain_token(card.sign, villain.faction, size, theme)
        if villain.state in ("delayed", "ko"):
            token = pygame.transform.rotozoom(token, 90, 1.0)
        sheet.blit(token, token.get_rect(center=(place.left + size // 2 + 2, place.centery)))
        left = place.left + size + metrics.px(0.9)
        room = place.right - left
        size_text = min(round(12 * metrics.scale * metrics.text**0.7), round(place.height * 0.38))
        size_text = max(size_text, min(LEGIBLE, round(place.height * 0.46)))
        names = (card.short,)
        for row, texts in enumerate((names, _fate(villain, card.wounds))):
            fits = (t for t in texts if type_.measure(t, theme.label, size_text)[0] <= room)
            line = next(fits, texts[-1])
            fitting = type_.fit(
                line, theme.label, room, largest=size_text, smallest=min(size_text, LEGIBLE)
            )
            shown = type_.ellipsize(line, theme.label, fitting, room)
            color = theme.chalk if row == 0 else theme.chalk_soft
            words = type_.render(shown, theme.label, fitting, color)
            middle = place.centery + round(size_text * (-0.57 + row * 1.12))
            sheet.blit(words, words.get_rect(midleft=(left, middle)))
    return sheet


def _fate(villain: Villain, most: int) -> tuple[str, ...]:
    """What a villain is about, and how well he is: in full, and where there is less room."""
    fate = STATES[villain.state]
    if villain.state != "deployed":
        return (fate,)
    health = f"{most - villain.wounds}/{most}" + (f" +{villain.guards}" if villain.guards else "")
    return f"{fate} · {health}", health


def _draw_squares(
    sheet: pygame.Surface, track: pygame.Rect, state: Fortune, theme: Theme, type_: Type
) -> None:
    goal = max(1, state.track_goal)
    wide = track.width / (goal + 1)
    high = round(track.height * 0.62)
    color = faction_color(state.organization)
    for step in range(goal + 1):
        x, y = square_of(track, step, goal)
        box = pygame.Rect(0, 0, max(6, round(wide) - 2), high)
        box.center = (x, y)
        danger = step / goal
        ground = mix(theme.paper_dark, theme.bad, max(0.0, danger - 0.35))
        if step == goal:
            ground = theme.bad
        shapes.fill_round(sheet, box, darker(ground, 0.55), 3)
        shapes.fill_round(sheet, box.inflate(-2, -2), ground, 3)
        largest = max(round(high * 0.62), min(LEGIBLE, high - 4))
        size = type_.fit(str(goal), theme.label, box.width - 2, largest=largest, smallest=7)
        if step == goal:
            sign = icon("skull", min(round(high * 0.8), box.width), theme.chalk)
            sheet.blit(sign, sign.get_rect(center=box.center))
        else:
            words = type_.render(str(step), theme.label, size, darker(theme.ink, 0.1))
            sheet.blit(words, words.get_rect(center=box.center))
    x, y = square_of(track, min(goal, state.track), goal)
    # On narrow squares it is no broader than its own, so that it hides no number beside it.
    side = min(high, round(wide * 1.15))
    for diameter, tone in (
        (side + 4, theme.shade),
        (side + 2, theme.brass),
        (side - 2, lighter(color, 0.1)),
    ):
        piece = shapes.disc(max(4, diameter), tone)
        sheet.blit(piece, piece.get_rect(center=(x, y)))
    size = max(round(side * 0.62), min(LEGIBLE, side - 4))
    words = type_.render(str(state.track), theme.label, size, theme.chalk)
    sheet.blit(words, words.get_rect(center=(x, y)))
