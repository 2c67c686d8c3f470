"""The verbs of the cards, as data: what one word of `effects` in the packs may say.

Every verb acts on one hero (the one who drew, played or owns the card, unless `to` names another),
and means the same wherever it stands. What a verb does is in the chapter it belongs to; `verbs`
finds it. Conditions and bonuses stand here too; `sentences` joins verbs to what a card says.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from fandg.games.fortune.words import (
    Amount,
    Deck,
    EnemyDeck,
    Faction,
    Foe,
    Holding,
    Number,
    Phase,
    Place,
    Signed,
    Skill,
    Small,
    Terrain,
    TestKind,
    Until,
)
from fandg.kit.fields import Few, Id, Short

Positive: TypeAlias = Annotated[int, Meta(ge=1, le=20)]


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A condition: everything that is said must hold; of a list, any one."""

    terrain: Few[Terrain] = ()
    place: Few[Place] = ()
    spaces: Few[Id] = ()
    keywords: Few[Short] = ()
    """Of the current Danger, Cliffhanger, test or enemy."""
    skills: Few[Skill] = ()
    """Of the current test."""
    test: Few[TestKind] = ()
    against: Few[Foe] = ()
    phase: Few[Phase] = ()
    villain_here: bool | None = None
    henchman_here: bool | None = None
    zeppelin_here: bool | None = None
    hero_here: bool | None = None
    """Whether another hero is in the space."""
    cliffhanger: bool | None = None
    carrying: Few[Holding] = ()
    wounded: bool | None = None
    fortune: Small = 0
    """At least so much Fortune."""
    glory: Small = 0
    markers: Small = 0
    """At least so many Danger markers."""
    villains: bool | None = None
    """Whether a Vile Organization plays against the heroes."""
    heroes: Small = 0
    """At least so many heroes at the table, KO'd or not."""
    unless: When | None = None


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of the rules that is greater or smaller while a card is there."""

    to: Number
    amount: Signed
    when: When | None = None


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

    item: Id


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

    amount: Signed = 1


class LookAhead(Verb, frozen=True, tag="look"):
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
    space: Short = ""


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
    amount: Signed
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
    """Take Danger markers, or lose them (a negative amount); with the last, the Artifact."""

    amount: Signed = 1


class Find(Verb, frozen=True, tag="find"):
    """The Adventure in the deep jungle here is found."""


class Instability(Verb, frozen=True, tag="instability"):
    """Change the Instability markers of the temple here; more of them make it roll for collapse."""

    amount: Signed = 1


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
    """At `my-ko`: he is not KO'd but keeps his feet, with 1 Life left."""


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
    bodyguards: Small = 0


class VillainSearch(Verb, frozen=True, tag="villain-search"):
    """A villain at an Adventure searches at once; a random one may be at base, and does not."""

    which: Literal["random", "on-board", "each"] = "random"
    """A random one in play, a random one on the board, or each on the board."""
    dice: Signed = 0
    """Dice more or less than his Search skill."""


class VillainState(Verb, frozen=True, tag="villain-state"):
    """A villain of the organization becomes ready, delayed or deployed."""

    state: Literal["ready", "delayed", "deployed"]
    which: Literal["random", "each"] = "random"
    only: Few[Literal["deployed", "ready", "delayed", "ko"]] = ()
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

    amount: Signed = 1


class Tactics(Verb, frozen=True, tag="tactics"):
    """Roll on the organization's tactics chart."""


PlainEffect: TypeAlias = (
    Gain | Lose | Steal | Hit | Wound | Heal | KnockOut
    | Draw | TakeItem | Discard | Recover | Ready | LookAhead
    | MoveOn | Travel | EndTurn
    | AddDice | AddSuccesses | Reroll | Pass | Fail | Boost
    | Block | Strike | Escape | Defeat | Fight
    | Cancel | Overcome | DrawDanger | Markers | Find | Instability | Sneak
    | Coins | PlaceArtifact | MoveArtifact | Fake | Protect | Spare
    | PlaceHenchmen | RemoveHenchmen | PlaceVillain | MoveVillain | WoundVillain | HealVillain
    | VillainSearch | VillainState | VillainGain | Track | Zeppelin | DamageOutpost | Tactics
)  # fmt: skip
"""A verb that stands by itself; `sentences.Effect` is any."""
