"""The state of every game: it survives its save whole, a loaded game goes on, undo goes back."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec
import pytest
from all_games import (
    Case,
    answer_somehow,
    decisions,
    every_game,
    find_game,
    length,
    new_match,
    outer_cases,
    packed,
    play_out,
    some,
)
from msgspec import inspect
from views import view

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Checkpoint, Match
from fandg.engine.save import to_toml
from fandg.engine.state import State

SHORT = 200
"""Answers up to which a loaded game is played to its end from every question looked at."""


def through_toml(state: State) -> State:
    """A state written into a save file and read again."""
    text = to_toml(msgspec.to_builtins(state, str_keys=True))
    return msgspec.convert(tomllib.loads(text), type(state), str_keys=True)


def through_msgpack(state: State) -> State:
    """A state copied the way a match copies it."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=type(state))


def fields(state: State) -> dict[str, object]:
    """The fields of a state by name."""
    return {name: getattr(state, name) for name in state.__struct_fields__}


# The state


@outer_cases
@pytest.mark.parametrize("table_dice", [False, True], ids=["game's dice", "real dice"])
def test_a_state_survives_copy_and_save_at_every_question(case: Case, table_dice: bool) -> None:
    match = new_match(case, 31, table_dice=table_dice)
    places = set(some(60, length(case, 31, table_dice=table_dice)))
    for _ in decisions(match, Generator(31)):
        if len(match.answers) not in places:
            continue
        for copy in (through_msgpack(match.state), through_toml(match.state)):
            assert fields(copy) == fields(match.state)
            assert packed(copy) == packed(match.state)
    assert fields(through_toml(match.state)) == fields(match.state), "the end, with its result"


@every_game
def test_every_field_of_the_state_is_saved(game_id: str) -> None:
    # Every field of every struct gets a value that is not its default.
    state = example(inspect.type_info(find_game(game_id).state_type))
    assert isinstance(state, State)
    for copy in (through_msgpack(state), through_toml(state)):
        assert fields(copy) == fields(state)


@every_game
def test_the_state_is_plain_data(game_id: str) -> None:
    for kind in structs_in(find_game(game_id).state_type):
        config = kind.__struct_config__
        name = kind.__name__
        assert not config.dict, f"{name} can carry fields that no save knows"
        for field in msgspec.structs.fields(kind):
            assert field.encode_name == field.name
        for field_info in struct_info(kind).fields:
            check_plain(field_info.type, f"{name}.{field_info.name}")


def struct_info(kind: type[msgspec.Struct]) -> inspect.StructType:
    """What msgspec knows of a struct."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return info


def structs_in(kind: type[msgspec.Struct]) -> set[type[msgspec.Struct]]:
    """A struct and all structs that its fields may hold."""
    found: set[type[msgspec.Struct]] = set()
    waiting: list[inspect.Type] = [inspect.type_info(kind)]
    while waiting:
        info = waiting.pop()
        if isinstance(info, inspect.StructType):
            if info.cls not in found:
                found.add(info.cls)
                waiting.extend(field.type for field in info.fields)
        else:
            waiting.extend(parts(info))
    return found


def parts(info: inspect.Type) -> list[inspect.Type]:
    """The types that a type is made of."""
    if isinstance(info, inspect.ListType | inspect.VarTupleType):
        return [info.item_type]
    if isinstance(info, inspect.TupleType):
        return list(info.item_types)
    if isinstance(info, inspect.DictType):
        return [info.key_type, info.value_type]
    if isinstance(info, inspect.UnionType):
        return list(info.types)
    if isinstance(info, inspect.Metadata):
        return [info.type]
    return []


PLAIN = (
    inspect.IntType,
    inspect.StrType,
    inspect.BoolType,
    inspect.FloatType,
    inspect.LiteralType,
    inspect.StructType,
    inspect.ListType,
    inspect.TupleType,
    inspect.VarTupleType,
    inspect.DictType,
    inspect.UnionType,
    inspect.Metadata,
)


def check_plain(info: inspect.Type, where: str, *, may_be_none: bool = True) -> None:
    """Fail for what a save cannot hold or does not keep in order: sets, anything, None in lists."""
    if isinstance(info, inspect.NoneType):
        assert may_be_none, f"{where}: None has no place in a list or table of TOML"
        return
    assert isinstance(info, PLAIN), f"{where}: {type(info).__name__} is no plain data"
    nested = not isinstance(info, inspect.UnionType)
    if isinstance(info, inspect.DictType):
        assert isinstance(info.key_type, inspect.StrType | inspect.IntType | inspect.LiteralType)
    for part in parts(info):
        check_plain(part, where, may_be_none=may_be_none and not nested)


def example(info: inspect.Type, within: tuple[type, ...] = ()) -> Any:
    """A value of a type, as unlike its default as can be; what holds itself ends one level down."""
    if isinstance(info, inspect.StructType):
        inside = (*within, info.cls)
        return info.cls(**{f.name: example(f.type, inside) for f in info.fields})
    if isinstance(info, inspect.BoolType):
        return True
    if isinstance(info, inspect.Metadata):
        return example(info.type, within)
    if isinstance(info, inspect.IntType):
        return 4_000_000_000_000 if info.le is None else info.le
    if isinstance(info, inspect.FloatType):
        return 0.1
    if isinstance(info, inspect.StrType):
        if info.pattern is not None:
            return "x-1"
        return 'Zoë\'s "x"\n\\ = # 1'[: info.max_length]
    if isinstance(info, inspect.LiteralType):
        return info.values[-1]
    if isinstance(info, inspect.ListType | inspect.VarTupleType):
        items = [] if is_within(info.item_type, within) else [example(info.item_type, within)] * 2
        return items if isinstance(info, inspect.ListType) else tuple(items)
    if isinstance(info, inspect.TupleType):
        return tuple(example(item, within) for item in info.item_types)
    if isinstance(info, inspect.DictType):
        if is_within(info.value_type, within):
            return {}
        return {example(info.key_type, within): example(info.value_type, within)}
    if isinstance(info, inspect.UnionType):
        kinds = [kind for kind in info.types if not isinstance(kind, inspect.NoneType)]
        return None if is_within(kinds[-1], within) else example(kinds[-1], within)
    pytest.fail(f"{type(info).__name__} has no example")


def is_within(info: inspect.Type, within: tuple[type, ...]) -> bool:
    """Whether a type is, or may be, a struct inside which we are already."""
    if isinstance(info, inspect.StructType):
        return info.cls in within
    return isinstance(info, inspect.UnionType) and any(is_within(t, within) for t in info.types)


# Loading


def reload(match: Match[Any], point: Checkpoint) -> Match[Any]:
    """The game as a save brings it back: the checkpoint through TOML, then the answers since."""
    state = msgspec.msgpack.decode(point.state, type=match.game.state_type)
    loaded = Match.from_checkpoint(match.game, match.setup, through_toml(state), point.answers)
    loaded.replay(match.answers[point.answers :])
    return loaded


@outer_cases
@pytest.mark.parametrize("seed", range(2))
def test_a_game_loaded_at_any_question_goes_on_as_it_would_have(case: Case, seed: int) -> None:
    match = new_match(case, 70 + seed, table_dice=bool(seed))
    whole = play_out(new_match(case, 70 + seed, table_dice=bool(seed)), Generator(seed))
    total = len(whole.answers)
    places = set(some(40, total))
    to_the_end = places if total <= SHORT else set(some(4, total))
    stops = {}
    for decision in decisions(match, Generator(seed)):
        count = len(match.answers)
        if count not in places:
            continue
        loaded = reload(match, match.checkpoint)
        again = loaded.run()
        assert isinstance(again, Decision)
        assert again.fingerprint() == decision.fingerprint()
        assert packed(loaded.state) == packed(match.state)
        if count in to_the_end:
            loaded.replay(whole.answers[count:])
            assert loaded.run() == whole.result
            assert packed(loaded.state) == packed(whole.state)
        elif count + 20 < total:
            loaded.replay(whole.answers[count : count + 20])
            loaded.run()
            stops[count + 20] = packed(loaded.state)
    for count, there in stops.items():
        assert packed(match.at(count).state) == there


@outer_cases
def test_a_game_replayed_from_its_first_question_is_the_same(case: Case) -> None:
    whole = play_out(new_match(case, 90), Generator(90))
    again = new_match(case, 90)
    again.replay(whole.answers)
    assert again.run() == whole.result
    assert packed(again.state) == packed(whole.state)
    assert again.log == whole.log


# Undo


@outer_cases
@pytest.mark.parametrize("table_dice", [False, True], ids=["game's dice", "real dice"])
def test_undo_goes_back_to_where_we_were_and_every_fence_is_known(
    case: Case, table_dice: bool
) -> None:
    match, generator = new_match(case, 51, table_dice=table_dice), Generator(51)
    places = set(some(80, length(case, 51, table_dice=table_dice)))
    while isinstance(decision := match.run(), Decision):
        if len(match.answers) not in places:
            answer_somehow(match, generator)
            continue
        before, lines, told = packed(match.state), list(match.log), decision.fingerprint()
        others = [match.fork(seed, decision.seat) for seed in range(2)]
        dice = match.state.dice
        answer_somehow(match, generator)
        match.run()
        after, end = packed(match.state), match.pending
        count = match.undo_target()
        assert count == len(match.answers) - 1
        # Who declined an open call, or is called next, was asked as well.
        asked = set(match.seats_asked(count))
        if end is not None:
            asked.update(end.callers or (end.seat,))
        fence = any(event.reveals for event in match.log[len(lines) :]) or len(asked) > 1
        assert match.fences_since(count) is fence
        assert packed(match.state) == after, "looking for a fence changed the game"
        if not fence:
            assert match.state.dice == dice, "a die rolled without a fence"
            seen = view(match.game, match.state, decision.seat)
            for other in others:
                other.state.table_dice = list(match.state.table_dice)
                other.answer(match.answers[-1].key)
                # Where hidden cards lie otherwise, somebody else may be asked about his first; and
                # a future calls again on who pressed before and did nothing.
                there = other.run()
                is_called_again = decision.pressed and other.question_start < len(other.answers)
                if not isinstance(there, Decision) or is_called_again:
                    continue
                if there.seat == decision.seat:
                    now = view(match.game, other.state, decision.seat)
                    assert now == seen, "shown without a fence"
        match.go_back(count)
        assert packed(match.state) == before
        assert match.log == lines
        assert match.pending is not None
        assert match.pending.fingerprint() == told
        assert match.redo() is not None
        match.run()
        assert packed(match.state) == after


@outer_cases
def test_any_earlier_moment_can_be_gone_back_to(case: Case) -> None:
    match = new_match(case, 52)
    places = some(10, length(case, 52))
    states = {}
    for _ in decisions(match, Generator(52)):
        if len(match.answers) in places:
            states[len(match.answers)] = packed(match.state)
    end = packed(match.state)
    for place in reversed(places):
        assert packed(match.at(place).state) == states[place]
        match.go_back(place)
        assert packed(match.state) == states[place]
    while match.redo() is not None:
        match.run()
    assert packed(match.state) == end
