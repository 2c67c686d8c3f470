"""The card that is being played now, large over the board, with how its test or fight stands."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fandg.engine.prose import capital
from fandg.games.fortune.library import Library
from fandg.games.fortune.numbers import count_defense, wounds_to_go
from fandg.games.fortune.state import Bout, Fortune, Hero, Trial
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.telling.words import OUTPOST_ICONS
from fandg.games.fortune.words import print_skill
from fandg.ui.art import shapes
from fandg.ui.art.cards import CardFace, card_face
from fandg.ui.art.color import darker
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import heart_row, seat_badge
from fandg.ui.art.paper import paper_panel, shadow
from fandg.ui.art.theme import Metrics, Owner, Theme
from fandg.ui.art.type import Type
from fandg.ui.games.fortune.cards import RATIO, draw_card, foe_line
from fandg.ui.games.fortune.look import DECKS

LEAST = 22
"""Grid units below which a card is too narrow to be read."""


@dataclass(frozen=True)
class Action:
    """What lies open now: the card, whose it is, and the test or fight about it."""

    card: str
    hero: int
    cliffhanger: bool = False
    outpost: bool = False


def action_of(state: Fortune, library: Library) -> Action | None:
    """The card that is being played, the newest on top."""
    bout = state.bout
    if bout is not None:
        if bout.foe == "outpost":
            return Action(state.organization, bout.hero, outpost=True)
        return Action(foe_card(bout, library), bout.hero)
    # A secret City card is played openly, but a card in a hand never lies here.
    if state.playing:
        playing = state.playing[-1]
        facing = state.facing
        if facing is None or playing.card not in library.city_cards:
            return Action(playing.card, playing.hero)
    if state.facing is not None:
        return Action(state.facing.card, state.facing.heroes[0], state.facing.cliffhanger)
    if state.enemy:
        return Action(state.enemy, max(0, state.active))
    return None


def foe_card(bout: Bout, library: Library) -> str:
    """The card of whom a fight is against."""
    if bout.foe.startswith("henchman:"):
        return library.henchmen["nazis" if bout.foe.endswith("nazis") else "mob"].id
    return bout.foe.removeprefix("villain:")


def action_size(
    area: pygame.Rect, metrics: Metrics, *, beside: bool = False
) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the card lies in the upper left of an area, and the sheet of its progress.

    The sheet lies below the card, or `beside` it where there is no height for both.
    """
    gap = metrics.px(0.6)
    sheet_high = round(metrics.px(7.6) * max(1.0, 0.4 + 0.6 * metrics.text))
    high = min(metrics.px(42), area.height if beside else area.height - sheet_high - gap)
    wide = min(round(high * RATIO), round(area.width * 0.36))
    if not beside and wide < metrics.px(LEAST):
        return action_size(area, metrics, beside=True)
    high = round(wide / RATIO)
    card = pygame.Rect(area.left, area.top, wide, high)
    if beside:
        sheet_wide = max(round(metrics.px(21) * max(1.0, 0.6 + 0.4 * metrics.text)), 1)
        return card, pygame.Rect(card.right + gap, area.top, sheet_wide, sheet_high)
    return card, pygame.Rect(area.left, card.bottom + gap, wide, sheet_high)


def draw_action(
    surface: pygame.Surface,
    card: pygame.Rect,
    action: Action,
    library: Library,
    theme: Theme,
    metrics: Metrics,
) -> None:
    """Draw the card that is being played."""
    _draw_shadow(surface, card, metrics)
    surface.blit(action_face(action, library, card.size, theme), card)


def _draw_shadow(surface: pygame.Surface, rect: pygame.Rect, metrics: Metrics) -> None:
    reach = metrics.px(1.6)
    dark = shadow(rect.size, reach, 200)
    surface.blit(dark, (rect.left - reach, rect.top - reach + reach // 3))


def draw_progress(
    surface: pygame.Surface,
    sheet: pygame.Rect,
    table: FortuneTable,
    seats: dict[int, Owner],
    theme: Theme,
    metrics: Metrics,
    type_: Type,
    *,
    who_fights: bool,
) -> None:
    """Draw how far the test or fight is; while it is asked `who_fights`, with all who may."""
    state = table.state
    _draw_shadow(surface, sheet, metrics)
    surface.blit(paper_panel(sheet.size, theme, rule=False), sheet)
    if state.bout is not None and state.trial is None:
        fighters = state.bout.fighting if who_fights else [state.bout.hero]
        _draw_fight(surface, sheet, state.bout, fighters, table, seats, theme, metrics, type_)
    elif state.trial is not None:
        hero = state.heroes[state.trial.hero]
        _draw_trial(surface, sheet, state.trial, hero, seats, theme, metrics, type_)


def has_progress(state: Fortune) -> bool:
    """Whether a test or a fight is going on."""
    return state.trial is not None or state.bout is not None


def action_face(
    action: Action, library: Library, size: tuple[int, int], theme: Theme
) -> pygame.Surface:
    """The face of what is being played."""
    if action.outpost:
        organization = library.organizations[action.card]
        outpost = organization.outpost
        value = foe_line(outpost.wounds, outpost.defense, outpost.dice)
        name = OUTPOST_ICONS["nazis" if action.card == "nazis" else "mob"]
        face = CardFace(
            DECKS["villain"],
            outpost.name,
            (name,),
            str(outpost.glory),
            "glory",
            value,
            outpost.text,
        )
        return card_face(face, size, theme)
    return draw_card(library, action.card, size, theme, cliffhanger=action.cliffhanger)


def _draw_trial(
    surface: pygame.Surface,
    sheet: pygame.Rect,
    trial: Trial,
    hero: Hero,
    seats: dict[int, Owner],
    theme: Theme,
    metrics: Metrics,
    type_: Type,
) -> None:
    pad = metrics.px(1)
    inner = sheet.inflate(-2 * pad, -pad)
    size = min(metrics.pt(16), round(inner.height * 0.3))
    badge = seat_badge(seats[hero.seat], round(size * 1.3), theme)
    surface.blit(badge, (inner.left, inner.top))
    title = f"{capital(print_skill(trial.skill)) if trial.skill else 'Dice'} {trial.target}+"
    room = inner.width - badge.get_width() - pad
    fitting = type_.fit(title, theme.label, room, largest=size, smallest=8)
    words = type_.render(title, theme.label, fitting, theme.ink)
    surface.blit(words, words.get_rect(midleft=(inner.left + badge.get_width() + pad // 2,
                                                inner.top + badge.get_height() // 2)))  # fmt: skip
    side = min(round(inner.height * 0.36), inner.width // max(1, trial.needed + 3))
    y = inner.bottom - round(side * 0.75)
    x = inner.left
    for at in range(trial.needed):
        done = at < trial.got
        for diameter, color in (
            (side, darker(theme.paper_dark, 0.55)),
            (side - 2, theme.good if done else theme.paper_dark),
        ):
            piece = shapes.disc(max(3, diameter), color)
            surface.blit(piece, piece.get_rect(center=(x + side // 2, y)))
        if done:
            sign = icon("check", round(side * 0.7), theme.chalk)
            surface.blit(sign, sign.get_rect(center=(x + side // 2, y)))
        x += round(side * 1.15)
    count = f"{min(trial.got, 99)} of {trial.needed}"
    color = theme.good if trial.got >= trial.needed else theme.ink
    words = type_.render(count, theme.label, min(size, round(side * 0.9)), color)
    surface.blit(words, words.get_rect(midright=(inner.right, y)))


def _draw_fight(
    surface: pygame.Surface,
    sheet: pygame.Rect,
    bout: Bout,
    fighters: list[int],
    table: FortuneTable,
    seats: dict[int, Owner],
    theme: Theme,
    metrics: Metrics,
    type_: Type,
) -> None:
    heroes = [table.state.heroes[number] for number in fighters]
    guards, foe = 0, "The foe"
    taken = bout.taken
    if bout.foe.startswith("villain:"):
        villain = next((v for v in table.state.villains if f"villain:{v.id}" == bout.foe), None)
        if villain is not None:
            guards, taken = villain.guards, villain.wounds
            foe = table.library.villains[villain.id].short
    rows = [(foe, max(0, bout.wounds - taken), bout.wounds, bout.defense, guards)]
    if len(heroes) == 1:
        hero, left = heroes[0], wounds_to_go(table, heroes[0])
        shown = table.sheet(hero).short
        rows.insert(0, (shown, max(0, left), left + hero.wounds, count_defense(table, hero), 0))
    pad = metrics.px(1)
    inner = sheet.inflate(-2 * pad, -pad)
    high = inner.height // 2
    size = min(metrics.pt(15), round(high * 0.5))
    named: list[tuple[str, tuple[int, int], int]] = []
    if len(heroes) > 1:
        who = " or ".join(table.sheet(hero).short for hero in heroes)
        named.append((who, (inner.left, inner.top + high // 2), inner.width))
    for at, (name, life, most, defense, guard) in enumerate(rows, 2 - len(rows)):
        y = inner.top + at * high + high // 2
        x = inner.left
        if at == 0:
            mark = seat_badge(seats[heroes[0].seat], round(high * 0.72), theme)
        else:
            mark = icon("crossed-sabres", round(high * 0.72), theme.bad)
        surface.blit(mark, mark.get_rect(midleft=(x, y)))
        x += mark.get_width() + pad // 2
        tail = f"+{guard}" if guard else ""
        if defense:
            tail += f"  D{defense}"
        end = type_.render(tail, theme.label, size, theme.ink_soft)
        room = round((inner.right - x) * 0.42 / (max(1, *(row[2] for row in rows)) * 1.1))
        hearts = min(round(size * 0.95), room)
        row = heart_row(life, most, max(6, hearts), theme)
        right = inner.right - (end.get_width() if tail else 0)
        surface.blit(end, end.get_rect(midright=(inner.right, y)))
        surface.blit(row, row.get_rect(midright=(right - pad // 2, y)))
        named.append((name, (x, y), max(10, right - row.get_width() - pad - x)))
    # Both names are as large as the longer one may be.
    fitting = min(
        type_.fit(name, theme.label, room, largest=size, smallest=8) for name, _, room in named
    )
    for name, spot, room in named:
        shown = type_.ellipsize(name, theme.label, fitting, room)
        words = type_.render(shown, theme.label, fitting, theme.ink)
        surface.blit(words, words.get_rect(midleft=spot))
