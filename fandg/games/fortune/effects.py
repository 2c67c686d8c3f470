"""The verbs of the cards, as data: what `effects` in the packs may say.

Every verb acts on one hero (the one who drew, played or owns the card, unless `to` names another),
and means the same wherever it stands. What a verb does is in the chapter it belongs to; `apply`
finds it.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, Union

import msgspec
from msgspec import Meta

from fandg.games.fortune.words import (
    Amount,
    Deck,
    EnemyDeck,
    Faction,
    Foe,
    Happening,
    Holding,
    Moment,
    Number,
    Phase,
    Place,
    Skill,
    Terrain,
    TestKind,
    Until,
    Who,
)

Positive: TypeAlias = Annotated[int, Meta(ge=1, le=20)]
Face: TypeAlias = Annotated[int, Meta(ge=1, le=6)]


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A condition: everything that is said must hold; of a list, any one."""

    terrain: tuple[Terrain, ...] = ()
    place: tuple[Place, ...] = ()
    spaces: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    """Of the current Danger, Cliffhanger, test or enemy."""
    skills: tuple[Skill, ...] = ()
    """Of the current test."""
    test: tuple[TestKind, ...] = ()
    against: tuple[Foe, ...] = ()
    phase: tuple[Phase, ...] = ()
    villain_here: bool | None = None
    henchman_here: bool | None = None
    zeppelin_here: bool | None = None
    hero_here: bool | None = None
    """Whether another hero is in the space."""
    cliffhanger: bool | None = None
    carrying: tuple[Holding, ...] = ()
    wounded: bool | None = None
    fortune: int = 0
    """At least so much Fortune."""
    glory: int = 0
    markers: int = 0
    """At least so many Danger markers."""
    villains: bool | None = None
    """Whether a Vile Organization plays against the heroes."""
    unless: When | None = None


class Test(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A test: a skill (or several), the number a die must show, the successes needed."""

    __test__ = False  # not one of pytest's

    target: Annotated[int, Meta(ge=2, le=6)]
    successes: Annotated[int, Meta(ge=1, le=6)] = 1
    skill: Skill | None = None
    second: Skill | None = None
    """A second skill, joined to the first by `joined`."""
    joined: Literal["sum", "higher", "lower"] = "sum"
    dice: Annotated[int, Meta(ge=0, le=10)] = 0
    """Dice beside the skill's; without a skill, all the dice there are."""
    once: bool = False
    """A single roll, however good."""
    ones: tuple[Effect, ...] = ()
    """What happens for every die of the test that shows 1."""
    keywords: tuple[str, ...] = ()


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of the rules that is greater or smaller while a card is there."""

    to: Number
    amount: int
    when: When | None = None


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a hero may do with a card, at certain moments."""

    at: tuple[Moment, ...]
    does: tuple[Effect, ...]
    spend: Literal["turn", "card"] = "turn"
    """Turned until the next round (*activate*), or discarded."""
    when: When | None = None
    glory: Annotated[int, Meta(ge=0, le=10)] = 0
    """Glory to pay."""
    fortune: Annotated[int, Meta(ge=0, le=10)] = 0
    loyalty: Annotated[int, Meta(ge=0, le=6)] = 0
    """The number of the Loyalty test that the ally then takes; 0: none."""
    betrayal: tuple[Effect, ...] = ()
    """What happens besides when that test is failed."""


class Trigger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a card does by itself when something happens to its hero."""

    on: Happening
    does: tuple[Effect, ...]
    when: When | None = None
    may: bool = False
    """The player is asked whether it does."""


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the things to choose from."""

    label: str
    does: tuple[Effect, ...] = ()
    when: When | None = None
    glory: Annotated[int, Meta(ge=0, le=10)] = 0
    """Glory to pay; the way is blocked for who has less."""
    fortune: Annotated[int, Meta(ge=0, le=10)] = 0


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a table that one die is rolled on: up to and with this face."""

    upto: Face
    does: tuple[Effect, ...] = ()
    name: str = ""


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """A verb; each is a struct of its own, told apart by the word in `do`."""


# Coins and wounds


class Gain(Verb, frozen=True, tag="gain"):
    """Gain Fortune or Glory."""

    what: Literal["fortune", "glory"]
    amount: Amount = 1


class Lose(Verb, frozen=True, tag="lose"):
    """Lose Fortune or Glory, as much as there is."""

    what: Literal["fortune", "glory"]
    amount: Amount = 1


class Steal(Verb, frozen=True, tag="steal"):
    """Take from the hero whom the effect is `to` and give to the owner of the card."""

    what: Literal["fortune", "glory", "event", "gear", "ally", "artifact"]
    amount: Amount = 1


class Hit(Verb, frozen=True, tag="hit"):
    """Take hits: Defense prevents its part."""

    amount: Amount = 1


class Wound(Verb, frozen=True, tag="wound"):
    """Take Wounds that no Defense prevents."""

    amount: Amount = 1


class Heal(Verb, frozen=True, tag="heal"):
    """Heal Wounds; 0 is all of them."""

    amount: Amount = 1


class KnockOut(Verb, frozen=True, tag="knock-out"):
    """Be KO'd."""


# Cards


class Draw(Verb, frozen=True, tag="draw"):
    """Draw cards: Events, Gear, Allies go to the hero; a City card is resolved."""

    deck: Deck
    amount: Amount = 1


class TakeItem(Verb, frozen=True, tag="take-item"):
    """Take a Common Item from its stack, if one is left."""

    item: str


class Discard(Verb, frozen=True, tag="discard"):
    """Discard cards of a kind, chosen by their owner."""

    what: Holding
    amount: Amount = 1
    random: bool = False


class Recover(Verb, frozen=True, tag="recover"):
    """Take a card of choice from a discard pile."""

    deck: Literal["events", "gear", "allies"]


class Ready(Verb, frozen=True, tag="ready"):
    """Turn activated cards upright again; 0 is all of them."""

    amount: int = 1


class Look(Verb, frozen=True, tag="look"):
    """Look at the next so many Events, keep one, discard the others."""

    amount: Positive = 3


# Moves


class MoveOn(Verb, frozen=True, tag="move"):
    """More movement points in this move."""

    amount: Amount = 1


class Travel(Verb, frozen=True, tag="travel"):
    """Go to a space at once, without passing others. `space` is an id, for `to = "space"`."""

    to: Literal[
        "city", "major-city", "start-city", "nearest-city", "artifact", "neighbour", "land", "sea",
        "anywhere", "random", "space", "zeppelin"
    ]  # fmt: skip
    space: str = ""


class EndTurn(Verb, frozen=True, tag="end-turn"):
    """The hero's turn in this phase ends at once; he camps, unless he hangs from a Cliffhanger."""


# The roll


class AddDice(Verb, frozen=True, tag="add-dice"):
    """Roll more dice and add them to the current roll of a test or of fight dice."""

    amount: Amount = 1


class AddSuccesses(Verb, frozen=True, tag="add-successes"):
    """Add Success markers to the current test."""

    amount: Amount = 1


class Reroll(Verb, frozen=True, tag="reroll"):
    """Roll dice of the current roll again: all, those that missed, those that hit, or one."""

    dice: Literal["all", "misses", "hits", "one"] = "misses"
    of: Literal["hero", "enemy"] = "hero"


class Pass(Verb, frozen=True, tag="pass"):
    """The current test is passed."""


class Fail(Verb, frozen=True, tag="fail"):
    """The current test is failed."""


class Boost(Verb, frozen=True, tag="boost"):
    """A bonus for a while."""

    to: Number
    amount: int
    until: Until = "turn"
    when: When | None = None


# Fights


class Block(Verb, frozen=True, tag="block"):
    """Prevent hits of this fight round."""

    amount: Amount = 1


class Strike(Verb, frozen=True, tag="strike"):
    """Hit the enemy of the current fight; its Defense prevents its part."""

    amount: Amount = 1


class Escape(Verb, frozen=True, tag="escape"):
    """Escape from the current fight, as if the Escape test was passed."""


class Defeat(Verb, frozen=True, tag="defeat"):
    """The enemy of the current fight is defeated, for its Glory; no villain, no outpost."""


class Fight(Verb, frozen=True, tag="fight"):
    """Fight an enemy from a deck, a henchman or a villain (one round)."""

    against: EnemyDeck | Literal["henchman", "villain"] = "enemies"
    faction: Faction | None = None


# Adventures


class Cancel(Verb, frozen=True, tag="cancel"):
    """Cancel the card that was just drawn or played; with `redraw`, another is drawn instead."""

    redraw: bool = False


class Overcome(Verb, frozen=True, tag="overcome"):
    """The current Danger or Cliffhanger is overcome."""


class DrawDanger(Verb, frozen=True, tag="danger"):
    """Draw a Danger and face it here."""


class Markers(Verb, frozen=True, tag="markers"):
    """Take Danger markers, or lose them (a negative amount)."""

    amount: int = 1


class Find(Verb, frozen=True, tag="find"):
    """The Adventure in the deep jungle here is found."""


class Instability(Verb, frozen=True, tag="instability"):
    """Change the Instability markers of the temple here; more of them make it roll for collapse."""

    amount: int = 1


class Sneak(Verb, frozen=True, tag="sneak"):
    """Press on past villains without Sneak tests in this turn."""


class Coins(Verb, frozen=True, tag="coins"):
    """Put Fortune on an Artifact on the board, of choice (`here`: the one in this space)."""

    amount: Amount = 1
    here: bool = False


class PlaceArtifact(Verb, frozen=True, tag="place-artifact"):
    """Place one more Artifact Adventure on the board."""


class MoveArtifact(Verb, frozen=True, tag="move-artifact"):
    """An Artifact of choice goes to a newly drawn Location; nobody may be adventuring there."""


class Fake(Verb, frozen=True, tag="fake"):
    """An Artifact that the hero carries is a fake: it sells for nothing."""


class Protect(Verb, frozen=True, tag="protect"):
    """His Artifacts cannot be lost or stolen until the end of the round."""


class Spare(Verb, frozen=True, tag="spare"):
    """At `my-ko`: he is not KO'd but keeps his feet, with one Wound to go."""


# Figures


class PlaceHenchmen(Verb, frozen=True, tag="place-henchmen"):
    """Place henchmen figures; of the organization in play, else of the faction, else by a die."""

    at: Literal["random", "here", "next-to", "artifact", "city"] = "random"
    amount: Amount = 1
    faction: Faction | None = None


class RemoveHenchmen(Verb, frozen=True, tag="remove-henchmen"):
    """Take henchmen figures of choice off the board."""

    at: Literal["here", "next-to", "any"] = "any"
    amount: Amount = 1


class PlaceVillain(Verb, frozen=True, tag="place-villain"):
    """A villain appears here and joins the hunt; one who is here already stays the only one."""

    faction: Faction | None = None


class MoveVillain(Verb, frozen=True, tag="move-villain"):
    """A villain on the board goes to another Artifact without a villain."""

    to: Literal["random", "chosen", "nearest-hero"] = "chosen"


class WoundVillain(Verb, frozen=True, tag="wound-villain"):
    """A villain takes Wounds, bodyguards first."""

    which: Literal["here", "any", "random", "each"] = "any"
    amount: Amount = 1


class HealVillain(Verb, frozen=True, tag="heal-villain"):
    """A villain heals Wounds, or gets bodyguards back; 0 heals all."""

    which: Literal["here", "any", "random", "each"] = "random"
    amount: Amount = 0
    bodyguards: int = 0


class VillainSearch(Verb, frozen=True, tag="villain-search"):
    """A villain at an Adventure searches at once."""

    which: Literal["random", "each"] = "random"
    dice: int = 0
    """Dice more or less than his Search skill."""


class VillainState(Verb, frozen=True, tag="villain-state"):
    """A villain of the organization becomes ready, delayed or deployed."""

    state: Literal["ready", "delayed", "deployed"]
    which: Literal["random", "each"] = "random"
    only: tuple[Literal["deployed", "ready", "delayed", "ko"], ...] = ()
    """Only villains that are now in one of these states."""


class VillainGain(Verb, frozen=True, tag="villain-gain"):
    """The villains get Fortune."""

    amount: Amount = 1


class Track(Verb, frozen=True, tag="track"):
    """Move the marker of the Villain track; nothing without a Vile Organization."""

    amount: Amount = 1
    back: bool = False


class Zeppelin(Verb, frozen=True, tag="zeppelin"):
    """The zeppelin flies to a drawn Location, a space of choice, or the nearest hero."""

    to: Literal["random", "chosen", "nearest-hero", "here"] = "random"


class DamageOutpost(Verb, frozen=True, tag="damage-outpost"):
    """The outpost takes Wounds, or with a negative amount has some repaired."""

    amount: int = 1


class Tactics(Verb, frozen=True, tag="tactics"):
    """Roll on the organization's tactics chart."""


# Joining verbs


class To(Verb, frozen=True, tag="to"):
    """Do something to somebody else."""

    who: Who
    does: tuple[Effect, ...]


class Choose(Verb, frozen=True, tag="choose"):
    """One thing of choice among several."""

    ways: tuple[Way, ...]
    prompt: str = ""


class May(Verb, frozen=True, tag="may"):
    """Do something, or leave it."""

    does: tuple[Effect, ...]
    label: str = ""
    glory: Annotated[int, Meta(ge=0, le=10)] = 0
    fortune: Annotated[int, Meta(ge=0, le=10)] = 0


class RollDie(Verb, frozen=True, tag="roll"):
    """Roll a die and do what its row says."""

    rows: tuple[Row, ...]


class TakeTest(Verb, frozen=True, tag="test"):
    """Take tests (all, or with `either` one of choice) and do what passing or failing says."""

    tests: tuple[Test, ...]
    passed: tuple[Effect, ...] = ()
    failed: tuple[Effect, ...] = ()
    either: bool = False


class If(Verb, frozen=True, tag="if"):
    """Do something only when a condition holds, else something else."""

    when: When
    does: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


class Loyalty(Verb, frozen=True, tag="loyalty"):
    """Allies take a Loyalty test: the ally of this card, or all that the hero has."""

    number: Face
    all: bool = False
    failed: tuple[Effect, ...] = ()


Effect: TypeAlias = Union[  # noqa: UP007 - the structs above name it before it is there
    Gain, Lose, Steal, Hit, Wound, Heal, KnockOut,
    Draw, TakeItem, Discard, Recover, Ready, Look,
    MoveOn, Travel, EndTurn,
    AddDice, AddSuccesses, Reroll, Pass, Fail, Boost,
    Block, Strike, Escape, Defeat, Fight,
    Cancel, Overcome, DrawDanger, Markers, Find, Instability, Sneak,
    Coins, PlaceArtifact, MoveArtifact, Fake, Protect, Spare,
    PlaceHenchmen, RemoveHenchmen, PlaceVillain, MoveVillain, WoundVillain, HealVillain,
    VillainSearch, VillainState, VillainGain, Track, Zeppelin, DamageOutpost, Tactics,
    To, Choose, May, RollDie, TakeTest, If, Loyalty,
]  # fmt: skip
"""Any verb."""
