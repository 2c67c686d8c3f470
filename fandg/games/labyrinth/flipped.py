"""A Black Spell that was flipped: what is known of it before it resolves.

Rules: villain magic, black artifice spells; ruling 38.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fandg.engine.prose import capital, counted
from fandg.games.labyrinth.effects import (
    Aimed,
    Bomb,
    Choose,
    Discard,
    Effect,
    LosePlusOne,
    Spawn,
    To,
)
from fandg.games.labyrinth.paying import count_plus_ones
from fandg.games.labyrinth.state import FlippedSpell, Hero
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.verbs import Making
from fandg.games.labyrinth.whom import list_who
from fandg.games.labyrinth.words import Who

BY_STANDING: frozenset[Who] = frozenset({
    "weakest-hero", "strongest-hero", "closest-hero", "farthest-hero", "portal-hero",
    "afflicted-heroes",
})  # fmt: skip
"""The words that mean a hero by where he stands or how he fares."""


def find_price(table: LabyrinthTable, flipped: FlippedSpell) -> int:
    """The highest price of a flipped Spell for which the hits suffice, as printed; -1: none."""
    prices = table.library.black[flipped.card].prices
    return max((price for price in prices if price + flipped.surcharge <= flipped.hits), default=-1)


def raise_price(table: LabyrinthTable, flipped: FlippedSpell, amount: int) -> None:
    """Make a flipped Spell cost so much more; the Villain may be left with a lower price of it."""
    flipped.surcharge += amount
    flipped.price = find_price(table, flipped)


def is_paid(flipped: FlippedSpell | None) -> bool:
    """Whether a flipped Spell takes hits: it is not too dear, nor is its price refunded."""
    return flipped is not None and flipped.price >= 0 and not flipped.is_refunded


def say_flipped(table: LabyrinthTable) -> str:
    """What became of the Spell that was flipped last, and of the hits that there are for it."""
    flipped = table.state.cast[-1]
    spell, name = table.library.black[flipped.card].name, table.name_of(table.board)
    if flipped.price < 0:
        return f"{spell} is flipped. {capital(name)} cannot pay for it."
    fate = f"{spell} is flipped{' and does nothing' if flipped.is_cancelled else ''}."
    if flipped.is_refunded:
        return fate
    paid = flipped.price + flipped.surcharge
    return f"{fate} {capital(name)} pays {paid} of {counted(flipped.hits, 'hit')}."


def find_coming(table: LabyrinthTable) -> FlippedSpell | None:
    """The Spell that was flipped last, if it is paid for and still to do something."""
    flipped = table.state.cast[-1] if table.state.cast else None
    comes = flipped is not None and flipped.price >= 0 and not flipped.is_cancelled
    return flipped if comes else None


def goes_by_standing(table: LabyrinthTable) -> bool:
    """Whether the Spell that comes goes by where the heroes stand, or how they fare."""
    flipped = find_coming(table)
    if flipped is None:
        return False
    return any(
        _is_by_standing(verb) for verb in _list_verbs(table.library.black[flipped.card].does)
    )


def _is_by_standing(verb: Effect) -> bool:
    if isinstance(verb, Spawn) or (isinstance(verb, Bomb) and verb.on == "hero-portals"):
        # A Portal is found by the heroes who are near it.
        return True
    return isinstance(verb, Aimed) and (verb.who in BY_STANDING or verb.where != "map")


def _list_verbs(effects: Sequence[Effect]) -> Iterator[Effect]:
    """All verbs, those within others too."""
    for verb in effects:
        yield verb
        if isinstance(verb, To):
            yield from _list_verbs(verb.does)
        elif isinstance(verb, Choose):
            for way in verb.ways:
                yield from _list_verbs(way.does)


def takes_from(table: LabyrinthTable, hero: Hero) -> bool:
    """Whether the Spell that comes takes cards or Plus-Ones from a hero, as things stand."""
    flipped = find_coming(table)
    if flipped is None:
        return False
    villain = table.board
    act = Making(villain, flipped.card, actor=villain)
    return _takes(table, act, table.library.black[flipped.card].does, hero)


def _takes(table: LabyrinthTable, act: Making, effects: Sequence[Effect], hero: Hero) -> bool:
    return any(_takes_by(table, act, verb, hero) for verb in effects)


def _takes_by(table: LabyrinthTable, act: Making, verb: Effect, hero: Hero) -> bool:
    match verb:
        case Choose():
            return any(_takes(table, act, way.does, hero) for way in verb.ways)
        case To():
            is_meant = hero in list_who(table, act, verb)
            return is_meant and _takes(table, act.of(hero), verb.does, hero)
        case Discard():
            return bool(hero.hand) and hero in list_who(table, act, verb)
        case LosePlusOne():
            return count_plus_ones(hero) > 0 and hero in list_who(table, act, verb)
        case _:
            return False
