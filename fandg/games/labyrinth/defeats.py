"""Who falls: minions into the hero Loot Stash, heroes into the Villain's, and how they come back.

Rules: defeated heroes, damaging minions, paying hearts; rulings 12, 13 and 33.
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.engine.prose import capital
from fandg.games.labyrinth.bodies import Body, FoeHurt, Pet, is_friend, target_of
from fandg.games.labyrinth.defending import pass_defence_on
from fandg.games.labyrinth.ending import end_mission
from fandg.games.labyrinth.events.blows import (
    HeroDefeated,
    HeroReturns,
    MinionDefeated,
    VillainFalls,
)
from fandg.games.labyrinth.heroes import reward_defeat
from fandg.games.labyrinth.lessons import teach
from fandg.games.labyrinth.occasions import come_to
from fandg.games.labyrinth.paying import cleanse, gain_shields
from fandg.games.labyrinth.regions import CAMP
from fandg.games.labyrinth.state import OFF, VILLAIN_ROUND, BlowTaken, Hero, MinionFigure, Villain
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import Chapel, Infirmary
from fandg.games.labyrinth.windows import open_window
from fandg.games.labyrinth.words import HeroRow

WORTH = 3
"""Bounty of a Defeated hero."""


async def defeat_minion(
    table: LabyrinthTable, minion: MinionFigure, maker: Body | None = None
) -> None:
    """A minion goes to the hero Loot Stash, whoever Defeated him."""
    card = table.library.minions[minion.card]
    name = table.name_of(minion)
    cell = table.cell_of(minion)
    region = table.region(cell)
    pass_defence_on(table, cell, minion.card)
    region.minions[:] = [other for other in region.minions if other is not minion]
    table.state.hero_stash.minions.append(minion.card)
    bounty = table.library.minion_decks[card.size].bounty
    table.deeds.append(FoeHurt(target_of(minion), name, bounty))
    by = target_of(maker) if maker is not None else ""
    doer = table.name_of(maker) if maker is not None else ""
    await tell(MinionDefeated(target_of(minion), name, bounty, by, doer))
    await celebrate(table, maker)
    await open_window(table, "after-defeat", minion, cell=cell)


async def celebrate(table: LabyrinthTable, maker: Body | None) -> None:
    """What a hero's ability and cards make of a Defeat that is his."""
    if maker is None or not is_friend(maker):
        return
    row: HeroRow | None = None
    if isinstance(maker, Hero):
        pool = table.state.pool
        if pool and pool.kind == "roll" and pool.row != "corruption" and table.roller == maker.id:
            row = pool.row
        if maker.cell != OFF:
            await reward_defeat(table, maker)
    await open_window(table, "after-defeat", maker, row)


async def defeat_pet(table: LabyrinthTable, pet: Pet, maker: Body | None = None) -> None:
    """A Sidekick goes back to the box."""
    target, name = target_of(pet), table.name_of(pet)
    clear_defender(table, target)
    pet.owner.sidekick = None
    await tell(HeroDefeated(target, name))
    await celebrate(table, maker)


async def defeat_hero(table: LabyrinthTable, hero: Hero, maker: Body | None = None) -> None:
    """A hero goes to the Villain's Loot Stash; the last on the map comes back at once."""
    clear_defender(table, target_of(hero))
    hero.cell, hero.hearts, hero.defeated = OFF, 0, True
    hero.fell_early = not table.state.is_final
    hero.shields, hero.steps, hero.left = 0, 0, 0
    cleanse(hero)
    table.state.has_fallen = True
    if table.state.phase in VILLAIN_ROUND:
        table.state.blows.append(BlowTaken(hero.id, 0, fells=True))
    hero.falls = table.state.acting >= 0 and table.state.heroes[table.state.acting] is hero
    await tell(HeroDefeated(target_of(hero), table.name_of(hero)))
    await teach(table, "defeat")
    if not table.standing():
        await return_hero(table, hero)
    await celebrate(table, maker)


def is_out(hero: Hero) -> bool:
    """Whether a hero has fallen in the own turn: nothing of it goes on, not even back in camp."""
    return hero.cell == OFF or hero.falls


async def return_hero(table: LabyrinthTable, hero: Hero) -> int:
    """A hero comes back early: the Villain's stash has his Bounty; returns it."""
    bounty = count_worth(table, hero)
    table.state.villain_stash.bounty += bounty
    await revive(table, hero, bounty)
    return bounty


def count_worth(table: LabyrinthTable, hero: Hero) -> int:
    """The Bounty of a Defeat that is cashed in, or of who comes back early."""
    worth = worth_of(table, hero)
    table.state.fallen.append(hero.id)
    table.state.defeats += 1
    return worth


def worth_of(table: LabyrinthTable, hero: Hero) -> int:
    """The Bounty of a Defeat: 3, or what a Chapel makes of the first before the Final Battle."""
    chapel = table.twist(Chapel)
    return chapel.bounty if chapel and not table.state.defeats and hero.fell_early else WORTH


async def revive(table: LabyrinthTable, hero: Hero, bounty: int = 0) -> None:
    """Back to camp with full ♥."""
    hero.defeated, hero.cell, hero.hearts = False, CAMP, hero.most
    await tell(HeroReturns(target_of(hero), table.name_of(hero), bounty))
    infirmary = table.twist(Infirmary)
    if infirmary:
        await gain_shields(table, hero, infirmary.shields)


def clear_defender(table: LabyrinthTable, target: str) -> None:
    """Whoever falls defends nothing any more."""
    for region in table.state.map:
        if region.defender == target:
            region.defender = ""


async def settle_payers(table: LabyrinthTable) -> None:
    """After an action: heroes who paid down to 0 ♥ are Defeated."""
    for hero in table.state.heroes:
        if hero.hearts <= 0:
            break
    else:
        return
    for hero in table.standing():
        if hero.hearts <= 0:
            await defeat_hero(table, hero)


async def fell_villain(table: LabyrinthTable, villain: Villain, maker: Body | None = None) -> None:
    """A Villain at 0 ♥ loses at once, whoever took the last of them; else it is a Defeat as others.

    Raises:
        GameOver: it was the last.
    """
    await tell(VillainFalls(target_of(villain), table.name_of(villain)))
    await come_to(table, "villain-fell")
    if not any(other.hearts for other in table.state.villains):
        who = f": {table.name_of(maker)} took the last ♥" if maker is not None else ""
        sheet = table.library.villains[villain.id]
        beaten = f"{capital(sheet.called)} {'are' if sheet.twins else 'is'} beaten"
        await end_mission(table, "beaten", f"{beaten}{who}", won=True)
    await celebrate(table, maker)
