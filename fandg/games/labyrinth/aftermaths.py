"""What a hero's deed has come to: told once it is over.

Rules: damage.
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.labyrinth.bodies import FoeHurt, target_of
from fandg.games.labyrinth.ending import count_bounty
from fandg.games.labyrinth.events.blows import FightTold
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import LabyrinthTable

MARKS = ((1, 4, "A quarter of {}'s ♥ are left"), (1, 2, "Half of {}'s ♥ are gone"))
"""Shares of a Villain's ♥ at which everybody is told, the lowest first."""


async def tell_deeds(table: LabyrinthTable, hero: Hero) -> None:
    """Say what a deed of the acting hero has done to enemies, if anything."""
    deeds, table.deeds = table.deeds, []
    if not deeds:
        return
    mark = find_mark(table, deeds)
    seats = tuple(sorted(set(table.state.seats))) if mark else (hero.seat,)
    name = table.name_of(hero)
    await tell(FightTold(target_of(hero), name, tuple(deeds), count_bounty(table), mark, seats))


def find_mark(table: LabyrinthTable, deeds: list[FoeHurt]) -> str:
    """What share of a Villain's ♥ has been passed in the Final Battle, in words."""
    if not table.state.is_final:
        return ""
    for villain in table.fighting():
        lost = sum(deed.lost for deed in deeds if deed.who == target_of(villain))
        for part, whole, words in MARKS:
            limit = villain.most * part
            if lost and villain.hearts * whole <= limit < (villain.hearts + lost) * whole:
                return words.format(table.name_of(villain))
    return ""
