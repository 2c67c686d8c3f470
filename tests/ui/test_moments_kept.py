"""Moments of a game that none may pass without their person: each is held until he goes on."""

from __future__ import annotations

import re

import pygame
import pytest
from hands import Hands
from moments import go_on, rest, sit_down

from fandg.engine.event import Event
from fandg.engine.seats import Kind
from fandg.engine.standing import Change
from fandg.games.dummies.events.combat import Blow
from fandg.games.fortune.events.adventures import DangerOvercome
from fandg.games.fortune.events.goods import KnockedOut
from fandg.ui.lull import SOON
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.hold import Hold, What

pytestmark = pytest.mark.usefixtures("weighty_fights")

PAST: tuple[What, ...] = ("throw", "outcome", "tableau", "card")


def follow_to(hands: Hands, scene: TableScene, what: type[Event]) -> list[tuple[str, str]]:
    """Play until an event of the first seat's is told; what took a press on the way."""
    held = list[tuple[str, str]]()

    def is_there() -> bool:
        on = scene.director.holds.on
        if on is not None and on.seconds is None:
            tableau = scene.tableau.tableau if on.what == "tableau" else None
            entry = (on.what, tableau.picture if tableau is not None else scene.at_stake.key)
            if held[-1:] != [entry]:
                held.append(entry)
        event = scene.table.match.log[-1] if scene.table.match.log else None
        is_on = on is not None and on.what == "tableau" and on.seconds is None
        return isinstance(event, what) and is_on

    go_on(hands, scene, is_there, *PAST)
    return held


def test_a_knock_out_comes_after_the_dice_that_did_it_and_before_the_loss(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "cooperative", ("person", "steady", "steady"), seed=26)
    held = follow_to(hands, scene, KnockedOut)
    assert held[-1] == ("tableau", "knocked-out")
    fought = held[-2]
    assert fought[0] == "outcome", "the dice of the last round were swept away"
    assert fought[1].startswith("fight:")
    assert not scene.at_stake.is_open, "the fight is laid out again"
    lines = len(scene.table.match.log)
    rest(hands, 9.0)
    assert len(scene.table.match.log) == lines, "the loss came before the picture was seen"
    hands.key(pygame.K_RETURN)
    assert not scene.director.holds.is_on("tableau")
    go_on(hands, scene, lambda: scene.at_stake.key == "ko:safiya-halim")
    assert scene.at_stake.stakes is not None
    assert "to lose" in scene.at_stake.stakes.situation
    go_on(hands, scene, lambda: scene.director.holds.awaits_press or scene.asked is not None)
    assert not scene.director.holds.is_on("throw"), "going on was the throw"


def test_nobody_is_knocked_out_after_no_more_wounds(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "cooperative", ("person", "steady", "steady"), seed=26)

    def is_last_round() -> bool:
        stakes = scene.at_stake.stakes
        if stakes is None or not scene.director.holds.is_on("outcome"):
            return False
        return bool(stakes.sides) and not stakes.sides[0].life

    go_on(hands, scene, is_last_round, *PAST)
    assert scene.at_stake._page.outcome.partition(". It costs ")[0].endswith(" is KO'd")
    assert "after" not in scene.at_stake._page.outcome


def test_villains_who_take_an_artifact_are_a_great_moment_of_what_they_did(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "solo", seed=4)

    def is_told() -> bool:
        return any(told.picture == "artifact-taken" for told in scene.turn_card._scenes)

    go_on(hands, scene, is_told, *PAST)
    told = next(told for told in scene.turn_card._scenes if told.picture == "artifact-taken")
    assert told.is_grim
    assert told.title == "Malone has the Ticking Pyramid of the Clockwork Monks"
    rest(hands, 9.0)
    assert is_told()
    hands.key(pygame.K_RETURN)
    assert not scene.turn_card.is_open


def test_who_gets_out_of_a_cliffhanger_has_a_picture_of_it(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "solo", seed=4)
    held = follow_to(hands, scene, DangerOvercome)
    assert str(held[-1][1]).startswith("got-away"), "nobody hangs there any more"
    tableau = scene.tableau.tableau
    assert tableau is not None
    assert not tableau.is_grim
    assert tableau.title.endswith(" is saved")
    rest(hands, 9.0)
    told = scene.tableau.told
    assert told is not None, "no timer takes the dice away before their person goes on"
    headline, _ = told.say()
    assert headline.startswith("Passed: ")
    assert [die for die in (*told.throw.kept, *told.throw.dice) if die.counts]
    assert told.needed.startswith(("One die ", "Two dice ", "Three dice "))
    hands.key(pygame.K_RETURN)
    assert not scene.tableau.is_open, "one press is for both"
    scene.director.outcomes._told = told
    rows = [Change(f"Row {at}", "coins", "plus 1, now 1", good=True) for at in range(6)]
    scene.showing.hold_card("What the turn came to", rows).show()
    assert scene.turn_card.told == told, "dice that end a turn lie on its card"
    assert scene.board.rect.contains(scene.turn_card.rect)


def test_what_ones_own_search_found_is_held_before_anybody_else_moves(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "cooperative", ("person", "steady", "steady"), seed=7)

    def is_held() -> bool:
        return scene.director.holds.is_on("outcome") and scene.at_stake.key.startswith("quiet:")

    go_on(hands, scene, is_held, *PAST)
    lines = len(scene.table.match.log)
    rest(hands, 9.0)
    assert is_held()
    assert len(scene.table.match.log) == lines
    hands.key(pygame.K_RETURN)
    assert not is_held()


# Fights in the fortress


@pytest.mark.parametrize(
    ("seed", "deed"),
    [(71, "Gone from the bag: "), (30, "The bribe costs ")],
    ids=["pilfer", "bribe"],
)
def test_what_an_ability_took_is_read_as_its_outcome(hands: Hands, seed: int, deed: str) -> None:
    scene = sit_down(hands, seed=seed)

    def is_told() -> bool:
        return deed in scene.at_stake._page.outcome and scene.director.holds.is_on("outcome")

    go_on(hands, scene, is_told, *PAST)
    assert "explores" not in scene.at_stake._page.outcome
    rest(hands, 1.0)
    assert is_told(), "it went by in no time"
    rest(hands, 9.0)
    assert scene.director.holds.is_on("tableau"), "the great moment takes the press"


def test_the_die_of_an_exploration_leads_on_by_itself(hands: Hands) -> None:
    scene = sit_down(hands, seed=3)
    director = scene.director

    def explores() -> bool:
        is_door = scene.at_stake.key.startswith("exploration:")
        return is_door and director.holds.is_on("throw")

    go_on(hands, scene, explores, *PAST)
    key = scene.at_stake.key
    hands.key(pygame.K_RETURN)
    rest(hands, 9.0)
    assert not (director.holds.is_on("outcome") and scene.at_stake.key == key)


def to_blows(hands: Hands, scene: TableScene) -> None:
    def is_next() -> bool:
        return scene.director.holds.is_on("throw") and scene.at_stake.part == "blows"

    go_on(hands, scene, is_next, "throw", "outcome", "tableau")
    rest(hands)
    hands.key(pygame.K_RETURN)


def test_each_blow_says_who_strikes_and_what_hits(hands: Hands) -> None:
    scene = sit_down(hands, seed=3)
    to_blows(hands, scene)
    strikers = set[str]()
    hits = 0
    for _ in range(900):
        stakes, throw = scene.at_stake.stakes, scene.at_stake.throw
        if scene.director.holds.is_on("throw"):
            scene.director.press()
            continue
        if scene.director.holds.is_on("outcome"):
            break
        if throw is not None and stakes is not None and stakes.part == "blows":
            who = throw.title.partition(":")[0]
            strikers.add(who)
            assert stakes.task.startswith(f"{who} hits with ")
            assert throw.verdict.startswith(who)
            golden = any(die.counts for die in throw.dice)
            assert golden == (throw.good is True and who == stakes.sides[0].name)
            hits += throw.good is True
        hands.stage.update(0.05)
    assert len(strikers) == 2
    assert hits


def test_every_blow_that_hits_is_seen_to_lie_however_long_the_fight(hands: Hands) -> None:
    scene = sit_down(hands, seed=13)
    scene.stage.settings.reduced_motion = False
    to_blows(hands, scene)
    seen, kept = dict[int, float](), []
    log = scene.table.match.log
    begin = len(log)
    for _ in range(4000):
        if scene.director.holds.is_on("outcome"):
            break
        if scene.director.holds.is_on("throw"):
            scene.director.press()
        throw = scene.at_stake.throw
        if throw is not None and throw.good and not scene.at_stake.is_tumbling:
            seen[id(throw)] = seen.get(id(throw), 0.0) + 0.02
            # Held on to, so that no other throw has its number.
            kept.append(throw)
        scene.director.pace._left = {False: min(0.2, scene.director.pace._left[False]), True: 0.0}
        hands.stage.update(0.02)
    hit = [event for event in log[begin:] if isinstance(event, Blow) and event.success]
    assert len(seen) == len(hit)
    assert min(seen.values()) > 0.4


def test_the_press_that_hurries_the_last_blow_leaves_its_great_moment(hands: Hands) -> None:
    scene = sit_down(hands, seed=3)
    to_blows(hands, scene)

    def is_over() -> bool:
        return is_decided(scene) and not scene.director.holds.is_any

    go_on(hands, scene, is_over, "throw")
    for _ in range(4):
        hands.hit(pygame.K_RETURN)
        hands.stage.update(SOON / 4)
    rest(hands, 3.0)
    assert scene.director.holds.is_on("tableau"), "one press goes on from what it came to"
    told = scene.tableau.tableau
    assert told is not None
    assert told.title.startswith(("The Bard rises to level 2", "The Bard is knocked out by "))
    assert scene.tableau.told is not None, "the last blow lies there still"
    assert {die.owner for die in scene.tableau.told.throw.dice} > {"The Bard"}


def is_decided(scene: TableScene) -> bool:
    blow = scene.table.match.log[-1]
    return isinstance(blow, Blow) and blow.success and not blow.foe_life


def test_a_rival_who_is_knocked_out_reads_it_off_the_dice_and_in_one_picture(hands: Hands) -> None:
    scene = sit_down(hands, "dummies", "trio-competition", ("person", "steady", "steady"), seed=26)
    held, told, seen_last = list[str](), list[str](), list[Hold]()

    def is_over() -> bool:
        on = scene.director.holds.on
        if on is not None and on not in seen_last:
            picture = scene.tableau.tableau.picture if scene.tableau.tableau is not None else ""
            held.append(picture or on.what)
            seen_last[:] = [on]
        if on is not None and on.seconds is None:
            scene.director.press()
        if scene.asked is not None and any(seen.startswith("beaten-dummy") for seen in held):
            told.append(scene.meanwhile.words)
        return bool(told)

    go_on(hands, scene, is_over)
    at = next(n for n, seen in enumerate(held) if seen.startswith("beaten-dummy"))
    assert held[at - 1] == "outcome"
    assert "card" not in held[at - 1 :], "the same is told on a sheet as well"
    assert "Bard" not in told[0]


@pytest.mark.parametrize("second", ["steady", "person"])
def test_a_great_moment_is_told_again_as_meanwhile_unless_somebody_went_on_from_it(
    hands: Hands, second: Kind
) -> None:
    kinds: tuple[Kind, ...] = ("person", second, "steady")
    scene = sit_down(hands, "dummies", "trio-competition", kinds, seed=2)
    read, passed, told = set[str](), set[str](), list[str]()

    def has_seen_enough() -> bool:
        tableau = scene.tableau.tableau
        if tableau is not None and tableau.seat != 0 and scene.director.holds.is_on("tableau"):
            # What he did is one sentence with all else that he did.
            title = re.sub("^The (Bard|Fortune Teller|Pirate) ", "", tableau.title)
            (read if scene.director.holds.awaits_press else passed).add(title)
        if scene.asked is not None and (read or passed):
            words = scene.meanwhile.words
            assert not any(title in words for title in read), (words, read)
            told.extend(title for title in passed if title in words)
            read.clear()
            passed.clear()
        return len(told) > 1

    go_on(hands, scene, has_seen_enough, *PAST)
