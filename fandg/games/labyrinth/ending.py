"""The end of a mission: the last page, the Hoard, the reliquary, stars and Supplies.

Rules: victory, hero hoard, reliquary; ruling 33, sections 3.3 and 3.8.
"""

from __future__ import annotations

from fandg.engine.play import GameOver, tell
from fandg.engine.prose import joined
from fandg.engine.state import Result
from fandg.games.labyrinth.events.course import GameEnds
from fandg.games.labyrinth.library import Library
from fandg.games.labyrinth.state import Labyrinth
from fandg.games.labyrinth.story_pages import book_of, read_story
from fandg.games.labyrinth.table import LabyrinthTable, find_twists
from fandg.games.labyrinth.twists import Hunt, Trophies
from fandg.games.labyrinth.upgrades import choose_relic

MOST_STARS, MOST_SUPPLIES = 3, 6
DEFEATS_A_STAR = 2
"""Defeats that cost a star in a hunt; else a Soul does."""


async def end_mission(table: LabyrinthTable, kind: str, reason: str, *, won: bool = False) -> None:
    """The mission is over, all win or all lose: by a kind of end, and why in a sentence.

    Its last page is read, and all that the party has is counted into the Hoard.

    Raises:
        GameOver: always.
    """
    state = table.state
    # Whose hero has left shares in how it ends.
    seats = sorted({*state.seats, *state.newcomers})
    state.phase, state.ending = "over", reason
    if not won:
        # Why it is lost comes before what then became of everybody.
        await tell(GameEnds(won, reason, kind))
    await read_story(table, book_of(table), "won" if won else "lost")
    # An event in the midst of which it ends is filed with the page that lies open.
    state.archive += [*state.set_down, *filter(None, [state.reading])]
    state.set_down, state.reading = [], None
    state.hoard += count_belongings(table)
    await choose_relic(table)
    if won:
        await tell(GameEnds(won, reason, kind))
    stars = count_stars(table) if won else 0
    raise GameOver(Result(seats if won else [], kind, [stars] * len(seats)))


def say_fallen(table: LabyrinthTable) -> str:
    """Whose Defeats were counted last, as the end of a sentence."""
    names = [table.library.heroes[name].name for name in dict.fromkeys(table.state.fallen)]
    verb = "was" if len(names) == 1 else "were"
    return f": the last to fall {verb} {joined(names)}" if names else ""


def count_stars(table: LabyrinthTable) -> int:
    """How well it was won: 3, less 1 for each Soul, or in a hunt for two Defeats; at least 1."""
    state = table.state
    lost = state.defeats // DEFEATS_A_STAR if table.twist(Hunt) else state.souls
    return max(1, MOST_STARS - lost)


def count_belongings(table: LabyrinthTable) -> int:
    """The Bounty of what is equipped, and of everything in the hero Loot Stash."""
    state, library = table.state, table.library
    worn = (card for hero in state.heroes for card in hero.equipment.worn())
    return count_bounty(table) + sum(library.treasures[card].bounty for card in worn)


def count_bounty(table: LabyrinthTable) -> int:
    """The Bounty of everything in the hero Loot Stash."""
    stash, library = table.state.hero_stash, table.library
    minions = (library.minion_decks[library.minions[card].size].bounty for card in stash.minions)
    return stash.bounty + sum(minions) + sum(library.treasures[c].bounty for c in stash.treasures)


def count_supplies(state: Labyrinth, library: Library) -> int:
    """What an act that is over has earned: the Hoard's Supplies, those of events, of the camp."""
    count = max(1, len(state.heroes))
    twists = find_twists(state, library)
    trophies = sum(twist.supplies for twist in twists if isinstance(twist, Trophies))
    return min(MOST_SUPPLIES, state.hoard // (2 + 2 * count)) + state.supplies + trophies
