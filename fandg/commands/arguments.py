"""Arguments of commands: what is wrong with them is said in one sentence."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import NoReturn

from fandg.engine.errors import FandgError


class UsageError(FandgError):
    """A command line that cannot be understood; the program ends with exit code 2."""


class Parser(argparse.ArgumentParser):
    """A parser of arguments that raises `UsageError` instead of ending the program."""

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments."""
        raise UsageError(f"{self.prog}: {message}; see {self.prog} --help")


def whole_number(least: int = 0) -> Callable[[str], int]:
    """A type of argument: a whole number from `least` up."""

    def read(typed: str) -> int:
        try:
            number = int(typed)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{typed!r} is not a whole number") from None
        if number < least:
            raise argparse.ArgumentTypeError(f"{number} is too small; the least is {least}")
        return number

    return read
