"""A tap answers only the question that was visible, once, and is kept while offline."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.faces.web.served import ServedRooms, join_table, read_seq, record_session, serve_rooms

FIRST = "#ask form .row button"
CALM = "() => !document.querySelector('.settling')"
SAID = "seq => Number(document.body.dataset.seq) > seq && !document.querySelector('.waiting')"
TWO_TAPS = """
() => {
  const button = document.querySelector('#ask form .row button');
  button.click();
  return new Promise((done) => {
    new MutationObserver((_, watching) => {
      if (!document.querySelector('#ask.settling')) return;
      watching.disconnect();
      const next = document.querySelector('#ask form .row button');
      const dimmed = Number(getComputedStyle(next.closest('form')).opacity) < 1;
      next.click();
      done([dimmed, document.querySelector('.waiting') !== null]);
    }).observe(document.body, { attributes: true, subtree: true });
  });
}
"""
"""Presses the first answer, and again as soon as the next question is there: whether that one is
dimmed, and whether anything is said by the second press."""


@pytest.fixture
def served_table(tmp_path: Path) -> Iterator[tuple[ServedRooms, str]]:
    """Serve a table at which the players choose in turn where to send an enchanter."""
    session_id = record_session(tmp_path, "four-players-two-drop-out", 38)
    with serve_rooms(tmp_path) as server:
        yield server, session_id


@pytest.fixture
def phone(chromium: Any, served_table: tuple[ServedRooms, str]) -> Any:
    """Return a phone at the table."""
    page = join_table(chromium, *served_table)
    page.wait_for_function(CALM)
    return page


def test_the_second_of_two_quick_taps_answers_nothing(phone: Any) -> None:
    """The next question appears dimmed in the same place and accepts no tap yet."""
    before = read_seq(phone)

    dimmed, remark = phone.evaluate(TWO_TAPS)
    phone.wait_for_function(CALM)

    assert dimmed
    assert not remark
    assert before + 1 == read_seq(phone)


def test_a_tap_begun_before_the_question_appeared_answers_nothing(
    phone: Any, served_table: tuple[ServedRooms, str]
) -> None:
    """A finger is on an answer while another device's tap changes the question."""
    before = read_seq(phone)
    phone.locator(FIRST).first.hover()
    phone.mouse.down()
    with served_table[0].rooms.get_room(served_table[1]).hold_session() as session:
        session.answer(session.runner.find_question().question.get_nth_answer(0))
    phone.wait_for_function(SAID, arg=before)
    phone.wait_for_function(CALM)
    phone.mouse.up()

    assert before + 1 == read_seq(phone)
    assert 0 == phone.locator(".waiting").count()


def test_a_tap_without_a_connection_is_sent_on_return(phone: Any) -> None:
    """It is shown as waiting, nothing else can be pressed, and the journal has it once."""
    before = read_seq(phone)
    phone.context.set_offline(True)
    phone.locator(FIRST).first.click()
    phone.locator("#unsaid").wait_for()
    waits = phone.inner_text("#unsaid")
    pressed = phone.locator("#ask button.pressed").count()
    phone.locator(FIRST).nth(1).dispatch_event("click")
    phone.context.set_offline(False)
    phone.wait_for_function(SAID, arg=before)

    assert "No connection" in waits
    assert (1, before + 1) == (pressed, read_seq(phone))
    assert phone.locator("#unsaid").is_hidden()
