"""What a game offers to the engine: its modes and options, its set-up, its steps, its bots."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from fandg.engine.campaign import Campaign
from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator
from fandg.engine.errors import PackFault, SetupError
from fandg.engine.event import Event
from fandg.engine.portraits import NOBODY, Party
from fandg.engine.reading import INTEGERS
from fandg.engine.seats import NAME_LENGTH
from fandg.engine.setup import Choice, Mode, Setting, Setup, Switch, name_values
from fandg.engine.show import Tableau
from fandg.engine.stakes import Stakes
from fandg.engine.standing import Change, Holding
from fandg.engine.state import State

S = TypeVar("S", bound=State)


class Luck(msgspec.Struct, frozen=True):
    """How the dice fell for a seat: of so many rolls, how many came off and how many were due.

    A `seat` of None are the dice of nobody at the table, called by their `label`.
    """

    seat: int | None
    rolls: int
    got: int
    expected: float
    label: str = ""


class Measure(msgspec.Struct, frozen=True):
    """A figure worth a chart over the time of a game; a `seat` of None: it is nobody's alone."""

    label: str
    value: float
    seat: int | None = None


class Statistic(msgspec.Struct, frozen=True):
    """Figures of one kind in a whole game, such as what each attack came to.

    Those of many games together tell what is usual: their mean, or their median.
    """

    label: str
    values: list[float]
    is_median: bool = False


class Game(ABC, Generic[S]):
    """The rules of one game, bound to the content of its packs. It holds no state of a match."""

    id: ClassVar[str]
    title: ClassVar[str]
    tagline: ClassVar[str]
    rules_version: ClassVar[int]
    """Raised when recorded answers of the version before may no longer fit."""
    modes: ClassVar[tuple[Mode, ...]]
    switches: ClassVar[tuple[Switch, ...]]
    campaigns: ClassVar[tuple[Campaign[Any, Any], ...]] = ()
    sureness: ClassVar[float] = 1.0
    """By how many standard errors another answer must be better before an expert gives up his own
    at sight: more where luck weighs much, and few futures say little."""
    takes_newcomers: ClassVar[bool] = False
    """Whether somebody may sit down in the middle of a game: see `welcome`."""
    turns_are_brief: ClassVar[bool] = False
    """Whether several turns, as the acts of a stage, are shown in the time of one, and a curtain
    sums them up."""
    state_type: type[S]
    packs: dict[str, str] = {}
    """The packs whose content the rules use, with their hashes; a save names them."""
    packs_aside: dict[str, list[PackFault]] = {}
    """The player's packs that are left out, and what is wrong with each."""

    @abstractmethod
    def set_up(self, setup: Setup) -> S:
        """The table before the first question; everything random comes from the setup's seed.

        The state says who rolls real dice, as the setup does: `table_dice`.
        """

    def welcome(self, state: S, seat: int, name: str) -> None:
        """Make room for who sat down in the middle of the game, at a seat behind all others.

        Only games that take newcomers have any.
        """
        raise NotImplementedError

    @abstractmethod
    async def step(self, state: S) -> None:
        """Play the next stretch of the game from the state alone."""

    @abstractmethod
    def forget(self, state: S, seats: Collection[int], generator: Generator) -> None:
        """Make anew whatever none of some seats can know: piles, hands, numbers.

        What one of them does know stays as it is, and so do all counts that everybody sees.
        """

    @abstractmethod
    def choose_steady(self, state: S, decision: Decision[Any]) -> str:
        """The key a sensible player picks, from what the asked seat may know."""

    def choose_with_care(self, state: S, decision: Decision[Any]) -> str:
        """The key an expert picks at sight, before he thinks futures through.

        It is the sensible one, unless the experts of a game weigh more than its steady players do.
        """
        return self.choose_steady(state, decision)

    def reason(self, state: S, decision: Decision[Any], option: Option[Any]) -> str:
        """Why a sensible player would answer so, in a few words that tell nothing hidden.

        Empty where there is nothing to say. Of questions that are secret nobody asks it.
        """
        return ""

    def why_speaks(self, state: S, decision: Decision[Any]) -> str:
        """Why the seat to which something is put that all settle speaks for them."""
        return ""

    def caution(self, state: S, decision: Decision[Any], option: Option[Any]) -> str:
        """What a person had better know before he gives an answer that the rules allow.

        In a few words, for the eyes of the asked seat; empty where there is nothing to say.
        """
        return ""

    def begin_with(self, state: S, decision: Decision[Any]) -> str:
        """The key of the answer with which who plays by keys begins; empty: the first."""
        return ""

    def promise(self, state: S, option: Option[Any]) -> str:
        """What playing a card out of the hand would do now, in a few words.

        Empty where the card itself says all there is to say.
        """
        return ""

    def topics(self, state: S, decision: Decision[Any]) -> list[str]:
        """The rules that matter to whoever answers a question, the first first.

        Beside the question's own those of what an answer may lead to: the guide explains one that
        is new before the choice.
        """
        return [decision.rule]

    def topics_at_once(self, state: S) -> int:
        """How many of them at most the guide explains now, beside what the match is about."""
        return 2

    def topics_of_throw(self, state: S, event: Event) -> list[str]:
        """The rules that matter to a person whose dice wait for him, where no question came before.

        The guide explains one that is new before he throws.
        """
        return []

    def about(self, state: S) -> str:
        """The section of the rulebook that says what this match is about; the guide begins so."""
        return "goal"

    def shortlist(self, state: S, decision: Decision[Any]) -> list[str]:
        """The keys that an expert thinks through, from what the asked seat may know.

        All that may be chosen, unless a game asks questions with too many answers for that.
        """
        return [option.key for option in decision.legal_options()]

    @abstractmethod
    def rollouts(self, state: S) -> int:
        """How many futures an expert plays at most for each option."""

    @abstractmethod
    def horizon(self, state: S) -> int:
        """How many steps an expert plays on from here, at most, before it weighs the position."""

    def lap(self, state: S) -> int:
        """Which part of the game is on, such as a round: an expert's futures end with it.

        Where it is always the same they end after their steps alone. Where much befalls a seat at
        one place, such as foes between rounds, whoever dallies would else not be weighed with it.
        """
        return 0

    @abstractmethod
    def score(self, state: S, seat: int) -> float:
        """How well a seat stands, from 0 (lost) to 1 (won)."""

    @abstractmethod
    def faults(self, state: S) -> list[str]:
        """What is wrong, in sentences: cards lost or doubled, counters out of range.

        Nothing is at any question and any event: what is on its way lies somewhere meanwhile.
        """

    @abstractmethod
    def headline(self, state: S) -> str:
        """Where the game stands, in a few words for the list of saved games ("Turn 7")."""

    def stakes(self, state: S) -> Stakes | None:
        """What is being decided now, from what all may see; None where nothing great is."""
        return None

    def turn_of(self, state: S) -> int | None:
        """The seat whose turn it is; None between the turns of seats."""
        return None

    def is_out(self, state: S, seat: int) -> bool:
        """Whether a seat plays on no more, and is asked nothing."""
        return False

    def ends_turn(self, state: S) -> bool:
        """Whether what is left of the turn that is on is its last part: others' may come between.

        What a turn came to is told after its last part.
        """
        return True

    def turn_title(self, state: S) -> str:
        """What the turn that is on is called where it is told what it came to.

        Empty once all is decided: the last turn is told by how it ended.
        """
        return "the turn"

    def standing(self, state: S, seat: int) -> tuple[Holding, ...]:
        """What a seat has, as all may see it, always the same holdings in the same order."""
        return ()

    def befell(self, state: S, seat: int, events: Sequence[Event]) -> list[Change] | None:
        """What others' turns came to for a seat, in rows, who did what to whom among them.

        `events` are those of these turns. None: what has changed of its standing says it.
        """
        return None

    def bulletins(self, state: S, seats: Collection[int], events: Sequence[Event]) -> list[str]:
        """What was published in some events and is no business of some seats, a line each."""
        return []

    def interlude(self, state: S) -> str:
        """What goes on between the turns of seats, as a title of what it came to.

        "What the villains did"; empty where nothing does of which persons are told in the end.
        """
        return ""

    def foes(self, state: S) -> tuple[Holding, ...]:
        """What those have who are against the seats, in the same order all through an interlude."""
        return ()

    def schemes(self, state: S, events: Sequence[Event], changes: list[Change]) -> list[Change]:
        """What foes did in an interlude; `events` are those of it, great moments are seen beside.

        By itself what has changed of what they have says it, the `changes`.
        """
        return changes

    def closing(self, state: S, setup: Setup) -> Tableau | None:
        """The great moment with which a game ends, before its ending is told; None: it has none."""
        return None

    def party(self, state: S) -> Party:
        """Who stands in the picture of how it ended; of nobody it shows people of its own."""
        return NOBODY

    def place_of(self, state: S, setup: Setup, seat: int) -> str:
        """How a seat has ended among the others: "is third of six, with 21 points".

        Empty where that is said by who won.
        """
        return ""

    @abstractmethod
    def story(self, state: S, setup: Setup) -> str:
        """A line of story for the list of saved games, or the ending in a few sentences of its own.

        It is asked from before the first question on.
        """

    @abstractmethod
    def measures(self, state: S) -> list[Measure]:
        """The figures worth a chart over the time of a game, the same ones all game long."""

    def gains(self, state: S, seat: int) -> tuple[Holding, ...]:
        """What a seat has come to when all is over, by which others can be measured as well.

        The same figures for every seat; empty where its score says it all.
        """
        return ()

    def tides(self, state: S, setup: Setup) -> list[float]:
        """Figures of which a great change is a turning point, the same ones all game long.

        Those of the chart, and how well every seat stands, unless a game knows better.
        """
        scores = [self.score(state, seat) for seat in range(len(setup.seats))]
        return [*(measure.value for measure in self.measures(state)), *scores]

    def has_open_hands(self, state: S) -> bool:
        """Whether no person at this table hides anything from another, since all are one side.

        It is for the eyes of persons: bots choose from what their own seat may know all the same.
        """
        return False

    def waives_calls(self, state: S, seat: int) -> bool:
        """Whether the only person, in this seat, rings to play a card: `Decision.at_will`."""
        return False

    def has_secrets(self, state: S, seat: int) -> bool:
        """Whether a seat holds anything that the others may not see where hands are hidden."""
        return False

    def side_of(self, setup: Setup, seat: int) -> str:
        """The side that a seat will play on, by name, where several seats share one."""
        return ""

    def count_up(self, setup: Setup, switch: Switch) -> str:
        """What a switch comes to with these seats and switches; empty where its words say all."""
        return ""

    def choices_for(self, switch: Switch, seats: int) -> tuple[Choice, ...]:
        """The choices of a switch that differ from each other where so many sit at the table."""
        return switch.choices

    def why_idle(self, setup: Setup, switch: Switch) -> str:
        """Why a switch changes nothing beside the others, in a sentence; empty where it does."""
        return ""

    def count_turns(self, state: S) -> int:
        """How many turns or rounds were begun; 0 in a game that has none."""
        return 0

    def played_as(self, state: S, seat: int) -> list[str]:
        """Whom a seat plays, by name, where the game deals out heroes or the like."""
        return []

    def colour_of(self, state: S, seat: int) -> int | None:
        """The number of the colour in which the pieces of what a seat leads are made, if any."""
        return None

    def statistics(self, state: S, log: Sequence[Event]) -> list[Statistic]:
        """What `fandg simulate` counts beside wins, from the whole log; the same ones each time."""
        return []

    def luck(self, state: S, log: Sequence[Event]) -> list[Luck]:
        """How the dice fell for each seat, from the whole log; none where no roll has a chance."""
        return []

    def find_mode(self, mode: str) -> Mode:
        """The mode with this id.

        Raises:
            SetupError: the game knows no such mode.
        """
        for known in self.modes:
            if known.id == mode:
                return known
        names = ", ".join(known.id for known in self.modes)
        raise SetupError(f"{self.title} has no mode {mode!r}. It has: {names}.")

    def find_campaign(self, campaign: str) -> Campaign[Any, Any]:
        """The campaign with this id.

        Raises:
            SetupError: the game has no such campaign.
        """
        for known in self.campaigns:
            if known.id == campaign:
                return known
        names = ", ".join(known.id for known in self.campaigns) or "none"
        raise SetupError(f"{self.title} has no campaign {campaign!r}. It has: {names}.")

    def legal_switches(self, mode: str) -> list[Switch]:
        """The switches that exist in a mode."""
        return [switch for switch in self.switches if not switch.modes or mode in switch.modes]

    def check_setup(self, setup: Setup) -> Setup:
        """The setup with every switch of its mode filled in.

        A chapter of a campaign may set a number between those that a player can choose.

        Raises:
            SetupError: an unknown mode, a number of seats, option or value that the mode lacks.
        """
        mode = self.find_mode(setup.mode)
        began = len(setup.founders)
        fits = began in mode.roles and len(setup.seats) <= max(mode.roles)
        if not fits or (began < len(setup.seats) and not self.takes_newcomers):
            counts = name_values(list(mode.roles))
            raise SetupError(f"{mode.name} is for {counts} seats, not {len(setup.seats)}.")
        # What begins must be read again by the same bounds.
        if any(len(seat.name) > NAME_LENGTH for seat in setup.seats):
            raise SetupError(f"A name has {NAME_LENGTH} characters at most.")
        if setup.seed not in INTEGERS:
            raise SetupError("A seed has 64 bits at most.")
        switches = {switch.key: switch for switch in self.legal_switches(mode.id)}
        for key, value in setup.options.items():
            if key not in switches:
                known = ", ".join(switches) or "none"
                raise SetupError(f"{mode.name} has no option {key!r}. It has: {known}.")
            if not _may_be(setup, switches[key], value):
                values = name_values([choice.value for choice in switches[key].choices])
                raise SetupError(f"{switches[key].label} cannot be {value!r}. It can be: {values}.")
        if any(not 0 <= seat < len(setup.seats) for seat in setup.table_dice):
            raise SetupError("Table dice are set for a seat that does not exist.")
        defaults = {key: switch.default for key, switch in switches.items()}
        return msgspec.structs.replace(setup, options=defaults | setup.options)


def _may_be(setup: Setup, switch: Switch, value: Setting) -> bool:
    if setup.link is not msgspec.UNSET and type(value) is type(switch.default) is int:
        return True
    return any(value == choice.value for choice in switch.choices)
