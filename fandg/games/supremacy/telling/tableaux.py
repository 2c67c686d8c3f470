"""The great moments between superpowers: picture, title, a line, and whose moment it is."""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.prose import capital, counted, joined, pick
from fandg.engine.show import Tableau
from fandg.games.supremacy.crises.record import YOU
from fandg.games.supremacy.state import NOBODY, Supremacy

WINTER = 12
"""The cloud that ends the world, as printed."""
NEAR = 3
"""So many clouds before it one is warned."""
TURNS_THE_WORLD = 9
"""So many slots are a headline that turns the world."""


def tell_launch(state: Supremacy, seat: int, name: str, aims: Sequence[str]) -> Tableau:
    """Missiles are in the air, and no one calls them back."""
    stars = sum(power.stars for at, power in enumerate(state.powers) if at != seat)
    shield = (
        f"{counted(stars, 'L-star')} may still stop it."
        if stars
        else "There is no L-star in the sky to stop it."
    )
    line = f"{capital(joined(list(aims)))}. {shield}"
    return Tableau("supremacy-launch", f"{capital(name)} launches", line, True, "trap")


def tell_armed(state: Supremacy, seat: int, name: str, weapon: str) -> Tableau | None:
    """A power has built the first nuke or L-star that it holds; None: it holds more already.

    The first nuke of the world, and the first star over it, are news to everybody.
    """
    is_nuke = weapon == "nuke"
    counts = [power.nukes if is_nuke else power.stars for power in state.powers]
    if weapon not in ("nuke", "L-star") or counts[seat] != 1:
        return None
    is_first = sum(counts) == 1 and not state.clouds
    if is_nuke:
        reach = "It reaches every land on the map, and no one but an L-star stops it."
        title = f"{capital(name)} has {'the bomb' if is_first else 'a nuke'}"
        line = f"{'Nobody else has one yet. ' if is_first else ''}{reach}"
        return Tableau("supremacy-armed", title, line, is_first, "trap", seat, minor=not is_first)
    title = f"{capital(name)} has {'the first star' if is_first else 'an L-star'}"
    line = "It shoots down a nuke on 1 to 5, and who has more of them throws a die more in battle."
    return Tableau("supremacy-star", title, line, False, "success", seat, minor=not is_first)


def tell_strike(state: Supremacy, place: str, forces: int, clouds: int) -> Tableau:
    """A land is destroyed by a nuke."""
    left = max(0, WINTER - clouds)
    lost = f"{counted(forces, 'force')} stood there. " if forces else ""
    line = lost + pick(
        (
            f"The maps will be printed without it. Clouds over the world: {clouds}.",
            f"The telex from there stopped in the middle of a word. Clouds: {clouds}.",
            f"Nobody signs for this one. It is the {_nth(clouds)} cloud.",
        ),
        clouds + state.turn,
    )
    if 0 < left <= NEAR and not state.winter_die:
        line += f" {left} more, and winter falls."
    return Tableau("supremacy-strike", _fate(place, "destroyed"), line, True, "defeat")


def tell_irradiated(place: str, forces: int) -> Tableau:
    """A land is irradiated by a neutron bomb."""
    died = counted(forces, "force") if forces else "Nobody"
    line = f"{died} died. The buildings are as they were, and the lights in them stay on."
    return Tableau("supremacy-silent", _fate(place, "silent"), line, True, "defeat")


def tell_captured(
    state: Supremacy, taker: tuple[int, str], loser: tuple[int, str], place: str,
    cards: Sequence[str], count: int,
) -> Tableau | None:  # fmt: skip
    """A home of a loser is taken: seats with their names, and the `count` of its homes.

    Those under clouds are nobody's home any more, and gone as well.

    None: it was no power's, or its last one, which has a moment of its own.
    """
    (seat, name), (held, whose) = taker, loser
    homes = [at for at, home in enumerate(state.home) if home == held]
    if held == NOBODY or not any(state.holder[at] == held for at in homes):
        return None
    lost = count - sum(state.holder[at] == held for at in homes)
    gone = f"It is the {_nth(lost)} of the {count} homes of {whose} to go"
    line = f"{gone}, with {joined(list(cards))}." if cards else f"{gone}."
    title = f"{capital(name)} takes {place}"
    lost_to = f"{capital(name)} takes it. {line}"
    beaten = Tableau("supremacy-fallen", _fate(place, "lost"), lost_to, True, "defeat",
                     place=_flag(state, held))  # fmt: skip
    return Tableau("supremacy-captured", title, line, False, "success", seat, minor=True,
                   fellows=(held,), won_by=(seat,), beaten=beaten,
                   place=_flag(state, seat))  # fmt: skip


def tell_retaken(
    state: Supremacy, taker: tuple[int, str], loser: tuple[int, str], place: str,
    cards: Sequence[str],
) -> Tableau:  # fmt: skip
    """A power takes a home of its own back from who held it: the moment of both."""
    (seat, name), (held, whose) = taker, loser
    beaten = tell_lost(state, loser, name, place, cards)
    got = f", with {joined(list(cards))}" if cards else ""
    line = f"It was in the hands of {whose}. Its own flag flies over it again{got}."
    return Tableau("supremacy-captured", f"{capital(name)} takes {place} back", line, False,
                   "success", seat, minor=True, fellows=(held,), won_by=(seat,), beaten=beaten,
                   place=_flag(state, seat))  # fmt: skip


def tell_lost(
    state: Supremacy, held: tuple[int, str], taker: str, place: str, cards: Sequence[str]
) -> Tableau:
    """A land that was no home of who held it is taken: the moment of that seat alone."""
    seat, whose = held
    line = (
        f"{capital(taker)} takes it from {whose}{f', with {joined(list(cards))}' if cards else ''}."
    )
    return Tableau("supremacy-fallen", _fate(place, "lost"), line, True, "defeat", seat,
                   minor=True, place=_flag(state, seat))  # fmt: skip


def tell_sea(
    state: Supremacy, taker: tuple[int, str], loser: tuple[int, str], won: str, sunk: str, *,
    entered: bool,
) -> Tableau:  # fmt: skip
    """A sea is `won` from who held it, and what lay there is `sunk`: the moment of both."""
    (seat, name), (held, whose) = taker, loser
    after = f"From now on {name} says who sails there, and who lands from it."
    line = f"{sunk} {after if entered else 'The water is left to nobody.'}"
    title = f"The navies of {whose} are lost"
    beaten = Tableau("supremacy-sunk", title, f"{won}. {sunk}", True, "defeat",
                     place=_flag(state, held))  # fmt: skip
    return Tableau("supremacy-sunk", won, line, False, "success", seat, minor=True,
                   fellows=(held,), won_by=(seat,), beaten=beaten,
                   place=_flag(state, held))  # fmt: skip


def tell_dead(state: Supremacy, seat: int, officer: str, count: int, where: str) -> Tableau:
    """An officer of a power has died, or several have; no two are mourned in the same words."""
    line = f"Fallen in {where}. " if where else ""
    line += pick(
        (
            "The map case came home by the next plane, and nobody has opened it.",
            "The driver waited until evening, with the engine running.",
            "On the staff list a line is ruled through in pencil, then in ink.",
            "A reserved chair at the ministry stays empty; nobody moves the name card.",
        ),
        len(state.powers[seat].officers) + seat,
    )
    title = f"{officer} {'is' if count == 1 else 'are'} dead"
    return Tableau("supremacy-officer", title, line, True, "defeat", seat, minor=True,
                   place=_flag(state, seat))  # fmt: skip


def tell_stopped(seat: int, name: str, aims: Sequence[str], attacker: int,
                 targets: Sequence[int]) -> Tableau:  # fmt: skip
    """All that was in the air is shot down."""
    what = joined(list(aims))
    line = f"{capital(name)} has shot down {what}. For a minute there is a second dawn."
    beaten = Tableau("supremacy-star", "Nothing comes through", line, True, "defeat")
    return Tableau("supremacy-star", "None comes through", line, False, "success", seat,
                   minor=True, fellows=(attacker, *targets), won_by=(seat, *targets),
                   beaten=beaten)  # fmt: skip


def tell_fallen(state: Supremacy, seat: int, name: str, fate: str) -> Tableau:
    """A power is out of the game."""
    lines = {
        "has lost its last home": "The desks in its last city are already somebody else's.",
        "has no home left": "There is nothing left to hold, and nobody to hold it.",
        "is bankrupt": "The bank has called, and this time somebody was in.",
        "declares itself bankrupt": "The flag comes down by its own hand, to save the light.",
    }
    line = lines.get(fate, "A chair at the table is empty.")
    return Tableau("supremacy-fallen", f"{capital(name)} {fate}", line, True, "defeat",
                   place=_flag(state, seat))  # fmt: skip


def tell_end(
    state: Supremacy,
    winners: Sequence[int],
    text: str,
    places: Sequence[str] = (),
    *,
    is_scar: bool = False,
) -> Tableau:
    """The game is over, or a crisis of which a scar is left."""
    if is_scar:
        line = "The folder is closed and filed under experience. The next one lies below it."
        return Tableau("supremacy-fallen", text, line, True, "defeat", place=_flag(state, YOU))
    if not winners:
        line = "The game ends here. The last issue of The Meridian has no price on it."
        return Tableau("supremacy-lost", text, line, True, "defeat")
    line = "The lamps on the great map are all lit, and for once nobody asks who pays for them."
    home = "Elsewhere a lamp is turned down, and somebody folds his map along the old lines."
    beaten = Tableau("supremacy-beaten", text, home, True, "defeat")
    return Tableau("supremacy-won", text, line, False, "victory", won_by=tuple(winners),
                   beaten=beaten, places=tuple(places))  # fmt: skip


def tell_price(market: str, slots: int, price: int, headline: str) -> Tableau | None:
    """A market has gone from one end of its track to the other; None: it went less far."""
    if abs(slots) < TURNS_THE_WORLD:
        return None
    way = "soar" if slots > 0 else "crash"
    way += "" if market.endswith("s") else "s" if slots > 0 else "es"
    moved = f"The {market} marker has gone {abs(slots)} slots {'up' if slots > 0 else 'down'}"
    line = f"{headline}. {moved}: a unit is worth ${price:,} million now."
    picture = "supremacy-boom" if slots > 0 else "supremacy-crash"
    return Tableau(picture, f"{capital(market)} {way}", line, slots < 0, "card-flip")


def tell_meteors(count: int, places: Sequence[str]) -> Tableau:
    """Meteors fall."""
    line = f"{capital(joined(list(places)))}. The observatory says that it had said so."
    title = f"{capital(counted(count, 'meteor'))} from a clear sky"
    return Tableau("supremacy-meteors", title, line, True, "trap")


def tell_revolt(state: Supremacy, seat: int, name: str, place: str, armies: int) -> Tableau:
    """A warlord has taken a land."""
    line = (
        f"{capital(name)} sent nobody. {counted(armies, 'army', 'armies')} there "
        f"{'answers' if armies == 1 else 'answer'} to somebody else now."
    )
    return Tableau("supremacy-fallen", _fate(place, "a warlord's"), line, True, "defeat",
                   seat, minor=True, place=_flag(state, seat))  # fmt: skip


def _flag(state: Supremacy, seat: int) -> str:
    """Whose flag flies in a picture: that of a seat's power."""
    return state.powers[seat].id


def _fate(place: str, fate: str) -> str:
    """What became of a place: "The Western States are lost"."""
    return f"{capital(place)} {'are' if place.endswith(('States', 'Isles')) else 'is'} {fate}"


def _nth(number: int) -> str:
    words = ("first", "second", "third", "fourth", "fifth", "sixth")
    return words[number - 1] if 0 < number <= len(words) else f"{number}th"
