"""Heroes who join and leave in the middle of a match, and what that changes for the Villain.

Rules: adding players, removing players; ruling 30. Loot Stashes, icons and the numbers of an act go
by the number of heroes whenever they are read, so that only the Villain's ♥ are changed here.
"""

from __future__ import annotations

from collections.abc import Iterator

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import joined
from fandg.games.labyrinth.acts.twins import halve
from fandg.games.labyrinth.bodies import Pet, target_of
from fandg.games.labyrinth.defeats import clear_defender, count_worth, return_hero
from fandg.games.labyrinth.events.course import HeroLeaves, VillainAdjusts
from fandg.games.labyrinth.hearts import bar_above, whole_hearts
from fandg.games.labyrinth.hero_level_up import level_up
from fandg.games.labyrinth.modes import MOST_HEROES
from fandg.games.labyrinth.paying import FIVE, gain_xp
from fandg.games.labyrinth.setup import (
    equip_hero,
    list_heroes,
    welcome_hero,
)
from fandg.games.labyrinth.state import Hero, Villain
from fandg.games.labyrinth.stocks import discard_card
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import FirstDay

XP_A_DAY = 3


def joining_options(table: LabyrinthTable) -> Iterator[Option[str]]:
    """What the Lead Hero may say of comings and goings as a Hero Round begins.

    Who has sat down in the middle needs nobody to say so (see `admit`).
    """
    if _has_room(table):
        note = "Who joins begins in camp, with 3 XP for each day so far."
        yield Option("join", "Somebody joins", "join", note=note, personal=True, rule="joining")
    if sum(not hero.leaves for hero in table.state.heroes) > 1:
        note = "Who leaves plays this Round, and goes home as the Level Up begins."
        yield Option("leave", "Somebody leaves", "leave", note=note, personal=True, rule="joining")


def can_begin_with_company(table: LabyrinthTable, hero: Hero) -> bool:
    """Whether a hero who goes alone may still say that somebody joins: nothing is spent yet.

    Alone he neither charges nor holds, so that it is said beside the first thing he does.
    """
    return table.count == 1 and hero.left >= hero.action_points and not hero.moves


async def bring_company(table: LabyrinthTable) -> None:
    """Somebody joins a hero who goes alone, and has the next turn of this Round."""
    await join(table, await choose_player(table))
    table.state.turn.append(table.count - 1)


async def come_or_go(table: LabyrinthTable, what: str) -> None:
    """A hero joins now, or says that he leaves."""
    if what == "join":
        await join(table, await choose_player(table))
    else:
        await announce(table)


async def admit(table: LabyrinthTable) -> bool:
    """Each who has sat down without a hero is asked himself which one he plays; whether any was."""
    waiting = [seat for seat in table.state.expected if _has_room(table)]
    for seat in waiting:
        if _has_room(table):
            await join(table, seat)
    return bool(waiting)


async def admit_company(table: LabyrinthTable) -> None:
    """Who has sat down beside a hero who goes alone has the next turns of this Round."""
    before = table.count
    if await admit(table):
        table.state.turn += range(before, table.count)


def _has_room(table: LabyrinthTable) -> bool:
    """Whether one hero more can come, and there is one."""
    return table.count < MOST_HEROES and bool(list_heroes(table))


async def join(table: LabyrinthTable, seat: int) -> None:
    """A new hero begins in camp as at set-up, and spends XP for the days that have passed."""
    state = table.state
    before = table.count
    state.expected = [other for other in state.expected if other != seat]
    hero = await welcome_hero(table, seat)
    await equip_hero(table, hero)
    await adjust_villain(table, before)
    days = days_passed(table)
    if days:
        await gain_xp(table, hero, XP_A_DAY * days)
        await level_up(table, hero)


def days_passed(table: LabyrinthTable) -> int:
    """How many days the Approach of Doom has advanced: some missions begin on a later one."""
    begins = table.twist(FirstDay)
    return table.state.day - (begins.day if begins else 0)


async def choose_player(table: LabyrinthTable) -> int:
    """The seat that plays who joins; the fewer heroes it has, the sooner it is offered."""
    state = table.state
    seats = {*state.seats, *state.newcomers}
    heroes = {seat: [h for h in state.heroes if h.seat == seat] for seat in seats}
    options = []
    for seat in sorted(heroes, key=lambda seat: (len(heroes[seat]), seat)):
        names = joined([table.name_of(hero) for hero in heroes[seat]])
        note = f"Plays {names}." if names else "Has no hero now."
        target = target_of(heroes[seat][0]) if heroes[seat] else None
        options.append(Option(f"seat:{seat}", state.names[seat], seat, target, note=note))
    prompt = "Who plays the hero who joins?"
    seat = table.lead.seat
    party = table.party(seat)
    return await ask(Decision(seat, "who-plays", prompt, "joining", options, shared_by=party))


async def announce(table: LabyrinthTable) -> None:
    """The Lead Hero names who leaves at the next Level Up."""
    staying = [hero for hero in table.clockwise() if not hero.leaves]
    options: list[Option[Hero | None]] = [
        Option(f"leave:{hero.id}", table.name_of(hero), hero, target_of(hero)) for hero in staying
    ]
    options.append(Option("nobody", "Nobody", None, ends=True))
    seat = table.lead.seat
    party = table.party(seat)
    found = Decision(seat, "who-leaves", "Who leaves?", "joining", options, shared_by=party)
    hero = await ask(found)
    if hero is not None:
        hero.leaves = True


async def see_off(table: LabyrinthTable) -> None:
    """As a Level Up begins whoever leaves goes home; who is left goes on."""
    state = table.state
    before = table.count
    for hero in [hero for hero in state.heroes if hero.leaves]:
        if hero.defeated:
            state.villain_stash.bounty += count_worth(table, hero)
        clear_defender(table, target_of(hero))
        clear_defender(table, target_of(Pet(hero)))
        for card in hero.hand:
            discard_card(state, table.library, card)
        state.hero_stash.treasures += hero.equipment.worn()
        for packet in state.stashed:
            packet.marked = "" if packet.marked == hero.id else packet.marked
        lead = state.heroes[(state.lead + (table.lead is hero)) % table.count]
        state.heroes.remove(hero)
        state.lead = state.heroes.index(lead)
        state.gone.append(hero.id)
        await tell(HeroLeaves(target_of(hero), table.library.heroes[hero.id].name))
    if table.count == before:
        return
    await adjust_villain(table, before)
    if not table.standing():
        for hero in table.clockwise():
            await return_hero(table, hero)


async def adjust_villain(table: LabyrinthTable, before: int) -> None:
    """His ♥ and his bar change by the difference of the columns; at least 5 ♥ are left."""
    state, sheet = table.state, table.library.villains[table.board.id]
    had = sum(villain.hearts for villain in state.villains)
    old, new = (whole_hearts(table, count) for count in (before, table.count))
    low, high = (hearts + bar_above(n) for hearts, n in ((old, before), (new, table.count)))
    if len(state.villains) == 1:
        _adjust(table.board, new - old, high - low)
    else:
        for at, twin in enumerate(state.villains):
            _adjust(twin, halve(new)[at] - halve(old)[at], halve(high)[at] - halve(low)[at])
    left = sum(villain.hearts for villain in state.villains)
    if left != had:
        await tell(VillainAdjusts(target_of(table.board), sheet.called or sheet.name, had, left))


def _adjust(villain: Villain, hearts: int, bar: int) -> None:
    villain.start = max(FIVE, villain.start + hearts)
    villain.bar = max(villain.start, villain.bar + bar)
    if villain.hearts:
        villain.hearts = min(villain.bar, max(FIVE, villain.hearts + hearts))
