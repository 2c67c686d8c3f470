"""The great moments of a night in Tallowmere: picture, title, a line, and whose moment it is."""

from __future__ import annotations

from fandg.engine.portraits import Portrait
from fandg.engine.prose import capital, counted, joined, pick
from fandg.engine.show import Tableau
from fandg.games.guilds.library import open_library
from fandg.games.guilds.quests import Kill
from fandg.games.guilds.quotas import count_needed
from fandg.games.guilds.state import Guilds, Monster
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.words import QUESTS_TO_WIN

WORTH_A_PICTURE = 2
"""Monsters of so many coins: those of one are struck from the rolls without ceremony."""


def tell_gate(scenario: str, title: str, line: str) -> Tableau:
    """A scenario begins: one sees its quarter through the gate."""
    return Tableau("guilds-gate", title, line, sound="bell", place=scenario)


def tell_hero_killed(state: Guilds, who: str, name: str) -> Tableau:
    """A hero is killed, and is somewhere else until the next Rest."""
    hero = _hero(state, who)
    line = pick(
        (
            f"The form has a box for the cause. {name} is asked to keep within it.",
            f"Death takes {name}'s particulars, and says the next Rest will do.",
            f"{name} is marked down as absent. It is the kind of absence one comes back from.",
            f"There is a counter for this. {name} is number {7 + state.round}, and they are "
            f"serving {4 + state.round}.",
        ),
        state.round + state.turns + len(name),
    )
    title = f"{capital(name)} is killed"
    faces = _faces(who)
    return Tableau("guilds-fallen", title, line, True, "defeat", hero, faces, minor=True)


def tell_monster_killed(state: Guilds, who: str, name: str) -> Tableau | None:
    """A monster that was worth something is killed; None: one more of many.

    So it is where a quest is done by that: then the quest has the picture.
    """
    monster = state.monsters[int(who.partition(":")[2])]
    sheet = open_library().monsters[monster.id]
    if sheet.coins < WORTH_A_PICTURE:
        return None
    killer = _killer(state)
    seat = _hero(state, killer) if killer else None
    is_final = open_library().scenarios[state.scenario].grade == "final"
    if seat is not None and not is_final and _does_quest(state, seat, monster):
        return None
    line = pick(
        (
            f"{capital(name)} comes apart into light and loose paper. It is worth "
            f"{counted(sheet.coins, 'coin')}, and mostly in order.",
            f"The post is vacant. There will be applicants by the next Rest. "
            f"Until then: {counted(sheet.coins, 'coin')}.",
            f"{counted(sheet.coins, 'coin')} for a long career. The pension lapses.",
        ),
        state.round + monster.number,
    )
    faces = (*_faces(killer), *_faces(f"monster:{monster.id}"))
    title = f"{capital(name)} is no more"
    is_minor = seat is not None
    return Tableau(
        _picture_of_kill(state, killer), title, line, False, "success", seat, faces, minor=is_minor
    )


def _picture_of_kill(state: Guilds, killer: str) -> str:
    """By what a monster was killed, as it is seen: a blade, an arrow or a Spell."""
    hero = next((hero for hero in state.heroes if f"hero:{hero.id}" == killer), None)
    if hero is None or state.assault is None or state.assault.card not in range(len(hero.cards)):
        return "guilds-kill"
    card = open_library().upgrades[hero.cards[state.assault.card].id]
    if card.group == "spell":
        return "guilds-spell"
    return "guilds-shot" if card.range == "ranged" else "guilds-kill"


def is_for_a_plain_kill(state: Guilds, guild: int) -> bool:
    """Whether a coin comes of a monster that a guild's hero kills, and has no other picture."""
    assault, killer = state.assault, _killer(state)
    if assault is None or not killer or _hero(state, killer) != guild:
        return False
    kind, _, number = assault.targets[0].partition(":")
    return kind == "monster" and not _does_quest(state, guild, state.monsters[int(number)])


def _does_quest(state: Guilds, guild: int, monster: Monster) -> bool:
    """Whether a monster that a guild kills is the last that a quest of it asks for."""
    table = GuildsTable(state, open_library())
    of = state.guilds[guild]
    return any(
        isinstance(quest, Kill)
        and quest.counts(monster.id)
        and number not in of.done
        and len(of.progress[number]) + 1 >= count_needed(table, guild, number)
        for number, quest in enumerate(table.scenario.quests)
    )


def tell_first_coin(state: Guilds, guild: int, name: str) -> Tableau:
    """A guild has gained its first coin of the night."""
    line = pick(
        (
            "It rings true on the counter. Somebody bites it, to be on the safe side.",
            "Held up to the lamp it shows the old Mayor, who looks away.",
            "One is not many. It is one more than the landlord believes.",
        ),
        state.round + guild + len(state.scenario),
    )
    title = f"The first coin of the {name.removeprefix('the ')}"
    who = _active_of(state, guild)
    return Tableau("guilds-coin", title, line, False, "coin", guild, who, minor=True)


def tell_quest(
    state: Guilds, guild: int, name: str, quest: str, count: int, *, is_rival: bool
) -> Tableau | None:
    """A guild has done a quest; None: the scenario ends with it, which has a picture of its own."""
    left = max(QUESTS_TO_WIN - count, int(not state.guilds[guild].done))
    if left <= 0 or open_library().scenarios[state.scenario].grade == "final":
        return None
    more = "one more" if left == 1 else f"{left} more"
    asked = _task_of(state, quest)
    line = pick(
        (
            f"Struck off the list, in ink. The {_plain(name)} want {more}.",
            f"The street hears of it before the ink is dry. It takes {more} to have the quarter.",
            f"Done, dated and witnessed. {capital(more)}, says the list.",
        ),
        state.round + count + guild,
    )
    title = f"The {_plain(name)} have {'killed' if is_rival else 'done'} {quest}"
    line = f"{asked} {line}".strip()
    return Tableau("guilds-quest", title, line, False, "success", guild, _active_of(state, guild))


def tell_end(state: Guilds, winner: int | None, name: str, why: str) -> Tableau:
    """The scenario is over: who has the quarter, or that nobody has."""
    sheet = open_library().scenarios[state.scenario]
    if winner is None:
        line = f"{capital(why)}. The gates are shut, and the dead go on with their work."
        return Tableau("guilds-curfew", f"Nobody has {sheet.name}", line, True, "failure")
    line = f"{capital(why)}: {say_done(state, winner)}, in {counted(state.round, 'round')}."
    who = tuple(face for hero in state.heroes if hero.guild == winner
                for face in _faces(f"hero:{hero.id}"))  # fmt: skip
    title = f"The {_plain(name)} have {sheet.name}"
    home = "The others go home by the back streets."
    # Its own flag flies over the roofs.
    flag = state.guilds[winner].id
    beaten = Tableau("guilds-beaten", title, f"{line} {home}", True, "failure", place=flag)
    return Tableau(
        "guilds-won",
        title,
        line,
        False,
        "victory",
        None,
        who,
        won_by=(winner,),
        beaten=beaten,
        place=flag,
    )


def say_done(state: Guilds, guild: int) -> str:
    """What a guild has done, by the names of its quests: "Full Vats and a hero of the Glaziers"."""
    library, of = open_library(), state.guilds[guild]
    quests = library.scenarios[state.scenario].quests
    done = [quests[at].name if at < len(quests) else "Round-up" for at in of.done]
    done += [f"a hero of the {library.guilds[state.guilds[at].id].name}" for at in of.slain]
    return joined(done) or "no quest"


def _task_of(state: Guilds, quest: str) -> str:
    """What a quest asked for; empty where its name says so."""
    quests = open_library().scenarios[state.scenario].quests
    return next((each.text for each in quests if each.name == quest), "")


def _plain(name: str) -> str:
    return name.removeprefix("the ")


def _faces(target: str) -> tuple[Portrait, ...]:
    """The face of a hero or a kind of monster."""
    kind, _, name = target.partition(":")
    library = open_library()
    sheet = (library.heroes if kind == "hero" else library.monsters).get(name)
    return (sheet.portrait,) if sheet is not None and sheet.portrait is not None else ()


def _hero(state: Guilds, target: str) -> int | None:
    """The guild of a hero."""
    name = target.partition(":")[2]
    return next((hero.guild for hero in state.heroes if hero.id == name), None)


def _killer(state: Guilds) -> str:
    """The hero who attacks now; empty where nobody does, as with mines."""
    attacker = state.assault.attacker if state.assault is not None else ""
    return attacker if attacker.startswith("hero:") else ""


def _active_of(state: Guilds, guild: int) -> tuple[Portrait, ...]:
    """The face of the active hero, if he is one of a guild's."""
    target = f"hero:{state.active}"
    return _faces(target) if state.active and _hero(state, target) == guild else ()
