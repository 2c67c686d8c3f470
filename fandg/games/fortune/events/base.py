"""What events of Fortune and Glory have in common, and the words that their lines share."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from fandg.engine.event import Event
from fandg.engine.prose import counted, joined
from fandg.engine.show import Die
from fandg.games.fortune.content import Ability, Card, Henchman, HeroSheet
from fandg.games.fortune.state import Fortune, Hero


def within(title: str) -> str:
    """A title in the middle of a line: "the Widow's Emerald", "a Guide by the Day"."""
    return title[0].lower() + title[1:] if title.startswith(("The ", "A ", "An ")) else title


def say_foe(foe: Card) -> str:
    """A foe in the middle of a line: "the Nazi Soldier", "the Landlord, Wrapped"."""
    return f"the {foe.name}" if isinstance(foe, Henchman) else within(foe.name)


NAMED = 2
"""So many Dangers overcome in a turn are told by name; of more their number is."""


def say_hunt(artifact: str, past: Sequence[str], *ends: str) -> str:
    """What somebody did at an Artifact in a turn, for who was not looking.

    >>> say_hunt("The Bell", ["The Weir", "Ice"], "fails at “Snow”", "is left hanging")
    'hunts the Bell, overcomes “The Weir” and “Ice”, fails at “Snow”, and is left hanging'
    """
    named = [f"“{name}”" for name in (past if len(past) <= NAMED else past[:1])]
    if more := len(past) - len(named):
        named.append(counted(more, "Danger more", "Dangers more"))
    deeds = [f"hunts {within(artifact)}"] if artifact else []
    deeds += [f"overcomes {joined(named)}"] if named else []
    deeds += ends
    # What was overcome may be two things itself.
    return f"{', '.join(deeds[:-1])}, and {deeds[-1]}" if len(named) > 1 else joined(deeds)


def coins(amount: int, what: str) -> str:
    """An amount in words: "3 Fortune", "1 Glory"."""
    return f"{amount} {what.capitalize()}"


def life(left: int) -> str:
    """How many more Wounds somebody can take: "3 Life left", "no Life left"."""
    return f"{left or 'no'} Life left"


def dice_text(dice: Sequence[int]) -> str:
    """Dice as they lie: "5 2 6"."""
    return " ".join(map(str, dice)) or "no dice"


def say_explored(name: str, dice: Sequence[int], *, found: bool) -> str:
    """How somebody looked for the way into a deep jungle."""
    fate = "and finds the way in" if found else "and is lost among the leaves"
    return f"{name} explores: {dice_text(dice)}, {fate}"


def explored_verdict(*, found: bool) -> str:
    """The same in a word, under the dice."""
    return "Found" if found else "Lost in the green"


def team(side: int) -> str:
    """A team as it is called at the table."""
    return f"Team {side + 1}"


def say_hits(hits: int) -> str:
    """How many dice of a fight or a search count."""
    return f"{hits or 'no'} {'die counts' if hits == 1 else 'dice count'}"


def say_activated(card: Card) -> str:
    """What a card does when it is activated."""
    return (card.activated if isinstance(card, Ability) else "") or card.text


def signed(amount: int) -> str:
    """What is added or taken away, in words: "plus 1", "minus 3"."""
    return f"{'plus' if amount > 0 else 'minus'} {abs(amount)}"


def left_behind(lost: str) -> str:
    """What a hero who moves away loses, for the end of a line; empty for nothing."""
    return f", leaving {lost} behind" if lost else ""


def here(hero: HeroSheet) -> str:
    """Where a hero stands."""
    return f"hero:{hero.id}"


def hero_of(state: Fortune, sheet: HeroSheet) -> Hero:
    """The hero whose sheet it is."""
    return next(hero for hero in state.heroes if hero.id == sheet.id)


def seat_of(state: Fortune, sheet: HeroSheet) -> str:
    """The seat beside the board whose hero it is."""
    return f"seat:{hero_of(state, sheet).seat}"


def lit(
    dice: Sequence[int], target: int, owner: str = "", thrown: Collection[int] | None = None
) -> tuple[Die, ...]:
    """Dice as they lie, of which those of the target or more count.

    `thrown` is where those lie that were thrown just now; None: all of them.
    """
    return tuple(
        Die(die, die >= target, owner, thrown is not None and at not in thrown)
        for at, die in enumerate(dice)
    )


class OfHero(Event):
    """An event that is about one hero."""

    hero: HeroSheet

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.hero.id}",)


class OfCard(OfHero):
    """An event that is about a hero and a card."""

    card: Card

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.hero.id}", f"card:{self.card.id}")
