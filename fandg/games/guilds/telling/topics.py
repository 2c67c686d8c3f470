"""The rules of which the guide tells beside a question, those needed for the choice first."""

from __future__ import annotations

from fandg.games.guilds.table import GuildsTable

TOPICS: dict[str, tuple[str, ...]] = {
    "draft-hero": ("goal", "heroes"),
    "where-next": ("quests",),
    "start": ("board",),
    "turn": ("turn", "quests"),
    "act": ("attack", "guard", "payback"),
    "share": ("exhaust",),
    "keep-two": ("upgrade",),
    "buy": ("upgrade", "coins"),
}
"""The rules by the kind of question; of all others it is the question's own."""
IN_THE_PARLOUR = {"quests": "parlour"}
"""What takes the place of a rule in the last scenario."""


def topics_of(table: GuildsTable, kind: str, rule: str) -> list[str]:
    """The rules that matter for a question of a kind, which names a rule itself."""
    topics = TOPICS.get(kind, (rule,))
    swapped = IN_THE_PARLOUR if table.scenario.grade == "final" else {}
    return [swapped.get(topic, topic) for topic in topics]
