"""Faults: a sentence for the player; the technical side goes to the log file that it names."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from logging.handlers import RotatingFileHandler

from fandg.engine.errors import FandgError
from fandg.paths import log_file

LARGEST_LOG = 512 * 1024

_log = logging.getLogger(__name__)


def start_log() -> None:
    """Send what the program logs to the log file; where none can be written, nothing is logged."""
    # A log that cannot be written must not print traces over a player's terminal.
    logging.raiseExceptions = False
    log = logging.getLogger("fandg")
    if log.handlers:
        return
    try:
        log_file().parent.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = RotatingFileHandler(
            log_file(), maxBytes=LARGEST_LOG, backupCount=1, encoding="utf-8"
        )
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    log.addHandler(handler)


def explain(fault: BaseException) -> str:
    """The sentence for a player; a fault that nobody foresaw is written to the log file."""
    if isinstance(fault, FandgError):
        return str(fault)
    note(fault)
    if isinstance(fault, OSError) and fault.filename is not None:
        return describe(fault)
    return f"{describe(fault)} {name_log()}"


def note(fault: BaseException) -> None:
    """Write a fault with its traceback to the log file."""
    start_log()
    _log.error("not foreseen", exc_info=fault)


def describe(fault: BaseException) -> str:
    """What happened, in a sentence without the details."""
    if isinstance(fault, FandgError):
        return str(fault)
    if isinstance(fault, OSError) and fault.filename is not None:
        return f"The disk refuses “{fault.filename}”: {fault.strerror}."
    return f"Something went wrong that should not have ({type(fault).__name__})."


def name_log() -> str:
    """Where the details of a fault are that was noted, in a sentence."""
    with suppress(OSError):
        if log_file().is_file():
            return f"The details are in {log_file()}."
    return f"There are no details, since {log_file()} cannot be written."


def try_all(*steps: Callable[[], object]) -> list[Exception]:
    """Take every step, whatever becomes of the others; the faults, which are noted."""
    faults = []
    for step in steps:
        try:
            step()
        except Exception as fault:
            note(fault)
            faults.append(fault)
    return faults
