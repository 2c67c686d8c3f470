"""Moments of a game that none may pass without their person: each is held until he goes on."""

from __future__ import annotations

import pygame
from hands import Hands
from moments import go_on, rest, sit_down

from fandg.engine.event import Event
from fandg.games.fortune.events.adventures import DangerOvercome
from fandg.games.fortune.events.foes import VillainLoot
from fandg.games.fortune.events.goods import KnockedOut
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.hold import What

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
    kinds = ("person", "steady", "steady")
    scene = sit_down(hands, "fortune", "cooperative", kinds, seed=1)
    held = follow_to(hands, scene, KnockedOut)
    assert held[-1] == ("tableau", "knocked-out")
    assert held[-2][0] == "outcome", "the dice of the last round were swept away"
    assert held[-2][1].startswith("fight:")
    assert not scene.at_stake.is_open, "the fight is laid out again"
    lines = len(scene.table.match.log)
    rest(hands, 9.0)
    assert len(scene.table.match.log) == lines, "the loss came before the picture was seen"
    hands.key(pygame.K_RETURN)
    assert not scene.director.holds.is_on("tableau")


def test_nobody_is_knocked_out_after_no_more_wounds(hands: Hands) -> None:
    kinds = ("person", "steady", "steady")
    scene = sit_down(hands, "fortune", "cooperative", kinds, seed=1)

    def is_last_round() -> bool:
        stakes = scene.at_stake.stakes
        is_outcome = scene.director.holds.is_on("outcome") and stakes is not None
        return is_outcome and bool(stakes.sides) and not stakes.sides[0].life

    go_on(hands, scene, is_last_round, *PAST)
    assert scene.at_stake._page.outcome.endswith(" is KO'd.")
    assert "after" not in scene.at_stake._page.outcome


def test_villains_who_take_an_artifact_are_a_great_moment(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "solo", seed=4)
    held = follow_to(hands, scene, VillainLoot)
    assert held[-1] == ("tableau", "artifact-taken")
    tableau = scene.tableau.tableau
    assert tableau is not None
    assert tableau.is_grim
    assert tableau.title == "Malone has the Ticking Pyramid of the Clockwork Monks"
    rest(hands, 9.0)
    assert scene.director.holds.is_on("tableau")
    hands.key(pygame.K_RETURN)
    assert not scene.director.holds.is_on("tableau")


def test_who_gets_out_of_a_cliffhanger_has_a_picture_of_it(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "solo", seed=4)
    held = follow_to(hands, scene, DangerOvercome)
    assert held[-1][1].startswith("cliffhanger-")
    tableau = scene.tableau.tableau
    assert tableau is not None
    assert not tableau.is_grim
    assert tableau.title.endswith(" is saved")
