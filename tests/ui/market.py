"""A toy game at the table: a cart is loaded with a form, and tiles are laid in four ways."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Any, ClassVar

import pygame
import pytest
from bare_game import BareGame

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator, seed_dice
from fandg.engine.event import Event
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.game import Game
from fandg.engine.match import Match
from fandg.engine.play import GameOver, ask, tell
from fandg.engine.rulebook import Rulebook
from fandg.engine.seats import Seat
from fandg.engine.setup import Mode, Setup
from fandg.engine.shelf import new_path
from fandg.engine.show import NOTHING, Show
from fandg.engine.state import Result, State
from fandg.engine.table import Table
from fandg.engine.views import Explanation, HeroView, SeatView
from fandg.paths import saves_folder
from fandg.ui.board.base import BoardView
from fandg.ui.board.things import Thing
from fandg.ui.scenes.table import TableScene
from fandg.ui.stage import Stage

GOODS = {"grain": (0, 4, 1), "oil": (-2, 6, 2), "silver": (0, 60, 1)}
TURNS = ("north", "east", "south", "west")


class Cart(State, kw_only=True):
    load: Amounts = {}
    tiles: list[str] = []
    rounds: int = 0


class Loaded(Event):
    what: str

    def line(self, names: Sequence[str]) -> str:
        return f"{names[0]} loads: {self.what}."

    def show(self, state: Cart) -> Show:
        return NOTHING


def too_heavy(amounts: Amounts) -> str | None:
    return "The cart bears 8 sacks and no more" if sum(amounts.values()) > 8 else None


class MarketGame(BareGame[Cart]):
    id = "market"
    title = "The Market"
    tagline = "Load the cart."
    rules_version = 1
    modes: ClassVar[tuple[Mode, ...]] = (
        Mode("fair", "Fair", "A cart.", {n: ("carter",) * n for n in range(1, 4)}),
    )
    switches = ()
    state_type = Cart
    goods: Sequence[str] = tuple(GOODS)
    warns = False

    def set_up(self, setup: Setup) -> Cart:
        return Cart(dice=seed_dice(setup.seed), table_dice=setup.table_dice)

    def form(self) -> Form:
        fields = []
        for good in self.goods:
            least, most, step = GOODS.get(good, (0, 9, 1))
            target = f"place:{good}" if good in ("grain", "oil") else None
            fields.append(Field(good, good.capitalize(), least, most, step, target))
        return Form(tuple(fields), {good: int(good == "grain") for good in self.goods}, too_heavy)

    async def step(self, state: Cart) -> None:
        leave = Option[Amounts]("leave", "Leave it empty", {})
        load = Decision(0, "load", "What is loaded?", "cart", [leave], form=self.form())
        state.load = await ask(load)
        await tell(Loaded(what=", ".join(f"{n} {good}" for good, n in state.load.items() if n)))
        ways = [
            Option(f"{at}:{way}", f"{at.capitalize()}, facing {way}", (at, way), f"tile:{at}")
            for at in ("yard", "gate")
            for way in TURNS
        ]
        pass_ = Option("pass", "Lay none", ("", ""), "tile:well")
        at, way = await ask(Decision(0, "lay", "Where is the tile laid?", "tile", [*ways, pass_]))
        state.tiles.append(f"{at} {way}")
        state.rounds += 1
        if state.rounds == 4:
            raise GameOver(Result([0], "full", [4]))

    def caution(self, state: Cart, decision: Decision[Any], option: Option[Any]) -> str:
        has_silver = isinstance(option.value, dict) and option.value.get("silver", 0) > 2
        return "Thieves like silver" if self.warns and has_silver else ""

    def forget(self, state: Cart, seats: Collection[int], generator: Generator) -> None: ...

    def choose_steady(self, state: Cart, decision: Decision[Any]) -> str:
        return decision.legal_options()[-1].key

    def headline(self, state: Cart) -> str:
        return f"Round {state.rounds + 1}"


class MarketBoard(BoardView[Cart]):
    """Squares in a row: two goods, and three places for tiles."""

    ghosts: list[str | None]
    parties: Sequence[tuple[HeroView, ...]] = ((), (), ())

    def __init__(self, stage: Stage, game: Game[Cart], setup: Setup) -> None:
        super().__init__(stage, game, setup)
        self.ghosts = []

    def layers(self) -> Sequence[Sequence[Thing]]:
        names = ("place:grain", "place:oil", "tile:yard", "tile:gate", "tile:well")
        wide = self.rect.width // 6
        places = [
            pygame.Rect(self.rect.left + 10 + at * wide, self.rect.top + 20, wide - 8, wide)
            for at in range(len(names))
        ]
        return [[self._square(name, place) for name, place in zip(names, places, strict=True)]]

    def _square(self, name: str, place: pygame.Rect) -> Thing:
        def draw(surface: pygame.Surface) -> None:
            pygame.draw.rect(surface, self.theme.paper_dark, place, border_radius=6)
            words = self.type.render(name.partition(":")[2], self.theme.label, 15, self.theme.ink)
            surface.blit(words, words.get_rect(center=place.center))

        return Thing(name, place, draw)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.theme.felt, self.rect)
        super().draw(surface)

    def ghost(self, option: Option[Any] | None) -> None:
        self.ghosts.append(option.key if option is not None else None)

    def seat_views(self) -> list[SeatView]:
        names = self.setup.names
        return [SeatView("Carter", "person", heroes=self.parties[at]) for at in range(len(names))]

    def explain(self, target: str) -> Explanation | None:
        return Explanation(target.capitalize(), "A place.")


def open_market(
    stage: Stage, patch: pytest.MonkeyPatch, game: MarketGame | None = None, *, seats: int = 1
) -> TableScene:
    """The table of a new game, everything at rest."""
    stage.settings.speed = "off"
    stage.settings.guide = False
    for scene in ("table", "lookback"):
        patch.setattr(
            f"fandg.ui.scenes.{scene}.board_for", lambda s, g, setup: MarketBoard(s, g, setup)
        )
    patch.setattr("fandg.ui.scenes.table.rulebook_of", lambda _: Rulebook(()))
    persons = [Seat(name, at) for at, name in enumerate(("Ana", "Ben", "Cleo")[:seats])]
    setup = Setup(mode="fair", seats=persons, seed=1)
    path = new_path(saves_folder(), "market")
    table = Table.begin(
        game or MarketGame(), setup, path, now=lambda: datetime(2026, 1, 6, tzinfo=UTC)
    )
    return TableScene(stage, table)


def match_of(scene: TableScene) -> Match[Cart]:
    return scene.table.match
