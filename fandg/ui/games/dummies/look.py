"""The look of the game: its palette and faces, its decks, and the picture on its box."""

from __future__ import annotations

from dataclasses import replace

from fandg.ui.art.boxes import BoxArt
from fandg.ui.art.color import rgb
from fandg.ui.art.decks import COMMON, Deck, print_deck
from fandg.ui.art.theme import HOUSE
from fandg.ui.look import EndArt, Look

THEME = replace(
    HOUSE,
    name="dummies",
    table=rgb("38251b"),
    felt=rgb("233a2d"),
    leather=rgb("2e2a45"),
    paper=rgb("ece2c4"),
    paper_dark=rgb("dccda4"),
    ink=rgb("20180f"),
    accent=rgb("6f2239"),
    brass=rgb("cfa24e"),
    brass_dark=rgb("74531f"),
    glow=rgb("ffdf94"),
    display="uncial",
    label="oswald",
    question="fell",
    emblem="fortress",
)

DECKS = {
    "common": COMMON,
    "treasury": print_deck("6f2239", "61203a", "eec483", "34101d", "filigree", "chest"),
    "adventurer": print_deck("2f4a3a", "345743", "ecd79a", "1b2d23", "masonry", "fortress"),
    "trap": print_deck("5b2b1a", "5d3020", "e8b070", "30150c", "masonry", "wolf-trap"),
    "fortress": print_deck("3a3f5c", "3c4468", "e7c792", "20233a", "masonry", "fortress"),
}

BOX = BoxArt(
    Deck(
        rgb("6f2239"),
        (rgb("232848"), rgb("e6a75c")),
        rgb("241c3a"),
        "masonry",
        "fortress",
    ),
    far="castle",
    front=("pirate", "bard", "fortune-teller"),
    sides=("bat", "bat"),
    skyline=("forest", "watchtower", "forest", "castle-ruins", "forest", "tower"),
    roles={
        "The three dummies": "people",
        "A dummy": "bard",
        "The fortress": "fortress",
    },
)

# The fortress: the outline of its stones, its torches, and the light in its halls.
STONE_EDGE = rgb("282022")
TORCH = rgb("ffc46e")
HALL_INK = rgb("dccdaa")
HALL_LIGHT, FLOOR_LIGHT = rgb("6e686e"), rgb("968c8c")

LOOK = Look(
    THEME,
    BOX,
    DECKS,
    # A rival or the fortress may have won: the gate is shut all the same.
    end=EndArt(
        "gate-opens",
        "sand-runs-out",
        {"empty-deck": "sand-runs-out", "no-keys": "sand-runs-out"},
    ),
    chapter=EndArt("night-won", "night-lost"),
    campaign=EndArt("campaign-won", "campaign-lost"),
)
