"""Palettes and faces: what each game is printed in, and the grid that everything is measured on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from fandg.engine.paper_form import CampaignSide
from fandg.engine.seats import Seat
from fandg.ui.art.color import Rgb, rgb

GRID = 8
"""The layout grid, in pixels at scale 1."""

DIM = rgb("78707c")
"""The light in which a picture lies of what was lost, or is far away."""
PHOTO = rgb("faf4e6")
"""The border of a photograph."""


@dataclass(frozen=True)
class Owner:
    """How an owner's things are told from another's: a colour, and a pattern and letter as well."""

    color: Rgb
    pattern: str
    letter: str
    name: str


@dataclass(frozen=True)
class Theme:
    """The colours and faces of one game's table.

    `ink` and `ink_soft` are read on `paper` and `paper_dark`; `chalk` and `chalk_soft` on the
    table, on felt and on leather. `accent`, `good` and `bad` are dark enough to write with on
    paper. `glow` is lamp light, for what may be chosen. `gain` and `loss` are read where `chalk`
    is.
    """

    name: str
    table: Rgb
    felt: Rgb
    leather: Rgb
    paper: Rgb
    paper_dark: Rgb
    ink: Rgb
    ink_soft: Rgb
    chalk: Rgb
    chalk_soft: Rgb
    brass: Rgb
    brass_dark: Rgb
    accent: Rgb
    good: Rgb
    bad: Rgb
    glow: Rgb
    gain: Rgb
    loss: Rgb
    shade: Rgb
    """What stands round words that lie over a picture."""
    seats: tuple[Owner, ...]
    display: str
    label: str
    question: str
    text: str
    emblem: str
    """The icon that is printed on the cloth under the cards."""
    high_contrast: bool = False
    coins: Mapping[str, Rgb] = field(default_factory=dict)
    """Signs whose discs have a colour of their own, whoever owns them: that of their pieces."""

    def owner(self, colour: int) -> Owner:
        """The colour of a number, with its pattern and letter."""
        return self.seats[colour % len(self.seats)]

    def owners(self, seats: Sequence[Seat]) -> dict[int, Owner]:
        """The colour, pattern and letter of every seat at a table."""
        return {at: self.owner(seat.colour) for at, seat in enumerate(seats)}

    def __hash__(self) -> int:
        # Every look into a store of drawn things hashes the theme: do it by what tells two apart.
        return hash((self.name, self.high_contrast))


def owner_of(theme: Theme, seats: Sequence[Seat], side: CampaignSide) -> Owner:
    """The colour and letter of a side of a campaign: of who sits there under its player's name.

    Where it names none, or nobody of those, it is the seat of its number.
    """
    named = next((seat for seat in seats if side.player and seat.name == side.player), None)
    seat = named or (seats[side.at] if side.at < len(seats) else None)
    return theme.owner(seat.colour if seat is not None else side.at)


SEATS = (
    Owner(rgb("b02f2a"), "solid", "A", "red"),
    Owner(rgb("27598f"), "stripes", "B", "blue"),
    Owner(rgb("2f6b3f"), "dots", "C", "green"),
    Owner(rgb("c07a12"), "checks", "D", "amber"),
    Owner(rgb("6b3a86"), "waves", "E", "violet"),
    Owner(rgb("1f7f86"), "diamonds", "F", "teal"),
    Owner(rgb("8a4b2a"), "rings", "G", "brown"),
    Owner(rgb("4a4f57"), "crosses", "H", "slate"),
)

HOUSE = Theme(
    name="house",
    table=rgb("3a2416"),
    felt=rgb("28402f"),
    leather=rgb("4a1f1a"),
    paper=rgb("efe4c8"),
    paper_dark=rgb("dfd0ad"),
    ink=rgb("241a10"),
    ink_soft=rgb("5c4930"),
    chalk=rgb("f4e8cd"),
    chalk_soft=rgb("c8b48c"),
    brass=rgb("d2a452"),
    brass_dark=rgb("7d5722"),
    accent=rgb("8a2f1c"),
    good=rgb("2c5f34"),
    bad=rgb("97231d"),
    glow=rgb("ffd98a"),
    gain=rgb("bee8a0"),
    loss=rgb("ff8c6e"),
    shade=rgb("100a06"),
    seats=SEATS,
    display="limelight",
    label="oswald",
    question="fell",
    text="atkinson",
    emblem="meeple",
)


@cache
def stark(theme: Theme) -> Theme:
    """The same table for eyes that need more: white paper, black ink, quiet grounds."""
    return replace(
        theme,
        table=rgb("150f0b"),
        felt=rgb("0f1a14"),
        leather=rgb("1a0f0e"),
        paper=rgb("fffaf0"),
        paper_dark=rgb("f0e8d6"),
        ink=rgb("000000"),
        ink_soft=rgb("2e2417"),
        chalk=rgb("ffffff"),
        chalk_soft=rgb("ece2cc"),
        brass=rgb("ffd070"),
        brass_dark=rgb("5c3f14"),
        accent=rgb("6e1a08"),
        good=rgb("0f4519"),
        bad=rgb("7d0f0a"),
        glow=rgb("ffe9a8"),
        gain=rgb("dcffc4"),
        loss=rgb("ffbfae"),
        shade=rgb("000000"),
        high_contrast=True,
    )


@dataclass(frozen=True)
class Metrics:
    """How large things are: `scale` for the whole table, `text` for type on top of it."""

    scale: float = 1.0
    text: float = 1.0

    def px(self, units: float) -> int:
        """Real pixels of so many grid units; at least one for anything above none."""
        size = round(units * GRID * self.scale)
        return max(1, size) if units > 0 else size

    def pt(self, size: float) -> int:
        """Real pixels of a type size given in pixels at scale 1; never below eight."""
        return max(8, round(size * self.scale * self.text))
