"""What is told of coins, Wounds and cards, and of business in a city."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.prose import capital, counted
from fandg.games.fortune.content import Card, CityCard, HeroSheet
from fandg.games.fortune.content import EventCard as EventCard
from fandg.games.fortune.events.base import (
    OfCard,
    OfHero,
    coins,
    dice_text,
    life,
    say_activated,
    within,
)


class CoinsChanged(OfHero):
    """A hero gained or lost Fortune or Glory."""

    rule: ClassVar[str] = "coins"
    depth: ClassVar[int] = 2
    what: str
    amount: int
    """Negative: lost."""
    left: int
    cause: str = ""
    goal: int = 0
    """What a common purse is to come to; 0 for any other."""
    paid: bool = False
    """Whether it was given for something, and not simply lost."""

    def line(self, names: Sequence[str]) -> str:
        verb = "gains" if self.amount > 0 else "pays" if self.paid else "loses"
        cause = f" ({self.cause})" if self.cause else ""
        if self.paid:
            cause = f" for {within(self.cause)}"
        total = f": {self.left} of {self.goal}" if self.goal else ""
        return f"{self.hero.short} {verb} {coins(abs(self.amount), self.what)}{cause}{total}"


class Stolen(OfHero):
    """Something changed hands against somebody's will."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "coins"
    depth: ClassVar[int] = 2
    thief: HeroSheet
    what: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.thief.short} takes {self.what} from {self.hero.short}"


class Wounded(OfHero):
    """A hero took hits, of which some were prevented."""

    rule: ClassVar[str] = "wounds"
    depth: ClassVar[int] = 2
    wounds: int
    prevented: int
    left: int

    def line(self, names: Sequence[str]) -> str:
        kept = f", {self.prevented} prevented" if self.prevented else ""
        return f"{self.hero.short} takes {counted(self.wounds, 'Wound')}{kept}, {life(self.left)}"


class Healed(OfHero):
    """A hero healed."""

    rule: ClassVar[str] = "healing"
    depth: ClassVar[int] = 2
    wounds: int

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} heals {counted(self.wounds, 'Wound')}"


class KnockedOut(OfHero):
    """A hero was KO'd and lies in the starting city; the die says how much is lost."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "ko"
    city: str
    city_name: str
    die: int

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} is KO'd and wakes in {self.city_name}; the die costs {self.die}"

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.hero.id}", f"city:{self.city}")


class Spared(OfHero):
    """A hero was as good as KO'd, and was not."""

    rule: ClassVar[str] = "ko"

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} stays on two feet, just"


class ArtifactsShaken(OfHero):
    """A die for every Artifact carried by who was KO'd: lost on 1 to 3."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "ko"
    depth: ClassVar[int] = 2
    artifact: Card
    die: int
    lost: bool

    def line(self, names: Sequence[str]) -> str:
        fate = "is lost" if self.lost else "is still in the coat"
        return f"{self.artifact.name}: {self.die}, {fate}"


class ArtifactLost(OfCard):
    """A hero lost an Artifact that he carried."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "cards"
    depth: ClassVar[int] = 2

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} loses {self.card.name}"


class ArtifactFaked(OfCard):
    """An Artifact that a hero carries turned out to be a fake."""

    rule: ClassVar[str] = "selling"
    depth: ClassVar[int] = 2
    name: str
    """What it is called: with its adventure, or a temple's treasure."""

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} carries a fake: {within(self.name)}"


def _deed_of(card: Card) -> str:
    """What comes of a card, without how it is played."""
    return (card.deed if isinstance(card, EventCard | CityCard) else "") or card.text


class CardDrawn(OfCard):
    """A hero drew a card that all may see, or that the seat alone may see."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "cards"
    deck: str

    def line(self, names: Sequence[str]) -> str:
        # What happens at once, before all eyes, is said; what goes to a hand is for its owner.
        at_once = self.deck in ("city", "events") and self.only is None
        says = f": {capital(_deed_of(self.card))}" if at_once else ""
        return f"{self.hero.short} draws {self.card.name}{says}"


class SecretDrawn(OfHero):
    """A hero drew a card that others may not see."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "events"
    kind: str
    deck: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} draws {self.kind}"


class CardDiscarded(OfCard):
    """A hero discarded a card."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "cards"
    depth: ClassVar[int] = 2

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} discards {self.card.name}"


class CardUsed(OfCard):
    """A hero spent a card."""

    rule: ClassVar[str] = "cards"

    def line(self, names: Sequence[str]) -> str:
        deed = _deed_of(self.card) if isinstance(self.card, CityCard) else self.card.text
        return f"{self.hero.short} uses up {within(self.card.name)}: {deed}"


class CardActivated(CardUsed):
    """A hero activated a card, or his own ability, for this round."""

    rule: ClassVar[str] = "activate"

    def line(self, names: Sequence[str]) -> str:
        text = say_activated(self.card)
        if self.card.id == self.hero.id:
            return f"{self.hero.short}'s ability: {text}"
        return f"{self.hero.short} activates {self.card.name}: {text}"


class EventPlayed(CardUsed):
    """A hero played an Event from his hand."""

    rule: ClassVar[str] = "events"

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} plays {self.card.name}: {self.card.text}"


class CardSpeaks(OfCard):
    """A card did something by itself; one that set off too much is stopped."""

    rule: ClassVar[str] = "cards"
    title: str
    is_stopped: bool = False

    def line(self, names: Sequence[str]) -> str:
        if self.is_stopped:
            return f"{self.title} sets off more than a table can bear: the rest is left at that"
        return f"{self.title}: {self.card.text}"


class CardCanceled(OfCard):
    """A card was canceled before it did anything."""

    rule: ClassVar[str] = "canceling"

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.card.name)} is canceled"


class CardRemains(OfCard):
    """An Event remains in play, or ended."""

    rule: ClassVar[str] = "remains-in-play"
    ended: bool = False

    def line(self, names: Sequence[str]) -> str:
        return f"{self.card.name} {'is over' if self.ended else 'remains in play'}"


class LoyaltyTested(OfCard):
    """An ally's Loyalty was tested."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "loyalty"
    dice: tuple[int, ...]
    number: int
    passed: bool

    def line(self, names: Sequence[str]) -> str:
        fate = "stays" if self.passed else "leaves"
        return f"{self.card.name}, Loyalty {self.number}+: {dice_text(self.dice)}, {fate}"


class Sold(OfHero):
    """An Artifact was sold."""

    rule: ClassVar[str] = "selling"
    artifact: Card
    name: str
    """What it is called: with its adventure, or a temple's treasure."""
    fortune: int
    fake: bool

    def line(self, names: Sequence[str]) -> str:
        if self.fake:
            return f"{self.hero.short} tries to sell {self.name}: a fake"
        return f"{self.hero.short} sells {self.name} for {self.fortune} Fortune"


class ItemBought(OfCard):
    """A Common Item was bought, off a pile that lies open."""

    rule: ClassVar[str] = "buying"

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} buys {within(self.card.name)}"


class Bought(ItemBought):
    """Gear or an ally was bought, off the top of a deck."""

    reveals: ClassVar[bool] = True


class Exchanged(OfHero):
    """Heroes in one space handed something over."""

    rule: ClassVar[str] = "exchange"
    other: HeroSheet
    what: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} hands {self.what} to {self.other.short}"
