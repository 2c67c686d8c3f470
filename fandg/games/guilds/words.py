"""The words that cards, heroes, monsters and scenarios may use: groups, moments, numbers, whom."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

Type: TypeAlias = Literal["attack", "boost", "permanent"]
Reaching: TypeAlias = Literal["melee", "ranged"]
"""Whether an attack is Melee or Ranged."""

Weapon: TypeAlias = Literal["blade", "hammer", "polearm", "bow", "thrown"]
WEAPONS: tuple[Weapon, ...] = ("blade", "hammer", "polearm", "bow", "thrown")
AttackGroup: TypeAlias = Weapon | Literal["spell", "bomb"]
ATTACK_GROUPS: tuple[AttackGroup, ...] = (*WEAPONS, "spell", "bomb")
PERMANENT_GROUPS = ("armour", "shield", "trinket", "training")
Group: TypeAlias = AttackGroup | Literal["technique", "armour", "shield", "trinket", "training"]
"""What kind of thing a card is; Techniques are the Boosts."""
Fit: TypeAlias = AttackGroup | Literal["weapon", "any"]
"""What a Boost or an effect goes with: a group, every Weapon, or any Attack card."""

Moment: TypeAlias = Literal[
    "my-activation-start", "my-activation", "my-activation-end", "my-declaration", "my-defense",
    "my-death", "after-my-attack", "after-enemy-attack"
]  # fmt: skip
"""When an effect may be used: of the hero's own activation, of his attack, or of one on him.

`my-defense` is after his defense roll, `my-death` when wounds would kill him.
"""
Number: TypeAlias = Literal[
    "defense", "life", "reroll", "move", "attack-dice", "guard-dice", "foe-dice", "uses", "sight",
    "door-cost", "portal-cost", "handle-cost", "first-step-cost", "fee", "candles"
]  # fmt: skip
"""A number of the rules that a card changes while it is there.

`attack-dice` are the owner's, `guard-dice` those of guards against him, `foe-dice` those of any
attack on him. `uses`: how often a card is used before it is exhausted. `sight`: how far heroes see
in the dark. `handle-cost`: points for handling an object; `fee`: coins asked for it. `candles`: how
many count as burning when the owner attacks the Mayor.
"""
Trait: TypeAlias = Literal["unguarded", "first-step-unguarded", "no-ability", "writ-only"]
"""What somebody is, always: his steps call no guard, or not the first of each activation.

`no-ability`: his natural ability is gone. `writ-only`: only a guild with two quests done, one of
them I or II, can wound it.
"""
Whom: TypeAlias = Literal["self", "attacker", "self-or-close-ally", "ally-in-sight"]
"""Whom a verb is for; one of several is of the owner's choice."""
Further: TypeAlias = Literal["chain", "splash", "blast", "sweep"]
"""Further targets: `chain`, one enemy Close to the target, chosen after the roll; `splash`, all
enemies in its space; `blast`, all enemies Close to it; `sweep`, all enemies Close to the attacker.
"""

Ring: TypeAlias = Literal["outer", "inner", "final"]
Grade: TypeAlias = Literal["easy", "medium", "hard", "final"]
Numeral: TypeAlias = Literal["I", "II", "III"]
QUESTS_TO_WIN = 3
"""So many quests done win a scenario."""
NUMERALS: tuple[Numeral, ...] = ("I", "II", "III")

Code: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^(S[1-5]|[1-5]-[01][0-9]|R([1-9]|10)|D[01][0-9])\Z",
        description="a code is S1 to S5, 1-01 and so on, R1 to R10, or D01 to D18",
    ),
]
Space: TypeAlias = Annotated[
    str, Meta(pattern=r"^[a-i][1-9]\Z", description="a space is a letter and a number: e5")
]
Goal: TypeAlias = Annotated[
    str,
    Meta(pattern=r"^(home|[a-i][1-9])\Z", description="it is “home”, or a space: e5"),
]
DoorAt: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^[a-i][1-9]-[a-i][1-9]\Z",
        description="a door is two spaces with a dash between: e3-e4",
    ),
]
Laid: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^[1-9][ab][0-3]\Z",
        description="a laid tile is its face and quarter-turns clockwise: 2a3",
    ),
]

Small: TypeAlias = Annotated[int, Meta(ge=0, le=20)]
Positive: TypeAlias = Annotated[int, Meta(ge=1, le=20)]
Signed: TypeAlias = Annotated[int, Meta(ge=-9, le=9)]
