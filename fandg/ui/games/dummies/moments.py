"""Moments of fixed games: where pictures are taken and frames are measured."""

from __future__ import annotations

from functools import partial

from fandg.dev.moments import SOLO, Deed, FixedMoment, open_sheet, show_great_moment, throw_dice
from fandg.ui.intents import Command

MOMENTS = (
    FixedMoment("dummies-opening", "solo", SOLO, 1, lambda d, _: d.kind == "fight-or-rest"),
    FixedMoment(
        "dummies-rest",
        "solo",
        SOLO,
        6,
        lambda d, _: d.kind == "fight-or-rest" and len(d.legal_options()) > 2,
    ),
    FixedMoment(
        "dummies-reward",
        "solo",
        SOLO,
        1,
        lambda d, _: d.kind == "card-to-keep" and len(d.options) > 1,
    ),
    FixedMoment(
        "dummies-order",
        "solo",
        SOLO,
        5,
        lambda d, _: any(option.rule == "order" for option in d.options),
    ),
    FixedMoment(
        "dummies-trio",
        "trio-competition",
        ("person", "steady", "expert"),
        6,
        lambda d, _: d.kind == "whom-to-fight" and d.seat == 0,
    ),
    FixedMoment(
        "dummies-fortress",
        "quartet-cooperation",
        ("person", "person", "steady", "person"),
        5,
        lambda d, _: d.kind == "danger-to-put-back",
    ),
)

ENDS = (
    FixedMoment("dummies-lost", "solo", SOLO, 3),
    FixedMoment("dummies-won", "solo", SOLO, 2),
    FixedMoment("dummies-rivals", "trio-competition", ("person", "steady", "expert"), 1),
)

DEEDS = (
    Deed("sheet", "dummies-trio", open_sheet),
    Deed("dice", "dummies-reward", throw_dice),
    Deed("level", "dummies-trio", partial(show_great_moment, "level-")),
    Deed("loss", "dummies-opening", partial(show_great_moment, "keys-taken")),
    Deed("knocked-out", "dummies-trio", partial(show_great_moment, "beaten")),
    Deed("gate", "dummies-rest", partial(show_great_moment, "gate-opens")),
    Deed("sand", "dummies-opening", partial(show_great_moment, "sand-runs-out")),
    Deed("seen", "dummies-fortress", lambda scene: scene.stage.top.handle(Command("accept"))),
)
