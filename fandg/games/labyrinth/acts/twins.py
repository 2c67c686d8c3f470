"""Two Villains who share a board, fall one by one, and rise again.

Rules: act 6; rulings, section 3.8. Rows, Plus-Ones, Action Points and XP are the pair's.
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.events.twists import CardCancelled, TwinRises
from fandg.games.labyrinth.occasions import steps_in
from fandg.games.labyrinth.paying import FIVE
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import Twins

CANCEL = "cancel-card"


def halve(hearts: int) -> tuple[int, int]:
    """♥ in two halves, each in full fives; the first twin has what is over.

    >>> halve(35), halve(40)
    ((20, 15), (20, 20))
    """
    second = hearts // 2 - hearts // 2 % FIVE
    return hearts - second, second


@steps_in("villain-fell", Twins)
async def lay_down(table: LabyrinthTable, _twist: Twins) -> None:
    """A twin at 0 ♥ is out of the battle for now."""
    for villain in table.state.villains:
        villain.down = not villain.hearts


@steps_in("villain-levels-up", Twins)
async def raise_fallen(table: LabyrinthTable, twist: Twins) -> None:
    """A fallen twin rises where he fell, with half his ♥ at the start, less for each shard."""
    for villain in table.state.villains:
        if villain.down:
            hearts = villain.start // 2 - twist.shard * table.state.shards
            villain.hearts = max(twist.least, hearts - hearts % FIVE)
            villain.down = False
            await tell(TwinRises(target_of(villain), table.name_of(villain), villain.hearts))


async def cancel_card(table: LabyrinthTable, card: str) -> bool:
    """Once a Round Dastards may buy off a Battle card; returns whether they do."""
    state, twist = table.state, table.twist(Twins)
    if twist is None or state.decree != "dastards" or CANCEL in state.shared_round:
        return False
    if state.hoard < twist.price:
        return False
    options = [
        Option("cancel", f"Pay {twist.price} Bounty of the Hoard", True),
        Option("leave", "Let it happen", False, ends=True),
    ]
    seat, prompt = table.lead.seat, f"Is {card} bought off?"
    party = table.party(seat)
    asked = Decision(seat, CANCEL, prompt, "acts", options, openly=True, shared_by=party)
    if not await ask(asked):
        return False
    state.hoard -= twist.price
    state.shared_round.append(CANCEL)
    await tell(CardCancelled(card, twist.price))
    return True
