"""What an attack comes to before any dice: its targets, dice, rerolls, what it pierces, its price.

It changes nothing at the table: offers, odds and bots reckon with it as the attack itself does.
Rules: attack (steps 1 and 2), upgrade cards; rulings 3 to 8, 11, 30 to 33 and 35.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from fandg.engine.odds import Odds
from fandg.games.guilds.bodies import Body, Victim, target_of
from fandg.games.guilds.content import Skilled, TitleHelp, Upgrade
from fandg.games.guilds.effects import (
    Also,
    Dice,
    Effect,
    Hits,
    Keep,
    Pierce,
    Quiet,
    Reach,
    Reroll,
    Use,
)
from fandg.games.guilds.grid import GRID
from fandg.games.guilds.hitting import can_pay
from fandg.games.guilds.odds import (
    NO_WOUNDS,
    chance_of_kill,
    die_of,
    spread_wounds,
    tell_wounds,
)
from fandg.games.guilds.questing import has_writ
from fandg.games.guilds.state import OFF, Assault, Fixture, Hero, Monster
from fandg.games.guilds.table import GuildsTable, fits
from fandg.games.guilds.words import Reaching

ALL = 99
"""Defense dice that nobody has: what pierces all, pierces so many."""


class Price(NamedTuple):
    """What declared effects cost together."""

    sacrifice: int
    tires: int


def attacker_of(table: GuildsTable, assault: Assault) -> Body | None:
    """Who attacks; nobody where mines explode."""
    if assault.attacker.startswith("mine"):
        return None
    body = table.body(assault.attacker)
    assert not isinstance(body, Fixture)
    return body


def group_of(table: GuildsTable, assault: Assault, attacker: Body | None) -> str:
    """The group of the Attack card that somebody uses; monsters have none."""
    if not isinstance(attacker, Hero):
        return ""
    return table.card(attacker.cards[assault.card]).group


def skills_of(table: GuildsTable, assault: Assault, attacker: Body | None) -> Iterator[Skilled]:
    """The cards whose effects hold for an attack: its own cards, Permanents, natural ability."""
    if attacker is None:
        yield from (table.library.upgrades[card] for card in assault.chosen)
        return
    for key, card in table.sources(attacker):
        if isinstance(card, TitleHelp):
            continue
        if isinstance(card, Upgrade) and card.type != "permanent":
            place = int(key[5:])
            if place != assault.card and place not in assault.boosts:
                continue
        yield card


def declared_by(table: GuildsTable, assault: Assault) -> Iterator[Effect]:
    """The verbs that hold from the declaration on, whose conditions are met."""
    attacker = attacker_of(table, assault)
    target = table.body(assault.targets[0])
    group = group_of(table, assault, attacker)
    uses: list[Use] = []
    if isinstance(attacker, Hero) and assault.chosen:
        known = dict(table.uses_at(attacker, "my-declaration"))
        uses = [known[key] for key in assault.chosen if key in known]
    for verbs in (
        *(card.declared for card in skills_of(table, assault, attacker)),
        *(use.does for use in uses),
    ):
        for verb in verbs:
            if attacker is None or table.holds(verb.when, attacker, target, group, assault):
                yield verb


def reckon(table: GuildsTable, assault: Assault) -> Assault:
    """Fill in what an attack comes to, from its cards, its attacker and its first target."""
    attacker, target = attacker_of(table, assault), table.body(assault.targets[0])
    group = group_of(table, assault, attacker)
    assault.targets = assault.targets[:1]
    assault.pierce = assault.hits_more = assault.rerolls = assault.dice = 0
    assault.quiet = assault.unguarded = False
    if attacker is None:
        assault.dice = sum(table.library.upgrades[card].dice for card in assault.chosen)
    else:
        assault.rerolls = table.rerolls_of(attacker)
        assault.dice = table.number(attacker, "attack-dice", target, group)
        if isinstance(attacker, Hero):
            assault.dice += table.card(attacker.cards[assault.card]).dice
        else:
            assault.dice += table.values(attacker).dice
        if isinstance(target, Hero):
            assault.dice += table.number(target, "foe-dice", attacker)
            if assault.guard:
                assault.dice += table.number(target, "guard-dice", attacker)
    for verb in declared_by(table, assault):
        match verb:
            case Dice(amount=amount):
                assault.dice += amount
            case Hits(amount=amount):
                assault.hits_more += amount
            case Reroll(amount=amount):
                assault.rerolls += amount
            case Pierce(amount="all"):
                assault.pierce = ALL
            case Pierce(amount=int(amount)):
                assault.pierce += amount
            case Quiet(guards=guards):
                assault.quiet = True
                assault.unguarded |= guards
            case Also(whom=whom) if whom != "chain" and attacker is not None:
                for other in find_further(table, attacker, target, whom):
                    if (name := target_of(other)) not in assault.targets:
                        assault.targets.append(name)
    assault.dice = max(0, assault.dice)
    return assault


def find_further(table: GuildsTable, attacker: Body, target: Victim, whom: str) -> list[Body]:
    """Further targets, in reading order: in the target's space, or Close to it or the attacker."""
    if whom == "splash":
        cells: tuple[int, ...] = (target.at,)
    else:
        cells = table.close_to(attacker.at if whom == "sweep" else target.at)
    found = [enemy for enemy in table.enemies_of(attacker) if enemy.at in cells]
    return sorted((enemy for enemy in found if enemy is not target), key=lambda enemy: enemy.at)


def price_of(table: GuildsTable, hero: Hero, assault: Assault, kept: int = 0) -> Price:
    """What the declared Boosts and effects cost, `kept` of the cards being paid for by wounds."""
    sacrifice = tires = 0
    for place in assault.boosts:
        pay = table.card(hero.cards[place]).pay
        sacrifice += pay.sacrifice
        tires += pay.tire
    for key, use in table.uses_at(hero, "my-declaration"):
        if is_for_each(use):
            sacrifice += use.pay.sacrifice * kept
        elif key in assault.chosen:
            sacrifice += use.pay.sacrifice
            tires += use.pay.tire
    return Price(sacrifice, tires)


def is_for_each(use: Use) -> bool:
    """Whether an effect is used for each card anew, as Dunn's is."""
    return any(isinstance(verb, Keep) and verb.any for verb in use.does)


def is_kept(table: GuildsTable, assault: Assault) -> bool:
    """Whether the Attack card is not exhausted by this attack anyway."""
    return any(isinstance(verb, Keep) and not verb.any for verb in declared_by(table, assault))


# What may be declared


def list_aims(table: GuildsTable, hero: Hero, but: int = OFF) -> list[tuple[int, str]]:
    """The unexhausted Attack cards of a hero by their places, each with every target it may meet.

    Of cards that are alike only the first is offered. `but`: not the card in this place.
    """
    found: list[tuple[int, str]] = []
    seen: set[str] = set()
    victims: list[Victim] = [
        *table.enemies_of(hero),
        *(thing for thing in table.state.fixtures if not is_destroyed(table, hero, thing)),
    ]
    sight, close = table.seen_by(hero), table.close_to(hero.at)
    for place, held in enumerate(hero.cards):
        card = table.card(held)
        if (
            place == but
            or card.type != "attack"
            or held.exhausted
            or (alike := f"{held.id}{held.used}") in seen
        ):
            continue
        seen.add(alike)
        if card.range == "ranged":
            met = [victim for victim in victims if sight >> victim.at & 1]
        else:
            reaches = list_reaches(table, hero, card)
            met = [
                victim
                for victim in victims
                if victim.at in close
                or (reaches and is_reached(table, hero, card, victim, sight, reaches))
            ]
        found += [(place, target_of(victim)) for victim in met]
    return found


def is_destroyed(table: GuildsTable, hero: Hero, fixture: Fixture) -> bool:
    """Whether the guild of a hero has done what this object is for."""
    return fixture.quest in table.guild_of(hero).done


def list_reaches(table: GuildsTable, hero: Hero, card: Upgrade) -> list[Reach]:
    """What lets a melee attack with a card reach targets that are not Close."""
    sheets = [card, *(source.card for source in table.sources(hero) if source.key == "sheet")]
    return [
        verb
        for sheet in sheets
        if isinstance(sheet, Skilled)
        for verb in sheet.declared
        if isinstance(verb, Reach)
    ]


def is_reached(
    table: GuildsTable,
    hero: Hero,
    card: Upgrade,
    victim: Victim,
    sight: int,
    reaches: Sequence[Reach],
) -> bool:
    """Whether a melee attack reaches a target that is not Close."""
    if not sight >> victim.at & 1:
        return False
    columns, rows = GRID.apart(hero.at, victim.at)
    for verb in reaches:
        if table.holds(verb.when, hero, victim, card.group):
            straight = verb.straight and sorted((columns, rows)) == [0, verb.straight]
            if straight or max(columns, rows) <= verb.within:
                return True
    return False


def list_boosts(table: GuildsTable, hero: Hero, place: int) -> list[int]:
    """The unexhausted Boosts of a hero that go with an Attack card, by their places."""
    group = table.card(hero.cards[place]).group
    found = []
    for at, held in enumerate(hero.cards):
        card = table.card(held)
        if card.type == "boost" and not held.exhausted and any(fits(f, group) for f in card.fits):
            pay = card.pay
            if (pay.tire and hero.tired) or not table.can_sacrifice(hero, pay.sacrifice):
                continue
            found.append(at)
    return found


def list_effects(table: GuildsTable, hero: Hero, assault: Assault) -> list[tuple[str, Use]]:
    """The effects at a price that a hero may declare for an attack, by their keys."""
    target = table.body(assault.targets[0])
    group = group_of(table, assault, hero)
    found = []
    for key, use in table.uses_at(hero, "my-declaration"):
        if key.startswith("card-"):
            card, place = key.split("-")[1], assault.card
            if table.card(hero.cards[int(card)]).type != "permanent" and int(card) != place:
                continue
        if table.holds(use.when, hero, target, group, assault) and can_pay(table, hero, key, use):
            found.append((key, use))
    return found


def new_assault(table: GuildsTable, hero: Hero, place: int, target: str) -> Assault:
    """An attack of a hero as it is first declared, without Boosts and effects."""
    reaching = table.card(hero.cards[place]).range
    assert reaching is not None
    return Assault(
        target_of(hero),
        reaching,
        [target],
        card=place,
        flanked=table.is_flanked(table.body(target), hero),
        unmoved=not table.state.moved,
    )


def new_reaction(
    table: GuildsTable, monster: Monster, hero: Hero, *, guard: bool = False
) -> Assault:
    """An attack of a monster on the hero to whom it reacts."""
    reaching = table.library.monsters[monster.id].range
    return Assault(target_of(monster), reaching, [target_of(hero)], guard=guard)


# Chances


class Prospect(NamedTuple):
    """What an attack may do to its first target."""

    wounds: tuple[float, ...]
    life: int
    """Wounds that would kill it now."""
    overkill: int
    """Wounds of this attack after which it does not pay back."""
    kill: float
    """The chance to kill."""
    over: float
    """The chance that it cannot pay back."""
    mean: float
    """Wounds on average, as far as the target has Life."""

    @property
    def average(self) -> float:
        """Wounds on average, also those that the target has no Life for."""
        return sum(number * chance for number, chance in enumerate(self.wounds))

    def tell(self, *, can_answer: bool) -> Odds:
        """The same as odds that are read, of a target that pays back or of one that cannot."""
        return tell_wounds(self.wounds, self.life, self.overkill if can_answer else 0)


@lru_cache(maxsize=1 << 15)
def find_prospect(
    dice: int, rerolls: int, reaching: Reaching, defense: int, again: int, worth: int, more: int,
    if_crit: int, life: int, overkill: int,
) -> Prospect:  # fmt: skip
    """The prospect of an attack by its figures; see `spread_wounds`."""
    wounds = spread_wounds(dice, rerolls, die_of(reaching), defense, again, worth, more, if_crit)
    return prospect_of(wounds, life, overkill)


def prospect_of(wounds: tuple[float, ...], life: int, overkill: int) -> Prospect:
    """What chances of wounds are against somebody who has so much Life left."""
    mean = sum(min(n, life) * chance for n, chance in enumerate(wounds))
    kill, over = chance_of_kill(wounds, life), chance_of_kill(wounds, overkill)
    return Prospect(wounds, life, overkill, kill, over, mean)


def foresee(table: GuildsTable, assault: Assault) -> Prospect:
    """The exact chances of an attack that was reckoned, on its first target."""
    attacker, target = attacker_of(table, assault), table.body(assault.targets[0])
    defense = defense_against(table, assault, target)
    life = table.life_of(target) - target.wounds
    over = ALL
    if isinstance(target, Monster):
        over = (table.values(target).overkill or ALL + target.wounds) - target.wounds
        if isinstance(attacker, Hero) and not may_wound(table, attacker.guild, target):
            return prospect_of(NO_WOUNDS, life, over)
    return _foresee(table, assault, defense, life, over)


def mean_hits(table: GuildsTable, assault: Assault) -> float:
    """Hits of an attack on average, whoever saves them."""
    return _foresee(table, assault, 0, ALL, ALL).average


def _foresee(table: GuildsTable, assault: Assault, defense: int, life: int, over: int) -> Prospect:
    """The chances of an attack against so many defense dice and so much Life."""
    attacker, target = attacker_of(table, assault), table.body(assault.targets[0])
    worth, if_crit = 1, 0
    group = group_of(table, assault, attacker)
    for skill in skills_of(table, assault, attacker):
        for verb in skill.on.each_crit:
            if isinstance(verb, Hits) and _meets(table, verb, attacker, target, group, assault):
                worth += verb.amount
        for verb in skill.on.crit:
            if isinstance(verb, Hits) and _meets(table, verb, attacker, target, group, assault):
                if_crit += verb.amount
    return find_prospect(
        assault.dice, assault.rerolls, assault.range, defense, table.rerolls_of(target), worth,
        assault.hits_more, if_crit, life, over,
    )  # fmt: skip


def _meets(
    table: GuildsTable,
    verb: Effect,
    attacker: Body | None,
    target: Victim,
    group: str,
    assault: Assault,
) -> bool:
    return attacker is None or table.holds(verb.when, attacker, target, group, assault)


def is_dazed(body: Victim) -> bool:
    """Whether somebody rolls no defense dice."""
    return not isinstance(body, Fixture) and body.dazed


def defense_against(table: GuildsTable, assault: Assault, target: Victim) -> int:
    """The defense dice that a target of an attack rolls: what it pierces is off."""
    if is_dazed(target):
        return 0
    return max(0, table.defense_of(target, attacker_of(table, assault)) - assault.pierce)


def is_beyond(table: GuildsTable, monster: Monster) -> bool:
    """Whether a monster's wounds reach its overkill: dead it pays nothing back."""
    overkill = table.values(monster).overkill
    return bool(overkill) and monster.wounds >= overkill


def may_wound(table: GuildsTable, guild: int, monster: Monster) -> bool:
    """Whether a guild can put wounds on a monster: on the Mayor only with a writ."""
    return not table.has_trait(monster, "writ-only") or has_writ(table, guild)


def foresee_reaction(
    table: GuildsTable, monster: Monster, hero: Hero, *, guard: bool = False
) -> Prospect:
    """The exact chances of a monster's attack on a hero."""
    return foresee(table, reckon(table, new_reaction(table, monster, hero, guard=guard)))
