"""Wide pictures of great moments, as a poster's painter would cut them: layers before a sky.

What each is for:

Fortune and Glory. A Cliffhanger stands where its Danger says (`scene` of a Danger in the packs):

- `cliffhanger-river` water in a gorge, `-mountain` heights and ice, `-city` its roofs,
  `-desert` sand and sun, `-jungle` beasts and marsh, `-sea` ships and harbours, `-temple` traps
  under the ground, `-air` planes and airships, `-road` trains and chases, `-captive` in the hands
  of others; indoors `-room` halls, parties and libraries, `-cell` a small room with others in it.
  Whoever gets out of one stands at `got-away` over a gorge, at `got-away-indoors` before a door,
  and else at `got-away-far` on open land.
- `temple-collapse`, `artifact-taken`, `artifact-sold`, `knocked-out`, `villain-fight`,
  `fortune-won` and `fortune-lost`: what their names say; `temple-falls-empty` with nobody in it,
  `villain-down-alone` where no hero felled him, `artifact-rumoured` where nobody has been.

Three Dummies in a Fortress: `gate-opens` when they are out, `gate-one-out` behind a rival,
`sand-runs-out` when it falls shut, `last-treasure` before that, `toll-rises` where it costs more;
`level-2-bard-cook` and the like when a fight with an enemy has given a level, `level-2-bard` after
one with another dummy,
`level-gained` when something else has; `knocked-out-dummy`, `buried-dummy` by the ceiling,
`beaten-dummy` by a rival, `beaten-dummy-cook` and the like by a foe, and `villain-bouncer` and the
like: an enemy of high level stands in the way. Of a bag `keys-taken`, `treasure-stolen`,
`treasure-bribed` and `treasure-smashed` tell what became of it.

Lludwik's Labyrinth: `labyrinth-down` as an act begins, `labyrinth-camp` at a Level Up,
`labyrinth-final` as the Final Battle begins, `labyrinth-spell` for a Unique Spell,
`labyrinth-fallen` when a hero is Defeated, `labyrinth-soul` when a Soul is lost,
`labyrinth-knights` and `labyrinth-dastards` for the two Judgments. How it ends:
`labyrinth-beaten` with the Villain on his knees, `labyrinth-held` where the camp stands,
`labyrinth-won` with a meal; `labyrinth-souls` before a shelf of jars, `labyrinth-collapse` under
rock, `labyrinth-siege` among spoons, `labyrinth-late` over cold boxes, `labyrinth-lost` at the
door, in the rain. The campaign ends at `labyrinth-won` too, or at `labyrinth-second` under a window
of what there was, `labyrinth-apart` at the best table, `labyrinth-dishes` over a tub, and
`labyrinth-shut` before a shop's window.

Guilds of Tallowmere: `guilds-gate` before its quarter as a scenario begins, `guilds-kill` when a
monster is killed, `guilds-shot` by an arrow, `guilds-spell` by a Spell,
`guilds-fallen` when a hero is, `guilds-coin` for the first coin, `guilds-quest` when a quest is
done, `guilds-won` when a scenario is, `guilds-beaten` to those who have not won it, `guilds-curfew`
when nobody has; `guilds-charter` and `guilds-office` when a campaign is won, or the Mayor keeps
his, and `guilds-town` over its map.

Supremacy: `supremacy-won` in the war room, `supremacy-beaten` to those who have not won it,
`supremacy-lost` in the winter after the war;
`supremacy-launch` when missiles rise, `supremacy-strike` when one comes through,
`supremacy-silent` when a neutron bomb does, `supremacy-meteors` when these fall,
`supremacy-captured` when a home is taken, `supremacy-sunk` a sea, `supremacy-fallen` when a
power is out,
`supremacy-armed` and `supremacy-star` for a power's first nuke and L-star,
`supremacy-boom` and `supremacy-crash` for a price that turns the world.

Campaigns: `night-won` and `night-lost` a chapter, `campaign-won` and `campaign-lost` all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO

import pygame

from fandg.engine.portraits import NOBODY, Party, Portrait
from fandg.ui.art import (
    scenery_bag,
    scenery_dungeon,
    scenery_ends,
    scenery_fortune,
    scenery_gate,
    scenery_guilds,
    scenery_guilds_ends,
    scenery_guilds_gate,
    scenery_heights,
    scenery_judgment,
    scenery_labyrinth,
    scenery_labyrinth_ends,
    scenery_labyrinth_last,
    scenery_nights,
    scenery_rooms,
    scenery_saved,
    scenery_supremacy,
    scenery_supremacy_arms,
    scenery_supremacy_market,
    scenery_supremacy_sea,
    scenery_supremacy_skies,
    scenery_supremacy_war,
    scenery_traps,
    scenery_turns,
    scenery_vault,
    scenery_wilds,
)
from fandg.ui.art.cache import SurfaceCache, ready
from fandg.ui.art.color import mix
from fandg.ui.art.portrait import draw_portrait
from fandg.ui.art.portrait_inks import Palette
from fandg.ui.art.scenery_falls import FALLS
from fandg.ui.art.scenery_levels import LEVELS
from fandg.ui.art.scenery_light import Painting, draw_sky, halftone, press
from fandg.ui.art.scenery_party import Gathering, dress_party
from fandg.ui.art.scenery_pen import HIGH, frame
from fandg.ui.art.scenery_people import HERO, VILLAIN, Dress, dress_foe, dress_like
from fandg.ui.art.shapes import Size
from fandg.ui.art.theme import Theme

_WITH_HERO: dict[str, Callable[[float, Dress], Painting]] = {
    "cliffhanger-river": scenery_heights.draw_river,
    "cliffhanger-mountain": scenery_heights.draw_mountain,
    "cliffhanger-desert": scenery_wilds.draw_desert,
    "cliffhanger-jungle": scenery_wilds.draw_jungle,
    "cliffhanger-sea": scenery_wilds.draw_sea,
    "cliffhanger-air": scenery_heights.draw_air,
    "cliffhanger-temple": scenery_traps.draw_temple,
    "cliffhanger-road": scenery_traps.draw_road,
    "cliffhanger-captive": scenery_traps.draw_captive,
    "cliffhanger-vault": scenery_vault.draw_vault,
    "cliffhanger-room": scenery_rooms.draw_room,
    "cliffhanger-cell": scenery_rooms.draw_cell,
    "got-away": scenery_turns.draw_saved,
    "got-away-indoors": scenery_saved.draw_saved_indoors,
    "got-away-far": scenery_saved.draw_saved_far,
    "temple-collapse": scenery_fortune.draw_collapse,
    "knocked-out": scenery_fortune.draw_knocked,
    "fortune-won": scenery_ends.draw_won,
    "fortune-lost": scenery_ends.draw_lost,
    "level-gained": scenery_dungeon.draw_level,
    "knocked-out-dummy": scenery_dungeon.draw_dummy_down,
    "buried-dummy": scenery_dungeon.draw_dummy_buried,
    "panic": scenery_turns.draw_panic,
    "treasure-smashed": scenery_bag.draw_smashed,
    "treasure-bribed": scenery_bag.draw_bribe,
    "labyrinth-fallen": scenery_labyrinth.draw_fallen,
    "gate-one-out": scenery_gate.draw_one_out,
    "guilds-fallen": scenery_guilds.draw_fallen,
    "guilds-coin": scenery_guilds.draw_coin,
    "guilds-quest": scenery_guilds.draw_quest,
}
_WITH_FOE: dict[str, Callable[[float, Dress, Dress], Painting]] = {
    "villain-fight": scenery_fortune.draw_duel,
    "villains-gather": scenery_fortune.draw_allies,
    "villain-down": scenery_turns.draw_villain_down,
    "villain-down-alone": scenery_turns.draw_villain_alone,
    "guilds-kill": scenery_guilds.draw_kill,
    "guilds-shot": scenery_guilds.draw_shot,
    "guilds-spell": scenery_guilds.draw_spell,
    "keys-taken": scenery_bag.draw_keys_taken,
    "treasure-stolen": scenery_bag.draw_theft,
    "beaten-dummy": scenery_dungeon.draw_dummy_beaten,
    "villain-bouncer": partial(scenery_dungeon.draw_monster, arms="club"),
    "villain-spy-girl": partial(scenery_dungeon.draw_monster, arms="dagger"),
    "villain-cook": partial(scenery_dungeon.draw_monster, arms="cleaver"),
    **LEVELS,
    **FALLS,
}
_WITH_THING: dict[str, Callable[[float, Dress, str], Painting]] = {
    "artifact-taken": scenery_fortune.draw_artifact,
}
_IN_CITY: dict[str, Callable[[float, Dress, str], Painting]] = {
    "cliffhanger-city": scenery_traps.draw_city,
    "setting-out": scenery_turns.draw_setting_out,
}
_AT_PLACE: dict[str, Callable[[float, str], Painting]] = {
    "guilds-gate": scenery_guilds_gate.draw_gate,
    "guilds-won": scenery_guilds_ends.draw_won,
    "guilds-beaten": scenery_guilds_ends.draw_beaten,
    "supremacy-captured": scenery_supremacy_war.draw_captured,
    "supremacy-fallen": scenery_supremacy_war.draw_fallen,
    "supremacy-officer": scenery_supremacy_arms.draw_officer,
    "supremacy-sunk": scenery_supremacy_sea.draw_sunk,
}
"""Those that are of one place and no other, or over which its flag flies."""
_SOLD_IN_CITY: dict[str, Callable[[float, Dress, str, str], Painting]] = {
    "artifact-sold": scenery_turns.draw_sale,
}
_WITH_PARTY: dict[str, Callable[[float, Gathering], Painting]] = {
    "labyrinth-camp": scenery_labyrinth.draw_camp,
    "labyrinth-final": scenery_labyrinth.draw_final,
    "labyrinth-won": scenery_labyrinth_last.draw_won,
    "labyrinth-second": scenery_labyrinth_last.draw_second,
    "labyrinth-apart": scenery_labyrinth_last.draw_apart,
    "labyrinth-dishes": scenery_labyrinth_last.draw_dishes,
    "labyrinth-shut": scenery_labyrinth_last.draw_shut,
    "labyrinth-lost": scenery_labyrinth.draw_lost,
    "labyrinth-beaten": scenery_labyrinth_ends.draw_beaten,
    "labyrinth-held": scenery_labyrinth_ends.draw_held,
    "labyrinth-collapse": scenery_labyrinth_ends.draw_collapse,
    "labyrinth-late": scenery_labyrinth_ends.draw_late,
    "labyrinth-knights": scenery_judgment.draw_knights,
    "labyrinth-dastards": scenery_judgment.draw_dastards,
}
_WITHOUT: dict[str, Callable[[float], Painting]] = {
    "artifact-rumoured": scenery_fortune.draw_rumour,
    "temple-falls-empty": scenery_fortune.draw_empty_collapse,
    "gate-opens": scenery_gate.draw_gate,
    "sand-runs-out": scenery_gate.draw_sand,
    "toll-rises": scenery_gate.draw_toll,
    "last-treasure": scenery_dungeon.draw_last_treasure,
    "night-won": scenery_nights.draw_night_won,
    "night-lost": scenery_nights.draw_night_lost,
    "campaign-won": scenery_nights.draw_campaign_won,
    "campaign-lost": scenery_nights.draw_campaign_lost,
    "labyrinth-down": scenery_labyrinth.draw_down,
    "labyrinth-spell": scenery_labyrinth.draw_spell,
    "labyrinth-souls": scenery_labyrinth_ends.draw_souls,
    "labyrinth-soul": scenery_labyrinth_ends.draw_soul,
    "labyrinth-siege": scenery_labyrinth_ends.draw_siege,
    "supremacy-won": scenery_supremacy.draw_won,
    "supremacy-beaten": scenery_supremacy.draw_beaten,
    "supremacy-lost": scenery_supremacy.draw_lost,
    "supremacy-launch": scenery_supremacy_war.draw_launch,
    "supremacy-strike": scenery_supremacy_war.draw_strike,
    "supremacy-armed": scenery_supremacy_arms.draw_armed,
    "supremacy-star": scenery_supremacy_arms.draw_star,
    "supremacy-silent": scenery_supremacy_skies.draw_silent,
    "supremacy-meteors": scenery_supremacy_skies.draw_meteors,
    "supremacy-boom": scenery_supremacy_market.draw_boom,
    "supremacy-crash": scenery_supremacy_market.draw_crash,
    "guilds-curfew": scenery_guilds_ends.draw_curfew,
    "guilds-charter": scenery_guilds_ends.draw_charter,
    "guilds-office": scenery_guilds_ends.draw_office,
    "guilds-town": scenery_guilds_ends.draw_town,
}
SCENES = (
    *_WITH_HERO, *_WITH_FOE, *_WITH_THING, *_IN_CITY, *_SOLD_IN_CITY, *_WITH_PARTY, *_AT_PLACE,
    *_WITHOUT,
)  # fmt: skip
_pictures = SurfaceCache()
CROWD = 3
"""From so many on those in front are smaller."""
FINEST = 2560
"""The width in pixels up to which a picture is painted; beyond it is enlarged."""


def draw_scene(
    name: str,
    size: Size,
    who: Sequence[Portrait] = (),
    thing: str = "",
    place: str = "",
    party: Party = NOBODY,
) -> pygame.Surface:
    """The wide picture of a great moment, opaque, with the busts of those it happens to in front.

    The hero in it is dressed like the first of them, who is against him like the last; what he
    holds up is the `thing`, an icon, and the city behind him the `place`, by its id. Where all who
    play are seen in it, they are the `party`.

    Raises:
        KeyError: there is no such scene.
    """
    if name not in SCENES:
        raise KeyError(name)
    return _pictures.get(
        (name, size, tuple(who), thing, place, party),
        lambda: _draw(name, size, tuple(who), thing, place, party),
    )


def print_scene(
    name: str, size: Size, theme: Theme, gap: int, party: Party = NOBODY, place: str = ""
) -> pygame.Surface:
    """The wide picture as it is printed on a page: in a frame, with a rule that stands off."""
    sheet = draw_scene(name, size, place=place, party=party).copy()
    pygame.draw.rect(sheet, theme.ink, sheet.get_rect(), max(1, gap * 2 // 5))
    inner = sheet.get_rect().inflate(-2 * gap, -2 * gap)
    pygame.draw.rect(sheet, mix(theme.brass, theme.paper, 0.2), inner, 1)
    return sheet


def _draw(
    name: str, size: Size, who: tuple[Portrait, ...], thing: str, place: str, party: Party
) -> pygame.Surface:
    if size[0] > FINEST:
        # It is soft enough by then, and would take long.
        finest = (FINEST, max(1, round(FINEST * size[1] / size[0])))
        return pygame.transform.smoothscale(_draw(name, finest, who, thing, place, party), size)
    wide = HIGH * size[0] / size[1]
    picture = _paint(name, wide, who, thing, place, party)
    # What is soft may be drawn small.
    half = (-(-size[0] // 2), -(-size[1] // 2))
    sky = _render(draw_sky(picture.sky, wide), half, wide)
    drawn = ready(pygame.Surface(size, depth=32))
    drawn.blit(pygame.transform.smoothscale(sky, size), (0, 0))
    drawn.blit(halftone(size, picture.sky.dots), (0, 0))
    drawn.blit(_render("".join(picture.parts), size, wide), (0, 0))
    # Who is beaten lies in the picture: his face would smile in front of it.
    _seat(drawn, who[:1] if name in LEVELS else who)
    press(drawn)
    return drawn


def _paint(
    name: str, wide: float, who: tuple[Portrait, ...], thing: str, place: str, party: Party
) -> Painting:
    """The picture; the first of those it happens to is seen in it as well, the last as his foe."""
    if name in _WITHOUT:
        return _WITHOUT[name](wide)
    if name in _WITH_PARTY:
        return _WITH_PARTY[name](wide, dress_party(party))
    if name in _WITH_FOE:
        hero = dress_like(who[0]) if len(who) > 1 else HERO
        return _WITH_FOE[name](wide, hero, dress_foe(who[-1]) if who else VILLAIN)
    hero = dress_like(who[0]) if who else HERO
    if name in _WITH_THING:
        return _WITH_THING[name](wide, hero, thing)
    if name in _IN_CITY:
        return _IN_CITY[name](wide, hero, place)
    if name in _AT_PLACE:
        return _AT_PLACE[name](wide, place)
    if name in _SOLD_IN_CITY:
        return _SOLD_IN_CITY[name](wide, hero, thing, place)
    return _WITH_HERO[name](wide, hero)


def _render(parts: str, size: Size, wide: float) -> pygame.Surface:
    return ready(pygame.image.load_sized_svg(BytesIO(frame(parts, wide)), size))


def _seat(picture: pygame.Surface, who: tuple[Portrait, ...]) -> None:
    """Busts in the foreground, from the left."""
    # A crowd in front would hide what happens behind it, as would two in a narrow picture.
    wide, high = picture.get_size()
    side = round(min(0.6 * high, 0.3 * wide) if len(who) < CROWD else min(0.44 * high, 0.22 * wide))
    for at, face in enumerate(who):
        bust = draw_portrait(face, side, Palette((20, 14, 16), (255, 226, 170)))
        left = round(side * (0.66 * at - 0.06))
        picture.blit(bust, bust.get_rect(bottomleft=(left, picture.get_height())))
