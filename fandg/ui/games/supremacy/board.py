"""The board of Supremacy: the map of the world, its forces, and the instruments below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from fandg.engine.audience import only_person, persons_of
from fandg.engine.decision import Decision, Option
from fandg.engine.event import Event
from fandg.engine.form import Amounts
from fandg.engine.game import Game
from fandg.engine.setup import Setup
from fandg.engine.views import Explanation, HandLabel, Phases, SeatView, SheetLine
from fandg.games.supremacy.game import SupremacyGame
from fandg.games.supremacy.moving import Go
from fandg.games.supremacy.news.calling import is_silent
from fandg.games.supremacy.news.services import has_mission
from fandg.games.supremacy.state import Supremacy
from fandg.games.supremacy.strategic import Aim
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.telling.explain import explain_target
from fandg.games.supremacy.telling.refusals import tell_refusal, why_not_there
from fandg.games.supremacy.telling.words import phases_of, seat_view, sheet_lines
from fandg.ui.art.cards import card_back
from fandg.ui.art.color import Rgb, mix
from fandg.ui.art.shapes import Size
from fandg.ui.board.base import BoardView, HandCard, Shown
from fandg.ui.board.prints import Prints
from fandg.ui.board.things import Thing
from fandg.ui.games.supremacy.cards import (
    area_picture,
    company_card,
    service_card,
    service_cards,
    technology_card,
)
from fandg.ui.games.supremacy.console import console_things
from fandg.ui.games.supremacy.desk import Desk, map_folder
from fandg.ui.games.supremacy.layout import Layout, lay_board
from fandg.ui.games.supremacy.look import DEAD, DECKS, EDGE, EMBLEMS, NEUTRAL, POWERS, inks_of
from fandg.ui.games.supremacy.marching import Marching
from fandg.ui.games.supremacy.newspaper import Newsstand, page_place, page_thing
from fandg.ui.games.supremacy.pieces import pieces_on
from fandg.ui.games.supremacy.tokens import flag_token
from fandg.ui.intents import Hover, Intent, Release
from fandg.ui.map.board import POINTED, MapBoard
from fandg.ui.map.figure_layer import FigureLayer
from fandg.ui.map.figures import picture_of
from fandg.ui.map.geometry import Spot
from fandg.ui.map.ground import lay_ground
from fandg.ui.map.light import AreaLight, light_area
from fandg.ui.map.names import Names
from fandg.ui.map.places import places_of
from fandg.ui.map.printing import draw_print, draw_rough, ground_of, rough_copy
from fandg.ui.map.routes import draw_route, route_through
from fandg.ui.map.sign_places import Obstacles, candidates_in
from fandg.ui.map.tint import AreaTint
from fandg.ui.stage import Stage, parts_beside

ON_AREAS = ("force", "cloud", "closed", "irradiated", "officer")
"""Kinds of figures of which is told what is told of their area."""
FORCE = "force:"
"""How the targets of forces begin."""
BERTH = 0.13
"""How far names keep off counters above and below, in grid units: there they are read as one."""
ALOFT = 1.5
"""With type so large slips may lie over what is bare of the map."""
AROUND = 5
"""How far about the middle of an area one wants to see it, in grid units."""


class SupremacyBoard(MapBoard[Supremacy]):
    """The world on the table."""

    def __init__(self, stage: Stage, game: Game[Supremacy], setup: Setup) -> None:
        assert isinstance(game, SupremacyGame)
        self.world = game.world
        places = places_of(map_folder())
        super().__init__(stage, game, setup, places, Names(places, {}, frozenset()))
        self._light = AreaLight(places, inks_of(self.theme).dusk)
        self._tint = AreaTint(places)
        self._layout: Layout | None = None
        self._console: pygame.Surface | None = None
        self._press = Newsstand(self.world, setup.names)
        self._march = Marching(self.world, self._area_at)
        self._meant: frozenset[str] = frozenset()
        """The areas whose companies change hands by the offer on the sheet, or that are aimed at.
        """
        self._tags: dict[tuple[str, Size], pygame.Rect] = {}
        """Where tags of such sizes lie on the areas, as long as all else lies where it does."""
        self._refusal = "", ""
        """Where a force was let go last that cannot go there, and why, as long as it is untold."""

    @property
    def table(self) -> SupremacyTable:
        """The state that is shown, in its world."""
        return SupremacyTable(self.state, self.world)

    # Showing

    def layout(self, rect: pygame.Rect) -> None:
        """Take a place on the screen."""
        self.rect = rect
        self._layout = lay_board(rect, self.metrics, len(self.setup.seats))
        window = pygame.Rect(rect.left, rect.top, rect.width, self._layout.strip.top - rect.top)
        self.camera.layout(window, self._layout.room)
        self._ground = None
        super().layout(rect)

    def show(self, shown: Shown) -> None:
        """Show this from now on."""
        before = self.shown.decision if self.shown is not None else None
        super().show(shown)
        self._light.shine(frozenset(self._lit()))
        if shown.decision is None or shown.decision.form is None:
            self._meant = self._aimed_at(shown.decision)
        if self._tint.dye(self._taken()):
            self._ground = None
        decision = shown.decision
        if self._layout is not None and decision is not None and decision is not before:
            self._tried = None
            self._come_to(decision)

    def _lit(self) -> set[str]:
        """The areas that may be chosen, and the one that the question is about."""
        named = {_named(target, "area") for target in self.choices.targets} - {""}
        about = self.shown.decision.about if self.shown and self.shown.decision else None
        if named and about:
            named.add(_named(about, "area"))
        return named - {""}

    def _aimed_at(self, decision: Decision[Any] | None) -> frozenset[str]:
        """The areas at which missiles of who is asked are aimed so far."""
        values = [option.value for option in decision.options] if decision is not None else []
        aims = [value for value in values if isinstance(value, Aim)]
        return frozenset(self.world.ids[at] for aim in aims for at in aim.so_far)

    def fill(self, amounts: Amounts) -> bool:
        """The areas stand in full light whose companies change hands."""
        asked = self.shown.decision if self.shown is not None else None
        fields = asked.form.fields if asked is not None and asked.form is not None else ()
        is_offer = asked is not None and asked.rule == "trade"
        targets = {field.target for field in fields if amounts[field.key] and field.target}
        meant = frozenset(_named(target, "area") for target in targets) if is_offer else frozenset()
        is_new, self._meant = meant != self._meant, meant
        if is_new:
            self._face = None
        return is_new

    def _taken(self) -> dict[str, Rgb]:
        """The lands that are not printed as their holder's homes, with his colour."""
        world, state = self.world, self.state
        return {
            world.ids[at]: POWERS[state.powers[held].id]
            for at, held in enumerate(state.holder)
            if held >= 0 and held != state.home[at] and world.is_land[at]
        }

    def arrange(self) -> None:
        """Find out where everything lies now."""
        super().arrange()
        self._face = self._console = None
        self._tags.clear()
        if self._layout is None or self.shown is None:
            return
        inks = inks_of(self.theme)
        self.desk = Desk(
            self.places, self.camera, self.theme, inks, self.metrics, self.type, self.table,
            self._tint,
        )  # fmt: skip
        offered = [_named(target, "power") for target in self.choices.targets]
        pieces = pieces_on(self.table, tuple(sorted(set(offered) - {""})))
        self.figures = FigureLayer(self.desk, pieces, (), [self._layout.strip], self._standing)
        self.figures.place(self._names)

    def layers(self) -> Sequence[Sequence[Thing]]:
        """The map with all that stands on it, and the instruments below it."""
        if self._layout is None or self.shown is None:
            return ()
        ground = lay_ground(self.desk, self.figures, self._names, "area", self.choices.targets)
        return (*ground, list(console_things(self.desk, self._layout)), self._issue())

    def _issue(self) -> list[Thing]:
        """The newspaper of the stage, over the map; below it lies nothing that may be chosen."""
        page = self._press.issue(self.state)
        if page is None or not self._press.is_for(persons_of(self.setup)):
            return []
        busy = [place for area in self._press.areas if (place := self.find_spot(area)) is not None]
        place = page_place(self.camera.rect, self.metrics, busy)
        spots = (self._lies_at(target) for target in self.choices.targets)
        if any(spot is not None and place.colliderect(spot) for spot in spots):
            return []
        return [page_thing(page, place, self.theme, self.metrics)]

    def _lies_at(self, target: str) -> pygame.Rect | None:
        """Where on the map a thing is seen that may be chosen: an area, a company in one."""
        figure = self.figures.find(target)
        return self.find_spot(target) if figure is None else figure.rect

    def covered(self) -> pygame.Rect:
        """All of it where the map fills its window: the instruments lie over the rest."""
        covered = super().covered()
        return self.rect if covered.contains(self.camera.rect) else covered

    def find_spot(self, target: str) -> pygame.Rect | None:
        """Where the middle of an area is seen."""
        spot = self._spot(target)
        if spot is None:
            return None
        x, y = self.camera.view.on_screen(spot)
        return pygame.Rect(round(x), round(y), 1, 1)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the map as it was composed when it came to rest, or roughly while it moves."""
        if self._layout is None or self.shown is None:
            return
        before = surface.get_clip()
        surface.set_clip(self.rect)
        if self.control.is_moving:
            self._draw_roughly(surface, pygame.Rect(0, 0, 0, 0))
            self._draw_console(surface)
        elif self._face is None:
            self._compose(surface)
            self._face = surface.subsurface(self.rect).copy()
        else:
            surface.blit(self._face, self.rect)
        if self._march.is_pulled:
            self._draw_carried(surface)
        surface.set_clip(before)

    @property
    def moving_part(self) -> pygame.Rect:
        """The map: the instruments below it lie still."""
        return self.rect if self._layout is None else self.camera.rect

    def redraw(self, surface: pygame.Surface, hidden: pygame.Rect) -> None:
        """Draw the map as it moves; the instruments are seen in the table's last picture."""
        if self._layout is None or self.shown is None or not self.control.is_moving:
            self.draw(surface)
            return
        before = surface.get_clip()
        self._draw_roughly(surface, hidden)
        self._draw_issue(surface)
        if self._march.is_pulled:
            self._draw_carried(surface)
        surface.set_clip(before)

    def _draw_roughly(self, surface: pygame.Surface, hidden: pygame.Rect) -> None:
        """Draw the map as fast as can be, but for what is hidden, with all that stands on it."""
        view, window = self.camera.view, self.camera.rect
        surface.set_clip(window)
        picture = self._light.over(self._tint.over(rough_copy(self.places, view)))
        for part in parts_beside(hidden, window):
            draw_rough(surface, picture, self.places, view, part)
        self._names.draw(surface, view, self.desk.mark, self.desk.inks)
        self._draw_pieces(surface, at_rest=False)
        surface.set_clip(self.rect)

    def _draw_carried(self, surface: pygame.Surface) -> None:
        """The way of a force in the hand, and where it may be let go."""
        assert self.shown is not None
        march, view, window = self._march, self.camera.view, self.camera.rect
        end = self._area_at(march.at)
        start = view.on_screen(self.places.middle(march.start))
        goes = bool(march.answer_at(march.at, self.shown.decision)) and end is not None
        surface.set_clip(window)
        if goes and end is not None:
            light_area(surface, self.places, view, window, end, self.theme, self.desk.inks)
        wide = self.metrics.px(0.5)
        color = self.desk.inks.route if goes else DEAD
        for ink, broad in ((self.desk.inks.route_edge, wide + 4), (color, wide)):
            pygame.draw.line(surface, ink, start, march.at, broad)
            pygame.draw.circle(surface, ink, march.at, broad)

    def _compose(self, surface: pygame.Surface) -> None:
        """Draw the map finely, and all that lies on it."""
        view, window = self.camera.view, self.camera.rect
        surface.set_clip(window)
        if self._ground is None:
            draw_print(surface, self.places, view, window)
            self._tint.draw(surface, view, window)
            self._ground = surface.subsurface(window).copy()
        else:
            surface.blit(self._ground, window)
        assert self._layout is not None
        berth = 2 * self.metrics.px(BERTH)
        placed = self.figures.placed
        standing = [*(one.rect.inflate(0, berth) for one in placed), self._layout.strip]
        # How many stand where is read before what it is called there.
        forces = [one.rect for one in placed if one.figure.target.startswith(FORCE)]
        self._names.write(self.desk.writer, window, standing, forces)
        self.figures.place(self._names, settled=True)
        super().arrange()
        self._tags.clear()
        self._light.draw(surface, view, window)
        self._light.draw_rim(surface, view, window, self.theme)
        for name in sorted(self._meant):
            light_area(surface, self.places, view, window, name, self.theme, self.desk.inks)
        self._names.draw(surface, view, self.desk.mark, self.desk.inks)
        self._draw_pieces(surface, at_rest=True)
        surface.set_clip(self.rect)
        self._draw_console(surface)

    def _draw_pieces(self, surface: pygame.Surface, *, at_rest: bool) -> None:
        assert self.shown is not None
        self.figures.draw(surface, self.shown.hides, at_rest=at_rest)
        self._names.draw_over(surface, self.camera.view)

    def _draw_console(self, surface: pygame.Surface) -> None:
        """Draw the instruments, as they were when something on them last changed, and the news."""
        assert self._layout is not None
        if self._console is None:
            for thing in console_things(self.desk, self._layout):
                if thing.draw is not None:
                    thing.draw(surface)
            self._console = surface.subsurface(self._layout.strip).copy()
        else:
            surface.blit(self._console, self._layout.strip)
        self._draw_issue(surface)

    def _draw_issue(self, surface: pygame.Surface) -> None:
        """Draw the newspaper over the map."""
        for thing in self._issue():
            if thing.draw is not None:
                thing.draw(surface)

    def lower_edge(self) -> int:
        """The instruments stay in sight."""
        return self._layout.strip.height if self._layout is not None else 0

    def landmarks(self) -> list[pygame.Rect]:
        """The market and the powers."""
        return [self._layout.strip] if self._layout is not None else []

    def chosen_ground(self) -> list[pygame.Rect]:
        """The areas that may be chosen, and the instruments."""
        if self._layout is None or self.shown is None:
            return []
        areas = {_named(target, "area") for target in self.choices.targets} - {""}
        ground = ground_of(self.places, self.camera.view, self.camera.rect, areas)
        return [*super().chosen_ground(), *ground]

    def action_ground(self) -> list[pygame.Rect]:
        """The map, while one chooses on it: one looks all over it before a move.

        With large type slips would else lie over the seats.
        """
        chooses = any(_named(target, "area") for target in self.choices.targets)
        is_read = self._layout is not None and chooses and self.metrics.text < ALOFT
        return [self.camera.rect] if is_read else []

    def banner_room(self) -> pygame.Rect:
        """Over the map."""
        return self.camera.rect if self._layout is not None else self.rect

    def draw_over(self, surface: pygame.Surface, pos: tuple[int, int]) -> pygame.Rect | None:
        """The figures of an area at a point, enlarged, with what they are; where."""
        if self.control.is_moving or not self.camera.rect.collidepoint(pos):
            return None
        return self.figures.draw_enlarged(surface, self.camera.rect, pos)

    def draw_choice(self, surface: pygame.Surface, target: str, strength: float) -> bool:
        """Light on the area that is pointed at, and the way there."""
        name = _named(target, "area")
        if name not in self.places.shapes:
            return False
        if strength < POINTED or self.control.is_moving:
            return True
        window = self.camera.rect
        before = surface.get_clip()
        surface.set_clip(window.clip(before))
        light_area(surface, self.places, self.desk.view, window, name, self.theme, self.desk.inks)
        option = self._tried or self.choices.first.get(target)
        if option is not None and isinstance(option.value, Go):
            ids = self.world.ids
            steps = route_through(self.places, (ids[option.value.start], ids[option.value.end]))
            wide = self.metrics.px(0.35)
            draw_route(surface, self.desk.view, window, steps, wide, self.desk.inks)
        self._draw_pieces(surface, at_rest=True)
        surface.set_clip(before)
        return True

    # The mouse

    def hand_hint(self) -> str:
        """How forces are moved by hand."""
        asked = self.shown.decision if self.shown is not None else None
        is_move = asked is not None and asked.kind == "move"
        return "Drag a force to where it goes, or click where one can go." if is_move else ""

    def leaves(self, option: Option[Any]) -> str:
        """The area from which forces or an officer go."""
        is_move = isinstance(option.value, Go) and option.value.manner != "clean"
        return self.world.targets[option.value.start] if is_move else ""

    def carries(self, intent: Intent) -> str:
        """Take up a force that may move, or let it go where it is to go."""
        asked = self.shown.decision if self.shown is not None else None
        if self._march.take_up(intent, asked):
            return ""
        was_pulled, start = self._march.is_pulled, self._march.start
        key = self._march.let_go(intent, asked)
        if was_pulled:
            self.control.let_go()
            if isinstance(intent, Release) and not key and asked is not None:
                self._refuse(start, self._area_at(intent.pos), asked.seat)
        return key

    def _refuse(self, start: str, end: str | None, seat: int) -> None:
        """Keep why the forces of an area cannot go to another."""
        if end is not None and end != start:
            number = self.world.number
            why = why_not_there(self.table, seat, number[start], number[end])
            self._refusal = f"area:{end}", why

    def take_refusal(self) -> tuple[str, str]:
        """Where a force was let go that cannot go there, and why."""
        refusal, self._refusal = self._refusal, ("", "")
        return refusal

    def surroundings(self, target: str) -> pygame.Rect | None:
        """An area is more than its middle."""
        place = super().surroundings(target)
        if place is None or not _named(target, "area"):
            return place
        return place.inflate(2 * self.metrics.px(AROUND), 2 * self.metrics.px(AROUND))

    def tag_room(self, target: str) -> int:
        """None to spare on the map: tags are as small there as can be read."""
        return 0 if _named(target, "area") in self.places.shapes else super().tag_room(target)

    def tag_place(self, target: str, size: Size) -> pygame.Rect:
        """On its area, beside who stands there: a chance is weighed against their number."""
        name = _named(target, "area")
        if name not in self.places.shapes:
            return super().tag_place(target, size)
        if (target, size) not in self._tags:
            self._tags[target, size] = self._find_tag_place(name, size)
        return self._tags[target, size]

    def _find_tag_place(self, area: str, size: Size) -> pygame.Rect:
        """The place of an area where a tag hides least of what stands on the map."""
        obstacles = Obstacles(self.camera.rect)
        obstacles.add([self._layout.strip] if self._layout is not None else [], 6.0)
        obstacles.add((box for one in self.figures.placed for box in one.boxes), 3.0)
        obstacles.add(self._names.taken, 1.5)
        view, mark = self.camera.view, self.desk.mark
        places = candidates_in(self.places, area)
        return obstacles.best(places, size, view, mark).place(size, view, mark)

    def why_not(self, target: str) -> str:
        """Why an area cannot be attacked, or moved to."""
        asked = self.shown.decision if self.shown is not None else None
        name = _named(_area_of(target), "area")
        if asked is None or name not in self.world.number:
            return ""
        return tell_refusal(self.table, asked, self.world.number[name])

    def handle(self, intent: Intent) -> bool:
        """Carry what was taken up, or pan and zoom; whether the intent was used."""
        if self._march.follow(intent):
            return True
        if self._march.start and isinstance(intent, Hover):
            # It is not far enough yet: the map stays where it is all the same.
            return False
        return super().handle(intent)

    def clicked(self, intent: Intent) -> tuple[int, int] | None:
        """The point that is chosen: where the mouse was pressed and let go without dragging."""
        found = super().clicked(intent)
        return found if found is not None else self._on_console(intent)

    def _on_console(self, intent: Intent) -> tuple[int, int] | None:
        """A press on the instruments chooses at once: nothing is dragged there."""
        at = BoardView.clicked(self, intent)
        is_there = (
            at is not None and self._layout is not None and self._layout.strip.collidepoint(at)
        )
        return at if is_there else None

    # What happens

    def recall(self, log: Sequence[Event]) -> None:
        """Take up the newspaper where it was."""
        self._press.recall(log)

    def prints(self, state: Supremacy) -> Prints | None:
        """*The Meridian*, where the Fortuna news are played."""
        if state.news is None:
            return None
        return Prints("newspaper", "The newspaper, all of it so far (N).", self._press.list_pages)

    def notice(self, event: Event) -> None:
        """Print it, and follow it where the map is looked at from near."""
        if self._press.note(event) and self.shown is not None:
            self.arrange()
        self._follow(event.touches())

    def _come_to(self, decision: Decision[Any]) -> None:
        """Look at what a question is about, else to one of its areas where none is in sight."""
        if decision.about:
            self._follow((decision.about,))
            return
        spots = [target for target in self.choices.targets if self._spot(target) is not None]
        window = self.camera.rect
        if not any(window.collidepoint(place.center) for target in spots
                   if (place := self.find_spot(target)) is not None):  # fmt: skip
            self._follow(spots[:1])

    def _area_at(self, pos: tuple[int, int]) -> str | None:
        """The area under a point of the map."""
        if self._layout is None or not self.camera.rect.collidepoint(pos):
            return None
        if self._layout.strip.collidepoint(pos):
            return None
        spot = self.camera.view.in_picture(pos)
        return self.places.area_at((spot[0] % 1.0, spot[1]))

    def _spot(self, target: str) -> Spot | None:
        name = _named(target, "area")
        return self.places.middle(name) if name in self.places.shapes else None

    def back_of(self, deck: str, size: Size) -> pygame.Surface:
        """The back of the resource deck's cards, or of the Special Services'."""
        return card_back(DECKS[deck], size, self.theme)

    def picture_of(self, target: str, size: Size) -> pygame.Surface | None:
        """A figure as it stands on the map, a company's card, an area cut out of the map."""
        if self._layout is None or self.shown is None:
            return None
        kind, _, name = target.partition(":")
        if kind == "company" and name in self.world.company_number:
            return company_card(self.desk, self.world.company_number[name], size)
        if kind == "technology":
            return technology_card(self.desk, name, size)
        if kind == "service" and name in self.world.service_number:
            return service_card(self.desk, self.world.service_number[name], size)
        if kind == "area" and name in self.places.shapes:
            return area_picture(self.desk, name, size)
        if kind == "seat":
            name = self.state.powers[int(name)].id
        if kind in ("seat", "power"):
            return flag_token(EMBLEMS[name], min(size), POWERS[name])
        figure = self.figures.find(target)
        return picture_of(figure, self.theme) if figure is not None else None

    def tint_of(self, target: str) -> Rgb | None:
        """A power's own colour, and that of neutral forces."""
        seat = _named(target, "seat")
        return mix(POWERS[self.state.powers[int(seat)].id] if seat else NEUTRAL, EDGE, 0.15)

    # What stands beside the board

    def phases(self) -> Phases:
        """The stages of a turn."""
        return phases_of(self.table)

    def seat_views(self) -> list[SeatView]:
        """What the seats' panel shows, one a seat."""
        return [seat_view(self.table, seat, EMBLEMS) for seat in range(len(self.setup.seats))]

    def sheet(self) -> list[SheetLine]:
        """The supply centre of the viewer, or of who is asked before all, then how all stand."""
        assert self.shown is not None
        viewer, asked = self.shown.viewer, self.shown.decision
        if viewer is None and asked is not None and not asked.is_open_call:
            viewer = asked.seat
        return sheet_lines(self.table, viewer)

    def hand(self) -> list[HandCard]:
        """The Special Services of the viewer."""
        if self._layout is None or self.shown is None or self.shown.viewer is None:
            return []
        at_will = only_person(self.setup) is not None
        return service_cards(self.desk, self.shown.viewer, at_will=at_will)

    def hand_label(self) -> HandLabel | None:
        """What stands beside the hand."""
        if not self.hand():
            return None
        assert self.shown is not None
        assert self.shown.viewer is not None
        if only_person(self.setup) is not None:
            if has_mission(self.table, self.shown.viewer):
                return HandLabel("Services", "Click one")
        elif is_silent(self.state, self.shown.viewer):
            return HandLabel("No card this turn", "Click to be asked")
        return HandLabel("Special", "Services")

    def explain(self, target: str) -> Explanation | None:
        """What `?` says of a thing."""
        return explain_target(self.table, _area_of(target))


def _area_of(target: str) -> str:
    """A thing on the board; of a figure its area."""
    kind, _, name = target.partition(":")
    return f"area:{name.rpartition(':')[2]}" if kind in ON_AREAS else target


def _named(target: str, kind: str) -> str:
    """The name in a target of some kind; empty if it is of another."""
    found, _, name = target.partition(":")
    return name if found == kind else ""


BOARD = SupremacyBoard
