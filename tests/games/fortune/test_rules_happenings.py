"""Cards that act by themselves hear of everything that happens, when it happens and only then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, get_args

import pytest
from fortune_table import FortuneTable

from fandg.engine.play import Rule
from fandg.games.fortune.adventure import adventure_next
from fandg.games.fortune.beginning import begin_adventure
from fandg.games.fortune.city import Ware, face_danger_here, sell_artifact, use_service
from fandg.games.fortune.effects import Gain, Heal, KnockOut
from fandg.games.fortune.enemies import fight_from_deck, fight_villain
from fandg.games.fortune.events.goods import CardInVain, CardSpeaks, CoinsChanged
from fandg.games.fortune.henchmen import go_to
from fandg.games.fortune.initiative import begin_round
from fandg.games.fortune.movement import fly
from fandg.games.fortune.numbers import count_wounds
from fandg.games.fortune.searching import search
from fandg.games.fortune.sentences import May, Trigger
from fandg.games.fortune.verbs import Act, carry_out
from fandg.games.fortune.words import Happening
from fandg.games.fortune.wounds import knock_out

EAR = "gear-4"
"""A card that says something whenever anything happens to its hero."""


@pytest.fixture
def table() -> Iterator[FortuneTable]:
    table = FortuneTable()
    library = table.library
    stirred, triggers = dict(library.stirred), library.triggers[EAR]
    for on in get_args(Happening):
        library.stirred[on] = library.find_acting({EAR})
    library.triggers[EAR] = {on: (Trigger(on, ()),) for on in get_args(Happening)}
    table.hold(table.hero, gear=EAR)
    yield table
    library.stirred.clear()
    library.stirred.update(stirred)
    library.triggers[EAR] = triggers


def hunt(table: FortuneTable, dangers: str = "lore-1") -> Rule[Any]:
    table.site("gobi", "artifact-3")
    table.hero.space = "gobi"
    table.top(table.state.dangers, dangers)
    table.state.waiting = [0]
    return adventure_next(table)


def hang(table: FortuneTable) -> Rule[Any]:
    rule = hunt(table, "agility-1")
    table.state.dangers.remove("lore-1")
    table.hero.cliffhanger = "lore-1"
    return rule


def finish(table: FortuneTable) -> Rule[Any]:
    rule = hunt(table)
    table.hero.markers = 1
    return rule


def fight(table: FortuneTable) -> Rule[Any]:
    table.top(table.state.enemies, "enemy-1")
    return fight_from_deck(table, [table.hero], "enemies")


def in_town(table: FortuneTable) -> Rule[Any]:
    table.top(table.state.dangers, "lore-1")
    return face_danger_here(table, table.hero)


def sell(table: FortuneTable) -> Rule[Any]:
    return sell_artifact(table, table.hero, table.carry(table.hero))


def buy(table: FortuneTable) -> Rule[Any]:
    table.hero.glory = 5
    return use_service(table, table.hero, Ware("gear", 5))


def take_off(table: FortuneTable) -> Rule[Any]:
    table.state.purses[0] = 2
    return fly(table, table.hero, "london")


def villain_searches(table: FortuneTable) -> Rule[Any]:
    table.site("gobi", "artifact-3")
    table.hero.space = "gobi"
    return search(table, table.villain("gobi"))


def villain_fights(table: FortuneTable) -> Rule[Any]:
    return fight_villain(table, table.hero, table.villain("cairo"))


SCENES: dict[str, tuple[Callable[[FortuneTable], Rule[Any]], list[int], str, list[Happening]]] = {
    "a round": (begin_round, [5, 3], "", ["round"]),
    "an adventure": (lambda t: begin_adventure(t, t.hero), [], "", ["adventure"]),
    "a space entered": (lambda t: go_to(t, t.hero, "gobi"), [], "", ["entered"]),
    "a flight": (take_off, [], "", ["flown", "entered"]),
    "a camp": (
        hunt,
        [5, 1, 1],
        "camp-down",
        ["adventure", "danger-drawn", "danger-overcome", "camped"],
    ),
    "pressing on to the end": (
        lambda t: hunt(t, "lore-1 agility-1"),
        [5, 1, 1, 5, 1, 1],
        "press-on",
        [
            "adventure",
            "danger-drawn",
            "danger-overcome",
            "pressed-on",
            "danger-drawn",
            "danger-overcome",
            "recovered",
        ],
    ),
    "a failure": (hunt, [1, 1, 1], "", ["adventure", "danger-drawn", "danger-failed"]),
    "a Cliffhanger": (
        hang,
        [5, 1, 1],
        "camp-down",
        ["adventure", "danger-drawn", "cliffhanger-overcome", "camped"],
    ),
    "the last Danger": (
        finish,
        [5, 1, 1],
        "",
        ["adventure", "danger-drawn", "danger-overcome", "recovered"],
    ),
    "a win": (fight, [4, 4, 1, 1, 1], "fight", ["fight-begun", "enemy-defeated"]),
    "a round lost": (
        fight,
        [1, 1, 1, 4, 1, 4, 4, 1, 1, 1],
        "fight fight",
        ["fight-begun", "wounded", "round-lost", "enemy-defeated"],
    ),
    "a win that hurts": (
        fight,
        [4, 4, 1, 4, 1],
        "fight",
        ["fight-begun", "wounded", "enemy-defeated"],
    ),
    "an escape": (fight, [5, 1, 1], "escape", ["fight-begun", "escaped"]),
    "a hit on a villain": (villain_fights, [4, 1, 1, 1, 1, 1], "", ["fight-begun", "villain-hit"]),
    "a KO": (lambda t: knock_out(t, t.hero), [1], "", ["ko"]),
    "a sale": (sell, [], "", ["sold"]),
    "a purchase": (buy, [], "", ["bought"]),
    "a villain's success": (villain_searches, [5, 2], "", ["searched"]),
    "a villain's bad day": (villain_searches, [3, 2], "", []),
    "a Danger in town": (in_town, [5, 1, 1], "", ["danger-drawn", "danger-overcome"]),
    "a failure in town": (in_town, [1, 1, 1], "", ["danger-drawn", "danger-failed"]),
}


@pytest.mark.parametrize("scene", SCENES)
def test_what_happens_is_heard_once_and_in_order(table: FortuneTable, scene: str) -> None:
    begin, dice, answers, heard = SCENES[scene]
    # Each happening has its own words, so that one can tell them apart.
    said: list[str] = []
    triggers = table.library.triggers[EAR]

    class Ears(dict[Happening, tuple[Trigger, ...]]):
        def __getitem__(self, on: Happening) -> tuple[Trigger, ...]:
            said.append(on)
            return super().__getitem__(on)

    table.library.triggers[EAR] = Ears(triggers)
    story = table.play(begin(table), dice, answers)
    assert said == heard
    assert len(story.all_of(CardSpeaks)) == len(heard)


def test_everything_that_can_happen_is_among_these_scenes() -> None:
    heard = {on for _, _, _, happenings in SCENES.values() for on in happenings}
    assert heard == set(get_args(Happening))


def test_who_falls_in_the_hour_of_triumph_neither_takes_the_coin_nor_breaks_the_game(
    table: FortuneTable,
) -> None:
    site = table.site("gobi", "temple-1")
    table.hero.space = "gobi"
    table.top(table.state.dangers, "lore-1")
    table.state.waiting = [0]
    fall: dict[Happening, tuple[Trigger, ...]] = dict.fromkeys(get_args(Happening), ())
    fall["danger-overcome"] = (Trigger("danger-overcome", (KnockOut(),)),)
    table.library.triggers[EAR] = fall
    table.play(adventure_next(table), [5, 1, 1, 1])
    assert table.hero.ko
    assert (site.coins, table.state.purses[0]) == (6, 0)


def test_a_victory_heals_the_wound_of_its_own_last_round(table: FortuneTable) -> None:
    heals: dict[Happening, tuple[Trigger, ...]] = dict.fromkeys(get_args(Happening), ())
    heals["enemy-defeated"] = (Trigger("enemy-defeated", (Heal(),)),)
    table.library.triggers[EAR] = heals
    table.play(fight(table), [4, 4, 1, 4, 1], "fight")
    assert table.hero.wounds == 0


def test_who_falls_with_the_enemy_has_its_glory_and_nothing_else_of_it(table: FortuneTable) -> None:
    draws: dict[Happening, tuple[Trigger, ...]] = dict.fromkeys(get_args(Happening), ())
    draws["enemy-defeated"] = (Trigger("enemy-defeated", (Gain(what="fortune", amount=3),)),)
    table.library.triggers[EAR] = draws
    table.hero.wounds = count_wounds(table, table.hero) - 1
    story = table.play(fight(table), [4, 4, 1, 4, 1, 1], "fight glory=1,gear-4=0")
    assert table.hero.ko
    assert story.all_of(CoinsChanged)[0].amount > 0
    assert table.state.purses[0] == 0


def test_what_a_card_offers_and_cannot_be_paid_for_is_told() -> None:
    table = FortuneTable()
    offer = May((Gain("fortune"),), label="Pay", glory=1)
    table.hero.glory = 0
    act = Act(table.hero, next(iter(table.library.gear)))
    story = table.play(carry_out(table, act, [offer]))
    assert story.asked == []
    told = story.one_of(CardInVain).line(["A", "B"])
    assert told.endswith("it costs 1 Glory, and you have none")
