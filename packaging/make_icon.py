"""Composes the program's icon from the art kit: PNG, ICO and ICNS in assets/app/.

python packaging/make_icon.py
"""

from __future__ import annotations

import io
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from PIL import Image

from fandg.ui.art import cards, dice, paper, shapes
from fandg.ui.art.color import darker
from fandg.ui.art.textures import lay, with_alpha
from fandg.ui.art.theme import Theme
from fandg.ui.games.dummies.look import DECKS as DUMMIES
from fandg.ui.games.fortune.look import DECKS as FORTUNE
from fandg.ui.look import theme_for

OUT = Path(__file__).resolve().parent.parent / "assets" / "app"
SIDE = 1024


def ground(theme: Theme) -> pygame.Surface:
    """A tile of green cloth in a brass rim."""
    inset = 48
    side = SIDE - 2 * inset
    tile = with_alpha(lay((side, side), "felt", (38, 84, 62)))
    light = shapes.lamp((side, side), (0.36, 0.26), (255, 250, 235), (96, 92, 92))
    tile.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shapes.cut_round(tile, 190)
    for width, color in (
        (40, darker(theme.brass_dark, 0.35)),
        (30, theme.brass),
        (10, theme.brass_dark),
    ):
        shapes.line_round(tile, tile.get_rect(), color, 190, width)
    whole = shapes.blank((SIDE, SIDE))
    whole.blit(paper.shadow((side, side), 46, 170), (2, 20))
    whole.blit(tile, (inset, inset))
    return whole


def compose() -> pygame.Surface:
    """Two cards fanned behind an ivory die."""
    theme = theme_for("fortune")
    picture = ground(theme)
    for deck, turn, place in (
        (DUMMIES["treasury"], 16, (420, 430)),
        (FORTUNE["danger"], -12, (600, 420)),
    ):
        back = cards.card_back(deck, (400, 560), theme)
        turned = pygame.transform.rotozoom(back, turn, 1)
        dark = turned.copy()
        dark.fill((0, 0, 0, 120), special_flags=pygame.BLEND_RGBA_MULT)
        soft = pygame.transform.gaussian_blur(dark, 18)
        picture.blit(soft, soft.get_rect(center=(place[0] + 8, place[1] + 22)))
        picture.blit(turned, turned.get_rect(center=place))
    die = pygame.transform.rotozoom(dice.die_face(5, 430), 9, 1)
    shade = shapes.soft_spot((720, 640), (0, 0, 0), 0.95)
    picture.blit(shade, shade.get_rect(center=(540, 700)))
    picture.blit(die, die.get_rect(center=(520, 660)))
    return picture


def png(picture: Image.Image, side: int = 256) -> bytes:
    """The picture as PNG at the given size."""
    held = io.BytesIO()
    scaled = picture.resize((side, side), Image.Resampling.LANCZOS)
    scaled.save(held, "PNG", optimize=True)
    return held.getvalue()


def main() -> None:
    """Write the icon in all formats; ICNS by hand, since Pillow would add sizes up to 1024."""
    OUT.mkdir(parents=True, exist_ok=True)
    pygame.init()
    pygame.display.set_mode((16, 16))
    data = pygame.image.tobytes(compose(), "RGBA")
    whole = Image.frombytes("RGBA", (SIDE, SIDE), data)
    small = whole.resize((256, 256), Image.Resampling.LANCZOS)
    small.save(OUT / "fandg.png", optimize=True)
    small.save(OUT / "fandg.ico", sizes=[(16, 16), (32, 32), (48, 48), (64, 64), (256, 256)])
    parts = b"".join(
        kind + (len(data) + 8).to_bytes(4, "big") + data
        for kind, data in ((b"ic08", png(small)), (b"ic09", png(whole, 512)))
    )
    (OUT / "fandg.icns").write_bytes(b"icns" + (len(parts) + 8).to_bytes(4, "big") + parts)


if __name__ == "__main__":
    main()
