"""Pages of the book: the opening, the days, how it went, with what they bring."""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.play import tell
from fandg.games.labyrinth.effects import When
from fandg.games.labyrinth.events.course import StoryRead
from fandg.games.labyrinth.story import Echo, StoryPage
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.verbs import Making, carry_out


def is_so(table: LabyrinthTable, when: When) -> bool:
    """Whether a condition of the story holds."""
    state = table.state
    return (
        all(flag in state.flags for flag in when.flags)
        and not any(flag in state.flags for flag in when.without)
        and when.decree in (None, state.decree)
        and (when.hero is None or any(hero.id == when.hero for hero in state.heroes))
    )


def list_echoes(table: LabyrinthTable, echoes: Sequence[Echo]) -> list[Echo]:
    """The paragraphs that the story brings back."""
    return [echo for echo in echoes if is_so(table, echo.when)]


def find_page(table: LabyrinthTable, of: str, kind: str) -> StoryPage | None:
    """A page of an act's or a quest's book, if it has one of this kind."""
    for page in table.library.pages.values():
        if page.of == of and page.kind == kind:
            return page
    return None


def book_of(table: LabyrinthTable) -> str:
    """Whose pages are read: the quest's where it has some, else its act's."""
    quest = table.library.quests.get(table.state.mission)
    if quest is None or find_page(table, quest.id, "opening"):
        return table.state.mission
    return quest.plays


async def read_story(table: LabyrinthTable, of: str, kind: str) -> None:
    """Read a page aloud, and carry out what it says; `me` is the Lead Hero."""
    page = find_page(table, of, kind)
    if page is None:
        return
    echoes = list_echoes(table, page.echoes)
    text = "\n\n".join([page.text, *(echo.text for echo in echoes)])
    await tell(StoryRead(page.title, text, page.id))
    act = Making(table.lead, page.id)
    act.origin = None
    for echo in echoes:
        await carry_out(table, act, echo.does)
    await carry_out(table, act, page.does)
