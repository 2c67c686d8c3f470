"""Which rules matter to whoever is asked, so that the guide explains them before the choice.

The guide takes two of them at a time: first comes what the choice itself is about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from fandg.engine.decision import Decision
from fandg.games.fortune.board import Reach
from fandg.games.fortune.bots import asked_hero
from fandg.games.fortune.movement import Flight
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable


def list_topics(table: FortuneTable, decision: Decision[Any]) -> list[str]:
    """The rule of a question and what its answers may lead to: harsh and rare things first.

    Before the first move only the goal matters.
    """
    is_moving = table.state.stage in ("set-up", "initiative", "move")
    if table.state.round <= 1 and is_moving and decision.kind != "move":
        return []
    before = ["amounts"] if _is_told_in_dice(decision) else []
    topics = [*_topics_of(table, decision), decision.rule]
    return [*before, *topics, *_topics_at_any_time(table, decision)]


def _is_told_in_dice(decision: Decision[Any]) -> bool:
    """Whether an answer is told in amounts that one must know how to read."""
    words = " ".join([decision.prompt, *(f"{o.label} {o.note}" for o in decision.options)])
    return re.search(r"\bD[36]\b", words) is not None


def _topics_of(table: FortuneTable, decision: Decision[Any]) -> Iterator[str]:
    """What matters more than the rule of the question, or is the first that one must know of it."""
    state, hero = table.state, asked_hero(table, decision)
    if hero.cliffhanger:
        yield "cliffhangers"
    match decision.kind:
        case "move" | "where-to-travel":
            yield decision.rule
            yield from _topics_of_spaces(table, decision)
            if any(option.key == "draw-event" for option in decision.options):
                yield "free-event"
        case "begin-adventure":
            if any(option.key == "outpost" for option in decision.options):
                yield "outposts"
            yield decision.rule
            yield from _topics_there(table, hero)
        case "press-on":
            yield decision.rule
            yield "tests"
            if state.villain_at(hero.space) is not None:
                yield "sneaking"
                yield "fighting-villains"
            yield "cliffhangers"
            if state.site_at(hero.space) is not None:
                yield from _topics_there(table, hero)
        case "part-of-danger" | "who-takes-test" | "which-test" | "exert":
            yield "tests"
            yield "dangers"
        case "fight-round" if state.bout is not None and "villain" in state.bout.against:
            yield "fighting-villains"
        case "fight-round":
            yield decision.rule
            if any(option.key == "escape" for option in decision.options):
                yield "escape"
        case "free-event":
            yield decision.rule
            yield "events"
        case "in-city":
            yield "city"
            if hero.treasures:
                yield "selling"
            yield "buying"


def _topics_at_any_time(table: FortuneTable, decision: Decision[Any]) -> Iterator[str]:
    """What may matter at any question of a hero."""
    state, hero = table.state, asked_hero(table, decision)
    if decision.kind == "fight-round":
        yield "wounds"
    if state.hands[hero.hand].events:
        yield "events"
    if state.organization and not state.is_rivalry:
        yield "villain-track"


def _topics_of_spaces(table: FortuneTable, decision: Decision[Any]) -> Iterator[str]:
    """What waits where a hero may stay or go: the rarer and harsher things first."""
    state, board, hero = table.state, table.board, asked_hero(table, decision)
    yield "artifacts"
    # Who stays says with it how his adventure begins: what that is comes before the choice.
    yield "adventure"
    if state.site_at(hero.space) is not None or table.space(hero).kind == "city":
        yield from _topics_there(table, hero)
    values = [option.value for option in decision.legal_options()]
    ways = [value.space for value in values if isinstance(value, Reach)]
    ways += [value.city for value in values if isinstance(value, Flight)]
    sites = [site for site in state.sites if site.space in ways]
    if any(board.spaces[site.space].deep_jungle for site in sites):
        yield "deep-jungle"
    if any(site.temple for site in sites):
        yield "temples"
    if any(state.villain_at(site.space) is not None for site in sites):
        yield "villains"
    if any(space in state.henchmen for space in ways):
        yield "henchmen"
    if any(hero.treasures for hero in state.heroes if hero.seat == decision.seat):
        yield "selling"
    if any(isinstance(value, Flight) for value in values):
        yield "flights"


def _topics_there(table: FortuneTable, hero: Hero) -> Iterator[str]:
    """What an adventure holds where a hero stands."""
    state, site = table.state, table.state.site_at(hero.space)
    if site is None:
        yield "city" if table.space(hero).kind == "city" else "adventure-land"
        return
    yield "artifacts"
    if table.space(hero).deep_jungle and not hero.found:
        yield "deep-jungle"
    yield "tests"
    yield "dangers"
    if site.temple:
        yield "temples"
    if state.villain_at(hero.space) is not None:
        yield "villains"
