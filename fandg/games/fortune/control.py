"""Verbs that join others: somebody else, a choice, a die, a condition."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import pick_number
from fandg.engine.odds import Odds
from fandg.engine.play import ask, tell
from fandg.games.fortune.chances import odds_of_card
from fandg.games.fortune.coins import lose_fortune, lose_glory
from fandg.games.fortune.effects import Wound
from fandg.games.fortune.events.adventures import OneDie
from fandg.games.fortune.events.goods import CardInVain
from fandg.games.fortune.events.villains import ChosenByLot
from fandg.games.fortune.numbers import is_so, wounds_to_go
from fandg.games.fortune.phrases import too_dear
from fandg.games.fortune.rolling import roll_one
from fandg.games.fortune.sentences import Choose, Effect, If, May, RollDie, Row, TakeTest, To, Way
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.telling.outcomes import say_effects
from fandg.games.fortune.verbs import VERBS, Act, carry_out, choosers
from fandg.games.fortune.words import Who

T = TypeVar("T")

_CHOSEN = frozenset({"richest", "rival", "friend", "hero"})
"""The words that mean one hero, whom the owner of the card chooses."""


def heroes_meant(table: FortuneTable, act: Act, who: Who) -> list[Hero]:
    """The heroes that a card may mean by a word: all of them, or one by choice or by lot."""
    me = act.hero
    every = [hero for hero in table.in_turn_order() if not hero.ko]
    match who:
        case "me":
            return [me]
        case "roller":
            return [act.roller]
        case "others":
            return [hero for hero in every if hero is not me]
        case "rival" | "rivals":
            return [hero for hero in every if hero.side != act.owner.side]
        case "friend" | "friends":
            return [hero for hero in every if hero.side == me.side and hero is not me]
        case "here":
            return [hero for hero in every if hero.space == me.space]
        case "others-here":
            return [hero for hero in every if hero.space == me.space and hero is not me]
        case "richest":
            rivals = [hero for hero in every if hero.side != act.owner.side]
            most = max((table.state.fortune(hero) for hero in rivals), default=0)
            return [hero for hero in rivals if table.state.fortune(hero) == most]
        case _:
            return every


async def choose_heroes(
    table: FortuneTable, act: Act, who: Who, does: Sequence[Effect]
) -> list[Hero]:
    """The heroes that a card means by a word; of several whom it would touch, its owner chooses.

    Where it would touch a rival, he may mean himself, whom it does not, rather than the rival.
    """
    found = heroes_meant(table, act, who)
    if found and who in _CHOSEN:
        touched = [hero for hero in found if not VERBS.is_idle(table, act.on(hero), does)]
        me = act.owner
        if me in found and me not in touched and any(hero.side != me.side for hero in touched):
            touched.append(me)
        return [await _choose_hero(table, act, touched or found[:1])]
    if found and who == "random":
        hero = found[pick_number(table.state, len(found))]
        await tell(ChosenByLot(table.sheet(hero)))
        return [hero]
    return found


async def _choose_hero(table: FortuneTable, act: Act, heroes: list[Hero]) -> Hero:
    options = [
        Option(f"hero:{hero.id}", table.sheet(hero).name, hero, f"hero:{hero.id}")
        for hero in heroes
    ]
    prompt = f"{table.name(act.source)}: who is meant?"
    seat, about, party = act.owner.seat, f"card:{act.source}", choosers(table, act)
    return await ask(
        Decision(seat, "who-is-meant", prompt, "cards", options, about=about, shared_by=party)
    )


def _idle_to(table: FortuneTable, act: Act, effect: To) -> bool:
    heroes = heroes_meant(table, act, effect.who)
    return all(VERBS.is_idle(table, act.on(hero), effect.does) for hero in heroes)


@VERBS.carries_out(To, _idle_to)
async def _to(table: FortuneTable, act: Act, effect: To) -> None:
    for hero in await choose_heroes(table, act, effect.who, effect.does):
        await carry_out(table, act.on(hero), effect.does)


def _idle_choose(table: FortuneTable, act: Act, effect: Choose) -> bool:
    ways = [way for way in effect.ways if way.when is None or is_so(table, act.hero, way.when)]
    return all(
        VERBS.is_idle(table, act, way.does)
        for way in ways
        if act.hero.glory >= way.glory and table.state.fortune(act.hero) >= way.fortune
    )


@VERBS.carries_out(Choose, _idle_choose)
async def _choose(table: FortuneTable, act: Act, effect: Choose) -> None:
    options: list[Option[Way]] = []
    for number, way in enumerate(effect.ways):
        if way.when is None or is_so(table, act.hero, way.when):
            blocked = _price_blocks(table, act.hero, way.glory, way.fortune)
            if _is_at_rivals(way) and not table.rivals(act.owner):
                blocked = "there is no rival"
            options.append(Option(f"way:{number}", way.label, way, blocked=blocked))
    if all(option.blocked is not None for option in options):
        return
    prompt = effect.prompt or f"{table.name(act.source)}: {table.library.entries[act.source].text}"
    way = await _ask_hero(table, act, prompt, options)
    await _pay(table, act, way.glory, way.fortune)
    await carry_out(table, act, way.does)


def _is_at_rivals(way: Way) -> bool:
    """Whether a way does nothing but something to rivals."""
    return bool(way.does) and all(
        isinstance(effect, To) and effect.who in ("rival", "rivals", "richest")
        for effect in way.does
    )


async def _ask_hero(table: FortuneTable, act: Act, prompt: str, options: list[Option[T]]) -> T:
    """Ask the player of the hero whom a card concerns, by name where it concerns several."""
    if act.is_singled:
        prompt = f"{table.sheet(act.hero).short}: {prompt}"
    about = f"card:{act.source}"
    return await ask(Decision(act.hero.seat, "card-choice", prompt, "cards", options, about=about))


def _price_blocks(table: FortuneTable, hero: Hero, glory: int, fortune: int) -> str | None:
    if hero.glory < glory:
        return too_dear(glory, "Glory", hero.glory)
    purse = table.state.fortune(hero)
    if purse < fortune:
        return too_dear(fortune, "Fortune", purse)
    return None


async def _pay(table: FortuneTable, act: Act, glory: int, fortune: int) -> None:
    if glory:
        await lose_glory(table, act.hero, glory, table.name(act.source), paid=True)
    if fortune:
        await lose_fortune(table, act.hero, fortune, table.name(act.source), paid=True)


@VERBS.carries_out(May, lambda table, act, effect: VERBS.is_idle(table, act, effect.does))
async def _may(table: FortuneTable, act: Act, effect: May) -> None:
    name = table.name(act.source)
    blocked = _price_blocks(table, act.hero, effect.glory, effect.fortune)
    if blocked is not None:
        entry = table.library.entries[act.source]
        await tell(CardInVain(table.sheet(act.hero), entry, blocked))
        return
    options = [
        Option(
            "yes",
            effect.label or "Do it",
            True,
            odds=_odds(table, act, effect),
            note=_tell_stake(table, act, effect),
        ),
        Option("no", "Leave it", False, ends=True),
    ]
    prompt = f"{name}: {table.library.entries[act.source].text}"
    if await _ask_hero(table, act, prompt, options):
        await _pay(table, act, effect.glory, effect.fortune)
        await carry_out(table, act, effect.does)


def _odds(table: FortuneTable, act: Act, effect: May) -> Callable[[], Odds] | None:
    """The odds where what is offered begins with a test."""
    match effect.does:
        case (TakeTest() as test, *_):
            return lambda: odds_of_card(table, act, test)
    return None


def _tell_stake(table: FortuneTable, act: Act, effect: May) -> str:
    """A warning where the Wounds of a test that fails would be a KO."""
    match effect.does:
        case (TakeTest() as test, *_):
            sure = [verb.amount for verb in test.failed if isinstance(verb, Wound)]
            wounds = sum(amount for amount in sure if isinstance(amount, int))
            return "failed, it is a KO" if wounds >= wounds_to_go(table, act.hero) else ""
    return ""


def _idle_roll(table: FortuneTable, act: Act, effect: RollDie) -> bool:
    return all(VERBS.is_idle(table, act, row.does) for row in effect.rows)


@VERBS.carries_out(RollDie, _idle_roll)
async def _roll_die(table: FortuneTable, act: Act, effect: RollDie) -> None:
    name = table.name(act.source)
    die = await roll_one(table, act.hero, f"{name}: what fell?", "cards")
    for row in effect.rows:
        if die <= row.upto:
            outcome = _say_row(row) if row.name else name
            told = OneDie(table.sheet(act.hero), die, outcome, name, _tell_rows(effect), act.source)
            await tell(told)
            await carry_out(table, act, row.does)
            return


def _tell_rows(effect: RollDie) -> str:
    """What the faces of a die bring, where the rows have names: "1 or 2: a trap. …"."""
    if not all(row.name for row in effect.rows):
        return "The card says what comes of the die."
    told, least = [], 1
    for row in effect.rows:
        faces = str(least) if least == row.upto else f"{least} to {row.upto}"
        told.append(f"{faces}: {_say_row(row)}.")
        least = row.upto + 1
    return " ".join(told)


def _say_row(row: Row) -> str:
    """What a face brings, by its name and by what comes of it."""
    came = say_effects(row.does)
    return f"{row.name} ({came})" if came else row.name


def _part_of(table: FortuneTable, act: Act, effect: If) -> Sequence[Effect]:
    """What counts now of what a card says on a condition."""
    return effect.does if is_so(table, act.hero, effect.when) else effect.otherwise


def _idle_if(table: FortuneTable, act: Act, effect: If) -> bool:
    return VERBS.is_idle(table, act, _part_of(table, act, effect))


@VERBS.carries_out(If, _idle_if)
async def _if(table: FortuneTable, act: Act, effect: If) -> None:
    await carry_out(table, act, _part_of(table, act, effect))
