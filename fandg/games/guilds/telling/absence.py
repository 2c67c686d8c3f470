"""What others' turns came to for a guild: its heroes, coins and quests, its rivals, the quarter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from fandg.engine.event import Event
from fandg.engine.prose import counted, joined
from fandg.engine.standing import Change
from fandg.games.guilds.ending import LAST_ROUND
from fandg.games.guilds.events.base import OfGuild
from fandg.games.guilds.events.blows import (
    Dazed,
    Healed,
    HeroKilled,
    MonsterKilled,
    Unhurt,
    Wounded,
)
from fandg.games.guilds.events.course import Rests, RoundStarts
from fandg.games.guilds.events.goods import (
    CoinsGained,
    PrizeWon,
    QuestAdvanced,
    QuestDone,
    TokensFall,
    TokenTaken,
)
from fandg.games.guilds.events.walks import DoorTurned, Placed
from fandg.games.guilds.state import OFF, Hero
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.words import QUESTS_TO_WIN

LATE = 4
"""So many rounds before its end it is said that the curfew is near."""


def tell_absence(table: GuildsTable, seat: int, events: Sequence[Event]) -> list[Change]:
    """What others' turns came to for a guild, in rows; none where nothing befell it itself."""
    rows = [row for hero in table.heroes_of(seat) for row in _of_hero(table, hero, events)]
    rows += [*_of_coins(table, seat, events), *_of_quests(seat, events)]
    if all(row.good is None for row in rows):
        return []
    others = [other for other in range(len(table.state.guilds)) if other != seat]
    rows += [row for other in others for row in _of_rival(table, other, seat, events)]
    return [*rows, *_of_quarter(events, is_alone=table.is_alone)]


def _of_hero(table: GuildsTable, hero: Hero, events: Sequence[Event]) -> Iterator[Change]:
    """Who struck a hero, and what came of it."""
    who, blows, said = f"hero:{hero.id}", dict[str, list[int]](), list[str]()
    is_killed = False
    for event in events:
        match event:
            case Wounded(who=who_, left=left) if who_ == who and left:
                blows.setdefault(event.by or event.why, []).append(event.wounds)
            case Unhurt(who=who_) if who_ == who and event.by:
                blows.setdefault(event.by, []).append(0)
            case HeroKilled(who=who_) if who_ == who:
                is_killed = True
                said.append(f"killed {_by(event.by)}".rstrip())
            case TokensFall(who=who_) if who_ == who:
                said.append(f"dropped {_name_all(event.tokens)}")
            case Dazed(who=who_) if who_ == who:
                said.append("dazed")
            case Healed(who=who_) if who_ == who:
                said.append(f"healed {counted(event.wounds, 'wound')}")
    if not (blows or said):
        return
    told = [_say_blows(by, wounds) for by, wounds in blows.items()]
    is_hurt = any(sum(wounds) for wounds in blows.values())
    if hero.at != OFF and is_hurt and not is_killed:
        said.append(f"{table.life_of(hero) - hero.wounds} Life left")
    is_bad = is_killed or is_hurt or "dazed" in said
    good = False if is_bad else True if said else None
    icon = "skull" if is_killed else "broken-heart" if is_bad else "shield"
    yield Change(table.name_of(hero), icon, ", ".join([*told, *said]), good)


def _name_all(tokens: Sequence[str]) -> str:
    """Some tokens by name, those that are alike together."""
    many = Counter(tokens).items()
    return joined([name if number == 1 else f"{number} × {name}" for name, number in many])


def _by(name: str) -> str:
    return name if not name or name.startswith("by ") else f"by {name}"


def _say_blows(by: str, wounds: Sequence[int]) -> str:
    """What the attacks of one and the same came to: "2 wounds by the Beadle in 2 attacks"."""
    many = f" in {len(wounds)} attacks" if len(wounds) > 1 else ""
    if not sum(wounds):
        return f"unhurt {_by(by)}{many}"
    return f"{counted(sum(wounds), 'wound')} {_by(by)}{many}"


def _of_coins(table: GuildsTable, seat: int, events: Sequence[Event]) -> Iterator[Change]:
    """What a guild earned or paid, and what for."""
    gained = [event for event in events if isinstance(event, CoinsGained) and event.guild == seat]
    total = sum(event.coins for event in gained)
    if gained:
        why = joined(list(dict.fromkeys(event.why for event in gained)))
        sign, now = "plus" if total > 0 else "minus", table.state.guilds[seat].coins
        yield Change("Coins", "coins", f"{sign} {abs(total)}, now {now}: {why}", total > 0)


def _of_quests(seat: int, events: Sequence[Event]) -> Iterator[Change]:
    """What a guild did for its quests by the doing of others, as where mines kill."""
    said = [_say_quest(event) for event in _of_guild(seat, events)]
    if done := list(filter(None, said)):
        yield Change("Quests", "scroll", joined(done), True)


def _say_quest(event: OfGuild) -> str:
    match event:
        case QuestDone():
            task = f" ({event.task})" if event.task else ""
            near = "; one more wins" if event.is_near else ""
            if event.is_rival:
                return f"killed {event.quest}, quest {event.count} of {QUESTS_TO_WIN}{near}"
            return f"{event.quest}{task} done, {event.count} of {QUESTS_TO_WIN}{near}"
        case PrizeWon():
            return f"{event.prize} won"
        case _:
            return ""


def _of_guild(seat: int, events: Sequence[Event]) -> list[OfGuild]:
    return [event for event in events if isinstance(event, OfGuild) and event.guild == seat]


def _of_rival(
    table: GuildsTable, rival: int, seat: int, events: Sequence[Event]
) -> Iterator[Change]:
    """What a rival achieved and lost: quests, kills, heroes, coins."""
    names = {table.name_of(hero): f"hero:{hero.id}" for hero in table.heroes_of(rival)}
    mine = {f"hero:{hero.id}" for hero in table.heroes_of(seat)}
    said = [told for event in _of_guild(rival, events) if (told := _say_quest(event))]
    kills = [
        event.name
        for event in events
        if isinstance(event, MonsterKilled | HeroKilled)
        and event.by in names
        and event.who not in mine
    ]
    if kills:
        said.append(f"killed {joined(kills)}")
    said += [
        f"lost {event.name} {_by_whom(event.by)}".rstrip()
        for event in events
        if isinstance(event, HeroKilled) and event.who in names.values()
    ]
    said += _say_progress(rival, events)
    taken = [e.token for e in events if isinstance(e, TokenTaken) and e.who in names.values()]
    if taken:
        said.append(f"took {_name_all(taken)}")
    coins = sum(e.coins for e in _of_guild(rival, events) if isinstance(e, CoinsGained))
    if coins > 0:
        said.append(f"gained {counted(coins, 'coin')}")
    if any(isinstance(event, Rests) for event in _of_guild(rival, events)):
        said.append("took a Rest")
    if said:
        sheet = table.library.guilds[table.state.guilds[rival].id]
        yield Change(sheet.name, sheet.icon, "; ".join(said))


def _by_whom(by: str) -> str:
    return by if not by or by.startswith("by ") else f"to {by}"


def _say_progress(rival: int, events: Sequence[Event]) -> Iterator[str]:
    """How far a rival came with quests that it has not done."""
    done = {event.quest for event in _of_guild(rival, events) if isinstance(event, QuestDone)}
    came = {e.quest: e for e in _of_guild(rival, events) if isinstance(e, QuestAdvanced)}
    for quest, event in came.items():
        if quest not in done:
            yield f"{event.have} of {event.need} for {quest}"


def _of_quarter(events: Sequence[Event], *, is_alone: bool) -> Iterator[Change]:
    """What has changed in the quarter: doors, monsters that are back, the curfew."""
    said = []
    doors = {event.door.upper(): event.opens for event in events if isinstance(event, DoorTurned)}
    said += [f"door {door} {'open' if is_open else 'shut'}" for door, is_open in doors.items()]
    said += [
        f"{event.name} back on {event.space.upper()}"
        for event in events
        if isinstance(event, Placed) and event.who.startswith("monster:")
    ]
    rounds = [event.round for event in events if isinstance(event, RoundStarts)]
    if rounds and rounds[-1] > LAST_ROUND - LATE and not is_alone:
        left = LAST_ROUND - rounds[-1]
        said.append(f"curfew after {counted(left, 'more round')}" if left else "the last round")
    if said:
        yield Change("The quarter", "city", "; ".join(said))
