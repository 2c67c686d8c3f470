"""Three Dummies in a Fortress, as the engine sees it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import Any, ClassVar

from fandg.engine.campaign import Campaign
from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator
from fandg.engine.event import Event
from fandg.engine.game import Game, Luck, Measure
from fandg.engine.play import GameOver
from fandg.engine.setup import Mode, Setup, Switch
from fandg.engine.show import Tableau
from fandg.engine.stakes import Stakes
from fandg.engine.standing import Holding
from fandg.games.dummies import bots
from fandg.games.dummies.cards import has_key, keys_among
from fandg.games.dummies.combat import discard_enemy
from fandg.games.dummies.lore import find_packs_aside
from fandg.games.dummies.luck import count_luck
from fandg.games.dummies.modes import MODES, SWITCHES
from fandg.games.dummies.nights import content
from fandg.games.dummies.nights.campaign import Nights
from fandg.games.dummies.nights.evening import begin_night
from fandg.games.dummies.nights.morning import end_night
from fandg.games.dummies.order import GoFirst
from fandg.games.dummies.resting import GOOD_DEEDS, Rest
from fandg.games.dummies.setup import assign_dummies, new_table
from fandg.games.dummies.state import Dummies, Phase, bend_traits, count_traits
from fandg.games.dummies.stocks import list_stocks
from fandg.games.dummies.telling.race import tell_leader
from fandg.games.dummies.telling.reasons import tell_reason
from fandg.games.dummies.telling.stakes import stakes_of
from fandg.games.dummies.telling.standing import standing_of
from fandg.games.dummies.telling.story import tell_story
from fandg.games.dummies.telling.tableaux import tell_closing
from fandg.games.dummies.turn import begin_turn, explore_next, leave_fortress
from fandg.kit.piles import find_lost, forget_cards

PHASES: dict[Phase, Callable[[Dummies], Coroutine[Any, Any, None]]] = {
    "evening": begin_night,
    "set-up": assign_dummies,
    "timer": begin_turn,
    "exploration": explore_next,
    "exit": leave_fortress,
    "morning": end_night,
}


async def until_morning(state: Dummies) -> None:
    """A step of a night of the campaign: when the night is over, its morning is still to come."""
    try:
        await PHASES[state.phase](state)
    except GameOver as over:
        assert state.tale is not None
        # A night may be lost in mid fight; by the morning the opponent has gone off duty.
        if state.combat is not None and state.combat.enemy is not None:
            discard_enemy(state, state.combat.enemy)
        state.tale.outcome = over.result
        state.phase = "morning"


class DummiesGame(Game[Dummies]):
    """The rules of Three Dummies."""

    id: ClassVar[str] = "dummies"
    title: ClassVar[str] = "Three Dummies in a Fortress"
    tagline: ClassVar[str] = "Grab the silver, find a key, mind the ceiling."
    rules_version: ClassVar[int] = 10
    modes: ClassVar[tuple[Mode, ...]] = MODES
    switches: ClassVar[tuple[Switch, ...]] = SWITCHES
    campaigns: ClassVar[tuple[Campaign[Any, Any], ...]] = (Nights(),)
    state_type = Dummies

    def __init__(self) -> None:
        """Look which packs of the player's are left out; the cards are read when they are named."""
        self.packs_aside = find_packs_aside()

    def set_up(self, setup: Setup) -> Dummies:
        """The four decks shuffled; the dummies enter in the first step."""
        return new_table(setup)

    def step(self, state: Dummies) -> Coroutine[Any, Any, None]:
        """Play the set-up, a timer, one dummy's exploration, or the exit."""
        if state.tale is not None and state.tale.outcome is None:
            return until_morning(state)
        return PHASES[state.phase](state)

    def forget(self, state: Dummies, seats: Collection[int], generator: Generator) -> None:
        """The decks; for all but the fortress player also the Danger cards in his hand."""
        forget_cards(list_stocks(state), seats, generator)

    def choose_steady(self, state: Dummies, decision: Decision[Any]) -> str:
        """A sensible answer."""
        return bots.choose_steady(state, decision)

    def reason(self, state: Dummies, decision: Decision[Any], option: Option[Any]) -> str:
        """Why a sensible player would answer so, from what all may see."""
        return tell_reason(state, decision, option)

    def begin_with(self, state: Dummies, decision: Decision[Any]) -> str:
        """What a sensible player does at level 1: to heal may be better than a fight.

        To sit down for nothing may be as well, but that no key too many should do.
        """
        if decision.kind != "fight-or-rest":
            return ""
        key = bots.choose_steady(state, decision)
        option = decision.find_option(key)
        return "" if option is None or option.ends else key

    def about(self, state: Dummies) -> str:
        """What rivals are after is another thing, and so is what the fortress wants."""
        if state.peeked:
            return "fortress-player"
        return "competition" if state.is_competition else "goal"

    def topics(self, state: Dummies, decision: Decision[Any]) -> list[str]:
        """The rule of a question, and those that a level higher or at the gate come into play.

        Before the first dummy explores only the goal matters, and who goes first where it is asked.
        """
        if state.turn < 1:
            return []
        if state.turn == 1 and decision.kind == "who-goes-first":
            return [decision.rule]
        way_out = "leaving" if state.is_competition else "exit"
        climbs = any(dummy.level > 1 for dummy in state.dummies)
        # From level 2 up nothing is asked before a door or a trap: what is there is told first.
        doors = ["exploration", "traps"]
        keys = ["keys"] if keys_among(state.treasure_discard) else []
        rules = [decision.rule, *keys, *(["timer", *doors] if climbs else [])]
        if decision.kind == "fight-or-rest":
            # What a fight is comes before the choice of one, then what else is offered for the
            # first time, and then what the next turn brings, step by step.
            legal = [option.value for option in decision.legal_options()]
            order = ["order"] if any(isinstance(value, GoFirst) for value in legal) else []
            rests = any(isinstance(value, Rest) and value.what in GOOD_DEEDS for value in legal)
            offered = keys or (["resting"] if rests else [])
            rules = ["combat", *order, *offered, "timer", *doors, decision.rule, "resting"]
            rules += ["knocked-out", way_out]
        if climbs:
            rules.append("panic")
        if any(state.bag(dummy) for dummy in state.dummies):
            rules += [way_out, "keys", "treasure"]
        return [*rules, "timer"] if state.turn > 1 else rules

    def shortlist(self, state: Dummies, decision: Decision[Any]) -> list[str]:
        """All, but for what matters beyond the night: futures end with it."""
        if state.phase in ("evening", "morning"):
            return []
        return super().shortlist(state, decision)

    def rollouts(self, state: Dummies) -> int:
        """The same everywhere."""
        return 24

    def horizon(self, state: Dummies) -> int:
        """To the end of the game."""
        return 400

    def score(self, state: Dummies, seat: int) -> float:
        """Won is 1, lost 0; before the end, how near the target or how far ahead a seat is."""
        if state.result is not None:
            if state.is_competition and seat != state.fortress:
                return self._score_ranking(state, seat)
            return float(seat in state.result.winners)
        bags = [state.bags[seat]] if state.is_competition and seat < 3 else state.bags
        share = state.points() / max(state.target, 30)
        near = 0.1 + 0.6 * min(1.0, share) + 0.1 * any(has_key(bag) for bag in bags)
        return 1 - near if seat == state.fortress else near

    def _score_ranking(self, state: Dummies, seat: int) -> float:
        assert state.result is not None
        scores = state.result.scores
        ahead = scores[seat] / (sum(scores) or 1)
        return 0.8 * (seat in state.result.winners) / len(state.result.winners or [0]) + 0.2 * ahead

    def faults(self, state: Dummies) -> list[str]:
        """Every card of the four decks lies in one place; counters are in range."""
        found = [*find_lost(list_stocks(state))]
        for dummy in state.dummies:
            traits = (dummy.max_life, dummy.strength, dummy.speed, dummy.luck)
            full = bend_traits(count_traits(tuple(dummy.levels)), dummy.bent)
            if traits != full or dummy.level != len(dummy.levels):
                found.append(f"{dummy.name}: not recalculated since his level cards changed.")
            if not 0 <= dummy.life <= dummy.max_life:
                found.append(f"{dummy.name}: Life {dummy.life} of {dummy.max_life}.")
            if not 1 <= dummy.level <= 4:
                found.append(f"{dummy.name}: level {dummy.level}.")
        return found

    def has_secrets(self, state: Dummies, seat: int) -> bool:
        """Only the fortress player ever holds something hidden: the Danger cards he looks at."""
        return seat == state.fortress and bool(state.peeked)

    def headline(self, state: Dummies) -> str:
        """The turn, and the points where one bag counts."""
        if state.turn == 0:
            return "Before the first turn"
        if state.is_competition:
            return ": ".join(filter(None, (f"Turn {state.turn}", tell_leader(state))))
        stands = f"Turn {state.turn}, {state.points()} of {state.target} points"
        if state.tale is None:
            return stands
        return f"{content.night(state.tale.night).title}: {stands[0].lower()}{stands[1:]}"

    def stakes(self, state: Dummies) -> Stakes | None:
        """A combat, a duel or a trap."""
        return stakes_of(state)

    def turn_of(self, state: Dummies) -> int | None:
        """The seat whose dummy explores."""
        return state.dummy(state.exploring).seat if state.exploring is not None else None

    def standing(self, state: Dummies, seat: int) -> tuple[Holding, ...]:
        """Points, the bag, and of each dummy Life and level."""
        return standing_of(state, seat)

    def closing(self, state: Dummies, setup: Setup) -> Tableau | None:
        """The gate opens, or it falls shut."""
        return tell_closing(state)

    def story(self, state: Dummies, setup: Setup) -> str:
        """Where the three stand, in a sentence or two."""
        return tell_story(state, setup)

    def count_turns(self, state: Dummies) -> int:
        """The turns begun."""
        return state.turn

    def measures(self, state: Dummies) -> list[Measure]:
        """Points of each bag, levels together, treasures left."""
        points = [Measure("Points", state.points())]
        if state.is_competition:
            points = [Measure("Points", state.points(n), n) for n in range(len(state.bags))]
        levels = sum(dummy.level for dummy in state.dummies)
        return [*points, Measure("Levels", levels), Measure("Deck", len(state.treasures))]

    def luck(self, state: Dummies, log: Sequence[Event]) -> list[Luck]:
        """Throws, Tests and blows that came off, against their chances."""
        return count_luck(log, state.fortress)
