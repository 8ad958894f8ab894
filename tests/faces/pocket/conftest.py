"""Fixtures for the folder for phones, built once for all browser tests."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from inspect import iscoroutinefunction, signature
from pathlib import Path
from typing import Any

import pytest
from pocket_build import folder as building
from pocket_build.packages import BuildError

from tests.faces.pocket.alone import serve_folder
from tests.faces.pocket.phones import TABLES, open_tables
from tests.faces.web.served import record_session


@pytest.fixture(scope="session")
def built_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the files that a web server needs, built once."""
    target = tmp_path_factory.mktemp("pocket") / "folder"
    try:
        building.build_folder(target)
    except BuildError as missing:
        pytest.skip(f"the folder for phones can't be built here: {missing}")
    return target


@pytest.fixture(autouse=True)
def close_tables(tmp_path: Path) -> Iterator[None]:  # noqa: ARG001 - the folder of the tables
    """Forget the tables that a failing test has left open."""
    yield
    TABLES.clear()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run an asynchronous test while the tables of its folder are open."""
    if not iscoroutinefunction(pyfuncitem.obj):
        return None
    names = signature(pyfuncitem.obj).parameters
    test = pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names})
    folder: Any = pyfuncitem.funcargs["tmp_path"]
    asyncio.run(run_with_tables(test, folder))
    return True


async def run_with_tables(test: Coroutine[Any, Any, None], folder: Path) -> None:
    """Run a test while tables are open; they start no thread, which no browser has."""
    await open_tables(folder)
    before = {*threading.enumerate()}
    await test
    assert {*threading.enumerate()} <= before
    TABLES.pop().rooms.close_rooms()


@pytest.fixture
def session_id(tmp_path: Path) -> str:
    """Return the id of a game of twelve answers."""
    return record_session(tmp_path, "only-one", 12)


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
