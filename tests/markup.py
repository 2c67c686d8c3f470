"""The signs in a text that stand for pictures."""

from __future__ import annotations

import re

_ICON = re.compile(r"\{icon:([a-z0-9-]+)\}")


def icons_in(text: str) -> list[str]:
    """The names of the icons that stand in a text."""
    return _ICON.findall(text)
