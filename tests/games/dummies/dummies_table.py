"""A table of Three Dummies, laid out as a test declares it.

Cards are named in strings, parted by blanks ("JD 10H"). Decks are named from the top; what a test
does not name lies below in a fixed order, so that the table is always complete.
"""

from __future__ import annotations

from collections.abc import Coroutine, Mapping, Sequence
from typing import Any, TypeVar

from loaded import Story, carry_out

from fandg.games.dummies.cards import FIGURE_CARDS, NUMBER_CARDS
from fandg.games.dummies.combat import resolve_combat
from fandg.games.dummies.exploration import explore
from fandg.games.dummies.game import DummiesGame
from fandg.games.dummies.state import Class, Dummies, Dummy

T = TypeVar("T")

GAME = DummiesGame()
SEATS = {
    "solo": 1,
    "duet": 2,
    "trio-cooperation": 3,
    "trio-competition": 3,
    "quartet-cooperation": 4,
    "quartet-competition": 4,
}


class Table:
    """A declared table. `bags` are those of each seat with dummies; `deck` leaves no more cards."""

    def __init__(
        self,
        *,
        bard: str = "JD",
        teller: str = "QC",
        pirate: str = "KS",
        mode: str = "solo",
        target: int = 30,
        true_misfortune: bool = False,
        bag: str = "",
        bags: Sequence[str] = (),
        treasures: str = "",
        deck: str | None = None,
        discard: str = "",
        destroyed: str = "",
        enemies: str = "",
        enemy_deck: str | None = None,
        dangers: str = "",
        danger_deck: str | None = None,
        levels: str = "",
        life: Mapping[Class, int] | None = None,
        turn: int = 1,
    ) -> None:
        leaders = 1 if SEATS[mode] < 3 else 3
        held = [cards.split() for cards in bags or [bag]]
        held += [[] for _ in range(leaders - len(held))]
        taken = [card for cards in held for card in cards]
        out = destroyed.split()
        ranks: dict[Class, str] = {"bard": bard, "teller": teller, "pirate": pirate}
        dummies = []
        for number, (name, cards) in enumerate(ranks.items()):
            dummy = Dummy(name, number if leaders == 3 else 0, cards.split(), life=0)
            dummy.recalculate()
            dummy.life = (life or {}).get(name, dummy.max_life)
            dummies.append(dummy)
        if deck is not None:
            treasure_deck = _pile(deck, ())
            left = [c for c in NUMBER_CARDS if c not in [*treasure_deck, *taken, *out]]
            treasure_discard = [card for card in left if card[0] != "A"]
            out += [card for card in left if card[0] == "A" and card not in discard.split()]
            treasure_discard += [card for card in discard.split() if card[0] == "A"]
        else:
            treasure_discard = discard.split()
            rest = [c for c in NUMBER_CARDS if c not in [*taken, *out, *treasure_discard]]
            treasure_deck = _pile(treasures, rest)
        used = [card for dummy in dummies for card in dummy.levels]
        self.state = Dummies(
            dice=7,
            table_dice=list(range(SEATS[mode])),
            mode=mode,
            target=0 if mode.endswith("competition") else target,
            true_misfortune=true_misfortune,
            fortress=leaders if SEATS[mode] > leaders else -1,
            bags=held,
            dummies=dummies,
            turn=turn,
            phase="exploration",
            levels=_pile(levels, [card for card in FIGURE_CARDS if card not in used]),
            treasures=treasure_deck,
            treasure_discard=treasure_discard,
            destroyed=out,
            enemies=_pile(enemies if enemy_deck is None else enemy_deck, FIGURE_CARDS),
            dangers=_pile(dangers if danger_deck is None else danger_deck, NUMBER_CARDS),
        )
        if enemy_deck is not None:
            self.state.enemies = _pile(enemy_deck, ())
            self.state.enemy_discard = _rest(FIGURE_CARDS, self.state.enemies)
        if danger_deck is not None:
            self.state.dangers = _pile(danger_deck, ())
            self.state.danger_discard = _rest(NUMBER_CARDS, self.state.dangers)
        self.check()

    @property
    def bard(self) -> Dummy:
        return self.state.dummy("bard")

    @property
    def teller(self) -> Dummy:
        return self.state.dummy("teller")

    @property
    def pirate(self) -> Dummy:
        return self.state.dummy("pirate")

    def bag(self, seat: int = 0) -> str:
        """The bag of a seat, as a string."""
        return " ".join(self.state.bags[seat])

    def check(self) -> None:
        """Fail when a card was lost or doubled, or a counter is out of range."""
        assert GAME.faults(self.state) == []

    def play(
        self,
        rule: Coroutine[Any, Any, T],
        dice: Sequence[int] = (),
        answers: str | Sequence[str] = (),
    ) -> Story[T]:
        """Carry out a rule; afterwards every card is still in one place."""
        story = carry_out(rule, dice, answers)
        self.check()
        return story

    def combat(
        self, who: Class, dice: Sequence[int] = (), answers: str | Sequence[str] = ()
    ) -> Story[None]:
        """A combat of one dummy."""
        return self.play(resolve_combat(self.state, self.state.dummy(who)), dice, answers)

    def explore(
        self, who: Class, dice: Sequence[int] = (), answers: str | Sequence[str] = ()
    ) -> Story[None]:
        """The exploration of one dummy."""
        return self.play(explore(self.state, self.state.dummy(who)), dice, answers)

    def step(self, dice: Sequence[int] = (), answers: str | Sequence[str] = ()) -> Story[None]:
        """The next step of the game, whatever the state says it is."""
        return self.play(GAME.step(self.state), dice, answers)


def _pile(top: str, rest: Sequence[str]) -> list[str]:
    """A deck: its cards from the top, then the rest below; drawn from the end of the list."""
    named = top.split()
    return [card for card in rest if card not in named] + named[::-1]


def _rest(cards: Sequence[str], deck: Sequence[str]) -> list[str]:
    return [card for card in cards if card not in deck]
