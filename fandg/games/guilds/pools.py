"""Pools of dice: each CRIT adds a die, and dice are rerolled one by one.

Rules: attack (steps 3 and 5), reroll; rulings 14 to 17.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import zip_longest

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import roll_die
from fandg.engine.odds import Odds, Outcome
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital, counted
from fandg.games.guilds.bodies import Victim, target_of
from fandg.games.guilds.events.blows import (
    CRIT,
    SHIELD,
    DieRerolled,
    PoolRolled,
    count_hits,
    count_saves,
    is_hit,
)
from fandg.games.guilds.odds import DEFENSE, die_of
from fandg.games.guilds.state import Hero
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.words import Reaching


def seat_of(table: GuildsTable, body: Victim | None) -> int:
    """Who rolls for somebody: his guild; for all else the guild to the right of the active one."""
    if isinstance(body, Hero):
        return body.guild
    return table.in_turn_order()[-1]


async def roll_chain(table: GuildsTable, seat: int, why: str, about: str) -> list[int]:
    """Roll a die and, as long as CRITs fall, one more."""
    faces: list[int] = []
    while not faces or faces[-1] == CRIT:
        more = "The CRIT adds a die. " if faces else ""
        faces.append(await roll_die(table.state, seat, more + why, "attack", about))
    return faces


async def roll_pool(
    table: GuildsTable,
    body: Victim | None,
    dice: int,
    reaching: Reaching | None,
    who: str,
    name: str,
    odds: Outcome | None = None,
    laid_by: int | None = None,
    struck: int | None = None,
) -> list[int]:
    """Roll a pool of attack dice of a type, or of defense dice; what CRITs add lies last.

    Of mines it is said who has laid them, and whose hero they strike.
    """
    seat = seat_of(table, body)
    what = "a defense die" if reaching is None else f"a {reaching} die"
    chains = []
    for at in range(dice):
        which = f", {at + 1} of {dice}" if dice > 1 else ""
        why = f"{capital(name)} rolls {what}{which}: what fell?"
        chains.append(await roll_chain(table, seat, why, who))
    faces = [face for wave in zip_longest(*chains) for face in wave if face is not None]
    if faces:
        shown = seat if isinstance(body, Hero) else laid_by
        await tell(PoolRolled(who, name, tuple(faces), reaching, shown, odds, struck))
    return faces


async def reroll_die(
    table: GuildsTable, body: Victim, faces: list[int], at: int, reaching: Reaching | None
) -> None:
    """Roll a die of a pool again; the new face stands, and a new CRIT adds its die at once."""
    who, name, seat = target_of(body), table.name_of(body), seat_of(table, body)
    old = faces[at]
    new = await roll_chain(table, seat, f"{capital(name)} rolls a die again: what fell?", who)
    faces[at : at + 1] = new[:1]
    faces += new[1:]
    shown = seat if isinstance(body, Hero) else None
    await tell(DieRerolled(who, name, old, tuple(new), reaching, shown, tuple(faces), at))


async def reroll_by_choice(
    table: GuildsTable,
    body: Victim,
    faces: list[int],
    pool: int,
    reaching: Reaching | None,
    say_sum: Callable[[], str] = str,
) -> None:
    """Who rolls for somebody rerolls dice of choice, any but CRITs, as far as the pool goes.

    What the dice come to as they lie is said by `say_sum`.
    """
    for left in range(pool, 0, -1):
        found: dict[bool, int] = {}
        for at, face in enumerate(faces):
            if face != CRIT:
                found.setdefault(is_good(face, reaching), at)
        if not found:
            return
        options: list[Option[int]] = []
        good = "save" if reaching is None else "hit"
        if False in found:
            bad = "blank" if reaching is None else "miss"
            odds = partial(odds_of_die, reaching, is_crit=False)
            options.append(
                Option("reroll:miss", f"Roll a {bad} again", found[False], odds=odds, throws=True)
            )
        if True in found:
            odds = partial(odds_of_die, reaching, is_crit=True)
            options.append(
                Option("reroll:hit", f"Roll a {good} again", found[True], odds=odds, throws=True)
            )
        options.append(Option("done", "Leave them", -1, ends=True))
        score = count_saves(faces) if reaching is None else count_hits(faces, reaching)
        assault = table.state.assault
        is_saving = reaching is None and assault is not None
        against = f" against {counted(assault.hits, 'hit')}" if is_saving and assault else ""
        prompt = (
            f"{capital(table.name_of(body))} has {counted(score, good)}{against}{say_sum()}. "
            f"Which die is rolled again? {counted(left, 'reroll')} left."
        )
        seat, about = seat_of(table, body), target_of(body)
        at = await ask(Decision(seat, "reroll", prompt, "reroll", options, about=about))
        if at < 0:
            return
        await reroll_die(table, body, faces, at, reaching)


def odds_of_die(reaching: Reaching | None, *, is_crit: bool) -> Odds:
    """The chance that a die thrown again is a success, or a CRIT where it was a success already."""
    die = DEFENSE if reaching is None else die_of(reaching)
    good = "a save" if reaching is None else "a hit"
    outcomes = (Outcome(good, die.hit + die.crit), Outcome("a CRIT", die.crit))
    return Odds(die.crit if is_crit else die.hit + die.crit, outcomes,
                "to become a CRIT" if is_crit else f"to become {good}")  # fmt: skip


async def reroll_bad(
    table: GuildsTable,
    body: Victim,
    faces: list[int],
    pool: int,
    reaching: Reaching | None,
    is_enough: Callable[[], bool] = lambda: False,
) -> None:
    """Misses or blanks are rerolled as far as the pool goes, until it is enough."""
    for _ in range(pool):
        bad = next((at for at, face in enumerate(faces) if not is_good(face, reaching)), None)
        if bad is None or is_enough():
            return
        await reroll_die(table, body, faces, bad, reaching)


def is_good(face: int, reaching: Reaching | None) -> bool:
    """Whether a face is a hit of a type, or a save."""
    return face >= SHIELD if reaching is None else is_hit(face, reaching)
