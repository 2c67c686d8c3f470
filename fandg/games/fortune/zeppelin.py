"""The zeppelin: a free agent in the competitive game, a war machine for the Nazis.

Rules: zeppelin, war-zeppelin.
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted
from fandg.games.fortune.decks import draw_location
from fandg.games.fortune.effects import Zeppelin
from fandg.games.fortune.enemies import fight_like_henchman
from fandg.games.fortune.events.adventures import OneDie
from fandg.games.fortune.events.organization import ZeppelinMoved
from fandg.games.fortune.henchmen import (
    choose_space,
    enter_space,
    leave_space,
    place_henchman,
    settle_faction,
)
from fandg.games.fortune.phrases import say_place
from fandg.games.fortune.rolling import roll_one
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import VERBS, Act, choosers
from fandg.games.fortune.victory import move_track


async def fly_zeppelin(table: FortuneTable, to: str, steps: int, why: str, die: int = 0) -> None:
    """Fly so many spaces towards a space by the shortest way, stowaways aboard.

    `die` is what was rolled for it; 0 when a card sends it.
    """
    state = table.state
    start = state.zeppelin
    path = table.board.way(start, to, steps)
    if path:
        state.zeppelin = path[-1]
    name = say_place(table, state.zeppelin)
    await tell(ZeppelinMoved(start, tuple(path), name, steps, die, why))
    for hero in state.heroes:
        if hero.stowed and hero.space == start and path:
            hero.stowed = False
            if not hero.cliffhanger:
                leave_space(table, hero, state.zeppelin)
                await enter_space(table, hero)


async def zeppelin_drifts(table: FortuneTable) -> None:
    """Competitive, End phase: D6 spaces towards a drawn Location; heroes below may meet it."""
    state = table.state
    hero = table.first_hero()
    die = await roll_one(table, hero, "The zeppelin flies: what fell?", "zeppelin")
    # Only now: a card that lies open is told of before anybody is asked again.
    goal = draw_location(table)
    why = f"a {die}, bound for {say_place(table, goal)}"
    await fly_zeppelin(table, goal, die, why, die)
    for below in table.heroes_at(state.zeppelin):
        await meet_zeppelin(table, below)


async def meet_zeppelin(table: FortuneTable, hero: Hero) -> None:
    """A hero below rolls: 1 a henchman drops from it, 6 he may stow away."""
    sheet = table.sheet(hero)
    die = await roll_one(table, hero, f"The zeppelin over {sheet.short}: what fell?", "zeppelin")
    outcome = {1: "somebody climbs down a rope", 6: "a rope ladder within reach"}
    task = "1: a henchman drops from it. 6: the hero may stow away."
    await tell(OneDie(sheet, die, outcome.get(die, "it drones on"), "the zeppelin", task))
    if die == 1:
        await fight_like_henchman(table, [hero], await settle_faction(table, hero, None))
    elif die == 6 and not hero.cliffhanger:
        options = [
            Option("stay", "Stay on the ground", False, ends=True),
            Option("stow-away", "Stow away", True, "zeppelin"),
        ]
        prompt = f"Does {sheet.short} stow away until it flies on?"
        hero.stowed = await ask(Decision(hero.seat, "stow-away", prompt, "zeppelin", options))


def nearest_hero(table: FortuneTable, space: str) -> Hero | None:
    """The hero nearest to a space; of equally near ones, the first in turn order."""
    steps = table.board.steps(space)
    heroes = [hero for hero in table.in_turn_order() if not hero.ko]
    return min(heroes, key=lambda hero: steps[hero.space]) if heroes else None


async def war_zeppelin(table: FortuneTable) -> None:
    """Nazis, Villain phase: D3 towards the nearest hero; a soldier drops, or the track moves 1."""
    state = table.state
    lead = table.first_hero()
    hero = nearest_hero(table, state.zeppelin)
    die = await roll_one(table, lead, "The war zeppelin flies: what fell?", "war-zeppelin")
    steps = (die + 1) // 2
    if hero is not None:
        spaces, who = counted(steps, "space"), table.sheet(hero).short
        why = f"{spaces} towards the nearest hero, {who}"
        await fly_zeppelin(table, hero.space, steps, why, die)
    if state.zeppelin in state.henchmen:
        await move_track(table, 1, "the war zeppelin finds a soldier below")
    else:
        await place_henchman(table, state.zeppelin, "nazis", "dropped from the war zeppelin")


@VERBS.carries_out(Zeppelin, lambda table, _act, _effect: not table.state.zeppelin)
async def _zeppelin(table: FortuneTable, act: Act, effect: Zeppelin) -> None:
    state = table.state
    if not state.zeppelin:
        return
    far = len(table.board.spaces)
    why = table.name(act.source)
    match effect.to:
        case "here":
            goal = act.hero.space
        case "chosen":
            prompt = "Where does the zeppelin fly?"
            goal = await choose_space(
                table,
                act.owner,
                list(table.board.spaces),
                "where-zeppelin-flies",
                prompt,
                "zeppelin",
                choosers(table, act),
            )
        case "nearest-hero":
            hero = nearest_hero(table, state.zeppelin)
            goal = hero.space if hero is not None else state.zeppelin
        case _:
            goal = draw_location(table)
    await fly_zeppelin(table, goal, far, why)
