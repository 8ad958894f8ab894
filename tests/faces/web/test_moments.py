"""Feedback of a turn: floating changes, notifications, and taps that wait."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.faces.web.served import ServedRooms, join_table, read_seq, record_session, serve_rooms

FIRST = "#ask form .row button"
SEEN = "seq => Number(document.body.dataset.seq) > seq"
LISTENS = """
() => {
  window.felt = [];
  navigator.vibrate = (pattern) => window.felt.push('vibration');
  window.AudioContext = class {
    constructor() { this.state = 'suspended'; this.currentTime = 0; this.destination = {}; }
    async resume() { this.state = 'running'; }
    createGain() {
      const sink = () => {};
      return { connect: (to) => to, gain: {
        setValueAtTime: sink, linearRampToValueAtTime: sink, exponentialRampToValueAtTime: sink } };
    }
    createOscillator() {
      window.felt.push('note');
      return { frequency: {}, connect: (to) => to, start() {}, stop() {} };
    }
  };
}
"""
"""Writes down what a device would do."""
WAKES = """
() => {
  window.locks = 0;
  const wakeLock = { request: async () => { window.locks += 1; } };
  Object.defineProperty(navigator, 'wakeLock', { value: wakeLock });
}
"""
SPOKEN = """
() => {
  window.spoken = [];
  const region = document.querySelector('#spoken');
  new MutationObserver(() => window.spoken.push(region.textContent))
    .observe(region, { childList: true });
}
"""
"""Keeps everything that is put into the lasting region."""


LATER = 3600
"""Seconds on the clock of a page when it is stopped."""
ASKED = "p1"
NEXT = "p2"
"""The seats that choose one after the other where to send an enchanter."""


class TappedTable:
    """A served game and its phones.

    Args:
        chromium: the browser.
        server: the server of the game.
        session_id: the id of the session.
    """

    def __init__(self, chromium: Any, server: ServedRooms, session_id: str) -> None:
        self.chromium = chromium
        self.server = server
        self.session_id = session_id
        self.room = server.rooms.get_room(session_id)

    def give_first_answer(self) -> None:
        """Give the first answer from another device."""
        with self.room.hold_session() as session:
            session.answer(session.runner.find_question().question.get_nth_answer(0))

    def open_phone(
        self, role: str = "scribe", script: str = "", switch: str = "", **options: Any
    ) -> Any:
        """Return a phone at the table.

        Args:
            role: its seat.
            script: a script that watches the page.
            switch: the name of a setting to switch on; empty for none.
            options: other arguments of `join_table`.
        """
        page = join_table(self.chromium, self.server, self.session_id, **options)
        if switch:
            page.context.add_cookies([{"name": switch, "value": "on", "url": self.server.base}])
        page.add_init_script(f"({script or '() => {}'})()")
        page.goto(f"{page.url}join")
        page.locator(f"button[value={role}]").click()
        page.wait_for_selector("#ask:not(.settling)")
        # a browser lets a page be felt and heard once it was touched
        page.locator("#table").click(position={"x": 2, "y": 2})
        return page


@pytest.fixture
def table(chromium: Any, tmp_path: Path) -> Iterator[TappedTable]:
    """Return a served game after 38 acts."""
    session_id = record_session(tmp_path, "four-players-two-drop-out", 38)
    with serve_rooms(tmp_path) as server:
        yield TappedTable(chromium, server, session_id)


def stop_clock(phone: Any) -> None:
    """Let time pass on a page only when it is told to, however slow this machine is."""
    phone.clock.install(time=0)
    phone.clock.pause_at(LATER)


# ---- changes float


def test_a_change_floats_at_its_figure_and_disappears(table: TappedTable) -> None:
    """Other phones show it, too; it covers no name, and after 1.6 seconds it is gone."""
    phone = table.open_phone()
    stop_clock(phone)
    with table.room.hold_session() as session:
        session.interject("set_magic", {"seat": ASKED, "value": 14})  # there were 11
    shown = phone.locator(f".seat[data-seat={ASKED}] [data-figure=magic] > .float")
    shown.wait_for()
    text = shown.inner_text()
    phone.clock.fast_forward(1700)

    assert "+3" == text
    assert 0 == phone.locator(".float").count()


# ---- my turn


@pytest.mark.parametrize("sound", ["", "sound"])
def test_a_phone_vibrates_when_its_seat_is_asked_and_the_title_says_so(
    table: TappedTable, sound: str
) -> None:
    """Another device's answer causes it; a tone sounds only if it was enabled."""
    phone = table.open_phone(NEXT, script=LISTENS, switch=sound)
    before = phone.title()
    table.give_first_answer()
    phone.wait_for_function("() => document.querySelector('#ask').dataset.mine === 'yes'")

    tones = ["note"] * 2 if sound else []
    assert ["vibration", *tones] == sorted(phone.evaluate("window.felt"), reverse=True)
    assert not before.startswith("●")
    assert phone.title().startswith("● Your turn – ")


def test_a_player_is_not_notified_of_his_own_tap(table: TappedTable) -> None:
    """A player who undoes an answer is asked again without a notification."""
    phone = table.open_phone(ASKED, script=LISTENS)
    before = read_seq(phone)
    phone.locator(FIRST).first.click()
    phone.wait_for_function(SEEN, arg=before)
    phone.wait_for_function("() => !document.querySelector('.waiting')")
    between = phone.locator("#ask").get_attribute("data-mine")
    phone.locator("#nav form[action=undo] button").click()
    phone.wait_for_function("() => document.querySelector('#ask').dataset.mine === 'yes'")

    assert ["", []] == [between, phone.evaluate("window.felt")]


def test_a_live_region_announces_question_and_last_fact_once(table: TappedTable) -> None:
    """The live region itself is never replaced; the parts of the page around it are silent."""
    phone = table.open_phone(NEXT)
    phone.evaluate(SPOKEN)
    before = read_seq(phone)
    table.give_first_answer()
    phone.wait_for_function(SEEN, arg=before)
    (spoken,) = phone.evaluate("window.spoken")

    assert phone.inner_text("#question").lower() in spoken.lower()
    assert 0 == phone.locator("#table [aria-live], #ask [aria-live]").count()


def test_a_phone_that_slept_is_up_to_date_when_it_wakes(table: TappedTable) -> None:
    """It shows the current state although it has missed events meanwhile."""
    phone = table.open_phone(NEXT, script=LISTENS, is_mobile=True, has_touch=True)
    phone.evaluate(
        "window.sleeps = true;"
        "Object.defineProperty(document, 'hidden', { get: () => window.sleeps });"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    table.give_first_answer()
    phone.evaluate("window.sleeps = false; document.dispatchEvent(new Event('visibilitychange'))")
    phone.wait_for_function("() => document.querySelector('#ask').dataset.mine === 'yes'")

    assert phone.title().startswith("●")
    assert ["vibration"] == phone.evaluate("window.felt")


# ---- the screen


def test_the_phones_screen_stays_on_if_the_browser_allows_it(table: TappedTable) -> None:
    """It is requested again whenever the page becomes visible."""
    phone = table.open_phone(script=WAKES)
    first = phone.evaluate("window.locks")
    phone.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

    assert [1, 2] == [first, phone.evaluate("window.locks")]


# ---- a tap that is kept


def test_a_stored_tap_for_an_earlier_question_reports_the_newer_answer(table: TappedTable) -> None:
    """The tap is discarded."""
    phone = table.open_phone()
    before = read_seq(phone)
    phone.route("**/answer", lambda route: route.abort())
    phone.locator(FIRST).first.click()
    phone.locator("#unsaid").wait_for()
    table.give_first_answer()
    phone.reload()
    phone.unroute("**/answer")
    phone.locator("#ask .refusal").wait_for()

    assert "was faster" in phone.inner_text("#ask .refusal")
    assert before + 1 == read_seq(phone)
    assert 0 == phone.evaluate("sessionStorage.length")


# ---- pressed and pending


def test_a_slow_answer_is_announced_after_four_seconds(table: TappedTable) -> None:
    """The message does not come earlier; meanwhile nothing else can be pressed."""
    phone = table.open_phone()
    stop_clock(phone)
    phone.reload()
    phone.clock.fast_forward(400)
    phone.route("**/answer", lambda _: None)
    words = phone.locator(FIRST).first.inner_text()
    phone.locator(FIRST).first.click()
    phone.clock.fast_forward(3000)
    early = phone.locator("#unsaid").is_visible()
    phone.clock.fast_forward(1100)

    assert not early
    assert phone.locator("#unsaid").is_visible()
    assert words == phone.locator("#ask .pressed").inner_text()
