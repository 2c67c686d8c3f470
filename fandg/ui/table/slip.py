"""A small slip of paper with a sentence, beside what it is about."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fandg.ui.art.paper import paper_panel, shadow
from fandg.ui.art.theme import Theme
from fandg.ui.stage import Stage


def draw_slip(
    surface: pygame.Surface,
    stage: Stage,
    theme: Theme,
    text: str,
    near: pygame.Rect,
    *,
    above: bool = False,
    clear_of: Sequence[pygame.Rect] = (),
) -> list[pygame.Rect]:
    """Draw a slip below a place, or above it and beside or above what else is read there; where."""
    metrics, type_ = stage.metrics, stage.type
    pad, size, window = metrics.px(1), metrics.pt(15), surface.get_rect()
    width = min(type_.measure(text, theme.text, size)[0] + pad, window.width * 2 // 5)
    words = type_.paragraph(text, width, theme.text, size, theme.ink)
    slip = words.get_rect().inflate(2 * pad, 2 * pad)
    if above:
        slip.midbottom = near.midtop
    else:
        slip.midtop = near.midbottom
    slip.clamp_ip(window.inflate(-2 * pad, 0))
    for place in sorted(clear_of, key=lambda place: -place.bottom) if above else ():
        if not slip.colliderect(place):
            continue
        beside = place.left - slip.width
        if near.left - slip.width // 4 <= beside < slip.left:
            slip.left = beside
        else:
            slip.bottom = place.top
    dark = surface.blit(shadow(slip.size, pad), (slip.left - pad, slip.top - pad + pad // 2))
    surface.blit(paper_panel(slip.size, theme, rule=False), slip)
    surface.blit(words, words.get_rect(center=slip.center))
    return [dark, slip]
