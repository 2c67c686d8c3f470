"""What is being decided now, a Test or a roll at a stack, as all at the table see it.

Nothing is foretold: of a page only what it asks for, of a Battle card only its back.
"""

from __future__ import annotations

from fandg.engine.prose import capital, counted, joined
from fandg.engine.stakes import Contender, Stakes
from fandg.games.labyrinth.acts.cage import ROWS_WANTED
from fandg.games.labyrinth.bodies import Pet, target_of
from fandg.games.labyrinth.odds import chance_of
from fandg.games.labyrinth.paying import FIVE, spare_plus_ones
from fandg.games.labyrinth.regions import call_cell
from fandg.games.labyrinth.rolling import active_dice, bonus_dice, row_to_test
from fandg.games.labyrinth.state import OFF, Hero, MinionFigure, Pool, Villain
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.throwing import count_hits
from fandg.games.labyrinth.twists import Cage, SporeBeds
from fandg.games.labyrinth.words import HERO_ROWS

COLOURS = {"w": "white", "y": "yellow", "r": "red"}


def stakes_of(table: LabyrinthTable) -> Stakes | None:
    """What hangs on the roll that is being made; None where nobody rolls."""
    state = table.state
    pool = state.pool
    if pool is None or pool.is_spent or pool.row == "corruption" or state.acting < 0:
        return None
    if pool.kind == "test":
        return _stakes_of_test(table, _find_tester(table, pool), pool)
    return _stakes_of_attack(table, _find_striker(table), pool) if pool.target != OFF else None


def _find_tester(table: LabyrinthTable, pool: Pool) -> Hero:
    """Whose Test it is."""
    return table.hero(pool.tester) if pool.tester else table.state.heroes[table.state.acting]


def _find_striker(table: LabyrinthTable) -> Hero | Pet:
    """Whose roll it is: the acting hero's, or his Sidekick's once that acts."""
    hero = table.state.heroes[table.state.acting]
    is_pets = table.state.phase == "sidekick" and hero.sidekick is not None
    return Pet(hero) if is_pets else hero


def say_dice(dice: str) -> str:
    """Some dice in words.

    >>> say_dice("wwy")
    '2 white and 1 yellow dice'
    """
    kinds = [f"{dice.count(d)} {name}" for d, name in COLOURS.items() if dice.count(d)]
    return f"{joined(kinds)} {'die' if len(dice) == 1 else 'dice'}" if kinds else "no dice"


def _stakes_of_test(table: LabyrinthTable, hero: Hero, pool: Pool) -> Stakes:
    """A Test: so many hits are wanted, and Plus-Ones may close the gap."""
    name = table.name_of(hero)
    row = capital(pool.row)
    tokens = spare_plus_ones(hero, pool)
    if pool.dice:
        got = pool.hits
        chance = 1.0 if got + tokens >= pool.wanted else 0.0
        task = f"{counted(got, 'hit')} so far, and {pool.wanted} are wanted."
    else:
        assert pool.row != "corruption"
        dice = active_dice(row_to_test(table, hero, pool.row))
        dice += bonus_dice(table, hero, pool.row)
        sure = table.bonus_of(hero, "test")
        chance = chance_of(dice, pool.wanted - tokens - sure)
        task = f"{counted(pool.wanted, 'hit')} with {say_dice(dice)}"
        task += f", and {counted(tokens, 'Plus-One')} to help." if tokens else "."
    reading = table.state.reading
    passes, fails = _say_outcomes(table, pool)
    title = table.library.packets[reading.id].name if reading is not None else f"A Test of {row}"
    return Stakes(
        key=f"test:{hero.id}:{pool.row}:{pool.wanted}",
        title=title,
        card=target_of(hero),
        who=(target_of(hero),),
        situation=f"{name} takes a Test of {pool.wanted} in {row}.",
        task=task,
        passes=passes,
        fails=fails,
        chance=chance,
        chance_of="to pass",
        progress=(min(pool.hits, pool.wanted), pool.wanted) if pool.dice else None,
    )


def _say_outcomes(table: LabyrinthTable, pool: Pool) -> tuple[str, str]:
    """What comes of a Test that is passed, and of one that fails; a page keeps that to itself."""
    state = table.state
    if state.reading is not None:
        return (
            "The page goes on with what that brings.",
            "The page goes on with what that costs, if anything.",
        )
    if table.twist(SporeBeds):
        return "The Spore Bed is burned.", "It goes on growing; the Action Point is spent."
    cage = table.twist(Cage)
    if cage:
        gain = counted(cage.plus_ones, "Plus-One")
        opens = len(state.bars) + 1 >= ROWS_WANTED
        return (
            f"The Cage is open: each hero gains {gain}."
            if opens
            else f"{capital(pool.row)} is done: a Test of another row opens the Cage.",
            "The Cage holds; the Action Point is spent.",
        )
    granted = len(state.appeals) + 1
    wins = " and the act is won" if granted == len(HERO_ROWS) else ""
    return (
        f"The Appeal is granted: {granted} of {len(HERO_ROWS)}{wins}.",
        f"A Sunshard may be spent to Test again: {state.retrials} left."
        if state.retrials
        else "No Appeal is granted; the Action Point is spent.",
    )


def _stakes_of_attack(table: LabyrinthTable, striker: Hero | Pet, pool: Pool) -> Stakes | None:
    """A roll at a Region: who takes it first, and what that takes."""
    enemies = [b for b in table.attack_order(pool.target) if target_of(b) not in pool.struck]
    if not enemies:
        return None
    first, name = enemies[0], capital(table.name_of(striker))
    is_heros = isinstance(striker, Hero)
    row, place = capital(pool.row), call_cell(pool.target)
    foe = capital(table.name_of(first))
    behind = len(enemies) - 1
    more = f" Behind it {'stands' if behind == 1 else 'stand'} {behind} more." if behind else ""
    return Stakes(
        key=f"strike:{target_of(striker)}:{pool.row}:{place}",
        title=f"{row} at {place}",
        card=target_of(first),
        who=(target_of(striker), target_of(first)),
        situation=f"{name} strikes at {place}. {foe} is the Defender.{more}",
        task=say_price(table, first),
        passes=f"What is left goes on down the stack{', or becomes Plus-Ones' * is_heros}.",
        fails="Hits that reach nobody become Plus-Ones, two for each."
        if is_heros
        else "Hits that reach nobody are lost.",
        progress=None,
        sides=(_friend_side(table, striker, pool), _enemy_side(table, first)),
    )


def say_price(table: LabyrinthTable, body: object) -> str:
    """What it takes to Defeat or to wound an enemy, in a sentence."""
    if isinstance(body, MinionFigure):
        card = table.library.minions[body.card]
        if body.wounded:
            return f"{counted(card.wounded, 'hit')} Defeat it, for it is wounded."
        if "stoneskin" in card.keywords:
            return f"{counted(card.wound, 'hit')} wound it, and only then can it be Defeated."
        return f"{counted(card.defeat, 'hit')} Defeat it, {card.wound} wound it."
    assert isinstance(body, Villain)
    shields = f" after {counted(body.shields, 'Shield')}" if body.shields else ""
    return f"Every {FIVE} hits{shields} take {FIVE} ♥."


def _friend_side(table: LabyrinthTable, striker: Hero | Pet, pool: Pool) -> Contender:
    notes = f"{counted(count_hits(pool.dice), 'hit')} thrown" if pool.dice else ""
    hearts = table.hearts_of(striker)
    most = striker.most if isinstance(striker, Hero) else hearts
    return Contender(capital(table.name_of(striker)), hearts, most, target_of(striker), notes)


def _enemy_side(table: LabyrinthTable, body: object) -> Contender:
    if isinstance(body, MinionFigure):
        card = table.library.minions[body.card]
        left = card.wounded if body.wounded else card.defeat
        words = ", ".join(word.replace("-", " ") for word in card.keywords)
        return Contender(capital(table.name_of(body)), left, card.defeat, target_of(body), words)
    assert isinstance(body, Villain)
    notes = counted(body.shields, "Shield") if body.shields else ""
    return Contender(capital(table.name_of(body)), body.hearts, body.most, target_of(body), notes)
