"""Events of attacks: who attacks whom, what fell, wounds, kills, mines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from fandg.engine.event import Gist
from fandg.engine.odds import Outcome
from fandg.engine.prose import capital, counted, joined
from fandg.engine.show import Die, Lights, Make, Rises, Rolls, Shakes, Show
from fandg.games.guilds.odds import DEFENSE, die_of
from fandg.games.guilds.telling.tableaux import tell_hero_killed, tell_monster_killed
from fandg.games.guilds.words import Reaching
from fandg.kit.events import LitEvent, OfSomebody, rising

CRIT, SHIELD = 6, 5
MELEE_FACES = range(1, 4)


def count_hits(faces: Sequence[int], reaching: Reaching) -> int:
    """The hits among some faces of attack dice.

    >>> count_hits([1, 4, 6], "melee"), count_hits([1, 4, 6], "ranged")
    (2, 2)
    """
    return sum(is_hit(face, reaching) for face in faces)


def is_hit(face: int, reaching: Reaching) -> bool:
    """Whether a face of an attack die is a hit: a CRIT, or one of the attack's type."""
    return face == CRIT or (face in MELEE_FACES) == (reaching == "melee")


def count_saves(faces: Sequence[int]) -> int:
    """The saves among some faces of defense dice.

    >>> count_saves([1, 5, 6])
    2
    """
    return sum(face >= SHIELD for face in faces)


def say_score(faces: Sequence[int], reaching: Reaching | None) -> str:
    """What some faces come to: hits of a type, or saves of a defense roll.

    >>> say_score([1, 4, 6], "melee"), say_score([5], None)
    ('2 hits, 1 of them a CRIT', '1 save')
    """
    number = count_saves(faces) if reaching is None else count_hits(faces, reaching)
    said = counted(number, "save" if reaching is None else "hit")
    crits = faces.count(CRIT)
    if not crits:
        return said
    if crits == number:
        return f"{said}, {('a CRIT', 'both CRITs', 'all CRITs')[min(3, number) - 1]}"
    return f"{said}, {crits} of them {'a CRIT' if crits == 1 else 'CRITs'}"


def say_missed(faces: Sequence[int], reaching: Reaching | None) -> str:
    """Why faces with a sign are no hits; empty where there are none, or a roll is for defense.

    >>> say_missed([1, 2], "ranged"), say_missed([1, 2], "melee")
    ('2 swords miss at range', '')
    """
    if reaching is None:
        return ""
    count = sum(not is_hit(face, reaching) for face in faces)
    if not count:
        return ""
    sign, where = ("sword", "at range") if reaching == "ranged" else ("arrow", "in melee")
    return f"{counted(count, sign)} {'misses' if count == 1 else 'miss'} {where}"


def say_face(face: int, reaching: Reaching | None) -> str:
    """What one die shows: "a hit", "a blank", "a CRIT"."""
    if face == CRIT:
        return "a CRIT"
    if reaching is None:
        return "a save" if face >= SHIELD else "a blank"
    return "a hit" if is_hit(face, reaching) else "a miss"


def waves_of(faces: Sequence[int]) -> list[int]:
    """Of dice that were rolled at once and what their CRITs added: in which wave each fell.

    >>> waves_of([6, 1, 6, 2, 6, 4])
    [0, 0, 0, 1, 1, 2]
    """
    found: list[int] = []
    falling = len(faces) - faces.count(CRIT)
    while falling:
        wave = faces[len(found) : len(found) + falling]
        found += [found[-1] + 1 if found else 0] * falling
        falling = wave.count(CRIT)
    return found


def lay_die(
    face: int, reaching: Reaching | None, owner: str, *, stays: bool = False, wave: int = 0
) -> Die:
    """A die of a pool as it lies; any but a CRIT may be thrown again where rerolls are left."""
    counts = face >= SHIELD if reaching is None else is_hit(face, reaching)
    again = "" if face == CRIT else f"reroll:{'hit' if counts else 'miss'}"
    make: Make = "defense" if reaching is None else "attack"
    return Die(face, counts, owner, stays, make, again, wave)


def tell_kill(name: str, by: str) -> Gist:
    """That somebody was killed, and by whom or what."""
    if not by or by.startswith("by "):
        return Gist(f"{name} was killed {by}".rstrip(), "", deed=True)
    return Gist(f"{by} killed {name}", "", deed=True, who=by)


def fall(who: str) -> tuple[Shakes, Rises]:
    """Somebody is killed: it is said where he stood, and not in the notebook alone."""
    return Shakes(who, hard=True), Rises(who, "Killed", "skull", good=False)


class AttackDeclared(OfSomebody):
    """Somebody attacks somebody, with a card or without."""

    rule: ClassVar[str] = "attack"
    targets: tuple[str, ...]
    names_: tuple[str, ...]
    """The names of the targets."""
    card: str
    """By name; monsters have none."""
    extras: tuple[str, ...] = ()
    """Boosts and effects, by name."""

    def line(self, names: Sequence[str]) -> str:
        with_ = joined([self.card, *self.extras]) if self.card else ""
        line = f"{capital(self.name)} attacks {joined(self.names_)}"
        return f"{line}: {with_}" if with_ else line

    def touches(self) -> tuple[str, ...]:
        return (self.who, *self.targets)

    def show(self, state: Any) -> Show:
        aims = tuple(Lights(target) for target in self.targets)
        return Show((Lights(self.who), *aims), "card-flip")


class PoolRolled(OfSomebody):
    """A pool of attack or defense dice was rolled, each CRIT with its extra die."""

    rule: ClassVar[str] = "attack"
    reveals: ClassVar[bool] = True
    faces: tuple[int, ...]
    range: Reaching | None
    """None: a defense roll."""
    seat: int | None
    odds: Outcome | None = None
    """What a defense roll had to come to, and how likely that was."""
    struck: int | None = None
    """Whose hero it strikes where nobody attacks him: mines do."""

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} rolls {say_score(self.faces, self.range)}"

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        name = capital(self.name)
        dice = tuple(
            lay_die(face, self.range, name, wave=wave)
            for face, wave in zip(self.faces, waves_of(self.faces), strict=True)
        )
        score, good = say_score(self.faces, self.range), any(die.counts for die in dice)
        if missed := say_missed(self.faces, self.range) if not good else "":
            score = f"{score}: {missed}"
        title = f"{name} attacks"
        if self.range is None:
            title = f"{name} defends{_say_against(state.assault if state is not None else None)}"
        return Rolls(dice, title, score, good, self.seat, struck=self.struck, odds=self.odds)


def _say_against(assault: Any) -> str:
    """What somebody defends against: hits, and how many of them no die shows."""
    if assault is None or not assault.hits:
        return ""
    more = assault.hits - count_hits(assault.faces, assault.range) if assault.faces else 0
    return f" against {counted(assault.hits, 'hit')}" + (f", {more} added" if more > 0 else "")


class DieRerolled(OfSomebody):
    """A die of a pool was rolled again, and its CRITs brought more."""

    rule: ClassVar[str] = "reroll"
    reveals: ClassVar[bool] = True
    old: int
    new: tuple[int, ...]
    range: Reaching | None
    seat: int | None
    pool: tuple[int, ...] = ()
    """All dice as they lie then, ..."""
    at: int = 0
    """... and which of them was rolled again; the last ones are those of new CRITs."""

    def line(self, names: Sequence[str]) -> str:
        new = joined([say_face(face, self.range) for face in self.new])
        return f"{capital(self.name)} rolls {say_face(self.old, self.range)} again: {new}"

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        name, more = capital(self.name), len(self.pool) - len(self.new) + 1
        dice = tuple(
            lay_die(
                face,
                self.range,
                name,
                stays=at != self.at and at < more,
                wave=max(0, at - more + 1),
            )
            for at, face in enumerate(self.pool)
        )
        score = say_score(self.pool, self.range)
        good, odds = any(die.counts for die in dice), self._odds()
        title = f"{name} rolls {say_face(self.old, self.range)} again"
        return Rolls(dice, title, score, good, self.seat, again=True,
                     odds=odds)  # fmt: skip

    def _odds(self) -> Outcome:
        """How likely it was that the die became better: what was said of the pool is over."""
        die = DEFENSE if self.range is None else die_of(self.range)
        was_good = self.old >= SHIELD if self.range is None else is_hit(self.old, self.range)
        if was_good:
            return Outcome("to become a CRIT", die.crit)
        return Outcome(
            "to become a save" if self.range is None else "to become a hit", die.hit + die.crit
        )


class Wounded(OfSomebody):
    """Somebody suffers wounds."""

    rule: ClassVar[str] = "attack"
    wounds: int
    left: int
    """Life left, 0 if it kills."""
    why: str = ""
    by: str = ""
    """Who attacked him, by name."""
    wanted: bool = False
    """Whether a quest asks to kill it, by its name or as one of so many."""

    def gist(self) -> Gist | None:
        """Wounds of most monsters are seen on the board; those that kill are told as a kill.

        Who struck a rival's hero all want to know; what he suffers otherwise is told to his own.
        """
        if self.left and self.wanted and self.by:
            words = f"{self.by} hit {self.name} for {{}}"
            return Gist(words, "", self.wounds, "wound", "wounds", deed=True, who=self.by)
        if not self.left or not self.who.startswith("hero:"):
            return None
        if not self.by:
            words = f"{self.name} suffered {{}} {self.why}".rstrip()
            return Gist(words, "", self.wounds, "wound", "wounds", deed=True, befell=self.who)
        words = f"{self.by} hit {self.name} for {{}}"
        return Gist(words, "", self.wounds, "wound", "wounds", deed=True, who=self.by)

    def line(self, names: Sequence[str]) -> str:
        why = f" {self.why}" if self.why else ""
        words = f"{capital(self.name)} suffers {counted(self.wounds, 'wound')}{why}"
        return f"{words}: {self.left} Life left" if self.left else words

    def show(self, state: Any) -> Show:
        acts = (Shakes(self.who), Rises(self.who, f"-{self.wounds}", "broken-heart", good=False))
        return Show(acts, "wound")


class Unhurt(OfSomebody):
    """All hits were saved, or nothing hit."""

    rule: ClassVar[str] = "attack"
    by: str = ""
    """Who attacked him, by name."""
    why: str = ""

    def gist(self) -> Gist | None:
        """That a hero got away; of a monster it is no news."""
        if not self.by or not self.who.startswith("hero:"):
            return None
        words = f"{self.by} attacked {self.name} in vain"
        return Gist(words, "", deed=True, who=self.by, befell=self.who)

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} is unhurt {self.why}".rstrip()


class Healed(OfSomebody):
    """Wounds of somebody are healed."""

    rule: ClassVar[str] = "attack"
    wounds: int

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} heals {counted(self.wounds, 'wound')}"

    def show(self, state: Any) -> Show:
        return rising(self.who, f"+{self.wounds}", "heal", good=True)


class Dazed(OfSomebody):
    """Somebody is dazed and lies down."""

    rule: ClassVar[str] = "daze"

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} is dazed"

    def show(self, state: Any) -> Show:
        return rising(self.who, "Dazed", "", good=False)


class Spared(OfSomebody):
    """Wounds that would kill leave 1 Life."""

    rule: ClassVar[str] = "attack"

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} keeps 1 Life"


class MonsterKilled(OfSomebody):
    """A monster is killed; who gets its coins is said by another event."""

    rule: ClassVar[str] = "death"
    by: str = ""
    """Who killed it, by name."""
    beyond: bool = False
    """Whether so hard that it does not pay back."""

    def gist(self) -> Gist:
        return tell_kill(self.name, self.by)

    def line(self, names: Sequence[str]) -> str:
        hard = ": overkill, so it pays nothing back" if self.beyond else ""
        return f"{capital(self.name)} is killed{hard}"

    def show(self, state: Any) -> Show:
        tableau = tell_monster_killed(state, self.who, self.name)
        return Show(fall(self.who), "success", tableau=tableau)


class HeroKilled(OfSomebody):
    """A hero is killed and takes a death token."""

    rule: ClassVar[str] = "death"
    by: str = ""
    """Who killed him, by name, or what did: "by a trap"."""

    def gist(self) -> Gist:
        return tell_kill(self.name, self.by)

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} is killed and takes a death token"

    def show(self, state: Any) -> Show:
        tableau = tell_hero_killed(state, self.who, self.name)
        return Show(fall(self.who), "defeat", is_grim=True, tableau=tableau)


class MinesLaid(LitEvent):
    """Guild tokens lie as mines."""

    rule: ClassVar[str] = "mines"
    spaces: tuple[str, ...]
    guild: str

    def line(self, names: Sequence[str]) -> str:
        return f"Mines of {self.guild} lie on {joined([space.upper() for space in self.spaces])}"

    def touches(self) -> tuple[str, ...]:
        return tuple(f"space:{space}" for space in self.spaces)


class MinesExplode(OfSomebody):
    """Mines explode under somebody who entered their space."""

    rule: ClassVar[str] = "mines"
    space: str
    guilds: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        return f"Mines of {joined(self.guilds)} explode under {self.name} on {self.space.upper()}"

    def show(self, state: Any) -> Show:
        return Show((Lights(f"space:{self.space}", wide=True), Shakes(self.who)), "trap")


class Reacts(OfSomebody):
    """A monster guards, or pays back."""

    rule: ClassVar[str] = "guard"
    how: str
    """In a sentence: "guards", "pays back", "comes nearer"."""

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} {self.how}"
