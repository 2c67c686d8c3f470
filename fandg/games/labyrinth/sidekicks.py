"""Sidekicks: how they come, and what they may do.

Rules: sidekicks; ruling 18.
"""

from __future__ import annotations

from typing import Any, Literal

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital
from fandg.games.labyrinth.bodies import Pet, target_of
from fandg.games.labyrinth.dividing import Taker, divide
from fandg.games.labyrinth.events.levels import SidekickGrows
from fandg.games.labyrinth.paying import HEARTS
from fandg.games.labyrinth.state import OFF, Hero, SidekickFigure
from fandg.games.labyrinth.table import LabyrinthTable

MOST_HEARTS = 6
SUPPLY = {"elemental": 2, "frank": 1}


def list_kind(table: LabyrinthTable, kind: str) -> list[Hero]:
    """The heroes who have a Sidekick of a kind."""
    return [h for h in table.clockwise() if h.sidekick is not None and h.sidekick.kind == kind]


def can_create(table: LabyrinthTable, hero: Hero, kind: str) -> bool:
    """Whether a hero could place one of a kind: his own may make room for it."""
    owners = list_kind(table, kind)
    return hero.cell != OFF and (len(owners) < SUPPLY[kind] or hero in owners)


async def give_sidekick(
    table: LabyrinthTable, hero: Hero, kind: Literal["elemental", "frank"], hearts: int
) -> None:
    """Create a Sidekick here with so many ♥, or share the ♥ among those of the kind.

    Nobody's own Sidekick goes for a new one unless he says so.
    """
    options: list[Option[bool | None]] = []
    own = hero.sidekick
    there = f"{capital(table.name_of(Pet(hero)))} with {own.hearts} ♥" if own is not None else ""
    if can_create(table, hero, kind):
        label = f"{'Frank' if kind == 'frank' else 'A new Elemental'}, here, with {hearts} ♥"
        instead = f"{there} goes back to the box." if there else ""
        options.append(Option("create", label, True, note=instead))
    names = [table.name_of(Pet(owner)) for owner in list_hungry(table, kind)]
    if names:
        whom = names[0] if len(names) == 1 else "the Elementals"
        options.append(Option("feed", f"{hearts} ♥ more for {whom}", False))
    if not options:
        return
    if there and options[0].value:
        options.append(Option("keep", f"Keep {there} as is", None, ends=True))
    prompt = f"{hearts} ♥ for a Sidekick: a new one, or who is there?"
    is_new = await ask(Decision(hero.seat, "sidekick", prompt, "sidekicks", options))
    if is_new is None:
        return
    if is_new:
        create_sidekick(table, hero, kind, hearts)
        await tell_size(table, hero)
        return
    owners = list_hungry(table, kind)
    takers = [
        Taker(
            owner.id,
            capital(table.name_of(Pet(owner))),
            MOST_HEARTS - owner.sidekick.hearts,
            owner,
            target_of(Pet(owner)),
        )
        for owner in owners
        if owner.sidekick is not None
    ]
    prompt = f"{hearts} ♥ to give. Which Elementals get them?"
    asked: Decision[Any] = Decision(hero.seat, "feed-sidekick", prompt, "sidekicks", [])
    gets = await divide(asked, takers, hearts, HEARTS, "feed", lambda _taker, more: more)
    for owner in owners:
        if owner.sidekick is not None and gets.get(owner.id):
            owner.sidekick.hearts += gets[owner.id]
            await tell_size(table, owner)


def list_hungry(table: LabyrinthTable, kind: str) -> list[Hero]:
    """The heroes whose Sidekick of a kind has not all its ♥."""
    return [
        owner
        for owner in list_kind(table, kind)
        if owner.sidekick is not None and owner.sidekick.hearts < MOST_HEARTS
    ]


def create_sidekick(
    table: LabyrinthTable, hero: Hero, kind: Literal["elemental", "frank"], hearts: int
) -> None:
    """A hero's Sidekick comes here; one that he has makes room for it."""
    for region in table.state.map:
        if region.defender == f"sidekick:{hero.id}":
            region.defender = ""
    hero.sidekick = SidekickFigure(kind, hero.cell, min(MOST_HEARTS, hearts))


async def tell_size(table: LabyrinthTable, owner: Hero) -> None:
    """Say how many ♥ a Sidekick has."""
    assert owner.sidekick is not None
    pet = Pet(owner)
    await tell(SidekickGrows(target_of(pet), table.name_of(pet), owner.sidekick.hearts))
