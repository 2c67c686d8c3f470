"""The figures of the treasure hunt: all that stand on the map, and how each is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fandg.engine.portraits import Sign
from fandg.games.fortune.artifacts import danger_value, site_gain
from fandg.games.fortune.state import Site
from fandg.games.fortune.table import FortuneTable
from fandg.ui.art.theme import Owner, Theme
from fandg.ui.games.fortune.tokens import (
    badge,
    henchman_token,
    hero_token,
    outpost_token,
    skull_token,
    temple_token,
    villain_token,
    zeppelin_shadow,
    zeppelin_token,
)
from fandg.ui.map.figures import MapFigure, Part
from fandg.ui.map.geometry import Spot

SIZES = {
    "site": 1.16,
    "temple": 1.16,
    "hero": 1.08,
    "villain": 1.12,
    "outpost": 1.1,
    "henchman": 0.94,
    "zeppelin": 1.9,
}
"""How large each kind of figure is, in marker widths."""
SIGN = 15
"""How wide a sign is at least on a figure that is large enough, so that its number is legible."""
FIXED = ("site", "temple")
ORDER = ("site", "temple", "outpost", "hero", "villain", "henchman", "zeppelin")


@dataclass(frozen=True)
class CornerSign:
    """A small sign at a corner of a figure: `at` is the corner, -1 or 1 each way."""

    at: tuple[int, int]
    name: str
    text: str = ""


@dataclass(frozen=True)
class WorldFigure(MapFigure):
    """A figure: the target it is, its kind, what it looks like, and its signs."""

    target: str
    kind: str
    area: str
    sign: Sign = ""
    faction: str = ""
    seat: Owner | None = None
    skull: int = 0
    lying: bool = False
    war: bool = False
    signs: tuple[CornerSign, ...] = ()
    name: str = ""

    @property
    def is_fixed(self) -> bool:
        """Where an Artifact lies does not change."""
        return self.kind in FIXED

    @property
    def rank(self) -> int:
        """Artifacts take their places first."""
        return ORDER.index(self.kind)

    @property
    def width(self) -> float:
        """How wide its kind is."""
        return SIZES[self.kind]

    @property
    def hovers(self) -> bool:
        """A zeppelin hangs over its space."""
        return self.kind == "zeppelin"

    @property
    def sheets(self) -> tuple[str, ...]:
        """A hero's ability is printed on the sheet."""
        return (self.target.replace("hero:", "card:"),) if self.kind == "hero" else ()

    @property
    def enlarged_width(self) -> float:
        """A temple is higher than wide."""
        return 0.95 if self.kind == "temple" else super().enlarged_width

    def parts(self, size: int, theme: Theme) -> Iterator[Part]:
        """The token, over its shadow or its temple, and the signs at its corners."""
        if self.kind == "zeppelin":
            yield zeppelin_shadow(size), (size // 6, size // 3)
        if self.kind == "temple":
            yield temple_token(round(size * 1.25), theme), (0, -(size // 4))
            yield skull_token(self.skull, round(size * 0.62), theme), (0, size // 6)
        else:
            yield token_of(self, size, theme), (0, 0)
        for sign, place in zip(self.signs, _sign_places(self, size), strict=True):
            yield badge(sign.name, sign.text, _sign_size(size), theme), place

    def boxes(self, center: tuple[int, int], size: int) -> list[pygame.Rect]:
        """The room that it takes and that each of its signs does; a temple is higher than wide."""
        x, y = center
        own = self.rect(center, size)
        if self.kind == "temple":
            own = pygame.Rect(0, 0, round(size * 0.9), round(size * 1.2))
            own.midbottom = (x, y + size // 2)
        side = _sign_size(size)
        boxes = [own]
        for dx, dy in _sign_places(self, size):
            box = pygame.Rect(0, 0, side, side)
            box.center = (round(x + dx), round(y + dy))
            boxes.append(box)
        return boxes


def pieces_on(table: FortuneTable, seats: dict[int, Owner]) -> list[WorldFigure]:
    """All figures on the board; `seats` are the owners' colours by seat."""
    state, library = table.state, table.library
    pieces = [_site_piece(table, site) for site in state.sites]
    outpost = state.outpost
    if outpost is not None and outpost.space:
        signs = (CornerSign((1, 1), "wounds", str(outpost.wounds)),) if outpost.wounds else ()
        name = library.organizations[state.organization].outpost.name
        pieces.append(
            WorldFigure(
                "outpost",
                "outpost",
                outpost.space,
                faction=state.organization,
                signs=signs,
                name=name,
            )
        )
    for hero in state.heroes:
        sheet = library.heroes[hero.id]
        hero_signs = []
        if hero.cliffhanger:
            hero_signs.append(CornerSign((1, -1), "exclamation", ""))
        if hero.markers:
            hero_signs.append(CornerSign((1, 1), "shield", str(hero.markers)))
        if hero.explorations:
            hero_signs.append(CornerSign((-1, 1), "explored", str(hero.explorations)))
        pieces.append(
            WorldFigure(
                f"hero:{hero.id}",
                "hero",
                hero.space,
                sheet.sign,
                seat=seats[hero.seat],
                lying=hero.ko,
                signs=tuple(hero_signs),
                name=sheet.short,
            )
        )
    for villain in state.villains:
        if not villain.space:
            continue
        card = library.villains[villain.id]
        villain_signs = []
        if villain.guards:
            villain_signs.append(CornerSign((-1, 1), "guards", f"+{villain.guards}"))
        if villain.wounds:
            villain_signs.append(CornerSign((1, -1), "wounds", str(card.wounds - villain.wounds)))
        if villain.markers:
            villain_signs.append(CornerSign((1, 1), "shield", str(villain.markers)))
        pieces.append(
            WorldFigure(
                f"villain:{villain.id}",
                "villain",
                villain.space,
                card.sign,
                villain.faction,
                signs=tuple(villain_signs),
                name=card.name,
            )
        )
    for space, faction in state.henchmen.items():
        entry = library.henchmen[faction]
        pieces.append(
            WorldFigure(
                f"henchman:{space}", "henchman", space, entry.sign, faction, name=entry.name
            )
        )
    if state.zeppelin:
        war = state.organization == "nazis"
        stowed = [hero for hero in state.heroes if hero.stowed]
        signs = (CornerSign((1, 1), "stowed", str(len(stowed))),) if stowed else ()
        pieces.append(
            WorldFigure("zeppelin", "zeppelin", state.zeppelin, war=war, signs=signs,
                  name="The war zeppelin" if war else "The zeppelin")
        )  # fmt: skip
    return pieces


def _site_piece(table: FortuneTable, site: Site) -> WorldFigure:
    signs = [
        CornerSign((-1, 1), "coin", str(site_gain(table, site))),
        CornerSign((1, 1), "shield", str(danger_value(table, site))),
    ]
    if site.instability:
        signs.append(CornerSign((1, -1), "shaky", str(site.instability)))
    return WorldFigure(
        f"card:{site.artifact}",
        "temple" if site.temple else "site",
        site.space,
        skull=site.skull,
        signs=tuple(signs),
        name=table.name(site.artifact),
    )


def token_of(piece: WorldFigure, size: int, theme: Theme) -> pygame.Surface:
    """The picture of a figure of this width, with its shadow; blit it by its middle."""
    if piece.kind == "site":
        return skull_token(piece.skull, size, theme)
    if piece.kind == "temple":
        return temple_token(size, theme)
    if piece.kind == "hero":
        assert piece.seat is not None
        return hero_token(piece.sign, size, piece.seat, theme, lying=piece.lying)
    if piece.kind == "villain":
        return villain_token(piece.sign, piece.faction, size, theme)
    if piece.kind == "henchman":
        return henchman_token(piece.sign, piece.faction, size, theme)
    if piece.kind == "outpost":
        return outpost_token(piece.faction, size, theme)
    return zeppelin_token(size, theme, war=piece.war)


def _sign_size(size: int) -> int:
    """How wide a sign is on a figure of this width."""
    return max(round(size * 0.5), min(SIGN, round(size * 0.64)))


def _sign_places(piece: WorldFigure, size: int) -> list[Spot]:
    """How far from the middle of a figure each of its signs has its own."""
    reach = size * 0.42
    high = size * (0.22 if piece.kind == "zeppelin" else 0.42)
    return [(sign.at[0] * reach, sign.at[1] * high) for sign in piece.signs]
