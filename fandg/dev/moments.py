"""Moments of fixed games: where `fandg shots` takes its pictures and `fandg bench` measures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import import_module
from typing import Any, NamedTuple

from fandg.engine.campaign_shelf import new_campaign_path
from fandg.engine.decision import Decision
from fandg.engine.event import Event
from fandg.engine.expedition import Expedition
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.show import Die, Rolls, Tableau
from fandg.engine.table import Table
from fandg.games import GAMES, find_game
from fandg.paths import saves_folder
from fandg.ui.stage import Stage

NAMES = ("Ana", "Benedikt", "Chloé", "Дмитрий", "Elena", "Friederike", "Γιώργος", "Hương")
THEN = datetime(2026, 1, 6, 19, 30, tzinfo=UTC)
SOLO: tuple[Kind, ...] = ("person",)


def never(_: Decision[Any], __: Any) -> bool:
    """Play on to the end."""
    return False


@dataclass(frozen=True)
class FixedMoment:
    """A moment of a fixed game: the setup, and at which question and state to stop.

    Its name begins with the id of its game.
    """

    name: str
    mode: str
    kinds: tuple[Kind, ...]
    seed: int
    stop: Callable[[Decision[Any], Any], bool] = never
    options: tuple[tuple[str, int | str], ...] = ()

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.name.partition("-")[0]


class FixedChapter(NamedTuple):
    """A moment of a fixed campaign: after how many chapters, and at which question of the next."""

    name: str
    campaign: str
    after: int
    stop: Callable[[Decision[Any], Any], bool]

    @property
    def game(self) -> str:
        """The id of its game, with which its name begins."""
        return self.name.partition("-")[0]


class Deed(NamedTuple):
    """What a player does at a table before its picture is taken: its name, the moment, the deed."""

    name: str
    moment: str
    act: Callable[[Any], object]


def every_moment() -> list[FixedMoment]:
    """The moments of all games, in the games' order; frames are measured at the first of each."""
    return [moment for game in GAMES for moment in _declared(game).MOMENTS]


def every_end() -> list[FixedMoment]:
    """Every way a game ends, the first of each game also to look back on."""
    return [moment for game in GAMES for moment in _declared(game).ENDS]


def every_chapter() -> list[FixedChapter]:
    """The moments of campaigns, where the chapters of a game ask for something of their own."""
    return [found for game in GAMES for found in getattr(_declared(game), "CHAPTERS", ())]


def every_deed() -> list[Deed]:
    """What is done at the tables of all games before a picture is taken."""
    return [deed for game in GAMES for deed in _declared(game).DEEDS]


def find_moment(name: str) -> FixedMoment:
    """The moment of this name."""
    return next(moment for moment in every_moment() if moment.name == name)


def _declared(game: str) -> Any:
    return import_module(f"fandg.ui.games.{game}.moments")


def open_sheet(scene: Any) -> None:
    """Turn to the sheet beside the board."""
    scene.side.open_tab("sheet")


def throw_dice(scene: Any) -> None:
    """Have four dice lie in the tray."""
    dice = tuple(Die(value, value > 4) for value in (5, 2, 6, 1))
    scene.tray.roll(Rolls(dice, "Cunning 5+, needs 2", "Passed"), settled=True)


def show_great_moment(picture: str, scene: Any) -> None:
    """Play on with steady answers to the next great moment with such a picture, and show it.

    Raises:
        LookupError: the game ends before.
    """
    found = next((t for t in great_moments(scene.table) if t.picture.startswith(picture)), None)
    if found is None:
        raise LookupError(f"Nothing like {picture} happens in this game: find another seed.")
    scene.asked = None
    scene.question.say(scene.table.match.game.headline(scene.table.match.state))
    scene.at_stake.clear()
    scene.refresh()
    scene.tableau.open(scene.tableau.split(found)[0], takes_press=True)


def great_moments(table: Table[Any]) -> Iterator[Tableau]:
    """All great moments of a game that is played on with steady answers."""
    match = table.match
    while True:
        item = table.advance()
        if isinstance(item, Event):
            tableau = item.show(match.state).tableau
        elif isinstance(item, Decision):
            table.answer(_steady_key(table, item))
            continue
        else:
            tableau = match.game.closing(match.state, match.setup)
        if tableau is not None:
            yield tableau
        if not isinstance(item, Event):
            return


def settle(stage: Stage, seconds: float = 3.0) -> None:
    """Let a scene come to rest."""
    for _ in range(round(seconds * 30)):
        if not stage.update(1 / 30):
            break


def play_to(moment: FixedMoment) -> Table[Any]:
    """Play a fixed game with steady answers up to its moment."""
    game = find_game(moment.game)
    seats = [Seat(NAMES[i], i, kind) for i, kind in enumerate(moment.kinds)]
    setup = Setup(mode=moment.mode, seats=seats, options=dict(moment.options), seed=moment.seed)
    path = new_path(saves_folder(), moment.name)
    table = Table.begin(game, setup, path, now=lambda: THEN)
    while isinstance(asked := table.run(), Decision):
        if moment.stop(asked, table.match.state):
            return table
        table.answer(_steady_key(table, asked))
    assert moment.stop is never, f"{moment.name} is over before its moment came: find another seed"
    return table


def _steady_key(table: Table[Any], asked: Decision[Any]) -> str:
    """A steady answer, as the table takes it."""
    if asked.is_open_call and table.bot_is_asked():
        return table.find_bot_key()
    return table.match.game.choose_steady(table.match.state, asked)


def play_chapters(game_id: str, campaign_id: str, count: int) -> Expedition:
    """Play a fixed campaign with steady answers, the last way at each fork, for so many chapters.

    It may be over before.
    """
    game = find_game(game_id)
    campaign = game.find_campaign(campaign_id)
    seats = [Seat(NAMES[i], i) for i in range(campaign.seats[-1])]
    folder = new_campaign_path(saves_folder(), campaign.title)
    level = str(campaign.levels[0].value) if campaign.levels else ""
    expedition = Expedition.begin(folder, game, campaign, seats, 7, level, now=lambda: THEN)
    for _ in range(count):
        chapters = campaign.chapters(expedition.record)
        if not chapters:
            break
        with expedition.begin_chapter(chapters[-1].id, expedition.seats) as table:
            while isinstance(asked := table.run(), Decision):
                table.answer(game.choose_steady(table.match.state, asked))
        expedition.take_result(table.path)
    return expedition


def play_to_chapter(moment: FixedChapter) -> Table[Any]:
    """Play a fixed campaign up to its moment in the next chapter."""
    expedition = play_chapters(moment.game, moment.campaign, moment.after)
    game = find_game(moment.game)
    chapter = game.find_campaign(moment.campaign).chapters(expedition.record)[-1]
    seats = [Seat(NAMES[0])]
    table = expedition.begin_chapter(chapter.id, seats)
    while isinstance(asked := table.run(), Decision):
        if moment.stop(asked, table.match.state):
            return table
        table.answer(_steady_key(table, asked))
    raise AssertionError(f"{moment.name}: its moment did not come in this chapter")
