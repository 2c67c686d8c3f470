"""Every campaign of every game: it begins, goes on, ends, and its record is plain data."""

from __future__ import annotations

import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from all_games import flaws, packed
from chapters import every_campaign, first_record, play_campaign, play_chapter, seats_for

from fandg.engine.campaign import Campaign, close_chapter, from_plain, open_chapter, to_plain
from fandg.engine.errors import SetupError
from fandg.engine.table import Table
from fandg.games import find_game


def check_record(campaign: Campaign[Any, Any], record: Any) -> None:
    """A record is sound, and the same again out of plain data and out of TOML."""
    assert campaign.faults(record) == []
    plain = to_plain(record)
    assert from_plain(campaign, plain) == record
    assert from_plain(campaign, tomllib.loads(tomli_w.dumps(plain))) == record


def check_words(campaign: Campaign[Any, Any], record: Any) -> None:
    """Everything that is shown of a record has words, and no raw ones."""
    shown = [campaign.headline(record)]
    for label, value in campaign.sheet(record):
        shown += [label, value]
    for chapter in campaign.chapters(record):
        shown += [chapter.title, *chapter.about.split("\n\n")]
    for text in shown:
        assert flaws(text, set()) == [], text


def check_page(text: str) -> None:
    assert text.strip()
    for part in text.split("\n\n"):
        assert flaws(part, set()) == [], part


def check_whole(game_id: str, campaign_id: str, seed: int) -> None:
    """Play a campaign at random and look at every record, state and page on the way."""
    game = find_game(game_id)
    campaign = game.find_campaign(campaign_id)
    record, pages = first_record(campaign, seed), []
    check_record(campaign, record)
    for played in play_campaign(game_id, campaign_id, seed):
        record = played.after
        assert game.faults(played.match.state) == []
        check_record(campaign, record)
        check_words(campaign, record)
        pages.append(campaign.page(played.before, played.chapter.id, record))
        check_page(pages[-1])
    assert pages
    ending = campaign.ending(record)
    assert ending is not None
    check_page(ending.text)
    assert ending.title.strip()
    assert len(set(pages)) == len(pages)


@every_campaign
def test_a_campaign_played_at_random_comes_to_its_end(game_id: str, campaign_id: str) -> None:
    for seed in range(6):
        check_whole(game_id, campaign_id, seed)


@pytest.mark.deep
@every_campaign
def test_two_hundred_campaigns_come_to_their_end(game_id: str, campaign_id: str) -> None:
    for seed in range(200):
        check_whole(game_id, campaign_id, seed)


@every_campaign
def test_a_campaign_begins_the_same_from_the_same_seed(game_id: str, campaign_id: str) -> None:
    campaign = find_game(game_id).find_campaign(campaign_id)
    assert first_record(campaign, 5) == first_record(campaign, 5)
    assert campaign.ending(first_record(campaign, 5)) is None
    assert campaign.chapters(first_record(campaign, 5))
    check_page(campaign.opening())
    check_page(campaign.about)
    check_page(campaign.tagline)


@every_campaign
def test_every_chapter_that_is_open_can_be_played_by_all_its_numbers_of_seats(
    game_id: str, campaign_id: str
) -> None:
    game = find_game(game_id)
    campaign = game.find_campaign(campaign_id)
    for seats in campaign.seats:
        # The way is played with one number of seats, its forks with all: seats may change.
        for number, played in enumerate(play_campaign(game_id, campaign_id, 3)):
            for chapter in campaign.chapters(played.before):
                if chapter.blocked is None:
                    other = play_chapter(
                        game, campaign, played.before, chapter, seats=seats, after=number, seed=40
                    )
                    assert game.faults(other.match.state) == []
                    check_record(campaign, other.after)


@every_campaign
def test_to_close_a_chapter_changes_nothing_and_always_comes_to_the_same(
    game_id: str, campaign_id: str
) -> None:
    campaign = find_game(game_id).find_campaign(campaign_id)
    for played in play_campaign(game_id, campaign_id, 2):
        before, state = to_plain(played.before), packed(played.match.state)
        again = [
            campaign.close(played.before, played.chapter.id, played.match.state) for _ in range(2)
        ]
        assert again == [played.after, played.after]
        assert to_plain(played.before) == before
        assert packed(played.match.state) == state


@every_campaign
def test_a_chapter_is_the_same_again_from_its_seed_and_another_when_retried(
    game_id: str, campaign_id: str
) -> None:
    campaign = find_game(game_id).find_campaign(campaign_id)
    record = first_record(campaign, 1)
    [chapter, *_] = campaign.chapters(record)
    seats = seats_for(campaign, campaign.seats[0])
    setups = [
        open_chapter(campaign, record, chapter.id, seats, after=0, tried=tried, seed=9)
        for tried in (0, 0, 1)
    ]
    assert setups[0] == setups[1]
    assert setups[2].seed != setups[0].seed
    with pytest.raises(SetupError):
        open_chapter(
            campaign, record, chapter.id, seats, after=0, tried=campaign.retries + 1, seed=9
        )


@every_campaign
def test_what_is_not_open_cannot_be_played(game_id: str, campaign_id: str) -> None:
    campaign = find_game(game_id).find_campaign(campaign_id)
    *_, last = play_campaign(game_id, campaign_id, 1)
    seats = seats_for(campaign, campaign.seats[0])
    for chapter in (last.chapter.id, "nowhere"):
        with pytest.raises(SetupError):
            open_chapter(campaign, last.after, chapter, seats, after=9, tried=0, seed=1)


@every_campaign
def test_the_map_names_what_was_and_what_is_open_and_nothing_beyond(
    game_id: str, campaign_id: str
) -> None:
    campaign = find_game(game_id).find_campaign(campaign_id)
    way: list[str] = []
    for played in play_campaign(game_id, campaign_id, 4):
        way.append(played.chapter.id)
        for record in (played.before, played.after):
            places = [place for step in campaign.places(record) for place in step]
            if not places:
                continue
            open_ = {chapter.id for chapter in campaign.chapters(record)}
            assert {place.id for place in places if place.stands == "open"} == open_
            closed = [place for place in places if place.stands == "closed"]
            assert all(place.id == place.title == "" for place in closed)
        places = [place for step in campaign.places(played.after) for place in step]
        behind = [place.id for place in places if place.stands in ("won", "lost")]
        assert behind == way or not places


@every_campaign
def test_a_chapter_is_saved_and_opened_like_any_game(
    game_id: str, campaign_id: str, tmp_path: Path
) -> None:
    campaign = find_game(game_id).find_campaign(campaign_id)
    for number, played in enumerate(play_campaign(game_id, campaign_id, 1)):
        path = tmp_path / f"chapter {number}.toml"
        answers = played.match.answers
        table = Table.begin(find_game(game_id), played.setup, path, now=a_moment)
        for count, answer in enumerate(answers):
            table.run()
            table.answer(answer.key)
            if count in (0, len(answers) // 2, len(answers) - 1):
                table.close()
                table = Table.open(path, find_game, now=a_moment)
        with table:
            assert table.run() == played.match.result
            assert table.notice == ""
            assert packed(table.match.state) == packed(played.match.state)
            entry = close_chapter(campaign, table.match.setup, table.match.state, path.name)
            assert from_plain(campaign, entry.record) == played.after


def a_moment() -> datetime:
    return datetime(2031, 5, 1, 20, tzinfo=UTC)
