"""What things are made of, and in which light they lie: colours that no theme changes.

Words, signs and grounds have theirs from the theme, where high contrast reaches them. The shades
here are laid over a material and multiply it: white leaves it as it is.
"""

from __future__ import annotations

from fandg.ui.art.color import Rgb, rgb

# Light

LAMP_ON_TABLE, FAR_FROM_TABLE = rgb("ffe7be"), rgb("362927")
"""The lamp over the table, and what it does not reach."""
LAMP_ON_CURTAIN, FAR_FROM_CURTAIN = rgb("fff6e2"), rgb("54444a")
STAGE_BOARDS = (rgb("463e3e"), rgb("ebe4dc"), rgb("fffaf0"))
"""The boards of a stage, from under the curtain to the front."""
RACK_LEDGE = (rgb("fffaf0"), rgb("968c86"))
"""The ledge of a rack, from its upper edge down."""
BUTTON_BULGE = (rgb("ffffff"), rgb("e2dcdc"), rgb("b0a8a8"))
"""The leather of a button, from its upper edge down."""
GLINT = rgb("fffae1")
"""Light on brass."""

# Shade towards the edges

PAPER_EDGE = rgb("ccb896")
CARD_EDGE = rgb("e2d6be")
LEATHER_EDGE = rgb("6e6060")
RACK_EDGE = rgb("706c6c")
LID_EDGE = rgb("b0a08c")
"""The worn edges of a box."""
COIN_SHADE = rgb("301e0a")
"""Under a coin that lies on a card."""

# Print

CARD_STOCK = rgb("fffaec")
"""The white that the paper of cards has in it."""
STALE_PAPER = rgb("968c78")
"""The grey of paper that is not to be pressed."""
BOX_INK, PICTURE_INK = rgb("0e090a"), rgb("120c08")
"""The black in the inks of pictures on a box, and on cards."""
BOX_VEIL = (rgb("6e6e78"), rgb("c8c4c8"))
"""What dulls the upper part of a box's picture, where its title stands."""
COURT_SKY = rgb("f1d9a0")
"""The light behind kings, queens and knights."""
SUITS = {
    "hearts": rgb("a3202c"),
    "diamonds": rgb("a04a0c"),
    "clubs": rgb("1d5a3a"),
    "spades": rgb("23253a"),
}
"""The ink of each suit; a suit is also told by its sign."""

# Things

NIGHT = rgb("0a0506")
"""Behind a curtain, and between its folds."""
ENAMEL = rgb("141010")
"""The black in the enamel of a marker that is nobody's."""
GLASS: tuple[int, int, int, int] = (*rgb("d6e2de"), 60)
GLASS_EDGE = rgb("3c2e1e")
SAND, SAND_SHADE = rgb("deb262"), rgb("a67634")
MAKES: dict[str, tuple[Rgb, Rgb]] = {
    "white": (rgb("f4f0e6"), rgb("2a2024")),
    "yellow": (rgb("ecbf45"), rgb("4a2c06")),
    "red": (rgb("c63c31"), rgb("fff0e0")),
    "attack": (rgb("8c2a24"), rgb("ffe9c4")),
    "defense": (rgb("2c5474"), rgb("e6f2f4")),
}
"""What coloured dice are made of: their colour and the ink of their spots."""
IVORY: dict[bool | None, tuple[Rgb, Rgb, Rgb | None]] = {
    None: (rgb("f7eed8"), rgb("8a1f18"), None),
    True: (rgb("fff4d4"), rgb("97180f"), rgb("ffc23d")),
    False: (rgb("c9bda2"), rgb("6a4a3c"), None),
}
"""A die that neither counts nor fails, that counts, that fails: ivory, ink, edge that is lit."""
STRIKE = rgb("961e18")
"""The ink of the stroke through a sign on a die that does not count."""
