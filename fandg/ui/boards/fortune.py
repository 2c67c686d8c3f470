"""The board of Fortune and Glory: a printed map of the world, and all that lies and moves on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

import pygame

from fandg.engine.decision import Option
from fandg.engine.event import Event
from fandg.engine.game import Game, Setup
from fandg.games.fortune.board import Reach
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.state import Fortune
from fandg.games.fortune.table import Table
from fandg.ui.art.shapes import Size
from fandg.ui.boards.base import (
    BoardView,
    Explanation,
    HandCard,
    Phases,
    SeatView,
    SheetLine,
    Shown,
)
from fandg.ui.boards.fortune_action import (
    Action,
    action_of,
    draw_action,
)
from fandg.ui.boards.fortune_cards import draw_card
from fandg.ui.boards.fortune_craft import Craft
from fandg.ui.boards.fortune_cues import cue_of
from fandg.ui.boards.fortune_explain import explain_target
from fandg.ui.boards.fortune_glow import (
    Lamp,
    city_ring,
    cost_tag,
    draw_way,
    light_city,
    light_space,
)
from fandg.ui.boards.fortune_map import draw_lines, draw_picture, draw_rough, rough_copy
from fandg.ui.boards.fortune_names import Names, city_mark, mark_size
from fandg.ui.boards.fortune_pieces import (
    Piece,
    Placed,
    draw_piece,
    marker_size,
    pieces_on,
    place_pieces,
)
from fandg.ui.boards.fortune_places import HEIGHT, Spot, world_places
from fandg.ui.boards.fortune_pop import draw_cards, draw_stack
from fandg.ui.boards.fortune_shelf import Offer, draw_shelf, lay_shelf, wares_of
from fandg.ui.boards.fortune_strip import Plate, draw_plate, lay_strip, plates_of
from fandg.ui.boards.fortune_table import Layout, lay_table
from fandg.ui.boards.fortune_track import draw_track, lay_track
from fandg.ui.boards.fortune_words import (
    hand_line,
    heroes_of,
    phases_of,
    seat_colors,
    seat_view,
    sheet_lines,
)
from fandg.ui.camera import STEP, Camera
from fandg.ui.intents import Command, Hover, Intent, Pan, Press, Release, Wheel
from fandg.ui.motion import Cue
from fandg.ui.stage import Stage

CORE = (0.004, 0.0, 0.996, HEIGHT - 0.01)
"""The part of the map that is always shown whole: all but a little of its printed frame."""
DRAG = 6
"""Pixels that the mouse may move before a press becomes a drag."""
SETTLE = 0.1
"""Seconds after the last movement before the map is drawn finely."""
POINTED = 0.85
"""How strong a light is that means: this very thing."""
LEAN = 14
"""Pixels per frame, at scale 1, that the pad pans with its stick held over."""


class FortuneBoard(BoardView[Fortune]):
    """The world on the table."""

    def __init__(self, stage: Stage, game: Game[Fortune], setup: Setup) -> None:
        super().__init__(stage, game, setup)
        assert isinstance(game, FortuneGame)
        self.library = game.library
        self.places = world_places()
        self.camera = Camera(1.0, HEIGHT, CORE)
        spaces = self.library.board.spaces
        cities = {city: spaces[city].name for city in self.places.cities}
        majors = frozenset(city for city in cities if spaces[city].major)
        self._names = Names(self.places, cities, majors)
        self._lamp = Lamp(self.places)
        self._layout: Layout | None = None
        self._ground: pygame.Surface | None = None
        self._face: pygame.Surface | None = None
        self._placed: list[Placed] = []
        self._plates: list[tuple[Plate, pygame.Rect]] = []
        self._strip: dict[str, pygame.Rect] = {}
        self._action: Action | None = None
        self._action_places: tuple[pygame.Rect, pygame.Rect] | None = None
        self._shelf: list[tuple[Offer, pygame.Rect]] = []
        self._shelf_panel: pygame.Rect | None = None
        self._tags: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._tag_targets: list[str] = []
        self._pieces: list[Piece] = []
        self._by_target: dict[str, Placed] = {}
        self._ways: dict[str, Option[object]] = {}
        self._pressed: tuple[int, int] | None = None
        self._dragged = False
        self._panned = False
        self._settling = 0.0

    @property
    def _is_rough(self) -> bool:
        """Whether the map moves, so that it is drawn roughly."""
        return self.camera.is_moving or self._dragged or self._settling > 0

    @property
    def table(self) -> Table:
        """The state that is shown, with the cards."""
        return Table(self.state, self.library)

    # Showing

    def layout(self, rect: pygame.Rect) -> None:
        """Take a place on the screen."""
        self.rect = rect
        self._lay_out()

    def _lay_out(self) -> None:
        has_track = self.shown is not None and bool(self.state.organization)
        self._layout = lay_table(self.rect, self.metrics, has_track=has_track)
        self.camera.layout(self.rect, self._layout.room)
        self._ground = self._face = None
        if self.shown is not None:
            self._arrange()

    def show(self, shown: Shown) -> None:
        """Show this from now on."""
        before = self.shown.decision if self.shown is not None else None
        had_track = self.shown is not None and bool(self.state.organization)
        self.shown = shown
        self._face = None
        self._ways = {}
        if shown.decision is not None:
            for option in shown.decision.legal_options():
                if option.target is not None:
                    self._ways.setdefault(option.target, option)
        self._lamp.shine(self._lit_spaces())
        if self._layout is None:
            return
        if bool(self.state.organization) != had_track:
            self._lay_out()
        else:
            self._arrange()
        if shown.decision is not None and shown.decision is not before:
            self._follow((shown.decision.about or "",))

    def _lit_spaces(self) -> frozenset[str]:
        """The lands and seas that may be chosen, and the one from where."""
        split = (target.partition(":") for target in self._ways)
        lit = {name for kind, _, name in split if kind == "space"}
        about = self.shown.decision.about if self.shown and self.shown.decision else None
        here = next((h.space for h in self.state.heroes if f"hero:{h.id}" == about), None)
        if lit and here is not None:
            lit.add(self.library.board.spaces[here].land or here)
        return frozenset(lit)

    def _arrange(self) -> None:
        """Find out where everything lies now."""
        assert self._layout is not None
        state, layout = self.state, self._layout
        seats = seat_colors(self.setup, self.theme)
        self._pieces = pieces_on(state, self.library, seats)
        self._place_pieces()
        plates = plates_of(state, self.library, seats)
        places = lay_strip(layout.plates, len(plates), self.metrics, column=layout.column)
        self._plates = list(zip(plates, places, strict=True))
        self._strip = lay_track(self.rect, state, self.metrics) if state.organization else {}
        self._action = action_of(state, self.library)
        self._action_places = self._card_places() if self._action is not None else None
        self._fill_shelf()

    def _place_pieces(self) -> None:
        """Set the figures, and the tags beside them, where the view has them now."""
        self._placed = place_pieces(self._pieces, self.camera.view, self.places, self._marker)
        self._by_target = {placed.piece.target: placed for placed in self._placed}
        self._lay_tags()

    def _fill_shelf(self) -> None:
        """Lay out what the viewer is offered and that lies nowhere else."""
        assert self.shown is not None
        self._shelf, self._shelf_panel = [], None
        decision = self.shown.decision
        if decision is None or decision.seat != self.shown.viewer:
            return
        known = {card.target for card in self.hand()}
        targets = {option.target for option in decision.options if option.target is not None}
        known |= {target for target in targets if self._where(target) is not None}
        wares = wares_of(decision, known)
        if not wares:
            return
        card, _ = self._card_places()
        area = pygame.Rect(card.left, card.top, self.rect.width // 2, self.rect.height)
        area.height = self.rect.bottom - card.top - self.metrics.px(5)
        if self._action is not None and card.left < self.rect.centerx:
            area.left = card.right + self.metrics.px(1)
        panel, places = lay_shelf(area, wares, self.metrics)
        if card.left > self.rect.centerx:
            edge = card.left - self.metrics.px(1) if self._action is not None else card.right
            by = edge - panel.right
            panel.move_ip(by, 0)
            places = [place.move(by, 0) for place in places]
        self._shelf, self._shelf_panel = list(zip(wares, places, strict=True)), panel

    @property
    def _marker(self) -> int:
        """How wide a figure of width one is."""
        least, most = self.metrics.px(2.5), self.metrics.px(8)
        return marker_size(self.camera.view, self.camera.farthest, least, most)

    def _card_places(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the card that is played lies: on the side where its hero is not."""
        assert self._layout is not None
        state = self.state
        number = self._action.hero if self._action is not None else max(0, state.active)
        if number < len(state.heroes):
            x, _ = self.camera.view.on_screen(self.places.middle(state.heroes[number].space))
            if x < self._layout.cards[0][0].right + self._marker:
                return self._layout.cards[1]
        return self._layout.cards[0]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the map as it was composed when it came to rest, or roughly while it moves."""
        before = surface.get_clip()
        surface.set_clip(self.rect)
        view = self.camera.view
        if self._is_rough:
            draw_rough(surface, self._lamp.over(rough_copy(view)), view, self.rect)
            self._draw_names(surface)
            self._draw_things(surface)
        elif self._face is not None:
            surface.blit(self._face, self.rect)
        else:
            if self._ground is None:
                draw_picture(surface, view, self.rect)
                draw_lines(surface, view, self.rect, self.places)
                self._names.write(view, self.camera.farthest, self.metrics, self.theme, self.type)
                self._draw_names(surface)
                self._ground = surface.subsurface(self.rect).copy()
            else:
                surface.blit(self._ground, self.rect)
            self._lamp.draw(surface, view, self.rect)
            self._lamp.draw_rim(surface, view, self.rect, self.theme)
            self._keep_legend(surface, self._ground)
            self._draw_things(surface)
            self._face = surface.subsurface(self.rect).copy()
        self._draw_pointed(surface)
        surface.set_clip(before)

    def _keep_legend(self, surface: pygame.Surface, ground: pygame.Surface) -> None:
        """The legend lies over the seas: no light or dusk of theirs falls on it."""
        left, top, right, bottom = self.places.legend_box
        x0, y0 = self.camera.view.on_screen((left, top))
        x1, y1 = self.camera.view.on_screen((right, bottom))
        box = pygame.Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0)).clip(self.rect)
        if box.width > 0 and box.height > 0:
            surface.blit(ground, box, box.move(-self.rect.left, -self.rect.top))

    def _draw_names(self, surface: pygame.Surface) -> None:
        size = mark_size(self.camera.view, self.camera.nearness)
        self._names.draw(surface, self.camera.view, size, self.theme)

    def _draw_things(self, surface: pygame.Surface) -> None:
        assert self.shown is not None
        hides = self.shown.hides
        for placed in self._placed:
            if placed.piece.target not in hides:
                draw_piece(surface, placed, self.theme)
        for tag, place in self._tags:
            surface.blit(tag, place)
        for plate, rect in self._plates:
            draw_plate(surface, rect, plate, self.theme, self.metrics, self.type)
        if self._strip:
            draw_track(
                surface,
                self._strip,
                self.state,
                self.library,
                self.theme,
                self.metrics,
                self.type,
            )
        if self._shelf_panel is not None:
            panel = self._shelf_panel
            draw_shelf(surface, panel, self._shelf, self.library, self.theme, self.metrics)
        if self._action is not None and self._action_places is not None and "action" not in hides:
            card, sheet = self._action_places
            seats = seat_colors(self.setup, self.theme)
            draw_action(
                surface,
                card,
                sheet,
                self._action,
                self.table,
                seats,
                self.theme,
                self.metrics,
                self.type,
            )

    def _draw_pointed(self, surface: pygame.Surface) -> None:
        """What lies under the mouse, enlarged: the figures of a space, or cards to be read."""
        pos = pygame.mouse.get_pos()
        if self._is_rough or not self.rect.collidepoint(pos):
            return
        found = self._cards_at(pos)
        if found is not None:
            place, cards = found
            draw_cards(surface, self.rect, place, cards, self.library, self.theme, self.metrics)
            return
        if self._over_cards(pos):
            return
        under = next((p for p in reversed(self._placed) if p.rect.collidepoint(pos)), None)
        if under is None:
            return
        group = [p for p in self._placed if p.piece.space == under.piece.space]
        draw_stack(surface, self.rect, group, self.theme, self.metrics, self.type)

    def _cards_at(self, pos: tuple[int, int]) -> tuple[pygame.Rect, list[str]] | None:
        """The cards that a small thing under a point stands for, and where that lies."""
        if self._action is not None and self._action_places is not None:
            card, sheet = self._action_places
            if card.collidepoint(pos) or sheet.collidepoint(pos):
                return None
        for offer, place in self._shelf:
            kind, _, name = offer.target.partition(":")
            if place.collidepoint(pos):
                return (place, [name]) if kind == "card" else None
        for plate, place in self._plates:
            if place.collidepoint(pos):
                site = next(s for s in self.state.sites if s.artifact == plate.card)
                return place, [site.artifact, site.adventure]
        for target, place in self._strip.items():
            kind, _, name = target.partition(":")
            if kind == "villain" and place.collidepoint(pos):
                return place, [name]
        return None

    def draw_choice(self, surface: pygame.Surface, target: str, strength: float) -> bool:
        """Light on the space or city that is pointed at, and the way there.

        That it may be chosen is already drawn with the map: by the light, and by its tag.
        """
        kind, _, name = target.partition(":")
        if kind not in ("space", "city") or name not in self.library.board.spaces:
            return False
        if strength < POINTED or self._is_rough:
            return True
        view = self.camera.view
        if kind == "city":
            x, y = view.on_screen(self.places.cities[name])
            size = mark_size(view, self.camera.nearness)
            light_city(surface, (round(x), round(y)), size, self.theme, strength)
        else:
            light_space(surface, view, self.rect, self.places, name, self.theme)
        option = self._ways.get(target)
        if option is not None:
            self._draw_way(surface, option)
        for at, (tag, place) in enumerate(self._tags):
            if self._tag_targets[at] == target:
                surface.blit(tag, place)
        return True

    def _lay_tags(self) -> None:
        """Rings of light on the cities that may be chosen, and what it costs to get anywhere."""
        view = self.camera.view
        size = mark_size(view, self.camera.nearness)
        high = max(round(self._marker * 0.64), self.metrics.px(1.8))
        counts = Counter(placed.piece.space for placed in self._placed)
        rings, tags = [], []
        for target, option in self._ways.items():
            kind, _, name = target.partition(":")
            if kind not in ("space", "city"):
                continue
            x, y = view.on_screen(self.places.middle(name))
            if kind == "city":
                ring = city_ring(size, self.theme, 0.6)
                rings.append((target, ring, ring.get_rect(center=(round(x), round(y)))))
                mark = city_mark(size, self.library.board.spaces[name].major, self.theme)
                rings.append((target, mark, mark.get_rect(center=(round(x), round(y)))))
            text, sign = "", ""
            if isinstance(option.value, Reach):
                text = str(option.value.cost)
            elif option.key.startswith("fly:"):
                sign = "airplane"
            else:
                continue
            tag = cost_tag(text, sign, high, self.theme)
            slots = self.places.slots[name]
            x, y = view.on_screen(slots[min(counts[name], len(slots) - 1)])
            place = tag.get_rect(center=(round(x), round(y)))
            if kind == "city":
                self._put_aside(place, rings[-1][2], self._names.sides.get(name, "s"))
            tags.append((target, tag, place))
        self._tags = [(image, place) for _, image, place in (*rings, *tags)]
        self._tag_targets = [target for target, _, _ in (*rings, *tags)]

    @staticmethod
    def _put_aside(tag: pygame.Rect, mark: pygame.Rect, side: str) -> None:
        """Move a tag to the side of a city's mark where its name does not stand."""
        if side[-1] == "e":
            tag.midright = mark.midleft
        elif side[-1] == "w":
            tag.midleft = mark.midright
        elif side == "n":
            tag.midtop = mark.midbottom
        else:
            tag.midbottom = mark.midtop

    def _draw_way(self, surface: pygame.Surface, option: Option[object]) -> None:
        """The way that a move would go."""
        active = self.state.active
        if not isinstance(option.value, Reach) or not 0 <= active < len(self.state.heroes):
            return
        start = self.state.heroes[active].space
        view = self.camera.view
        points = [view.on_screen(self.places.middle(name)) for name in (start, *option.value.path)]
        draw_way(surface, points, self.metrics.px(0.35), wraps=view.scale * 0.5)

    # Pointing

    def place_of(self, target: str) -> pygame.Rect | None:
        """Where a thing lies, if it is in view."""
        place = self._where(target)
        if place is None or not self.rect.collidepoint(place.center):
            return None
        return place

    def _where(self, target: str) -> pygame.Rect | None:
        kind, _, name = target.partition(":")
        if kind in ("space", "city") and name in self.library.board.spaces:
            x, y = self.camera.view.on_screen(self.places.middle(name))
            side = mark_size(self.camera.view, self.camera.nearness) if kind == "city" else 0
            place = pygame.Rect(0, 0, max(side, self._marker), max(side, self._marker))
            place.center = (round(x), round(y))
            return place
        if target in self._by_target:
            return self._by_target[target].rect
        if target in self._strip:
            return self._strip[target]
        for offer, place in self._shelf:
            if offer.target == target:
                return place
        if kind == "card" and name in self.library.heroes:
            return self._where(f"hero:{name}")
        if kind == "card":
            if self._action is not None and self._action.card == name and self._action_places:
                return self._action_places[0]
            for plate, rect in self._plates:
                if plate.card == name:
                    return rect
        return None

    def target_at(self, pos: tuple[int, int]) -> str | None:
        """The thing under a point; one that may be chosen goes before what lies on it."""
        if not self.rect.collidepoint(pos):
            return None
        found = self._things_at(pos)
        return next(
            (target for target in found if target in self._ways), found[0] if found else None
        )

    def thing_at(self, pos: tuple[int, int]) -> str | None:
        """The topmost thing under a point: a figure before the space that it stands in."""
        found = self._things_at(pos) if self.rect.collidepoint(pos) else []
        return found[0] if found else None

    def _over_cards(self, pos: tuple[int, int]) -> bool:
        """Whether a card, a plate or the strip lies over the map at a point."""
        if self._action is not None and self._action_places is not None:
            card, sheet = self._action_places
            if card.collidepoint(pos) or sheet.collidepoint(pos):
                return True
        if self._strip and self._strip["strip"].collidepoint(pos):
            return True
        if self._shelf_panel is not None and self._shelf_panel.collidepoint(pos):
            return True
        return any(rect.collidepoint(pos) for _, rect in self._plates)

    def _things_at(self, pos: tuple[int, int]) -> list[str]:
        """All things under a point, the topmost first."""
        if self._action is not None and self._action_places is not None:
            card, sheet = self._action_places
            if card.collidepoint(pos) or sheet.collidepoint(pos):
                return [f"card:{self._action.card}"]
        if self._shelf_panel is not None and self._shelf_panel.collidepoint(pos):
            return [offer.target for offer, place in self._shelf if place.collidepoint(pos)]
        for plate, rect in self._plates:
            if rect.collidepoint(pos):
                site = next(s for s in self.state.sites if s.artifact == plate.card)
                return [f"card:{plate.card}", f"space:{site.space}"]
        if self._strip and self._strip["strip"].collidepoint(pos):
            strip = self._strip
            return [
                target
                for target, rect in strip.items()
                if target != "strip" and rect.collidepoint(pos)
            ]
        found = []
        for placed in reversed(self._placed):
            if placed.rect.collidepoint(pos):
                # Beside a city or a small island a figure stands for the space that it is in.
                found += [placed.piece.target, self.library.board.target(placed.piece.space)]
        view = self.camera.view
        reach = max(mark_size(view, self.camera.nearness) * 0.75, self.metrics.px(1.2))
        for city, at in self.places.cities.items():
            x, y = view.on_screen(at)
            if (x - pos[0]) ** 2 + (y - pos[1]) ** 2 <= reach * reach:
                found.append(f"city:{city}")
        space = self.places.space_at(view.in_picture(pos))
        if space is not None:
            found.append(f"space:{space}")
        return found

    def things(self) -> list[str]:
        """The figures, the plates and the strip; spaces where they answer the question."""
        found = [
            placed.piece.target
            for placed in self._placed
            if f"space:{placed.piece.space}" not in self._ways
            and f"city:{placed.piece.space}" not in self._ways
        ]
        found += [target for target in self._ways if target.startswith(("space:", "city:"))]
        found += [f"card:{plate.card}" for plate, _ in self._plates]
        found += [target for target in self._strip if target != "strip" and target not in found]
        found += [offer.target for offer, _ in self._shelf]
        if self._action is not None:
            found.append(f"card:{self._action.card}")
        return list(dict.fromkeys(found))

    # Camera

    def handle(self, intent: Intent) -> bool:
        """Pan and zoom; whether the intent was used."""
        if isinstance(intent, Wheel):
            if not self.rect.collidepoint(intent.pos):
                return False
            self.camera.zoom(STEP**intent.notches, intent.pos)
        elif isinstance(intent, Pan):
            step = LEAN * self.metrics.scale
            self.camera.pan(-intent.x * step, -intent.y * step, at_once=True)
            self._panned, self._settling = True, SETTLE
        elif isinstance(intent, Command):
            return self._take_command(intent)
        else:
            return self._take_pointer(intent)
        self._look()
        return True

    def _take_command(self, intent: Command) -> bool:
        if intent.name == "zoom-in":
            self.camera.zoom(STEP, self.rect.center)
        elif intent.name == "zoom-out":
            self.camera.zoom(1 / STEP, self.rect.center)
        elif intent.name == "home":
            self.camera.fit()
        else:
            return False
        self._look()
        return True

    def _take_pointer(self, intent: Intent) -> bool:
        if isinstance(intent, Press) and self.rect.collidepoint(intent.pos):
            if intent.button == 2:
                self._fit_or_near(intent.pos)
                self._look()
                return True
            self._pressed = intent.pos if intent.button == 1 else None
        elif isinstance(intent, Hover) and intent.drag is not None and self._pressed is not None:
            far = max(abs(intent.pos[0] - self._pressed[0]), abs(intent.pos[1] - self._pressed[1]))
            if not self._dragged and far < DRAG:
                return False
            self._dragged = True
            self.camera.pan(*intent.drag, at_once=True)
            self._look()
            return True
        elif isinstance(intent, Release) and self._dragged:
            self._pressed, self._dragged = None, False
            self._panned, self._settling = True, SETTLE
            self._look()
            return True
        return False

    def clicked(self, intent: Intent) -> tuple[int, int] | None:
        """The point that is chosen: where the mouse was pressed and let go without dragging."""
        if isinstance(intent, Release) and self._pressed is not None:
            self._pressed = None
            return intent.pos
        return None

    def _fit_or_near(self, pos: tuple[int, int]) -> None:
        if self.camera.is_whole:
            self.camera.zoom(3.0, pos)
        else:
            self.camera.fit()

    def _look(self) -> None:
        """Take over where the camera looks now."""
        if self.stage.settings.reduced_motion:
            self.camera.jump()
            self._settling = 0.0
        self._ground = self._face = None
        if self.shown is None or self._layout is None:
            return
        if self._is_rough:
            self._place_pieces()
        else:
            self._arrange()

    def update(self, seconds: float) -> bool:
        """Let the camera glide; whether anything moved."""
        moved = self.camera.update(seconds) or self._panned
        self._panned = False
        if moved:
            self._settling = SETTLE
            self._look()
        elif self._settling > 0:
            # One more notch of the wheel often follows: the fine picture waits for a moment.
            self._settling = max(0.0, self._settling - seconds)
            if self._settling == 0:
                self._look()
            return True
        return moved

    # What happens

    def cue(self, event: Event) -> Cue | None:
        """How an event is shown."""
        self._follow(event.touches())
        return cue_of(self._craft(), event)

    def _follow(self, targets: Sequence[str]) -> None:
        """Bring what it is about into view, where the map is looked at from near."""
        if self.camera.is_whole:
            return
        inner = self.rect.inflate(-self.rect.width // 5, -self.rect.height // 4)
        for target in reversed(targets):
            kind, _, name = target.partition(":")
            spot = self._spot(kind, name)
            if spot is not None:
                x, y = self.camera.view.on_screen(spot)
                if not inner.collidepoint(x, y):
                    self.camera.look_at(spot, self.camera.nearness)
                    self._look()
                return

    def _spot(self, kind: str, name: str) -> Spot | None:
        if kind in ("space", "city") and name in self.library.board.spaces:
            return self.places.middle(name)
        target = f"{kind}:{name}" if name else kind
        space = next((p.piece.space for p in self._placed if p.piece.target == target), None)
        return self.places.middle(space) if space else None

    def _craft(self) -> Craft:
        card, _ = self._action_places or self._card_places()
        return Craft(
            self.table,
            self.setup,
            self.theme,
            self.metrics,
            self.type,
            self.places,
            self.rect,
            card,
            self._marker,
            lambda: self.camera.view,
            self._where,
            seat_colors(self.setup, self.theme),
        )

    # What stands beside the board

    def phases(self) -> Phases:
        """The steps of a round."""
        return phases_of(self.state)

    def seat_views(self) -> list[SeatView]:
        """What the seats' panel shows, one a seat."""
        return [seat_view(self.table, seat) for seat in range(len(self.setup.seats))]

    def hand(self) -> list[HandCard]:
        """Events and secret cards of the viewer, then what his heroes carry openly."""
        assert self.shown is not None
        viewer = self.shown.viewer
        if viewer is None:
            return []
        state = self.state
        mine = heroes_of(state, viewer)
        cards: list[HandCard] = []
        for number in dict.fromkeys(hero.hand for hero in mine):
            hand = state.hands[number]
            cards += [self._hand_card(card, "events") for card in hand.events]
            cards += [self._hand_card(card, "secrets") for card in hand.secrets]
        for hero in mine:
            for card in (*hero.gear, *hero.allies):
                cards.append(self._hand_card(card, hero.id, used=card in hero.used))
            cards += [self._hand_card(t.artifact, f"{hero.id}-artifacts") for t in hero.treasures]
        return cards

    def _hand_card(self, card: str, group: str, *, used: bool = False) -> HandCard:
        return HandCard(f"card:{card}", partial(self._print_card, card, used), group)

    def _print_card(self, card: str, used: bool, size: Size) -> pygame.Surface:
        face = draw_card(self.library, card, size, self.theme)
        if not used:
            return face
        dim = face.copy()
        dim.fill((150, 144, 140), special_flags=pygame.BLEND_RGB_MULT)
        return dim

    def hand_title(self) -> str:
        """Whose cards these are, and how many are hidden from the others."""
        assert self.shown is not None
        return hand_line(self.table, self.shown.viewer)

    def sheet(self) -> list[SheetLine]:
        """The hero's sheet, then how the hunt stands."""
        assert self.shown is not None
        # The sheet lies between the board and the window's edge.
        room = self.stage.size[0] - self.rect.right - self.metrics.px(6)
        wrap = partial(
            self.type.wrap, face=self.theme.text, size=self.metrics.pt(15), width=max(80, room)
        )
        return sheet_lines(self.table, self.setup, self.shown.viewer, wrap)

    def explain(self, target: str) -> Explanation | None:
        """What `?` says of a thing."""
        assert self.shown is not None
        return explain_target(self.table, self.setup, self.shown.viewer, target)

    def has_secrets(self, seat: int) -> bool:
        """Whether a seat holds Events or secret City cards."""
        state = self.state
        return any(
            state.hands[hero.hand].events or state.hands[hero.hand].secrets
            for hero in heroes_of(state, seat)
        )
