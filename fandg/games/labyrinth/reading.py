"""Events: packets are opened, pages read, choices made, Tests taken, packets stashed or archived.

Rules: resolving events; rulings 4 and 43.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import Odds
from fandg.engine.play import ask, tell
from fandg.engine.standing import Change, find_changes
from fandg.games.labyrinth.bodies import Body, target_of
from fandg.games.labyrinth.effects import Test
from fandg.games.labyrinth.events.scouting import EventEnds, PageChosen, PageRead
from fandg.games.labyrinth.golden import choose_body
from fandg.games.labyrinth.lessons import teach
from fandg.games.labyrinth.rolling import find_odds, take_test
from fandg.games.labyrinth.spawning import place_icons
from fandg.games.labyrinth.state import OFF, Hero, OpenPacket
from fandg.games.labyrinth.story import Echo, Page, PageChoice, Upshot
from fandg.games.labyrinth.story_pages import is_so, list_echoes
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.telling.gains import say_gains, say_page, say_price
from fandg.games.labyrinth.telling.standing import standing_of_hero
from fandg.games.labyrinth.verbs import Making, carry_out, is_idle


async def open_event(table: LabyrinthTable, hero: Hero, cell: int) -> None:
    """Draw the top packet; it happens in the Region where its icon appeared."""
    await teach(table, "event")
    await read_packet(table, OpenPacket(table.state.decks.packets.pop()), hero, cell)


async def read_packet(table: LabyrinthTable, packet: OpenPacket, hero: Hero, cell: int) -> None:
    """Read a packet on from its exposed page until it is stashed or archived."""
    state = table.state
    sheet = table.library.packets[packet.id]
    before = state.reading
    if before is not None:
        state.set_down.append(before)
    state.reading = packet
    had = keep_boards(table)
    where = "stash"
    while True:
        page = next(page for page in sheet.pages if page.side == packet.side)
        upshot = await read_page(table, sheet.name, page, hero, cell)
        if upshot.page is None:
            where = "archive"
            break
        packet.side = upshot.page
        if upshot.then == "stash":
            break
    state.reading = state.set_down.pop() if before is not None else None
    (state.archive if where == "archive" else state.stashed).append(packet)
    await tell(EventEnds(sheet.name, tuple(say_changes(table, had)), where))


Boards: TypeAlias = dict[str, bytes]
"""The board of each hero as it was."""
_encode = msgspec.msgpack.Encoder().encode


def keep_boards(table: LabyrinthTable) -> Boards:
    """The heroes' boards as they are now."""
    return {hero.id: _encode(hero) for hero in table.state.heroes}


def say_changes(table: LabyrinthTable, had: Boards) -> Iterator[str]:
    """What an event has changed on the heroes' boards, hero by hero."""
    for hero in table.state.heroes:
        if had[hero.id] == _encode(hero):
            continue
        before = msgspec.msgpack.decode(had[hero.id], type=Hero)
        changes = find_changes(standing_of_hero(table, before), standing_of_hero(table, hero))
        if changes:
            words = ", ".join(map(_say_change, changes))
            yield f"{table.name_of(hero)}: {words}"


def _say_change(change: Change) -> str:
    """A change of a board in a few words.

    >>> _say_change(Change("Suffers", "poison", "no longer Poison"))
    'no longer suffers Poison'
    """
    gone = change.words.removeprefix("no longer ")
    if gone != change.words:
        return f"no longer {change.label.lower()} {gone}"
    return f"{change.label} {change.words}"


async def read_page(table: LabyrinthTable, title: str, page: Page, hero: Hero, cell: int) -> Upshot:
    """Read a page, carry out what it says, and let the party choose; returns what comes of it."""
    packet = table.state.reading
    assert packet is not None
    echoes = list_echoes(table, page.echoes)
    text = "\n\n".join([page.text, *(echo.text for echo in echoes)])
    act = Making(hero, packet.id, actor=hero, cell=cell)
    act.origin = None
    asks = seats_asked(table, page, echoes, act)
    does = [*(effect for echo in echoes for effect in echo.does), *page.does]
    brings = say_page(table, act, page.icons, does)
    await tell(PageRead(packet.id, title, page.side, text, brings, asks=asks))
    await place_icons(table, cell, page.icons)
    for echo in echoes:
        await carry_out(table, act, echo.does)
    await carry_out(table, act, page.does)
    upshot = page.end
    if page.choices:
        upshot = await make_choice(table, page, act)
    brings = say_gains(table, act, upshot.does)
    if upshot.text or brings:
        await tell(PageRead(packet.id, title, page.side, upshot.text, brings, is_upshot=True))
    await carry_out(table, act, upshot.does)
    return upshot


def seats_asked(
    table: LabyrinthTable, page: Page, echoes: Sequence[Echo], act: Making
) -> tuple[int, ...]:
    """The seats that are asked what is done on a page, where nothing comes before that."""
    if page.icons or page.does or any(echo.does for echo in echoes):
        return ()
    legal = [option for option in list_choices(table, page, act) if option.blocked is None]
    return table.party(table.lead.seat) if len(legal) > 1 else ()


def list_choices(table: LabyrinthTable, page: Page, act: Making) -> list[Option[PageChoice]]:
    """The things that may be done on a page."""
    options: list[Option[PageChoice]] = []
    for n, choice in enumerate(page.choices):
        if choice.when is not None and not is_so(table, choice.when):
            continue
        test = choice.test
        note = f"Test {test.target}, {' or '.join(test.rows)}" if test else ""
        if choice.price:
            price = say_price(table, act, choice.price)
            note = f"{price}, then {note}" if note else price
        blocked = None
        if choice.price and any(is_idle(table, act, [price]) for price in choice.price):
            blocked = "that cannot be paid"
        odds = partial(find_best_odds, table, test, act.maker) if test else None
        options.append(Option(f"choice:{n}", choice.label, choice, None, blocked, odds, note=note))
    return options


async def make_choice(table: LabyrinthTable, page: Page, act: Making) -> Upshot:
    """The party chooses one of the things on a page; the Lead Hero speaks for it."""
    options = list_choices(table, page, act)
    if not any(option.blocked is None for option in options):
        return page.end
    seat = table.lead.seat
    choice = await ask(
        Decision(
            seat,
            "page-choice",
            "What do you do?",
            "events",
            options,
            openly=True,
            binds=True,
            shared_by=table.party(seat),
        )
    )
    await tell(PageChosen(choice.label))
    await carry_out(table, act, choice.price)
    if choice.test is None:
        return choice.passed
    hero = await find_tester(table, choice.test, act.maker)
    passed = hero is not None and await take_test(table, hero, choice.test.rows, choice.test.target)
    if hero is not None:
        act.actor = hero
    return choice.passed if passed else choice.failed or Upshot()


async def find_tester(table: LabyrinthTable, test: Test, reader: Body) -> Hero | None:
    """Who takes a Test: who is named, else whom the party picks.

    In the place of a Lead Hero or reader in the stash the Golden Rule names another.
    """
    testers = list_testers(table, test, reader)
    named = _find_named(table, test, reader)
    if named is not None:
        return await choose_body(table, named, testers, "Who takes the Test?", "tester")
    if test.who == "marked-hero" and _list_marked(table):
        return testers[0]
    options = [
        Option(
            f"tester:{hero.id}",
            table.name_of(hero),
            hero,
            target_of(hero),
            odds=partial(find_odds_of, table, hero, test),
        )
        # Who leads changes from Round to Round; each has his place.
        for hero in sorted(testers, key=table.state.heroes.index)
    ]
    if not options:
        return None
    prompt = f"Who takes the Test of {test.target}, {' or '.join(test.rows)}?"
    seat = table.lead.seat
    party = table.party(seat)
    return await ask(
        Decision(
            seat, "tester", prompt, "testing", options, openly=True, binds=True, shared_by=party
        )
    )


def list_testers(table: LabyrinthTable, test: Test, reader: Body) -> list[Hero]:
    """Who may take a Test: who is named, if he stands, else anybody who does."""
    named = _find_named(table, test, reader)
    if named is not None:
        return [named] if named.cell != OFF else table.standing()
    marked = _list_marked(table) if test.who == "marked-hero" else []
    return marked or table.standing()


def _find_named(table: LabyrinthTable, test: Test, reader: Body) -> Hero | None:
    named = {"me": reader, "lead-hero": table.lead}.get(test.who)
    return named if isinstance(named, Hero) else None


def _list_marked(table: LabyrinthTable) -> list[Hero]:
    packet = table.state.reading
    return [hero for hero in table.standing() if packet and hero.id == packet.marked]


def find_best_odds(table: LabyrinthTable, test: Test, reader: Body) -> Odds:
    """The chance of a Test with the hero and the row that have the best."""
    testers = list_testers(table, test, reader)
    ways = [find_odds_of(table, hero, test) for hero in testers]
    best = max(ways, key=lambda odds: odds.chance, default=Odds(0.0))
    is_best = len(ways) * len(test.rows) > 1
    return replace(best, of="to pass at best" if is_best else "to pass")


def find_odds_of(table: LabyrinthTable, hero: Hero, test: Test) -> Odds:
    """The chance of a hero's Test with the best of the rows that it may be rolled with."""
    ways = [(find_odds(table, hero, row, test.target), row) for row in test.rows]
    best, row = max(ways, key=lambda way: way[0].chance)
    return replace(best, of=f"to pass with {row.capitalize()}")


async def read_stash(table: LabyrinthTable) -> None:
    """The Lead Hero reads on in each event of the stash, in any order."""
    state = table.state
    waiting = list(state.stashed)
    while waiting:
        options = [
            Option(f"event:{packet.id}", table.library.packets[packet.id].name, packet)
            for packet in waiting
        ]
        prompt = "Which event of the stash is read?"
        packet = await ask(
            Decision(table.lead.seat, "stash-event", prompt, "events", options, openly=True)
        )
        waiting.remove(packet)
        state.stashed.remove(packet)
        await read_packet(table, packet, table.lead, table.lead.cell)
