"""Appeals at the Bench: a second way to win, by a Test in each of the three rows.

Rules: act 5; rulings, section 3.8. The Villain's Region is where the Bench stands, for good.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.labyrinth.acts.work import choose_open_row, offer_work
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.drawing import draw_cards
from fandg.games.labyrinth.ending import end_mission
from fandg.games.labyrinth.events.twists import AppealGranted, MarkerPlaced
from fandg.games.labyrinth.occasions import Doing, offers, steps_in
from fandg.games.labyrinth.paying import spend_action
from fandg.games.labyrinth.regions import name_cell
from fandg.games.labyrinth.rolling import take_test
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import Appeals
from fandg.games.labyrinth.words import HERO_ROWS, HeroRow

BENCH = "bench"


def open_rows(table: LabyrinthTable) -> tuple[HeroRow, ...]:
    """The rows in which no Appeal was granted yet."""
    return tuple(row for row in HERO_ROWS if row not in table.state.appeals)


def appeal_test(table: LabyrinthTable, twist: Appeals) -> int:
    """How hard the Test of an Appeal is."""
    harder = twist.harder if table.state.decree == "dastards" else 0
    return twist.tests[table.count - 1] + harder


@steps_in("battle-begins", Appeals)
async def set_up_bench(table: LabyrinthTable, twist: Appeals) -> None:
    """The Bench stands where the Villain entered; the Order's Decree is heard."""
    state = table.state
    state.retrials = state.shards
    table.region(table.board.cell).markers.append(BENCH)
    await tell(MarkerPlaced("the Bench", name_cell(table.board.cell)))
    if state.decree == "knights":
        for _ in range(twist.granted):
            prompt = "The Knights are granted an Appeal. In which row?"
            seat = table.lead.seat
            party, rows = table.party(seat), open_rows(table)
            await grant(table, await choose_open_row(seat, rows, prompt, "granted", party))
    elif state.decree == "dastards":
        for hero in table.clockwise():
            await draw_cards(table, hero, "any", twist.cards, "The Appeal")


@offers(Appeals)
def list_appeals(
    table: LabyrinthTable, twist: Appeals, hero: Hero
) -> Iterator[Option[Doing | None]]:
    """Nearby the Bench a hero may appeal, for an Action Point."""
    benches = [cell for cell, region in enumerate(table.state.map) if BENCH in region.markers]
    if benches and benches[0] in table.halls.nearby(hero.cell):
        label = f"Appeal: a Test of {appeal_test(table, twist)}"
        doing = partial(appeal, table, twist, hero)
        yield offer_work(hero, "appeal", label, doing, benches[0])


async def appeal(table: LabyrinthTable, twist: Appeals, hero: Hero) -> None:
    """Test in a row not yet won; a Sunshard rerolls a Test that failed."""
    spend_action(hero)
    prompt = f"In which row does {table.name_of(hero)} appeal?"
    row = await choose_open_row(hero.seat, open_rows(table), prompt, "appeal-row")
    while not await take_test(table, hero, (row,), appeal_test(table, twist)):
        if not table.state.retrials or not await wants_retrial(table, hero):
            return
        table.state.retrials -= 1
    await grant(table, row)


async def wants_retrial(table: LabyrinthTable, hero: Hero) -> bool:
    """Whether a Sunshard is spent on the Test that failed."""
    options = [
        Option("again", "Test again", True),
        Option("leave", "Let it fail", False, ends=True),
    ]
    left = table.state.retrials
    prompt = f"Is a Sunshard spent to Test again? There are {left}."
    return await ask(
        Decision(hero.seat, "retrial", prompt, "sunshards", options, about=target_of(hero))
    )


async def grant(table: LabyrinthTable, row: HeroRow) -> None:
    """An Appeal is granted; all three of them win."""
    state = table.state
    state.appeals.append(row)
    await tell(AppealGranted(row, len(state.appeals)))
    if not open_rows(table):
        reason = "Three Appeals are granted, and the court rises"
        await end_mission(table, "appeals", reason, won=True)
