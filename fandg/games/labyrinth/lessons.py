"""The tutorial's cards: each is read when its matter first comes up, before the press it is about.

Rules: tutorial; rulings, section 3.8. A question in a hero's turn brings at most one of them, but
for what he will press at once. They are spread over the turns: what could be done, but would lead
to nothing yet, is taught in a turn that brings nothing else to learn. Who does it before that reads
its card first, and is asked again.
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
    ("wound", ""),
)
"""What may be learned as a hero can do something: the topic, and how the answer begins."""
NOT_YET = "Nothing is spent yet."
"""What a card adds that is read in place of what was chosen."""


def is_to_learn(table: LabyrinthTable, topic: Topic) -> bool:
    """Whether a card is yet to be read."""
    return table.state.mission == TUTORIAL and topic not in table.state.lessons


async def teach(table: LabyrinthTable, topic: Topic, more: str = "") -> bool:
    """Read the card of a topic, once, with a word `more`; whether it was read now."""
    if not is_to_learn(table, topic):
        return False
    table.state.lessons.append(topic)
    lesson = next(card for card in table.library.lessons.values() if card.topic == topic)
    text = f"{lesson.text}\n\n{more}" if more else lesson.text
    await tell(LessonRead(lesson.title, text, lesson.id))
    return True


async def teach_instead(table: LabyrinthTable, topic: Topic) -> bool:
    """Read the card of what was chosen before it; whether it is asked again because of that."""
    table.state.asked_again = await teach(table, topic, NOT_YET)
    return table.state.asked_again


async def teach_apart(table: LabyrinthTable, topic: Topic, before: Topic) -> None:
    """Read the card of a topic, once; where that of another came just before, the next time."""
    if table.state.lessons[-1:] != [before]:
        await teach(table, topic)


async def teach_turn(
    table: LabyrinthTable,
    possible: Collection[str],
    matters: Sequence[Topic],
    at_once: Collection[Topic],
    *,
    begins: bool,
) -> None:
    """Read the next card of what the acting hero of a tutorial can do, by the keys of the answers.

    What `matters` where he stands comes first, in that order; what he will press `at_once` is read
    in any case. Else, as a turn begins, none is read after one of the Villain Round, and none after
    so many in one turn, or where one was just read instead: lessons do not come in rows.
    """
    state = table.state
    topics = [
        topic
        for topic, start in IN_A_TURN
        if is_to_learn(table, topic) and any(key.startswith(start) for key in possible)
    ]
    if state.is_final and "camp" in topics:
        # A battered camp heals nobody.
        topics.remove("camp")
    due = [topic for topic in matters if topic in topics]
    read = len(state.lessons) - state.lessons_before
    is_rested = not (begins and "move" in state.lessons) or state.lessons[-1] in dict(IN_A_TURN)
    if state.asked_again:
        state.asked_again = is_rested = False
    chosen = (due or ([] if read else topics))[:1] * (is_rested and read < MOST_IN_A_TURN)
    chosen += [topic for topic in due if topic in at_once and topic not in chosen]
    for topic in chosen:
        await teach(table, topic)
