"""The story of a game, in a few sentences."""

from __future__ import annotations

from fandg.engine.game import Setup
from fandg.games.fortune.artifacts import site_title
from fandg.games.fortune.state import Fortune
from fandg.games.fortune.table import Table


def tell_headline(state: Fortune) -> str:
    """The round, and how far the best purse or the group is."""
    if state.round == 0:
        return "Before the first round"
    best = max(state.purses)
    text = f"Round {state.round}, {best} of {state.goal} Fortune"
    if state.organization:
        text += f", track {state.track} of {state.track_goal}"
    return text


def tell_story(table: Table, setup: Setup) -> str:
    """Where the hunt stands, or how it ended."""
    state = table.state
    if state.result is not None:
        return _tell_ending(table, setup)
    if not state.sites:
        return "The atlas is open, the bags are packed, the telegrams are vague."
    hanging = [hero for hero in state.heroes if hero.cliffhanger]
    if hanging:
        hero = hanging[0]
        name = table.library.dangers[hero.cliffhanger].cliffhanger.name
        return f"{table.sheet(hero).name} is stuck: {name}. To be continued."
    for hero in state.heroes:
        site = state.site_at(hero.space)
        if site is not None and (hero.markers or site.temple):
            where = table.space_name(site.space)
            return f"{table.sheet(hero).name} is after {site_title(table, site)} in {where}."
    hero = max(state.heroes, key=lambda hero: (state.purses[hero.side], hero.glory))
    where = table.space_name(hero.space)
    purse = state.purses[hero.side]
    return f"{table.sheet(hero).name} was last seen near {where} with {purse} Fortune."


def _tell_ending(table: Table, setup: Setup) -> str:
    state = table.state
    result = state.result
    assert result is not None
    if result.reason == "villain-track":
        return (
            f"In round {state.round} the last crate is loaded: the villains have what they came "
            "for, and the world will hear of it."
        )
    if result.reason == "fortune":
        return (
            f"After {state.round} rounds there are {state.purses[0]} Fortune on the table, and the "
            "villains are reading about it in the newspaper."
        )
    if not result.winners:
        return f"After {state.round} rounds the season is over, and nobody won it."
    winners = " and ".join(setup.names[seat] for seat in result.winners)
    best = max(state.purses)
    return (
        f"After {state.round} rounds {winners} came home with {best} Fortune, and stayed for tea."
    )
