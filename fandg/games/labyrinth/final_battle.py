"""The Final Battle: how it begins, and the Villain's turns in it.

Rules: final battle, attack with the villain; rulings 16, 33 and 34.
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.labyrinth.acts.twins import cancel_card
from fandg.games.labyrinth.battle_cards import draw_battle_card, put_away
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.days import LAST_DAY
from fandg.games.labyrinth.defeats import settle_payers
from fandg.games.labyrinth.events.course import FinalBattleBegins
from fandg.games.labyrinth.events.rolls import SpellCast
from fandg.games.labyrinth.lessons import teach
from fandg.games.labyrinth.minion_step import rest_minions
from fandg.games.labyrinth.occasions import come_to
from fandg.games.labyrinth.places import list_farthest_portals
from fandg.games.labyrinth.regions import CAMP, name_cell
from fandg.games.labyrinth.state import Villain
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import HoardRace, Hunt
from fandg.games.labyrinth.verbs import Making, carry_out
from fandg.games.labyrinth.windows import open_window

BATTERED = "battered-camp"


async def begin_final_battle(table: LabyrinthTable) -> None:
    """The Villain comes out on the Portal farthest from camp; the camp is battered.

    Nothing where the mission has none: a hunt, a race.
    """
    state = table.state
    if state.is_final or table.twist(Hunt) or table.twist(HoardRace):
        return
    state.is_final = True
    state.day = LAST_DAY
    camp = table.region(CAMP)
    table.lay(CAMP, BATTERED, flipped=camp.flipped, turned=camp.turned)
    cell = list_farthest_portals(table)[0]
    for villain in state.villains:
        villain.cell, villain.entered = cell, villain.hearts
    for at, villain in enumerate(state.villains):
        who, name = target_of(villain), table.name_of(villain)
        await tell(FinalBattleBegins(who, name, name_cell(cell), villain.hearts, at > 0))
    await teach(table, "final-battle")
    await come_to(table, "battle-begins")


async def battle_turn(table: LabyrinthTable) -> None:
    """Reveal a Battle card for each Action Point, and resolve them last to first.

    Two Villains take the cards in turn; one who has fallen takes none.
    """
    state = table.state
    await come_to(table, "battle-round-begins")
    for villain in table.fighting():
        await open_window(table, "turn-begins", villain)
    cards = []
    points = max(0, table.board.action_points - table.board.fewer)
    table.board.fewer = 0
    for _ in range(points):
        card = draw_battle_card(table)
        if card is not None:
            cards.append(card)
    for turn, card in enumerate(reversed(cards)):
        fighting = table.fighting()
        villain = fighting[turn % len(fighting)]
        await tell_protocol(table, villain, card.id, card.name, card.text)
        if not await cancel_card(table, card.name):
            await carry_out(table, Making(villain, card.id, actor=villain), card.does)
        put_away(table, card)
        await settle_payers(table)
    rest_minions(table)
    state.phase = "minion-step"


async def tell_protocol(
    table: LabyrinthTable, villain: Villain, card: str, name: str, text: str
) -> None:
    """Say which protocol is carried out."""
    who = target_of(villain)
    await tell(SpellCast(who, table.name_of(villain), card, name, 1, text))
