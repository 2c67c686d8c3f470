"""How a hunt begins, in two or three pictures: who sets out, for what, and against whom.

The lines follow from the table alone, so that the same game always reads the same.
"""

from __future__ import annotations

from fandg.engine.prose import capital, joined
from fandg.engine.show import Tableau
from fandg.games.fortune.content import Card
from fandg.games.fortune.events.base import within
from fandg.games.fortune.phrases import say_number, say_where
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.telling.tableaux import faces_of

FACES = 4
"""So many faces at most are seen in a picture."""


def tell_setting_out(table: FortuneTable) -> Tableau:
    """Who sets out, and from where."""
    heroes = table.state.heroes
    sheets = [table.sheet(hero) for hero in heroes]
    first = f"{sheets[0].name} sets out from {table.space_name(heroes[0].space)}"
    others = [
        f"{sheet.short} from {table.space_name(hero.space)}"
        for hero, sheet in zip(heroes[1:], sheets[1:], strict=True)
    ]
    if others:
        title, line = "The heroes set out", f"{joined([first, *others])}."
    else:
        title, line = first, "Little luggage, no sponsor, and more rumours than money."
    faces = faces_of(sheets)[:FACES]
    place = heroes[0].space
    return Tableau("setting-out", title, line, False, "marker-move", None, faces, place=place)


def tell_rumours(table: FortuneTable) -> Tableau:
    """Which Artifacts lie where."""
    sites = table.state.sites
    found = [
        f"{within(table.name(site.artifact))} {say_where(table, site.space)}" for site in sites
    ]
    title = f"{capital(say_number(len(sites)))} rumours"
    line = f"One hears of {joined(found)}. Whoever sells one in a city is paid for it."
    return Tableau("artifact-rumoured", title, line, False, "card-place")


def tell_enemies(table: FortuneTable, organization: Card, stake: str) -> Tableau:
    """Who is after them too, and what each side plays for."""
    villains = [table.library.villains[villain.id] for villain in table.state.villains]
    names = joined([villain.name for villain in villains])
    has = "has" if len(villains) == 1 else "have"
    line = f"{names} {has} heard the same rumours. {capital(stake)}."
    faces = faces_of(villains)[:FACES]
    # Those who are of one gang do not cross swords: one alone meets the heroes.
    picture = "villain-fight" if len(villains) == 1 else "villains-gather"
    return Tableau(picture, organization.name, line, True, "trap", None, faces)
