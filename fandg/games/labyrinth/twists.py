"""What an act, a quest or an upgrade changes in the rules: a verb each, with the act's figures.

A twist is carried out by the chapter of the rules that it changes, at places named there. `shard`
in a name is the effect of each Sunshard in the Sunshield as the Final Battle begins.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from fandg.games.labyrinth.words import Size, Small
from fandg.kit.fields import Id

ByHeroes: TypeAlias = Annotated[tuple[Small, ...], Meta(min_length=6, max_length=6)]
"""One number for each number of heroes from 1 to 6."""
Fives: TypeAlias = Annotated[int, Meta(ge=5, le=120, multiple_of=5)]
FivesByHeroes: TypeAlias = Annotated[tuple[Fives, ...], Meta(min_length=6, max_length=6)]
"""♥ that are counted in fives, for each number of heroes from 1 to 6."""


class RuleChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """A change of the rules; told apart by the word in `do`."""


class OnlyMinions(RuleChange, frozen=True, tag="only-minions"):
    """Only minions of this size are in play."""

    size: Size


class FirstDay(RuleChange, frozen=True, tag="first-day"):
    """The track starts on this day."""

    day: Small


class PortalToll(RuleChange, frozen=True, tag="portal-toll"):
    """A hero's step off a Portal Region costs so many steps."""

    steps: Small


class ShardShields(RuleChange, frozen=True, tag="shard-shields"):
    """Each shard is so many Shields for the heroes to share."""

    amount: Small


class SporeBeds(RuleChange, frozen=True, tag="spore-beds"):
    """On each day up to `days` a Spore Bed grows on the Portal without one farthest from camp.

    In the Final Battle each heals the Villain at Level Up. A hero there burns it with an Action
    Point and a Test of any row; each shard burns one.
    """

    days: Small
    heals: Small
    test: Small


class Hunt(RuleChange, frozen=True, tag="hunt"):
    """No Final Battle: the Villain hunts on the map from `day` on, walking as a Nightmare.

    It appears on `start` and walks `walk` and the day, through walls at 2 a step, then rolls
    Melee. Damaged for `tired` in one Hero Round, it skips a Villain Step. The heroes win with
    `shards` in the Sunshield, lost ones counted, and all in camp at the end of a Hero Step; they
    lose with `defeats` cashed in. From `late` on each Level Up counts as a Defeat.
    """

    day: Small
    start: Id
    walk: Small
    tired: Small
    shards: ByHeroes
    defeats: ByHeroes
    late: Small


class PantryTile(RuleChange, frozen=True, tag="pantry-tile"):
    """This tile of the sideboard is shuffled into the Labyrinth deck."""

    tile: Id


class Collapses(RuleChange, frozen=True, tag="collapses"):
    """Each call for a sixth Rockfall is a Collapse; so many lose the act, each shard undoes one."""

    most: Small


class Appeals(RuleChange, frozen=True, tag="appeals"):
    """In the Final Battle a Bench stands where the Villain entered.

    Nearby, for an Action Point, a hero Tests in a row not yet won, at `tests`. All three rows won
    are a second way to win. A shard rerolls such a Test. Knights have `granted` at the start;
    Dastards Test at `harder` more, and the party draws `cards` for each of them.
    """

    tests: ByHeroes
    granted: Small
    harder: Small
    cards: Small


class Twins(RuleChange, frozen=True, tag="twins"):
    """The Villain is two, each with half the ♥ in fives, who take Battle cards in turn.

    Both at 0 is the way to win. One that fell rises at the next Villain Level Up with half his
    start, less `shard` for each shard, at least `least`. They do not heal where the Order is of
    `knights`; Dastards once a Round cancel a Battle card for `price` Bounty of the Hoard.
    """

    shard: Small
    least: Small
    price: Small


class Siege(RuleChange, frozen=True, tag="siege"):
    """The Villain stays; standing after so many of her Villain Rounds in the Final Battle wins.

    At a Villain Level Up, `base` and half the heroes, rounded up, of minions in camp lose. In the
    Final Battle `chumps` (`more` with 4 or more heroes) come each Round on the Portal nearest camp,
    and minions walk to the camp if no hero is closer. Each shard shuts a Portal. For Knights the
    battered camp heals `heals`; Dastards push a minion out of it for `hearts` ♥.
    """

    rounds: Small
    base: Small
    chumps: Small
    more: Small
    heals: Small
    hearts: Small

    def most(self, heroes: int) -> int:
        """So many minions in camp are too many for a number of heroes."""
        return self.base + (heroes + 1) // 2


class TwoForms(RuleChange, frozen=True, tag="two-forms"):
    """At 0 ♥ the second form comes, with its Frenzy cards; it at 0 ♥ wins.

    `shards` of them take `less` ♥ from it. Knights take back one Soul; Dastards once a Round turn
    `hearts` ♥ into `hits` hits.
    """

    shards: Small
    less: Small
    hearts: Small
    hits: Small


class Cage(RuleChange, frozen=True, tag="cage"):
    """A Cage stands on a tile: so much damage at once, or Tests of two rows, opens it.

    Each hero then has `plus_ones`.
    """

    tile: Id
    damage: Small
    test: Small
    plus_ones: Small


class ShardsWanted(RuleChange, frozen=True, tag="shards-wanted"):
    """A hunt is won with so many shards, however many heroes there are.

    It is lost with `more` Defeats than usual.
    """

    amount: Small
    more: Small


class NoCorruption(RuleChange, frozen=True, tag="no-corruption"):
    """The Villain makes no Corruption roll."""


class HoardRace(RuleChange, frozen=True, tag="hoard-race"):
    """So much Bounty, and `each` for each hero, in the Hoard before the entry of `day` wins.

    There is no Final Battle; the entry of that day loses.
    """

    base: Small
    each: Small
    day: Small


class CampTile(RuleChange, frozen=True, tag="camp-tile"):
    """This tile lies in the place of Base Camp."""

    tile: Id


class Reliquary(RuleChange, frozen=True, tag="reliquary"):
    """One Treasure of the party is kept from act to act."""


class Watch(RuleChange, frozen=True, tag="watch"):
    """Once a Round the party sees the bottom tile of the Labyrinth deck."""


class Alarm(RuleChange, frozen=True, tag="alarm"):
    """Once an act the party cancels the Villain's bonus of a day."""


class Chapel(RuleChange, frozen=True, tag="chapel"):
    """The first Defeat before the Final Battle is worth so much Bounty instead of 3."""

    bounty: Small


class Infirmary(RuleChange, frozen=True, tag="infirmary"):
    """A hero who comes back from a Defeat has so many Shields."""

    shields: Small


class Trophies(RuleChange, frozen=True, tag="trophies"):
    """Each act earns so many Supplies more."""

    supplies: Small


Twist: TypeAlias = (
    OnlyMinions | FirstDay | PortalToll | ShardShields | SporeBeds | Hunt | PantryTile | Collapses
    | Appeals | Twins | Siege | TwoForms | Cage | ShardsWanted | NoCorruption | HoardRace
    | CampTile | Reliquary | Watch | Alarm | Chapel | Infirmary | Trophies
)  # fmt: skip
"""Any change of the rules."""
