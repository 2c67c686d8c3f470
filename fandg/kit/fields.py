"""The fields of which cards in packs are made: ids, names, words, lists, each within bounds."""

from __future__ import annotations

from typing import Annotated, TypeAlias, TypeVar

from msgspec import Meta

T = TypeVar("T")

Few: TypeAlias = Annotated[tuple[T, ...], Meta(max_length=12)]
Some: TypeAlias = Annotated[tuple[T, ...], Meta(min_length=1, max_length=12)]
"""Lists of what a card says; of the second, one must be there."""

Id: TypeAlias = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=60,
        pattern=r"^[\w-]+\Z",
        description="it may have letters, digits, “-” and “_” only",
    ),
]
_PLAIN = r"[^\x00-\x1f\x7f-\x9f\u2028\u2029]"
_ONE_LINE = "it must be words in one line"
Name: TypeAlias = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=60,
        pattern=rf"^{_PLAIN}*\w{_PLAIN}*\Z",
        description=_ONE_LINE,
    ),
]
Short: TypeAlias = Annotated[
    str, Meta(max_length=100, pattern=rf"^{_PLAIN}*\Z", description=_ONE_LINE)
]
"""A few words, or none: on a button, a label, a keyword."""
Words: TypeAlias = Annotated[
    str, Meta(max_length=600, pattern=rf"^{_PLAIN}*\Z", description=_ONE_LINE)
]
"""A sentence or some, or none."""
