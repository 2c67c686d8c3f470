"""Wounds, being knocked out, healing.

Rules: wounds, knocked out (ruling 1: the last level card is lost, he stands at 1 Life, his turn is
over).
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.dummies import fights
from fandg.games.dummies.events.exploration import Healed
from fandg.games.dummies.events.wounds import KnockedOut, Wounded
from fandg.games.dummies.levels import lose_level
from fandg.games.dummies.state import Dummies, Dummy
from fandg.games.dummies.telling.tableaux import tell_fall


async def wound_dummy(state: Dummies, dummy: Dummy, wounds: int, cause: str) -> bool:
    """Wound a dummy; whether that knocked him out. Without Life left he wakes up at once."""
    dummy.life = max(0, dummy.life - wounds)
    await tell(Wounded(dummy.name, wounds, dummy.life, cause))
    if dummy.life > 0:
        return False
    await knock_out(state, dummy, cause)
    return True


async def knock_out(state: Dummies, dummy: Dummy, by: str, foe_life: int = 0) -> None:
    """Carry out a knock-out `by` a foe or a cause: a level lost from level 2 up, the turn over.

    `foe_life` is the Life that whoever did it has left.
    """
    dummy.acted = True
    dummy.falls += 1
    if dummy.name in state.order:
        state.order.remove(dummy.name)
    dummy.life = 1
    lost = dummy.levels[-1] if dummy.level > 1 else ""
    is_light = by != "panic" and fights.has_nothing_to_fall_from(state, dummy)
    told = tell_fall(state, dummy, dummy.falls) if is_light else ""
    await tell(KnockedOut(dummy.name, by, dummy.level, foe_life, lost, told))
    if state.tale is not None:
        knocked = state.tale.knocked
        knocked[dummy.name] = knocked.get(dummy.name, 0) + 1
    if dummy.level > 1:
        await lose_level(state, dummy)


async def heal_dummy(healer: Dummy, patient: Dummy) -> None:
    """Give one Life back, never above the maximum."""
    patient.life += 1
    await tell(Healed(healer.name, patient.name, patient.life, patient.max_life))
