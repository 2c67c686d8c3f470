"""What heroes' abilities make of things that happen; those of choice are in their turns.

Rules: hero abilities (Beast Within, Vulture, Franken-Friend); each has its figures on the board.
"""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask
from fandg.games.labyrinth.bodies import Body, target_of
from fandg.games.labyrinth.paying import can_be_healed, gain_plus_one, heal
from fandg.games.labyrinth.sidekicks import give_sidekick
from fandg.games.labyrinth.state import OFF, Hero
from fandg.games.labyrinth.table import LabyrinthTable


def ability_amount(table: LabyrinthTable, hero: Hero) -> int:
    """The figure of a hero's ability, trained or not."""
    sheet = table.sheet(hero)
    return sheet.trained if hero.trained else sheet.amount


async def reward_defeat(table: LabyrinthTable, hero: Hero) -> None:
    """The Vulture heals a hero, a Franken-Friend is fed, whenever their hero Defeats somebody."""
    if table.has_gift(hero, "resourceful-vulture"):
        hurt = [other for other in table.standing() if can_be_healed(other)]
        options: list[Option[Hero | None]] = [
            Option(f"heal:{other.id}", table.name_of(other), other, target_of(other))
            for other in hurt
        ]
        options.append(Option("nobody", "Nobody", None, ends=True))
        prompt = f"Whom does {table.name_of(hero)} heal?"
        healed = await ask(Decision(hero.seat, "vulture", prompt, "hero-abilities", options))
        if healed is not None:
            await heal(table, healed, table.sheet(hero).amount)
    if table.has_gift(hero, "franken-friend"):
        options_: list[Option[bool]] = [
            Option("frank", "Yes", True, note=table.sheet(hero).text),
            Option("leave", "No", False, ends=True),
        ]
        prompt = f"Does {table.name_of(hero)} make or mend Frank?"
        if await ask(Decision(hero.seat, "franken-friend", prompt, "hero-abilities", options_)):
            await give_sidekick(table, hero, "frank", ability_amount(table, hero))


async def bless_green(table: LabyrinthTable, caster: Hero, touched: Sequence[Body]) -> None:
    """Rowan's Beast Within: heroes on whom she casts a Green Spell gain Plus-Ones."""
    if not table.has_gift(caster, "beast-within"):
        return
    blessed: list[Hero] = []
    for body in touched:
        if isinstance(body, Hero) and body.cell != OFF and body not in blessed:
            blessed.append(body)
            amount, why = ability_amount(table, caster), table.sheet(caster).ability
            await gain_plus_one(table, body, None, amount, why)
