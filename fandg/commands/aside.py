"""What a command says of the player's packs that are left out."""

from __future__ import annotations

import sys
from typing import Any

from fandg.engine.game import Game
from fandg.engine.prose import counted


def tell_packs_aside(game: Game[Any]) -> None:
    """Say which packs are left out of a game and why, beside the command's own output."""
    aside = game.packs_aside
    if not aside:
        return
    print(f"{counted(len(aside), 'pack')} left out:", file=sys.stderr)
    for faults in aside.values():
        for fault in faults:
            print(f"  {fault}", file=sys.stderr)
