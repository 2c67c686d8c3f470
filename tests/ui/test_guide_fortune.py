"""The guide of Fortune and Glory: each slip beside the first question, or dice, that need it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from hands import Hands

from fandg.engine.decision import Decision
from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.engine.rulebook import rulebook_of
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games import find_game
from fandg.games.fortune.board import Reach
from fandg.games.fortune.bots import asked_hero
from fandg.games.fortune.cards import UseCard
from fandg.games.fortune.events.adventures import DiceRolled, Explored
from fandg.games.fortune.events.fights import BlowsRolled
from fandg.games.fortune.events.villains import VillainSneaked
from fandg.games.fortune.movement import Flight
from fandg.games.fortune.state import Fortune, Hero
from fandg.ui.look import theme_for
from fandg.ui.table.guide import GOAL, Guide

Item: TypeAlias = Decision[Any] | Event
Need: TypeAlias = Callable[[Fortune, Item, Hero], bool]


def kinds(*names: str) -> Need:
    return lambda _, item, __: isinstance(item, Decision) and item.kind in names


def offers(key: str) -> Need:
    return lambda _, item, __: (
        isinstance(item, Decision) and any(option.key == key for option in item.legal_options())
    )


def throws(event: type[Event]) -> Need:
    return lambda _, item, __: isinstance(item, event)


def either(*needs: Need) -> Need:
    return lambda state, item, hero: any(need(state, item, hero) for need in needs)


def both(*needs: Need) -> Need:
    return lambda state, item, hero: all(need(state, item, hero) for need in needs)


def values(item: Item) -> list[Any]:
    return [o.value for o in item.legal_options()] if isinstance(item, Decision) else []


def at_site(*, temple: bool) -> Need:
    def need(state: Fortune, _: Item, hero: Hero) -> bool:
        site = state.site_at(hero.space)
        return site is not None and site.temple == temple

    return need


def in_trial(state: Fortune, item: Item, hero: Hero) -> bool:
    if state.trial is not None and state.trial.kind == "escape":
        return False
    own = isinstance(item, DiceRolled) and state.trial is not None
    return own or in_danger(state, item, hero)


def in_danger(state: Fortune, item: Item, hero: Hero) -> bool:
    is_asked = isinstance(item, Decision) and state.trial is None and state.bout is None
    is_on = state.facing is not None and not hero.cliffhanger
    own = state.trial is not None and state.trial.kind == "danger"
    return is_on and (is_asked or (own and isinstance(item, DiceRolled)))


def hangs(state: Fortune, item: Item, hero: Hero) -> bool:
    own = state.trial is None or state.trial.kind == "cliffhanger"
    is_on = isinstance(item, Decision | DiceRolled) and state.bout is None
    return bool(hero.cliffhanger) and state.facing is not None and own and is_on


def of_villain(*, villain: bool) -> Need:
    def need(state: Fortune, item: Item, _: Hero) -> bool:
        is_blow = isinstance(item, BlowsRolled) and bool(item.hero_dice)
        is_round = isinstance(item, Decision) and item.kind == "fight-round"
        against = state.bout is not None and "villain" in state.bout.against
        return (is_blow or is_round) and against == villain

    return need


def speaks_of_dice(_: Fortune, item: Item, __: Hero) -> bool:
    if not isinstance(item, Decision):
        return False
    said = [item.prompt, *(f"{option.label} {option.note}" for option in item.options)]
    return re.search(r"\bD[36]\b", " ".join(said)) is not None


def uses_card(_: Fortune, item: Item, __: Hero) -> bool:
    fell_short = isinstance(item, Decision) and item.kind in ("use-card", "exert")
    return fell_short and any(isinstance(value, UseCard) for value in values(item))


def on_plain_land(state: Fortune, _: Item, hero: Hero) -> bool:
    return state.site_at(hero.space) is None and hero.space not in CITIES


def holds_event(state: Fortune, hero: Hero) -> bool:
    return bool(state.hands[hero.hand].events)


def in_city(_: Fortune, __: Item, hero: Hero) -> bool:
    return hero.space in CITIES


def leads_to_temple(state: Fortune, item: Item) -> bool:
    temples = [site.space for site in state.sites if site.temple]
    return any(isinstance(value, Reach) and value.space in temples for value in values(item))


GAME = find_game("fortune")
CITIES = set(GAME.library.board.cities)  # type: ignore[attr-defined]

EXACTLY: dict[str, Need] = {
    "move": kinds("move"),
    "free-event": either(offers("draw-event"), kinds("free-event")),
    "flights": lambda _, item, __: any(isinstance(value, Flight) for value in values(item)),
    "henchmen": lambda state, item, _: any(
        isinstance(value, Reach) and value.space in state.henchmen for value in values(item)
    ),
    "dangers": in_danger,
    "tests": in_trial,
    "or-and": kinds("part-of-danger"),
    "exerting": offers("exert"),
    "pressing-on": kinds("press-on"),
    "cliffhangers": either(kinds("press-on"), hangs),
    "ko": either(
        kinds("press-on", "begin-adventure", "fight-round", "ko-loss"), throws(BlowsRolled)
    ),
    "fights": of_villain(villain=False),
    "fighting-villains": of_villain(villain=True),
    "escape": both(kinds("fight-round"), offers("escape")),
    "city": either(kinds("in-city"), both(kinds("begin-adventure"), in_city)),
    "adventure-land": both(kinds("begin-adventure"), on_plain_land),
    "outposts": both(kinds("begin-adventure"), offers("outpost")),
}
"""When what a slip tells is needed: it lies there at the first such moment, and no earlier."""

BY_THEN: dict[str, Need] = {
    "artifacts": both(either(kinds("press-on"), in_danger), at_site(temple=False)),
    "temples": either(
        both(either(kinds("press-on", "begin-adventure"), in_danger), at_site(temple=True)),
        both(
            kinds("move"), lambda state, item, _: state.round > 1 and leads_to_temple(state, item)
        ),
    ),
    "deep-jungle": throws(Explored),
    "event-timing": uses_card,
    "sneaking": either(throws(VillainSneaked), kinds("sneak-number")),
    "amounts": speaks_of_dice,
    "selling": lambda _, item, hero: bool(hero.treasures) and kinds("in-city")(_, item, hero),
    "buying": kinds("in-city"),
    "adventure": kinds("begin-adventure"),
    "events": both(
        kinds("move"), lambda state, _, hero: state.round > 1 and holds_event(state, hero)
    ),
    "villain-track": both(kinds("move"), lambda state, _, __: state.round > 1),
}
"""By when a slip was shown that lies there already where a way leads to what it tells of."""


def subject(state: Fortune, item: Item) -> Hero:
    """Of whom a question or dice are."""
    if isinstance(item, Decision):
        return asked_hero(GAME.table(state), item)  # type: ignore[attr-defined]
    return state.heroes[state.active]


def explained(match: Match[Any], item: Item) -> list[str]:
    """The topics beside a question of a person, or beside dice that wait for him."""
    state = match.state
    if isinstance(item, Decision):
        return GAME.topics(state, item)
    throw = item.throw(state, match.setup.names)
    if throw is None or throw.seat is None or not throw.is_thrown or throw.again:
        return []
    is_staged = throw.stakes is not None or GAME.stakes(state) is not None
    return GAME.topics_of_throw(state, item) if is_staged else []


def read_all(guide: Guide, rules: list[str], at_once: int) -> list[str]:
    """The slips that lie there, turned one after the other."""
    guide.take_question(rules, GOAL, at_once)
    told = []
    while guide.section is not None:
        told.append(guide.section.id)
        guide.turn()
    return told


@pytest.mark.parametrize("options", [{}, {"organization": "mob"}])
def test_each_slip_lies_beside_the_first_question_or_dice_that_need_it(
    hands: Hands, options: dict[str, Any]
) -> None:
    seen: set[str] = set()
    for seed in range(12):
        hands.stage.settings.guide = True
        hands.stage.settings.guided.clear()
        guide = Guide(hands.stage, theme_for("fortune"), rulebook_of("fortune"), "fortune")
        setup = Setup(mode="solo", seats=[Seat("Ana", 0)], seed=seed, options=options)
        match: Match[Any] = Match(GAME, setup)
        told: list[str] = []
        first_move: list[str] | None = None
        while match.state.round <= 8:
            item = match.advance()
            if not isinstance(item, Decision | Event):
                break
            topics = explained(match, item)
            if isinstance(item, Event) and not topics:
                continue
            now, hero = (
                read_all(guide, topics, GAME.topics_at_once(match.state)),
                subject(match.state, item),
            )
            told += now
            for rule, need in (EXACTLY | BY_THEN).items():
                if need(match.state, item, hero):
                    assert rule in told, (seed, match.state.round, rule, item)
            for rule in now:
                if rule in EXACTLY:
                    assert EXACTLY[rule](match.state, item, hero), (seed, match.state.round, rule)
            seen |= set(now)
            if isinstance(item, Decision):
                answer = GAME.choose_steady(match.state, item)
                if first_move is None and answer.startswith(("move:", "fly:", "stay")):
                    first_move = list(told)
                    assert first_move[0] == "goal"
                    assert len(first_move) <= 3, (seed, first_move)
                match.answer(answer)
    assert seen >= {"goal", *EXACTLY, *BY_THEN} - {"outposts", "fighting-villains"}
