"""Events of scouting: tiles, minions that come, pages that are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from fandg.engine.event import Gist
from fandg.engine.prose import capital
from fandg.engine.show import Deals, HoldsUp, Show
from fandg.games.labyrinth.events.base import READ
from fandg.games.labyrinth.events.walks import tell_deed
from fandg.games.labyrinth.telling.tableaux import tell_page, with_gains
from fandg.kit.events import LitEvent, OfSomebody


class TileLaid(OfSomebody):
    """A tile is laid."""

    rule: ClassVar[str] = "scouting"
    reveals: ClassVar[bool] = True
    tile: str
    title: str
    place: str

    def gist(self) -> Gist | None:
        return tell_deed(self, f"found {self.title} on {self.place.upper()}", great=True)

    def line(self, names: Sequence[str]) -> str:
        return f"{self.name} finds {self.title} on {self.place.upper()}"

    def touches(self) -> tuple[str, ...]:
        return (f"region:{self.place}",)

    def show(self, state: Any) -> Show:
        place = f"region:{self.place}"
        return Show((Deals("tiles", (f"tile:{self.tile}",), place),), "card-draw")


class TileTurned(OfSomebody):
    """A tile is turned over, and fits."""

    rule: ClassVar[str] = "scouting"
    reveals: ClassVar[bool] = True
    tile: str
    title: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.name} turns up {self.title}"

    def show(self, state: Any) -> Show:
        return Show((HoldsUp(f"tile:{self.tile}", "deck:tiles", "tiles"),), "card-draw")


class TilesSetAside(LitEvent):
    """Tiles that fit nowhere go back on top of the deck."""

    rule: ClassVar[str] = "scouting"
    reveals: ClassVar[bool] = True
    tiles: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        return f"Set aside, for they do not fit: {', '.join(self.tiles)}"


class MinionComes(OfSomebody):
    """A minion is drawn and placed."""

    rule: ClassVar[str] = "spawning"
    reveals: ClassVar[bool] = True
    size: str
    place: str

    def gist(self) -> Gist:
        return Gist("{} came", count=1, thing="minion", things="minions")

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} comes on {self.place.upper()}"

    def show(self, state: Any) -> Show:
        return Show((Deals(self.size, (self.who,), f"region:{self.place}"),), "card-draw")


class PageRead(LitEvent):
    """A page of an event is read."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "events"
    reveals: ClassVar[bool] = True
    packet: str
    title: str
    side: str
    text: str
    brings: str = ""
    """What is gained and lost by it, in plain words."""
    is_upshot: bool = False
    """Whether it is what came of a choice, or of the end of a page."""
    asks: tuple[int, ...] = ()
    """The seats that are asked next, beside the open page, what is done on it."""

    def line(self, names: Sequence[str]) -> str:
        return "" if self.is_upshot else f"Event: {self.title}"

    def show(self, state: Any) -> Show:
        page = tell_page(
            self.packet,
            self.title,
            with_gains(self.text, self.brings),
            self.asks,
            self.side,
            is_upshot=self.is_upshot,
        )
        return Show(sound="page", tableau=page)


class PageChosen(LitEvent):
    """What the party does on a page."""

    rule: ClassVar[str] = "events"
    label: str

    def line(self, names: Sequence[str]) -> str:
        return f"Chosen: {self.label}"


class EventEnds(LitEvent):
    """What came of an event for the heroes, and where its packet goes."""

    rule: ClassVar[str] = "events"
    title: str
    came: tuple[str, ...]
    """What has changed for whom, in words; empty if nothing that is seen on a board."""
    where: str

    def line(self, names: Sequence[str]) -> str:
        came = f"{'; '.join(self.came)} " if self.came else ""
        return f"{came}({self.title} goes to the {self.where})"

    def show(self, state: Any) -> Show:
        if not self.came:
            return super().show(state)
        return Show(seconds=READ, is_grand=True)
