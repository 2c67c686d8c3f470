"""A Villain of two forms: at 0 ♥ the second comes, with its Frenzy cards.

Rules: act 8; rulings, section 3.8.
"""

from __future__ import annotations

from fandg.engine.decision import Option
from fandg.engine.dice import shuffle
from fandg.engine.play import tell
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.events.twists import SecondForm, SoulTakenBack
from fandg.games.labyrinth.occasions import Doing, steps_in
from fandg.games.labyrinth.paying import charge, pay_hearts
from fandg.games.labyrinth.state import Hero, Pool
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import TwoForms

SOUL, BARGAIN = "soul-taken-back", "bargain"


@steps_in("villain-fell", TwoForms)
async def change_form(table: LabyrinthTable, twist: TwoForms) -> None:
    """The first form at 0 ♥ makes way for the second, whose four cards are shuffled in."""
    state, villain = table.state, table.board
    form = table.library.villains[villain.id].form
    if state.second_form or form is None:
        return
    state.second_form = True
    villain.hearts = form[table.count - 1]
    villain.bar += villain.hearts - villain.start
    if state.shards >= twist.shards:
        villain.hearts -= twist.less
    villain.entered = villain.hearts
    cards = table.library.battle.values()
    state.decks.battle += [c.id for c in cards if c.villain == villain.id and c.frenzy]
    shuffle(state, state.decks.battle)
    await tell(SecondForm(target_of(villain), table.name_of(villain), villain.hearts))


@steps_in("souls-taken", TwoForms)
async def take_back_soul(table: LabyrinthTable, _twist: TwoForms) -> None:
    """Once in the act Knights take back a Soul."""
    state = table.state
    if state.decree == "knights" and state.souls and SOUL not in state.spent:
        state.spent.append(SOUL)
        state.souls -= 1
        await tell(SoulTakenBack(state.souls))


def bargain_option(table: LabyrinthTable, hero: Hero, pool: Pool) -> list[Option[Doing | None]]:
    """Once a Round a Dastard turns ♥ into hits."""
    state, twist = table.state, table.twist(TwoForms)
    if twist is None or not state.is_final or state.decree != "dastards":
        return []
    if BARGAIN in state.shared_round or charge(table, hero, twist.hearts) > hero.hearts:
        return []

    async def strike_bargain() -> None:
        state.shared_round.append(BARGAIN)
        await pay_hearts(table, hero, twist.hearts, "a bargain of his kind")
        pool.hits += twist.hits

    label = f"Pay {twist.hearts} ♥ for {twist.hits} hits"
    return [Option(BARGAIN, label, strike_bargain, target_of(hero), rule="acts")]
