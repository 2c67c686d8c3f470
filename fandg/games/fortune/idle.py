"""What a person had better know of an answer before he gives it.

Ways of a card would do nothing now whose every verb finds nothing to act on; the rules forbid none
of them. A card that is for the adventure ends the move of who plays it amid that.
"""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.games.fortune.beginning import Ahead
from fandg.games.fortune.sentences import Way
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import VERBS, Act

IDLE = "would do nothing now"
ENDS_MOVE = "ends your move here, and your Adventure begins"


def tell_caution(table: FortuneTable, decision: Decision[Any], option: Option[Any]) -> str:
    """That an answer would do nothing now, or ends the move too; empty for any other."""
    match option.value:
        case Ahead() if option.plays:
            return ENDS_MOVE
        # A way without effects of its own holds something off: paying so that nothing moves.
        case Way(does=does) if does:
            card = (decision.about or "").removeprefix("card:")
            own = [hero for hero in table.state.heroes if hero.seat == decision.seat]
            acts = [(Act(hero, card), does) for hero in own]
        case _:
            return ""
    return IDLE if all(VERBS.is_idle(table, act, does) for act, does in acts) else ""
