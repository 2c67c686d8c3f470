"""Which cards and tokens there are, where they lie, and from whom they are hidden."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from fandg.engine.dice import Generator
from fandg.games.guilds.library import Library
from fandg.games.guilds.state import WHIMS, Guilds
from fandg.kit.piles import Pool, Stock, deal_anew, forget_cards

DRAFTING = ("draft", "buy")
"""The phases in which nobody knows what another holds of the deck."""


def list_deck(library: Library, level: int) -> list[str]:
    """All cards of the upgrade deck of a level, each copy."""
    return [
        card.id for card in library.upgrades.values() if card.level == level
        for _ in range(card.copies)
    ]  # fmt: skip


def list_stocks(state: Guilds, library: Library) -> list[Stock]:
    """The upgrade decks that were opened, and the exploration tokens."""
    held = [held.id for hero in state.heroes for held in hero.cards]
    held += [
        *state.away_cards,
        *state.discarded,
        *(card for guild in state.guilds for card in guild.loose),
    ]
    stocks = []
    for level, deck in state.decks.items():
        full = list_deck(library, int(level))
        own = set(full)
        elsewhere = [card for card in held if card in own]
        hands = [[c for c in (*g.hand, *g.drafted) if c in own] for g in state.guilds]
        elsewhere += [card for hand in hands for card in hand]
        is_drafted = state.phase in DRAFTING and state.phases_left[0] == int(level)
        hidden = _hidden(state, deck, is_drafted=is_drafted)
        stocks.append(Stock(f"level {level}", full, [deck], elsewhere, hidden))
    tokens = [token.id for token in library.tokens.values() for _ in range(token.copies)]
    lying = [token.id for token in state.lying]
    carried = [token for hero in state.heroes for token in hero.tokens]
    stocks.append(Stock("tokens", tokens, [state.box], [*lying, *carried, *state.gone], _none))
    return stocks


def _hidden(state: Guilds, deck: list[str], *, is_drafted: bool):  # type: ignore[no-untyped-def]
    """The deck, and what others hold of it while it is drafted; who has bought has said what."""

    def pools(seats: Collection[int]) -> Iterator[Pool]:
        others = [guild for seat, guild in enumerate(state.guilds) if seat not in seats]
        if is_drafted:
            yield [deck, *(guild.hand for guild in others), *(guild.drafted for guild in others)]
        else:
            yield [deck]

    return pools


def _none(_seats: Collection[int]) -> Iterator[Pool]:
    yield from ()


def forget_hidden(
    state: Guilds, library: Library, seats: Collection[int], generator: Generator
) -> None:
    """Make anew what none of some seats can know: decks, hands, face-down tokens, curses, whims."""
    forget_cards(list_stocks(state, library), seats, generator)
    face_down = [token for token in state.lying if not token.up]
    names = [token.id for token in face_down]
    deal_anew([[names, state.box]], generator)
    for token, name in zip(face_down, names, strict=True):
        token.id = name
    deal_anew([[state.curses]], generator)
    for seat, guild in enumerate(state.guilds):
        if seat not in seats:
            guild.whim = generator.below(WHIMS)
