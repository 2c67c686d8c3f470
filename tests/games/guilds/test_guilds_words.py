"""The words of Guilds of Tallowmere: short, once each, and the same as what the verbs do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from fandg.games.guilds.content import CARDS
from fandg.games.guilds.effects import Also, Bonus, Effect, Use
from fandg.games.guilds.library import open_library
from fandg.games.guilds.quests import Change, Quest
from fandg.games.guilds.words import Further, Group, Moment, Number, Trait, Whom

LIBRARY = open_library()
ENTRIES = [entry for table in CARDS for entry in getattr(LIBRARY, table).values()]
ICONS = {"defense": "Extra Defense", "life": "Extra Life", "reroll": "Reroll pool"}


# Words


def test_no_name_and_no_line_is_there_twice() -> None:
    quests = [quest.name for s in LIBRARY.scenarios.values() for quest in s.quests]
    names = [entry.name.lower() for entry in ENTRIES] + [name.lower() for name in quests]
    lines = [entry.line.lower() for entry in ENTRIES]
    assert [name for name, count in Counter(names).items() if count > 1] == []
    assert [line for line, count in Counter(lines).items() if count > 1] == []


def test_names_texts_and_lines_are_short_and_clean() -> None:
    for entry in ENTRIES:
        assert len(entry.name) <= 28, entry.name
        assert len(entry.line) <= 90, entry.line
        assert len(entry.text) <= 180, entry.text
        assert entry.line[-1] in ".!?”", entry.line
        assert not re.search(r'[–—‘’"]|--|  ', entry.line + entry.text), entry.id
        assert entry.icon or entry.portrait, entry.id


# The language


def within(value: Any) -> Iterator[msgspec.Struct]:
    """All structs in an entry, however deep."""
    if isinstance(value, tuple):
        for inner in value:
            yield from within(inner)
    elif isinstance(value, msgspec.Struct):
        yield value
        for field in type(value).__struct_fields__:
            yield from within(getattr(value, field))


ALL = [part for entry in ENTRIES for part in within(entry)]


def test_every_verb_quest_and_rule_of_a_scenario_is_spoken_somewhere() -> None:
    kinds = {type(part) for part in ALL}
    known = {*get_args(Effect), *get_args(Quest), *get_args(Change)}
    assert {kind.__name__ for kind in known - kinds} == set()


def test_every_word_of_the_language_is_used_somewhere() -> None:
    bonuses = {part.to for part in ALL if isinstance(part, Bonus)}
    moments = {part.at for part in ALL if isinstance(part, Use)}
    groups = {card.group for card in LIBRARY.upgrades.values()}
    whom = {getattr(part, "who", None) for part in ALL}
    further = {part.whom for part in ALL if isinstance(part, Also)}
    traits = {trait for part in ALL for trait in getattr(part, "traits", ())}
    assert bonuses == set(get_args(Number))
    assert moments == set(get_args(Moment))
    assert groups == {name for part in get_args(Group) for name in get_args(part) or (part,)}
    assert further == set(get_args(Further))
    assert traits == set(get_args(Trait))
    assert whom - {None} == set(get_args(Whom))


# What is printed is what the verbs do

SAID: dict[str, str] = {
    "dice": r"\b{amount} d(ie|ice) more",
    "hits": r"\b{amount} hits? more",
    "saves": r"\b{amount} saves more",
    "reroll": r"\b{amount} rerolls",
    "reach": r"\breach",
    "keep": r"not exhausted|instead of exhausting",
    "quiet": "nobody pays this attack back",
    "daze": r"dazed",
    "push": r"push the target {amount} space",
    "pull": r"pull the target {amount} space",
    "wound": r"\b{amount} wound\b",
    "mine": r"On any hit: mines",
    "spare": r"1 Life stays",
    "exhaust": r"exhausts one of the hero's Attack cards",
    "unexhaust": r"unexhaust",
    "steps": r"up to {amount} (unguarded )?steps",
    "points": r"\b{amount} movement points more",
    "coin": r"\b{amount} coin\b",
    "attack": r"a second one, with another Attack card",
    "activate": r"activated again",
}
FURTHER = {
    "chain": r"one enemy Close to the target too",
    "splash": r"all enemies in the target's space",
    "blast": r"(all enemies|every hero) Close to the target",
    "sweep": r"(all enemies|every hero) Close to (you|it|him)",
}
MOMENTS = {
    "crit": "On a CRIT: ", "each_crit": "[Ee]ach CRIT", "hit": "(On any|Each) hit",
    "wound": "(If it wounds: |Each wound)", "kill": "If (it kills|you kill): ",
    "after": "After the attack: ", "defense_crit": "On a CRIT of your defense roll: ",
    "each_defense_crit": "Each CRIT of her defense roll",
}  # fmt: skip


def promised(verb: Any) -> str:
    """What a text says if it has a verb."""
    tag = verb.__struct_config__.tag
    if tag == "also":
        return FURTHER[verb.whom]
    if tag == "pierce":
        return "no defense dice" if verb.amount == "all" else rf"{verb.amount} defense d\w+ fewer"
    if tag == "heal":
        words = {"wounds": "Each wound it deals heals 1", "hits": "Each hit heals 1", "all": "all"}
        return words.get(verb.amount) or rf"heals? {verb.amount}"
    return SAID[tag].format(amount=getattr(verb, "amount", ""))


SPEAKING = [
    *LIBRARY.upgrades.values(),
    *LIBRARY.heroes.values(),
    *LIBRARY.monsters.values(),
]


@pytest.mark.parametrize("card", SPEAKING, ids=lambda card: card.id)
def test_what_a_card_says_is_what_its_verbs_do(card: Any) -> None:
    text = card.text
    for verb in (*card.declared, *(verb for use in card.uses for verb in use.does)):
        assert re.search(promised(verb), text, re.IGNORECASE), verb
        if verb.when is not None and verb.when.flanked:
            assert "flanked" in text
        if verb.when is not None and verb.when.unmoved:
            assert "have not moved" in text
    for field in card.on.__struct_fields__:
        for verb in getattr(card.on, field):
            assert re.search(promised(verb), text, re.IGNORECASE), verb
            assert re.search(MOMENTS[field], text), field
    for bonus in card.always:
        if bonus.to in ICONS and bonus.when is None:
            assert f"{ICONS[bonus.to]} +{bonus.amount}" in text
    tires = [use for use in card.uses if use.pay.tire]
    assert ("xhaust yourself" in text or "Exhaust h" in text) == bool(
        tires or getattr(getattr(card, "pay", None), "tire", False)
    )
    sacrifice = sum(use.pay.sacrifice for use in card.uses)
    sacrifice += getattr(getattr(card, "pay", None), "sacrifice", 0)
    assert ("elf sacrifice 1" in text) == (sacrifice == 1)
    if not (card.always or card.traits or card.declared or card.uses):
        quiet = not any(getattr(card.on, field) for field in card.on.__struct_fields__)
        assert not quiet or not text or card.id == "bram-tuckett"


def test_a_boost_says_what_it_goes_with() -> None:
    said = {("any",): "With any attack", ("weapon",): "With a Weapon",
            ("bow", "spell"): "With a Bow or Spell"}  # fmt: skip
    for card in LIBRARY.upgrades.values():
        if card.type == "boost":
            assert card.text.startswith(said[card.fits]), card.id
