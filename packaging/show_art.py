"""Renders contact sheets of the art kit, to be looked at.

python packaging/show_art.py FOLDER
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from fandg.games.dummies import lore
from fandg.games.dummies.cards import FIGURE_CARDS
from fandg.games.dummies.state import CLASSES
from fandg.games.fortune.library import open_library
from fandg.paths import icon_names
from fandg.ui.art import cards, dice, markers, materials, paper, picture, playing
from fandg.ui.art.hourglass import hourglass
from fandg.ui.art.icons import icon
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import house_type
from fandg.ui.games.dummies.look import DECKS as DUMMIES
from fandg.ui.games.fortune.look import DECKS as FORTUNE
from fandg.ui.look import theme_for

DIE_STATES = (None, True, False)

BUTTON_STATES: tuple[paper.ButtonState, ...] = (
    "normal",
    "hover",
    "pressed",
    "focused",
    "blocked",
)

SAMPLES = [
    cards.CardFace(
        deck=FORTUNE["danger"],
        title="The Drowning Room",
        icons=("flood", "skull", "gate"),
        index="5+",
        index_icon="agility",
        value="Agility 5+  ·  two needed",
        body="The door falls shut and water pours from the lion's mouths. **Fail:** lose a "
        "{icon:heart} and roll again. **Succeed:** gain 2 {icon:laurel}.",
        flavour="The mortar was never meant to last.",
        footer="DANGER  ·  RUINS",
    ),
    cards.CardFace(
        deck=FORTUNE["gear"],
        title="Bullwhip",
        icons=("whip",),
        value="Gear  ·  Combat +1",
        body="Re-roll one die in any **Agility** test. Discard it to swing over a chasm.",
        flavour="It has seen better ceilings.",
        footer="GEAR",
    ),
    cards.CardFace(
        deck=FORTUNE["ally"],
        title="Old Mateo, Guide of the Upper River",
        icons=("outback-hat", "palm", "canoe"),
        value="Ally  ·  Lore +1",
        body="Once each round you may move one space further through {icon:jungle} jungle.",
        footer="ALLY",
    ),
    cards.CardFace(
        deck=FORTUNE["artifact"],
        title="The Jade Serpent",
        icons=("snake-idol", "temple"),
        index="6",
        index_icon="coin",
        value="Artifact  ·  6 Fortune",
        body="Worth 6 {icon:coin} in any city, and one more in a great port.",
        flavour="Its eyes follow the buyer.",
        footer="ARTIFACT",
    ),
    cards.CardFace(
        deck=FORTUNE["villain"],
        title="Baron von Stahl",
        icons=("monocle", "zeppelin"),
        index="III",
        value="Villain  ·  Combat 4  ·  Wounds 3",
        body="Whenever a hero camps, the Baron moves one space towards the nearest artifact. "
        "If he shares a space with one, he takes it; put it on the zeppelin. While he holds two "
        "artifacts, every danger in his region is one harder. He may not be fought in a city.",
        footer="VILLAIN",
    ),
    cards.CardFace(
        deck=DUMMIES["trap"],
        title="The Falling Ceiling",
        icons=("falling-ceiling", "spikes"),
        index="4",
        value="Strength 4+",
        body="All in the room roll. Whoever fails loses {icon:heart}.",
        footer="TRAP",
    ),
]


def save(surface: pygame.Surface, folder: Path, name: str) -> None:
    """Write one sheet."""
    pygame.image.save(surface, folder / f"{name}.png")


def timed(name: str, build: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Build a surface and tell how long it took."""
    start = time.perf_counter()
    made = build()
    print(f"{name:34} {1000 * (time.perf_counter() - start):8.2f} ms")
    return made


def show_faces(folder: Path, theme: Theme) -> None:
    """Card faces at three sizes, with a back."""
    sheet = paper.wood_table((1840, 1000), theme).copy()
    for size, y in (((120, 168), 20), ((250, 350), 210)):
        for at, spec in enumerate(SAMPLES):
            place = (20 + at * (size[0] + 30), y)
            under = paper.shadow(size, 14)
            sheet.blit(under, (place[0] - 14, place[1] - 8))
            face = timed(f"face {size} {spec.title}", partial(cards.card_face, spec, size, theme))
            sheet.blit(face, place)
    for at, deck in enumerate((*FORTUNE.values(), *DUMMIES.values())):
        place = (20 + at % 11 * 165, 580 + at // 11 * 205)
        sheet.blit(cards.card_back(deck, (150, 200), theme), place)
    save(sheet, folder, f"faces-{theme.name}")
    large = paper.wood_table((1600, 760), theme).copy()
    for at, spec in enumerate(SAMPLES[:2]):
        large.blit(
            timed("face 500x700", partial(cards.card_face, spec, (500, 700), theme)),
            (20 + at * 525, 30),
        )
    large.blit(cards.card_back(SAMPLES[0].deck, (500, 700), theme), (1070, 30))
    save(large, folder, f"large-{theme.name}")


def show_playing(folder: Path, theme: Theme) -> None:
    """The 54-card deck at two sizes."""
    sheet = paper.wood_table((1900, 1000), theme).copy()
    portraits = {"J": "pirate", "Q": "fortune-teller", "K": "king", "A": "chest"}
    for row, suit in enumerate(materials.SUITS):
        for at, rank in enumerate(playing.RANKS):
            card = playing.playing_card(
                rank,
                suit,
                (120, 168),
                theme,
                picture=portraits.get(rank),
                title="The Buccaneer" if rank in "JQK" else None,
            )
            sheet.blit(card, (10 + at * 134, 10 + row * 174))
    for at, rank in enumerate(("A", "7", "10", "J", "K", "joker")):
        card = timed(
            f"playing 210x300 {rank}",
            partial(
                playing.playing_card,
                rank,
                "hearts",
                (210, 294),
                theme,
                picture=portraits.get(rank),
                title="The Buccaneer" if rank in "JQK" else None,
            ),
        )
        sheet.blit(card, (10 + at * 230, 706))
    save(sheet, folder, f"playing-{theme.name}")


def show_pieces(folder: Path, theme: Theme) -> None:
    """Panels, buttons, dice and markers."""
    sheet = paper.wood_table((1600, 1000), theme).copy()
    kit = house_type()
    for at, state in enumerate(BUTTON_STATES):
        for row, size in enumerate(((210, 44), (140, 32))):
            face = paper.button_face(size, theme, state)
            words = kit.render(state.title(), theme.label, 18, paper.button_ink(theme, state))
            place = face.get_rect(topleft=(20 + at * 225, 20 + row * 56))
            sheet.blit(face, place)
            sheet.blit(words, words.get_rect(center=place.center))
    panel = paper.paper_panel((360, 300), theme)
    sheet.blit(paper.shadow(panel.get_size(), 20), (0, 130))
    sheet.blit(panel, (20, 140))
    text = kit.paragraph(
        "**Ana** enters Amazonia.\n  Danger: _The Drowning Room_\n  rolls 5 6 2 {icon:dice} two "
        "successes\nThe zeppelin turns for Moscow.",
        320,
        theme.text,
        17,
        theme.ink,
    )
    sheet.blit(text, (42, 200))
    sheet.blit(kit.render("Notebook", theme.display, 26, theme.accent), (42, 156))
    sheet.blit(paper.paper_panel((300, 60), theme, dark=True, seed=3), (400, 140))
    sheet.blit(paper.leather_panel((330, 130), theme), (400, 215))
    for at, side in enumerate(DIE_STATES):
        sheet.blit(dice.die_face(at + 3, 56, counts=side), (420 + at * 74, 250))
    sheet.blit(paper.ribbon((300, 50), theme), (760, 140))
    words = kit.render("Round four", theme.display, 20, theme.chalk)
    sheet.blit(words, words.get_rect(center=(910, 161)))
    sheet.blit(paper.brass_frame((320, 200), theme, 8), (760, 215))
    sheet.blit(paper.glow((90, 90), theme.glow), (800, 250))
    names = ("skull", "fedora", "pirate", "zeppelin", "idol", "queen", "spy", "robot")
    for at, seat in enumerate(theme.seats):
        for row, wide in enumerate((28, 44, 72)):
            piece = markers.marker(names[at], wide, theme, seat=seat, raised=row == 2)
            sheet.blit(piece, piece.get_rect(center=(70 + at * 92, 480 + row * 64 + row * row * 6)))
        badge = markers.seat_badge(seat, 36, theme)
        sheet.blit(badge, badge.get_rect(center=(70 + at * 92, 720)))
        sheet.blit(markers.seat_swatch((70, 24), seat), (36 + at * 92, 748))
    sheet.blit(paper.paper_panel((360, 120), theme, seed=5), (820, 440))
    sheet.blit(markers.heart_row(3, 5, 22, theme), (840, 460))
    sheet.blit(markers.star_row(2, 4, 22, theme), (1000, 460))
    for at, wide in enumerate((20, 36, 64)):
        sheet.blit(markers.coin(wide, theme, str(at * 2 + 1)), (1000 + at * 52, 490))
    for at, level in enumerate((1.0, 0.6, 0.25, 0.0)):
        sheet.blit(hourglass((80, 120), level, theme), (820 + at * 95, 580))
    for way in range(3):
        for at in range(12):
            frame = dice.tumbling_frame(5, 56, at / 11, way)
            place = frame.get_rect(center=(60 + at * 64, 830 + way * 62))
            sheet.blit(frame, place)
    for row, side in enumerate(DIE_STATES):
        for value in range(1, 7):
            sheet.blit(dice.die_face(value, 64, counts=side), (1120 + value * 70, 20 + row * 74))
            sheet.blit(dice.die_face(value, 24, counts=side), (1120 + value * 70, 330 + row * 28))
    save(sheet, folder, f"pieces-{theme.name}")


def show_faces_of_all(folder: Path) -> None:
    """Everybody's face, large and small."""
    library = open_library()
    people = [*library.heroes.values(), *library.villains.values(), *library.allies.values()]
    faces = [person.portrait for person in people if person.portrait is not None]
    faces += [lore.dummy(name).portrait for name in CLASSES]
    faces += [lore.enemy(card).portrait for card in FIGURE_CARDS]
    deck = FORTUNE["hero"]
    for size in (320, 96, 40):
        columns = 1920 // size
        sheet = pygame.Surface((columns * size, -(-len(faces) // columns) * size))
        for at, face in enumerate(faces):
            place = (at % columns * size, at // columns * size)
            sheet.blit(picture.compose((size, size), deck, (face,), 0), place)
        save(sheet, folder, f"portraits-{size}")


def show_icons(folder: Path, theme: Theme) -> None:
    """Every icon with its name."""
    names = sorted(icon_names())
    columns = 24
    rows = -(-len(names) // columns)
    sheet = pygame.Surface((columns * 80, rows * 76))
    sheet.fill(theme.paper)
    for at, name in enumerate(names):
        x, y = at % columns * 80, at // columns * 76
        sheet.blit(icon(name, 48, theme.ink), (x + 16, y + 4))
        words = house_type().render(name, "atkinson", 10, theme.ink)
        sheet.blit(words, words.get_rect(midtop=(x + 40, y + 56)))
    save(sheet, folder, "icons")


def show_game(folder: Path, theme: Theme) -> None:
    """All sheets in one game's palette, and what grounds cost."""
    for size in ((1920, 1080), (3840, 2160)):
        timed(f"wood {size}", partial(paper.wood_table, size, theme))
    timed("paper (300, 500)", partial(paper.paper_panel, (300, 500), theme))
    show_faces(folder, theme)
    show_playing(folder, theme)
    show_pieces(folder, theme)


def main() -> None:
    """Write all sheets into the folder named on the command line."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    pygame.init()
    pygame.display.set_mode((64, 64))
    for game in ("fortune", "dummies"):
        show_game(folder, theme_for(game))
    save(paper.wood_table((1280, 720), theme_for(None)), folder, "wood")
    show_icons(folder, theme_for(None))
    show_faces_of_all(folder)


if __name__ == "__main__":
    main()
