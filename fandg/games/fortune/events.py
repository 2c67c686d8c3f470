"""What is told in a game of Fortune and Glory, each with its line in the notebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.event import Event
from fandg.games.fortune.content import Entry, HeroSheet


def opening(name: str) -> str:
    """A card's name at the start of a line; half a title begins in the middle of one."""
    return name[0].upper() + name[1:]


def within(title: str) -> str:
    """A title in the middle of a line: "the Widow's Emerald"."""
    return f"the {title.removeprefix('The ')}" if title.startswith("The ") else title


def coins(amount: int, what: str) -> str:
    """An amount in words: "3 Fortune", "1 Glory"."""
    return f"{amount} {what.capitalize()}"


def count(amount: int, thing: str) -> str:
    """So many things: "1 Wound", "3 Wounds"."""
    return f"{amount} {thing}" if amount == 1 else f"{amount} {thing}s"


def dice_text(dice: Sequence[int]) -> str:
    """Dice as they lie: "5 2 6"."""
    return " ".join(map(str, dice)) or "no dice"


def team(side: int) -> str:
    """A team as it is called at the table."""
    return f"Team {side + 1}"


def activated(text: str) -> str:
    """What a card does when it is activated, of all that it says."""
    _, _, rest = text.partition("Activate ")
    deed, *after = rest.partition(": ")[2].split(". ")
    if after and after[0].startswith("Then "):
        deed += f". {after[0]}"
    return deed.rstrip(".") + "." if deed else text


def signed(amount: int) -> str:
    """What is added or taken away, in words: "plus 1", "minus 3"."""
    return f"{'plus' if amount > 0 else 'minus'} {abs(amount)}"


class _OfHero(Event):
    """An event that is about one hero."""

    hero: HeroSheet

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.hero.id}",)


class _OfCard(_OfHero):
    """An event that is about a hero and a card."""

    card: Entry

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.hero.id}", f"card:{self.card.id}")


# Set-up and the frame of a round


class HeroEnters(_OfHero):
    """A hero was drawn and stands in the starting city."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "set-up"
    seat: int
    city: str
    city_name: str

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} plays {self.hero.name}, who sets out from {self.city_name}"

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.hero.id}", f"city:{self.city}")


class ArtifactPlaced(Event):
    """An Artifact Adventure came onto the board."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "replenish"
    artifact: Entry
    adventure: Entry
    space: str
    space_name: str
    fortune: int
    dangers: int
    coins: int
    again: int
    """Locations that were drawn again, because something lay there."""

    def line(self, names: Sequence[str]) -> str:
        extra = f" and {self.coins} coins" if self.coins else ""
        return (
            f"{self.artifact.name} {self.adventure.name}: {self.space_name}, "
            f"{self.fortune} Fortune{extra}, {self.dangers} Dangers"
        )

    def touches(self) -> tuple[str, ...]:
        return (f"space:{self.space}", f"card:{self.artifact.id}")


class ArtifactMoved(ArtifactPlaced):
    """An Artifact Adventure turned out to be elsewhere."""

    def line(self, names: Sequence[str]) -> str:
        return f"{self.artifact.name} {self.adventure.name} is in {self.space_name} after all"


class RoundBegins(Event):
    """A new round."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "round"
    round: int

    def line(self, names: Sequence[str]) -> str:
        return f"Round {self.round}"


class InitiativeRolled(Event):
    """Everybody rolled for the First Player marker; ties rolled again."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "initiative"
    rolls: tuple[tuple[str, int], ...]
    first: HeroSheet
    again: bool = False
    sides: tuple[int, ...] = ()
    """The team of every roll, where teams add theirs up."""

    def sums(self) -> dict[int, int]:
        """What the rolls of every team come to."""
        sums = dict.fromkeys(self.sides, 0)
        for (_, die), side in zip(self.rolls, self.sides, strict=False):
            sums[side] += die
        return sums

    def best(self) -> tuple[bool, ...]:
        """For every roll whether it is among the highest, alone or with its team."""
        if self.sides:
            sums = self.sums()
            return tuple(sums[side] == max(sums.values()) for side in self.sides)
        highest = max(die for _, die in self.rolls)
        return tuple(die == highest for _, die in self.rolls)

    def line(self, names: Sequence[str]) -> str:
        if self.sides:
            rolls = ", ".join(self._of_team(side, total) for side, total in self.sums().items())
            first = team(self.sides[self.best().index(True)])
        else:
            rolls = ", ".join(f"{who} {die}" for who, die in self.rolls)
            first = self.first.short
        return f"Tied: {rolls}" if self.again else f"Initiative: {rolls}. {first} goes first"

    def _of_team(self, side: int, total: int) -> str:
        mine = [
            f"{who} {die}"
            for (who, die), of in zip(self.rolls, self.sides, strict=True)
            if of == side
        ]
        return f"{team(side)} has {total} ({', '.join(mine)})"

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.first.id}",)


class PhaseBegins(Event):
    """A phase of the round begins."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "round"
    phase: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.phase.capitalize()} phase"


# Moves


class MoveRolled(_OfHero):
    """A hero's movement die (two for a lone hero), what cards add, and the points it gives."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "move"
    dice: tuple[int, ...]
    added: int
    points: int
    held: bool

    def line(self, names: Sequence[str]) -> str:
        if self.held:
            return (
                f"{self.hero.short} rolls {dice_text(self.dice)}, and hangs where he hangs".replace(
                    "he hangs",
                    f"{self.hero.pronouns} hang{'' if self.hero.pronouns == 'they' else 's'}",
                )
            )
        higher = ", the higher counts" if len(set(self.dice)) > 1 else ""
        added = f", {signed(self.added)}" if self.added else ""
        points = count(self.points, "point")
        return f"{self.hero.short} rolls {dice_text(self.dice)}{higher}{added}: {points}"


class Moved(_OfHero):
    """A hero walked or sailed along a path."""

    rule: ClassVar[str] = "move"
    start: str
    path: tuple[str, ...]
    name: str
    left: int

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} goes to {self.name}"

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.hero.id}", f"space:{self.path[-1]}")


class Flew(_OfHero):
    """A hero took a flight."""

    rule: ClassVar[str] = "flights"
    start: str
    city: str
    name: str
    cost: int

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} flies to {self.name} for {self.cost} Fortune"

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.hero.id}", f"city:{self.city}")


class Travelled(_OfHero):
    """A hero was put into a space by a card or a rule."""

    rule: ClassVar[str] = "move"
    start: str
    space: str
    name: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} turns up in {self.name}"

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.hero.id}", f"space:{self.space}")


# Coins, wounds, cards


class CoinsChanged(_OfHero):
    """A hero gained or lost Fortune or Glory."""

    rule: ClassVar[str] = "coins"
    depth: ClassVar[int] = 2
    what: str
    amount: int
    """Negative: lost."""
    left: int
    cause: str = ""

    def line(self, names: Sequence[str]) -> str:
        verb = "gains" if self.amount > 0 else "loses"
        cause = f" ({self.cause})" if self.cause else ""
        return f"{self.hero.short} {verb} {coins(abs(self.amount), self.what)}{cause}"


class Stolen(_OfHero):
    """Something changed hands against somebody's will."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "coins"
    depth: ClassVar[int] = 2
    thief: HeroSheet
    what: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.thief.short} takes {self.what} from {self.hero.short}"


class Wounded(_OfHero):
    """A hero took hits, of which some were prevented."""

    rule: ClassVar[str] = "wounds"
    depth: ClassVar[int] = 2
    wounds: int
    prevented: int
    left: int

    def line(self, names: Sequence[str]) -> str:
        kept = f", {self.prevented} prevented" if self.prevented else ""
        return f"{self.hero.short} takes {count(self.wounds, 'Wound')}{kept}, {self.left} to go"


class Healed(_OfHero):
    """A hero healed."""

    rule: ClassVar[str] = "healing"
    depth: ClassVar[int] = 2
    wounds: int

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} heals {count(self.wounds, 'Wound')}"


class KnockedOut(_OfHero):
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


class Spared(_OfHero):
    """A hero was as good as KO'd, and was not."""

    rule: ClassVar[str] = "ko"

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} stays on two feet, just"


class ArtifactsShaken(_OfHero):
    """A die for every Artifact carried by who was KO'd: lost on 1 to 3."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "ko"
    depth: ClassVar[int] = 2
    artifact: Entry
    die: int
    lost: bool

    def line(self, names: Sequence[str]) -> str:
        fate = "is lost" if self.lost else "is still in the coat"
        return f"{self.artifact.name}: {self.die}, {fate}"


class ArtifactLost(_OfCard):
    """A hero lost an Artifact that he carried."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "cards"
    depth: ClassVar[int] = 2

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} loses {self.card.name}"


class CardDrawn(_OfCard):
    """A hero drew a card that all may see, or that the seat alone may see."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "cards"
    deck: str

    def line(self, names: Sequence[str]) -> str:
        says = f": {self.card.text}" if self.deck == "city" and self.only is None else ""
        return f"{self.hero.short} draws {self.card.name}{says}"


class SecretDrawn(_OfHero):
    """A hero drew a card that others may not see."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "events"
    kind: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} draws {self.kind}"


class CardDiscarded(_OfCard):
    """A hero discarded a card."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "cards"
    depth: ClassVar[int] = 2

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} discards {self.card.name}"


class CardUsed(_OfCard):
    """A hero activated, spent or played a card."""

    rule: ClassVar[str] = "activate"
    how: str

    def line(self, names: Sequence[str]) -> str:
        verb = {"turn": "activates", "card": "uses up", "event": "plays"}[self.how]
        text = activated(self.card.text) if self.how == "turn" else self.card.text
        if self.card.id == self.hero.id:
            return f"{self.hero.short}'s ability: {text}"
        return f"{self.hero.short} {verb} {self.card.name}: {text}"


class CardSpeaks(_OfCard):
    """A card did something by itself."""

    rule: ClassVar[str] = "cards"

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.card.name)}: {self.card.text}"


class CardCanceled(_OfCard):
    """A card was canceled before it did anything."""

    rule: ClassVar[str] = "canceling"

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.card.name)} is canceled"


class CardRemains(_OfCard):
    """An Event remains in play, or ended."""

    rule: ClassVar[str] = "remains-in-play"
    ended: bool = False

    def line(self, names: Sequence[str]) -> str:
        return f"{self.card.name} {'is over' if self.ended else 'remains in play'}"


class LoyaltyTested(_OfCard):
    """An ally's Loyalty was tested."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "loyalty"
    dice: tuple[int, ...]
    number: int
    passed: bool

    def line(self, names: Sequence[str]) -> str:
        fate = "stays" if self.passed else "leaves"
        return f"{self.card.name}, Loyalty {self.number}+: {dice_text(self.dice)}, {fate}"


# Tests


class TestBegins(_OfHero):
    """A hero takes a test."""

    rule: ClassVar[str] = "tests"
    __test__ = False
    skill: str
    target: int
    needed: int
    dice: int

    def line(self, names: Sequence[str]) -> str:
        return (
            f"{self.hero.short} tests {self.skill} {self.target}+, {self.needed} "
            f"with {'1 die' if self.dice == 1 else f'{self.dice} dice'}"
        )


class DiceRolled(_OfHero):
    """Dice of a test or fight, with the number that counts and the successes together."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "tests"
    depth: ClassVar[int] = 2
    dice: tuple[int, ...]
    target: int
    got: int
    needed: int
    why: str = ""

    def line(self, names: Sequence[str]) -> str:
        why = f"{self.why}: " if self.why else ""
        return f"{why}{dice_text(self.dice)}: {self.got} of {self.needed}"


class TestEnds(_OfHero):
    """A test was passed or failed."""

    rule: ClassVar[str] = "tests"
    __test__ = False
    depth: ClassVar[int] = 2
    passed: bool

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} {'passes' if self.passed else 'fails'}"


class Exerted(_OfHero):
    """A hero took a Wound for one more die."""

    rule: ClassVar[str] = "exerting"
    depth: ClassVar[int] = 2
    left: int

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} exerts: a Wound for a die, {self.left} to go"


class OneDie(_OfHero):
    """A single die that a rule or a card asked for, and what it decided."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "amounts"
    die: int
    outcome: str
    why: str = ""

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} rolls {self.die}: {self.outcome}"


class Explored(_OfHero):
    """Exploration dice in a deep jungle."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "deep-jungle"
    dice: tuple[int, ...]
    found: bool

    def line(self, names: Sequence[str]) -> str:
        fate = "the way in" if self.found else "lost among the leaves"
        return f"{self.hero.short} explores: {dice_text(self.dice)}, {fate}"


# Adventures


class AdventureBegins(_OfHero):
    """A hero begins, or goes on with, an Artifact Adventure."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "adventure"
    artifact: Entry
    adventure: Entry
    space: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.name} and {within(self.artifact.name)} {self.adventure.name}"


class DangerDrawn(_OfCard):
    """A Danger lies before a hero or a group, or the Cliffhanger he hangs from."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "dangers"
    name: str
    text: str
    cliffhanger: bool = False
    together: bool = False

    def line(self, names: Sequence[str]) -> str:
        kind = "Cliffhanger" if self.cliffhanger else "Danger"
        whose = "A common" if self.together else f"{self.hero.short}'s"
        return f"{whose} {kind}: {self.name}. {self.text}"


class DangerOvercome(_OfCard):
    """A Danger or Cliffhanger was overcome."""

    rule: ClassVar[str] = "dangers"
    name: str
    markers: int
    needed: int

    def line(self, names: Sequence[str]) -> str:
        got = min(self.markers, self.needed)
        progress = f": {got} of {self.needed}" if self.needed else ""
        return f"{self.hero.short} overcomes {self.name}{progress}"


class DangerFailed(_OfCard):
    """A Danger was failed and turned to its Cliffhanger."""

    rule: ClassVar[str] = "cliffhangers"
    name: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} fails. To be continued: {self.name}"


class PressedOn(_OfHero):
    """A hero presses on to the next Danger."""

    rule: ClassVar[str] = "pressing-on"

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} presses on"


class KeptOut(_OfHero):
    """A hero does not adventure this time."""

    rule: ClassVar[str] = "adventure"

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} keeps out of it"


class Camped(_OfHero):
    """A hero camps down, collects Glory and heals."""

    rule: ClassVar[str] = "camping-down"
    glory: int

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} camps down with {self.glory} Glory"


class Recovered(_OfHero):
    """An Artifact was recovered."""

    rule: ClassVar[str] = "recovering"
    artifact: Entry
    title: str
    fortune: int
    """What it sells for; a temple's treasure always the same."""

    def line(self, names: Sequence[str]) -> str:
        worth = coins(self.fortune, "Fortune")
        return f"{self.hero.short} recovers {within(self.title)}, worth {worth}"

    @property
    def headline(self) -> str:
        """The adventure's title, as it would stand over a cinema."""
        return f"{self.hero.name} and {within(self.title)}"

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.hero.id}", f"card:{self.artifact.id}")


class QuietSpace(_OfHero):
    """The die for an adventure where nothing lies."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "adventure-land"
    die: int

    def line(self, names: Sequence[str]) -> str:
        fate = "trouble" if self.die == 1 else "a stroke of luck" if self.die >= 4 else "nothing"
        return f"{self.hero.short} looks around: {self.die}, {fate}"


class TempleShakes(Event):
    """A temple rolled for collapse."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "temples"
    artifact: Entry
    dice: tuple[int, ...]
    collapses: bool

    def line(self, names: Sequence[str]) -> str:
        fate = "it collapses" if self.collapses else "it holds"
        return f"{self.artifact.name} trembles: {dice_text(self.dice)}, {fate}"

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.artifact.id}",)


class TempleCoin(_OfHero):
    """A hero took coins from a temple."""

    rule: ClassVar[str] = "temples"
    depth: ClassVar[int] = 2
    artifact: Entry
    left: int

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} takes a coin from {self.artifact.name}, {self.left} left"


# City


class Sold(_OfHero):
    """An Artifact was sold."""

    rule: ClassVar[str] = "selling"
    artifact: Entry
    fortune: int
    fake: bool

    def line(self, names: Sequence[str]) -> str:
        if self.fake:
            return f"{self.hero.short} tries to sell {self.artifact.name}: a fake"
        return f"{self.hero.short} sells {self.artifact.name} for {self.fortune} Fortune"


class Bought(_OfCard):
    """Gear, an ally or a Common Item was bought."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "buying"
    glory: int

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} buys {self.card.name} for {self.glory} Glory"


class Exchanged(_OfHero):
    """Heroes in one space handed something over."""

    rule: ClassVar[str] = "exchange"
    other: HeroSheet
    what: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} hands {self.what} to {self.other.short}"


# Fights


class FightBegins(_OfHero):
    """A fight begins."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "fights"
    foe: Entry
    wounds: int
    defense: int
    dice: int
    why: str = ""

    def line(self, names: Sequence[str]) -> str:
        why = f" ({self.why})" if self.why else ""
        return (
            f"{self.hero.short} meets {self.foe.name}{why}: {count(self.wounds, 'Wound')}, "
            f"Defense {self.defense}, {self.dice} fight dice"
        )

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.hero.id}", f"card:{self.foe.id}")


class BlowsRolled(_OfHero):
    """The fight dice of both sides lie on the table; cards may still change them."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "fights"
    depth: ClassVar[int] = 2
    foe: Entry
    hero_dice: tuple[int, ...]
    enemy_dice: tuple[int, ...]

    def line(self, names: Sequence[str]) -> str:
        mine, theirs = dice_text(self.hero_dice), dice_text(self.enemy_dice)
        return f"{self.hero.short} {mine}, {self.foe.name} {theirs}"


class RoundFought(_OfHero):
    """What a fight round came to: the dice that counted, hits and wounds."""

    rule: ClassVar[str] = "fights"
    depth: ClassVar[int] = 2
    foe: Entry
    hero_dice: tuple[int, ...]
    enemy_dice: tuple[int, ...]
    dealt: int
    taken: int

    def line(self, names: Sequence[str]) -> str:
        return f"{count(self.dealt, 'Wound')} dealt, {self.taken} taken"


class FightEnds(_OfHero):
    """A fight is over."""

    rule: ClassVar[str] = "fights"
    foe: Entry
    outcome: str

    def line(self, names: Sequence[str]) -> str:
        return {
            "won": f"{self.foe.name} is defeated",
            "escaped": f"{self.hero.short} escapes from {self.foe.name}",
            "ko": f"{self.foe.name} stands over {self.hero.short}",
            "both": f"{self.foe.name} and {self.hero.short} go down together",
            "over": f"{self.hero.short} and {self.foe.name} part, for now",
        }[self.outcome]


class GoldFound(_OfCard):
    """Nazi Gold was drawn; the next card guards it."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "nazi-gold"
    amount: int

    def line(self, names: Sequence[str]) -> str:
        return f"{self.card.name}: {self.amount} Fortune, and somebody guards it"


# Figures that act by themselves


class HenchmanPlaced(Event):
    """A henchman figure was placed."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "henchmen"
    henchman: Entry
    space: str
    space_name: str
    why: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.henchman.name} in {self.space_name} ({self.why})"

    def touches(self) -> tuple[str, ...]:
        return (f"space:{self.space}",)


class HenchmanRemoved(HenchmanPlaced):
    """A henchman figure left the board."""

    def line(self, names: Sequence[str]) -> str:
        return f"{self.henchman.name} leaves {self.space_name} ({self.why})"


class ZeppelinMoved(Event):
    """The zeppelin flew."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "zeppelin"
    start: str
    path: tuple[str, ...]
    name: str
    die: int
    why: str

    def line(self, names: Sequence[str]) -> str:
        if not self.path:
            return f"The zeppelin hangs over {self.name} ({self.why})"
        return f"The zeppelin drones on to {self.name} ({self.why})"

    def touches(self) -> tuple[str, ...]:
        return ("zeppelin", *(f"space:{space}" for space in self.path[-1:]))


class VillainAppears(Event):
    """A villain came onto the board."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "villains"
    villain: Entry
    space: str
    space_name: str
    guards: int
    why: str

    def line(self, names: Sequence[str]) -> str:
        guards = f" with {count(self.guards, 'bodyguard')}" if self.guards else ""
        return f"{self.villain.name} appears in {self.space_name}{guards} ({self.why})"

    def touches(self) -> tuple[str, ...]:
        return (f"villain:{self.villain.id}", f"space:{self.space}")


class VillainSneaked(_OfHero):
    """A Sneak test: dice equal to the villain's Search skill, against the chosen number."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "sneaking"
    villain: Entry
    dice: tuple[int, ...]
    chosen: int
    rounds: int

    def line(self, names: Sequence[str]) -> str:
        fate = "unseen" if not self.rounds else count(self.rounds, "fight round")
        return (
            f"{self.hero.short} sneaks past {self.villain.name} on a {self.chosen}: "
            f"{dice_text(self.dice)}, {fate}"
        )


class SearchRolled(Event):
    """A villain's search dice lie on the table; cards may still change them."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "villains-adventure"
    villain: Entry
    dice: tuple[int, ...]

    def line(self, names: Sequence[str]) -> str:
        return f"{self.villain.name} searches: {dice_text(self.dice)}"

    def touches(self) -> tuple[str, ...]:
        return (f"villain:{self.villain.id}",)


class ChosenByLot(_OfHero):
    """Chance picked a hero."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "cards"

    def line(self, names: Sequence[str]) -> str:
        return f"The lot falls on {self.hero.short}"


class VillainSearched(Event):
    """A villain searched for an Artifact."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "villains-adventure"
    villain: Entry
    space_name: str
    dice: tuple[int, ...]
    successes: int
    ones: int
    markers: int
    needed: int

    def line(self, names: Sequence[str]) -> str:
        if not self.dice:
            return f"{self.villain.name} is kept busy in {self.space_name} and finds nothing"
        wounds = f", {count(self.ones, 'Wound')}" if self.ones else ""
        progress = f"{min(self.markers, self.needed)} of {self.needed} Dangers"
        return f"{self.villain.name} in {self.space_name}: {progress}{wounds}"

    def touches(self) -> tuple[str, ...]:
        return (f"villain:{self.villain.id}",)


class VillainExplored(Event):
    """A villain looked for the way into a deep jungle."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "deep-jungle"
    villain: Entry
    dice: tuple[int, ...]
    found: bool

    def line(self, names: Sequence[str]) -> str:
        fate = "the way in" if self.found else "lost among the leaves"
        return f"{self.villain.name} explores: {dice_text(self.dice)}, {fate}"

    def touches(self) -> tuple[str, ...]:
        return (f"villain:{self.villain.id}",)


class VillainHurt(Event):
    """A villain lost bodyguards or took Wounds."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "villains"
    depth: ClassVar[int] = 2
    villain: Entry
    wounds: int
    guards: int
    left: int

    def line(self, names: Sequence[str]) -> str:
        parts = []
        if self.guards:
            parts.append(f"loses {count(self.guards, 'bodyguard')}")
        if self.wounds:
            parts.append(f"takes {count(self.wounds, 'Wound')}, {self.left} to go")
        return f"{self.villain.name} {' and '.join(parts)}"

    def touches(self) -> tuple[str, ...]:
        return (f"villain:{self.villain.id}",)


class VillainChanges(Event):
    """A villain left the board, went back to base, or changed his state."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "villain-states"
    villain: Entry
    state: str
    why: str

    def line(self, names: Sequence[str]) -> str:
        fate = {
            "gone": "is gone",
            "ready": "is ready",
            "delayed": "is delayed",
            "ko": "is KO'd",
            "deployed": "takes the field",
        }[self.state]
        return f"{self.villain.name} {fate} ({self.why})"

    def touches(self) -> tuple[str, ...]:
        return (f"villain:{self.villain.id}",)


class VillainLoot(Event):
    """The villains got an Artifact or Fortune."""

    rule: ClassVar[str] = "villain-loot"
    what: str
    who: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.who} {self.what}"


class VillainEventDrawn(Event):
    """A Villain Event was drawn, or a row of the tactics chart rolled."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "villain-events"
    card: Entry

    def line(self, names: Sequence[str]) -> str:
        return f"Villain Event: {self.card.name}. {self.card.text}"

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card.id}",)


class TacticsRolled(Event):
    """The tactics chart was rolled on."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "tactics"
    die: int
    name: str

    def line(self, names: Sequence[str]) -> str:
        return f"Vile tactics, {self.die}: {self.name}"


class TrackMoved(Event):
    """The marker of the Villain track moved."""

    rule: ClassVar[str] = "villain-track"
    steps: int
    now: int
    goal: int
    why: str

    def line(self, names: Sequence[str]) -> str:
        return f"Villain track {self.steps:+d}: {self.now} of {self.goal} ({self.why})"

    def touches(self) -> tuple[str, ...]:
        return ("track",)


class OutpostPlaced(Event):
    """The outpost came onto the board, took damage, or was destroyed."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "outposts"
    name: str
    space: str
    space_name: str
    fate: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.name} in {self.space_name} {self.fate}"

    def touches(self) -> tuple[str, ...]:
        return ("outpost", f"space:{self.space}")


class Recovers(_OfHero):
    """A KO'd hero stands up again."""

    rule: ClassVar[str] = "recover"

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} is back on both feet"


class VictoryClaimed(Event):
    """Somebody has won."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "victory"
    sentence: str

    def line(self, names: Sequence[str]) -> str:
        return self.sentence
