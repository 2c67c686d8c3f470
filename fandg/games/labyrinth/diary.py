"""The diary of the campaign: a page an act from what really happened, the opening, the endings."""

from __future__ import annotations

from collections.abc import Iterable

from fandg.engine.campaign import Ending
from fandg.engine.prose import counted, joined, paragraph, unmarked
from fandg.engine.standing import tell_sum
from fandg.games.labyrinth.library import Library
from fandg.games.labyrinth.record import LAST_ACT, Record, Told
from fandg.games.labyrinth.story import StoryEnding, StoryPage
from fandg.games.labyrinth.twists import Hunt

OPENING = (
    "Under the kingdom lies the World of Eternal and Uncaring Darkness, where some four thousand "
    "demons have struck for a hot lunch. Their caterer, an imp called Lludwik, had promised them "
    "one. He cannot cook, and has stolen the only person who can.",
    "The Order Without Borders has packed: rope, a lamp, a chair that belongs to the King, and "
    "sandwiches for the way down.",
)
WON_BY = {
    "beaten": "{villain} {were} beaten",
    "shards": "the Sunshards were home, and so was the Order",
    "appeals": "the third Appeal was granted",
    "stood": "the Order still stood, and {villain} had cooled down",
}
LOST_BY = {
    "defeats": "the Porter had counted too many Defeats",
    "collapses": "the quarry came down for good",
    "siege": "too many minions stood in the camp",
}
"""What won an act or lost it, by the kind of its end."""
AGAIN = (
    "It ended much as it had the time before, note and all.",
    "It ended as it had twice already. By now the note can be said by heart.",
    "The same last page once more; somebody has begun to keep the notes on a pin.",
    "And so it went again, down to the handwriting.",
)
"""What the page of a second loss says in place of a page that was read, of a third and so on."""
HOMECOMING = (
    "In the end you do go home. Behind you somebody has set the King's chair at the head of the "
    "stairs, with its cushion on, facing the way down. In the book you are on every page. You have "
    "not been crossed off."
)
"""What follows the last page of a campaign that is lost for good."""


def tell_opening() -> str:
    """The page before the first act."""
    return "\n\n".join(OPENING)


def find_story(library: Library, act: str, kind: str) -> StoryPage | None:
    """A page of an act's book."""
    return library.book.get((act, kind))


def tell_act(library: Library, told: Told, after: Record) -> str:
    """An act as a page: who went, how it ended, what it brought, and the book's own page of it.

    A page that was read before is not read again: who loses a second time is told so.
    """
    facts = paragraph(
        [
            *_setting_out(library, told),
            *_course(library, told),
            *_deeds(library, told, after),
            *_gains(library, told, after),
        ]
    )
    if not told.won and told.attempt > 1:
        return f"{facts}\n\n{AGAIN[min(told.attempt, len(AGAIN) + 1) - 2]}"
    page = find_story(library, told.act, "won" if told.won else "lost")
    return "\n\n".join([facts, *(_told_on(page, told, after) if page is not None else [])])


def _told_on(page: StoryPage, told: Told, after: Record) -> Iterable[str]:
    """What a page says, and what it remembers."""
    flags = (*after.flags, *after.aside_flags)
    yield _flat(page.text)
    for echo in page.echoes:
        if echo.when.holds(flags, told.decree, told.heroes):
            yield _flat(echo.text)


def tell_act_in_short(library: Library, told: Told) -> str:
    """An act in a sentence or two: how it ended, what was built before it and found in it."""
    rounds = counted(told.rounds, "round")
    if told.won:
        stars = f", for {counted(told.stars, 'star')}" if told.stars else ""
        sentences = [f"Won after {rounds}{stars}."]
    else:
        left = _wanting(library, told)
        sentences = [f"Lost after {rounds}{f'; {left}' if left else ''}."]
    return paragraph([*sentences, *_built(library, told), *_finds(library, told)])


def _flat(text: str) -> str:
    """Paragraphs of a page, each on one line."""
    parts = (" ".join(part.split()) for part in unmarked(text).strip().split("\n\n"))
    return "\n\n".join(part for part in parts if part)


def _setting_out(library: Library, told: Told) -> Iterable[str]:
    """Who went down, which try it was, and in what condition."""
    act = library.acts[told.act]
    heroes = joined([library.heroes[hero].name for hero in told.heroes])
    where = f"Act {act.number}" if act.number else act.name
    tries = f", for the {_ordinal(told.attempt)} time" if told.attempt > 1 else ""
    went = "went" if len(told.heroes) > 1 else "went alone"
    yield f"{heroes} {went} into {where}{tries}."
    if told.limped:
        yield "They came limping: the act before lay behind them, lost."
    yield from _built(library, told)
    if told.decree:
        what = "Knights of Valor" if told.decree == "knights" else "Dastardly Villains"
        yield f"Judgment had come to {tell_sum(told.score)}, and called them {what}."


def _course(library: Library, told: Told) -> Iterable[str]:
    """Who did not stay, how it ended, and what was found on the way."""
    if told.left:
        gone = joined([library.heroes[hero].name for hero in told.left])
        yield f"{gone} had to go home before the end."
    result, how = ("won", _won_by(library, told)) if told.won else ("lost", _lost_by(library, told))
    yield f"After {counted(told.rounds, 'round')} it was {result}{f': {how}' if how else ''}."
    if told.defeats:
        who = "A hero"
        if len(told.heroes) == 1 and not told.left:
            who = library.heroes[told.heroes[0]].name
        yield f"{who} was sent home with a note {_times(told.defeats)}."
    yield from _finds(library, told)


def _villain_of(library: Library, told: Told) -> str:
    """Whom an act was played against, within a sentence."""
    villain = library.villains[library.acts[told.act].villain]
    return villain.called or villain.name


def _won_by(library: Library, told: Told) -> str:
    villain = library.villains[library.acts[told.act].villain]
    were = "were" if villain.twins else "was"
    return WON_BY[told.reason].format(villain=_villain_of(library, told), were=were)


def _lost_by(library: Library, told: Told) -> str:
    """What lost an act and how near it was; three Souls are the usual thing and go unsaid."""
    return ", and ".join(filter(None, [LOST_BY.get(told.reason, ""), _wanting(library, told)]))


def _wanting(library: Library, told: Told) -> str:
    """How near a lost act was to being won: ♥ that were left, or what a hunt had brought home."""
    if any(isinstance(twist, Hunt) for twist in library.acts[told.act].twists):
        verb = "was" if told.shards == 1 else "were"
        return f"{counted(told.shards, 'Sunshard') if told.shards else 'no Sunshards'} {verb} home"
    return f"{_villain_of(library, told)} had {told.hearts} ♥ left" if told.hearts else ""


def _deeds(library: Library, told: Told, after: Record) -> Iterable[str]:
    """Events of which somebody will speak well, or not: what laurels and horns lie exposed."""
    number = library.acts[told.act].number
    filed = [each for each in (*after.archive, *after.aside) if each.act == number]
    pages = [
        (library.packets[each.packet].name, page)
        for each in filed
        for page in library.packets[each.packet].pages
        if page.side == each.side
    ]
    kindly = [name for name, page in pages if page.laurels]
    otherwise = [name for name, page in pages if page.horns]
    if kindly:
        less = f", less so for {_quoted(otherwise)}" if otherwise else ""
        yield f"The Order is well spoken of for {_quoted(kindly)}{less}."
    elif otherwise:
        yield f"The Order is not well spoken of for {_quoted(otherwise)}."


def _quoted(names: list[str]) -> str:
    """Titles of events within a sentence."""
    return joined([f"“{name}”" for name in names])


def _gains(library: Library, told: Told, after: Record) -> Iterable[str]:
    """What was brought home; not all of the Supplies are for Bounty, since events give some too."""
    stars = counted(told.stars, "star") if told.stars else ""
    # The tutorial has Supplies of its own, whatever the Hoard comes to.
    bounty = f"{told.bounty} Bounty" if library.acts[told.act].number else ""
    supplies = counted(told.supplies, "Supply", "Supplies") if told.supplies else "no Supplies"
    brought = joined([*filter(None, [stars, bounty]), supplies])
    yield f"Home came {brought}; the camp has {after.supplies or 'none'} now."


def _built(library: Library, told: Told) -> Iterable[str]:
    """What was built before an act."""
    if told.bought:
        yield f"New in camp: {joined([library.upgrades[name].name for name in told.bought])}."


def _finds(library: Library, told: Told) -> Iterable[str]:
    """What was found in an act."""
    if told.found:
        names = joined([library.entries[n].name for n in told.found if n in library.entries])
        yield f"They found {names}."


def _ordinal(number: int) -> str:
    words = ("first", "second", "third", "fourth", "fifth", "sixth")
    return words[number - 1] if number <= len(words) else f"{number}th"


def _times(number: int) -> str:
    words = ("once", "twice", "three times", "four times", "five times", "six times")
    return words[number - 1] if number <= len(words) else f"{number} times"


# The end


def find_ending(library: Library, record: Record) -> StoryEnding:
    """The first ending whose conditions hold: a choice before any Decree."""
    for sheet in library.endings.values():
        least, most = sheet.limped
        if sheet.flag is not None and sheet.flag not in record.flags:
            continue
        if sheet.decree not in (None, record.decree or "knights"):
            continue
        if least <= len(record.limped) <= most:
            return sheet
    raise KeyError("no ending holds")


def tell_ending(library: Library, record: Record) -> Ending:
    """How the campaign ended; who lost the last act for good goes home by its last page."""
    last = record.last
    assert last is not None
    rank = f"{counted(record.stars, 'star')} of {3 * LAST_ACT}"
    if not last.won:
        page = find_story(library, last.act, "lost")
        assert page is not None
        text = f"{_flat(page.text)}\n\n{HOMECOMING}"
        return Ending("lost", page.title, text, is_won=False, rank=rank)
    sheet = find_ending(library, record)
    came = {hero for told in record.told for hero in told.heroes}
    echoes = [
        _flat(echo.text)
        for echo in sheet.echoes
        if echo.when.holds(record.flags, record.decree, came)
    ]
    text = "\n\n".join([_flat(sheet.text), *echoes])
    return Ending(sheet.id, sheet.name, text, is_won=True, rank=rank, is_bitter=sheet.is_bitter)
