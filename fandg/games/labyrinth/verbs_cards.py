"""Verbs of cards and tokens: Plus-Ones, hands, decks, loot, Action Points, the flipped Spell."""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.drawing import discard_cards, draw_cards
from fandg.games.labyrinth.effects import (
    ActionPoints,
    Cancel,
    Choose,
    Discard,
    Discover,
    Draw,
    Flag,
    Gain,
    LookAhead,
    LoseBounty,
    LosePlusOne,
    MarkHero,
    PlaceTreasure,
    PlusOne,
    ReadEvent,
    Recover,
    Snatch,
    StartFinalBattle,
    Surcharge,
    To,
    Unequip,
)
from fandg.games.labyrinth.events.walks import CardsSeen, TokenGained
from fandg.games.labyrinth.final_battle import begin_final_battle
from fandg.games.labyrinth.looting import change_slot, equip, has_loot, loot
from fandg.games.labyrinth.paying import (
    boost_villain,
    count_plus_ones,
    gain_plus_one,
    gain_xp,
    lose_plus_one,
    most_plus_ones,
)
from fandg.games.labyrinth.places import cells_of
from fandg.games.labyrinth.reading import read_packet
from fandg.games.labyrinth.rows import strongest_row
from fandg.games.labyrinth.state import Hero, MinionFigure, OpenPacket, Villain
from fandg.games.labyrinth.stocks import HAND_DECKS, draw_card
from fandg.games.labyrinth.striking import choose_cell
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.verbs import VERBS, Making, carry_out, is_idle
from fandg.games.labyrinth.whom import choose_who, has_anybody, heroes_among, list_who
from fandg.games.labyrinth.words import HERO_ROWS, AnyRow, HeroRow, Row


def _hero_row(_table: LabyrinthTable, act: Making, row: AnyRow, hero: Hero) -> HeroRow | None:
    """The row that a word means on a hero's board; None: of choice."""
    if row == "rolled":
        return act.row
    if row == "strongest":
        return max(hero.rows, key=lambda dice: len(dice.dice)).row
    for name in HERO_ROWS:
        if name == row:
            return name
    return None


def _villain_row(act: Making, row: AnyRow, board: Villain) -> Row:
    """The row that a word means on a Villain's board; of choice is the strongest."""
    if row == "rolled" and act.row is not None:
        return act.row
    if row == "any" or row == "rolled" or row == "strongest":
        return strongest_row(board)
    return row


def _idle_plus_one(table: LabyrinthTable, act: Making, verb: PlusOne) -> bool:
    return not any(
        isinstance(body, Villain)
        or (isinstance(body, Hero) and count_plus_ones(body) < most_plus_ones(table, body))
        for body in list_who(table, act, verb)
    )


@VERBS.carries_out(PlusOne, _idle_plus_one)
async def plus_one(table: LabyrinthTable, act: Making, verb: PlusOne) -> None:
    """They gain Plus-Ones on a row."""
    amount = act.amount(verb.amount)
    for body in await choose_who(table, act, verb, "Who gains the Plus-One?"):
        if isinstance(body, Hero):
            await gain_plus_one(table, body, _hero_row(table, act, verb.row, body), amount)
        elif isinstance(body, Villain):
            await boost_villain(table, body, _villain_row(act, verb.row, table.board), amount)


def _idle_lose(table: LabyrinthTable, act: Making, verb: LosePlusOne) -> bool:
    found = list_who(table, act, verb)
    return not any(isinstance(b, Hero | Villain) and count_plus_ones(b) for b in found)


@VERBS.carries_out(LosePlusOne, _idle_lose)
async def lose_plus_ones(table: LabyrinthTable, act: Making, verb: LosePlusOne) -> None:
    """They lose Plus-Ones."""
    amount = act.amount(verb.amount)
    for body in await choose_who(table, act, verb, "Who loses a Plus-One?"):
        if isinstance(body, Hero):
            await lose_plus_one(table, body, amount)
        elif isinstance(body, Villain):
            held = table.board.plus_ones
            for row in sorted(held, key=lambda name: -held[name]):
                lost = min(amount, held[row])
                held[row] -= lost
                amount -= lost


def _idle_draw(table: LabyrinthTable, act: Making, verb: Draw) -> bool:
    return not has_anybody(table, act, verb)


@VERBS.carries_out(Draw, _idle_draw)
async def draw(table: LabyrinthTable, act: Making, verb: Draw) -> None:
    """They draw cards from a deck."""
    for hero in heroes_among(await choose_who(table, act, verb, "Who draws?")):
        await draw_cards(table, hero, verb.deck, act.amount(verb.amount))


def _idle_discard(table: LabyrinthTable, act: Making, verb: Discard) -> bool:
    return not any(hero.hand for hero in heroes_among(list_who(table, act, verb)))


@VERBS.carries_out(Discard, _idle_discard)
async def discard_from_hands(table: LabyrinthTable, act: Making, verb: Discard) -> None:
    """They discard cards."""
    for hero in heroes_among(await choose_who(table, act, verb, "Who discards?")):
        await discard_cards(table, hero, act.amount(verb.amount), at_random=verb.random)


def _recoverable(table: LabyrinthTable) -> list[tuple[str, str]]:
    discards = table.state.discards
    return [
        (pile, card) for pile in HAND_DECKS if pile != "black" for card in getattr(discards, pile)
    ]


def _idle_recover(table: LabyrinthTable, act: Making, _verb: Recover) -> bool:
    return not _recoverable(table) or not isinstance(act.maker, Hero)


@VERBS.carries_out(Recover, _idle_recover)
async def recover(table: LabyrinthTable, act: Making, verb: Recover) -> None:
    """Take cards of choice from the discards."""
    hero = act.maker
    if not isinstance(hero, Hero):
        return
    for _ in range(act.amount(verb.amount)):
        options = [
            Option(f"take:{card}", table.library.entries[card].name, (pile, card), f"card:{card}")
            for pile, card in _recoverable(table)
        ]
        if not options:
            return
        prompt = "Which card comes back into the hand?"
        pile, card = await ask(Decision(hero.seat, "recover", prompt, "cards", options))
        getattr(table.state.discards, pile).remove(card)
        hero.hand.append(card)


@VERBS.carries_out(LookAhead)
async def look_ahead(table: LabyrinthTable, act: Making, verb: LookAhead) -> None:
    """See the next of a deck and put them back in any order, the next first."""
    decks = table.state.decks
    deck: list[str] = getattr(decks, verb.deck)
    seat = table.seat_of(act.maker)
    count = min(verb.amount, len(deck))
    is_below = verb.deck == "tiles"
    peeked = deck[:count] if is_below else deck[len(deck) - count :][::-1]
    deck[:] = deck[count:] if is_below else deck[: len(deck) - count]
    table.state.peeked = list(peeked)
    seen = tuple(table.library.entries[card].name for card in peeked)
    who, name = target_of(act.maker), table.name_of(act.maker)
    await tell(CardsSeen(who, name, seen, only=frozenset({seat})))
    order: list[str] = []
    while peeked:
        options = [
            Option(f"next:{card}", table.library.entries[card].name, card, hidden=True)
            for card in peeked
        ]
        prompt = "In which order do they go back? Which comes next?"
        card = await ask(Decision(seat, "look-ahead", prompt, "cards", options, secret=True))
        peeked.remove(card)
        order.append(card)
    table.state.peeked = []
    if is_below:
        table.state.bottom_is_known = False
    deck[:] = [*order, *deck] if is_below else [*deck, *order[::-1]]


def _idle_discover(table: LabyrinthTable, _act: Making, verb: Discover) -> bool:
    return verb.card in table.state.discovered


@VERBS.carries_out(Discover, _idle_discover)
async def discover(table: LabyrinthTable, act: Making, verb: Discover) -> None:
    """Who found a card has it now; a Treasure may be equipped at once."""
    state = table.state
    if verb.card in state.discovered:
        return
    state.discovered.append(verb.card)
    hero = act.maker if isinstance(act.maker, Hero) else table.lead
    entry = table.library.entries[verb.card]
    if verb.card in table.library.treasures:
        old = equip(table, hero, verb.card)
        if old:
            state.hero_stash.treasures.append(old)
    else:
        hero.hand.append(verb.card)
    await tell(TokenGained(target_of(hero), table.name_of(hero), entry.name, 1))


@VERBS.carries_out(Gain)
async def gain(table: LabyrinthTable, act: Making, verb: Gain) -> None:
    """XP, Bounty, a Supply or a shard."""
    amount, state = act.amount(verb.amount), table.state
    if verb.what == "xp":
        for hero in heroes_among(await choose_who(table, act, verb, "Who gains the XP?")):
            await gain_xp(table, hero, amount)
    elif verb.what == "bounty":
        state.hero_stash.bounty += amount
        await tell(TokenGained("stash:hero", "the stash", "Bounty token", amount))
    elif verb.what == "shard":
        state.shards += amount
    else:
        state.supplies += amount


def _idle_lose_bounty(table: LabyrinthTable, act: Making, verb: LoseBounty) -> bool:
    return table.state.hoard < act.amount(verb.amount)


@VERBS.carries_out(LoseBounty, _idle_lose_bounty)
async def lose_bounty(table: LabyrinthTable, act: Making, verb: LoseBounty) -> None:
    """The Hoard loses Bounty."""
    table.state.hoard = max(0, table.state.hoard - act.amount(verb.amount))


def _idle_points(table: LabyrinthTable, act: Making, verb: ActionPoints) -> bool:
    return not has_anybody(table, act, verb)


@VERBS.carries_out(ActionPoints, _idle_points)
async def action_points(table: LabyrinthTable, act: Making, verb: ActionPoints) -> None:
    """They have Action Points more, or fewer, in their current or next turn."""
    state = table.state
    is_villains = isinstance(act.origin, Villain)
    for body in await choose_who(table, act, verb, "Whose Action Points change?"):
        if isinstance(body, MinionFigure):
            body.fewer -= verb.amount
        elif isinstance(body, Villain):
            table.board.fewer -= verb.amount
        elif isinstance(body, Hero):
            acts_now = state.acting >= 0 and state.heroes[state.acting] is body
            if acts_now and not is_villains:
                body.left = max(0, body.left + verb.amount)
            else:
                body.extra += verb.amount


@VERBS.carries_out(PlaceTreasure)
async def place_treasure(table: LabyrinthTable, act: Making, verb: PlaceTreasure) -> None:
    """Treasures, face down, into the stash."""
    for _ in range(act.amount(verb.amount)):
        card = draw_card(table.state, "treasures")
        if card:
            table.state.hero_stash.treasures.append(card)


def _lootable(table: LabyrinthTable, act: Making, verb: Snatch) -> list[int]:
    cells = cells_of(table, act.maker, verb.where, act.actor)
    return [cell for cell in cells if has_loot(table.region(cell))]


def _idle_snatch(table: LabyrinthTable, act: Making, verb: Snatch) -> bool:
    return not _lootable(table, act, verb)


@VERBS.carries_out(Snatch, _idle_snatch)
async def snatch(table: LabyrinthTable, act: Making, verb: Snatch) -> None:
    """Loot everything in a Region, enemies or not."""
    cells = _lootable(table, act, verb)
    if cells and isinstance(act.maker, Hero):
        cell = await choose_cell(table, act.maker, cells, "Which Region is looted?", "snatch")
        await loot(table, act.maker, cell)


def _idle_unequip(table: LabyrinthTable, act: Making, verb: Unequip) -> bool:
    return not any(hero.equipment.worn() for hero in heroes_among(list_who(table, act, verb)))


@VERBS.carries_out(Unequip, _idle_unequip)
async def unequip(table: LabyrinthTable, act: Making, verb: Unequip) -> None:
    """One Treasure of each goes to the stash."""
    for hero in heroes_among(await choose_who(table, act, verb)):
        worn = hero.equipment.worn()
        if not worn:
            continue
        options = [
            Option(f"unequip:{card}", table.library.treasures[card].name, card, f"card:{card}")
            for card in worn
        ]
        prompt = f"Which Treasure does {table.name_of(hero)} lose?"
        card = await ask(Decision(hero.seat, "unequip", prompt, "treasures", options))
        change_slot(table, hero, table.library.treasures[card].slot, "")
        table.state.hero_stash.treasures.append(card)
        if isinstance(act.maker, Villain):
            act.maker.taken += 1


# The flipped Spell


def _idle_flip(table: LabyrinthTable, _act: Making, _verb: Cancel) -> bool:
    return not table.state.cast or table.state.cast[-1].is_cancelled


@VERBS.carries_out(Cancel, _idle_flip)
async def cancel(table: LabyrinthTable, _act: Making, verb: Cancel) -> None:
    """The Black Spell does nothing."""
    if table.state.cast:
        table.state.cast[-1].is_cancelled = True
        table.state.cast[-1].is_refunded = verb.refund


def _idle_surcharge(table: LabyrinthTable, _act: Making, _verb: Surcharge) -> bool:
    return not table.state.cast


@VERBS.carries_out(Surcharge, _idle_surcharge)
async def surcharge(table: LabyrinthTable, _act: Making, verb: Surcharge) -> None:
    """The Black Spell costs so much more."""
    if table.state.cast:
        table.state.cast[-1].surcharge += verb.amount


# The story


def _idle_battle(table: LabyrinthTable, _act: Making, _verb: StartFinalBattle) -> bool:
    return table.state.is_final


@VERBS.carries_out(StartFinalBattle, _idle_battle)
async def start_final_battle(table: LabyrinthTable, _act: Making, _verb: StartFinalBattle) -> None:
    """The Final Battle begins."""
    await begin_final_battle(table)


@VERBS.carries_out(MarkHero)
async def mark_hero(table: LabyrinthTable, act: Making, _verb: MarkHero) -> None:
    """The hero who reads takes a scouting marker."""
    if table.state.reading is not None and isinstance(act.maker, Hero):
        table.state.reading.marked = act.maker.id


def _idle_flag(table: LabyrinthTable, _act: Making, verb: Flag) -> bool:
    return verb.set in table.state.flags


@VERBS.carries_out(Flag, _idle_flag)
async def flag(table: LabyrinthTable, _act: Making, verb: Flag) -> None:
    """The story remembers this."""
    if verb.set not in table.state.flags:
        table.state.flags.append(verb.set)


def _was_read(table: LabyrinthTable, packet: str) -> bool:
    state = table.state
    reading = [state.reading] if state.reading else []
    return any(found.id == packet for found in (*state.archive, *state.stashed, *reading))


def _idle_read(table: LabyrinthTable, _act: Making, verb: ReadEvent) -> bool:
    return _was_read(table, verb.packet)


@VERBS.carries_out(ReadEvent, _idle_read)
async def read_event(table: LabyrinthTable, act: Making, verb: ReadEvent) -> None:
    """Read a special event of the act."""
    if not _was_read(table, verb.packet):
        hero = act.maker if isinstance(act.maker, Hero) else table.lead
        await read_packet(table, OpenPacket(verb.packet), hero, hero.cell)


# Verbs that hold others


def _idle_to(table: LabyrinthTable, act: Making, verb: To) -> bool:
    return all(is_idle(table, act.of(body), verb.does) for body in list_who(table, act, verb))


@VERBS.carries_out(To, _idle_to)
async def to(table: LabyrinthTable, act: Making, verb: To) -> None:
    """Each of them is `me` in the verbs within."""
    for body in await choose_who(table, act, verb):
        await carry_out(table, act.of(body), verb.does)


def _idle_choose(table: LabyrinthTable, act: Making, verb: Choose) -> bool:
    return all(is_idle(table, act, way.does) for way in verb.ways)


@VERBS.carries_out(Choose, _idle_choose)
async def choose(table: LabyrinthTable, act: Making, verb: Choose) -> None:
    """One of several things; what cannot be paid is no choice."""
    options = []
    for n, way in enumerate(verb.ways):
        idle = bool(way.does) and is_idle(table, act, way.does[:1])
        blocked = "that would do nothing" if idle else None
        options.append(Option(f"way:{n}", way.label, way, None, blocked))
    if not any(option.blocked is None for option in options):
        return
    seat = table.seat_of(act.maker)
    way = await ask(Decision(seat, "choose-way", "Which of them?", "cards", options))
    await carry_out(table, act, way.does)
