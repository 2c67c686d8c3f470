"""The words that cards may use: skills, places, moments, durations."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

LOST_UP_TO = 3
"""The roll up to which an Artifact carried by who was KO'd is lost."""
HIT = 4
"""The number from which a fight die hits and an adventure die of a villain succeeds."""

Skill: TypeAlias = Literal["combat", "agility", "cunning", "lore"]
SKILLS: tuple[Skill, ...] = ("combat", "agility", "cunning", "lore")


@cache
def print_skill(skill: str) -> str:
    """What a test tests as cards print it: "the lower of Agility and Lore", "Fate"."""
    named = (*SKILLS, "fate")
    return " ".join(word.capitalize() if word in named else word for word in skill.split())


Terrain: TypeAlias = Literal["jungle", "desert", "mountain", "plain", "forest", "ice"]

Scene: TypeAlias = Literal[
    "river", "mountain", "city", "desert", "jungle", "sea", "temple", "air", "road", "captive",
    "room", "cell", "vault",
]  # fmt: skip
"""Where a Cliffhanger takes place: the wide picture that is seen of it."""

Place: TypeAlias = Literal[
    "land",
    "sea",
    "city",
    "major-city",
    "minor-city",
    "start-city",
    "deep-jungle",
    "artifact",
    "temple",
]
"""What a space is, or what lies in it: `artifact` holds an Artifact marker, `temple` a temple."""

Faction: TypeAlias = Literal["nazis", "mob"]
Foe: TypeAlias = Literal["enemy", "nazi", "mob", "henchman", "villain", "outpost"]
"""Whom a fight is against; a card of the Nazi Enemies deck and a Nazi Soldier are both `nazi`."""

Dice: TypeAlias = Literal["d3", "d6"]
Small: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Signed: TypeAlias = Annotated[int, Meta(ge=-20, le=20)]
"""Numbers that a table can bear, some ten times those of the printed cards."""
Amount: TypeAlias = Small | Dice

Deck: TypeAlias = Literal["events", "gear", "allies", "city"]
EnemyDeck: TypeAlias = Literal["enemies", "nazis", "mob"]
Holding: TypeAlias = Literal["event", "gear", "ally", "artifact", "secret"]
"""A kind of card that a hero has: `secret` is a secret City card."""

Phase: TypeAlias = Literal["initiative", "move", "adventure", "villain", "end"]

TestKind: TypeAlias = Literal["danger", "cliffhanger", "escape", "collapse", "city", "card"]

Who: TypeAlias = Literal[
    "me", "roller", "rival", "friend", "hero", "richest", "each", "others", "rivals", "friends",
    "here", "others-here", "random"
]  # fmt: skip

Moment: TypeAlias = Literal[
    "my-move",
    "my-adventure",
    "my-city",
    "my-city-card",
    "my-danger",
    "my-test",
    "friend-test",
    "rival-test",
    "my-round",
    "my-fight",
    "friend-fight",
    "rival-fight",
    "my-ko",
    "rival-move",
    "rival-adventure",
    "rival-danger",
    "rival-sells",
    "event-played",
    "villain-search",
    "villain-event",
    "end",
]
"""When a card may be used. See `assets/packs/fortune/README.md`."""

Happening: TypeAlias = Literal[
    "round",
    "adventure",
    "entered",
    "flown",
    "danger-drawn",
    "danger-overcome",
    "danger-failed",
    "cliffhanger-overcome",
    "pressed-on",
    "camped",
    "fight-begun",
    "round-lost",
    "enemy-defeated",
    "villain-hit",
    "escaped",
    "wounded",
    "ko",
    "recovered",
    "sold",
    "bought",
    "searched",
]
"""What sets off a trigger. See `assets/packs/fortune/README.md`."""

Number: TypeAlias = Literal[
    "combat", "agility", "cunning", "lore", "skills",
    "dice", "fight-dice", "enemy-dice", "defense", "enemy-defense", "wounds",
    "target", "successes", "move", "sea-cost", "flight", "event-on",
    "explore", "sneak", "search", "danger-value", "danger-glory", "enemy-glory", "villain-glory",
    "sell", "gear-price", "ally-price", "heal-price", "gear-limit", "ally-limit",
    "loyalty", "ko-loss",
]  # fmt: skip
"""A number of the rules that a bonus may change. See `assets/packs/fortune/README.md`."""

Until: TypeAlias = Literal["roll", "test", "fight", "turn", "round"]
