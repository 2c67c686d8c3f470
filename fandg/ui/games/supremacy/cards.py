"""The cards of Supremacy: a company's, and the picture of a land or sea cut out of the map."""

from __future__ import annotations

from functools import partial

import pygame

from fandg.engine.prose import capital
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.news.services import has_mission
from fandg.games.supremacy.telling.explain import TECHNOLOGIES
from fandg.ui.art.cards import CardFace, card_face, card_glance
from fandg.ui.art.shapes import Size, line_round
from fandg.ui.board.base import HandCard
from fandg.ui.games.supremacy.desk import Desk
from fandg.ui.games.supremacy.look import (
    AMBER,
    CHALK,
    DECKS,
    EDGE,
    STEEL_DARK,
    SUPPLY_SIGNS,
)
from fandg.ui.map.cut import cut_out
from fandg.ui.map.light import light_area
from fandg.ui.map.printing import draw_print


def area_picture(desk: Desk, area: str, size: Size) -> pygame.Surface:
    """An area lit up in its surroundings, in the colours of who holds what today."""
    picture = pygame.Surface(size)
    picture.fill(STEEL_DARK)
    places = desk.places
    view, frame = cut_out(places, area, size), picture.get_rect()
    draw_print(picture, places, view, frame)
    desk.tint.draw(picture, view, frame)
    light_area(picture, places, view, frame, area, desk.theme, desk.inks)
    pygame.draw.rect(picture, EDGE, frame, max(1, min(size) // 60))
    return picture


SERVICE_SIGNS = {
    "antidote": "antidote",
    "spy": "spy",
    "assassin": "assassin",
    "saboteur": "dynamite",
    "counter-agent": "shield",
}


def service_cards(desk: Desk, seat: int, *, at_will: bool) -> list[HandCard]:
    """The Special Services in the hand of a power; lit where they are played `at_will`."""
    return [
        HandCard(
            f"service:{desk.world.services[number].id}",
            partial(service_card, desk, number),
            glance=partial(_service_glance, desk, number),
            lit=at_will and has_mission(desk.table, seat, number),
            title=desk.world.services[number].name,
        )
        for number in sorted(desk.table.powers[seat].hand)
    ]


def _service_face(desk: Desk, number: int) -> CardFace:
    card = desk.world.services[number]
    return CardFace(DECKS["services"], card.name, (SERVICE_SIGNS[card.sort],), body=card.text)


def service_card(desk: Desk, number: int, size: Size) -> pygame.Surface:
    """A card of the Special Services."""
    return card_face(_service_face(desk, number), size, desk.theme)


def _service_glance(desk: Desk, number: int, size: Size, seen: float) -> pygame.Surface:
    return card_glance(_service_face(desk, number), size, seen, desk.theme)


TECHNOLOGY_SIGNS = {"nuke": "missile", "l-star": "l-star"}


def technology_card(desk: Desk, weapon: str, size: Size) -> pygame.Surface:
    """The card of a weapon's technology."""
    title, text = TECHNOLOGIES[weapon]
    face = CardFace(DECKS["supremacy"], title, (TECHNOLOGY_SIGNS[weapon],), body=text)
    return card_face(face, size, desk.theme)


def company_card(desk: Desk, company: int, size: Size) -> pygame.Surface:
    """The card of a company: where it lies, what it makes and how much of it."""
    world, pens = desk.world, desk.pens
    card = pygame.Surface(size, pygame.SRCALPHA)
    frame = card.get_rect()
    card.fill(desk.theme.paper)
    edge = max(2, size[0] // 24)
    inner = frame.inflate(-2 * edge, -2 * edge)
    view = pygame.Rect(inner.left, inner.top, inner.width, round(inner.height * 0.46))
    area = world.companies[company].area
    card.blit(area_picture(desk, area, view.size), view)
    name = pygame.Rect(inner.left, view.bottom, inner.width, round(inner.height * 0.14))
    card.fill(EDGE, name)
    words = pens.line(world.names[world.company_area[company]], desk.theme.display,
                      round(name.height * 0.6), CHALK, name.width - 2 * edge)  # fmt: skip
    card.blit(words, words.get_rect(center=name.center))
    rest = pygame.Rect(inner.left, name.bottom, inner.width, inner.bottom - name.bottom)
    made = world.production[company]
    kind = world.company_kind[company]
    side = min(round(rest.height * 0.5), rest.width // (made + 1))
    for at in range(made):
        x = rest.centerx + round((at - (made - 1) / 2) * side * 1.1)
        pens.sign(card, SUPPLY_SIGNS[kind], side, (x, rest.top + round(rest.height * 0.36)),
                  desk.theme.accent)  # fmt: skip
    told = pens.line(f"{capital(SUPPLIES[kind])} {made}", desk.theme.label,
                     round(rest.height * 0.24), desk.theme.ink, rest.width)  # fmt: skip
    card.blit(told, told.get_rect(midbottom=(rest.centerx, rest.bottom - edge // 2)))
    line_round(card, frame, AMBER, edge, max(1, edge // 2))
    return card
