"""Clusters: the characters that the eye takes for one, such as a letter and the signs round it."""

from __future__ import annotations

import unicodedata


def is_within(text: str, at: int) -> bool:
    """Whether a place in a text lies inside a cluster: where no caret should stand."""
    if not 0 < at < len(text):
        return False
    char = text[at]
    if unicodedata.category(char).startswith("M") or "\U0001f3fb" <= char <= "\U0001f3ff":
        # A sign on the letter before it, or the colour of a skin.
        return True
    if not _is_flag_half(char):
        return False
    halves = at
    while halves > 0 and _is_flag_half(text[halves - 1]):
        halves -= 1
    return (at - halves) % 2 == 1


def out_of_cluster(text: str, at: int, *, forwards: bool) -> int:
    """The place itself, or the end of the cluster that it lies in."""
    while is_within(text, at):
        at += 1 if forwards else -1
    return at


def _is_flag_half(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"
