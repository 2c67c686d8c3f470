"""What a person had better know before an answer: homes left open, winter near, lost yield."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import describe_percent
from fandg.engine.prose import counted, joined
from fandg.games.supremacy.battle import Fight, count_help
from fandg.games.supremacy.bots.worth import threat_to
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.ledger import ceiling_of
from fandg.games.supremacy.moving import Go
from fandg.games.supremacy.mustering import Source, find_reinforcements, find_sources
from fandg.games.supremacy.news.officers import name_officer, officers_at
from fandg.games.supremacy.odds import chance_to_pass
from fandg.games.supremacy.payroll import SURRENDER
from fandg.games.supremacy.state import NOBODY, Battle
from fandg.games.supremacy.strategic import LAST_CLOUD
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.transfer import is_blockaded

FEW_CLOUDS = 3
"""So few clouds before winter a launch is warned of it."""


def tell_caution(table: SupremacyTable, decision: Decision[Any], option: Option[Any]) -> str:
    """What an answer risks; empty where there is nothing to say."""
    find = _BY_KIND.get(decision.kind)
    return find(table, decision, option) if find is not None else ""


def _attack(table: SupremacyTable, decision: Decision[Any], option: Option[Any]) -> str:
    kind, at = option.value
    if kind == "launch":
        # Where a die decides, the first cloud that may bring it comes after the last; so may each
        # that follows.
        is_by_die = table.state.winter_die
        left = max(1, LAST_CLOUD + is_by_die - len(table.state.clouds))
        if left <= FEW_CLOUDS:
            falls = "may fall" if is_by_die else "falls"
            return f"{counted(left, 'cloud')} more and nuclear winter {falls}"
        return ""
    if kind != "battle":
        return ""
    near = count_help(table, Battle(decision.seat, at, [], table.defenders_of(at)))
    return f"{near} more may join the defence after a round" if near else ""


def _muster(table: SupremacyTable, decision: Decision[Any], option: Option[Any]) -> str:
    """Lands from which all armies go: who is attacked may answer there."""
    assert decision.about is not None
    target = table.world.targets.index(decision.about)
    sources = find_sources(table, decision.seat, target)
    return _warn_of_all_gone(table, decision.seat, sources, option.value)


def _reinforce(table: SupremacyTable, decision: Decision[Any], option: Option[Any]) -> str:
    """Lands from which all go to join a battle."""
    battle = table.state.battle
    if battle is None:
        return ""
    attacks = decision.seat == battle.attacker
    sources = find_reinforcements(
        table, decision.seat, battle.target, attacks=attacks, landing=attacks and battle.landing
    )
    told = [_warn_of_all_gone(table, decision.seat, sources, option.value)]
    count, scene = sum(option.value.values()), Fight(table, battle, NOBODY)
    before, then = scene.strength(), scene.helped(decision.seat, count)
    if count and attacks and before.rounds > then.rounds == 0:
        told.append("no set is left then to press on, and the battle is over")
    if count and not attacks and before.commits > then.commits == 0:
        told.append("no set is left then to commit the defence")
    return "; ".join(filter(None, told))


def _warn_of_all_gone(
    table: SupremacyTable, seat: int, sources: Sequence[Source], sent: dict[str, int]
) -> str:
    """Of some lands those that all armies leave for a battle, and whose officers fall with them."""
    staked = [
        name_officer(table, seat, number)
        for source in sources
        if (count := sent.get(source.key(table.world), 0))
        and count >= table.powers[seat].armies.get(source.at, 0) > 0
        for number in officers_at(table, seat, source.at)
    ]
    told = [_warn_of_empty(table, seat, sources, sent)]
    if staked:
        dies = "dies" if len(staked) == 1 else "die"
        told.append(f"{joined(staked)} {dies} if all of them fall")
    return "; ".join(filter(None, told))


def _enter(table: SupremacyTable, decision: Decision[Any], option: Option[Any]) -> str:
    """Lands from which all go into the one that they took."""
    battle = table.state.battle
    groups = battle.groups if battle is not None else []
    sources = [Source(group.at, group.way, group.count, group.load) for group in groups]
    return _warn_of_empty(table, decision.seat, sources, option.value)


def _warn_of_empty(
    table: SupremacyTable, seat: int, sources: Sequence[Source], sent: dict[str, int]
) -> str:
    """Of some lands those that all armies leave: no homes, and homes with foreign ones near."""
    nobodys, empty, most = [], [], 0
    for source in sources:
        count = sent.get(source.key(table.world), 0)
        is_by_land = source.way in ("march", "drop")
        if not is_by_land or count < table.powers[seat].armies.get(source.at, 0):
            continue
        place, near = table.world.places[source.at], threat_to(table, seat, source.at)
        if table.state.home[source.at] != seat:
            nobodys.append(place)
        elif near:
            empty.append(place)
            most = max(most, near)
    told = []
    if nobodys:
        is_, its = ("is", "its") if len(nobodys) == 1 else ("are", "their")
        told.append(f"{joined(nobodys)} {is_} nobody's if all {its} armies go")
    if empty:
        up_to = "up to " if len(empty) > 1 and most > 1 else ""
        armies = counted(most, "foreign army", "foreign armies")
        told.append(f"{joined(empty)} may be left empty, with {up_to}{armies} near")
    return "; ".join(told)


def _move(table: SupremacyTable, decision: Decision[Any], option: Option[Any]) -> str:
    """The last army of a home that leaves it open to who is near."""
    go, seat = option.value, decision.seat
    if not isinstance(go, Go) or go.manner not in ("march", "board", "airlift"):
        return ""
    is_last = table.powers[seat].armies.get(go.start, 0) == 1
    if not is_last:
        return ""
    place = table.world.places[go.start]
    if table.state.home[go.start] != seat:
        return f"{place} is nobody's without its last army"
    near = threat_to(table, seat, go.start)
    if not near:
        return ""
    return f"{place} is left empty, with {counted(near, 'foreign army', 'foreign armies')} near"


def _payroll(table: SupremacyTable, decision: Decision[Any], option: Option[Any]) -> str:
    """What companies deliver beyond the ceiling is lost, and all that is blockaded."""
    if option.value[SURRENDER]:
        return "That ends the game for you: your forces go, and your lands are nobody's"
    seat, world = decision.seat, table.world
    made, shut = [0] * 3, []
    for n in table.held_companies(seat):
        if not option.value.get(world.companies[n].id):
            continue
        if is_blockaded(table, seat, world.company_area[n]):
            shut.append(world.company_names[n])
        else:
            made[world.company_kind[n]] += world.production[n]
    told = [f"{joined(shut)} {'is' if len(shut) == 1 else 'are'} blockaded"] if shut else []
    lost = sum(_beyond(table, seat, made))
    told += [f"{counted(lost, 'unit')} will not fit on your tracks"] if lost else []
    given_up = [
        world.places[at]
        for at in table.powers[seat].armies
        if table.state.holder[at] == seat != table.state.home[at]
        and not option.value.get(world.ids[at])
    ]
    if given_up:
        told.append(f"{joined(given_up)} {'is' if len(given_up) == 1 else 'are'} given up unpaid")
    return "; ".join(told)


def _beyond(table: SupremacyTable, seat: int, more: Sequence[int]) -> list[int]:
    """What of some supplies goes beyond a power's tracks."""
    power = table.powers[seat]
    have = zip(power.supplies, more, strict=True)
    return [max(0, there + new - ceiling_of(power)) for there, new in have]


def _buy(table: SupremacyTable, decision: Decision[Any], option: Option[Any]) -> str:
    """What is bought beyond the ceiling is lost; the literal market sells it all the same."""
    if not isinstance(option.value, dict):
        return ""
    lost = sum(_beyond(table, decision.seat, [option.value[kind] for kind in SUPPLIES]))
    return f"{counted(lost, 'unit')} will not fit on your tracks" if lost else ""


def _aim(table: SupremacyTable, decision: Decision[Any], option: Option[Any]) -> str:
    at = option.value.at
    if at < 0:
        return ""
    held = table.state.holder[at]
    if held == decision.seat:
        return "this is your own"
    stars = table.powers[held].stars if held != NOBODY else 0
    if not stars:
        return ""
    return f"{describe_percent(chance_to_pass(1, stars))} that a single nuke comes through"


def _plan(_table: SupremacyTable, _decision: Decision[Any], option: Option[Any]) -> str:
    """Tokens that are not planned for are lost with the turn."""
    return "" if any(option.value.values()) else "your tokens lapse with the turn"


_BY_KIND: dict[str, Callable[[SupremacyTable, Decision[Any], Option[Any]], str]] = {
    "attack": _attack,
    "answer": _attack,
    "muster": _muster,
    "reinforce": _reinforce,
    "enter": _enter,
    "move": _move,
    "payroll": _payroll,
    "plan": _plan,
    "buy": _buy,
    "aim": _aim,
}
