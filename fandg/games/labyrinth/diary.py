"""The diary of the campaign: a page an act from what really happened, the opening, the endings."""

from __future__ import annotations

from collections.abc import Iterable

from fandg.engine.campaign import Ending
from fandg.engine.prose import counted, joined, paragraph, unmarked
from fandg.games.labyrinth.library import Library
from fandg.games.labyrinth.record import LAST_ACT, Record, Told
from fandg.games.labyrinth.story import StoryEnding, StoryPage

OPENING = (
    "Under the kingdom lies the World of Eternal and Uncaring Darkness, where some four thousand "
    "demons have struck for a hot lunch. Their caterer, an imp called Lludwik, had promised them "
    "one. He cannot cook, and has stolen the only person who can.",
    "The Order Without Borders has packed: rope, a lamp, a chair that belongs to the King, and "
    "sandwiches for the way down.",
)


def tell_opening() -> str:
    """The page before the first act."""
    return "\n\n".join(OPENING)


def find_story(library: Library, act: str, kind: str) -> StoryPage | None:
    """A page of an act's book."""
    return next((p for p in library.pages.values() if p.of == act and p.kind == kind), None)


def tell_act(library: Library, told: Told, after: Record) -> str:
    """An act as a page: who went, how it ended, what it brought, and the book's own page of it."""
    facts = paragraph([*_course(library, told), *_gains(library, told, after)])
    page = find_story(library, told.act, "won" if told.won else "lost")
    return "\n\n".join([facts, *([_flat(page.text)] if page is not None else [])])


def tell_act_in_short(library: Library, told: Told) -> str:
    """An act in a sentence or two: how it ended, what was built before it and found in it."""
    rounds = counted(told.rounds, "round")
    if told.won:
        stars = f", for {counted(told.stars, 'star')}" if told.stars else ""
        sentences = [f"Won after {rounds}{stars}."]
    else:
        left = f"; {_villain_of(library, told)} had {told.hearts} ♥ left" if told.hearts else ""
        sentences = [f"Lost after {rounds}{left}."]
    sentences += _finds(library, told)
    return paragraph(sentences)


def _flat(text: str) -> str:
    """Paragraphs of a page, each on one line."""
    parts = (" ".join(part.split()) for part in unmarked(text).strip().split("\n\n"))
    return "\n\n".join(part for part in parts if part)


def _course(library: Library, told: Told) -> Iterable[str]:
    """Who went down, which try it was, and how it ended."""
    act = library.acts[told.act]
    heroes = joined([library.heroes[hero].name for hero in told.heroes])
    where = f"Act {act.number}" if act.number else act.name
    tries = f", for the {_ordinal(told.attempt)} time" if told.attempt > 1 else ""
    went = "went" if len(told.heroes) > 1 else "went alone"
    yield f"{heroes} {went} into {where}{tries}."
    if told.left:
        gone = joined([library.heroes[hero].name for hero in told.left])
        yield f"{gone} had to go home before the end."
    if told.limped:
        yield "They came limping: the act before was left lost."
    if told.won:
        yield f"After {counted(told.rounds, 'round')} it was won."
    else:
        left = f", and {_villain_of(library, told)} had {told.hearts} ♥ left" if told.hearts else ""
        yield f"After {counted(told.rounds, 'round')} it was lost{left}."
    if told.defeats:
        yield f"Heroes were sent home with a note {_times(told.defeats)}."


def _villain_of(library: Library, told: Told) -> str:
    """Whom an act was played against, within a sentence."""
    villain = library.villains[library.acts[told.act].villain]
    return villain.called or villain.name


def _gains(library: Library, told: Told, after: Record) -> Iterable[str]:
    """What was built before, what was found, stars and Supplies, the Decree."""
    yield from _finds(library, told)
    if told.decree:
        what = "Knights of Valor" if told.decree == "knights" else "Dastardly Villains"
        yield f"Judgment had called them {what}, with {told.score}."
    stars = f"{counted(told.stars, 'star')} and " if told.stars else ""
    supplies = counted(told.supplies, "Supply", "Supplies")
    yield (
        f"It brought {stars}{supplies} for {told.bounty} Bounty; the camp has {after.supplies} now."
    )


def _finds(library: Library, told: Told) -> Iterable[str]:
    """What was built before an act, and what was found in it."""
    if told.bought:
        names = joined([library.upgrades[name].name for name in told.bought])
        yield f"New in camp: {names}."
    if told.found:
        names = joined([library.entries[n].name for n in told.found if n in library.entries])
        yield f"They found {names}."


def _ordinal(number: int) -> str:
    words = ("first", "second", "third", "fourth", "fifth", "sixth")
    return words[number - 1] if number <= len(words) else f"{number}th"


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


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
        return Ending("lost", page.title, _flat(page.text), is_won=False, rank=rank)
    sheet = find_ending(library, record)
    came = {hero for told in record.told for hero in told.heroes}
    echoes = [
        _flat(echo.text)
        for echo in sheet.echoes
        if echo.when.holds(record.flags, record.decree, came)
    ]
    text = "\n\n".join([_flat(sheet.text), *echoes])
    return Ending(sheet.id, sheet.name, text, is_won=True, rank=rank)
