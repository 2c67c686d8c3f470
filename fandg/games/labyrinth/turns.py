"""A hero's turn: one question for all that can be done next, until it ends.

Rules: hero step, action overview; rulings 2 and 3.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted
from fandg.games.labyrinth.aftermaths import tell_deeds
from fandg.games.labyrinth.bodies import Pet, target_of
from fandg.games.labyrinth.casting import spell_of
from fandg.games.labyrinth.defeats import is_out, return_hero, settle_payers
from fandg.games.labyrinth.drawing import card_option, discard_from_hand
from fandg.games.labyrinth.events.course import SidekickActs, TurnBegins, TurnEnds
from fandg.games.labyrinth.events.walks import RockfallCleared
from fandg.games.labyrinth.heroes import ability_amount
from fandg.games.labyrinth.joining import (
    admit_company,
    bring_company,
    can_begin_with_company,
    joining_options,
)
from fandg.games.labyrinth.lessons import TUTORIAL, teach, teach_instead, teach_turn
from fandg.games.labyrinth.looting import can_loot, loot
from fandg.games.labyrinth.moving import (
    board_of,
    find_reach,
    has_free_move,
    move_size,
    say_free_move,
    walk_to,
)
from fandg.games.labyrinth.occasions import Doing, list_offers
from fandg.games.labyrinth.paying import NO_POINTS, can_be_healed, gain_plus_one, gain_shields, heal
from fandg.games.labyrinth.prospects import odds_of_action
from fandg.games.labyrinth.regions import CAMP, CELLS, call_cell, name_cell
from fandg.games.labyrinth.rolling import active_dice, shift_plus_one, stampede_trainers
from fandg.games.labyrinth.scouting import scout
from fandg.games.labyrinth.spending import can_do_harm, take_action_roll, take_pet_roll
from fandg.games.labyrinth.state import OFF, DiceRow, Hero
from fandg.games.labyrinth.story import Topic
from fandg.games.labyrinth.striking import list_aims
from fandg.games.labyrinth.surging import can_train, surge, train
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import Siege
from fandg.games.labyrinth.windows import (
    can_stampede,
    list_plays,
    open_window,
    option_of,
    pay_x,
    rule_of_play,
    stampede,
    use_play,
    ways_to_pay,
)
from fandg.games.labyrinth.words import HERO_ROWS, HeroRow

SCOUTS = "free: new tiles, and who lives there"
SCOUTS_AMID = "free, but an event ends this Move"
SURGES = "1 Action Point: 2 cards"
"""What actions do whose names do not say it, scouting amid a Move too."""

FIGHT: tuple[Topic, ...] = ("melee", "wound")
"""What who stands before an enemy must know."""
PET_ACTIONS = 2
ROLLS = {
    row: (f"roll:{row}", f"Roll {row.capitalize()}", "magic" if row == "magic" else "action-rolls")
    for row in HERO_ROWS
}
"""Key, label and rule of a roll of each row."""
GO = [
    (f"go:{name_cell(cell)}", f"Move to {call_cell(cell)}", f"region:{name_cell(cell)}")
    for cell in CELLS
]
"""Key, label and target of a walk to each Region."""


async def begin_turn(table: LabyrinthTable, hero: Hero) -> None:
    """A hero's turn begins; who still lies in the stash comes back for it."""
    state = table.state
    state.acting = state.heroes.index(hero)
    if hero.defeated:
        await return_hero(table, hero)
    hero.left = max(0, hero.action_points + hero.extra)
    hero.extra = 0
    hero.steps = hero.moves = 0
    hero.surged = hero.falls = False
    hero.used = []
    state.lessons_before = len(state.lessons)
    for dice in hero.rows:
        dice.rolled = False
    await tell(TurnBegins(target_of(hero), table.name_of(hero), hero.left))
    if hero.trained and table.has_gift(hero, "flesh-of-stone"):
        await gain_shields(table, hero, table.sheet(hero).trained)
    await open_window(table, "turn-begins", hero)
    await settle_payers(table)


async def take_turn(table: LabyrinthTable) -> None:
    """One thing that the acting hero does, or the end of the turn."""
    hero = table.state.heroes[table.state.acting]
    if is_out(hero) or hero.defeated:
        hero.falls = False
        await end_turn(table, hero)
        return
    begins = can_begin_with_company(table, hero)
    options = [*list_actions(table, hero), Option("end", "End the turn", None, ends=True)]
    if begins:
        options += list_company(table)
    possible = [option.key for option in options if option.blocked is None]
    is_first = hero.left >= hero.action_points and not hero.moves
    if table.state.mission == TUTORIAL:
        if len(table.enemies_at(hero.cell)) > 1:
            # Who saves up for a blow knows before it whom it will strike.
            await teach(table, "defender")
        matters, at_once = list_matters(table, hero, possible)
        await teach_turn(table, possible, matters, at_once, begins=is_first)
    prompt = f"What does {table.name_of(hero)} do? {counted(hero.left, 'Action Point')} left."
    about = target_of(hero)
    asked = Decision(hero.seat, "act", prompt, "hero-step", options, about=about, keeps_places=True)
    doing = await ask(asked)
    if begins:
        # Who sat down while that was asked.
        await admit_company(table)
    if doing is None:
        await end_turn(table, hero, by_itself=possible == ["end"])
        return
    await doing()
    await settle_payers(table)
    await tell_deeds(table, hero)


def list_matters(
    table: LabyrinthTable, hero: Hero, possible: Sequence[str]
) -> tuple[list[Topic], list[Topic]]:
    """What leads to something where the acting hero stands, the most pressing first.

    Then what of it he will press at once: what is free, and who stands before him.
    """
    fights = bool(list_aims(table, hero, "melee"))
    at_once: list[Topic] = [*FIGHT] if fights else ["scout", "loot"]
    matters: list[Topic] = [*FIGHT] if fights else ["move"]
    matters += ["scout", "loot"]
    shoots = bool(list_aims(table, hero, "ranged"))
    in_reach = (cell for cell, (key, *_) in enumerate(GO) if key in possible)
    if shoots or any(table.has_enemies(cell) for cell in in_reach):
        # How much is enough is known before anybody goes there.
        matters.append("wound")
    if shoots:
        matters.append("ranged")
    if any(spell_of(table, card) for card in hero.hand):
        matters.append("magic")
    if hero.cell == CAMP and can_be_healed(hero):
        matters.append("camp")
    return matters, at_once


async def end_turn(table: LabyrinthTable, hero: Hero, *, by_itself: bool = False) -> None:
    """A turn ends: the camp heals, abilities for the turn are over; then the Sidekick acts."""
    state = table.state
    if hero.cell != OFF:
        await open_window(table, "turn-ends", hero)
        await settle_payers(table)
    if hero.cell == CAMP and not table.has_enemies(CAMP):
        await heal(table, hero, camp_heals(table))
    hero.left = hero.steps = 0
    hero.acted = True
    hero.lasting = [found for found in hero.lasting if found.until != "turn"]
    await tell(TurnEnds(target_of(hero), table.name_of(hero), by_itself))
    if hero.sidekick is None:
        state.acting = -1
        return
    state.phase = "sidekick"
    sidekick = hero.sidekick
    sidekick.left = PET_ACTIONS
    if sidekick.kind == "elemental":
        sidekick.left += len(stampede_trainers(table))
    sidekick.steps, sidekick.rolled = 0, []
    pet = Pet(hero)
    await tell(SidekickActs(target_of(pet), table.name_of(pet), sidekick.left))


def camp_heals(table: LabyrinthTable) -> int:
    """♥ that the camp heals who ends a turn there: a battered one only Knights in a siege."""
    tile, siege = table.tile(CAMP), table.twist(Siege)
    if siege and table.state.is_final and table.state.decree == "knights":
        return siege.heals
    return tile.heals if tile is not None else 0


async def take_pet_turn(table: LabyrinthTable) -> None:
    """One thing that the acting hero's Sidekick does, or the end of its turn."""
    state = table.state
    hero = state.heroes[state.acting]
    doing: Doing | None = None
    if hero.sidekick is not None:
        pet = Pet(hero)
        options = [*list_pet_actions(table, pet), Option("end", "End its turn", None, ends=True)]
        prompt = f"What does {table.name_of(pet)} do?"
        about = target_of(pet)
        asked = Decision(
            hero.seat, "act", prompt, "sidekicks", options, about=about, keeps_places=True
        )
        doing = await ask(asked)
    if doing is None:
        state.acting, state.phase = -1, "turns"
        return
    await doing()
    await settle_payers(table)
    await tell_deeds(table, hero)


def list_pet_actions(table: LabyrinthTable, pet: Pet) -> Iterator[Option[Doing | None]]:
    """What a Sidekick can do: it never scouts."""
    sidekick = pet.owner.sidekick
    assert sidekick is not None
    yield from list_walks(table, pet)
    if can_loot(table, sidekick.cell):
        yield Option("loot", "Loot", partial(loot, table, pet, sidekick.cell), rule="looting")
    rows: tuple[HeroRow, ...] = ("melee",) if sidekick.kind == "frank" else ("melee", "ranged")
    for row in rows:
        if row not in sidekick.rolled and sidekick.left and can_do_harm(table, pet, row):
            doing = partial(take_pet_roll, table, pet, row)
            yield Option(f"roll:{row}", f"Roll {row.capitalize()}", doing)


def list_actions(table: LabyrinthTable, hero: Hero) -> Iterator[Option[Doing | None]]:
    """All that the acting hero can do now; where he can go comes last, for the map shows it."""
    name = name_cell(hero.cell)
    if not table.state.closed_off and table.halls.unexplored(hero.cell):
        yield Option("scout", "Scout all halls", partial(scout, table, hero), f"region:{name}",
                     note=SCOUTS_AMID if hero.steps else SCOUTS, rule="scouting")  # fmt: skip
    if can_loot(table, hero.cell):
        yield Option("loot", "Loot", partial(loot, table, hero, hero.cell), f"region:{name}",
                     rule="looting")  # fmt: skip
    yield from list_rolls(table, hero)
    surged = "once in a turn" if hero.surged else NO_POINTS if hero.left < 1 else None
    yield Option("surge", "Power Surge", partial(surge, table, hero), None, surged,
                 note=SURGES, rule="power-surge")  # fmt: skip
    if can_train(table, hero):
        sheet = table.sheet(hero)
        label = f"Train {sheet.ability}"
        train_ = partial(train, table, hero, for_xp=False)
        for_xp = partial(train, table, hero, for_xp=True)
        dojo = f"region:{name}"
        yield Option("train-ability", label, train_, dojo, note=sheet.training, rule="dojo")
        yield Option("train-xp", "Train and gain 1 XP", for_xp, dojo, rule="dojo")
    if table.region(hero.cell).rockfalls and ways_to_pay(table, hero, "any"):
        yield Option("clear", "Clear a Rockfall away", partial(clear_rockfall, table, hero),
                     rule="rockfall")  # fmt: skip
    yield from list_abilities(table, hero)
    for offer in list_offers(table, hero):
        yield msgspec.structs.replace(offer, rule="acts")
    for play in list_plays(table, hero, "any-time", hero):
        doing = partial(use_play, table, play, hero)
        option = option_of(table, play)
        yield Option(option.key, option.label, doing, option.target, None, None, option.note,
                     option.hidden, rule=rule_of_play(table, play))  # fmt: skip
    yield from list_walks(table, hero)


def list_company(table: LabyrinthTable) -> Iterator[Option[Doing | None]]:
    """That somebody joins a hero who goes alone, as his turn begins."""
    for told in joining_options(table):
        company = partial(bring_company, table)
        yield Option(told.key, told.label, company, note=told.note, rule="joining", personal=True)


def list_walks(table: LabyrinthTable, walker: Hero | Pet) -> Iterator[Option[Doing | None]]:
    """Every Region that can be reached with the Move that goes on, or with a new one."""
    board = board_of(walker)
    is_free = has_free_move(table, walker)
    steps = board.steps or (move_size(table, walker) if board.left > 0 or is_free else 0)
    if not steps:
        return
    price = ""
    if not board.steps:
        price = f"{say_free_move(table, walker) if is_free else '1 Action Point'}, "
    for cell, cost in find_reach(table, walker, steps).costs.items():
        if cost:
            key, label, target = GO[cell]
            doing = partial(walk_to, table, walker, cell)
            note = f"{price}{counted(cost, 'step')}"
            yield Option(key, label, doing, target, note=note, rule="move")


def list_rolls(table: LabyrinthTable, hero: Hero) -> Iterator[Option[Doing | None]]:
    """An Action Roll of each row; Dame Gneiss may roll both of hers together."""
    seen: dict[str, int] = {}
    for dice in hero.rows:
        seen[dice.row] = seen.get(dice.row, 0) + 1
        key, label, rule = ROLLS[dice.row]
        if seen[dice.row] > 1:
            key = f"{key}-{seen[dice.row]}"
        blocked = NO_POINTS if hero.left < 1 else None
        if dice.rolled:
            blocked = "once in a turn"
        doing = partial(take_action_roll, table, hero, dice)
        odds = partial(odds_of_action, table, hero, dice)
        target = f"row:{hero.id}:{dice.row}"
        yield Option(key, label, doing, target, blocked, odds, rule=rule)
    twins = [dice for dice in hero.rows if seen[dice.row] > 1]
    if twins and hero.left and not any(dice.rolled for dice in twins):
        yield Option("roll:both", "Roll both rows at once", partial(roll_both, table, hero, twins),
                     rule="hero-abilities")  # fmt: skip


async def roll_both(table: LabyrinthTable, hero: Hero, twins: list[DiceRow]) -> None:
    """One-Ton Sledge: both rows as one attack, for one Action Point."""
    if await teach_instead(table, twins[0].row):
        return
    both = DiceRow(twins[0].row, "".join(active_dice(dice) for dice in twins), 0)
    for dice in twins:
        dice.rolled, dice.poisoned = True, []
    await take_action_roll(table, hero, both)


async def clear_rockfall(table: LabyrinthTable, hero: Hero) -> None:
    """Pay X of any row to clear a Rockfall away."""
    await pay_x(table, hero, "any", what="clearing the Rockfall")
    region = table.region(hero.cell)
    region.rockfalls -= 1
    await tell(RockfallCleared(name_cell(hero.cell), region.rockfalls))


# Abilities of choice


def list_abilities(table: LabyrinthTable, hero: Hero) -> Iterator[Option[Doing | None]]:
    """Stampede, Fuel for the Fire, Muscular Masterpiece."""
    sheet = table.sheet(hero)
    ability, gifts = sheet.ability, sheet.gifts
    if can_stampede(table, hero):
        yield Option("ability", ability, partial(stampede, table, hero), rule="hero-abilities")
    has_fuel = "fuel-for-the-fire" in gifts and bool(hero.hand)
    if has_fuel and ability_amount(table, hero) > hero.used.count("fuel"):
        fuel = partial(fuel_the_fire, table, hero)
        yield Option("ability", ability, fuel, rule="hero-abilities")
    if "muscular-masterpiece" in gifts:
        for row, held in hero.plus_ones.items():
            for other in table.dice_rows(hero):
                if held and other != row:
                    key, label = f"shift:{row}:{other}", f"A Plus-One of {row} to {other}"
                    shift = partial(shift_token, hero, row, other)
                    yield Option(key, label, shift, rule="hero-abilities")


async def fuel_the_fire(table: LabyrinthTable, hero: Hero) -> None:
    """Coach discards a card for a Plus-One."""
    hero.used.append("fuel")
    options = [card_option("discard", table, card) for card in hero.hand]
    found = Decision(
        hero.seat,
        "discard",
        "Which card is the fuel?",
        "hero-abilities",
        options,
        about=target_of(hero),
    )
    await discard_from_hand(table, hero, await ask(found))
    await gain_plus_one(table, hero, None)


async def shift_token(hero: Hero, row: HeroRow, other: HeroRow) -> None:
    """Magnifica moves a Plus-One from one row to another."""
    shift_plus_one(hero, row, other)
