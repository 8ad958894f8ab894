"""Fixtures for the folder for phones, built once for all browser tests."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from pocket_build import folder as building
from pocket_build.packages import BuildError

from companion.faces.pocket.bridge import start_bridge
from tests.faces.pocket.alone import serve_folder
from tests.faces.pocket.phones import BASE, TABLES, RunStep


@pytest.fixture(scope="session")
def built_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the files that a web server needs, built once."""
    target = tmp_path_factory.mktemp("pocket") / "folder"
    try:
        building.build_folder(target)
    except BuildError as missing:
        pytest.skip(f"the folder for phones can't be built here: {missing}")
    return target


@pytest.fixture
def run_step(tmp_path: Path) -> Iterator[RunStep]:
    """Return a function that runs a test step while the tables of a folder are open."""

    def run(step: Callable[[], Coroutine[Any, Any, None]]) -> None:
        async def run_opened() -> None:
            TABLES.append(await start_bridge(BASE, str(tmp_path)))
            before = threading.active_count()
            await step()
            assert before == threading.active_count()
            TABLES.pop().close()

        asyncio.run(run_opened())

    yield run
    TABLES.clear()


@pytest.fixture
def address(built_folder: Path) -> Iterator[str]:
    """Serve the folder, and return its address."""
    with serve_folder(built_folder) as address:
        yield address


@pytest.fixture(scope="module")
def driver() -> Iterator[Any]:
    """Start the browser driver."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only where there is one

    with sync_playwright() as driver:
        yield driver
