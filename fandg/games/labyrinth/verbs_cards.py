"""Verbs of hands and decks: drawing, discarding, taking back, looking ahead."""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.causes import name_cause
from fandg.games.labyrinth.drawing import discard_cards, draw_cards
from fandg.games.labyrinth.effects import (
    Discard,
    Draw,
    LookAhead,
    Recover,
)
from fandg.games.labyrinth.events.walks import CardsSeen
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.stocks import HAND_DECKS
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.telling.gains import say_icons
from fandg.games.labyrinth.verbs import VERBS, Making
from fandg.games.labyrinth.whom import choose_who, finds_nobody, heroes_among, list_who


@VERBS.carries_out(Draw, finds_nobody)
async def draw(table: LabyrinthTable, act: Making, verb: Draw) -> None:
    """They draw cards from a deck."""
    for hero in heroes_among(await choose_who(table, act, verb, "Who draws?")):
        await draw_cards(table, hero, verb.deck, act.amount(verb.amount), name_cause(table, act))


def _idle_discard(table: LabyrinthTable, act: Making, verb: Discard) -> bool:
    return not any(hero.hand for hero in heroes_among(list_who(table, act, verb)))


@VERBS.carries_out(Discard, _idle_discard)
async def discard_from_hands(table: LabyrinthTable, act: Making, verb: Discard) -> None:
    """They discard cards."""
    for hero in heroes_among(await choose_who(table, act, verb, "Who discards?")):
        await discard_cards(table, hero, act.amount(verb.amount), at_random=verb.random)


def _recoverable(table: LabyrinthTable) -> list[tuple[str, str]]:
    discards = table.state.discards
    return [
        (pile, card) for pile in HAND_DECKS if pile != "black" for card in getattr(discards, pile)
    ]


def _idle_recover(table: LabyrinthTable, act: Making, _verb: Recover) -> bool:
    return not _recoverable(table) or not isinstance(act.maker, Hero)


@VERBS.carries_out(Recover, _idle_recover)
async def recover(table: LabyrinthTable, act: Making, verb: Recover) -> None:
    """Take cards of choice from the discards."""
    hero = act.maker
    if not isinstance(hero, Hero):
        return
    for _ in range(act.amount(verb.amount)):
        options = [
            Option(f"take:{card}", table.library.entries[card].name, (pile, card), f"card:{card}")
            for pile, card in _recoverable(table)
        ]
        if not options:
            return
        prompt = "Which card comes back into the hand?"
        pile, card = await ask(
            Decision(hero.seat, "recover", prompt, "cards", options, about=target_of(hero))
        )
        getattr(table.state.discards, pile).remove(card)
        hero.hand.append(card)


@VERBS.carries_out(LookAhead)
async def look_ahead(table: LabyrinthTable, act: Making, verb: LookAhead) -> None:
    """See the next of a deck and put them back in any order, the next first."""
    decks = table.state.decks
    deck: list[str] = getattr(decks, verb.deck)
    seat = table.seat_of(act.maker)
    count = min(verb.amount, len(deck))
    is_below = verb.deck == "tiles"
    peeked = deck[:count] if is_below else deck[len(deck) - count :][::-1]
    deck[:] = deck[count:] if is_below else deck[: len(deck) - count]
    table.state.peeked = list(peeked)
    seen = tuple(table.library.entries[card].name for card in peeked)
    who, name = target_of(act.maker), table.name_of(act.maker)
    await tell(CardsSeen(who, name, seen, only=frozenset({seat})))
    order: list[str] = []
    while peeked:
        options = [_next_of(table, card, is_tile=is_below) for card in peeked]
        prompt = "In which order do they go back? Which comes next?"
        card = await ask(Decision(seat, "look-ahead", prompt, "cards", options, secret=True))
        peeked.remove(card)
        order.append(card)
    table.state.peeked = []
    if is_below:
        table.state.bottom_is_known = False
    deck[:] = [*order, *deck] if is_below else [*deck, *order[::-1]]


def _next_of(table: LabyrinthTable, card: str, *, is_tile: bool) -> Option[str]:
    """The answer that a card or tile comes next: who looks at it reads what it brings or does."""
    tiles, entry = table.library.tiles, table.library.entries[card]
    brings = say_icons(table, tiles[card]) if is_tile else getattr(entry, "text", "")
    target = f"tile:{card}" if is_tile else f"card:{card}"
    return Option(f"next:{card}", entry.name, card, target, hidden=True, note=brings)
