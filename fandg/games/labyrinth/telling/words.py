"""What the table's side, bar and hand say of the Labyrinth: seats, sheet, phases, cards held."""

from __future__ import annotations

from fandg.engine.prose import capital, counted
from fandg.engine.views import Figure, HandLabel, HeroView, Phases, SeatView, SheetLine
from fandg.games.labyrinth.days import LAST_DAY
from fandg.games.labyrinth.ending import count_bounty
from fandg.games.labyrinth.hero_level_up import find_column, stash_card
from fandg.games.labyrinth.paying import count_plus_ones
from fandg.games.labyrinth.rows import say_dice
from fandg.games.labyrinth.state import Hero, Labyrinth, Villain
from fandg.games.labyrinth.story_pages import act_of, goal_of
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.words import Tier

ROW_ICONS = {
    "melee": "crossed-swords", "ranged": "bullseye", "magic": "fire", "corruption": "eye"
}  # fmt: skip
PHASES = ("Heroes", "Level Up", "Villain", "Minions", "Villain Level Up")
PHASE_RULES = (
    "hero-step", "gaining-level-ups", "villain-step", "minion-step", "villain-level-up"
)  # fmt: skip
PHASE_AT = {
    "day": 4, "charge": 0, "turns": 0, "sidekick": 0, "hero-level-up": 1, "spend-xp": 1,
    "villain-step": 2, "minion-step": 3, "villain-level-up": 4,
}  # fmt: skip
TIER_NAMES: dict[Tier, str] = {
    "top": "first", "one": "early", "two": "middle", "three": "late", "bottom": "last"
}  # fmt: skip


def phases_of(state: Labyrinth) -> Phases:
    """The steps of a round, and the day."""
    if not state.round:
        return Phases(PHASES, -1, "Set-up", PHASE_RULES)
    title = f"Round {state.round}, {say_day(state)}"
    return Phases(PHASES, PHASE_AT.get(state.phase, -1), title, PHASE_RULES)


def say_day(state: Labyrinth) -> str:
    """How far the Approach of Doom is."""
    if state.is_final:
        return "Final Battle"
    return f"Day {state.day} of {LAST_DAY}" if state.day else "before Day 1"


STEPS = (
    "the heroes' turns", "Level Up", "the Villain's step", "the minions' step",
    "the Villain's Level Up",
)  # fmt: skip
"""The steps of a round, within a line."""


def tell_headline(table: LabyrinthTable) -> str:
    """The mission, the round and the day, and whose step it is once the heroes have had theirs."""
    state, library = table.state, table.library
    quest, act = library.quests.get(state.mission), act_of(table)
    where = quest.name if quest else f"Act {act.number}" if act.number else act.name
    if not state.round:
        return f"{where}, before the first round"
    step = PHASE_AT.get(state.phase, 0) if state.result is None else 0
    return ", ".join(
        [where, f"Round {state.round}", say_day(state), *([STEPS[step]] if step else [])]
    )


def tell_hearts(table: LabyrinthTable) -> str:
    """The ♥ of the heroes: "Rowan 8/12 ♥, Coach 10/10 ♥"."""
    heroes = table.state.heroes
    return ", ".join(f"{table.name_of(hero)} {hero.hearts}/{hero.most} ♥" for hero in heroes)


def heroes_of(state: Labyrinth, seat: int) -> list[Hero]:
    """The heroes of a seat."""
    return [hero for hero in state.heroes if hero.seat == seat]


def shown_hero(table: LabyrinthTable, viewer: int | None, about: str | None = None) -> Hero | None:
    """The hero whose board lies large: whom the question is about, who acts, or the viewer's."""
    state = table.state
    kind, _, name = (about or "").partition(":")
    for hero in state.heroes:
        if kind in ("hero", "sidekick") and hero.id == name:
            return hero
    if 0 <= state.acting < len(state.heroes):
        return state.heroes[state.acting]
    if state.phase == "spend-xp" and state.turn:
        return state.heroes[state.turn[0]]
    mine = heroes_of(state, viewer) if viewer is not None else []
    every = mine or state.heroes
    return every[0] if every else None


def marks_of(hero: Hero) -> tuple[Figure, ...]:
    """What has befallen a hero, as small signs."""
    marks = []
    if hero.defeated:
        marks.append(Figure("bandaged", ""))
    if hero.doomed:
        marks.append(Figure("skull", ""))
    if any(row.poisoned for row in hero.rows):
        marks.append(Figure("poison", ""))
    if hero.shields:
        marks.append(Figure("shield", str(hero.shields)))
    if hero.leaves:
        marks.append(Figure("exit", ""))
    return tuple(marks)


def seat_view(table: LabyrinthTable, seat: int) -> SeatView:
    """What the seats' panel shows of a seat: its hero, or its party."""
    mine = heroes_of(table.state, seat)
    if not mine:
        state = table.state
        away = "has gone home" if state.gone else "a hero to come"
        return SeatView("joins as a Round begins" if seat in state.expected else away, "knight")
    views = tuple(
        HeroView(
            table.sheet(hero).name,
            table.sheet(hero).sign,
            f"{hero.left} AP" if hero.left else "",
            (hero.hearts, hero.most),
            marks_of(hero),
            f"hero:{hero.id}",
        )
        for hero in mine
    )
    first = mine[0]
    if len(mine) > 1:
        names = ", ".join(table.sheet(hero).name for hero in mine)
        brief = counted(len(mine), "hero", "heroes")
        return SeatView(names, table.sheet(first).sign, brief=brief, heroes=views)
    plus = count_plus_ones(first)
    figures = [Figure("heart", f"{first.hearts}/{first.most}")]
    figures.append(Figure("hourglass", str(first.action_points)))
    if plus:
        figures.append(Figure("plus", str(plus)))
    if first.xp:
        figures.append(Figure("star", str(first.xp)))
    lead = (Figure("flag", ""),) if table.state.round and table.lead is first else ()
    return SeatView(
        table.sheet(first).name,
        table.sheet(first).sign,
        tuple(figures),
        None,
        (*marks_of(first), *lead),
        f"hero:{first.id}",
    )


def sheet_lines(table: LabyrinthTable, viewer: int | None, about: str | None) -> list[SheetLine]:
    """The sheets of hero and Villain, the stashes, and how the mission stands."""
    hero = shown_hero(table, viewer, about)
    lines = hero_lines(table, hero) if hero is not None else []
    for villain in table.state.villains:
        lines += villain_lines(table, villain)
    return [*lines, *mission_lines(table)]


def hero_lines(table: LabyrinthTable, hero: Hero) -> list[SheetLine]:
    """The board of a hero in lines."""
    library, sheet = table.library, table.sheet(hero)
    target = f"hero:{hero.id}"
    lines = [SheetLine(sheet.name, heading=True, target=target)]
    lines.append(SheetLine("Hearts", f"{hero.hearts} of {hero.most}", "heart"))
    lines.append(SheetLine("Action Points", f"{hero.left} of {hero.action_points}", "hourglass"))
    for row in hero.rows:
        held = hero.plus_ones.get(row.row, 0)
        plus = f" +{held}" if held else ""
        power = ", Power" if row.power else ""
        label = f"{row.row.capitalize()}{power}"
        value = f"{say_dice(row.dice)}{plus}"
        lines.append(SheetLine(label, value, ROW_ICONS[row.row], target=f"row:{hero.id}:{row.row}"))
    lines.append(SheetLine("XP", str(hero.xp), "star", target=target))
    if hero.shields:
        lines.append(SheetLine("Shields", str(hero.shields), "shield", target=target))
    for slot in ("offense", "defense", "item"):
        card = getattr(hero.equipment, slot)
        if card:
            lines.append(SheetLine(library.treasures[card].name, slot, "chest",
                                   target=f"card:{card}"))  # fmt: skip
    if hero.talent:
        name = library.talents[hero.talent].name
        lines.append(SheetLine(name, "Talent", "star-medal", target=f"card:{hero.talent}"))
    return lines


def villain_lines(table: LabyrinthTable, villain: Villain) -> list[SheetLine]:
    """The board of a Villain in lines."""
    sheet = table.library.villains[villain.id]
    target = f"villain:{villain.id}"
    lines = [SheetLine(sheet.name, heading=True, target=target)]
    lines.append(SheetLine("Hearts", f"{villain.hearts} of {villain.bar}", "heart"))
    lines.append(SheetLine("Action Points", str(villain.action_points), "hourglass"))
    for row, dice in villain.rows.items():
        held = villain.plus_ones.get(row, 0)
        plus = f" +{held}" if held else ""
        lines.append(SheetLine(row.capitalize(), f"{say_dice(dice)}{plus}", ROW_ICONS[row],
                               target=f"row:{villain.id}:{row}"))  # fmt: skip
    if villain.shields:
        lines.append(SheetLine("Shields", str(villain.shields), "shield", target=target))
    return lines


def mission_lines(table: LabyrinthTable) -> list[SheetLine]:
    """How the mission is won, what is in the stashes, and what is left to find."""
    state, library = table.state, table.library
    quest = library.quests.get(state.mission)
    act = act_of(table)
    lines = [SheetLine(quest.name if quest else act.name, heading=True, target="mission")]
    lines.append(SheetLine(goal_of(table)))
    lines.append(SheetLine("Day", f"{state.day} of {LAST_DAY}", "sun", target="doom"))
    if state.is_final:
        lines.append(SheetLine("Souls", str(state.souls), "ghost", target="doom"))
    lines.append(SheetLine("Sunshards", str(state.shards), "sun", target="mission"))
    lines.append(SheetLine("Hoard", f"{state.hoard} Bounty", "coins", target="stash:hero"))
    tiles, packets = len(state.decks.tiles), len(state.decks.packets)
    lines.append(SheetLine("Tiles left", str(tiles), "portcullis", target="deck:tiles"))
    lines.append(SheetLine("Events left", str(packets), "tied-scroll", target="deck:packets"))
    return lines


def hand_label(table: LabyrinthTable, hero: Hero | None) -> HandLabel | None:
    """What stands beside the hand."""
    if hero is None:
        return None
    cards = counted(len(hero.hand), "card") if hero.hand else "no cards"
    return HandLabel(table.sheet(hero).name, f"{cards} in hand")


def gain_now(table: LabyrinthTable) -> tuple[int, int, bool]:
    """The Bounty of the hero stash, the XP that it is now for each, whether a die adds to it."""
    bounty = count_bounty(table)
    if not table.count:
        return bounty, 0, False
    sheet = stash_card(table, "hero")
    column = find_column(sheet, bounty)
    return (bounty, sheet.xp[column], sheet.die[column]) if column >= 0 else (bounty, 0, False)


def tiers_left(table: LabyrinthTable) -> list[tuple[str, int]]:
    """How many packets of each tier are left, the next first."""
    found: dict[str, int] = {}
    for name in reversed(table.state.decks.packets):
        tier = TIER_NAMES.get(table.library.packets[name].tier, "")
        found[tier] = found.get(tier, 0) + 1
    return list(found.items())


def name_keyword(keyword: str) -> str:
    """A keyword as it is printed: "Dodge, white die"."""
    kind, _, die = keyword.partition("-")
    return f"{capital(kind)} {'white' if die == 'w' else 'yellow'}" if die else capital(kind)
