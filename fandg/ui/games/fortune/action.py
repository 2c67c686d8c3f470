"""The card that is being played now, large over the board."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fandg.games.fortune.library import Library
from fandg.games.fortune.state import Fortune
from fandg.games.fortune.telling.words import OUTPOST_ICONS
from fandg.ui.art.cards import CardFace, card_face
from fandg.ui.art.paper import shadow
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.games.fortune.cards import RATIO, draw_card, foe_line
from fandg.ui.games.fortune.desk import Desk
from fandg.ui.games.fortune.look import DECKS


@dataclass(frozen=True)
class Action:
    """What lies open now: the card, and whose it is."""

    card: str
    hero: int


def action_of(state: Fortune) -> Action | None:
    """The card that is being played, the newest on top, unless the stage shows what is decided."""
    if state.trial is not None or state.bout is not None or state.facing is not None:
        return None
    if state.playing:
        playing = state.playing[-1]
        return Action(playing.card, playing.hero)
    if state.enemy:
        return Action(state.enemy, max(0, state.active))
    return None


def action_place(area: pygame.Rect, metrics: Metrics) -> pygame.Rect:
    """Where the card lies, in the upper left of an area."""
    high = min(metrics.px(42), area.height)
    wide = min(round(high * RATIO), round(area.width * 0.36))
    return pygame.Rect(area.left, area.top, wide, round(wide / RATIO))


def draw_action(desk: Desk, card: pygame.Rect, action: Action, surface: pygame.Surface) -> None:
    """Draw the card that is being played."""
    _draw_shadow(surface, card, desk.metrics)
    surface.blit(draw_card(desk.library, action.card, card.size, desk.theme), card)


def _draw_shadow(surface: pygame.Surface, rect: pygame.Rect, metrics: Metrics) -> None:
    reach = metrics.px(1.6)
    dark = shadow(rect.size, reach, 200)
    surface.blit(dark, (rect.left - reach, rect.top - reach + reach // 3))


def outpost_face(
    organization: str, library: Library, size: tuple[int, int], theme: Theme
) -> pygame.Surface:
    """The outpost of an organization, as a card."""
    outpost = library.organizations[organization].outpost
    face = CardFace(
        DECKS["villain"],
        outpost.name,
        (OUTPOST_ICONS["nazis" if organization == "nazis" else "mob"],),
        str(outpost.glory),
        "glory",
        foe_line(outpost.wounds, outpost.defense, outpost.dice),
        outpost.text,
    )
    return card_face(face, size, theme)
