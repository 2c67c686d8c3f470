"""A table: what lasts of a game in play, and how it goes on."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest
from toy import Clock, Toy, ToyGame, toy_setup

from fandg.engine import disk, kept_match
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.errors import (
    DiskError,
    IllegalAnswerError,
    MissingPacksError,
    NewerSaveError,
    SaveInUseError,
    SetupError,
    UnfitSaveError,
    UnknownGameError,
)
from fandg.engine.event import Event, WentBack
from fandg.engine.game import Game
from fandg.engine.match import CHECKPOINT_EVERY
from fandg.engine.save import Save
from fandg.engine.seats import Kind
from fandg.engine.setup import Mode, Setting
from fandg.engine.shelf import list_generations, read_game
from fandg.engine.state import Result
from fandg.engine.table import BRANCHED, Table


def begin(
    path: Path,
    game: ToyGame | None = None,
    *,
    goal: Setting = 10**6,
    kinds: tuple[Kind, ...] = (),
) -> Table[Toy]:
    return Table.begin(game or ToyGame(), toy_setup(goal=goal, kinds=kinds), path, now=Clock())


def reopen(path: Path, game: Game[Any] | None = None) -> Table[Any]:
    return Table.open(path, lambda _: game or ToyGame(), now=Clock())


def play(table: Table[Any], answers: int, seed: int = 3) -> None:
    generator = Generator(seed)
    for _ in range(answers):
        decision = table.run()
        assert isinstance(decision, Decision)
        table.answer(generator.pick(decision.legal_options()).key)


def keys(save: Save) -> list[str]:
    return [answer.key for answer in save.answers]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "Ana and Zoë.toml"


# Beginning


def test_a_new_game_is_on_disk_before_the_first_question(path: Path) -> None:
    with begin(path) as table:
        save = read_game(path)
    assert (save.answers, save.checkpoint.answers) == ([], 0)
    assert save.header.setup == table.match.setup
    assert save.header.headline == "Turn 0"


def test_a_new_game_does_not_replace_another(path: Path) -> None:
    begin(path).close()
    before = path.read_bytes()
    with pytest.raises(DiskError, match=r"There is a “Ana and Zoë\.toml” already"):
        begin(path)
    assert path.read_bytes() == before


def test_a_setup_that_the_game_does_not_know_leaves_no_file(path: Path) -> None:
    with pytest.raises(SetupError):
        begin(path, goal=13)
    assert not path.exists()


def test_the_setup_of_the_caller_is_not_touched(path: Path) -> None:
    setup = toy_setup()
    with Table.begin(ToyGame(), setup, path, now=Clock()) as table:
        table.change_seat(0, "easy")
    assert setup == toy_setup()


# Forward


def test_an_answer_is_on_disk_before_the_match_moves(path: Path) -> None:
    with begin(path) as table:
        for count in range(1, 60):
            decision = table.run()
            assert isinstance(decision, Decision)
            before = msgspec.msgpack.encode(table.match.state)
            answer = table.answer(decision.legal_options()[0].key)
            assert read_game(path).answers[-1] == answer
            assert len(read_game(path).answers) == count
            assert msgspec.msgpack.encode(table.match.state) == before


def test_every_answer_is_seen_onto_the_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    monkeypatch.setattr(disk, "_sync", lambda _: seen.append(path.stat().st_size))
    with begin(path) as table:
        play(table, 5)
        assert len(seen) == 5
        assert seen[-1] == path.stat().st_size


def test_an_illegal_answer_is_not_recorded(path: Path) -> None:
    with begin(path) as table:
        table.run()
        with pytest.raises(IllegalAnswerError):
            table.answer("fly")
    assert read_game(path).answers == []


def test_the_file_takes_each_new_checkpoint_and_keeps_two_generations(path: Path) -> None:
    with begin(path) as table:
        assert list_generations(path) == []
        seen = []
        for _ in range(4):
            play(table, CHECKPOINT_EVERY + 6)
            table.run()
            seen.append(read_game(path).checkpoint.answers)
            assert seen[-1] == table.match.checkpoint.answers
    assert len(set(seen)) == 4
    older = [read_game(entry.path) for entry in list_generations(path)]
    assert len(older) == 2
    assert keys(older[0]) == keys(read_game(path))[: len(older[0].answers)]
    assert len(older[1].answers) < len(older[0].answers) <= len(read_game(path).answers)


def test_the_list_says_where_the_game_stands_even_after_a_crash(path: Path) -> None:
    with begin(path) as table:
        turns = set()
        for _ in range(CHECKPOINT_EVERY - 2):
            decision = table.run()
            assert isinstance(decision, Decision)
            table.answer(decision.legal_options()[0].key)
            table.run()
            turns.add(read_game(path).header.headline)
            assert read_game(path).header.headline == f"Turn {table.match.state.turn}"
        assert len(turns) > 1
        assert table.match.checkpoint.answers == 0


def test_the_list_tells_after_a_crash_what_was_so_a_short_time_ago(path: Path) -> None:
    class LongRound(ToyGame):
        def headline(self, state: Toy) -> str:
            return "Round 1"

    with begin(path, LongRound()) as table:
        for is_aged in (False, True, False, True):
            before = read_game(path).header
            table._written -= kept_match.REST * is_aged
            play(table, 1)
            table.run()
            after = read_game(path).header
            assert (after.saved != before.saved) is is_aged, "no slow write with each answer"
            told = table.match.game.story(table.match.state, after.setup)
            assert after.story == told or not is_aged


def test_the_end_is_in_the_list_as_soon_as_it_is_reached(path: Path) -> None:
    with begin(path, goal=9) as table:
        while not isinstance(decision := table.run(), Result):
            table.answer(decision.legal_options()[0].key)
        assert read_game(path).header.headline == "The end"


# Opening


def test_a_game_opened_at_any_question_is_the_game_that_was_played(path: Path) -> None:
    with begin(path) as played:
        played.run()
    generator = Generator(3)
    for _ in range(2 * CHECKPOINT_EVERY + 10):
        with reopen(path) as table:
            assert not table.notice
            decision = table.run()
            assert decision == played.match.run()
            assert isinstance(decision, Decision)
            assert table.match.state == played.match.state
            assert table.match.log == played.match.log
            assert table.match.answers == played.match.answers
            key = generator.pick(decision.legal_options()).key
            table.answer(key)
            played.match.answer(key)


def test_the_outcome_of_the_last_answer_is_told_again(path: Path) -> None:
    with begin(path) as table:
        table.run()
        table.answer("press-on")
        told = table.advance()
    assert isinstance(told, Event)
    with reopen(path) as table:
        assert table.match.log == []
        assert table.advance() == told


def test_looking_at_a_game_does_not_touch_its_file(path: Path) -> None:
    with begin(path, goal=9) as table:
        while not isinstance(decision := table.run(), Result):
            table.answer(decision.legal_options()[0].key)
    before = path.read_bytes()
    with reopen(path) as table:
        assert isinstance(table.run(), Result)
    assert path.read_bytes() == before


def test_play_goes_on_after_a_torn_end(path: Path) -> None:
    with begin(path) as table:
        play(table, 5)
    whole = read_game(path)
    path.write_bytes(path.read_bytes()[:-7])
    with reopen(path) as table:
        table.run()
        table.answer("stop")
        assert keys(read_game(path)) == [*keys(whole)[:-1], "stop"]


def test_a_second_table_is_kept_out_until_the_first_closes(path: Path) -> None:
    with begin(path):
        with pytest.raises(SaveInUseError, match="open in another window"):
            reopen(path)
        with pytest.raises(SaveInUseError):
            reopen(path)
    reopen(path).close()


def test_a_file_that_cannot_be_opened_is_left_to_others(path: Path) -> None:
    with begin(path) as table:
        play(table, 5)

    def find_nothing(game_id: str) -> ToyGame:
        raise SetupError(f"no {game_id}")

    with pytest.raises(UnknownGameError, match="of a game that is not here: toy"):
        Table.open(path, find_nothing, now=Clock())
    reopen(path).close()


# Rules and packs that changed


class Newer(ToyGame):
    rules_version = 4


class Generous(ToyGame):
    """Forgot to raise its version: the questions are the same, the outcomes are not."""

    async def step(self, state: Toy) -> None:
        await super().step(state)
        state.purses[0].luck += 1


class Brief(Newer):
    """Rules under which the third press of a turn, and so many an old answer, is not there."""

    async def _presses_on(self, seat: int, won: int) -> bool:
        return won < 3 and await super()._presses_on(seat, won)


class Broken(Newer):
    async def step(self, state: Toy) -> None:
        raise ZeroDivisionError


class Choosy(Newer):
    def faults(self, state: Toy) -> list[str]:
        return [f"{len(state.deck)} cards are too few."]


class Blind(Newer):
    def faults(self, state: Toy) -> list[str]:
        return [state.deck[1000]]


class Wizards(Toy, kw_only=True):
    spells: list[str]


class Magic(Newer):
    state_type: type[Toy] = Wizards


class Modeless(Newer):
    modes: ClassVar[tuple[Mode, ...]] = ()


def _recorded(path: Path, answers: int = 60, packs: dict[str, str] | None = None) -> Save:
    with begin(path, ToyGame(packs)) as table:
        play(table, answers)
    save = read_game(path)
    assert 0 < save.checkpoint.answers < answers
    return save


def test_a_game_goes_on_from_the_checkpoint_under_newer_rules(path: Path) -> None:
    save = _recorded(path)
    with reopen(path, Newer()) as table:
        assert "from where it stood" in table.notice
        assert table.match.answers_before == save.checkpoint.answers
        assert table.match.answers == save.answers[save.checkpoint.answers :]
        assert table.count_answers() == 60
        play(table, 40)
    later = read_game(path)
    assert later.answers[:60] == save.answers
    assert len(later.answers) == 100
    assert later.header.rules == 4
    assert later.checkpoint.answers > 60


def test_a_game_under_newer_rules_opens_again_where_it_was_left(path: Path) -> None:
    _recorded(path)
    with reopen(path, Newer()) as table:
        play(table, 40)
        table.run()
    with reopen(path, Newer()) as again:
        again.run()
        assert again.match.state == table.match.state
        assert again.count_answers() == 100


def test_answers_after_the_checkpoint_are_kept_as_far_as_they_fit(path: Path) -> None:
    save = _recorded(path)
    with reopen(path, Brief()) as table:
        kept = table.count_answers()
        assert save.checkpoint.answers < kept < 60
        assert f"without its last {60 - kept} answers" in table.notice

        assert table.match.answers == save.answers[save.checkpoint.answers : kept]
        play(table, 3)
    assert read_game(path).answers[:kept] == save.answers[:kept]


def test_a_save_that_no_longer_fits_is_logged_in_full_once(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    _recorded(path)
    with reopen(path, Brief()) as table:
        assert table.notice
    assert len(caplog.records) > 1
    assert sum(bool(record.exc_info) for record in caplog.records) == 1


def test_rules_that_break_on_old_answers_do_not_keep_the_file_shut(path: Path) -> None:
    save = _recorded(path)
    with reopen(path, Broken()) as table:
        assert table.count_answers() == save.checkpoint.answers
        assert table.notice


@pytest.mark.parametrize("game", [ToyGame(), Newer(), Broken()])
def test_an_ending_stays_as_it_was_whatever_becomes_of_the_rules(path: Path, game: ToyGame) -> None:
    with begin(path, goal=60) as table:
        while not isinstance(decision := table.run(), Result):
            table.answer(decision.legal_options()[0].key)
    with reopen(path, game) as again:
        assert bool(again.notice) == (game.rules_version == 4)
        assert isinstance(again.run(), Result)
        assert again.match.state == table.match.state


def test_an_ending_can_be_gone_back_from(path: Path) -> None:
    with begin(path, goal=60) as table:
        while not isinstance(decision := table.run(), Result):
            table.answer(decision.legal_options()[0].key)
        count = table.count_answers()
        assert table.undo(mark="One more try.")
        assert isinstance(table.run(), Decision)
    assert len(read_game(path).answers) == count - 1
    with reopen(path) as table:
        assert not table.notice


def test_rules_with_other_outcomes_are_noticed_at_the_checkpoint(path: Path) -> None:
    save = _recorded(path)
    with reopen(path, Generous()) as table:
        assert table.notice
        assert table.match.answers_before == save.checkpoint.answers
        assert table.match.state.purses[0].luck < 60


def test_rules_of_the_future_are_refused(path: Path) -> None:
    with begin(path, Newer()):
        pass
    with pytest.raises(NewerSaveError, match="newer rules"):
        reopen(path)


@pytest.mark.parametrize("game", [Choosy(), Blind(), Magic(), Modeless()])
def test_a_state_that_the_rules_of_today_cannot_go_on_from_is_refused(
    path: Path, game: ToyGame
) -> None:
    _recorded(path)
    before = path.read_bytes()
    with pytest.raises(UnfitSaveError, match=r"does not fit .* left untouched"):
        reopen(path, game)
    assert path.read_bytes() == before


def test_missing_packs_are_named(path: Path) -> None:
    _recorded(path, packs={"base": "1", "sea": "2", "air": "3"})
    with pytest.raises(MissingPacksError, match="packs that are not here: air, sea"):
        reopen(path, ToyGame({"base": "1"}))


def test_a_changed_pack_costs_the_history_and_an_added_one_does_not(path: Path) -> None:
    _recorded(path, packs={"base": "1"})
    with reopen(path, ToyGame({"base": "2"})) as table:
        assert table.notice
    with reopen(path, ToyGame({"base": "1", "sea": "2"})) as table:
        assert not table.notice


# Back


def test_undo_up_to_the_fence_leaves_no_mark(path: Path) -> None:
    with begin(path, goal=9) as table:
        table.run()
        table.answer("press-on")
        table.run()
        table.answer("stop")
        assert table.match.pending is None
        assert table.undo()
        assert keys(read_game(path)) == ["press-on"]
        assert read_game(path).header.undos == []


def test_undo_past_a_fence_needs_a_mark_and_keeps_it(path: Path) -> None:
    with begin(path) as table:
        table.run()
        table.answer("press-on")
        table.run()
        rolled = msgspec.msgpack.encode(table.match.state)
        assert not table.undo()
        assert msgspec.msgpack.encode(table.match.state) == rolled
        assert keys(read_game(path)) == ["press-on"]
        assert table.undo(mark="Ana may roll again.")
        assert keys(read_game(path)) == []
        table.answer("stop")
        table.run()
        assert [event.line(["Ana"]) for event in table.lines(0)].count("Ana may roll again.") == 1
    with reopen(path) as table:
        (mark,) = table.marks
        assert (mark.answers, mark.text) == (0, "Ana may roll again.")


def test_another_seat_that_was_asked_must_agree_to_an_undo(path: Path) -> None:
    with begin(path) as table:
        table.run()
        table.answer("stop")
        table.run()
        assert table.match.pending is not None
        assert table.match.pending.seat == 1
        assert not table.undo()
        assert table.undo(mark="Zoë lets Ana think again.")


def test_undo_takes_back_what_bots_answered_since(path: Path) -> None:
    with begin(path, kinds=("person", "steady")) as table:
        play(table, 9)
        while table.match.answers[-1].seat == 0:
            play(table, 1)
        table.run()
        people = [n for n, answer in enumerate(table.match.answers) if answer.seat == 0]
        assert table.undo(mark="Ana may think again.")
        assert len(read_game(path).answers) == people[-1]


def test_with_bots_alone_there_is_nothing_to_undo(path: Path) -> None:
    with begin(path, kinds=("easy", "easy")) as table:
        play(table, 4)
        assert not table.undo(mark="Nobody asked.")
        assert len(read_game(path).answers) == 4


class Whispered(Event):
    words: str

    def line(self, names: object) -> str:
        return self.words


def test_what_one_seat_alone_may_see_is_in_its_log_only(path: Path) -> None:
    with begin(path) as table:
        pass
    table.match.log[:] = [
        Whispered(words="for all"),
        Whispered(words="for Zoë", only=frozenset({1})),
        Whispered(words="for Ana", only=frozenset({0})),
    ]

    def read(viewer: int | None) -> list[str]:
        return [event.line(table.match.setup.names) for event in table.lines(viewer)]

    assert read(None) == ["for all"]
    assert read(0) == ["for all", "for Ana"]
    assert read(1) == ["for all", "for Zoë"]


def test_the_log_tells_of_the_way_back_where_it_led_to(path: Path) -> None:
    with begin(path) as table:
        play(table, 20)
        table.run()
        table.go_back(4, mark="Back.")
        there = table.lines(None)
        play(table, 3)
        table.run()
        later = table.lines(None)
    assert isinstance(there[-1], WentBack)
    assert later[: len(there)] == there
    assert len(later) > len(there)
    assert WentBack(text="Back.") not in table.match.log


def test_marks_after_the_place_that_play_goes_back_to_move_there(path: Path) -> None:
    with begin(path) as table:
        play(table, 20)
        table.run()
        table.go_back(15, mark="First.")
        table.go_back(4, mark="Second.")
        assert [(mark.answers, mark.text) for mark in table.marks] == [
            (4, "First."),
            (4, "Second."),
        ]
        assert len(read_game(path).answers) == 4


def test_redo_is_recorded_like_an_answer(path: Path) -> None:
    with begin(path) as table:
        play(table, 40)
        table.run()
        whole = read_game(path)
        table.go_back(38, mark="Back.")
        assert table.redo() == whole.answers[38]
        table.run()
        assert table.redo() == whole.answers[39]
        table.run()
        assert table.redo() is None
        assert read_game(path).answers == whole.answers


def test_an_answer_after_going_back_starts_another_history(path: Path) -> None:
    with begin(path) as table:
        play(table, 60)
        table.run()
        table.go_back(10, mark="Back.")
        table.answer("stop:again ✓")
        table.run()
        state = table.match.state
    with reopen(path) as table:
        table.run()
        assert table.match.state == state
        assert len(table.match.answers) == 11


# Aside


def test_a_seat_that_changes_hands_stays_so(path: Path) -> None:
    with begin(path) as table:
        play(table, 3)
        table.change_seat(1, "steady")
        assert read_game(path).header.setup.seats[1].kind == "steady"
    with reopen(path) as table:
        assert [seat.kind for seat in table.match.setup.seats] == ["person", "steady"]


@pytest.mark.parametrize("level", ["easy", "steady", "expert"])
def test_bots_play_the_same_game_however_often_it_is_opened(path: Path, level: Kind) -> None:
    other = path.parent / "elsewhere" / "other.toml"
    with begin(other, goal=60, kinds=(level, level)) as straight:
        while not isinstance(straight.run(), Result):
            assert straight.bot_is_asked()
            straight.answer(straight.find_bot_key())
    begin(path, goal=60, kinds=(level, level)).close()
    ended = False
    while not ended:
        with reopen(path) as table:
            for _ in range(9):
                ended = isinstance(table.run(), Result)
                if not ended:
                    table.answer(table.find_bot_key())
    assert read_game(path).answers == read_game(other).answers


def test_bots_differ_with_the_seed_and_the_question(path: Path) -> None:
    games = []
    for seed in range(4):
        file = path.with_name(f"{seed}.toml")
        setup = toy_setup(seed=seed, goal=10**6, kinds=("easy", "easy"))
        with Table.begin(ToyGame(), setup, file, now=Clock()) as table:
            for _ in range(30):
                table.run()
                table.answer(table.find_bot_key())
        games.append(keys(read_game(file)))
    assert len({tuple(game) for game in games}) == 4
    assert all(len(set(game)) > 2 for game in games)


@pytest.mark.parametrize("count", [0, 7, 30, 50])
def test_a_branch_goes_on_from_any_question_as_a_save_of_its_own(path: Path, count: int) -> None:
    target = path.with_name("branch.toml")
    with begin(path) as table:
        play(table, 50)
        table.run()
        before = path.read_bytes()
        table.branch(count, target)
        there = table.match.at(count)
        assert path.read_bytes() == before
    with reopen(target) as branch:
        assert not branch.notice
        assert branch.run() == there.run()
        assert branch.match.state.hands == there.state.hands, "persons know them"
        assert branch.match.state.purses == there.state.purses
        assert len(branch.match.answers) == count
        branch.answer("stop" if count == 0 else branch.match.pending.options[-1].key)  # type: ignore[union-attr]


def test_a_branch_of_a_game_without_history_keeps_the_older_answers(path: Path) -> None:
    save = _recorded(path)
    target = path.with_name("branch.toml")
    with reopen(path, Newer()) as table:
        table.run()
        table.branch(2, target)
    branch = read_game(target)
    assert branch.answers == save.answers[: save.checkpoint.answers + 2]
    assert branch.checkpoint.answers == save.checkpoint.answers


def test_a_branch_keeps_the_marks_before_it(path: Path) -> None:
    target = path.with_name("branch.toml")
    with begin(path) as table:
        for count, mark in ((4, "First."), (15, "Second.")):
            play(table, 20)
            table.run()
            table.go_back(count, mark=mark)
        table.branch(10, target)
    assert [mark.text for mark in read_game(target).header.undos] == ["First.", BRANCHED]


def test_a_branch_does_not_replace_a_game(path: Path) -> None:
    with begin(path) as table:
        table.run()
        with pytest.raises(DiskError, match="already"):
            table.branch(0, path)


def test_a_game_killed_at_the_moment_of_its_end_is_over_when_it_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    held = b""
    with begin(path, goal=9, kinds=("easy", "easy")) as table:
        while not isinstance(table.run(), Result):
            table.answer(table.find_bot_key())
            held = path.read_bytes()
    path.write_bytes(held)
    assert not read_game(path).header.over
    with reopen(path) as table:
        assert isinstance(table.run(), Result)
    assert read_game(path).header.has_unseen_end
    written = path.read_bytes()
    with reopen(path) as table:
        table.run()
    assert path.read_bytes() == written
    with reopen(path) as table:
        table.run()
        table.leave_off(amid=False)
    assert read_game(path).header.over
    assert not read_game(path).header.has_unseen_end


def test_what_nobody_saw_before_the_table_was_left_is_still_to_come(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    table = begin(path)
    play(table, 3)
    came = table.advance()
    assert isinstance(came, Event)
    table.leave_off(1, 1, amid=True)
    table.close()

    again = reopen(path)
    again.catch_up()

    assert again.match.pending is None
    assert again.advance() == came


def test_a_program_that_is_killed_opens_where_its_person_went_on_last(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    table = begin(path)
    play(table, 3)
    thrown = table.advance()
    table.leave_off(1, amid=True, is_left=False)
    table.keep_place()
    table.advance()
    table._file.close()  # The program is gone, and nothing was written any more.

    again = reopen(path)
    again.catch_up()

    assert (again.advance(), again.tells_again) == (thrown, True)


def test_a_place_that_a_full_disk_does_not_keep_is_no_trouble(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with begin(path) as table:
        play(table, 3)
        table.advance()
        with monkeypatch.context() as full:
            full.setattr(table._file, "write", _refuse)
            table.leave_off(1, amid=True, is_left=False)
            table.keep_place()
        assert table.trouble == ""
        assert table.count_unsaved() == 0


def _refuse(_: bytes, *, keeps_older: bool) -> None:
    assert not keeps_older, "the older states are not a few seconds old"
    raise OSError(errno.ENOSPC, "No space left on device")
