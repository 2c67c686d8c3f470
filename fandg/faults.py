"""Faults: a sentence for the player; the technical side goes to the log file that it names."""

from __future__ import annotations

import logging
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
    start_log()
    _log.error("not foreseen", exc_info=fault)
    if isinstance(fault, OSError) and fault.filename is not None:
        return f"The disk refuses “{fault.filename}”: {fault.strerror}."
    where = f"The details are in {log_file()}."
    if not log_file().is_file():
        where = f"There are no details, since {log_file()} cannot be written."
    return f"Something went wrong that should not have ({type(fault).__name__}). {where}"
