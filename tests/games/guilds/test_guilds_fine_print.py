"""The small print: what a rule says of the odd case, where two of them meet."""

from __future__ import annotations

from guilds_table import MISS, SHOT, WIDE, act_as, hero, lay_table, monster, place_of
from loaded import Story, carry_out

from fandg.games.guilds.attacking import attack
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.events.blows import Reacts
from fandg.games.guilds.state import Hero, Monster
from fandg.games.guilds.table import GuildsTable

MISSES = (MISS, MISS, MISS)


def _ready(who: str, *cards: str, at: str = "e6", scenario: int = 1) -> GuildsTable:
    """A hero with cards in his activation, of the first guild; Pike's is the second."""
    party = (who, *[n for n in ("ketch-farrow", "lio-marble", "bram-tuckett") if n != who][:2])
    table = lay_table(scenario, parties=(party, ("sallow-pike", "barnaby-oake", "nan-nettle")))
    act_as(table, hero(table, who, at, *cards))
    return table


def _hit(
    table: GuildsTable, target: Hero | Monster, dice: tuple[int, ...], keys: str = ""
) -> Story[None]:
    return carry_out(attack(table, table.active, 0, target_of(target)), dice, keys)


def _who_reacts(story: Story[None]) -> list[str]:
    return [f"{event.name} {event.how}" for event in story.all_of(Reacts)]


# Who was passed over is judged when the attack is made


def test_a_target_that_is_pushed_away_has_fended_off_the_others_all_the_same() -> None:
    table = _ready("bram-tuckett", "R2")
    beadle = monster(table, "beadle", "d6")
    monster(table, "bailiff", "e7")
    story = _hit(table, beadle, (SHOT, WIDE, WIDE, *MISSES, MISS))
    assert _who_reacts(story) == ["the Beadle pays back"]


# A chain


def test_who_is_met_by_a_chain_was_attacked_too_and_may_step_away() -> None:
    table = _ready("bram-tuckett", "S4")
    pike = hero(table, "sallow-pike", "e7")
    barnaby = hero(table, "barnaby-oake", "d7", "4-17")
    pike.dazed = barnaby.dazed = True
    _hit(table, pike, (6, WIDE, WIDE), "use go:c7 stay")
    assert (place_of(barnaby), barnaby.tired) == ("c7", True)
