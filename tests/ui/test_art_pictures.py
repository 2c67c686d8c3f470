"""What cards show: things of their time, and no signs of the interface."""

from __future__ import annotations

import pytest

from fandg.games.dummies import lore
from fandg.games.fortune.library import open_library
from fandg.paths import icon_names

SIGNS = {
    "check", "cross-mark", "dot", "exclamation", "exit", "fast", "full-screen", "game-pad", "help",
    "info", "keyboard", "load", "menu", "minus", "mouse", "pause", "play", "player-next", "plus",
    "redo", "return-arrow", "save", "sound", "sound-off", "swap", "talk", "target", "undo",
}  # fmt: skip
"""What buttons show; arrows and cards besides."""


def test_no_card_shows_a_sign_of_the_interface() -> None:
    shown = {entry.name: entry.icon for entry in open_library().entries.values()}
    for table in ("treasure", "level", "enemy", "danger"):
        shown |= {entry.id: entry.icon for entry in lore.load().tables[table].values()}
    wrong = {
        name: icon
        for name, icon in shown.items()
        if icon in SIGNS or icon.startswith(("arrow-", "card-"))
    }
    assert not wrong


@pytest.mark.parametrize(
    ("card", "icon"),
    [
        ("statue-blinks-first", "statue"),
        ("mention-my-cousin", "handshake"),
        ("hiring-hall", "ship"),
        ("not-alone-in-here", "eyes"),
        ("sgt-rao", "sergeant"),
        ("falling-chandelier", "chandelier"),
        ("motor-patrol", "motorcycle"),
        ("great-somnus", "clock"),
    ],
)
def test_a_card_shows_what_it_speaks_of(card: str, icon: str) -> None:
    assert open_library().entries[card].icon == icon


@pytest.mark.parametrize("gone", ["jeep", "eye-off", "eye-open", "officer", "airport", "speech"])
def test_drawings_of_later_times_do_not_ship(gone: str) -> None:
    assert gone not in icon_names()
