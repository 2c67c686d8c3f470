"""A hero's turn: where to go, what to roll there, when to scout and when to let it be.

Every Region within reach is weighed by what could be done from it with the Action Points that are
left; the best of them is gone to, and there the best thing is done. After each answer the plan is
made anew, from what the table then shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fandg.engine.decision import Option
from fandg.games.labyrinth.bodies import Pet
from fandg.games.labyrinth.bots.errands import (
    HOME,
    has_all_shards,
    list_errands,
    pull_of,
    seeks_shards,
)
from fandg.games.labyrinth.bots.seeking import CAUGHT, leads_on, seeks
from fandg.games.labyrinth.bots.striking import (
    HEART,
    list_foes,
    mean_blows,
    room_for_tokens,
    worth_of_banking,
    worth_of_roll,
)
from fandg.games.labyrinth.bots.worth import worth_of_verbs
from fandg.games.labyrinth.casting import spell_of
from fandg.games.labyrinth.days import LAST_DAY
from fandg.games.labyrinth.looting import has_loot
from fandg.games.labyrinth.odds import spread_hits
from fandg.games.labyrinth.regions import CAMP, CELLS, FAR, cell_named
from fandg.games.labyrinth.rolling import active_dice
from fandg.games.labyrinth.state import DiceRow, Hero
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import Hunt
from fandg.games.labyrinth.windows import count_x

LEAST = 0.4
"""What is worth less is left alone."""
STEP = 0.15
"""What a step on the way to something takes from its worth."""
TREASURE, BOUNTY, SHARD = 3.0, 1.0, 2.0
HUNTED, HUNTED_HALL = 9.0, -0.3
"""What a shard is worth in a hunt besides, and what a hall is worth in one."""
HALL = 1.0
"""What scouting a hall is worth on average."""
BEHIND_HALL, POINTS_A_MINION, PRESS = 0.85, 0.2, 1.5
"""Minions behind a hall; those whom an Action Point takes on; what one too many takes away."""
FELL = 5.6
"""What a Defeat takes that is likely."""
EDGE, DANGER, PULL = 1.2, 0.42, 0.5
"""How near a Defeat must be; what a hit that may fall takes; what a goal far off is worth."""
FULL_HAND = 5
BATTLE = 8.0
"""What it is worth to be where the Villain is."""
BOLD = 0.15
"""How much of a danger counts in the Final Battle, or on the way home: waiting makes it greater."""
SEEK, SEEK_IN_HUNT, ON_WAY, ON_WAY_IN_HUNT = 0.7, 2.0, 0.4, 5.0
"""What a step towards a shard is worth, and a hall on the way to one."""
LONG_WAY, PINNED = 10, 1.0
PRESS_IN_HUNT, FEW = 0.9, 3
"""In a hunt heroes share what one minion too many takes away; few of them have no time for it."""
SPARE_HALLS = 3
"""So many halls are left open while the Order is not ready for the Final Battle."""
GOALS = 2
"""So many goals an expert thinks through."""
POOR = 0.5
"""The share of the best roll's worth with which another is not thought through."""
DOINGS = ("roll:", "scout", "loot", "surge")
SURGE, SECOND = 0.9, 0.75
"""What a Power Surge is worth; by how much what is done second is worth less."""


def choose_action(table: LabyrinthTable, hero: Hero, options: Sequence[Option[Any]]) -> str:
    """The key of what the acting hero does next."""
    keys = {option.key: option for option in options}
    for key in ("loot", "train-ability", "train-xp", "watch"):
        if key in keys:
            return key
    here = best_doing(table, hero, hero.cell, hero.left, keys)
    stay = here[0] + stand(table, hero, hero.cell, seeks(table, hero))
    best, goal = stay, ""
    for worth, key in list_goals(table, hero, list(keys)):
        if worth > best + 0.01:
            best, goal = worth, key
    used = use_cards(table, hero, options)
    if used:
        return used
    if goal and here[1] != "scout":
        return goal
    return here[1] or "end"


def list_goals(table: LabyrinthTable, hero: Hero, keys: Sequence[str]) -> list[tuple[float, str]]:
    """What it is worth to go to each Region within reach."""
    left = hero.left - (0 if hero.steps else 1)
    way = seeks(table, hero)
    found = []
    for key in keys:
        if key.startswith("go:"):
            cell = cell_named(key[3:])
            doing = best_doing(table, hero, cell, left, None)[0]
            found.append((doing + stand(table, hero, cell, way) - STEP, key))
    return found


def shortlist(table: LabyrinthTable, hero: Hero, options: Sequence[Option[Any]]) -> list[str]:
    """The answers that an expert thinks through: the best goals, and what can be done here.

    The turn is ended where there is nothing to do any more: what lies in the dice that he foresees
    is no reason to sit still. Nor is it one for a roll that is worth little beside another.
    """
    keys = [option.key for option in options if option.blocked is None]
    goals = sorted(list_goals(table, hero, keys), key=lambda goal: -goal[0])[:GOALS]
    rolls = list_rolls(table, hero, hero.cell) + idle_rolls(table, hero)
    worths = {key: worth for worth, key in sorted(rolls) if key.startswith("roll:")}
    least = POOR * max((worths.get(key, 0.0) for key in keys), default=0.0)
    here = [key for key in keys if key.startswith(DOINGS) and worths.get(key, least) >= least]
    found = [*(key for _, key in goals), *here]
    if choose_action(table, hero, options) == "end":
        found.append("end")
    return found


def best_doing(
    table: LabyrinthTable,
    hero: Hero,
    cell: int,
    left: int,
    keys: dict[str, Option[Any]] | None,
) -> tuple[float, str]:
    """What can be done from a Region with so many Action Points, and what is done first.

    `keys` are the answers, if the hero stands there already.
    """
    free, first = 0.0, ""
    region = table.region(cell)
    is_clear = not table.has_enemies(cell)
    if has_loot(region) and is_clear:
        free += worth_of_loot(table, cell)
        first = "loot"
    scouting = worth_of_scouting(table, hero, cell, left, seeks(table, hero))
    if scouting > LEAST:
        free += scouting
        first = first or "scout"
    if left <= 0:
        return free, first if keys is None or first in keys else ""
    rolls = list_rolls(table, hero, cell) + idle_rolls(table, hero)
    rolls += list_errands(table, hero, cell)
    rolls.sort(key=lambda roll: -roll[0])
    total, weight, seen = 0.0, 1.0, set()
    chosen = ""
    for worth, key in rolls:
        name = key.split("@")[0]
        if name in seen or worth < LEAST or left <= 0:
            continue
        seen.add(name)
        total += worth * weight
        weight *= SECOND
        left -= 1
        if not chosen and (keys is None or (name in keys and keys[name].blocked is None)):
            chosen = name
    return total + free, first if first and (keys is None or first in keys) else chosen


def list_rolls(table: LabyrinthTable, hero: Hero, cell: int) -> list[tuple[float, str]]:
    """What each roll from a Region is worth at its best target."""
    found: list[tuple[float, str]] = []
    names: list[str] = []
    for dice in hero.rows:
        names.append(dice.row)
        count = names.count(dice.row)
        key = f"roll:{dice.row}" if count == 1 else f"roll:{dice.row}-{count}"
        if dice.rolled:
            continue
        if dice.row == "magic":
            found.append((worth_of_magic(table, hero, dice, cell), key))
            continue
        cells = [cell] if dice.row == "melee" else table.halls.neighbours(cell)
        for target in cells:
            if table.has_enemies(target):
                found.append((worth_of_roll(table, hero, dice, target), key))
    twins = [dice for dice in hero.rows if names.count(dice.row) > 1]
    if twins and not any(dice.rolled for dice in twins) and table.has_enemies(cell):
        whole = "".join(active_dice(dice) for dice in twins)
        found.append((worth_of_roll(table, hero, twins[0], cell, whole=whole), "roll:both"))
    return found


def idle_rolls(table: LabyrinthTable, hero: Hero) -> list[tuple[float, str]]:
    """What can be done anywhere: cards, and Plus-Ones of the best row."""
    found = []
    if not hero.surged and len(hero.hand) <= FULL_HAND:
        found.append((SURGE, "surge"))
    if room_for_tokens(table, hero):
        for dice in {row.row: row for row in hero.rows}.values():
            if not dice.rolled and dice.row != "magic":
                found.append((0.8 * worth_of_banking(table, hero, dice), f"roll:{dice.row}"))
    return found


def worth_of_magic(table: LabyrinthTable, hero: Hero, dice: DiceRow, cell: int) -> float:
    """What a Magic roll is worth: the best of the hand that its hits would pay for."""
    spells = list_spells(table, hero, cell)
    if not spells:
        return 0.8 * worth_of_banking(table, hero, dice)
    tokens = hero.plus_ones.get("magic", 0)
    total = 0.0
    for hits, chance in enumerate(spread_hits(active_dice(dice))):
        total += chance * best_spells(spells, hits + tokens)
    return total


def list_spells(
    table: LabyrinthTable, hero: Hero, cell: int | None = None
) -> list[tuple[str, int, float]]:
    """Every Spell of the hand at every price that is worth casting, from a Region."""
    found = []
    before = hero.cell
    if cell is not None:
        hero.cell = cell
    for card in hero.hand:
        spell = spell_of(table, card)
        if spell is None:
            continue
        prices, hearts, x, does, _ = spell
        if hearts >= hero.hearts or (x and count_x(hero) < 2):
            continue
        for tier, price in enumerate(prices):
            worth = worth_of_verbs(table, hero, does, tier) - HEART * hearts - 0.3
            if worth > LEAST:
                found.append((card, price, worth))
    hero.cell = before
    return found


def best_spells(spells: Sequence[tuple[str, int, float]], hits: int) -> float:
    """The most that so many hits cast, each card once: the best of its kind first."""
    total, used = 0.0, set()
    for card, price, worth in sorted(spells, key=lambda spell: -spell[2]):
        if card not in used and price <= hits:
            used.add(card)
            hits -= price
            total += worth
    return total


# The map


def worth_of_loot(table: LabyrinthTable, cell: int) -> float:
    """What lies in a Region to be taken."""
    region = table.region(cell)
    worth = TREASURE * len(region.treasures) + BOUNTY * region.bounty + SHARD * region.shard
    if seeks_shards(table):
        worth += HUNTED * region.shard
    return worth * (0.3 if table.state.is_final else 1.0)


def worth_of_scouting(
    table: LabyrinthTable, hero: Hero, cell: int, left: int, way: dict[int, int]
) -> float:
    """What the unexplored halls of a Region are worth: nothing late, or where it would end all."""
    state = table.state
    halls = table.halls.unexplored(cell)
    if not halls or state.closed_off or state.is_final or not state.decks.tiles:
        return 0.0
    if hero.hearts * 3 < hero.most:
        return 0.0
    is_hunt = table.twist(Hunt) is not None
    gain = (HUNTED_HALL if is_hunt else HALL) * len(halls)
    if way and leads_on(table, way, cell):
        gain += ON_WAY_IN_HUNT if is_hunt else ON_WAY
    is_early = not is_hunt and state.day < LAST_DAY - 1
    if is_early and len(state.decks.packets) <= 1:
        return 0.0
    open_halls = table.halls.open_halls
    if is_early and open_halls - len(halls) < SPARE_HALLS:
        return 0.0
    points = left + sum(state.heroes[at].action_points for at in state.turn)
    load = count_minions(table) + BEHIND_HALL * len(halls) - POINTS_A_MINION * points
    press = PRESS_IN_HUNT / max(FEW, table.count) if is_hunt else PRESS
    return gain - press * max(0.0, load)


def count_minions(table: LabyrinthTable) -> float:
    """The minions on the map; one who is wounded is half a minion."""
    return sum(
        1.0 - 0.5 * minion.wounded for region in table.state.map for minion in region.minions
    )


def stand(table: LabyrinthTable, hero: Hero, cell: int, way: dict[int, int]) -> float:
    """What it is worth to end the turn in a Region: goals near, dangers near, the camp's beds.

    `way` has the steps to the shard that the hero goes for.
    """
    tile = table.tile(CAMP)
    worth = HOME if cell == CAMP and has_all_shards(table) else 0.0
    if cell == CAMP and tile is not None and tile.heals and not table.has_enemies(CAMP):
        worth += HEART * min(tile.heals, hero.most - hero.hearts)
    worth += PULL * pull_of_goals(table, hero, cell)
    if way:
        is_hunt = table.twist(Hunt) is not None
        worth -= (SEEK_IN_HUNT if is_hunt else SEEK) * min(LONG_WAY, way.get(cell, LONG_WAY))
        if seeks_shards(table) and table.has_enemies(cell):
            worth -= PINNED + CAUGHT * len(table.villains_at(cell))
    is_bold = table.state.is_final or has_all_shards(table)
    danger = danger_at(table, cell) * (BOLD if is_bold else 1.0)
    guard = hero.hearts + 2 * hero.shields
    worth -= DANGER * danger
    if danger * EDGE >= guard:
        worth -= FELL * min(1.0, danger / max(1, guard))
    return worth


def pull_of_goals(table: LabyrinthTable, hero: Hero, cell: int) -> float:
    """The best of what waits on the map, less the way to it."""
    state = table.state
    costs = table.halls.ways(cell).costs
    best = 0.0
    for goal, cost in costs.items():
        worth = 0.0
        region = table.region(goal)
        if state.is_final:
            if table.villains_at(goal):
                worth = BATTLE
        else:
            worth += worth_of_loot(table, goal)
            worth += 0.8 * worth_of_scouting(table, hero, goal, 1, {})
        worth += pull_of(table, hero, goal)
        if region.minions:
            worth += 0.6 * sum(foe.worth for foe in list_foes(table, goal, "melee")[:3])
        best = max(best, worth - 0.35 * cost)
    return best


def danger_at(table: LabyrinthTable, cell: int) -> float:
    """The damage that may fall on a Region before the next turn, shared with who stands nearer."""
    state = table.state
    total = 0.0
    costs = table.halls.ways(cell).costs
    for other in CELLS:
        for minion in state.map[other].minions:
            card = table.library.minions[minion.card]
            reach = 3 * (card.actions - 1) + any(row.row == "ranged" for row in card.rows)
            if costs.get(other, FAR) <= reach:
                total += mean_blows(table, minion) / (1 + 0.5 * (table.count > 1))
        for villain in table.villains_at(other):
            if costs.get(other, FAR) <= 4:
                blows = max((len(dice) for dice in villain.rows.values()), default=0)
                total += 0.6 * blows * villain.action_points / max(1, len(table.standing()))
    return total


# Cards that may be used at any time


def use_cards(table: LabyrinthTable, hero: Hero, options: Sequence[Option[Any]]) -> str:
    """A card of the own turn that is worth its price; empty for none."""
    for option in options:
        kind, _, card = option.key.partition(":")
        if kind not in ("play", "use", "talent") or option.blocked is not None:
            continue
        entry = table.library.entries[card]
        does = getattr(entry, "does", ()) or sum((u.does for u in getattr(entry, "uses", ())), ())
        price = HEART * getattr(entry, "hearts", 0) + 0.6 * bool(getattr(entry, "x", ""))
        least = 1.4 if kind == "talent" else 0.9
        if worth_of_verbs(table, hero, does) - price >= least:
            return option.key
    return ""


# Sidekicks


def choose_pet_action(table: LabyrinthTable, pet: Pet, options: Sequence[Option[Any]]) -> str:
    """What a Sidekick does: strike, loot, or walk to where it could."""
    keys = {option.key for option in options}
    sidekick = pet.owner.sidekick
    assert sidekick is not None
    if "loot" in keys:
        return "loot"
    rolls = [key for key in keys if key.startswith("roll:")]
    if rolls:
        return min(rolls)
    costs_from = {
        key: table.halls.ways(cell_named(key[3:])).costs for key in keys if key.startswith("go:")
    }
    goals = [cell for cell in CELLS if table.has_enemies(cell) or has_loot(table.region(cell))]
    here = table.halls.ways(sidekick.cell).costs
    far = min((here.get(goal, FAR) for goal in goals), default=0)
    best = min(
        costs_from,
        key=lambda key: (min((costs_from[key].get(g, FAR) for g in goals), default=FAR), key),
        default="",
    )
    if best and goals and min(costs_from[best].get(goal, FAR) for goal in goals) < far:
        return best
    return "end"


def spells_at(table: LabyrinthTable, hero: Hero, hits: int) -> tuple[str, int] | None:
    """The Spell to cast first with so many hits, and its price."""
    spells = [spell for spell in list_spells(table, hero) if spell[1] <= hits]
    if not spells:
        return None
    total = best_spells(spells, hits)
    for card, price, worth in sorted(spells, key=lambda spell: -spell[2]):
        rest = [spell for spell in spells if spell[0] != card]
        if worth + best_spells(rest, hits - price) >= total - 0.01:
            return card, price
    return None
