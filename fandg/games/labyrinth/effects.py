"""Verbs, the words in which cards and pages say what they do. Each says what it promises.

`who`, `where`, `row` and `amount` mean the same everywhere (`words.py`). An `amount` of several
numbers has one for each price of its card. What cannot be done in full is done as far as it goes,
and is idle where nothing is left of it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from fandg.games.labyrinth.words import (
    Ability,
    Amount,
    AnyRow,
    Deck,
    Decree,
    Die,
    Goal,
    HeroRow,
    Number,
    PerHero,
    Signed,
    Size,
    Small,
    Status,
    Where,
    Who,
)
from fandg.kit.fields import Few, Id, Name, Some


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A condition: everything that is said must hold."""

    flags: Few[Id] = ()
    """Story flags that are all set."""
    without: Few[Id] = ()
    """Story flags none of which is set."""
    decree: Decree | None = None
    """What the Order has been decreed; nothing is before Act 5."""
    hero: Id | None = None
    """A hero who is in the party."""

    def holds(self, flags: Collection[str], decree: str, heroes: Collection[str]) -> bool:
        """Whether it holds, by what the story remembers, the Decree, and who is there."""
        return (
            all(flag in flags for flag in self.flags)
            and not any(flag in flags for flag in self.without)
            and self.decree in (None, decree)
            and (self.hero is None or self.hero in heroes)
        )


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """A verb; each is a struct of its own, told apart by the word in `do`."""


class Aimed(Verb, frozen=True, kw_only=True):
    """A verb that acts on `who` of those that are `where`."""

    who: Who = "me"
    where: Where = "map"


# Blows and hearts


class Attack(Verb, frozen=True, tag="attack", kw_only=True):
    """Attack a Region of choice that is `where`, or `each`: the Defender first, then carrying on.

    With `aoe` everybody there takes the whole damage. It has the type of its card.
    """

    amount: Amount
    where: Where = "nearby"
    each: bool = False
    aoe: bool = False


class Damage(Aimed, frozen=True, tag="damage"):
    """They take damage, Defender or not; it may be dodged, prevented and doubled."""

    amount: Amount = 1


class Pay(Aimed, frozen=True, tag="pay"):
    """They pay ♥, as many as they have; nothing prevents it."""

    amount: Amount = 1


class Heal(Aimed, frozen=True, tag="heal"):
    """They heal ♥, or each may be cleansed instead; `share` distributes the amount among them."""

    amount: Amount = 1
    share: bool = False


class Cleanse(Aimed, frozen=True, tag="cleanse"):
    """They lose Doom and all Poison."""


class Shield(Aimed, frozen=True, tag="shield"):
    """They gain Shields, up to 4 each."""

    amount: Amount = 1


class Unshield(Aimed, frozen=True, tag="unshield"):
    """They lose Shields."""

    amount: Amount = 1


class Afflict(Aimed, frozen=True, tag="afflict"):
    """They become Doomed, or gain so much Poison."""

    status: Status
    amount: Amount = 1


class Prevent(Verb, frozen=True, tag="prevent"):
    """In `before-damage`: so much of the damage does not happen."""

    amount: Amount = 1


class Redirect(Verb, frozen=True, tag="redirect"):
    """In `before-damage`: the damage goes to the maker instead, who may prevent it in turn."""


class Spare(Verb, frozen=True, tag="spare"):
    """In `before-damage`: if it would Defeat, it leaves 1 ♥."""


class Defeat(Aimed, frozen=True, tag="defeat"):
    """Minions of some sizes are Defeated outright, wounded or not; they are loot as always."""

    sizes: Some[Size]


# Dice


class AddDice(Verb, frozen=True, tag="add-dice"):
    """Roll more dice with the current roll, or after it, and add them."""

    die: Die
    amount: Amount = 1


class AddHits(Verb, frozen=True, tag="add-hits"):
    """The current roll has so many hits more, or fewer."""

    amount: Signed = 1


class Reroll(Verb, frozen=True, tag="reroll"):
    """Roll up to so many dice of the current roll again; 0: as many as wished."""

    amount: Small = 0


class TurnDice(Verb, frozen=True, tag="turn-dice"):
    """Turn dice of the current roll to their best face, paying ♥ for each; 0: as many as wished."""

    amount: Small = 0
    hearts: Small = 0


class Again(Aimed, frozen=True, tag="again"):
    """They may roll the row just rolled once more in this turn, for an Action Point as always."""


class Spread(Verb, frozen=True, tag="spread"):
    """What is left of the current attack may go on in one more Region that is `where`."""

    where: Where = "adjacent"


class StackDice(Verb, frozen=True, tag="stack-dice"):
    """Throw yellow dice one by one, or stack real ones, and stop at will; a 0 topples all.

    At each of the `heights` the heroes share so many Plus-Ones.
    """

    heights: tuple[Small, Small, Small]
    plus_ones: tuple[Small, Small, Small]


class Roll(Verb, frozen=True, tag="roll", kw_only=True):
    """The Villain makes an Action Roll of a row with all its Plus-Ones, as an attack.

    It strikes the Region of the closest hero that is `where`, or with `each` all Regions there, and
    with `aoe` everybody in them; what is left becomes Plus-Ones. `bonus` is white dice.
    """

    row: HeroRow
    where: Where = "nearby"
    each: bool = False
    aoe: bool = False
    bonus: Small = 0


class Cast(Verb, frozen=True, tag="cast"):
    """The Villain makes a Magic Roll and flips Black Spells, as before the Final Battle."""


class Repeat(Verb, frozen=True, tag="repeat"):
    """The top card of the Black discard pile is resolved again, as if at its lowest price."""


class Corrupt(Verb, frozen=True, tag="corrupt"):
    """The Villain makes a Corruption Roll and spawns, as before the Final Battle."""


# Cards and tokens


class PlusOne(Aimed, frozen=True, tag="plus-one"):
    """They gain Plus-Ones on a row."""

    amount: Amount = 1
    row: AnyRow = "any"


class LosePlusOne(Aimed, frozen=True, tag="lose-plus-one"):
    """They lose Plus-Ones, of rows of their choice."""

    amount: Amount = 1


class Draw(Aimed, frozen=True, tag="draw"):
    """They draw cards from a deck into their hands; while Feats are locked, Spells instead."""

    deck: Deck = "any"
    amount: Amount = 1


class Discard(Aimed, frozen=True, tag="discard"):
    """They discard cards from their hands, of their choice or at `random`."""

    amount: Amount = 1
    random: bool = False


class Recover(Verb, frozen=True, tag="recover"):
    """Take cards of choice from the discard piles of the Spells and Feats."""

    amount: Amount = 1


class LookAhead(Verb, frozen=True, tag="look"):
    """Look at the next so many of a deck, and put them back in any order."""

    deck: Literal["tiles", "treasures", "black"]
    amount: Small = 1


class Discover(Verb, frozen=True, tag="discover"):
    """Discover a card: who found it has it now, and it belongs to its deck from then on."""

    card: Id


class Gain(Aimed, frozen=True, tag="gain"):
    """They gain XP; or the stash gains Bounty, the camp Supplies, the Sunshield a shard."""

    what: Literal["xp", "bounty", "supply", "shard"]
    amount: Amount = 1


class LoseBounty(Verb, frozen=True, tag="lose-bounty"):
    """The Hoard loses Bounty, as much as there is."""

    amount: Amount = 1


class ActionPoints(Aimed, frozen=True, tag="action-points"):
    """They have Action Points more, or fewer, in their current turn or the next.

    What the Villain does to a hero counts in the next.
    """

    amount: Signed = 1


class PlaceTreasure(Verb, frozen=True, tag="treasure"):
    """Draw Treasures, face down, into the Loot Stash."""

    amount: Amount = 1


class Snatch(Verb, frozen=True, tag="snatch"):
    """Loot everything that lies in a Region that is `where`, enemies or not."""

    where: Where = "here"


class Unequip(Aimed, frozen=True, tag="unequip"):
    """One equipped Treasure of each, of their choice, goes to the Loot Stash."""


# Ways


class Move(Aimed, frozen=True, tag="move"):
    """They may move so many steps at once, without an Action Point."""

    steps: Amount = 1


class Send(Aimed, frozen=True, tag="send"):
    """They are moved towards a goal: so many steps, or with 0 the whole way."""

    goal: Goal
    steps: Amount = 0


class PlaceAt(Aimed, frozen=True, tag="place"):
    """They are placed at a goal without moving."""

    goal: Goal


class SwapRegions(Verb, frozen=True, tag="swap-regions"):
    """Everything in one revealed Region of choice and in another changes places."""


class Swap(Aimed, frozen=True, tag="swap"):
    """The maker and they exchange places."""


class Grant(Verb, frozen=True, tag="grant"):
    """The maker has an ability until the end of the turn, or of the Round."""

    ability: Ability
    until: Literal["turn", "round"] = "turn"


# Figures and tokens on the map


class Sidekick(Verb, frozen=True, tag="sidekick"):
    """Create a Sidekick here with so many ♥, or give the ♥ to Sidekicks of the kind."""

    kind: Literal["elemental", "frank"]
    amount: Amount = 1


class Spawn(Verb, frozen=True, tag="spawn", kw_only=True):
    """Draw minions of a size and place them.

    `portal` is the Portal of the Corruption roll, `portals` deals them out over all, from the
    one closest to the weakest hero; `chosen-portal` is of the maker's choice.
    """

    size: Size
    amount: Amount | PerHero = 1
    at: Literal["here", "portal", "portals", "chosen-portal"] = "portal"


class Bomb(Aimed, frozen=True, tag="bomb"):
    """Place a Bomb in the Region of each of them, or on the Portals nearest a hero.

    The Bomb die is then thrown.
    """

    on: Literal["them", "hero-portals"] = "them"
    amount: Amount = 1
    """On how many Portals."""


class Explode(Verb, frozen=True, tag="explode"):
    """All Bombs on the map explode at once."""


class Rockfall(Aimed, frozen=True, tag="rockfall"):
    """Place a Rockfall in the Region of each of them: 2 AOE damage, the maker excepted.

    Where one of several is meant, `amount` says on how many, one after the other.
    """

    amount: Amount = 1


class ClearRockfalls(Verb, frozen=True, tag="clear-rockfalls"):
    """Take all Rockfalls away that are `where`."""

    where: Where = "nearby"


class TakeTurn(Aimed, frozen=True, tag="take-turn"):
    """They act at once as in a Minion Step; `led`: as the maker says, and against other minions."""

    led: bool = False


# The Villain's cards, the course of the game, the story


class Cancel(Verb, frozen=True, tag="cancel"):
    """In `spell-flipped`: the Black Spell does nothing; what it cost is spent, or refunded."""

    refund: bool = False


class Surcharge(Verb, frozen=True, tag="surcharge"):
    """In `spell-flipped`: the Black Spell costs so much more."""

    amount: Small = 1


class StartFinalBattle(Verb, frozen=True, tag="final-battle"):
    """The Final Battle begins, as the act sets it up; nothing once it has."""


class MarkHero(Verb, frozen=True, tag="mark"):
    """The hero who reads takes a scouting marker, and its twin lies on the packet."""


class Flag(Verb, frozen=True, tag="flag"):
    """The story remembers this."""

    set: Id


class ReadEvent(Verb, frozen=True, tag="read-event"):
    """Read a special event of the act, if it has not been read in this attempt."""

    packet: Id


# Verbs that hold others


class To(Aimed, frozen=True, tag="to", kw_only=True):
    """Each of them is `me` in the verbs within, one after the other."""

    does: Some[Effect]


class Choose(Verb, frozen=True, tag="choose"):
    """The hero does one of several things of choice; what cannot be paid is no choice."""

    ways: Annotated[tuple[Way, ...], Meta(min_length=2, max_length=4)]


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the things to choose from."""

    label: Name
    does: Few[Effect] = ()


class Test(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Test: so many hits in a roll of a row, of a named hero or of one whom the party picks."""

    __test__ = False  # not one of pytest's

    target: Annotated[int, Meta(ge=2, le=9)]
    rows: Some[HeroRow]
    """The row, or those of which one is chosen."""
    who: Literal["party", "me", "lead-hero", "marked-hero"] = "party"


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of the rules that is greater while a card is there."""

    to: Number
    amount: Signed = 1


Effect: TypeAlias = (
    Attack | Damage | Pay | Heal | Cleanse | Shield | Unshield | Afflict
    | Prevent | Redirect | Spare | Defeat
    | AddDice | AddHits | Reroll | TurnDice | Again | Spread | StackDice
    | Roll | Cast | Repeat | Corrupt
    | PlusOne | LosePlusOne | Draw | Discard | Recover | LookAhead | Discover | Gain | LoseBounty
    | ActionPoints | PlaceTreasure | Snatch | Unequip
    | Move | Send | PlaceAt | Swap | SwapRegions | Grant
    | Sidekick | Spawn | Bomb | Explode | Rockfall | ClearRockfalls | TakeTurn
    | Cancel | Surcharge | StartFinalBattle | MarkHero | Flag | ReadEvent
    | To | Choose
)  # fmt: skip
"""Any verb."""
