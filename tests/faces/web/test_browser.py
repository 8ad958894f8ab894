"""Two phones at one table, in a real browser, by the address that phones use.

No secure context, as in a living room.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.faces.web.http.addresses import HERE, addresses
from companion.games.catalogue import GAMES
from companion.play.journal.entries import Answered
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.browsers import CHROMIUM
from tests.faces.ports import free_port
from tests.faces.program import COMPANION, PATIENCE, ROOT, environment
from tests.faces.web.thumb import FILL, answer, in_step
from tests.play.playing import begun

pytestmark = pytest.mark.browser
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--no-proxy-server",
    "--host-resolver-rules=MAP * 127.0.0.1",  # whatever network the link names, we are here
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
TURNS = 24
EXPECTED = "Failed to load resource"
"""What a browser says of every refusal, and of a network that is gone."""
SQUARES = re.compile(
    r"\x1b\[38;5;(16|231);48;5;(16|231)m(▀+)|\x1b\[38;5;(16|231)m\x1b\[48;5;(16|231)m(▀+)"
)


class Served:
    """The program itself, serving; its first lines, and the link that a camera reads from them."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [*COMPANION, "serve", *arguments, "--port", str(free_port())],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=ROOT,
            env=environment(data, FORCE_COLOR="1", TERM="xterm-256color"),
        )
        assert self.process.stdout is not None
        self.lines: list[str] = []
        while not self.lines or "Ctrl-C" not in self.lines[-1]:
            line = self.process.stdout.readline().decode()
            assert line, self.lines
            self.lines.append(line.rstrip("\n"))
        self.link = scanned(self.lines) if addresses() else printed(self.lines)

    def stop(self) -> tuple[int, str]:
        """Press Ctrl-C: exit code, and what it said last."""
        self.process.send_signal(signal.SIGINT)
        said, _ = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, said.decode()


def printed(lines: list[str]) -> str:
    """The link for this machine itself, where there is no network and so no code."""
    found = re.search(r"http://\S+/J/[A-Z2-7]+", "\n".join(lines))
    assert found is not None, lines
    return found.group()


def scanned(lines: list[str]) -> str:
    """What a camera reads from the half blocks on the screen."""
    import zxingcpp  # noqa: PLC0415 - compiled, and only wanted here

    rows: list[list[int]] = []
    for line in lines:
        upper = list[int]()
        lower = list[int]()
        for found in SQUARES.finditer(line):
            above, below, run = (part for part in found.groups() if part is not None)
            upper += [0 if above == "16" else 255] * len(run)
            lower += [0 if below == "16" else 255] * len(run)
        if upper:
            rows += [upper, lower]
    picture = Image.new("L", (len(rows[0]), len(rows)))
    picture.putdata([value for row in rows for value in row])
    return str(
        zxingcpp.read_barcodes(
            picture.resize((picture.width * 8, picture.height * 8), Image.Resampling.NEAREST)
        )[0].text
    )


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """The program, serving a table at which no game is chosen yet."""
    session = Session.create(Folder(tmp_path), GAMES)
    session.close()
    site = Served(tmp_path, session.id)
    yield site
    if site.process.poll() is None:
        site.process.kill()
    site.process.communicate()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """The system's browser."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only where there is a browser

    with sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def phone(browser: Any, served: Served) -> Iterator[Callable[..., Any]]:
    """Makes phones that have joined by the link of the QR code.

    Whatever their console complains of is an error.
    """
    contexts = list[Any]()
    complaints = list[str]()

    def joined(language: str = "en", *, scripts: bool = True) -> Any:
        context = browser.new_context(
            viewport={"width": 360, "height": 740},
            is_mobile=True,
            has_touch=True,
            locale=language,
            java_script_enabled=scripts,
        )
        contexts.append(context)
        page = context.new_page()
        page.on(
            "console",
            lambda said: (
                complaints.append(said.text)
                if said.type == "error" and not said.text.startswith(EXPECTED)
                else None
            ),
        )
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(served.link)
        page.locator("button[value=scribe]").dispatch_event(
            "click"
        )  # a browser in a hurry drops taps that come before it has painted
        page.wait_for_selector("#ask")
        return page

    yield joined
    for context in contexts:
        context.close()
    assert [] == complaints


def test_what_is_half_typed_stays_when_others_do_something(phone: Callable[..., Any]) -> None:
    """A note from elsewhere moves the table, not the form."""
    ann = phone()
    bob = phone()
    while not ann.locator("#ask .chips").count():
        answer(ann, "creature")
    in_step(ann, bob)
    ann.locator(".act .chips button:text-is('7')").click()

    bob.goto(f"{bob.url.rstrip('/')}/more?name=note")
    bob.locator("input[type=text]").fill("Pizza")
    bob.locator(".answer button.main").click()
    bob.wait_for_selector("#ask")
    in_step(bob, ann)

    assert "Pizza" in ann.inner_text("#table")
    assert "7" == ann.locator("#ask input[type=number]").first.input_value()


def test_everything_works_without_scripts(phone: Callable[..., Any]) -> None:
    """By forms alone."""
    ann = phone(scripts=False)
    ann.locator("#ask button", has_text="Spell stones").click()
    ann.locator("#ask h2", has_text="How many").wait_for()
    ann.locator("#ask button[value='3']").click()

    ann.locator("#ask h2", has_text="place 1").wait_for()
    ann.locator("#nav button").first.click()
    ann.locator("#ask h2", has_text="How many").wait_for()


def test_a_photo_of_a_code_is_opened_as_soon_as_it_is_chosen(
    phone: Callable[..., Any], tmp_path: Path
) -> None:
    """As a phone sends it: from the list of games, by a file."""
    ann = phone()
    while not ann.locator(".seat").count():
        answer(ann, "Spell stones")
    table = ann.url
    photo = tmp_path / "code.png"
    photo.write_bytes(ann.request.get(f"{table}code.png").body())

    ann.locator("#head h1 a").click()
    ann.locator("input[type=file]").set_input_files(photo)
    ann.wait_for_selector("#ask")

    assert table != ann.url
    assert ann.locator(".seat").count() > 1


def test_a_phone_that_is_put_out_is_told_at_once(
    phone: Callable[..., Any], served: Served, browser: Any
) -> None:
    """Its page says that it is not in any more."""
    bob = phone()
    host = browser.new_context(locale="en").new_page()
    host.goto(next(line for line in served.lines if "host" in line).partition("host: ")[2])
    host.evaluate("document.getElementById('manage').open = true")
    host.locator(".guests .sure summary").first.click()
    host.locator(".guests .sure button").first.click()

    bob.locator("main.outside").wait_for()
    assert "has not joined" in bob.inner_text("main")


def test_the_judge_answers_while_a_doubt_is_typed(phone: Callable[..., Any]) -> None:
    """Nobody presses anything: the verdict stands below the fields, and changes with them."""
    ann = phone()
    ann.goto(ann.url.partition("/J/")[0].rstrip("/") + "/rule")

    ann.locator("summary", has_text="Another doubt").click()
    ann.locator("summary", has_text="Who pays what for a creature").click()
    split = ann.locator("form.doubt", has=ann.locator("input[name=strength]"))
    split.locator("input[name=name]").fill("Ann=2 Ben=9 Cleo=9")
    split.locator("input[name=strength]").fill("7")
    split.locator("[role=status]", has_text="Ben pays 4 and Cleo pays 4").wait_for()
    split.locator("input[name=strength]").fill("9")
    split.locator("[role=status]", has_text="Ben pays 5 and Cleo pays 5").wait_for()

    assert split.locator("[role=status] p").count() > 3


@pytest.mark.skipif(os.name == "nt", reason="there is no Ctrl-C to send there")
def test_the_house_closes_though_phones_listen(phone: Callable[..., Any], served: Served) -> None:
    """Open streams don't hold it, and it says how to go on."""
    ann = phone()
    ann.evaluate(FILL, 0)

    code, said = served.stop()

    assert 0 == code
    assert "companion serve" in said
    assert "Traceback" not in said
    ann.context.set_offline(True)


def test_every_link_of_the_terminal_is_one_that_phones_can_follow(served: Served) -> None:
    """Those for players, for watchers and for the host, who may sit at a phone, too.

    Lower-case http, an address in digits, a token in capitals.
    """
    place = re.escape((addresses() or [HERE])[0])
    assert re.fullmatch(rf"http://{place}:\d+/J/[A-Z2-7]{{16}}", served.link)
    places = re.findall(r"http://([^:/]+):", "\n".join(served.lines))

    assert len(places) >= 3
    assert set(places) == set(addresses() or [HERE])


def test_scan_sit_down_and_answer(tmp_path: Path, browser: Any) -> None:
    """A scanned code opens the page, a seat is taken and its question answered by a tap.

    The journal says which device did it.
    """
    folder = Folder(tmp_path)
    session = begun(folder)
    session.close()
    site = Served(tmp_path, session.id)
    try:
        page = browser.new_context(viewport={"width": 360, "height": 740}, locale="en").new_page()
        page.goto(site.link)
        page.get_by_label("Your name").fill("Ann's phone")
        page.locator("button[value=p1]").click()
        page.wait_for_selector("#ask")
        answer(page, "Orb")
    finally:
        site.stop()

    last = Session.watch(folder, session.id, GAMES).force.acts[-1]
    assert isinstance(last, Answered)
    assert "orb" == last.answer
    assert "Ann's phone" == last.by
