"""Damage: what is left of it after Dodge, cards, Shields and Doom, and what it does to whom.

Rules: damaging minions, damaging heroes, damaging the villain, area of effect, dodge, doom, shield
tokens, stoneskin; rulings 10 to 12, 31 and 35.
"""

from __future__ import annotations

from collections.abc import Iterable

from fandg.engine.play import tell
from fandg.games.labyrinth.battle_cards import defend
from fandg.games.labyrinth.bearing import dodge_of
from fandg.games.labyrinth.bodies import Blow, Body, FoeHurt, Pet, is_friend, target_of
from fandg.games.labyrinth.defeats import defeat_hero, defeat_minion, defeat_pet, fell_villain
from fandg.games.labyrinth.defending import pass_defence_on
from fandg.games.labyrinth.events.blows import Hurt, MinionWounded, ShieldsBroken
from fandg.games.labyrinth.events.twists import VillainWearied
from fandg.games.labyrinth.paying import FIVE, SHIELD
from fandg.games.labyrinth.state import OFF, VILLAIN_ROUND, BlowTaken, Hero, MinionFigure, Villain
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.throwing import count_hits, throw_openly
from fandg.games.labyrinth.twists import Hunt
from fandg.games.labyrinth.windows import open_window
from fandg.games.labyrinth.words import HeroRow


async def hurt(
    table: LabyrinthTable,
    body: Body,
    amount: int,
    maker: Body | None = None,
    row: HeroRow | None = None,
) -> int:
    """Deal damage to somebody; returns what of it is left after a Defeat."""
    if amount <= 0 or table.cell_of(body) == OFF:
        return 0
    if isinstance(body, MinionFigure):
        amount -= await roll_dodge(table, body)
        return await hurt_minion(table, body, amount, maker)
    if isinstance(body, Villain):
        await hurt_villain(table, body, amount, maker, row)
        return 0
    amount -= await roll_dodge(table, body)
    if amount <= 0:
        return 0
    blow = Blow(body, amount, maker, row)
    table.blows.append(blow)
    await open_window(table, "before-damage", body, row)
    table.blows.pop()
    if blow.victim is not body:
        return await hurt(table, blow.victim, blow.amount, maker, row)
    if table.cell_of(body) == OFF:
        return 0
    return await take_damage(table, body, blow)


async def roll_dodge(table: LabyrinthTable, body: Body) -> int:
    """What Dodge takes from the damage: 0 for who has none."""
    dice = dodge_of(table, body)
    if not dice:
        return 0
    seat, who, name = table.seat_of(body), target_of(body), table.name_of(body)
    return count_hits(await throw_openly(table, seat, dice, "Dodge", who, name))


async def take_damage(table: LabyrinthTable, body: Hero | Pet, blow: Blow) -> int:
    """Shields, then Doom, then ♥; returns what is left after a Defeat."""
    amount = blow.amount
    if isinstance(body, Hero):
        amount = await break_shields(table, body, amount)
    if amount <= 0:
        return 0
    is_doubled = isinstance(body, Hero) and body.doomed
    if isinstance(body, Hero) and is_doubled:
        amount *= 2
        body.doomed = False
    hearts = table.hearts_of(body)
    lost = min(hearts, amount)
    if blow.is_spared and lost >= hearts:
        lost = hearts - 1
        amount = lost
    if isinstance(body, Hero):
        body.hearts -= lost
    else:
        assert body.owner.sidekick is not None
        body.owner.sidekick.hearts -= lost
    name = table.name_of(body)
    maker = blow.maker
    is_told = isinstance(body, Hero) and table.state.phase in VILLAIN_ROUND
    whose = table.name_of(maker) if maker is not None else ""
    if isinstance(body, Hero) and is_told:
        table.state.blows.append(BlowTaken(body.id, lost, whose, is_doubled=is_doubled))
    by = target_of(maker) if maker is not None else ""
    left = hearts - lost
    await tell(Hurt(target_of(body), name, lost, left, is_doubled, by, is_told, whose))
    if lost < hearts:
        return 0
    if isinstance(body, Hero):
        await defeat_hero(table, body, blow.maker)
    else:
        await defeat_pet(table, body, blow.maker)
    return (amount - lost) // (2 if is_doubled else 1)


async def break_shields(table: LabyrinthTable, body: Hero | Villain, amount: int) -> int:
    """Shields must be spent, each against up to 2; returns what they let through."""
    broken = 0
    while amount > 0 and body.shields:
        body.shields -= 1
        broken += 1
        amount -= SHIELD
    if broken:
        await tell(ShieldsBroken(target_of(body), table.name_of(body), broken))
    return max(0, amount)


async def hurt_minion(
    table: LabyrinthTable, minion: MinionFigure, amount: int, maker: Body | None
) -> int:
    """The most that so much damage does to a minion; returns what is left of it."""
    card = table.library.minions[minion.card]
    if minion.wounded:
        if amount < card.wounded:
            return 0
        await defeat_minion(table, minion, maker)
        return amount - card.wounded
    if amount >= card.defeat and "stoneskin" not in card.keywords:
        await defeat_minion(table, minion, maker)
        return amount - card.defeat
    if amount >= card.wound:
        await wound_minion(table, minion)
    return 0


async def wound_minion(table: LabyrinthTable, minion: MinionFigure) -> None:
    """Turn a minion to his wounded side; Stoneskin goes to the bottom of the stack."""
    minion.wounded = True
    if "stoneskin" in table.library.minions[minion.card].keywords:
        cell = table.cell_of(minion)
        pass_defence_on(table, cell, minion.card)
        stack = table.region(cell).minions
        at = next(place for place, other in enumerate(stack) if other is minion)
        stack.append(stack.pop(at))
    await tell(MinionWounded(target_of(minion), table.name_of(minion)))


async def hurt_villain(
    table: LabyrinthTable,
    villain: Villain,
    amount: int,
    maker: Body | None,
    row: HeroRow | None,
) -> None:
    """Shields first, then ♥ in fives; a typed attack that cost ♥ shows a Battle card."""
    amount = await break_shields(table, villain, amount)
    lost = min(villain.hearts, amount - amount % FIVE)
    if lost:
        await wear_down(table, villain, lost, maker)
        is_answered = row and villain.hearts and maker and is_friend(maker)
        if is_answered and row and maker and await defend(table, villain, maker, row):
            await wear_down(table, villain, FIVE, maker)


async def wear_down(
    table: LabyrinthTable, villain: Villain, lost: int, maker: Body | None = None
) -> None:
    """A Villain loses ♥, Shields or not; at 0 he is beaten. One who hunts is only wearied."""
    if table.twist(Hunt):
        table.state.weariness += lost
        state = table.state
        await tell(VillainWearied(target_of(villain), table.name_of(villain), state.weariness))
        return
    lost = min(lost, villain.hearts)
    villain.hearts -= lost
    who, name, left = target_of(villain), table.name_of(villain), villain.hearts
    table.deeds.append(FoeHurt(who, name, lost=lost, left=left))
    by = target_of(maker) if maker is not None else ""
    await tell(Hurt(who, name, lost, left, False, by))
    if not villain.hearts:
        await fell_villain(table, villain, maker)


async def strike_everybody(
    table: LabyrinthTable,
    cells: Iterable[int],
    amount: int,
    maker: Body | None = None,
    row: HeroRow | None = None,
) -> None:
    """AOE: everybody in some Regions but the maker takes the whole damage, once.

    It falls everywhere at once: who changes Region meanwhile is struck where he stood.
    """
    for body in [body for cell in cells for body in table.bodies_at(cell)]:
        if body is not maker and body != maker:
            await hurt(table, body, amount, maker, row)
