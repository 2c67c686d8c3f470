"""An upgrade phase: the secret draft, what is bought of it, and where the cards go.

Rules: upgrade (draft, buy, share out); rulings 21, 42 and 43.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import NamedTuple

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import shuffle
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.play import ask, ask_all, tell
from fandg.engine.prose import counted, joined
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.content import Upgrade
from fandg.games.guilds.events.upgrades import CardsBought, CardsKept, CardsOut, UpgradeBegins
from fandg.games.guilds.resting import share_out
from fandg.games.guilds.slots import list_moves_aside, list_slots
from fandg.games.guilds.state import HeldCard, Hero
from fandg.games.guilds.stocks import list_deck
from fandg.games.guilds.table import GuildsTable

HAND, KEPT, MOST_BOUGHT, SAVED = 6, 2, 3, 1
SKIRMISH_COINS = 12
JOINING_COINS = 8
"""Coins in each phase that a guild makes up for, which joins a campaign."""
OPEN_ALONE = 8
"""Cards that lie open to who plays alone, in place of a draft."""


def list_buyers(table: GuildsTable) -> list[int]:
    """Who makes this upgrade phase: all guilds, but before a scenario those that join."""
    guilds = table.state.guilds
    joining = [seat for seat, guild in enumerate(guilds) if guild.joins]
    return joining if joining and not table.state.ended else [*range(len(guilds))]


async def begin_upgrade(table: GuildsTable) -> None:
    """The next upgrade phase of this match: six cards of its deck for each guild.

    Who joins drafts from all that nobody holds: what was discarded stands on no sheet.
    """
    state = table.state
    if not state.phases_left:
        state.phase = "where-next" if state.ended else "set-up"
        return
    level = state.phases_left[0]
    deck = list_deck(table.library, level)
    for card in [*state.away_cards, *(held.id for hero in state.heroes for held in hero.cards)]:
        if card in deck:
            deck.remove(card)
    shuffle(state, deck)
    for guild in [state.guilds[seat] for seat in list_buyers(table)]:
        if table.is_alone:
            guild.drafted = [deck.pop() for _ in range(OPEN_ALONE)]
        else:
            guild.hand = [deck.pop() for _ in range(HAND)]
        if not state.number:
            guild.coins += SKIRMISH_COINS
        elif not state.ended:
            guild.coins += JOINING_COINS
    state.decks[str(level)] = deck
    state.picks = 0
    state.phase = "buy" if table.is_alone else "draft"
    await tell(UpgradeBegins(level, table.is_alone))


async def draft_cards(table: GuildsTable) -> None:
    """Keep two and pass the rest on, until two are left; passed left after odd levels."""
    state = table.state
    seats = list_buyers(table)
    guilds = [state.guilds[seat] for seat in seats]
    kept = await ask_all(seats, partial(question_to_keep, table))
    for guild, amounts in zip(guilds, kept, strict=True):
        for card in read_cards(table, amounts):
            guild.hand.remove(card)
            guild.drafted.append(card)
    hands = [guild.hand for guild in guilds]
    for seat, hand in zip(seats, hands, strict=True):
        state.guilds[find_heir(table, seat)].hand = list(hand)
    state.picks += 1
    await tell(CardsKept(KEPT * state.picks, HAND - KEPT * state.picks))
    if len(guilds[0].hand) == KEPT:
        for guild in guilds:
            guild.drafted += guild.hand
            guild.hand = []
        state.phase = "buy"


def find_heir(table: GuildsTable, seat: int) -> int:
    """To whom a guild passes cards: left after odd levels, right after even ones."""
    seats = list_buyers(table)
    way = 1 if table.state.phases_left[0] % 2 else -1
    return seats[(seats.index(seat) + way) % len(seats)]


def question_to_keep(table: GuildsTable, seat: int) -> Decision[Amounts]:
    """Which two cards a guild keeps of its hand."""
    hand = table.state.guilds[seat].hand
    fields = list_fields(table, hand)
    ways = list_ways(table, hand, range(KEPT, KEPT + 1))

    def excess(amounts: Amounts) -> str | None:
        return f"no more than {KEPT}: first put one back" if sum(amounts.values()) > KEPT else None

    def refuse(amounts: Amounts) -> str | None:
        count = sum(amounts.values())
        return None if count == KEPT else f"{count} of {KEPT} chosen so far"

    def say(amounts: Amounts) -> str:
        return name_cards(table, amounts)

    form = Form(fields, ways[0], refuse, tuple(ways[1:]), say, picks=True, excess=excess)
    heir = find_heir(table, seat)
    goes = "come back to you" if heir == seat else f"go to {table.guild_name(heir)}"
    prompt = f"Which two do you keep? The other {len(hand) - KEPT} {goes}."
    return Decision(seat, "keep-two", prompt, "upgrade", (), form=form, secret=True)


def list_fields(table: GuildsTable, cards: Sequence[str]) -> tuple[Field, ...]:
    """A field for each card of which one may choose, from none to all copies of it."""
    upgrades = table.library.upgrades
    kinds = sorted(dict.fromkeys(cards), key=lambda card: upgrades[card].code)
    return tuple(
        Field(
            f"card-{upgrades[card].code.lower()}",
            upgrades[card].name,
            0,
            (count := cards.count(card)),
            target=f"card:{card}",
            words=("no", "yes")
            if count == 1
            else ("no", "one", "two", "three", "four")[: count + 1],
        )
        for card in kinds
    )


def list_ways(table: GuildsTable, cards: Sequence[str], counts: range) -> list[Amounts]:
    """Every choice of so many of some cards, as the numbers of a form."""
    keys = [(field.key, (field.target or "")[5:]) for field in list_fields(table, cards)]
    chosen = dict.fromkeys(some for count in counts for some in combinations(sorted(cards), count))
    return [{key: some.count(card) for key, card in keys} for some in chosen]


def read_cards(table: GuildsTable, amounts: Mapping[str, int]) -> list[str]:
    """The cards that the numbers of a form choose."""
    coded = table.library.coded
    return [coded[key[5:].upper()].id for key, count in amounts.items() for _ in range(count)]


async def buy_cards(table: GuildsTable) -> None:
    """Up to three of one's six are bought; the others go back unseen."""
    state = table.state
    seats = list_buyers(table)
    answers = await ask_all(seats, partial(question_to_buy, table))
    bought = [read_cards(table, amounts) for amounts in answers]
    deck = state.decks[str(state.phases_left[0])]
    for guild, cards in zip([state.guilds[seat] for seat in seats], bought, strict=True):
        for card in cards:
            guild.drafted.remove(card)
        deck += guild.drafted
        guild.drafted = cards
        paid = sum(table.library.upgrades[card].cost for card in cards)
        guild.coins = min(SAVED, guild.coins - paid)
    for seat, cards in zip(seats, bought, strict=True):
        names = tuple(table.library.upgrades[card].name for card in cards)
        await tell(CardsBought(seat, table.guild_name(seat), names))
    state.phase = "place-cards"


def question_to_buy(table: GuildsTable, seat: int) -> Decision[Amounts]:
    """What a guild buys of the cards it drafted."""
    of = table.state.guilds[seat]
    ways = list_ways(table, of.drafted, range(MOST_BOUGHT + 1))

    def refuse(amounts: Amounts) -> str | None:
        if sum(amounts.values()) > MOST_BOUGHT:
            return f"no more than {MOST_BOUGHT}: first put one back"
        cost = cost_of(table, amounts)
        return f"{counted(cost, 'coin')}, and you have {of.coins}" if cost > of.coins else None

    def say(amounts: Amounts) -> str:
        names = name_cards(table, amounts)
        price = f"{cost_of(table, amounts)} of {counted(of.coins, 'coin')}"
        return f"{names}: {price}" if names else price

    legal = tuple(way for way in ways[1:] if refuse(way) is None)
    fields = list_fields(table, of.drafted)
    form = Form(fields, ways[0], refuse, legal, say, picks=True, excess=refuse)
    prompt = f"What do you buy? You have {counted(of.coins, 'coin')}."
    return Decision(seat, "buy", prompt, "upgrade", (), form=form, secret=True)


def tell_rest(table: GuildsTable, seat: int, amounts: Amounts) -> str:
    """What is lost of the coins that a purchase leaves, and what may still be bought for them.

    Empty where nothing is lost.
    """
    of, bought = table.state.guilds[seat], read_cards(table, amounts)
    left = of.coins - cost_of(table, amounts)
    if left <= SAVED:
        return ""
    others = Counter(of.drafted) - Counter(bought)
    more, rest = 0, left
    for price in sorted(table.library.upgrades[card].cost for card in others.elements()):
        if len(bought) + more < MOST_BOUGHT and price <= rest:
            more, rest = more + 1, rest - price
    lost = left - SAVED
    is_lost = f"{lost} {'is' if lost == 1 else 'are'} lost"
    may = f"; you may take {counted(more, 'more card' if bought else 'card')}" if more else ""
    return f"{left} left: {SAVED} is kept, {is_lost}{may}"


def name_cards(table: GuildsTable, amounts: Amounts) -> str:
    """The cards that the numbers of a form choose, by name."""
    upgrades = table.library.upgrades
    return joined([upgrades[card].name for card in read_cards(table, amounts)])


def cost_of(table: GuildsTable, amounts: Amounts) -> int:
    """What the cards cost that the numbers of a form choose."""
    prices = ((table.library.coded[key[5:].upper()], n) for key, n in amounts.items() if n)
    return sum(card.cost * n for card, n in prices if isinstance(card, Upgrade))


# Where the cards go


async def place_cards(table: GuildsTable) -> None:
    """New cards find a slot, or others make room and are out for good; then all is shared out."""
    state = table.state
    buyers = list_buyers(table)
    for guild in [guild for guild in table.in_turn_order(state.first) if guild in buyers]:
        of = state.guilds[guild]
        while of.loose or of.drafted:
            pile = of.loose or of.drafted
            await place_card(table, guild, pile)
        await share_out(table, guild, "upgrade")
    state.phases_left.pop(0)
    state.phase = "upgrade"


class Slot(NamedTuple):
    """Where a new card goes: a free slot of a hero, or the place of a card.

    What made room goes to the `taker`, or is out for good.
    """

    hero: Hero
    place: int
    taker: Hero | None = None


async def place_card(table: GuildsTable, guild: int, pile: list[str]) -> None:
    """The first card of a pile goes into a slot, in the place of another, or is discarded."""
    state, card = table.state, pile[0]
    sheet = table.library.upgrades[card]
    options: list[Option[Slot | None]] = []
    for hero, place in list_slots(table, guild, card):
        name = table.name_of(hero)
        if place == len(hero.cards):
            label, key, lies = f"To {name}", f"to:{hero.id}", target_of(hero)
        else:
            old = table.card(hero.cards[place]).name
            label, key = f"To {name}, for {old}", f"for:{hero.id}:{place}"
            lies = f"card:{hero.id}:{place}"
        note = say_use(table, hero, place)
        options.append(Option(key, label, Slot(hero, place), lies, note=note))
    for hero, place, taker in list_moves_aside(table, guild, card):
        old, whom = table.card(hero.cards[place]).name, table.name_of(taker)
        label = f"To {table.name_of(hero)}, whose {old} goes to {whom}"
        key, lies = f"move:{hero.id}:{place}:{taker.id}", f"card:{hero.id}:{place}"
        options.append(Option(key, label, Slot(hero, place, taker), lies))
    options.append(Option("out", f"Discard {sheet.name} for good", None, ends=True, final=True))
    prompt = f"Who is to have {sheet.name}?"
    question = Decision(guild, "place-card", prompt, "upgrade", options, keeps_places=True)
    chosen = await ask(question)
    pile.remove(card)
    out = card if chosen is None else lay_in(chosen, card)
    if out:
        state.discarded.append(out)
        name = table.library.upgrades[out].name
        await tell(CardsOut(guild, table.guild_name(guild), name))


def say_use(table: GuildsTable, hero: Hero, place: int) -> str:
    """What he is good at, which decides who has use for a card; of one that makes room its own."""
    if place < len(hero.cards):
        return table.card(hero.cards[place]).brief
    is_hollow = table.has_trait(hero, "no-ability")
    return "No natural ability left." if is_hollow else table.library.heroes[hero.id].text


def lay_in(slot: Slot, card: str) -> str:
    """Lay a card in a slot; returns what is out by it, empty where nothing is."""
    hero, place, taker = slot
    if place == len(hero.cards):
        hero.cards.append(HeldCard(card))
        return ""
    moved, hero.cards[place] = hero.cards[place], HeldCard(card)
    if taker is None:
        return moved.id
    taker.cards.append(moved)
    return ""
