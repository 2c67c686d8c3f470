"""A table of Fortune and Glory, laid out as a test declares it, with the plain cards of the tests.

Decks are named from the top, in strings parted by blanks; what a test does not name lies below.
All seats roll real dice, so that `carry_out` can load them.
"""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

from loaded import Story, carry_out

from fandg.engine.play import Rule
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games.fortune.artifacts import danger_value
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.state import Hero, Outpost, Site, Treasure, Villain
from fandg.games.fortune.table import FortuneTable as Rules
from fandg.paths import assets_folder

T = TypeVar("T")

HERE = Path(__file__).parent
_PLAIN = tempfile.TemporaryDirectory(prefix="fandg-plain-")
atexit.register(_PLAIN.cleanup)
SEATS = {"solo": 1, "competitive": 2, "cooperative": 2, "team": 4}


@cache
def plain_game() -> FortuneGame:
    """The game with the real board and record sheets, and plain cards."""
    folder = Path(_PLAIN.name)
    packs = assets_folder() / "packs" / "fortune"
    for file in (packs / "board.toml", packs / "sheets.toml", HERE / "plain" / "plain.toml"):
        shutil.copy(file, folder)
    return FortuneGame(folder)


class FortuneTable(Rules):
    """A declared table: heroes in turn order, no Artifact unless a test puts one somewhere."""

    def __init__(
        self,
        mode: str = "competitive",
        *,
        seats: int = 0,
        options: dict[str, str | int | bool] | None = None,
        seed: int = 1,
    ) -> None:
        game = plain_game()
        count = seats or SEATS[mode]
        setup = Setup(
            mode=mode,
            seats=[Seat(f"S{n}") for n in range(count)],
            options=options or {},
            seed=seed,
            table_dice=list(range(count)),
        )
        self.setup = game.check_setup(setup)
        state = game.set_up(self.setup)
        super().__init__(state, game.library)
        self.game = game
        state.order = list(range(len(state.heroes)))
        state.stage = "adventure"
        state.round = 1
        cards = sorted([*state.roster, *(hero.id for hero in state.heroes)])
        for number, hero in enumerate(state.heroes):
            hero.id = cards[number]
            hero.space = game.library.heroes[hero.id].city
        state.roster = cards[len(state.heroes) :]
        if state.organization:
            state.outpost = Outpost(away=9)

    @property
    def hero(self) -> Hero:
        """The first hero."""
        return self.state.heroes[0]

    @property
    def other(self) -> Hero:
        """The second hero."""
        return self.state.heroes[1]

    def top(self, deck: list[str], cards: str) -> None:
        """Put cards on top of a deck, the first named uppermost."""
        named = cards.split()
        rest = [card for card in deck if card not in named]
        deck[:] = [*rest, *reversed(named)]

    def hold(self, hero: Hero, events: str = "", *, gear: str = "", allies: str = "") -> None:
        """Give cards to a hero out of their decks."""
        state = self.state
        hand = state.hands[hero.hand]
        for card in events.split():
            deck, held = (
                (state.events, hand.events) if card in state.events else (state.city, hand.secrets)
            )
            deck.remove(card)
            held.append(card)
        for names, deck, held in (
            (gear, state.gear, hero.gear),
            (allies, state.allies, hero.allies),
        ):
            for card in names.split():
                if card in state.items:
                    state.items[card] -= 1
                else:
                    deck.remove(card)
                held.append(card)

    def site(
        self,
        space: str,
        artifact: str = "artifact-1",
        adventure: str = "adventure-1",
        coins: int = 0,
    ) -> Site:
        """Put an Artifact Adventure on the board."""
        state = self.state
        state.artifacts.remove(artifact)
        state.adventures.remove(adventure)
        card = self.library.artifacts[artifact]
        site = Site(artifact, adventure, space, len(state.sites), coins, card.temple)
        if card.temple and not coins:
            site.coins = card.fortune
        state.sites.append(site)
        assert danger_value(self, site) > 0
        return site

    def carry(
        self, hero: Hero, artifact: str = "artifact-1", adventure: str = "adventure-1"
    ) -> Treasure:
        """Give an Artifact to a hero."""
        self.state.artifacts.remove(artifact)
        self.state.adventures.remove(adventure)
        temple = self.library.artifacts[artifact].temple
        treasure = Treasure(artifact, adventure, temple)
        hero.treasures.append(treasure)
        return treasure

    def villain(self, space: str, card: str = "mob-villain-1", *, active: bool = False) -> Villain:
        """Put a villain on the board, without bodyguards."""
        self.state.villain_deck.remove(card)
        faction = self.library.villains[card].faction
        villain = Villain(card, faction, active=active, space=space)
        villain.state = "deployed" if space else "ready"
        self.state.villains.append(villain)
        return villain

    def play(self, rule: Rule[T], dice: Sequence[int] = (), answers: str = "") -> Story[T]:
        """Carry out a rule; afterwards everything on the table is still there, and can be told.

        Who may adventure does, unless the test says otherwise.
        """
        story = carry_out(rule, dice, answers, implied="adventure")
        assert self.game.faults(self.state) == []
        assert self.game.headline(self.state)
        assert self.game.story(self.state, self.setup)
        return story

    def step(self, dice: Sequence[int] = (), answers: str = "") -> Story[None]:
        """Play one step of the game."""
        return self.play(self.game.step(self.state), dice, answers)
