"""Where things are, in words: a space with the place it lies in, and what is round it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fandg.engine.prose import capital, counted, joined
from fandg.games.guilds.content import TileFace
from fandg.games.guilds.grid import FAR, call_cell, cell_named, far_from
from fandg.games.guilds.questing import cells_of, matters_beside
from fandg.games.guilds.quests import Carry, Destroy, Handle, HoldSpace, Kill
from fandg.games.guilds.state import OFF, Hero, LaidMine
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.words import objects_on


def tile_at(table: GuildsTable, cell: int) -> TileFace:
    """The face of the tile in which a space lies."""
    column, row = cell % 9, cell // 9
    return table.library.tiles[table.scenario.tiles[row // 3 * 3 + column // 3][:2]]


def say_place(table: GuildsTable, cell: int) -> str:
    """A space with its place: "E5 (The Arcade)"."""
    return f"{call_cell(cell)} ({tile_at(table, cell).name})"


def say_whereabouts(table: GuildsTable, number: int) -> list[str]:
    """Where lies what a quest of the scenario is about, and where it is to go."""
    if not table.state.round:
        return []
    quest, of = table.scenario.quests[number], table.state.guilds[table.acting]
    match quest:
        case Kill(monster=str(name)):
            return [*_say_monsters(table, name)]
        case Handle(spaces=spaces):
            left = [cell for cell in cells_of(spaces) if cell not in of.progress[number]]
            if not left or (number in of.done and not matters_beside(table, number)):
                return []
            whose = capital(table.guild_name(table.acting))
            return [f"{whose} may still handle: {_say_places(table, left)}."]
        case Carry():
            return [*_say_burdens(table, number, quest)]
        case HoldSpace(space=space) | Destroy(space=space):
            return [f"Where: {say_place(table, cell_named(space))}."]
    return []


def _say_places(table: GuildsTable, cells: Sequence[int]) -> str:
    return joined([say_place(table, cell) for cell in cells])


def _say_monsters(table: GuildsTable, name: str) -> Iterator[str]:
    """Where the monsters of a kind are, which a quest asks for by name."""
    prowling = table.prowling()
    for monster in table.state.monsters:
        if monster.id != name:
            continue
        who = capital(table.name_of(monster))
        if monster in prowling:
            yield f"{who}: {say_place(table, monster.at)}."
        else:
            yield f"{who} lies on the spawn tile, and is back after the next Rest."


def _say_burdens(table: GuildsTable, number: int, quest: Carry) -> Iterator[str]:
    """Where the quest tokens are now, and where they are to be carried."""
    tokens = [token for token in table.state.quest_tokens if token.quest == number]
    lying = [token.at for token in tokens if not token.carrier]
    said = [_say_places(table, sorted(lying))] if lying else []
    said += [f"with {table.name_of(table.hero(t.carrier))}" for t in tokens if t.carrier]
    yield f"Where: {joined(said)}."
    yield from say_destination(table, number, quest)


def say_destination(table: GuildsTable, number: int, quest: Carry) -> Iterator[str]:
    """Where a quest token is to be carried by the guild whose turn it is, unless it is done."""
    if number in table.state.guilds[table.acting].done:
        return
    if quest.to != "home":
        yield f"To: {say_place(table, cell_named(quest.to))}."
        return
    home = joined([call_cell(cell) for cell in sorted(table.home_of(table.acting))])
    yield f"Home of {table.guild_name(table.acting)}: {home}."


def say_return(table: GuildsTable, hero: Hero, cell: int) -> str:
    """What is round a space to which a hero returns, and whether that is at home."""
    home = ["home"] * (cell in table.home_of(hero.guild))
    return capital("; ".join([*home, *_list_near(table, hero, cell)]))


def say_near(table: GuildsTable, hero: Hero, cell: int) -> str:
    """What is round a space for a hero who comes there: allies, enemies, things."""
    return capital("; ".join(_list_near(table, hero, cell)))


def say_mines(table: GuildsTable, guild: int, cell: int) -> str:
    """The mines in a space that go off under a guild's hero, by their Bomb; empty: none do."""
    laid = [mine for mine in table.state.mines if mine.at == cell and mine.guild != guild]
    if table.is_alone or not laid:
        return ""
    return f"mines ({joined([say_bomb(table, mine) for mine in laid])})"


def say_bomb(table: GuildsTable, mine: LaidMine) -> str:
    """The Bomb that a mine was laid with, and its dice."""
    card = table.library.upgrades[mine.card]
    return f"{card.name}, {counted(card.dice, 'die', 'dice')}"


def _list_near(table: GuildsTable, hero: Hero, cell: int) -> list[str]:
    near, said = table.close_to(cell), list[str]()
    allies = [ally for ally in table.heroes_of(hero.guild) if ally is not hero]
    if beside := [table.name_of(ally) for ally in allies if ally.at in near]:
        said.append(f"Close to {joined(beside)}")
    if found := objects_on(table).get(cell):
        said.append(f"the {found[0]} is here")
    if mines := say_mines(table, hero.guild, cell):
        said.append(f"{mines} here")
    if any(token.at == cell for token in table.state.lying):
        said.append("a token lies here")
    enemies = [enemy for enemy in table.enemies_of(hero) if enemy.at != OFF]
    if threats := [table.name_of(enemy) for enemy in enemies if enemy.at in near]:
        said.append(f"next to {joined(threats)}")
    elif enemies:
        far = far_from(table.board, cell, table.state.shut)
        nearest = min(enemies, key=lambda enemy: (far.get(enemy.at, FAR), enemy.at))
        points = far.get(nearest.at, FAR)
        if points < FAR:
            said.append(f"{counted(points, 'point')} to {table.name_of(nearest)}")
    return said
