"""What cards are worth to a guild, in coins: by the hands of its heroes with them and without.

A card is worth what it adds to the hero whom it serves best: an attack much to who has none, less
to who has a better one; an Armour nothing to who wears one; a Boost nothing without its Attack.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from fandg.games.guilds.content import Skilled, Upgrade
from fandg.games.guilds.effects import (
    Dice,
    Effect,
    Hits,
    Keep,
    Mine,
    Pierce,
    Quiet,
    Reach,
    Reroll,
    When,
)
from fandg.games.guilds.odds import die_of, mean_hits
from fandg.games.guilds.outfit import NO_BONUS, Outfit
from fandg.games.guilds.resting import Exchange
from fandg.games.guilds.state import Hero
from fandg.games.guilds.table import GuildsTable, fits

ICONS = {"defense": 2.2, "life": 2.0, "reroll": 1.2, "move": 2.0, "guard-dice": 0.5}
"""What one more of a number is worth beside what attacks gain by it."""
HIT = 2.0
"""What a hit more of an attack is worth."""
EFFECT = 1.5
"""What an effect that may be used is worth, whatever it is."""
IN_TURN = (1.0, 0.6, 0.35, 0.2)
"""How much of the best, the second, the third Attack card of a hero counts."""
SOMETIMES = 0.5
"""How often a condition other than the group of the card holds."""


def worth_of_card(table: GuildsTable, card: str) -> float:
    """What a card is worth for itself: what it rolls, what it adds, what it costs."""
    sheet = table.library.upgrades[card]
    worth = sum(ICONS.get(bonus.to, EFFECT) * bonus.amount for bonus in sheet.always)
    worth += EFFECT * (
        len(sheet.declared) + len(sheet.uses) + bool(sheet.on.crit or sheet.on.wound)
    )
    if sheet.range is not None:
        worth += HIT * mean_hits(sheet.dice, 0, die_of(sheet.range))
    return 0.6 * worth + 0.4 * sheet.cost


# A hero's hand


def worth_of_hand(table: GuildsTable, hero: Hero, cards: Sequence[str]) -> float:
    """What some cards are worth in the slots of a hero."""
    library = table.library
    titles = tuple(table.guild_of(hero).titles)
    outfit = library.outfit_of_hero(
        hero.id, hero.curse, tuple(cards), titles, table.scenario.number
    )
    sheets = [library.upgrades[card] for card in cards]
    attacks = [sheet for sheet in sheets if sheet.type == "attack"]
    values = sorted((hits_of(outfit, card) for card in attacks), reverse=True)
    worth = HIT * sum(hits * part for hits, part in zip(values, IN_TURN, strict=False))
    worth += sum(worth_of_boost(card, attacks) for card in sheets if card.type == "boost")
    worth += EFFECT * sum(len(uses) for uses in outfit.uses.values())
    for number, value in ICONS.items():
        sure, _ = outfit.bonuses.get(number, NO_BONUS)
        worth += value * sure
    return worth


def hits_of(outfit: Outfit, card: Upgrade) -> float:
    """The hits of an attack with a card by who has an outfit, its effects counted as hits."""
    assert card.range is not None
    crit_worth, more, dice, rerolls = 1, 0.0, card.dice, outfit.bonuses.get("reroll", NO_BONUS)[0]
    sure, ifs = outfit.bonuses.get("attack-dice", NO_BONUS)
    dice += sure
    for bonus in ifs:
        more += 0.7 * bonus.amount * _share_of(bonus.when, card)
    for skill in _skills(outfit, card):
        for verb in skill.on.each_crit:
            if isinstance(verb, Hits) and _share_of(verb.when, card) == 1:
                crit_worth += verb.amount
        for verb in (*skill.declared, *skill.on.crit, *skill.on.hit, *skill.on.wound):
            more += _hits_for(verb) * _share_of(verb.when, card)
    _, ifs = outfit.bonuses.get("uses", NO_BONUS)
    again = sum(0.3 * _share_of(bonus.when, card) for bonus in ifs)
    hits = mean_hits(dice, max(0, rerolls), die_of(card.range), crit_worth)
    return (hits + more + 0.6 * (card.range == "ranged")) * (1 + again)


def _skills(outfit: Outfit, card: Upgrade) -> Iterator[Skilled]:
    """What holds for an attack with a card: it, and what is always there."""
    yield card
    for _, other in outfit.sources:
        is_used = not isinstance(other, Upgrade) or other.type == "permanent"
        if isinstance(other, Skilled) and is_used:
            yield other


def _share_of(when: When | None, card: Upgrade) -> float:
    """How often a condition holds for attacks with a card."""
    if when is None:
        return 1.0
    if when.groups:
        return float(any(fits(fit, card.group) for fit in when.groups))
    return SOMETIMES


def _hits_for(verb: Effect) -> float:
    """What an effect of an attack is worth, in hits."""
    match verb:
        case Dice(amount=amount):
            return 0.7 * amount
        case Hits(amount=amount):
            return 0.5 * amount
        case Pierce(amount=amount):
            return 0.35 * amount if isinstance(amount, int) else 0.8
        case Reroll(amount=amount):
            return 0.6 * amount
        case Quiet():
            return 0.7
        case Mine():
            return 1.0
        case Reach() | Keep():
            return 0.5
        case _:
            return 0.4


def worth_of_boost(card: Upgrade, attacks: Iterable[Upgrade]) -> float:
    """What a Boost is worth beside some Attack cards: nothing if it goes with none of them."""
    if not any(fits(fit, attack.group) for fit in card.fits for attack in attacks):
        return 0.0
    return 1.2 * sum(_hits_for(verb) for verb in card.declared) - 0.8 * card.pay.sacrifice


# A guild


def worth_of_exchange(table: GuildsTable, chosen: Exchange) -> float:
    """What an exchange of cards between two heroes brings."""
    giver, taker = _names(chosen.giver), _names(chosen.taker)
    before = worth_of_hand(table, chosen.giver, giver) + worth_of_hand(table, chosen.taker, taker)
    if chosen.back < 0:
        taker = [*taker, giver[chosen.place]]
        giver = [card for at, card in enumerate(giver) if at != chosen.place]
    else:
        giver[chosen.place], taker[chosen.back] = taker[chosen.back], giver[chosen.place]
    after = worth_of_hand(table, chosen.giver, giver) + worth_of_hand(table, chosen.taker, taker)
    return after - before


def worth_in_slot(table: GuildsTable, hero: Hero, place: int, card: str) -> float:
    """What a card brings in a slot of a hero, in the place of what is there."""
    cards = _names(hero)
    before = worth_of_hand(table, hero, cards)
    cards[place : place + 1] = [card]
    return worth_of_hand(table, hero, cards) - before


def worth_of_purchase(table: GuildsTable, guild: int, cards: Sequence[str]) -> float:
    """What some cards bring to a guild together, each where it serves best."""
    hands = {hero.id: _names(hero) for hero in table.heroes_of(guild)}
    total = 0.0
    for card in sorted(cards, key=lambda card: -worth_of_card(table, card)):
        best, to, hand = 0.0, "", list[str]()
        for hero in table.heroes_of(guild):
            for tried in _list_hands(table, hero, hands[hero.id], card):
                gain = worth_of_hand(table, hero, tried)
                gain -= worth_of_hand(table, hero, hands[hero.id])
                if gain > best:
                    best, to, hand = gain, hero.id, tried
        if to:
            hands[to] = hand
        total += best
    return total


def _list_hands(table: GuildsTable, hero: Hero, cards: list[str], card: str) -> Iterator[list[str]]:
    """The hands of a hero with a card more, or in the place of another if there is no room."""
    upgrades = table.library.upgrades
    if upgrades[card].group == "armour":
        worn = [at for at, held in enumerate(cards) if upgrades[held].group == "armour"]
        if worn:
            yield [card if at in worn else held for at, held in enumerate(cards)]
            return
    if len(cards) < table.slots_of(hero):
        yield [*cards, card]
        return
    for at in range(len(cards)):
        yield [*cards[:at], card, *cards[at + 1 :]]


def _names(hero: Hero) -> list[str]:
    return [held.id for held in hero.cards]
