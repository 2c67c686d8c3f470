"""The tutorial's cards: each is read when its matter first comes up.

Rules: tutorial; rulings, section 3.8. A question in a hero's turn brings at most one of them, but
for what is free, and so does a sheet of hits. They are spread over the turns: what could be done,
but would lead to nothing yet, is taught in a turn that brings nothing else to learn.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from fandg.engine.play import tell
from fandg.games.labyrinth.events.course import LessonRead
from fandg.games.labyrinth.story import Topic
from fandg.games.labyrinth.table import LabyrinthTable

TUTORIAL = "tutorial"
MOST_IN_A_TURN = 3
"""After so many cards in a hero's turn none is read before something is done that asks for it."""
IN_A_TURN: tuple[tuple[Topic, str], ...] = (
    ("move", "go:"),
    ("scout", "scout"),
    ("loot", "loot"),
    ("melee", "roll:melee"),
    ("ranged", "roll:ranged"),
    ("magic", "roll:magic"),
    ("camp", "end"),
    ("power-surge", "surge"),
)
"""What may be learned as a hero can do something: the topic, and how the answer begins."""

FREE: tuple[Topic, ...] = ("scout",)
"""What costs nothing: it is taught beside another card, as soon as it can be done."""


def is_to_learn(table: LabyrinthTable, topic: Topic) -> bool:
    """Whether a card is yet to be read."""
    return table.state.mission == TUTORIAL and topic not in table.state.lessons


async def teach(table: LabyrinthTable, topic: Topic) -> None:
    """Read the card of a topic, once."""
    if is_to_learn(table, topic):
        table.state.lessons.append(topic)
        lesson = next(card for card in table.library.lessons.values() if card.topic == topic)
        await tell(LessonRead(lesson.title, lesson.text, lesson.id))


async def teach_apart(table: LabyrinthTable, topic: Topic, before: Topic) -> None:
    """Read the card of a topic, once; where that of another came just before, the next time."""
    if table.state.lessons[-1:] != [before]:
        await teach(table, topic)


async def teach_turn(
    table: LabyrinthTable, possible: Collection[str], matters: Sequence[Topic], *, begins: bool
) -> None:
    """Read the next card of what the acting hero can do, by the keys of the answers.

    What `matters` where he stands comes first, in that order. As a turn begins none is read after
    one of the Villain Round, and none after so many in one turn: lessons do not come in rows.
    """
    state = table.state
    if state.mission != TUTORIAL:
        return
    if begins and "move" in state.lessons and state.lessons[-1] not in dict(IN_A_TURN):
        return
    read = len(state.lessons) - state.lessons_before
    if read >= MOST_IN_A_TURN:
        return
    topics = [
        topic
        for topic, start in IN_A_TURN
        if is_to_learn(table, topic) and any(key.startswith(start) for key in possible)
    ]
    due = [topic for topic in matters if topic in topics]
    chosen = (due or ([] if read else topics))[:1]
    # What is free is pressed at once: its card comes before that.
    chosen += [topic for topic in FREE if topic in topics and topic not in chosen]
    for topic in chosen:
        await teach(table, topic)
