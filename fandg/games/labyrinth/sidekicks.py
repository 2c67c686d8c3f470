"""Sidekicks: how they come, and what they may do.

Rules: sidekicks; ruling 18.
"""

from __future__ import annotations

from typing import Literal

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital
from fandg.games.labyrinth.bodies import Pet, target_of
from fandg.games.labyrinth.events.levels import SidekickGrows
from fandg.games.labyrinth.state import OFF, Hero, SidekickFigure
from fandg.games.labyrinth.table import LabyrinthTable

MOST_HEARTS = 6
SUPPLY = {"elemental": 2, "frank": 1}


def list_kind(table: LabyrinthTable, kind: str) -> list[Hero]:
    """The heroes who have a SidekickFigure of a kind."""
    return [h for h in table.clockwise() if h.sidekick is not None and h.sidekick.kind == kind]


def can_create(table: LabyrinthTable, hero: Hero, kind: str) -> bool:
    """Whether a hero could place one of a kind: his own may make room for it."""
    owners = list_kind(table, kind)
    return hero.cell != OFF and (len(owners) < SUPPLY[kind] or hero in owners)


async def give_sidekick(
    table: LabyrinthTable, hero: Hero, kind: Literal["elemental", "frank"], hearts: int
) -> None:
    """Create a SidekickFigure here with so many ♥, or give the ♥ to one of the kind."""
    options: list[Option[Hero | None]] = []
    if can_create(table, hero, kind):
        options.append(Option("create", f"Create one here with {hearts} ♥", None))
    for other in list_kind(table, kind):
        assert other.sidekick is not None
        full = "it has all its ♥" if other.sidekick.hearts >= MOST_HEARTS else None
        name = capital(table.name_of(Pet(other)))
        options.append(Option(f"feed:{other.id}", name, other, target_of(Pet(other)), full))
    if not any(option.blocked is None for option in options):
        return
    prompt = f"Which SidekickFigure gets {hearts} ♥?"
    asked: Decision[Hero | None] = Decision(hero.seat, "sidekick", prompt, "sidekicks", options)
    owner = await ask(asked)
    if owner is None:
        for region in table.state.map:
            if region.defender == f"sidekick:{hero.id}":
                region.defender = ""
        hero.sidekick = SidekickFigure(kind, hero.cell, min(MOST_HEARTS, hearts))
        owner = hero
    else:
        assert owner.sidekick is not None
        owner.sidekick.hearts = min(MOST_HEARTS, owner.sidekick.hearts + hearts)
    assert owner.sidekick is not None
    pet = Pet(owner)
    await tell(SidekickGrows(target_of(pet), table.name_of(pet), owner.sidekick.hearts))
