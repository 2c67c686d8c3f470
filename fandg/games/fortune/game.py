"""Fortune and Glory, as the engine sees it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Sequence
from pathlib import Path
from typing import Any, ClassVar, get_args

from fandg.engine.calls import CALL_SWITCHES
from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator
from fandg.engine.event import Event
from fandg.engine.game import Game, Luck, Measure
from fandg.engine.setup import Mode, Setup, Switch
from fandg.engine.show import Tableau
from fandg.engine.stakes import Stakes
from fandg.engine.standing import Change, Holding
from fandg.games.fortune import bots, control, rerolls, standing, thefts  # noqa: F401 - verbs that no chapter calls
from fandg.games.fortune.adventure import adventure_next
from fandg.games.fortune.cards import UseCard
from fandg.games.fortune.checks import find_state_faults
from fandg.games.fortune.end import end_round
from fandg.games.fortune.events.base import team
from fandg.games.fortune.idle import tell_caution
from fandg.games.fortune.initiative import begin_round
from fandg.games.fortune.library import open_library
from fandg.games.fortune.luck import count_luck
from fandg.games.fortune.modes import MODES, SWITCHES, count_heroes, has_villains
from fandg.games.fortune.movement import move_next
from fandg.games.fortune.organization import villain_phase
from fandg.games.fortune.sentences import Effect
from fandg.games.fortune.setup import count_goals, new_table, set_table, sides_of_heroes
from fandg.games.fortune.state import Fortune, Stage
from fandg.games.fortune.stocks import list_stocks
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.telling.finale import tell_closing
from fandg.games.fortune.telling.plays import tell_play
from fandg.games.fortune.telling.reasons import tell_reason
from fandg.games.fortune.telling.schemes import tell_schemes
from fandg.games.fortune.telling.stakes import stakes_of
from fandg.games.fortune.telling.standing import standing_of
from fandg.games.fortune.telling.story import tell_headline, tell_story
from fandg.games.fortune.telling.topics import count_at_once, list_topics, list_topics_of_throw
from fandg.games.fortune.verbs import VERBS
from fandg.kit.piles import forget_cards

STAGES: dict[Stage, Callable[[FortuneTable], Coroutine[Any, Any, None]]] = {
    "set-up": set_table,
    "initiative": begin_round,
    "move": move_next,
    "adventure": adventure_next,
    "villain": villain_phase,
    "end": end_round,
}


VERBS.check_all(get_args(Effect))


class FortuneGame(Game[Fortune]):
    """The rules of Fortune and Glory, bound to the cards of its packs."""

    id: ClassVar[str] = "fortune"
    title: ClassVar[str] = "Fortune and Glory"
    tagline: ClassVar[str] = "Around the world in eighty perils."
    rules_version: ClassVar[int] = 8
    modes: ClassVar[tuple[Mode, ...]] = MODES
    switches: ClassVar[tuple[Switch, ...]] = SWITCHES
    state_type = Fortune

    def __init__(self, *folders: Path) -> None:
        """Read the packs, once for all games; without folders, the game's and the player's.

        Raises:
            PackError: all that is wrong in the game's own packs, or in the folders.
        """
        self.library = open_library(*folders)
        self.packs = self.library.hashes
        self.packs_aside = self.library.aside

    def table(self, state: Fortune) -> FortuneTable:
        """A state together with the cards."""
        return FortuneTable(state, self.library)

    def set_up(self, setup: Setup) -> Fortune:
        """All decks shuffled, the heroes drawn; they enter in the first step."""
        return new_table(setup, self.library)

    def step(self, state: Fortune) -> Coroutine[Any, Any, None]:
        """Play the set-up, the initiative, one hero's move or adventure, a phase at the end."""
        return STAGES[state.stage](FortuneTable(state, self.library))

    def forget(self, state: Fortune, seats: Collection[int], generator: Generator) -> None:
        """The decks, and the hands of other players with the decks they came from."""
        forget_cards(list_stocks(self.table(state)), seats, generator)

    def choose_steady(self, state: Fortune, decision: Decision[Any]) -> str:
        """A sensible answer."""
        return bots.choose_steady(self.table(state), decision)

    def reason(self, state: Fortune, decision: Decision[Any], option: Option[Any]) -> str:
        """Why a sensible player would answer so, from what all may see."""
        return tell_reason(self.table(state), decision, option)

    def caution(self, state: Fortune, decision: Decision[Any], option: Option[Any]) -> str:
        """That a card would do nothing now."""
        return tell_caution(self.table(state), decision, option)

    def promise(self, state: Fortune, option: Option[Any]) -> str:
        """What a card comes to as things stand."""
        is_use = isinstance(option.value, UseCard)
        return tell_play(self.table(state), option.value) if is_use else ""

    def topics(self, state: Fortune, decision: Decision[Any]) -> list[str]:
        """The rule of a question, and those of what waits where its answers lead."""
        return list_topics(self.table(state), decision)

    def topics_at_once(self, state: Fortune) -> int:
        """Before the first move fewer than later."""
        return count_at_once(self.table(state))

    def topics_of_throw(self, state: Fortune, event: Event) -> list[str]:
        """The rules of a Danger, a search for the way, a fight or a sneak before the first dice."""
        return list_topics_of_throw(self.table(state), event)

    def shortlist(self, state: Fortune, decision: Decision[Any]) -> list[str]:
        """The likeliest answers: of a move's many ends the best few."""
        return bots.shortlist(self.table(state), decision)

    def rollouts(self, state: Fortune) -> int:
        """More among rivals, whose luck blurs what an answer is worth."""
        return 96 if state.is_rivalry else 12

    def horizon(self, state: Fortune) -> int:
        """To the beginning of the next round; among rivals, of the one after it.

        One round tells too little of who wins: a move often leads no further than to the place
        from which one goes on.
        """
        heroes, left = len(state.heroes), len(state.waiting)
        phases = 3 + bool(state.organization)
        whole = 2 * heroes + phases + 2
        further = whole if state.is_rivalry else 0
        match state.stage:
            case "adventure":
                return left + phases + further
            case "move":
                return left + heroes + phases + 1 + further
            case "villain" | "end":
                return 2 + further
            case _:
                return whole + further

    def score(self, state: Fortune, seat: int) -> float:
        """Won is 1, lost 0; before the end, how near the goal a seat is, and the others are."""
        return standing.score(self.table(state), seat)

    def faults(self, state: Fortune) -> list[str]:
        """Every card, figure and marker is in one place; counters are in range."""
        return find_state_faults(self.table(state))

    def headline(self, state: Fortune) -> str:
        """The round, and how far the best purse is."""
        return tell_headline(state)

    def stakes(self, state: Fortune) -> Stakes | None:
        """A Danger, a test or a fight."""
        return stakes_of(self.table(state))

    def turn_of(self, state: Fortune) -> int | None:
        """The seat whose hero moves or adventures."""
        is_on = state.active >= 0 and state.stage in ("move", "adventure")
        whose = state.racing if state.racing >= 0 else state.active
        return state.heroes[whose].seat if is_on else None

    def ends_turn(self, state: Fortune) -> bool:
        """All move before anybody adventures."""
        return state.stage != "move"

    def standing(self, state: Fortune, seat: int) -> tuple[Holding, ...]:
        """Glory, Fortune, Life, what is carried, and where its heroes are."""
        return standing_of(self.table(state), seat)

    def interlude(self, state: Fortune) -> str:
        """The Villain phase; without an organization villains act as the round ends."""
        if state.stage == "villain":
            return "What the villains did"
        ends = state.stage == "end" and not state.organization
        return "What the end of the round brought" if ends else ""

    def schemes(
        self, state: Fortune, events: Sequence[Event], changes: list[Change]
    ) -> list[Change]:
        """What the Villain Event brought, what each villain did, and how far the track is."""
        return tell_schemes(self.table(state), events)

    def closing(self, state: Fortune, setup: Setup) -> Tableau:
        """The heroes' homecoming, or the villains' evening."""
        return tell_closing(self.table(state), setup)

    def story(self, state: Fortune, setup: Setup) -> str:
        """Where the hunt stands, in a sentence or two."""
        return tell_story(self.table(state), setup)

    def has_open_hands(self, state: Fortune) -> bool:
        """Where all heroes are one side, their cards lie open among them."""
        return state.has_open_hands

    def has_secrets(self, state: Fortune, seat: int) -> bool:
        """Whether a seat holds Events or secret City cards."""
        hands = [state.hands[hero.hand] for hero in state.heroes if hero.seat == seat]
        return any(hand.events or hand.secrets for hand in hands)

    def side_of(self, setup: Setup, seat: int) -> str:
        """The team of a seat."""
        if setup.mode != "team":
            return ""
        heroes = count_heroes(setup.mode, len(setup.seats), 1)
        return team(sides_of_heroes(setup, heroes)[seat])

    def count_up(self, setup: Setup, switch: Switch) -> str:
        """The Fortune that wins and the end of the track, as the length and the seats make them."""
        if switch.key != "length":
            return ""
        options = setup.options
        heroes = count_heroes(setup.mode, len(setup.seats), options.get("heroes", 1))
        goal, track = count_goals(setup, heroes)
        whose = {"competitive": " each", "team": " a team"}.get(setup.mode, "")
        ends = f"; the Villain track ends at {track}" if has_villains(options) else ""
        return f"Now: {goal} Fortune{whose}{ends}."

    def why_idle(self, setup: Setup, switch: Switch) -> str:
        """Nazi figures against the Mob, a track without villains, calls on nobody, four heroes."""
        if switch.key == "advanced-nazis" and setup.options.get("organization") == "mob":
            return "Against the Mob no Nazi Soldiers come on the board."
        if switch.key == "track" and not has_villains(setup.options):
            return "Nobody plays against all, so there is no track."
        persons = sum(not seat.is_bot for seat in setup.seats)
        if switch.key in {known.key for known in CALL_SWITCHES} and persons < 2:
            return "With one person nobody is called: cards that may be played lie lit."
        if switch.key == "teams" and count_heroes(setup.mode, len(setup.seats), 1) == 4:
            return "Four heroes are two teams of two either way."
        return ""

    def played_as(self, state: Fortune, seat: int) -> list[str]:
        """The heroes of a seat."""
        return [self.library.heroes[hero.id].name for hero in state.heroes if hero.seat == seat]

    def luck(self, state: Fortune, log: Sequence[Event]) -> list[Luck]:
        """Successes and hits of each seat and of the opposition, against their chances."""
        return count_luck(state.heroes, log)

    def count_turns(self, state: Fortune) -> int:
        """The rounds begun."""
        return state.round

    def measures(self, state: Fortune) -> list[Measure]:
        """Fortune of each side or seat, all Glory, and the Villain track."""
        if state.mode == "competitive":
            figures = [Measure("Fortune", state.purses[h.side], h.seat) for h in state.heroes]
        else:
            figures = [
                Measure(f"{team(side)}'s Fortune" if state.is_rivalry else "Fortune", purse)
                for side, purse in enumerate(state.purses)
            ]
        glory = "Glory" if state.single else "Glory of all"
        figures.append(Measure(glory, sum(hero.glory for hero in state.heroes)))
        if state.organization:
            figures.append(Measure("Villain track", state.track))
        return figures
