"""What all tests share. Its place here lets every test import `loaded`."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture
def waste_collected() -> Iterator[None]:
    """Collect what earlier tests left behind, so that warnings belong to this test."""
    gc.collect()
    yield
    gc.collect()
