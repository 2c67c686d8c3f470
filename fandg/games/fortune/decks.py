"""Decks and discard piles, what a hero carries, and its limits.

Rules: set-up (decks), gear-allies (limits, Common Items); rulings 3 (discards are reshuffled when a
deck is empty), 20 (over the limit, discard at once, own choice).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from fandg.engine.decision import Decision, Option
from fandg.engine.event import Event
from fandg.engine.play import ask, tell
from fandg.games.fortune.effects import Ready, Recover, TakeItem
from fandg.games.fortune.events.goods import CardDiscarded, CardDrawn
from fandg.games.fortune.numbers import ALLY_LIMIT, GEAR_LIMIT, count_bonus
from fandg.games.fortune.state import Fortune, Hero, Treasure
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import VERBS, Act
from fandg.kit.piles import draw_from

Pile: TypeAlias = Literal[
    "artifacts",
    "adventures",
    "locations",
    "dangers",
    "enemies",
    "nazis",
    "mob",
    "events",
    "city",
    "gear",
    "allies",
    "villain_events",
]


def piles(state: Fortune, pile: Pile) -> tuple[list[str], list[str]]:
    """A deck and its discard pile."""
    match pile:
        case "artifacts":
            return state.artifacts, state.artifact_discard
        case "adventures":
            return state.adventures, state.adventure_discard
        case "locations":
            return state.locations, state.location_discard
        case "dangers":
            return state.dangers, state.danger_discard
        case "enemies":
            return state.enemies, state.enemy_discard
        case "nazis":
            return state.nazis, state.nazi_discard
        case "mob":
            return state.mob, state.mob_discard
        case "events":
            return state.events, state.event_discard
        case "city":
            return state.city, state.city_discard
        case "gear":
            return state.gear, state.gear_discard
        case "allies":
            return state.allies, state.ally_discard
        case "villain_events":
            return state.villain_events, state.villain_event_discard


def draw_card(table: FortuneTable, pile: Pile) -> str:
    """Draw the top card of a deck; empty when deck and discards are."""
    deck, discards = piles(table.state, pile)
    return draw_from(table.state, deck, discards)


def draw_location(table: FortuneTable) -> str:
    """Draw a Location; it goes to the discards at once, since a space is no card to keep."""
    space = draw_card(table, "locations")
    table.state.location_discard.append(space)
    return space


def is_ally(table: FortuneTable, card: str) -> bool:
    """Whether a card counts as an ally: the rest that can be carried counts as Gear."""
    return card in table.library.companions


async def take_card(table: FortuneTable, hero: Hero, card: str, event: Event) -> None:
    """Give Gear, an ally or a Common Item to a hero, who discards down to the limit."""
    held = hero.allies if is_ally(table, card) else hero.gear
    held.append(card)
    await tell(event)
    await keep_limits(table, hero)


def carry_limits(table: FortuneTable, hero: Hero) -> tuple[int, int]:
    """How much Gear and how many allies a hero may carry."""
    return (
        max(0, GEAR_LIMIT + count_bonus(table, hero, "gear-limit")),
        max(0, ALLY_LIMIT + count_bonus(table, hero, "ally-limit")),
    )


async def keep_limits(table: FortuneTable, hero: Hero) -> None:
    """Discard Gear and allies beyond the limits, by choice of their owner."""
    gear, allies = carry_limits(table, hero)
    for held, limit, name in ((hero.gear, gear, "Gear"), (hero.allies, allies, "Allies")):
        while len(held) > limit:
            prompt = f"{table.sheet(hero).short} may carry {limit} {name}: what is left behind?"
            card = await choose_card(
                table, hero, held, "card-to-leave-behind", prompt, "gear-allies"
            )
            await discard_card(table, hero, card)


async def choose_card(
    table: FortuneTable,
    hero: Hero,
    cards: list[str],
    kind: str,
    prompt: str,
    rule: str,
    *,
    secret: bool = False,
) -> str:
    """Ask a hero's player for one of some cards; alike ones are one option."""
    options = [
        Option(f"card:{card}", table.name(card), card, f"card:{card}", note=_text(table, card))
        for card in dict.fromkeys(cards)
    ]
    return await ask(Decision(hero.seat, kind, prompt, rule, options, secret=secret))


def _text(table: FortuneTable, card: str) -> str:
    return table.library.entries[card].text


def put_away(table: FortuneTable, card: str) -> None:
    """Lay a Gear, Ally, Item, Event or City card on its discard pile or stack."""
    state, library = table.state, table.library
    if card in library.items:
        state.items[card] = state.items.get(card, 0) + 1
    elif card in library.gear:
        state.gear_discard.append(card)
    elif card in library.allies:
        state.ally_discard.append(card)
    elif card in library.events:
        state.event_discard.append(card)
    else:
        state.city_discard.append(card)


def take_off(table: FortuneTable, hero: Hero, card: str) -> bool:
    """Take a card from before a hero, or from his hand; whether he had it."""
    hand = table.state.hands[hero.hand]
    for held in (hero.gear, hero.allies, hand.events, hand.secrets):
        if card in held:
            held.remove(card)
            if card in hero.used and card not in held:
                hero.used.remove(card)
            return True
    return False


async def discard_card(table: FortuneTable, hero: Hero, card: str) -> None:
    """Discard a card that a hero has."""
    if take_off(table, hero, card):
        put_away(table, card)
        await tell(CardDiscarded(table.sheet(hero), table.library.entries[card]))
        await keep_limits(table, hero)


def discard_treasure(table: FortuneTable, treasure: Treasure) -> None:
    """Discard a recovered Artifact with its Adventure."""
    table.state.artifact_discard.append(treasure.artifact)
    table.state.adventure_discard.append(treasure.adventure)


def treasure_name(table: FortuneTable, treasure: Treasure) -> str:
    """What a recovered Artifact is called."""
    artifact = table.library.artifacts[treasure.artifact]
    if treasure.temple:
        return artifact.treasure or f"the Treasure of {artifact.name}"
    return f"{artifact.name} {table.name(treasure.adventure)}"


async def choose_treasure(
    table: FortuneTable, hero: Hero, seat: int, kind: str, prompt: str, rule: str
) -> Treasure:
    """Ask a seat for one of the Artifacts that a hero carries."""
    options = [
        Option(
            f"treasure:{treasure.artifact}",
            treasure_name(table, treasure),
            treasure,
            f"card:{treasure.artifact}",
        )
        for treasure in hero.treasures
    ]
    return await ask(Decision(seat, kind, prompt, rule, options))


async def draw_gear(table: FortuneTable, hero: Hero, pile: Literal["gear", "allies"]) -> str:
    """Draw Gear or an ally unseen, off the top (ruling 20)."""
    card = draw_card(table, pile)
    if card:
        event = CardDrawn(table.sheet(hero), table.library.entries[card], pile)
        await take_card(table, hero, card, event)
    return card


async def take_item(table: FortuneTable, hero: Hero, item: str) -> bool:
    """Take a Common Item off its stack, if one is left."""
    if not table.state.items.get(item):
        return False
    table.state.items[item] -= 1
    event = CardDrawn(table.sheet(hero), table.library.entries[item], "items")
    await take_card(table, hero, item, event)
    return True


@VERBS.carries_out(TakeItem, lambda table, _act, effect: not table.state.items.get(effect.item))
async def _take_item(table: FortuneTable, act: Act, effect: TakeItem) -> None:
    await take_item(table, act.hero, effect.item)


def _can_recover(table: FortuneTable, effect: Recover) -> list[str]:
    """The discards that can be taken back."""
    _, discard = piles(table.state, effect.deck)
    events = table.library.events
    # An Event that is played as soon as it is drawn is never kept in hand.
    return [card for card in discard if card not in events or not events[card].immediate]


@VERBS.carries_out(Recover, lambda table, _act, effect: not _can_recover(table, effect))
async def _recover(table: FortuneTable, act: Act, effect: Recover) -> None:
    kept = _can_recover(table, effect)
    if not kept:
        return
    prompt = "Which card comes back from the discards?"
    card = await choose_card(table, act.hero, kept, "card-to-take-back", prompt, "cards")
    piles(table.state, effect.deck)[1].remove(card)
    event = CardDrawn(table.sheet(act.hero), table.library.entries[card], effect.deck)
    if effect.deck == "events":
        table.state.hands[act.hero.hand].events.append(card)
        await tell(event)
    else:
        await take_card(table, act.hero, card, event)


def _turned(act: Act) -> list[str]:
    """The cards of a hero that can be turned upright: not the one that does this."""
    return [card for card in act.hero.used if card != act.source]


@VERBS.carries_out(Ready, lambda _table, act, _effect: not _turned(act))
async def _ready(table: FortuneTable, act: Act, effect: Ready) -> None:
    hero, turned = act.hero, _turned(act)
    if effect.amount == 0 or len(turned) <= effect.amount:
        hero.used = [card for card in hero.used if card == act.source]
        return
    for _ in range(effect.amount):
        card = await choose_card(
            table, hero, turned, "card-to-turn-upright", "Which card is ready again?", "activate"
        )
        hero.used.remove(card)
        turned.remove(card)
