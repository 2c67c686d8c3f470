"""The Move phase: the die, walking and sailing, flights, henchmen in the way.

Rules: move, sea-costs, flights, cliffhangers (no leaving), fixed-movement; rulings 13, 14, 23.
"""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital, counted
from fandg.games.fortune.beginning import (
    IN_THE_OPEN,
    Ahead,
    describe_standing,
    legal_beginnings,
    tell_prospect,
    tell_site,
    tell_town,
)
from fandg.games.fortune.board import Reach, say_cost
from fandg.games.fortune.cards import (
    UseCard,
    draw_events,
    draw_free_event,
    draw_waiting_event,
    has_events,
    legal_uses,
    offer,
    use_card,
)
from fandg.games.fortune.coins import lose_fortune
from fandg.games.fortune.company import choose_hero, hero_option
from fandg.games.fortune.effects import EndTurn, MoveOn
from fandg.games.fortune.events.rounds import Flew, Moved, MoveRolled
from fandg.games.fortune.henchmen import enter_space, leave_space, meet_henchman
from fandg.games.fortune.numbers import count_bonus
from fandg.games.fortune.outposts import tell_threat
from fandg.games.fortune.phrases import say_place
from fandg.games.fortune.rolling import count_amount, roll_dice, roll_one
from fandg.games.fortune.state import Hero, Intent, Move
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import VERBS, Act, happen
from fandg.games.fortune.victory import tell_way_home
from fandg.games.fortune.wounds import list_begun

FIXED_POINTS = 4
MAJOR_FLIGHT, MINOR_FLIGHT = 2, 3


class Flight(msgspec.Struct, frozen=True):
    """An answer: to fly to a city, for so much Fortune."""

    city: str
    cost: int


class FreeEvent(msgspec.Struct, frozen=True):
    """An answer: to draw the free Event of the roll before one goes on, or to leave it."""

    draws: bool


class Rolled(NamedTuple):
    """What a movement die came to: the points, and the dice that are worth a free Event."""

    points: int
    free: tuple[int, ...] = ()


Step: TypeAlias = Reach | Flight | UseCard | FreeEvent | Ahead | None
"""Where to go on foot, the city to fly to, a card to use; `Ahead` and None end the move."""

_FREE_EVENT: tuple[Option[Step], ...] = (
    Option(
        "draw-event",
        "Draw the Event first",
        FreeEvent(True),
        note="else it is drawn as the move ends",
    ),
    Option("leave-event", "Leave the Event", FreeEvent(False), note="it stays in the deck"),
)
"""The answers beside the ways, as long as a free Event waits."""


async def move_next(table: FortuneTable) -> None:
    """Step 2: the next hero moves; after the last one the Adventure phase begins."""
    state = table.state
    if not state.waiting:
        state.stage = "adventure"
        state.waiting = list(state.order)
        state.active = -1
        return
    hero = await choose_next(table, "who-moves", "Who moves next?", "move")
    state.active = state.number_of(hero)
    state.waiting.remove(state.active)
    if not hero.ko:
        await move_hero(table, hero)
        if hero.space in state.henchmen:
            await meet_henchman(table, [hero])
    state.move = None
    hero.ended = False
    if hero.boosts:
        hero.boosts = [boost for boost in hero.boosts if boost.until == "round"]


async def choose_next(table: FortuneTable, kind: str, prompt: str, rule: str) -> Hero:
    """The hero whose turn it is; a team chooses among its own."""
    state = table.state
    hero = state.heroes[state.waiting[0]]
    if state.mode != "team":
        return hero
    team = [state.heroes[n] for n in state.waiting if state.heroes[n].side == hero.side]
    team = [other for other in team if not other.ko] or [hero]
    return await choose_hero(
        table, team, kind, prompt, rule, lambda other: hero_option(table, other)
    )


async def move_hero(table: FortuneTable, hero: Hero) -> None:
    """Carry out the move of a hero."""
    state = table.state
    hero.intent = None
    name = table.sheet(hero).short
    if table.state.is_rivalry:
        prompt = f"{name} is about to move."
        await offer(table, hero, prompt, "event-timing", rival="rival-move")
    rolled = await roll_movement(table, hero)
    free = rolled.free if has_events(table) else ()
    if not can_move(hero):
        if free:
            await draw_free_event(table, hero, *free)
        return
    move = state.move = Move(state.number_of(hero), rolled.points, [*free])
    await _go(table, hero, move)
    await draw_waiting_event(table, hero)


async def _go(table: FortuneTable, hero: Hero, move: Move) -> None:
    """Take one step of a move after the other, until it ends."""
    is_told = False
    while can_move(hero):
        step = await choose_step(table, hero, move, is_told=is_told)
        is_told = True
        if isinstance(step, Ahead):
            hero.intent = Intent(step.key, describe_standing(table, hero))
            return
        if step is None:
            return
        if isinstance(step, Reach):
            start = hero.space
            move.points -= step.cost
            await walk(table, hero, step, move.points)
            if start != hero.space and hero.space != step.space:
                return
        elif isinstance(step, Flight):
            await fly(table, hero, step.city)
        elif isinstance(step, FreeEvent):
            await take_free_event(table, hero, move, draws=step.draws)
        else:
            await use_card(table, step)


async def take_free_event(table: FortuneTable, hero: Hero, move: Move, *, draws: bool) -> None:
    """Draw the free Event of a roll amid the move, or leave it."""
    move.free = []
    if draws:
        before = count_bonus(table, hero, "move")
        await draw_events(table, hero, 1)
        # The Event may count in the roll already.
        move.points = max(0, move.points + count_bonus(table, hero, "move") - before)


def can_move(hero: Hero) -> bool:
    """Whether a hero may go on: not KO'd, not in a Cliffhanger, the move not over."""
    return not (hero.ko or hero.cliffhanger or hero.ended)


def count_points(table: FortuneTable, hero: Hero, rolled: int) -> int:
    """The movement points of a roll, with what cards add or take away."""
    return max(0, rolled + count_bonus(table, hero, "move"))


async def roll_movement(table: FortuneTable, hero: Hero) -> Rolled:
    """The points of the movement die (or the fixed 4); a 1 is worth a free Event."""
    state = table.state
    sheet = table.sheet(hero)
    event_on = 1 + count_bonus(table, hero, "event-on")
    held = bool(hero.cliffhanger)
    if state.fixed_movement:
        if held:
            return Rolled(0)
        event_on += 1
        fixed = count_points(table, hero, FIXED_POINTS)
        options = [
            Option("fixed", counted(fixed, "point"), True),
            _roll_option(event_on, alone=state.single),
        ]
        prompt = f"Does {sheet.short} take {counted(fixed, 'point')}, or roll?"
        if await ask(Decision(hero.seat, "fixed-movement", prompt, "fixed-movement", options)):
            return Rolled(fixed)
    if state.single:
        return await roll_two(table, hero, event_on)
    die = await roll_one(table, hero, f"{sheet.short} moves: what fell?", "move")
    told = told_move(table, hero, (die,))
    await tell(told)
    return Rolled(told.points, (die,) if die <= event_on else ())


def _roll_option(event_on: int, *, alone: bool) -> Option[bool]:
    """The answer to roll instead of a fixed movement; alone, doubles stand for the 1."""
    if not alone:
        note = f"an Event on 1 to {event_on}"
        return Option("roll", "Roll the die", False, note=note, throws=True)
    twos = "a 2" if event_on == 2 else f"2 to {event_on}"
    note = f"an Event on doubles, and on {twos}"
    return Option("roll", "Roll two dice", False, note=note, throws=True)


def told_move(table: FortuneTable, hero: Hero, dice: tuple[int, ...]) -> MoveRolled:
    """What is said of a roll for movement."""
    added = count_bonus(table, hero, "move")
    points = max(0, max(dice) + added)
    return MoveRolled(table.sheet(hero), dice, added, points, bool(hero.cliffhanger))


async def roll_two(table: FortuneTable, hero: Hero, event_on: int) -> Rolled:
    """The points of a lone hero: the better of two dice; doubles are worth an Event (ruling 23)."""
    sheet = table.sheet(hero)
    dice = await roll_dice(table, hero.seat, 2, f"{sheet.short} moves: what fell?", "single-hero")
    told = told_move(table, hero, tuple(dice))
    await tell(told)
    # Doubles stand for the 1; what a card adds to it counts on either die.
    is_free = dice[0] == dice[1] or any(1 < die <= event_on for die in dice)
    return Rolled(told.points, tuple(dice) if is_free else ())


async def choose_step(table: FortuneTable, hero: Hero, move: Move, *, is_told: bool) -> Step:
    """Where to go next with the points left, by foot or by air; or a card, or no further.

    Who `is_told` that he draws a free Event as the move ends, unless he leaves it, is not asked:
    he has been asked where to before.
    """
    state = table.state
    options: list[Option[Step]] = []
    if move.points > 0:
        discount = -count_bonus(table, hero, "sea-cost")
        options += table.board.move_options(hero.space, move.points, discount, state.henchmen)
    if table.space(hero).kind == "city":
        options += legal_flights(table, hero)
    uses = legal_uses(table, hero, "my-move", hero)
    if not options:
        # Without a way to go, a card that has its use in the Adventure phase is left for then.
        later = {use.key for use in legal_uses(table, hero, "my-adventure", hero)}
        if all(use.blocked or use.key in later for use in uses):
            if not move.free or is_told:
                return None
            free, move.free = move.free, []
            await draw_free_event(table, hero, *free)
            return await choose_step(table, hero, move, is_told=False) if can_move(hero) else None
    options = _say_what_is_there(table, hero, options)
    options += uses
    options[:0] = legal_stays(table, hero, {option.key for option in options})
    # Who leads one hero is shown his face beside it.
    is_alone = sum(other.seat == hero.seat for other in state.heroes) == 1
    left = "" if is_alone else f"{table.sheet(hero).short}, "
    left = f"{left}{counted(move.points, 'point') if move.points else 'no points'} left"
    prompt = f"{capital(left)}: where to?"
    if move.free:
        options += _FREE_EVENT
        prompt = f"{capital(left)} and a free Event: where to?"
    elif not move.points:
        prompt = f"{capital(left)}. Anything else?"
    prompt += tell_way_home(table, hero)
    about = f"hero:{hero.id}"
    asked = Decision(hero.seat, "move", prompt, "move", options, about=about, repeats=is_told)
    return await ask(asked)


def legal_stays(table: FortuneTable, hero: Hero, taken: Container[str] = ()) -> list[Option[Step]]:
    """The answers that end the move, with what the Adventure phase holds where the hero stands.

    Who ends his move by a word says with it how his adventure begins, and is asked again only if
    things stand otherwise by then. Cards that have a use in the move as well, whose keys are
    `taken`, are not named twice.
    """
    stay = _stay(table.board.target(hero.space), tell_prospect(table, hero))
    if hero.space in table.state.henchmen:
        return [stay]
    adventure, *others = legal_beginnings(table, hero)
    if all(other.blocked for other in others):
        return [stay]
    stay = msgspec.structs.replace(stay, label="Stay and adventure", value=Ahead(adventure.key))
    return [stay, *(_say_ahead(other) for other in others if other.key not in taken)]


def _say_what_is_there(
    table: FortuneTable, hero: Hero, options: list[Option[Step]]
) -> list[Option[Step]]:
    """Ways with what one would go there for, and what the outpost does there.

    Of a flight its price alone is told; where there is anything to go for, the way is left to the
    map. Ways to Adventures come first: keys lead from one to the next.
    """
    told = {table.board.target(site.space): tell_site(table, site) for site in table.state.sites}
    outpost = table.state.outpost
    if outpost is not None and outpost.space:
        threatened, threat = table.board.target(outpost.space), tell_threat(table, outpost.space)
    else:
        threatened, threat = "", ""
    # Who goes anywhere leaves what he has begun here.
    begun = list_begun(hero)
    lost = f"{begun} lost" if begun else ""
    found = []
    for option in options:
        target = option.target or ""
        reach = option.value
        if not isinstance(reach, Reach):
            there = told.get(target, "")
        elif target.startswith("city:"):
            there = tell_town(table, hero, reach.space)
        else:
            there = told.get(target, f"nothing there but {IN_THE_OPEN}")
        threat_there = threat if target == threatened else ""
        note = option.note
        if there and isinstance(reach, Reach):
            note = say_cost(reach.cost, watched=reach.space in table.state.henchmen)
        parts = [part for part in (there, note, threat_there, lost) if part]
        if len(parts) > 1:
            option = msgspec.structs.replace(option, note="; ".join(parts))
        found.append(option)
    return sorted(found, key=lambda option: option.target not in told)


def _say_ahead(option: Option[Any]) -> Option[Step]:
    """What may be answered as the adventure begins, as an answer that ends the move."""
    # What ends the move is to stay: all else has its place before that.
    stands = not option.plays
    return msgspec.structs.replace(option, value=Ahead(option.key), stands=stands, ends=False)


@lru_cache(1 << 8)
def _stay(target: str, note: str) -> Option[Step]:
    """The option to end the move in a space; made once for each that waits there."""
    return Option("stay", "Stay here", None, target, note=note, ends=True)


def flight_costs(table: FortuneTable, hero: Hero) -> dict[bool, int]:
    """The Fortune for a flight to a major city (`True`) and to a minor one; at least 1."""
    bonus = count_bonus(table, hero, "flight")
    return {True: max(1, MAJOR_FLIGHT + bonus), False: max(1, MINOR_FLIGHT + bonus)}


def legal_flights(table: FortuneTable, hero: Hero) -> list[Option[Step]]:
    """The cities that a hero in a city may fly to; too dear ones are blocked."""
    purse = table.state.fortune(hero)
    if not purse:
        return []
    spaces = table.board.spaces
    costs = flight_costs(table, hero)
    if purse < costs[True]:
        return []
    options: list[Option[Step]] = []
    for city in table.board.cities:
        if city != hero.space:
            cost = costs[spaces[city].major]
            options.append(_flight(city, spaces[city].name, cost, purse >= cost))
    return options


@lru_cache(maxsize=10_000)
def _flight(city: str, name: str, cost: int, can_pay: bool) -> Option[Step]:
    """The option of a flight; made once for every price, open or blocked."""
    blocked = None if can_pay else f"the flight costs {cost} Fortune"
    return Option(
        f"fly:{city}",
        f"Fly to {name}",
        Flight(city, cost),
        f"city:{city}",
        blocked,
        note=f"{cost} Fortune",
    )


async def walk(table: FortuneTable, hero: Hero, reach: Reach, left: int) -> None:
    """Walk or sail along a path."""
    start = hero.space
    lost = leave_space(table, hero, reach.space)
    name = say_place(table, reach.space)
    await tell(Moved(table.sheet(hero), start, reach.path, name, left, lost))
    await enter_space(table, hero)


async def fly(table: FortuneTable, hero: Hero, city: str) -> None:
    """Take a flight, paid by the purse of the hero's side (ruling 14)."""
    cost = flight_costs(table, hero)[table.board.spaces[city].major]
    await lose_fortune(table, hero, cost, "the flight", paid=True)
    start = hero.space
    lost = leave_space(table, hero, city)
    await tell(Flew(table.sheet(hero), start, city, table.space_name(city), lost))
    await happen(table, hero, "flown")
    if not hero.ko:
        await enter_space(table, hero)


@VERBS.carries_out(MoveOn)
async def _move_on(table: FortuneTable, act: Act, effect: MoveOn) -> None:
    move = table.state.move
    amount = await count_amount(table, act.hero, effect.amount, "movement points")
    if move is not None and table.state.heroes[move.hero] is act.hero:
        move.points = max(0, move.points + amount)


@VERBS.carries_out(EndTurn)
async def _end_turn(table: FortuneTable, act: Act, effect: EndTurn) -> None:  # noqa: ARG001
    act.hero.ended = True
