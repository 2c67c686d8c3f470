"""What the table's side and bar say of the guilds: seats, sheet, phases, quests."""

from __future__ import annotations

from fandg.engine.prose import capital, counted
from fandg.engine.views import Figure, HeroView, Phases, SeatView, SheetLine
from fandg.games.guilds.ending import LAST_ROUND
from fandg.games.guilds.grid import cell_named
from fandg.games.guilds.quotas import count_needed
from fandg.games.guilds.state import OFF, Guilds, HeldCard, Hero, Monster, Phase
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.words import NUMERALS, QUESTS_TO_WIN

PHASES = ("Draft", "Shop", "Cards", "The quarter", "Accounts")
PHASE_RULES = ("heroes", "upgrade", "upgrade", "turn", "coins")
PHASE_TEXTS = (
    "Guilds take three heroes each, one after the other. Before each later quarter they also draft "
    "cards: of six cards each keeps two and passes the others on, until each has six.",
    "Of the six cards that it has kept a guild buys up to three. One coin may be saved, all others "
    "are lost; the cards that are not bought go back.",
    "All cards of a guild are shared out among its heroes: four slots a hero, one Armour a hero, "
    "one Bomb a guild. What finds no slot is gone.",
    "Guild after guild activates a hero or rests. Who has three quests done, one of them none of "
    "killing a rival's hero, wins the quarter at once.",
    "Each quest done brings a coin more, and so do the chests of living heroes. Then there are "
    "medals, and the winner names the next quarter.",
)
PHASE_AT: dict[Phase, int] = {
    "heroes": 0, "first-scenario": 0, "starting-cards": 2, "upgrade": 0, "draft": 0, "buy": 1,
    "place-cards": 2, "set-up": 3, "turn": 3, "activation": 3, "aftermath": 4, "where-next": 4,
    "over": 4,
}  # fmt: skip
TYPES = {"attack": "Attack", "boost": "Boost", "permanent": "Permanent"}


WRIT = "two quests done, I or II among them"
"""What a guild needs before it can wound the Mayor."""


def phases_of(state: Guilds) -> Phases:
    """How far the match is: before the quarter, in it with its round, or after it."""
    title = f"Round {state.round} of {LAST_ROUND}" if state.round else "Before the quarter"
    if state.ended:
        title = "After the quarter"
    elif state.strokes and state.round:
        title = f"Bell {state.struck} of {state.strokes}"
    return Phases(PHASES, PHASE_AT[state.phase], title, PHASE_RULES, texts=PHASE_TEXTS)


def shown_guild(table: GuildsTable, viewer: int | None, about: str | None = None) -> int:
    """The guild whose sheet lies open: the viewer's, or of whom the question is, or who acts."""
    if viewer is not None:
        return viewer
    kind, _, name = (about or "").partition(":")
    for hero in table.state.heroes:
        if kind == "hero" and hero.id == name:
            return hero.guild
    return table.acting


def marks_of(table: GuildsTable, hero: Hero) -> tuple[Figure, ...]:
    """What has befallen a hero, as small signs."""
    marks = []
    if is_killed(table, hero):
        marks.append(Figure("skull", ""))
    if hero.dazed:
        marks.append(Figure("whirlpool", ""))
    if hero.tired:
        marks.append(Figure("rest", ""))
    if hero.curse:
        marks.append(Figure("coffin", ""))
    if any(token.carrier == hero.id for token in table.state.quest_tokens):
        marks.append(Figure("bag", ""))
    if hero.deaths:
        marks.append(Figure("bones", str(hero.deaths)))
    return tuple(marks)


def is_unnamed(state: Guilds) -> bool:
    """Whether the quarter is not named yet: the first of a campaign is after the draft."""
    return state.number == 1 and state.phase in ("heroes", "first-scenario")


def is_killed(table: GuildsTable, hero: Hero) -> bool:
    """Whether a hero was killed; between two quarters nobody is on the board, and all are well."""
    return hero.at == OFF and bool(table.state.round) and bool(table.living())


def life_left(table: GuildsTable, hero: Hero) -> tuple[int, int]:
    """The Life of a hero that is left, and all of it."""
    most = table.life_of(hero)
    return 0 if is_killed(table, hero) else max(0, most - hero.wounds), most


def seat_view(table: GuildsTable, seat: int) -> SeatView:
    """What the seats' panel shows of a seat: its guild, with its heroes."""
    guild = table.state.guilds[seat]
    sheet = table.library.guilds[guild.id]
    figures = [Figure("coins", str(guild.coins))]
    if table.state.round:
        figures.insert(0, Figure("scroll", str(guild.quests)))
    if table.state.number:
        figures.append(Figure("medal", str(guild.medals)))
    heroes = tuple(
        HeroView(
            table.library.heroes[hero.id].called,
            table.library.heroes[hero.id].sign,
            "",
            life_left(table, hero),
            marks_of(table, hero),
            f"hero:{hero.id}",
        )
        for hero in table.heroes_of(seat)
    )
    target = f"guild:{seat}"
    return SeatView(
        sheet.name, sheet.sign, tuple(figures), target=target, brief=sheet.name, heroes=heroes
    )


def sheet_lines(table: GuildsTable, seat: int) -> list[SheetLine]:
    """The sheet of a guild, what its rivals' heroes hold, and how the quarter stands."""
    lines = quest_lines(table)
    order = [seat, *(other for other in range(len(table.state.guilds)) if other != seat)]
    for guild in order:
        for hero in table.heroes_of(guild):
            lines += hero_lines(table, hero)
    return lines


def quest_lines(table: GuildsTable) -> list[SheetLine]:
    """The quests of the quarter, and how far each guild is."""
    lines = [SheetLine(table.scenario.name, heading=True, target="quests")]
    for number in quest_numbers(table):
        lines.append(SheetLine(say_quest(table, number), say_progress(table, number), "scroll",
                               target=f"quest:{number}"))  # fmt: skip
    if table.state.round and not table.is_alone:
        named = [(table.library.guilds[of.id].name, of) for of in table.state.guilds]
        gained = ", ".join(f"{name} {of.gained}" for name, of in named if of.gained)
        deaths = ", ".join(f"{name} {of.deaths}" for name, of in named if of.deaths)
        lines.append(SheetLine("Coins gained", gained or "none yet", "coins", target="quests"))
        lines.append(SheetLine("Deaths", deaths or "none yet", "bones", target="quests"))
    return lines


def hero_lines(table: GuildsTable, hero: Hero) -> list[SheetLine]:
    """A hero in lines: Life, defense, cards."""
    sheet = table.library.heroes[hero.id]
    left, most = life_left(table, hero)
    guild = capital(table.library.guilds[table.guild_of(hero).id].name)
    lines = [SheetLine(f"{sheet.name}, {guild}", heading=True, target=f"hero:{hero.id}")]
    lines.append(SheetLine("Life", f"{left} of {most}", "heart"))
    lines.append(SheetLine("Defense dice", str(table.defense_of(hero)), "shield"))
    for place, held in enumerate(hero.cards):
        card = table.card(held)
        state = say_state(held) or TYPES[card.type]
        lines.append(SheetLine(card.name, state, card.icon, target=f"card:{hero.id}:{place}"))
    return lines


def say_state(held: HeldCard) -> str:
    """Whether a card in its slot was used; empty where it was not."""
    return "exhausted" if held.exhausted else "used once" if held.used else ""


def quest_numbers(table: GuildsTable) -> range:
    """The PvE quests by number; who plays alone has one more."""
    return range(len(table.scenario.quests) + table.is_alone)


def count_quests(table: GuildsTable, guild: int) -> str:
    """How many quests a guild has of those that win: "2/3"; in the Parlour how many it has done.

    Three rivals are not enough: one quest of the quarter is wanted among the three.
    """
    of = table.state.guilds[guild]
    if table.scenario.grade == "final":
        return str(of.quests)
    return f"{QUESTS_TO_WIN - of.lacks}/{QUESTS_TO_WIN}"


def say_quest(table: GuildsTable, number: int) -> str:
    """A quest with its number and name: "II Full Vats"."""
    numeral = NUMERALS[number] if number < len(NUMERALS) else "IV"
    return f"{numeral} {table.quest_name(number)}"


def say_task(table: GuildsTable, number: int) -> str:
    """A quest with its number and what it asks for: "I Kill the Beadle"."""
    numeral = NUMERALS[number] if number < len(NUMERALS) else "IV"
    return f"{numeral} {text_of_quest(table, number)}".removesuffix(".")


def text_of_quest(table: GuildsTable, number: int) -> str:
    """What a quest asks for."""
    quests = table.scenario.quests
    return quests[number].text if number < len(quests) else "Kill six monsters."


def progress_of(table: GuildsTable, guild: int, number: int) -> tuple[int, int, bool]:
    """How much of a quest a guild has, of how much, and whether it is done."""
    of = table.state.guilds[guild]
    need = count_needed(table, guild, number)
    is_done = number in of.done
    have = need if is_done else len(of.progress[number]) if number < len(of.progress) else 0
    return have, need, is_done


def say_progress(table: GuildsTable, number: int) -> str:
    """How far every guild is with a quest: "Chandlers 1/3, Ferrymen done"."""
    said = []
    for guild, of in enumerate(table.state.guilds):
        have, need, is_done = progress_of(table, guild, number)
        if have or is_done:
            name = table.library.guilds[of.id].name
            said.append(f"{name} {'done' if is_done else f'{have}/{need}'}")
    return ", ".join(said) or "nobody yet"


def monsters_at_rest(table: GuildsTable) -> list[Monster | None]:
    """The monsters on the spawn tile, in slot order; None for a slot that is free again."""
    state = table.state
    return [None if number == OFF else state.monsters[number] for number in state.spawn]


def homes(table: GuildsTable) -> dict[int, int]:
    """The spaces of start areas, each with its guild."""
    return {
        cell: seat
        for seat, guild in enumerate(table.state.guilds)
        if guild.corner
        for cell in table.home_of(seat)
    }


def objects_on(table: GuildsTable) -> dict[int, tuple[str, int]]:
    """What quests have on the board for good: by space what it is, and the quest's number."""
    found: dict[int, tuple[str, int]] = {}
    for number, quest in enumerate(table.scenario.quests):
        spaces = getattr(quest, "spaces", None) or [getattr(quest, "space", None)]
        for space in spaces:
            if space is not None:
                found[cell_named(space)] = getattr(quest, "what", ""), number
    return found


def say_values(dice: int, reach: str) -> str:
    """Some attack dice in words."""
    return f"{counted(dice, f'{reach} die', f'{reach} dice')}"
