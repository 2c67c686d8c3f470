"""What nobody can know of the news: the order of both piles, the hands of others."""

from __future__ import annotations

from collections.abc import Collection

from fandg.engine.dice import Generator
from fandg.games.supremacy.state import News, Supremacy


def forget_news(state: Supremacy, news: News, seats: Collection[int], generator: Generator) -> None:
    """Shuffle what these seats cannot see; hands keep their sizes.

    All of it is sorted first, so that what comes of it says nothing about how it lay.
    """
    news.deck.sort()
    generator.shuffle(news.deck)
    others = [power for seat, power in enumerate(state.powers) if seat not in seats and power.hand]
    pool = sorted([*news.services, *(card for power in others for card in power.hand)])
    generator.shuffle(pool)
    for power in others:
        power.hand = [pool.pop() for _ in power.hand]
    news.services = pool
