"""The Villain Level Up Step: Defenders, cashing in, XP in twos, the track; Souls in the battle.

Rules: villain level up step, level up step (final battle); rulings 12, 21, 22 and 33.
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.engine.prose import capital
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.days import advance_day
from fandg.games.labyrinth.defeats import count_worth, revive, settle_payers
from fandg.games.labyrinth.defending import clear_defenders
from fandg.games.labyrinth.ending import end_mission, say_fallen
from fandg.games.labyrinth.events.course import SoulsTaken, StepBegins
from fandg.games.labyrinth.events.levels import CashedIn
from fandg.games.labyrinth.events.walks import TokenGained
from fandg.games.labyrinth.hero_level_up import find_column, stash_card
from fandg.games.labyrinth.occasions import come_to
from fandg.games.labyrinth.paying import grow_villain, heal_villain, pay_hearts
from fandg.games.labyrinth.table import LabyrinthTable

MOST_ACTIONS = 5
TRIBUTE = 5
"""♥ that each hero pays where the Villain has all Action Points."""
XP_STEP = 2


async def level_up_villain(table: LabyrinthTable) -> None:
    """Cash in the Villain's stash, spend XP, advance the track; or take Souls."""
    state = table.state
    await come_to(table, "minions-acted")
    await tell(StepBegins("Villain Level Up Step"))
    clear_defenders(table)
    await come_to(table, "villain-levels-up")
    if state.is_final:
        await gain_action(table)
        await settle_payers(table)
    bounty = await cash_in_villain(table)
    if state.is_final:
        await take_souls(table, bounty)
    else:
        await reward_villain(table, bounty)
    await come_to(table, "villain-round-ended")
    state.fallen = []
    await advance_day(table)


async def cash_in_villain(table: LabyrinthTable) -> int:
    """Defeated heroes are cashed in and come back; returns all the Bounty."""
    state = table.state
    for hero in table.clockwise():
        if hero.defeated:
            state.villain_stash.bounty += count_worth(table, hero)
            await revive(table, hero)
    bounty = state.villain_stash.bounty
    state.villain_stash.bounty = 0
    return bounty


async def reward_villain(table: LabyrinthTable, bounty: int) -> None:
    """XP and ♥ by the stash card; XP are spent in twos, each pair a step on every row."""
    sheet = stash_card(table, "villain-A")
    column = find_column(sheet, bounty)
    await tell(CashedIn(bounty, sheet.xp[column], "villain"))
    board = table.board
    board.xp += sheet.xp[column]
    await heal_villain(
        table, min(table.fighting(), key=lambda one: one.hearts), sheet.hearts[column]
    )
    while board.xp >= XP_STEP:
        board.xp -= XP_STEP
        await grow_villain(table, f"for {XP_STEP} XP")


async def gain_action(table: LabyrinthTable) -> None:
    """In the Final Battle the Villain gains an Action Point, or each hero pays 5 ♥."""
    board = table.board
    if board.action_points < MOST_ACTIONS:
        board.action_points += 1
        await tell(TokenGained(target_of(board), table.name_of(board), "Action Point", 1))
        return
    for hero in table.standing():
        await pay_hearts(table, hero, TRIBUTE, "the Villain has all Action Points")


async def take_souls(table: LabyrinthTable, bounty: int) -> None:
    """Souls by the stash card's other side; with enough of them the Villain has won."""
    state = table.state
    sheet = stash_card(table, "villain-B")
    column = find_column(sheet, bounty)
    if column < 0:
        return
    state.souls += sheet.souls[column]
    wanted = state.souls_wanted
    names = [table.library.heroes[name].name for name in dict.fromkeys(state.fallen)]
    villain = table.library.villains[table.board.id]
    holder = f"{capital(villain.called)} {'have' if villain.twins else 'has'}"
    await tell(SoulsTaken(sheet.souls[column], state.souls, wanted, holder, tuple(names)))
    await come_to(table, "souls-taken")
    if state.souls >= wanted:
        reason = f"{holder} {state.souls} Souls, and {wanted} are enough{say_fallen(table)}"
        await end_mission(table, "souls", reason)
