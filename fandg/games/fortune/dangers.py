"""Dangers and Cliffhangers: drawn, their tests and fights, overcome or failed.

Rules: dangers, cliffhangers, or-and, danger-fights, working-together; rulings 3, 7 (a fight gives
the enemy's Glory, an escape none), 17 (the order of "and" tests, the first failure ends it), 19.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import prod
from typing import Literal, TypeAlias

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import Odds, Outcome, say_percent
from fandg.engine.play import ask, tell
from fandg.engine.prose import headed, joined
from fandg.games.fortune.cards import PASS, Plan, UseCard, legal_uses, offer, use_card
from fandg.games.fortune.challenges import (
    EXERTING,
    describe_for,
    describe_test,
    tell_otherwise,
)
from fandg.games.fortune.chances import chance_of, odds_of
from fandg.games.fortune.company import ask_consent, ask_in_turn, choose_hero, leave_it
from fandg.games.fortune.content import Danger
from fandg.games.fortune.danger_sides import Part, Side, parts_of, tell_worth
from fandg.games.fortune.decks import draw_card
from fandg.games.fortune.effects import (
    Cancel,
    Gain,
    Instability,
    Lose,
    Markers,
    Overcome,
    PlaceHenchmen,
    PlaceVillain,
    Track,
    VillainSearch,
)
from fandg.games.fortune.enemies import fight_from_deck
from fandg.games.fortune.events.adventures import DangerDrawn
from fandg.games.fortune.foes import say_cost
from fandg.games.fortune.numbers import wounds_to_go
from fandg.games.fortune.ordering import can_order_matter
from fandg.games.fortune.prospects import deck_chance, deck_cost, villain_chance
from fandg.games.fortune.sentences import Effect, Test, To
from fandg.games.fortune.sneaking import sneak_past
from fandg.games.fortune.state import Facing, Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.trials import take_test
from fandg.games.fortune.verbs import VERBS, Act, carry_out, happen
from fandg.games.fortune.villainy import place_villain
from fandg.games.fortune.words import EnemyDeck, Moment, TestKind

_Way: TypeAlias = tuple[Part, Sequence[Hero]]
"""A part of a Danger, and the heroes of whom one takes it."""

Result: TypeAlias = Literal["overcome", "fought", "canceled", "redrawn", "failed"]
"""`fought`: overcome by a fight alone, so without the card's Glory."""

_DECK_NAMES = {"enemies": "an enemy", "nazis": "a Nazi enemy", "mob": "a Mob enemy"}


async def draw_danger(table: FortuneTable) -> Danger | None:
    """Draw a Danger (ruling 3)."""
    card = draw_card(table, "dangers")
    return table.library.dangers[card] if card else None


async def face(
    table: FortuneTable,
    heroes: Sequence[Hero],
    danger: Danger,
    *,
    cliffhanger: bool = False,
    fellows: Sequence[Hero] = (),
) -> Result:
    """Put a Danger or Cliffhanger before heroes who face it together; how it went.

    `fellows` are at the same Adventure: they may exert, and nothing else of it is theirs. What
    becomes of the card is for whoever drew it.
    """
    state = table.state
    side: Side = danger.cliffhanger if cliffhanger else danger
    numbers = [state.number_of(hero) for hero in heroes]
    before = state.facing
    facing = state.facing = Facing(danger.id, numbers, cliffhanger)
    lead = heroes[0]
    together = len(heroes) > 1
    await tell(DangerDrawn(table.sheet(lead), danger, side.name, side.text, cliffhanger, together))
    for hero in heroes:
        await happen(table, hero, "danger-drawn")
    kind: TestKind = "cliffhanger" if cliffhanger else "danger"
    await _offer_cards(table, heroes, facing, danger, side, kind)
    if not facing.outcome and isinstance(side, Danger):
        await carry_out(table, Act(lead, danger.id), side.drawn)
    result, taker = _settled(facing), lead
    if result is None:
        result, taker = await _take_parts(table, heroes, danger, side, kind, fellows)
    if result not in ("canceled", "redrawn"):
        outcome = side.failed if result == "failed" else side.passed
        await _bring(table, danger, [taker, *(h for h in heroes if h is not taker)], outcome)
    state.facing = before
    return result


async def _bring(
    table: FortuneTable, danger: Danger, heroes: Sequence[Hero], outcome: Sequence[Effect]
) -> None:
    """What passing or failing brings: to each hero what is theirs, all else only once."""
    left = outcome
    for hero in heroes:
        if not hero.ko:
            await carry_out(table, Act(hero, danger.id), left)
            left = [effect for effect in outcome if _is_for_each(table, hero, effect)]


def _is_for_each(table: FortuneTable, hero: Hero, effect: Effect) -> bool:
    """Whether a verb concerns a hero alone, and not the board, the villains or a common purse."""
    match effect:
        case Gain() | Lose():
            return effect.what == "glory"
        case Markers():
            site = table.state.site_at(hero.space)
            return site is None or not site.temple
        case Instability() | PlaceHenchmen() | PlaceVillain() | VillainSearch() | Track() | To():
            return False
        case _:
            return True


def _settled(facing: Facing) -> Result | None:
    return facing.outcome or None


async def _offer_cards(
    table: FortuneTable,
    heroes: Sequence[Hero],
    facing: Facing,
    danger: Danger,
    side: Side,
    kind: TestKind,
) -> None:
    """Cards that may be used while a Danger lies there untested."""
    my: Moment | None = None if _is_asked_with_way(heroes, side) else "my-danger"
    for hero in heroes:
        prompt = f"{side.name} lies before {table.sheet(hero).short}."
        throw = _find_throw(table, heroes, danger, side, kind)
        # Whoever throws has no use for a card.
        leave: Option[Plan] = PASS if throw is None else throw
        await offer(
            table,
            hero,
            prompt,
            "event-timing",
            what="Do you use a card first?" if throw is None else "Cards that help lie lit.",
            my=my,
            rival="rival-danger",
            leave=partial(_leave_cards, hero, leave),
            goes_on=lambda: not facing.outcome,
        )
        if facing.outcome:
            return


def _leave_cards(subject: Hero, throw: Option[Plan], who: Hero) -> Option[Plan]:
    """To use no card: of who has the Danger before him that is his throw."""
    return throw if who is subject else PASS


def _find_throw(
    table: FortuneTable, heroes: Sequence[Hero], danger: Danger, side: Side, kind: TestKind
) -> Option[Plan] | None:
    """The throw with which a hero on his own goes on from a Danger that lies there, if it is one.

    Nothing is chosen, done or fought before the dice of its first test.
    """
    parts = parts_of(side)
    is_drawn = isinstance(side, Danger) and side.drawn
    if len(heroes) > 1 or is_drawn or not parts:
        return None
    first, to_come = parts[0], parts[1:]
    if not isinstance(first, Test) or (to_come and side.either):
        return None
    if can_order_matter(table, heroes, parts, kind, danger.keywords):
        return None
    way = _way_option(table, heroes, 0, first, kind, danger, to_come=to_come)
    note = "; ".join(words for words in (way.label, way.note) if words)
    return Option("pass", "Throw", None, odds=way.odds, note=note, throws=True, ends=True)


def _is_asked_with_way(heroes: Sequence[Hero], side: Side) -> bool:
    """Whether a hero has a way to choose anyway: what he may do with cards is asked with it."""
    # What a Danger does when it is drawn comes between.
    drawn = isinstance(side, Danger) and side.drawn
    return len(heroes) == 1 and side.either and len(parts_of(side)) > 1 and not drawn


async def _take_parts(
    table: FortuneTable,
    heroes: Sequence[Hero],
    danger: Danger,
    side: Side,
    kind: TestKind,
    fellows: Sequence[Hero],
) -> tuple[Result, Hero]:
    """Take the tests and fights of a Danger: one of choice, or all in the order chosen.

    Returns how it went, and who took the last test: the first of the heroes if nobody did.
    """
    parts = parts_of(side)
    fought = False
    taker = heroes[0]
    while parts:
        standing = [hero for hero in heroes if not hero.ko]
        if not standing:
            return "failed", taker
        chosen = await _choose_part(table, standing, parts, kind, danger, side)
        if chosen is None:
            facing = table.state.facing
            return (_settled(facing) if facing is not None else None) or "failed", taker
        part, able = chosen
        parts.remove(part)
        if table.state.facing is not None and not side.either:
            table.state.facing.ahead = [_name_part(other) for other in parts]
        if isinstance(part, Test):
            taker = await _choose_taker(table, able, part, kind, danger.keywords)
            helpers = tuple(other for other in (*standing, *fellows) if other is not taker)
            if not await take_test(
                table, taker, part, kind, danger.keywords, helpers, source=danger.id
            ):
                return "failed", taker
            fought = False
        elif not await _fight(table, standing, part):
            return "failed", taker
        else:
            fought = side.either or len(parts_of(side)) == 1
            fought = fought and part != "villain"
        if side.either:
            break
        settled = _settled(table.state.facing) if table.state.facing is not None else None
        if settled is not None:
            return settled, taker
    return "fought" if fought else "overcome", taker


def _name_part(part: Part) -> str:
    return (part.skill or "fate") if isinstance(part, Test) else part


async def _choose_part(
    table: FortuneTable,
    heroes: Sequence[Hero],
    parts: list[Part],
    kind: TestKind,
    danger: Danger,
    side: Side,
) -> _Way | None:
    """Which test or fight: the one that is taken ("or"), or taken first ("and").

    Returns with it the heroes of whom one takes a test: where one way of several is chosen, those
    of the player who chose it. None if a card settled it before.
    """
    names = [table.sheet(hero).short for hero in heroes]
    faces = f"{joined(names)} {'faces' if len(names) == 1 else 'face'}"
    word = "which way" if side.either else "what first"
    stake = ", on pain of a KO" if kind == "cliffhanger" else ""
    prompt = headed(f"{faces} {side.name}{stake}", f"{word}?")

    def list_ways(own: Sequence[Hero]) -> list[Option[_Way | None]]:
        ways = [(number, part) for number, part in enumerate(parts) if part not in refused]
        return [
            _way_option(table, own, number, part, kind, danger, to_come=_to_come(part))
            for number, part in ways
        ]

    def _to_come(part: Part) -> list[Part]:
        return [] if side.either else [other for other in parts if other is not part]

    def question(own: list[Hero], others: list[Hero]) -> Decision[_Way | None]:
        options = list_ways(own)
        if others:
            options.append(leave_it(table, others, list_ways(others)))
        about = f"{'cliffhanger' if kind == 'cliffhanger' else 'card'}:{danger.id}"
        # Which of all comes first is for those to settle who face them.
        shared = () if side.either else tuple(dict.fromkeys(hero.seat for hero in own))
        return Decision(
            own[0].seat,
            "part-of-danger",
            prompt,
            "or-and",
            options,
            about=about,
            shared_by=shared,
        )

    refused: list[Part] = []
    if not side.either and not can_order_matter(table, heroes, parts, kind, danger.keywords):
        return parts[0], heroes
    if len(parts) == 1 or not side.either:
        # All of them come: which is first is nobody's own affair.
        chosen = await ask(question([*heroes], []))
        assert chosen is not None
        return chosen[0], heroes
    if _is_asked_with_way(heroes, side):
        return await _choose_alone(table, heroes[0], question([*heroes], []))
    while True:
        part, own = await ask_in_turn(heroes, question)
        if isinstance(part, Test):
            return part, own
        if len(refused) + 1 == len(parts) or await _all_join(table, heroes, own, part, side):
            return part, heroes
        refused.append(part)


async def _choose_alone(
    table: FortuneTable, hero: Hero, ways: Decision[_Way | None]
) -> _Way | None:
    """The way of a hero on his own, who may use cards before; None if one of them settled it."""
    facing = table.state.facing
    while not hero.ko and not (facing is not None and facing.outcome):
        options: list[Option[_Way | UseCard | None]] = [
            *ways.options,
            *legal_uses(table, hero, "my-danger", hero),
        ]
        asked: Decision[_Way | UseCard | None] = Decision(
            ways.seat, ways.kind, ways.prompt, ways.rule, options, about=ways.about
        )
        choice = await ask(asked)
        if not isinstance(choice, UseCard):
            return choice
        await use_card(table, choice)
    return None


def _way_option(
    table: FortuneTable,
    own: Sequence[Hero],
    number: int,
    part: Part,
    kind: TestKind,
    danger: Danger,
    *,
    to_come: Sequence[Part],
) -> Option[_Way | None]:
    """The answer to take a test or fight of a Danger, for the best of some heroes.

    Where others are `to_come`, its chance is that of this one alone, and nothing is won yet: what
    all of them come to is said beside it, unless a fight is among them.
    """
    way = (part, own)
    if isinstance(part, Test):
        odds = _best_odds(table, own, part, kind, danger.keywords)
        label = describe_for(table, own[0], part, kind, danger.keywords)
        worth = tell_worth(table, own[0], danger.cliffhanger if kind == "cliffhanger" else danger)
        why = tell_otherwise(table, own[0], part, kind, danger.keywords)
        prize = f"for {worth}" if worth else ""
        if to_come:
            rest = joined([_print(other) for other in to_come])
            prize = f"for this test only; next {'comes' if len(to_come) == 1 else 'come'} {rest}"
            tests = [test for test in (part, *to_come) if isinstance(test, Test)]
            if len(tests) > len(to_come):
                every = "both" if len(tests) == 2 else "all"
                prize += f"; {every} {_say_chance_of_all(table, own, tests, kind, danger)}"
        note = "; ".join(words for words in (prize, why) if words)
        return Option(f"test:{number}", label, way, odds=odds, note=note)

    def chance(hero: Hero) -> float:
        return villain_chance(table, hero) if part == "villain" else deck_chance(table, hero, part)

    def odds_of_fight() -> Odds:
        best = max(own, key=chance)
        aim = "to get past"
        if part != "villain":
            aim = f"to avoid a KO, {say_cost(deck_cost(table, best, part))}"
        found = chance(best)
        return Odds(found, (Outcome("is on their feet after it", found),), aim)

    if part == "villain":
        note = "unseen or by a fight"
        return Option("sneak", "Sneak past the villain", way, odds=odds_of_fight, note=note)
    note = "a win brings the enemy's Glory alone"
    label = f"Fight {_DECK_NAMES[part]}"
    return Option(f"fight:{part}", label, way, odds=odds_of_fight, note=note)


def _say_chance_of_all(
    table: FortuneTable, own: Sequence[Hero], tests: Sequence[Test], kind: TestKind, danger: Danger
) -> str:
    """The chance that some heroes pass all of several tests, each taken by the best of them.

    What they exert in one they have no longer in the next: then it is no more than that.
    """
    chances = [
        max(chance_of(table, hero, test, kind, danger.keywords) for hero in own) for test in tests
    ]
    is_most = kind in EXERTING and any(wounds_to_go(table, hero) > 1 for hero in own)
    return f"{'at most ' if is_most else ''}{say_percent(prod(chances))}"


def _print(part: Part) -> str:
    """A test or fight of a Danger that comes after another."""
    if isinstance(part, Test):
        return describe_test(part)
    return "the villain" if part == "villain" else f"a fight with {_DECK_NAMES[part]}"


async def _all_join(
    table: FortuneTable, heroes: Sequence[Hero], own: Sequence[Hero], part: Part, side: Side
) -> bool:
    """Whether all heroes come along in a fight that somebody wants instead of a test."""
    who = joined([table.sheet(hero).short for hero in own])
    what = "sneak past the villain" if part == "villain" else "fight it out"

    def prompt(name: str) -> str:
        return f"{who} would {what} at {side.name}, all together. Does {name} come along?"

    return await ask_consent(table, heroes, own[0].seat, "join-fight", prompt, "working-together")


def _best_odds(
    table: FortuneTable,
    heroes: Sequence[Hero],
    test: Test,
    kind: TestKind,
    keywords: tuple[str, ...],
) -> Callable[[], Odds]:
    def odds() -> Odds:
        found = [odds_of(table, hero, test, kind, keywords) for hero in heroes]
        return max(found, key=lambda odds: odds.chance)

    return odds


async def _choose_taker(
    table: FortuneTable,
    heroes: Sequence[Hero],
    test: Test,
    kind: TestKind,
    keywords: tuple[str, ...],
) -> Hero:
    """Heroes who work together: one of them takes a test."""
    printed = describe_test(test)

    def option(hero: Hero) -> Option[Hero | None]:
        name, odds = table.sheet(hero).short, _best_odds(table, [hero], test, kind, keywords)
        own = describe_for(table, hero, test, kind, keywords)
        note = f"as {own}" if own != printed else ""
        return Option(f"hero:{hero.id}", name, hero, f"hero:{hero.id}", odds=odds, note=note)

    prompt = f"Who takes the test: {printed}?"
    return await choose_hero(table, heroes, "who-takes-test", prompt, "working-together", option)


async def _fight(
    table: FortuneTable, heroes: Sequence[Hero], part: EnemyDeck | Literal["villain"]
) -> bool:
    """A fight instead of a test; whether somebody overcame the Danger by it."""
    if part == "villain":
        villain = await place_villain(table, heroes[0].space, None, "drawn as a Danger")
        if villain is not None:
            await sneak_past(table, heroes, villain)
        return any(not hero.ko for hero in heroes)
    await fight_from_deck(table, heroes, part, "drawn for the Danger")
    # Who beat the enemy and fell in the same round is not there to go on (ruling 6).
    return any(not hero.ko for hero in heroes)


@VERBS.carries_out(Cancel)
async def _cancel(table: FortuneTable, act: Act, effect: Cancel) -> None:
    state = table.state
    outcome: Literal["canceled", "redrawn"] = "redrawn" if effect.redraw else "canceled"
    # The card that cancels lies on top; what it cancels lies beneath.
    beneath = [card for card in state.playing if card.open and card.card != act.source]
    if beneath:
        beneath[-1].outcome = outcome
    elif state.facing is not None:
        state.facing.outcome = outcome


@VERBS.carries_out(Overcome)
async def _overcome(table: FortuneTable, act: Act, effect: Overcome) -> None:  # noqa: ARG001
    if table.state.facing is not None:
        table.state.facing.outcome = "overcome"
