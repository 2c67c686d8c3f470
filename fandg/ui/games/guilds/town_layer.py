"""The town on the board of the guilds: what is lit in it, what one sees of it and is foretold."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import pygame

from fandg.games.guilds.grid import cell_named
from fandg.ui.board.base import WEAK, Marking, Shown
from fandg.ui.board.offered import lay_veil
from fandg.ui.board.things import Layers
from fandg.ui.games.guilds.desk import Desk
from fandg.ui.games.guilds.faces import FIGURES
from fandg.ui.games.guilds.foresight import Foresight, find_seen
from fandg.ui.games.guilds.lights import TownLights, draw_sight, lit_town, markings_of_sight
from fandg.ui.stage import parts_beside


class TownLayer:
    """The spaces and all who are there, as they look to whoever points at one of them."""

    def __init__(self) -> None:
        self.foresight = Foresight()
        self.lights = TownLights()
        self.seen: int | None = None
        """What is in sight from where one points; None: one points at nothing of the town."""

    def lie(self, desk: Desk, shown: Shown) -> None:
        """Show this from now on."""
        self._desk, self._shown = desk, shown

    def forget(self) -> None:
        """Something has changed in the town."""
        self.lights.forget()
        self.foresight.forget()

    # Where things are

    def is_bare(self, things: Layers) -> bool:
        """Whether no cards lie over the town."""
        middle = self._desk.layout.view.center
        return not any(cover.collidepoint(middle) for cover in things.covers("space:e5"))

    def stops(self, things: Layers) -> Iterator[tuple[str, int, pygame.Rect]]:
        """The spaces and figures that keys come to, as long as nothing lies over the town."""
        for thing in things.stops() if self.is_bare(things) else ():
            if thing.target.partition(":")[0] not in ("space", *FIGURES):
                continue
            cell = self._desk.layout.cell_at(thing.rect.center)
            if cell is not None:
                yield thing.target, cell, thing.rect

    def find(self, things: Layers, pos: tuple[int, int], tried: str) -> tuple[str, int] | None:
        """What of the town is pointed at, and the space where it is; None: nothing of it.

        It is the space to which the answer leads that is `tried`, whoever else stands there.
        """
        cell = self._desk.layout.cell_at(pos)
        if cell is None or cell not in self._desk.table.board.spaces:
            return None
        if tried.startswith("space:") and cell == cell_named(tried.partition(":")[2]):
            target = tried
        else:
            target = next(iter(things.targets_at(pos)), "")
        is_of_town = target.partition(":")[0] in ("space", "door", *FIGURES)
        return (target, cell) if is_of_town and self.is_bare(things) else None

    def has_burden(self, target: str) -> bool:
        """Whether a quest token lies in the upper right corner of a space."""
        kind, _, name = target.partition(":")
        if kind != "space":
            return False
        cell = cell_named(name)
        return any(token.at == cell for token in self._desk.table.state.quest_tokens)

    # Sight

    def look_at(self, found: tuple[str, int] | None) -> None:
        """Show it for whom this thing in this space is pointed at; None: nothing is."""
        asked, table = self._shown.decision, self._desk.table
        self.seen = find_seen(table, *found, asked) if found is not None else None

    def still_parts(self, board: pygame.Rect) -> list[pygame.Rect]:
        """The parts of the board that are drawn as it was composed; all else follows its lights."""
        if self.seen is None or not self.lights.are_kept:
            return [board]
        return parts_beside(lit_town(self._desk.layout), board)

    def foretell(self, surface: pygame.Surface, found: tuple[str, int]) -> list[pygame.Rect]:
        """What one could do from a space that is pointed at; the parts drawn on."""
        return self.foresight.draw(self._desk, surface, *found, self._shown.decision)

    def foretell_here(self, surface: pygame.Surface) -> bool:
        """Whom the active hero could hit from where he is, and what comes back; whether he acts."""
        return self.foresight.draw_aims(self._desk, surface, self._shown.decision)

    # Lights

    def light(self, surface: pygame.Surface, things: Layers, lit: Mapping[str, float]) -> None:
        """Light spaces, and lay the dark over what is not in sight."""
        for target, strength in lit.items():
            self.light_space(surface, things, target, strength)
        if self.seen is not None:
            draw_sight(self._desk, surface, self.seen)

    def light_anew(
        self,
        surface: pygame.Surface,
        things: Layers,
        lit: Mapping[str, float],
        face: pygame.Surface,
    ) -> set[Marking] | None:
        """Light spaces by the pictures kept of that; what is marked so, None: all is drawn anew.

        As the mouse goes over the town, only what is pointed at is drawn anew, from the `face` of
        the board up.
        """
        desk, markings = self._desk, None
        if self.lights.are_kept:
            markings = {*markings_of_sight(desk, self.seen)}
        else:
            for target in lit:
                self.light_space(surface, things, target, WEAK)
            self.lights.keep(desk, surface)
        self.lights.draw(desk, surface, self.seen)
        before = surface.get_clip()
        for target in lit:
            if lit[target] > WEAK:
                place = desk.layout.space(cell_named(target.partition(":")[2]))
                surface.set_clip(place.clip(before))
                surface.blit(face, place, place)
                for near in self._near(place, lit):
                    self.light_space(surface, things, near, lit[near])
                if markings is not None:
                    markings.add(Marking.of(target, place))
        surface.set_clip(before)
        return markings

    def _near(self, place: pygame.Rect, lit: Mapping[str, float]) -> list[str]:
        """The lit spaces at a place and round it: who stands there reaches a little beyond his."""
        around, space = place.inflate(place.size), self._desk.layout.space
        return [
            target
            for target in lit
            if space(cell_named(target.partition(":")[2])).colliderect(around)
        ]

    def light_space(
        self, surface: pygame.Surface, things: Layers, target: str, strength: float
    ) -> None:
        """Light along the edges of a space that may be chosen."""
        desk = self._desk
        layout, glow = desk.layout, desk.theme.glow
        if any(cover.collidepoint(layout.town.center) for cover in things.covers(target)):
            return
        cell = cell_named(target.partition(":")[2])
        place = layout.space(cell).inflate(-4, -4)
        lay_veil(surface, place, glow, round(26 + 44 * strength))
        wide = max(2, round(place.width / 26 * (0.7 + strength)))
        pygame.draw.rect(surface, glow, place, wide, border_radius=place.width // 10)
        self._draw_bodies(surface, things, (cell,))

    def _draw_bodies(self, surface: pygame.Surface, things: Layers, cells: Collection[int]) -> None:
        """What stands on some spaces, over their light."""
        for target in self._figures_on(cells):
            thing = things.find(target)
            if thing is not None and thing.draw is not None and target not in self._shown.hides:
                thing.draw(surface)

    def _figures_on(self, cells: Collection[int]) -> Iterator[str]:
        state = self._desk.table.state
        for hero in state.heroes:
            if hero.at in cells:
                yield f"hero:{hero.id}"
        for monster in state.monsters:
            if monster.at in cells:
                yield f"monster:{monster.number}"
