"""Every recorded game on a phone alone: it opens and plays as on a laptop."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from companion.faces.pocket.bridge import PocketBridge
from companion.games.catalogue import GAMES
from companion.play.codes.code import make_code
from companion.testing.seeds import IN_A_TRIAL
from tests import playthrough
from tests.faces.pocket.alone import open_app, serve_folder, start_phone
from tests.faces.pocket.phones import TABLES, Phone
from tests.faces.pocket.posted import (
    Poster,
    extract_words,
    make_mirror_session,
    make_request_function,
    name_recording,
    read_answers,
)
from tests.trials import IN_TRIALS

APP = "/app"
"""Beginning of the addresses if the folder is a web space of its own."""
NAMES = [name_recording(path) for path in playthrough.list_recording_files()][
    :: 1 if IN_A_TRIAL else 6
]
"""All of them in a trial."""


Shown = list[list[str]]
"""The texts of a game's page, and those of the page with its code."""
PAGES = ("", "code")


def open_table(address: str) -> str:
    """Return the table to which opening a code leads."""
    return address.removesuffix("join")


@pytest.fixture(scope="module")
def codes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the code of every recorded game, as a laptop makes it."""
    folder = tmp_path_factory.mktemp("laptop")
    return {
        name: make_code(make_mirror_session(folder, read_answers(name)).acts, GAMES)
        for name in NAMES
    }


@pytest.fixture(scope="module")
def expected_pages(
    tmp_path_factory: pytest.TempPathFactory, codes: dict[str, str]
) -> dict[str, Shown]:
    """Return the content of the pages of each game on a laptop."""

    async def read_pages() -> dict[str, Shown]:
        TABLES.append(PocketBridge(APP, str(tmp_path_factory.mktemp("python"))))
        device = Phone()
        await device.post("/settings", {"language": "de"})
        return {name: await read_page(device, code) for name, code in codes.items()}

    async def read_page(device: Phone, code: str) -> Shown:
        opened = await TABLES[0].open_code(code)
        assert opened is not None, TABLES[0].explain_refusal(code, "en")
        table = open_table(opened).removeprefix(APP)
        await device.post(f"{table}join", {"role": "scribe"})
        return [extract_words((await device.get(f"{table}{page}")).text) for page in PAGES]

    def read_all_games() -> dict[str, Shown]:
        try:
            return asyncio.run(read_pages())
        finally:
            TABLES.clear()

    with ThreadPoolExecutor(1) as beside:  # a browser may be driven in this thread
        return beside.submit(read_all_games).result()


@pytest.fixture(scope="function" if IN_A_TRIAL else "module")
def game_frame(
    tmp_path_factory: pytest.TempPathFactory, driver: Any, built_folder: Path, codes: dict[str, str]
) -> Iterator[Any]:
    """Return the page of the game on a phone whose web server is gone.

    Phones remember cards, so in a trial a game that was played before gets a fresh phone.
    """
    context = start_phone(driver, tmp_path_factory.mktemp("phone"))
    with serve_folder(built_folder) as address:
        open_app(context, f"{address}#c={codes[NAMES[0]]}")
    yield context.pages[0].frames[1]
    context.close()


def test_a_phone_shows_every_recorded_game_as_a_laptop_does(
    game_frame: Any, codes: dict[str, str], expected_pages: dict[str, Shown]
) -> None:
    """The rules in the browser accept every answer; the code shown there is the same."""
    ask = make_request_function(game_frame)

    def show_code(code: str) -> Shown:
        where = open_table(game_frame.parent_frame.evaluate("code => ask('open_code', code)", code))
        ask(f"{where}join", "role=scribe")
        return [extract_words(ask(f"{where}{page}", None)[1]) for page in PAGES]

    for name, code in codes.items():
        assert expected_pages[name] == show_code(code), name


@IN_TRIALS
@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_is_answered(tmp_path: Path, game_frame: Any, name: str) -> None:
    """Every answer is posted, from the choice of the game on; the journal equals the recording."""
    lines = read_answers(name)
    mirror = make_mirror_session(tmp_path, lines[:1])
    ask = make_request_function(game_frame)
    first_entry = {
        "code": make_code(mirror.acts, GAMES),
        "id": name,
    }  # opened again it is another
    poster = Poster(ask, open_table(ask(f"{APP}/code", urlencode(first_entry))[0]), mirror)
    poster.join_table()
    for line in lines[1:]:
        poster.post_line(line)

    _, code = poster.ask(f"{poster.table}code", None)
    assert make_code(mirror.acts, GAMES) in extract_words(code)
    mirror.close()
