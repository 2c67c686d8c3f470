"""The story of the Labyrinth is whole: its pages, what they remember, and how they are written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from labyrinth_table import lay_table

from fandg.games.labyrinth import effects, twists, words
from fandg.games.labyrinth.campaign import LAST_TRIES
from fandg.games.labyrinth.effects import Discover, Flag, ReadEvent, Spawn, StartFinalBattle, When
from fandg.games.labyrinth.library import Library, open_library
from fandg.games.labyrinth.proofreading import walk
from fandg.games.labyrinth.record import LAST_ACT
from fandg.games.labyrinth.story import Packet, Page
from fandg.games.labyrinth.story_pages import list_terms
from fandg.games.labyrinth.telling.gains import say_page
from fandg.games.labyrinth.telling.words import mission_lines
from fandg.games.labyrinth.verbs import Making

ACTS = range(1, 9)


@pytest.fixture(scope="module")
def library() -> Library:
    """The library of the game's own packs."""
    return open_library()


def _entries(library: Library) -> Iterator[Any]:
    yield from library.entries.values()
    for table in ("packets", "pages", "lessons", "acts", "quests", "endings"):
        yield from getattr(library, table).values()


def _endings_of(packet: Packet) -> list[Page]:
    """The pages with which a packet can come to lie in the archive."""
    last = []
    for page in packet.pages:
        outcomes = [page.end] if not page.choices else []
        for choice in page.choices:
            outcomes += [choice.passed, *filter(None, [choice.failed])]
        if any(outcome.page is None for outcome in outcomes):
            last.append(page)
    return last


@pytest.mark.parametrize("act", ACTS)
def test_an_act_has_its_events_by_tier(library: Library, act: int) -> None:
    tiers = Counter(p.tier for p in library.packets.values() if p.act == act)
    assert tiers == {"top": 1, "one": 3, "two": 3, "three": 2, "bottom": 1, "special": 2}


@pytest.mark.parametrize("act", ACTS)
def test_an_act_has_its_seven_pages(library: Library, act: int) -> None:
    kinds = [page.kind for page in library.pages.values() if page.of == f"act-{act}"]
    assert kinds == ["opening", "day-1", "day-2", "day-3", "day-4", "won", "lost"]


def test_the_tutorial_has_twenty_lessons_and_six_events(library: Library) -> None:
    assert [lesson.order for lesson in library.lessons.values()] == list(range(1, 21))
    assert len({lesson.topic for lesson in library.lessons.values()}) == 20
    tiers = Counter(p.tier for p in library.packets.values() if p.act == 0)
    assert tiers == {"top": 1, "one": 2, "two": 1, "three": 1, "bottom": 1}


def test_there_are_twelve_quests_a_pool_of_24_and_five_endings(library: Library) -> None:
    assert len(library.quests) == 12
    assert len(library.endings) == 5
    assert sum(packet.act == 9 for packet in library.packets.values()) == 24


def test_a_test_is_as_hard_as_its_tier(library: Library) -> None:
    hard = {"one": 3, "two": 4, "three": 6, "top": 3}
    for packet in library.packets.values():
        for test in walk(packet, lambda value: isinstance(value, effects.Test)):
            assert test.target == hard.get(packet.tier, test.target), packet.id


def test_three_in_five_events_have_a_choice_or_test(library: Library) -> None:
    choosing = [any(page.choices for page in p.pages) for p in library.packets.values()]
    assert sum(choosing) >= 0.6 * len(choosing)


def test_laurels_and_horns_stand_on_as_many_last_pages_as_they_should(library: Library) -> None:
    last = [page for packet in library.packets.values() for page in _endings_of(packet)]
    laurels = sum(page.laurels > 0 for page in last) / len(last)
    horns = sum(page.horns > 0 for page in last) / len(last)
    assert 0.37 <= laurels <= 0.43
    assert 0.26 <= horns <= 0.34
    for packet in library.packets.values():
        for page in packet.pages:
            marked = page.laurels or page.horns
            assert not marked or page in _endings_of(packet), packet.id


def test_the_last_event_starts_the_final_battle_where_there_is_one(library: Library) -> None:
    for packet in library.packets.values():
        if packet.tier == "bottom" and packet.act != 3:
            for page in _endings_of(packet):
                assert StartFinalBattle() in page.does, packet.id


@pytest.mark.parametrize("act", [n for n in ACTS if n != 3])
def test_the_fourth_day_starts_the_final_battle(library: Library, act: int) -> None:
    assert StartFinalBattle() in library.pages[f"act-{act}-day-4"].does


def test_special_events_are_read_by_a_page(library: Library) -> None:
    read = Counter(
        verb.packet
        for page in library.pages.values()
        for verb in walk(page, lambda value: isinstance(value, ReadEvent))
    )
    special = {name for name, packet in library.packets.items() if packet.tier == "special"}
    assert read == dict.fromkeys(special, 1)


# What is remembered


def _when(library: Library) -> list[tuple[int, int, Any]]:
    """All that is read, in order: the act, where in it, the entry."""
    place = {"opening": 0, "day-1": 1, "day-2": 2, "day-3": 3, "day-4": 5, "won": 6, "lost": 6}
    order: list[tuple[int, int, Any]] = []
    for page in library.pages.values():
        if page.of in library.acts:
            order.append((library.acts[page.of].number, place[page.kind], page))
    special = {
        verb.packet: place[page.kind]
        for page in library.pages.values()
        for verb in walk(page, lambda value: isinstance(value, ReadEvent))
    }
    for packet in library.packets.values():
        at = special.get(packet.id) or {"top": 2, "bottom": 5}.get(packet.tier, 3)
        order.append((packet.act, at, packet))
    order += [(10, 0, ending) for ending in library.endings.values()]
    return sorted(order, key=lambda told: told[:2])


def _flags_set(entry: Any) -> set[str]:
    return {verb.set for verb in walk(entry, lambda value: isinstance(value, Flag))}


def _flags_read(entry: Any) -> set[str]:
    whens = walk(entry, lambda value: isinstance(value, When))
    return {flag for when in whens for flag in (*when.flags, *when.without)}


def test_a_flag_that_is_read_was_set_before(library: Library) -> None:
    known: set[str] = set()
    for act, _, entry in _when(library):
        if act < 9 or act == 10:
            missing = _flags_read(entry) - known - _flags_set(entry)
            assert not missing, (entry.id, missing)
        known |= _flags_set(entry)


def test_an_act_that_was_lost_and_left_is_spoken_of_as_the_next_begins(library: Library) -> None:
    for act in range(1, 8):
        lost = _flags_set(library.book[f"act-{act}", "lost"])
        assert lost & _flags_read(library.book[f"act-{act + 1}", "opening"]), act


def test_an_act_that_is_played_again_has_an_opening_for_each_try(library: Library) -> None:
    for act in range(1, 9):
        opening = library.book[f"act-{act}", "opening"]
        assert len(opening.again) == (LAST_TRIES - 1 if act == LAST_ACT else 1), act
        assert max(map(len, opening.again)) <= 450, act


def test_flags_are_remembered(library: Library) -> None:
    everything = [entry for *_, entry in _when(library)]
    made = set().union(*map(_flags_set, everything))
    read = set().union(*map(_flags_read, everything))
    read |= {ending.flag for ending in library.endings.values() if ending.flag}
    assert read <= made
    assert len(read) >= 0.95 * len(made), sorted(made - read)


def test_what_lies_on_the_sideboard_can_be_discovered_once(library: Library) -> None:
    found = Counter(
        verb.card
        for packet in library.packets.values()
        for verb in walk(packet, lambda value: isinstance(value, Discover))
    )
    assert all(count == 1 for count in found.values()), found
    assert set(found) == {card.id for card in library.entries.values() if card.number}


# How it is written


def test_no_name_and_no_line_is_there_twice(library: Library) -> None:
    names = Counter(entry.name for entry in _entries(library) if getattr(entry, "name", ""))
    twice = {name for name, count in names.items() if count > 1}
    # A quest is called what its act is.
    assert twice <= {act.name for act in library.acts.values()}
    lines = Counter(card.line for card in library.entries.values() if card.line)
    assert [line for line, count in lines.items() if count > 1] == []
    told: list[Any] = [*library.pages.values(), *library.lessons.values()]
    titles = Counter(page.title for page in told)
    assert not {t for t, n in titles.items() if n > 1} - {a.name for a in library.acts.values()}


def test_no_page_says_what_another_says(library: Library) -> None:
    texts = Counter(
        value.text.strip()
        for entry in _entries(library)
        for value in walk(entry, lambda v: isinstance(v, Page))
    )
    assert max(texts.values()) == 1


def test_cards_and_pages_keep_to_their_lengths(library: Library) -> None:
    for card in library.entries.values():
        assert len(card.name) <= 40, card.id
        assert len(card.line) <= 110, (card.id, len(card.line))
        assert len(card.text) <= 180, (card.id, len(card.text))
    for packet in library.packets.values():
        for page in packet.pages:
            assert len(page.text) <= 650, (packet.id, page.side, len(page.text))
            for choice in page.choices:
                for outcome in filter(None, (choice.passed, choice.failed)):
                    assert len(outcome.text) <= 220, (packet.id, choice.label)
    for story in library.pages.values():
        assert len(story.text) <= (1500 if story.kind in ("opening", "won") else 1100), story.id
    for lesson in library.lessons.values():
        assert len(lesson.text) <= 600, (lesson.id, len(lesson.text))


def test_cards_have_a_line_and_a_picture(library: Library) -> None:
    for card in library.entries.values():
        assert card.icon, card.id
        if card.id not in library.battle and card.id not in library.minion_decks:
            assert card.line, card.id


FORBIDDEN = ("little did", "needless to say", "chaos ensues", " — ", "--", '"')


def test_no_forbidden_habits(library: Library) -> None:
    for entry in _entries(library):
        for text in walk(entry, lambda value: isinstance(value, str)):
            assert not any(habit in text for habit in FORBIDDEN), (entry.id, text[:80])


@pytest.mark.parametrize("act", ACTS)
def test_an_act_speaks_of_lunch_twice_at_most(library: Library, act: int) -> None:
    told = [entry for number, _, entry in _when(library) if number == act]
    texts = [t for entry in told for t in walk(entry, lambda value: isinstance(value, str))]
    assert sum(text.lower().count("lunch") for text in texts) <= 2


# The language


@pytest.mark.parametrize("kinds", [effects.Effect, twists.Twist])
def test_every_verb_says_what_it_promises_and_is_used(library: Library, kinds: Any) -> None:
    used = {
        type(verb)
        for entry in _entries(library)
        for verb in walk(entry, lambda value: isinstance(value, get_args(kinds)))
    }
    for kind in get_args(kinds):
        assert kind.__doc__, kind
        assert kind in used, kind.__name__


def test_no_verb_has_an_option_that_no_card_uses(library: Library) -> None:
    used: dict[type[msgspec.Struct], set[str]] = {}
    for entry in _entries(library):
        for verb in walk(entry, lambda value: isinstance(value, effects.Verb | twists.RuleChange)):
            said = {
                f.name for f in msgspec.structs.fields(verb) if getattr(verb, f.name) != f.default
            }
            used.setdefault(type(verb), set()).update(said)
    for kind, fields in used.items():
        unused = set(kind.__struct_fields__) - fields - {"who", "where"}
        assert not unused, (kind.__name__, unused)


def test_every_word_for_whom_and_where_is_used(library: Library) -> None:
    fields = {"who": words.Who, "where": words.Where, "goal": words.Goal, "ability": words.Ability}
    said: dict[str, set[str]] = {field: set() for field in fields}
    at: set[str] = set()
    for entry in _entries(library):
        for value in walk(entry, lambda v: isinstance(v, msgspec.Struct)):
            for field in fields:
                said[field].add(getattr(value, field, ""))
            at.add(getattr(value, "at", "") if isinstance(getattr(value, "at", ""), str) else "")
        said["ability"] |= {*getattr(entry, "abilities", ())}
    for field, kinds in fields.items():
        unused = set(get_args(kinds)) - said[field]
        assert not unused, (field, unused)
    assert set(get_args(words.Moment)) <= at


@pytest.mark.parametrize(
    ("quest", "villain", "wins", "unusual"),
    [
        ("quest-oven", "marquis", "The Marquis wins with 3 Souls", "In the Final Battle a Chump"),
        ("quest-oven", "grubb", "Grubb wins with 3 Souls", "In the Final Battle a Chump"),
        ("quest-quarry", "bess", "Bess wins with 3 Souls", ""),
        ("quest-quarry", "", "Scree wins with 3 Souls", "Old Scree begins with 2 Shields."),
    ],
)
def test_the_sheet_of_a_quest_tells_of_the_villain_who_is_there(
    quest: str, villain: str, wins: str, unusual: str
) -> None:
    table = lay_table("rowan", mode="quest", quest=quest, villain=villain)
    terms = dict(list_terms(table))
    assert mission_lines(table)[1].text == terms["To win"], "the sheet beside the table is another"
    called = wins.partition(" wins")[0]
    assert terms["To win"].startswith(f"Bring {called.replace('The ', 'the ')} to 0 ♥")
    assert terms["Lost"].startswith(wins)
    assert terms.get("Here", "").startswith(unusual)
    assert bool(terms.get("Here")) is bool(unusual)
    stands_in = terms.get("Villain", "")
    assert stands_in.startswith(f"{called} stands in for") if villain else not stands_in


def test_a_page_says_on_which_portal_its_minions_come() -> None:
    table = lay_table("rowan")
    act = Making(table.lead, "page")
    one = [Spawn(size="chump", at="portals")]
    for alone in ([Spawn(size="chump")], one):
        comes = say_page(table, act, (), alone)
        assert comes == "1 Chump comes on the Portal nearest the weakest hero."
    assert say_page(table, act, (), [Spawn(size="chump", amount=2, at="portals")]).endswith(
        "2 Chumps come on the Portals."
    )
