"""Lludwik's Labyrinth, as the engine sees it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import Any, ClassVar, get_args

from fandg.engine.calls import CALL_SWITCHES
from fandg.engine.campaign import Campaign
from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator
from fandg.engine.event import Event
from fandg.engine.game import Game, Measure
from fandg.engine.play import tell
from fandg.engine.portraits import Party
from fandg.engine.prose import closed, counted
from fandg.engine.setup import Choice, Mode, Setup, Switch
from fandg.engine.stakes import Stakes
from fandg.engine.standing import Change, Holding
from fandg.games.labyrinth import (  # noqa: F401 - what no chapter calls by its name
    acts,
    verbs_blows,
    verbs_cards,
    verbs_course,
    verbs_dice,
    verbs_loot,
    verbs_tokens,
    verbs_ways,
)
from fandg.games.labyrinth.bots.scoring import score_of
from fandg.games.labyrinth.bots.steady import choose_steady, shortlist_of
from fandg.games.labyrinth.camp import make_camp
from fandg.games.labyrinth.campaign import Acts
from fandg.games.labyrinth.checks import find_state_faults
from fandg.games.labyrinth.effects import Effect
from fandg.games.labyrinth.events.course import StepBegins
from fandg.games.labyrinth.final_battle import battle_turn
from fandg.games.labyrinth.hero_level_up import level_up_heroes, spend_xp
from fandg.games.labyrinth.lessons import TUTORIAL
from fandg.games.labyrinth.library import open_library
from fandg.games.labyrinth.minion_step import play_minions
from fandg.games.labyrinth.modes import HANDS, MODES, PARTY, SWITCHES
from fandg.games.labyrinth.rounds import begin_round, play_turns
from fandg.games.labyrinth.setup import assemble_party, furnish_anew, new_table
from fandg.games.labyrinth.state import VILLAIN_ROUND, Labyrinth, Phase
from fandg.games.labyrinth.stocks import hidden_packets, list_stocks
from fandg.games.labyrinth.table import LabyrinthTable, find_twists
from fandg.games.labyrinth.telling.people import say_why_speaks
from fandg.games.labyrinth.telling.reasons import tell_caution, tell_reason
from fandg.games.labyrinth.telling.stakes import stakes_of
from fandg.games.labyrinth.telling.standing import standing_of, standing_of_foes, tell_schemes
from fandg.games.labyrinth.telling.tableaux import party_of
from fandg.games.labyrinth.telling.topics import AT_ONCE, topics_of
from fandg.games.labyrinth.telling.words import tell_headline, tell_hearts
from fandg.games.labyrinth.turns import take_pet_turn
from fandg.games.labyrinth.verbs import VERBS
from fandg.games.labyrinth.villain_level_up import level_up_villain
from fandg.games.labyrinth.villain_step import villain_step
from fandg.kit.piles import deal_anew, forget_cards


async def villain_acts(table: LabyrinthTable) -> None:
    """The Villain's own step: rolls, or Battle cards once the Final Battle has begun."""
    await tell(StepBegins("Villain Step"))
    await (battle_turn(table) if table.state.is_final else villain_step(table))


PHASES: dict[Phase, Callable[[LabyrinthTable], Coroutine[Any, Any, None]]] = {
    "camp": make_camp,
    "furnish": furnish_anew,
    "set-up": assemble_party,
    "charge": begin_round,
    "turns": play_turns,
    "sidekick": take_pet_turn,
    "hero-level-up": level_up_heroes,
    "spend-xp": spend_xp,
    "villain-step": villain_acts,
    "minion-step": play_minions,
    "villain-level-up": level_up_villain,
}

VERBS.check_all(get_args(Effect))


class LabyrinthGame(Game[Labyrinth]):
    """The rules of Lludwik's Labyrinth, bound to the cards of its packs."""

    id: ClassVar[str] = "labyrinth"
    title: ClassVar[str] = "Lludwik's Labyrinth"
    tagline: ClassVar[str] = "Mind the stairs, they move."
    rules_version: ClassVar[int] = 12
    sureness: ClassVar[float] = 2.0
    modes: ClassVar[tuple[Mode, ...]] = MODES
    switches: ClassVar[tuple[Switch, ...]] = SWITCHES
    campaigns: ClassVar[tuple[Campaign[Any, Any], ...]] = (Acts(),)
    takes_newcomers = True
    state_type = Labyrinth

    def __init__(self) -> None:
        """Read the packs."""
        self.library = open_library()
        self.packs = self.library.hashes
        self.packs_aside = self.library.aside

    def set_up(self, setup: Setup) -> Labyrinth:
        """The map laid and all decks shuffled; the heroes are chosen in the first step."""
        return new_table(setup, self.library)

    def welcome(self, state: Labyrinth, seat: int, name: str) -> None:
        """Who sat down is among those who can play a hero who joins."""
        state.names.append(name)
        state.newcomers.append(seat)
        state.expected.append(seat)

    def step(self, state: Labyrinth) -> Coroutine[Any, Any, None]:
        """Play the next stretch: a choice of the acting hero, a minion, a step of the round."""
        return PHASES[state.phase](LabyrinthTable(state, self.library))

    def forget(self, state: Labyrinth, seats: Collection[int], generator: Generator) -> None:
        """The decks, the event stack, and what others hold."""
        stocks = list_stocks(state, self.library, find_twists(state, self.library))
        deck = state.decks.battle
        backs = self._battle_back(deck[-1]) if deck else None
        forget_cards(stocks, seats, generator)
        deal_anew(hidden_packets(state, self.library), generator)
        if deck:
            # All see the back of the next Battle card.
            at = next(at for at, card in enumerate(deck) if self._battle_back(card) == backs)
            deck[at], deck[-1] = deck[-1], deck[at]

    def _battle_back(self, name: str) -> tuple[str, str]:
        """What the back of a Battle card shows: the types that are defended, and vulnerable."""
        card = self.library.battle[name]
        return card.defended, card.vulnerable

    def choose_steady(self, state: Labyrinth, decision: Decision[Any]) -> str:
        """A sensible answer."""
        return choose_steady(LabyrinthTable(state, self.library), decision)

    def reason(self, state: Labyrinth, decision: Decision[Any], option: Option[Any]) -> str:
        """Why a sensible player would answer so, from what all may see."""
        return tell_reason(LabyrinthTable(state, self.library), decision, option)

    def why_speaks(self, state: Labyrinth, decision: Decision[Any]) -> str:
        """He has the Lead Hero, or whose turn it is."""
        return say_why_speaks(LabyrinthTable(state, self.library), decision)

    def caution(self, state: Labyrinth, decision: Decision[Any], option: Option[Any]) -> str:
        """That halls are the last, that enemies hold, that Action Points would be lost."""
        return tell_caution(LabyrinthTable(state, self.library), decision, option)

    def stakes(self, state: Labyrinth) -> Stakes | None:
        """A Test, or a roll at a stack."""
        return stakes_of(LabyrinthTable(state, self.library))

    def turn_of(self, state: Labyrinth) -> int | None:
        """The seat whose hero acts."""
        is_on = state.acting >= 0 and state.phase in ("turns", "sidekick")
        return state.heroes[state.acting].seat if is_on else None

    def standing(self, state: Labyrinth, seat: int) -> tuple[Holding, ...]:
        """What the heroes of a seat have."""
        return standing_of(LabyrinthTable(state, self.library), seat)

    def interlude(self, state: Labyrinth) -> str:
        """The Villain Round: what it came to is told once, as it ends."""
        return "What the Villain Round brought" if state.phase in VILLAIN_ROUND else ""

    def foes(self, state: Labyrinth) -> tuple[Holding, ...]:
        """What the Villain has, who is on the map, and who has struck whom."""
        return standing_of_foes(LabyrinthTable(state, self.library))

    def schemes(
        self, state: Labyrinth, events: Sequence[Event], changes: list[Change]
    ) -> list[Change]:
        """What the Villain rolled, how he has grown, who came where, and what else has changed."""
        return tell_schemes(events, changes)

    def begin_with(self, state: Labyrinth, decision: Decision[Any]) -> str:
        """Who is asked whether he reacts spends nothing by a key too many."""
        return "pass" if decision.kind == "react" else ""

    def topics(self, state: Labyrinth, decision: Decision[Any]) -> list[str]:
        """What a turn may call forth beside the question's own rule, which cards teach at first."""
        if state.mission == TUTORIAL:
            return super().topics(state, decision) if state.round else []
        return list(topics_of(LabyrinthTable(state, self.library), decision))

    def topics_at_once(self, state: Labyrinth) -> int:
        """As many as a turn begins with."""
        return AT_ONCE

    def shortlist(self, state: Labyrinth, decision: Decision[Any]) -> list[str]:
        """Of a turn the likeliest answers; of what is spent bit by bit the steady one."""
        return shortlist_of(LabyrinthTable(state, self.library), decision)

    def rollouts(self, state: Labyrinth) -> int:
        """Few: a future is a whole Round."""
        return 12

    def horizon(self, state: Labyrinth) -> int:
        """More than a Round: a choice of a hero's and a minion's turn are a step each."""
        return 40 * len(state.heroes) + 40

    def lap(self, state: Labyrinth) -> int:
        """A Round, with all that the Villain and his minions do in it."""
        return state.round

    def score(self, state: Labyrinth, seat: int) -> float:
        """Won is 1, lost 0; before the end, growth against Defeats and the Villain's ♥."""
        if state.result is not None:
            return float(seat in state.result.winners)
        return score_of(LabyrinthTable(state, self.library))

    def faults(self, state: Labyrinth) -> list[str]:
        """Every card, tile and token lies in one place; counters are in range."""
        return find_state_faults(state, self.library)

    def has_open_hands(self, state: Labyrinth) -> bool:
        """All are one side, and hide their cards only where they agreed upon it."""
        return not state.hides_hands

    def has_secrets(self, state: Labyrinth, seat: int) -> bool:
        """Who holds cards."""
        return any(hero.hand for hero in state.heroes if hero.seat == seat)

    def choices_for(self, switch: Switch, seats: int) -> tuple[Choice, ...]:
        """As many heroes as seats, or more."""
        if switch.key != PARTY.key:
            return switch.choices
        return tuple(choice for choice in switch.choices if not 0 < int(choice.value) <= seats)

    def why_idle(self, setup: Setup, switch: Switch) -> str:
        """Calls on nobody."""
        if switch.key not in {known.key for known in CALL_SWITCHES}:
            return ""
        if not setup.options.get(HANDS.key, False):
            return "Hands lie open, so nobody has to be called."
        persons = sum(not seat.is_bot for seat in setup.seats)
        return "" if persons > 1 else "With one person nobody has to be called."

    def headline(self, state: Labyrinth) -> str:
        """The mission, the round and the day, and whose step it is."""
        return tell_headline(LabyrinthTable(state, self.library))

    def party(self, state: Labyrinth) -> Party:
        """The heroes, and the Villain of the act."""
        return party_of(state)

    def story(self, state: Labyrinth, setup: Setup) -> str:
        """Where the Order stands, in a sentence or two."""
        villain = self.library.villains[state.villains[0].id]
        if state.result is not None:
            how = "is beaten" if state.result.winners else "has won"
            after = f"after {counted(state.round, 'round')}."
            if state.ending:
                over = "Won" if state.result.winners else "Lost"
                return f"{closed(state.ending)} {over} {after}"
            return f"{villain.name} {how} {after}"
        if not state.round:
            whom = villain.name.replace("The ", "the ", 1)
            return f"The Order Without Borders goes down to {whom}. {villain.line}"
        souls = f" {counted(state.souls, 'Soul')} are lost." if state.souls else ""
        heroes = tell_hearts(LabyrinthTable(state, self.library))
        return f"{villain.name} has {state.villains[0].hearts} ♥; {heroes}.{souls}"

    def measures(self, state: Labyrinth) -> list[Measure]:
        """♥ of the Villain, Bounty of the Hoard, Souls."""
        return [
            Measure("Villain's ♥", sum(villain.hearts for villain in state.villains)),
            Measure("Bounty in the end", state.hoard),
            Measure("Defeats", state.defeats),
        ]

    def count_turns(self, state: Labyrinth) -> int:
        """The rounds begun."""
        return state.round

    def played_as(self, state: Labyrinth, seat: int) -> list[str]:
        """The heroes of a seat."""
        return [self.library.heroes[h.id].name for h in state.heroes if h.seat == seat]
