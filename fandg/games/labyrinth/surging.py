"""Power Surge and the Dojo: what makes a hero stronger on the way.

Rules: power surge, unique abilities and dojo tiles; ruling 19.
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.drawing import choose_deck, draw_one
from fandg.games.labyrinth.events.walks import Trained
from fandg.games.labyrinth.lessons import teach
from fandg.games.labyrinth.paying import gain_xp, spend_action
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import LabyrinthTable

CARDS = 2


async def surge(table: LabyrinthTable, hero: Hero) -> None:
    """Spend an Action Point on two cards; both decks are named first."""
    await teach(table, "power-surge")
    spend_action(hero)
    hero.surged = True
    why = "Power Surge"
    first = await choose_deck(table, hero, "any", why, 1, CARDS)
    second = await choose_deck(table, hero, "any", why, besides=first)
    for pile in (first, second):
        await draw_one(table, hero, pile)


def can_train(table: LabyrinthTable, hero: Hero) -> bool:
    """Whether a hero stands at a Dojo and has not trained yet."""
    return not hero.has_trained and table.has_icon(hero.cell, "dojo")


async def train(table: LabyrinthTable, hero: Hero, *, for_xp: bool) -> None:
    """Train once a game: the ability, or 1 XP."""
    hero.has_trained = True
    sheet = table.sheet(hero)
    await tell(Trained(target_of(hero), sheet.name, for_xp, sheet.ability))
    if for_xp:
        await gain_xp(table, hero, 1)
    else:
        hero.trained = True
