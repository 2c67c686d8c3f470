"""The inks that a person is printed in."""

from __future__ import annotations

from dataclasses import dataclass

from fandg.ui.art.color import Rgb


@dataclass(frozen=True)
class Palette:
    """The inks round a face: what its shadows are mixed with, and the light of the lamp."""

    ink: Rgb
    lamp: Rgb
