"""A whole screen: it always has exactly its size, and what matters is in sight."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.cells import cell_len

from companion.present.screen import StyledLine
from tests.faces.tui.scenes import (
    KEYS,
    offered,
    scene,
    text,
)
from tests.faces.tui.showing import Showing

SIZES = [(40, 12), (60, 20), (80, 24), (120, 40), (200, 60)]
sizes = pytest.mark.parametrize(("width", "height"), SIZES)


@sizes
@pytest.mark.parametrize("options", [0, 30])
def test_a_screen_has_exactly_its_size(
    showing: Showing, width: int, height: int, options: int
) -> None:
    """Whatever stands on it, also with names that are wider than they are long."""
    shown = showing.show(scene(options=offered(options)), (width, height))

    assert height == len(shown)
    assert {width} == {line.cell_len for line in shown}


@pytest.mark.parametrize("turn", [1, 20])
def test_what_the_wheel_is_over_scrolls_to_its_end(showing: Showing, turn: int) -> None:
    """How much is hidden is said, above and below; nothing else moves."""
    before = text(showing.show(scene(options=offered(30)), (60, 20))).splitlines()
    at = next(y for y, line in enumerate(before) if "answer number 1 " in line)

    showing.wheel(5, at, turn)
    said = text(showing.lines()).splitlines()

    assert "↑" in said[at]
    assert ("answer number 30" in "".join(said)) == (turn == 20)
    assert said[:at] == before[:at]


def test_what_is_scrolled_stays_while_somebody_types(showing: Showing) -> None:
    """And begins anew with the next question."""
    asked = scene(options=offered(30))
    showing.show(asked, (60, 20))
    showing.app.table.scroll_by(99, is_paging=True)

    typing = text(showing.show(asked, is_new=False))
    other = text(showing.show(asked))

    assert "answer number 30" in typing
    assert "answer number 1 " in other


def test_the_marked_answer_is_in_sight(showing: Showing) -> None:
    """Without anybody scrolling."""
    options = offered(30)
    options[28] = replace(options[28], marked=True)

    shown = showing.show(scene(options=options), (60, 20))

    assert "▸29" in text(shown)


def test_a_click_on_an_answer_is_its_key(showing: Showing) -> None:
    """Where an answer stands its key is found, and no other."""
    shown = showing.show(scene(options=offered(30)), (60, 20))

    y, line = next(
        (y, line.plain) for y, line in enumerate(shown) if "answer number 1 " in line.plain
    )

    assert ["01"] == showing.clicked(cell_len(line[: line.index("answer number 1 ")]), y)


def test_the_keys_of_the_last_line_can_be_clicked(showing: Showing) -> None:
    """Each by its name; a click elsewhere presses none."""
    *_, last = showing.show(scene(), (80, 24))

    assert [KEYS[1].key] == showing.clicked(last.plain.index("commands"), 23)
    assert [] == showing.clicked(70, 23)


def test_a_page_lies_over_board_and_news(showing: Showing) -> None:
    """The question stays; a journal is shown from its end."""
    page = [StyledLine(f"entry {number}.") for number in range(99)]
    journal = replace(scene(), page=page, page_at_end=True)

    said = text(showing.show(journal, (80, 24)))

    assert "entry 98." in said
    assert "entry 0." not in said
    assert "card 1" not in said
    assert "What now?" in said
