"""Battle cards: flipped as attacks, or shown as a defence.

Rules: attack with the villain, damaging the villain; rulings 31, 32 and 34.
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.labyrinth.bodies import Body, target_of
from fandg.games.labyrinth.content import BattleCard
from fandg.games.labyrinth.events.blows import DefenceShown
from fandg.games.labyrinth.state import Villain
from fandg.games.labyrinth.stocks import draw_card
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.verbs import Making, carry_out
from fandg.games.labyrinth.words import HeroRow


def draw_battle_card(table: LabyrinthTable) -> BattleCard | None:
    """Reveal the top Battle card; it lies face up until it is resolved."""
    name = draw_card(table.state, "battle")
    if not name:
        return None
    table.state.revealed.append(name)
    return table.library.battle[name]


def put_away(table: LabyrinthTable, card: BattleCard) -> None:
    """A Battle card goes to the discards."""
    table.state.revealed.remove(card.id)
    table.state.discards.battle.append(card.id)


async def defend(table: LabyrinthTable, villain: Villain, attacker: Body, row: HeroRow) -> bool:
    """Show a card against an attack; returns whether it is a critical hit."""
    card = draw_battle_card(table)
    if card is None:
        return False
    defends = row in card.defence.against
    is_crit = card.crit and row == card.vulnerable
    text = card.defence.text if defends else ""
    name = table.name_of(villain)
    await tell(DefenceShown(target_of(villain), name, card.name, text, is_crit))
    if defends:
        act = Making(villain, card.id, row=row, actor=attacker)
        await carry_out(table, act, card.defence.does)
    put_away(table, card)
    return is_crit
