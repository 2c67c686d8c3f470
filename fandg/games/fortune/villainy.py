"""Villains on the board and at base: how they come, are hurt, and leave.

Rules: villains, bodyguards, villain-states, villain-track, villain-loot; rulings 8 (bodyguards take
wounds first), 25.
"""

from __future__ import annotations

from fandg.engine.dice import pick_number
from fandg.engine.play import tell
from fandg.games.fortune.annals import record
from fandg.games.fortune.events.villains import (
    VillainAppears,
    VillainChanges,
    VillainHurt,
    VillainLeaves,
    VillainLoot,
)
from fandg.games.fortune.phrases import say_place
from fandg.games.fortune.state import Hero, Villain, VillainState
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.victory import move_track
from fandg.games.fortune.words import Faction

BODYGUARDS = 2
THE_VILLAINS = "The villains"
"""Who gets what no villain in particular gets."""
FORTUNE_A_STEP = 3
"""The Fortune that moves the Villain track 1 step."""
ARTIFACT_STEPS = 2
"""The steps that an Artifact moves the Villain track."""


def henchmen_left(table: FortuneTable, faction: Faction) -> int:
    """The henchmen figures of a faction that are not on the board."""
    state = table.state
    placed = sum(other == faction for other in state.henchmen.values())
    guards = sum(villain.guards for villain in state.villains if villain.faction == faction)
    return table.library.henchmen[faction].figures - placed - guards


async def deploy_villain(table: FortuneTable, villain: Villain, space: str, why: str) -> None:
    """Put a villain's figure on the board, a Nazi with bodyguards; a soldier there joins them."""
    villain.state = "deployed"
    villain.markers = villain.explorations = 0
    villain.found = False
    villain.space = space
    villain.guards += new_guards(table, villain)
    enlist_soldier(table, villain)
    entry = table.library.entries[villain.id]
    await tell(VillainAppears(entry, space, say_place(table, space), villain.guards, why))


def new_guards(table: FortuneTable, villain: Villain) -> int:
    """How many bodyguards a villain brings along: a Nazi two, or what is left of the figures."""
    return min(BODYGUARDS, henchmen_left(table, "nazis")) if villain.faction == "nazis" else 0


def enlist_soldier(table: FortuneTable, villain: Villain) -> bool:
    """A Nazi villain put into a soldier's space takes him on as a bodyguard; whether he did."""
    henchmen = table.state.henchmen
    if villain.faction != "nazis" or henchmen.get(villain.space) != "nazis":
        return False
    del henchmen[villain.space]
    villain.guards += 1
    return True


async def place_villain(
    table: FortuneTable, space: str, faction: Faction | None, why: str
) -> Villain | None:
    """A villain called for by a card appears in a space; one who is there already serves."""
    state = table.state
    here = state.villain_at(space)
    if here is not None:
        if enlist_soldier(table, here):
            why += ", and takes the soldier on"
        await tell(VillainChanges(table.library.villains[here.id], "here", why))
        return here
    fitting = [
        card
        for card in state.villain_deck
        if faction is None or table.library.villains[card].faction == faction
    ]
    if not fitting:
        return None
    card = fitting[pick_number(state, len(fitting))]
    state.villain_deck.remove(card)
    villain = Villain(card, table.library.villains[card].faction)
    state.villains.append(villain)
    await deploy_villain(table, villain, space, why)
    return villain


def is_on_board(villain: Villain) -> bool:
    """Whether a villain's figure is on the board."""
    return villain.space != ""


async def remove_villain(
    table: FortuneTable,
    villain: Villain,
    to: VillainState,
    why: str,
    by: Hero | None = None,
    *,
    is_seen: bool = False,
) -> None:
    """Take a villain's figure off the board, maybe felled `by` a hero: to base, or out of play.

    What felled him may have been seen in a great moment already.
    """
    state = table.state
    victor = table.sheet(by) if by is not None else None
    villain.space = ""
    villain.guards = villain.markers = villain.explorations = 0
    villain.found = False
    entry = table.library.villains[villain.id]
    if villain.active:
        villain.state = to
        if to == "ko":
            villain.wounds = 0
        await tell(VillainChanges(entry, to, why, victor, is_seen))
        return
    state.villains.remove(villain)
    state.villain_deck.append(villain.id)
    await tell(VillainLeaves(entry, "ko" if to == "ko" else "gone", why, victor, is_seen))


async def hurt_villain(
    table: FortuneTable, villain: Villain, wounds: int, why: str, *, is_seen: bool = False
) -> None:
    """Wounds on a villain: bodyguards go first; with as many as his Wounds value he is KO'd."""
    guards = min(villain.guards, wounds)
    villain.guards -= guards
    wounds -= guards
    villain.wounds += wounds
    card = table.library.villains[villain.id]
    left = max(0, card.wounds - villain.wounds)
    if guards or wounds:
        await tell(VillainHurt(card, wounds, guards, left, why))
    if not left:
        bout = table.state.bout
        fought = bout is not None and bout.foe == f"villain:{villain.id}"
        hero = table.state.heroes[bout.hero] if bout is not None and fought else None
        record(table, "beaten", villain.space, hero, villain=villain.id)
        await remove_villain(table, villain, "ko", why, hero, is_seen=is_seen)


async def villains_leave(table: FortuneTable, space: str, winner: Villain | None, why: str) -> None:
    """The Adventure in a space is over: villains there go (ready who won it, else delayed)."""
    for villain in list(table.state.villains):
        if villain.space == space:
            to: VillainState = "ready" if villain is winner else "delayed"
            await remove_villain(table, villain, to, why)


async def villains_gain(table: FortuneTable, who: str, amount: int) -> None:
    """Fortune for the villains: every full 3 go back to the coins and move the track."""
    state = table.state
    if amount <= 0:
        return
    left_over = state.villain_coins
    state.villain_coins += amount
    verb = "get" if who == THE_VILLAINS else "gets"
    if state.villain_coins < FORTUNE_A_STEP:
        note = f"{state.villain_coins} of {FORTUNE_A_STEP} for a step of the Villain track"
    else:
        spent = f"{state.villain_coins} with what was left over:" if left_over else "and"
        note = f"{spent} every {FORTUNE_A_STEP} move the Villain track a step"
    what = f"{verb} {amount} Fortune"
    await tell(VillainLoot(what, who, note if state.organization else "", amount))
    if state.organization:
        steps, state.villain_coins = divmod(state.villain_coins, FORTUNE_A_STEP)
        await move_track(table, steps, "Fortune of the villains")
