"""Unsettled headlines: the companies they keep out of play, the cards that lie before a power.

Rules: news-bill.
"""

from __future__ import annotations

from fandg.games.supremacy.state import News, Pin, Supremacy


def pins_of(state: Supremacy, seat: int) -> list[Pin]:
    """The headlines that a power has not settled: those about companies whose cards it owns."""
    news = state.news
    return [] if news is None else [pin for pin in news.pins if state.owner[pin.company] == seat]


def drop_pin(news: News, pin: Pin) -> None:
    """A headline is settled or over; its card is discarded with the last on it."""
    # By identity: two headlines about a company may be alike.
    news.pins = [other for other in news.pins if other is not pin]
    discard_card(news, pin.card)


def discard_card(news: News, card: int) -> None:
    """A card goes to the discards, unless a headline on it is still unsettled."""
    if card >= 0 and not any(pin.card == card for pin in news.pins) and card not in news.discard:
        news.discard.append(card)


def tidy_pins(state: Supremacy, news: News) -> None:
    """Headlines are over about companies whose cards are in the deck or out of the game."""
    for pin in tuple(news.pins):
        if state.owner[pin.company] < 0:
            drop_pin(news, pin)
