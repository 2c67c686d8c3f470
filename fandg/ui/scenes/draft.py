"""A game that is being set up: who sits where, in which mode, with which switches."""

from __future__ import annotations

import secrets
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec.structs import replace

from fandg.engine.campaign import Campaign
from fandg.engine.game import Game
from fandg.engine.seats import Kind, Seat, clean_name, tell_apart
from fandg.engine.setup import Mode, Setting, Setup, Switch
from fandg.ui.art.theme import SEATS

NAMES = (
    "Ana",
    "Ben",
    "Clara",
    "Dario",
    "Edda",
    "Felix",
    "Greta",
    "Hugo",
    "Ines",
    "Jakob",
    "Kira",
    "Leo",
    "Mona",
    "Nils",
    "Olga",
    "Pablo",
    "Rosa",
    "Sami",
    "Tilda",
    "Yusuf",
)
"""Names to choose from without a keyboard, and to begin with."""

LEVEL = "level"
"""The switch that a campaign's levels are chosen with."""


@dataclass
class SeatDraft:
    """One seat as it is set up so far."""

    name: str
    colour: int
    kind: Kind = "person"
    real_dice: bool = False
    written: str = ""
    """The name that somebody wrote: it is among those that may be turned to."""


class Kept(msgspec.Struct):
    """How a game was last set up; who sat there are as many as the mode had seats."""

    mode: str
    kinds: list[Kind]
    options: dict[str, Setting] = {}
    colours: list[int] = []
    real_dice: list[bool] = []


@dataclass
class Draft:
    """All that the player has chosen for a new game; `seats` are as many as the mode has.

    `seed_text` is what was written for a seed: a number, a word, or nothing for a new game. In a
    `campaign` the mode is the one of its first chapter for so many.
    """

    game: Game[Any]
    mode: Mode
    seats: list[SeatDraft]
    options: dict[str, Setting] = field(default_factory=dict)
    seed_text: str = ""
    campaign: Campaign[Any, Any] | None = None
    _spare: list[SeatDraft] = field(default_factory=list)

    @classmethod
    def begin(
        cls, game: Game[Any], names: list[str], *, real_dice: bool, last: object = None
    ) -> Draft:
        """The game as it was `last` set up, else what comes first, with the names used last."""
        known = [clean_name(name, "") for name in names]
        known = [name for name in dict.fromkeys(known) if name]
        fresh = [name for name in NAMES if name not in known]
        everyone = (known + fresh)[: len(SEATS)]
        spare = [
            SeatDraft(name, colour, real_dice=real_dice) for colour, name in enumerate(everyone)
        ]
        draft = cls(game, game.modes[0], [], _spare=spare)
        draft.choose_mode(game.modes[0].id)
        draft.offer()
        for campaign in game.campaigns:
            if campaign.comes_first:
                draft.choose_campaign(campaign.id)
        draft.recall(last)
        return draft

    def offer(self) -> None:
        """Seat those whom the mode offers."""
        if self.mode.offered:
            self.set_count(len(self.mode.offered))
        for seat, kind in zip(self.seats, self.mode.offered, strict=False):
            seat.kind = kind

    def recall(self, last: object) -> None:
        """Set up the game as it was last, as far as that can be read and still exists."""
        try:
            kept = msgspec.convert(last, Kept)
        except msgspec.ValidationError:
            return
        if all(mode.id != kept.mode for mode in self.game.modes):
            return
        self.choose_mode(kept.mode)
        if len(kept.kinds) in self.mode.roles:
            self.set_count(len(kept.kinds))
        for seat, kind in zip(self.seats, kept.kinds, strict=False):
            seat.kind = kind
        for seat, colour in zip(self.seats, _known_colours(kept.colours), strict=False):
            seat.colour = colour
        for seat, real_dice in zip(self.seats, kept.real_dice, strict=False):
            seat.real_dice = real_dice
        self.options = kept.options

    def keep(self) -> dict[str, Any]:
        """What the next game of the same kind begins with."""
        kept = Kept(
            self.mode.id,
            [seat.kind for seat in self.seats],
            self._as_chosen().options,
            [seat.colour for seat in self.seats],
            [seat.real_dice for seat in self.seats],
        )
        plain: dict[str, Any] = msgspec.to_builtins(kept)
        return plain

    @property
    def roles(self) -> tuple[str, ...]:
        """The seats' roles in this mode; a chapter may seat bots beside those of its campaign."""
        count = len(self.seats)
        if self.campaign is None:
            return self.mode.roles[count]
        return self.mode.roles[min(most for most in self.mode.roles if most >= count)][:count]

    @property
    def campaign_id(self) -> str:
        """The campaign that is chosen; empty for a single game."""
        return self.campaign.id if self.campaign is not None else ""

    @property
    def counts(self) -> list[int]:
        """How many can play."""
        return sorted(self.mode.roles if self.campaign is None else self.campaign.seats)

    @property
    def sides(self) -> list[str]:
        """The sides that the seats play on, as far as several share one."""
        if self.campaign is not None:
            return [""] * len(self.seats)
        setup = self._as_chosen()
        return [self.game.side_of(setup, seat) for seat in range(len(self.seats))]

    @property
    def switches(self) -> list[Switch]:
        """The switches that this mode has; a campaign has its levels, and few others."""
        if self.campaign is not None:
            levels, title = self.campaign.levels, self.campaign.levels_title
            asked = [Switch(LEVEL, title, "", levels)] if levels else []
            return [*asked, *self.campaign.switches]
        seats = len(self.seats)
        known = self.game.legal_switches(self.mode.id)
        given = [replace(s, choices=self.game.choices_for(s, seats)) for s in known]
        return [switch for switch in given if len(switch.choices) > 1]

    def choose_mode(self, mode_id: str) -> None:
        """Play in another mode, with as many seats as before or as it has at least."""
        self.campaign = None
        self.mode = self.game.find_mode(mode_id)
        self._fit_count()

    def choose_campaign(self, campaign_id: str) -> None:
        """Play a campaign, with as many seats as before or as it has at least."""
        self.campaign = self.game.find_campaign(campaign_id)
        self._fit_count()

    def _fit_count(self) -> None:
        counts = self.counts
        self.set_count(len(self.seats) if len(self.seats) in counts else counts[0])

    def set_count(self, count: int) -> None:
        """Take seats from the spare ones, or put some back there."""
        everyone = self.seats + self._spare
        self.seats, self._spare = everyone[:count], everyone[count:]
        taken: set[int] = set()
        for seat in self.seats:
            if seat.colour in taken:
                seat.colour = next(c for c in range(len(SEATS)) if c not in taken)
            taken.add(seat.colour)
        if self.campaign is not None:
            first = self.campaign.begin(0, self.level)
            chapter = self.campaign.chapters(first)[0].id
            setup = self.campaign.set_up(first, chapter, self.final_seats())
            self.mode = self.game.find_mode(setup.mode)

    def may_drop_a_seat(self) -> bool:
        """Whether one fewer can play."""
        return len(self.seats) - 1 in self.counts

    def drop_seat(self, index: int) -> None:
        """Put a seat back to the spare ones: it is the first to come again."""
        self._spare.insert(0, self.seats.pop(index))
        self.set_count(len(self.seats))

    def take_seats(self, seats: Sequence[Seat]) -> None:
        """Seat those who sat there last, with their colours, and who answers for them."""
        everyone = self.seats + self._spare
        known = {seat.name for seat in seats}
        for draft in [draft for draft in everyone if draft.name in known]:
            everyone.remove(draft)
        real = bool(everyone) and everyone[0].real_dice
        came = [SeatDraft(s.name, s.colour % len(SEATS), s.kind, real) for s in seats]
        self.seats, self._spare = [], came + everyone
        self.set_count(len(came))

    @property
    def level(self) -> str:
        """How hard the campaign will be, where that can be chosen."""
        asked = (switch for switch in self.switches if switch.key == LEVEL)
        return "".join(str(self.value(switch)) for switch in asked)

    @property
    def choices(self) -> dict[str, Setting]:
        """What else holds in all chapters of the campaign."""
        held = self.campaign.switches if self.campaign is not None else ()
        return {switch.key: self.value(switch) for switch in held}

    def value(self, switch: Switch) -> Setting:
        """What a switch is set to, as far as this mode knows the value."""
        chosen = self.options.get(switch.key, switch.default)
        values = [choice.value for choice in switch.choices]
        fitting = (value for wanted in (chosen, switch.default) for value in values
                   if value == wanted)  # fmt: skip
        return next(fitting, values[0])

    def comes_to(self, switch: Switch) -> str:
        """What a switch comes to as all is set now."""
        if self.campaign is not None:
            return ""
        return self.game.count_up(self._as_chosen(), switch)

    def why_idle(self, switch: Switch) -> str:
        """Why a switch would change nothing as all is set now."""
        if self.campaign is not None:
            return ""
        return self.game.why_idle(self._as_chosen(), switch)

    def turn_colour(self, index: int) -> None:
        """Give a seat the next colour that no other seat has."""
        taken = {seat.colour for at, seat in enumerate(self.seats) if at != index}
        colour = self.seats[index].colour
        for _ in SEATS:
            colour = (colour + 1) % len(SEATS)
            if colour not in taken:
                break
        self.seats[index].colour = colour

    def write_name(self, index: int, name: str) -> None:
        """Give a seat the name that somebody writes."""
        seat = self.seats[index]
        seat.name = name
        if name not in NAMES:
            seat.written = name

    def turn_name(self, index: int) -> None:
        """Give a seat the next name that no other seat has, or would have if it came.

        That is a suggested one, or after the last of them the one that was written.
        """
        others = [*self.seats[:index], *self.seats[index + 1 :], *self._spare]
        taken = {seat.name for seat in others}
        seat = self.seats[index]
        names = [*NAMES, *([seat.written] if seat.written else [])]
        place = names.index(seat.name) if seat.name in names else -1
        ahead = [names[(place + step) % len(names)] for step in range(1, len(names) + 1)]
        self.seats[index].name = next(name for name in ahead if name not in taken)

    def final_names(self) -> list[str]:
        """The names as they will stand: cleaned, none empty, no two alike."""
        names: list[str] = []
        for index, seat in enumerate(self.seats):
            names.append(tell_apart(clean_name(seat.name, NAMES[index]), names))
        return names

    def setup(self) -> Setup:
        """The setup to begin with, checked by the game.

        Raises:
            SetupError: the game does not know the mode, the seats or an option.
        """
        chosen = self._as_chosen(self.seed())
        for switch in self.switches:
            if self.game.why_idle(chosen, switch):
                chosen.options[switch.key] = switch.default
        return self.game.check_setup(chosen)

    def final_seats(self) -> list[Seat]:
        """The seats as they will stand."""
        names = zip(self.final_names(), self.seats, strict=True)
        return [Seat(name, seat.colour, seat.kind) for name, seat in names]

    @property
    def table_dice(self) -> list[int]:
        """The seats that roll real dice at their table."""
        return [at for at, seat in enumerate(self.seats) if seat.real_dice]

    def _as_chosen(self, seed: int = 0) -> Setup:
        return Setup(
            mode=self.mode.id,
            seats=self.final_seats(),
            options={switch.key: self.value(switch) for switch in self.switches},
            seed=seed,
            table_dice=self.table_dice,
        )

    def seed(self) -> int:
        """The number or word that was written as a seed; else one that nobody can foresee."""
        text = self.seed_text.strip()
        if not text:
            return new_seed()
        if text.isascii() and text.isdigit():
            return int(text) % 2**31
        return zlib.crc32(text.encode())


def new_seed() -> int:
    """A seed that nobody can foresee: the only thing in the program that is left to chance."""
    return secrets.randbelow(2**31)


def _known_colours(colours: Sequence[int]) -> list[int]:
    """Colours that were kept, as far as there are such and no two are the same."""
    are_known = all(0 <= colour < len(SEATS) for colour in colours)
    return list(colours) if are_known and len(set(colours)) == len(colours) else []
