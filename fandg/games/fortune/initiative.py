"""The Initiative phase: who goes first, free Events on a 1, cards ready again.

Rules: initiative, free-event, activate, team-initiative; rulings 13 (no Event for a re-roll), 23 (a
lone hero has no Initiative phase).
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.fortune.cards import draw_free_event
from fandg.games.fortune.events.rounds import InitiativeRolled, RoundBegins
from fandg.games.fortune.rolling import roll_one
from fandg.games.fortune.standing import tell_score
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import happen


async def begin_round(table: FortuneTable) -> None:
    """Step 1: a new round, the roll for the First Player marker, cards turned upright."""
    state = table.state
    state.round += 1
    await tell(RoundBegins(state.round, "" if state.is_rivalry else tell_score(state)))
    for hero in state.heroes:
        hero.used.clear()
        hero.protected = False
        hero.boosts = []
    if not state.single:
        sides = len(state.purses)
        if state.mode == "team":
            await roll_for_first_team(table, sides)
        else:
            await roll_for_first(table)
    state.order = turn_order(table)
    for hero in list(table.in_turn_order()):
        await happen(table, hero, "round")
    state.waiting = list(state.order)
    state.stage = "move"


def turn_order(table: FortuneTable) -> list[int]:
    """Heroes clockwise from the First Player; in a team game team after team."""
    state = table.state
    count = len(state.heroes)
    if state.mode == "team":
        sides = len(state.purses)
        first = state.heroes[state.first].side
        return sorted(range(count), key=lambda n: ((state.heroes[n].side - first) % sides, n))
    return [(state.first + n) % count for n in range(count)]


async def roll_for_first(table: FortuneTable) -> None:
    """Everybody rolls; the highest goes first, ties roll again without a free Event."""
    state = table.state
    rolling = list(range(len(state.heroes)))
    again = False
    free: list[Hero] = []
    while True:
        rolls: list[tuple[int, int]] = []
        for number in rolling:
            hero = state.heroes[number]
            name = table.sheet(hero).short
            die = await roll_one(table, hero, f"Initiative of {name}: what fell?", "initiative")
            rolls.append((number, die))
            if die == 1 and not again:
                free.append(hero)
        best = max(die for _, die in rolls)
        tied = [number for number, die in rolls if die == best]
        names = tuple((table.sheet(state.heroes[number]).short, die) for number, die in rolls)
        state.first = tied[0]
        seats = tuple(state.heroes[number].seat for number in rolling)
        await tell(InitiativeRolled(names, table.first_sheet(), len(tied) > 1, seats=seats))
        if len(tied) == 1:
            break
        rolling, again = tied, True
    for hero in free:
        await draw_free_event(table, hero, 1)


async def roll_for_first_team(table: FortuneTable, sides: int) -> None:
    """Every team adds its dice; the highest sum is the First Team."""
    state = table.state
    rolling = list(range(sides))
    free: list[Hero] = []
    again = False
    while True:
        sums = dict.fromkeys(rolling, 0)
        rolls, seats = [], list[int]()
        for hero in state.heroes:
            if hero.side in sums:
                name = table.sheet(hero).short
                die = await roll_one(table, hero, f"Initiative of {name}: what fell?", "initiative")
                sums[hero.side] += die
                rolls.append((hero.side, name, die))
                seats.append(hero.seat)
                if die == 1 and not again:
                    free.append(hero)
        best = max(sums.values())
        tied = [side for side, total in sums.items() if total == best]
        state.first = next(n for n, hero in enumerate(state.heroes) if hero.side == tied[0])
        rolls.sort(key=lambda roll: roll[0])
        dice = tuple((name, die) for _, name, die in rolls)
        teams = tuple(side for side, _, _ in rolls)
        told = InitiativeRolled(dice, table.first_sheet(), len(tied) > 1, teams, tuple(seats))
        await tell(told)
        if len(tied) == 1:
            break
        rolling, again = tied, True
    for hero in free:
        await draw_free_event(table, hero, 1)
