"""Setting the table, and who leads which dummy.

Rules: set-up; trio (in cooperation each chooses a dummy, in competition a die decides); nights (a
chapter of the campaign begins with its evening).
"""

from __future__ import annotations

from msgspec import UNSET

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import roll_die, seed_dice
from fandg.engine.play import ask, tell
from fandg.engine.setup import Setup
from fandg.games.dummies.cards import FIGURE_CARDS, NUMBER_CARDS
from fandg.games.dummies.events.turns import DummyEnters, RoleLeft, RoleRolled
from fandg.games.dummies.levels import draw_level_card, gain_level
from fandg.games.dummies.nights.campaign import begin_tale
from fandg.games.dummies.nights.tonight import bend_dummy, count_rises
from fandg.games.dummies.state import CLASS_TITLES, CLASSES, Class, Dummies, Dummy
from fandg.games.dummies.stocks import list_stocks
from fandg.kit.piles import shuffle_decks

SHARED_MODES = ("solo", "duet")


def new_table(setup: Setup) -> Dummies:
    """All four decks shuffled, nobody inside yet."""
    leaders = 1 if setup.mode in SHARED_MODES else 3
    state = Dummies(
        dice=seed_dice(setup.seed),
        table_dice=list(setup.table_dice),
        mode=setup.mode,
        target=int(setup.options.get("target", 0)),
        true_misfortune=setup.options["misfortune"] == "true",
        fare=int(setup.options.get("fare", 0)),
        fortress=leaders if len(setup.seats) > leaders else -1,
        bags=[[] for _ in range(leaders)],
        levels=list(FIGURE_CARDS),
        treasures=list(NUMBER_CARDS),
        enemies=list(FIGURE_CARDS),
        dangers=list(NUMBER_CARDS),
    )
    shuffle_decks(state, list_stocks(state))
    if setup.link is not UNSET:
        begin_tale(state, setup.link)
    return state


async def assign_dummies(state: Dummies) -> None:
    """Give every dummy a leader and his first level card."""
    leaders: dict[Class, int] = dict.fromkeys(CLASSES, 0)
    if state.mode not in SHARED_MODES:
        leaders = await (roll_for_roles(state) if state.is_competition else choose_roles())
    for name in CLASSES:
        card = draw_level_card(state, name)
        dummy = Dummy(name, leaders[name], [card], life=0, bent=bend_dummy(state, name))
        dummy.recalculate()
        dummy.life = dummy.max_life
        state.dummies.append(dummy)
        await tell(DummyEnters(name, dummy.seat, card))
        for _ in range(count_rises(state, name)):
            await gain_level(state, dummy)
    state.phase = "timer"


async def choose_roles() -> dict[Class, int]:
    """Cooperation: one seat after the other chooses among those left."""
    leaders: dict[Class, int] = {}
    for seat in range(3):
        options = [
            Option(f"lead:{name}", CLASS_TITLES[name], name, f"dummy:{name}")
            for name in CLASSES
            if name not in leaders
        ]
        prompt = "Which dummy do you lead?"
        leaders[await ask(Decision(seat, "dummy-to-lead", prompt, "roles", options))] = seat
    return leaders


async def roll_for_roles(state: Dummies) -> dict[Class, int]:
    """Competition: 1-2 the Bard, 3-4 the Fortune Teller, 5-6 the Pirate; taken ones roll again.

    For the one who is left at last nobody rolls.
    """
    leaders: dict[Class, int] = {}
    for seat in range(3):
        left = [name for name in CLASSES if name not in leaders]
        if len(left) == 1:
            await tell(RoleLeft(seat, left[0]))
            leaders[left[0]] = seat
            break
        while True:
            why = "Roll for your dummy: what fell?"
            die = await roll_die(state, seat, why, "roles")
            name = CLASSES[(die - 1) // 2]
            await tell(RoleRolled(seat, die, name, name in leaders))
            if name not in leaders:
                leaders[name] = seat
                break
    return leaders
