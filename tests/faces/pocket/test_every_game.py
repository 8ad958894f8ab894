"""Every recorded game on a phone alone: it opens, plays and leaves what a laptop does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from companion.faces.pocket.bridge import start
from companion.games.catalogue import GAMES
from companion.play.codes.code import make_code
from companion.testing.seeds import IN_A_TRIAL
from tests import playthrough
from tests.faces.pocket.alone import at_the_table, found, phone
from tests.faces.pocket.phones import TABLES, Phone
from tests.faces.pocket.posted import Poster, asking, lines_of, mirrored, name_of, words
from tests.trials import IN_TRIALS

APP = "/app"
"""What addresses begin with where the folder is a web space of its own."""
NAMES = [name_of(path) for path in playthrough.all_files()][:: 1 if IN_A_TRIAL else 6]
"""All of them in a trial."""


Shown = list[list[str]]
"""What the page of a game says, and that of its code."""
PAGES = ("", "code")


def table_of(opened: str) -> str:
    """The table to which somebody is led who opened a code."""
    return opened.removesuffix("join")


@pytest.fixture(scope="module")
def codes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The code of every recorded game, as a laptop makes it."""
    folder = tmp_path_factory.mktemp("laptop")
    return {
        name: make_code(mirrored(folder, lines_of(name)).in_force.acts, GAMES) for name in NAMES
    }


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory, codes: dict[str, str]) -> dict[str, Shown]:
    """What the same pages show of each on a laptop's Python."""

    async def look() -> dict[str, Shown]:
        TABLES.append(await start(APP, str(tmp_path_factory.mktemp("python"))))
        device = Phone()
        await device.post("/settings", {"language": "de"})
        return {name: await shown(device, code) for name, code in codes.items()}

    async def shown(device: Phone, code: str) -> Shown:
        opened = await TABLES[0].open_code(code)
        assert opened is not None, TABLES[0].explain_refusal(code, "en")
        table = table_of(opened).removeprefix(APP)
        await device.post(f"{table}join", {"role": "scribe"})
        return [words((await device.get(f"{table}{page}")).text) for page in PAGES]

    def looked() -> dict[str, Shown]:
        try:
            return asyncio.run(look())
        finally:
            TABLES.clear()

    with ThreadPoolExecutor(1) as beside:  # a browser may be driven in this thread
        return beside.submit(looked).result()


@pytest.fixture(scope="function" if IN_A_TRIAL else "module")
def frame(
    tmp_path_factory: pytest.TempPathFactory, driver: Any, built: Path, codes: dict[str, str]
) -> Iterator[Any]:
    """The page of the game on a phone whose web space is gone.

    A phone remembers cards: in a trial, where a game has been before, each has a fresh one.
    """
    context = phone(driver, tmp_path_factory.mktemp("phone"))
    with found(built) as address:
        at_the_table(context, f"{address}#c={codes[NAMES[0]]}")
    yield context.pages[0].frames[1]
    context.close()


def opened(frame: Any, code: str) -> str:
    """Where a code is opened by the worker."""
    return table_of(frame.parent_frame.evaluate("code => ask('open_code', code)", code))


def test_every_recorded_game_opens_and_shows_what_it_does_on_a_laptop(
    frame: Any, codes: dict[str, str], expected: dict[str, Shown]
) -> None:
    """Every answer goes through the rules in the browser; what it shows as its code is the same."""
    ask = asking(frame)

    def shown(code: str) -> Shown:
        where = opened(frame, code)
        ask(f"{where}join", "role=scribe")
        return [words(ask(f"{where}{page}", None)[1]) for page in PAGES]

    for name, code in codes.items():
        assert expected[name] == shown(code), name


@IN_TRIALS
@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_is_answered(tmp_path: Path, frame: Any, name: str) -> None:
    """From its choice on every answer is posted; the journal is that of the recording."""
    lines = lines_of(name)
    mirror = mirrored(tmp_path, lines[:1])
    ask = asking(frame)
    begun = {
        "code": make_code(mirror.in_force.acts, GAMES),
        "id": name,
    }  # opened again it is another
    poster = Poster(ask, table_of(ask(f"{APP}/code", urlencode(begun))[0]), mirror)
    poster.join()
    for line in lines[1:]:
        poster.post(line)

    _, code = poster.ask(f"{poster.table}code", None)
    assert make_code(mirror.in_force.acts, GAMES) in words(code)
    mirror.close()
