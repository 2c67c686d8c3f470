"""What goods and offers come to, for who weighs a trade: money, yield, and points of score.

Rules: trade, score.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fandg.engine.form import Amounts
from fandg.engine.prose import counted, joined
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.events.base import priced
from fandg.games.supremacy.events.trade import told_supplies
from fandg.games.supremacy.ledger import CASH_A_POINT, NOTE, WEAPONS_A_POINT, weapons_of
from fandg.games.supremacy.library import World
from fandg.games.supremacy.market import price_of
from fandg.games.supremacy.state import Weapon
from fandg.games.supremacy.table import SupremacyTable
from fandg.kit.offers import Offer

WEAPONS: dict[str, Weapon] = {
    "nukes": "nuke", "l-stars": "l-star", "neutrons": "neutron", "k-sats": "k-sat",
}  # fmt: skip
WEAPON_LABELS = {
    "nukes": "nukes", "l-stars": "L-stars", "neutrons": "neutron bombs", "k-sats": "K-sats",
}  # fmt: skip

_WORDS = {
    "nuke-card": "nuke card", "l-star-card": "L-star card",
    **{key: label.removesuffix("s") for key, label in WEAPON_LABELS.items()},
}  # fmt: skip
"""One of what is counted."""


def _say_good(key: str, count: int) -> str:
    """So many of what is counted: "1 mineral", "3 minerals", "2 nuke cards"."""
    if key in SUPPLIES:
        return counted(count, key.removesuffix("s"), key)
    return counted(count, _WORDS[key])


def say_goods(world: World, goods: Amounts) -> str:
    """Goods in words."""
    told = []
    for key, count in goods.items():
        if key == "cash":
            told.append(priced(count))
        elif key in world.company_number:
            told.append(world.company_names[world.company_number[key]])
        else:
            told.append(_say_good(key, count))
    return joined(told) or "nothing"


def say_offer(table: SupremacyTable, offer: Offer) -> str:
    """An offer as it stands on the sheet: what is given and got, and what that comes to."""
    if not offer.gives and not offer.takes:
        return ""
    gives, takes = (say_goods(table.world, goods) for goods in (offer.gives, offer.takes))
    weighed = weigh_offer(table, offer)
    return f"You give {gives} and get {takes}" + (f". {weighed}" if weighed else "")


def weigh_offer(table: SupremacyTable, offer: Offer) -> str:
    """What an offer is worth to its own seat, and what it leaves."""
    goods = offer.gives, offer.takes
    worth = [say_worth(table, offer.seat, each) for each in goods]
    said = []
    if worth != [say_goods(table.world, each) for each in goods]:
        said.append(f"Worth to you today: {worth[0]} for {worth[1]}")
    left = _left_of(table, offer)
    if left:
        said.append(f"Then you have {left}")
    shifts = (
        shift_score(table, offer.seat, offer.takes, offer.gives),
        shift_score(table, offer.other, offer.gives, offer.takes),
    )
    if any(shifts):
        names = ("you", table.name(offer.other))
        told = [say_shift(*each) for each in zip(names, shifts, strict=True)]
        said.append(f"Score: {', '.join(told)}")
    return ". ".join(said)


class Shift(NamedTuple):
    """What an exchange changes in a power's score now, and for what."""

    points: int
    what: str


def shift_score(table: SupremacyTable, seat: int, gets: Amounts, gives: Amounts) -> list[Shift]:
    """By how much an exchange would change a power's score now, each thing that counts for itself.

    A company counts for who holds its land, as many points as it makes units a turn.
    """
    power, world, state = table.powers[seat], table.world, table.state
    found = []
    for goods, sign in ((gets, 1), (gives, -1)):
        for key in goods:
            company = world.company_number.get(key)
            # A claim makes nothing, nor what is out of play.
            if company is None or table.is_out_of_play(company):
                continue
            at = world.company_area[company]
            if state.holder[at] == seat:
                what = f"the {world.companies[company].kind} of {world.places[at]}"
                found.append(Shift(sign * world.production[company], what))
    for key, weapon in WEAPONS.items():
        if key in gets or key in gives:
            had, share = weapons_of(power, weapon), WEAPONS_A_POINT[weapon]
            points = (had + gets.get(key, 0) - gives.get(key, 0)) // share - had // share
            found.append(Shift(points, WEAPON_LABELS[key]))
    money = power.cash - power.loans * NOTE
    left = money + gets.get("cash", 0) - gives.get("cash", 0)
    found.append(Shift(left // CASH_A_POINT - money // CASH_A_POINT, "cash"))
    return [shift for shift in found if shift.points]


def say_shift(name: str, shifts: Sequence[Shift]) -> str:
    """How a power's score changes, and for what: "you -1 (the oil of Kola +3, cash -4)"."""
    total = sum(shift.points for shift in shifts)
    if len(shifts) == 1:
        return f"{name} {total:+} ({shifts[0].what})"
    parts = ", ".join(f"{shift.what} {shift.points:+}" for shift in shifts)
    return f"{name} {total:+} ({parts})" if parts else f"{name} {total:+}"


def say_worth(table: SupremacyTable, seat: int, goods: Amounts) -> str:
    """What goods are worth to a power: money at today's prices, and what companies make a turn.

    A company in a land that it does not hold is a claim and makes nothing, nor does one that is
    out of play. What has no price is named.
    """
    world, state = table.world, table.state
    money, made, claims, rest = goods.get("cash", 0), [0, 0, 0], 0, Amounts()
    pinned = 0
    for key, count in goods.items():
        if key in SUPPLIES:
            money += count * price_of(state, world, SUPPLIES.index(key))
        elif key in world.company_number:
            company = world.company_number[key]
            if table.is_out_of_play(company):
                pinned += 1
            elif state.holder[world.company_area[company]] == seat:
                made[world.company_kind[company]] += world.production[company]
            else:
                claims += 1
        elif key != "cash":
            rest[key] = count
    told = [priced(money)] if money else []
    told += [say_goods(world, rest)] if rest else []
    if any(made):
        income = sum(n * price_of(state, world, kind) for kind, n in enumerate(made))
        told.append(f"{told_supplies(made)} a turn ({priced(income)})")
    told += [_say_claims(claims)] if claims else []
    told += [f"{counted(pinned, 'company', 'companies')} out of play"] if pinned else []
    return joined(told) or "nothing"


def _say_claims(count: int) -> str:
    """So many companies in lands that others hold."""
    if count == 1:
        return "a claim (it makes nothing unless you hold its land)"
    return f"{count} claims (they make nothing unless you hold their lands)"


def _left_of(table: SupremacyTable, offer: Offer) -> str:
    """What a power has afterwards of what changes: "$1,200 million and 4 grain"."""
    power = table.powers[offer.seat]
    have = {"cash": power.cash, **dict(zip(SUPPLIES, power.supplies, strict=True))}
    left = {
        key: count + offer.takes.get(key, 0) - offer.gives.get(key, 0)
        for key, count in have.items()
        if offer.takes.get(key) or offer.gives.get(key)
    }
    return say_goods(table.world, left) if left else ""
