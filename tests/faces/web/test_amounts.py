"""Amounts with wide bounds: typed or stepped to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faces.web.served import join_table, record_session, serve_rooms


def test_amounts_with_a_common_sum_show_the_remainder(open_game: Any) -> None:
    """Twelve stones are open; one button enters zero."""
    page = open_game(("asked-back", 7))
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


def test_a_number_takes_the_place_of_a_word(open_game: Any) -> None:
    """Typing or stepping to a number replaces the answer that leaves it open."""
    page = open_game(("expansions-four-players", 11))
    page.locator("#ask input[type=number]").first.fill("14")
    page.locator("[data-step='1']").last.click()

    words = page.locator(".pill input:checked").evaluate_all("all => all.map(one => one.value)")
    assert ["", ""] == words


def test_an_amount_without_a_number_is_not_accepted(open_game: Any) -> None:
    """The field begins empty, since no value is likely."""
    page = open_game(("claim-in-anothers-turn", 19))
    takes = [page.locator("#answer .main").is_enabled()]
    for number in ("5", ""):
        page.locator("#amount").fill(number)
        takes.append(page.locator("#answer .main").is_enabled())

    assert [False, True, False] == takes


def test_a_typing_player_is_told_that_another_was_faster(chromium: Any, tmp_path: Path) -> None:
    """Two phones enter the same card; the started line stays."""
    with serve_rooms(tmp_path) as server:
        session_id = record_session(tmp_path, "claim-in-anothers-turn", 19)
        page = join_table(chromium, server, session_id, waits_to_settle=False)
        page.locator("#amount").fill("7")
        page.locator("#in-line summary").click()
        page.locator("#one-line").fill("ben")
        with server.rooms.get_room(session_id).hold_session() as session:
            session.answer(5)
        message = page.locator(".refusal.faster").inner_text()
        line = page.locator("#one-line").input_value()

    assert "was faster: 5" in message
    assert "ben" == line
