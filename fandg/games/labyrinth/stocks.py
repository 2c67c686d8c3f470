"""Which cards are in play, where they lie, and from whom they are hidden."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from fandg.games.labyrinth.content import Card
from fandg.games.labyrinth.library import Library
from fandg.games.labyrinth.state import Labyrinth
from fandg.games.labyrinth.twists import OnlyMinions, PantryTile, Twist
from fandg.games.labyrinth.words import Size, Tier
from fandg.kit.piles import Places, Pool, Stock, draw_from

HAND_DECKS = ("red", "green", "black", "melee", "ranged")
TIERS: tuple[Tier, ...] = ("top", "one", "two", "three", "bottom")
SIZES: tuple[Size, ...] = ("chump", "elite", "boss")
QUEST_POOL = 9
"""The act that the packets of the quest pool are of."""
QUEST_EVENTS: dict[Tier, int] = {"one": 3, "two": 3, "three": 2}
EVERYTHING = 8
"""The act from which on there is all."""


def reach_of(state: Labyrinth, library: Library) -> int:
    """The act up to which minions have joined their decks."""
    return library.acts[state.mission].number if state.mission in library.acts else EVERYTHING


def is_in_play(state: Labyrinth, card: Card, *, is_spell: bool) -> bool:
    """Whether a card belongs to its deck: its envelope open, itself discovered, its pack there."""
    if card.guest and not (state.guests and (is_spell or state.mission.startswith("quest"))):
        return False
    if card.number and card.id not in state.discovered:
        return False
    return card.envelope is None or card.envelope in state.unlocked


def list_cards(state: Labyrinth, library: Library, table: str) -> list[str]:
    """All cards of a deck of Spells, Feats or Treasures that are in play."""
    cards: dict[str, Card] = getattr(library, table)
    is_spell = table in HAND_DECKS
    return [name for name, card in cards.items() if is_in_play(state, card, is_spell=is_spell)]


def list_minions(
    state: Labyrinth, library: Library, size: str, twists: Iterable[Twist]
) -> list[str]:
    """All minions of a size that are in play."""
    for twist in twists:
        if isinstance(twist, OnlyMinions) and twist.size != size:
            return []
    reach = reach_of(state, library)
    return [
        name
        for name, card in library.minions.items()
        if card.size == size and card.act <= reach and is_in_play(state, card, is_spell=False)
    ]


def list_tiles(library: Library, twists: Iterable[Twist]) -> list[str]:
    """The tiles of the Labyrinth deck."""
    more = [twist.tile for twist in twists if isinstance(twist, PantryTile)]
    return [*(name for name, tile in library.tiles.items() if tile.place == "deck"), *more]


def list_battle(state: Labyrinth, library: Library) -> list[str]:
    """The Battle cards of the Villain at this table; those of Frenzy come with his second form."""
    return [
        name
        for name, card in library.battle.items()
        if card.villain == state.villains[0].id and (state.second_form or not card.frenzy)
    ]


def list_packets(state: Labyrinth, library: Library, tier: Tier) -> list[str]:
    """The event packets of a tier: the act's, or for a quest those of the pool."""
    is_quest = state.mission in library.quests
    number = QUEST_POOL if is_quest else library.acts[state.mission].number
    return [p.id for p in library.packets.values() if p.act == number and p.tier == tier]


def count_packets(state: Labyrinth, library: Library, tier: Tier) -> int:
    """How many packets of a tier are in play: all of an act, some of the quest pool."""
    if state.mission in library.quests:
        return QUEST_EVENTS.get(tier, 0)
    return len(list_packets(state, library, tier))


def are_feats_open(state: Labyrinth) -> bool:
    """Whether the decks of Feats are in play."""
    return "A" in state.unlocked


def list_stocks(state: Labyrinth, library: Library, twists: Sequence[Twist]) -> list[Stock]:
    """All cards and tiles of a table, in the order in which their decks are shuffled."""
    decks, discards = state.decks, state.discards
    stocks = []
    for table in HAND_DECKS:
        own: dict[str, Card] = getattr(library, table)
        deck: list[str] = getattr(decks, table)
        away = [*state.played, *state.peeked, *(cast.card for cast in state.cast)]
        away += [card for hero in state.heroes for card in hero.hand]
        elsewhere = [*getattr(discards, table), *(card for card in away if card in own)]
        full = list_cards(state, library, table)
        stocks.append(Stock(table, full, [deck], elsewhere, _hidden_hands(state, own, deck)))
    stash = state.hero_stash
    face_down = [decks.treasures, *(region.treasures for region in state.map)]
    elsewhere = [card for hero in state.heroes for card in hero.equipment.worn()]
    held = [*state.played, *state.peeked]
    elsewhere += [*discards.treasures, *(card for card in held if card in library.treasures)]
    if stash.revealed:
        elsewhere += stash.treasures
    else:
        face_down.append(stash.treasures)
    full = list_cards(state, library, "treasures")
    stocks.append(Stock("treasures", full, face_down, elsewhere, lambda _: [face_down]))
    shown = [minion.card for region in state.map for minion in region.minions]
    shown += stash.minions
    for size in SIZES:
        elsewhere = [card for card in shown if library.minions[card].size == size]
        elsewhere += getattr(discards, size)
        full = list_minions(state, library, size, twists)
        stocks.append(Stock(size, full, [getattr(decks, size)], elsewhere))
    tiles = list_tiles(library, twists)
    elsewhere = [region.tile for region in state.map if region.tile in tiles]
    elsewhere += [*state.scouted, *(tile for tile in state.peeked if tile in library.tiles)]
    unknown = Places(
        decks.tiles, range(state.bottom_is_known, max(0, len(decks.tiles) - state.known_tiles))
    )
    stocks.append(Stock("tiles", tiles, [decks.tiles], elsewhere, lambda _: [[unknown]]))
    elsewhere = [*discards.battle, *state.revealed]
    battle = list_battle(state, library)
    stocks.append(Stock("battle", battle, [decks.battle], elsewhere))
    return stocks


def _hidden_hands(
    state: Labyrinth, own: dict[str, Card], deck: list[str]
) -> Callable[[Collection[int]], Iterable[Pool]]:
    """The deck and the cards of its kind in the hands of the others."""

    def find(seats: Collection[int]) -> Iterable[Pool]:
        others = [hero.hand for hero in state.heroes if hero.seat not in seats]
        hands = [
            Places(hand, (place for place, card in enumerate(hand) if card in own))
            for hand in others
        ]
        return [[deck, *hands]]

    return find


def hidden_packets(state: Labyrinth, library: Library) -> Iterator[Pool]:
    """The event stack: of each tier nobody knows the order."""
    stack = state.decks.packets
    for tier in TIERS:
        places = [at for at, name in enumerate(stack) if library.packets[name].tier == tier]
        yield [Places(stack, places)]


def draw_card(state: Labyrinth, pile: str) -> str:
    """The top card of a deck, an empty one first made anew of its discards; else no card."""
    return draw_from(state, getattr(state.decks, pile), getattr(state.discards, pile))


def pile_of(library: Library, card: str) -> str:
    """The deck that a card belongs to."""
    for table in (*HAND_DECKS, "treasures", "battle"):
        if card in getattr(library, table):
            return table
    return library.minions[card].size


def discard_card(state: Labyrinth, library: Library, card: str) -> None:
    """Lay a card on the discards of its deck; a Talent goes back to the box."""
    if card not in library.talents:
        getattr(state.discards, pile_of(library, card)).append(card)
