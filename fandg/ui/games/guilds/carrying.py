"""Sharing out by hand: a card or token is taken up and let go at the hero who is to have it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pygame

from fandg.engine.decision import Decision
from fandg.ui.art import shapes
from fandg.ui.board.offered import lay_veil
from fandg.ui.games.guilds.desk import Desk
from fandg.ui.games.guilds.sides import GuildPlaces
from fandg.ui.intents import Hover, Intent, Press, Release

FAR = 9
"""Pixels that the mouse goes before a press becomes a pull."""


class Carrying:
    """What the mouse has taken up, as long as its button is held."""

    def __init__(self) -> None:
        self.target = ""
        """The card or token, as the question names it; empty: nothing."""
        self.is_pulled = False
        self.at = (0, 0)
        self._from = (0, 0)

    def follow(self, intent: Intent, target: str | None, asked: Decision[Any] | None) -> bool:
        """Take up what may be given, carry it along, or let it go; whether it was let go.

        That is what lies in a slot, or a new card.
        """
        if isinstance(intent, Press) and intent.button == 1:
            self.drop()
            kind, _, name = (target or "").partition(":")
            shares = asked is not None and asked.kind == "share"
            is_given = shares and kind in ("card", "token") and ":" in name
            is_new = bool(takers_of(asked)) and kind == "card" and ":" not in name
            if is_given or is_new:
                self.target, self._from, self.at = f"{kind}:{name}", intent.pos, intent.pos
        elif isinstance(intent, Hover) and intent.drag is not None and self.target:
            dx, dy = intent.pos[0] - self._from[0], intent.pos[1] - self._from[1]
            self.is_pulled = self.is_pulled or max(abs(dx), abs(dy)) >= FAR
            self.at = intent.pos
        return isinstance(intent, Release) and intent.button == 1 and self.is_pulled

    def drop(self) -> None:
        """Carry nothing any more."""
        self.target, self.is_pulled = "", False


_FREE = {"place-card": "to:", "share": "take:"}
"""How the answers begin by which a free slot takes a new card, or one that was won."""


def takers_of(asked: Decision[Any] | None) -> set[str]:
    """The heroes who have a free slot for a card without one."""
    verb = _FREE.get(asked.kind) if asked is not None else None
    if asked is None or verb is None:
        return set()
    legal = (option for option in asked.legal_options() if option.key.startswith(verb))
    return {o.target for o in legal if o.target is not None and o.target.startswith("hero:")}


def say_how(asked: Decision[Any] | None) -> str:
    """How cards are shared out by hand."""
    if asked is not None and asked.kind == "share":
        return "Drag a card to who takes it; a click shows one way after the other."
    return "Click who takes it, or drag it to him." if takers_of(asked) else ""


def answer_at(
    places: GuildPlaces, carried: str, pos: tuple[int, int], under: str, asked: Decision[Any]
) -> str:
    """The key of the answer that lets a card or token go at a point; empty if there is none.

    On another's card it is exchanged against that, else it is given to the hero there.
    """
    taker = next((hero for hero, row in places.rows if row.collidepoint(pos)), None)
    legal = {option.key for option in asked.legal_options()}
    if asked.kind == "place-card":
        own = f"card:{taker.id}:" if taker is not None else ""
        place = under.removeprefix(own) if under.startswith(own) else ""
        keys = [f"to:{taker.id}", f"for:{taker.id}:{place}"] if taker is not None else []
        return next((key for key in keys if key in legal), "")
    kind, _, rest = carried.partition(":")
    giver, _, what = rest.partition(":")
    if taker is None or taker.id == giver:
        return ""
    if not what:
        # It lies without a slot.
        place = under.removeprefix(f"card:{taker.id}:")
        keys = [f"take:{giver}:{taker.id}", f"take:{giver}:{taker.id}:{place}"]
    elif kind == "token":
        keys = [f"pass:{giver}:{what}:{taker.id}"]
    else:
        keys = [f"give:{giver}:{what}:{taker.id}"]
        if under.startswith(f"card:{taker.id}:"):
            back = under.rpartition(":")[2]
            keys = [f"swap:{giver}:{what}:{taker.id}:{back}",
                    f"swap:{taker.id}:{back}:{giver}:{what}"]  # fmt: skip
    return next((key for key in keys if key in legal), "")


def draw_carried(
    desk: Desk,
    surface: pygame.Surface,
    places: GuildPlaces,
    carrying: Carrying,
    picture: pygame.Surface | None,
    asked: Decision[Any],
) -> pygame.Rect:
    """The heroes who may have it, lit, and the card in the hand; where that was."""
    drawn = places.rows[0][1].unionall([row.inflate(6, 6) for _, row in places.rows])
    kind, _, rest = carrying.target.partition(":")
    giver, _, what = rest.partition(":")
    verbs = ("pass",) if kind == "token" else ("give", "swap")
    keys = [option.key.split(":") for option in asked.legal_options()]
    takers = {key[3] for key in keys if key[0] in verbs and key[1:3] == [giver, what]}
    takers |= {key[1] for key in keys if key[0] == "swap" and key[3:5] == [giver, what]}
    takers |= {key[1] for key in keys if key[0] in ("to", "for")}
    takers |= {key[2] for key in keys if key[0] == "take" and key[1] == giver and not what}
    light_heroes(desk, surface, places, takers)
    if picture is not None:
        place = picture.get_rect(center=carrying.at)
        shade = shapes.soft_rect((place.width + 12, place.height + 12), 8, 8, desk.theme.ink, 150)
        surface.blit(shade, shade.get_rect(center=(place.centerx + 4, place.centery + 6)))
        surface.blit(picture, place)
        drawn.union_ip(place.inflate(24, 24))
    return drawn


def light_slots(
    desk: Desk, surface: pygame.Surface, places: GuildPlaces, takers: Collection[str]
) -> None:
    """Light the free slots that take a new card."""
    for place in places.free_slots(takers).values():
        lay_veil(surface, place, desk.theme.glow, 90)
        shapes.line_round(surface, place, desk.theme.glow, place.height // 12, 3)


def light_heroes(
    desk: Desk, surface: pygame.Surface, places: GuildPlaces, names: Collection[str]
) -> None:
    """Light along the edges of some heroes' rows."""
    for hero, row in places.rows:
        if hero.id in names:
            shapes.line_round(surface, row.inflate(6, 6), desk.theme.glow, row.height // 8, 3)


def draw_exchange(desk: Desk, surface: pygame.Surface, places: GuildPlaces, key: str) -> None:
    """What an answer gives away and who takes it, lit, and the card that comes back for it."""
    verb, *names = key.split(":")
    if verb not in ("give", "swap", "pass"):
        return
    light_heroes(desk, surface, places, names[2:3])
    if verb == "swap":
        slot = places.slots[names[2]][int(names[3])]
        shapes.line_round(surface, slot.inflate(4, 4), desk.theme.glow, slot.height // 8, 3)
