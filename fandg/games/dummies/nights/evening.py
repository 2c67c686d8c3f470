"""The evening before a night: what it will be like, a favour called in, a favour paid back.

Rules: nights, twists, favours, debts.
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import shuffle
from fandg.engine.play import ask, tell
from fandg.games.dummies.cards import VALUE, is_key
from fandg.games.dummies.events.nights import (
    DebtPaid,
    FavourCalled,
    KeysBuried,
    NightBegins,
    TreasureBrought,
    TreasuresLocked,
    TwistTold,
)
from fandg.games.dummies.nights import content
from fandg.games.dummies.nights.tale import Tale
from fandg.games.dummies.nights.twists import Bring, Bury, LockAway
from fandg.games.dummies.state import Dummies


async def begin_night(state: Dummies) -> None:
    """Tell of the night, settle favours, and lay the decks out as its twists want them."""
    tale = state.tale
    assert tale is not None
    await tell(NightBegins(number=tale.record.number, night=tale.night))
    await tell(TwistTold(night=tale.night))
    await pay_debt(state, tale)
    await call_favour(state, tale)
    await bring_treasures(state)
    await lock_treasures(state)
    await bury_keys(state)
    state.phase = "set-up"


def speaker(state: Dummies) -> int:
    """The seat that answers for all before and after a night: another one each night."""
    assert state.tale is not None
    return state.tale.record.number % len(state.bags)


async def pay_debt(state: Dummies, tale: Tale) -> None:
    """Whether one of the favours that are owed is paid back tonight."""
    if not tale.record.debts:
        return
    options = [Option("later", "Not tonight", "", ends=True)]
    for name in tale.record.debts:
        favour = content.favour(name)
        options.append(Option(f"pay:{name}", f"Pay {favour.who} back", name, note=favour.costs))
    prompt = "Is a favour paid back tonight?"
    tale.paid = await ask(Decision(speaker(state), "debt-to-pay", prompt, "debts", options))
    if tale.paid:
        state.night.extend(content.favour(tale.paid).price)
        await tell(DebtPaid(favour=tale.paid))


async def call_favour(state: Dummies, tale: Tale) -> None:
    """Whether somebody who owes a favour is called upon tonight."""
    if not tale.record.favours:
        return
    options = [Option("keep", "Keep it for another night", "", ends=True)]
    for name in tale.record.favours:
        favour = content.favour(name)
        options.append(Option(f"call:{name}", f"Call on {favour.who}", name, note=favour.helps))
    prompt = "Is a favour called in tonight?"
    tale.called = await ask(Decision(speaker(state), "favour-to-call", prompt, "favours", options))
    if tale.called:
        state.night.extend(content.favour(tale.called).twists)
        await tell(FavourCalled(favour=tale.called))


async def bring_treasures(state: Dummies) -> None:
    """Lay treasures into the bag that are there from the start."""
    for twist in state.night:
        if isinstance(twist, Bring):
            card = next((c for c in state.treasures if VALUE[c] == twist.value), None)
            if card is not None:
                seat = speaker(state)
                state.treasures.remove(card)
                state.bags[seat].append(card)
                await tell(TreasureBrought(card=card, seat=seat))


async def lock_treasures(state: Dummies) -> None:
    """Take the treasures out of the deck that are locked away."""
    values = {v for twist in state.night if isinstance(twist, LockAway) for v in twist.values}
    if values:
        state.locked = [card for card in state.treasures if VALUE[card] in values]
        state.treasures = [card for card in state.treasures if VALUE[card] not in values]
        await tell(TreasuresLocked(cards=tuple(sorted(state.locked))))


async def bury_keys(state: Dummies) -> None:
    """Put the Keys among the cards at the bottom of the Treasure deck."""
    for twist in state.night:
        if isinstance(twist, Bury):
            keys = [card for card in state.treasures if is_key(card)]
            others = [card for card in state.treasures if not is_key(card)]
            bottom = others[: twist.among - len(keys)] + keys
            shuffle(state, bottom)
            state.treasures = bottom + others[twist.among - len(keys) :]
            state.buried = twist.among
            await tell(KeysBuried(among=twist.among))
