"""Windows: the moments at which Reactions, Treasures and Talents may be used.

Rules: reaction spells, feats, X, talent cards, Stampede; rulings 20, 32 and 38.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital
from fandg.games.labyrinth.bodies import Body, Pet, is_friend, kin_of, target_of
from fandg.games.labyrinth.content import Playable, Use, Window
from fandg.games.labyrinth.drawing import discard_from_hand
from fandg.games.labyrinth.effects import Effect, Spare
from fandg.games.labyrinth.events.rolls import CardPlayed
from fandg.games.labyrinth.flipped import goes_by_standing, say_flipped, takes_from
from fandg.games.labyrinth.golden import closest_cell, measure
from fandg.games.labyrinth.heroes import bless_green
from fandg.games.labyrinth.lessons import is_to_learn, teach
from fandg.games.labyrinth.library import NOTHING
from fandg.games.labyrinth.looting import change_slot
from fandg.games.labyrinth.paying import charge, fit_plus_ones, pay_hearts
from fandg.games.labyrinth.places import cells_of
from fandg.games.labyrinth.regions import STEPS
from fandg.games.labyrinth.sidekicks import can_create, give_sidekick, list_hungry
from fandg.games.labyrinth.state import OFF, Hero, MinionFigure
from fandg.games.labyrinth.stocks import discard_card
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import Siege
from fandg.games.labyrinth.verbs import Making, carry_out, is_idle
from fandg.games.labyrinth.words import (
    AT_ANY_TIME,
    HERO_ROWS,
    PARTIES,
    STAMPEDES,
    HeroRow,
    Kin,
    Moment,
)
from fandg.kit.reactions import TableCall, offer_reactions

STAMPEDE = 2
"""How often X is paid for an Elemental."""
REACH = STEPS + 1
"""How far one comes in a turn who shoots: a Move, and the shot."""


class Play(msgspec.Struct, frozen=True):
    """Something that a hero may do with a card at this moment."""

    hero: Hero
    card: str
    kind: Literal["play", "use", "talent", "gift"]
    does: tuple[Effect, ...]
    hearts: int = 0
    x: str = ""
    spend: str = ""
    blow: int = 0
    """The damage that is about to fall, where it is played against some."""


async def open_window(
    table: LabyrinthTable,
    moment: Moment,
    whose: Body,
    row: HeroRow | None = None,
    cell: int | None = None,
) -> None:
    """Everybody may use cards at this moment: the acting hero first, then clockwise.

    It happens where the one stands whose moment it is, or in a `cell`.
    """
    actors = list_actors(table, moment, whose)
    if actors:
        await _let_react(table, actors, moment, whose, row, cell)


async def _let_react(
    table: LabyrinthTable,
    actors: list[Hero],
    moment: Moment,
    whose: Body,
    row: HeroRow | None,
    cell: int | None,
) -> None:
    """Let those react who have anything for this moment."""
    at = table.cell_of(whose) if cell is None else cell

    def what() -> str:
        if cell is not None:
            return f"{capital(table.name_of(whose))} is Defeated."
        return _tell_moment(table, moment, whose)

    def question(hero: Hero) -> Decision[Play | None] | None:
        if moment == "before-damage" and not any(blow.amount for blow in table.blows[-1:]):
            return None  # All of it was prevented.
        plays = list(list_plays(table, hero, moment, whose, row, at))
        if not plays:
            return None
        options: list[Option[Play | None]] = [option_of(table, play) for play in plays]
        options.append(Option("pass", "Go on", None, ends=True))
        prompt = f"{what()} Does {table.name_of(hero)} react?"
        about = target_of(hero)
        return Decision(hero.seat, "react", prompt, "reactions", options, about=about)

    async def resolve(play: Play | None) -> None:
        assert play is not None
        await use_play(table, play, whose, row)
        # It may have brought somebody a card, or a Defeat.
        actors[:] = list_actors(table, moment, whose)

    if is_to_learn(table, "reactions") and any(question(hero) for hero in actors):
        await teach(table, "reactions")
    # What befalls a hero nobody wants to miss, nor a Spell that could still be turned away.
    is_great = moment == "spell-flipped" or (moment == "before-damage" and is_friend(whose))
    hides = table.state.hides_hands
    call = _call_table(table, what(), is_great, question) if hides else None
    await offer_reactions(actors, question, resolve, call=call)


def _call_table(
    table: LabyrinthTable,
    what: str,
    is_great: bool,
    question: Callable[[Hero], Decision[Play | None] | None],
) -> TableCall[Hero]:
    """How the table is called where hands are hidden: all who do not act and hold any cards.

    Of who has something open to use all see that he can react: he is asked as others are.
    """
    acting = table.state.acting
    seat = table.state.heroes[acting].seat if acting >= 0 else -1

    def is_holding(hero: Hero) -> bool:
        if hero.seat == seat or not hero.hand:
            return False
        asked = question(hero)
        return asked is None or all(option.hidden or not option.value for option in asked.options)

    return TableCall(
        "reactions",
        is_holding,
        lambda hero: hero.seat,
        lambda hero: Option(f"call:{hero.id}", table.name_of(hero), hero, target_of(hero)),
        f"{what} Anybody?",
        is_great,
    )


def _tell_moment(table: LabyrinthTable, moment: Moment, whose: Body) -> str:
    """What is going on at a moment, in a sentence."""
    if moment == "spell-flipped":
        return say_flipped(table)
    blow = table.blows[-1].amount if table.blows else 0
    return MOMENTS[moment].format(who=capital(table.name_of(whose)), blow=blow)


MOMENTS: dict[Moment, str] = {
    "any-time": "",
    "own-turn": "",
    "turn-begins": "{who} begins a turn.",
    "turn-ends": "{who} ends a turn.",
    "action-begins": "{who} is about to roll.",
    "action-ends": "{who} ends an action.",
    "target-chosen": "{who} aims.",
    "dice-rolled": "{who} has rolled.",
    "before-damage": "{who} is about to take {blow} damage.",
    "after-defeat": "{who} has Defeated somebody.",
}


def option_of(table: LabyrinthTable, play: Play) -> Option[Play | None]:
    """A play as an answer."""
    if play.kind == "gift":
        sheet = table.sheet(play.hero)
        return Option("gift", sheet.ability, play, target_of(play.hero), note=sheet.text)
    entry = table.library.entries[play.card]
    return Option(
        f"{play.kind}:{play.card}",
        entry.name,
        play,
        f"card:{play.card}",
        note=f"{say_x(play.x)}{entry.text}",
        hidden=play.kind == "play",
    )


def say_x(x: str) -> str:
    """What X is paid with, before the words of what it is paid for."""
    if not x:
        return ""
    return f"For a Plus-One{'' if x == 'any' else f' of {x.capitalize()}'} or a card. "


def rule_of_play(table: LabyrinthTable, play: Play) -> str:
    """The rule that a play follows from: of an ability, a Talent, a Treasure, or a card."""
    if play.kind == "gift":
        return "hero-abilities"
    if play.card in table.library.talents:
        return "talents"
    return "treasures" if play.card in table.library.treasures else "reactions"


def list_plays(
    table: LabyrinthTable,
    hero: Hero,
    moment: Moment,
    whose: Body,
    row: HeroRow | None = None,
    cell: int = OFF,
) -> Iterator[Play]:
    """What a hero can use at this moment, and can pay, and what would change something."""
    if is_time_to_stampede(table, hero, moment, whose, cell):
        yield Play(hero, hero.id, "gift", ())
    for play, windows in list_cards_of(table, hero, moment, kin_of(whose, hero)):
        fits = any(fits_window(table, hero, at, moment, whose, row, cell) for at in windows)
        if not fits or not can_pay(table, play):
            continue
        act = Making(hero, play.card, row=row, actor=whose)
        if not is_idle(table, act, play.does) and not is_wasted(table, act, play.does):
            if moment == "before-damage":
                play = msgspec.structs.replace(play, blow=table.blows[-1].amount)
            yield play


def is_wasted(table: LabyrinthTable, act: Making, does: Sequence[Effect]) -> bool:
    """Whether a card that saves from a Defeat is not needed."""
    return any(isinstance(verb, Spare) and is_idle(table, act, [verb]) for verb in does)


def list_actors(table: LabyrinthTable, moment: Moment, whose: Body) -> list[Hero]:
    """Who has anything for a moment of somebody's, the acting one first: mostly nobody.

    Where hands are hidden it is whoever holds a card: a call that is not made would tell of it.
    """
    state, usable = table.state, table.library.usable
    mine, others = usable.get((moment, "me"), NOTHING), usable.get((moment, kin_of(whose)), NOTHING)
    heroes = state.heroes
    if others is NOTHING and not state.hides_hands:
        heroes = [hero for hero in heroes if hero is whose] if mine is not NOTHING else []
    actors = []
    for hero in heroes:
        hand, worn, own = mine if hero is whose else others
        gear = hero.equipment
        if (
            (hand and not hand.isdisjoint(hero.hand))
            or (worn and (gear.offense in worn or gear.defense in worn or gear.item in worn))
            or (own and (hero.talent in own or (hero.id in own and can_stampede(table, hero))))
            or (state.hides_hands and hero.hand)
        ) and not hero.defeated:
            actors.append(hero)
    if len(actors) > 1:
        first = state.acting if state.acting >= 0 else state.lead
        actors.sort(key=(state.heroes[first:] + state.heroes[:first]).index)
    return actors


def list_cards_of(
    table: LabyrinthTable, hero: Hero, moment: Moment, kin: Kin
) -> Iterator[tuple[Play, Sequence[Window]]]:
    """All that a hero has with a window of a moment: Reactions, Treasures, a Talent."""
    library, state = table.library, table.state
    usable = library.usable.get((moment, kin), NOTHING)
    for card in hero.hand:
        if card in usable.hand:
            entry = library.entries[card]
            if isinstance(entry, Playable) and not any(entry.prices):
                yield Play(hero, card, "play", entry.does, entry.hearts, entry.x), entry.at
    for card in hero.equipment.worn() if usable.worn else ():
        if card in usable.worn and card not in state.shared_round:
            for use in library.treasures[card].uses:
                yield _play_of(hero, card, use), use.at
    if hero.talent in usable.own:
        talent = library.talents[hero.talent]
        yield Play(hero, talent.id, "talent", talent.does), talent.at


def _play_of(hero: Hero, card: str, use: Use) -> Play:
    return Play(hero, card, "use", use.does, x="any" if use.x else "", spend=use.spend)


def fits_window(
    table: LabyrinthTable,
    hero: Hero,
    window: Window,
    moment: Moment,
    whose: Body,
    row: HeroRow | None,
    cell: int,
) -> bool:
    """Whether a window of a card is this moment, seen from its holder."""
    if moment == "any-time":
        return window.at in ("any-time", "own-turn")
    if window.at == "any-time":
        return is_time_for_any(table, moment, whose)
    if window.at != moment or (window.rows and row not in window.rows):
        return False
    if window.of not in PARTIES[kin_of(whose, hero)] or not comes_from(table, hero, window):
        return False
    return window.where == "map" or cell == OFF or cell in cells_of(table, hero, window.where)


def is_time_for_any(table: LabyrinthTable, moment: Moment, whose: Body) -> bool:
    """Whether what may be used at any time could change what comes next.

    That is before damage, before another hero acts, before an enemy acts who comes as far as to a
    hero, and when a Black Spell is flipped that goes by where heroes stand or how they fare;
    whatever else happens, it can be used as well at the next of these moments.
    """
    if moment == "spell-flipped":
        return goes_by_standing(table)
    if moment == "turn-begins" and not is_friend(whose):
        return any(comes_as_far(table, whose, hero.cell) for hero in table.standing())
    return moment in AT_ANY_TIME


def comes_as_far(table: LabyrinthTable, foe: Body, cell: int) -> bool:
    """Whether an enemy who is about to act may strike at a Region.

    A minion that only fights Melee goes for one Region, and strikes nowhere else.
    """
    distance = measure(table, foe)
    if isinstance(foe, MinionFigure) and not table.twist(Siege):
        card = table.library.minions[foe.card]
        if all(row.row == "melee" for row in card.rows):
            goal = closest_cell(distance, table.cells_of_friends())
            return cell == goal and distance(cell) <= STEPS * (card.actions - foe.fewer - 1)
    return distance(cell) <= REACH


def comes_from(table: LabyrinthTable, hero: Hero, window: Window) -> bool:
    """Whether the damage that is about to fall comes from where a window of a card wants it to."""
    if window.attacker is None:
        return True
    maker = table.blows[-1].maker if table.blows else None
    if maker is None or is_friend(maker):
        return False
    return table.cell_of(maker) in cells_of(table, hero, window.attacker)


def can_pay(table: LabyrinthTable, play: Play) -> bool:
    """Whether its ♥ and its X can be paid."""
    hero = play.hero
    if charge(table, hero, play.hearts) > hero.hearts:
        return False
    return not play.x or bool(ways_to_pay(table, hero, play.x, play.card))


def ways_to_pay(table: LabyrinthTable, hero: Hero, x: str, besides: str = "") -> list[str]:
    """What X may be paid with: a Plus-One of the row, or another card of the hand.

    Muscular Masterpiece moves Plus-Ones at any time, so any of hers will do.
    """
    rows = HERO_ROWS if x == "any" or table.has_gift(hero, "muscular-masterpiece") else (x,)
    ways = [f"plus-one:{row}" for row in rows if hero.plus_ones.get(row, 0)]  # type: ignore[call-overload]
    return ways + [f"discard:{card}" for card in hero.hand if card != besides]


async def pay_x(
    table: LabyrinthTable, hero: Hero, x: str, besides: str = "", what: str = ""
) -> None:
    """Pay X, a Plus-One or another card, for a card in hand or for something else."""
    options = []
    for way in ways_to_pay(table, hero, x, besides):
        verb, _, name = way.partition(":")
        if verb == "plus-one":
            options.append(Option(way, f"A Plus-One of {name.capitalize()}", way))
        else:
            entry = table.library.entries[name]
            label = f"Discard {entry.name}"
            options.append(Option(way, label, way, f"card:{name}", hidden=True))
    what = table.library.entries[besides].name if besides else what
    prompt = f"What does {table.name_of(hero)} pay{f' for {what}' if what else ' with'}?"
    about = target_of(hero)
    way = await ask(
        Decision(hero.seat, "pay-x", prompt, "x", options, about=about, leads_back=True)
    )
    await _pay_with(table, hero, way)


async def _pay_with(table: LabyrinthTable, hero: Hero, way: str) -> None:
    verb, _, name = way.partition(":")
    if verb == "plus-one":
        hero.plus_ones[name] -= 1  # type: ignore[index]
    else:
        await discard_from_hand(table, hero, name)


def count_x(hero: Hero) -> int:
    """How often a hero could pay X of any row."""
    return sum(hero.plus_ones.values()) + len(hero.hand)


def can_stampede(table: LabyrinthTable, hero: Hero) -> bool:
    """Whether a hero can pay X twice for an Elemental, or ♥ of one."""
    if not table.has_gift(hero, "stampede") or count_x(hero) < STAMPEDE:
        return False
    return can_create(table, hero, "elemental") or bool(list_hungry(table, "elemental"))


def is_time_to_stampede(
    table: LabyrinthTable, hero: Hero, moment: Moment, whose: Body, cell: int
) -> bool:
    """Whether an Elemental more, or one with more ♥, could matter at a moment of somebody else's.

    That is before an enemy acts who comes as far as here, before an Elemental takes damage, before
    it acts for another hero, and when a Black Spell is flipped that takes what it is paid with.
    """
    if (moment, kin_of(whose, hero)) not in STAMPEDES or not can_stampede(table, hero):
        return False
    if moment == "spell-flipped":
        return takes_from(table, hero)
    if moment == "turn-begins":
        return cell != OFF and comes_as_far(table, whose, hero.cell)
    owner = whose.owner if isinstance(whose, Pet) else whose
    return owner in list_hungry(table, "elemental")


async def stampede(table: LabyrinthTable, hero: Hero) -> None:
    """Pay X twice for an Elemental, or ♥ of one."""
    is_new = can_create(table, hero, "elemental")
    brings = "a new Elemental" if is_new else "♥ of an Elemental"
    is_all = count_x(hero) == STAMPEDE
    for paid in range(STAMPEDE):
        if is_all:
            # Nothing is left to choose but an order.
            await _pay_with(table, hero, ways_to_pay(table, hero, "any")[0])
            continue
        what = f"a Stampede, {paid + 1} of {STAMPEDE} ({brings})"
        await pay_x(table, hero, "any", what=what)
    await give_sidekick(table, hero, "elemental", table.sheet(hero).amount)


def take_up(table: LabyrinthTable, play: Play) -> None:
    """Take a card from where it lies, for as long as it is carried out; one that stays is used."""
    hero, state = play.hero, table.state
    if play.kind == "use" and play.spend != "card":
        state.shared_round.append(play.card)
        return
    state.played.append(play.card)
    if play.kind == "play":
        hero.hand.remove(play.card)
    elif play.kind == "talent":
        hero.talent = ""
    else:
        change_slot(table, hero, table.library.treasures[play.card].slot, "")


async def use_play(
    table: LabyrinthTable, play: Play, whose: Body, row: HeroRow | None = None
) -> None:
    """Pay for a card, carry it out, and put it where it goes."""
    hero, state = play.hero, table.state
    if play.kind == "gift":
        await stampede(table, hero)
        return
    entry = table.library.entries[play.card]
    # It leaves the hand before it is paid for, and so both are told as one's own doing.
    take_up(table, play)
    if play.x:
        await pay_x(table, hero, play.x, play.card)
    if play.kind == "use":
        await fit_plus_ones(table, hero)
    await tell(CardPlayed(target_of(hero), table.name_of(hero), entry.name, entry.text))
    if play.hearts:
        await pay_hearts(table, hero, play.hearts, f"the price of {entry.name}")
    act = Making(hero, play.card, row=row, actor=whose)
    act.is_reaction = True
    await carry_out(table, act, play.does)
    if play.card in state.played:
        state.played.remove(play.card)
        discard_card(state, table.library, play.card)
    if play.card in table.library.green:
        await bless_green(table, hero, act.touched)
