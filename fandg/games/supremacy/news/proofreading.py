"""What news, wordings and services say of each other, looked over before anybody plays."""

from __future__ import annotations

from collections.abc import Iterator

from fandg.engine.packs import Content, Fault
from fandg.games.supremacy.content import Area, Company, PowerSheet
from fandg.games.supremacy.news.content import (
    NewsCard,
    NewsKind,
    OfficerNames,
    ServiceCard,
    Towns,
    Wording,
)


def find_news_faults(content: Content) -> Iterator[Fault]:
    """What entries of the news say of each other and is not so."""
    areas = content.table("areas", Area)
    kinds = content.table("kinds", NewsKind)
    coded = {area.code: area for area in areas.values()}
    wordings = content.table("wordings", Wording)
    for name, wording in wordings.items():
        if wording.kind not in kinds:
            yield Fault("wordings", name, "kind", f"there is no kind {wording.kind}.")
    for name, card in content.table("news", NewsCard).items():
        for field, half in (("top", card.top), ("bottom", card.bottom)):
            if half.kind not in kinds:
                yield Fault("news", name, field, f"there is no kind {half.kind}.")
            elif half.wording not in wordings or wordings[half.wording].kind != half.kind:
                yield Fault("news", name, field, f"{half.wording} is no wording of its kind.")
            elif kinds[half.kind].figures and half.strength > len(kinds[half.kind].figures):
                yield Fault("news", name, field, "its kind has no such strength.")
            if half.place is not None and half.place not in coded:
                yield Fault("news", name, field, f"there is no area with the code {half.place}.")
    for name in content.table("towns", Towns):
        if name not in areas:
            yield Fault("towns", name, "id", "there is no such area.")
    for name, service in content.table("services", ServiceCard).items():
        if (service.sort == "antidote") != (service.disease in kinds):
            yield Fault("services", name, "disease", "an antidote has one, and nothing else has.")
    powers = content.table("powers", PowerSheet)
    for name in content.table("officers", OfficerNames):
        if name not in powers:
            yield Fault("officers", name, "id", "there is no such power.")
    for name, company in content.table("offshore", Company).items():
        if company.area not in areas or areas[company.area].kind != "sea":
            yield Fault("offshore", name, "area", f"{company.area} is no light-blue sea.")
