"""What `?` says of each thing on the board of the Labyrinth."""

from __future__ import annotations

from fandg.engine.decision import Decision
from fandg.engine.prose import capital, counted, escape, joined
from fandg.engine.views import Explanation
from fandg.games.labyrinth.content import Tile
from fandg.games.labyrinth.days import BONUS_DAYS, NO_BONUS
from fandg.games.labyrinth.defeats import WORTH, worth_of
from fandg.games.labyrinth.events.walks import say_loot
from fandg.games.labyrinth.hero_level_up import stash_card
from fandg.games.labyrinth.regions import CAMP, GRID, call_cell, cell_named, sides_of
from fandg.games.labyrinth.spawning import portals_by_weakest, spawn_portal
from fandg.games.labyrinth.state import MinionFigure
from fandg.games.labyrinth.story_pages import act_of, list_terms
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.telling.gains import say_icons
from fandg.games.labyrinth.telling.people import (
    explain_card,
    explain_hero,
    explain_minion,
    explain_row,
    explain_villain,
)
from fandg.games.labyrinth.telling.words import gain_now, tiers_left
from fandg.games.labyrinth.turns import camp_heals
from fandg.games.labyrinth.twists import HoardRace, Hunt
from fandg.kit.grid import Direction


def explain_target(
    table: LabyrinthTable, target: str, asked: Decision[object] | None = None
) -> Explanation | None:
    """What a thing is, what made it so, and where the rule stands."""
    kind, _, name = target.partition(":")
    library = table.library
    if kind == "region":
        return _explain_region(table, cell_named(name), asked)
    if kind in ("hero", "sidekick"):
        return explain_hero(table, name, is_pet=kind == "sidekick")
    if kind == "minion" and name in library.minions:
        return explain_minion(table, library.minions[name])
    if kind == "villain":
        return explain_villain(table, name)
    if kind == "row":
        return explain_row(table, *name.partition(":")[::2])
    if kind in ("loot", "mark"):
        return _explain_mark(table, name)
    if kind == "stash":
        return _explain_stash(table, name)
    if kind == "deck":
        return _explain_deck(table, name)
    if kind == "tile" and name in library.tiles:
        tile = library.tiles[name]
        return Explanation(
            tile.name, f"_{escape(tile.line)}_\n{say_icons(table, tile)}", "scouting"
        )
    if kind == "doom":
        return _explain_doom(table)
    if kind == "mission":
        return _explain_mission(table)
    if kind == "card" and name in library.entries:
        return explain_card(library.entries[name])
    return None


# The map


def _explain_region(
    table: LabyrinthTable, cell: int, asked: Decision[object] | None
) -> Explanation:
    tile, region = table.tile(cell), table.region(cell)
    lines = []
    if tile is None:
        title = f"{call_cell(cell)}, unexplored"
        lines.append(f"Nobody has been here. {_say_scouting(table, cell)}")
        if region.shard:
            lines.append("A **Sunshard** and a Bounty token lie here.")
    else:
        title = f"{call_cell(cell)}, {tile.name}"
        lines.append(f"_{escape(tile.line)}_")
        sides = sorted(table.halls.of(cell))
        lines.append(f"Halls: {joined([side.name.lower() for side in sides])}.")
        ways = [f"{side.name.lower()} to {call_cell(beside)}" for side in sides
                if (beside := GRID.beside(cell, side)) is not None
                and beside in table.halls.neighbours(cell) and _wraps(cell, side)]  # fmt: skip
        if ways:
            lines.append(f"Over the edge of the map: {joined(ways)}.")
        if cell == CAMP:
            lines.append(_say_camp(table))
        if table.has_icon(cell, "dojo"):
            lines.append("A **Dojo**: each hero may train here once a game, for nothing.")
        if loot := say_loot(len(region.treasures), region.bounty, region.shard):
            lines.append(f"To be looted here: **{loot}**.")
    if cell in table.portals():
        lines.append(_say_portal(table, cell))
    if region.minions:
        lines.append(_say_stack(table, cell))
    if region.rockfalls:
        lines.append(f"{counted(region.rockfalls, 'Rockfall')}: a Move ends here.")
    if region.bombs:
        lines.append(f"{counted(region.bombs, 'Bomb')}: 2 damage each to everybody nearby.")
    if asked is not None and asked.kind == "lay-tile" and tile is None:
        lines += why_no_fit(table, asked, cell)
    return Explanation(title, "\n".join(lines), "move" if tile else "scouting")


def _say_camp(table: LabyrinthTable) -> str:
    """Whether the camp heals who ends a turn there."""
    heals = camp_heals(table)
    if not heals:
        return "The camp is battered: it heals nobody."
    return f"A hero who ends a turn here, with no enemy here, heals {heals} ♥."


def _say_scouting(table: LabyrinthTable, cell: int) -> str:
    """From where a space without a tile may be scouted."""
    ways = [call_cell(beside) for beside in table.halls.ending_at(cell)]
    if not ways:
        return "No open hall leads here yet."
    return f"Whoever stands in {' or '.join(ways)} may scout it, free: that lays a tile here."


def _wraps(cell: int, side: Direction) -> bool:
    column, row = GRID.place_of(cell)
    return {
        Direction.NORTH: row == 0,
        Direction.SOUTH: row == 4,
        Direction.WEST: column == 0,
        Direction.EAST: column == 4,
    }[side]


def _say_portal(table: LabyrinthTable, cell: int) -> str:
    """Whether the next minion comes here, and why."""
    if cell != spawn_portal(table):
        order = portals_by_weakest(table)
        place = order.index(cell) + 1 if cell in order else 0
        return (
            f"A **Portal**, number {place} in the order of spawning."
            if place
            else "A Portal, shut."
        )
    standing = table.standing()
    if not standing:
        return "The **Portal** of the next minion."
    least = min(hero.hearts for hero in standing)
    names = [table.name_of(hero) for hero in standing if hero.hearts == least]
    return (
        f"The **Portal** of the next minion: the closest to {joined(names)} with {least} ♥, the "
        "fewest of all. Ties go to the north, then the east."
    )


def _say_stack(table: LabyrinthTable, cell: int) -> str:
    enemies = table.attack_order(cell)
    names = [table.name_of(body) for body in enemies]
    hits = sum(table.hearts_of(body) for body in enemies if isinstance(body, MinionFigure))
    dodge = any("dodge" in word for body in enemies if isinstance(body, MinionFigure)
                for word in table.library.minions[body.card].keywords)  # fmt: skip
    more = " and what they Dodge" if dodge else ""
    return f"The stack, its Defender first: {joined(names)}. Its minions fall to {hits} hits{more}."


def why_no_fit(table: LabyrinthTable, asked: Decision[object], cell: int) -> list[str]:
    """Why some ways to lay the tile in a space do not fit."""
    name = (asked.about or "").partition(":")[2]
    tile = table.library.tiles.get(name)
    if tile is None:
        return []
    lines = []
    for flipped in (False, True)[: len(tile.faces)]:
        for turned in (False, True):
            why = clash(table, tile, cell, flipped, turned)
            if why:
                face = ("back" if flipped else "front") + (", turned" if turned else "")
                lines.append(f"Its {face}: {why}.")
    return lines


def clash(table: LabyrinthTable, tile: Tile, cell: int, flipped: bool, turned: bool) -> str:
    """Where hall and wall would meet; nothing where the tile fits."""
    sides = sides_of(tile, flipped, turned)
    halls = table.halls
    for side in Direction:
        beside = GRID.beside(cell, side)
        if beside is None or not table.region(beside).tile:
            continue
        meets = side.turned(2) in halls.of(beside)
        if (side in sides) and not meets:
            return f"its hall {side.name.lower()} meets a wall of {call_cell(beside)}"
        if meets and side not in sides:
            return f"the hall of {call_cell(beside)} would end at its {side.name.lower()} wall"
    return ""


def _explain_mark(table: LabyrinthTable, name: str) -> Explanation:
    place, _, kind = name.partition(":")
    cell = cell_named(place)
    region = table.region(cell)
    words = {
        "shard": ("A Sunshard", "Looted, it goes into the Sunshield.", "sunshards"),
        "bounty": ("Bounty", f"{counted(region.bounty, 'Bounty token')} to be looted.", "looting"),
        "treasure": (
            counted(len(region.treasures), "Treasure"),
            "Face down, to be looted when no enemy is here.", "looting",
        ),
        "bomb": (counted(region.bombs, "Bomb"), "Each deals 2 damage to all nearby.", "bombs"),
        "rockfall": (counted(region.rockfalls, "Rockfall"), "A Move ends here.", "rockfall"),
        "spawn": ("The next Portal", _say_portal(table, cell), "spawning"),
    }  # fmt: skip
    title, text, rule = words.get(kind, (capital(kind), "A marker of this act.", "course"))
    return Explanation(title, text, rule)


# Beside the map


def _explain_stash(table: LabyrinthTable, side: str) -> Explanation:
    if side == "hero":
        bounty, gain, has_die = gain_now(table)
        die = " and a white die's hits" if has_die else ""
        text = f"{bounty} Bounty so far: cashed in now it is {gain} XP{die} for each hero."
        if not table.count:
            return Explanation("The heroes' Loot Stash", text, "gaining-level-ups")
        sheet = stash_card(table, "hero")
        ahead = [need for need in sheet.bounty if need > bounty]
        if ahead:
            text += f"\n{ahead[0] - bounty} more Bounty reach the next column."
        return Explanation("The heroes' Loot Stash", text, "gaining-level-ups")
    fallen = [hero for hero in table.state.heroes if hero.defeated]
    names = joined([table.name_of(hero) for hero in fallen])
    text = f"{names}: {WORTH} Bounty each." if fallen else "Nobody lies in it."
    worth = min([worth_of(table, hero) for hero in fallen], default=WORTH)
    if worth < WORTH:
        text += f" The first is {worth} only."
    if table.state.villain_stash.bounty:
        text += f"\n{table.state.villain_stash.bounty} Bounty more, for those who came back early."
    return Explanation("The Villain's Loot Stash", text, "defeated")


def _explain_deck(table: LabyrinthTable, name: str) -> Explanation:
    state = table.state
    if name == "packets":
        tiers = ", ".join(f"{count} {tier}" for tier, count in tiers_left(table))
        return Explanation(
            "The event stack",
            f"Still to be read, the next first: {tiers}." if tiers else "It is empty.",
            "events",
        )
    deck: list[str] = getattr(state.decks, name, [])
    words = {"tiles": "Labyrinth tile", "battle": "Battle card"}
    title = f"{counted(len(deck), words.get(name, f'{name} card'))} left"
    if name in table.library.minion_decks:
        price = table.library.minion_decks[name].prices[state.difficulty < 0]
        return Explanation(title, f"One costs the Villain {counted(price, 'hit')}.", "spawning")
    if name == "battle" and deck:
        card = table.library.battle[deck[-1]]
        text = (f"The next one surely has a defence against {card.defended.capitalize()}, and none "
                f"against {card.vulnerable.capitalize()}.")  # fmt: skip
        return Explanation(title, text, "battle-cards")
    if name == "tiles":
        known = state.known_tiles
        more = f" {capital(counted(known, 'tile'))} on top were set aside." if known else ""
        return Explanation(title, f"Scouts take them from the bottom.{more}", "scouting")
    return Explanation(title, "Nobody knows their order.", "cards")


def _explain_doom(table: LabyrinthTable) -> Explanation:
    state = table.state
    lines = [f"Day {state.day} of 4. At the end of each Villain Round a day passes."]
    if not state.is_final and not table.twist(Hunt) and not table.twist(HoardRace):
        lines.append("On Day 4 the Final Battle begins.")
    if not state.has_fallen and state.day < BONUS_DAYS[-1] and state.difficulty > NO_BONUS:
        days = [str(day) for day in BONUS_DAYS if day > state.day]
        when = f"Day{'s' * (len(days) > 1)} {joined(days)}"
        lines.append(f"If nobody is Defeated by then, the Villain gains 2 XP on {when}.")
    if state.is_final:
        souls = counted(min(state.souls, state.souls_wanted), "Soul")
        lines.append(f"{souls} of {state.souls_wanted} taken.")
        lines.append("Who lies in the Villain's stash is one more at the end of his Round.")
    if state.shards:
        lines.append(f"The Sunshield holds {counted(state.shards, 'Sunshard')}.")
    return Explanation("The Approach of Doom", "\n".join(lines), "approach-of-doom")


def _explain_mission(table: LabyrinthTable) -> Explanation:
    quest = table.library.quests.get(table.state.mission)
    lines = [f"**{what}**: {words}" for what, words in list_terms(table)]
    title = quest.name if quest else act_of(table).name
    return Explanation(title, "\n".join(lines), "victory")
