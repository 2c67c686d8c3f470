"""The board of the Labyrinth: a map that goes round, and the boards of heroes and Villain."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from fandg.engine.decision import Option
from fandg.engine.event import Event
from fandg.engine.form import Amounts
from fandg.engine.game import Game
from fandg.engine.setup import Setup
from fandg.engine.views import Explanation, HandLabel, Phases, SeatView, SheetLine
from fandg.games.labyrinth.game import LabyrinthGame
from fandg.games.labyrinth.regions import GRID, cell_named, name_cell
from fandg.games.labyrinth.scouting import Laying
from fandg.games.labyrinth.spawning import spawn_portal
from fandg.games.labyrinth.state import OFF, Hero, Labyrinth
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.telling.explain import explain_target
from fandg.games.labyrinth.telling.words import (
    phases_of,
    seat_view,
    sheet_lines,
    shown_hero,
)
from fandg.kit.grid import Direction
from fandg.ui.art.shapes import Size, line_round
from fandg.ui.board.base import HandCard, Shown
from fandg.ui.board.composed import ComposedBoard
from fandg.ui.board.magnified import draw_magnified
from fandg.ui.board.prints import Prints
from fandg.ui.board.things import Thing
from fandg.ui.games.labyrinth.beside import beside_things, draw_beside, over_things
from fandg.ui.games.labyrinth.book import list_pages
from fandg.ui.games.labyrinth.camera import MapCamera
from fandg.ui.games.labyrinth.cards import draw_back
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.games.labyrinth.faces import FIGURES, draw_read, face_of, picture_of
from fandg.ui.games.labyrinth.hand import hand_cards, hand_hero, label_of, waits_for_moment
from fandg.ui.games.labyrinth.hero_board import (
    row_tag_place,
    row_tag_room,
)
from fandg.ui.games.labyrinth.layout import Layout, lay_board
from fandg.ui.games.labyrinth.map_layer import MapLayer
from fandg.ui.games.labyrinth.raising import Raising, is_raising, say_how, step_beside
from fandg.ui.games.labyrinth.tile_slip import cells_open, find_way, held_tile
from fandg.ui.intents import Intent, Name
from fandg.ui.stage import Stage

READABLE = 8.5
"""How wide a Region is at least, in grid units; in a smaller window one sees a part of the map."""
ROOM = 3
"""For how many cards the hand has room, however few lie in it."""
ARROWS: dict[Name, Direction] = {
    "up": Direction.NORTH,
    "right": Direction.EAST,
    "down": Direction.SOUTH,
    "left": Direction.WEST,
}


class LabyrinthBoard(ComposedBoard[Labyrinth]):
    """The Labyrinth on the table."""

    leads_everywhere = True

    def __init__(self, stage: Stage, game: Game[Labyrinth], setup: Setup) -> None:
        super().__init__(stage, game, setup)
        assert isinstance(game, LabyrinthGame)
        self.library = game.library
        self.camera = MapCamera(stage)
        self._layout: Layout | None = None
        self._tried: Option[Any] | None = None
        """The answer that is pointed at and not given."""
        self._open_cell = OFF
        """The space on which a scout sees how his tile would lie; OFF: the first he may choose."""
        self._raising = Raising()
        self._boards: list[Thing] | None = None
        """The boards beside the map, which stay where they are while it moves."""
        self.map = MapLayer(self.camera)

    # Showing

    def layout(self, rect: pygame.Rect) -> None:
        """Take a place on the screen."""
        self.rect = rect
        self._lay_out()
        super().layout(rect)

    def _lay_out(self) -> None:
        count = len(self.state.heroes) if self.shown is not None else len(self.setup.seats)
        before = self._layout
        self._layout = lay_board(self.rect, self.metrics, max(0, count - 1))
        if before is None or before.view != self._layout.view:
            self.camera.layout(self._layout.view, self.metrics.px(READABLE))

    def show(self, shown: Shown) -> None:
        """Show this from now on, and look where the question is about."""
        before = self.shown
        self.shown = shown
        if self._layout is not None:
            self._lay_out()
        super().show(shown)
        decision = shown.decision
        if decision is not None and (before is None or decision is not before.decision):
            self._tried, self._open_cell = None, OFF
            self._raising.clear()
            cell = self._cell_of(decision.about or "")
            if cell != OFF and self._layout is not None:
                self.camera.follow(cell)

    def arrange(self) -> None:
        """Find out where everything lies now."""
        super().arrange()
        self._face = self._boards = None
        if self.shown is not None:
            table = LabyrinthTable(self.state, self.library)
            owners = self.theme.owners(self.setup.seats)
            portal = spawn_portal(table)
            self.desk = Desk(
                self.theme, self.metrics, self.type, table, owners, self.camera, portal
            )
            self.map.lie(self.desk)

    def _hero(self) -> Hero | None:
        """The hero whose board lies large."""
        assert self.shown is not None
        about = self.shown.decision.about if self.shown.decision is not None else None
        return shown_hero(self.desk.table, self.shown.viewer, about)

    def layers(self) -> Sequence[Sequence[Thing]]:
        """The Regions, who is there, the boards beside the map, and what lies over it."""
        if self._layout is None or self.shown is None:
            return ()
        if self._boards is None:
            self._boards = self._beside(self._layout)
        below = self.map.regions(), [*self.map.pieces.things()], self._boards
        return *below, self._over(self._layout.view, below)

    def _beside(self, layout: Layout) -> list[Thing]:
        """The boards beside the map."""
        assert self.shown is not None
        asked, hero = self.shown.decision, self._hero()
        raised = self._raising.raise_hero(hero) if hero is not None and self._is_raising else None
        cell = self._cell_to_lay()
        return beside_things(self.desk, layout, hero, raised, asked, self._tried, cell)

    def _cell_to_lay(self) -> int:
        """The space for which the slip of a scout's tile stands; OFF: there is none."""
        asked = self.shown.decision if self.shown is not None else None
        if asked is None or held_tile(self.desk, asked) is None:
            return OFF
        cells = cells_open(asked)
        return self._open_cell if self._open_cell in cells else cells[0]

    def _over(self, view: pygame.Rect, below: Sequence[Sequence[Thing]]) -> list[Thing]:
        """What lies over the map: an open page, or what is offered and does not lie below."""
        assert self.shown is not None
        known = {card.target for card in self.hand()}
        known |= {thing.target for layer in below for thing in layer if not thing.proxy}
        # Before there are heroes, nothing lies where their boards will.
        area = view if self._hero() is not None else self.rect
        return over_things(self.desk, self.shown.decision, known, view, self.rect, area)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board as it was composed, with the map where it lies now."""
        if self._layout is None:
            return
        if self._face is not None and self.map.has_moved:
            self._draw_map_anew(self._face)
        self.map.compose()
        super().draw(surface)

    @property
    def moving_part(self) -> pygame.Rect:
        """The map, once all was composed."""
        return self.rect if self._face is None or self._layout is None else self._layout.view

    def redraw(self, surface: pygame.Surface, hidden: pygame.Rect) -> None:
        """Draw the map where it lies now; the sheet follows when it is wanted."""
        if self._face is None or self._layout is None:
            self.draw(surface)
        else:
            self._draw_map_anew(surface, at_rest=False, lit=[*self._lit(self.choices.targets)])

    def paint(self, surface: pygame.Surface) -> None:
        """The map, and all that lies on it and beside it."""
        assert self.shown is not None
        shown = self.shown
        self.map.draw(surface, shown.hides, shown.decision, self._tried, at_rest=True)
        self.things.draw(surface, shown.hides)

    def _draw_map_anew(
        self,
        surface: pygame.Surface,
        *,
        at_rest: bool | None = None,
        lit: Collection[int] = (),
    ) -> None:
        assert self.shown is not None
        hides, asked, tried = self.shown.hides, self.shown.decision, self._tried
        self.map.draw_anew(surface, self.things, hides, asked, tried, at_rest=at_rest, lit=lit)

    def landmarks(self) -> list[pygame.Rect]:
        """The boards beside the map, where they have room."""
        layout = self._layout
        if layout is None:
            return []
        boards = (layout.hero, layout.others, layout.villain, layout.doom)
        return [board for board in boards if board is not None]

    def banner_room(self) -> pygame.Rect:
        """Over the map."""
        return self._layout.view if self._layout is not None else self.rect

    def draw_choices(self, surface: pygame.Surface, lit: Mapping[str, float]) -> list[str]:
        """Light all Regions at once: who stands between two of them is drawn over both."""
        regions = {target for target in lit if target.startswith("region:")}
        if self._layout is not None:
            self._light_regions(surface, {target: lit[target] for target in sorted(regions)})
        others = {target: lit[target] for target in lit if target not in regions}
        return super().draw_choices(surface, others)

    def draw_choice(self, surface: pygame.Surface, target: str, strength: float) -> bool:
        """Light on a Region that may be chosen, and on its halls where it is pointed at."""
        kind, _, name = target.partition(":")
        if kind == "row" and self._is_raising and self._layout is not None:
            self._light_dice(surface, name.rpartition(":")[2])
            return True
        if kind != "region" or self._layout is None:
            return False
        self._light_regions(surface, {target: strength})
        return True

    def _light_regions(self, surface: pygame.Surface, lit: Mapping[str, float]) -> None:
        assert self.shown is not None
        cells = self._lit(lit)
        if cells:
            strengths = {cell: lit[target] for cell, target in cells.items()}
            self.map.light(surface, self.things, self.shown.hides, strengths)

    def _lit(self, targets: Iterable[str]) -> dict[int, str]:
        """The Regions among what may be chosen, by their cells; none where they are put aside."""
        regions = [target for target in targets if target.startswith("region:")]
        if not regions or self._is_put_aside():
            return {}
        return {cell_named(target.partition(":")[2]): target for target in regions}

    def _light_dice(self, surface: pygame.Surface, row: str) -> None:
        """Light round all in the rows of a kind on which XP can be spent."""
        for target, place in self.things.places().items():
            is_of_row = target.startswith((f"step:{row}:", f"step:{row}-"))
            if is_of_row and self.field_of(target):
                width = max(2, self.metrics.px(0.25))
                line_round(surface, place, self.theme.glow, self.metrics.px(0.6), width)

    def _is_put_aside(self) -> bool:
        """Whether a page or offered cards lie over the map."""
        assert self._layout is not None
        middle = self._layout.view.center
        return any(cover.collidepoint(middle) for cover in self.things.covers("region:c3"))

    def target_at(self, pos: tuple[int, int]) -> str | None:
        """The thing under a point: a die on which XP is spent goes before its row."""
        top = self.thing_at(pos)
        return top if top is not None and top.startswith("step:") else super().target_at(pos)

    def ware_at(self, target: str) -> tuple[int, int] | None:
        """A hero who may be chosen: his sheet is read before."""
        if not target.startswith("hero:") or self.shown is None or self._hero() is not None:
            return None
        place = self.find_place(target)
        return place.center if place is not None else None

    def draw_over(self, surface: pygame.Surface, pos: tuple[int, int]) -> pygame.Rect | None:
        """A Region with its halls lit, its stack to be read; or a card, enlarged; where."""
        if self._layout is None or self.camera.is_moving or not self.rect.collidepoint(pos):
            return None
        target = self.thing_at(pos)
        kind, _, name = (target or "").partition(":")
        if kind == "card":
            return draw_read(self.desk, surface, self.rect, name, pos)
        if kind == "hero" and self.shown is not None and self._hero() is None:
            return self._draw_sheet(surface, f"hero:{name}")
        if not self._layout.view.collidepoint(pos):
            return self._draw_beside(surface, pos)
        cell = self.camera.cell_at(pos)
        if cell is None or target is None or kind not in ("region", "loot", "mark", *FIGURES):
            return None
        if self._is_put_aside() or self.shown is None:
            return None
        return self.map.point_out(surface, self.things, self.shown.hides, cell, pos)

    def _draw_sheet(self, surface: pygame.Surface, hero: str) -> pygame.Rect | None:
        """The sheet of a hero who may be chosen, to be read."""
        part = self.find_place(hero)
        if part is None:
            return None
        return draw_magnified(
            surface,
            self.desk,
            part,
            self.rect,
            lambda place: [Thing(hero, place, partial(self._print_face, hero, place))],
        )

    def _print_face(self, target: str, place: pygame.Rect, surface: pygame.Surface) -> None:
        face = face_of(self.desk, target, place.size)
        if face is not None:
            surface.blit(face, place)

    def _draw_beside(self, surface: pygame.Surface, pos: tuple[int, int]) -> pygame.Rect | None:
        """One of the boards beside the map, to be read, where none is used otherwise."""
        assert self._layout is not None
        asked = self.shown.decision if self.shown is not None else None
        if self.shown is None or self._is_put_aside() or self._is_raising:
            return None
        if asked is not None and asked.kind == "lay-tile":
            return None
        return draw_beside(surface, self.desk, self._layout, self._hero(), pos, self.rect)

    def ghost(self, option: Option[Any] | None) -> None:
        """Show how a tile would lie."""
        if option is not self._tried:
            self._tried = option
            if option is not None and isinstance(option.value, Laying):
                self._open_cell = option.value.cell
            if self._layout is not None and self.shown is not None:
                self.arrange()

    def draft_of(self, target: str) -> Option[Any] | None:
        """Of a space in which a scout's tile may lie the first way to lay it there."""
        asked = self.shown.decision if self.shown is not None else None
        if asked is None or held_tile(self.desk, asked) is None:
            return None
        return next((way for way in asked.legal_options() if way.target == target), None)

    def answer_of(self, target: str) -> Option[Any] | None:
        """Of a way on the slip of a tile, where it is tried on; of a hall that ends, to scout."""
        kind, _, name = target.partition(":")
        if kind == "region" and self.shown is not None:
            hero, asked = self._hero(), self.shown.decision
            if (
                hero is None
                or hero.cell not in self.desk.table.halls.ending_at(cell_named(name))
                or asked is None
            ):
                return None
            return next((way for way in asked.legal_options() if way.key == "scout"), None)
        if kind != "way" or self.shown is None:
            return None
        return find_way(self.desk, self.shown.decision, self._cell_to_lay(), int(name))

    @property
    def _is_raising(self) -> bool:
        """Whether a hero spends XP: his dice lie there as they would be."""
        assert self.shown is not None
        return is_raising(self.shown.decision)

    def fill(self, amounts: Amounts) -> bool:
        """A hero who spends XP shows what he gets for it."""
        if not self._raising.fill(amounts):
            return False
        if self._is_raising:
            self.arrange()
        return self._is_raising

    def field_of(self, target: str) -> str:
        """The step that a die of the hero who spends XP takes next."""
        hero = self._hero() if target.startswith("step:") else None
        return self._raising.field_of(hero, target) if hero is not None else ""

    def hint_of(self, field: str) -> str:
        """Dice are raised where they lie."""
        has_dice = any(target.startswith("step:") for target in self.things.places())
        return say_how(field, by_keys=self.stage.by_keys) if self._is_raising and has_dice else ""

    def is_mute(self, target: str) -> bool:
        """Where no hall leads, and the slip of a tile: what can be said of it is seen there."""
        kind, _, name = target.partition(":")
        is_bare = kind == "region" and self.desk.table.tile(cell_named(name)) is None
        if is_bare and self._cell_to_lay() == OFF:
            return not self.desk.table.halls.ending_at(cell_named(name))
        return is_bare or kind in ("way", "tile", "step")

    # Arrows

    def beside(self, target: str, name: Name) -> str:
        """From a Region the one that lies there on the map, over its edge too; among dice a die."""
        if target.startswith("step:"):
            return step_beside(self.things.places(), target, name)
        here = self._cell_of(target)
        if here == OFF or name not in ARROWS or self._is_put_aside():
            return ""
        cell = GRID.beside(here, ARROWS[name])
        assert cell is not None, "the map goes round"
        return self._bring(cell)

    def entry(self) -> str:
        """Where the hero in turn stands, as long as one chooses on the map; else a die to raise."""
        if self.shown is None or self._layout is None or self._is_put_aside():
            return ""
        hero = self._hero()
        is_asked = any(self._cell_of(target) != OFF for target in self.choices.targets)
        if self._is_raising:
            return next((die for die in self.things.places() if self.field_of(die)), "")
        if hero is None or hero.cell == OFF or not is_asked:
            return ""
        return self._bring(hero.cell)

    def _bring(self, cell: int) -> str:
        """Bring a Region into view; what it is called. The slip of a tile goes with it."""
        self.camera.follow(cell)
        before, self._open_cell = self._cell_to_lay(), cell
        if self._cell_to_lay() != before:
            self.arrange()
        self._look()
        return f"region:{name_cell(cell)}"

    # Camera

    def handle(self, intent: Intent) -> bool:
        """Scroll the map round and go nearer; whether the intent was used."""
        if not self.camera.handle(intent):
            return False
        self._look()
        return True

    def _look(self) -> None:
        """The map lies elsewhere now."""
        super().arrange()
        self.map.move()

    def clicked(self, intent: Intent) -> tuple[int, int] | None:
        """The point that is chosen: where the mouse was pressed and let go without dragging."""
        return self.camera.clicked(intent)

    def update(self, seconds: float) -> bool:
        """Let the camera glide; whether anything moves."""
        if self.camera.update(seconds):
            self._look()
            return True
        if self.shown is None or self._layout is None:
            return False
        return self.map.refine(seconds)

    # What happens

    def prints(self, state: Labyrinth) -> Prints:
        """All pages that were read, which can be read again."""
        pages = partial(list_pages, state, self.metrics, self.type)
        return Prints("book", "Every page that was read, and every lesson (N).", pages)

    def notice(self, event: Event) -> None:
        """Follow it where the map is looked at from near."""
        for target in reversed(event.touches()):
            cell = self._cell_of(target)
            if cell != OFF:
                self.camera.follow(cell)
                return

    def _cell_of(self, target: str) -> int:
        """Where somebody or something is on the map."""
        if self.shown is None and not target.startswith("region:"):
            return OFF
        return self.map.cell_of(target)

    def site_of(self, target: str) -> pygame.Rect:
        """Where something is seen to happen."""
        kind, _, name = target.partition(":")
        if kind == "region":
            return self.camera.place(cell_named(name))
        if kind == "deck" and self._layout is not None and self._layout.doom is not None:
            return self.find_place(target) or self._layout.doom
        return super().site_of(target)

    def tag_place(self, target: str, size: Size) -> pygame.Rect:
        """In a row of dice behind them; beside the chip that stands for one."""
        place = self.find_place(target)
        if place is not None and target.startswith("row:"):
            return row_tag_place(self.desk, place, size)
        return super().tag_place(target, size)

    def tag_room(self, target: str) -> int:
        """Behind the dice of a row, or as much as there is."""
        place = self.find_place(target)
        if place is not None and target.startswith("row:"):
            return row_tag_room(self.desk, place, target)
        return super().tag_room(target)

    def picture_of(self, target: str, size: Size) -> pygame.Surface | None:
        """A card, a tile or a figure as a hand moves it."""
        return picture_of(self.desk, target, size)

    def face_of(self, target: str, size: Size) -> pygame.Surface | None:
        """The card of a thing, whatever it is: of a hero his sheet, of a deck its back."""
        return face_of(self.desk, target, size)

    def stake_of(self, target: str, size: Size) -> pygame.Surface | None:
        """Whom a roll is about, as a card."""
        return self.face_of(target, size)

    def back_of(self, deck: str, size: Size) -> pygame.Surface:
        """The back of a deck's cards."""
        return draw_back(deck, size, self.theme)

    # Words

    def explain(self, target: str) -> Explanation | None:
        """What `?` says of a thing."""
        if self.shown is None:
            return None
        held = held_tile(self.desk, self.shown.decision)
        if target.startswith("step:") and (hero := self._hero()) is not None:
            target = f"row:{hero.id}:{target.split(':')[1].partition('-')[0]}"
        if target.startswith("way:") and held is not None:
            target = f"tile:{held.id}"
        return explain_target(self.desk.table, target, self.shown.decision)

    def phases(self) -> Phases:
        """The steps of the round and which is on."""
        return phases_of(self.state) if self.shown is not None else Phases()

    def seat_views(self) -> list[SeatView]:
        """What the seats' panel shows, one a seat."""
        return [seat_view(self.desk.table, seat) for seat in range(len(self.setup.seats))]

    def sheet(self) -> list[SheetLine]:
        """The lines of the sheet tab."""
        assert self.shown is not None
        about = self.shown.decision.about if self.shown.decision is not None else None
        return sheet_lines(self.desk.table, self.shown.viewer, about)

    def hand(self) -> list[HandCard]:
        """The cards of the hero whose board lies large, where they may be seen."""
        return hand_cards(self.desk, self._hand_hero()) if self.shown is not None else []

    def _hand_hero(self) -> Hero | None:
        """Whose hand lies below."""
        assert self.shown is not None
        return hand_hero(self.desk, self.shown.viewer, self._hero())

    def hand_label(self) -> HandLabel | None:
        """What stands beside the hand."""
        return label_of(self.desk, self._hand_hero()) if self.shown is not None else None

    def hand_room(self) -> int:
        """A few cards come and go in a turn, and what ends it stays where it was."""
        return ROOM if self.shown is not None and self._hand_hero() is not None else 0

    def waits(self, target: str) -> bool:
        """Whether a card of the hand is a Reaction whose moment has not come."""
        return waits_for_moment(self.library, target)


BOARD = LabyrinthBoard
