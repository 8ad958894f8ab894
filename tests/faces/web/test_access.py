"""The page for everybody.

What axe finds, contrast in both themes, keys alone, small and still screens.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.faces.web.rooms.devices import HOST
from tests import playthrough
from tests.faces.web.axe import CALM, found
from tests.faces.web.served import ServedRooms, joined, recorded

pytestmark = pytest.mark.browser
GAMES = {
    "zauberschwert": ("four-players-two-drop-out", 100),
    "spruchstein": ("own-fault-by-order", 90),
    "abracadabra": ("fifteen-points", 60),
    "over": ("second-stone", None),
}
PAGES = {
    "zauberschwert": (
        "",
        "journal",
        "course",
        "table",
        "entry?seq=60",
        "entry?seq=60&insert=set_magic",
        "more",
        "more?name=set_magic",
        "rule",
        "qr",
        "join",
    ),
    "spruchstein": ("", "course", "rounds", "table", "entry?seq=60"),
    "abracadabra": ("", "course", "table"),
    "over": ("", "course", "table"),
}
AROUND = ("/", "/host", "/who?change=yes", "/setup", "/J/WRONG")
STEPS_TO_ANSWER = 60
TOLD = Path(__file__).with_name("told")
"""What a screen reader tells of a page: roles and names from its accessibility tree."""

MOVING = "document.getAnimations().filter(one => one.timeline === document.timeline).length"
"""What moves by itself; what goes with scrolling does not."""


@pytest.fixture(scope="module")
def tables(server: ServedRooms) -> dict[str, str]:
    """The sessions, by game."""
    return {
        game: recorded(server.rooms.folder.root, name, acts) for game, (name, acts) in GAMES.items()
    }


@pytest.mark.parametrize(("name", "question"), [("an-auction", "bid"), ("a-card", "card_creature")])
def test_a_screen_reader_is_told_in_this_order(
    chromium: Any, server: ServedRooms, name: str, question: str
) -> None:
    """What belongs together is told together, each thing by its name; the texts are kept."""
    game = "four-players-two-drop-out"
    (path,) = [path for path in playthrough.all_files() if path.stem == game]
    paths = [line.get("path", "") for line in playthrough.read(path)[1:-1]]
    acts = next(number for number, path in enumerate(paths) if f"/{question}/" in path)
    page = joined(chromium, server, recorded(server.rooms.folder.root, game, acts))

    told = page.locator("body").aria_snapshot().splitlines()
    page.context.close()

    expected = (TOLD / f"{name}.yaml").read_text("utf-8").splitlines()
    assert expected == [line for line in told if "/url:" not in line]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", PAGES)
def test_axe_finds_nothing_serious(
    chromium: Any, server: ServedRooms, tables: dict[str, str], game: str, theme: str
) -> None:
    """On any page; in the other theme on that of play."""
    page = joined(chromium, server, tables[game], theme=theme)
    at = page.url
    names = PAGES[game] if theme == "dark" else PAGES[game][:1]
    findings = {}
    for name in names:
        page.goto(at + name)
        findings[name] = found(page)
    page.context.close()

    assert {name: [] for name in names} == findings


def test_axe_finds_nothing_serious_around_the_tables(
    chromium: Any, server: ServedRooms, tables: dict[str, str]
) -> None:
    """With everything unfolded, as the host sees it."""
    page = joined(chromium, server, tables["zauberschwert"], theme="light")
    page.goto(f"{server.base}/J/{server.rooms.link_token(HOST)}")
    findings = {}
    for name in AROUND:
        page.goto(f"{server.base}{name}")
        page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
        findings[name] = found(page)
    page.context.close()

    assert {name: [] for name in AROUND} == findings


def test_an_entry_is_mended_by_taps(chromium: Any, server: ServedRooms) -> None:
    """From the journal to a past question, its difference and its table; axe looks along."""
    session_id = recorded(server.rooms.folder.root, *GAMES["zauberschwert"])
    page = joined(chromium, server, session_id, is_mobile=True, has_touch=True)
    page.locator("#nav a[href=journal]").tap()
    page.locator("a.line").first.tap()
    page.locator("form[action=entry] .row button:not(.main)").first.tap()
    page.locator("form[action=correct]").wait_for()
    findings = found(page)
    page.locator("form[action=correct] button.main").tap()
    page.wait_for_selector("#ask")
    page.locator("#nav a[href=journal]").tap()

    assert [] == findings
    assert "corrected" in page.inner_text("main")
    page.context.close()


def test_a_turn_is_played_by_keys_alone(chromium: Any, server: ServedRooms) -> None:
    """Tab to the answer, Enter.

    The focus is at the next question, and its answers are the next stops.
    """
    page = joined(chromium, server, recorded(server.rooms.folder.root, *GAMES["zauberschwert"]))
    in_form = "document.activeElement.closest('#ask form') !== null"
    for _ in range(3):
        before = page.get_attribute("body", "data-seq")
        for _ in range(STEPS_TO_ANSWER):
            if page.evaluate(in_form):
                break
            page.keyboard.press("Tab")
        page.wait_for_function(CALM)
        page.keyboard.press("Enter")
        page.wait_for_function("before => document.body.dataset.seq !== before", arg=before)
        assert "question" == page.evaluate("document.activeElement.id")
        page.keyboard.press("Tab")
        assert page.evaluate(in_form)
    page.context.close()


def test_focus_stays_where_it_was_when_others_do_something(
    chromium: Any, server: ServedRooms
) -> None:
    """Who reads by keys or by ear is not thrown to the top of the page."""
    session_id = recorded(server.rooms.folder.root, *GAMES["zauberschwert"])
    ann = joined(chromium, server, session_id)
    bob = joined(chromium, server, session_id)
    ann.locator("#ask button").first.focus()
    before = ann.get_attribute("body", "data-seq")

    bob.locator("#ask .row button").first.click()
    ann.wait_for_function("before => document.body.dataset.seq !== before", arg=before)

    assert ann.evaluate("document.activeElement.closest('#ask') !== null")
    for page in (ann, bob):
        page.context.close()


def test_who_wants_no_motion_sees_none(
    chromium: Any, server: ServedRooms, tables: dict[str, str]
) -> None:
    """Not even for a moment."""
    page = joined(chromium, server, tables["zauberschwert"], reduced_motion="reduce")
    page.locator("#ask .row button").first.hover()

    assert 0 == page.evaluate(MOVING)
    assert "0s" == page.evaluate(
        "getComputedStyle(document.querySelector('#ask button')).transitionDuration"
    )
    page.context.close()
