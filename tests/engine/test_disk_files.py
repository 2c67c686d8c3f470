"""Files of others: pipes, folders, links and devices that lie where a save should."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

from fandg.engine.disk import open_regular, read_file
from fandg.engine.errors import DiskError
from fandg.engine.shelf import list_games

needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")


@needs_pipes
def test_a_pipe_among_the_saves_holds_nobody_up(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match=os.strerror(errno.ENXIO)):
        open_regular(pipe)
    (entry,) = list_games(tmp_path)
    assert entry.trouble == "“pipe.toml” is no ordinary file."


@pytest.mark.skipif(sys.platform == "win32", reason="a folder cannot be opened there")
@pytest.mark.parametrize("name", [".", "/dev/zero", "/dev/tty"])
def test_what_is_no_file_is_not_read(tmp_path: Path, name: str) -> None:
    with pytest.raises(DiskError, match="is no ordinary file"):
        read_file(tmp_path / name)


def test_a_link_to_a_save_is_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"data")
    try:
        (tmp_path / "link").symlink_to(tmp_path / "file")
    except OSError:
        pytest.skip("no links here")
    assert read_file(tmp_path / "link") == b"data"
