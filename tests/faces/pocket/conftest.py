"""The folder for phones, built once for all tests that look at it in a browser."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from pocket_build import folder as building
from pocket_build.packages import BuildError

from companion.faces.pocket.bridge import start
from tests.faces.pocket.alone import found
from tests.faces.pocket.phones import BASE, TABLES, Evening


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a web space has; built once."""
    target = tmp_path_factory.mktemp("pocket") / "folder"
    try:
        building.build(target)
    except BuildError as missing:
        pytest.skip(f"the folder for phones can't be built here: {missing}")
    return target


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """Runs something while the tables of a folder are open; no thread is begun for it."""

    def run(what: Callable[[], Coroutine[Any, Any, None]]) -> None:
        async def opened() -> None:
            TABLES.append(await start(BASE, str(tmp_path)))
            before = threading.active_count()
            await what()
            assert before == threading.active_count()
            TABLES.pop().close()

        asyncio.run(opened())

    yield run
    TABLES.clear()


@pytest.fixture
def place(built: Path) -> Iterator[str]:
    """Where the folder is found."""
    with found(built) as address:
        yield address


@pytest.fixture(scope="module")
def driver() -> Iterator[Any]:
    """Starts browsers."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only where there is one

    with sync_playwright() as driver:
        yield driver
