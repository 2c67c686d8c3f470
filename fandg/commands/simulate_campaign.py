"""Play whole campaigns without a screen, chapter by chapter, and count how they end.

Each chapter is played once. Where the way forks, a coin is thrown: campaign number i has the seed
S + i, and is the same with any number of workers.
"""

from __future__ import annotations

import time
import traceback
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from fandg.commands.simulation import Level, play_chunks
from fandg.commands.tables import format_count, format_interval, format_share, format_table
from fandg.engine.campaign import close_chapter, from_plain, open_chapter
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.players import choose, pick_any
from fandg.engine.prose import counted
from fandg.engine.seats import Seat
from fandg.games import find_game

CHUNK = 4
"""The most campaigns that a worker is given at a time."""


class CampaignPlan(msgspec.Struct, frozen=True):
    """What is played: campaign number i has the seed `seed` + i."""

    game: str
    campaign: str
    levels: tuple[Level, ...]
    seed: int
    games: int


class PlayedChapter(msgspec.Struct, frozen=True):
    """A chapter that was played: which one, whether it was won, how it ended, how long it took."""

    id: str
    title: str
    won: bool
    reason: str
    turns: int


class PlayedCampaign(msgspec.Struct, kw_only=True):
    """How a campaign went; `broken` is the trace of the fault that ended it before its end."""

    seed: int
    chapters: list[PlayedChapter] = []
    ending: str = ""
    is_won: bool = False
    rank: str = ""
    seconds: float = 0.0
    faults: list[str] = []
    broken: str = ""


def play_campaigns(plan: CampaignPlan, workers: int) -> Iterator[PlayedCampaign]:
    """Play the campaigns of a plan, in the order of their seeds.

    Raises:
        WorkerEndedError: one of the workers was ended from outside.
    """
    seeds = range(plan.seed, plan.seed + plan.games)
    if workers <= 1:
        for seed in seeds:
            yield play_campaign(plan, seed)
        return
    chunks: list[tuple[Any, ...]] = [
        (plan, seeds[start : start + CHUNK]) for start in range(0, plan.games, CHUNK)
    ]
    yield from play_chunks(_play_chunk, chunks, plan.games, workers)


def _play_chunk(plan: CampaignPlan, seeds: range) -> list[PlayedCampaign]:
    return [play_campaign(plan, seed) for seed in seeds]


def play_campaign(plan: CampaignPlan, seed: int) -> PlayedCampaign:
    """Play one campaign to its end."""
    try:
        return _play_out(plan, seed)
    except Exception:
        return PlayedCampaign(seed=seed, broken=traceback.format_exc())


def _play_out(plan: CampaignPlan, seed: int) -> PlayedCampaign:
    game = find_game(plan.game)
    campaign = game.find_campaign(plan.campaign)
    played, start = PlayedCampaign(seed=seed), time.perf_counter()
    generator = Generator(seed)
    record: Any = campaign.begin(seed, str(campaign.levels[0].value) if campaign.levels else "")
    while chapters := [open_ for open_ in campaign.chapters(record) if open_.blocked is None]:
        chapter = generator.pick(chapters)
        seats = [
            Seat(f"Seat {n + 1}", n, "easy" if level == "random" else level)
            for n, level in enumerate(plan.levels)
        ]
        after = len(played.chapters)
        setup = open_chapter(campaign, record, chapter.id, seats, after=after, tried=0, seed=seed)
        match = Match(game, setup)
        while isinstance(item := match.run(), Decision):
            # A campaign may seat bots of its own beside those of the plan.
            is_ours = item.seat < len(plan.levels)
            level = plan.levels[item.seat] if is_ours else setup.seats[item.seat].kind
            if level == "random":
                match.answer_unsaved(pick_any(item, generator))
            else:
                match.answer_unsaved(choose(match, level, generator))
        played.faults += game.faults(match.state)
        won, turns = bool(item.winners), game.count_turns(match.state)
        played.chapters.append(PlayedChapter(chapter.id, chapter.title, won, item.reason, turns))
        record = from_plain(campaign, close_chapter(campaign, setup, match.state, "").record)
        played.faults += campaign.faults(record)
    ending = campaign.ending(record)
    assert ending is not None
    played.ending, played.rank, played.is_won = ending.title, ending.rank, ending.is_won
    played.seconds = time.perf_counter() - start
    return played


# What comes out


def summarise(plan: CampaignPlan, games: list[PlayedCampaign]) -> dict[str, Any]:
    """The figures of some campaigns; broken ones are only counted."""
    ended = [played for played in games if not played.broken]
    by_chapter: dict[str, dict[str, Any]] = {}
    for played in ended:
        for number, chapter in enumerate(played.chapters, 1):
            figures = by_chapter.setdefault(
                chapter.id,
                {
                    "number": number,
                    "title": chapter.title,
                    "played": 0,
                    "won": 0,
                    "last": 0,
                    "turns": 0,
                    "lost_by": Counter(),
                },
            )
            figures["played"] += 1
            figures["won"] += chapter.won
            figures["turns"] += chapter.turns
            figures["last"] += not played.is_won and number == len(played.chapters)
            if not chapter.won:
                figures["lost_by"][chapter.reason] += 1
    return {
        "game": plan.game,
        "campaign": plan.campaign,
        "seats": len(plan.levels),
        "bots": list(plan.levels),
        "seed": plan.seed,
        "games": len(games),
        "ended": len(ended),
        "won": sum(played.is_won for played in ended),
        "broken": [played.seed for played in games if played.broken],
        "faulty": [played.seed for played in games if played.faults],
        "endings": dict(Counter(played.ending for played in ended).most_common()),
        "ranks": dict(Counter(played.rank for played in ended).most_common()),
        "chapters": sorted(by_chapter.values(), key=lambda figures: int(figures["number"])),
        "seconds": round(sum(played.seconds for played in games), 3),
    }


def describe(figures: dict[str, Any], title: str) -> str:
    """The figures as text."""
    ended = figures["ended"]
    bots = ", ".join(dict.fromkeys(figures["bots"]))
    seats = counted(figures["seats"], "seat")
    chapters = [
        [
            f"{chapter['number']} {chapter['title']}",
            format_count(chapter["played"]),
            format_share(chapter["won"], chapter["played"]),
            f"{chapter['turns'] / chapter['played']:.1f}",
            format_count(chapter["last"]),
            ", ".join(f"{why} {count}" for why, count in chapter["lost_by"].most_common()),
        ]
        for chapter in figures["chapters"]
    ]
    columns = ["", "played", "won", "turns", "lost the campaign", "lost by"]
    share = format_share(figures["won"], ended)
    return "\n".join(
        [
            f"{title}: {format_count(figures['games'])} campaigns with {seats} of {bots}, "
            f"seeds from {figures['seed']}",
            f"\nwon: {format_count(figures['won'])}, {share} "
            f"(with the 95 % interval {format_interval(figures['won'], ended)})",
            f"\nchapter by chapter\n{format_table([columns, *chapters])}",
            f"\nended by\n{_shares(figures['endings'], ended)}",
            f"\nranks\n{_shares(figures['ranks'], ended)}",
            f"\n{figures['seconds']:.0f} s of play",
        ]
    )


def _shares(counts: dict[str, int], whole: int) -> str:
    rows = [[name, format_count(n), format_share(n, whole)] for name, n in counts.items()]
    return format_table(rows) if rows else ""
