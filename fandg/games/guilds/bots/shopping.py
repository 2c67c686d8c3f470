"""What cards are worth to a guild, in coins: by the hands of its heroes with them and without.

The figures were tried: each hero of one of two guilds had a card for nothing, in games of steady
guilds. A card more or less is worth little beside luck, so tastes may sway a good deal.

A card is worth what it adds to the hero whom it serves best: an attack much to who has none, less
to who has a better one; an Armour nothing to who wears one; a Boost nothing without its Attack.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from fandg.games.guilds.bots.tastes import taste_of
from fandg.games.guilds.content import Skilled, Upgrade
from fandg.games.guilds.effects import (
    Also,
    Attack,
    Coin,
    Dice,
    Effect,
    Heal,
    Hits,
    Keep,
    Mine,
    Pay,
    Pierce,
    Points,
    Quiet,
    Reach,
    Reroll,
    Saves,
    Spare,
    Steps,
    Unexhaust,
    Use,
    When,
)
from fandg.games.guilds.odds import die_of, mean_hits
from fandg.games.guilds.outfit import NO_BONUS, Outfit
from fandg.games.guilds.resting import Exchange
from fandg.games.guilds.state import Hero
from fandg.games.guilds.table import GuildsTable, fits
from fandg.games.guilds.upgrading import MOST_BOUGHT

ICONS = {
    "defense": 1.8,
    "life": 1.6,
    "reroll": 1.0,
    "attack-dice": 2.2,
    "move": 1.8,
    "guard-dice": -1.2,
    "door-cost": -0.7,
    "portal-cost": -0.7,
}
"""What one more of a number is worth beside what attacks at hand gain; of some, less is better."""
HIT = 2.0
"""What a hit more of an attack is worth."""
TIMELY = 2.5
"""What a hit more is worth that is added to an attack of choice, once between two Rests."""
SACRIFICE = 1.5
"""What it costs to self sacrifice 1."""
EFFECT = 1.5
"""What an effect is worth that is none of those weighed here."""
TASTE = 2.0
"""How much a taste sways at the most, in coins: single cards are that near in worth."""
DISLIKED = 0.2
"""What is left at the least of the worth of what a guild does not like."""
RETALIATION = 1.5
"""What it is worth that an attacker is wounded in return."""
TRAIT = 2.0
"""What it is worth to be something, such as unguarded."""
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
    return worth + worth_of_outfit(outfit)


def worth_of_outfit(outfit: Outfit) -> float:
    """What somebody's numbers, traits and effects are worth beside his attacks."""
    worth = sum(worth_of_use(use) for uses in outfit.uses.values() for _, use in uses)
    worth += TRAIT * len(outfit.traits)
    for number, value in ICONS.items():
        sure, ifs = outfit.bonuses.get(number, NO_BONUS)
        worth += value * (sure + SOMETIMES * sum(bonus.amount for bonus in ifs))
    for _, card in outfit.sources:
        if isinstance(card, Skilled):
            worth += sum(map(worth_of_deed, (*card.on.kill, *card.on.after)))
            worth += RETALIATION * bool(card.on.defense_crit or card.on.each_defense_crit)
    return worth


def hits_of(outfit: Outfit, card: Upgrade) -> float:
    """The hits of an attack with a card by who has an outfit, its effects counted as hits."""
    assert card.range is not None
    crit_worth, more, dice, rerolls = 1, 0.0, card.dice, outfit.bonuses.get("reroll", NO_BONUS)[0]
    sure, ifs = outfit.bonuses.get("attack-dice", NO_BONUS)
    dice += sure
    for bonus in ifs:
        more += mean_hits(bonus.amount, 0, die_of(card.range)) * _share_of(bonus.when, card)
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
            return 0.85
        case Mine():
            return 1.0
        case Also():
            return 0.8
        case Reach(straight=straight, within=within):
            return 0.3 * max(straight, within)
        case Keep():
            return 0.7
        case _:
            return 0.4


def worth_of_boost(card: Upgrade, attacks: Iterable[Upgrade]) -> float:
    """What a Boost is worth beside some Attack cards: nothing if it goes with none of them."""
    if not any(fits(fit, attack.group) for fit in card.fits for attack in attacks):
        return 0.0
    return _worth_at_price(card.declared, card.pay)


def worth_of_use(use: Use) -> float:
    """What it is worth to have an effect for its moment, at its price."""
    return _worth_at_price(use.does, use.pay)


def _worth_at_price(does: Iterable[Effect], pay: Pay) -> float:
    return sum(map(worth_of_deed, does)) - SACRIFICE * pay.sacrifice


def worth_of_deed(verb: Effect) -> float:
    """What an effect is worth that comes once between two Rests or so, by its word."""
    match verb:
        case Saves(amount=amount):
            return 1.1 * amount
        case Points(amount=amount):
            return 1.2 * amount
        case Steps(amount=amount):
            return 0.7 * amount
        case Heal(amount=int(amount)):
            return 1.2 * amount
        case Attack():
            return 4.0
        case Unexhaust() | Spare():
            return 2.4
        case Coin(amount=amount):
            return 1.0 * amount
        case _:
            return TIMELY * _hits_for(verb)


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
    """What some cards bring to a guild together, each where it serves best, by its taste too."""
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
            # What serves is bought rather than nothing: coins that are left are lost.
            best = max(DISLIKED * best, best + TASTE * taste_of(table, guild, card))
        total += best
    return total


def worth_of_draft(table: GuildsTable, guild: int, cards: Sequence[str]) -> float:
    """What it is worth to keep some cards: what they bring, less what is too dear of them.

    Of three that are bought each has a third of the coins; what one costs above it the others lack.
    """
    share = table.state.guilds[guild].coins / MOST_BOUGHT
    dear = sum(max(0.0, table.library.upgrades[card].cost - share) for card in cards)
    return worth_of_purchase(table, guild, cards) - dear


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
