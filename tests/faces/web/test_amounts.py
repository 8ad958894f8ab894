"""A number of which nobody can guess how large it is: typed, or stepped to, within its bounds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faces.web.served import joined, recorded, served


def test_amounts_that_belong_together_say_what_is_left(at: Any) -> None:
    """Twelve stones lie open; entering none is one tap on a button of its own."""
    page = at(("asked-back", 7))
    take = page.locator("#ask button.main")
    none = page.locator("#ask button.main + button")
    states = list[tuple[bool, bool, str]]()
    for step in range(2):
        if step:
            page.locator("[data-step='1']").last.click()
        left = take.inner_text().splitlines()[-1]
        states.append((take.is_disabled(), none.is_visible(), left))

    assert [(True, True, "12 to go"), (False, False, "11 to go")] == states

    page.locator("[data-step='-1']").last.click()
    none.click()
    page.wait_for_selector("#pad")


def test_a_number_takes_the_place_of_a_word(at: Any) -> None:
    """Whoever types or steps to how many cards lie in a stack no longer leaves that open."""
    page = at(("expansions-four-players", 11))
    page.locator("#ask input[type=number]").first.fill("14")
    page.locator("[data-step='1']").last.click()

    words = page.locator(".pill input:checked").evaluate_all("all => all.map(one => one.value)")
    assert ["", ""] == words


def test_nothing_is_taken_until_there_is_a_number(at: Any) -> None:
    """What an object shows is anybody's guess, so its field begins empty."""
    page = at(("claim-in-anothers-turn", 19))
    takes = [page.locator("#answer .main").is_enabled()]
    for number in ("5", ""):
        page.locator("#amount").fill(number)
        takes.append(page.locator("#answer .main").is_enabled())

    assert [False, True, False] == takes


def test_who_was_typing_hears_that_somebody_was_faster(chromium: Any, tmp_path: Path) -> None:
    """Two phones enter what the same card shows; a line that was begun stays."""
    with served(tmp_path) as server:
        session_id = recorded(tmp_path, "claim-in-anothers-turn", 19)
        page = joined(chromium, server, session_id, settles=False)
        page.locator("#amount").fill("7")
        page.locator("#in-line summary").click()
        page.locator("#one-line").fill("ben")
        with server.rooms.get_room(session_id).shared.hold_exclusively() as session:
            session.answer(5)
        said = page.locator(".refusal.faster").inner_text()
        line = page.locator("#one-line").input_value()

    assert "was faster: 5" in said
    assert "ben" == line
