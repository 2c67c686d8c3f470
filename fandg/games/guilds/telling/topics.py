"""The rules of which the guide tells beside a question, those needed for the choice first."""

from __future__ import annotations

TOPICS: dict[str, tuple[str, ...]] = {
    "draft-hero": ("goal", "heroes"),
    "start": ("board",),
    "turn": ("turn", "quests"),
    "act": ("attack", "guard", "payback"),
    "share": ("exhaust",),
    "keep-two": ("upgrade",),
    "buy": ("upgrade", "coins"),
}
"""The rules by the kind of question; of all others it is the question's own."""
