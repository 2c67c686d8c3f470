"""The look of the game: a town at night in moonlight and lamplight, its decks, and its box."""

from __future__ import annotations

from dataclasses import replace

from fandg.ui.art.boxes import BoxArt
from fandg.ui.art.color import rgb
from fandg.ui.art.decks import Deck, print_deck
from fandg.ui.art.theme import HOUSE
from fandg.ui.look import EndArt, Look

THEME = replace(
    HOUSE,
    name="guilds",
    table=rgb("1f2733"),
    felt=rgb("1b2c3a"),
    leather=rgb("26323f"),
    paper=rgb("e9e2cd"),
    paper_dark=rgb("d3cab0"),
    ink=rgb("151b22"),
    ink_soft=rgb("465059"),
    accent=rgb("1f4a5c"),
    brass=rgb("dba650"),
    brass_dark=rgb("6d5028"),
    glow=rgb("ffc861"),
    display="fell",
    label="oswald",
    question="fell",
    emblem="castle",
)

DECKS = {
    "attack": print_deck("6e2c22", "7d3426", "f2bd84", "34130e", "rivets", "crossed-swords"),
    "boost": print_deck("4b3a6e", "52407c", "e2c8f0", "221a38", "filigree", "fast"),
    "permanent": print_deck("245260", "2a5e6e", "d6e2c4", "10282f", "masonry", "shield"),
    "heroes": print_deck("2b4a68", "33587a", "f2d49a", "132333", "filigree", "hooded-figure"),
    "monsters": print_deck("33404a", "3c4a56", "c9d6c2", "171e24", "masonry", "ghost"),
    "curses": print_deck("32293c", "3a2f48", "b8a0c8", "17121d", "hazard", "coffin"),
    "scenarios": print_deck("26384a", "2f4459", "f0c97e", "121b25", "masonry", "castle"),
    "tokens": print_deck("6b4f1e", "7a5a24", "f6dc98", "34260d", "rays", "chest"),
    "titles": print_deck("5a4a1e", "695624", "f4e2a0", "2b230d", "laurel", "ribbon-medal"),
    "guilds": print_deck("26384a", "2f4459", "f0c97e", "121b25", "masonry", "lantern"),
    "tiles": print_deck("2c3844", "354350", "cfc39a", "151b21", "masonry", "village"),
}
LEVELS = ("level-1", "level-2", "level-3", "level-4", "level-5")
DECKS |= dict.fromkeys(LEVELS, DECKS["permanent"])

BOX = BoxArt(
    Deck(rgb("1f4a5c"), (rgb("0f1c33"), rgb("e0a75c")), rgb("101722"), "masonry", "castle"),
    far="castle",
    front=("hooded-figure", "ghost", "lantern"),
    sides=("owl", "owl"),
    skyline=("village", "tower", "village", "castle", "village", "watchtower"),
    roles={"A guild of three heroes": "hooded-figure"},
)

# The town from above: what its places are paved with, its roofs, walls, doors and lights.
NIGHT = rgb("10161f")
MIST = rgb("0b1018")
COBBLES, BRICKS, FLAGS = rgb("4d5a68"), rgb("6b5148"), rgb("5f665f")
PLANKS, GRASS, CLAY = rgb("63503b"), rgb("46583f"), rgb("6a5d49")
JOINT = rgb("232b35")
ROOFS = (rgb("7b3f34"), rgb("5a4a57"), rgb("3f5563"), rgb("74583a"))
WALL, WALL_TOP = rgb("1a1e25"), rgb("a29a86")
DOOR, DOOR_IRON = rgb("8f5f2f"), rgb("2a1c10")
SHOP, SHELF = rgb("3a2a20"), rgb("7a5532")
AWNING = (rgb("7a2f28"), rgb("e4d8bc"))
"""The shop between two quarters."""
TORCH, WINDOW = rgb("ffb860"), rgb("ffd98a")
FLAME = rgb("fffae1")
DIMMED = rgb("6e6e78")
"""What a face is multiplied with whose hero is dead."""
WATER, WATER_LINE = rgb("1d4456"), rgb("4c8296")
NAMES = rgb("efe3c4")
"""The names of the places."""
CHALK = rgb("d9d3c0")
HIDDEN = rgb("8a6a34")
"""The back of an exploration token."""
OBJECT = rgb("3a5a44")
BURDEN = rgb("6a4a7c")
MOON = rgb("9fc4e8")
UNLIT = rgb("8494b4")
"""What the town is multiplied with where no lamp burns."""
BLOOD = rgb("9c1f1c")

GROUNDS = {
    "1a": "cobbles", "2a": "clay", "3a": "bricks", "4a": "cobbles", "5a": "clay", "6a": "bricks",
    "7a": "flags", "8a": "grass", "9a": "cobbles", "1b": "planks", "2b": "flags", "3b": "grass",
    "4b": "flags", "5b": "planks", "6b": "clay", "7b": "bricks", "8b": "flags", "9b": "cobbles",
}  # fmt: skip
"""What each face of a tile is paved with."""
PLACES: dict[str, tuple[str, str, str, str]] = {
    "1a": ("lamp", "trough", "puddle", "barrels"), "2a": ("sign", "crates", "lamp", "puddle"),
    "3a": ("candles", "stall", "cloth", "candles"), "4a": ("sacks", "lamp", "crates", "sacks"),
    "5a": ("embers", "beams", "beams", "stones"), "6a": ("tree", "flowers", "cobweb", "tree"),
    "7a": ("basin", "lamp", "puddle", "barrels"), "8a": ("arch", "stones", "candles", "stones"),
    "9a": ("bar", "lamp", "cart", "sign"), "1b": ("stall", "cloth", "lamp", "stall"),
    "2b": ("stairs", "lamp", "crates", "stairs"), "3b": ("bench", "flowers", "cloth", "lamp"),
    "4b": ("lamp", "flowers", "statue", "bench"), "5b": ("barrels", "barrels", "candles", "crates"),
    "6b": ("cart", "hay", "lamp", "trough"), "7b": ("crates", "lamp", "stall", "grating"),
    "8b": ("pillars", "pillars", "lamp", "pillars"), "9b": ("grating", "embers", "lamp", "crates"),
}  # fmt: skip
"""What stands at the four crossings within each face of a tile: NW, NE, SW and SE."""
OBJECTS = {
    "vat": "full-wood-bucket", "hide": "robe", "basket": "crate", "scales": "scales",
    "bell": "ring-bell", "clapper": "trumpet", "cote": "nest-birds", "letter": "envelope",
    "gallows": "rope", "chain of office": "necklace", "casket": "coffin", "clock": "clock",
    "herb": "clover", "still": "flask", "desk": "quill", "fair copy": "scroll",
    "strongbox": "locked-chest", "press": "coin-pile", "lamp": "lamp", "Dark Lantern": "lantern",
    "candle": "candle",
}  # fmt: skip
"""The sign of what quests have on the board, by what it is called."""

BANNERS = ("chandlers", "ferrymen", "glaziers", "farriers")
"""The guilds, seat by seat: the flag of the one that has won flies over the roofs."""
LOOK = Look(
    THEME,
    BOX,
    DECKS,
    end=EndArt("guilds-won", "guilds-curfew", beaten="guilds-beaten", flags=BANNERS),
    chapter=EndArt("guilds-won", "guilds-curfew", beaten="guilds-beaten", flags=BANNERS),
    campaign=EndArt("guilds-charter", "guilds-office"),
    map_picture="guilds-town",
)
