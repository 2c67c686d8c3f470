"""Drawing and discarding cards: hands, decks of choice, the price of a Black Spell's discard."""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import pick_number
from fandg.engine.play import ask, tell
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.dividing import Taker, divide
from fandg.games.labyrinth.events.walks import CardsDiscarded, CardsDrawn, CardsLost, CardsSeen
from fandg.games.labyrinth.odds import mean_of
from fandg.games.labyrinth.paying import pay_hearts
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.stocks import are_feats_open, discard_card, draw_card
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.words import Deck, HeroRow

DECK_NAMES = {
    "red": "Red Spell",
    "green": "Green Spell",
    "black": "Black Spell",
    "melee": "Melee Feat",
    "ranged": "Ranged Feat",
}
ROWS_OF_DECKS: dict[str, HeroRow] = {
    "red": "magic", "green": "magic", "black": "magic", "melee": "melee", "ranged": "ranged",
}  # fmt: skip
"""The row that serves the cards of a deck."""
CARDS = "card", "cards"


def list_decks(table: LabyrinthTable, deck: Deck) -> list[str]:
    """The decks that a word names; while Feats are locked they are Spells of choice (ruling 19)."""
    spells, feats = ["red", "green"], ["melee", "ranged"]
    if not are_feats_open(table.state):
        return spells if deck not in ("red", "green", "black") else [deck]
    groups = {"spell": spells, "feat": feats, "any": spells + feats}
    return groups.get(deck, [deck])


async def draw_cards(table: LabyrinthTable, hero: Hero, deck: Deck, count: int, why: str) -> None:
    """Draw cards from decks of choice, which are all named first; `why` is said as it is asked."""
    piles = list_decks(table, deck)
    takers = [Taker(name, f"{DECK_NAMES[name]}s", count, name, f"deck:{name}") for name in piles]
    name = table.name_of(hero)
    prompt = f"{why}: {name} draws a card. From which deck?"
    if count > 1:
        prompt = f"{why}: {name} draws {count} cards. From which decks?"
    asked: Decision[Any] = Decision(
        hero.seat, "choose-deck", prompt, "cards", [], about=target_of(hero)
    )
    means = {dice.row: mean_of(dice.dice) for dice in hero.rows}
    drawn = await divide(
        asked,
        takers,
        count,
        CARDS,
        "deck",
        lambda taker, _: -means.get(ROWS_OF_DECKS[taker.name], 0),
    )
    for pile, number in drawn.items():
        for _ in range(number):
            await draw_one(table, hero, pile)


async def draw_one(table: LabyrinthTable, hero: Hero, pile: str) -> None:
    """Draw the top card of a deck into a hand."""
    card = draw_card(table.state, pile)
    if not card:
        return
    hero.hand.append(card)
    who, name = f"hero:{hero.id}", table.name_of(hero)
    await tell(CardsDrawn(who, name, 1, DECK_NAMES[pile]))
    seen = (table.library.entries[card].name,)
    await tell(CardsSeen(who, name, seen, card, pile, only=frozenset({hero.seat})))


async def discard_cards(
    table: LabyrinthTable, hero: Hero, count: int, *, at_random: bool = False
) -> None:
    """Discard cards from a hand, one after the other."""
    for _ in range(min(count, len(hero.hand))):
        if at_random:
            card = hero.hand[pick_number(table.state, len(hero.hand))]
        else:
            options = [card_option("discard", table, card) for card in hero.hand]
            prompt = f"Which card does {table.name_of(hero)} discard?"
            card = await ask(
                Decision(hero.seat, "discard", prompt, "cards", options, about=target_of(hero))
            )
        await discard_from_hand(table, hero, card, at_random=at_random)


async def discard_from_hand(
    table: LabyrinthTable, hero: Hero, card: str, *, at_random: bool = False
) -> None:
    """Discard a card; a Black Spell costs 1 ♥."""
    hero.hand.remove(card)
    discard_card(table.state, table.library, card)
    name = table.library.entries[card].name
    told = CardsLost if at_random else CardsDiscarded
    await tell(told(f"hero:{hero.id}", table.name_of(hero), (name,)))
    if card in table.library.black:
        await pay_hearts(table, hero, 1, f"the price of discarding {name}")


def card_option(verb: str, table: LabyrinthTable, card: str) -> Option[str]:
    """A card of the hand as an answer."""
    entry = table.library.entries[card]
    return Option(f"{verb}:{card}", entry.name, card, f"card:{card}", note=entry.text, hidden=True)
