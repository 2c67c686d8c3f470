"""What a seat has, as all may see it, and what the Villain has and rolled: ♥, dice, tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from fandg.engine.event import Event
from fandg.engine.prose import capital, counted, joined
from fandg.engine.standing import Change, Holding
from fandg.games.labyrinth.events.levels import VillainGrows
from fandg.games.labyrinth.events.rolls import SpellCast, VillainRolls
from fandg.games.labyrinth.events.scouting import MinionComes
from fandg.games.labyrinth.paying import count_plus_ones
from fandg.games.labyrinth.regions import call_cell
from fandg.games.labyrinth.state import OFF, Hero
from fandg.games.labyrinth.table import LabyrinthTable

MOST_STRIKERS = 4
"""So many of those who struck a hero are named."""
GONE = "no longer "
"""How those are told who have left the map."""


def standing_of(table: LabyrinthTable, seat: int) -> tuple[Holding, ...]:
    """What the heroes of a seat have; of cards in hand only how many there are."""
    heroes = [hero for hero in table.state.heroes if hero.seat == seat]
    found: list[Holding] = []
    for hero in heroes:
        name = table.name_of(hero) if len(heroes) > 1 else ""
        # Blows of the Villain Round are told as such, with the ♥ that they took.
        found += standing_of_hero(table, hero, name, is_told=_was_struck(table, hero))
    return tuple(found)


def standing_of_hero(
    table: LabyrinthTable, hero: Hero, name: str = "", *, is_told: bool = False
) -> list[Holding]:
    """What a hero has; with a `name` it is told beside others of the same seat.

    `is_told` says that what became of his ♥ is told elsewhere.
    """

    def called(what: str) -> str:
        return f"{name}: {what}" if name else what

    library = table.library
    ills = ["Doom"] * hero.doomed + ["Poison"] * sum(len(row.poisoned) for row in hero.rows)
    pet = [capital(hero.sidekick.kind)] if hero.sidekick is not None else []
    worn = tuple(library.treasures[card].name for card in hero.equipment.worn())
    return [
        # Who was Defeated has full ♥ again: that is nothing that he has gained.
        Holding(
            called("Hearts"), "hearts", hero.hearts, is_idle=is_told or _has_fallen(table, hero)
        ),
        Holding(called("Action Points"), "lightning", hero.action_points),
        Holding(called("Dice"), "dice", sum(len(row.dice) for row in hero.rows)),
        Holding(called("XP"), "star", hero.xp),
        Holding(called("Plus-Ones"), "plus", count_plus_ones(hero)),
        Holding(called("Shields"), "shield", hero.shields),
        Holding(called("Cards in hand"), "card-play", len(hero.hand)),
        Holding(called("Wears"), "knapsack", things=worn),
        Holding(called("Sidekick"), "meeple", things=tuple(pet)),
        Holding(called("Suffers"), "poison", things=tuple(ills), is_bad=True),
        Holding(
            called("Place"), "map", place=call_cell(hero.cell) if hero.cell != OFF else "nowhere"
        ),
    ]


def standing_of_foes(table: LabyrinthTable) -> tuple[Holding, ...]:
    """What the Villain has grown to, the day, who is on the map, and who has struck whom.

    That he grows is bad for all heroes: so every Villain Round is read in their own time.
    """
    state = table.state
    # Who only went elsewhere is no news: one has seen it on the map.
    minions = [table.name_of(minion) for region in state.map for minion in region.minions]
    felled = [table.name_of(hero) for hero in table.clockwise() if _has_fallen(table, hero)]
    found = []
    for villain in state.villains:
        name = capital(table.name_of(villain))
        dice = sum(map(len, villain.rows.values()))
        plus = sum(villain.plus_ones.values())
        found += [
            Holding(f"{name}: hearts", "hearts", villain.hearts, is_bad=True),
            Holding(f"{name}: Action Points", "lightning", villain.action_points, is_bad=True),
            Holding(f"{name}: dice", "dice", dice, is_bad=True),
            Holding(f"{name}: Plus-Ones", "plus", plus, is_bad=True),
        ]
    return (
        Holding("Defeated", "skull", things=tuple(felled), is_bad=True),
        Holding("Blows", "broken-heart", things=tuple(_list_blows(table)), is_bad=True),
        Holding("Souls", "ghost", state.souls, is_bad=True),
        Holding("On the map", "map", things=tuple(minions), is_idle=True),
        *found,
        Holding("Approach of Doom", "sun", state.day, is_idle=True),
    )


def tell_rolls(events: Sequence[Event]) -> list[Change]:
    """What a Villain rolled in some events, roll by roll; of several each is named."""
    rolls = [event for event in events if isinstance(event, VillainRolls)]
    several = len({roll.who for roll in rolls}) > 1
    told = [f"{capital(roll.name)}: {roll.say()}" if several else roll.say() for roll in rolls]
    return [Change("Rolls", "dice", "; ".join(told))] if told else []


def tell_schemes(events: Sequence[Event], changes: Sequence[Change]) -> list[Change]:
    """What the Villain's side did in some events, and what has changed of what it has.

    That his dice are better is not seen by how many there are: it is told step by step.
    """
    grown = tell_growth(events)
    told = {change.label for change in grown}
    cast = [event for event in events if isinstance(event, SpellCast)]
    spells = [Change(event.spell, "fire", event.text) for event in cast]
    came = {event.name: event.place for event in events if isinstance(event, MinionComes)}
    kept = [_say_where(change, came) for change in changes if change.label not in told]
    return [*tell_rolls(events), *spells, *grown, *kept]


def tell_growth(events: Sequence[Event]) -> list[Change]:
    """By how many steps a Villain's rows have grown, and what they are now."""
    grown: dict[str, list[VillainGrows]] = {}
    for event in events:
        if isinstance(event, VillainGrows):
            grown.setdefault(f"{capital(event.name)}: dice", []).append(event)
    return [
        Change(
            label,
            "dice",
            f"{counted(len(steps), 'step')} on every row, {_say_why(steps)}: "
            f"{'; '.join(steps[-1].rows)}",
        )
        for label, steps in grown.items()
    ]


def _say_why(steps: Sequence[VillainGrows]) -> str:
    """What the steps were for: "for 2 XP each"."""
    whys = Counter(step.why for step in steps)
    return joined([f"{why} each" if many > 1 else why for why, many in whys.items()])


def _say_where(change: Change, came: Mapping[str, str]) -> Change:
    """Minions that are new on the map, with the Regions on which they came."""
    words = change.words
    if change.icon != "map" or words.startswith(GONE):
        return change
    for name, place in came.items():
        words = words.replace(name, f"{name} (came on {place.upper()})")
    return msgspec.structs.replace(change, words=words)


def _list_blows(table: LabyrinthTable) -> Iterator[str]:
    """Of each hero who was struck in this Villain Round, how hard, by whom, and what is left."""
    for hero in table.clockwise():
        taken = [blow for blow in table.state.blows if blow.hero == hero.id]
        blows = [blow for blow in taken if not blow.is_paid]
        by = list(dict.fromkeys(blow.by for blow in blows if blow.by))
        if len(by) > MOST_STRIKERS:
            by[MOST_STRIKERS - 1 :] = [f"{len(by) - MOST_STRIKERS + 1} others"]
        whose = f" by {joined(by)}" if by else ""
        if any(blow.is_doubled for blow in blows):
            whose += ", doubled by Doom"
        if any(blow.lost for blow in blows):
            lost = f"{table.name_of(hero)} {sum(blow.lost for blow in blows)} ♥{whose}"
            if paid := sum(blow.lost for blow in taken if blow.is_paid):
                lost += f", {paid} paid"
            yield lost if _has_fallen(table, hero) else f"{lost}, now {hero.hearts}"


def _was_struck(table: LabyrinthTable, hero: Hero) -> bool:
    """Whether he was struck or Defeated in this Villain Round."""
    return any(blow.hero == hero.id and not blow.is_paid for blow in table.state.blows)


def _has_fallen(table: LabyrinthTable, hero: Hero) -> bool:
    """Whether he was Defeated in this Villain Round."""
    return any(blow.hero == hero.id and blow.fells for blow in table.state.blows)
