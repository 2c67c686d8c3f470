"""The annals: what is worth telling is written down where it happens, and the story reads it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

import msgspec
import pytest
from fortune_table import FortuneTable

from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.state import Result
from fandg.games.fortune.artifacts import recover_artifact
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.outposts import destroy_outpost
from fandg.games.fortune.phrases import say_where
from fandg.games.fortune.searching import take_artifact
from fandg.games.fortune.state import AnnalsEntry, DeedKind, Outpost, Site
from fandg.games.fortune.table import FortuneTable as Rules
from fandg.games.fortune.telling.story import tell_story
from fandg.games.fortune.temples import collapse
from fandg.games.fortune.villainy import hurt_villain
from fandg.games.fortune.wounds import knock_out

GAME = FortuneGame()
LIBRARY = GAME.library
LINE_LENGTH = 110
FOUND = ("glass-trumpet", "clockwork-monks")
TITLE = "the Glass Trumpet of the Clockwork Monks"


def against() -> FortuneTable:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.state.round = 4
    return table


def test_a_ko_is_entered_where_it_happened_and_not_where_he_wakes() -> None:
    table = against()
    table.hero.space = "siam"
    table.play(knock_out(table, table.hero), [1])
    assert table.state.annals == [AnnalsEntry(4, "ko", "siam", "hero-1")]


def test_who_is_spared_is_not_in_the_annals() -> None:
    table = against()
    table.hold(table.hero, "spare-event")
    table.play(knock_out(table, table.hero), [], "play:spare-event")
    assert table.state.annals == []


def test_a_recovery_and_a_loss_to_the_villains_are_entered_with_their_titles() -> None:
    table = against()
    site, other = table.site("gobi"), table.site("siam", "artifact-2", "adventure-2")
    villain = table.villain("siam", active=True)
    table.play(recover_artifact(table, table.hero, site))
    table.play(take_artifact(table, villain, other))
    assert table.state.annals == [
        AnnalsEntry(4, "recovered", "gobi", "hero-1", "", "artifact-1", "adventure-1"),
        AnnalsEntry(4, "looted", "siam", "", villain.id, "artifact-2", "adventure-2"),
    ]


def test_a_temple_that_falls_is_entered() -> None:
    table = against()
    site = table.site("gobi", "temple-1")
    table.play(collapse(table, site, 0))
    assert [(deed.what, deed.artifact) for deed in table.state.annals] == [
        ("collapsed", "temple-1")
    ]


def test_a_villain_beaten_is_entered_with_who_beat_him_or_with_nobody() -> None:
    table = against()
    villain = table.villain("gobi", active=True)
    table.play(hurt_villain(table, villain, 9, "under the stones"))
    assert table.state.annals == [AnnalsEntry(4, "beaten", "gobi", "", villain.id)]


def test_an_outpost_destroyed_is_entered() -> None:
    table = against()
    table.state.outpost = Outpost("tokyo")
    table.play(destroy_outpost(table, table.hero), [1, 1])
    assert AnnalsEntry(4, "destroyed", "tokyo", "hero-1") in table.state.annals


# The stories


def laid() -> Rules:
    """A table of the shipped game in the Adventure phase of round 4, an Artifact in Siam."""
    seats = [Seat(name) for name in ("Ana", "Ben")]
    options: dict[str, str | int | bool] = {"organization": "nazis"}
    setup = Setup(mode="cooperative", seats=seats, options=options, seed=1)
    state = GAME.set_up(GAME.check_setup(setup))
    state.round, state.stage = 4, "adventure"
    state.sites.append(Site(state.artifacts.pop(), state.adventures.pop(), "siam", 0))
    return Rules(state, LIBRARY)


def story(table: Rules) -> str:
    seats = [Seat("Ana"), Seat("Ben")]
    return tell_story(table, Setup(mode="cooperative", seats=seats, seed=1))


def longest(names: Iterable[str]) -> str:
    return max(names, key=lambda name: len(LIBRARY.entries[name].name))


@pytest.mark.parametrize("round", [4, 5, 6])
@pytest.mark.parametrize("what", get_args(DeedKind))
def test_the_line_of_any_news_is_short_however_long_the_names(what: DeedKind, round: int) -> None:
    table = laid()
    hero = max(LIBRARY.heroes.values(), key=lambda sheet: len(sheet.short)).id
    villain, artifact = longest(LIBRARY.villains), longest(LIBRARY.artifacts)
    space = max(table.board.spaces, key=lambda name: len(say_where(table, name)))
    table.state.round = round
    deed = AnnalsEntry(round, what, space, hero, villain, artifact, longest(LIBRARY.adventures))
    before = story(table)
    table.state.annals.append(deed)
    told = {story(table)}
    table.state.annals[0] = msgspec.structs.replace(deed, hero="" if what == "beaten" else hero)
    told.add(story(table))
    assert before not in told
    assert all(len(line) <= LINE_LENGTH and line.endswith(".") for line in told), told


def test_news_of_the_last_round_is_told_while_heroes_move_and_then_no_more() -> None:
    table = laid()
    hero = table.state.heroes[0]
    table.state.annals.append(AnnalsEntry(3, "ko", "gobi", hero.id))
    assert "came to grief" not in story(table)
    table.state.stage = "move"
    assert story(table).startswith(f"{table.sheet(hero).short} came to grief in the Gobi")


def ending(table: Rules) -> str:
    table.state.result = Result([0, 1], "fortune", [20, 20])
    return story(table)


def test_an_ending_tells_what_was_found_and_by_whom() -> None:
    table = laid()
    one, other = table.state.heroes
    assert "Not one Artifact had been brought home" in ending(table)
    table.state.annals.append(AnnalsEntry(2, "recovered", "gobi", other.id, "", *FOUND))
    name = table.sheet(other).name
    assert f"One Artifact was found, {TITLE}: in the Gobi, by {name}." in ending(table)
    table.state.annals.append(
        AnnalsEntry(3, "recovered", "siam", one.id, "", "paper-sword", "moth-queen")
    )
    told = set()
    for number in range(3, 9):
        table.state.round = number
        told.add(ending(table).split(". ")[2])
    assert f"It began in round 2 in the Gobi, with {TITLE}: the first of two" in told
    assert len(told) == 3


def test_an_ending_knows_how_often_the_hero_was_carried_home() -> None:
    table = laid()
    hero = table.state.heroes[0]
    hero.glory = 5
    table.state.annals += [AnnalsEntry(n, "ko", "great-plains", hero.id) for n in (1, 2, 3)]
    text = ending(table)
    assert "three times" in text.lower()
    assert "the Great Plains" in text
    assert "5 Glory" in text


def test_an_ending_knows_who_laid_a_villain_out() -> None:
    table = laid()
    state = table.state
    villain, hero = longest(LIBRARY.villains), state.heroes[1]
    state.annals.append(AnnalsEntry(2, "beaten", "gobi", hero.id, villain))
    name = table.sheet(hero).name
    assert LIBRARY.entries[villain].name in ending(table)
    assert name in ending(table)
    state.annals.append(AnnalsEntry(3, "beaten", "siam", hero.id, villain))
    went = f"{LIBRARY.entries[villain].name} went down twice, the last time in Siam"
    assert went in ending(table)


def test_news_and_an_ending_know_a_villain_who_fell_at_base() -> None:
    table = laid()
    villain = longest(LIBRARY.villains)
    table.state.annals.append(AnnalsEntry(4, "beaten", "", "", villain))
    name = LIBRARY.entries[villain].name
    assert story(table) == f"{name} lies flat at base, and it was nobody's doing."
    assert f"{name} went down at base in round 4, without anybody's help" in ending(table)
