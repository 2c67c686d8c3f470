"""A path that a player wrote."""

from __future__ import annotations

import os
from pathlib import Path

from fandg.engine.disk import told_faults
from fandg.engine.errors import DiskError

PATH_LENGTH = 400
"""Characters that a player may write."""
NO_FILE = "No file can be called “{}”. Write another name."


def path_from(text: str, name: str = "") -> Path:
    """The path that a player wrote; where that is a folder, the file called `name` in it.

    Raises:
        DiskError: nothing can lie there, or it cannot be looked at.
    """
    written = text.strip()
    try:
        path = Path(written).expanduser()
        possible = b"\0" not in os.fsencode(path)
    except RuntimeError as fault:
        raise DiskError(
            f"Nobody here has the home folder that “{written[:80]}” begins with. "
            "Write the whole path instead of the ~."
        ) from fault
    except UnicodeEncodeError as fault:
        raise DiskError(NO_FILE.format(written[:80])) from fault
    if not possible:
        raise DiskError(NO_FILE.format(written[:80]))
    with told_faults(path):
        return path / name if name and path.is_dir() else path
