"""The folder for phones has all that its pages need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from pocket_build import compiling, contents

from companion.games.catalogue import GAMES
from companion.play.codes.code import make_code
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.served import record_session

PAGES = (
    "/ /setup /who?change=yes /tv /settings /web/look.css /web/live.js",
    "t/ t/join t/more t/rule t/journal t/entry?seq=9 t/course t/rounds t/table t/qr",
    "t/code t/code.svg t/code.png t/session.jsonl t/would",
)
PLAYED = """
import asyncio, sys
sys.path.insert(0, sys.argv[1])
from companion.faces.pocket.bridge import PocketBridge

async def play(folder, code, pages):
    said = {}
    async def ask(method, path, body=None):
        bare, _, query = path.partition("?")
        form = [("content-type", "application/x-www-form-urlencoded")]
        answer = await pocket.answer_request("", 1, method, bare, query, form, body, None)
        said[path] = answer[0]
    pocket = PocketBridge("/app", folder)
    table = (await pocket.open_code(code)).removeprefix("/app").removesuffix("join")
    await ask("POST", table + "join", b"role=scribe")
    for page in pages.split():
        await ask("GET", table + page[2:] if page.startswith("t/") else page)
    print({path: status for path, status in said.items() if status not in (200, 303)})

asyncio.run(play(*sys.argv[2:]))
"""


def test_every_page_needs_only_files_in_the_folder(tmp_path: Path) -> None:
    """Our code, the libraries and a bare Python are enough."""
    session = Session.watch(Folder(tmp_path), record_session(tmp_path, "only-one", 30))
    code = make_code(session.acts, GAMES)
    sources = {**contents.read_own_sources(), **contents.read_library_sources()}
    reachable = compiling.find_reachable_sources(sources, ())
    for name, content in {
        **{name: sources[name] for name in reachable},
        **contents.read_data(),
    }.items():
        path = tmp_path / "along" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    places = [str(tmp_path / "along"), str(tmp_path / "data")]

    result = subprocess.run(
        [sys.executable, "-I", "-S", "-c", PLAYED, *places, code, " ".join(PAGES)],
        capture_output=True,
        text=True,
        check=False,
    )

    assert (0, "{}") == (result.returncode, result.stdout.strip()), result.stderr
