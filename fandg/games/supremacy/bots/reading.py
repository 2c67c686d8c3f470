"""What a sensible power answers to headlines, and whom it sends its Special Services against."""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision
from fandg.games.supremacy.bots.ambition import sends_the_last
from fandg.games.supremacy.bots.worth import company_for, land_for, leader_of, turns_left
from fandg.games.supremacy.news.people import Help
from fandg.games.supremacy.news.services import Mission, list_missions
from fandg.games.supremacy.table import SupremacyTable

ARMY = 170
"""What an army is worth in money: a third of three forces with their set."""
SIX_DICE = 3.5
"""What a die shows on average."""
UNIT = 0.4
"""What a unit of supply is worth in points."""
LAST = 1.5
"""How much dearer the last army of a land is than the land itself."""
RICH = 3500
"""From so much money on Services cards are drawn."""


def _thing(decision: Decision[Any]) -> tuple[str, str]:
    """What a question is about: the kind of a thing on the table, and its id."""
    kind, _, name = (decision.about or "").partition(":")
    return kind, name


def bill(table: SupremacyTable, decision: Decision[Any]) -> str:
    """Paid, where what it saves is worth more in the turns left."""
    seat, news = decision.seat, table.state.news
    assert news is not None
    kind, name = _thing(decision)
    world = table.world
    if kind == "company":
        saved = company_for(table, seat, world.company_number[name])
    else:
        at = world.number[name]
        saved = float(ARMY * sum(power.armies.get(at, 0) for power in table.powers))
        saved += sum(
            company_for(table, seat, n)
            for n in world.companies_in[at]
            if table.state.owner[n] == seat
        )
    return "pay" if news.due <= saved else "refuse"


def settle(table: SupremacyTable, decision: Decision[Any]) -> str:
    """Settled, where the company pays it back in the turns left and most dice can be paid."""
    seat = decision.seat
    company = table.world.company_number[_thing(decision)[1]]
    news = table.state.news
    assert news is not None
    price = next(pin.price for pin in news.pins if pin.company == company)
    can_pay = table.powers[seat].cash >= 4 * price
    worth = company_for(table, seat, company)
    return "settle" if can_pay and worth > SIX_DICE * price else "leave"


def revolt(table: SupremacyTable, decision: Decision[Any]) -> str:
    """An army is sent, the cheapest, unless the land is worth less than what it costs."""
    seat = decision.seat
    at = table.world.number[_thing(decision)[1]]
    there = sum(power.armies.get(at, 0) for power in table.powers)
    # What is lost counts twice: the armies are the warlord's then.
    best, found = land_for(table, seat, at) + 0.5 * there, "nobody"
    for option in decision.options:
        if option.value.way != "nobody":
            price = _price_of(table, seat, option.value)
            if price < best:
                best, found = price, option.key
    return found


def _price_of(table: SupremacyTable, seat: int, help_: Help) -> float:
    price = UNIT * help_.price
    is_last = help_.way != "unload" and table.powers[seat].armies.get(help_.start) == 1
    if is_last and not sends_the_last(table, seat, help_.start):
        price += LAST * land_for(table, seat, help_.start)
    return price


def officer(table: SupremacyTable, decision: Decision[Any]) -> str:
    """Where most armies of its are."""
    armies = table.powers[decision.seat].armies
    return max(decision.options, key=lambda option: armies.get(option.value, 0)).key


def officers(table: SupremacyTable, decision: Decision[Any]) -> str:
    """All of them where most armies of its are."""
    armies, form = table.powers[decision.seat].armies, decision.form
    assert form is not None
    number = table.world.number
    best = max(form.fields, key=lambda field: armies.get(number[field.key], 0))
    return form.key_of({field.key: field.most * (field is best) for field in form.fields})


def along(table: SupremacyTable, decision: Decision[Any]) -> str:
    """Officers stay where armies are; they follow the last one."""
    power = table.powers[decision.seat]
    _, name = _thing(decision)
    end = table.world.number[name]
    there = power.armies.get(end, 0)
    stay = sum(power.armies.get(at, 0) for at in power.officers.values() if at != end)
    return decision.options[-1 if there > stay else 0].key


def antidote(_table: SupremacyTable, _decision: Decision[Any]) -> str:
    """Used: nobody is asked where nobody is."""
    return "antidote"


def service(table: SupremacyTable, decision: Decision[Any]) -> str:
    """The card of the mission that is worth most, if one is worth anything."""
    seat, leader = decision.seat, leader_of(table)
    best, found = 0.0, decision.options[0].key
    for option in list_missions(table, seat):
        assert option.value is not None
        value = _value_of(table, seat, option.value, leader)
        if value > best:
            best, found = value, f"play:{option.value.sort}"
    return found


def mission(table: SupremacyTable, decision: Decision[Any]) -> str:
    """What a card does most against."""
    leader = leader_of(table)
    missions = [option for option in decision.options if option.value is not None]
    return max(missions, key=lambda o: _value_of(table, decision.seat, o.value, leader)).key


def _value_of(table: SupremacyTable, seat: int, mission: Mission, leader: int) -> float:
    """A saboteur or an assassin is for the leader; a spy goes when the hand is nearly full."""
    against = 1.0 if mission.seat == leader else 0.5
    match mission.sort:
        case "saboteur":
            return against * table.world.production[mission.thing]
        case "assassin":
            return against
        case "spy" if len(table.powers[seat].hand) > 3 and mission.seat == leader:
            return 0.1
    return 0.0


def counter(_table: SupremacyTable, decision: Decision[Any]) -> str:
    """Against an assassin or a saboteur; who only looks at a hand may look."""
    return "let" if _thing(decision)[0] == "seat" else "foil"


def wants_service(table: SupremacyTable, seat: int) -> bool:
    """Whether money is left for a Services card."""
    power = table.powers[seat]
    return power.cash > RICH and len(power.hand) < 2 and turns_left(table) > 2


def well(table: SupremacyTable, decision: Decision[Any]) -> str:
    """The smaller one burns."""
    return min(decision.options, key=lambda option: table.world.production[option.value]).key
