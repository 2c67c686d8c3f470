"""The sheet of a campaign as a page to print: its chapters, what is kept, and the codes of it."""

from __future__ import annotations

from fandg.engine.prose import escape
from fandg.ui.chronicle.form import CODES, set_form
from fandg.ui.chronicle.press import WHITE, Leaf, PrintedPage, set_columns, set_title
from fandg.ui.chronicle.sources import CampaignOfBook
from fandg.ui.stage import Stage
from fandg.ui.widgets.flow import Flow


def set_sheet(stage: Stage, played: CampaignOfBook) -> list[PrintedPage]:
    """What is kept of a campaign, and below it the words by which it can be entered again."""
    campaign, record = played.campaign, played.record
    leaf = Leaf(stage, played.game.id, WHITE)
    if (form := campaign.make_form(record)) is not None:
        title = campaign.title, campaign.headline(record)
        return set_form(leaf, form, campaign.write_paper(record), title, played.seats)
    head = set_title(leaf, campaign.title, escape(campaign.headline(record)))
    blocks = [_set_chapter(leaf, chapter.title, chapter.page) for chapter in played.chapters]
    blocks += [_set_line(leaf, label, words) for label, words in campaign.sheet(record)]
    if paper := campaign.write_paper(record):
        blocks.append(_set_codes(leaf, paper))
    return set_columns(leaf, blocks, campaign.title, head)


def _set_chapter(leaf: Leaf, title: str, page: str) -> Flow:
    flow = leaf.flow(leaf.paper.column)
    flow.heading(title, 15, smallest=0.6)
    flow.text(escape(page), 10.5, face=leaf.theme.question, leading=1.2)
    flow.gap(1)
    return flow


def _set_line(leaf: Leaf, label: str, words: str) -> Flow:
    flow = leaf.flow(leaf.paper.column)
    flow.text(f"**{escape(label)}**: {escape(words)}", 11, leading=1.25)
    return flow


def _set_codes(leaf: Leaf, paper: str) -> Flow:
    flow = leaf.flow(leaf.paper.column)
    flow.gap(1.5)
    flow.rule(0.75)
    flow.heading(CODES, 15, smallest=0.6)
    for line in paper.splitlines():
        flow.text(escape(line), 10.5, leading=1.3)
    return flow
