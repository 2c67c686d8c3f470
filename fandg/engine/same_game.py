"""Two saves of one game, of which one would foretell the other."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from fandg.engine.campaign_shelf import list_campaigns, list_trashed_campaigns
from fandg.engine.disk import begins_with
from fandg.engine.errors import SaveError
from fandg.engine.save import Save
from fandg.engine.shelf import FileEntry, list_games, list_trash, read_game


def find_twin(path: Path, save: Save) -> Path | None:
    """Another save of the same game, here or in the trash, to which this one gives way.

    It was played further, and tells what comes of the next answer in this one; or just as far and
    is the elder, so that of two copies one keeps its dice. For a chapter the campaigns beside its
    own are looked through, since one may be a copy of the other. What cannot be read tells nothing.
    """
    link = save.header.setup.link
    # Of campaigns that were copied each begins its later chapters at a time of its own.
    begun = "" if link else f"\nstarted = {save.header.started.isoformat()}\n"
    entries: list[FileEntry] = []
    with suppress(SaveError):
        entries += (*list_games(path.parent), *list_trash(path.parent))
        if link:
            beside = path.parent.parent
            for campaign in (*list_campaigns(beside), *list_trashed_campaigns(beside)):
                entries += list_games(campaign.path)
    for entry in entries:
        with suppress(SaveError, OSError):
            if not begins_with(entry.path, begun.encode()) or entry.path.samefile(path):
                continue
            other = read_game(entry.path)
            if not (_is_same_game(save, other) and _goes_as_far(save, other)):
                continue
            if len(other.answers) > len(save.answers) or _age_of(entry.path) < _age_of(path):
                return entry.path
    return None


def _is_same_game(one: Save, other: Save) -> bool:
    mine, theirs = one.header, other.header
    if mine.setup.link:
        return (mine.game, mine.setup.link, mine.setup.seed, mine.new_dice) == (
            theirs.game,
            theirs.setup.link,
            theirs.setup.seed,
            theirs.new_dice,
        )
    return (mine.game, mine.started, mine.setup.seed, mine.new_dice) == (
        theirs.game,
        theirs.started,
        theirs.setup.seed,
        theirs.new_dice,
    )


def _goes_as_far(save: Save, other: Save) -> bool:
    return other.answers[: len(save.answers)] == save.answers


def _age_of(path: Path) -> tuple[int, int, int, str]:
    """What is less for the elder of two files that say the same, and never equal in one folder.

    Some programs copy a file with the time at which it was changed, but none with that of its own
    making; and whoever copies adds to the name.
    """
    about = path.stat()
    return about.st_mtime_ns, about.st_ctime_ns, len(path.name), str(path)
