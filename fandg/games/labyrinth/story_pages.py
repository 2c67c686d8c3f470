"""Pages of the book: the opening, the days, how it went, with what they bring."""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.play import tell
from fandg.engine.prose import counted
from fandg.games.labyrinth.effects import When
from fandg.games.labyrinth.events.course import StoryRead
from fandg.games.labyrinth.story import Act, Echo, StoryPage
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.telling.gains import say_page
from fandg.games.labyrinth.twists import Hunt, ShardsWanted, Siege
from fandg.games.labyrinth.verbs import Making, carry_out


def is_so(table: LabyrinthTable, when: When) -> bool:
    """Whether a condition of the story holds."""
    state = table.state
    return when.holds(state.flags, state.decree, [hero.id for hero in state.heroes])


def list_echoes(table: LabyrinthTable, echoes: Sequence[Echo]) -> list[Echo]:
    """The paragraphs that the story brings back."""
    return [echo for echo in echoes if is_so(table, echo.when)]


def find_page(table: LabyrinthTable, of: str, kind: str) -> StoryPage | None:
    """A page of an act's or a quest's book, if it has one of this kind."""
    return table.library.book.get((of, kind))


def book_of(table: LabyrinthTable) -> str:
    """Whose pages are read: the quest's where it has some, else its act's."""
    quest = table.library.quests.get(table.state.mission)
    if quest is None or find_page(table, quest.id, "opening"):
        return table.state.mission
    return quest.plays


def act_of(table: LabyrinthTable) -> Act:
    """The act that is played, by itself or as a quest."""
    quest = table.library.quests.get(table.state.mission)
    return table.library.acts[quest.plays if quest else table.state.mission]


def goal_of(table: LabyrinthTable) -> str:
    """How the mission is won, in words."""
    quest, act = table.library.quests.get(table.state.mission), act_of(table)
    villain = table.library.villains[table.state.villains[0].id].called
    return act.told(quest.goal if quest and quest.goal else act.goal, villain)


def defeats_allowed(table: LabyrinthTable, twist: Hunt) -> int:
    """With how many Defeats cashed in a hunt is lost."""
    fixed = table.twist(ShardsWanted)
    return twist.defeats[table.count - 1] + (fixed.more if fixed else 0)


def list_terms(table: LabyrinthTable) -> list[tuple[str, str]]:
    """The sheet of the mission: how it is won and lost, what shards do, what else is unusual."""
    act, hunt, villain = act_of(table), table.twist(Hunt), table.state.villains[0].id
    goal, danger = goal_of(table), act.danger
    is_own = villain == act.villain
    if hunt is not None:
        heroes = counted(table.count, "hero", "heroes")
        if table.twist(ShardsWanted) is None:
            goal += f" With {heroes}, {hunt.shards[table.count - 1]} are wanted."
        danger += f" With {heroes}, {defeats_allowed(table, hunt)} are enough."
    if (siege := table.twist(Siege)) is not None:
        heroes = counted(table.count, "hero", "heroes")
        danger += f" With {heroes}, {siege.most(table.count)} are too many."
    called = {name: table.library.villains[name].called for name in (villain, act.villain)}
    terms = [("To win", goal), ("Lost", danger), ("Sunshards", act.shards)]
    if unusual := f"{act.manner * is_own} {act.rules}".strip():
        terms.append(("Here", unusual))
    if not is_own:
        stands_in = (
            f"{called[villain]} stands in for {called[act.villain]}, whatever the story says."
        )
        terms.insert(0, ("Villain", stands_in))
    return [(what, act.told(words, called[villain])) for what, words in terms]


async def read_terms(table: LabyrinthTable) -> None:
    """Read the mission's sheet aloud."""
    text = "\n\n".join(f"{what}: {words}" for what, words in list_terms(table))
    quest = table.library.quests.get(table.state.mission)
    await tell(StoryRead(quest.name if quest else act_of(table).name, text, ""))


def find_again(table: LabyrinthTable, page: StoryPage) -> str:
    """What is read in place of an opening that was read before a loss; the last text stays."""
    venture = table.state.venture
    tries = venture.record.count_tries(venture.act) if venture is not None else 0
    return page.again[min(tries, len(page.again)) - 1] if page.again and tries else ""


async def read_story(table: LabyrinthTable, of: str, kind: str) -> None:
    """Read a page aloud, and carry out what it says; `me` is the Lead Hero."""
    page = find_page(table, of, kind)
    if page is None:
        return
    echoes = list_echoes(table, page.echoes)
    text = find_again(table, page) or "\n\n".join([page.text, *(echo.text for echo in echoes)])
    act = Making(table.lead, page.id)
    act.origin = None
    does = [*(effect for echo in echoes for effect in echo.does), *page.does]
    await tell(StoryRead(page.title, text, page.id, say_page(table, act, (), does)))
    for echo in echoes:
        await carry_out(table, act, echo.does)
    await carry_out(table, act, page.does)
