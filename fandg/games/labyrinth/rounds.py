"""The course of play: Hero Round, Villain Round, and what each step of the game does.

Rules: sequence of play, hero step; ruling 16.
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.events.course import OrderChosen, RoundBegins, StepBegins
from fandg.games.labyrinth.joining import admit, come_or_go, joining_options, see_off
from fandg.games.labyrinth.lessons import teach
from fandg.games.labyrinth.occasions import come_to
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.turns import begin_turn, take_turn


async def begin_round(table: LabyrinthTable) -> None:
    """A Hero Round begins: the Lead Hero charges or holds."""
    state = table.state
    state.round += 1
    state.shared_round, state.blows = [], []
    state.weariness = 0
    for hero in state.heroes:
        hero.acted = False
    await tell(RoundBegins(state.round, state.day))
    await admit(table)
    if table.count > 1:
        await teach(table, "turn")
    order = "charge"
    # Who goes alone says so beside the first thing he does: that is no question of its own.
    while table.count > 1 and (order := await choose_order(table)) in ("join", "leave"):
        await come_or_go(table, order)
    # Who sat down while that was asked.
    await admit(table)
    places = [(state.lead + n) % table.count for n in range(table.count)]
    if table.count > 1:
        lead = table.lead
        await tell(OrderChosen(target_of(lead), table.name_of(lead), order == "charge"))
        if order == "hold":
            places = [*places[1:], places[0]]
    state.turn = places
    state.phase = "turns"


async def choose_order(table: LabyrinthTable) -> str:
    """The Lead Hero charges or holds, or has somebody join or leave before that."""
    lead = table.lead
    options = [
        Option("charge", "Charge: go first", "charge"),
        Option("hold", "Hold: go last", "hold"),
        *joining_options(table),
    ]
    prompt = f"Does {table.name_of(lead)} charge or hold?"
    return await ask(Decision(lead.seat, "charge", prompt, "initiative", options, openly=True))


async def play_turns(table: LabyrinthTable) -> None:
    """The next bit of the Hero Step: a turn begins, goes on, or all have acted."""
    state = table.state
    if state.acting >= 0:
        await take_turn(table)
    elif state.turn:
        await begin_turn(table, state.heroes[state.turn.pop(0)])
    else:
        await come_to(table, "hero-step-ended")
        state.phase = "hero-level-up"
        await tell(StepBegins("Hero Level Up Step"))
        await see_off(table)
