"""Henchmen figures: where they appear, whom they stop, and who gets past them; going to a space.

Rules: henchmen, henchmen-limits, move; rulings 11 (escape from a figure), 12 (no room, no figure).
"""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import pick_number
from fandg.engine.play import ask, tell
from fandg.games.fortune.cards import draw_waiting_event
from fandg.games.fortune.decks import draw_location
from fandg.games.fortune.effects import PlaceHenchmen, RemoveHenchmen, Travel
from fandg.games.fortune.enemies import fight_from_deck, fight_like_henchman
from fandg.games.fortune.events.adventures import OneDie
from fandg.games.fortune.events.organization import HenchmanPlaced, HenchmanRemoved
from fandg.games.fortune.events.rounds import Travelled
from fandg.games.fortune.phrases import say_place
from fandg.games.fortune.rolling import count_amount, roll_one
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import VERBS, Act, choosers, happen
from fandg.games.fortune.victory import move_track
from fandg.games.fortune.villainy import henchmen_left
from fandg.games.fortune.words import Faction
from fandg.games.fortune.wounds import leave_adventure, list_begun


async def settle_faction(table: FortuneTable, hero: Hero, faction: Faction | None) -> Faction:
    """Whose henchmen come: of the organization in play, else of the card, else by a die."""
    organization = table.state.organization
    if organization:
        return organization
    if faction is not None:
        return faction
    die = await roll_one(table, hero, "Whose henchmen are they? 1-3 Nazis, 4-6 the Mob", "henchmen")
    settled: Faction = "nazis" if die <= 3 else "mob"
    card = table.library.henchmen[settled]
    task = "1 to 3: the Nazis. 4 to 6: the Mob."
    await tell(OneDie(table.sheet(hero), die, card.name, "henchmen", task))
    return settled


async def place_henchman(table: FortuneTable, space: str, faction: Faction, why: str) -> bool:
    """Place a henchman in a space that is free of them; heroes there must fight at once.

    Returns whether a figure was placed; where none can be, the track of an organization moves.
    """
    state = table.state
    if space in state.henchmen or henchmen_left(table, faction) <= 0:
        what = "a henchman too many" if space in state.henchmen else "no henchman left"
        await move_track(table, 1, what)
        return False
    state.henchmen[space] = faction
    card = table.library.henchmen[faction]
    await tell(HenchmanPlaced(card, space, say_place(table, space), why))
    await meet_henchman(table, table.heroes_at(space))
    return True


async def place_henchman_anywhere(table: FortuneTable, faction: Faction, why: str) -> None:
    """Place a henchman at a drawn Location; in a competitive game a free one (ruling 12)."""
    state = table.state
    for _ in range(len(table.board.lands)):
        space = draw_location(table)
        if space not in state.henchmen or state.organization:
            await place_henchman(table, space, faction, why)
            return


async def remove_henchman(table: FortuneTable, space: str, why: str, by: Hero) -> None:
    """Take a henchman figure off the board, as a hero has seen to."""
    faction = table.state.henchmen.pop(space)
    card = table.library.henchmen[faction]
    place, sheet = say_place(table, space), table.sheet(by)
    await tell(HenchmanRemoved(card, space, place, why, sheet))


async def meet_henchman(table: FortuneTable, heroes: Sequence[Hero]) -> None:
    """Heroes share a space with a henchman: side after side must fight him, out of turn."""
    met: set[int] = set()
    for hero in heroes:
        if hero.side in met or hero.ko or hero.stowed or hero.space not in table.state.henchmen:
            continue
        met.add(hero.side)
        space = hero.space
        together = [
            other
            for other in heroes
            if other.side == hero.side and other.space == space and not (other.ko or other.stowed)
        ]
        await fight_henchman(table, together, space)


async def fight_henchman(
    table: FortuneTable, heroes: Sequence[Hero], space: str, *, as_printed: bool = False
) -> None:
    """Fight the henchman in a space; who escapes moves on to a neighbouring space (ruling 11).

    Advanced Nazis are what a card says, unless the soldier himself is left (`as_printed`).
    """
    state = table.state
    faction = state.henchmen[space]
    if state.advanced_nazis and faction == "nazis" and not as_printed:
        endings = await fight_from_deck(table, heroes, "nazis", "in a soldier's place")
    else:
        endings = await fight_like_henchman(table, heroes, faction)
    victor = next((hero for hero in heroes if endings[hero.id] in ("won", "both")), None)
    if victor is not None and space in state.henchmen:
        await remove_henchman(table, space, "defeated", victor)
    # Who ran is gone, even if a fellow then beat him.
    for hero in heroes:
        if endings[hero.id] == "escaped" and not hero.ko and hero.space == space:
            await slip_away(table, hero)
    # A card that brought a villain of the Mob, or an empty deck, leaves the soldier standing.
    left = [hero for hero in heroes if endings[hero.id] == "over" and hero.space == space]
    left = [hero for hero in left if not hero.ko]
    if left and space in state.henchmen:
        await fight_henchman(table, left, space, as_printed=True)


async def slip_away(table: FortuneTable, hero: Hero) -> None:
    """Move to a neighbouring space of choice, without a henchman if there is one."""
    ways = table.space(hero).ways
    free = [name for name in ways if name not in table.state.henchmen] or list(ways)
    space = await choose_space(
        table, hero, free, "where-to-slip-away", "Where do you slip away to?", "escape"
    )
    await go_to(table, hero, space)


async def choose_space(
    table: FortuneTable,
    hero: Hero,
    spaces: Sequence[str],
    kind: str,
    prompt: str,
    rule: str,
    party: tuple[int, ...] = (),
) -> str:
    """Ask a hero's player for a space, or the `party` who choose it together."""
    options = [
        Option(f"to:{space}", table.space_name(space), space, table.board.target(space))
        for space in spaces
    ]
    about = f"hero:{hero.id}"
    return await ask(Decision(hero.seat, kind, prompt, rule, options, about=about, shared_by=party))


def leave_space(table: FortuneTable, hero: Hero, space: str) -> str:
    """Take a hero to another space; what he had begun where he was is lost, and returned."""
    if space == hero.space:
        return ""
    lost = list_begun(hero)
    leave_adventure(table, hero)
    hero.space = space
    hero.stowed = False
    return lost


async def go_to(table: FortuneTable, hero: Hero, space: str) -> None:
    """Put a hero into a space at once; a henchman there must be fought."""
    start = hero.space
    lost = leave_space(table, hero, space)
    await tell(Travelled(table.sheet(hero), start, space, say_place(table, space), lost))
    await enter_space(table, hero)


async def enter_space(table: FortuneTable, hero: Hero) -> None:
    """What happens to a hero who has just come into a space; a henchman there ends his move."""
    state, space = table.state, hero.space
    if space in state.henchmen:
        if state.move is not None and state.heroes[state.move.hero] is hero:
            hero.ended = True
            await draw_waiting_event(table, hero)
            if hero.space != space:
                # The Event took him elsewhere, and he has met with what is there.
                return
        if space in state.henchmen and not hero.ko:
            await meet_henchman(table, [hero])
    if not hero.ko:
        await happen(table, hero, "entered")


@VERBS.carries_out(PlaceHenchmen)
async def _place(table: FortuneTable, act: Act, effect: PlaceHenchmen) -> None:
    state, hero = table.state, act.hero
    why = table.name(act.source)
    amount = await count_amount(table, hero, effect.amount, "henchmen")
    for _ in range(amount):
        faction = await settle_faction(table, hero, effect.faction)
        space = _spot(table, hero, effect.at)
        if effect.at == "random" or (space in state.henchmen and not state.organization):
            await place_henchman_anywhere(table, faction, why)
        elif space:
            await place_henchman(table, space, faction, why)


def _spot(table: FortuneTable, hero: Hero, at: str) -> str:
    """Where a henchman comes: here, next to the hero, at a random Artifact or in a random city.

    Next to the hero it is a space without a henchman, if there is one.
    """
    state = table.state
    if at == "here":
        return hero.space
    if at == "artifact":
        spots = [site.space for site in state.sites]
    elif at == "city":
        spots = table.board.cities
    else:
        ways = table.space(hero).ways
        spots = [space for space in ways if space not in state.henchmen] or list(ways)
    return spots[pick_number(state, len(spots))] if spots else ""


def _henchmen_to_remove(table: FortuneTable, hero: Hero, effect: RemoveHenchmen) -> list[str]:
    """The spaces of the henchmen whom a card may take off the board."""
    near = {"here": (hero.space,), "next-to": (hero.space, *table.space(hero).ways)}
    henchmen = table.state.henchmen
    return [space for space in henchmen if effect.at == "any" or space in near[effect.at]]


@VERBS.carries_out(
    RemoveHenchmen, lambda table, act, effect: not _henchmen_to_remove(table, act.hero, effect)
)
async def _remove(table: FortuneTable, act: Act, effect: RemoveHenchmen) -> None:
    hero = act.hero
    for _ in range(await count_amount(table, hero, effect.amount, "henchmen")):
        spaces = _henchmen_to_remove(table, hero, effect)
        if not spaces:
            return
        prompt = "Which henchman leaves the board?"
        space = await choose_space(
            table,
            hero,
            sorted(spaces),
            "which-henchman",
            prompt,
            "henchmen",
            choosers(table, act),
        )
        await remove_henchman(table, space, table.name(act.source), hero)


@VERBS.carries_out(Travel)
async def _travel(table: FortuneTable, act: Act, effect: Travel) -> None:
    hero = act.hero
    spaces = _destinations(table, hero, effect)
    if not spaces or hero.ko:
        return
    if effect.to == "random":
        space = draw_location(table)
    else:
        prompt = f"Where does {table.sheet(hero).short} turn up?"
        space = await choose_space(table, hero, spaces, "where-to-travel", prompt, "move")
    await go_to(table, hero, space)


def _destinations(table: FortuneTable, hero: Hero, effect: Travel) -> list[str]:
    board, state = table.board, table.state
    steps = board.steps(hero.space)
    match effect.to:
        case "city":
            spaces = board.cities
        case "major-city":
            spaces = [name for name in board.cities if board.spaces[name].major]
        case "start-city":
            return [table.sheet(hero).city]
        case "nearest-city":
            best = min(steps[name] for name in board.cities)
            return [name for name in board.cities if steps[name] == best]
        case "artifact":
            spaces = [site.space for site in state.sites]
        case "neighbour":
            spaces = list(board.spaces[hero.space].ways)
        case "land":
            spaces = board.lands
        case "sea":
            spaces = board.seas
        case "zeppelin":
            return [state.zeppelin] if state.zeppelin else []
        case "space":
            return [effect.space]
        case _:
            spaces = list(board.spaces)
    return [name for name in spaces if name != hero.space]
