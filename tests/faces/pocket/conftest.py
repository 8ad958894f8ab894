"""The folder for phones, built once for all tests that look at it in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.errors import UsageError
from companion.faces.pocket.build import folder as building
from tests.faces.pocket.alone import found


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a web space has; built once."""
    target = tmp_path_factory.mktemp("pocket") / "folder"
    try:
        building.build(target)
    except UsageError as missing:
        pytest.skip(f"the folder for phones can't be built here: {missing}")
    return target


@pytest.fixture
def place(built: Path) -> Iterator[str]:
    """Where the folder is found."""
    with found(built) as address:
        yield address


@pytest.fixture
def driver() -> Iterator[Any]:
    """Starts browsers."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only where there is one

    with sync_playwright() as driver:
        yield driver
