"""Where the cards of every kind lie, and from whom they are hidden."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterator, Sequence

from fandg.games.fortune.state import Fortune, Treasure
from fandg.games.fortune.table import FortuneTable
from fandg.kit.piles import Places, Pool, Stock


def list_stocks(table: FortuneTable) -> list[Stock]:
    """All cards of a table, in the order in which their decks are shuffled."""
    state, library = table.state, table.library
    sites, treasures = state.sites, list(_treasures(state))
    return [
        Stock("Heroes", library.heroes, [state.roster], [hero.id for hero in state.heroes]),
        Stock(
            "Artifacts",
            library.artifacts,
            [state.artifacts],
            [
                *state.artifact_discard,
                *(site.artifact for site in sites),
                *(treasure.artifact for treasure in treasures),
            ],
        ),
        Stock(
            "Adventures",
            library.adventures,
            [state.adventures],
            [
                *state.adventure_discard,
                *(site.adventure for site in sites),
                *(treasure.adventure for treasure in treasures),
            ],
        ),
        Stock("Locations", table.board.lands, [state.locations], state.location_discard),
        Stock(
            "Dangers",
            library.dangers,
            [state.dangers],
            [*state.danger_discard, *_dangers_faced(state)],
        ),
        Stock(
            "Enemies",
            library.enemy,
            [state.enemies, state.nazis, state.mob],
            [
                *(*state.enemy_discard, *state.nazi_discard, *state.mob_discard),
                *(card for card in (state.enemy, state.gold_card) if card),
                *state.interrupted,
            ],
        ),
        Stock(
            "Events",
            library.events,
            [state.events],
            [
                *state.event_discard,
                *(card for hand in state.hands for card in hand.events),
                *state.looking,
                *(event.card for event in state.in_play),
                *_played(state, library.events),
            ],
            lambda seats: _hidden_events(table, seats),
        ),
        Stock(
            "City cards",
            library.city_cards,
            [state.city],
            [
                *state.city_discard,
                *(card for hand in state.hands for card in hand.secrets),
                *_played(state, library.city_cards),
            ],
            lambda seats: _hidden_city_cards(table, seats),
        ),
        Stock(
            "Gear",
            library.gear,
            [state.gear],
            [*state.gear_discard, *_held(state, library.gear)],
        ),
        Stock(
            "Allies",
            library.allies,
            [state.allies],
            [*state.ally_discard, *_held(state, library.allies)],
        ),
        Stock(
            "Common Items",
            [name for name, item in library.items.items() for _ in range(item.copies)],
            [],
            [
                *(name for name, left in state.items.items() for _ in range(left)),
                *_held(state, library.items),
            ],
        ),
        Stock(
            "Villain Events",
            library.villain_events,
            [state.villain_events],
            [*state.villain_event_discard, *_played(state, library.villain_events)],
        ),
        Stock(
            "Villains",
            library.villains,
            [state.villain_deck],
            [villain.id for villain in state.villains],
        ),
    ]


def _treasures(state: Fortune) -> Iterator[Treasure]:
    """The Artifacts that heroes and villains carry."""
    for hero in state.heroes:
        yield from hero.treasures
    yield from state.loot


def _dangers_faced(state: Fortune) -> set[str]:
    # The card that a hero faces may be one of those beside him already.
    lying = {card for hero in state.heroes for card in hero.overcome}
    lying.update(hero.cliffhanger for hero in state.heroes if hero.cliffhanger)
    if state.facing is not None:
        lying.add(state.facing.card)
    return lying


def _held(state: Fortune, kind: Container[str]) -> Iterator[str]:
    """The cards of a kind among the Gear and allies of the heroes."""
    return (c for hero in state.heroes for c in (*hero.gear, *hero.allies) if c in kind)


def _played(state: Fortune, kind: Container[str]) -> Iterator[str]:
    """The cards of a kind that are being resolved."""
    return (played.card for played in state.playing if played.card in kind)


# What is hidden


def _hidden_events(table: FortuneTable, seats: Collection[int]) -> Sequence[Pool]:
    """The hands of others with the deck, and the deck by itself."""
    state, events = table.state, table.library.events
    looks = state.looker >= 0 and state.heroes[state.looker].seat in seats
    # What another looks at goes to a hand or back to the deck.
    unseen = [state.events] if looks else [state.looking, state.events]
    kept = [_could_be_held(pile, lambda card: not events[card].immediate) for pile in unseen]
    hands = _hands_of_others(state, seats)
    return [[*(state.hands[hand].events for hand in hands), *kept], unseen]


def _hidden_city_cards(table: FortuneTable, seats: Collection[int]) -> Sequence[Pool]:
    state, cards = table.state, table.library.city_cards
    secrets = _could_be_held(state.city, lambda card: cards[card].secret)
    hands = _hands_of_others(state, seats)
    return [[*(state.hands[hand].secrets for hand in hands), secrets], [state.city]]


def _hands_of_others(state: Fortune, seats: Collection[int]) -> list[int]:
    mine = {hero.hand for hero in state.heroes if hero.seat in seats}
    return [number for number in range(len(state.hands)) if number not in mine]


def _could_be_held(pile: list[str], fits: Callable[[str], bool]) -> Places:
    """The places of a pile whose cards may as well lie in a hand: these hold only some kinds."""
    return Places(pile, (place for place, card in enumerate(pile) if fits(card)))
