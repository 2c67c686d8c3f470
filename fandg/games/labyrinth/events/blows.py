"""Events of damage: who is hurt, wounded, Defeated, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from fandg.engine.event import Gist
from fandg.engine.prose import capital, closed, counted
from fandg.engine.show import Lights, Moves, Pays, Rises, Shakes, Show
from fandg.games.labyrinth.bodies import FoeHurt, target_of
from fandg.games.labyrinth.telling.aftermaths import tell_fight
from fandg.games.labyrinth.telling.tableaux import tell_fall
from fandg.kit.events import LitEvent, OfSomebody, rising


class Hurt(OfSomebody):
    """Somebody loses ♥."""

    rule: ClassVar[str] = "damage"
    lost: int
    left: int
    doomed: bool
    by: str = ""
    """Whose doing it is, as a thing on the table."""
    is_told: bool = False
    """Whether its player is told of it at the end of the Villain Round ..."""
    maker: str = ""
    """... and the name of who has done it."""

    def gist(self) -> Gist | None:
        if not self.who.startswith(("hero:", "villain:")):
            return None
        knows = self.who if self.is_told else self.by
        return Gist(f"{self.name} lost {{}} ♥", knows, count=self.lost)

    def line(self, names: Sequence[str]) -> str:
        doubled = ", doubled by Doom" if self.doomed else ""
        return f"{capital(self.name)} loses {self.lost} ♥{doubled}: {self.left} left"

    def show(self, state: Any) -> Show:
        acts = (Shakes(self.who), Rises(self.who, f"-{self.lost}", "broken-heart", good=False))
        # A hero's ♥ are seen to go, however much has happened since the last answer.
        is_hero = self.who.startswith("hero:")
        if not (is_hero and self.is_told and self.maker):
            return Show(acts, "wound", is_grand=is_hero)
        seats = tuple(hero.seat for hero in state.heroes if target_of(hero) == self.who)
        words = f"{capital(self.maker)} strikes {self.name}: {self.lost} ♥, {self.left} left"
        return Show((Lights(self.by), *acts), "wound", banner=words, is_grim=True, is_grand=True,
                    readers=seats, strikes=True)  # fmt: skip


class ShieldsBroken(OfSomebody):
    """Shields are spent."""

    rule: ClassVar[str] = "shield"
    count: int

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} loses {counted(self.count, 'Shield')}"


class MinionWounded(OfSomebody):
    """A minion is turned to his wounded side."""

    rule: ClassVar[str] = "damage"

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} is wounded"

    def show(self, state: Any) -> Show:
        return rising(self.who, "Wounded", "broken-heart", good=True, sound="wound")


class MinionDefeated(OfSomebody):
    """A minion goes to the hero Loot Stash."""

    rule: ClassVar[str] = "damage"
    bounty: int
    by: str = ""
    """Whose doing it is, as a thing on the table ..."""
    maker: str = ""
    """... and by name; empty if it is nobody's."""

    def gist(self) -> Gist:
        if not self.maker:
            return Gist(f"{self.name} was Defeated", self.by, great=True)
        words = f"{self.maker} Defeated {self.name}"
        return Gist(words, self.by, who=self.maker, great=True)

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} is sent home with a note: {self.bounty} Bounty"

    def show(self, state: Any) -> Show:
        # The token is carried off to the stash, and its Bounty after it.
        stash = "stash:hero"
        gain = Rises(stash, f"+{self.bounty} Bounty", "bag", good=True, delay=0.9)
        acts = (
            Lights(self.who),
            Moves(self.who, (self.who, stash), 0.9, way="air"),
            Pays(self.bounty, self.who, stash, delay=0.4),
            gain,
        )
        return Show(acts, "success", is_grand=True)


class FightTold(OfSomebody):
    """What a hero's deed has come to: who is beaten, and where the Bounty has gone."""

    rule: ClassVar[str] = "damage"
    deeds: tuple[FoeHurt, ...]
    bounty: int
    """What lies in the hero Loot Stash now."""
    mark: str
    """The share of a Villain's ♥ that is left since then, if that is worth a word."""
    seats: tuple[int, ...]
    """Whom it concerns: who has done it, or everybody."""

    def line(self, names: Sequence[str]) -> str:
        return ""

    def show(self, state: Any) -> Show:
        told = tell_fight(self.deeds, self.bounty, self.mark, self.seats)
        return Show(sound="page", aftermath=told)


class HeroDefeated(OfSomebody):
    """A hero falls, or a Sidekick goes back to the box."""

    rule: ClassVar[str] = "defeated"

    def gist(self) -> Gist:
        return Gist(f"{self.name} was Defeated")

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} is Defeated"

    def show(self, state: Any) -> Show:
        shakes = (Shakes(self.who, hard=True),)
        if self.who.startswith("sidekick:"):
            # Nobody carries it home: another can be made.
            return Show(shakes, "failure", banner=closed(self.line(())), is_grim=True)
        return Show(shakes, is_grand=True, tableau=tell_fall(state, self.who, self.name))


class HeroReturns(OfSomebody):
    """A Defeated hero comes back to camp."""

    rule: ClassVar[str] = "defeated"
    bounty: int

    def line(self, names: Sequence[str]) -> str:
        words = f"{capital(self.name)} comes back to camp"
        return f"{words}: {self.bounty} Bounty for the Villain" if self.bounty else words


class VillainFalls(OfSomebody):
    """A Villain is at 0 ♥."""

    rule: ClassVar[str] = "victory"

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} has 0 ♥"


class DefenderChosen(OfSomebody):
    """Somebody takes the attacks on a Region for this Round."""

    rule: ClassVar[str] = "defenders"
    place: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} defends {self.place.upper()} in this Round"


class Afflicted(OfSomebody):
    """Somebody becomes Doomed or poisoned."""

    rule: ClassVar[str] = "doom"
    status: str

    def line(self, names: Sequence[str]) -> str:
        word = "is Doomed: the next damage is doubled" if self.status == "doom" else "is poisoned"
        return f"{capital(self.name)} {word}"


class TokenPlaced(LitEvent):
    """A Bomb or a Rockfall lies in a Region."""

    rule: ClassVar[str] = "bombs"
    what: str
    place: str

    def line(self, names: Sequence[str]) -> str:
        return f"A {self.what} lies on {self.place.upper()}"

    def touches(self) -> tuple[str, ...]:
        return (f"region:{self.place}",)


class Collapsed(LitEvent):
    """A sixth Rockfall is called for where that counts."""

    rule: ClassVar[str] = "rockfall"
    count: int
    most: int

    def line(self, names: Sequence[str]) -> str:
        return f"The quarry shakes: Collapse {self.count} of {self.most}"

    def show(self, state: Any) -> Show:
        return Show(banner="Collapse", is_grim=True, sound="trap")


class BombsExplode(LitEvent):
    """All Bombs explode."""

    rule: ClassVar[str] = "bombs"
    places: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        return f"All Bombs explode: {', '.join(self.places).upper()}"

    def touches(self) -> tuple[str, ...]:
        return tuple(f"region:{place}" for place in self.places)


class DefenceShown(OfSomebody):
    """A Battle card answers an attack."""

    rule: ClassVar[str] = "battle-cards"
    reveals: ClassVar[bool] = True
    card: str
    text: str
    """Empty where it has no defence against this type."""
    crit: bool

    def line(self, names: Sequence[str]) -> str:
        if self.crit:
            return f"{self.card}: a critical hit on {self.name}"
        return f"{self.card}: {self.text}" if self.text else f"{self.card}: no defence"
