"""What is told of fights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from fandg.engine.prose import capital, counted, joined
from fandg.engine.show import NOTHING, Die, HoldsUp, Rises, Rolls, Show
from fandg.games.fortune.content import Card, HeroSheet, VillainCard
from fandg.games.fortune.events.base import (
    OfCard,
    OfHero,
    dice_text,
    here,
    hero_of,
    lit,
    say_foe,
    say_hits,
)
from fandg.games.fortune.state import Fortune
from fandg.games.fortune.telling.tableaux import tell_villain_fight
from fandg.games.fortune.words import HIT


class FightBegins(OfHero):
    """A fight begins."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "fights"
    foe: Card
    wounds: int
    defense: int
    dice: int
    why: str = ""
    fellows: tuple[HeroSheet, ...] = ()
    """The other heroes who fight by turns."""

    def line(self, names: Sequence[str]) -> str:
        who = joined([sheet.short for sheet in (self.hero, *self.fellows)])
        meet = "meet" if self.fellows else "meets"
        why = f" ({self.why})" if self.why else ""
        wounds = counted(self.wounds, "Wound")
        dice = counted(self.dice, "fight die", "fight dice")
        return f"{who} {meet} {say_foe(self.foe)}{why}: {wounds}, Defense {self.defense}, {dice}"

    def show(self, state: Fortune) -> Show:
        if state.bout is not None and state.bout.foe == "outpost":
            return Show(sound="trap", seconds=1.0, banner=f"{self.foe.name}: the outpost")
        card = f"card:{self.foe.id}"
        back = "villains" if isinstance(self.foe, VillainCard) else "enemies"
        tableau = None
        if isinstance(self.foe, VillainCard):
            tableau = tell_villain_fight(state, (self.hero, *self.fellows), self.foe)
        acts = (HoldsUp(card, back=back),)
        return Show(acts, "card-draw", hides=frozenset({card}), tableau=tableau)

    def touches(self) -> tuple[str, ...]:
        heroes = (f"hero:{sheet.id}" for sheet in (self.hero, *self.fellows))
        return (*heroes, f"card:{self.foe.id}")


class BlowsRolled(OfHero):
    """The fight dice of both sides lie on the table; cards may still change them."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "fights"
    depth: ClassVar[int] = 2
    foe: Card
    hero_dice: tuple[int, ...]
    enemy_dice: tuple[int, ...]

    def line(self, names: Sequence[str]) -> str:
        mine, theirs = dice_text(self.hero_dice), dice_text(self.enemy_dice)
        return f"{self.hero.short} rolls {mine}, {say_foe(self.foe)} {theirs}"

    def show(self, state: Fortune) -> Show:
        return NOTHING

    def throw(self, state: Fortune, names: Sequence[str]) -> Rolls:
        mine = lit(self.hero_dice, HIT, self.hero.short)
        theirs = lit(self.enemy_dice, HIT, self.foe.name)
        again = state.bout is not None and state.bout.round > 1
        seat = hero_of(state, self.hero).seat
        if not mine:
            # Who did not get away only takes blows: these dice are not his.
            hits = sum(die.value >= HIT for die in theirs)
            title = f"{capital(say_foe(self.foe))} strikes"
            return Rolls(theirs, title, counted(hits, "hit"), hits > 0, struck=seat)
        return _show_blows(mine, theirs, seat, again=again)


def _show_blows(
    mine: tuple[Die, ...], theirs: tuple[Die, ...], seat: int, *, again: bool = False
) -> Rolls:
    """The dice of both sides of a fight, each with its owner."""
    hits, blows = (sum(die.value >= HIT for die in dice) for dice in (mine, theirs))
    verdict = f"{counted(hits, 'hit')} against {blows}"
    carries = not (hits or blows)
    # What is a hit stands on the stage already.
    dice, title = (*mine, *theirs), "Both sides roll"
    return Rolls(dice, title, verdict, hits > blows, seat, again=again, carries=carries)


class BlowsChanged(OfHero):
    """A card threw dice of one side's blows, which lie on the table with those of the other."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "event-timing"
    depth: ClassVar[int] = 2
    foe: Card
    hero_dice: tuple[int, ...]
    enemy_dice: tuple[int, ...]
    of: Literal["hero", "enemy"]
    places: tuple[int, ...]
    """Where those lie among its side's that were thrown just now."""
    why: str

    def line(self, names: Sequence[str]) -> str:
        dice = self.hero_dice if self.of == "hero" else self.enemy_dice
        return f"{self.why}: {dice_text(dice)}: {say_hits(sum(die >= HIT for die in dice))}"

    def show(self, state: Fortune) -> Show:
        return NOTHING

    def throw(self, state: Fortune, names: Sequence[str]) -> Rolls:
        is_mine = self.of == "hero"
        mine = lit(self.hero_dice, HIT, self.hero.short, self.places if is_mine else ())
        theirs = lit(self.enemy_dice, HIT, self.foe.name, () if is_mine else self.places)
        return _show_blows(mine, theirs, hero_of(state, self.hero).seat)


class RoundFought(OfHero):
    """What a fight round came to: the dice that counted, hits and wounds."""

    rule: ClassVar[str] = "fights"
    depth: ClassVar[int] = 2
    foe: Card
    hero_dice: tuple[int, ...]
    enemy_dice: tuple[int, ...]
    dealt: int
    taken: int

    def line(self, names: Sequence[str]) -> str:
        if not self.dealt and not self.taken:
            return "Nobody is hurt"
        dealt = counted(self.dealt, "Wound") if self.dealt else "no Wound"
        return f"{self.hero.short} deals {dealt} and takes {self.taken or 'none'}"

    def show(self, state: Fortune) -> Show:
        words = f"{self.dealt} dealt, {self.taken} taken"
        good = True if self.dealt > self.taken else None
        return Show((Rises("held", words, "crossed-sabres", good, seconds=0.7),))


class FightEnds(OfHero):
    """A fight is over."""

    rule: ClassVar[str] = "fights"
    foe: Card
    outcome: str

    def line(self, names: Sequence[str]) -> str:
        return {
            "won": f"{self.hero.short} defeats {say_foe(self.foe)}",
            "escaped": f"{self.hero.short} escapes from {say_foe(self.foe)}",
            "ko": f"{self.hero.short} falls before {say_foe(self.foe)}",
            "both": f"{capital(say_foe(self.foe))} and {self.hero.short} go down together",
            "over": f"{self.hero.short} and {say_foe(self.foe)} part, for now",
        }[self.outcome]

    def show(self, state: Fortune) -> Show:
        words, sign = {
            "won": ("defeated", "crossed-sabres"),
            "escaped": ("away", "sprint"),
            "ko": ("down", "crossed-sabres"),
            "both": ("both down", "crossed-sabres"),
            "over": ("parted", "crossed-sabres"),
        }[self.outcome]
        good = self.outcome in ("won", "escaped")
        return Show((Rises(here(self.hero), words, sign, good),), "success" if good else "failure")


class GoldFound(OfCard):
    """Nazi Gold was drawn; the next card guards it."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "nazi-gold"
    amount: int

    def line(self, names: Sequence[str]) -> str:
        return f"{self.card.name}: {self.amount} Fortune, and somebody guards it"

    def show(self, state: Fortune) -> Show:
        return Show((HoldsUp(f"card:{self.card.id}", back="enemies"),), "coin")
