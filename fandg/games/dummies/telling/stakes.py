"""What is at stake in the fortress: a combat, a duel, a trap; from what all at the table see."""

from __future__ import annotations

from fandg.engine.prose import capital, counted, uncapital
from fandg.engine.stakes import Contender, Stakes
from fandg.games.dummies import lore
from fandg.games.dummies.abilities import ABILITY, ENEMY_ABILITY, is_idle_ability
from fandg.games.dummies.cards import KEYS, VALUE, is_key, keys_among
from fandg.games.dummies.events.combat import ABILITY_NAMES
from fandg.games.dummies.nights.falls import OFTEN, count_scarring_fall
from fandg.games.dummies.nights.tonight import count_loot, has_keys
from fandg.games.dummies.outcome import can_escape
from fandg.games.dummies.phrases import all_bags, dearest, say_own
from fandg.games.dummies.state import (
    CLASS_NAMES,
    ENEMY_NAMES,
    TOP_LEVEL,
    Combat,
    Dummies,
    Dummy,
    Enemy,
    count_points,
)
from fandg.games.dummies.telling.doors import tell_doors
from fandg.games.dummies.telling.tableaux import NUMBERS
from fandg.games.dummies.telling.words import describe_fight, describe_trap
from fandg.games.dummies.throws import ALWAYS

ABILITY_STAKES = {
    "corruption": "{dearest} buys peace, with no fight and no level",
    "scream": "both lose 1 Life",
    "song": "he strikes first in round 1, the other after it",
    "frisking": "{keys}",
    "pilfer": "{dearest} is stolen",
    "moonshine": "the Cook gains 1 Life and 1 Speed",
}
"""What each ability does when its throw succeeds, and to which treasure or Keys."""
IDLE_STAKES = {
    "corruption": "An empty bag bribes nobody.",
    "frisking": "No Frisking, with no Key to find.",
    "pilfer": "No Pilfer, with nothing to take.",
}
"""Why nobody throws for an ability."""
_FALLS = {1: "first", 2: "second", OFTEN: "third"}


def stakes_of(state: Dummies) -> Stakes | None:
    """What is being decided now."""
    if state.combat is not None:
        return _stakes_of_fight(state, state.combat)
    return _stakes_of_trap(state) if state.trap is not None else None


# Combats and duels


def _stakes_of_fight(state: Dummies, combat: Combat) -> Stakes:
    me, told = state.dummy(combat.dummy), describe_fight(state, combat)
    _, stage = told.lines
    enemy = combat.enemy
    if enemy is not None:
        foe = ENEMY_NAMES[enemy.rank]
        other = _fighter_enemy(enemy)
        theirs = f"The {foe}", enemy.trait("strength")
    else:
        rival = state.dummy(combat.rival or "")
        foe = CLASS_NAMES[rival.name].removeprefix("the ")
        other = _fighter_dummy(rival, "enemy")
        theirs = capital(CLASS_NAMES[rival.name]), rival.strength
    name = CLASS_NAMES[me.name]
    return Stakes(
        key=f"fight:{me.name}:{enemy.card if enemy is not None else foe}",
        part=_name_part(combat),
        title=told.title,
        card="enemy",
        who=(f"dummy:{me.name}",),
        situation=f"{capital(name)} against the {foe}. {stage}.",
        task=_tell_task(state, combat, me, enemy, theirs),
        passes=_tell_victory(state, me, enemy),
        fails=_tell_defeat(state, me),
        ends=(f"{capital(name)} wins", f"{theirs[0]} wins"),
        decides=_tell_last_key(state, combat),
        chance=told.chance,
        chance_of="to win the fight",
        sides=(_fighter_dummy(me, f"dummy:{me.name}"), other),
        flows=True,
    )


def _name_part(combat: Combat) -> str:
    """Which part of a fight is decided now."""
    if combat.tied:
        return "speed"
    return "blows" if combat.round else "abilities"


def _tell_task(
    state: Dummies, combat: Combat, me: Dummy, enemy: Enemy | None, theirs: tuple[str, int]
) -> str:
    """What must fall next: a Luck Throw for an ability, or a Strength Throw of whoever strikes.

    `theirs` is the name of the other side, and its Strength.
    """
    if combat.tied:
        return "A die each, on top of Speed: the higher strikes first."
    mine = capital(CLASS_NAMES[me.name]), me.strength
    if not combat.round and combat.trying:
        return _tell_ability(state, combat, me, enemy)
    if not combat.round:
        first = theirs if combat.first == "enemy" else mine
        return f"{first[0]} strikes first." if combat.first else ""
    name, strength = theirs if combat.struck == "enemy" else mine
    striker = _dummy_of(state, combat, combat.struck)
    if striker is not None and striker.misfortune:
        does = "misses" if state.true_misfortune else "hits"
        return f"Misfortune shows 1: {uncapital(name)} {does}."
    if strength >= ALWAYS:
        return f"{name} cannot miss, with Strength {strength}."
    return f"{name} hits with {_or_less(strength)} on a die."


def _dummy_of(state: Dummies, combat: Combat, side: str) -> Dummy | None:
    """The dummy of a side of a combat; None for an enemy of the fortress."""
    name = combat.rival if side == "enemy" else combat.dummy
    return None if name is None else state.dummy(name)


def _tell_ability(state: Dummies, combat: Combat, me: Dummy, enemy: Enemy | None) -> str:
    """The ability that is tried next: what it does and on which die, or why nobody throws."""
    user = _dummy_of(state, combat, combat.trying)
    if user is not None:
        ability, luck, victim = ABILITY[user.name], user.luck, user
    else:
        assert enemy is not None
        ability, luck, victim = ENEMY_ABILITY[enemy.rank], enemy.trait("luck"), me
    name = ABILITY_NAMES[ability]
    if is_idle_ability(state, victim, ability):
        return IDLE_STAKES[ability]
    effect = _tell_effect(state, victim, ability)
    if user is not None and user.misfortune:
        comes = "it fails" if state.true_misfortune else effect
        return f"{name}, with Misfortune, which shows 1: {comes}."
    if luck >= ALWAYS:
        return f"{name} cannot fail: {effect}."
    return f"{name}: on {_or_less(luck)} {effect}."


def _tell_effect(state: Dummies, me: Dummy, ability: str) -> str:
    """What an ability does, and to which treasure of the bag of who fights."""
    bag = state.bag(me)
    card = dearest(bag) if bag else ""
    named = f"{lore.treasure(card).name} ({counted(VALUE[card], 'point')})" if card else ""
    return ABILITY_STAKES[ability].format(dearest=named, keys=_tell_frisking(state, bag))


def _tell_frisking(state: Dummies, bag: list[str]) -> str:
    """What a Bouncer does to the Keys that there are (ruling 12); empty where there is none."""
    lying, held = len(keys_among(state.treasure_discard)), len(keys_among(bag))
    told = []
    if lying:
        told.append(f"{'the' if lying == 1 else 'one'} discarded Key is destroyed")
    if held:
        many = "both" if held == 2 else f"all {NUMBERS.get(held, '')}"
        keys = "the Key of the bag goes" if held == 1 else f"{many} Keys of the bag go"
        told.append(f"{keys} back into the deck")
    return " and ".join(told)


def _or_less(value: int) -> str:
    return "1" if value == 1 else f"{value} or less"


def _tell_victory(state: Dummies, me: Dummy, enemy: Enemy | None) -> str:
    """What a victory gives, and what for: the doors of the next level."""
    name = capital(CLASS_NAMES[me.name])
    if me.level == TOP_LEVEL:
        return f"{name} keeps level {TOP_LEVEL}, the highest there is."
    taken = "" if enemy is not None else ", taken from a rival"
    return f"{name} rises to level {me.level + 1}{taken}, where {tell_doors(state, me)}."


def _tell_defeat(state: Dummies, me: Dummy) -> str:
    """What a defeat costs; in a night of the campaign the third may leave a scar."""
    falls = f", and falls to level {me.level - 1}" if me.level > 1 else ", up again with 1 Life"
    told = f"{capital(CLASS_NAMES[me.name])} is knocked out{falls}"
    fall = count_scarring_fall(state, me)
    if not fall:
        return f"{told}."
    # One scar at most, of a night that is won, for whoever has fallen most by then.
    leaves = "a third may leave a scar"
    if fall == OFTEN:
        leaves = "if the night is won, whoever falls most keeps a scar"
    return f"{told}. {capital(say_own(me.name))} {_FALLS[fall]} fall tonight: {leaves}."


def _fighter_dummy(dummy: Dummy, target: str) -> Contender:
    notes = f"Strength {dummy.strength} · Speed {dummy.speed} · Luck {dummy.luck}"
    name = capital(CLASS_NAMES[dummy.name])
    return Contender(name, max(0, dummy.life), dummy.max_life, target, notes)


def _fighter_enemy(enemy: Enemy) -> Contender:
    most, life = enemy.trait("life"), max(0, enemy.life)
    notes = (
        f"Strength {enemy.trait('strength')} · Speed {enemy.trait('speed')} "
        f"· Luck {enemy.trait('luck')}"
    )
    name = f"The {ENEMY_NAMES[enemy.rank]}"
    return Contender(name, life, max(life, most), "enemy", notes)


# Traps


def _stakes_of_trap(state: Dummies) -> Stakes:
    assert state.trap is not None
    dummy, card = state.dummy(state.trap.dummy), state.trap.card
    told = describe_trap(state)
    name = CLASS_NAMES[dummy.name]
    loot = count_loot(state, dummy)
    keep = "a treasure" if loot == 1 else f"one of {counted(loot, 'treasure')}"
    hopeless = not told.chance
    harm, decides = _tell_harm(dummy, card[-1]), ""
    passes = f"{capital(name)} takes {keep}.{_tell_lacking(state)}"
    if not state.treasures:
        passes = f"Nothing is left behind it, and {_name_game(state)} is lost."
        decides = f"This throw decides {_name_game(state)}."
    elif card[-1] == "D" and len(state.treasures) < dummy.level:
        harm = f"{harm} So many are not left: {_name_game(state)} is lost."
        decides = f"This throw decides {_name_game(state)}."
    elif not hopeless:
        decides = _tell_gate(state, dummy)
    return Stakes(
        key=f"trap:{dummy.name}:{card}",
        title=told.title,
        card="trap",
        who=(f"dummy:{dummy.name}",),
        situation=f"{lore.danger(card).line} {told.kind}: {told.test}.",
        task=f"Nobody gets past this one: {told.need}." if hopeless else f"{capital(told.need)}.",
        passes="" if hopeless else passes,
        fails=harm,
        decides="" if told.chance == 1 else decides,
        chance=None if hopeless else told.chance,
        chance_of="to get past it",
        worth=keep,
    )


def _tell_lacking(state: Dummies) -> str:
    """What the bag is still short of, where one bag opens the gate."""
    short = state.target - state.points()
    if state.is_competition or short <= 0:
        return ""
    return f" The gate wants {counted(short, 'point')} more."


def _tell_harm(dummy: Dummy, suit: str) -> str:
    """What the four traps do to who fails."""
    match suit:
        case "H":
            return f"Paralysed for {counted(dummy.max_life, 'turn')}."
        case "S":
            return "A wound, and one for another dummy."
        case "D":
            return f"{counted(dummy.level, 'treasure')} of the deck fall into the dark."
        case _:
            return "Misfortune: every die shows 1, but that of exploring."


# What decides the game


def _name_game(state: Dummies) -> str:
    """What is won or lost with it: a night of a campaign, or the game."""
    return "the night" if state.tale is not None else "the game"


def _tell_gate(state: Dummies, dummy: Dummy) -> str:
    """Whether a treasure more may open the gate in this very turn, as far as all can know.

    Which treasures are left is known to all, in what order they lie to nobody. Rivals leave when
    they like, and who explores after this dummy may still lose what he takes.
    """
    if state.is_competition or can_escape(state):
        return ""
    left = min(count_loot(state, dummy), len(state.treasures))
    opening = sum(_opens_gate(state, card) for card in state.treasures)
    if not opening:
        return ""
    # Of so many that are drawn one is kept: enough that one of them opens it.
    if len(state.treasures) - opening < left and not state.order:
        return f"This throw decides {_name_game(state)}: with a treasure more the gate opens."
    return f"This throw may decide {_name_game(state)}: the right treasure opens the gate."


def _opens_gate(state: Dummies, card: str) -> bool:
    """Whether the dummies could leave with a treasure more."""
    cards = [*all_bags(state), card]
    return has_keys(state, cards) and count_points(cards) >= state.target


def _tell_last_key(state: Dummies, combat: Combat) -> str:
    """Whether a Bouncer may break the last Key that there is, while he can still try."""
    enemy = combat.enemy
    if enemy is None or enemy.rank != "J" or combat.round or combat.first or combat.tied:
        return ""
    gone = sum(is_key(card) for card in state.destroyed)
    if gone < len(KEYS) - 1 or not keys_among(state.treasure_discard):
        return ""
    return f"The last Key is at stake: broken by Frisking, {_name_game(state)} is lost."
