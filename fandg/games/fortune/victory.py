"""Winning and losing.

Rules: victory (rulings 1, 4, 22, 24): the competitive check stands in the End phase; the group's
Fortune is checked whenever it changes, the Villain track whenever it moves.
"""

from __future__ import annotations

from fandg.engine.play import GameOver, tell
from fandg.engine.state import Result
from fandg.games.fortune.events.organization import TrackMoved
from fandg.games.fortune.events.rounds import VictoryClaimed
from fandg.games.fortune.state import Fortune, Hero
from fandg.games.fortune.table import FortuneTable

LAST_ROUND = 60
"""The round after which nobody waits any longer (ruling 26)."""


def _scores(state: Fortune) -> list[int]:
    seats = 1 + max(hero.seat for hero in state.heroes)
    scores = [0] * seats
    for hero in state.heroes:
        scores[hero.seat] = state.purses[hero.side]
    return scores


def seats_of(state: Fortune, sides: set[int]) -> list[int]:
    """The seats that play heroes of some sides."""
    return sorted({hero.seat for hero in state.heroes if hero.side in sides})


async def check_group_victory(table: FortuneTable) -> None:
    """Cooperative: the heroes win as soon as they have the Fortune together (ruling 1)."""
    state = table.state
    if state.is_rivalry or state.purses[0] < state.goal:
        return
    have = f"{state.purses[0]} Fortune"
    if len(state.heroes) == 1:
        who = table.sheet(state.heroes[0])
        sentence = f"{who.short} has {have}, and that is enough"
    else:
        sentence = f"Together the heroes have {have}: they win"
    await tell(VictoryClaimed(sentence))
    raise GameOver(Result(seats_of(state, {0}), "fortune", _scores(state)))


async def move_track(table: FortuneTable, steps: int, why: str) -> None:
    """Move the marker of the Villain track; at the goal the villains win (ruling 22)."""
    state = table.state
    if not state.organization or not steps:
        return
    before = state.track
    state.track = max(0, min(state.track_goal, state.track + steps))
    if state.track == before:
        return
    await tell(TrackMoved(state.track - before, state.track, state.track_goal, why))
    if state.track >= state.track_goal:
        await tell(VictoryClaimed("The Villain track is full: the heroes have lost"))
        raise GameOver(Result([], "villain-track", _scores(state)))


def has_won(table: FortuneTable, hero: Hero) -> bool:
    """Whether a hero stands in his starting city with enough Fortune."""
    state = table.state
    return (
        state.purses[hero.side] >= state.goal
        and hero.space == table.sheet(hero).city
        and not hero.ko
    )


def is_team_home(table: FortuneTable, side: int) -> bool:
    """Whether a team has the Fortune, and all its heroes are in any of their starting cities."""
    state = table.state
    team = [hero for hero in state.heroes if hero.side == side]
    cities = {table.sheet(hero).city for hero in team}
    return state.purses[side] >= state.goal and all(
        not hero.ko and hero.space in cities for hero in team
    )


def is_home(table: FortuneTable, hero: Hero) -> bool:
    """Whether a hero, or his whole team, has only to wait for the End phase to win."""
    state = table.state
    if state.mode == "team":
        return is_team_home(table, hero.side)
    return state.is_rivalry and has_won(table, hero)


def tell_way_home(table: FortuneTable, hero: Hero) -> str:
    """Where a hero has to go whose side has the Fortune to win; empty as long as it has not."""
    state = table.state
    if state.purses[hero.side] < state.goal or not state.is_rivalry or is_home(table, hero):
        return ""
    team = [other for other in state.heroes if other.side == hero.side]
    cities = [table.space_name(table.sheet(other).city) for other in team]
    return f" There is enough to win: home to {' or '.join(dict.fromkeys(cities))}."


async def end_season(table: FortuneTable) -> None:
    """After the last round the richest side wins, by Glory if tied; the group has lost."""
    state = table.state
    if not state.is_rivalry:
        await tell(VictoryClaimed("The season is over: the heroes have lost"))
        raise GameOver(Result([], "last-round", _scores(state)))
    sides = set(range(len(state.purses)))
    await _crown(table, sides, "last-round")


async def check_victory(table: FortuneTable) -> None:
    """End phase: who is home with enough Fortune wins; ties by Fortune, Glory, then shared."""
    state = table.state
    if not state.is_rivalry:
        await check_group_victory(table)
        if state.round >= LAST_ROUND:
            await end_season(table)
        return
    if state.mode == "team":
        sides = {side for side in range(len(state.purses)) if is_team_home(table, side)}
    else:
        sides = {hero.side for hero in state.heroes if has_won(table, hero)}
    if sides:
        await _crown(table, sides, "home")
    if state.round >= LAST_ROUND:
        await end_season(table)


async def _crown(table: FortuneTable, sides: set[int], reason: str) -> None:
    """Of some sides the one with the most Fortune wins; ties by Glory, then shared (ruling 24)."""
    state = table.state
    standing = {
        side: (state.purses[side], sum(h.glory for h in state.heroes if h.side == side))
        for side in sides
    }
    best = max(standing.values())
    winners = {side for side, worth in standing.items() if worth == best}
    names = [table.sheet(h).name for h in state.heroes if h.side in winners]
    verb = "wins" if len(names) == 1 else "win"
    await tell(VictoryClaimed(f"{' and '.join(names)} {verb} with {best[0]} Fortune"))
    raise GameOver(Result(seats_of(state, winners), reason, _scores(state)))


def winning_heroes(table: FortuneTable) -> list[Hero]:
    """The heroes of the side or sides that won."""
    state = table.state
    assert state.result is not None
    seats = set(state.result.winners)
    return [hero for hero in state.heroes if hero.seat in seats]
