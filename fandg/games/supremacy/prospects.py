"""What an attack promises before it is made: its exact chance, what it costs and what it brings.

Rules: battle (forces), strategic.
"""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.odds import Odds, Outcome, describe_percent
from fandg.engine.prose import counted, joined
from fandg.games.supremacy.battle import Fight, count_help
from fandg.games.supremacy.ledger import sets_of
from fandg.games.supremacy.mustering import Source, find_sources, price_of_attack
from fandg.games.supremacy.odds import (
    Outlook,
    Strength,
    chance_to_pass,
    outlook,
    outlook_of_round,
    say_outlook,
)
from fandg.games.supremacy.state import NOBODY, Battle, Group
from fandg.games.supremacy.table import SupremacyTable

USUAL_SETS = 2
"""For so many sets at most forces are proposed."""


def usual_forces(sources: Sequence[Source], sets: int) -> list[Source]:
    """The forces that are proposed: the strongest together that a set more than the least pays."""
    best: list[Source] = []
    for source in sorted(sources, key=lambda source: -source.most):
        if source.way == "drop" and any(other.way == "drop" for other in best):
            continue
        if price_of_attack([*best, source]) <= min(sets, USUAL_SETS):
            best.append(source)
    return best


def foresee(
    table: SupremacyTable, seat: int, target: int, sources: Sequence[Source]
) -> tuple[Outlook, int]:
    """What is to be expected of an attack with these forces, and how many defend.

    It is pressed on for as long as the sets last that its price leaves.
    """
    ours, _ = _strength_of(table, seat, target, sources)
    return outlook(ours), ours.defenders


def foresee_joined(
    table: SupremacyTable, seat: int, target: int, sources: Sequence[Source]
) -> tuple[int, float]:
    """How many at most join the defence after the first round, and the chance if they all do.

    None do who would come too late: after the only round that can be paid.
    """
    ours, help_ = _strength_of(table, seat, target, sources)
    if ours.rounds <= 1:
        return 0, outlook(ours).won
    return help_, outlook_of_round(ours, committed=ours.commits > 0, joining=help_).won


def rounds_paid(table: SupremacyTable, seat: int, target: int, sources: Sequence[Source]) -> int:
    """For how many rounds an attack with these forces can be paid."""
    return _strength_of(table, seat, target, sources)[0].rounds


def _strength_of(
    table: SupremacyTable, seat: int, target: int, sources: Sequence[Source]
) -> tuple[Strength, int]:
    """Both sides of an attack with these forces, and how many may join its defence."""
    groups = [Group(one.at, one.way, one.most, one.load) for one in sources]
    battle = Battle(seat, target, groups, table.defenders_of(target))
    ours = Fight(table, battle, NOBODY).strength()
    rounds = ours.rounds - price_of_attack(sources)
    ours = ours._replace(rounds=rounds, commits=min(rounds, ours.commits))
    return ours, count_help(table, battle)


def unless_joined(table: SupremacyTable, seat: int, target: int) -> str:
    """What the chance of an attack leaves out: who may be sent to help, where anybody may."""
    return Fight(table, Battle(seat, target, [], table.defenders_of(target)), NOBODY).unless


def attack_odds(table: SupremacyTable, seat: int, target: int) -> Odds:
    """The odds of an attack with the forces that are proposed for it."""
    sources = usual_forces(find_sources(table, seat, target), sets_of(table.powers[seat]))
    then, held = foresee(table, seat, target, sources)
    unless = unless_joined(table, seat, target)
    mine = sum(source.most for source in sources)
    if not held:
        told = f"to take it, nobody is there: {say_stake(table, target)}"
        return Odds(1.0, (Outcome("it falls without dice", 1.0),), told)
    return Odds(
        then.won,
        (Outcome("taken", then.won), Outcome("not taken", 1 - then.won)),
        f"{say_outlook(then, unless)}, {mine} against {held}: {say_stake(table, target)}",
    )


def prize_of(table: SupremacyTable, at: int) -> str:
    """What the companies of an area bring to who takes it: "3 oil and 2 grain"; empty: none."""
    world, state = table.world, table.state
    return joined([
        f"{world.production[n]} {world.companies[n].kind}"
        for n in world.companies_in[at]
        if state.owner[n] != NOBODY and state.owner[n] == state.holder[at]
    ])  # fmt: skip


def say_stake(table: SupremacyTable, at: int) -> str:
    """Whose an area is that is attacked, and what it brings: "Europe's home with 3 grain"."""
    state, world = table.state, table.world
    held = state.holder[at]
    if held == NOBODY:
        return "neutral forces" if world.is_land[at] else "pirates"
    is_home = state.home[at] == held
    what = f"{'land' if world.is_land[at] else 'a sea'} of {table.name(held)}"
    what = f"{table.whose(held)} home" if is_home else what
    prize = prize_of(table, at)
    return f"{what} with {prize}" if prize else what


def aim_odds(table: SupremacyTable, at: int, nukes: int) -> Odds:
    """The odds that one of some nukes comes through, where the holder alone fires, all he has."""
    held = table.state.holder[at]
    stars = table.stars_of([held])
    chance = chance_to_pass(nukes, stars)
    told = f"to come through {table.whose(held)} {counted(stars, 'L-star')}"
    return Odds(chance, (Outcome("destroyed", chance), Outcome("shot down", 1 - chance)), told)


def say_saved(nukes: int, shots: int, place: str) -> str:
    """What shots at nukes do for their target: "saves Poland with 83 %"."""
    return f"{describe_percent(1 - chance_to_pass(nukes, shots))} to save {place}"
