"""The board of the guilds: a town at night with all who are in it, and the sheets beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Amounts
from fandg.engine.game import Game
from fandg.engine.setup import Setup
from fandg.engine.show import Make
from fandg.engine.views import Explanation, HandLabel, Phases, SeatView, SheetLine
from fandg.games.guilds.game import GuildsGame
from fandg.games.guilds.grid import cell_named
from fandg.games.guilds.state import Guilds
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.explain import explain_target
from fandg.games.guilds.telling.outfits import figures_after
from fandg.games.guilds.telling.words import (
    is_unnamed,
    phases_of,
    seat_view,
    sheet_lines,
    shown_guild,
)
from fandg.ui.art.shapes import Size
from fandg.ui.board.base import HandCard, Marking, Shown
from fandg.ui.board.composed import ComposedBoard
from fandg.ui.board.offered import lay_offers, offer_things
from fandg.ui.board.things import Thing
from fandg.ui.games.guilds import look
from fandg.ui.games.guilds.cards import RATIO, draw_back
from fandg.ui.games.guilds.carrying import (
    Carrying,
    answer_at,
    draw_carried,
    draw_exchange,
    light_slots,
    say_how,
    takers_of,
)
from fandg.ui.games.guilds.declaring import Declaring
from fandg.ui.games.guilds.desk import Desk
from fandg.ui.games.guilds.drafting import draft_things, leaf_tag_place
from fandg.ui.games.guilds.faces import FIGURES, face_of, kept_cards, picture_of, ware_of
from fandg.ui.games.guilds.foresight import draw_way
from fandg.ui.games.guilds.layout import Layout, lay_board
from fandg.ui.games.guilds.naming import naming_things
from fandg.ui.games.guilds.outfitting import (
    READ,
    draw_changes,
    lay_page,
    new_cards,
    page_things,
    text_size,
)
from fandg.ui.games.guilds.pieces import (
    door_things,
    figure_tag_place,
    figure_things,
    mark_things,
    space_things,
)
from fandg.ui.games.guilds.plan import draw_plan
from fandg.ui.games.guilds.reading import (
    draw_beside,
    draw_leaf,
    draw_offered,
    draw_slot,
    draw_ware,
    slot_size,
)
from fandg.ui.games.guilds.shelves import Shelves
from fandg.ui.games.guilds.shop import read_in_shop, shop_things
from fandg.ui.games.guilds.sides import (
    GuildPlaces,
    guild_things,
    lay_sheet,
    quest_things,
    spawn_things,
)
from fandg.ui.games.guilds.strolling import stroll
from fandg.ui.games.guilds.town_layer import TownLayer
from fandg.ui.intents import Hover, Intent, Name, Press, Release
from fandg.ui.stage import Stage

FITTING = ("starting-cards", "place-cards")
"""The phases in which a guild is fitted out, on a page of its own: nobody is in the town then."""
FEW = 8
"""So many lit things at most have answers of their own below, from which arrows lead up to them."""
OFFERED = ("card", "hero", "scenario", "title")
"""What has a card to be shown as."""
QUESTS = 4
"""Lines of quests: three of the quarter, and rivals or the fourth of who plays alone."""


class GuildsBoard(ComposedBoard[Guilds]):
    """A quarter of Tallowmere on the table."""

    def __init__(self, stage: Stage, game: Game[Guilds], setup: Setup) -> None:
        super().__init__(stage, game, setup)
        assert isinstance(game, GuildsGame)
        self.library = game.library
        self._layout: Layout | None = None
        self._tried: Option[Any] | None = None
        """The answer that is pointed at and not given."""
        self._looked_at: tuple[str, int] | None = None
        """What of the town is pointed at, and the space where it is."""
        self._carrying = Carrying()
        self._shelves = Shelves()
        self._declaring = Declaring()
        self.town = TownLayer()

    # Showing

    def layout(self, rect: pygame.Rect) -> None:
        """Take a place on the screen."""
        self._layout = lay_board(rect, self.metrics, QUESTS)
        super().layout(rect)

    def show(self, shown: Shown) -> None:
        """Show this from now on."""
        if self.shown is None or shown.decision is not self.shown.decision:
            self._tried = None
            self._carrying.drop()
            self._shelves.ask(shown.decision)
            self._declaring.ask(shown.decision)
        super().show(shown)

    def arrange(self) -> None:
        """Find out where everything lies now."""
        super().arrange()
        self._face = None
        self.town.forget()
        if self.shown is not None and self._layout is not None:
            table = GuildsTable(self.state, self.library)
            owners = self.theme.owners(self.setup.seats)
            self.desk = Desk(self.theme, self.metrics, self.type, table, owners, self._layout)
            self.town.lie(self.desk, self.shown)

    @property
    def _asked(self) -> Decision[Any] | None:
        """The question that is shown."""
        return self.shown.decision if self.shown is not None else None

    def layers(self) -> Sequence[Sequence[Thing]]:
        """The spaces, doors and figures, the sheets beside the town, and what lies over it."""
        if self._layout is None or self.shown is None:
            return ()
        desk = self.desk
        if self._is_fitting:
            return ([*page_things(desk, self._guild(), self.rect, self._takers())],)
        beside = [
            *quest_things(desk),
            *spawn_things(desk),
            *guild_things(desk, self._guild(), self._declaring.chosen(), self._takers()),
        ]
        if self._shelves.is_open:
            # Nothing of the town is seen or pointed at behind the shelves.
            return beside, self._over([beside])
        below = (
            [*space_things(desk)],
            [*door_things(desk)],
            [*figure_things(desk), *mark_things(desk)],
            beside,
        )
        return *below, self._over(below)

    def _guild(self) -> int:
        """The guild whose sheet lies open."""
        assert self.shown is not None
        asked = self._asked
        if self._is_fitting and asked is not None:
            return asked.seat
        about = asked.about if asked is not None else None
        return shown_guild(self.desk.table, self.shown.viewer, about)

    @property
    def _is_fitting(self) -> bool:
        """Whether a guild is fitted out, on the page that lies over all else."""
        asked = self._asked
        if asked is not None and asked.kind == "share":
            # In a Rest too, where cards are read before they are passed on.
            return True
        return self.shown is not None and self.state.phase in FITTING

    def _places(self) -> GuildPlaces:
        """Where the heroes and their slots are: on the page, or on the sheet beside the town."""
        if self._is_fitting:
            return lay_page(self.desk, self._guild(), self.rect)
        return lay_sheet(self.desk, self._guild())

    def _over(self, below: Sequence[Sequence[Thing]]) -> list[Thing]:
        """The cards that a question offers and that lie nowhere else."""
        assert self.shown is not None
        assert self._layout is not None
        known = {thing.target for layer in below for thing in layer if not thing.proxy}
        if not self._shelves.is_open:
            # On the shelves another copy of it may lie.
            known |= {card.target for card in self.hand()}
        named = dict.fromkeys(targets_of(self.shown.decision))
        cards = [name for name in named if name not in known and _kind(name) in OFFERED]
        area = self._layout.view
        if self.state.phase == "heroes":
            # While others think as well: where it will be played may not be known yet.
            return [*draft_things(self.desk, self.state.offered, area)]
        if self._shelves.is_open:
            piles, ware = self._shelves.piles(), partial(ware_of, self.desk)
            return [*shop_things(self.desk, cards, area, ware, self._shelves.chosen(), piles)]
        names = [name.partition(":")[2] for name in cards if _kind(name) == "scenario"]
        if names or is_unnamed(self.state):
            return [*naming_things(self.desk, names, area)]
        offers = lay_offers(cards, area, self.metrics, RATIO)
        return [*offer_things(offers, area, partial(face_of, self.desk), self.desk, look.MIST)]

    # Choosing cards in the shop, and what is added to an attack

    def fill(self, amounts: Amounts) -> bool:
        """A card that is chosen has a seal; what is added to an attack is lit."""
        is_new = self._shelves.fill(amounts) or self._declaring.fill(amounts)
        if is_new:
            self.arrange()
        return is_new

    def hint_of(self, field: str) -> str:
        """How what lies open on the board is chosen there."""
        if self._declaring.is_open:
            return self._declaring.hint_of(field, by_keys=self.stage.by_keys)
        return self._shelves.hint(by_keys=self.stage.by_keys)

    def entry(self) -> str:
        """The first card on the shelves; over the town the first of a few that may be chosen."""
        if self._declaring.is_open:
            return self._declaring.first()
        if self._shelves.is_open:
            return next(iter(self._shelves.chosen()), "")
        stops = {target for target, _, _ in self._town_stops()}
        lit = [target for target in self.choices.first if target in stops]
        return lit[0] if 0 < len(lit) <= FEW else ""

    def beside(self, target: str, name: Name) -> str:
        """Over the town the next space in the row or column, or who stands there."""
        return stroll(self._town_stops(), target, name)

    def _town_stops(self) -> Iterator[tuple[str, int, pygame.Rect]]:
        """The spaces and figures that keys come to, as long as nothing lies over the town."""
        if self.shown is None or self._layout is None:
            return
        if self._shelves.is_open or self._is_fitting:
            return
        yield from self.town.stops(self.things)

    def _takers(self) -> set[str]:
        """The heroes who have a free slot for a new card."""
        return takers_of(self._asked)

    def ware_at(self, target: str) -> tuple[int, int] | None:
        """A card in a slot, which an answer gives or takes; or what it acts on or leads to.

        So is a hero who may be taken.
        """
        kind, _, name = target.partition(":")
        asked = self._asked
        is_card = kind == "card" and ":" in name
        acts = asked is not None and asked.kind == "act" and kind in ("space", *FIGURES)
        is_taken = kind == "hero" and self.shown is not None and self.state.phase == "heroes"
        place = self.find_place(target) if is_card or acts or is_taken else None
        return place.center if place is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board as it was composed, and what an answer that is pointed at would do."""
        if self._layout is None or self.shown is None:
            return
        # What follows the mouse is drawn with the lights of the town.
        still = self.town.still_parts(self.rect) if self._tried is None else [self.rect]
        for part in still:
            before = surface.get_clip()
            surface.set_clip(part.clip(before))
            super().draw(surface)
            surface.set_clip(before)
        self._draw_way(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """The town, and all that lies on the board."""
        assert self.shown is not None
        if not self._is_fitting:
            draw_plan(self.desk, surface)
        self.things.draw(surface, self.shown.hides)

    def _draw_way(self, surface: pygame.Surface) -> None:
        """The way of the answer that is pointed at, or between whom it shares out."""
        option, asked = self._tried, self._asked
        if option is None or asked is None:
            return
        if self._is_fitting:
            self._draw_changes(surface, option)
        if asked.kind == "share":
            draw_exchange(self.desk, surface, self._places(), option.key)
        elif asked.kind == "act" and option.key.startswith("go:") and not self._is_passed_over:
            draw_way(self.desk, surface, cell_named(option.key[3:]))

    @property
    def _is_passed_over(self) -> bool:
        """Whether something else of the town is pointed at: what is told of that shows alone."""
        found, tried = self._looked_at, self._tried
        return found is not None and tried is not None and found[0] != tried.target

    def _draw_changes(self, surface: pygame.Surface, option: Option[Any]) -> None:
        """What an answer would make of the heroes on the page."""
        guild = self._guild()
        card = next(iter(new_cards(self.state.guilds[guild])), "")
        after = figures_after(self.desk.table, option.value, card)
        draw_changes(self.desk, guild, self.rect, after, surface)

    def landmarks(self) -> list[pygame.Rect]:
        """The quests, and the sheet of the guild once it has heroes; in the shop neither."""
        layout = self._layout
        if layout is None or self.shown is None:
            return []
        if self._shelves.is_open or self._is_fitting:
            return []
        return [layout.quests] if self.state.phase == "heroes" else [layout.guild, layout.quests]

    def tag_place(self, target: str, size: Size) -> pygame.Rect:
        """Where a small tag lies: clear of names, faces, Life and quest tokens."""
        tag = super().tag_place(target, size)
        place = self.find_place(target)
        if place is not None and self.state.phase == "heroes":
            return leaf_tag_place(self.desk, place, size)
        if place is not None and self.town.has_burden(target):
            tag.topleft = place.topleft
        elif place is not None and self._is_fitting:
            if _kind(target) == "card":
                # Beside the dice, not on them.
                tag.bottomright = place.bottomright
            return tag
        elif place is not None and self._layout is not None and _kind(target) in FIGURES:
            cell = self._layout.cell_at(place.center)
            if cell is not None and self.foretold:
                # What comes of an attack lies above and below: the key lies between, beside.
                tag.midright = place.left + size[0] // 3, place.centery
            elif cell is not None:
                return figure_tag_place(place, self._layout.space(cell), size)
        return tag

    def action_ground(self) -> list[pygame.Rect]:
        """The town, once heroes come to it: they start, go and strike all over it.

        In the shop it is where a card lies to be read.
        """
        if self._shelves.is_open and self._layout is not None:
            wares = (self.find_place(target) for target in self._shelves.chosen())
            view, guild = self._layout.view, self._layout.guild
            read = (read_in_shop(self.desk, view, ware, view.center) for ware in wares)
            return [place for place in read if place is not None and place.colliderect(guild)][:1]
        comes = bool(self.state.round) or self.state.phase != "heroes"
        is_town = comes and not (self._shelves.is_open or self._is_fitting)
        return [self._layout.town] if is_town and self._layout is not None else []

    def looked_within(self, pos: tuple[int, int]) -> pygame.Rect:
        """The town, as long as nothing lies over it; of what lies beside it more is to be seen."""
        if self._layout is None or self._carrying.is_pulled or self._is_fitting:
            return self.rect
        view = self._layout.view
        return view if view.collidepoint(pos) and self.town.is_bare(self.things) else self.rect

    def banner_room(self) -> pygame.Rect:
        """Over the town."""
        return self._layout.view if self._layout is not None else self.rect

    def draw_choices(self, surface: pygame.Surface, lit: Mapping[str, float]) -> list[str]:
        """Light all spaces that may be chosen, the one that is pointed at more than the others.

        As the mouse goes over the town, only that is drawn anew over the picture of the others.
        """
        self.markings = None
        if self._layout is None or self.shown is None:
            return [*lit]
        light_slots(self.desk, surface, self._places(), self._takers())
        spaces = {target: lit[target] for target in lit if _kind(target) == "space"}
        face = self._face if lit and self._tried is None and not self._is_fitting else None
        if face is None:
            self.town.light(surface, self.things, spaces)
        else:
            self.markings = self.town.light_anew(surface, self.things, spaces, face)
        return [target for target in lit if target not in spaces]

    def draw_choice(self, surface: pygame.Surface, target: str, strength: float) -> bool:
        """Light along the edges of a space that may be chosen."""
        if _kind(target) != "space" or self._layout is None:
            return False
        self.town.light_space(surface, self.things, target, strength)
        return True

    def draw_foretold(self, surface: pygame.Surface, pos: tuple[int, int]) -> bool:
        """What is in sight from a space that is pointed at, and what one could do from there."""
        found = self._find_looked_at(pos)
        if found is None:
            return False
        drawn = self.town.foretell(surface, found)
        if self.markings is not None:
            self.markings |= {Marking.of(f"foretold at {found}", place) for place in drawn}
        self.foretold = self.town.foresight.plates
        return True

    def draw_chances(self, surface: pygame.Surface) -> bool:
        """Whom the active hero could hit and what comes back, as while one points at the town."""
        if self._layout is None or self.shown is None or self._is_fitting:
            return False
        if not self.town.is_bare(self.things):
            return False
        draws = self.town.foretell_here(surface)
        self.foretold = self.town.foresight.plates
        return draws

    def look_at(self, pos: tuple[int, int] | None) -> None:
        """Draw it from now on for whom this point is pointed at; None: none is."""
        if self._layout is not None and self.shown is not None:
            self._looked_at = self._find_looked_at(pos) if pos is not None else None
            self.town.look_at(self._looked_at)

    def _find_looked_at(self, pos: tuple[int, int]) -> tuple[str, int] | None:
        """What of the town is pointed at, and the space where it is; None: nothing of it."""
        if self._layout is None or self.shown is None or not self.rect.collidepoint(pos):
            return None
        if self._carrying.is_pulled or self._is_fitting:
            return None
        tried = self._tried.target if self._tried is not None else None
        return self.town.find(self.things, pos, tried or "")

    def draw_over(self, surface: pygame.Surface, pos: tuple[int, int]) -> pygame.Rect | None:
        """A card that is pointed at, to be read, or carried in the hand; where."""
        if self._layout is None or self.shown is None or not self.rect.collidepoint(pos):
            return None
        asked, desk, view = self._asked, self.desk, self._layout.view
        if self._carrying.is_pulled and asked is not None:
            return self._draw_carried(surface, asked)
        target = self.thing_at(pos) or ""
        kind, _, name = target.partition(":")
        if self._is_fitting:
            is_small = text_size(desk, self._guild(), self.rect) < self.metrics.pt(READ)
            if kind != "card" or not is_small:
                return None
            return draw_slot(desk, surface, self.rect, target, pos, halves=True)
        if kind == "card" and (":" in name or self.state.phase == "heroes"):
            has_note = self._shelves.is_open
            return draw_slot(desk, surface, view, target, pos, halves=False, has_note=has_note)
        is_covered = self._shelves.is_open or not self.town.is_bare(self.things)
        if kind in OFFERED and is_covered and view.collidepoint(pos):
            return self._draw_offered(surface, target, pos)
        if is_covered or self.state.phase == "heroes":
            return None
        return draw_beside(desk, surface, self.rect, self._guild(), pos)

    def list_ahead(self) -> Iterator[Callable[[], object]]:
        """The cards in the slots of the guild whose sheet lies open, as they are read."""
        if self._layout is None or self.shown is None:
            return
        room = self.rect if self._is_fitting else self._layout.view
        guild = self._guild()
        for hero in self.state.heroes:
            for place in range(len(hero.cards) if hero.guild == guild else 0):
                target = f"card:{hero.id}:{place}"
                yield partial(face_of, self.desk, target, slot_size(room))

    def _draw_offered(
        self, surface: pygame.Surface, target: str, pos: tuple[int, int]
    ) -> pygame.Rect | None:
        """A card that is offered, where nothing that is chosen from lies."""
        if self._shelves.is_open:
            return draw_ware(self.desk, surface, target, self.find_place(target), pos)
        asked, leaf = self._asked, self.find_place(target)
        if self.state.phase == "heroes":
            return draw_leaf(self.desk, surface, self.rect, target, leaf) if leaf else None
        if asked is not None and asked.form is not None:
            return None
        return draw_offered(self.desk, surface, target)

    def _draw_carried(self, surface: pygame.Surface, asked: Decision[Any]) -> pygame.Rect:
        """The card in the hand, who may have it, and what letting it go here would bring."""
        carrying, places = self._carrying, self._places()
        high = places.rows[0][1].height
        picture = self.picture_of(carrying.target, (round(high * RATIO), high))
        if self._is_fitting:
            under = self.thing_at(carrying.at) or ""
            key = answer_at(places, carrying.target, carrying.at, under, asked)
            option = next((one for one in asked.options if key and one.key == key), None)
            if option is not None:
                self._draw_changes(surface, option)
        return draw_carried(self.desk, surface, places, carrying, picture, asked)

    def hand_hint(self) -> str:
        """How cards are shared out by hand."""
        return say_how(self._asked)

    def name_lit(self) -> str:
        """What is shared out goes from hero to hero."""
        return "exchanges" if self._asked is not None and self._asked.kind == "share" else ""

    def usual(self, decision: Decision[Any]) -> Sequence[str]:
        """A new card goes to who has a slot free for it."""
        return sorted(takers_of(decision))

    def is_mute(self, target: str) -> bool:
        """The new card is taken up with the press that would else ask what it is."""
        cards = new_cards(self.state.guilds[self._guild()]) if self._takers() else []
        return target == f"card:{next(iter(cards), '')}"

    def carries(self, intent: Intent) -> str:
        """Take up a card to share it out, or let it go at another hero."""
        asked = self._asked
        if asked is None or not isinstance(intent, Press | Release):
            return ""
        under = self.thing_at(intent.pos) or ""
        if not self._carrying.follow(intent, under, asked):
            return ""
        carried = self._carrying.target
        self._carrying.drop()
        return answer_at(self._places(), carried, intent.pos, under, asked)

    def handle(self, intent: Intent) -> bool:
        """Carry along what was taken up; whether anything was."""
        if isinstance(intent, Hover) and self._carrying.target:
            self._carrying.follow(intent, None, self._asked)
            return True
        return False

    def draft_of(self, target: str) -> Option[Any] | None:
        """Who would have the new card, while one points at him: what that brings is seen."""
        asked = self._asked
        if asked is None or asked.kind != "place-card":
            return None
        return next((one for one in asked.legal_options() if one.target == target), None)

    def ghost(self, option: Option[Any] | None) -> None:
        """Show the way to where one may go."""
        if option is not self._tried:
            self._tried = option

    # What happens

    def site_of(self, target: str) -> pygame.Rect:
        """Where something is seen to happen."""
        kind, _, name = target.partition(":")
        if kind == "space" and self._layout is not None:
            return self._layout.space(cell_named(name))
        if kind in ("card", "title") and self._layout is not None:
            return self.find_place(target) or self._layout.guild
        return super().site_of(target)

    def picture_of(self, target: str, size: Size) -> pygame.Surface | None:
        """A card, a token or a figure as a hand moves it."""
        if self._layout is None or self.shown is None:
            return None
        return picture_of(self.desk, target, size)

    def stake_of(self, target: str, size: Size) -> pygame.Surface | None:
        """Whom an attack is about, as a card."""
        return face_of(self.desk, target, size) or self.picture_of(target, size)

    def die_asked(self, decision: Decision[Any]) -> Make:
        """Of an attack's pool until it lies, and of its rerolls; else of a defense."""
        assault = self.state.assault
        if assault is not None and (not assault.faces or decision.about == assault.attacker):
            return "attack"
        return "defense"

    def back_of(self, deck: str, size: Size) -> pygame.Surface:
        """The back of a deck's cards."""
        return draw_back(deck, size, self.theme)

    # Words

    def explain(self, target: str) -> Explanation | None:
        """What `?` says of a thing."""
        return explain_target(self.desk.table, target) if self.shown is not None else None

    def phases(self) -> Phases:
        """How far the match is."""
        return phases_of(self.state) if self.shown is not None else Phases()

    def seat_views(self) -> list[SeatView]:
        """What the seats' panel shows, one a seat."""
        return [seat_view(self.desk.table, seat) for seat in range(len(self.setup.seats))]

    def sheet(self) -> list[SheetLine]:
        """The lines of the sheet tab."""
        return sheet_lines(self.desk.table, self._guild())

    @property
    def has_hands(self) -> bool:
        """Cards are kept back in a draft alone."""
        return self.shown is not None and self.state.phase == "draft"

    def hand(self) -> list[HandCard]:
        """The cards that the viewer has kept in the draft."""
        if self.shown is None or self.shown.viewer is None or not self.has_hands:
            return []
        return kept_cards(self.desk, self.state.guilds[self.shown.viewer].drafted)

    def hand_label(self) -> HandLabel | None:
        """What stands beside the hand."""
        if not self.hand():
            return None
        return HandLabel("Kept", "in the draft")


def targets_of(asked: Decision[Any] | None) -> Iterator[str]:
    """The things that a question names, in options and fields."""
    if asked is None:
        return
    yield from (option.target for option in asked.options if option.target is not None)
    if asked.form is not None:
        yield from (field.target for field in asked.form.fields if field.target is not None)


def _kind(target: str) -> str:
    return target.partition(":")[0]


BOARD = GuildsBoard
