"""A terminal and phones at one session, in step.

The real program in a real terminal, and a device over the network.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx2
import pytest

from companion.play.journal.entries import AnswerEntry
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.terminals import Terminal, WholeScreen
from tests.faces.web.local_site import read_form

LINK = re.compile(r"http://[\d.]+:\d+/J/[A-Z0-9]{16}\b")
PLAY = ("play", "zauberschwert", "-p", "Ada", "-p", "Ben", "--start", "Ada", "--serve")


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """Return a game of two that admits phones, at the link to join."""
    with Terminal(tmp_path, *PLAY, size=(100, 50)) as terminal:
        yield terminal


@pytest.fixture
def phone(terminal: Terminal) -> Iterator[httpx2.Client]:
    """Return a device that answers for all seats."""
    with join_for_all_seats(terminal) as client:
        yield client


@contextmanager
def join_for_all_seats(terminal: Terminal) -> Iterator[httpx2.Client]:
    """Yield a device that has joined by the link on a terminal and answers for all seats."""
    found = LINK.search(terminal.text)
    assert found is not None, terminal.text
    with httpx2.Client(follow_redirects=True) as client:
        table = str(client.get(found.group()).url).removesuffix("join")
        client.base_url = httpx2.URL(table)
        client.post("join", data={"role": "scribe", "name": "Phone"})
        yield client


def answer_on_phone(phone: httpx2.Client, value: str) -> None:
    """Answer the current question on the phone."""
    phone.post("answer", data={**read_form(phone.get("")), "a": value}).raise_for_status()


def test_phone_and_terminal_show_each_others_answers_at_once(
    terminal: Terminal, phone: httpx2.Client, tmp_path: Path
) -> None:
    """Both show the same question at once; the quicker answer counts."""
    assert "Turn up adventure card 1" in terminal.text
    assert "Turn up adventure card 1" in phone.get("").text

    answer_on_phone(phone, "orb")
    terminal.wait_until_seen(
        lambda: "How much magic" in terminal.text and terminal.prompt.endswith("> ")
    )
    terminal.type_lines("3")

    assert ["orb", {"magic": 3}] == list_acts(tmp_path)[-2:]
    assert "How much magic" not in phone.get("").text


def test_a_line_typed_for_the_question_before_is_offered_again(
    terminal: Terminal, phone: httpx2.Client, tmp_path: Path
) -> None:
    """It answers nothing by itself; Enter sends it to the new question."""
    while "Turn up" not in terminal.text:
        terminal.type_lines("")
    terminal.send_keys("2")
    terminal.wait_until_seen(lambda: terminal.prompt.endswith("> 2"))

    answer_on_phone(phone, "orb")
    terminal.wait_until_seen(
        lambda: "How much magic" in terminal.text and terminal.prompt.endswith("> 2")
    )
    assert "  > 2" in [line.rstrip() for line in terminal.lines[:-1]]  # nothing follows it there
    terminal.send_keys("\r")
    terminal.wait_until_seen(
        lambda: "You had typed “2”" in terminal.text and terminal.prompt.endswith("> 2")
    )

    assert "orb" == list_acts(tmp_path)[-1]
    terminal.type_lines("")
    assert {"magic": 2} == list_acts(tmp_path)[-1]


def test_leaving_the_terminal_stops_the_server(
    terminal: Terminal, phone: httpx2.Client, tmp_path: Path
) -> None:
    """Everything is saved, no device is served, and the session is unlocked."""
    terminal.type_lines("")

    left = terminal.leave("q")

    assert 0 == left
    with suppress(httpx2.HTTPError):
        assert phone.get("").is_error  # another house may have taken the address
    folder = Folder(tmp_path)
    Session.open(folder, folder.list_ids()[0]).close()


def test_phones_follow_to_a_rematch(
    terminal: Terminal, phone: httpx2.Client, tmp_path: Path
) -> None:
    """The terminal goes on with the same players.

    The phone is redirected to the new game, and both are in step there.
    """
    while "Turn up" not in terminal.text:
        terminal.type_lines("")
    terminal.type_lines("+", "end the game", "1", "r")

    there = phone.post("along")
    phone.base_url = there.url
    while "Turn up" not in terminal.text:
        terminal.type_lines("")
    answer_on_phone(phone, "orb")
    terminal.wait_until_seen(lambda: "How much magic" in terminal.text)

    assert 2 == len(Folder(tmp_path).list_ids())


def test_keys_after_a_note_do_not_answer_a_new_question(
    tmp_path: Path,
) -> None:
    """They were meant for the previous question; a remark names them."""
    with WholeScreen(tmp_path, *PLAY, size=(100, 50)) as screen:
        screen.wait_until_seen(
            lambda: LINK.search(screen.text) is not None
        )  # whole, not just begun
        with join_for_all_seats(screen) as phone:
            screen.press_keys("enter").wait_for_words("Turn up adventure card 1")
            screen.press_keys("f6").wait_for_words("Note for the journal")
            answer_on_phone(phone, "orb")
            screen.send_keys("late\r2")
            screen.wait_for_words("How much magic", "not used: 2")

            assert ["orb", "late"] == list_acts(tmp_path)[-2:]


def list_acts(data_folder: Path) -> list[object]:
    """Return the answers and notes of the only session."""
    folder = Folder(data_folder)
    found = Session.watch(folder, folder.list_ids()[0]).acts
    return [act.answer if isinstance(act, AnswerEntry) else act.move.value for act in found]
