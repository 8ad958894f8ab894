"""A number of which nobody can guess how large it is: typed, or stepped to, within its bounds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.faces.web.served import CHROMIUM, browser, joined, recorded, served

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here"),
]
NUMBER = "#ask input[type=number]"


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Any]:
    """A phone at a table that is asked how many adventure cards there are, 1 to 200."""
    session_id = recorded(tmp_path, "expansions-two-players", 8)
    with served(tmp_path) as server, browser() as started:
        page = joined(started, server, session_id, settles=False)
        yield page
        page.context.close()


def test_a_refusal_is_shown_above_the_question(phone: Any) -> None:
    """With the bound, and what was typed is still there."""
    phone.evaluate("document.querySelector('#ask form').noValidate = true")
    phone.locator(NUMBER).fill("777")
    phone.locator("#ask button.main").click()
    phone.wait_for_selector("#ask .refusal")

    assert "200" in phone.inner_text("#ask .refusal")
    assert "777" == phone.locator(NUMBER).input_value()


def test_a_stepper_keeps_its_bounds(phone: Any) -> None:
    """And the button says what it will send."""
    phone.locator(NUMBER).fill("198")
    for _ in range(4):
        phone.locator("[data-step='1']").click()

    assert "200" == phone.locator(NUMBER).input_value()
    assert "200" in phone.inner_text("#ask button.main")
