"""The look of the game: its palette and faces, its decks, and the picture on its box."""

from __future__ import annotations

from dataclasses import replace

from fandg.ui.art.boxes import BoxArt
from fandg.ui.art.color import rgb
from fandg.ui.art.decks import Deck, print_deck
from fandg.ui.art.theme import HOUSE
from fandg.ui.look import EndArt, Look

THEME = replace(
    HOUSE,
    name="labyrinth",
    table=rgb("2b2230"),
    felt=rgb("2a2340"),
    leather=rgb("3c2340"),
    paper=rgb("ebdfc6"),
    paper_dark=rgb("d9c9a8"),
    ink=rgb("1e1621"),
    ink_soft=rgb("54454e"),
    accent=rgb("6a2352"),
    brass=rgb("d6a65a"),
    brass_dark=rgb("71522a"),
    glow=rgb("ffcf7a"),
    display="cinzel",
    label="oswald",
    question="fell",
    emblem="portcullis",
)

DECKS = {
    "red": print_deck("8a2230", "7a1e30", "f0a878", "3c0f18", "filigree", "heart"),
    "green": print_deck("2c5a34", "2f6038", "e2dc98", "16301c", "laurel", "forest"),
    "black": print_deck("2e2338", "33244a", "b890c8", "160f20", "masonry", "eye"),
    "melee": print_deck("7a4020", "8a4a26", "f0c888", "40200f", "rivets", "crossed-swords"),
    "ranged": print_deck("24566a", "2a627a", "d8dcb0", "12303c", "rivets", "bullseye"),
    "treasures": print_deck("7a5a14", "8a6420", "f8e29c", "40300a", "rays", "chest"),
    "talent": print_deck("4a3a7a", "4c3c86", "e8cc9c", "221a40", "filigree", "star"),
    "chump": print_deck("6a4a2a", "74542f", "e6cc98", "362412", "masonry", "meeple"),
    "elite": print_deck("44505e", "4a5a6c", "d8d4c0", "20262e", "masonry", "medal"),
    "boss": print_deck("5a1e38", "641f40", "e8a070", "2c0d1c", "masonry", "crown"),
    "battle": print_deck("4a1424", "501628", "e47c58", "220810", "hazard", "villain-hood"),
    "villain": print_deck("331a2e", "401f3a", "e08a5c", "180b16", "rays", "villain-hood"),
    "hero": print_deck("6a2352", "7c3a4e", "f4cc88", "381230", "filigree", "shield"),
    "tiles": print_deck("3a3442", "443c50", "c8b48c", "1c1822", "masonry", "portcullis"),
    "event": print_deck("3a4a5a", "46586a", "e4d4a8", "1e2832", "filigree", "tied-scroll"),
}

BOX = BoxArt(
    Deck(rgb("6a2352"), (rgb("2a1f4c"), rgb("e8a060")), rgb("1d1426"), "masonry", "portcullis"),
    far="castle-ruins",
    front=("knight", "cook", "wizard"),
    sides=("bat", "bat"),
    skyline=("doorway", "tower", "stairs", "gate", "tower", "doorway"),
    roles={"A hero of the Order": "knight"},
)

# The ground of the map: rock round the halls, flags within them, carpets, what stands there.
ROCK, ROCK_EDGE = rgb("342e3c"), rgb("141018")
FLAGS, FLAG_JOINT = rgb("a2937f"), rgb("5c5048")
WALL_TOP = rgb("5e5566")
LAMP = rgb("ffc872")
FOG, FOG_LINE = rgb("201b2a"), rgb("3a3348")
CHALK = rgb("a9a0bf")
PORTAL, PORTAL_DEEP = rgb("a06ce8"), rgb("2a1248")
DOJO = rgb("6ec0a8")
CARPETS = (rgb("7c2f3a"), rgb("2f5470"), rgb("3e6a4a"), rgb("7a5a24"), rgb("5c3a70"))
GRASS = rgb("6d7a44")
MIST = rgb("161020")
BRIGHT = rgb("fff2cc")

# The dice: novice, adept, master; told by their spots as well.
DICE = {"w": rgb("f2ecdc"), "y": rgb("e8b93c"), "r": rgb("c23b30")}
DICE_INK = {"w": rgb("2a2024"), "y": rgb("3a2806"), "r": rgb("fff0e0")}
POISON = rgb("4f8a2c")
POISON_INK = rgb("101808")
STRAW, STRAW_DARK = rgb("968850"), rgb("78643a")
SHARD, BOUNTY, CHEST = rgb("ffe08a"), rgb("c9913a"), rgb("8a5a2a")
BOMB, FALLEN_ROCK, MARK, SPAWN = rgb("2c2630"), rgb("7a7480"), rgb("5a3a6a"), rgb("7a48c0")
"""The stamps of what lies in a Region."""
DIMMED, BEATEN = rgb("5c5460"), rgb("6e646e")
"""What a tile is multiplied with that does not fit, and the face of who is Defeated."""
SIZES = {"chump": rgb("7a5634"), "elite": rgb("51606e"), "boss": rgb("6e2040")}
"""The wood of minions' tokens by their size; their shape tells it too."""

_ENDS = {
    "beaten": "labyrinth-beaten",
    "stood": "labyrinth-held",
    "souls": "labyrinth-souls",
    "collapses": "labyrinth-collapse",
    "late": "labyrinth-late",
    "siege": "labyrinth-siege",
    "defeats": "labyrinth-lost",
    **dict.fromkeys(("hoard", "appeals", "shards"), "labyrinth-won"),
}
"""The picture of each kind of end, as it is told too; the title loads no rules to know it."""

_LAST = {
    "ending-shut": "labyrinth-shut",
    "ending-knights-worn": "labyrinth-second",
    "ending-dastards": "labyrinth-apart",
    "ending-dastards-worn": "labyrinth-dishes",
}
"""The picture of each ending of the campaign that is no feast for all."""

LOOK = Look(
    THEME,
    BOX,
    DECKS,
    end=EndArt("labyrinth-won", "labyrinth-lost", _ENDS),
    chapter=EndArt("labyrinth-won", "labyrinth-lost", _ENDS),
    campaign=EndArt("labyrinth-won", "labyrinth-lost", _LAST),
)
