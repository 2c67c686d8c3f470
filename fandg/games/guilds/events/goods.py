"""Events of what is had: coins, quests, tokens, cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from fandg.engine.event import Gist
from fandg.engine.prose import capital, counted, joined
from fandg.engine.show import HoldsUp, Lights, Moves, Pays, Rises, Show
from fandg.games.guilds.events.base import OfGuild
from fandg.games.guilds.telling.tableaux import is_for_a_plain_kill, tell_first_coin, tell_quest
from fandg.games.guilds.words import QUESTS_TO_WIN
from fandg.kit.events import OfSomebody, rising


class CoinsGained(OfGuild):
    """A guild gains coins, or pays some."""

    rule: ClassVar[str] = "coins"
    coins: int
    why: str

    def gist(self) -> Gist:
        words, whose = f"{self.name} gained {{}}", f"seat:{self.guild}"
        fewer = f"{self.name} paid {{}}"
        return Gist(words, whose, self.coins, "coin", "coins", fewer, who=self.name)

    def line(self, names: Sequence[str]) -> str:
        verb = "gain" if self.coins > 0 else "pay"
        return f"{capital(self.name)} {verb} {counted(abs(self.coins), 'coin')}: {self.why}"

    def show(self, state: Any) -> Show:
        way = ("board", f"seat:{self.guild}")
        start, end = way if self.coins > 0 else way[::-1]
        # The first coin of who was paid more at once was told of as what it was paid for.
        is_first = self.coins == 1 == state.guilds[self.guild].gained
        is_told = is_first and is_for_a_plain_kill(state, self.guild)
        tableau = tell_first_coin(state, self.guild, self.name) if is_told else None
        return Show((Pays(abs(self.coins), start, end),), "coin", tableau=tableau)


class QuestAdvanced(OfGuild):
    """Something counts for a quest of a guild."""

    rule: ClassVar[str] = "quests"
    quest: str
    have: int
    need: int

    def gist(self) -> Gist:
        words = f"{self.name} got to {self.have} of {self.need} for {self.quest}"
        return Gist(words, f"seat:{self.guild}", who=self.name)

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} have {self.have} of {self.need} for {self.quest}"


class QuestDone(OfGuild):
    """A guild has done a quest."""

    rule: ClassVar[str] = "quests"
    quest: str
    count: int
    """Quests it has done now."""
    task: str = ""
    """What it asked for, where the name does not say so."""
    is_rival: bool = False
    """Whether it asked for a rival's hero."""
    lacks: int | None = None
    """Quests it lacks to win then, 0 where quests do not; None: as many as its number leaves."""

    @property
    def is_near(self) -> bool:
        """Whether one more quest wins."""
        return (QUESTS_TO_WIN - self.count if self.lacks is None else self.lacks) == 1

    def gist(self) -> Gist:
        near = "one more to win" if self.is_near else ""
        if self.is_rival:
            more = f" ({near})" if near else ""
            words = f"{self.name} killed {self.quest} for a quest{more}"
        else:
            said = "; ".join(filter(None, (self.task, near)))
            words = f"{self.name} did {self.quest}{f' ({said})' if said else ''}"
        return Gist(words, f"seat:{self.guild}", who=self.name)

    def line(self, names: Sequence[str]) -> str:
        verb = "killed" if self.is_rival else "done"
        return f"{capital(self.name)} have {verb} {self.quest}, their quest number {self.count}"

    def show(self, state: Any) -> Show:
        seat = f"seat:{self.guild}"
        acts = Lights(seat), Rises(seat, self.quest, good=True)
        tableau = tell_quest(
            state, self.guild, self.name, self.quest, self.count, is_rival=self.is_rival
        )
        return Show(acts, "success", is_grand=True, tableau=tableau)


class PrizeWon(OfGuild):
    """The first guild to do a quest gets its Reward card or title."""

    rule: ClassVar[str] = "quests"
    prize: str
    target: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} get {self.prize}, for doing it before anybody else"

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.guild}", self.target)

    def show(self, state: Any) -> Show:
        # A Reward or a title is read large where it is won: what it does, and where it lies now.
        held = HoldsUp(self.target, start="board", reader=self.guild, how="has won")
        return Show((held,), "success", is_grand=True)


class TitleHelps(OfGuild):
    """A title that a guild won before helps it in this quarter."""

    rule: ClassVar[str] = "titles"
    title: str
    help: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} have {self.title}: {self.help}".removesuffix(".")


class TokenTaken(OfSomebody):
    """Somebody picks up an exploration token or a quest token."""

    rule: ClassVar[str] = "tokens"
    token: str
    space: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} picks up: {self.token}"

    def show(self, state: Any) -> Show:
        return rising(self.who, self.token, "", good=None, sound="coin")


class TokensFall(OfSomebody):
    """What a killed hero carried falls on his space."""

    rule: ClassVar[str] = "tokens"
    tokens: tuple[str, ...]
    """By name."""
    space: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} drops on {self.space.upper()}: {joined(self.tokens)}"


class TokenUsed(OfSomebody):
    """Somebody uses an exploration token up."""

    rule: ClassVar[str] = "tokens"
    token: str
    sprung: bool = False
    """Whether it is a trap, that nobody uses."""

    def line(self, names: Sequence[str]) -> str:
        does = "is caught by" if self.sprung else "uses"
        return f"{capital(self.name)} {does}: {self.token}"


class TokenUp(OfGuild):
    """A token is turned up, and stays where it is."""

    rule: ClassVar[str] = "tokens"
    reveals: ClassVar[bool] = True
    token: str
    space: str
    text: str = ""
    """What it does."""

    def line(self, names: Sequence[str]) -> str:
        does = f". {self.text.rstrip('.')}" if self.text else ""
        return f"On {self.space.upper()} lies: {self.token}{does}"

    def touches(self) -> tuple[str, ...]:
        return (f"space:{self.space}",)


class QuestTokenBack(OfSomebody):
    """A quest token has arrived, and goes back to its printed space."""

    rule: ClassVar[str] = "quests"
    token: str
    space: str

    def line(self, names: Sequence[str]) -> str:
        place = self.space.upper()
        return f"{capital(self.name)} has brought the {self.token}: it goes back to {place}"


class CardTurned(OfSomebody):
    """A card, or the hero, is exhausted, or no longer."""

    rule: ClassVar[str] = "exhaust"
    card: str
    """By name."""
    exhausted: bool

    def line(self, names: Sequence[str]) -> str:
        how = "is exhausted" if self.exhausted else "is unexhausted"
        if not self.card:
            return f"{capital(self.name)} {how}"
        return f"{capital(self.name)}: {self.card} {how}"


class CardUsed(OfSomebody):
    """A card was used, and is not exhausted yet: it may be used once more."""

    rule: ClassVar[str] = "exhaust"
    card: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)}: {self.card} is used once, and not exhausted yet"


class EffectUsed(OfSomebody):
    """Somebody uses an effect of a card or of his own."""

    rule: ClassVar[str] = "exhaust"
    card: str

    def line(self, names: Sequence[str]) -> str:
        is_own = self.card.startswith(self.name)
        return f"{capital(self.name)} uses {'a natural ability' if is_own else self.card}"


class CardGiven(OfSomebody):
    """A card or token goes from one hero to another of the guild, a card also against another."""

    rule: ClassVar[str] = "rest"
    card: str
    to: str
    """By name."""
    to_target: str
    back: str = ""
    """What comes back for it."""

    def line(self, names: Sequence[str]) -> str:
        against = f" for {self.back}" if self.back else ""
        return f"{capital(self.name)} gives {self.card} to {self.to}{against}"

    def show(self, state: Any) -> Show:
        return Show((Moves(self.who, (self.who, self.to_target), way="air"),))


class CardTaken(OfSomebody):
    """A hero takes a card of his guild that lay without a slot, also for another."""

    rule: ClassVar[str] = "rest"
    card: str
    back: str = ""
    """What lies there for it."""

    def line(self, names: Sequence[str]) -> str:
        against = f" for {self.back}" if self.back else ""
        return f"{capital(self.name)} takes {self.card}{against}"
