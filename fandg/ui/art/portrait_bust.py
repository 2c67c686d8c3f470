"""A bust as SVG: all that a person is drawn of, one over the other."""

from __future__ import annotations

from functools import lru_cache

from fandg.engine.portraits import Portrait
from fandg.ui.art.portrait_beasts import draw_frog, draw_imp, draw_stone
from fandg.ui.art.portrait_clothes import draw_clothes, draw_collar
from fandg.ui.art.portrait_dead import draw_dead, draw_hound, draw_iron, draw_ogre, draw_wraith
from fandg.ui.art.portrait_hair import draw_hair, draw_hair_behind
from fandg.ui.art.portrait_hats import draw_hat, draw_hat_behind
from fandg.ui.art.portrait_head import draw_head, draw_neck
from fandg.ui.art.portrait_held import draw_held
from fandg.ui.art.portrait_inks import Palette
from fandg.ui.art.portrait_pen import Drawing, at, seat
from fandg.ui.art.portrait_worn import draw_perched, draw_worn

LIFT = 12
_HEADS: dict[str, Drawing] = {"frog": draw_frog, "hound": draw_hound}
"""Heads of their own, by what somebody is, ..."""
_UNDER: dict[str, Drawing] = {"imp": draw_imp}
"""... what is drawn under a person's head, ..."""
_OVER: dict[str, Drawing] = {
    "stone": draw_stone, "dead": draw_dead, "ogre": draw_ogre, "iron": draw_iron,
    "wraith": draw_wraith,
}  # fmt: skip
"""... and over it."""
_BUST, _CLOSE = (-95, -3, 190), (-67, 12, 134)
"""Left, top and side of what is seen of the square that a bust is drawn on."""


@lru_cache(256)
def bust_as_svg(face: Portrait, palette: Palette, close: bool) -> bytes:
    """The bust as SVG, from what lies farthest back to what is nearest."""
    s = seat(face, palette)
    kind, has_own = face.kind, face.kind in _HEADS
    body = "".join(
        (
            "" if has_own else draw_hat_behind(s) + draw_hair_behind(s),
            at(0, -LIFT, draw_neck(s) + draw_clothes(s)),
            _UNDER[kind](s) if kind in _UNDER else "",
            _HEADS.get(kind, draw_head)(s),
            _OVER[kind](s) if kind in _OVER else "",
            at(0, -LIFT, draw_collar(s)),
            "" if has_own else draw_hair(s) + draw_hat(s),
            at(0, -LIFT, draw_worn(s)),
            draw_held(s),
            draw_perched(s),
        )
    )
    left, top, side = _CLOSE if close else _BUST
    box = f"{left} {top} {side} {side}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'.encode()
