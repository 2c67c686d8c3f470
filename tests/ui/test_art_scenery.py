"""Wide pictures of great moments: each is drawn at every size, none is like another."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from typing import Any, get_args

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec
import pygame
import pytest

from fandg.engine.match import Match
from fandg.engine.portraits import Hat, Party, Portrait
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games import GAMES, find_game
from fandg.games.dummies.cards import KEYS
from fandg.games.dummies.events.turns import Escaped
from fandg.games.fortune.library import open_library
from fandg.games.fortune.words import Scene
from fandg.games.guilds.library import open_library as open_guilds
from fandg.games.labyrinth.library import open_library as open_labyrinth
from fandg.games.labyrinth.telling.tableaux import gather
from fandg.ui.art.scenery import SCENES, _paint, draw_scene
from fandg.ui.art.scenery_cities import CITIES, INLAND
from fandg.ui.art.scenery_cities import city as draw_city
from fandg.ui.art.scenery_guilds_quarters import QUARTERS
from fandg.ui.art.scenery_heads import draw_hat
from fandg.ui.art.scenery_pen import frame
from fandg.ui.art.scenery_people import HERO, LIE, STAND, Pose, dress_in_time, dress_like, person
from fandg.ui.look import look_of

SIZES = ((640, 200), (640, 400), (1280, 420))
SMALL = (320, 120)


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


def shades(picture: pygame.Surface) -> list[tuple[int, int, int]]:
    """The colours of a picture, looked at from afar."""
    tiny = pygame.transform.smoothscale(picture, (24, 9))
    return [tuple(tiny.get_at((x, y))[:3]) for y in range(9) for x in range(24)]  # type: ignore[misc]


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_fills_the_picture_at_every_size(name: str) -> None:
    for size in SIZES:
        picture = draw_scene(name, size)
        assert picture.get_size() == size
        assert not picture.get_flags() & pygame.SRCALPHA
        assert len(set(shades(picture))) > 100, "it is a picture, not a wash"


def test_the_largest_picture_is_drawn_too() -> None:
    assert draw_scene("gate-opens", (3840, 1600)).get_size() == (3840, 1600)


def test_no_two_scenes_are_alike() -> None:
    seen = {name: shades(draw_scene(name, SMALL)) for name in SCENES}
    for one, other in combinations(SCENES, 2):
        apart = sum(
            abs(a - b)
            for spot, place in zip(seen[one], seen[other], strict=True)
            for a, b in zip(spot, place, strict=True)
        )
        assert apart / (24 * 9 * 3) > 6, f"{one} and {other}"


def test_who_is_concerned_stands_in_front_on_the_left() -> None:
    empty = draw_scene("gate-opens", SMALL)
    seen = draw_scene("gate-opens", SMALL, (Portrait(skin="fair", hat="fedora"),))
    left, right = pygame.Rect(10, 60, 40, 60), pygame.Rect(230, 0, 90, 120)
    assert pygame.transform.average_color(empty, left) != pygame.transform.average_color(seen, left)
    assert pygame.image.tobytes(empty.subsurface(right), "RGB") == pygame.image.tobytes(
        seen.subsurface(right), "RGB"
    )


@pytest.mark.parametrize("count", [2, 3])
def test_those_in_front_leave_a_third_of_the_narrowest_picture_bare(count: int) -> None:
    size = (560, 420)
    empty = draw_scene("villain-fight", size)
    hats: tuple[Hat, ...] = ("fedora", "top-hat", "headscarf")
    who = tuple(Portrait(skin="fair", hat=hat) for hat in hats[:count])
    seen = draw_scene("villain-fight", size, who)
    right = pygame.Rect(size[0] * 2 // 3, 0, size[0] // 3, 100)
    upper = pygame.Rect(0, 0, size[0], size[1] // 2)
    for part in (right, upper):
        parts = [pygame.transform.average_color(one.subsurface(part)) for one in (empty, seen)]
        assert all(abs(a - b) <= 3 for a, b in zip(*parts, strict=True)), part


def test_the_hero_in_the_picture_is_dressed_like_who_it_happens_to() -> None:
    seen = {
        hat: draw_scene("cliffhanger-sea", SMALL, (Portrait(skin="ebony", hat=hat, dye="green"),))
        for hat in ("top-hat", "headscarf")
    }
    plank = pygame.Rect(125, 10, 50, 60)
    one, other = (pygame.image.tobytes(s.subsurface(plank), "RGB") for s in seen.values())
    assert one != other


def test_a_foe_in_the_picture_is_dressed_like_the_last_of_those_in_front() -> None:
    hero = Portrait(skin="fair", hat="fedora")
    foes = [Portrait(skin="fair", hair="bun", dye="violet"), Portrait(skin="ebony", hat="top-hat")]
    for name in ("villain-fight", "villain-down"):
        right = pygame.Rect(160, 30, 160, 90)
        one, other = (draw_scene(name, SMALL, (hero, foe)).subsurface(right) for foe in foes)
        assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")


def test_who_lies_is_as_tall_and_as_thick_as_who_stands() -> None:
    tall, thick = (extent_of(pose) for pose in (STAND, LIE))
    assert thick[0] == pytest.approx(tall[1], rel=0.15), "shorter than upright"
    assert thick[1] > 0.8 * tall[0], "flatter than upright"


def extent_of(pose: Pose) -> tuple[int, int]:
    """How broad and how high somebody is drawn."""
    drawn = person(200, 300, 200, pose, HERO, rim="#ffffff")
    picture = pygame.image.load(BytesIO(frame(drawn, 400)))
    return picture.get_bounding_rect().size


def test_every_hat_has_a_cut_from_afar() -> None:
    cuts = {hat: dress_like(Portrait(skin="fair", hat=hat)).hat for hat in get_args(Hat)}
    assert {hat for hat, cut in cuts.items() if cut == "bare"} == {"", "tiara", "circlet"}


def test_who_is_bald_up_close_is_bald_from_afar() -> None:
    bald, ringed = (dress_like(Portrait(skin="fair", hair=hair)) for hair in ("bald", "fringe"))
    assert (bald.hat, ringed.hat) == ("bald", "bald")
    assert bald.hair == bald.skin
    assert ringed.hair != ringed.skin


def test_who_wears_a_sari_and_her_hair_in_a_bun_does_so_from_afar() -> None:
    dress = dress_like(Portrait(skin="amber", hair="bun", clothes="sari"))
    assert (dress.hat, dress.cut) == ("knot", "sari")
    drawn = {
        cut: person(200, 300, 200, STAND, replace(dress, cut=cut), rim="#ffffff")
        for cut in ("jacket", "gown", "sari")
    }
    assert len({*drawn.values()}) == len(drawn)


def test_only_a_hat_that_was_worn_lies_beside_who_is_knocked_out() -> None:
    worn = {hat: draw_hat(dress_like(Portrait(skin="fair", hat=hat))) for hat in get_args(Hat)}
    assert not worn[""]
    assert worn["flying-helmet"] not in ("", worn["fedora"])


def test_every_city_of_the_world_has_a_look_of_its_own() -> None:
    cities = open_library().board.cities
    assert {*cities} == {*CITIES, "new-york"}
    looks = {city: draw_city(city, 900, 326, 200, "#22264a", "#ffd27a") for city in cities}
    assert len({*looks.values()}) == len(cities)


def test_a_ship_sets_out_only_from_cities_beside_the_sea() -> None:
    board = open_library().board
    for name in board.cities:
        ways = [board.spaces[way] for way in board.spaces[name].ways]
        shores = [board.spaces[way].kind for land in ways for way in land.ways]
        if name not in INLAND:
            assert "sea" in [*(space.kind for space in ways), *shores], name


@pytest.mark.parametrize("name", ["artifact-sold", "cliffhanger-city", "setting-out"])
def test_what_is_seen_in_a_city_has_that_city_behind_it(name: str) -> None:
    cairo, york = (draw_scene(name, (240, 100), place=place) for place in ("cairo", "new-york"))
    assert shades(cairo) != shades(york)


def test_who_hangs_from_a_clock_far_from_any_city_sees_no_towers() -> None:
    name = "cliffhanger-city"
    wild, york = (draw_scene(name, (240, 100), place=place) for place in ("congo", "new-york"))
    assert shades(wild) != shades(york)


def test_a_picture_is_painted_once() -> None:
    assert draw_scene("night-won", SMALL) is draw_scene("night-won", SMALL)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_end_of_a_game_has_two_pictures(game_id: str) -> None:
    look = look_of(game_id)
    for art in (look.end, look.chapter, look.campaign):
        assert {art.won, art.lost} <= set(SCENES)
        assert art.won != art.lost


def test_each_ending_of_the_campaign_under_the_ground_has_a_picture_of_its_own() -> None:
    art, endings = look_of("labyrinth").campaign, open_labyrinth().endings
    seen = {name: art.picture_of(name, is_won=True) for name in endings}
    assert len({*seen.values()}) == len(endings) == 5
    assert {*seen.values()} <= set(SCENES)
    assert {*art.of} < {*endings}, "a picture that nobody sees"
    assert [name for name, scene in seen.items() if scene == art.won] == ["ending-knights"]


@pytest.mark.parametrize("reason", ["empty-deck", "no-keys"])
def test_the_gate_is_shown_shut_whoever_has_won_by_that(reason: str) -> None:
    assert look_of("dummies").end.picture_of(reason, is_won=True) == "sand-runs-out"
    assert look_of("dummies").end.picture_of("escaped", is_won=True) == "gate-opens"


def test_a_rival_walks_out_alone() -> None:
    seats = [Seat(f"S{at}", at) for at in range(3)]
    match: Match[Any] = Match(
        find_game("dummies"), Setup(mode="trio-competition", seats=seats, seed=1)
    )
    match.run()
    told = Escaped("bard", 0, KEYS[0], 9).show(match.state).tableau
    assert told is not None
    assert told.picture == "gate-one-out"


def test_wherever_a_fight_is_won_the_picture_has_that_place() -> None:
    places = {name.split("-", 3)[3] for name in SCENES if name.startswith("level-2-bard-")}
    assert places == {"bouncer", "spy-girl", "cook"}
    for level in (2, 3, 4):
        for who in ("bard", "teller", "pirate"):
            assert {f"level-{level}-{who}-{place}" for place in places} <= set(SCENES)


TOGETHER = (
    "final",
    "camp",
    "beaten",
    "won",
    "second",
    "apart",
    "dishes",
    "shut",
    "lost",
    "held",
    "collapse",
    "late",
    "knights",
    "dastards",
)


@pytest.mark.parametrize("name", TOGETHER)
def test_each_of_up_to_six_heroes_stands_in_the_pictures_of_the_labyrinth(name: str) -> None:
    face = Portrait(skin="brown", dye="green")
    pictures = [
        "".join(_paint(f"labyrinth-{name}", 900, (), "", "", Party((face,) * count)).parts)
        for count in range(1, 7)
    ]
    assert len({*pictures}) == len(pictures), "somebody has no place in it"


def test_the_villain_who_comes_out_and_is_beaten_is_the_one_of_the_act() -> None:
    for name in ("labyrinth-final", "labyrinth-beaten", "labyrinth-won", "labyrinth-dishes"):
        one, other = (
            draw_scene(name, SMALL, party=gather(["rowan"], [villain]))
            for villain in ("grubb", "mother-mildew")
        )
        assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")


def test_a_frog_an_imp_and_a_stone_have_heads_of_their_own_from_afar() -> None:
    frog, imp, stone, person = (
        dress_like(Portrait(skin="moss", kind=kind, hair="slick")).hat
        for kind in ("frog", "imp", "stone", "person")
    )
    assert len({frog, imp, stone, person}) == 4
    assert not draw_hat(dress_like(Portrait(skin="moss", kind="frog")))


def test_a_beard_and_broad_shoulders_are_seen_from_afar() -> None:
    plain = Portrait(skin="fair")
    drawn = {
        person(200, 300, 200, STAND, dress_in_time(face), rim="#ffffff")
        for face in (
            plain,
            msgspec.structs.replace(plain, beard="walrus"),
            msgspec.structs.replace(plain, build="broad"),
            msgspec.structs.replace(plain, clothes="robe"),
        )
    }
    assert len(drawn) == 4


def test_an_unknown_scene_is_refused() -> None:
    with pytest.raises(KeyError):
        draw_scene("cliffhanger-moon", SMALL)


def test_every_cliffhanger_that_a_pack_may_name_has_its_scene_and_each_is_used() -> None:
    places = set(get_args(Scene))
    assert {f"cliffhanger-{place}" for place in places} == {
        name for name in SCENES if name.startswith("cliffhanger-")
    }
    assert {danger.scene for danger in open_library().dangers.values()} == places


@pytest.mark.parametrize("name", ["artifact-taken", "artifact-sold"])
def test_what_is_held_up_is_drawn_as_what_it_is(name: str) -> None:
    things = ("", "compass", "emerald", "map")
    seen = {pygame.image.tobytes(draw_scene(name, SMALL, (), thing), "RGB") for thing in things}
    assert len(seen) == len(things)


def test_the_way_out_of_a_panic_is_no_bare_field_of_light() -> None:
    picture = draw_scene("panic", SMALL)
    wide, high = picture.get_size()
    colours = [picture.get_at((x, y))[:3] for x in range(0, wide, 4) for y in range(0, high, 4)]
    glaring = [g for r, g, b in colours if g > 140 and g > 1.05 * r and g > 1.5 * b]
    assert len(glaring) < len(colours) // 100


@pytest.mark.parametrize(
    ("danger", "scene"),
    [
        ("gas-in-the-library", "room"),
        ("wrong-auction", "room"),
        ("filed-under-scorpions", "room"),
        ("familiar-laugh", "cell"),
    ],
)
def test_what_happens_indoors_has_a_room_for_its_picture(danger: str, scene: str) -> None:
    assert open_library().dangers[danger].scene == scene


def test_behind_the_gate_of_each_quarter_lies_that_quarter() -> None:
    scenarios = open_guilds().scenarios.values()
    assert {*QUARTERS} == {scenario.id for scenario in scenarios}
    assert {name: quarter.sign for name, quarter in QUARTERS.items()} == {
        scenario.id: scenario.icon for scenario in scenarios
    }, "its sign over the gate is that of its card"
    seen = {name: shades(draw_scene("guilds-gate", SMALL, place=name)) for name in QUARTERS}
    for one, other in combinations(QUARTERS, 2):
        apart = sum(
            abs(a - b)
            for spot, place in zip(seen[one], seen[other], strict=True)
            for a, b in zip(spot, place, strict=True)
        )
        assert apart / (24 * 9 * 3) > 3, f"{one} and {other}"
