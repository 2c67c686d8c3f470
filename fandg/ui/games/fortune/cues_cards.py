"""How cards, tests and fights of the treasure hunt are shown: held up, thrown, counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from fandg.engine.event import Event
from fandg.engine.prose import capital, counted
from fandg.games.fortune.events.adventures import (
    AdventureBegins,
    Camped,
    DangerDrawn,
    DangerFailed,
    DangerOvercome,
    DiceRolled,
    Exerted,
    Explored,
    OneDie,
    QuietSpace,
    TestBegins,
)
from fandg.games.fortune.events.base import within
from fandg.games.fortune.events.fights import (
    BlowsRolled,
    FightBegins,
    FightEnds,
    GoldFound,
    RoundFought,
)
from fandg.games.fortune.events.foes import VillainEventDrawn
from fandg.games.fortune.events.goods import (
    ArtifactFaked,
    ArtifactsShaken,
    Bought,
    CardActivated,
    CardCanceled,
    CardDiscarded,
    CardDrawn,
    CardSpeaks,
    CardUsed,
    EventPlayed,
    ItemBought,
    LoyaltyTested,
    SecretDrawn,
    Sold,
)
from fandg.games.fortune.rolling import HIT
from fandg.ui.games.fortune.craft import Craft, thrown
from fandg.ui.games.fortune.look import DECKS
from fandg.ui.motion import Cue, Glide, Motion, Throw, ThrownDie


def _card_drawn(craft: Craft, event: CardDrawn) -> Cue:
    start = craft.card_place.center
    motions: list[Motion] = [craft.hold_up(event.card, seconds=1.0)]
    if event.deck in ("gear", "allies", "items") or event.only is not None:
        image = craft.small_card(event.card)
        motions.append(Glide(image, (start, craft.seat_spot(event.hero)), 0.4, 1.0))
    return Cue(motions, sound="card-draw")


def _secret_drawn(craft: Craft, event: SecretDrawn) -> Cue:
    start = (craft.board.centerx, craft.board.bottom)
    image = craft.small_back(event.deck)
    path = (start, craft.spot_of(f"hero:{event.hero.id}"), craft.seat_spot(event.hero))
    return Cue([Glide(image, path, 0.65)], sound="card-draw")


def _card_discarded(craft: Craft, event: CardDiscarded) -> Cue:
    image = craft.small_card(event.card)
    start = craft.seat_spot(event.hero)
    end = (craft.board.centerx, craft.board.bottom + craft.metrics.px(8))
    return Cue([Glide(image, (start, craft.board.center, end), 0.6)], sound="card-flip")


def _card_used(craft: Craft, event: CardUsed) -> Cue:
    start = craft.seat_spot(event.hero)
    seconds = 0.8 if isinstance(event, CardActivated) else 1.2
    return Cue(
        [craft.hold_up(event.card, seconds=seconds, start=start, turn=False)], sound="card-place"
    )


def _card_speaks(craft: Craft, event: CardSpeaks) -> Cue:
    here = craft.spot_of(f"hero:{event.hero.id}")
    return Cue([craft.hold_up(event.card, seconds=0.9, start=here, turn=False)], sound="card-place")


def _card_canceled(craft: Craft, _event: CardCanceled) -> Cue:
    spot = craft.card_place.center
    return Cue(
        [craft.rise(spot, "canceled", "cross-mark", color=craft.theme.loss)], sound="failure"
    )


def _artifact_faked(craft: Craft, event: ArtifactFaked) -> Cue:
    here = craft.spot_of(f"hero:{event.hero.id}")
    card = craft.hold_up(event.card, seconds=1.2, start=craft.seat_spot(event.hero), turn=False)
    words = craft.rise(here, "A fake!", "broken-mirror", color=craft.theme.loss, seconds=1.2)
    return Cue([card, words], sound="failure")


def _loyalty(_craft: Craft, event: LoyaltyTested) -> Cue:
    verdict = "Stays" if event.passed else "Leaves"
    dice = thrown(event.dice, event.number)
    title = f"Loyalty of {event.card.name}, {event.number}+"
    return Cue(throw=Throw(dice, title, verdict, event.passed))


# Tests


def _test_begins(craft: Craft, event: TestBegins) -> Cue:
    here = craft.spot_of(f"hero:{event.hero.id}")
    words = f"{capital(event.skill)} {event.target}+"
    return Cue([craft.rise(here, words, "dice-cup", seconds=0.7)], sound="tick")


def _dice_rolled(_craft: Craft, event: DiceRolled) -> Cue:
    dice = thrown(event.dice, event.target)
    title = event.why or f"{event.hero.short}, {event.target}+"
    if not event.needed:
        hits = sum(die >= event.target for die in event.dice)
        return Cue(throw=Throw(dice, title, counted(hits, "hit"), hits > 0))
    verdict = f"{event.got} of {event.needed}"
    return Cue(throw=Throw(dice, title, verdict, event.got >= event.needed))


def _exerted(craft: Craft, event: Exerted) -> Cue:
    here = craft.spot_of(f"hero:{event.hero.id}")
    return Cue([craft.rise(here, "exerts", "strong", color=craft.theme.loss)], sound="wound")


def _one_die(_craft: Craft, event: OneDie) -> Cue:
    title = event.why or event.hero.short
    return Cue(throw=Throw((ThrownDie(event.die),), title, event.outcome, None))


def _shaken(_craft: Craft, event: ArtifactsShaken) -> Cue:
    die = (ThrownDie(event.die, "fail" if event.lost else "success"),)
    verdict = "Lost" if event.lost else "Kept"
    return Cue(throw=Throw(die, event.artifact.name, verdict, not event.lost))


def _explored(_craft: Craft, event: Explored) -> Cue:
    verdict = "Found" if event.found else "Lost in the green"
    dice = thrown(event.dice, HIT)
    return Cue(throw=Throw(dice, f"{event.hero.short} explores, 4+", verdict, event.found))


def _quiet(_craft: Craft, event: QuietSpace) -> Cue:
    state = "fail" if event.die == 1 else "success" if event.die >= HIT else "neutral"
    verdict = "An enemy" if event.die == 1 else "An Event" if event.die >= HIT else "Nothing"
    title = f"{event.hero.short} looks around"
    return Cue(throw=Throw((ThrownDie(event.die, state),), title, verdict, event.die >= HIT))


# Adventures


def _adventure_begins(craft: Craft, event: AdventureBegins) -> Cue:
    title = f"{event.hero.short} and {within(event.artifact.name)}"
    light = craft.flare(craft.at(event.space), wide=4.0)
    return Cue([light], sound="page", seconds=1.1, banner=title)


def _danger_drawn(craft: Craft, event: DangerDrawn) -> Cue:
    motion = craft.hold_up(event.card, seconds=1.1, cliffhanger=event.cliffhanger)
    return Cue([motion], sound="card-draw", hides=frozenset({"action"}))


def _danger_overcome(craft: Craft, event: DangerOvercome) -> Cue:
    here = craft.spot_of(f"hero:{event.hero.id}")
    words = f"{event.markers} of {event.needed}" if event.needed else "overcome"
    return Cue(
        [craft.flare(here), craft.rise(here, words, "check", color=craft.theme.gain)],
        sound="success",
    )


def _danger_failed(craft: Craft, event: DangerFailed) -> Cue:
    return Cue(
        [craft.hold_up(event.card, seconds=1.3, cliffhanger=True)],
        sound="failure",
        banner="To be continued …",
        cloth=DECKS["cliffhanger"].color,
        hides=frozenset({"action"}),
    )


def _camped(craft: Craft, event: Camped) -> Cue:
    here = craft.spot_of(f"hero:{event.hero.id}")
    words = f"camps, {event.glory} Glory" if event.glory else "camps"
    return Cue([craft.flare(here), craft.rise(here, words, "camp", seconds=0.8)], sound="success")


# City


def _sold(craft: Craft, event: Sold) -> Cue:
    start = craft.seat_spot(event.hero)
    here = craft.spot_of(f"hero:{event.hero.id}")
    image = craft.small_card(event.artifact)
    words = "A fake!" if event.fake else f"sold for {event.fortune}"
    motions: list[Motion] = [
        Glide(image, (start, here), 0.6),
        craft.rise(here, words, "coins", delay=0.5),
    ]
    return Cue(motions, sound="failure" if event.fake else "coin")


def _bought(craft: Craft, event: ItemBought) -> Cue:
    start = craft.card_place.center
    return Cue(
        [
            craft.hold_up(event.card, seconds=0.9),
            Glide(craft.small_card(event.card), (start, craft.seat_spot(event.hero)), 0.35, 0.9),
        ],
        sound="card-draw",
    )


# Fights


def _fight_begins(craft: Craft, event: FightBegins) -> Cue:
    if event.foe.id not in craft.table.library.entries:
        return Cue(sound="trap", seconds=1.0, banner=event.foe.name, cloth=craft.theme.bad)
    if event.foe.id in craft.table.library.organizations:
        return Cue(sound="trap", seconds=1.0, banner=f"{event.foe.name}: the outpost")
    motion = craft.hold_up(event.foe, seconds=1.0)
    return Cue([motion], sound="card-draw", hides=frozenset({"action"}))


def _blows_rolled(_craft: Craft, event: BlowsRolled) -> Cue:
    mine = tuple(replace(die, owner=event.hero.short) for die in thrown(event.hero_dice, HIT))
    theirs = tuple(replace(die, owner=event.foe.name) for die in thrown(event.enemy_dice, HIT))
    hits, blows = (sum(die.value >= HIT for die in dice) for dice in (mine, theirs))
    title = f"Hits, {HIT} or more on a die"
    return Cue(throw=Throw((*mine, *theirs), title, f"{hits} against {blows}", hits > blows))


def _round_fought(craft: Craft, event: RoundFought) -> Cue:
    words = f"{event.dealt} dealt, {event.taken} taken"
    color = craft.theme.gain if event.dealt > event.taken else None
    spot = (craft.card_place.centerx, craft.card_place.bottom)
    return Cue([craft.rise(spot, words, "crossed-sabres", color=color, seconds=0.7)])


def _fight_ends(craft: Craft, event: FightEnds) -> Cue:
    here = craft.spot_of(f"hero:{event.hero.id}")
    words = {
        "won": "defeated",
        "escaped": "away",
        "ko": "down",
        "both": "both down",
        "over": "parted",
    }
    good = event.outcome in ("won", "escaped")
    color = craft.theme.gain if good else craft.theme.loss
    sign = "crossed-sabres" if event.outcome != "escaped" else "sprint"
    return Cue(
        [craft.rise(here, words[event.outcome], sign, color=color)],
        sound="success" if good else "failure",
    )


def _gold_found(craft: Craft, event: GoldFound) -> Cue:
    return Cue([craft.hold_up(event.card, seconds=1.0)], sound="coin")


def _villain_event(craft: Craft, event: VillainEventDrawn) -> Cue:
    return Cue([craft.hold_up(event.card, seconds=1.6)], sound="card-draw")


CARD_CUES: dict[type[Event], Callable[[Craft, Any], Cue]] = {
    CardDrawn: _card_drawn,
    SecretDrawn: _secret_drawn,
    CardDiscarded: _card_discarded,
    CardUsed: _card_used,
    CardActivated: _card_used,
    EventPlayed: _card_used,
    CardSpeaks: _card_speaks,
    CardCanceled: _card_canceled,
    ArtifactFaked: _artifact_faked,
    LoyaltyTested: _loyalty,
    TestBegins: _test_begins,
    DiceRolled: _dice_rolled,
    Exerted: _exerted,
    OneDie: _one_die,
    ArtifactsShaken: _shaken,
    Explored: _explored,
    QuietSpace: _quiet,
    AdventureBegins: _adventure_begins,
    DangerDrawn: _danger_drawn,
    DangerOvercome: _danger_overcome,
    DangerFailed: _danger_failed,
    Camped: _camped,
    Sold: _sold,
    Bought: _bought,
    ItemBought: _bought,
    FightBegins: _fight_begins,
    BlowsRolled: _blows_rolled,
    RoundFought: _round_fought,
    FightEnds: _fight_ends,
    GoldFound: _gold_found,
    VillainEventDrawn: _villain_event,
}
