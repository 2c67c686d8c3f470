"""The Danger Zone: an enemy with his dangers, a rival, a trap, or the printed table of chances."""

from __future__ import annotations

import pygame

from fandg.engine.odds import tell_chance
from fandg.engine.prose import capital
from fandg.games.dummies.finds import EXPLORATION_TABLE
from fandg.games.dummies.state import Combat, Dummies, Trait
from fandg.games.dummies.telling.words import FIND_ICONS, describe_fight, describe_trap
from fandg.ui.art.color import Rgb, mix
from fandg.ui.art.icons import icon
from fandg.ui.art.type import LEGIBLE
from fandg.ui.board.things import Thing
from fandg.ui.games.dummies.cards import danger_face, dummy_fan, enemy_fan
from fandg.ui.games.dummies.cell import LEFT_OUT, draw_sheet, draw_traits, fan_place
from fandg.ui.games.dummies.desk import Desk
from fandg.ui.games.dummies.layout import card_in

CHOICES = ("combat", "rest")
"""What a dummy of level 1 chooses from, without a die ..."""
AS_YOU_LIKE = "no die: as you like"
"""... which is said beside it."""
FACES = ("one", "two", "three", "four", "five", "six")


def list_zone(desk: Desk, state: Dummies, level: int) -> list[Thing]:
    """What is in the Danger Zone; `level` is that of the dummy whose turn it is, 0 for none."""
    combat, trap, zone = state.combat, state.trap, desk.layout.zone
    if combat is not None:
        return [
            Thing("trap", zone, stop=False),
            Thing("", zone, lambda s: _draw_fight(s, desk, state, combat)),
            Thing("enemy", zone, lambda s: _draw_foe(s, desk, state, combat)),
        ]
    if trap is None:
        notice = Thing("enemy", zone, lambda s: _draw_table(s, desk, level))
        return [Thing("trap", zone, stop=False), notice]
    card = place_trap(desk)
    face = danger_face(trap.card, card.size, desk.theme, trap=True)
    return [
        Thing("enemy", zone, stop=False),
        Thing("", zone, lambda s: _draw_trap(s, desk, state)),
        Thing("trap", zone, lambda s: desk.lay(s, face, card)),
        Thing(f"card:{trap.card}", card),
    ]


def place_trap(desk: Desk) -> pygame.Rect:
    """Where the Danger card of a trap lies."""
    return card_in(desk.layout.foe)


def count_foe_cards(state: Dummies) -> int:
    """How many cards the enemy or the rival in the Danger Zone has."""
    combat = state.combat
    if combat is None:
        return 1
    if combat.enemy is not None:
        return 1 + len(combat.enemy.dangers)
    return state.dummy(combat.rival or "").level


def _draw_foe(surface: pygame.Surface, desk: Desk, state: Dummies, combat: Combat) -> None:
    """The cards of the enemy or the rival."""
    place, first = fan_place(desk.layout.foe, count_foe_cards(state))
    if combat.enemy is not None:
        fan = enemy_fan(combat.enemy.card, tuple(combat.enemy.dangers), first.size, desk.theme)
    else:
        rival = state.dummy(combat.rival or "")
        fan = dummy_fan(rival.name, tuple(rival.levels), first.size, desk.theme)
    surface.blit(fan, place)


def _draw_fight(surface: pygame.Surface, desk: Desk, state: Dummies, combat: Combat) -> None:
    """What the foe is good at, and how the fight stands."""
    enemy = combat.enemy
    if enemy is not None:
        most = enemy.trait("life")
        values: tuple[tuple[Trait, int], ...] = tuple((t, enemy.trait(t)) for t in LEFT_OUT)
        life = enemy.life if combat.first or enemy.life or combat.round else most
        draw_traits(surface, desk, desk.layout.foe_sheet, (life, most), values)
    else:
        draw_sheet(surface, desk, desk.layout.foe_sheet, state.dummy(combat.rival or ""))
    told = describe_fight(state, combat)
    place = desk.layout.words
    _draw_words(surface, desk, place, told.title, told.lines, told.whose, told.chance)


def _draw_trap(surface: pygame.Surface, desk: Desk, state: Dummies) -> None:
    """What a trap asks."""
    told = describe_trap(state)
    place = desk.layout.foe_sheet.union(desk.layout.words)
    lines = (told.test, told.need)
    _draw_words(surface, desk, place, told.kind, lines, "Passes the Test", told.chance)


def _draw_words(
    surface: pygame.Surface,
    desk: Desk,
    place: pygame.Rect,
    title: str,
    lines: tuple[str, ...],
    what: str,
    chance: float,
) -> None:
    """A sheet that says what is going on, and the chance."""
    theme, gap = desk.theme, desk.layout.gap
    desk.sheet(surface, place)
    inner = place.inflate(-2 * gap, -gap)
    row = inner.height / 7.5
    is_long = desk.type.measure(title, theme.display, LEGIBLE)[0] > inner.width
    head_face = theme.label if is_long else theme.display
    head = desk.line(title, head_face, desk.size(19, row * 1.45), theme.accent, inner.width)
    surface.blit(head, inner.topleft)
    figure = capital(tell_chance(chance, desk.odds))
    big = desk.line(figure, theme.label, desk.size(28, row * 1.8), theme.ink, inner.width)
    spot = big.get_rect(bottomleft=inner.bottomleft)
    surface.blit(big, spot)
    face, size = desk.fit_words((what,), inner.width, max(LEGIBLE, desk.size(13, row)))
    for part in reversed(desk.type.wrap(what, face, max(LEGIBLE, size), inner.width)):
        note = desk.type.render(part, face, max(LEGIBLE, size), theme.ink_soft)
        spot = note.get_rect(bottomleft=(inner.left, spot.top + desk.layout.gap // 2))
        surface.blit(note, spot)
    rule = mix(theme.ink_soft, theme.paper, 0.5)
    pygame.draw.line(surface, rule, (inner.left, spot.top), (inner.right, spot.top))
    y = inner.top + head.get_height()
    size = max(LEGIBLE, desk.size(15, row * 1.15))
    while size > LEGIBLE and _lines_high(desk, lines, size, inner.width) > spot.top - y:
        size -= 1
    for line in lines:
        for part in desk.type.wrap(line, theme.text, size, inner.width):
            text = desk.type.render(part, theme.text, size, theme.ink)
            surface.blit(text, (inner.left, y))
            y += text.get_height()


def _lines_high(desk: Desk, lines: tuple[str, ...], size: int, width: int) -> int:
    """How high some lines become when they are wrapped."""
    face = desk.theme.text
    count = sum(len(desk.type.wrap(line, face, size, width)) for line in lines)
    return count * desk.type.line_height(face, size)


def _draw_table(surface: pygame.Surface, desk: Desk, level: int) -> None:
    """The printed notice: which face of the die brings what at each level, and what one chooses."""
    theme, zone, gap = desk.theme, desk.layout.zone, desk.layout.gap
    top = desk.layout.foe.top
    area = pygame.Rect(0, 0, zone.width - 4 * gap, zone.bottom - top - gap)
    area.width = min(area.width, area.height * 3)
    area.midtop = (zone.centerx, top)
    desk.sheet(surface, area)
    inner = area.inflate(-2 * gap, -gap)
    columns = _count_columns(desk, inner)
    row = inner.height // (6 + len(FIND_ICONS) // columns)
    head = desk.line(
        "What waits in the dark", theme.display, desk.size(18, row), theme.accent, inner.width
    )
    surface.blit(head, head.get_rect(midtop=(inner.centerx, inner.top)))
    first = round(inner.width * 0.2)
    column = (inner.width - first) // 6
    y = inner.top + row
    side = min(round(row * 0.76), round(column * 0.8))
    for face, name in enumerate(FACES):
        die = icon(f"die-{name}", side, theme.ink)
        spot = (inner.left + first + column * face + column // 2, y + row // 2)
        surface.blit(die, die.get_rect(center=spot))
    rule = mix(theme.ink_soft, theme.paper, 0.5)
    for row_level, finds in {1: CHOICES, **EXPLORATION_TABLE}.items():
        y += row
        line = pygame.Rect(inner.left, y, inner.width, row)
        if row_level == level:
            surface.fill(mix(theme.brass, theme.paper, 0.35), line)
        pygame.draw.line(surface, rule, line.topleft, line.topright)
        size = desk.size(15, row)
        words = desk.line(f"Level {row_level}", theme.label, size, theme.ink, first - gap)
        surface.blit(words, words.get_rect(midleft=(inner.left + gap // 2, line.centery)))
        for face, find in enumerate(finds):
            sign = icon(FIND_ICONS[find], side, _find_ink(desk, find))
            spot = (inner.left + first + column * face + column // 2, line.centery)
            surface.blit(sign, sign.get_rect(center=spot))
        if row_level == 1:
            left = inner.left + first + column * len(CHOICES) + gap // 2
            words = desk.line(AS_YOU_LIKE, theme.text, size, theme.ink, line.right - left)
            surface.blit(words, words.get_rect(midleft=(left, line.centery)))
    pygame.draw.line(surface, rule, (inner.left, y + row), (inner.right, y + row))
    legend = pygame.Rect(inner.left, y + row, inner.width, inner.bottom - y - row)
    _draw_legend(surface, desk, legend, columns)


def _find_ink(desk: Desk, find: str) -> Rgb:
    """The ink of what an exploration brings; its sign tells it as well."""
    theme = desk.theme
    return {"rest": theme.good, "combat": theme.ink, "trap": theme.accent}.get(find, theme.bad)


def _count_columns(desk: Desk, inner: pygame.Rect) -> int:
    """How many signs stand beside each other: two where the words of four are not read."""
    names, row = [capital(find) for find in FIND_ICONS], inner.height // 6
    room = _legend_room(desk, inner.width // len(names), round(row * 0.7))
    return len(names) if desk.fit_words(names, room, LEGIBLE)[1] >= LEGIBLE else 2


def _legend_room(desk: Desk, wide: int, side: int) -> int:
    """How wide the word beside a sign of the legend may be."""
    return wide - side - desk.metrics.px(0.75) - desk.layout.gap // 2


def _draw_legend(surface: pygame.Surface, desk: Desk, place: pygame.Rect, columns: int) -> None:
    """The four signs with their words, all of one size."""
    theme = desk.theme
    wide, high = place.width // columns, place.height * columns // len(FIND_ICONS)
    side, gap = round(high * 0.7), desk.metrics.px(0.75)
    room = _legend_room(desk, wide, side)
    # All words are as small as the longest needs to be.
    names = [capital(find) for find in FIND_ICONS]
    face, size = desk.fit_words(names, room, max(LEGIBLE, desk.size(14, high)))
    for at, (find, name) in enumerate(FIND_ICONS.items()):
        left = place.left + at % columns * wide + desk.layout.gap // 2
        middle = place.top + at // columns * high + high // 2
        sign = icon(name, side, _find_ink(desk, find))
        surface.blit(sign, sign.get_rect(midleft=(left, middle)))
        words = desk.line(capital(find), face, size, theme.ink, room)
        surface.blit(words, words.get_rect(midleft=(left + side + gap, middle)))
