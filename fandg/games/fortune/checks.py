"""What must be so at any moment: every card and figure in one place, counters in range."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator
from typing import NamedTuple

from fandg.games.fortune.state import Fortune, Treasure
from fandg.games.fortune.table import Table
from fandg.games.fortune.villainy import henchmen_left


def find_state_faults(table: Table) -> list[str]:
    """What is wrong with a state, in sentences."""
    return [*_card_faults(table), *_figure_faults(table), *_counter_faults(table)]


# Cards


def _heroes(table: Table) -> list[str]:
    return [*table.state.roster, *(hero.id for hero in table.state.heroes)]


def _artifacts(table: Table) -> list[str]:
    state = table.state
    lying = [site.artifact for site in state.sites]
    taken = [treasure.artifact for treasure in _treasures(state)]
    return [*state.artifacts, *state.artifact_discard, *lying, *taken]


def _adventures(table: Table) -> list[str]:
    state = table.state
    lying = [site.adventure for site in state.sites]
    taken = [treasure.adventure for treasure in _treasures(state)]
    return [*state.adventures, *state.adventure_discard, *lying, *taken]


def _treasures(state: Fortune) -> list[Treasure]:
    """The Artifacts that heroes and villains carry."""
    return [*(treasure for hero in state.heroes for treasure in hero.treasures), *state.loot]


def _locations(table: Table) -> list[str]:
    return [*table.state.locations, *table.state.location_discard]


def _dangers(table: Table) -> list[str]:
    state = table.state
    # The card that a hero faces may be one of those beside him already.
    lying = {card for hero in state.heroes for card in hero.overcome}
    lying.update(hero.cliffhanger for hero in state.heroes if hero.cliffhanger)
    if state.facing is not None:
        lying.add(state.facing.card)
    return [*state.dangers, *state.danger_discard, *lying]


def _enemies(table: Table) -> list[str]:
    state = table.state
    decks = [*state.enemies, *state.nazis, *state.mob]
    discards = [*state.enemy_discard, *state.nazi_discard, *state.mob_discard]
    lying = [card for card in (state.enemy, state.gold_card) if card]
    return [*decks, *discards, *lying, *state.interrupted]


def _events(table: Table) -> list[str]:
    state = table.state
    hands = [card for hand in state.hands for card in hand.events]
    lying = [*state.looking, *(event.card for event in state.in_play)]
    played = _played(table, table.library.events)
    return [*state.events, *state.event_discard, *hands, *lying, *played]


def _city_cards(table: Table) -> list[str]:
    state = table.state
    secrets = [card for hand in state.hands for card in hand.secrets]
    return [
        *state.city,
        *state.city_discard,
        *secrets,
        *_played(table, table.library.city_cards),
    ]


def _gear(table: Table) -> list[str]:
    state = table.state
    return [*state.gear, *state.gear_discard, *_held(table, table.library.gear)]


def _allies(table: Table) -> list[str]:
    state = table.state
    return [*state.allies, *state.ally_discard, *_held(table, table.library.allies)]


def _items(table: Table) -> list[str]:
    stacks = [name for name, left in table.state.items.items() for _ in range(left)]
    return [*stacks, *_held(table, table.library.items)]


def _all_items(table: Table) -> list[str]:
    return [name for name, item in table.library.items.items() for _ in range(item.copies)]


def _villain_events(table: Table) -> list[str]:
    state = table.state
    played = _played(table, table.library.villain_events)
    return [*state.villain_events, *state.villain_event_discard, *played]


def _villains(table: Table) -> list[str]:
    return [*table.state.villain_deck, *(villain.id for villain in table.state.villains)]


def _held(table: Table, kind: Container[str]) -> list[str]:
    """The cards of a kind among the Gear and allies of the heroes."""
    heroes = table.state.heroes
    return [card for hero in heroes for card in (*hero.gear, *hero.allies) if card in kind]


def _played(table: Table, kind: Container[str]) -> list[str]:
    """The cards of a kind that are being resolved."""
    return [played.card for played in table.state.playing if played.card in kind]


class Deck(NamedTuple):
    """A set of cards, each of which lies in just one place."""

    name: str
    find: Callable[[Table], Iterable[str]]
    """Finds its cards wherever they lie."""
    full: Callable[[Table], Iterable[str]]


DECKS = (
    Deck("Heroes", _heroes, lambda table: table.library.heroes),
    Deck("Artifacts", _artifacts, lambda table: table.library.artifacts),
    Deck("Adventures", _adventures, lambda table: table.library.adventures),
    Deck("Locations", _locations, lambda table: table.board.lands),
    Deck("Dangers", _dangers, lambda table: table.library.dangers),
    Deck("Enemies", _enemies, lambda table: table.library.enemy),
    Deck("Events", _events, lambda table: table.library.events),
    Deck("City cards", _city_cards, lambda table: table.library.city_cards),
    Deck("Gear", _gear, lambda table: table.library.gear),
    Deck("Allies", _allies, lambda table: table.library.allies),
    Deck("Common Items", _items, _all_items),
    Deck("Villain Events", _villain_events, lambda table: table.library.villain_events),
    Deck("Villains", _villains, lambda table: table.library.villains),
)


def _card_faults(table: Table) -> Iterator[str]:
    for deck in DECKS:
        cards, full = sorted(deck.find(table)), sorted(deck.full(table))
        if cards != full:
            have, want = Counter(cards), Counter(full)
            wrong = sorted((have - want) + (want - have))
            yield f"{deck.name}: {', '.join(wrong)} lost or doubled."


# Figures and counters


def _figure_faults(table: Table) -> list[str]:
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


def _counter_faults(table: Table) -> list[str]:
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
