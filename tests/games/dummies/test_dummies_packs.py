"""Packs of the player's own for Dummies: none can be used, and none is ignored in silence."""

from __future__ import annotations

from pathlib import Path

import pytest

from fandg.games import find_game


def test_a_pack_for_dummies_is_told_with_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FANDG_DATA", str(tmp_path))
    folder = tmp_path / "packs" / "dummies"
    folder.mkdir(parents=True)
    assert find_game("dummies").packs_aside == {}
    card = '[[treasure]]\nid = "2S"\nname = "Ladle"\nline = "It ladles."\nicon = "gear"\n'
    (folder / "mine.toml").write_text(card)
    (folder / "book.toml").write_text('[[section]]\nid = "x"\n')
    (folder / "broken.toml").write_text("[[")
    faults = find_game("dummies").packs_aside
    aside = {name: list(map(str, found)) for name, found in faults.items()}
    assert list(aside) == ["book", "broken", "mine"]
    assert aside["mine"] == ["mine.toml, treasure “2S”, id: lore.toml has an entry of this id."]
    assert aside["book"] == [
        "book.toml, section: only the game itself has these; a pack can add none."
    ]


def test_a_treasure_has_a_drawing_that_is_there(tmp_path: Path) -> None:
    from fandg.engine.errors import PackError
    from fandg.games.dummies.lore import load_lore
    from fandg.paths import assets_folder

    text = (assets_folder() / "packs" / "dummies" / "lore.toml").read_text("utf-8")
    first = text.index("icon = ")
    end = text.index("\n", first)
    (tmp_path / "lore.toml").write_text(f'{text[:first]}icon = "no-such"{text[end:]}', "utf-8")
    with pytest.raises(PackError, match="icon: there is no drawing “no-such”"):
        load_lore(tmp_path)
