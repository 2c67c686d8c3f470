"""Supremacy, as the engine sees it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Sequence
from math import exp
from typing import Any, ClassVar

from fandg.engine.calls import CALL_SWITCHES
from fandg.engine.campaign import Campaign
from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator
from fandg.engine.event import Event
from fandg.engine.game import Game, Luck, Measure, Statistic
from fandg.engine.setup import Choice, Mode, Setup, Switch
from fandg.engine.stakes import Stakes
from fandg.engine.standing import Change, Holding
from fandg.games.supremacy.attacking import BATTLE
from fandg.games.supremacy.bots.steady import (
    choose_steady,
    choose_with_care,
    shortlist_of,
)
from fandg.games.supremacy.checks import find_state_faults
from fandg.games.supremacy.course import (
    act,
    begin_turn,
    quarter_of,
    read_news,
    send_services,
    stages_now,
    take_bids,
)
from fandg.games.supremacy.crises.beginning import news_of
from fandg.games.supremacy.crises.campaign import SixCrises
from fandg.games.supremacy.dealing import WHIMS, new_table, place_free_forces, take_powers
from fandg.games.supremacy.events.course import STAGES
from fandg.games.supremacy.library import colour_of, open_library
from fandg.games.supremacy.luck import count_luck
from fandg.games.supremacy.modes import MODES, NEWS_SWITCHES, SWITCHES, name_side, sides_of
from fandg.games.supremacy.news.secrets import forget_news
from fandg.games.supremacy.news.services import has_mission
from fandg.games.supremacy.payroll import settle_payroll
from fandg.games.supremacy.state import Phase, Supremacy
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.tally import count_statistics
from fandg.games.supremacy.telling.absence import tell_absence
from fandg.games.supremacy.telling.aims import count_aims, count_gains
from fandg.games.supremacy.telling.cautions import tell_caution
from fandg.games.supremacy.telling.issues import tell_bulletins
from fandg.games.supremacy.telling.reasons import tell_reason
from fandg.games.supremacy.telling.stakes import stakes_of
from fandg.games.supremacy.telling.standing import standing_of
from fandg.games.supremacy.telling.story import story_of
from fandg.games.supremacy.telling.topics import topics_of
from fandg.games.supremacy.telling.words import is_unchosen
from fandg.games.supremacy.transfer import trade_among_allies, transfer_goods
from fandg.games.supremacy.victory import rank_of, say_place, score_of, seats_of

PHASES: dict[Phase, Callable[[SupremacyTable], Coroutine[Any, Any, None]]] = {
    "powers": take_powers,
    "placing": place_free_forces,
    "turn": begin_turn,
    "payroll": settle_payroll,
    "transfer": transfer_goods,
    "allies": trade_among_allies,
    "bids": take_bids,
    "news": read_news,
    "services": send_services,
    "act": act,
}
SPREAD = 12.0
"""A lead of so many points is worth three quarters of a victory."""


class SupremacyGame(Game[Supremacy]):
    """The rules of Supremacy, bound to the world of its packs."""

    id: ClassVar[str] = "supremacy"
    title: ClassVar[str] = "Supremacy"
    tagline: ClassVar[str] = "Six powers, one planet, no refunds."
    rules_version: ClassVar[int] = 11
    modes: ClassVar[tuple[Mode, ...]] = MODES
    switches: ClassVar[tuple[Switch, ...]] = SWITCHES
    campaigns: ClassVar[tuple[Campaign[Any, Any], ...]] = (SixCrises(),)
    turns_are_brief: ClassVar[bool] = True
    state_type = Supremacy

    def __init__(self) -> None:
        """Read the packs."""
        self.world = open_library()
        self.packs = self.world.hashes
        self.packs_aside = self.world.aside

    def set_up(self, setup: Setup) -> Supremacy:
        """Powers dealt; the board is set in the first step."""
        return new_table(setup, self.world)

    def step(self, state: Supremacy) -> Coroutine[Any, Any, None]:
        """Play the next stretch: a payroll, the bids of a stage, one thing that a power does."""
        return PHASES[state.phase](SupremacyTable(state, self.world))

    def forget(self, state: Supremacy, seats: Collection[int], generator: Generator) -> None:
        """What others have planned and hold, their whims, and the order of both piles."""
        if state.news is not None:
            forget_news(state, state.news, seats, generator)
        for seat, power in enumerate(state.powers):
            if seat not in seats:
                power.whim = generator.below(WHIMS)
                power.silent = 0
        if not state.planned:
            return
        for seat, power in enumerate(state.powers):
            if seat in seats or power.fate or not power.plan:
                continue
            # A plan has as many stages as it has; which, is seen as they come.
            seen = [stage for stage in power.plan if stage <= state.stage]
            later = [stage for stage in stages_now(state) if stage > state.stage]
            generator.shuffle(later)
            power.plan = sorted([*seen, *later[: len(power.plan) - len(seen)]])

    def has_secrets(self, state: Supremacy, seat: int) -> bool:
        """Who has planned stages that are yet to come, or Services cards."""
        if state.powers[seat].hand:
            return True
        return any(stage > state.stage for stage in state.powers[seat].plan)

    def befell(self, state: Supremacy, seat: int, events: Sequence[Event]) -> list[Change]:
        """What others' turns came to for a power, and what for."""
        return tell_absence(SupremacyTable(state, self.world), seat, events)

    def bulletins(
        self, state: Supremacy, seats: Collection[int], events: Sequence[Event]
    ) -> list[str]:
        """The issues of *The Meridian* that tell of nothing of theirs."""
        return tell_bulletins(self.world, seats, events)

    def waives_calls(self, state: Supremacy, seat: int) -> bool:
        """Who has a card that could be played stage by stage."""
        return has_mission(SupremacyTable(state, self.world), seat)

    def choose_steady(self, state: Supremacy, decision: Decision[Any]) -> str:
        """A sensible answer."""
        return choose_steady(SupremacyTable(state, self.world), decision)

    def choose_with_care(self, state: Supremacy, decision: Decision[Any]) -> str:
        """What an expert answers at sight, who masses its forces."""
        return choose_with_care(SupremacyTable(state, self.world), decision)

    def shortlist(self, state: Supremacy, decision: Decision[Any]) -> list[str]:
        """Of what matters most the likeliest answers."""
        return shortlist_of(SupremacyTable(state, self.world), decision)

    def reason(self, state: Supremacy, decision: Decision[Any], option: Option[Any]) -> str:
        """Why a sensible power would answer so."""
        return tell_reason(SupremacyTable(state, self.world), decision, option)

    def caution(self, state: Supremacy, decision: Decision[Any], option: Option[Any]) -> str:
        """What an answer risks: homes left open, winter, loans, goods that do not fit."""
        return tell_caution(SupremacyTable(state, self.world), decision, option)

    def statistics(self, state: Supremacy, log: Sequence[Event]) -> list[Statistic]:
        """What the balance of the powers is read from."""
        return count_statistics(state, log, self.world)

    def luck(self, state: Supremacy, log: Sequence[Event]) -> list[Luck]:
        """How the dice of battles, launches and clashes fell."""
        return count_luck(log)

    def rollouts(self, state: Supremacy) -> int:
        """Few: a future is a turn of every power."""
        return 8

    def horizon(self, state: Supremacy) -> int:
        """About a turn: five stages, some three things a power and stage."""
        return 8 * len(state.powers)

    def score(self, state: Supremacy, seat: int) -> float:
        """Won is 1, lost 0; before the end, the side's score against the best of the others."""
        if state.result is not None:
            return float(seat in state.result.winners)
        table = SupremacyTable(state, self.world)
        if not any(table.is_in(ally) for ally in seats_of(table, state.sides[seat])):
            return 0.0
        sides = {
            side: rank_of(table, seats_of(table, side))[0] / len(seats_of(table, side))
            for side in set(state.sides)
        }
        mine = sides.pop(state.sides[seat])
        lead = mine - max(sides.values())
        return 1 / (1 + exp(-max(-60.0, min(60.0, lead)) / SPREAD))

    def faults(self, state: Supremacy) -> list[str]:
        """All is accounted for: money, supplies, weapons, cards, forces, who holds what."""
        return find_state_faults(state, self.world)

    def topics(self, state: Supremacy, decision: Decision[Any]) -> list[str]:
        """What an answer may lead to beside the question's own rule."""
        return topics_of(SupremacyTable(state, self.world), decision)

    def begin_with(self, state: Supremacy, decision: Decision[Any]) -> str:
        """Who has sold or bought what he wanted is mostly done, and so is who has nobody to fight.

        No key too many launches missiles.
        """
        if decision.kind == "attack":
            return "" if any(each.value[0] == BATTLE for each in decision.options) else "done"
        has_ordered = state.powers[decision.seat].ordered
        return "done" if decision.kind in ("sell", "buy") and has_ordered else ""

    def about(self, state: Supremacy) -> str:
        """Each crisis asks something of its own."""
        return "crises" if state.crisis is not None else "goal"

    def standing(self, state: Supremacy, seat: int) -> tuple[Holding, ...]:
        """What a power has."""
        return standing_of(SupremacyTable(state, self.world), seat)

    def gains(self, state: Supremacy, seat: int) -> tuple[Holding, ...]:
        """What a crisis counts, beside the score."""
        return count_gains(SupremacyTable(state, self.world), seat)

    def turn_of(self, state: Supremacy) -> int | None:
        """The power whose turn it is in its stage."""
        return state.order[0] if state.phase == "act" and state.order else None

    def is_out(self, state: Supremacy, seat: int) -> bool:
        """A power that was conquered or destroyed, went bankrupt or surrendered."""
        return bool(state.powers[seat].fate)

    def turn_title(self, state: Supremacy) -> str:
        """A power has a turn in each of its stages."""
        return f"the {STAGES[state.stage]} stage" if state.stage else "the turn"

    def stakes(self, state: Supremacy) -> Stakes | None:
        """The battle in course, or the nukes on their way."""
        return stakes_of(SupremacyTable(state, self.world))

    def headline(self, state: Supremacy) -> str:
        """The turn and its quarter."""
        if not state.turn:
            return "Before the first turn"
        return f"Turn {state.turn} of {state.length}, {quarter_of(state)}"

    def story(self, state: Supremacy, setup: Setup) -> str:
        """Where the powers stand, or how it ended."""
        return story_of(SupremacyTable(state, self.world))

    def measures(self, state: Supremacy) -> list[Measure]:
        """The score of each power; money counts in it. In a crisis what that counts."""
        table = SupremacyTable(state, self.world)
        if state.crisis is not None:
            return count_aims(table)
        return [Measure("Score", score_of(table, seat), seat) for seat in range(len(state.powers))]

    def place_of(self, state: Supremacy, setup: Setup, seat: int) -> str:
        """The place and the score of a power, where each is for itself."""
        return say_place(SupremacyTable(state, self.world), seat)

    def side_of(self, setup: Setup, seat: int) -> str:
        """The side on which an ally plays."""
        if setup.mode != "alliance":
            return ""
        count = len(setup.seats)
        sides = sides_of(setup.mode, count, int(setup.options.get("sides", 2)))
        return name_side(max(sides) + 1, sides[seat])

    def count_turns(self, state: Supremacy) -> int:
        """The turns begun."""
        return state.turn

    def played_as(self, state: Supremacy, seat: int) -> list[str]:
        """The power of a seat."""
        return [self.world.powers[state.powers[seat].id].name]

    def colour_of(self, state: Supremacy, seat: int) -> int | None:
        """That of the power's pieces, in the order of the pack, once it is chosen."""
        if is_unchosen(SupremacyTable(state, self.world), seat):
            return None
        return colour_of(self.world, state.powers[seat].id)

    def choices_for(self, switch: Switch, seats: int) -> tuple[Choice, ...]:
        """The crises that are for so many powers."""
        if switch.key != "crisis":
            return switch.choices
        fitting = {sheet.number for sheet in self.world.crises.values() if sheet.powers == seats}
        return tuple(choice for choice in switch.choices if choice.value in fitting)

    def why_idle(self, setup: Setup, switch: Switch) -> str:
        """Sides are a choice of six powers alone; without the news theirs are idle, and calls."""
        if setup.mode == "crises" and switch.key in news_of(int(setup.options.get("crisis", 1))):
            return "The crisis sets it."
        if switch.key == "sides" and len(setup.seats) < 6:
            return "Four powers make two sides."
        is_call = switch.key in {known.key for known in CALL_SWITCHES}
        if (switch.key in NEWS_SWITCHES or is_call) and setup.options.get("fortuna") == "off":
            return "It comes with the Fortuna news."
        if is_call and setup.options.get("officers") == "off":
            return "There are no Special Services cards."
        if is_call and sum(not seat.is_bot for seat in setup.seats) < 2:
            return "With one person nobody has to be called."
        return ""
