"""Verbs, the words in which cards, heroes, monsters and titles say what they do.

Each says what it promises. `on` has what follows on a roll, on wounds or on a kill, `declared` what
holds for a whole attack, `uses` what may be done at a moment, at a price. `when` is a condition,
judged when the attack is declared.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from fandg.games.guilds.words import (
    Fit,
    Further,
    Moment,
    Number,
    Numeral,
    Positive,
    Signed,
    Small,
    Whom,
)
from fandg.kit.fields import Few, Id, Some


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A condition: everything that is said must hold; of a list, any one."""

    groups: Few[Fit] = ()
    """Of the Attack card."""
    flanked: bool = False
    """The target is: another enemy of it is Close to it."""
    unmoved: bool = False
    """The attacker has not moved in this activation."""
    wounded: bool = False
    """The owner is."""
    close: bool = False
    """The other side of the attack is Close to the owner."""
    pack: bool = False
    """Another monster is Close to the owner."""
    against: Few[Id] = ()
    """The other side of the attack is one of these monsters."""


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", kw_only=True):
    """A verb; each is a struct of its own, told apart by the word in `do`."""

    when: When | None = None


# The roll


class Dice(Verb, frozen=True, tag="dice"):
    """So many dice more in this attack, of its type."""

    amount: Positive


class Hits(Verb, frozen=True, tag="hits"):
    """So many hits more."""

    amount: Positive


class Saves(Verb, frozen=True, tag="saves"):
    """So many saves more, after the defense roll."""

    amount: Positive


class Reroll(Verb, frozen=True, tag="reroll"):
    """The pool of this roll is so much greater."""

    amount: Positive


class Pierce(Verb, frozen=True, tag="pierce"):
    """The targets roll so many defense dice fewer, or none."""

    amount: Positive | Literal["all"]


# Who is met, and what answers


class Reach(Verb, frozen=True, tag="reach"):
    """A melee attack also meets targets in sight farther off.

    `straight`: so many spaces off in a row or column. `within`: up to so many columns and rows.
    """

    straight: Small = 0
    within: Small = 0


class Also(Verb, frozen=True, tag="also"):
    """Further targets face the same hits, with saves of their own."""

    whom: Further


class Quiet(Verb, frozen=True, tag="quiet"):
    """The target does not pay this attack back; with `guards`, nobody guards on it either."""

    guards: bool = False


class Keep(Verb, frozen=True, tag="keep"):
    """The Attack card is not exhausted; with `any`, each card used for which the price is paid."""

    any: bool = False


# What befalls somebody


class Daze(Verb, frozen=True, tag="daze"):
    """The target rolls no defense dice until it Rests."""


class Push(Verb, frozen=True, tag="push"):
    """The target goes so many spaces straight from the attacker, where there is room."""

    amount: Positive


class Pull(Verb, frozen=True, tag="pull"):
    """The target comes so many spaces straight to the attacker, where there is room."""

    amount: Positive


class Wound(Verb, frozen=True, tag="wound"):
    """So many wounds, which meet no defense."""

    amount: Positive
    who: Whom


class Heal(Verb, frozen=True, tag="heal"):
    """So many wounds are healed: a number, one for each wound or hit of this attack, or all.

    With `all` the curse goes too.
    """

    amount: Positive | Literal["wounds", "hits", "all"]
    who: Whom = "self"


class Mine(Verb, frozen=True, tag="mine"):
    """A guild token is laid in the target's space and each Close to it, as mines."""


class Spare(Verb, frozen=True, tag="spare"):
    """In `my-death`: 1 Life stays, and the other wounds of this attack are lost."""


# Cards, points, coins


class Exhaust(Verb, frozen=True, tag="exhaust"):
    """One of the target's Attack cards is exhausted."""


class Unexhaust(Verb, frozen=True, tag="unexhaust"):
    """Somebody unexhausts an Attack card, any card, or all his cards and himself."""

    what: Literal["attack-card", "card", "all"]
    who: Whom = "self"


class Steps(Verb, frozen=True, tag="steps"):
    """Up to so many steps at once, without points; guarded as any are, unless it says so."""

    amount: Positive
    unguarded: bool = False
    who: Whom = "self"


class Points(Verb, frozen=True, tag="points"):
    """So many movement points more in this activation."""

    amount: Positive


class Coin(Verb, frozen=True, tag="coin"):
    """The guild gets so many coins."""

    amount: Positive


class Attack(Verb, frozen=True, tag="attack"):
    """A second attack, with another Attack card; once an activation."""


class Activate(Verb, frozen=True, tag="activate"):
    """After this activation the hero is activated once more; once a turn."""


# What titles bring to a scenario


class Reveal(Verb, frozen=True, tag="reveal"):
    """Before round 1 so many exploration tokens of choice are turned up, and stay so."""

    amount: Positive


class StartWith(Verb, frozen=True, tag="start-with"):
    """So many heroes of choice begin with an exploration token each."""

    token: Id
    heroes: Positive


class Ease(Verb, frozen=True, tag="ease"):
    """A quest that asks to handle objects asks for so many fewer."""

    quest: Numeral
    amount: Positive


Effect: TypeAlias = (
    Dice | Hits | Saves | Reroll | Pierce
    | Reach | Also | Quiet | Keep
    | Daze | Push | Pull | Wound | Heal | Mine | Spare
    | Exhaust | Unexhaust | Steps | Points | Coin | Attack | Activate
    | Reveal | StartWith | Ease
)  # fmt: skip
"""Any verb."""


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of the rules that is greater or smaller while a card is there."""

    to: Number
    amount: Signed
    when: When | None = None


class Pay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an effect costs: wounds by self sacrifice, or the hero exhausted (`tire`)."""

    sacrifice: Small = 0
    tire: bool = False


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that may be done at a moment, at a price; `once`: once a scenario."""

    at: Moment
    pay: Pay = Pay()
    does: Some[Effect]
    when: When | None = None
    once: bool = False


Outcome: TypeAlias = Annotated[tuple[Effect, ...], Meta(max_length=4)]


class On(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    rename="kebab",
):
    """What follows on an attack of the owner's, or on a defense roll of his.

    `crit` holds once however many CRITs there are; only `each_crit` multiplies. `wound` needs an
    unsaved hit and a target that lives; `after` is when the attack is over.
    """

    crit: Outcome = ()
    each_crit: Outcome = ()
    hit: Outcome = ()
    wound: Outcome = ()
    kill: Outcome = ()
    after: Outcome = ()
    defense_crit: Outcome = ()
    each_defense_crit: Outcome = ()
