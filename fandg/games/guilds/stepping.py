"""Steps that cost no points, each of choice, with what they call forth.

Rules: guard; rulings 24 and 39.
"""

from __future__ import annotations

from functools import partial

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import Odds, Outcome
from fandg.engine.play import ask
from fandg.engine.prose import capital, counted, joined
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.grid import call_cell, name_cell
from fandg.games.guilds.moving import go, is_unguarded
from fandg.games.guilds.state import OFF, Hero
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.forecasts import foresee_mines, sum_up
from fandg.games.guilds.telling.places import say_mines


def say_step(table: GuildsTable, hero: Hero, cell: int, *, guarded: bool) -> str:
    """What a step calls forth: who guards, and the mines where it leads."""
    guards = table.guards_at(hero.at) if guarded else []
    names = joined([table.name_of(monster) for monster in guards])
    said = [f"{names} {'guards' if len(guards) == 1 else 'guard'}"] if guards else []
    mines = say_mines(table, hero.guild, cell)
    return capital("; ".join([*said, *([f"{mines} there"] if mines else [])]))


def odds_of_step(table: GuildsTable, hero: Hero, cell: int, *, guarded: bool) -> Odds:
    """How a hero comes through the guards of a step and the mines where it leads."""
    guards = table.guards_at(hero.at) if guarded else []
    struck, blown = sum_up(table, hero, guards), foresee_mines(table, hero, cell)
    unhurt = (1 - struck.hurt) * (1 - blown.hurt)
    death = 1 - (1 - struck.death) * (1 - blown.death)
    ends = (
        Outcome("unhurt", unhurt),
        Outcome("wounded", 1 - unhurt - death),
        Outcome("killed", death),
    )
    return Odds(unhurt, ends, "to come there unhurt")


async def make_steps(table: GuildsTable, hero: Hero, most: int, *, unguarded: bool) -> None:
    """Up to so many steps at once, without points, each of choice."""
    for left in range(most, 0, -1):
        if hero.at == OFF:
            return
        guarded = not unguarded and not is_unguarded(table, hero)
        options: list[Option[int]] = [
            Option(
                f"go:{name_cell(cell)}",
                f"To {call_cell(cell)}",
                cell,
                f"space:{name_cell(cell)}",
                note=say_step(table, hero, cell, guarded=guarded),
                odds=partial(odds_of_step, table, hero, cell, guarded=guarded)
                if say_step(table, hero, cell, guarded=guarded)
                else None,
            )
            for cell in table.board.beside(hero.at, table.state.shut)
            if table.has_room(cell)
        ]
        options.append(Option("stay", "Stay", OFF, ends=True))
        prompt = f"{table.name_of(hero)} may make up to {counted(left, 'step')}."
        about = target_of(hero)
        cell = await ask(Decision(hero.guild, "steps", prompt, "exhaust", options, about=about))
        if cell == OFF:
            return
        await go(table, hero, cell, guarded=guarded)
