"""What must be so at any moment: every card and figure in one place, counters in range."""

from __future__ import annotations

from fandg.games.fortune.state import Fortune
from fandg.games.fortune.stocks import list_stocks
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.villainy import henchmen_left
from fandg.kit.piles import find_lost


def find_state_faults(table: FortuneTable) -> list[str]:
    """What is wrong with a state, in sentences."""
    return [*find_lost(list_stocks(table)), *_figure_faults(table), *_counter_faults(table)]


# Figures and counters


def _figure_faults(table: FortuneTable) -> list[str]:
    state = table.state
    found = []
    for faction in table.library.henchmen:
        left = henchmen_left(table, faction)
        if not 0 <= left <= table.library.henchmen[faction].figures:
            found.append(f"{left} henchmen figures of the {faction} are left.")
    spaces = [site.space for site in state.sites]
    if len(set(spaces)) != len(spaces):
        found.append("Two Artifacts in one space.")
    skulls = [site.skull for site in state.sites]
    if len(set(skulls)) != len(skulls):
        found.append("Two Artifact markers of one colour.")
    places = [villain.space for villain in state.villains if villain.space]
    if len(set(places)) != len(places):
        found.append("Two villains in one space.")
    for villain in state.villains:
        if (villain.state == "deployed") != (villain.space != ""):
            found.append(f"{table.name(villain.id)} is {villain.state} in {villain.space!r}.")
    return found


def _counter_faults(table: FortuneTable) -> list[str]:
    state = table.state
    found = []
    if any(purse < 0 for purse in state.purses) or state.villain_coins < 0:
        found.append("Less than no Fortune.")
    for site in state.sites:
        if site.coins < 0:
            found.append(f"{table.board.spaces[site.space].name}: fewer than no coins.")
    if state.organization and not 0 <= state.track <= state.track_goal:
        found.append(f"The Villain track stands at {state.track}.")
    for hero in state.heroes:
        name = table.sheet(hero).name
        if hero.glory < 0 or hero.markers < 0 or hero.wounds < 0:
            found.append(f"{name}: less than nothing.")
        if hero.space not in table.board.spaces:
            found.append(f"{name} is nowhere.")
        if hero.ko and (hero.markers or hero.cliffhanger):
            found.append(f"{name} is KO'd and still adventuring.")
    found += _purse_faults(state)
    return found


def _purse_faults(state: Fortune) -> list[str]:
    sides = {hero.side for hero in state.heroes}
    return [] if sides == set(range(len(state.purses))) else ["A purse belongs to nobody."]
