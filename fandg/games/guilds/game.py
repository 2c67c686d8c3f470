"""Guilds of Tallowmere, as the engine sees it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import Any, ClassVar, get_args

from fandg.engine.campaign import Campaign
from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator
from fandg.engine.event import Event
from fandg.engine.game import Game, Measure, Statistic
from fandg.engine.prose import counted, joined
from fandg.engine.setup import Mode, Setup, Switch
from fandg.engine.stakes import Stakes
from fandg.engine.standing import Change, Holding
from fandg.games.guilds import (  # noqa: F401 - what no chapter calls by its name
    verbs_harm,
    verbs_turn,
)
from fandg.games.guilds.activation import go_on
from fandg.games.guilds.aftermath import choose_next, close_scenario
from fandg.games.guilds.bots.scoring import score_of
from fandg.games.guilds.bots.steady import choose_steady, choose_with_care, shortlist_of
from fandg.games.guilds.campaign import CharterAlone, CharterOfTallowmere
from fandg.games.guilds.checks import find_state_faults
from fandg.games.guilds.drafting import draft_hero, name_first_scenario, share_starting_cards
from fandg.games.guilds.effects import Effect
from fandg.games.guilds.ending import ScenarioOver
from fandg.games.guilds.library import open_library
from fandg.games.guilds.medals import tell_medals
from fandg.games.guilds.modes import MODES, SWITCHES
from fandg.games.guilds.setup import new_table, set_up
from fandg.games.guilds.state import OFF, Guilds, Phase
from fandg.games.guilds.stocks import DRAFTING, forget_hidden
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.tally import count_statistics
from fandg.games.guilds.telling.absence import tell_absence
from fandg.games.guilds.telling.cautions import tell_caution
from fandg.games.guilds.telling.reasons import tell_reason
from fandg.games.guilds.telling.stakes import stakes_of
from fandg.games.guilds.telling.standing import gains_of, standing_of, standing_of_monsters
from fandg.games.guilds.telling.tableaux import say_done
from fandg.games.guilds.telling.topics import topics_of
from fandg.games.guilds.telling.words import is_unnamed
from fandg.games.guilds.turn import next_turn
from fandg.games.guilds.upgrading import begin_upgrade, buy_cards, draft_cards, place_cards
from fandg.games.guilds.verbs import COUNTED, VERBS

PHASES: dict[Phase, Callable[[GuildsTable], Coroutine[Any, Any, None]]] = {
    "heroes": draft_hero,
    "first-scenario": name_first_scenario,
    "starting-cards": share_starting_cards,
    "upgrade": begin_upgrade,
    "draft": draft_cards,
    "buy": buy_cards,
    "place-cards": place_cards,
    "set-up": set_up,
    "turn": next_turn,
    "activation": go_on,
    "aftermath": close_scenario,
    "where-next": choose_next,
}

INTERLUDES = {"watch": "What the Watch did", "round": "What the end of the round brought"}
"""What goes on between turns, as titles of what it came to."""

VERBS.check_all(kind for kind in get_args(Effect) if kind not in COUNTED)


async def play_phase(table: GuildsTable) -> None:
    """The next stretch, which the end of the scenario may cut short anywhere."""
    try:
        await PHASES[table.state.phase](table)
    except ScenarioOver:
        return


class GuildsGame(Game[Guilds]):
    """The rules of Guilds of Tallowmere, bound to the cards of its packs."""

    id: ClassVar[str] = "guilds"
    title: ClassVar[str] = "Guilds of Tallowmere"
    tagline: ClassVar[str] = "The Mayor is dead, and in his office."
    rules_version: ClassVar[int] = 6
    modes: ClassVar[tuple[Mode, ...]] = MODES
    switches: ClassVar[tuple[Switch, ...]] = SWITCHES
    campaigns: ClassVar[tuple[Campaign[Any, Any], ...]] = (CharterOfTallowmere(), CharterAlone())
    state_type = Guilds

    def __init__(self) -> None:
        """Read the packs."""
        self.library = open_library()
        self.packs = self.library.hashes
        self.packs_aside = self.library.aside

    def set_up(self, setup: Setup) -> Guilds:
        """The board laid, monsters posted; the heroes are drafted in the first steps."""
        return new_table(setup, self.library)

    def step(self, state: Guilds) -> Coroutine[Any, Any, None]:
        """Play the next stretch: a turn's beginning, a thing that the active hero does."""
        return play_phase(GuildsTable(state, self.library))

    def forget(self, state: Guilds, seats: Collection[int], generator: Generator) -> None:
        """The decks, the hands of others in the draft, the tokens that lie face down."""
        forget_hidden(state, self.library, seats, generator)

    def choose_steady(self, state: Guilds, decision: Decision[Any]) -> str:
        """A sensible answer."""
        return choose_steady(GuildsTable(state, self.library), decision)

    def choose_with_care(self, state: Guilds, decision: Decision[Any]) -> str:
        """What an expert answers at sight, who looks ahead."""
        return choose_with_care(GuildsTable(state, self.library), decision)

    def shortlist(self, state: Guilds, decision: Decision[Any]) -> list[str]:
        """Of a turn the likeliest answers."""
        return shortlist_of(GuildsTable(state, self.library), decision)

    def rollouts(self, state: Guilds) -> int:
        """Few: a future is a turn of every guild and the next of one's own."""
        return 6

    def horizon(self, state: Guilds) -> int:
        """A round and the next turn: a turn is some four steps."""
        return 4 + 4 * len(state.guilds)

    def score(self, state: Guilds, seat: int) -> float:
        """Won is 1, lost 0; before the end, quests against those of the rivals."""
        if state.result is not None:
            return float(seat in state.result.winners)
        return score_of(GuildsTable(state, self.library), seat)

    def faults(self, state: Guilds) -> list[str]:
        """Every card, token and figure is in one place; counters are in range."""
        return find_state_faults(state, self.library)

    def reason(self, state: Guilds, decision: Decision[Any], option: Option[Any]) -> str:
        """Why a sensible player would answer so, from what all may see."""
        return tell_reason(GuildsTable(state, self.library), decision, option)

    def caution(self, state: Guilds, decision: Decision[Any], option: Option[Any]) -> str:
        """Who guards on a walk or is passed over, mines on the way, coins that a purchase loses."""
        return tell_caution(GuildsTable(state, self.library), decision, option)

    def topics(self, state: Guilds, decision: Decision[Any]) -> list[str]:
        """What a turn may call forth beside the rule of the turn itself."""
        return topics_of(GuildsTable(state, self.library), decision.kind, decision.rule)

    def stakes(self, state: Guilds) -> Stakes | None:
        """An attack, from its declaration on."""
        return stakes_of(GuildsTable(state, self.library))

    def standing(self, state: Guilds, seat: int) -> tuple[Holding, ...]:
        """What a guild has."""
        return standing_of(GuildsTable(state, self.library), seat)

    def gains(self, state: Guilds, seat: int) -> tuple[Holding, ...]:
        """The quests and coins of a guild, and in a campaign its medals."""
        return gains_of(GuildsTable(state, self.library), seat)

    def turn_of(self, state: Guilds) -> int | None:
        """The guild whose turn it is."""
        if state.phase not in ("turn", "activation") or not state.turns or state.between:
            return None
        return GuildsTable(state, self.library).acting

    def turn_title(self, state: Guilds) -> str:
        """None: a turn is short, and what comes of each of its steps is seen as it comes."""
        return ""

    def befell(self, state: Guilds, seat: int, events: Sequence[Event]) -> list[Change]:
        """Who struck whom of a guild, what it earned or lost, what rivals did, and the quarter."""
        return tell_absence(GuildsTable(state, self.library), seat, events)

    def interlude(self, state: Guilds) -> str:
        """The Watch, against who plays alone, and what the end of a round brings."""
        return INTERLUDES.get(state.between, "")

    def foes(self, state: Guilds) -> tuple[Holding, ...]:
        """The monsters, as far as they are hurt or off the board."""
        return standing_of_monsters(GuildsTable(state, self.library))

    def has_secrets(self, state: Guilds, seat: int) -> bool:
        """Who holds cards of the draft."""
        guild = state.guilds[seat]
        return state.phase in DRAFTING and bool(guild.hand or guild.drafted)

    def headline(self, state: Guilds) -> str:
        """The quarter and the round."""
        if is_unnamed(state):
            return "Before the first quarter"
        name = self.library.scenarios[state.scenario].name
        if state.ended:
            return f"After {name}"
        return f"{name}, round {state.round}" if state.round else f"Before {name}"

    def story(self, state: Guilds, setup: Setup) -> str:
        """Where the guilds stand, in a sentence or two."""
        scenario = self.library.scenarios[state.scenario]
        if state.ended:
            if state.winner == OFF:
                return f"{scenario.name} goes to nobody after {counted(state.round, 'round')}."
            name = self.library.guilds[state.guilds[state.winner].id].name
            rounds, quests = counted(state.round, "round"), say_done(state, state.winner)
            why = "by curfew, with" if state.ended == "curfew" else "for"
            ends = f"{scenario.name} goes to the {name} after {rounds}, {why} {quests}."
            medals = tell_medals(GuildsTable(state, self.library)) if state.number else ""
            return f"{ends} {medals}".rstrip()
        if not state.round:
            return "" if is_unnamed(state) else scenario.line
        done = [
            f"the {self.library.guilds[guild.id].name} {guild.quests}"
            for guild in state.guilds
            if guild.quests
        ]
        return f"Quests done: {joined(done)}." if done else "Nobody has done a quest yet."

    def measures(self, state: Guilds) -> list[Measure]:
        """Quests done and coins gained."""
        return [
            measure
            for seat, guild in enumerate(state.guilds)
            for measure in (
                Measure("Quests", guild.quests, seat),
                Measure("Coins gained", guild.gained, seat),
            )
        ]

    def statistics(self, state: Guilds, log: Sequence[Event]) -> list[Statistic]:
        """How it was won, deaths, Rests and coins."""
        return count_statistics(state, log)

    def count_turns(self, state: Guilds) -> int:
        """The rounds begun."""
        return state.round

    def played_as(self, state: Guilds, seat: int) -> list[str]:
        """The heroes of a guild."""
        return [self.library.heroes[h.id].name for h in state.heroes if h.guild == seat]
