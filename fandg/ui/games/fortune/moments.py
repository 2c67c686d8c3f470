"""Moments of fixed games: where pictures are taken and frames are measured."""

from __future__ import annotations

from functools import partial
from typing import Any

from fandg.dev.moments import (
    SOLO,
    Deed,
    FixedMoment,
    open_sheet,
    settle,
    show_great_moment,
    throw_dice,
)
from fandg.engine.decision import Decision
from fandg.engine.seats import Kind
from fandg.games.fortune.state import Fortune
from fandg.ui.games.fortune.board import FortuneBoard
from fandg.ui.intents import Command, Hover, Wheel
from fandg.ui.scenes.table import TableScene

BOTS: tuple[Kind, ...] = ("person", "steady", "steady")
NAZIS = (("organization", "nazis"),)
MOB = (("organization", "mob"),)


def _is_nearly_won(decision: Decision[Any], state: Fortune) -> bool:
    bout = state.bout
    is_mine = decision.kind == "fight-round" and decision.seat == 0
    return is_mine and bout is not None and bout.wounds - bout.taken == 2


MOMENTS = (
    FixedMoment(
        "fortune-move",
        "competitive",
        ("person", "steady", "steady", "expert"),
        3,
        lambda d, _: d.kind == "move" and d.seat == 0 and len(d.options) > 20,
    ),
    FixedMoment("fortune-press-on", "solo", SOLO, 6, lambda d, _: d.kind == "press-on"),
    FixedMoment("fortune-cliffhanger", "solo", SOLO, 1, lambda d, _: d.kind == "exert"),
    FixedMoment(
        "fortune-fight",
        "cooperative",
        ("person", "steady", "expert"),
        8,
        lambda d, _: d.kind == "fight-round" and d.seat == 0,
        NAZIS,
    ),
    FixedMoment("fortune-rounds", "cooperative", BOTS, 3, _is_nearly_won, NAZIS),
    FixedMoment(
        "fortune-villain",
        "cooperative",
        BOTS,
        29,
        lambda d, _: d.kind == "fight-round" and d.seat == 0 and d.about == "card:countess-hohl",
        NAZIS,
    ),
    FixedMoment(
        "fortune-exchange",
        "cooperative",
        BOTS,
        16,
        lambda d, _: d.seat == 0 and d.find_option("exchange") is not None,
        NAZIS,
    ),
    FixedMoment(
        "fortune-henchmen",
        "cooperative",
        BOTS,
        2,
        lambda d, _: d.kind == "which-henchman" and len(d.options) > 5,
        NAZIS,
    ),
    FixedMoment(
        "fortune-search",
        "cooperative",
        BOTS,
        1,
        lambda d, state: d.kind == "use-card" and bool(state.search),
        NAZIS,
    ),
    FixedMoment(
        "fortune-eight",
        "competitive",
        ("person", *("steady",) * 7),
        9,
        lambda d, _: d.kind == "press-on" and d.seat == 0,
    ),
    FixedMoment(
        "fortune-lit",
        "solo",
        ("person",),
        40,
        lambda d, _: d.kind == "begin-adventure" and sum(option.plays for option in d.options) > 1,
    ),
    FixedMoment(
        "fortune-call",
        "competitive",
        ("person", "person", "steady", "person"),
        6,
        lambda d, _: d.is_open_call and d.great and len(d.callers) > 2,
    ),
    FixedMoment(
        "fortune-city",
        "team",
        ("person", "steady", "steady", "steady"),
        1,
        lambda d, _: d.kind == "in-city" and d.seat == 0 and len(d.legal_options()) > 2,
    ),
)

ENDS = (
    FixedMoment("fortune-rivals", "competitive", ("person", "steady", "steady", "expert"), 3),
    FixedMoment("fortune-together", "cooperative", ("person", "steady"), 1, options=MOB),
    FixedMoment("fortune-lost", "cooperative", BOTS, 3, options=NAZIS),
    FixedMoment("fortune-teams", "team", ("person", "steady", "steady", "steady"), 1),
)


def _go_near(scene: TableScene) -> None:
    for _ in range(4):
        scene.handle(Command("zoom-in"))


def _go_to(space: str, scene: TableScene) -> None:
    """Go near a place of the world map, all the way."""
    assert isinstance(scene.board, FortuneBoard)
    for _ in range(6):
        scene.handle(Wheel(scene.board.desk.at(space), 2))
        settle(scene.stage)


def _point_at_card(scene: TableScene) -> None:
    """Let the mouse rest on the last card in hand."""
    cards = scene.hand.widgets
    scene.handle(Hover(cards[-1].rect.center, (0, 0)))


DEEDS = (
    Deed("near", "fortune-move", _go_near),
    Deed("temple", "fortune-press-on", partial(_go_to, "andes")),
    Deed("jungle", "fortune-press-on", partial(_go_to, "congo")),
    Deed("card", "fortune-exchange", _point_at_card),
    Deed(
        "record", "fortune-exchange", lambda scene: scene.explainer.explain_target("organization")
    ),
    Deed("sheet", "fortune-fight", open_sheet),
    Deed("dice", "fortune-press-on", throw_dice),
    Deed("cliffhanger", "fortune-press-on", partial(show_great_moment, "cliffhanger")),
    Deed("artifact", "fortune-press-on", partial(show_great_moment, "artifact-taken")),
    Deed("collapse", "fortune-press-on", partial(show_great_moment, "temple-")),
    Deed("duel", "fortune-exchange", partial(show_great_moment, "villain-fight")),
    Deed("knocked-out", "fortune-rounds", partial(show_great_moment, "knocked-out")),
    Deed("end", "fortune-exchange", partial(show_great_moment, "fortune-")),
    Deed("leave", "fortune-press-on", lambda scene: scene.doors.leave()),
    Deed("help", "fortune-press-on", lambda scene: scene.explainer.explain()),
)
