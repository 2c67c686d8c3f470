"""The great moments of Fortune and Glory: which picture, which title, which line.

The lines follow from the table alone, so that the same game always reads the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from fandg.engine.portraits import Portrait
from fandg.engine.prose import joined, pick
from fandg.engine.show import Tableau
from fandg.games.fortune.content import Artifact, Card, Danger, HeroSheet, VillainCard
from fandg.games.fortune.events.base import hero_of
from fandg.games.fortune.state import Fortune


def tell_cliffhanger(
    state: Fortune, sheets: Sequence[HeroSheet], danger: Danger, lost: int
) -> Tableau:
    """Heroes are left hanging together, and have `lost` so much Glory of their turn."""
    who, heroes = joined([sheet.short for sheet in sheets]), [hero_of(state, s) for s in sheets]
    title, what = danger.cliffhanger.name, danger.cliffhanger.line
    several = len(sheets) > 1
    line = pick(
        (
            f"{what} Will {who} get out of this? Next turn tells.",
            f"{what} Here the reel ends, and {who} {'hang' if several else 'hangs'} on until the "
            "next one begins.",
            f"{what} To be continued, if {who} {'have' if several else 'has'} anything to do with "
            "it.",
        ),
        state.round + heroes[0].glory,
    )
    line += f" {lost} Glory of this turn is lost." if lost else ""
    seats = {hero.seat for hero in heroes}
    seat = seats.pop() if len(seats) == 1 else None
    scene = f"cliffhanger-{danger.scene}"
    place = heroes[0].space
    return Tableau(scene, title, line, True, "failure", seat, faces_of(sheets), place=place)


def tell_collapse(state: Fortune, temple: Artifact, inside: Sequence[HeroSheet]) -> Tableau:
    """A temple comes down, on whoever is inside."""
    names = joined([sheet.short for sheet in inside])
    fact = state.round + len(temple.id)
    if inside:
        line = pick(
            (
                f"Three thousand years it has stood, and it waits for {names} to fall. Run!",
                f"The roof has heard enough. {names}, and a great deal of masonry, make for the "
                "same door.",
                f"First the dust, then the pillars, and {names} between them.",
            ),
            fact,
        )
    else:
        line = pick(
            (
                "No hero is inside. The bats have it on record that they had said so.",
                "No hero is inside. It comes down all the same, and takes its coins along.",
            ),
            fact,
        )
    seats = [hero_of(state, sheet).seat for sheet in inside]
    seat = seats[0] if len(seats) == 1 else None
    title = f"{temple.name} collapses"
    scene = "temple-collapse" if inside else "temple-falls-empty"
    faces = faces_of(inside)
    return Tableau(scene, title, line, True, "trap", seat, faces, news=not inside)


def tell_recovery(
    state: Fortune, sheet: HeroSheet, headline: str, title: str, worth: int, icon: str
) -> Tableau:
    """A hero holds an Artifact at last."""
    who, hero = sheet.short, hero_of(state, sheet)
    inside = title[0].lower() + title[1:] if title.startswith(("The ", "A ", "An ")) else title
    line = pick(
        (
            f"It is lighter than the legend. {who} has {inside}, and only the way home to go.",
            f"For the length of a breath nobody shoots, and {who} holds {inside} up to the light.",
            f"{who} blows the dust off it: {inside}, worth {worth} Fortune to whoever gets home.",
        ),
        state.round + hero.glory + worth,
    )
    faces = faces_of([sheet])
    return Tableau("artifact-taken", headline, line, False, "victory", hero.seat, faces, thing=icon)


def tell_sale(
    state: Fortune, sheet: HeroSheet, headline: str, title: str, price: int, icon: str
) -> Tableau:
    """A hero sells an Artifact in a city."""
    who, hero = sheet.short, hero_of(state, sheet)
    line = pick(
        (
            f"{who} puts {title} on the counter, and {price} Fortune comes back over it.",
            f"A short silence, a long number: {title} goes, and {who} has {price} Fortune more.",
            f"{who} counts it twice. It stays {price} Fortune, for {title}.",
        ),
        state.round + hero.glory + price,
    )
    faces = faces_of([sheet])
    return Tableau(
        "artifact-sold", headline, line, False, "victory", hero.seat, faces, thing=icon,
        place=hero.space,
    )  # fmt: skip


def tell_knockout(state: Fortune, sheet: HeroSheet, city: str, *, throws: bool) -> Tableau:
    """A hero is carried home, and may have to throw for what it costs."""
    who, hero = sheet.short, hero_of(state, sheet)
    line = pick(
        (
            f"Somebody carries {who} to {city}, by the feet, mostly.",
            f"The lights go out for {who}. They come on again in {city}, over a doctor.",
            f"{who} wakes in {city} and asks who won.",
        ),
        state.round + hero.glory,
    )
    title = f"{who} is knocked out"
    # Nobody beams at that.
    faces = tuple(replace(face, mouth="frown", eyes="sleepy") for face in faces_of([sheet]))
    return Tableau("knocked-out", title, line, True, "defeat", hero.seat, faces, throws=throws)


def tell_villain_fight(
    state: Fortune, sheets: Sequence[HeroSheet], villain: VillainCard
) -> Tableau:
    """A fight with a villain begins."""
    names, heroes = joined([sheet.short for sheet in sheets]), [hero_of(state, s) for s in sheets]
    foe = villain.name
    line = pick(
        (
            f"“At last,” says {foe}. {names} had hoped for a later train.",
            f"{foe} puts the gloves on, finger by finger. {names} can still count to three.",
            f"One room, one door, and {foe} before it. {names} had better be quick.",
        ),
        state.round + heroes[0].glory + len(villain.id),
    )
    seat = heroes[0].seat if len(heroes) == 1 else None
    return Tableau(
        "villain-fight", foe, line, False, "trap", seat, faces_of([*sheets[:1], villain])
    )


def tell_villain_down(
    state: Fortune, villain: VillainCard, sheet: HeroSheet | None, why: str
) -> Tableau:
    """A villain is KO'd, by a hero or by his own haste."""
    foe, short = villain.name, villain.short
    if sheet is not None:
        who, hero = sheet.short, hero_of(state, sheet)
        line = pick(
            (
                f"{foe} had prepared a last word. {who} did not wait for it.",
                f"{who} dusts off both hands. {foe} will be carried home, under another name.",
                f"down goes {foe}. {who} keeps the hat as a receipt.",
            ),
            state.round + hero.glory,
        )
        faces = faces_of([sheet, villain])
        return Tableau("villain-down", f"{short} is KO'd", line, False, "victory", hero.seat, faces)
    line = pick(
        (
            f"{why}: that was one Wound too many, and a great saving of time for the others.",
            f"{why}: {foe} is carried home, and complains all the way.",
            f"{why}: {foe} will read about the rest of it in bed.",
        ),
        state.round + len(villain.id),
    )
    return Tableau(
        "villain-down-alone", f"{short} is KO'd", line, False, "victory", None,
        faces_of([villain]), news=True,
    )  # fmt: skip


def tell_villain_loot(state: Fortune, villain: VillainCard, what: str, artifact: Card) -> Tableau:
    """A villain has been quicker; `what` is what he has: "has the Widow's Emerald"."""
    foe, short = villain.name, villain.short
    line = pick(
        (
            f"{foe} {what}, and sends a postcard to everybody who was looking for it.",
            f"{foe} {what}. It goes into a crate, and the crate into a hall full of crates.",
            f"somebody was quicker: {foe} {what}, and laughs about it in two languages.",
        ),
        state.round + len(villain.id),
    )
    return Tableau(
        "artifact-taken", f"{short} {what}", line, True, "defeat", None, faces_of([villain]),
        thing=artifact.icon, news=True,
    )  # fmt: skip


_SAVED = {"river": "", "mountain": "", **dict.fromkeys(
    ("city", "desert", "jungle", "sea", "air", "road"), "-far"
)}  # fmt: skip
"""Which picture shows who got out, by the scene of a Danger: at a gorge, on open land; else at a
door."""


def tell_saved(state: Fortune, sheet: HeroSheet, danger: Danger) -> Tableau:
    """A hero has got out of a Cliffhanger."""
    who, hero, name = sheet.short, hero_of(state, sheet), danger.cliffhanger.name
    line = pick(
        (
            f"{name}, and {who} walks away from it. The hat is found in the next scene.",
            f"nobody could have survived this, and {who} asks for a coffee.",
            f"by a hair, {who} is out of it, and the reel goes on.",
        ),
        state.round + hero.glory,
    )
    title, faces = f"{who} is saved", faces_of([sheet])
    picture = f"got-away{_SAVED.get(danger.scene, '-indoors')}"
    return Tableau(picture, title, line, False, "success", hero.seat, faces)


def faces_of(cards: Sequence[Card]) -> tuple[Portrait, ...]:
    """The faces on some cards."""
    return tuple(card.portrait for card in cards if card.portrait is not None)
