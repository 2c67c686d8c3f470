"""What a hero's cards come to in figures, and what giving him another would make of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from fandg.engine.prose import counted
from fandg.games.guilds.content import POINTS
from fandg.games.guilds.resting import Exchange, Taking
from fandg.games.guilds.slots import list_slots
from fandg.games.guilds.state import OFF, HeldCard, Hero
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.upgrading import Slot
from fandg.games.guilds.words import Number, Reaching


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


def say_sums(table: GuildsTable, hero: Hero) -> list[str]:
    """A hero's numbers, each with what makes it up: "4 defense dice (2 basic, Buckler 1)"."""
    sheet = table.library.heroes[hero.id]
    life, defense = table.life_of(hero), table.defense_of(hero)
    told = [
        f"{life} Life{_say_parts(table, hero, 'life', sheet.life)}",
        f"{counted(defense, 'defense die', 'defense dice')}"
        f"{_say_parts(table, hero, 'defense', sheet.defense)}",
    ]
    if rerolls := table.rerolls_of(hero):
        told.append(f"Reroll pool {rerolls}{_say_parts(table, hero, 'reroll', 0)}")
    points = counted(table.points_of(hero), "movement point")
    return [*told, f"{points}{_say_parts(table, hero, 'move', POINTS)}"]


def _say_parts(table: GuildsTable, hero: Hero, to: Number, basic: int) -> str:
    """What a number is made of, in brackets; empty where nothing was added to what is basic."""
    parts = []
    for key, card in table.sources(hero):
        amount = sum(bonus.amount for bonus in card.always if bonus.to == to and not bonus.when)
        if amount:
            parts.append(f"{_name_source(table, hero, key)} {amount:+d}")
    first = [f"{basic} basic"] * bool(basic)
    return f" ({', '.join([*first, *parts])})" if parts else ""


def _name_source(table: GuildsTable, hero: Hero, key: str) -> str:
    """Whose doing a bonus is: a card's, a title's, the curse's or his own nature's."""
    kind, _, name = key.partition("-")
    if kind == "card":
        return table.card(hero.cards[int(name)]).name
    curse = table.curse_of(hero)
    if kind == "curse" and curse is not None:
        return curse.name
    return table.library.titles[name].name if kind == "title" else "by nature"


def say_no_slot(table: GuildsTable, hero: Hero) -> str:
    """Why a free slot of a hero does not take the new card that is given out next, if so."""
    of = table.guild_of(hero)
    waiting = [*of.loose, *of.drafted]
    is_full = len(hero.cards) >= table.slots_of(hero)
    if table.state.phase not in ("place-cards", "starting-cards") or not waiting or is_full:
        return ""
    if (hero, len(hero.cards)) in list_slots(table, hero.guild, waiting[0]):
        return ""
    sheet = table.library.upgrades[waiting[0]]
    bomb, armour = "the guild's Bomb: it has one", "his Armour: a hero wears one"
    return f"**{sheet.name}** only in the place of {bomb if sheet.group == 'bomb' else armour}."
