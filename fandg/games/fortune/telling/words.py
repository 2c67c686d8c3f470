"""What the table's side, bar and hand say of a treasure hunt: seats, sheet, phases, cards held."""

from __future__ import annotations

from fandg.engine.prose import counted
from fandg.engine.setup import Setup
from fandg.engine.views import Figure, HandLabel, Phases, SeatView, SheetLine
from fandg.games.fortune.artifacts import treasure_value
from fandg.games.fortune.decks import carry_limits, treasure_name
from fandg.games.fortune.events.base import team, within
from fandg.games.fortune.movement import FIXED_POINTS
from fandg.games.fortune.numbers import count_defense, count_skill, list_bonuses, wounds_to_go
from fandg.games.fortune.state import Fortune, Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.words import SKILLS, Number

OUTPOST_ICONS = {"nazis": "outpost", "mob": "hotel"}
SKILL_ICONS = {
    "combat": "crossed-sabres",
    "agility": "agility",
    "cunning": "cunning",
    "lore": "lore",
}
STAGES = {"initiative": "Initiative", "move": "Move", "adventure": "Adventure",
          "villain": "Villains", "end": "End"}  # fmt: skip
STAGE_RULES = {"initiative": "initiative", "move": "move", "adventure": "adventure",
               "villain": "villain-phase", "end": "end-phase"}  # fmt: skip
MODES = {
    "solo": "Alone against a Vile Organization",
    "competitive": "Everybody for himself",
    "cooperative": "Together against a Vile Organization",
    "team": "Teams with a common purse",
}


def heroes_of(state: Fortune, seat: int) -> list[Hero]:
    """The heroes that a seat leads."""
    return [hero for hero in state.heroes if hero.seat == seat]


def seat_view(table: FortuneTable, seat: int) -> SeatView:
    """What the seats' panel shows of a seat; of its active hero, where it leads several."""
    state = table.state
    mine = heroes_of(state, seat)
    if not mine or (state.stage == "set-up" and state.dealing != "dealt"):
        return SeatView("a hero to come", "fedora")
    hero = mine[0]
    if len(mine) > 1 and state.active >= 0 and state.heroes[state.active].seat == seat:
        hero = state.heroes[state.active]
    sheet = table.library.heroes[hero.id]
    left = wounds_to_go(table, hero)
    figures = [
        Figure("coins", str(state.fortune(hero))),
        Figure("laurel", str(hero.glory)),
    ]
    marks = []
    if hero.ko:
        marks.append(Figure("bandaged", ""))
    if hero.cliffhanger:
        marks.append(Figure("exclamation", ""))
    if hero.treasures:
        marks.append(Figure("idol", str(len(hero.treasures))))
    if state.heroes[state.first] is hero:
        marks.append(Figure("flag", ""))
    side = team(hero.side) if state.mode == "team" else ""
    others = [table.sheet(other).short for other in mine if other is not hero]
    # Of several heroes the figures are those of the first one named.
    name = ", ".join((sheet.short, *others)) if others else sheet.name
    return SeatView(
        f"{side}: {name}" if side else name,
        sheet.sign,
        tuple(figures),
        (max(0, left), left + hero.wounds),
        tuple(marks),
        f"hero:{hero.id}",
        f"{side}: {sheet.short}" if side else sheet.short,
        side,
    )


def phases_of(state: Fortune) -> Phases:
    """The steps of a round."""
    has_villains = bool(state.organization)
    names = [stage for stage in STAGES if stage != "villain" or has_villains]
    current = names.index(state.stage) if state.stage in names else -1
    title = f"Round {state.round}" if state.round else "Set-up"
    rules = tuple(STAGE_RULES[name] for name in names)
    return Phases(tuple(STAGES[name] for name in names), current, title, rules)


def shown_hero(table: FortuneTable, viewer: int | None) -> Hero | None:
    """The hero whose sheet is shown: the viewer's, or who acts."""
    state = table.state
    if not state.heroes:
        return None
    active = state.heroes[state.active] if 0 <= state.active < len(state.heroes) else None
    if viewer is None:
        return active or state.heroes[state.first]
    mine = heroes_of(state, viewer)
    if active is not None and active in mine:
        return active
    return mine[0] if mine else active


def skill_parts(table: FortuneTable, hero: Hero, number: Number) -> str:
    """What makes another number of a hero's own: "2, +1 the Night Mail"; or nothing."""
    own: int = getattr(table.sheet(hero), number)
    added = [f"{amount:+d} {within(name)}" for name, amount in list_bonuses(table, hero, number)]
    return ", ".join([str(own), *added]) if added else ""


def sheet_lines(table: FortuneTable, setup: Setup, viewer: int | None) -> list[SheetLine]:
    """The sheet of a hero, then how the game stands."""
    hero = shown_hero(table, viewer)
    lines: list[SheetLine] = []
    if hero is not None:
        lines += hero_lines(table, hero)
    lines += game_lines(table, setup)
    return lines


def hero_lines(table: FortuneTable, hero: Hero) -> list[SheetLine]:
    """Skills, Defense, what the hero carries."""
    library = table.library
    sheet = library.heroes[hero.id]
    title = f"{sheet.name}, {sheet.epithet}"
    lines = [SheetLine(title, heading=True, target=f"hero:{hero.id}")]
    for skill in SKILLS:
        now, parts = count_skill(table, hero, skill), skill_parts(table, hero, skill)
        label = f"{skill.capitalize()} ({parts})" if parts else skill.capitalize()
        lines.append(SheetLine(label, str(now), SKILL_ICONS[skill]))
    defense = count_defense(table, hero)
    if defense:
        lines.append(SheetLine("Defense", str(defense), "shield"))
    lines.append(SheetLine(sheet.text))
    city = table.board.spaces[sheet.city].name
    lines.append(SheetLine("Starting city", city, "city"))
    gear, allies = carry_limits(table, hero)
    for title, cards, limit, icon_name in (
        ("Gear", hero.gear, gear, "knapsack"),
        ("Allies", hero.allies, allies, "handshake"),
    ):
        if cards:
            lines.append(SheetLine(f"{title}, {len(cards)} of {limit}", heading=True))
        for card in cards:
            entry = library.entries[card]
            used = "activated" if card in hero.used else ""
            sign = entry.icon or icon_name
            lines.append(SheetLine(entry.name, used, sign, target=f"card:{card}"))
            if entry.text:
                lines.append(SheetLine(entry.text))
    if hero.treasures:
        lines.append(SheetLine("Artifacts", heading=True))
    for treasure in hero.treasures:
        sign, target = library.artifacts[treasure.artifact].icon or "idol", treasure.artifact
        worth = "a fake" if treasure.fake else f"{treasure_value(table, treasure)} Fortune"
        name = treasure_name(table, treasure)
        lines.append(SheetLine(name, worth, sign, target=f"card:{target}"))
    for boost in hero.boosts:
        name = library.entries[boost.source].name if boost.source in library.entries else ""
        lines.append(
            SheetLine(f"{name}, this {boost.until}", f"{boost.to} {boost.amount:+d}", "fast")
        )
    return lines


def game_lines(table: FortuneTable, setup: Setup) -> list[SheetLine]:
    """What the game is played for, by whom against, and under which switches."""
    state = table.state
    library = table.library
    lines = [SheetLine("The hunt", heading=True)]
    lines.append(SheetLine(MODES.get(state.mode, state.mode.capitalize()), "", "world"))
    if state.is_rivalry and state.mode == "team":
        for side, purse in enumerate(state.purses):
            lines.append(SheetLine(team(side), f"{purse} of {state.goal}", "coins"))
    elif not state.is_rivalry and state.purses:
        lines.append(SheetLine("Fortune", f"{state.purses[0]} of {state.goal}", "coins"))
    else:
        lines.append(SheetLine("Fortune to win, at home", str(state.goal), "coins"))
    if state.organization:
        organization = library.organizations[state.organization]
        lines.append(SheetLine(organization.name, heading=True, target="organization"))
        reached = f"{state.track} of {state.track_goal}"
        lines.append(SheetLine("Villain track", reached, "villain-hood", target="track"))
        for villain in state.villains:
            card = library.villains[villain.id]
            where = f"{table.space_name(villain.space)}" if villain.space else villain.state
            lines.append(SheetLine(card.name, where, card.icon, target=f"villain:{villain.id}"))
        if state.outpost is not None:
            outpost = organization.outpost
            place = table.space_name(state.outpost.space) if state.outpost.space else "destroyed"
            sign = OUTPOST_ICONS[state.organization]
            lines.append(SheetLine(outpost.name, place, sign, target="outpost"))
    if state.loot or state.villain_coins:
        held = str(len(state.loot))
        lines.append(SheetLine("Villains' Artifacts", held, "idol", target="track"))
        lines.append(SheetLine("Villains' Fortune", str(state.villain_coins), "coins"))
    for event in state.in_play:
        entry = library.events[event.card]
        sign = entry.icon or "newspaper"
        lines.append(SheetLine(entry.name, "in play", sign, target=f"card:{event.card}"))
    switches = switch_lines(state, setup)
    if switches:
        lines.append(SheetLine("House rules", heading=True))
        lines += switches
    return lines


def switch_lines(state: Fortune, setup: Setup) -> list[SheetLine]:
    """The switches that are not as usual."""
    lines = []
    if state.advanced_nazis:
        lines.append(SheetLine("Advanced Nazi figures", "on", "soldier"))
    if state.fixed_movement:
        lines.append(SheetLine("Fixed movement", counted(FIXED_POINTS, "point"), "boot"))
    if state.single:
        lines.append(SheetLine("A lone hero", "two dice", "die-two"))
    length = setup.options.get("length", "standard")
    if length != "standard":
        lines.append(SheetLine("Length", str(length), "hourglass"))
    if setup.table_dice:
        lines.append(SheetLine("Real dice", "at the table", "dice-cup"))
    return lines


def hand_label(table: FortuneTable, viewer: int | None) -> HandLabel | None:
    """What stands beside the hand."""
    mine = heroes_of(table.state, viewer) if viewer is not None else []
    if not mine:
        return None
    names = ", ".join(table.library.heroes[hero.id].short for hero in mine)
    hand = table.state.hands[mine[0].hand]
    secrets = len(hand.secrets)
    events = len(hand.events)
    parts = []
    if events:
        parts.append(counted(events, "Event"))
    if secrets:
        parts.append(counted(secrets, "secret"))
    held = " and ".join(parts) or "no Events"
    return HandLabel(names, f"{held} in hand")
