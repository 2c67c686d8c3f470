"""Verbs of an attack: daze, push and pull, wounds and healing, mines, coins."""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.guilds.bodies import Victim, target_of
from fandg.games.guilds.effects import Coin, Daze, Heal, Mine, Pull, Push, Wound
from fandg.games.guilds.entering import enter, trip
from fandg.games.guilds.events.blows import Dazed, MinesLaid
from fandg.games.guilds.events.walks import Stepped
from fandg.games.guilds.grid import GRID, call_cell, name_cell
from fandg.games.guilds.hitting import heal, suffer, wound
from fandg.games.guilds.questing import gain_coins
from fandg.games.guilds.state import OFF, Fixture, Hero, LaidMine
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.verbs import VERBS, CardAct


@VERBS.carries_out(Daze)
async def daze(table: GuildsTable, deed: CardAct, _verb: Daze) -> None:
    """The target is dazed, if it is a character and is not so yet."""
    body = deed.victim
    if body is None or isinstance(body, Fixture) or body.dazed:
        return
    body.dazed = True
    await tell(Dazed(target_of(body), table.name_of(body)))


@VERBS.carries_out(Push)
async def push(table: GuildsTable, deed: CardAct, verb: Push) -> None:
    """The target goes straight away from the attacker, space by space."""
    for _ in range(verb.amount):
        await shove(table, deed, away=True)


@VERBS.carries_out(Pull)
async def pull(table: GuildsTable, deed: CardAct, verb: Pull) -> None:
    """The target comes straight to the attacker, space by space."""
    for _ in range(verb.amount):
        await shove(table, deed, away=False)


async def shove(table: GuildsTable, deed: CardAct, *, away: bool) -> None:
    """Move the target a space from or to the attacker, if the edge is open and there is room."""
    body = deed.victim
    if body is None or isinstance(body, Fixture) or body.at == OFF:
        return
    cells = list_shoved(table, deed.actor.at, body.at, away=away)
    if not cells:
        return
    cell = cells[0] if len(cells) == 1 else await choose_shoved(table, deed, cells, away=away)
    path, body.at = (name_cell(body.at), name_cell(cell)), cell
    how = "is pushed" if away else "is pulled"
    await tell(Stepped(target_of(body), table.name_of(body), path, how))
    if isinstance(body, Hero):
        await enter(table, body)
    else:
        await trip(table, body)


def list_shoved(table: GuildsTable, attacker: int, body: int, *, away: bool) -> list[int]:
    """Where a target may be pushed or pulled to.

    Who stands in no straight line goes along the longer of the two ways, and never sideways along
    the shorter; where they are equal, both are straight.
    """
    (from_x, from_y), (x, y) = GRID.place_of(attacker), GRID.place_of(body)
    dx, dy = (x - from_x, y - from_y) if away else (from_x - x, from_y - y)
    ways = [(abs(dx), (dx > 0) - (dx < 0), 0), (abs(dy), 0, (dy > 0) - (dy < 0))]
    longest = max(abs(dx), abs(dy))
    beside = table.board.beside(body, table.state.shut)
    return [
        cell
        for length, right, down in ways
        if length == longest > 0
        and 0 <= x + right < GRID.width
        and 0 <= y + down < GRID.height
        and (cell := GRID.cell_at(x + right, y + down)) in beside
        and table.has_room(cell)
    ]


async def choose_shoved(
    table: GuildsTable, deed: CardAct, cells: Sequence[int], *, away: bool
) -> int:
    """Who attacks says which of two straight ways a target goes."""
    actor, body = deed.actor, deed.victim
    assert isinstance(actor, Hero)
    assert body is not None
    options = [
        Option(f"to:{name_cell(cell)}", f"To {call_cell(cell)}", cell, f"space:{name_cell(cell)}")
        for cell in cells
    ]
    prompt = f"Where is {table.name_of(body)} {'pushed' if away else 'pulled'} to?"
    about = target_of(actor)
    return await ask(Decision(actor.guild, "shove", prompt, "attack", options, about=about))


@VERBS.carries_out(Wound)
async def hurt(table: GuildsTable, deed: CardAct, verb: Wound) -> None:
    """Wounds that meet no defense; a trap's are the hero's own misfortune."""
    if verb.who == "self" and isinstance(deed.actor, Hero):
        await suffer(table, deed.actor, verb.amount, "by misfortune")
    elif deed.victim is not None:
        await wound(table, deed.victim, verb.amount)


@VERBS.carries_out(Heal)
async def mend(table: GuildsTable, deed: CardAct, verb: Heal) -> None:
    """Wounds are healed: so many, one for each wound or hit of the attack, or all and the curse."""
    whom: Victim | None = deed.actor
    if verb.who == "self-or-close-ally" and isinstance(deed.actor, Hero):
        whom = await choose_patient(table, deed.actor)
    if whom is None:
        return
    if verb.amount == "all":
        await heal(table, whom, whom.wounds)
        if isinstance(whom, Hero) and whom.curse:
            table.state.curses.append(whom.curse)
            whom.curse = ""
    elif verb.amount == "wounds":
        await heal(table, whom, deed.wounds)
    elif verb.amount == "hits":
        await heal(table, whom, deed.assault.hits if deed.assault is not None else 0)
    else:
        await heal(table, whom, verb.amount)


async def choose_patient(table: GuildsTable, hero: Hero) -> Hero | None:
    """The hero himself or a Close ally, of those who have wounds."""
    near = table.close_to(hero.at)
    options = [
        Option(f"hero-{ally.id}", table.name_of(ally), ally, target_of(ally))
        for ally in table.heroes_of(hero.guild)
        if ally.at in near and ally.wounds
    ]
    if not options:
        return None
    about = target_of(hero)
    question = Decision(hero.guild, "patient", "Who is healed?", "exhaust", options, about=about)
    return await ask(question)


@VERBS.carries_out(Mine)
async def lay_mines(table: GuildsTable, deed: CardAct, _verb: Mine) -> None:
    """Guild tokens in the space where the target stood, and each Close to it: one of a guild."""
    hero, assault, state = deed.actor, deed.assault, table.state
    if not isinstance(hero, Hero) or assault is None:
        return
    card = hero.cards[assault.card].id
    there = {mine.at for mine in state.mines if mine.guild == hero.guild}
    laid = [cell for cell in table.close_to(deed.stood) if cell not in there]
    state.mines += [LaidMine(cell, hero.guild, card) for cell in laid]
    if laid:
        await tell(MinesLaid(tuple(map(name_cell, laid)), table.guild_name(hero.guild)))


@VERBS.carries_out(Coin)
async def earn(table: GuildsTable, deed: CardAct, verb: Coin) -> None:
    """The guild of who attacks gets coins."""
    if isinstance(deed.actor, Hero):
        await gain_coins(table, deed.actor.guild, verb.amount, "for the kill")
