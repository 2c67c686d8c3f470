"""Plays the shows of events on a board: makes cues of them, from where its things lie now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from fandg.engine.event import Event
from fandg.engine.seats import Seat
from fandg.engine.show import Act, Deals, HoldsUp, Lights, Moves, Pays, Rises, Shakes, Show
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import coin
from fandg.ui.art.paper import glow
from fandg.ui.board.base import BoardView
from fandg.ui.motion import Cue, Flare, Glide, HeldUp, Motion, Rise, Shake

APART = 0.12
"""Seconds between two cards that are dealt one after the other."""
COINS_APART = 0.08
"""Seconds between two coins that are paid."""
MOST_COINS = 8
"""More coins than these do not fly, however many are paid."""
READ = 0.5
"""Seconds for which words on a ribbon hang there at least."""
SHORT, LONG = 0.95, 1.4
"""Seconds that motions take at most: those of an ordinary event, and of a grand one."""


def cue_of(board: BoardView[Any], event: Event) -> Cue | None:
    """How an event is shown, from the state after it; None for what only the notebook tells."""
    board.notice(event)
    show = event.show(board.state)
    throw = event.throw(board.state, board.setup.names)
    motions: list[Motion] = []
    hides = set(show.hides)
    reads = read_by_person(board.setup.seats, show)
    for act in show.acts:
        if act is reads or (
            reads is not None and isinstance(act, Moves) and act.what == reads.card
        ):
            continue  # It lies before its person, and needs no way to him.
        motions += _motions_of(board, act)
        if isinstance(act, Moves):
            hides.add(act.what)
        elif isinstance(act, Deals) and not act.to:
            hides |= {*act.cards}
    seen = motions or throw or show.seconds or show.banner or hides or reads
    turned = show.turned
    if turned is not None and board.setup.seats[turned.seat].is_bot:
        turned = None
    if not (seen or show.sound or show.tableau or show.aftermath or turned):
        return None
    cloth = board.theme.bad if show.is_grim else None
    seconds = max(show.seconds, READ if show.banner else 0.0)
    cue = Cue(motions, throw, show.sound, seconds, show.banner, cloth, frozenset(hides))
    cue.is_grand, cue.tableau, cue.reads = show.is_grand, show.tableau, reads
    cue.aftermath, cue.is_read, cue.readers = show.aftermath, show.is_read, show.readers
    cue.strikes = show.strikes
    cue.bulletin, cue.turned = show.bulletin, turned
    _shorten(cue, LONG if show.is_grand else SHORT)
    return cue


def read_by_person(seats: Sequence[Seat], show: Show) -> HoldsUp | None:
    """The card that a person came by, if there is any: he reads it in his own time."""
    held = (act for act in show.acts if isinstance(act, HoldsUp) and act.reader is not None)
    return next((act for act in held if not seats[act.reader or 0].is_bot), None)


def _shorten(cue: Cue, longest: float) -> None:
    """Let its motions go as much quicker as they would take too long together."""
    share = min(1.0, longest / max(cue.moving, 1e-6))
    for motion in cue.motions:
        motion.seconds, motion.delay = motion.seconds * share, motion.delay * share


def _motions_of(board: BoardView[Any], act: Act) -> Sequence[Motion]:
    """What moves in one act; nothing where its things are not on the table."""
    match act:
        case Moves():
            return _moves(board, act)
        case Deals():
            return _deals(board, act)
        case HoldsUp():
            return _holds_up(board, act)
        case Pays():
            return _pays(board, act)
        case Lights():
            return [_light(board, act)]
        case Rises():
            return [_rise(board, act)]
        case Shakes():
            return _shakes(board, act)


def _moves(board: BoardView[Any], act: Moves) -> Sequence[Motion]:
    places = [board.site_of(place) for place in act.path]
    if act.path[0] == act.what:
        places[0] = board.start_of(act.what)
    start, end = places[0].size, places[-1].size
    whole = max(start, end)
    image = board.picture_of(act.what, whole)
    if image is None:
        return []
    # A card fills the size it is given, and so its places; a figure is as large as it is.
    fills = image.get_size() == whole and min(start, end) > (0, 0)
    scale = (start[0] / whole[0], end[0] / whole[0]) if fills else (1.0, 1.0)
    if act.turned or (fills and act.way == "hand"):
        back = board.back_of(act.turned, image.get_size()) if act.turned else None
        path = [place.center for place in places]
        return [Glide(image, path, act.seconds, act.delay, back, board.lift, scale)]
    return board.journey(image, act)


def _deals(board: BoardView[Any], act: Deals) -> Sequence[Motion]:
    start = board.site_of(f"deck:{act.deck}").center
    motions: list[Motion] = []
    for at, card in enumerate(act.cards):
        place = board.site_of(act.to or card)
        face = board.picture_of(card, place.size)
        if face is None:
            continue
        back = board.back_of(act.deck, face.get_size())
        delay = act.delay + at * APART
        motions.append(Glide(face, (start, place.center), act.seconds, delay, back, board.lift))
    return motions


def _holds_up(board: BoardView[Any], act: HoldsUp) -> Sequence[Motion]:
    place = board.site_of("held")
    face = board.picture_of(act.card, place.size)
    if face is None:
        return []
    if act.start:
        start = board.site_of(act.start).center
    else:
        edge = board.rect.left if place.centerx < board.rect.centerx else board.rect.right
        start = (edge, board.rect.bottom)
    back = board.back_of(act.back, place.size) if act.back else None
    return [HeldUp(face, start, place, back, act.seconds, act.delay)]


def _pays(board: BoardView[Any], act: Pays) -> Sequence[Motion]:
    px = board.metrics.px
    size = px(2.8)
    image = icon(act.sign, size, board.theme.glow) if act.sign else coin(size, board.theme)
    start, end = board.site_of(act.start).center, board.site_of(act.end).center
    middle = ((start[0] + end[0]) / 2, min(start[1], end[1]) - px(6))
    count = min(MOST_COINS, max(1, act.count))
    return [
        Glide(image, (start, middle, end), 0.5, act.delay + at * COINS_APART) for at in range(count)
    ]


def _light(board: BoardView[Any], act: Lights) -> Motion:
    place = board.site_of(act.at)
    reach, least = 2.4 if act.wide else 1.0, board.metrics.px(4)
    size = (
        round(max(least, place.width) * 1.9 * reach),
        round(max(least, place.height) * 1.7 * reach),
    )
    image = glow(size, board.theme.glow, 0.85).copy()
    return Flare(image, place.center, act.seconds, act.delay)


def _rise(board: BoardView[Any], act: Rises) -> Motion:
    place = board.site_of(act.at)
    image = _words(board, act)
    px = board.metrics.px
    inside = board.rect.inflate(-image.get_width() - 8, -image.get_height() - 8)
    x = min(max(place.centerx, inside.left), inside.right)
    y = min(max(place.centery, inside.top + px(7)), inside.bottom)
    height = max(px(6), place.height // 3)
    return Rise(image, (x, y), height, act.seconds, act.delay)


def _words(board: BoardView[Any], act: Rises) -> pygame.Surface:
    """Words with a sign before them, rimmed with dark so that they stand out anywhere."""
    theme, size = board.theme, board.metrics.pt(22)
    ink = {None: theme.glow, True: theme.gain, False: theme.loss}[act.good]
    words, dark = (
        board.type.render(act.words, theme.label, size, color) for color in (ink, theme.shade)
    )
    edge = max(2, size // 9)
    step = round(size * 1.25)
    left = edge + (step if act.sign else 0)
    wide = left + words.get_width() + edge
    image = pygame.Surface((wide, max(words.get_height(), step) + 2 * edge), pygame.SRCALPHA)
    spots = [(dx * edge // 2, edge + dy * edge // 2) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    for dx, top in spots:
        image.blit(dark, (left + dx, top))
        if act.sign:
            image.blit(icon(act.sign, size, theme.shade), (edge + dx, top + size // 5))
    image.blit(words, (left, edge))
    if act.sign:
        image.blit(icon(act.sign, size, ink), (edge, edge + size // 5))
    return image


def _shakes(board: BoardView[Any], act: Shakes) -> Sequence[Motion]:
    place = board.site_of(act.what)
    image = board.picture_of(act.what, place.size)
    if image is None:
        return []
    reach = max(6, place.width // (6 if act.hard else 12))
    return [Shake(image, place.center, reach, act.seconds, act.delay)]
