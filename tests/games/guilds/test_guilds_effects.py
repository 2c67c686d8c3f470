"""Each card does what the list of the cards says of it, in the list's own short signs."""

from __future__ import annotations

from typing import Any

from fandg.games.guilds.content import Skilled, Upgrade
from fandg.games.guilds.effects import Bonus, Pay, When
from fandg.games.guilds.library import open_library

LIBRARY = open_library()

SIGNS = {
    "crit": "C", "each_crit": "E", "hit": "H", "wound": "W", "kill": "K", "after": "after",
    "defense_crit": "DC", "each_defense_crit": "DE",
}  # fmt: skip
"""C if a CRIT, E each CRIT, H on a hit, W if a wound, K if it kills, D on the own defense roll."""


def sign_of(when: When | None) -> str:
    """A condition: F if flanked, U if unmoved, groups and others by their names."""
    if when is None:
        return ""
    words = ["F"] * when.flanked + ["U"] * when.unmoved + ["wounded"] * when.wounded
    words += ["close"] * when.close + ["pack"] * when.pack + [*when.groups, *when.against]
    return "+".join(words)


def verb(effect: Any, moment: str = "") -> str:
    tag = effect.__struct_config__.tag
    figures = {"dice": "+{}d", "hits": "+{}h"}.get(tag, f"{tag}{{}}")
    amount = getattr(effect, "amount", getattr(effect, "heroes", ""))
    said = figures.format(amount) if amount != "" else tag
    said += f"{getattr(effect, 'straight', '') or ''}{getattr(effect, 'within', '') or ''}"
    for field in ("whom", "what", "token"):
        said += f":{getattr(effect, field)}" if hasattr(effect, field) else ""
    who = getattr(effect, "who", "self")
    said += f">{who}" if who != "self" else ""
    for field in ("unguarded", "guards", "any"):
        said += f"!{field}" if getattr(effect, field, False) else ""
    return f"{moment}{sign_of(effect.when)}{said}"


def bonus(one: Bonus) -> str:
    return f"{sign_of(one.when)}{one.to}{one.amount:+}"


def price(pay: Pay) -> str:
    return f"sac{pay.sacrifice}" if pay.sacrifice else "tire" if pay.tire else ""


def signs(card: Skilled) -> str:
    """All that a card does."""
    parts = [bonus(one) for one in card.always] + list(card.traits)
    if isinstance(card, Upgrade) and price(card.pay):
        parts.append(f"{price(card.pay)}:")
    parts += [verb(effect) for effect in card.declared]
    for field, sign in SIGNS.items():
        parts += [verb(effect, sign) for effect in getattr(card.on, field)]
    for use in card.uses:
        does = " ".join(verb(effect) for effect in use.does)
        once = " once" if use.once else ""
        parts.append(f"{price(use.pay)}@{use.at}{once} {sign_of(use.when)}{does}")
    return ", ".join(parts)


UPGRADES = """
1-01 C+1h
1-02 reroll+1
1-03 Wdaze
1-04 reach2
1-05
1-06 F+1d
1-07 pierce1
1-08 Whealwounds
1-09 Hmine
1-10 +1d
1-11 sac1:, +2d
1-12 defense+1
1-13 reroll+1
1-14 life+1
1-15 move+1
1-16 tire@my-defense saves2
1-17 door-cost-1, portal-cost-1
2-01
2-02 U+1d, Wdaze
2-03 also:sweep, Wpush1
2-04
2-05 reroll+1
2-06 Calso:chain
2-07 pierceall
2-08 Hmine
2-09 +2d
2-10 quiet
2-11 defense+1
2-12 reroll+1
2-13 defense+1, life+1
2-14 bladeattack-dice+1
2-15 bow+thrownattack-dice+1
2-16 tire@my-activation points2
2-17 unguarded
3-01 E+1h
3-02 Cdaze
3-03 defense+1, reach2
3-04 U+1d
3-05 quiet
3-06 pierce2
3-07 sac1@my-declaration +2d
3-08 Hmine, Wdaze
3-09 +2d
3-10 tire:, keep
3-11 defense+2
3-12 reroll+2
3-13 life+2
3-14 spellattack-dice+1
3-15 tire@my-activation-start unexhaust:attack-card
3-16 move+1
3-17 defense+1, DCclosewound1>attacker
4-01 F+1d
4-02 defense+1, reroll+1
4-03 Wdaze
4-04 also:sweep
4-05 C+1h
4-06 aftersteps2
4-07 also:splash
4-08 pierceall
4-09 pierce1, Hmine
4-10 +2d
4-11 sac1:, +3d
4-12 defense+2, life+1
4-13 reroll+2
4-14 defense+2
4-15 tire@my-declaration weapon+2d
4-16 tire@my-death spare
4-17 tire@after-enemy-attack steps2!unguarded
4-18 Kheal1
5-01 Ckeep
5-02 E+1h
5-03 reach2
5-04 C+2h
5-05 quiet, Kcoin1
5-06 pierceall
5-07 life+2, Whealwounds
5-08 Hmine, Wdaze
5-09 +3d
5-10 reroll+1, also:blast
5-11 defense+3
5-12 reroll+3
5-13 life+3
5-14 attack-dice+1
5-15 tire@after-my-attack attack
5-16 defense+2, guard-dice-1
5-17 tire@my-activation unexhaust:card>ally-in-sight
R1 Cpull1
R2 Wpush1
R3 Wdaze
R4 reroll+1, move+1
R5 defense+1, life+1
R6 pierce2
R7 tire@my-activation-start heal2>self-or-close-ally
R8 +2d, reroll2
R9 Kcoin1
R10 Calso:chain
S1
S2 defense+1
S3
S4 Calso:chain
S5 Hhealhits
"""

HEROES = """
bram-tuckett
odile-reed unguarded
sallow-pike F+1d
hedda-brack woundedattack-dice+1, woundeddefense+1
sister-umber spellpierceall
tobit-wren Ebow+1h
cosimo-vane bladereach3
grete-lumm Fkeep
old-fenwick spelluses+1
nan-nettle DEclosewound1>attacker
corporal-dunn sac1@my-declaration keep!any
ada-crewe tire@my-activation-end steps2>ally-in-sight
barnaby-oake tire@my-defense saves2
lio-marble reroll+1
mother-agrimony tire@my-activation-start heal2>self-or-close-ally
ketch-farrow move+1
"""

MONSTERS = """
dust-clerk
bailiff
watch-hound
beadle reroll+1
rat-catcher packattack-dice+1
cellar-brute Wdaze
sister-ash Eheal2
sister-elm Eexhaust
vault-ogre also:sweep
iron-alderman E+1h
toll-wraith also:blast
lord-mayor writ-only, also:sweep
"""

CURSES = """
nothing-this-time
grave-dirt
cold-feet first-step-cost+1
shaking-hands reroll-1
brittle defense-1
shortened-thread life-1
hollow no-ability
"""


def listed(text: str) -> dict[str, str]:
    """A list by code or id."""
    return {line.split(" ", 1)[0]: line.partition(" ")[2] for line in text.split("\n") if line}


def test_every_upgrade_card_does_what_the_list_says() -> None:
    cards = {card.code: signs(card) for card in LIBRARY.upgrades.values()}
    assert cards == listed(UPGRADES)


def test_every_hero_monster_and_curse_does_what_the_list_says() -> None:
    assert {name: signs(hero) for name, hero in LIBRARY.heroes.items()} == listed(HEROES)
    assert {name: signs(sheet) for name, sheet in LIBRARY.monsters.items()} == listed(MONSTERS)
    assert {name: signs(curse) for name, curse in LIBRARY.curses.items()} == listed(CURSES)


def test_titles_and_tokens_do_what_the_list_says() -> None:
    found = {}
    for title in LIBRARY.titles.values():
        for help_ in title.helps:
            parts = [bonus(one) for one in help_.always] + list(help_.traits)
            parts += [verb(effect) for effect in help_.does]
            parts += [
                f"{use.at}{' once' if use.once else ''} {verb(use.does[0])}" for use in help_.uses
            ]
            found[title.id, help_.scenario] = ", ".join(parts)
    assert found == {
        ("bellringers", 7): "first-step-unguarded",
        ("bellringers", 10): "sight+2",
        ("pigeon-post", 8): "reveal3",
        ("pigeon-post", 10): "handle-cost-1",
        ("harbour-wardens", 8): "door-cost-1",
        ("harbour-wardens", 9): "toll-wraithfoe-dice-1",
        ("keepers-of-the-key", 7): "start-with1:healing-potion",
        ("keepers-of-the-key", 9): "fee-1",
        ("herbalists", 11): "start-with2:healing-potion",
        ("fair-copyists", 11): "ease1",
        ("moneyers", 11): "my-declaration once quiet!guards",
        ("lamplighters", 11): "lord-mayorcandles-2",
    }
    tokens = {
        name: " ".join(verb(effect) for effect in token.does)
        for name, token in LIBRARY.tokens.items()
        if token.does
    }
    assert tokens == {
        "healing-potion": "healall",
        "refreshing-potion": "unexhaust:all",
        "second-wind": "activate",
        "trap": "wound1",
    }
