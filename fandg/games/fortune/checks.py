"""What must be so at any moment: every card and figure in one place, counters in range."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from fandg.games.fortune.state import Fortune
from fandg.games.fortune.table import Table
from fandg.games.fortune.villainy import henchmen_left


def find_state_faults(table: Table) -> list[str]:
    """What is wrong with a state, in sentences."""
    return [*_card_faults(table), *_figure_faults(table), *_counter_faults(table)]


def _card_faults(table: Table) -> list[str]:
    state, library = table.state, table.library
    playing = [card.card for card in state.playing]
    hands = [card for hand in state.hands for card in hand.events]
    secrets = [card for hand in state.hands for card in hand.secrets]
    held = [card for hero in state.heroes for card in (*hero.gear, *hero.allies)]
    treasures = [t for hero in state.heroes for t in hero.treasures] + state.loot
    lying: set[str] = set()
    for hero in state.heroes:
        lying.update(hero.overcome)
        if hero.cliffhanger:
            lying.add(hero.cliffhanger)
    if state.facing is not None:
        lying.add(state.facing.card)
    villains = [villain.id for villain in state.villains]
    open_enemies = [card for card in (state.enemy, state.gold_card) if card] + state.interrupted
    decks: tuple[tuple[str, Iterable[str], Iterable[str]], ...] = (
        ("Heroes", state.roster + [hero.id for hero in state.heroes], library.heroes),
        (
            "Artifacts",
            [
                *state.artifacts,
                *state.artifact_discard,
                *(site.artifact for site in state.sites),
                *(treasure.artifact for treasure in treasures),
            ],
            library.artifacts,
        ),
        (
            "Adventures",
            [
                *state.adventures,
                *state.adventure_discard,
                *(site.adventure for site in state.sites),
                *(treasure.adventure for treasure in treasures),
            ],
            library.adventures,
        ),
        ("Locations", state.locations + state.location_discard, table.board.lands),
        ("Dangers", [*state.dangers, *state.danger_discard, *lying], library.dangers),
        (
            "Enemies",
            [
                *state.enemies,
                *state.enemy_discard,
                *state.nazis,
                *state.nazi_discard,
                *state.mob,
                *state.mob_discard,
                *open_enemies,
            ],
            library.enemy,
        ),
        (
            "Events",
            [
                *state.events,
                *state.event_discard,
                *hands,
                *state.looking,
                *(event.card for event in state.in_play),
                *dict.fromkeys(card for card in playing if card in library.events),
            ],
            library.events,
        ),
        (
            "City cards",
            [
                *state.city,
                *state.city_discard,
                *secrets,
                *(card for card in playing if card in library.city_cards),
            ],
            library.city_cards,
        ),
        (
            "Gear",
            [*state.gear, *state.gear_discard, *(c for c in held if c in library.gear)],
            library.gear,
        ),
        (
            "Allies",
            [*state.allies, *state.ally_discard, *(c for c in held if c in library.allies)],
            library.allies,
        ),
        (
            "Common Items",
            [
                *(name for name, left in state.items.items() for _ in range(left)),
                *(card for card in held if card in library.items),
            ],
            [name for name, item in library.items.items() for _ in range(item.copies)],
        ),
        (
            "Villain Events",
            [
                *state.villain_events,
                *state.villain_event_discard,
                *(card for card in playing if card in library.villain_events),
            ],
            library.villain_events,
        ),
        ("Villains", state.villain_deck + villains, library.villains),
    )
    found = []
    for name, cards, full in decks:
        have, want = Counter(cards), Counter(list(full))
        if have != want:
            wrong = sorted((have - want) + (want - have))
            found.append(f"{name}: {', '.join(wrong)} lost or doubled.")
    return found


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
