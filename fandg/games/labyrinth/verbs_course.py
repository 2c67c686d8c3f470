"""Verbs of the flipped Spell, of the course of the game and the story, and verbs with others in."""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.effects import (
    Cancel,
    Choose,
    Flag,
    MarkHero,
    Pay,
    ReadEvent,
    StartFinalBattle,
    Surcharge,
    To,
)
from fandg.games.labyrinth.final_battle import begin_final_battle
from fandg.games.labyrinth.flipped import find_coming, is_paid, raise_price
from fandg.games.labyrinth.reading import read_packet
from fandg.games.labyrinth.state import Hero, OpenPacket, Villain
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.verbs import VERBS, Making, carry_out, is_idle
from fandg.games.labyrinth.whom import choose_who, list_who

# The flipped Spell


def _idle_flip(table: LabyrinthTable, _act: Making, _verb: Cancel) -> bool:
    return find_coming(table) is None


@VERBS.carries_out(Cancel, _idle_flip)
async def cancel(table: LabyrinthTable, _act: Making, verb: Cancel) -> None:
    """The Black Spell does nothing."""
    if table.state.cast:
        table.state.cast[-1].is_cancelled = True
        table.state.cast[-1].is_refunded = verb.refund


def _idle_surcharge(table: LabyrinthTable, _act: Making, _verb: Surcharge) -> bool:
    return not is_paid(table.state.cast[-1] if table.state.cast else None)


@VERBS.carries_out(Surcharge, _idle_surcharge)
async def surcharge(table: LabyrinthTable, _act: Making, verb: Surcharge) -> None:
    """The Black Spell costs so much more."""
    if table.state.cast:
        raise_price(table, table.state.cast[-1], verb.amount)


# The story


def _idle_battle(table: LabyrinthTable, _act: Making, _verb: StartFinalBattle) -> bool:
    return table.state.is_final


@VERBS.carries_out(StartFinalBattle, _idle_battle)
async def start_final_battle(table: LabyrinthTable, _act: Making, _verb: StartFinalBattle) -> None:
    """The Final Battle begins."""
    await begin_final_battle(table)


@VERBS.carries_out(MarkHero)
async def mark_hero(table: LabyrinthTable, act: Making, _verb: MarkHero) -> None:
    """The hero who reads takes a scouting marker."""
    if table.state.reading is not None and isinstance(act.maker, Hero):
        table.state.reading.marked = act.maker.id


def _idle_flag(table: LabyrinthTable, _act: Making, verb: Flag) -> bool:
    return verb.set in table.state.flags


@VERBS.carries_out(Flag, _idle_flag)
async def flag(table: LabyrinthTable, _act: Making, verb: Flag) -> None:
    """The story remembers this."""
    if verb.set not in table.state.flags:
        table.state.flags.append(verb.set)


def _was_read(table: LabyrinthTable, packet: str) -> bool:
    state = table.state
    reading = [state.reading] if state.reading else []
    return any(found.id == packet for found in (*state.archive, *state.stashed, *reading))


def _idle_read(table: LabyrinthTable, _act: Making, verb: ReadEvent) -> bool:
    return _was_read(table, verb.packet)


@VERBS.carries_out(ReadEvent, _idle_read)
async def read_event(table: LabyrinthTable, act: Making, verb: ReadEvent) -> None:
    """Read a special event of the act."""
    if not _was_read(table, verb.packet):
        hero = act.maker if isinstance(act.maker, Hero) else table.lead
        await read_packet(table, OpenPacket(verb.packet), hero, hero.cell)


# Verbs that hold others


def _idle_to(table: LabyrinthTable, act: Making, verb: To) -> bool:
    return all(is_idle(table, act.of(body), verb.does) for body in list_who(table, act, verb))


@VERBS.carries_out(To, _idle_to)
async def to(table: LabyrinthTable, act: Making, verb: To) -> None:
    """Each of them is `me` in the verbs within."""
    for body in await choose_who(table, act, verb):
        await carry_out(table, act.of(body), verb.does)


def _idle_choose(table: LabyrinthTable, act: Making, verb: Choose) -> bool:
    return all(is_idle(table, act, way.does) for way in verb.ways)


@VERBS.carries_out(Choose, _idle_choose)
async def choose(table: LabyrinthTable, act: Making, verb: Choose) -> None:
    """One of several things; what cannot be paid is no choice, but what is forced takes what is."""
    options = []
    for n, way in enumerate(verb.ways):
        idle = bool(way.does) and is_idle(table, act, way.does[:1])
        blocked = "that would do nothing" if idle else None
        options.append(Option(f"way:{n}", way.label, way, None, blocked))
    if not any(option.blocked is None for option in options):
        if isinstance(act.origin, Villain):
            forced = [effect for way in verb.ways for effect in way.does if isinstance(effect, Pay)]
            await carry_out(table, act, forced)
        return
    seat, hero = table.seat_of(act.maker), act.maker if isinstance(act.maker, Hero) else None
    prompt = f"{table.name_of(hero)}: which of them?" if hero else "Which of them?"
    about = target_of(hero) if hero else None
    party = table.party(seat) if act.is_shared else ()
    asked = Decision(seat, "choose-way", prompt, "cards", options, about=about, shared_by=party)
    way = await ask(asked)
    await carry_out(table, act, way.does)
