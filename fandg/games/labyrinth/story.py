"""The story as the packs hold it: events with their pages, acts, quests, endings."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from fandg.engine.prose import capital
from fandg.games.labyrinth.effects import Effect, Test, When
from fandg.games.labyrinth.twists import Twist
from fandg.games.labyrinth.words import Decree, Icon, Prose, Side, Tier
from fandg.kit.fields import Few, Id, Name, Some, Words

Laurels: TypeAlias = Annotated[int, Meta(ge=0, le=2)]


class StoryEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is no card, but read: it has an id that no other entry and no card has."""

    id: Id


class Echo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A paragraph that stands on a page only when the story remembers something, and its effect."""

    when: When
    text: Words
    does: Few[Effect] = ()


class Upshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What comes of something, and what then becomes of the packet.

    Without `page` it is put into the archive with this page exposed. With one that is turned up,
    and `then` it is read at once, or put into the stash for the next Hero Level Up.
    """

    text: Words = ""
    does: Few[Effect] = ()
    page: Side | None = None
    then: Literal["read", "stash"] = "read"


class PageChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One of the things that may be done on a page, at a price, by a Test, or just so.

    Without a Test it is `passed`.
    """

    label: Name
    when: When | None = None
    price: Few[Effect] = ()
    """What is paid first; what cannot be paid in full is no choice."""
    test: Test | None = None
    passed: Upshot
    failed: Upshot | None = None


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A side of an event: what is read, what is placed and happens, and what may be chosen.

    `me` is who reads: the scout, or for pages of the stash the Lead Hero. Without choices it ends
    with its `end`. Laurels and horns at its foot count for Judgment while it is exposed.
    """

    side: Side
    text: Prose
    echoes: Few[Echo] = ()
    icons: Few[Icon] = ()
    does: Few[Effect] = ()
    choices: Annotated[tuple[PageChoice, ...], Meta(max_length=4)] = ()
    end: Upshot = Upshot()
    laurels: Laurels = 0
    horns: Laurels = 0


class Packet(StoryEntry, frozen=True, kw_only=True):
    """An event: an act's, the tutorial's (act 0), or of the quest pool (act 9)."""

    name: Name
    icon: Id
    act: Annotated[int, Meta(ge=0, le=9)]
    tier: Tier
    pages: Annotated[tuple[Page, ...], Meta(min_length=2, max_length=4)]


class StoryPage(StoryEntry, frozen=True, kw_only=True):
    """A page of an act's or a quest's book: its opening, its days, or how it went."""

    of: Id
    """The act or the quest."""
    kind: Literal["opening", "day-1", "day-2", "day-3", "day-4", "won", "lost"]
    title: Name
    text: Prose
    again: Few[Words] = ()
    """What an opening says in place of all that when a lost act is begun once more, and so on."""
    echoes: Few[Echo] = ()
    does: Few[Effect] = ()


Topic: TypeAlias = Literal[
    "camp", "turn", "move", "scout", "event", "defender", "melee", "wound", "ranged",
    "plus-ones", "magic", "reactions", "power-surge", "loot", "level-up", "villain-magic",
    "corruption", "minions", "defeat", "final-battle"
]  # fmt: skip


class Lesson(StoryEntry, frozen=True, kw_only=True):
    """A card of the tutorial: read when its matter first comes up."""

    order: Annotated[int, Meta(ge=1, le=20)]
    topic: Topic
    title: Name
    text: Prose
    rules: tuple[str, ...] = ()
    """The sections of the rulebook that it makes known: no slip explains them again."""


class Act(StoryEntry, frozen=True, kw_only=True):
    """An act, or a quest of its own: its Villain, what it changes, and what it is about."""

    number: Annotated[int, Meta(ge=0, le=9)]
    """0 is the tutorial, 9 a quest of its own."""
    name: Name
    icon: Id
    villain: Id
    about: Words
    goal: Words
    danger: Words
    shards: Words
    """How it is won, how it is lost, and what Sunshards are good for, in words: `told`."""
    manner: Prose = ""
    """What is so of its own Villain and of nobody who stands in, in words."""
    rules: Prose = ""
    """What else is other than usual, in words."""
    twists: Few[Twist] = ()

    def told(self, words: str, villain: str) -> str:
        """Words of its sheet, with the name of the Villain who is there."""
        return capital(words.replace("{villain}", villain))


class Quest(StoryEntry, frozen=True, kw_only=True):
    """A quest: an act as a one-off, or one of its own (an act of number 9)."""

    name: Name
    icon: Id
    plays: Id
    """The act."""
    about: Words
    goal: Words = ""
    """How it is won, if not as the act is."""
    twists: Few[Twist] = ()
    """Beside those of the act."""


class StoryEnding(StoryEntry, frozen=True, kw_only=True):
    """One of the five ends of the campaign: the first whose conditions hold, in their order."""

    name: Name
    icon: Id
    decree: Decree | None = None
    flag: Id | None = None
    limped: tuple[Annotated[int, Meta(ge=0, le=8)], Annotated[int, Meta(ge=0, le=8)]] = (0, 8)
    """How many acts were limped through, at least and at most."""
    is_bitter: bool = False
    """Whether it was won at a price for which nobody would call it good."""
    text: Prose
    echoes: Few[Echo] = ()


class LootStash(StoryEntry, frozen=True, kw_only=True):
    """A Loot Stash card: columns of Bounty and what they bring, by the number of heroes."""

    heroes: Some[Annotated[int, Meta(ge=1, le=6)]]
    side: Literal["hero", "villain-A", "villain-B"]
    bounty: Some[Annotated[int, Meta(ge=0, le=30)]]
    xp: Few[Annotated[int, Meta(ge=0, le=9)]] = ()
    die: Few[bool] = ()
    """Hero Stash: whether a white die is thrown for more XP in this column."""
    hearts: Few[Annotated[int, Meta(ge=0, le=20)]] = ()
    souls: Few[Annotated[int, Meta(ge=0, le=3)]] = ()


STORY: dict[str, type[StoryEntry]] = {
    "packets": Packet,
    "pages": StoryPage,
    "lessons": Lesson,
    "acts": Act,
    "quests": Quest,
    "endings": StoryEnding,
    "stashes": LootStash,
}
"""Tables of what is read; their ids are unique over them and all cards."""
