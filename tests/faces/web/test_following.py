"""Pages that show what happens without being asked: the host's screen, the course of a game.

And no more requests than that takes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.faces.web.rooms import rooms as houses
from companion.faces.web.rooms.tokens import HOST, PLAY
from tests.faces.web.house import BASE, House, form
from tests.faces.web.living_room import CHROMIUM, Room, browser, joined, recorded, served
from tests.faces.web.thumb import answer, in_step


class Later:
    """Stands for a timer: says when it would tell, and tells when it is told to."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []
        self.daemon = False

    def __call__(self, seconds: float, then: Callable[[], None]) -> Later:
        """A timer like any other."""
        assert seconds == houses.SOON
        self.then = then
        return self

    def start(self) -> None:
        """It runs."""
        self.waiting.append(self.then)

    def cancel(self) -> None:
        """The house closes."""
        self.waiting.clear()


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """Timers that wait for us."""
    timer = Later()
    monkeypatch.setattr(houses, "Timer", timer)
    return timer


async def listening(house: House) -> Any:
    """A stream for the house as a whole that is open and quiet."""
    stream = house.inside.bell.stream(lambda: 0, 0)
    await anext(stream)
    return stream


def test_whatever_happens_soon_after_each_other_is_told_once(house: House, later: Later) -> None:
    """A thousand tables make no storm."""

    async def play() -> tuple[int, str, int]:
        stream, before = await listening(house), house.inside.bell.news
        house.device(name="Ann")
        for value in ("spruchstein", 2):
            house.desk.alone(lambda value=value: house.desk.session.answer(value))  # type: ignore[misc]
        timers = len(later.waiting)
        later.waiting.pop()()
        told = await anext(stream)
        await stream.aclose()
        return timers, told, house.inside.bell.news - before

    assert (1, "event: news\ndata: 0\n\n", 1) == asyncio.run(play())


@pytest.mark.parametrize("what", ["joins", "comes to the house", "answers", "is put out"])
def test_the_host_is_told_of_all_that_the_screen_shows(
    house: House, later: Later, what: str
) -> None:
    """Who comes, who goes, how far the game is."""
    ann = house.device(name="Ann")

    async def play() -> int:
        stream = await listening(house)
        later.waiting.clear()
        house.inside._telling = None  # noqa: SLF001 - what was told before does not count here
        match what:
            case "joins":
                house.device()
            case "comes to the house":
                house.stranger().get(f"{BASE}/J/{house.inside.token(PLAY)}")
            case "answers":
                ann.post("answer", data={**form(ann.get("")), "a": "spruchstein"})
            case _:
                house.desk.book.remove(next(iter(house.desk.book.guests)))
        await stream.aclose()
        return len(later.waiting)

    assert 1 == asyncio.run(play())


def test_where_nobody_looks_no_timer_runs(house: House, later: Later) -> None:
    """But a page that is drawn later knows what it has seen."""
    before = house.inside.bell.news

    house.device(name="Ann")

    assert [] == later.waiting
    assert house.inside.bell.news > before


def test_a_table_rings_for_the_house(house: House) -> None:
    """Whatever is told at a table is told in the house."""
    before = house.inside.bell.news

    house.desk.bell.tell()

    assert before + 1 == house.inside.bell.news


def test_the_stream_of_the_house_is_for_its_host_alone(house: House) -> None:
    """Players have their table's."""
    ann = house.device()

    assert 401 == ann.get(f"{BASE}/live").status_code


# ---- in a browser


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """A house that tells soon."""
    monkeypatch.setattr(houses, "SOON", 0.05)
    with served(tmp_path) as found:
        yield found


@pytest.fixture
def started() -> Iterator[Any]:
    """The system's browser."""
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here")
    with browser() as found:
        yield found


@pytest.mark.browser
def test_the_host_sees_who_comes_and_keeps_what_is_unfolded(
    started: Any, room: Room, tmp_path: Path
) -> None:
    """And a seat that is about to be handed over is not taken from under the thumb."""
    session = recorded(tmp_path, "four-players-two-drop-out", 30)
    ann = joined(started, room, session)
    host = started.new_context(locale="en").new_page()
    host.goto(f"{room.base}/J/{room.house.token(HOST)}")
    host.locator("details.sure summary").first.click()

    bob = joined(started, room, session)
    host.locator("small", has_text="2 devices there").wait_for()
    unfolded = host.locator("details.sure[open]").count()
    host.locator("select").first.select_option("p1")
    requests = list[str]()
    host.on("request", lambda request: requests.append(request.url))
    answer(bob)
    in_step(bob, ann)
    chosen = host.locator("select").first.input_value()

    assert (1, "p1") == (unfolded, chosen)
    assert not [url for url in requests if url.endswith("/host")]


@pytest.mark.browser
def test_the_course_follows_the_game(started: Any, room: Room, tmp_path: Path) -> None:
    """Curves grow while somebody looks at them; the numbers that were unfolded stay so."""
    session = recorded(tmp_path, "four-players-two-drop-out", 40)
    ann, bob = joined(started, room, session), joined(started, room, session)
    ann.goto(f"{ann.url.rstrip('/')}/course")
    ann.locator("details summary").first.click()
    before = int(ann.get_attribute("body", "data-seq"))

    answer(bob)
    in_step(bob, ann)

    assert int(ann.get_attribute("body", "data-seq")) > before
    assert ann.locator("details[open]").count() >= 1


@pytest.mark.browser
def test_who_answers_fetches_the_page_once(started: Any, room: Room, tmp_path: Path) -> None:
    """It comes with the answer; what the others are told makes no second request."""
    session = recorded(tmp_path, "four-players-two-drop-out", 30)
    ann, bob = joined(started, room, session), joined(started, room, session)
    asked = list[str]()
    ann.on(
        "request",
        lambda request: asked.append(f"{request.method} {request.url.rpartition('/')[2]}"),
    )

    answer(ann)
    in_step(ann, bob)
    answer(bob)
    in_step(bob, ann)

    assert ["POST answer", "GET ", "GET "] == asked
