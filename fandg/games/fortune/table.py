"""The table: a state together with the library of cards, as the rules see both."""

from __future__ import annotations

from fandg.games.fortune.board import Space
from fandg.games.fortune.content import HeroSheet
from fandg.games.fortune.library import Library
from fandg.games.fortune.state import Fortune, Hero
from fandg.kit.verbs import Tally


class FortuneTable:
    """What every rule works on. It holds nothing of its own but what verbs come to in a step."""

    __slots__ = ("board", "library", "state", "tally")

    def __init__(self, state: Fortune, library: Library) -> None:
        self.state = state
        self.library = library
        self.board = library.board
        self.tally = Tally()

    def sheet(self, hero: Hero) -> HeroSheet:
        """The character sheet of a hero."""
        return self.library.heroes[hero.id]

    def space(self, hero: Hero) -> Space:
        """The space where a hero stands."""
        return self.board.spaces[hero.space]

    def name(self, card: str) -> str:
        """The name of a card."""
        return self.library.entries[card].name

    def title(self, card: str) -> str:
        """A card as one speaks of what it does: an Adventure by its whole title."""
        if card in self.library.heroes:
            return f"{self.library.heroes[card].short}'s ability"
        if card in self.library.adventures:
            for site in self.state.sites:
                if site.adventure == card:
                    return f"{self.name(site.artifact)} {self.name(card)}"
            return f"The Adventure {self.name(card)}"
        return self.name(card)

    def space_name(self, space: str) -> str:
        """The name of a space."""
        return self.board.spaces[space].name

    def in_turn_order(self) -> list[Hero]:
        """All heroes, in the order of this round."""
        heroes, order = self.state.heroes, self.state.order
        return list(map(heroes.__getitem__, order)) if order else heroes

    def heroes_at(self, space: str) -> list[Hero]:
        """The heroes who stand in a space, in turn order."""
        return [hero for hero in self.in_turn_order() if hero.space == space and not hero.ko]

    def rivals(self, hero: Hero) -> list[Hero]:
        """The heroes of other sides who take part in the game now."""
        return [other for other in self.in_turn_order() if other.side != hero.side and not other.ko]

    def friends(self, hero: Hero) -> list[Hero]:
        """The other heroes of the same side who take part in the game now."""
        return [
            other
            for other in self.in_turn_order()
            if other.side == hero.side and other is not hero and not other.ko
        ]

    def first_hero(self) -> Hero:
        """The First Player's hero."""
        return self.state.heroes[self.state.first]

    def first_sheet(self) -> HeroSheet:
        """The sheet of the First Player's hero."""
        return self.sheet(self.first_hero())

    def party(self, speaker: int) -> tuple[int, ...]:
        """The seats that choose together, the one that speaks for all first; none among rivals."""
        if self.state.is_rivalry:
            return ()
        return tuple(dict.fromkeys([speaker, *(hero.seat for hero in self.in_turn_order())]))

    def lead_seat(self) -> int:
        """The seat that rolls and chooses where no hero is named."""
        return self.first_hero().seat
