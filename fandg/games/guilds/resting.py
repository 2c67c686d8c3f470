"""A Rest: tokens leave the cards, the killed return, cards are shared out, monsters come back.

Rules: rest, return; rulings 13, 20, 24 and 28.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import roll_die
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted, joined
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.dying import bring_back, nearest_room
from fandg.games.guilds.entering import enter, trip
from fandg.games.guilds.events.blows import SHIELD
from fandg.games.guilds.events.course import Rests
from fandg.games.guilds.events.goods import CardGiven, CardTaken
from fandg.games.guilds.events.walks import Placed, ReturnRolled
from fandg.games.guilds.grid import call_cell, name_cell
from fandg.games.guilds.pools import seat_of
from fandg.games.guilds.questing import is_wanted
from fandg.games.guilds.slots import list_slots
from fandg.games.guilds.spawning import remove_killed
from fandg.games.guilds.state import OFF, HeldCard, Hero
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.places import say_return
from fandg.games.guilds.twists import heal_by_balm

MOST_EXCHANGES = 24
"""So many exchanges bring every card to any hero."""
NEAR_THE_END = 6
"""From so many on it is said how many are left."""


async def rest(table: GuildsTable, guild: int) -> None:
    """A guild Rests: nobody moves or attacks."""
    await tell(Rests(guild, table.guild_name(guild)))
    heroes = table.heroes_of(guild)
    for hero in heroes:
        hero.tired = hero.dazed = False
        for held in hero.cards:
            held.exhausted, held.used = False, 0
    await heal_by_balm(table, guild)
    for hero in heroes:
        if hero.at == OFF:
            await return_hero(table, hero)
    await share_out(table, guild, "rest")
    await return_monsters(table)


# Heroes return


def list_returns(table: GuildsTable, hero: Hero) -> list[int]:
    """Where a killed hero may return: at home, or Close to an ally who was there all the time."""
    cells = set(table.home_of(hero.guild))
    for ally in table.heroes_of(hero.guild):
        if ally.at != OFF and ally.id in table.state.standing:
            cells.update(table.close_to(ally.at))
    free = sorted(cell for cell in cells if table.has_room(cell))
    return free or [nearest_room(table, cells)]


async def return_hero(table: GuildsTable, hero: Hero) -> None:
    """A killed hero returns without wounds."""
    options = [
        Option(
            f"at:{name_cell(cell)}",
            call_cell(cell),
            cell,
            f"space:{name_cell(cell)}",
            note=say_return(table, hero, cell),
        )
        for cell in list_returns(table, hero)
    ]
    name = table.name_of(hero)
    prompt = f"{name} was killed, and comes back unhurt with this Rest: where?"
    about = target_of(hero)
    cell = await ask(Decision(hero.guild, "return", prompt, "rest", options, about=about))
    hero.at, hero.wounds = cell, 0
    await tell(Placed(target_of(hero), table.name_of(hero), name_cell(cell), "is back"))
    await enter(table, hero)


# Cards are shared out


class Exchange(msgspec.Struct, frozen=True):
    """A card or token of one hero goes to another, against a card or for nothing."""

    giver: Hero
    place: int
    taker: Hero
    back: int = OFF
    token: str = ""


class Taking(msgspec.Struct, frozen=True):
    """A card that lies without a slot goes to a hero; what makes room for it lies there then."""

    card: str
    taker: Hero
    place: int


async def share_out(table: GuildsTable, guild: int, rule: str) -> None:
    """Cards and exploration tokens are shared out anew, one exchange after the other."""
    for left in range(MOST_EXCHANGES, 0, -1):
        options: list[Option[Exchange | Taking | None]] = [
            Option("done", "All have what they need", None, ends=True, note=_say_left(table, guild))
        ]
        options += list_exchanges(table, guild)
        options += list_takings(table, guild)
        prompt = "Who is to have what?"
        if left <= NEAR_THE_END:
            prompt = f"{prompt} {counted(left, 'exchange')} left."
        chosen = await ask(Decision(guild, "share", prompt, rule, options, repeats=True))
        if chosen is None:
            return
        if isinstance(chosen, Taking):
            await take(table, chosen)
        else:
            await exchange(table, chosen)


def _say_left(table: GuildsTable, guild: int) -> str:
    """Which cards stay without a slot if nobody takes them now."""
    names = [table.library.upgrades[card].name for card in table.state.guilds[guild].loose]
    return f"{joined(names)} {'is' if len(names) == 1 else 'are'} left lying" if names else ""


def list_exchanges(table: GuildsTable, guild: int) -> Iterator[Option[Exchange | None]]:
    """Every card that may be given or exchanged, every token that may be given."""
    heroes, upgrades = table.heroes_of(guild), table.library.upgrades
    briefs, lenders = table.library.briefs, table.library.lenders
    names = [table.name_of(hero) for hero in heroes]
    room = [len(hero.cards) < table.slots_of(hero) for hero in heroes]
    hands = [[upgrades[held.id] for held in hero.cards] for hero in heroes]
    wears = ["armour" in [card.group for card in hand] for hand in hands]
    # While nobody is wounded, whose Life is less dies of nothing.
    lives = lenders if any(hero.wounds for hero in heroes) else frozenset[str]()
    for first, giver in enumerate(heroes):
        for place, card in enumerate(hands[first]):
            source = f"card:{giver.id}:{place}"
            is_armour, is_life = card.group == "armour", card.id in lives
            for second, taker in enumerate(heroes):
                if second == first:
                    continue
                if room[second] and not (is_armour and wears[second]):
                    given = Exchange(giver, place, taker)
                    if not is_life or leaves_alive(table, given):
                        key = f"give:{giver.id}:{place}:{taker.id}"
                        label = f"{card.name} to {names[second]}"
                        yield Option(key, label, given, source, note=briefs[card.id])
                if second < first:
                    continue
                key, label = f"swap:{giver.id}:{place}:{taker.id}:", f"{card.name} against "
                # Who would come by an Armour, if one of the two cards is one.
                is_worn = wears[second if is_armour else first]
                for back, other in enumerate(hands[second]):
                    if other is card or (is_worn and is_armour is not (other.group == "armour")):
                        continue
                    swap = Exchange(giver, place, taker, back)
                    if not (is_life or other.id in lives) or leaves_alive(table, swap):
                        note = briefs[other.id]
                        yield Option(f"{key}{back}", label + other.name, swap, source, note=note)
        for token in dict.fromkeys(giver.tokens):
            sheet = table.library.tokens[token]
            for taker, name in zip(heroes, names, strict=True):
                if taker is not giver and taker.at != OFF and giver.at != OFF:
                    given = Exchange(giver, OFF, taker, token=token)
                    key, target = f"pass:{giver.id}:{token}:{taker.id}", f"token:{giver.id}:{token}"
                    label = f"{sheet.name} to {name}"
                    yield Option(key, label, given, target, note=sheet.text)


def list_takings(table: GuildsTable, guild: int) -> Iterator[Option[Exchange | Taking | None]]:
    """Every hero who may take a card without a slot: a Reward that was won in this scenario.

    Where it finds no free slot it may take the place of another, which is not discarded yet.
    """
    for card in dict.fromkeys(table.state.guilds[guild].loose):
        sheet, slots = table.library.upgrades[card], [*list_slots(table, guild, card)]
        has_free = any(place == len(hero.cards) for hero, place in slots)
        for hero, place in slots:
            taking, key = Taking(card, hero, place), f"take:{card}:{hero.id}"
            label, target = f"{sheet.name} to {table.name_of(hero)}", target_of(hero)
            if place < len(hero.cards):
                if has_free or not leaves_alive_without(table, taking):
                    continue
                key, target = f"{key}:{place}", f"card:{hero.id}:{place}"
                label = f"{label}, for {table.card(hero.cards[place]).name}"
            yield Option(key, label, taking, target, note=sheet.text)


def leaves_alive_without(table: GuildsTable, chosen: Taking) -> bool:
    """Whether who gives up a card for another still has more Life than wounds."""
    hero, place = chosen.taker, chosen.place
    given, hero.cards[place] = hero.cards[place], HeldCard(chosen.card)
    dying = hero.wounds and hero.wounds >= table.life_of(hero)
    hero.cards[place] = given
    return not dying


async def take(table: GuildsTable, chosen: Taking) -> None:
    """A hero takes a card that lay without a slot, for all to see."""
    hero, loose = chosen.taker, table.guild_of(chosen.taker).loose
    loose.remove(chosen.card)
    back = ""
    if chosen.place < len(hero.cards):
        given = hero.cards.pop(chosen.place)
        loose.append(given.id)
        back = table.card(given).name
    hero.cards.insert(chosen.place, HeldCard(chosen.card))
    name = table.library.upgrades[chosen.card].name
    await tell(CardTaken(target_of(hero), table.name_of(hero), name, back))


def leaves_alive(table: GuildsTable, chosen: Exchange) -> bool:
    """Whether an exchange leaves nobody with wounds at or above his Life."""
    swap_over(chosen)
    both = (chosen.giver, chosen.taker)
    dying = any(hero.wounds and hero.wounds >= table.life_of(hero) for hero in both)
    swap_back(chosen)
    return not dying


def swap_over(chosen: Exchange) -> None:
    """Carry out an exchange of cards."""
    giver, taker = chosen.giver.cards, chosen.taker.cards
    if chosen.back == OFF:
        taker.append(giver.pop(chosen.place))
    else:
        giver[chosen.place], taker[chosen.back] = taker[chosen.back], giver[chosen.place]


def swap_back(chosen: Exchange) -> None:
    """Take an exchange of cards back."""
    if chosen.back == OFF:
        chosen.giver.cards.insert(chosen.place, chosen.taker.cards.pop())
    else:
        swap_over(chosen)


async def exchange(table: GuildsTable, chosen: Exchange) -> None:
    """Carry out an exchange, for all to see."""
    giver, taker, back = chosen.giver, chosen.taker, ""
    if chosen.token:
        giver.tokens.remove(chosen.token)
        taker.tokens.append(chosen.token)
        name = table.library.tokens[chosen.token].name
    else:
        name = table.card(giver.cards[chosen.place]).name
        if chosen.back != OFF:
            back = table.card(taker.cards[chosen.back]).name
        swap_over(chosen)
    who, whom = target_of(giver), target_of(taker)
    await tell(CardGiven(who, table.name_of(giver), name, table.name_of(taker), whom, back))


# Monsters return


async def return_monsters(table: GuildsTable) -> None:
    """A defense die for each monster on the spawn tile, in slot order; those wanted need none."""
    state = table.state
    for number in [number for number in state.spawn if number != OFF]:
        monster = state.monsters[number]
        if not is_wanted(table, monster):
            who, name = target_of(monster), table.name_of(monster)
            why = f"Does {name} return: what fell?"
            face = await roll_die(state, seat_of(table, None), why, "return", who)
            await tell(ReturnRolled(who, name, face, face >= SHIELD))
            if face < SHIELD:
                continue
        await bring_back(table, monster)
        await trip(table, monster)
    await remove_killed(table)
