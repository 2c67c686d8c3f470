"""What hangs on the attack in course, as all at the table see it: dice, wounds, the odds."""

from __future__ import annotations

import msgspec

from fandg.engine.odds import Odds, Outcome, say_percent
from fandg.engine.prose import capital, counted, joined
from fandg.engine.stakes import Contender, Stakes
from fandg.games.guilds.bodies import Body, Victim, target_of
from fandg.games.guilds.effects import When
from fandg.games.guilds.events.blows import count_hits, say_missed, say_score
from fandg.games.guilds.quests import Kill
from fandg.games.guilds.quotas import count_needed
from fandg.games.guilds.reckoning import (
    Prospect,
    attacker_of,
    defense_against,
    foresee,
    new_assault,
    reckon,
    skills_of,
)
from fandg.games.guilds.resolving import credited_by
from fandg.games.guilds.state import OFF, Assault, Fixture, Hero, Monster
from fandg.games.guilds.table import ROUND_UP, GuildsTable
from fandg.games.guilds.telling.forecasts import (
    can_answer,
    ends_quarter,
    is_mere_wounding,
    list_rescues,
    say_answer,
    say_blows,
    say_end,
    say_no_writ,
    say_payback,
    say_what_it_lays,
    say_wounds,
)
from fandg.games.guilds.words import NUMERALS

MUCH = 9
"""Overkill beyond any wounds: what has none is not told of it."""


def stakes_of(table: GuildsTable) -> Stakes | None:
    """The attack that was declared and is not settled; None where nobody attacks."""
    assault = table.state.assault
    if assault is None:
        return None
    attacker, target = attacker_of(table, assault), table.body(assault.targets[0])
    if target.at == OFF or (attacker is not None and attacker.at == OFF):
        return None
    seats = [body.guild for body in (attacker, target) if isinstance(body, Hero)]
    told = tuple((seat, _told_to(table, assault, seat)) for seat in seats)
    return msgspec.structs.replace(_told_to(table, assault, None), told=told)


def _told_to(table: GuildsTable, assault: Assault, viewer: int | None) -> Stakes:
    """How an attack is told to a guild whose hero is in it, and to all others.

    Whose hero is attacked comes first on his own page, and what goes well there goes well for him.
    So does a hero whom a monster attacks on all pages: who fights keeps his side when he is paid
    back.
    """
    attacker, target = attacker_of(table, assault), table.body(assault.targets[0])
    attacks, defends = (isinstance(b, Hero) and b.guild == viewer for b in (attacker, target))
    prospect = foresee(table, assault)
    is_thrown = bool(assault.faces)
    # Who pays back may be dead already: he has not lost then.
    lives = attacker is not None and attacker.wounds < table.life_of(attacker)
    fights: list[Victim] = [attacker, target] if attacker is not None and lives else [target]
    further = [table.body(name) for name in assault.targets[1:]]
    ends = _fall(table, target), _fall(table, attacker)
    if defends or (isinstance(attacker, Monster) and isinstance(target, Hero)):
        fights, ends = fights[::-1], ends[::-1]
    return Stakes(
        key=f"attack:{assault.attacker}:{assault.card}:{assault.targets[0]}",
        title=_title(table, assault),
        card=assault.targets[0],
        who=tuple(dict.fromkeys([*_targets_of(attacker), *assault.targets])),
        situation=_situation(table, assault, attacker, target),
        standing=f"{_score(assault)}{_say_own_saves(table, assault)}" if is_thrown else "",
        task="" if is_thrown else _task(table, assault, target, prospect),
        chance=None if is_thrown else min(1.0, max(0.0, prospect.kill)),
        chance_of=say_end(target),
        pushed=None if is_thrown else _beside_kill(table, assault, prospect),
        worth=say_prize(table, attacker, target)
        if isinstance(attacker, Hero)
        else ""
        if is_thrown
        else _loss(table, assault, target),
        ends=ends,
        sides=tuple(_side(table, body) for body in (*fights, *further)),
        is_thrown=is_thrown,
        is_nobodys=not (attacks or defends),
        settles="both",
    )


def _beside_kill(table: GuildsTable, assault: Assault, prospect: Prospect) -> Outcome | None:
    """The chance beside that of a kill: of a wound, or of a blow too hard to be paid back."""
    target = table.body(assault.targets[0])
    if not isinstance(target, Monster):
        return _hurt(prospect)
    is_answered = isinstance(attacker_of(table, assault), Hero)
    return _outright(prospect) if is_answered and can_answer(table, assault, target) else None


def _fall(table: GuildsTable, body: Victim | None) -> str:
    """How it is called if it ends with somebody's death, or with a thing in pieces."""
    if body is None:
        return "It fails"
    done = "destroyed" if isinstance(body, Fixture) else "killed"
    return f"{capital(table.name_of(body))} is {done}"


def _targets_of(attacker: Victim | None) -> list[str]:
    return [] if attacker is None else [target_of(attacker)]


def _title(table: GuildsTable, assault: Assault) -> str:
    """Who attacks whom."""
    attacker = attacker_of(table, assault)
    names = joined([table.name_of(table.body(name)) for name in assault.targets])
    if attacker is None:
        return f"Mines under {names}"
    return f"{capital(table.name_of(attacker))} against {names}"


def _situation(table: GuildsTable, assault: Assault, attacker: Body | None, target: Victim) -> str:
    names = joined([table.name_of(table.body(name)) for name in assault.targets])
    if attacker is None:
        return f"Mines explode under {names}."
    counts = assault.flanked and any(map(asks_flank, skills_of(table, assault, attacker)))
    flanked = f" {capital(table.name_of(target))} is flanked." if counts else ""
    with_ = back = ""
    if isinstance(attacker, Hero):
        with_ = f" with {table.card(attacker.cards[assault.card]).name}"
        back = "" if assault.faces else f" {say_answer(table, assault)}"
    helps = "" if assault.faces else _say_rescues(table, assault, target)
    does = f"{_say_why(table, assault, attacker)}attacks {names}{with_}"
    said = f"{capital(table.name_of(attacker))} {does}.{flanked}{back}".rstrip()
    lays = "" if assault.faces else say_what_it_lays(table, assault)
    return " ".join(filter(None, (f"{said}{helps}", lays)))


def asks_flank(part: object) -> bool:
    """Whether a card, or a part of one, asks whether the target is flanked."""
    match part:
        case When():
            return part.flanked
        case msgspec.Struct():
            return any(asks_flank(getattr(part, name)) for name in part.__struct_fields__)
        case tuple() | list():
            return any(map(asks_flank, part))
        case _:
            return False


def _say_why(table: GuildsTable, assault: Assault, attacker: Victim) -> str:
    """Why a monster attacks in somebody's turn: no other does."""
    if not isinstance(attacker, Monster) or table.state.between:
        return ""
    return "guards and " if assault.guard else "pays back and "


def _say_rescues(table: GuildsTable, assault: Assault, target: Victim) -> str:
    """What a hero may use when he is attacked, and the odds with it."""
    if not isinstance(target, Hero):
        return ""
    rescues = list_rescues(table, target, assault)
    return "".join(f" With {name}: {say_blows(blows)}." for name, blows in rescues)


def _loss(table: GuildsTable, assault: Assault, target: Victim) -> str:
    """What it brings others if a hero is killed by a monster, or by the mines of some guilds."""
    others = len(table.state.guilds) - 1
    if not isinstance(target, Hero) or not others:
        return ""
    if miners := credited_by(assault, attacker_of(table, assault)):
        new = [guild for guild in miners if target.guild not in table.state.guilds[guild].slain]
        coin = f"1 coin to {joined([table.guild_name(guild) for guild in miners])}"
        if new == miners:
            return coin.replace("1 coin", "1 coin and a quest", 1)
        return f"{coin}, a quest to {joined(list(map(table.guild_name, new)))}" if new else coin
    return f"1 coin to {'every other guild' if others > 1 else 'the other guild'}"


def _hurt(prospect: Prospect) -> Outcome:
    """The chance that a hero is wounded at all."""
    return Outcome("to wound", min(1.0, max(0.0, 1 - prospect.wounds[0])))


def _task(table: GuildsTable, assault: Assault, target: Victim, prospect: Prospect) -> str:
    """The dice on both sides, and what kills."""
    dice = counted(assault.dice, f"{assault.range} die", f"{assault.range} dice")
    again = f", {counted(assault.rerolls, 'reroll')}" if assault.rerolls else ""
    shields = defense_against(table, assault, target)
    against = counted(shields, "defense die", "defense dice") if shields else "no defense"
    kills = counted(max(1, prospect.life), "wound")
    kill = f"{kills} kill{'s' * (prospect.life <= 1)}"
    if isinstance(target, Fixture):
        kill = f"{kills} destroy{'s' * (prospect.life <= 1)} it, and who deals the last has done it"
    average = f"{prospect.average:.1f} wounds on average"
    writ = say_no_writ(table, assault)
    return f"{capital(dice)}{again} against {against}: {average}, {kill}{writ}."


def odds_of_attack(table: GuildsTable, hero: Hero, place: int, target: str) -> Odds:
    """The exact odds of an attack with a card on a target, without Boosts, and of its payback.

    Where a kill is unlikely it is the wounds that decide. What the target may use against it is
    told with what it comes to then.
    """
    assault = reckon(table, new_assault(table, hero, place, target))
    prospect, payback = foresee(table, assault), say_payback(table, assault)
    victim = table.body(target)
    answers = can_answer(table, assault, victim) and not ends_quarter(table, hero.guild, victim)
    odds, figure = prospect.tell(can_answer=answers), ""
    told = f"{say_end(victim)}, for {say_prize(table, hero, victim)}"
    if is_mere_wounding(prospect):
        figure, told = say_wounds(prospect), f"{say_percent(odds.chance)} {told}"
    told = f"{told}{say_no_writ(table, assault)}"
    rescues = list_rescues(table, victim, assault) if isinstance(victim, Hero) else []
    saved = [f"with {name}: {say_blows(blows)}" for name, blows in rescues]
    told = "; ".join(filter(None, (told, *saved, payback)))
    outcomes = odds.outcomes
    if isinstance(victim, Fixture):
        outcomes = (*outcomes[:-1], Outcome("destroyed", outcomes[-1].chance))
    return msgspec.structs.replace(odds, of=told, figure=figure, outcomes=outcomes)


def say_prize(table: GuildsTable, attacker: Hero, target: Victim) -> str:
    """What a kill is worth to the attacker's guild: coins, and what it does for quests."""
    guild = table.guild_of(attacker)
    if isinstance(target, Monster):
        coins = counted(table.library.monsters[target.id].coins, "coin")
        return joined([coins, *_quests_served(table, attacker.guild, target)])
    if isinstance(target, Hero):
        is_new = target.guild != attacker.guild and target.guild not in guild.slain
        return joined(["1 coin", *["a quest"] * is_new])
    return "a quest"


def _quests_served(table: GuildsTable, guild: int, monster: Monster) -> list[str]:
    """The open quests for which a monster counts that is killed, and whether they are done then."""
    of, served = table.state.guilds[guild], []
    for number, quest in enumerate(table.scenario.quests):
        asks = isinstance(quest, Kill) and quest.counts(monster.id)
        if asks and number not in of.done:
            is_last = len(of.progress[number]) + 1 >= count_needed(table, guild, number)
            served.append(f"{'' if is_last else 'a part of '}quest {NUMERALS[number]}")
    if table.is_alone and ROUND_UP not in of.done:
        is_last = len(of.progress[ROUND_UP]) + 1 >= count_needed(table, guild, ROUND_UP)
        served.append(f"{'' if is_last else 'a part of '}the Round-up")
    return served


def _outright(prospect: Prospect) -> Outcome | None:
    """The chance that a monster suffers so much that it cannot pay back."""
    if prospect.overkill - prospect.life > MUCH:
        return None
    return Outcome("so hard that it pays nothing back", min(1.0, max(0.0, prospect.over)))


def _score(assault: Assault) -> str:
    """What the dice show; what cards add to it, once that is counted."""
    hits = count_hits(assault.faces, assault.range)
    more = assault.hits - hits if assault.hits else assault.hits_more
    said = capital(say_score(assault.faces, assault.range))
    if missed := say_missed(assault.faces, assault.range) if not hits else "":
        said = f"{said}: {missed}"
    return f"{said}; cards add {more}: {counted(hits + more, 'hit')}." if more > 0 else f"{said}."


def _say_own_saves(table: GuildsTable, assault: Assault) -> str:
    """What is saved beside the dice, by whom: without it hearts and dice would not agree."""
    return "".join(
        f" {capital(table.name_of(table.body(name)))}'s own: {counted(saves, 'save')}."
        for name, saves in assault.own_saves.items()
    )


def _side(table: GuildsTable, body: Victim) -> Contender:
    most = table.life_of(body)
    left = max(0, most - body.wounds)
    notes = counted(table.defense_of(body), "defense die", "defense dice")
    if not isinstance(body, Fixture) and body.dazed:
        notes = "dazed"
    return Contender(capital(table.name_of(body)), left, most, target_of(body), notes)
