"""The campaign sheet as a form: a box a guild, a line a quarter, and what the codes mean.

Rules: sheet.
"""

from __future__ import annotations

from fandg.engine.paper_form import CampaignSide, PaperBox, PaperForm, PaperRow
from fandg.games.guilds.content import SLOTS
from fandg.games.guilds.library import Library
from fandg.games.guilds.paper import number_titles
from fandg.games.guilds.prizes import list_rewards, name_reward
from fandg.games.guilds.record import LAST_NUMBER, Charter, HeroNote

LEADING = (0.06, 0.21, 0.12, 0.08, 0.12, 0.12)
"""The shares of the table that all columns take but those of the guilds."""
MEDALS = 24
"""So many medals can be ticked off; more are written as a number."""
GONE = "in the game no more"
LEGEND = (
    "**S1** is a starting card, **1-07** the seventh card of the deck of quarter 1, **R3** a "
    "Reward, **!D12** a death curse, **T5** the title that is won in the fifth quarter of the "
    "book. Of each quarter it is told who got the Reward and the title, and the coins, deaths and "
    "medals of every guild."
)


def make_form(library: Library, record: Charter) -> PaperForm:
    """What stands on the sheet, with room for what is to come."""
    away = record.played[-1].away if record.played else ()
    names = [library.guilds[note.id].name for note in record.guilds]
    return PaperForm(
        ("Level", "Quarter", "Won by", "Rounds", "Reward", "Title", *names),
        (*LEADING, *[(1 - sum(LEADING)) / max(1, len(names))] * len(names)),
        tuple(_line(library, record, at) for at in range(LAST_NUMBER)),
        tuple(_box(library, record, at, is_away=at in away) for at in range(len(record.guilds))),
        LEGEND,
    )


def side_of(library: Library, record: Charter, at: int) -> CampaignSide:
    """A guild of the sheet."""
    note, sheet = record.guilds[at], library.guilds[record.guilds[at].id]
    return CampaignSide(sheet.name, sheet.icon, note.player, at)


def _line(library: Library, record: Charter, at: int) -> tuple[str, ...]:
    """A quarter as it went; of one to come its number, and its name if that is known."""
    number, guilds = str(at + 1), range(len(record.guilds))
    if at >= len(record.played):
        is_next = at == len(record.played) and record.next
        name = _name_quarter(library, record.next) if is_next else ""
        return number, name, *("" for _ in LEADING[2:]), *("" for _ in guilds)
    note = record.played[at]
    winner, reward, title = (
        library.guilds[record.guilds[guild].id].name if guild >= 0 else ""
        for guild in (note.winner, note.reward, note.title)
    )
    cells = (
        "away" if guild in note.away
        else " · ".join(str(row[guild]) if guild < len(row) else "0"
                        for row in (note.coins, note.deaths, note.medals))
        for guild in guilds
    )  # fmt: skip
    quarter, rounds = _name_quarter(library, note.scenario), str(note.rounds)
    return number, quarter, winner or "nobody", rounds, reward, title, *cells


def _name_quarter(library: Library, scenario: str) -> str:
    """A quarter by its number in the book and its name."""
    sheet = library.scenarios[scenario]
    return f"{sheet.number} {sheet.name}"


def _box(library: Library, record: Charter, at: int, *, is_away: bool) -> PaperBox:
    note = record.guilds[at]
    numbers, sheet = number_titles(library), library.guilds[note.id]
    titles = [name_reward(library, code) for code in list_rewards(library, record, at)]
    titles += [f"T{numbers[title]} {library.titles[title].name}" for title in note.titles]
    titles += ["killed the Mayor"] * note.killed_mayor + ["away"] * is_away
    figures = (("coins", str(note.coins)), ("ribbon-medal", str(note.medals)))
    return PaperBox(
        CampaignSide(sheet.name, sheet.icon, note.player, at),
        ", ".join(titles),
        figures,
        ("ribbon-medal", min(note.medals, MEDALS), MEDALS),
        tuple(_row(library, hero) for hero in note.heroes),
    )


def _row(library: Library, note: HeroNote) -> PaperRow:
    """A hero with his four slots, of which a curse may take one."""
    coded = library.coded
    places = [(code, coded[code].name if code in coded else GONE) for code in note.cards]
    sheet = library.heroes[note.id]
    curse = f"!{note.curse} {coded[note.curse].name}" if note.curse in coded else ""
    free = [("", "")] * (SLOTS - len(places))
    return PaperRow(sheet.called, curse, tuple(places + free))
