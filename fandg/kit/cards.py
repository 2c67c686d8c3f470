"""What is printed on a card of any game: its name, its words and its picture."""

from __future__ import annotations

import msgspec

from fandg.engine.portraits import Portrait, Sign
from fandg.kit.fields import Id, Name, Short, Words


class PrintedCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every card has: an id that is unique over all cards, a name, words, and a picture.

    `line` is the sentence that gives it life, `text` says what it does. `icon` names a drawing in
    `assets/icons`. A person has a `portrait`, which is seen in its place.
    """

    id: Id
    name: Name
    text: Words = ""
    line: Words = ""
    icon: Short = ""
    portrait: Portrait | None = None

    @property
    def sign(self) -> Sign:
        """What stands for the card where there is room for one picture: the face, or the icon."""
        return self.portrait or self.icon
