"""A number of which nobody can guess how large it is: typed, or stepped to, within its bounds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.faces.web.served import joined, recorded, served

pytestmark = pytest.mark.browser
NUMBER = "#ask input[type=number]"


def test_amounts_that_belong_together_say_what_is_left(chromium: Any, tmp_path: Path) -> None:
    """Twelve stones lie open; entering none is a button of its own."""
    with served(tmp_path) as server:
        page = joined(chromium, server, recorded(tmp_path, "asked-back", 7), settles=False)
        take = page.locator("#ask button.main")
        none = page.locator("#ask button.main + button")
        at_first = (take.is_disabled(), none.is_visible(), take.inner_text())
        page.locator("[data-step='1']").last.click()
        then = (take.is_disabled(), none.is_visible(), take.inner_text())
        labels = page.locator("#answer label").all_inner_texts()
        page.context.close()

    assert (True, True) == at_first[:2]
    assert (False, False) == then[:2]
    assert ["12 to go", "11 to go"] == [each[2].splitlines()[-1] for each in (at_first, then)]
    assert [str(number) for number in range(1, 9)] == [label[0] for label in labels]


def test_a_number_takes_the_place_of_a_word(chromium: Any, tmp_path: Path) -> None:
    """Whoever types or steps to how many cards lie in a stack no longer leaves that open."""
    with served(tmp_path) as server:
        page = joined(
            chromium, server, recorded(tmp_path, "expansions-four-players", 11), settles=False
        )
        page.locator(NUMBER).first.fill("14")
        page.locator("[data-step='1']").last.click()
        words = page.locator(".pill input:checked").evaluate_all("all => all.map(one => one.value)")
        page.context.close()

    assert ["", ""] == words
