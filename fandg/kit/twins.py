"""Twins: entries of packs that have one id, though they lie in different tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fandg.engine.packs import Content, Fault


def find_twins(content: Content, tables: Iterable[str]) -> Iterator[Fault]:
    """The entries of some tables whose id one of another table has as well."""
    places: dict[str, list[str]] = {}
    for table in tables:
        for name in content.tables[table]:
            places.setdefault(name, []).append(table)
    for name, found in places.items():
        if len(found) > 1:
            for table in found:
                other = next(other for other in found if other != table)
                yield Fault(table, name, "id", f"the table {other} has an entry of this id.")
