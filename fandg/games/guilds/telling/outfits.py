"""What a hero's cards come to in figures, and what giving him another would make of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from fandg.games.guilds.resting import Exchange, Taking
from fandg.games.guilds.state import OFF, HeldCard, Hero
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.upgrading import Slot
from fandg.games.guilds.words import Reaching


class Figures(NamedTuple):
    """What a hero comes to with his cards: Life, dice, and what he rolls again."""

    life: int
    defense: int
    melee: int
    """The attack dice of the best card that reaches so far; 0: he has none ..."""
    ranged: int
    rerolls: int


def figures_of(table: GuildsTable, hero: Hero) -> Figures:
    """What a hero comes to, as long as no condition adds to it."""
    return Figures(
        table.life_of(hero),
        table.defense_of(hero),
        _dice(table, hero, "melee"),
        _dice(table, hero, "ranged"),
        table.rerolls_of(hero),
    )


def _dice(table: GuildsTable, hero: Hero, reach: Reaching) -> int:
    """The dice of his best card of a reach, without Boosts."""
    cards = [card for card in map(table.card, hero.cards) if card.range == reach]
    dice = (card.dice + table.number(hero, "attack-dice", None, card.group) for card in cards)
    return max(dice, default=0)


def figures_after(table: GuildsTable, chosen: Any, card: str = "") -> dict[str, Figures]:
    """What the heroes come to whose cards an answer changes, by id; `card` is the new one."""
    return {
        hero.id: figures_of(table, replace(hero, cards=[*cards]))
        for hero, cards in _hands_after(chosen, card)
    }


def _hands_after(chosen: Any, card: str) -> Iterator[tuple[Hero, Sequence[HeldCard]]]:
    """The heroes whose cards an answer changes, with those that they have then."""
    if isinstance(chosen, Exchange) and not chosen.token:
        giver, taker = [*chosen.giver.cards], [*chosen.taker.cards]
        given = giver[chosen.place]
        if chosen.back == OFF:
            del giver[chosen.place]
            taker.append(given)
        else:
            giver[chosen.place], taker[chosen.back] = taker[chosen.back], given
        yield chosen.giver, giver
        yield chosen.taker, taker
    elif isinstance(chosen, Taking):
        yield chosen.taker, _laid_in(chosen.taker, chosen.place, chosen.card)
    elif isinstance(chosen, Slot):
        if chosen.taker is not None:
            yield chosen.taker, [*chosen.taker.cards, chosen.hero.cards[chosen.place]]
        yield chosen.hero, _laid_in(chosen.hero, chosen.place, card)


def _laid_in(hero: Hero, place: int, card: str) -> list[HeldCard]:
    """The cards of a hero with a new one in a place."""
    return [*hero.cards[:place], HeldCard(card), *hero.cards[place + 1 :]]
