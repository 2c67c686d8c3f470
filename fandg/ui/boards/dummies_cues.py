"""How each event of Three Dummies is shown: what moves, what is thrown, what is heard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from fandg.engine.event import Event
from fandg.engine.game import Setup
from fandg.games.dummies import events as told
from fandg.games.dummies.exploration import EXPLORATION_TABLE
from fandg.games.dummies.state import CLASS_NAMES, Dummies
from fandg.ui.art.color import darker
from fandg.ui.art.dice import die_face
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import marker
from fandg.ui.art.paper import glow
from fandg.ui.art.shapes import Size
from fandg.ui.boards.dummies_cards import (
    CLASS_ICONS,
    back_face,
    danger_face,
    dummy_face,
    dummy_fan,
    enemy_face,
    level_face,
    treasure_face,
)
from fandg.ui.boards.dummies_cell import ailment_dice, fan_place
from fandg.ui.boards.dummies_choice import choice_places
from fandg.ui.boards.dummies_desk import Desk, tag
from fandg.ui.boards.dummies_hall import gate_places
from fandg.ui.boards.dummies_layout import row_of
from fandg.ui.boards.dummies_words import capital, find_dummy, short_name, turns_of
from fandg.ui.boards.dummies_zone import trap_place
from fandg.ui.motion import Cue, Flare, Glide, Motion, Rise, Shake, Throw, ThrownDie

STEP = 0.12
"""Seconds between two cards that fly one after the other."""
TRAY_ROUNDS = 3
"""The rounds of a combat whose dice are thrown into the tray; later ones fall beside the cards."""
FINDS = {"rest": "a rest", "combat": "combat", "trap": "a trap", "panic": "panic"}


class CueMaker:
    """Makes the cue of an event from the state after it."""

    def __init__(self, desk: Desk, state: Dummies, setup: Setup, drawn: Sequence[str]) -> None:
        self.desk = desk
        self.state = state
        self.setup = setup
        self.drawn = drawn
        """The treasures that lay open last, in their order."""

    def cue_of(self, event: Event) -> Cue | None:
        """How an event is shown; None for one that is not shown."""
        make = _MAKERS.get(type(event))
        return make(self, event) if make is not None else None

    # Places and pictures

    def cards_place(self, name: str) -> pygame.Rect:
        """Where a dummy's first card lies."""
        for at, cell in self.desk.layout.cells.items():
            if at == name:
                dummy = find_dummy(self.state, name)
                return fan_place(cell.cards, dummy.level if dummy else 1)[1]
        return self.foe_place()

    def foe_place(self) -> pygame.Rect:
        """Where the enemy's card or the rival's lies."""
        combat = self.state.combat
        count = 1
        if combat is not None and combat.enemy is not None:
            count = 1 + len(combat.enemy.dangers)
        elif combat is not None and combat.rival is not None:
            count = self.state.dummy(combat.rival).level
        return fan_place(self.desk.layout.foe, count)[1]

    def fighter_place(self, who: str) -> pygame.Rect:
        """Where a fighter's card lies: a dummy's, the rival's, or the enemy's."""
        combat = self.state.combat
        if who in CLASS_NAMES and not (combat is not None and combat.rival == who):
            return self.cards_place(who)
        return self.foe_place()

    def bag(self) -> tuple[int, int]:
        """Where things go that go into the bag: below the board."""
        rect = self.desk.layout.rect
        return rect.centerx, rect.bottom + self.desk.layout.gap * 4

    def treasure(self, card: str, size: Size) -> pygame.Surface:
        """A treasure's face."""
        return treasure_face(card, size, self.desk.theme)

    def rise(
        self,
        place: pygame.Rect,
        text: str,
        sign: str = "",
        *,
        bad: bool | None = None,
        delay: float = 0.0,
        seconds: float = 0.9,
    ) -> Rise:
        """Words that rise from a card."""
        theme = self.desk.theme
        color = None if bad is None else darker(theme.bad if bad else theme.good, 0.1)
        height = max(24, place.height // 3)
        image = tag(self.desk, text, sign=sign, color=color)
        return Rise(image, (place.centerx, place.centery), height, seconds, delay)

    def light(self, place: pygame.Rect, *, seconds: float = 0.6, delay: float = 0.0) -> Flare:
        """A light round a card."""
        size = (round(place.width * 1.9), round(place.height * 1.7))
        image = glow(size, self.desk.theme.glow, 0.75).copy()
        return Flare(image, place.center, seconds, delay)

    def lift(self) -> float:
        """How high a card rises on its way."""
        return self.desk.layout.gap * 3.0

    def enemy_portrait(self) -> pygame.Surface | None:
        """The card of who stands in the Danger Zone."""
        combat, theme = self.state.combat, self.desk.theme
        size = self.foe_place().size
        if combat is None:
            return None
        if combat.enemy is not None:
            return enemy_face(combat.enemy.card, size, theme)
        rival = self.state.dummy(combat.rival or "")
        return dummy_face(rival.name, rival.levels[0], size, theme)

    def portrait(self, who: str) -> pygame.Surface | None:
        """The first card of a fighter, as it lies."""
        dummy = find_dummy(self.state, who)
        combat = self.state.combat
        if dummy is None or (combat is not None and combat.rival == who):
            return self.enemy_portrait()
        size = self.cards_place(who).size
        return dummy_face(dummy.name, dummy.levels[0], size, self.desk.theme)

    def shake(self, who: str, *, delay: float = 0.0, seconds: float = 0.35) -> list[Motion]:
        """The card of a fighter trembles where it lies."""
        image = self.portrait(who)
        if image is None:
            return []
        place = self.fighter_place(who)
        return [Shake(image, place.center, max(6, place.width // 12), seconds, delay)]

    def heart(self, who: str, *, delay: float = 0.0) -> Rise:
        """A broken heart that rises from who was hit."""
        place = self.fighter_place(who)
        size = max(20, place.width // 2)
        return Rise(
            icon("broken-heart", size, (214, 60, 50)), place.center, place.height // 2, 0.8, delay
        )

    def from_deck(
        self,
        deck: str,
        image: pygame.Surface,
        to: tuple[int, int],
        *,
        delay: float = 0.0,
        seconds: float = 0.55,
    ) -> Glide:
        """A card that is drawn from its deck and turned over on the way."""
        layout = self.desk.layout
        start = layout.hourglass if deck == "treasures" else layout.decks[deck]
        back = back_face(deck, image.get_size(), self.desk.theme)
        return Glide(image, (start.center, to), seconds, delay, back, self.lift())

    # Set-up and turn

    def role_rolled(self, event: told.RoleRolled) -> Cue:
        name = short_name(event.dummy)
        verdict = f"{name}: taken" if event.taken else name
        title = f"{self.setup.names[event.seat]} rolls for a dummy"
        return Cue(throw=Throw((ThrownDie(event.die),), title, verdict))

    def dummy_enters(self, event: told.DummyEnters) -> Cue:
        place = self.cards_place(event.dummy)
        face = dummy_face(event.dummy, event.card, place.size, self.desk.theme)
        return Cue(
            [self.from_deck("levels", face, place.center), self.light(place, delay=0.4)],
            sound="card-flip",
            hides=frozenset({f"dummy:{event.dummy}"}),
        )

    def turn_begins(self, event: told.TurnBegins) -> Cue:
        place = self.desk.layout.hourglass
        return Cue(
            [self.light(place, seconds=0.5)],
            sound="tick",
            seconds=0.45,
            banner=f"Turn {event.turn}",
        )

    def treasures_discarded(self, event: told.TreasuresDiscarded) -> Cue:
        pile = self.desk.layout.pile
        motions: list[Motion] = []
        for at, card in enumerate(event.cards):
            image = self.treasure(card, pile.size)
            delay = at * STEP
            if event.cause in ("timer", "trapdoor"):
                motions.append(self.from_deck("treasures", image, pile.center, delay=delay))
            else:
                path = (self.bag(), pile.center)
                motions.append(Glide(image, path, 0.55, delay, None, self.lift()))
        return Cue(motions, sound="card-flip", hides=frozenset({"pile:treasures"}))

    def order_rolled(self, event: told.OrderRolled) -> Cue:
        best = max(die for _, die in event.rolls)
        dice = tuple(
            ThrownDie(die, "success" if die == best else "neutral", who) for who, die in event.rolls
        )
        first = [short_name(who) for who, die in event.rolls if die == best]
        verdict = f"{first[0]} first" if len(first) == 1 else "still tied"
        names = ", ".join(short_name(who) for who, _ in event.rolls)
        return Cue(throw=Throw(dice, f"Who goes first? {names}", verdict))

    def skips_turn(self, event: told.SkipsTurn) -> Cue:
        place = self.cards_place(event.dummy)
        return Cue(
            [*self.shake(event.dummy), self.rise(place, turns_of(event.turns), "cobweb")],
            sound="failure",
        )

    def paralysis_fades(self, event: told.ParalysisFades) -> Cue:
        place = self.cards_place(event.dummy)
        if event.turns:
            return Cue([self.rise(place, turns_of(event.turns), "cobweb")], sound="tick")
        moves = [self.light(place), self.rise(place, "can move again", "run", bad=False)]
        return Cue(list(moves), sound="success")

    def stays_inside(self, event: told.StaysInside) -> Cue:
        return Cue([self.rise(self.cards_place(event.dummy), "stays", "bag", seconds=0.6)])

    def escaped(self, event: told.Escaped) -> Cue:
        theme, layout = self.desk.theme, self.desk.layout
        at = next(i for i, d in enumerate(self.state.dummies) if d.name == event.dummy)
        place = gate_places(self.desk)[at]
        seat = theme.seats[self.setup.seats[event.seat].colour % len(theme.seats)]
        disc = marker(CLASS_ICONS[event.dummy], place.width, theme, seat=seat, raised=True)
        start = self.cards_place(event.dummy).center
        path = (start, (layout.gate.centerx, layout.track.centery), place.center)
        key = self.treasure(event.key, layout.pile.size)
        return Cue(
            [
                Glide(key, (self.bag(), layout.gate.center), 0.45, 0.0, None, self.lift()),
                Glide(disc, path, 0.9, 0.35, None, self.lift()),
                self.light(layout.gate, delay=0.9),
            ],
            sound="key",
            banner=f"{capital(CLASS_NAMES[event.dummy])} is out",
            hides=frozenset({f"dummy:{event.dummy}"}),
        )

    # Dice

    def threw(self, event: told.Threw) -> Cue:
        place = self.fighter_place(event.who)
        verdict = "succeeds" if event.success else "fails"
        if not event.die:
            return Cue([self.rise(place, "cannot fail", "check", bad=False, seconds=0.7)])
        title = f"{told.opening(event.who)}: {event.trait.capitalize()} Throw, "
        title += f"{event.value} or less"
        if event.misfortune:
            title = f"{told.opening(event.who)}: Misfortune shows 1"
        die = ThrownDie(event.die, "success" if event.success else "fail", event.who)
        return Cue(throw=Throw((die,), title, verdict, event.success))

    def tested(self, event: told.Tested) -> Cue:
        verdict = "passed" if event.success else "failed"
        if not event.die:
            place = self.cards_place(event.dummy)
            sound = "success" if event.success else "failure"
            what = f"{event.trait.capitalize()} {event.value} against {event.against}: {verdict}"
            return Cue([self.rise(place, what, bad=not event.success)], sound=sound)
        die = ThrownDie(event.die, "success" if event.success else "fail", event.dummy)
        title = f"{event.trait.capitalize()} Test: {event.value} + die above {event.against}"
        total = event.value + event.die
        sound = "success" if event.success else "failure"
        return Cue(throw=Throw((die,), title, f"{total}: {verdict}", event.success), sound=sound)

    def speed_tied(self, event: told.SpeedTied) -> Cue:
        mine, theirs = event.die, event.foe_die
        dice = (
            ThrownDie(mine, "success" if mine > theirs else "neutral", event.who),
            ThrownDie(theirs, "success" if theirs > mine else "neutral", event.foe),
        )
        title = f"Speed is tied: {told.named(event.who)} and {told.named(event.foe)}"
        winner = event.who if mine > theirs else event.foe
        verdict = "tied again" if mine == theirs else f"{told.opening(winner)} first"
        return Cue(throw=Throw(dice, title, verdict))

    def explores(self, event: told.Explores) -> Cue:
        find = EXPLORATION_TABLE[event.level][event.die - 1]
        good = {"rest": True, "panic": False}.get(find)
        title = f"{told.opening(event.dummy)} explores at level {event.level}"
        throw = Throw((ThrownDie(event.die, "neutral", event.dummy),), title, FINDS[find], good)
        return Cue([self.light(self.cards_place(event.dummy))], throw)

    # Resting

    def idles(self, event: told.Idles) -> Cue:
        return Cue([self.rise(self.cards_place(event.dummy), "rests", "campfire", seconds=0.6)])

    def healed(self, event: told.Healed) -> Cue:
        place = self.cards_place(event.patient)
        return Cue([self.light(place), self.rise(place, "+1", "heart", bad=False)], sound="success")

    def cured(self, event: told.Cured) -> Cue:
        place = self.cards_place(event.patient)
        words = f"no more {event.ailment.capitalize()}"
        return Cue([self.light(place), self.rise(place, words, "cure", bad=False)], sound="success")

    def found_key(self, event: told.FoundKey) -> Cue:
        size = self.desk.layout.pile.size
        start = row_of(self.desk.layout.keys, 4, self.desk.layout.gap // 2)[0]
        image = self.treasure(event.card, size)
        path = (start.center, self.cards_place(event.dummy).center, self.bag())
        return Cue([Glide(image, path, 0.8, 0.0, None, self.lift())], sound="key")

    # Wounds and levels

    def wounded(self, event: told.Wounded) -> Cue:
        return Cue(
            [
                *self.shake(event.dummy),
                *(self.heart(event.dummy, delay=STEP * at) for at in range(event.wounds)),
            ],
            sound="wound",
        )

    def knocked_out(self, event: told.KnockedOut) -> Cue:
        place = self.fighter_place(event.dummy)
        return Cue(
            [
                *self.shake(event.dummy, seconds=0.6),
                self.rise(place, "knocked out", "star", bad=True),
            ],
            sound="failure",
        )

    def level_gained(self, event: told.LevelGained) -> Cue:
        place = self.cards_place(event.dummy)
        face = level_face(event.card, place.size, self.desk.theme)
        return Cue(
            [
                self.from_deck("levels", face, place.center, seconds=0.6),
                self.light(place, delay=0.5),
                self.rise(place, f"level {event.level}", "star", bad=False, delay=0.45),
            ],
            sound="success",
            hides=frozenset({f"level:{event.dummy}"}),
        )

    def level_lost(self, event: told.LevelLost) -> Cue:
        place = self.cards_place(event.dummy)
        face = level_face(event.card, place.size, self.desk.theme)
        deck = self.desk.layout.decks["levels"]
        path = (place.center, deck.center)
        return Cue(
            [
                Glide(face, path, 0.65, 0.0, None, self.lift()),
                self.rise(place, f"level {event.level}", "arrow-down", bad=True),
            ],
            sound="card-place",
        )

    # Combat

    def enemy_appears(self, event: told.EnemyAppears) -> Cue:
        place = self.foe_place()
        face = enemy_face(event.card, place.size, self.desk.theme)
        return Cue(
            [self.from_deck("enemies", face, place.center)],
            sound="card-flip",
            hides=frozenset({"enemy"}),
        )

    def dangers_peeked(self, event: told.DangersPeeked) -> Cue:
        theme = self.desk.theme
        motions: list[Motion] = []
        for at, (card, place) in enumerate(choice_places(self.desk, list(event.cards)).items()):
            face = danger_face(card, place.size, theme, trap=self.state.combat is None)
            motions.append(self.from_deck("dangers", face, place.center, delay=at * STEP))
        hidden = frozenset(f"card:{card}" for card in event.cards)
        return Cue(motions, sound="card-draw", hides=hidden)

    def dangers_drawn(self, event: told.DangersDrawn) -> Cue:
        theme = self.desk.theme
        if event.trap:
            place = trap_place(self.desk)
            back = back_face("dangers", place.size, theme)
            path = (self.desk.layout.decks["dangers"].center, place.center)
            return Cue([Glide(back, path, 0.4, 0.0, None, self.lift())], sound="card-draw")
        place = self.foe_place()
        motions: list[Motion] = []
        for at, card in enumerate(event.cards):
            face = danger_face(card, place.size, theme, trap=False)
            to = (place.left - round(place.width * 0.15 * at), place.centery)
            motions.append(self.from_deck("dangers", face, to, delay=at * 0.2))
        return Cue(motions, sound="card-flip")

    def duel_begins(self, event: told.DuelBegins) -> Cue:
        rival = self.state.dummy(event.rival)
        place = self.foe_place()
        fan = dummy_fan(rival.name, tuple(rival.levels), place.size, self.desk.theme)
        start = self.cards_place(event.rival).center
        whole = fan_place(self.desk.layout.foe, rival.level)[0]
        return Cue(
            [Glide(fan, (start, whole.center), 0.6, 0.0, None, self.lift())],
            sound="marker-move",
            hides=frozenset({"enemy"}),
        )

    def ability_works(self, event: told.AbilityWorks) -> Cue:
        place = self.fighter_place(event.who)
        name = told.ABILITY_NAMES[event.ability]
        motions: list[Motion] = [self.light(place), self.rise(place, name, "check", bad=False)]
        if event.ability == "scream":
            motions += [*self.shake(event.who, delay=0.2), self.heart(event.who, delay=0.3)]
            motions += self._scream_at_foe(event.who)
        return Cue(motions, sound="wound" if event.ability == "scream" else "success")

    def _scream_at_foe(self, who: str) -> list[Motion]:
        combat = self.state.combat
        if combat is None:
            return []
        foe = combat.dummy if combat.rival == who else combat.rival or "enemy"
        return [*self.shake(foe, delay=0.2), self.heart(foe, delay=0.3)]

    def ability_fizzles(self, event: told.AbilityFizzles) -> Cue:
        place = self.fighter_place(event.who)
        name = told.ABILITY_NAMES[event.ability]
        return Cue([self.rise(place, f"no {name}", "cross-mark", seconds=0.7)], sound="failure")

    def keys_returned(self, event: told.KeysReturned) -> Cue:
        size, glass = self.desk.layout.pile.size, self.desk.layout.hourglass
        motions: list[Motion] = []
        for at, card in enumerate(event.keys):
            path = (self.bag(), glass.center)
            image = self.treasure(card, size)
            motions.append(Glide(image, path, 0.65, at * STEP, None, self.lift()))
        return Cue(motions, sound="key")

    def initiative(self, event: told.Initiative) -> Cue:
        place = self.fighter_place(event.who)
        words = f"strikes first: {event.speed} against {event.foe_speed}"
        return Cue([self.rise(place, words, "sprint", seconds=0.8)], sound="tick")

    def blow(self, event: told.Blow) -> Cue:
        combat = self.state.combat
        round_ = combat.round if combat is not None else 1
        quick = max(0.35, 1.0 - 0.13 * max(0, round_ - 1))
        struck = self._other(event.who)
        motions: list[Motion] = []
        in_tray = round_ <= TRAY_ROUNDS and event.die > 0
        wait = 0.5 if in_tray else 0.0
        if event.success:
            motions += self.shake(struck, delay=wait, seconds=0.35 * quick)
            motions.append(self.heart(struck, delay=wait))
        else:
            words = self.rise(self.fighter_place(event.who), "misses", seconds=0.6 * quick)
            words.delay = wait
            motions.append(words)
        for motion in motions:
            motion.seconds *= quick
        verdict = f"hits: {event.foe_life} Life left" if event.success else "misses"
        sound = "wound" if event.success else "click"
        state = "success" if event.success else "fail"
        if in_tray:
            title = f"{told.opening(event.who)}: Strength Throw, {event.strength} or less"
            die = ThrownDie(event.die, state, event.who)
            return Cue(motions, Throw((die,), title, verdict, event.success), sound)
        if event.die:
            place = self.fighter_place(event.who)
            side = max(24, place.width // 3)
            face = die_face(event.die, side, state="success" if event.success else "fail")
            spot = (place.centerx, place.bottom - side)
            motions.append(Rise(face, spot, side // 2, 0.55 * quick))
        return Cue(motions, sound=sound)

    def _other(self, who: str) -> str:
        """Whom a fighter strikes at."""
        combat = self.state.combat
        if combat is None:
            return who
        if who == combat.dummy:
            return combat.rival or "enemy"
        return combat.dummy

    def combat_ended(self, event: told.CombatEnded) -> Cue:
        good = event.outcome == "won"
        words = {
            "won": f"{told.opening(event.dummy)} wins",
            "lost": f"{told.opening(event.foe)} wins",
            "avoided": "bought off",
            "bought-off": "bought off",
            "both-down": "both go down",
            "stand-off": "neither wins",
        }[event.outcome]
        bad = {"won": False, "lost": True}.get(event.outcome)
        place = self.foe_place()
        return Cue(
            [self.rise(place, words, "crossed-swords", bad=bad)],
            sound="success" if good else "failure",
            seconds=0.9,
        )

    # Traps and panic

    def trap_sprung(self, event: told.TrapSprung) -> Cue:
        place, theme = trap_place(self.desk), self.desk.theme
        face = danger_face(event.card, place.size, theme, trap=True)
        back = back_face("dangers", place.size, theme)
        return Cue(
            [Glide(face, (place.center, place.center), 0.5, 0.0, back)],
            sound="trap",
            hides=frozenset({"trap"}),
            seconds=0.9,
        )

    def treasures_drawn(self, event: told.TreasuresDrawn) -> Cue:
        motions: list[Motion] = []
        for at, (card, place) in enumerate(choice_places(self.desk, list(event.cards)).items()):
            image = self.treasure(card, place.size)
            motions.append(self.from_deck("treasures", image, place.center, delay=at * STEP))
        hidden = frozenset(f"card:{card}" for card in event.cards)
        return Cue(motions, sound="card-flip", hides=hidden)

    def treasure_taken(self, event: told.TreasureTaken) -> Cue:
        cards = [event.card, *event.left]
        order = list(self.drawn) if set(self.drawn) == set(cards) else cards
        places = choice_places(self.desk, order)
        pile = self.desk.layout.pile
        size = pile.size
        motions: list[Motion] = [
            Glide(
                self.treasure(event.card, places[event.card].size),
                (places[event.card].center, self.bag()),
                0.6,
                0.0,
                None,
                self.lift(),
            )
        ]
        for at, card in enumerate(event.left):
            path = (places[card].center, pile.center)
            image = self.treasure(card, size)
            motions.append(Glide(image, path, 0.5, STEP * (at + 1), None, self.lift()))
        return Cue(motions, sound="coin")

    def _die_falls(self, name: str, value: int, *, right: bool) -> Motion:
        for at, cell in self.desk.layout.cells.items():
            if at == name:
                dice = ailment_dice(cell.cards, self.cards_place(name))
                place = dice[int(right)]
                start = (place.centerx, place.centery - 4 * place.height)
                return Glide(die_face(value, place.width), (start, place.center), 0.5)
        raise KeyError(name)

    def paralysed(self, event: told.Paralysed) -> Cue:
        place = self.cards_place(event.dummy)
        return Cue(
            [
                self._die_falls(event.dummy, min(6, event.turns), right=False),
                self.rise(place, f"{turns_of(event.turns)}", "cobweb", bad=True, delay=0.2),
            ],
            sound="failure",
        )

    def struck_by_misfortune(self, event: told.StruckByMisfortune) -> Cue:
        place = self.cards_place(event.dummy)
        return Cue(
            [
                self._die_falls(event.dummy, 1, right=True),
                self.rise(place, "Misfortune", "broken-mirror", bad=True, delay=0.2),
            ],
            sound="failure",
        )

    def panics(self, event: told.Panics) -> Cue:
        place = self.cards_place(event.dummy)
        return Cue(
            [
                *self.shake(event.dummy, seconds=0.7),
                self.rise(place, "Panic!", "panic", bad=True),
            ],
            sound="trap",
        )

    def treasure_destroyed(self, event: told.TreasureDestroyed) -> Cue:
        layout = self.desk.layout
        place = layout.destroyed
        size = layout.pile.size
        image = self.treasure(event.card, size)
        start = layout.pile.center if event.cause == "frisking" else self.bag()
        return Cue(
            [
                Glide(image, (start, place.center), 0.6, 0.0, None, self.lift()),
                Shake(image, place.center, layout.gap, 0.3, 0.6),
                self.rise(place, "destroyed", "cross-mark", bad=True, delay=0.5),
            ],
            sound="failure",
        )


_MAKERS: dict[type[Event], Callable[[CueMaker, Any], Cue]] = {
    told.RoleRolled: CueMaker.role_rolled,
    told.DummyEnters: CueMaker.dummy_enters,
    told.TurnBegins: CueMaker.turn_begins,
    told.TreasuresDiscarded: CueMaker.treasures_discarded,
    told.OrderRolled: CueMaker.order_rolled,
    told.SkipsTurn: CueMaker.skips_turn,
    told.ParalysisFades: CueMaker.paralysis_fades,
    told.StaysInside: CueMaker.stays_inside,
    told.Escaped: CueMaker.escaped,
    told.Threw: CueMaker.threw,
    told.Tested: CueMaker.tested,
    told.SpeedTied: CueMaker.speed_tied,
    told.Explores: CueMaker.explores,
    told.Idles: CueMaker.idles,
    told.Healed: CueMaker.healed,
    told.Cured: CueMaker.cured,
    told.FoundKey: CueMaker.found_key,
    told.Wounded: CueMaker.wounded,
    told.KnockedOut: CueMaker.knocked_out,
    told.LevelGained: CueMaker.level_gained,
    told.LevelLost: CueMaker.level_lost,
    told.EnemyAppears: CueMaker.enemy_appears,
    told.DangersPeeked: CueMaker.dangers_peeked,
    told.DangersDrawn: CueMaker.dangers_drawn,
    told.DuelBegins: CueMaker.duel_begins,
    told.AbilityWorks: CueMaker.ability_works,
    told.AbilityFizzles: CueMaker.ability_fizzles,
    told.KeysReturned: CueMaker.keys_returned,
    told.Initiative: CueMaker.initiative,
    told.Blow: CueMaker.blow,
    told.CombatEnded: CueMaker.combat_ended,
    told.TrapSprung: CueMaker.trap_sprung,
    told.TreasuresDrawn: CueMaker.treasures_drawn,
    told.TreasureTaken: CueMaker.treasure_taken,
    told.Paralysed: CueMaker.paralysed,
    told.StruckByMisfortune: CueMaker.struck_by_misfortune,
    told.Panics: CueMaker.panics,
    told.TreasureDestroyed: CueMaker.treasure_destroyed,
}
"""The cue of every event class."""
