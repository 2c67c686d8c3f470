"""The Final Battle: how it begins, and the Villain's turns in it.

Rules: final battle, attack with the villain; rulings 16, 33 and 34.
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.labyrinth.battle_cards import draw_battle_card, put_away
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.days import LAST_DAY
from fandg.games.labyrinth.events.course import FinalBattleBegins
from fandg.games.labyrinth.events.rolls import SpellCast
from fandg.games.labyrinth.minion_step import rest_minions
from fandg.games.labyrinth.paying import MOST_SHIELDS, gain_shields
from fandg.games.labyrinth.regions import CAMP, from_north_east, name_cell
from fandg.games.labyrinth.state import OFF, Villain
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import Collapses, ShardShields
from fandg.games.labyrinth.verbs import Making, carry_out

BATTERED = "battered-camp"


async def begin_final_battle(table: LabyrinthTable) -> None:
    """The Villain comes out on the Portal farthest from camp; the camp is battered."""
    state = table.state
    if state.is_final:
        return
    state.is_final = True
    state.day = LAST_DAY
    state.map[CAMP].tile = BATTERED
    costs = table.halls.ways(CAMP).costs
    portals = sorted(table.portals(), key=lambda cell: (-costs.get(cell, 0), from_north_east(cell)))
    for villain in state.villains:
        villain.cell = portals[0]
        place = name_cell(villain.cell)
        name = table.name_of(villain)
        await tell(FinalBattleBegins(target_of(villain), name, place, villain.hearts))
    if table.twist(Collapses):
        state.collapses = max(0, state.collapses - state.shards)
    shields = table.twist(ShardShields)
    if shields:
        await share_shields(table, shields.amount * state.shards)


async def share_shields(table: LabyrinthTable, count: int) -> None:
    """The party shares out Shields, one by one."""
    for left in range(count, 0, -1):
        options = [
            Option(f"shield:{hero.id}", table.name_of(hero), hero, target_of(hero))
            for hero in table.clockwise()
            if not hero.defeated and hero.shields < MOST_SHIELDS
        ]
        if not options:
            return
        prompt = f"Who has a Shield of the Sunshards? {left} left."
        seat = table.lead.seat
        hero = await ask(Decision(seat, "share-shield", prompt, "sunshards", options))
        await gain_shields(table, hero, 1)


async def battle_turn(table: LabyrinthTable) -> None:
    """Reveal a Battle card for each Action Point, and resolve them last to first."""
    state = table.state
    for villain in state.villains:
        cards = []
        for _ in range(villain.action_points):
            card = draw_battle_card(table)
            if card is not None:
                cards.append(card)
        for card in reversed(cards):
            if villain.cell != OFF and villain.hearts:
                await tell_protocol(table, villain, card.id, card.name, card.text)
                await carry_out(table, Making(villain, card.id, actor=villain), card.does)
            put_away(table, card)
    rest_minions(table)
    state.phase = "minion-step"


async def tell_protocol(
    table: LabyrinthTable, villain: Villain, card: str, name: str, text: str
) -> None:
    """Say which protocol is carried out."""
    who = target_of(villain)
    await tell(SpellCast(who, table.name_of(villain), card, name, 1, text))
