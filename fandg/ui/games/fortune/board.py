"""The board of Fortune and Glory: a printed map of the world, and all that lies and moves on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from fandg.engine.decision import Option
from fandg.engine.event import Event
from fandg.engine.game import Game
from fandg.engine.setup import Setup
from fandg.engine.show import Moves
from fandg.engine.views import Explanation, HandLabel, Phases, SeatView, SheetLine
from fandg.games.fortune.beginning import tell_place
from fandg.games.fortune.board import Reach
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.movement import Flight
from fandg.games.fortune.state import Fortune, Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.telling.explain import explain_target
from fandg.games.fortune.telling.words import (
    hand_label,
    heroes_of,
    phases_of,
    seat_view,
    sheet_lines,
)
from fandg.ui.board.base import HandCard, Shown
from fandg.ui.board.things import Thing
from fandg.ui.games.fortune.action import outpost_face
from fandg.ui.games.fortune.cards import RATIO, draw_back, draw_card
from fandg.ui.games.fortune.desk import Desk
from fandg.ui.games.fortune.hand import hand_cards
from fandg.ui.games.fortune.look import inks_of
from fandg.ui.games.fortune.papers import Papers
from fandg.ui.games.fortune.pieces import WorldFigure, pieces_on
from fandg.ui.games.fortune.table import Layout, lay_table
from fandg.ui.games.fortune.tokens import henchman_token
from fandg.ui.games.fortune.track import track_height
from fandg.ui.games.fortune.ways import choices_among
from fandg.ui.games.fortune.world import captions_of, world_folder
from fandg.ui.map.board import POINTED, MapBoard
from fandg.ui.map.figure_layer import FigureLayer
from fandg.ui.map.figures import picture_of, print_figure
from fandg.ui.map.geometry import Spot
from fandg.ui.map.ground import lay_ground
from fandg.ui.map.journey import journeys
from fandg.ui.map.legend import cover_legend, draw_large_legend, legend_rect
from fandg.ui.map.light import AreaLight, light_area, light_city
from fandg.ui.map.names import Names
from fandg.ui.map.places import places_of
from fandg.ui.map.printing import (
    draw_lines,
    draw_print,
    draw_rough,
    ground_of,
    rough_copy,
)
from fandg.ui.map.routes import draw_route, flight_between, route_through
from fandg.ui.motion import Motion
from fandg.ui.stage import Stage
from fandg.ui.table.slip import draw_slip

BOUGHT = 2
"""For so many cards the hand has room in a city, before any is bought."""
LANDMARKS = ("site", "temple", "hero", "villain")
"""The kinds of figures that one looks at before every choice."""


class FortuneBoard(MapBoard[Fortune]):
    """The world on the table."""

    def __init__(self, stage: Stage, game: Game[Fortune], setup: Setup) -> None:
        assert isinstance(game, FortuneGame)
        self.library = game.library
        places, spaces = places_of(world_folder()), self.library.board.spaces
        cities = {city: spaces[city].name for city in places.cities}
        majors = frozenset(city for city in cities if spaces[city].major)
        names = Names(places, cities, majors, captions_of(places))
        super().__init__(stage, game, setup, places, names)
        self._light = AreaLight(places, inks_of(self.theme).dusk)
        self._layout: Layout | None = None
        self._chosen_ground: list[pygame.Rect] | None = None

    @property
    def table(self) -> FortuneTable:
        """The state that is shown, with the cards."""
        return FortuneTable(self.state, self.library)

    # Showing

    def layout(self, rect: pygame.Rect) -> None:
        """Take a place on the screen."""
        self.rect = rect
        self._lay_out()
        super().layout(rect)

    def _lay_out(self) -> None:
        has_track = self.shown is not None and bool(self.state.organization)
        self._layout = lay_table(self.rect, self.metrics, has_track=has_track)
        self._names.has_legend_beside = self._layout.legend.width > 0
        self.camera.layout(self.rect, self._layout.room)
        self._ground = None

    def show(self, shown: Shown) -> None:
        """Show this from now on."""
        before = self.shown.decision if self.shown is not None else None
        had_track = self.shown is not None and bool(self.state.organization)
        super().show(shown)
        self._light.shine(self._lit_spaces())
        if self._layout is not None and bool(self.state.organization) != had_track:
            self._lay_out()
            self.arrange()
        decision = shown.decision
        if self._layout is not None and decision is not None and decision is not before:
            self._follow((decision.about or "",))

    def _lit_spaces(self) -> frozenset[str]:
        """The lands and seas that may be chosen, and the one from where."""
        split = (target.partition(":") for target in self.choices.targets)
        lit = {name for kind, _, name in split if kind == "space"}
        about = self.shown.decision.about if self.shown and self.shown.decision else None
        here = next((h.space for h in self.state.heroes if f"hero:{h.id}" == about), None)
        if lit and here is not None:
            lit.add(self.library.board.spaces[here].land or here)
        return frozenset(lit)

    def arrange(self) -> None:
        """Find out where everything lies now."""
        super().arrange()
        self._face = self._chosen_ground = None
        if self._layout is None or self.shown is None:
            return
        seats, theme = self.theme.owners(self.setup.seats), self.theme
        inks, table = inks_of(theme), self.table
        self.desk = Desk(
            self.places, self.camera, theme, inks, self.metrics, self.type, table, seats
        )
        self.papers = Papers(self.desk, self._layout, self.shown.hides, reads=self.shown.reads)
        pieces, choices = pieces_on(table, seats), choices_among(self.choices.first, theme)
        self.figures = FigureLayer(self.desk, pieces, choices, self.papers.edges(), self._standing)
        self.figures.place(self._names)
        decision = self.shown.decision
        if decision is not None and decision.seat == self.shown.viewer:
            held = {card.target for card in self.hand()}
            if self.papers.is_playing:
                self.papers.keep_off(self._map_choices())
            lying = self.things
            named = self.choices.named
            known = {at for at in named if at in held or lying.find(at) is not None}
            self.papers.offer(decision, known)
            super().arrange()

    def layers(self) -> Sequence[Sequence[Thing]]:
        """The map with all that stands on it, and what lies over it."""
        if self._layout is None:
            return ()
        ground = lay_ground(self.desk, self.figures, self._names, "space", self.choices.targets)
        return (*ground, *self.papers.layers)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the map as it was composed when it came to rest, or roughly while it moves."""
        before = surface.get_clip()
        surface.set_clip(self.rect)
        view = self.camera.view
        if self.control.is_moving:
            picture = self._light.over(rough_copy(self.places, view))
            draw_rough(surface, picture, self.places, view, self.rect)
            self._names.draw(surface, view, self.desk.mark, self.desk.inks)
            self._draw_things(surface, at_rest=False)
        else:
            if self._face is None:
                self._compose(surface)
                self._face = surface.subsurface(self.rect).copy()
            else:
                surface.blit(self._face, self.rect)
        surface.set_clip(before)

    def lower_edge(self) -> int:
        """The villains' track stays in sight."""
        return track_height(self.metrics) if self.state.organization else 0

    def chosen_ground(self) -> list[pygame.Rect]:
        """The lands where one may go, with the cities and the costs."""
        if self._layout is None or not self.choices.targets:
            return []
        if self._chosen_ground is None:
            self._chosen_ground = [*super().chosen_ground(), *self._map_choices()]
        return self._chosen_ground

    def landmarks(self) -> list[pygame.Rect]:
        """The Artifacts on the map, and who is after them."""
        if self._layout is None or self.shown is None:
            return []
        return [
            one.rect
            for one in self.figures.placed
            if isinstance(one.figure, WorldFigure)
            and one.figure.kind in LANDMARKS
            and self.rect.contains(one.rect)
        ]

    def _looked_at(self) -> list[pygame.Rect]:
        """What nothing that is enlarged should hide: landmarks, and cities that may be chosen."""
        spaces = self.library.board.spaces
        lit = {target.partition(":")[2] for target in self.choices.targets} & spaces.keys()
        marks = [place for name in lit for place in self.desk.places_of(name)]
        return [*self.landmarks(), *marks]

    def _map_choices(self) -> list[pygame.Rect]:
        """The lands, cities and figures that may be chosen on the map, and what it costs."""
        spaces, targets = self.library.board.spaces, self.choices.targets
        lit = {target.partition(":")[2] for target in targets} & spaces.keys()
        lands = {name for name in lit if spaces[name].kind == "land"}
        marks = [place for name in lit for place in self.desk.places_of(name)]
        figures = [one.rect for one in self.figures.placed if one.figure.target in targets]
        costs = [sign.place for sign in self.figures.costs()]
        ground = ground_of(self.places, self.camera.view, self.rect, lands)
        return [*marks, *figures, *costs, *ground]

    def bare_places(self) -> list[pygame.Rect]:
        """All that tells where things are; a card that is played lies off the dice anyway."""
        if self._layout is None:
            return []
        if self.papers.is_playing:
            return self.kept_clear()
        found = [legend_rect(self.desk), *self.kept_clear()]
        for name in self.places.slots:
            found += self.desk.places_of(name)
        found += [words.place(self.desk.view) for words in self._names.cities.values()]
        found += self.figures.edges()
        return [place for place in found if place.colliderect(self.rect)]

    def banner_room(self) -> pygame.Rect:
        """Beside the card that is played: its title is read while the ribbon hangs."""
        return self.papers.beside_card() if self.shown is not None else self.rect

    def _compose(self, surface: pygame.Surface) -> None:
        """Draw the map finely, and all that lies on it."""
        view = self.camera.view
        if self._ground is None:
            draw_print(surface, self.places, view, self.rect)
            if self._names.has_legend_beside and legend_rect(self.desk).colliderect(self.rect):
                cover_legend(surface, self.desk)
            draw_lines(surface, self.places, view, self.rect, self.desk.inks)
            self._ground = surface.subsurface(self.rect).copy()
        else:
            surface.blit(self._ground, self.rect)
        # A name that a plate covers is read beside it, as one on which a figure stands.
        boxes = [one.boxes for one in self.figures.placed]
        standing = [*(own for own, *_ in boxes), *self.papers.edges()]
        signs = [sign for _, *on_it in boxes for sign in on_it]
        self._names.write(self.desk.writer, self.rect, standing, signs)
        # The signs make room for the names, which may stand elsewhere now.
        self.figures.place(self._names, settled=True)
        super().arrange()
        self._light.draw(surface, view, self.rect)
        self._light.draw_rim(surface, view, self.rect, self.theme)
        self._keep_legend(surface, self._ground)
        # Names stay as dark and as light as they are printed, in the dusk too.
        self._names.draw(surface, view, self.desk.mark, self.desk.inks)
        self._draw_things(surface, at_rest=True)

    def _keep_legend(self, surface: pygame.Surface, ground: pygame.Surface) -> None:
        """The legend lies over the seas: no light or dusk of theirs falls on it."""
        box = legend_rect(self.desk).clip(self.rect)
        if box.width > 0 and not self._names.has_legend_beside and box.height > 0:
            surface.blit(ground, box, box.move(-self.rect.left, -self.rect.top))

    def _draw_things(self, surface: pygame.Surface, *, at_rest: bool) -> None:
        assert self.shown is not None
        self.figures.draw(surface, self.shown.hides, at_rest=at_rest)
        self._names.draw_over(surface, self.camera.view)
        self.papers.draw(surface)

    def ware_at(self, target: str) -> tuple[int, int] | None:
        """A ware on the shelf of a city."""
        place = self.papers.ware_place(target) if self._layout is not None else None
        return place.center if place is not None else None

    def draw_over(self, surface: pygame.Surface, pos: tuple[int, int]) -> pygame.Rect | None:
        """What lies at a point, enlarged: figures, the legend, or cards to be read; where."""
        if self.control.is_moving or not self.rect.collidepoint(pos):
            return None
        paper = self.papers.at(pos)
        if paper is not None:
            return self.papers.draw_enlarged(surface, self.rect, paper, self._looked_at())
        if legend_rect(self.desk).collidepoint(pos) and not self._names.has_legend_beside:
            return draw_large_legend(surface, self.rect, self.desk)
        enlarged = self.figures.draw_enlarged(surface, self.rect, pos, self._looked_at())
        return enlarged or self._say_place(surface, pos)

    def _say_place(self, surface: pygame.Surface, pos: tuple[int, int]) -> pygame.Rect | None:
        """What one would go to a land or city for; of one that may be chosen its answer says it."""
        target = self.target_at(pos) or ""
        kind, _, name = target.partition(":")
        space = self.library.board.spaces.get(name)
        if kind not in ("space", "city") or space is None or target in self.choices.targets:
            return None
        words = tell_place(self.table, name)
        if not words:
            return None
        near = pygame.Rect(pos[0], pos[1] + self.metrics.px(2.5), 1, 1)
        dark, _ = draw_slip(surface, self.stage, self.theme, f"{space.name}: {words}", near)
        return dark

    def draw_choice(self, surface: pygame.Surface, target: str, strength: float) -> bool:
        """Light on the space or city that is pointed at, and the way there.

        That it may be chosen is already drawn with the map: by the light, and by its sign.
        """
        kind, _, name = target.partition(":")
        space = self.library.board.spaces.get(name)
        if kind not in ("space", "city") or space is None:
            return False
        if strength < POINTED or self.control.is_moving:
            return True
        desk = self.desk
        papers = [(place, surface.subsurface(place).copy()) for place in self.papers.covers()]
        # Whoever stands in a city is in that space: the notebook may name it so.
        if space.kind == "city":
            light_city(surface, desk.at(name), desk.mark, self.theme, strength)
        else:
            light_area(surface, self.places, desk.view, self.rect, name, self.theme, desk.inks)
        tried = self._tried if self._tried is not None and self._tried.target == target else None
        option = tried or self.choices.first.get(target)
        if option is not None:
            self._draw_way(surface, option)
            assert self.shown is not None
            # Whoever stands on the way, or lies there, is seen on it.
            self.figures.draw(surface, self.shown.hides, at_rest=True)
        self.figures.draw_signs(surface, target)
        for place, paper in papers:
            # They lie over the map, and over all light on it.
            surface.blit(paper, place)
        return True

    def _draw_way(self, surface: pygame.Surface, option: Option[object]) -> None:
        """The way that an answer would go: step by step, or through the air."""
        hero = self._mover()
        if hero is None:
            return
        if isinstance(option.value, Reach):
            steps = route_through(self.places, (hero.space, *option.value.path))
        elif isinstance(option.value, Flight):
            steps = [flight_between(self.places, hero.space, option.value.city)]
        else:
            return
        width = self.metrics.px(0.35)
        draw_route(surface, self.camera.view, self.rect, steps, width, self.desk.inks)

    def _mover(self) -> Hero | None:
        """Whom the question is about, or whose turn it is."""
        heroes, active = self.state.heroes, self.state.active
        about = self.shown.decision.about if self.shown and self.shown.decision else None
        named = next((hero for hero in heroes if f"hero:{hero.id}" == about), None)
        return named or (heroes[active] if 0 <= active < len(heroes) else None)

    def waits(self, target: str) -> bool:
        """Whether a card can be used at all, and was not in this round."""
        name = target.partition(":")[2]
        spent = any(name in hero.used for hero in self.state.heroes)
        return bool(self.library.ways.get(name)) and not spent

    # What happens

    def notice(self, event: Event) -> None:
        """Follow it where the map is looked at from near."""
        self._follow(event.touches())

    def _spot(self, target: str) -> Spot | None:
        kind, _, name = target.partition(":")
        if kind in ("space", "city") and name in self.library.board.spaces:
            return self.places.middle(name)
        figure = self.figures.find(target)
        return self.places.middle(figure.figure.area) if figure is not None else None

    def reading_place(self) -> pygame.Rect:
        """Where a card is held up to be read: where the one lies that is played."""
        return self.papers.card_place

    def picture_of(self, target: str, size: tuple[int, int]) -> pygame.Surface | None:
        """A figure as it stands on the map, or a card; one that is handed over is a small one."""
        kind, _, name = target.partition(":")
        figure = self.figures.find(target)
        if figure is not None:
            return picture_of(figure, self.theme)
        if kind == "figure":
            henchman = self.library.henchmen
            faction = next(one for one, card in henchman.items() if card.id == name)
            return henchman_token(henchman[faction].sign, faction, self.desk.marker, self.theme)
        high = self.metrics.px(13)
        if size[1] < high:
            size = (round(high * RATIO), high)
        if kind == "back":
            return self.back_of(name, size)
        if kind not in ("card", "cliffhanger"):
            return None
        return draw_card(self.library, name, size, self.theme, cliffhanger=kind == "cliffhanger")

    def stake_of(self, target: str, size: tuple[int, int]) -> pygame.Surface | None:
        """A card, not its marker on the map, or a whole figure; an outpost, without one, as one."""
        kind, _, name = target.partition(":")
        figure = self.figures.find(target)
        if kind == "outpost":
            return outpost_face(self.state.organization, self.library, size, self.theme)
        if kind in ("card", "cliffhanger"):
            is_hanging = kind == "cliffhanger"
            return draw_card(self.library, name, size, self.theme, cliffhanger=is_hanging)
        if figure is not None and isinstance(figure.figure, WorldFigure):
            # Its signs say what lies beside it on the map.
            return print_figure(replace(figure.figure, signs=()), size, self.theme)
        return super().stake_of(target, size)

    def back_of(self, deck: str, size: tuple[int, int]) -> pygame.Surface:
        """The back of a deck's cards."""
        return draw_back(deck, size, self.theme)

    def journey(self, image: pygame.Surface, act: Moves) -> Sequence[Motion]:
        """How a figure goes over the map, along its ways or through the air."""
        if act.way == "hand":
            return super().journey(image, act)
        spaces = [place.partition(":")[2] for place in act.path]
        return journeys(self.places, lambda: self.camera.view, spaces, image, act, self.lift)

    # What stands beside the board

    def phases(self) -> Phases:
        """The steps of a round."""
        return phases_of(self.state)

    def seat_views(self) -> list[SeatView]:
        """What the seats' panel shows, one a seat."""
        return [seat_view(self.table, seat) for seat in range(len(self.setup.seats))]

    def cast(self, seat: int) -> list[str]:
        """The sheets of a seat's heroes."""
        return [f"card:{hero.id}" for hero in heroes_of(self.state, seat)]

    def hand(self) -> list[HandCard]:
        """The cards of the viewer's heroes."""
        assert self.shown is not None
        viewer = self.shown.viewer
        return hand_cards(self.table, viewer, self.theme) if viewer is not None else []

    def hand_label(self) -> HandLabel | None:
        """Whose cards these are, and how many are hidden from the others."""
        assert self.shown is not None
        return hand_label(self.table, self.shown.viewer)

    def hand_room(self) -> int:
        """In a city one buys card after card."""
        assert self.shown is not None
        asked = self.shown.decision
        return BOUGHT if asked is not None and asked.kind == "in-city" else 0

    def sheet(self) -> list[SheetLine]:
        """The hero's sheet, then how the hunt stands."""
        assert self.shown is not None
        return sheet_lines(self.table, self.setup, self.shown.viewer)

    def explain(self, target: str) -> Explanation | None:
        """What `?` says of a thing."""
        assert self.shown is not None
        return explain_target(self.table, self.setup, self.shown.viewer, target)


BOARD = FortuneBoard
