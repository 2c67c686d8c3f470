"""Questions: what may be answered, and the fingerprint that recorded answers are checked by."""

from __future__ import annotations

from fandg.engine.audience import is_secret, is_telltale
from fandg.engine.decision import Decision, Option


def question(*keys: str, rule: str = "camp", seat: int = 0, blocked: str = "") -> Decision[int]:
    options = [
        Option(key, f"Do {key}", n, blocked="not now" if key == blocked else None)
        for n, key in enumerate(keys)
    ]
    return Decision(seat, "what-now", "What now?", rule, options)


def test_a_blocked_option_is_found_but_not_legal() -> None:
    asked = question("stay", "go", blocked="go")
    assert [option.key for option in asked.legal_options()] == ["stay"]
    found = asked.find_option("go")
    assert found is not None
    assert found.blocked == "not now"


def test_an_option_that_was_never_there_is_not_found() -> None:
    assert question("stay").find_option("go") is None


def test_a_fingerprint_is_eight_hexadecimal_digits_and_never_changes() -> None:
    # In every saved game: must stay as it is.
    assert question("stay", "go").fingerprint() == "cf0addb2"
    assert question("stay", "go", seat=3).fingerprint() == "b8940f42"


def test_a_fingerprint_tells_questions_apart() -> None:
    plain = question("stay", "go").fingerprint()
    others = [
        question("stay"),
        question("go", "stay"),
        question("stay", "go", "run"),
        question("stay", "go", rule="march"),
        question("stay", "go", seat=1),
        question("stay", "go", "run", blocked="go"),
    ]
    prints = [plain, *(other.fingerprint() for other in others)]
    assert len(set(prints)) == len(prints)


def test_a_fingerprint_does_not_depend_on_words_or_on_what_is_blocked() -> None:
    bare = Decision(
        0, "what-now", "Other words?", "camp", [Option("stay", "x", 0), Option("go", "y", 1)]
    )
    assert bare.fingerprint() == question("stay", "go").fingerprint()
    with_blocked = question("stay", "go", "swim", blocked="swim")
    assert with_blocked.fingerprint() == bare.fingerprint()


def test_a_question_is_secret_wherever_among_its_options_the_hidden_one_stands() -> None:
    shown, hidden = Option("stay", "Stay", 0), Option("play", "Play it", 1, hidden=True)
    assert not is_secret(Decision(0, "what-now", "What now?", "camp", [shown]))
    assert is_secret(Decision(0, "what-now", "What now?", "camp", [shown], secret=True))
    assert is_secret(Decision(0, "what-now", "What now?", "camp", [hidden, shown]))
    assert is_secret(Decision(0, "what-now", "What now?", "camp", [shown, hidden]))


def test_being_asked_tells_of_hidden_cards_where_nothing_else_could_be_answered() -> None:
    leave, use = Option("pass", "Leave it", 0), Option("use", "Use the rope", 1)
    cards = [Option(f"play:{n}", "Play it", n, hidden=True) for n in range(2)]
    barred = Option("bribe", "Bribe", 2, blocked="no Glory")
    assert is_telltale(Decision(0, "what-now", "Do you step in?", "camp", [*cards, leave]))
    assert is_telltale(Decision(0, "what-now", "Do you step in?", "camp", [*cards, barred, leave]))
    assert not is_telltale(Decision(0, "what-now", "Do you step in?", "camp", [*cards, use, leave]))
    assert not is_telltale(Decision(0, "what-now", "What now?", "camp", [use, leave]))
    assert not is_telltale(Decision(0, "what-now", "What now?", "camp", [leave]))
