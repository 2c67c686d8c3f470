"""Play games without a screen and count how they end.

The same seed gives the same games, whatever the number of workers: game i has seed S + i.

  fandg simulate dummies --games 1000
  fandg simulate dummies --mode duet --bots steady,expert --games 20
  fandg simulate dummies --seats 3 --option target=50 --json
  fandg simulate dummies --campaign nights --bots steady --games 200
"""

from __future__ import annotations

import argparse
import logging
import os
import time
from collections import Counter
from collections.abc import Sequence
from statistics import fmean, median, quantiles
from typing import Any

import msgspec

from fandg.commands import simulate_campaign
from fandg.commands.arguments import UsageError, whole_number
from fandg.commands.aside import tell_packs_aside
from fandg.commands.progress import Progress
from fandg.commands.simulate_campaign import CampaignPlan, PlayedCampaign
from fandg.commands.simulation import LEVEL_NAMES, Level, Plan, Played, play_all
from fandg.commands.tables import format_count, format_interval, format_share, format_table
from fandg.engine.errors import SetupError
from fandg.engine.game import Game
from fandg.engine.prose import counted
from fandg.engine.setup import Setting, name_values
from fandg.games import GAMES, find_game
from fandg.paths import log_file

_log = logging.getLogger(__name__)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `fandg simulate`."""
    parser.add_argument("game", metavar="GAME", help=f"the game: {', '.join(GAMES)}")
    parser.add_argument("--mode", metavar="M", help="the mode (default: the first for the seats)")
    parser.add_argument(
        "--seats", type=whole_number(1), metavar="N", help="how many (default: the mode's least)"
    )
    parser.add_argument(
        "--campaign", metavar="C", help="whole campaigns of the game instead of single games"
    )
    parser.add_argument(
        "--bots",
        default="random",
        metavar="LEVEL",
        help=f"who plays: {', '.join(LEVEL_NAMES)}; or one for each seat, with commas between "
        "(default: random, which is any legal answer)",
    )
    parser.add_argument(
        "--games", type=whole_number(1), default=100, metavar="N", help="how many (default: 100)"
    )
    parser.add_argument(
        "--seed", type=whole_number(), default=0, metavar="S", help="of the first game (default: 0)"
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="K=V",
        help="a switch of the game, such as target=50; may be given several times",
    )
    parser.add_argument(
        "--workers",
        type=whole_number(1),
        default=os.cpu_count() or 1,
        metavar="W",
        help="processes that play side by side (default: one for each processor)",
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Play, print, and return 1 when a game broke off or ended in a state that cannot be."""
    try:
        game = find_game(arguments.game)
        if arguments.campaign is not None:
            return run_campaigns(arguments, game)
        plan = make_plan(arguments, game)
    except SetupError as fault:
        raise UsageError(str(fault)) from fault
    tell_packs_aside(game)
    workers = min(arguments.workers, plan.games)
    games = []
    start = time.perf_counter()
    with Progress(plan.games, "games") as progress:
        for played in play_all(plan, arguments.workers):
            games.append(played)
            progress.add(1)
    figures = summarise(plan, game, games)
    figures["speed"] = measure_speed(games, workers, time.perf_counter() - start)
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(figures), indent=2).decode())
    else:
        print(describe(figures))
    return report_faults(games)


def run_campaigns(arguments: argparse.Namespace, game: Game[Any]) -> int:
    """Play whole campaigns and print; the exit code is as that of single games.

    Raises:
        SetupError: the game has no such campaign.
        UsageError: the arguments cannot be understood, or do not go together.
    """
    campaign = game.find_campaign(arguments.campaign)
    if arguments.mode is not None or arguments.option:
        raise UsageError(
            "A campaign sets modes and switches itself: leave --mode and --option out."
        )
    seats = arguments.seats or min(campaign.seats)
    if seats not in campaign.seats:
        counts = name_values(list(campaign.seats))
        raise UsageError(f"{campaign.title} is for {counts} seats, not {seats}.")
    levels = read_levels(arguments.bots, seats)
    plan = CampaignPlan(game.id, campaign.id, levels, arguments.seed, arguments.games)
    games = []
    with Progress(plan.games, "campaigns") as progress:
        for played in simulate_campaign.play_campaigns(plan, min(arguments.workers, plan.games)):
            games.append(played)
            progress.add(1)
    figures = simulate_campaign.summarise(plan, games)
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(figures), indent=2).decode())
    else:
        print(simulate_campaign.describe(figures, campaign.title))
    return report_faults(games)


# What is asked for


def make_plan(arguments: argparse.Namespace, game: Game[Any]) -> Plan:
    """The plan that the arguments ask for, checked against the game.

    Raises:
        SetupError: the game does not know the mode, the seats or an option.
        UsageError: the arguments cannot be understood.
    """
    mode = game.find_mode(arguments.mode or _first_mode(game, arguments.seats))
    seats = arguments.seats or min(mode.roles)
    options = dict(read_option(game, mode.id, typed) for typed in arguments.option)
    levels = read_levels(arguments.bots, seats)
    plan = Plan(arguments.game, mode.id, levels, options, arguments.seed, arguments.games)
    full = game.check_setup(plan.setup(plan.seed)).options
    return msgspec.structs.replace(plan, options=full)


def _first_mode(game: Game[Any], seats: int | None) -> str:
    fitting = [mode.id for mode in game.modes if seats is None or seats in mode.roles]
    if not fitting:
        counts = sorted({count for mode in game.modes for count in mode.roles})
        raise SetupError(f"{game.title} is for {counts[0]} to {counts[-1]} seats, not {seats}.")
    return fitting[0]


def read_levels(typed: str, seats: int) -> tuple[Level, ...]:
    """Who plays each seat: one level for all, or one for each, with commas between."""
    names = [name.strip() for name in typed.split(",")]
    levels = {str(level): level for level in LEVEL_NAMES}
    for name in names:
        if name not in levels:
            raise UsageError(f"There is no bot {name!r}. There are: {', '.join(LEVEL_NAMES)}.")
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        bots, places = counted(len(names), "bot"), counted(seats, "seat")
        raise UsageError(f"--bots names {bots} for {places}.")
    return tuple(levels[name] for name in names)


def read_option(game: Game[Any], mode: str, typed: str) -> tuple[str, Setting]:
    """A switch and its value from `key=value`, the value being of the switch's own type.

    Raises:
        UsageError: there is no such form.
    """
    key, equals, value = typed.partition("=")
    if not equals:
        raise UsageError(f"--option needs the form key=value, not {typed!r}.")
    for switch in game.legal_switches(mode):
        if switch.key == key:
            for choice in switch.choices:
                if str(choice.value).casefold() == value.casefold():
                    return key, choice.value
    return key, value


# What comes out


def summarise(plan: Plan, game: Game[Any], games: list[Played]) -> dict[str, Any]:
    """The figures of some games; broken ones are only counted."""
    ended = [played for played in games if not played.broken]
    roles = game.find_mode(plan.mode).roles[len(plan.levels)]
    wins = Counter(seat for played in ended for seat in played.winners)
    endings = Counter(played.reason for played in ended)
    return {
        "game": plan.game,
        "title": game.title,
        "mode": plan.mode,
        "options": plan.options,
        "seed": plan.seed,
        "games": len(games),
        "ended": len(ended),
        "broken": [played.seed for played in games if played.broken],
        "faulty": [played.seed for played in games if played.faults],
        "seats": [
            {
                "seat": seat + 1,
                "role": role,
                "bot": plan.levels[seat],
                "wins": wins[seat],
                "score": spread([p.scores[seat] for p in ended if seat < len(p.scores)]),
            }
            for seat, role in enumerate(roles)
        ],
        "played_as": count_by_name(ended),
        "ahead": count_ahead(ended),
        "statistics": sum_up(ended),
        "nobody_won": sum(not played.winners for played in ended),
        "endings": dict(sorted(endings.items(), key=lambda item: (-item[1], item[0]))),
        "length": {
            "turns": spread([played.turns for played in ended]),
            "decisions": spread([played.decisions for played in ended]),
            "events": spread([played.events for played in ended]),
        },
    }


def count_by_name(games: list[Played]) -> dict[str, dict[str, float]]:
    """For each hero or the like: games, wins, and the wins due if all at a table were equal."""
    found: dict[str, dict[str, float]] = {}
    for played in games:
        due = len(played.winners) / len(played.played_as)
        for seat, names in enumerate(played.played_as):
            for name in names:
                counts = found.setdefault(name, {"games": 0, "wins": 0, "due": 0.0})
                counts["games"] += 1
                counts["wins"] += seat in played.winners
                counts["due"] += due
    return dict(sorted(found.items()))


def count_ahead(games: list[Played]) -> dict[str, int]:
    """How many games somebody led alone at half time, and how many of these he won alone."""
    led = [played for played in games if len(played.ahead) == 1]
    return {"led": len(led), "won": sum(played.winners == played.ahead for played in led)}


def sum_up(games: list[Played]) -> dict[str, dict[str, float]]:
    """What the game counts, of all games together: how much there is of it, and what is usual."""
    found: dict[str, list[float]] = {}
    medians = set()
    for played in games:
        for statistic in played.statistics:
            found.setdefault(statistic.label, []).extend(statistic.values)
            if statistic.is_median:
                medians.add(statistic.label)
    return {
        label: {
            "counted": len(values),
            "usual": round(median(values) if label in medians else fmean(values), 3),
        }
        for label, values in found.items()
        if values
    }


def spread(values: list[int]) -> dict[str, float]:
    """Least, quartiles with the median, mean and most of some values; all 0 for none."""
    values = values or [0]
    quarters = quantiles(values, n=4, method="inclusive") if len(values) > 1 else values * 3
    return {
        "least": min(values),
        "quarter": quarters[0],
        "median": median(values),
        "three_quarters": quarters[2],
        "mean": round(fmean(values), 3),
        "most": max(values),
    }


def measure_speed(games: list[Played], workers: int, elapsed: float) -> dict[str, float]:
    """Decisions a second: of all workers together, and of one while it plays."""
    decisions = sum(played.decisions for played in games)
    busy = sum(played.seconds for played in games)
    return {
        "seconds": round(elapsed, 3),
        "workers": workers,
        "decisions": decisions,
        "decisions_per_second": round(decisions / elapsed),
        "decisions_per_second_of_a_worker": round(decisions / busy) if busy else 0,
    }


def describe(figures: dict[str, Any]) -> str:
    """The figures as text."""
    ended = figures["ended"]
    games = "1 game" if figures["games"] == 1 else f"{format_count(figures['games'])} games"
    settings = [f"{key} {value}" for key, value in figures["options"].items()]
    wins = [
        [f"{seat['seat']} {seat['role']}", seat["bot"], *_counted(seat["wins"], ended)]
        for seat in figures["seats"]
    ]
    wins.append(["nobody", "", *_counted(figures["nobody_won"], ended)])
    columns = ["", "least", "1/4", "median", "3/4", "mean", "most"]
    names = [
        [
            name,
            format_count(counts["games"]),
            format_count(counts["wins"]),
            f"{counts['wins'] / counts['due']:.2f}" if counts["due"] else "-",
        ]
        for name, counts in figures["played_as"].items()
    ]
    lengths = [[name, *_spread_cells(values)] for name, values in figures["length"].items()]
    scores = [
        [f"{seat['seat']} {seat['role']}", *_spread_cells(seat["score"])]
        for seat in figures["seats"]
    ]
    statistics = [
        [label, f"{statistic['usual']:,.2f}", format_count(statistic["counted"])]
        for label, statistic in figures["statistics"].items()
    ]
    ahead = figures["ahead"]
    if ahead["led"]:
        share = ahead["won"] / ahead["led"]
        statistics.append(
            ["who leads at half time wins", f"{share:.2f}", format_count(ahead["led"])]
        )
    speed = figures["speed"]
    hands = counted(speed["workers"], "worker")
    parts = [
        f"{figures['title']}: {games} of {figures['mode']}, seeds from {figures['seed']}",
        *([f"  {', '.join(settings)}"] if settings else []),
        f"\nwon by (with the 95 % interval)\n{format_table(wins)}",
        f"\nplayed as\n{format_table([['', 'games', 'won', 'times its share'], *names])}"
        if names
        else "",
        "\nended by\n"
        + format_table([[why, *_counted(n, ended)] for why, n in figures["endings"].items()])
        if ended
        else "",
        f"\nlength\n{format_table([columns, *lengths])}",
        f"\nscore\n{format_table([columns, *scores])}",
        f"\ncounted\n{format_table([['', 'usual', 'of so many'], *statistics])}"
        if statistics
        else "",
        f"\n{format_count(speed['decisions'])} decisions in {speed['seconds']:.2f} s with {hands}: "
        f"{format_count(speed['decisions_per_second'])} a second, "
        f"{format_count(speed['decisions_per_second_of_a_worker'])} a worker while it plays",
    ]
    return "\n".join(part for part in parts if part)


def _counted(part: int, whole: int) -> list[str]:
    return [format_count(part), format_share(part, whole), format_interval(part, whole)]


def _spread_cells(values: dict[str, float]) -> list[str]:
    return [
        format_count(values["least"]),
        f"{values['quarter']:,.1f}",
        f"{values['median']:,.1f}",
        f"{values['three_quarters']:,.1f}",
        f"{values['mean']:,.1f}",
        format_count(values["most"]),
    ]


def report_faults(games: Sequence[Played | PlayedCampaign]) -> int:
    """Say which games broke off or ended in a state that cannot be; the exit code."""
    broken = [played for played in games if played.broken]
    faulty = [played for played in games if played.faults]
    for played in faulty:
        print(f"The game with seed {played.seed} ended in disorder: {' '.join(played.faults)}")
    if broken:
        for played in broken:
            _log.error("game with seed %d broke off: %s", played.seed, played.broken)
        seeds = ", ".join(str(played.seed) for played in broken[:10])
        print(
            f"{len(broken)} games broke off (seeds {seeds}{', ...' if len(broken) > 10 else ''}); "
            f"the details are in {log_file()}."
        )
    return 1 if broken or faulty else 0
