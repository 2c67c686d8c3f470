"""When a scenario is over: coins for quests and chests, and what comes next.

Rules: coins at the end, upgrade.
"""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import shuffle
from fandg.engine.play import GameOver, ask, tell
from fandg.engine.state import Result
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.content import Curse
from fandg.games.guilds.events.goods import CoinsGained
from fandg.games.guilds.events.upgrades import (
    CurseRow,
    CursesDealt,
    CursesDrawn,
    CurseTaken,
    MedalRow,
    MedalsCounted,
    MedalsWon,
    NextNamed,
    Purse,
)
from fandg.games.guilds.medals import medals_of, say_medals
from fandg.games.guilds.questing import gain_coins
from fandg.games.guilds.record import LAST_NUMBER, OUTER_NUMBERS
from fandg.games.guilds.spawning import remove_killed
from fandg.games.guilds.state import OFF, Guild, Hero
from fandg.games.guilds.table import GuildsTable

ALMS = 4


async def close_scenario(table: GuildsTable) -> None:
    """Coins at the end; then the match is over, or in a campaign the upgrade phase comes.

    Raises:
        GameOver: there is no upgrade phase after this scenario.
    """
    state = table.state
    state.active, state.assault = "", None
    await remove_killed(table)
    chests = await pay_at_end(table)
    if state.number:
        await award_medals(table, chests)
        clear_board(table)
    if 0 < state.number < LAST_NUMBER:
        await give_alms(table)
        await deal_curses(table)
        state.phases_left = [state.number]
        state.phase = "upgrade"
        return
    end_match(table)


def end_match(table: GuildsTable) -> None:
    """The match is over.

    Raises:
        GameOver: always.
    """
    state = table.state
    state.phase = "over"
    scores = [guild.quests for guild in state.guilds]
    winners = [] if state.winner == OFF else [state.winner]
    raise GameOver(Result(winners, state.ended, scores))


async def award_medals(table: GuildsTable, chests: Sequence[int]) -> None:
    """Every guild gets its medals; then all see how many, and what for.

    Beside them stand its coins, with those from `chests`, guild by guild.
    """
    state = table.state
    rows = []
    for seat, (guild, medals) in enumerate(zip(state.guilds, medals_of(table), strict=True)):
        count = sum(each.number for each in medals)
        guild.medals += count
        name = table.guild_name(seat)
        await tell(MedalsWon(seat, name, count, guild.medals))
        alms = alms_for(guild) if state.number < LAST_NUMBER else 0
        purse = Purse(guild.gained, guild.quests, guild.coins, alms, chests[seat])
        rows.append(MedalRow(name, count, guild.medals, say_medals(medals), purse))
    await tell(MedalsCounted(table.scenario.name, tuple(rows)))


def clear_board(table: GuildsTable) -> None:
    """Wounds, tokens and daze end; the heroes are off the board, and so are the mines."""
    state = table.state
    for hero in state.heroes:
        state.gone += hero.tokens
        hero.tokens = []
        hero.at, hero.wounds, hero.tired, hero.dazed = OFF, 0, False, False
        for held in hero.cards:
            held.exhausted, held.used = False, 0
    for token in state.quest_tokens:
        token.carrier, token.at = "", token.printed
    state.mines = []


def alms_for(guild: Guild) -> int:
    """What a guild with fewer than four coins gets from the almsbox, so that it has four."""
    return max(0, ALMS - guild.coins)


async def give_alms(table: GuildsTable) -> None:
    """The almsbox: a guild with fewer than four coins has four."""
    for seat, guild in enumerate(table.state.guilds):
        if given := alms_for(guild):
            guild.coins += given
            await tell(CoinsGained(seat, table.guild_name(seat), given, "the almsbox"))


async def deal_curses(table: GuildsTable) -> None:
    """All death curses go back; each hero draws one for each death, and keeps the worst."""
    state = table.state
    state.curses += [hero.curse for hero in state.heroes if hero.curse]
    for hero in state.heroes:
        hero.curse = ""
    shuffle(state, state.curses)
    for guild in table.in_turn_order(state.first):
        for hero in table.heroes_of(guild):
            drawn = [state.curses.pop() for _ in range(min(hero.deaths, len(state.curses)))]
            if drawn:
                await keep_curse(table, hero, drawn)
    shuffle(state, state.curses)
    await tell_curses(table)


async def tell_curses(table: GuildsTable) -> None:
    """What the death curses of all who have one do, on one page for all guilds."""
    rows = list[CurseRow]()
    for guild in table.in_turn_order(table.state.first):
        for hero in table.heroes_of(guild):
            curse = table.curse_of(hero)
            if curse is not None:
                text, harms = curse.text, curse.value > 0
                rows.append(CurseRow(table.name_of(hero), curse.name, text, harms))
    if rows:
        await tell(CursesDealt(tuple(rows)))


async def keep_curse(table: GuildsTable, hero: Hero, drawn: list[str]) -> None:
    """Of the curses drawn the one of highest value is kept; of equal ones it is his choice."""
    state, coded = table.state, table.library.coded
    curses = [card for code in drawn if isinstance(card := coded[code], Curse)]
    worst = max(curse.value for curse in curses)
    options = {
        curse.id: Option(f"curse:{curse.id}", curse.name, code, f"card:{curse.id}")
        for code, curse in zip(drawn, curses, strict=True)
        if curse.value == worst
    }
    # While it is chosen the cards lie on top of the deck.
    state.curses += drawn
    if len(options) > 1:
        names = tuple(curse.name for curse in curses)
        await tell(CursesDrawn(target_of(hero), table.name_of(hero), names))
    prompt, about = f"Which curse does {table.name_of(hero)} keep?", target_of(hero)
    found = [*options.values()]
    kept = await ask(Decision(hero.guild, "curse", prompt, "upgrade", found, about=about))
    del state.curses[-len(drawn) :]
    hero.curse = kept
    state.curses[:0] = [code for code in drawn if code != kept]
    await tell(CurseTaken(about, table.name_of(hero), coded[kept].name))
    while len(hero.cards) > table.slots_of(hero):
        table.guild_of(hero).loose.append(hero.cards.pop().id)


async def choose_next(table: GuildsTable) -> None:
    """The winner names an unplayed scenario: outer at first, then inner, then the Parlour.

    Raises:
        GameOver: always, the match is over.
    """
    state = table.state
    number = state.number + 1
    ring = "final" if number == LAST_NUMBER else "outer" if number <= OUTER_NUMBERS else "inner"
    options = [
        Option(f"to:{sheet.id}", sheet.name, sheet.id, f"scenario:{sheet.id}", note=sheet.line)
        for sheet in table.library.scenarios.values()
        if sheet.ring == ring and sheet.id not in (*state.played, state.scenario)
    ]
    prompt, seat = "Where do the guilds meet next?", max(0, state.winner)
    state.next = await ask(Decision(seat, "where-next", prompt, "upgrade", options))
    await tell(NextNamed(seat, table.guild_name(seat), table.library.scenarios[state.next].name))
    end_match(table)


async def pay_at_end(table: GuildsTable) -> list[int]:
    """1 coin for each quest done, and chests carried by living heroes at face value.

    Returns the coins from chests, guild by guild.
    """
    paid = [0] * len(table.state.guilds)
    for guild in table.in_turn_order(table.state.first):
        of = table.state.guilds[guild]
        quests = of.quests
        if quests:
            await gain_coins(table, guild, quests, "for quests done")
        # Who has wounds that kill is dead, though another kill ended the scenario before his.
        living = (hero for hero in table.heroes_of(guild) if hero.wounds < table.life_of(hero))
        tokens = [token for hero in living for token in hero.tokens]
        paid[guild] = sum(table.library.tokens[token].coins for token in tokens)
        if paid[guild]:
            await gain_coins(table, guild, paid[guild], "in chests")
    return paid
