"""Cards that would do nothing now are not offered; of ways that would it is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from fortune_table import FortuneTable
from laid_table import LIBRARY, TWO_TABLES, Laid, game

from fandg.engine.decision import Decision, Option
from fandg.games.fortune import effects as e
from fandg.games.fortune import sentences as s
from fandg.games.fortune.cards import legal_uses
from fandg.games.fortune.idle import IDLE
from fandg.games.fortune.numbers import is_so
from fandg.games.fortune.state import Outpost, Treasure
from fandg.games.fortune.verbs import VERBS, Act, carry_out
from fandg.games.fortune.words import Moment

EVENTS = {name: card for name, card in LIBRARY.events.items() if card.at}


def plain(table: Laid) -> bytes:
    """Everything on a table but its dice."""
    return msgspec.msgpack.encode(msgspec.structs.replace(table.state, dice=0))


def strip(table: Laid) -> None:
    """Take away all that cards could act on."""
    state = table.state
    for hero in state.heroes:
        hero.wounds, hero.treasures, hero.used = 0, [], []
        state.hands[hero.hand].events = []
    for pile in (state.gear_discard, state.ally_discard, state.henchmen, state.villains):
        pile.clear()
    for site in state.sites:
        site.instability = 0
    state.track, state.outpost = 0, None
    if state.trial is not None:
        state.trial.dice = [6, 6, 5]
    state.search = [1, 2, 3] if state.search else []


def acts_of(card: str, moment: Moment) -> Iterator[tuple[Laid, Act]]:
    """An Event played at a moment on laid-out tables, on which there is much or nothing to do."""
    event = EVENTS[card]
    for number in range(TWO_TABLES):
        for is_bare in (False, True):
            table = Laid(number)
            table.give(table.hero, card)
            table.set_scene(moment, event.when)
            table.fulfil(event.when)
            if is_bare:
                strip(table)
            if event.when is None or is_so(table, table.hero, event.when):
                whose = table.rival if moment.startswith(("rival", "friend")) else table.hero
                yield table, Act(table.hero, card, table.hero, whose)


@pytest.mark.parametrize("card", EVENTS)
def test_an_event_that_is_said_to_do_nothing_changes_nothing(card: str) -> None:
    for moment in EVENTS[card].at:
        for table, act in acts_of(card, moment):
            if VERBS.is_idle(table, act, EVENTS[card].does):
                before = plain(table)
                table.run(carry_out(table, act, EVENTS[card].does))
                assert plain(table) == before


def test_many_events_have_moments_at_which_they_would_do_nothing() -> None:
    found = {
        card
        for card, event in EVENTS.items()
        for moment in event.at
        if event.does and any(VERBS.is_idle(t, act, event.does) for t, act in acts_of(card, moment))
    }
    assert {"once-more", "second-wind", "curfew", "keystone", "glue-is-wet"} <= found
    assert "home-for-tea" not in found, "it always pays"


CASES: list[tuple[s.Effect, Any]] = [
    (e.Heal(), lambda t: setattr(t.hero, "wounds", 1)),
    (e.Recover("gear"), lambda t: t.state.gear_discard.append(t.state.gear.pop())),
    (e.Ready(), lambda t: t.hero.used.append("gear-2")),
    (e.RemoveHenchmen(), lambda t: t.state.henchmen.update(gobi="mob")),
    (e.WoundVillain(), lambda t: t.villain("gobi")),
    (e.Coins(2), lambda t: t.site("gobi")),
    (e.MoveArtifact(), lambda t: t.site("gobi")),
    (e.Protect(), lambda t: t.carry(t.hero)),
    (e.Track(back=True), lambda t: setattr(t.state, "track", 1)),
    (e.VillainState("delayed", only=("ready",)), lambda t: t.villain("", active=True)),
    (e.DamageOutpost(), lambda t: setattr(t.state, "outpost", Outpost("gobi"))),
    (e.Discard("gear"), lambda t: t.hold(t.hero, gear="gear-1")),
]


@pytest.mark.parametrize(("effect", "prepare"), CASES, ids=lambda value: type(value).__name__)
def test_what_finds_nothing_to_act_on_is_idle_until_there_is_something(
    effect: s.Effect, prepare: Any
) -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    act = Act(table.hero, "glory-event")
    assert VERBS.is_idle(table, act, [effect])
    assert not VERBS.is_idle(table, act, [effect, e.Gain("glory")]), "one verb that acts is enough"
    prepare(table)
    assert not VERBS.is_idle(table, act, [effect])


def test_what_is_for_somebody_else_is_idle_when_nobody_has_it() -> None:
    table = FortuneTable(seats=3)
    act = Act(table.hero, "glory-event")
    fake = s.To("rival", (e.Fake(),))
    assert VERBS.is_idle(table, act, [fake])
    table.state.heroes[2].treasures.append(Treasure("artifact-1", "adventure-1"))
    assert not VERBS.is_idle(table, act, [fake])


def test_a_card_that_would_do_nothing_is_not_offered() -> None:
    table = Laid(0)
    hero = table.hero
    table.out_of_piles("second-wind")
    table.give(hero, "second-wind")
    table.state.stage, hero.wounds, hero.used = "adventure", 0, []

    def offered() -> list[str]:
        return [option.key for option in legal_uses(table, hero, "my-adventure", hero)]

    assert "play:second-wind" not in offered(), "nobody is hurt"
    hero.wounds = 1
    assert "play:second-wind" in offered()


def test_one_way_of_several_says_that_it_would_do_nothing() -> None:
    table = Laid(2)
    table.state.villains.clear()
    way = EVENTS["thieves-fall-out"].does[0].ways[0]  # type: ignore[union-attr]
    about = "card:thieves-fall-out"
    decision = Decision(
        0, "card-choice", "", "cards", [Option("way:0", way.label, way)], about=about
    )
    assert game().caution(table.state, decision, decision.options[0]) == IDLE
    table.villain_at("gobi")
    assert game().caution(table.state, decision, decision.options[0]) == ""


def test_paying_so_that_nothing_moves_is_not_said_to_do_nothing() -> None:
    card = LIBRARY.villain_events["results-by-friday"]
    (to,) = card.does
    assert isinstance(to, s.To)
    (choose,) = to.does
    assert isinstance(choose, s.Choose)
    table = Laid(0)
    about = f"card:{card.id}"
    decision: Decision[Any] = Decision(table.hero.seat, "card-choice", "", "cards", [], about=about)
    for way in choose.ways:
        assert game().caution(table.state, decision, Option("way", way.label, way)) == ""
