"""Setting the table: map, decks, Villain, event stack; then the heroes are chosen.

Rules: map setup, deck setup, hero setup, villain setup; rulings, sections 3.1 to 3.5.
"""

from __future__ import annotations

from collections import Counter

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import seed_dice, shuffle
from fandg.engine.play import ask, tell
from fandg.engine.prose import joined
from fandg.engine.setup import Link, Setup
from fandg.games.labyrinth.acts.twins import halve
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.camp import grow_camp, open_record, weaken_order
from fandg.games.labyrinth.content import (
    CORRUPTION,
    SHARD_SPACES,
    VILLAIN_ACTIONS,
    Card,
    HeroSheet,
    VillainSheet,
)
from fandg.games.labyrinth.drawing import draw_cards
from fandg.games.labyrinth.events.course import HeroEnters
from fandg.games.labyrinth.hearts import bar_above, count_hearts
from fandg.games.labyrinth.judgment import decree_of, faces_judgment
from fandg.games.labyrinth.lessons import TUTORIAL
from fandg.games.labyrinth.library import Library
from fandg.games.labyrinth.modes import EVERYTHING_THERE_IS, mission_of, seats_of_heroes
from fandg.games.labyrinth.occasions import come_to
from fandg.games.labyrinth.paying import gain_xp
from fandg.games.labyrinth.regions import CAMP, CELLS, cell_named
from fandg.games.labyrinth.rows import letters, raise_villain
from fandg.games.labyrinth.spawning import place_minions
from fandg.games.labyrinth.state import DiceRow, Equipment, Hero, Labyrinth, Region, Villain
from fandg.games.labyrinth.stocks import (
    EVERYTHING,
    HAND_DECKS,
    SIZES,
    TIERS,
    are_feats_open,
    count_packets,
    list_battle,
    list_cards,
    list_minions,
    list_packets,
    list_tiles,
)
from fandg.games.labyrinth.story_pages import book_of, read_story, read_terms
from fandg.games.labyrinth.table import LabyrinthTable, find_twists
from fandg.games.labyrinth.twists import CampTile, FirstDay, Hunt, Twins, Twist, TwoForms
from fandg.games.labyrinth.upgrades import bring_gifts
from fandg.games.labyrinth.words import Row

BRUNO = "bruno"
MOST_ACTIONS = 5


def new_table(setup: Setup, library: Library) -> Labyrinth:
    """The map laid, all decks shuffled, the Villain ready; the heroes are yet to be chosen."""
    state = Labyrinth(
        dice=seed_dice(setup.seed),
        table_dice=list(setup.table_dice),
        mission=mission_of(setup),
        seats=seats_of_heroes(setup),
        names=[seat.name for seat in setup.founders],
        invited=str(setup.options.get("villain", "")),
        difficulty=int(setup.options.get("difficulty", 0)),
        guests=bool(setup.options.get("guests", False)),
        hides_hands=bool(setup.options.get("hidden-hands", False)),
        lent="",
    )
    if isinstance(setup.link, Link):
        open_record(state, library, setup.link)
    elif faces_judgment(state, library):
        state.decree = decree_of(0)
    if setup.options.get("camp", False):
        state.upgrades = grow_camp(library, library.acts[state.mission].number)
    cards = int(setup.options.get("cards", 0)) if setup.mode == "quest" else 0
    state.unlocked = list_envelopes(state, library, cards)
    if cards == EVERYTHING_THERE_IS:
        state.discovered = [name for name, card in library.entries.items() if is_to_find(card)]
    furnish(state, library)
    return state


def is_to_find(card: Card) -> bool:
    """Whether a card lies on the sideboard until it is discovered."""
    return bool(getattr(card, "number", 0)) and card.id != BRUNO


def furnish(state: Labyrinth, library: Library) -> None:
    """Lay the map, shuffle all decks and set the Villain up, for what the camp has."""
    count = len(state.seats)
    # The table is laid once more after the camp, maybe for another number of heroes.
    state.discovered = [name for name in state.discovered if name != state.lent]
    state.lent = BRUNO if count == 1 and BRUNO not in state.discovered else ""
    if state.lent:
        state.discovered.append(BRUNO)
    twists = find_twists(state, library)
    lay_map(state, library, twists)
    state.villains = new_villains(state, villain_of(state, library), count, twists)
    build_decks(state, library, twists)
    for twist in twists:
        if isinstance(twist, FirstDay):
            state.day = twist.day
    weaken_order(state)


async def furnish_anew(table: LabyrinthTable) -> None:
    """After the camp the table is laid for what it was improved by."""
    furnish(table.state, table.library)
    table.state.phase = "set-up"


def list_envelopes(state: Labyrinth, library: Library, cards: int = 0) -> list[str]:
    """The envelopes that are open by the time an act is played; for quests all of them.

    With `cards` as after an act only those that are open by then.
    """
    reach = library.acts[state.mission].number if state.mission in library.acts else EVERYTHING + 1
    if 0 < cards < EVERYTHING_THERE_IS:
        reach = cards + 1
    return [
        sheet.id[-1].upper()
        for sheet in library.envelopes.values()
        if sheet.act < reach or (sheet.act == reach and sheet.opens == "before" and not cards)
    ]


def lay_map(state: Labyrinth, library: Library, twists: tuple[Twist, ...]) -> None:
    """The camp and the four starting tiles, shards and Bounty tokens in their spaces."""
    state.map = [Region() for _ in CELLS]
    for tile in library.tiles.values():
        if tile.place == "start":
            state.map[cell_named(tile.space)].tile = tile.id
    for twist in twists:
        if isinstance(twist, CampTile):
            state.map[CAMP].tile = twist.tile
    if state.mission != "tutorial":
        for space in SHARD_SPACES:
            region = state.map[cell_named(space)]
            region.shard, region.bounty = True, 1


def build_decks(state: Labyrinth, library: Library, twists: tuple[Twist, ...]) -> None:
    """Shuffle all decks and stack the event packets by their tiers."""
    decks = state.decks
    for name in HAND_DECKS:
        if name not in ("melee", "ranged") or are_feats_open(state):
            setattr(decks, name, list_cards(state, library, name))
    decks.treasures = list_cards(state, library, "treasures")
    for size in SIZES:
        setattr(decks, size, list_minions(state, library, size, twists))
    decks.tiles = list_tiles(library, twists)
    decks.battle = list_battle(state, library)
    for name in (*HAND_DECKS, "treasures", *SIZES, "tiles", "battle"):
        shuffle(state, getattr(decks, name))
    decks.packets = stack_packets(state, library)


def stack_packets(state: Labyrinth, library: Library) -> list[str]:
    """The event stack, its bottom first; of the quest pool so many of each tier."""
    stack: list[str] = []
    for tier in TIERS:
        pile = list_packets(state, library, tier)
        shuffle(state, pile)
        stack = pile[: count_packets(state, library, tier)] + stack
    return stack


BOUND = (Twins, TwoForms, Hunt)
"""What only the act's own Villain can do."""


def villain_of(state: Labyrinth, library: Library) -> VillainSheet:
    """The Villain of the mission, or of a quest the one who was chosen, where he can stand in."""
    twists = find_twists(state, library)
    if state.invited and not any(isinstance(twist, BOUND) for twist in twists):
        return library.villains[state.invited]
    quest = library.quests.get(state.mission)
    return library.villains[library.acts[quest.plays if quest else state.mission].villain]


def new_villains(
    state: Labyrinth, sheet: VillainSheet, count: int, twists: tuple[Twist, ...]
) -> list[Villain]:
    """The Villain, or two of them with half the ♥ each."""
    villain = new_villain(state, sheet, count)
    if not any(isinstance(twist, Twins) for twist in twists):
        return [villain]
    pair = [villain, Villain(sheet.id, 0, 0, 0, {}, 0)]
    hearts, bars = halve(villain.hearts), halve(villain.bar)
    for twin, name, own, bar in zip(pair, sheet.twins, hearts, bars, strict=True):
        twin.twin, twin.hearts, twin.start, twin.bar = name, own, own, bar
    return pair


def new_villain(state: Labyrinth, sheet: VillainSheet, count: int) -> Villain:
    """A Villain with ♥, rows and Action Points by the number of heroes and the difficulty."""
    hearts, hard = count_hearts(state, sheet, count), max(0, state.difficulty)
    rows: dict[Row, str] = {
        "melee": "w" * sheet.melee,
        "ranged": "w" * sheet.ranged,
        "magic": "w" * sheet.magic,
        "corruption": letters(CORRUPTION[count - 1]),
    }
    villain = Villain(
        id=sheet.id,
        hearts=hearts,
        start=hearts,
        bar=hearts + bar_above(count),
        rows=rows,
        shields=2 if "shields-2" in sheet.manner else 0,
        action_points=min(MOST_ACTIONS, VILLAIN_ACTIONS[count - 1] + (hard >= 4)),
    )
    if hard >= 2:
        raise_villain(villain)
    return villain


# The first step


async def assemble_party(table: LabyrinthTable) -> None:
    """Choose the heroes, deal their cards, place the first minions and read the opening."""
    state = table.state
    for seat in state.seats:
        await welcome_hero(table, seat)
    for hero in state.heroes:
        await equip_hero(table, hero)
    starts = sorted(table.portals())[:1]
    await place_minions(table, "chump", starts[0], 2 if table.count >= 4 else 1)
    if state.difficulty >= 3 and state.decks.elite:
        await place_minions(table, "elite", table.portals()[-1], 1)
    await come_to(table, "table-laid")
    await bring_gifts(table)
    await read_story(table, book_of(table), "opening")
    if state.mission != TUTORIAL:
        await read_terms(table)
    state.phase = "charge"


def list_heroes(table: LabyrinthTable) -> list[HeroSheet]:
    """The heroes whom nobody plays yet; who has left does not come again."""
    state = table.state
    taken = {*(hero.id for hero in state.heroes), *state.gone}
    return [
        sheet
        for sheet in table.library.heroes.values()
        if sheet.id not in taken and (sheet.envelope is None or sheet.envelope in state.unlocked)
    ]


async def choose_hero(table: LabyrinthTable, seat: int) -> HeroSheet:
    """A seat chooses one of the heroes who are left."""
    sheets = list_heroes(table)
    options = [Option(f"play:{s.id}", s.name, s, f"hero:{s.id}") for s in sheets]
    prompt = "Which hero do you play?"
    easy = [sheet.name for sheet in sheets if sheet.is_easy]
    if table.state.mission == TUTORIAL and easy:
        prompt += f" {joined(easy)} {'is' if len(easy) == 1 else 'are'} good to begin with."
    return await ask(Decision(seat, "choose-hero", prompt, "hero-setup", options))


async def welcome_hero(table: LabyrinthTable, seat: int) -> Hero:
    """A seat chooses a hero, who comes to the camp with all the ♥ that it allows."""
    sheet = await choose_hero(table, seat)
    hero = new_hero(sheet, seat)
    hero.most += table.bonus_of(hero, "hearts")
    hero.hearts = hero.most
    table.state.heroes.append(hero)
    await tell(HeroEnters(target_of(hero), sheet.name, seat))
    return hero


def new_hero(sheet: HeroSheet, seat: int) -> Hero:
    """A hero's board as it is set up, the figure in camp."""
    rows = [DiceRow(r.row, letters(r.dice), r.slots, r.power) for r in sheet.rows]
    hero = Hero(sheet.id, seat, sheet.hearts, sheet.hearts, rows, CAMP)
    # Who has two Power rows of a type has one for each.
    hero.plus_ones = dict(Counter(row.row for row in rows if row.power))
    return hero


async def equip_hero(table: LabyrinthTable, hero: Hero) -> None:
    """Deal a hero's cards, and what the camp and an easy game add."""
    state, sheet = table.state, table.sheet(hero)
    if table.count == 1 and BRUNO in state.decks.treasures:
        state.decks.treasures.remove(BRUNO)
        hero.equipment = Equipment(item=BRUNO)
    if state.difficulty <= -3:
        hero.shields, hero.xp = 1, 1
    await gain_xp(table, hero, table.bonus_of(hero, "xp"))
    count = sheet.cards + table.bonus_of(hero, "cards")
    await draw_cards(table, hero, sheet.start, count, "To begin with")
    if "C" in state.unlocked:
        talents = [t for t in table.library.talents.values() if t.hero == hero.id]
        talents = [t for t in talents if t.envelope is None or t.envelope in state.unlocked]
        if talents:
            options = [Option(f"talent:{t.id}", t.name, t.id, note=t.text) for t in talents]
            prompt = f"Which Talent does {sheet.name} bring?"
            hero.talent = await ask(
                Decision(hero.seat, "choose-talent", prompt, "talents", options)
            )
