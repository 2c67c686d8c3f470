"""The faults that a player may be told of, one class per kind of bad input."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


class FandgError(Exception):
    """A fault whose message is a sentence for the player."""


class IllegalAnswerError(FandgError):
    """An answer that the question does not offer, or offers only as blocked."""


class MisfitError(FandgError):
    """Recorded answers that no longer fit the rules or packs with which they are replayed."""


class SetupError(FandgError):
    """A mode, number of seats or option that the game does not know."""


class SaveError(FandgError):
    """A save file that cannot be read or written; the file is left as it was."""


class ForeignFileError(SaveError):
    """A file that is no saved game."""


class DamagedSaveError(SaveError):
    """A save of which a part is missing or no longer what was written."""


class NewerSaveError(SaveError):
    """A save in a format, or played with rules, that only a later release knows."""


class LargeSaveError(SaveError):
    """A file too large to be a save."""


class UnknownGameError(SaveError):
    """A save of a game that is not there."""


class MissingPacksError(SaveError):
    """A save that was played with packs that are not there."""


class UnfitSaveError(SaveError):
    """A save that the rules and packs of today cannot go on from."""


class SaveInUseError(SaveError):
    """A save that is open at another table."""


class DiskError(SaveError):
    """A file or folder that the disk does not let us read or write."""


class FileTakenError(DiskError):
    """A file that is there already, and was not to be replaced."""


@dataclass(frozen=True)
class PackFault:
    """Something wrong in a pack: the file, what it is as a sentence, and where in the file.

    The `place` is an entry and its field (`gear “rope”, price`), a line, or empty.
    """

    file: str
    what: str
    place: str = ""

    @property
    def where(self) -> str:
        """The file and the place in it."""
        return f"{self.file}, {self.place}" if self.place else self.file

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


class PackError(FandgError):
    """Faults in packs, all of them at once."""

    def __init__(self, faults: Sequence[PackFault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = list(faults)


class DeadEndError(RuntimeError):
    """A rule asked a question that has no possible answer: a mistake in the rule."""
