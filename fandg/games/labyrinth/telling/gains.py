"""What a page of the story brings and costs, in plain words beside its prose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from fandg.engine.prose import capital, counted, joined, paragraph
from fandg.games.labyrinth.content import Tile
from fandg.games.labyrinth.effects import (
    ActionPoints,
    Afflict,
    Aimed,
    Bomb,
    Cleanse,
    ClearRockfalls,
    Damage,
    Discard,
    Discover,
    Draw,
    Effect,
    Gain,
    Grant,
    Heal,
    LookAhead,
    LoseBounty,
    LosePlusOne,
    Move,
    Pay,
    PlaceAt,
    PlaceTreasure,
    PlusOne,
    Recover,
    Rockfall,
    Send,
    Shield,
    Spawn,
)
from fandg.games.labyrinth.spawning import count_spawned
from fandg.games.labyrinth.stocks import SIZES
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.verbs import Making, is_idle
from fandg.games.labyrinth.whom import list_who
from fandg.games.labyrinth.words import Deck, Icon, Where, Who

Clause: TypeAlias = tuple[str, str, str]
"""Who or what, a verb, and what: "each hero", "gains", "1 Shield"."""

SPAWNED_AT = {
    "here": "here",
    "portal": "on the Portal nearest the weakest hero",
    "portals": "on the Portals",
    "chosen-portal": "on a Portal of choice",
}
NOTHING = "Nothing comes of it this time."
UNHURT = "Nobody has anything to be healed of."
DECKS: dict[Deck, str] = {
    "red": "Red Spell", "green": "Green Spell", "black": "Black Spell", "melee": "Melee Feat",
    "ranged": "Ranged Feat", "spell": "Spell", "feat": "Feat", "any": "card",
}  # fmt: skip
AHEAD = {"tiles": "tile", "treasures": "Treasure", "black": "Black Spell"}
NAMES: dict[Who, str] = {
    "heroes": "each hero", "other-heroes": "each other hero", "minions": "each minion",
    "villain": "the Villain", "closest-hero": "the closest hero", "marked-hero": "the marked hero",
}  # fmt: skip
"""Whom the pages of the story mean, beside him who reads."""
PLACES: dict[Where, str] = {
    "here": " here", "adjacent": " in adjacent Regions", "nearby": " nearby",
    "in-view": " in view", "camp": " in camp",
}  # fmt: skip
TOKENS = {
    "bounty": ("the stash", "Bounty", "Bounty"),
    "supply": ("the camp", "Supply", "Supplies"),
    "shard": ("the Sunshield", "Sunshard", "Sunshards"),
}
"""Where what is gained goes, and what one and several are called."""


def say_page(
    table: LabyrinthTable, act: Making, icons: Sequence[Icon], does: Sequence[Effect]
) -> str:
    """What a page places and brings, in sentences."""
    come = [_spawned(1, size, "here") for size in icons if size in SIZES]
    return _sentences([*come, *_list_clauses(table, act, does)])


def say_gains(table: LabyrinthTable, act: Making, effects: Sequence[Effect]) -> str:
    """What some effects bring, in sentences; what would change nothing now is left out."""
    found = [*_list_clauses(table, act, effects)]
    wanted = [effect for effect in effects if _say(table, act, effect) is not None]
    return _sentences(found) if found or not wanted else _say_why_nothing(table, wanted)


def _say_why_nothing(table: LabyrinthTable, effects: Sequence[Effect]) -> str:
    """Why some effects, each of which has words, change nothing now."""
    match effects:
        case [Discover(card=card)]:
            return f"{table.library.entries[card].name} was found before."
        case _ if all(isinstance(effect, Heal | Cleanse) for effect in effects):
            return UNHURT
        case _:
            return NOTHING


def say_price(table: LabyrinthTable, act: Making, price: Sequence[Effect]) -> str:
    """What has to be paid: "Rowan pays 2 ♥"."""
    found = (_say(table, act, effect) for effect in price)
    return joined([" ".join(clause) for clause in found if clause is not None])


def _list_clauses(
    table: LabyrinthTable, act: Making, effects: Sequence[Effect]
) -> Iterator[Clause]:
    for effect in effects:
        clause = _say(table, act, effect)
        if clause is not None and not is_idle(table, act, [effect]):
            yield clause


def _sentences(clauses: Sequence[Clause]) -> str:
    """A sentence for each of whom something is said.

    >>> _sentences([("each hero", "heals", "2 ♥"), ("Coach", "gains", "1 XP"),
    ...             ("Coach", "gains", "1 Shield"), ("Coach", "takes", "3 damage")])
    'Each hero heals 2 ♥. Coach gains 1 XP and 1 Shield and takes 3 damage.'
    """
    said: dict[str, dict[str, list[str]]] = {}
    for who, verb, what in clauses:
        said.setdefault(who, {}).setdefault(verb, []).append(what)
    return paragraph(
        f"{capital(who)} {joined([f'{verb} {joined(things)}' for verb, things in verbs.items()])}."
        for who, verbs in said.items()
    )


def _spawned(count: int, size: str, where: str) -> Clause:
    things = counted(count, capital(size), "Bosses" if size == "boss" else "")
    return things, "comes" if count == 1 else "come", where


def _who(table: LabyrinthTable, act: Making, aimed: Aimed) -> str:
    """Who is meant, in words."""
    if aimed.who == "me":
        return table.name_of(act.maker)
    if aimed.who == "marked-hero":
        return (
            joined([table.name_of(body) for body in list_who(table, act, aimed)])
            or NAMES["marked-hero"]
        )
    return NAMES.get(aimed.who, aimed.who.replace("-", " ")) + PLACES.get(aimed.where, "")


def _say(table: LabyrinthTable, act: Making, effect: Effect) -> Clause | None:
    """An effect in words; None for what the story keeps to itself or says on a page of its own."""
    me = table.name_of(act.maker)
    match effect:
        case Discover():
            return "the party", "discovers", table.library.entries[effect.card].name
        case LoseBounty():
            return "the Hoard", "loses", f"{act.amount(effect.amount)} Bounty"
        case LookAhead():
            ahead = counted(effect.amount, AHEAD[effect.deck]).removeprefix("1 ")
            return me, "looks at", f"the next {ahead}"
        case PlaceTreasure():
            treasures = counted(act.amount(effect.amount), "Treasure")
            return "the stash", "gains", f"{treasures}, face down"
        case Recover():
            cards = counted(act.amount(effect.amount), "card")
            return me, "takes", f"{cards} from the discard piles"
        case Grant():
            ability = capital(effect.ability.replace("-", " "))
            return me, "has", f"{ability} until the end of the {effect.until}"
        case Spawn():
            count = count_spawned(effect.amount, table.count)
            # They come on one Portal after the other, from the one nearest the weakest hero.
            is_one = effect.at == "portals" and count == 1
            return _spawned(count, effect.size, SPAWNED_AT["portal" if is_one else effect.at])
        case ClearRockfalls():
            where = PLACES.get(effect.where, "")
            return f"every Rockfall{where}", "is", "cleared away"
        case Bomb():
            return "a Bomb", "is laid", f"where {_who(table, act, effect)} stands"
        case Rockfall():
            return "a Rockfall", "comes down", f"where {_who(table, act, effect)} stands"
        case Aimed():
            said = _say_aimed(act, effect)
            who = _who(table, act, effect)
            if isinstance(effect, Gain) and effect.what != "xp":
                who = TOKENS[effect.what][0]
            return (who, *said) if said is not None else None
        case _:
            return None


def _say_aimed(act: Making, effect: Aimed) -> tuple[str, str] | None:
    """What somebody gains or loses."""
    match effect:
        case Gain():
            amount = act.amount(effect.amount)
            if effect.what == "xp":
                return "gains", f"{amount} XP"
            _, one, several = TOKENS[effect.what]
            return "gains", counted(amount, one, several)
        case Damage():
            return "takes", f"{act.amount(effect.amount)} damage"
        case Pay():
            return "pays", f"{act.amount(effect.amount)} ♥"
        case Heal():
            return "heals", f"{act.amount(effect.amount)} ♥"
        case Cleanse():
            return "is", "cleansed"
        case Shield():
            return "gains", counted(act.amount(effect.amount), "Shield")
        case Afflict():
            amount = act.amount(effect.amount)
            return ("is", "Doomed") if effect.status == "doom" else ("gains", f"{amount} Poison")
        case PlusOne():
            row = "" if effect.row == "any" else f" on {capital(effect.row)}"
            return "gains", counted(act.amount(effect.amount), "Plus-One") + row
        case LosePlusOne():
            return "loses", counted(act.amount(effect.amount), "Plus-One")
        case Draw():
            return "draws", counted(act.amount(effect.amount), DECKS[effect.deck])
        case Discard():
            at_random = " at random" if effect.random else ""
            return "discards", counted(act.amount(effect.amount), "card") + at_random
        case ActionPoints():
            points = counted(abs(effect.amount), "Action Point")
            return "gains" if effect.amount > 0 else "loses", points
        case Move():
            return "may move", counted(act.amount(effect.steps), "step")
        case Send():
            to = "away" if effect.goal == "away" else f"towards the {effect.goal}"
            return "is moved", f"{counted(act.amount(effect.steps), 'step')} {to}"
        case PlaceAt():
            return "is placed", "in a Region of choice"
        case _:
            return None


def say_icons(table: LabyrinthTable, tile: Tile) -> str:
    """What a tile brings at this table."""
    counts: dict[str, int] = {}
    for found in tile.icons:
        if found.heroes <= table.count:
            counts[found.icon] = counts.get(found.icon, 0) + 1
    if not counts:
        return "It brings nothing."
    many = {"event": "an event", "dojo": "a Dojo", "portal": "a Portal"}
    parts = [many.get(icon) or counted(count, capital(icon))
             for icon, count in counts.items()]  # fmt: skip
    return f"It brings {joined(parts)}."
