"""Setting up: the board, monsters, tokens, and each guild's heroes in its start area.

Rules: setup, board (start areas), quests (tokens).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator, pick_number, seed_dice, shuffle
from fandg.engine.play import ask, tell
from fandg.engine.setup import Link, Setup
from fandg.games.guilds.bell import STRIKES
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.effects import Reveal, StartWith
from fandg.games.guilds.events.course import GoesFirst, PaidBack, ScenarioBegins, StaysAway
from fandg.games.guilds.events.goods import TitleHelps, TokenTaken, TokenUp
from fandg.games.guilds.events.walks import Placed
from fandg.games.guilds.grid import STARTS, call_cell, cell_named, name_cell
from fandg.games.guilds.library import Library
from fandg.games.guilds.members import find_own, list_away
from fandg.games.guilds.quests import Carry, Destroy
from fandg.games.guilds.record import Charter
from fandg.games.guilds.state import (
    OFF,
    WHIMS,
    Fixture,
    Guild,
    Guilds,
    HeldCard,
    Hero,
    LyingToken,
    Monster,
    QuestToken,
)
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.guild_page import list_helps
from fandg.games.guilds.telling.places import say_near

CROWD = 3
"""With so many guilds there are more monsters."""
FINAL_LEVEL = 6


def new_table(setup: Setup, library: Library) -> Guilds:
    """The state before the first question: the heroes are yet to be drafted."""
    number, level = int(setup.options["scenario"]), int(setup.options["level"])
    scenario = next(s for s in library.scenarios.values() if s.number == number)
    # What bots like is not of the table's dice: these fall as without it.
    whims = Generator(setup.seed)
    state = Guilds(
        dice=seed_dice(setup.seed),
        table_dice=list(setup.table_dice),
        scenario=scenario.id,
        level=FINAL_LEVEL if scenario.ring == "final" else level,
        guilds=[
            Guild(name, whim=whims.below(WHIMS))
            for name in list(library.guilds)[: len(setup.seats)]
        ],
        right_hand=setup.options.get("monsters") == "right-hand",
        ask_rerolls=setup.options["rerolls"] == "ask",
    )
    if setup.mode == "alone":
        state.strokes = STRIKES[scenario.grade] + int(setup.options["bell"])
    state.offered = list(library.heroes)
    state.box = [token.id for token in library.tokens.values() for _ in range(token.copies)]
    if isinstance(setup.link, Link):
        charter = msgspec.convert(setup.link.record, Charter)
        open_charter(state, library, charter, setup.names)
    else:
        state.phases_left = [phase for phase in (state.level - 2, state.level - 1) if phase > 0]
        state.first = pick_number(state, len(state.guilds))
        furnish(state, library)
    return state


def open_charter(state: Guilds, library: Library, charter: Charter, players: Sequence[str]) -> None:
    """Take up a campaign: guilds with their heroes, cards, curses, titles, coins and medals.

    Before the first scenario there is nothing yet; where it is played is named once the heroes are
    drafted. Everybody has his own guild again; those that are new draft heroes, and what is of who
    stays away is kept for him.
    """
    state.number = charter.number
    state.played = [note.scenario for note in charter.played]
    own = find_own(charter, players)
    taken = [note.id for note in charter.guilds]
    free = [name for name in library.guilds if name not in taken]
    for seat, (guild, at) in enumerate(zip(state.guilds, own, strict=True)):
        guild.player = players[seat]
        if at is None:
            guild.id = free.pop(0)
            guild.medals = min((note.medals for note in charter.guilds), default=0)
            guild.joins = bool(charter.played)
            continue
        note = charter.guilds[at]
        guild.id, guild.coins, guild.medals = note.id, note.coins, note.medals
        guild.titles = list(note.titles)
        for known in note.heroes:
            state.offered.remove(known.id)
            cards = [HeldCard(library.coded[code].id) for code in known.cards
                     if code in library.coded]  # fmt: skip
            curse = known.curse if known.curse in library.coded else ""
            state.heroes.append(Hero(known.id, seat, cards=cards, curse=curse))
            guild.vanished += [code for code in known.cards if code not in library.coded]
        guild.coins += sum(map(library.price_of, guild.vanished))
    for note in list_away(charter, players):
        state.away.append(note.id)
        for known in note.heroes:
            state.offered.remove(known.id)
            codes = [code for code in known.cards if code in library.coded]
            state.away_cards += [library.coded[code].id for code in codes]
            state.away_curses += [known.curse] * (known.curse in library.coded)
    if any(guild.joins for guild in state.guilds):
        state.phases_left = list(range(1, charter.number))
    held = {*(hero.curse for hero in state.heroes), *state.away_curses}
    state.curses = [
        code for curse in library.curses.values() for code in curse.codes if code not in held
    ]
    shuffle(state, state.curses)
    if charter.played:
        winner = charter.played[-1].winner
        seat = own.index(winner) if winner in own else OFF
        state.first = (seat + 1) % len(state.guilds)
        furnish(state, library)
    else:
        state.first = pick_number(state, len(state.guilds))


def furnish(state: Guilds, library: Library) -> None:
    """Lay everything out but the heroes: start areas, tokens, monsters, what quests need."""
    scenario = library.scenarios[state.scenario]
    for place, corner in enumerate(STARTS[len(state.guilds)]):
        state.guilds[(state.first + place) % len(state.guilds)].corner = corner
    is_alone = len(state.guilds) == 1
    for guild in state.guilds:
        guild.progress = [[] for _ in range(len(scenario.quests) + is_alone)]
    state.shut = (1 << len(scenario.doors)) - 1
    lay_tokens(state, library)
    post_monsters(state, library)
    for number, quest in enumerate(scenario.quests):
        if isinstance(quest, Carry):
            cells = [cell_named(space) for space in quest.spaces]
            state.quest_tokens += [QuestToken(number, cell, cell) for cell in cells]
        elif isinstance(quest, Destroy):
            state.fixtures.append(Fixture(number, cell_named(quest.space)))
        if quest.reward is not None:
            state.rewards.append(library.coded[quest.reward].id)


def lay_tokens(state: Guilds, library: Library) -> None:
    """Of the exploration tokens, shuffled, one lies face down on each space of the list."""
    shuffle(state, state.box)
    set_aside(state, library)
    for space in library.scenarios[state.scenario].tokens:
        state.lying.append(LyingToken(state.box.pop(), cell_named(space)))


def set_aside(state: Guilds, library: Library) -> None:
    """Tokens with which titles let heroes begin lie at the bottom, so that none is laid out."""
    number = library.scenarios[state.scenario].number
    for guild in state.guilds:
        for title in guild.titles:
            for helps in library.titles[title].helps:
                for verb in helps.does if helps.scenario == number else ():
                    if isinstance(verb, StartWith):
                        for _ in range(verb.heroes):
                            state.box.remove(verb.token)
                        state.box[:0] = [verb.token] * verb.heroes


def post_monsters(state: Guilds, library: Library) -> None:
    """Monsters where the list says, numbered in its order; some with three or four guilds only."""
    for posted in library.scenarios[state.scenario].monsters:
        if posted.crowd and len(state.guilds) < CROWD:
            continue
        for space in posted.at:
            cell = cell_named(space)
            state.monsters.append(Monster(len(state.monsters), posted.monster, cell, cell))


async def set_up(table: GuildsTable) -> None:
    """In turn order each guild sets its heroes in its start area; then titles help."""
    state, scenario = table.state, table.scenario
    await tell(ScenarioBegins(scenario.name, scenario.line))
    for name in state.away:
        await tell(StaysAway(f"the {table.library.guilds[name].name}"))
    for seat, of in enumerate(state.guilds):
        if of.vanished:
            coins = sum(map(table.library.price_of, of.vanished))
            await tell(PaidBack(seat, table.guild_name(seat), tuple(of.vanished), coins))
    await tell(GoesFirst(state.first, table.guild_name(state.first)))
    order = table.in_turn_order(state.first)
    for guild in order:
        for hero in table.heroes_of(guild):
            await place_hero(table, hero)
    for guild in order:
        await bring_titles(table, guild)
    state.phase = "turn"


async def place_hero(table: GuildsTable, hero: Hero) -> None:
    """A hero is set in the start area of his guild."""
    options = [
        Option(
            f"at:{name_cell(cell)}",
            call_cell(cell),
            cell,
            f"space:{name_cell(cell)}",
            note=say_near(table, hero, cell),
        )
        for cell in table.home_of(hero.guild)
        if table.has_room(cell)
    ]
    prompt, about = f"Where does {table.name_of(hero)} start?", target_of(hero)
    hero.at = await ask(Decision(hero.guild, "start", prompt, "setup", options, about=about))
    await tell(Placed(about, table.name_of(hero), name_cell(hero.at), "starts"))


async def bring_titles(table: GuildsTable, guild: int) -> None:
    """What a guild's titles bring to this scenario."""
    for title, helps in [*list_helps(table, guild)]:
        await tell(TitleHelps(guild, table.guild_name(guild), title.name, helps.text))
        for verb in helps.does:
            if isinstance(verb, Reveal):
                await reveal_tokens(table, guild, verb.amount)
            elif isinstance(verb, StartWith):
                await hand_tokens(table, guild, verb)


async def reveal_tokens(table: GuildsTable, guild: int, amount: int) -> None:
    """A guild turns up so many exploration tokens of choice; they stay so."""
    for _ in range(amount):
        options = [
            Option(f"up:{name_cell(token.at)}", f"On {call_cell(token.at)}", token,
                   f"space:{name_cell(token.at)}")
            for token in table.state.lying
            if not token.up
        ]  # fmt: skip
        prompt = "Which token is turned up?"
        token = await ask(Decision(guild, "reveal", prompt, "titles", options))
        token.up = True
        kind, name = table.library.tokens[token.id], table.guild_name(guild)
        await tell(TokenUp(guild, name, kind.name, name_cell(token.at), kind.text))


async def hand_tokens(table: GuildsTable, guild: int, verb: StartWith) -> None:
    """Heroes of choice begin with an exploration token of a kind, as far as the box has any."""
    chosen: list[Hero] = []
    for _ in range(verb.heroes):
        options = [
            Option(f"hero-{hero.id}", table.name_of(hero), hero, target_of(hero))
            for hero in table.heroes_of(guild)
            if hero not in chosen
        ]
        name = table.library.tokens[verb.token].name
        if verb.token not in table.state.box or not options:
            return
        prompt = f"Who begins with a {name}?"
        hero = await ask(Decision(guild, "start-with", prompt, "titles", options))
        chosen.append(hero)
        table.state.box.remove(verb.token)
        hero.tokens.append(verb.token)
        who = target_of(hero)
        await tell(TokenTaken(who, table.name_of(hero), name, name_cell(hero.at)))
