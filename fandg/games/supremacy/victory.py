"""The end: the last in play, the score after the last turn, or nobody.

Rules: victory, score, alliance.
"""

from __future__ import annotations

from typing import NamedTuple, NoReturn

from fandg.engine.play import GameOver, tell
from fandg.engine.prose import capital, counted, joined
from fandg.engine.state import Result
from fandg.games.supremacy.crises.medals import ENDS_WELL, buy_legacies, close_crisis
from fandg.games.supremacy.crises.record import MEDALS, YOU
from fandg.games.supremacy.events.course import SupremacyEnds
from fandg.games.supremacy.forces import count_forces
from fandg.games.supremacy.ledger import CASH_A_POINT, NOTE, WEAPONS_A_POINT, weapons_of
from fandg.games.supremacy.table import SupremacyTable

FEW_HOMES = 4
"""A power with so many homes loses more for one that it does not hold."""


class Score(NamedTuple):
    """What a power scores for each of the things that count."""

    companies: int = 0
    lands: int = 0
    homes: int = 0
    centres: int = 0
    weapons: int = 0
    forces: int = 0
    cash: int = 0
    clouds: int = 0


SCORED_FOR = Score._make((
    "companies", "lands beyond home", "homes lost", "centres won", "weapons", "forces", "cash",
    "clouds",
))  # fmt: skip
"""Each of these in words."""


def parts_of_score(table: SupremacyTable, seat: int) -> Score:
    """What a power would score if the game ended now; nothing for one that is out."""
    power, world, state = table.powers[seat], table.world, table.state
    if power.fate:
        return Score()
    homes = world.homes[power.id]
    # Land that is irradiated yields nothing for a while; it is held all the same.
    made = sum([world.production[n] for n in table.held_companies(seat, shut_too=True)])
    held = [state.holder[at] for at in homes].count(seat)
    beyond, missing = len(table.lands_of(seat)) - held, len(homes) - held
    return Score(
        made,
        2 * beyond,
        -missing * (3 if len(homes) == FEW_HOMES else 2),
        10 * len(power.centres),
        sum(weapons_of(power, weapon) // count for weapon, count in WEAPONS_A_POINT.items()),
        count_forces(power) // 4,
        (power.cash - power.loans * NOTE) // CASH_A_POINT,
        -3 * power.clouds,
    )


def score_of(table: SupremacyTable, seat: int) -> int:
    """What a power would score if the game ended now; 0 for one that is out."""
    return sum(parts_of_score(table, seat))


def say_score(table: SupremacyTable, seat: int) -> str:
    """A score with what it is for: "Score 24: companies 15, forces 3, cash 6"."""
    parts = zip(SCORED_FOR, parts_of_score(table, seat), strict=True)
    told = ", ".join(f"{what} {points}" for what, points in parts if points)
    return f"Score {score_of(table, seat)}{f': {told}' if told else ''}"


def rank_of(table: SupremacyTable, seats: list[int]) -> tuple[int, int, int]:
    """How a side stands: the sum of its scores, then lands held, then cash less loans."""
    lands = sum(len(table.lands_of(seat)) for seat in seats)
    money = sum(table.powers[seat].cash - table.powers[seat].loans * NOTE for seat in seats)
    return sum(score_of(table, seat) for seat in seats), lands, money


def ranking_of(table: SupremacyTable) -> list[int]:
    """The seats from first to last: those in play as they rank, then those out, the last first."""
    ranked = sorted(table.in_play, key=lambda seat: rank_of(table, [seat]), reverse=True)
    return [*ranked, *reversed(table.state.left)]


NUMBERS = ("two", "three", "four", "five", "six")
PLACES = ("first", "second", "third", "fourth", "fifth", "last")


def say_place(table: SupremacyTable, seat: int) -> str:
    """How a power has ended among the others: "is third of six, with 21 points".

    Empty where no place is each one's own: of sides, in a crisis, and where nobody is left.
    """
    state = table.state
    count = len(table.powers)
    if state.crisis is not None or len(set(state.sides)) < count or not table.in_play:
        return ""
    ranking = ranking_of(table)
    # Who shares the first place is first.
    mine = rank_of(table, [seat])
    better = [other for other in ranking[: ranking.index(seat)] if not table.is_in(seat)
              or rank_of(table, [other]) > mine]  # fmt: skip
    place = "last" if len(better) == count - 1 else PLACES[len(better)]
    points = counted(score_of(table, seat), "point")
    return f"is {place} of {NUMBERS[count - 2]}, with {points}"


def seats_of(table: SupremacyTable, side: int) -> list[int]:
    """The seats of a side, whether in play or out."""
    return [seat for seat, other in enumerate(table.state.sides) if other == side]


async def check_last(table: SupremacyTable) -> None:
    """The last side in play wins at once; if the last fell together, nobody."""
    left = sorted({table.state.sides[seat] for seat in table.in_play})
    if len(left) == 1:
        seats = seats_of(table, left[0])
        await end_game(table, seats, "last", f"{_names(table, seats)} is left alone")
    if not left:
        await end_game(table, [], "nobody", "No power is left")
    if table.state.crisis is not None and not table.is_in(YOU):
        await end_game(table, [], "fallen", f"{capital(table.name(YOU))} is out of the game")


async def end_by_score(table: SupremacyTable) -> None:
    """After the last turn: most points, most lands, most cash less loans; else it is shared."""
    sides = sorted({table.state.sides[seat] for seat in table.in_play})
    ranks = {side: rank_of(table, seats_of(table, side)) for side in sides}
    best = max(ranks.values())
    winners = [seat for side in sides if ranks[side] == best for seat in seats_of(table, side)]
    told = f"{_names(table, winners)} {'win' if len(winners) > 1 else 'wins'} by score"
    await end_game(table, sorted(winners), "score", told)


async def end_game(table: SupremacyTable, winners: list[int], reason: str, text: str) -> NoReturn:
    """The game is over.

    Raises:
        GameOver: always.
    """
    state = table.state
    state.phase = "over"
    state.battle = state.volley = None
    scores = [score_of(table, seat) for seat in range(len(table.powers))]
    if state.crisis is not None:
        winners = await close_crisis(table, state.crisis, reason, scores)
        if reason in ENDS_WELL:
            won = MEDALS[state.crisis.medal]
            text = f"{table.world.crises[state.crisis.id].name} ends with {won or 'no medal'}"
    is_scar = state.crisis is not None and reason != "winter" and not winners
    places = [(table.name(seat), say_place(table, seat)) for seat in range(len(table.powers))]
    # Where nuclear winter falls, all have lost alike.
    told = tuple(f"{name} {place}" for name, place in places if place and winners)
    await tell(SupremacyEnds(seats=tuple(winners), text=text, is_scar=is_scar, places=told))
    if state.crisis is not None:
        await buy_legacies(table, state.crisis)
    raise GameOver(Result(winners, reason, scores))


def _names(table: SupremacyTable, seats: list[int]) -> str:
    return capital(joined([table.name(seat) for seat in seats]))
