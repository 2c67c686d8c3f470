"""What events of Supremacy have in common."""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.event import Gist
from fandg.engine.prose import capital, counted
from fandg.engine.stakes import Stakes
from fandg.kit.events import LitEvent


def targets_of(seats: Sequence[int]) -> tuple[str, ...]:
    """Some powers as things on the table."""
    return tuple(f"seat:{seat}" for seat in seats if seat >= 0)


class OfPower(LitEvent):
    """An event about a power: its seat, and its name within a sentence."""

    seat: int
    name: str

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)

    def did(
        self,
        deed: str,
        count: int | None = None,
        thing: str = "",
        things: str = "",
        *,
        to: Sequence[int] = (),
        great: bool = False,
        yours: str = "",
    ) -> Gist:
        """What this power did, for who looks later; with a count, so many of a thing for `{}`.

        Powers that it was done `to` are told before all else, the first of them as `yours` says it.
        """
        words = f"{self.name} {deed}"
        return Gist(words, f"seat:{self.seat}", count, thing, things, who=self.name,
                    hits=targets_of(to), great=great,
                    yours=yours and f"{self.name} {yours}")  # fmt: skip

    def befell(
        self, fate: str, count: int | None = None, thing: str = "", things: str = ""
    ) -> Gist:
        """What happened to this power, which is told so before all else."""
        words, hits = f"{self.name} {fate}", targets_of((self.seat,))
        return Gist(words, "", count, thing, things, who=self.name, hits=hits, yours=f"you {fate}")

    def stakes(self, title: str, task: str, card: str = "") -> Stakes:
        """What a die of this power is for; `card` is the target that it concerns, or the power."""
        seat = f"seat:{self.seat}"
        return Stakes(
            key=f"{self.rule}:{seat}:{card}",
            title=title,
            card=card or seat,
            who=(seat,),
            situation=f"{capital(self.name)} rolls.",
            task=task,
        )


class OfArea(LitEvent):
    """An event about an area: its target, and its name."""

    area: str
    place: str

    def touches(self) -> tuple[str, ...]:
        return (self.area,)


def say_aboard(armies: int) -> str:
    """The armies aboard, behind the navies: " with 3 armies aboard"."""
    return f" with {counted(armies, 'army', 'armies')} aboard" if armies else ""


def say_navies(count: int, armies: int) -> str:
    """So many navies, with all armies aboard: "1 navy with 4 armies aboard"."""
    return f"{counted(count, 'navy', 'navies')}{say_aboard(armies)}"


def with_article(thing: str) -> str:
    """A thing with its article: "a nuke", "an L-star", "an assassin"."""
    return f"{'an' if thing[0] in 'aoL' else 'a'} {thing}"


def priced(amount: int) -> str:
    """A sum of money: "$1,200 million"."""
    return f"${amount:,} million"
