"""Where the person stands in what a crisis asks: beside each medal, and in a few words.

Rules: crises.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fandg.engine.game import Measure
from fandg.engine.prose import counted
from fandg.engine.standing import Holding
from fandg.games.supremacy.crises.content import CrisisSheet
from fandg.games.supremacy.crises.goals import (
    NUKES,
    beyond,
    has_clouded_home,
    kinds_beyond,
    medal_of,
    missing_homes,
    money_of,
    rank_in,
    working,
)
from fandg.games.supremacy.crises.record import MEDALS, YOU
from fandg.games.supremacy.state import Crisis
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.victory import score_of

BILLION = 1000.0
"""So many millions."""
Three = tuple[str, str, str]


def say_aim(table: SupremacyTable) -> str:
    """The medal that the person would have now, and how far the next one is.

    Such as "Bronze; silver: $6,500 of 8,000"; empty where there is no crisis, or it is lost.
    """
    crisis = table.state.crisis
    if crisis is None or not table.is_in(YOU):
        return ""
    medal = medal_of(table, YOU, _scores(table))
    now = MEDALS[medal].capitalize() or "No medal yet"
    if medal == len(MEDALS) - 1:
        return now
    return f"{now}; {MEDALS[medal + 1]}: {say_steps(table)[medal]}"


def say_steps(table: SupremacyTable) -> Three:
    """How far the person has come towards bronze, silver and gold: "6 of 9 companies"."""
    crisis = table.state.crisis
    assert crisis is not None
    return _STEPS[crisis.id](table, crisis, table.world.crises[crisis.id])


def say_next(table: SupremacyTable) -> str:
    """How far the next medal was, once a crisis is over; empty where there is none, or it fell."""
    crisis = table.state.crisis
    if crisis is None or not table.is_in(YOU) or crisis.medal == len(MEDALS) - 1:
        return ""
    return f"For {MEDALS[crisis.medal + 1]}: {say_steps(table)[crisis.medal]}."


def count_aims(table: SupremacyTable) -> list[Measure]:
    """What a crisis counts, of every power, between the lines of bronze and silver.

    What it counts of the person alone has one curve; the last is decided by the score itself.
    """
    crisis = table.state.crisis
    assert crisis is not None
    sheet, seats = table.world.crises[crisis.id], range(len(table.powers))
    scale = 1.0
    match crisis.id:
        case "dry-year":
            scale = BILLION
            found = [Measure("Cash, billions", money_of(table, at) / scale, at) for at in seats]
        case "empty-chairs":
            found = [Measure("Lands beyond home", len(beyond(table, at)), at) for at in seats]
        case "black-flags":
            found = [Measure("Pirates sunk", crisis.sunk, YOU)]
        case "quiet-war":
            found = [Measure("L-stars", table.powers[at].stars, at) for at in seats]
        case "acts-of-god":
            found = [Measure("Companies at work", len(working(table, at)), at) for at in seats]
        case _:
            return [Measure("Score", score_of(table, at), at) for at in seats]
    medals = zip(MEDALS[1:], (sheet.bronze, sheet.silver), strict=False)
    return [*found, *(Measure(name.capitalize(), asked / scale) for name, asked in medals)]


def count_gains(table: SupremacyTable, seat: int) -> tuple[Holding, ...]:
    """What a crisis counts of every power, and its score; nothing where it counts that alone."""
    crisis = table.state.crisis
    if crisis is None:
        return ()
    match crisis.id:
        case "dry-year":
            asked = Holding("Cash less loans, $ million", "money", money_of(table, seat))
        case "empty-chairs":
            asked = Holding("Lands beyond home", "flag", len(beyond(table, seat)))
        case "quiet-war":
            asked = Holding("L-stars", "l-star", table.powers[seat].stars)
        case "acts-of-god":
            asked = Holding("Companies at work", "factory", len(working(table, seat)))
        case _:
            return ()
    return asked, Holding("Score", "trophy", score_of(table, seat))


def _scores(table: SupremacyTable) -> list[int]:
    return [score_of(table, seat) for seat in range(len(table.powers))]


def _dry_year(table: SupremacyTable, _crisis: Crisis, sheet: CrisisSheet) -> Three:
    money, owned = f"${money_of(table, YOU):,}", len(table.owned(YOU))
    money = money.replace("$-", "-$")
    return (
        f"{money} of {sheet.bronze:,}",
        f"{money} of {sheet.silver:,}",
        f"{owned} of {sheet.gold} companies",
    )


def _empty_chairs(table: SupremacyTable, _crisis: Crisis, sheet: CrisisSheet) -> Three:
    lands, kinds = len(beyond(table, YOU)), kinds_beyond(table, YOU)
    return (
        f"{lands} of {sheet.bronze} lands",
        f"{lands} of {sheet.silver} lands",
        f"{kinds} of {sheet.gold} kinds",
    )


def _black_flags(_table: SupremacyTable, crisis: Crisis, sheet: CrisisSheet) -> Three:
    return (
        f"{crisis.sunk} of {sheet.bronze} pirates",
        f"{crisis.sunk} of {sheet.silver} pirates",
        f"{counted(crisis.lost, 'navy', 'navies')} lost, {sheet.gold} at most",
    )


def _quiet_war(table: SupremacyTable, _crisis: Crisis, sheet: CrisisSheet) -> Three:
    power = table.powers[YOU]
    armed = f"{power.stars} of {sheet.bronze} L-stars, {power.nukes} of {NUKES} nukes"
    return (
        f"{armed}, a home clouded" if has_clouded_home(table, YOU) else armed,
        f"{power.stars} of {sheet.silver} L-stars",
        f"{power.stars} of {sheet.gold} L-stars{', a cloud made' if power.clouds else ''}",
    )


def _acts_of_god(table: SupremacyTable, _crisis: Crisis, sheet: CrisisSheet) -> Three:
    count, missing = len(working(table, YOU)), missing_homes(table, YOU)
    gone = f", {counted(missing, 'home')} lost" if missing else ""
    return (
        f"{count} of {sheet.bronze} companies{gone}",
        f"{count} of {sheet.silver} companies{gone}",
        f"{count} of {sheet.gold} companies{gone}",
    )


def _supremacy(table: SupremacyTable, _crisis: Crisis, sheet: CrisisSheet) -> Three:
    scores = _scores(table)
    rivals = [other for other in table.in_play if other != YOU]
    rank = rank_in(scores, rivals, YOU)
    lead = scores[YOU] - max((scores[other] for other in rivals), default=0)
    return (
        f"{_NTH[rank - 1]}, {_NTH[sheet.bronze - 1]} at least",
        f"{_NTH[rank - 1]}, {_NTH[sheet.silver - 1]} at least",
        f"{abs(lead)} {'behind' if lead < 0 else 'ahead'}, {sheet.gold} ahead at least",
    )


_NTH: Sequence[str] = ("1st", "2nd", "3rd", "4th", "5th", "6th")
_STEPS: dict[str, Callable[[SupremacyTable, Crisis, CrisisSheet], Three]] = {
    "dry-year": _dry_year,
    "empty-chairs": _empty_chairs,
    "black-flags": _black_flags,
    "quiet-war": _quiet_war,
    "acts-of-god": _acts_of_god,
    "supremacy": _supremacy,
}
