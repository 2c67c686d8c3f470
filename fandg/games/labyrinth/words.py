"""The words that cards and pages may use: rows, places, who is meant, moments, numbers."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

Prose: TypeAlias = Annotated[str, Meta(max_length=2400)]
"""Paragraphs of the story, with blank lines between them."""

Row: TypeAlias = Literal["melee", "ranged", "magic", "corruption"]
HeroRow: TypeAlias = Literal["melee", "ranged", "magic"]
HERO_ROWS: tuple[HeroRow, ...] = ("melee", "ranged", "magic")
AnyRow: TypeAlias = Row | Literal["any", "rolled", "strongest"]
"""A row: of choice, the one of the current roll, or the one with the most dice."""
Die: TypeAlias = Literal["w", "y", "r"]
"""Novice (white), adept (yellow), master (red)."""

Size: TypeAlias = Literal["chump", "elite", "boss"]
Keyword: TypeAlias = Literal[
    "evade", "stoneskin", "dodge-w", "dodge-y", "poison", "bomb", "herald", "doom", "rockfall"
]
Ability: TypeAlias = Literal[
    "evade", "dodge-w", "walls", "sure-footed", "no-poison", "no-doom", "long-shot",
    "close-shot", "free-move"
]  # fmt: skip
"""What somebody has for a while or by a Treasure.

`walls`: steps ignore Walls; `sure-footed`: Rockfalls do not end a Move; `long-shot` and
`close-shot`: a Ranged roll may aim at any Region in view, or at the own one; `free-move`: the first
Move of a turn costs no Action Point.
"""
Gift: TypeAlias = Literal[
    "beast-within", "resourceful-vulture", "stampede", "franken-friend", "sticky-fingers",
    "fuel-for-the-fire", "muscular-masterpiece", "flesh-of-stone", "mama-mia", "make-a-da-pizza",
    "fine-print"
]  # fmt: skip
"""What the ability of a hero is made of; each has its rule in the code.

The sheet's two figures are: `beast-within` Plus-Ones; `resourceful-vulture` ♥ healed, and by how
much less he pays when trained; `stampede` the Elemental's ♥, and its bonus dice when trained;
`franken-friend` and `make-a-da-pizza` ♥; `sticky-fingers` (trained) Bounty; `fuel-for-the-fire`
times a turn; `muscular-masterpiece` (trained) the limit of Plus-Ones; `flesh-of-stone` (trained)
Shields as a turn begins; `mama-mia` none; `fine-print` hits, and cards drawn when trained.
"""
Status: TypeAlias = Literal["doom", "poison"]

Hall: TypeAlias = Literal["n", "e", "s", "w"]
Icon: TypeAlias = Literal["event", "treasure", "chump", "elite", "boss", "portal", "dojo"]
"""What a tile or a page places in its Region, or is."""
Side: TypeAlias = Literal["A", "B", "C", "D"]
Tier: TypeAlias = Literal["top", "one", "two", "three", "bottom", "special"]
Decree: TypeAlias = Literal["knights", "dastards"]
Envelope: TypeAlias = Literal["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]

Deck: TypeAlias = Literal["red", "green", "black", "melee", "ranged", "spell", "feat", "any"]
"""A deck that a hero draws from; the last three are of choice: a Spell, a Feat, either."""

Who: TypeAlias = Literal[
    "me", "hero", "heroes", "other-hero", "other-heroes",
    "lead-hero", "weakest-hero", "strongest-hero", "closest-hero", "farthest-hero", "marked-hero",
    "portal-hero", "richest-hero", "afflicted-heroes",
    "minion", "minions", "smallest-minion", "spawned", "anyone", "villain", "actor", "attacker"
]  # fmt: skip
"""Who is meant. The singular is one of choice (of the maker; an AI goes by the Golden Rule).

`me` makes the effect: who casts, holds or reads; of the Villain's cards, the Villain. `weakest`
and `strongest` go by ♥, `closest` by the way from the maker, `farthest` by the way from camp.
`portal-hero` is the one closest to a Portal, `richest` has the most Plus-Ones. `spawned` is who
came by the verb before. `actor` is whose moment it is, `attacker` who deals the damage that is
about to fall, or struck the Villain.
"""
Where: TypeAlias = Literal[
    "here", "adjacent", "nearby", "in-view", "map", "portals", "near-portals", "view-of-portals",
    "spawn-portal", "near-mountains", "camp", "outside", "target"
]  # fmt: skip
"""Regions, seen from the maker.

`near-portals` are Portals and what is adjacent to them, `view-of-portals` those from which one is
in view, `spawn-portal` is that of the Corruption roll. `near-mountains` are Regions with a Rockfall
and what is adjacent to them. `outside` is everywhere but the camp, `target` the Region of whom the
moment is about.
"""
Goal: TypeAlias = Literal["portal", "camp", "me", "actor", "closest-hero", "hero", "away", "any"]
"""Where somebody is sent or placed: the closest of its kind; of choice are `hero` and `any`.

`away` is away from the maker; whoever places himself on a Portal goes to another one.
"""

Moment: TypeAlias = Literal[
    "any-time", "own-turn", "turn-begins", "turn-ends", "action-begins", "action-ends",
    "target-chosen", "dice-rolled", "before-damage", "after-defeat", "spell-flipped"
]  # fmt: skip
"""A window in which a card may be used; `any-time` is in the own turn and in every window,
`own-turn` is between two actions of it.

`after-defeat` is the moment of who Defeated somebody, and then of the enemy who fell.
"""
Party: TypeAlias = Literal["me", "friend", "hero", "minion", "enemy"]
"""Whose moment it is: the holder's, another hero's, any hero's, a minion's, any enemy's."""
Kin: TypeAlias = Literal["me", "friend", "pet", "minion", "villain"]
"""What somebody is to the holder of a card: himself, another hero, a Sidekick, an enemy."""
PARTIES: dict[Kin, frozenset[Party]] = {
    "me": frozenset({"me", "hero"}),
    "friend": frozenset({"friend", "hero"}),
    "pet": frozenset(),
    "minion": frozenset({"minion", "enemy"}),
    "villain": frozenset({"enemy"}),
}
"""Of which parties somebody is."""
AT_ANY_TIME: frozenset[Moment] = frozenset({
    "any-time", "turn-begins", "before-damage", "spell-flipped"
})  # fmt: skip
"""The moments at which what may be used at any time could change what comes next."""
STAMPEDES: frozenset[tuple[Moment, Kin]] = frozenset({
    ("turn-begins", "minion"), ("turn-begins", "villain"), ("before-damage", "pet"),
    ("turn-ends", "me"), ("turn-ends", "friend"), ("spell-flipped", "villain"),
})  # fmt: skip
"""The moments at which an Elemental of a Stampede could matter, beside those of the own turn."""

Number: TypeAlias = Literal[
    "steps", "first-steps", "hearts", "hand", "plus-ones", "cards", "xp", "test", "sidekick-dice"
]
"""A number of the rules that a card raises while it is there.

Steps of each Move, or of the first in a turn; ♥; the hand limit; the limit of Plus-Ones; cards and
XP at the start; hits in Tests; white dice of the Sidekick's rolls.
"""

Small: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Signed: TypeAlias = Annotated[int, Meta(ge=-20, le=20)]
Tiers: TypeAlias = Annotated[tuple[Small, ...], Meta(min_length=2, max_length=3)]
"""One number for each price of the card, cheapest first."""
PerHero: TypeAlias = Literal["half-heroes", "elites"]
"""By the number of heroes: one for two of them, rounded up; one, and two with 5 or more."""
Amount: TypeAlias = Small | Tiers
