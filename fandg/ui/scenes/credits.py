"""The credits: who drew, cut and wrote what the program is made with."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar, Literal

import pygame

from fandg.engine.prose import escape
from fandg.paths import assets_folder, icon_names
from fandg.ui.art.icons import icon
from fandg.ui.scenes.sheet_scene import SheetScene
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button
from fandg.ui.widgets.flow import Flow

Kind = Literal["title", "heading", "item", "text"]

SPECIMENS = {
    "atkinson-hyperlegible": "atkinson",
    "limelight": "limelight",
    "oswald": "oswald",
    "im-fell-english": "fell",
    "cinzel": "cinzel",
    "saira-stencil-one": "stencil",
    "uncial-antiqua": "uncial",
}
"""The faces of which the sheet shows a line, by the names of their families."""
SPECIMEN = "Glory is counted twice, Fortune 3,417 times"

_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_BARE = re.compile(r"<(https?://[^>]*)>")


def read_credits() -> str:
    """The credits as they ship: every file of them, one after the other."""
    files = sorted(assets_folder().glob("CREDITS*.md"))
    return "\n\n".join(file.read_text(encoding="utf-8") for file in files)


def parse_credits(text: str) -> Iterator[tuple[Kind, str]]:
    """Headings, items and paragraphs in order, links as plain words."""
    paragraph: list[str] = []
    for line in [*text.splitlines(), ""]:
        plain = _BARE.sub(r"\1", _LINK.sub(r"\1", line)).replace("`", "").strip()
        kind: Kind | None = None
        for mark, marked in (("## ", "heading"), ("# ", "title"), ("- ", "item")):
            if plain.startswith(mark):
                kind = marked  # type: ignore[assignment]
                plain = plain.removeprefix(mark)
                break
        if (kind is not None or not plain) and paragraph:
            yield "text", " ".join(paragraph)
            paragraph = []
        if kind is not None:
            yield kind, plain
        elif plain:
            paragraph.append(plain)


class CreditsScene(SheetScene):
    """A long sheet to scroll through."""

    back_answers: ClassVar[bool] = False

    lift: ClassVar[float] = 2
    seed: ClassVar[int] = 7

    def build(self, size: tuple[int, int]) -> list[Widget]:
        """The sheet, as broad as reads well, and a button below."""
        px = self.metrics.px
        broad, _ = self.breadth(100 * max(1.0, self.metrics.text**0.7))
        back = Button(self.stage, "Back", self.go_back, self.theme, icon_name="return-arrow")
        back.rect.size = back.natural_size()
        foot, all_there_is = back.rect.height + px(0.5), size[1]
        about = "Arrow keys and the wheel scroll."
        box = self.lay_sheet(broad, 0, foot, least=all_there_is, help_text=about)
        back.rect.midbottom = self.within.midbottom
        back.rect.y += px(1)
        flow = self._set_text(box.room)
        box.fill(flow.y, flow.paint)
        return [box, back]

    def _set_text(self, room: int) -> Flow:
        flow = self.flow(room)
        for kind, text in parse_credits(read_credits()):
            if kind == "title":
                flow.heading(text, 40, align="center")
                flow.rule(1, short=True)
            elif kind == "heading":
                flow.gap(2)
                flow.text(text, 24, face=self.theme.question, color=self.theme.accent)
                flow.gap(0.5)
            elif kind == "item":
                name, colon, rest = text.partition(": ")
                if name in SPECIMENS:
                    self._set_specimen(flow, SPECIMENS[name])
                words = f"**{escape(name)}**{colon}{escape(rest)}" if rest else escape(text)
                flow.text(words, 15, indent=self.metrics.px(2), leading=1.2)
                flow.gap(0.75)
            else:
                flow.text(escape(text), 16)
                flow.gap(1)
                if "game-icons" in text:
                    self._set_icons(flow)
        return flow

    def _set_icons(self, flow: Flow) -> None:
        """Every drawing that the program uses, in rows, as a printer shows his blocks."""
        size = self.metrics.pt(26)
        step = size * 5 // 4
        columns = max(1, flow.width // step)
        names = sorted(icon_names())

        def paint(row: Sequence[str], surface: pygame.Surface, spot: pygame.Rect) -> None:
            for column, name in enumerate(row):
                picture = icon(name, size, self.theme.ink)
                surface.blit(picture, (spot.x + column * step, spot.y))

        for at in range(0, len(names), columns):
            row = names[at : at + columns]
            flow.reserve((columns * step, step), partial(paint, row), "center")
        flow.gap(1.5)

    def _set_specimen(self, flow: Flow, face: str) -> None:
        """A line in a typeface of its own."""
        flow.text(SPECIMEN, 26, face=face, indent=self.metrics.px(2), leading=1.1, max_lines=1)

    def first_focus(self) -> Widget | None:
        """The way back."""
        return list(self.ring)[-1]
