"""Which rules matter to whoever is asked or throws, so that the guide explains them before that.

The guide takes a few of them at a time: first comes what the choice itself is about, then what it
may lead to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from fandg.engine.decision import Decision
from fandg.engine.event import Event
from fandg.games.fortune.board import Reach
from fandg.games.fortune.bots import asked_hero
from fandg.games.fortune.cards import UseCard
from fandg.games.fortune.events.adventures import DiceRolled, Explored
from fandg.games.fortune.events.fights import BlowsRolled
from fandg.games.fortune.events.villains import VillainSneaked
from fandg.games.fortune.movement import Flight
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable

AT_ONCE, BEFORE = 4, 2
"""So many are explained at a question, and so many beside the goal before anybody has moved."""


def count_at_once(table: FortuneTable) -> int:
    """How many rules are explained at once.

    Who has drawn a free Event or used a card before the first move has been told enough.
    """
    state = table.state
    if state.round > 1 or state.stage != "move" or state.active < 0:
        return AT_ONCE
    hero = state.heroes[state.active]
    sheet = table.sheet(hero)
    if hero.space != sheet.city:
        return AT_ONCE
    drawn = (*state.hands[hero.hand].events, *state.event_discard, *state.in_play)
    return 0 if hero.used or (drawn and not sheet.start) else BEFORE


def list_topics(table: FortuneTable, decision: Decision[Any]) -> list[str]:
    """What one must know for a choice, then what its answers may lead to.

    Before the first move only the goal matters.
    """
    state, hero = table.state, asked_hero(table, decision)
    is_moving = state.stage in ("set-up", "initiative", "move")
    if state.round <= 1 and is_moving and decision.kind != "move":
        return []
    amounts = ["amounts"] if _is_told_in_dice(decision) else []
    topics = [*amounts, *_topics_of(table, hero, decision)]
    # What an adventure is there says more than that there is one.
    return topics if decision.kind == "begin-adventure" else [*topics, decision.rule]


def list_topics_of_throw(table: FortuneTable, event: Event) -> list[str]:
    """What one must know who throws: in a Danger often nothing is asked before its dice."""
    state = table.state
    match event:
        case Explored():
            return ["deep-jungle"]
        case VillainSneaked():
            return ["sneaking"]
        case BlowsRolled():
            return [*_topics_of_fight(table), "ko"]
        case DiceRolled() if state.trial is not None:
            return list(_topics_of_test(table, state.heroes[state.trial.hero]))
    return []


def _is_told_in_dice(decision: Decision[Any]) -> bool:
    """Whether an answer is told in amounts that one must know how to read."""
    words = " ".join([decision.prompt, *(f"{o.label} {o.note}" for o in decision.options)])
    return re.search(r"\bD[36]\b", words) is not None


def _topics_of(table: FortuneTable, hero: Hero, decision: Decision[Any]) -> Iterator[str]:
    """What matters more than the rule of the question, or is the first that one must know of it."""
    keys = {option.key for option in decision.legal_options()}
    match decision.kind:
        case "move" | "where-to-travel":
            yield from _topics_of_move(decision)
            yield decision.rule
            if _leads_to_temple(table, decision):
                # Whoever has entered one knows what it is only by its fall.
                yield "temples"
            yield from _topics_of_plans(table, hero)
            yield from _topics_of_ways(table, hero, decision)
            if "stay" in keys:
                yield "adventure"
        case "begin-adventure":
            if "outpost" in keys:
                yield "outposts"
            yield from _topics_there(table, hero)
            yield from ("ko", "adventure")
            yield from _topics_of_plans(table, hero)
        case "press-on":
            yield from (decision.rule, "cliffhangers", "ko")
            if table.state.villain_at(hero.space) is not None:
                yield "sneaking"
            yield from _topics_there(table, hero)
        case "fight-round":
            yield from _topics_of_fight(table)
            if "escape" in keys:
                yield "escape"
            yield "ko"
        case "free-event":
            yield decision.rule
        case "in-city":
            yield "city"
            if hero.treasures:
                yield "selling"
            yield "buying"
        case _ if table.state.facing is not None or table.state.trial is not None:
            yield from _topics_of_danger(table, hero, decision)
    if any(isinstance(option.value, UseCard) for option in decision.legal_options()):
        yield "event-timing"


def _topics_of_move(decision: Decision[Any]) -> Iterator[str]:
    """What a move offers beside its ways on foot."""
    options = decision.legal_options()
    if any(option.key == "draw-event" for option in options):
        yield "free-event"
    if any(isinstance(option.value, Flight) for option in options):
        yield "flights"


def _leads_to_temple(table: FortuneTable, decision: Decision[Any]) -> bool:
    """Whether a way of a move leads to a temple."""
    values = [option.value for option in decision.legal_options()]
    sites = [table.state.site_at(value.space) for value in values if isinstance(value, Reach)]
    return any(site is not None and site.temple for site in sites)


def _topics_of_ways(table: FortuneTable, hero: Hero, decision: Decision[Any]) -> Iterator[str]:
    """What waits where a hero may stay, then where he may go."""
    state, board = table.state, table.board
    values = [option.value for option in decision.legal_options()]
    ways = [value.space for value in values if isinstance(value, Reach)]
    sites = [site for site in state.sites if site.space in ways]
    if any(space in state.henchmen for space in ways):
        yield "henchmen"
    if state.site_at(hero.space) is not None:
        yield from _topics_there(table, hero)
    if any(not site.temple for site in sites):
        yield "artifacts"
    if any(state.villain_at(site.space) is not None for site in sites):
        yield "villains"
    if any(board.spaces[site.space].deep_jungle for site in sites):
        yield "deep-jungle"
    cities = [space for space in ways if board.spaces[space].kind == "city"]
    if cities and any(other.treasures for other in state.heroes if other.seat == decision.seat):
        yield "selling"


def _topics_there(table: FortuneTable, hero: Hero) -> Iterator[str]:
    """What an adventure holds where a hero stands."""
    state, site = table.state, table.state.site_at(hero.space)
    if site is None:
        yield "city" if table.space(hero).kind == "city" else "adventure-land"
        return
    yield "temples" if site.temple else "artifacts"
    if table.space(hero).deep_jungle and not hero.found:
        yield "deep-jungle"
    if state.villain_at(hero.space) is not None:
        yield "villains"


def _topics_of_danger(table: FortuneTable, hero: Hero, decision: Decision[Any]) -> Iterator[str]:
    """What a question amid a Danger or a test is about."""
    if any(option.key.startswith("exert") for option in decision.legal_options()):
        yield "exerting"
    yield from _topics_of_test(table, hero)


def _topics_of_test(table: FortuneTable, hero: Hero) -> Iterator[str]:
    """What a test is, and what it is for."""
    state = table.state
    kind = state.trial.kind if state.trial is not None else ""
    if kind == "escape":
        yield "escape"
        return
    if kind == "collapse":
        yield "temples"
    elif hero.cliffhanger:
        yield "cliffhangers"
    elif state.facing is not None:
        yield "dangers"
    yield "tests"
    site = state.site_at(hero.space)
    if state.facing is not None and site is not None:
        yield "temples" if site.temple else "artifacts"


def _topics_of_fight(table: FortuneTable) -> Iterator[str]:
    """What a fight is: with a villain it is another."""
    bout = table.state.bout
    is_villains = bout is not None and "villain" in bout.against
    yield "fighting-villains" if is_villains else "fights"


def _topics_of_plans(table: FortuneTable, hero: Hero) -> Iterator[str]:
    """What who moves may count on, and what he is up against."""
    state = table.state
    if state.hands[hero.hand].events:
        yield "events"
    if state.organization and not state.is_rivalry and state.round > 1:
        yield "villain-track"
