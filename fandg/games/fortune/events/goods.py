"""What is told of coins, Wounds and cards, and of business in a city."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.event import Gist
from fandg.engine.prose import capital, counted, headed, joined
from fandg.engine.show import (
    NOTHING,
    Act,
    Die,
    HoldsUp,
    Lights,
    Moves,
    Pays,
    Rises,
    Rolls,
    Shakes,
    Show,
)
from fandg.engine.stakes import Stakes
from fandg.games.fortune.content import Ally, Card, CityCard, EventCard, HeroSheet, Item
from fandg.games.fortune.events.base import (
    OfCard,
    OfHero,
    coins,
    dice_text,
    here,
    hero_of,
    life,
    lit,
    say_activated,
    seat_of,
    within,
)
from fandg.games.fortune.state import Fortune
from fandg.games.fortune.telling.tableaux import tell_knockout, tell_sale
from fandg.games.fortune.words import LOST_UP_TO


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

    def show(self, state: Fortune) -> Show:
        at, seat = here(self.hero), seat_of(state, self.hero)
        start, end = (at, seat) if self.amount > 0 else (seat, at)
        sign, icon = ("", "coins") if self.what == "fortune" else ("laurel", "laurel")
        good = None if self.amount > 0 else False
        paid = Pays(abs(self.amount), start, end, sign)
        return Show((paid, Rises(at, f"{self.amount:+d}", icon, good)), "coin")


class Stolen(OfHero):
    """Something changed hands against somebody's will."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "coins"
    depth: ClassVar[int] = 2
    thief: HeroSheet
    what: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.thief.short} takes {self.what} from {self.hero.short}"

    def gist(self) -> Gist:
        victim, name = here(self.hero), self.thief.short
        yours = f"{name} takes {self.what} from you"
        return Gist(
            self.line(()), here(self.thief), who=name, hits=(victim,), yours=yours, great=True
        )

    def show(self, state: Fortune) -> Show:
        victim = here(self.hero)
        taken = Pays(2, victim, here(self.thief), "thief")
        return Show((taken, Rises(victim, f"loses {self.what}", "hand", False)), "coin")


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

    def show(self, state: Fortune) -> Show:
        hero = here(self.hero)
        if not self.wounds:
            return Show((Rises(hero, "prevented", "shield"),), "tick")
        words = Rises(hero, f"-{self.wounds}", "broken-heart", False)
        return Show((Shakes(hero, seconds=0.4), words), "wound", hides=frozenset({hero}))


class Healed(OfHero):
    """A hero healed."""

    rule: ClassVar[str] = "healing"
    depth: ClassVar[int] = 2
    wounds: int

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} heals {counted(self.wounds, 'Wound')}"

    def show(self, state: Fortune) -> Show:
        hero = here(self.hero)
        words = Rises(hero, f"+{self.wounds}", "heart-plus", True)
        return Show((Lights(hero), words), "success")


class KnockedOut(OfHero):
    """A hero was KO'd and lies in the starting city."""

    rule: ClassVar[str] = "ko"
    city: str
    city_name: str
    has_anything: bool
    """Whether there is anything to lose."""

    def line(self, names: Sequence[str]) -> str:
        rest = "" if self.has_anything else ", with nothing to lose"
        return f"{self.hero.short} is KO'd and wakes in {self.city_name}{rest}"

    def gist(self) -> Gist:
        name = self.hero.short
        return Gist(f"{name} is knocked out", here(self.hero), who=name, great=True)

    def show(self, state: Fortune) -> Show:
        carried = Moves(here(self.hero), ("board", f"city:{self.city}"), 0.8)
        tableau = tell_knockout(state, self.hero, self.city_name, throws=self.has_anything)
        return Show((carried,), is_grand=True, tableau=tableau)

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.hero.id}", f"city:{self.city}")


class KnockOutCosts(OfHero):
    """The die says how much a KO'd hero loses of what there is to lose."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "ko"
    depth: ClassVar[int] = 2
    die: int
    amount: int
    """With what cards add."""
    has: tuple[str, ...]
    """What there is to lose, in words, each kind ..."""
    most: int
    """... and how much that is in all."""

    @property
    def is_chosen(self) -> bool:
        """Whether the hero may choose what is lost."""
        return 0 < self.amount < self.most and len(self.has) > 1

    def line(self, names: Sequence[str]) -> str:
        return f"The die for the losses: {self.die}. {self._say_loss()}"

    def _say_loss(self) -> str:
        if self.amount >= self.most:
            return f"All is lost: {joined(self.has)}"
        return f"{self.amount} of {self.most} lost"

    def show(self, state: Fortune) -> Show:
        return NOTHING

    def throw(self, state: Fortune, names: Sequence[str]) -> Rolls:
        title, seat = "What the KO costs", hero_of(state, self.hero).seat
        stakes = Stakes(
            key=f"ko:{self.hero.id}",
            title=title,
            card=f"card:{self.hero.id}",
            who=(here(self.hero),),
            situation=f"{self.hero.short} is KO'd, and has {joined(self.has)} to lose.",
            task="As much of it is lost as the die shows.",
            passing=self.is_chosen,
        )
        return Rolls((Die(self.die, False),), title, self._say_loss(), False, seat, stakes)


class Spared(OfHero):
    """A hero was as good as KO'd, and was not."""

    rule: ClassVar[str] = "ko"

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} stays on two feet, just"

    def show(self, state: Fortune) -> Show:
        hero = here(self.hero)
        return Show((Lights(hero), Rises(hero, "still standing", "check")), "success")


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

    def show(self, state: Fortune) -> Show:
        return NOTHING

    def throw(self, state: Fortune, names: Sequence[str]) -> Rolls:
        die, verdict = Die(self.die, not self.lost), "Lost" if self.lost else "Kept"
        stakes = Stakes(
            key=f"carried:{self.artifact.id}",
            title=self.artifact.name,
            card=f"card:{self.artifact.id}",
            who=(here(self.hero),),
            situation=f"{self.hero.short} carried it into the KO.",
            task=f"A die of {LOST_UP_TO + 1} or more keeps it.",
            passes="It is still in the coat.",
            fails="It is gone, and nobody saw where it went.",
            chance=(6 - LOST_UP_TO) / 6,
            chance_of="to keep it",
        )
        seat = hero_of(state, self.hero).seat
        return Rolls((die,), self.artifact.name, verdict, not self.lost, seat, stakes)


class ArtifactLost(OfCard):
    """A hero lost an Artifact that he carried."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "cards"
    depth: ClassVar[int] = 2

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} loses {self.card.name}"

    def show(self, state: Fortune) -> Show:
        hero = here(self.hero)
        words = Rises(hero, self.card.name, "broken-mirror", False)
        return Show((words, Moves(f"card:{self.card.id}", (hero, "away"))))


class ArtifactFaked(OfCard):
    """An Artifact that a hero carries turned out to be a fake."""

    rule: ClassVar[str] = "selling"
    depth: ClassVar[int] = 2
    name: str
    """What it is called: with its adventure, or a temple's treasure."""

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} carries a fake: {within(self.name)}"

    def show(self, state: Fortune) -> Show:
        card = HoldsUp(f"card:{self.card.id}", start=seat_of(state, self.hero), seconds=1.2)
        words = Rises(here(self.hero), "A fake!", "broken-mirror", False, seconds=1.2)
        return Show((card, words), "failure")


def _deed_of(card: Card) -> str:
    """What comes of a card, without how it is played."""
    return (card.deed if isinstance(card, EventCard | CityCard) else "") or card.text


class CardDrawn(OfCard):
    """A hero drew a card that all may see, or that the seat alone may see."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "cards"
    deck: str
    is_read: bool = False
    """Whether its player has read it already, as he chose it out of several."""

    def line(self, names: Sequence[str]) -> str:
        # What happens at once, before all eyes, is said; what goes to a hand is for its owner.
        at_once = self.deck in ("city", "events") and self.only is None
        says = f": {capital(_deed_of(self.card))}" if at_once else ""
        return f"{self.hero.short} draws {self.card.name}{says}"

    def show(self, state: Fortune) -> Show:
        card = f"card:{self.card.id}"
        reader = None if self.is_read else hero_of(state, self.hero).seat
        acts: list[Act] = [HoldsUp(card, back=self.deck, reader=reader)]
        if self.deck in ("gear", "allies", "items") or self.only is not None:
            acts.append(Moves(card, ("held", seat_of(state, self.hero)), 0.4, delay=1.0))
        return Show(tuple(acts), "card-draw", is_grand=True)


class SecretDrawn(OfHero):
    """A hero drew a card that others may not see."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "events"
    kind: str
    deck: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} draws {self.kind}"

    def show(self, state: Fortune) -> Show:
        way = (f"deck:{self.deck}", here(self.hero), seat_of(state, self.hero))
        return Show((Moves(f"back:{self.deck}", way, 0.65),), "card-draw")


class CardDiscarded(OfCard):
    """A hero discarded a card."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "cards"
    depth: ClassVar[int] = 2

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} discards {self.card.name}"

    def show(self, state: Fortune) -> Show:
        way = (seat_of(state, self.hero), "board", "away")
        return Show((Moves(f"card:{self.card.id}", way),), "card-flip")


class CardUsed(OfCard):
    """A hero spent a card."""

    rule: ClassVar[str] = "cards"

    def line(self, names: Sequence[str]) -> str:
        deed = _deed_of(self.card) if isinstance(self.card, CityCard) else self.card.text
        return f"{self.hero.short} uses up {within(self.card.name)}: {deed}"

    def show(self, state: Fortune) -> Show:
        card = HoldsUp(f"card:{self.card.id}", start=seat_of(state, self.hero), seconds=1.2)
        return Show((card,), "card-place", is_grand=True)


class CardActivated(CardUsed):
    """A hero activated a card, or his own ability, for this round."""

    rule: ClassVar[str] = "activate"

    def line(self, names: Sequence[str]) -> str:
        text = say_activated(self.card)
        if self.card.id == self.hero.id:
            return f"{self.hero.short}'s ability: {text}"
        return headed(f"{self.hero.short} activates {self.card.name}", text)

    def show(self, state: Fortune) -> Show:
        card = HoldsUp(f"card:{self.card.id}", start=seat_of(state, self.hero), seconds=0.8)
        return Show((card,), "card-place")


class EventPlayed(CardUsed):
    """A hero played an Event from his hand."""

    rule: ClassVar[str] = "events"

    def line(self, names: Sequence[str]) -> str:
        return headed(f"{self.hero.short} plays {self.card.name}", self.card.text)


class CardSpeaks(OfCard):
    """A card did something by itself; one that set off too much is stopped."""

    rule: ClassVar[str] = "cards"
    title: str
    is_stopped: bool = False

    def line(self, names: Sequence[str]) -> str:
        if self.is_stopped:
            return f"{self.title} sets off more than a table can bear: the rest is left at that"
        return f"{self.title}: {self.card.text}"

    def show(self, state: Fortune) -> Show:
        card = HoldsUp(f"card:{self.card.id}", start=here(self.hero), seconds=0.9)
        return Show((card,), "card-place")


class CardInVain(OfCard):
    """A hero might have paid for what a card offers, and cannot."""

    rule: ClassVar[str] = "cards"
    why: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.card.name)} offers {self.hero.short} nothing: {self.why}"

    def show(self, state: Fortune) -> Show:
        return Show((Rises("in vain", here(self.hero)),))


class CardCanceled(OfCard):
    """A card was canceled before it did anything."""

    rule: ClassVar[str] = "canceling"

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.card.name)} is cancelled"

    def show(self, state: Fortune) -> Show:
        return Show((Rises("held", "cancelled", "cross-mark", False),), "failure")


class CardRemains(OfCard):
    """An Event remains in play, or ended."""

    rule: ClassVar[str] = "remains-in-play"
    ended: bool = False

    def line(self, names: Sequence[str]) -> str:
        return f"{self.card.name} {'is over' if self.ended else 'remains in play'}"

    def show(self, state: Fortune) -> Show:
        return NOTHING


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

    def show(self, state: Fortune) -> Show:
        return NOTHING

    def throw(self, state: Fortune, names: Sequence[str]) -> Rolls:
        title = f"Loyalty of {self.card.name}: {self.number} or more"
        verdict = "Stays" if self.passed else "Leaves"
        seat = hero_of(state, self.hero).seat
        return Rolls(lit(self.dice, self.number), title, verdict, self.passed, seat, self._stakes())

    def _stakes(self) -> Stakes:
        name, card = self.card.name, f"card:{self.card.id}"
        return Stakes(
            key=f"loyalty:{self.hero.id}:{self.card.id}",
            title=name,
            card=card,
            who=(here(self.hero),),
            situation=f"How loyal is {name} to {self.hero.short}?",
            task=f"One die of {self.number} or more, of {counted(len(self.dice), 'die', 'dice')}.",
            passes=f"{name} stays.",
            fails=f"{name} leaves.",
            chance=1 - ((self.number - 1) / 6) ** len(self.dice),
            chance_of="that it holds",
        )


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
            return f"{self.hero.short} tries to sell {within(self.name)}: a fake"
        return f"{self.hero.short} sells {within(self.name)} for {self.fortune} Fortune"

    def gist(self) -> Gist:
        return Gist(self.line(()), here(self.hero), who=self.hero.short, great=True)

    def show(self, state: Fortune) -> Show:
        hero = here(self.hero)
        words = "A fake!" if self.fake else f"sold for {self.fortune}"
        handed = Moves(f"card:{self.artifact.id}", (seat_of(state, self.hero), hero))
        acts = (handed, Rises(hero, words, "coins", delay=0.5))
        if self.fake:
            return Show(acts, "failure")
        headline = f"Sold for {coins(self.fortune, 'Fortune')}"
        name, icon = within(self.name), self.artifact.icon
        told = tell_sale(state, self.hero, headline, name, self.fortune, icon)
        return Show(acts, "coin", is_grand=True, tableau=told)


class ItemBought(OfCard):
    """A Common Item was bought, off a pile that lies open."""

    rule: ClassVar[str] = "buying"

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} buys {within(self.card.name)}"

    def gist(self) -> Gist:
        return Gist(self.line(()), here(self.hero), who=self.hero.short)

    def show(self, state: Fortune) -> Show:
        card, back = f"card:{self.card.id}", "items"
        if not isinstance(self.card, Item):
            back = "allies" if isinstance(self.card, Ally) else "gear"
        reader = hero_of(state, self.hero).seat if self.reveals else None
        held = HoldsUp(card, back=back, seconds=0.9, reader=reader)
        kept = Moves(card, ("held", seat_of(state, self.hero)), 0.35, delay=0.9)
        return Show((held, kept), "card-draw")


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

    def show(self, state: Fortune) -> Show:
        start, end = seat_of(state, self.hero), seat_of(state, self.other)
        words = Rises(here(self.other), self.what, "handshake")
        return Show((Pays(1, start, end, "handshake"), words), "card-place")
