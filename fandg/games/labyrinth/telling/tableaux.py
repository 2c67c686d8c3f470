"""The great moments of the Labyrinth, and the pages of its story: picture, title, words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fandg.engine.portraits import Party, Portrait
from fandg.engine.prose import capital, joined, pick
from fandg.engine.rulebook import Picture
from fandg.engine.show import Tableau
from fandg.engine.stakes import Contender
from fandg.engine.standing import tell_sum
from fandg.games.labyrinth.library import open_library
from fandg.games.labyrinth.state import Labyrinth

STORY = "event"
"""The inks of the pages."""
LESSON_SIGNS = {
    "lesson-camp": "tent", "lesson-turn": "hourglass", "lesson-move": "boot",
    "lesson-scout": "spyglass", "lesson-defender": "shield", "lesson-melee": "crossed-swords",
    "lesson-wound": "broken-heart", "lesson-ranged": "bullseye", "lesson-plus-ones": "coins",
    "lesson-magic": "fire", "lesson-power-surge": "lightning", "lesson-loot": "chest",
    "lesson-level-up": "star", "lesson-corruption": "eye", "lesson-minions": "meeple",
    "lesson-defeat": "bandaged", "lesson-final-battle": "crown",
}  # fmt: skip
"""The signs of the tutorial's cards."""
SIGNS_OF_DAYS = {
    "day-1": "candle", "day-2": "hourglass", "day-3": "moon", "day-4": "crossed-swords",
}  # fmt: skip
SIGNS_OF_SIDES = {"B": "candle", "C": "torch", "D": "cobweb"}
"""What stands behind the sign of an event on its later pages: no picture is seen twice running."""
ONE_LINE = 120
"""A page of an event with fewer letters lies beside the board."""


def faces_of(target: str) -> tuple[Portrait, ...]:
    """The face of a hero or a Villain, if he has one."""
    kind, _, name = target.partition(":")
    library = open_library()
    sheet = (library.heroes if kind == "hero" else library.villains).get(name)
    return (sheet.portrait,) if sheet is not None and sheet.portrait is not None else ()


def party_of(state: Labyrinth) -> Party:
    """The heroes and the Villain, or both of them, as they are seen in a picture."""
    return gather((hero.id for hero in state.heroes), (villain.id for villain in state.villains))


def gather(heroes: Iterable[str], villains: Iterable[str]) -> Party:
    """Heroes and Villains in a picture, by their ids."""
    return Party(
        tuple(face for name in heroes for face in faces_of(f"hero:{name}")),
        tuple(face for name in villains for face in faces_of(f"villain:{name}")),
    )


def tell_page(
    packet: str,
    title: str,
    text: str,
    asks: tuple[int, ...] = (),
    side: str = "A",
    *,
    is_upshot: bool = False,
) -> Tableau:
    """A page of an event, and the seats that are asked about it at once.

    What it came to, and a page of a line or two, lie beside the board.
    """
    sheet = open_library().packets.get(packet)
    icon = sheet.icon if sheet is not None else "tied-scroll"
    aside = is_upshot or len(text) < ONE_LINE
    page = picture_of_page(icon, "A" if aside else side)
    return Tableau("labyrinth-down", title, text, page=page, aside=aside, asks=asks)


def with_gains(text: str, brings: str) -> str:
    """A page's prose, and below it what is gained and lost.

    >>> print(with_gains("It pops.", "Coach gains 1 XP."))
    It pops.
    <BLANKLINE>
    **Coach gains 1 XP.**
    """
    return "\n\n".join([part for part in (text, f"**{brings}**" if brings else "") if part])


def picture_of_page(icon: str, side: str) -> Picture:
    """The picture of a page of an event."""
    return Picture(STORY, (icon, SIGNS_OF_SIDES[side]) if side in SIGNS_OF_SIDES else (icon,))


def tell_lesson(lesson: str, title: str, text: str) -> Tableau:
    """A card of the tutorial."""
    sign = LESSON_SIGNS.get(lesson, "tied-scroll")
    picture = Picture(STORY, (sign, "candle"))
    known = open_library().lessons.get(lesson)
    return Tableau(
        "labyrinth-down",
        title,
        text,
        sound="page",
        page=picture,
        is_lesson=True,
        teaches=known.rules if known is not None else (),
    )


def tell_story(state: Labyrinth, page: str, title: str, text: str) -> Tableau:
    """A page of the act's book."""
    library = open_library()
    act = library.acts.get(state.mission) or library.quests.get(state.mission)
    icon = act.icon if act is not None else "portcullis"
    kind = library.pages[page].kind if page in library.pages else "opening"
    signs = {"opening": "stairs", "won": "laurel-trophy", "lost": "return-arrow"}
    icons = (SIGNS_OF_DAYS[kind], icon) if kind in SIGNS_OF_DAYS else (icon, signs[kind])
    return Tableau("labyrinth-down", title, text, page=Picture(STORY, icons))


def tell_fall(state: Labyrinth, who: str, name: str) -> Tableau:
    """A hero is Defeated."""
    line = pick(
        (
            f"The demons are very correct about it. {name} is carried to the door, with a note.",
            f"“We regret,” the note begins. {name} reads the rest on the way back to camp.",
            f"{name} is signed for, folded into a blanket, and sent home in time for supper.",
        ),
        state.round + state.defeats + len(who),
    )
    title = f"{capital(name)} is Defeated"
    return Tableau("labyrinth-fallen", title, line, True, "failure", None, faces_of(who))


def tell_final(state: Labyrinth, place: str) -> Tableau:
    """The Villain comes out: he and all the heroes, with their ♥, and how many Souls lose it."""
    library = open_library()
    wanted = state.souls_wanted
    villain = library.villains[state.villains[0].id]
    name, has = villain.called, "have" if villain.twins else "has"
    line = (
        f"A light that is not a lamp, and then {name}, on {place.upper()}, with all the time in "
        f"the world. Heroes who fall from now on are Souls: with {wanted} of them {name} {has} won."
    )
    title = "The Final Battle begins"
    villains = [
        Contender(
            capital(villain.twin) or library.villains[villain.id].name,
            villain.hearts,
            villain.most,
            f"villain:{villain.twin.lower() or villain.id}",
            f"Souls: {state.souls} of {wanted}",
        )
        for villain in state.villains
    ]
    heroes = [
        Contender(library.heroes[hero.id].name, hero.hearts, hero.most, f"hero:{hero.id}")
        for hero in state.heroes
    ]
    return Tableau(
        "labyrinth-final", title, line, True, "trap",
        sides=(*villains, *heroes), party=party_of(state),
    )  # fmt: skip


def tell_souls(holder: str, gained: int, souls: int, wanted: int, fallen: Sequence[str]) -> Tableau:
    """The Villain has gained Souls, and not yet enough of them; `holder`: "Grubb has"."""
    whose = f"{joined(fallen)} fell, and the form for it has a second page. " if fallen else ""
    left = wanted - souls
    line = f"{whose}{holder} {souls} of {wanted}: {left} more, and it is lost."
    title = "A Soul is lost" if gained == 1 else f"{gained} Souls are lost"
    return Tableau("labyrinth-soul", title, line, True, "trap")


def tell_spell(who: str, name: str, spell: str, text: str) -> Tableau:
    """The Villain casts the Spell that nobody else has."""
    title = f"{capital(name)}: {spell}"
    return Tableau("labyrinth-spell", title, text, True, "card-flip", None, faces_of(who))


def tell_camp(state: Labyrinth, bounty: int, xp: int) -> Tableau:
    """The heroes cash in at the Lonely Fire."""
    lies = "lies" if bounty == 1 else "lie"
    gain = f"{bounty} Bounty {lies} by the fire: {xp} XP for each of you."
    line = pick(
        (
            f"{gain} Somebody counts it twice, and is glad both times.",
            f"{gain} The kettle is on, and there is nothing that wants to be hit.",
            f"{gain} For an hour the Dark minds its own business.",
        ),
        state.round,
    )
    return Tableau(
        "labyrinth-camp", "The Lonely Fire", line, False, "success", party=party_of(state)
    )


def tell_judgment(state: Labyrinth, score: int, *, is_good: bool) -> Tableau:
    """The Order faces Judgment."""
    weighed = "Laurels and horns are laid in the scales, one by one, and nobody coughs."
    if is_good:
        line = (
            f"{weighed} They come to {tell_sum(score)}, and a clerk stands up to shake your hands."
        )
        return Tableau(
            "labyrinth-knights", "Knights of Valor", line, False, "bell", party=party_of(state)
        )
    line = (
        f"{weighed} They come to {tell_sum(score)}, and the clerk does not look up from the form."
    )
    return Tableau(
        "labyrinth-dastards", "Dastardly Villains", line, True, "bell", party=party_of(state)
    )


ENDS = {
    "beaten": ("It is done", "labyrinth-beaten"),
    "hoard": ("Paid in full", "labyrinth-won"),
    "appeals": ("The court rises", "labyrinth-won"),
    "shards": ("Home, with the light on", "labyrinth-won"),
    "stood": ("The camp has held", "labyrinth-held"),
    "souls": ("Too many Souls", "labyrinth-souls"),
    "collapses": ("The quarry is shut", "labyrinth-collapse"),
    "late": ("Too late for supper", "labyrinth-late"),
    "siege": ("The camp is taken", "labyrinth-siege"),
    "defeats": ("One note too many", "labyrinth-lost"),
}
"""What each kind of end is called, and its picture."""


def tell_end(state: Labyrinth, kind: str, reason: str, *, won: bool) -> Tableau:
    """The mission is over, and why."""
    library = open_library()
    villain = library.villains[state.villains[0].id]
    plain = ("It is done", "labyrinth-won") if won else ("Another evening", "labyrinth-lost")
    title, scene = ENDS.get(kind, plain)
    line = f"{capital(reason)}." if not reason.endswith(".") else capital(reason)
    line = f"{line} {villain.name} {'has the dishes' if won else 'locks up'}."
    sound = "victory" if won else "failure"
    return Tableau(scene, title, line, not won, sound, party=party_of(state))
