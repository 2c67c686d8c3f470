"""What is printed in the book of a campaign: the story, the map, what is kept, who is there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from fandg.engine.campaign import Ending, Place
from fandg.engine.campaign_history import Entry
from fandg.engine.expedition import Expedition
from fandg.engine.portraits import Party
from fandg.engine.prose import escape
from fandg.engine.seats import Seat
from fandg.ui.art import shapes
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import glow_frame, paper_panel
from fandg.ui.art.scenery import print_scene
from fandg.ui.look import EndArt, look_of
from fandg.ui.scenes.campaign_map import print_map, print_mark, tell_marks
from fandg.ui.scenes.saves_sheet import set_seat
from fandg.ui.stage import Scene
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.printed import Plate

BODY = 18
"""The size of the story's type, in pixels at scale 1."""

PLAY = "Play"
"""What the card of a chapter does."""
PICTURE = 0.36
"""How high the picture of an ending is at most, as a share of the window's height."""


def set_story(scene: Scene, expedition: Expedition, width: int) -> list[Flow]:
    """The story so far: the opening, a page a chapter, and the ending once there is one."""
    campaign = expedition.campaign
    pages: list[Flow] = []

    def turn() -> Flow:
        pages.append(Flow(scene.type, scene.theme, scene.metrics, width))
        return pages[-1]

    _set_text(turn(), campaign.opening())
    places, seats = campaign.places(expedition.record), expedition.seats
    for (title, words), step in zip(campaign.retell(expedition.record_at(0)), places, strict=False):
        page = turn()
        _set_title(page, title, step[0] if step else None, seats)
        _set_text(page, words)
    for entry, before, after in played_so_far(expedition):
        page = turn()
        title = campaign.chapter_title(before, entry.chapter)
        _set_title(page, title, find_played(campaign.places(after), entry.chapter), seats)
        _set_text(page, campaign.page(before, entry.chapter, after))
    ending = campaign.ending(expedition.record)
    if ending is not None:
        art, party = look_of(expedition.game.id).campaign, campaign.party(expedition.record)
        _set_ending(scene, turn(), ending, art, party)
    return pages


def played_so_far(expedition: Expedition) -> Iterator[tuple[Entry, Any, Any]]:
    """The chapters that led to the record of now, each with the records before and after it."""
    for number in expedition.history.way(expedition.point):
        entry = expedition.history.entries[number - 1]
        yield entry, expedition.record_at(entry.after), expedition.record_at(number)


def join_pages(pages: Sequence[Flow]) -> tuple[Flow, int]:
    """Pages one under the other with a short rule between, and how far down the last begins."""
    joined = Flow(pages[0].type, pages[0].theme, pages[0].metrics, pages[0].width)
    last = 0
    for page in pages:
        if joined.y:
            joined.rule(1.5, short=True)
        last = joined.y
        joined.append(page)
    joined.gap(2)
    return joined, last


def _set_text(flow: Flow, text: str) -> None:
    for at, part in enumerate(text.strip().split("\n\n")):
        if at:
            flow.gap(0.75)
        flow.text(escape(part), BODY, face=flow.theme.question, leading=1.2)


def _set_title(flow: Flow, title: str, place: Place | None, seats: Sequence[Seat]) -> None:
    """A chapter's title, with the mark that the chapter has on the map."""
    size = flow.metrics.pt(28)
    inner = Flow(flow.type, flow.theme, flow.metrics, flow.width - size * 3 // 2)
    spot = inner.heading(title, 24, smallest=0.7)
    if place is not None:
        mark = print_mark(place, size, flow.theme, flow.type, seats)
        flow.stamp(mark, (flow.width - size, flow.y + (spot.height - size) // 2))
    flow.append(inner)
    flow.gap(0.5)


def find_played(places: Sequence[Sequence[Place]], chapter: str) -> Place | None:
    """The place of a chapter as it was played last."""
    played = [place for step in places for place in step if place.id == chapter]
    known = [place for place in played if place.stands in ("won", "lost")]
    return known[-1] if known else None


def _set_ending(scene: Scene, flow: Flow, ending: Ending, art: EndArt, party: Party) -> None:
    """The last page: how it ended, with its picture, and the rank."""
    theme = flow.theme
    high = min(round(flow.width * 0.4), round(scene.stage.size[1] * PICTURE))
    size = (round(high / 0.4), high)
    name = art.picture_of(ending.id, is_won=ending.is_won)
    flow.place(print_scene(name, size, theme, scene.metrics.px(0.5), party), "center")
    flow.gap(1)
    won = theme.accent if ending.is_bitter else theme.good
    flow.heading(ending.title, 34, align="center", color=won if ending.is_won else theme.bad)
    flow.gap(0.75)
    _set_text(flow, ending.text)
    if not ending.rank:
        return
    flow.gap(1.5)
    laurel = icon("laurel" if ending.is_won else "quill", flow.metrics.pt(40), theme.brass_dark)
    flow.place(laurel, "center")
    flow.gap(0.5)
    flow.heading(ending.rank, 26, align="center")
    flow.text(escape(ending.rank_line), BODY, face=theme.question, align="center")


def set_standing(
    scene: Scene, expedition: Expedition, seats: Sequence[Seat], width: int, waiting: str
) -> tuple[Flow, dict[str, pygame.Rect]]:
    """The map, who is there, and what is kept; and where on it the open doors are, by chapter.

    `waiting` is the chapter that was begun and is not over, "" where none is.
    """
    theme = scene.theme
    flow = Flow(scene.type, theme, scene.metrics, width)
    record = expedition.record
    doors: dict[str, pygame.Rect] = {}
    steps = pass_by(expedition.campaign.places(record), waiting)
    if steps:
        picture = look_of(expedition.game.id).map_picture
        ties = expedition.campaign.ties(record)
        printed = print_map(steps, width, theme, scene.metrics, scene.type, ties, picture, seats)
        corner = flow.place(printed.sheet, "center").topleft
        doors = {chapter: spot.move(corner) for chapter, spot in printed.doors.items()}
        flow.gap(0.5)
        flow.text(tell_marks(steps), 13, color=theme.ink_soft, align="center")
        flow.rule(1)
    lines = expedition.campaign.sheet(record)
    if lines:
        kept = "What was kept before it" if waiting else "What is kept"
        flow.text(kept, 22, face=theme.question, color=theme.accent, leading=1.1)
        flow.gap(0.5)
    for label, value in lines:
        flow.text(f"**{escape(label)}**: {escape(value)}", 16, leading=1.15)
        flow.gap(0.4)
    flow.rule(1)
    flow.text("At the table", 22, face=theme.question, color=theme.accent, leading=1.1)
    flow.gap(0.5)
    colours = expedition.campaign.colours(record)
    for at, seat in enumerate(seats):
        led = replace(seat, colour=colours[at]) if at < len(colours) else seat
        set_seat(scene, flow, led)
    flow.gap(1)
    return flow, doors


def pass_by(steps: Sequence[Sequence[Place]], waiting: str) -> list[list[Place]]:
    """The steps of a map; where a place was begun, those before and beside it are passed by.

    What comes after it is not open yet.
    """
    begun = next((n for n, step in enumerate(steps) if waiting in [p.id for p in step]), None)
    if not waiting or begun is None:
        return [list(step) for step in steps]
    return [
        [
            place
            if place.stands != "open" or place.id == waiting
            else Place(place.id, place.title, "passed" if at <= begun else "closed")
            for place in step
        ]
        for at, step in enumerate(steps)
    ]


def set_choice(scene: Scene, title: str, about: str, width: int) -> Flow:
    """What stands on the card of a chapter: its title, and what is told before it begins."""
    theme = scene.theme
    flow = Flow(scene.type, theme, scene.metrics, width)
    head = Flow(scene.type, theme, scene.metrics, width - _measure_play(scene))
    head.heading(title, 24, smallest=0.7)
    flow.parts, flow.y = head.parts, head.y
    for part in about.strip().split("\n\n"):
        flow.gap(0.4)
        flow.text(escape(part), 15, leading=1.15)
    return flow


def _measure_play(scene: Scene) -> int:
    """How wide the number of a card is with what plays its chapter."""
    return scene.type.measure(PLAY, scene.theme.label, scene.metrics.pt(19))[0] + 4 * (
        scene.metrics.pt(19)
    )


def draw_choice(
    scene: Scene, flow: Flow, number: int, plays: bool, surface: pygame.Surface, card: Plate
) -> None:
    """A card with a chapter's words, its number and what plays it; lit when it is pointed at."""
    px, theme = scene.metrics.px, scene.theme
    if card.is_lit:
        radius = px(1)
        light = glow_frame(card.rect.size, radius, theme.glow)
        surface.blit(light, card.rect.move(-radius, -radius))
    panel = paper_panel(card.rect.size, theme, dark=not card.is_lit, rule=False, seed=number)
    surface.blit(panel, card.rect)
    thick = max(2, px(0.3))
    color = theme.accent if card.is_lit else theme.brass_dark
    shapes.line_round(surface, card.rect, color, px(0.5), thick)
    if card.focused:
        inner = card.rect.inflate(-3 * thick, -3 * thick)
        shapes.line_round(surface, inner, theme.accent, px(0.5), thick)
    left, top = card.rect.x + px(2), card.rect.y + px(1.5)
    flow.paint(surface, (left, top))
    size = scene.metrics.pt(19)
    digit = scene.type.render(str(number), theme.label, size, theme.ink_soft)
    right = card.rect.right - px(2)
    spot = surface.blit(digit, digit.get_rect(topright=(right, top)))
    if plays:
        words = scene.type.render(PLAY, theme.label, size, theme.chalk)
        sign = icon("play", size * 3 // 4, theme.chalk)
        plate = pygame.Rect(0, 0, words.get_width() + sign.get_width() + size * 3 // 2, spot.height)
        plate.midright = spot.left - size // 2, spot.centery
        shapes.fill_round(surface, plate, theme.accent, px(0.5))
        surface.blit(sign, sign.get_rect(midleft=(plate.left + size // 2, plate.centery)))
        surface.blit(words, words.get_rect(midright=(plate.right - size // 2, plate.centery)))


def draw_door(scene: Scene, surface: pygame.Surface, door: Plate) -> None:
    """A frame round an open door on the map that is pointed at."""
    if door.is_lit:
        thick = max(2, scene.metrics.px(0.3))
        shapes.line_round(surface, door.rect, scene.theme.accent, scene.metrics.px(0.5), thick)


def draw_spine(surface: pygame.Surface, place: pygame.Rect) -> None:
    """The shade where two pages meet, darkest in the middle."""
    half = place.width // 2
    for at in range(half):
        alpha = round(95 * (1 - at / half) ** 2)
        line = pygame.Surface((1, place.height), pygame.SRCALPHA)
        line.fill((30, 18, 8, alpha))
        surface.blit(line, (place.centerx + at, place.y))
        surface.blit(line, (place.centerx - 1 - at, place.y))
