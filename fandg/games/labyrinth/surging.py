"""Power Surge and the Dojo: what makes a hero stronger on the way.

Rules: power surge, unique abilities and dojo tiles; ruling 19.
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.drawing import draw_cards
from fandg.games.labyrinth.events.walks import Trained
from fandg.games.labyrinth.lessons import teach_instead
from fandg.games.labyrinth.paying import gain_xp, spend_action
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import LabyrinthTable

CARDS = 2


async def surge(table: LabyrinthTable, hero: Hero) -> None:
    """Spend an Action Point on two cards; both decks are named first."""
    if await teach_instead(table, "power-surge"):
        return
    spend_action(hero)
    hero.surged = True
    await draw_cards(table, hero, "any", CARDS, "Power Surge")


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
