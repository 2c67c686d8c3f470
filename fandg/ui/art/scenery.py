"""Wide pictures of great moments, as a poster's painter would cut them: layers before a sky.

What each is for:

Fortune and Glory. A Cliffhanger stands where its Danger says (`scene` of a Danger in the packs):

- `cliffhanger-river` water in a gorge, `-mountain` heights and ice, `-city` roofs and parties,
  `-desert` sand and sun, `-jungle` beasts and marsh, `-sea` ships and harbours, `-temple` traps
  under the ground, `-air` planes and airships, `-road` trains and chases, `-captive` in the hands
  of others.
- `temple-collapse`, `artifact-taken`, `knocked-out`, `villain-fight`, `fortune-won` and
  `fortune-lost`: what their names say.

Three Dummies in a Fortress: `gate-opens` when they are out, `sand-runs-out` when it falls shut,
`last-treasure` before that, `level-gained`, `knocked-out-dummy`, and `villain-dummy`: an enemy of
high level stands in the way.

Campaigns: `night-won` and `night-lost` a chapter, `campaign-won` and `campaign-lost` all of it.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fandg.engine.portraits import Portrait
from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import rgb

CLIFFHANGERS = (
    "river",
    "mountain",
    "city",
    "desert",
    "jungle",
    "sea",
    "temple",
    "air",
    "road",
    "captive",
)
SCENES = (
    *(f"cliffhanger-{place}" for place in CLIFFHANGERS),
    "temple-collapse",
    "artifact-taken",
    "knocked-out",
    "villain-fight",
    "fortune-won",
    "fortune-lost",
    "gate-opens",
    "sand-runs-out",
    "last-treasure",
    "level-gained",
    "knocked-out-dummy",
    "villain-dummy",
    "night-won",
    "night-lost",
    "campaign-won",
    "campaign-lost",
)
_pictures = SurfaceCache()


def draw_scene(name: str, size: tuple[int, int], who: Sequence[Portrait] = ()) -> pygame.Surface:
    """The wide picture of a great moment, opaque, with the busts of those it happens to in front.

    Raises:
        KeyError: there is no such scene.
    """
    if name not in SCENES:
        raise KeyError(name)
    return _pictures.get((name, size, tuple(who)), lambda: _draw(size))


def _draw(size: tuple[int, int]) -> pygame.Surface:
    return shapes.gradient(size, (rgb("1d2b4a"), rgb("b5562f"), rgb("f3c77a")))
