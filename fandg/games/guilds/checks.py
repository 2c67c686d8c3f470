"""What is wrong with a state, in sentences: cards, tokens, figures, counters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fandg.games.guilds.content import SLOTS, Curse
from fandg.games.guilds.library import Library
from fandg.games.guilds.spawning import SLOTS_TO_SPAWN
from fandg.games.guilds.state import OFF, Guilds
from fandg.games.guilds.stocks import list_stocks
from fandg.games.guilds.table import CAPACITY
from fandg.kit.piles import find_lost

CURSES = 18
"""Death curses, each with a code of its own."""


def find_state_faults(state: Guilds, library: Library) -> list[str]:
    """Everything that is wrong; nothing in a game that is played by the rules."""
    return [
        *find_lost(list_stocks(state, library)),
        *_find_wrong_numbers(state),
        *_find_wrong_heroes(state, library),
        *_find_wrong_monsters(state),
        *_find_wrong_spaces(state, library),
        *_find_wrong_guilds(state),
    ]


def _find_wrong_numbers(state: Guilds) -> Iterator[str]:
    """Guilds and quests by a number that nobody has."""
    named = [state.first, state.last_to_draft]
    named += [hero.guild for hero in state.heroes] + [mine.guild for mine in state.mines]
    named += [seat for guild in state.guilds for seat in guild.slain]
    if not all(0 <= seat < len(state.guilds) for seat in named):
        yield "There is no guild of such a number."
    quests = min(len(guild.progress) for guild in state.guilds)
    used = [fixture.quest for fixture in state.fixtures]
    used += [token.quest for token in state.quest_tokens]
    if not all(0 <= quest < quests for quest in used):
        yield "There is no quest of such a number."


def _find_wrong_heroes(state: Guilds, library: Library) -> Iterator[str]:
    for name, count in Counter(hero.id for hero in state.heroes).items():
        if count > 1 or name in state.offered:
            yield f"{name} is there more than once."
    for hero in state.heroes:
        if hero.at == OFF and (hero.wounds or hero.dazed or hero.tokens):
            yield f"{hero.id} is off the board with wounds, daze or tokens."
        if hero.wounds < 0 or hero.deaths < 0:
            yield f"{hero.id} has counters out of range."
        curse = library.coded[hero.curse] if hero.curse else None
        if len(hero.cards) > SLOTS - (isinstance(curse, Curse) and curse.slot):
            yield f"{hero.id} has too many cards."
        if sum(library.upgrades[held.id].group == "armour" for held in hero.cards) > 1:
            yield f"{hero.id} wears two Armours."


def _find_wrong_monsters(state: Guilds) -> Iterator[str]:
    off = [monster.number for monster in state.monsters if monster.at == OFF]
    if sorted(off) != sorted(number for number in state.spawn if number != OFF):
        yield "A monster is neither on the board nor on the spawn tile, or both."
    if len(state.spawn) > SLOTS_TO_SPAWN + 1:
        yield "There are too many monsters on the spawn tile."
    for monster in state.monsters:
        if monster.wounds < 0 or (monster.at == OFF and (monster.wounds or monster.dazed)):
            yield f"Monster {monster.number} has wounds or daze out of range."


def _find_wrong_spaces(state: Guilds, library: Library) -> Iterator[str]:
    board, _ = library.lay(state.scenario)
    spaces = set(board.spaces)
    at = Counter(body.at for bodies in (state.heroes, state.monsters) for body in bodies)
    del at[OFF]
    for cell, count in at.items():
        if count > CAPACITY or cell not in spaces:
            yield f"There are {count} characters in space {cell}."
    carriers = Counter(token.carrier for token in state.quest_tokens if token.carrier)
    for name, count in carriers.items():
        if count > 1:
            yield f"{name} carries {count} quest tokens."
    for token in state.quest_tokens:
        if bool(token.carrier) == (token.at != OFF):
            yield "A quest token lies and is carried, or neither."
    for (cell, guild), count in Counter((mine.at, mine.guild) for mine in state.mines).items():
        if count > 1:
            yield f"Guild {guild} has two mines in space {cell}."


def _find_wrong_guilds(state: Guilds) -> Iterator[str]:
    for seat, guild in enumerate(state.guilds):
        if guild.coins < 0 or guild.gained < 0:
            yield f"Guild {seat} owes coins."
        if len(set(guild.done)) != len(guild.done) or seat in guild.slain:
            yield f"Guild {seat} did a quest twice, or killed its own."
    if state.number:
        curses = [
            *state.curses,
            *state.away_curses,
            *(hero.curse for hero in state.heroes if hero.curse),
        ]
        if len(curses) != CURSES or len(set(curses)) != CURSES:
            yield "Death curses got lost or doubled."
    deaths = sum(hero.deaths for hero in state.heroes)
    if sum(guild.deaths for guild in state.guilds) != deaths:
        yield "Death tokens got lost."
