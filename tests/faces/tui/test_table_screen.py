"""The full screen always has its exact size and shows the most important content."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.cells import cell_len

from companion.present.screen import StyledLine
from tests.faces.tui.scenes import (
    join_lines,
    make_options,
    make_scene,
)
from tests.faces.tui.showing import SceneApp

SIZES = [(40, 12), (60, 20), (80, 24), (120, 40), (200, 60)]
sizes = pytest.mark.parametrize(("width", "height"), SIZES)


@sizes
@pytest.mark.parametrize("options", [0, 30])
def test_a_screen_has_exactly_its_size(
    scene_app: SceneApp, width: int, height: int, options: int
) -> None:
    """The size is exact with any content, also with names in wide letters."""
    shown = scene_app.show_scene(make_scene(options=make_options(options)), (width, height))

    assert height == len(shown)
    assert {width} == {line.cell_len for line in shown}


@pytest.mark.parametrize("steps", [1, 20])
def test_the_wheel_scrolls_the_region_below_it(scene_app: SceneApp, steps: int) -> None:
    """The number of hidden lines is shown above and below; nothing else moves."""
    before = join_lines(
        scene_app.show_scene(make_scene(options=make_options(30)), (60, 20))
    ).splitlines()
    at = next(y for y, line in enumerate(before) if "answer number 1 " in line)

    scene_app.turn_wheel(5, at, steps)
    screen_lines = join_lines(scene_app.read_lines()).splitlines()

    assert "↑" in screen_lines[at]
    assert ("answer number 30" in "".join(screen_lines)) == (steps == 20)
    assert screen_lines[:at] == before[:at]


def test_scrolling_stays_while_somebody_types(scene_app: SceneApp) -> None:
    """It is reset by the next question."""
    asked = make_scene(options=make_options(30))
    scene_app.show_scene(asked, (60, 20))
    scene_app.app.table.scroll_regions(99, is_paging=True)

    typing = join_lines(scene_app.show_scene(asked, is_new=False))
    other = join_lines(scene_app.show_scene(asked))

    assert "answer number 30" in typing
    assert "answer number 1 " in other


def test_the_marked_answer_stays_visible(scene_app: SceneApp) -> None:
    """No scrolling is needed."""
    options = make_options(30)
    options[28] = options[28]._replace(marked=True)

    shown = scene_app.show_scene(make_scene(options=options), (60, 20))

    assert "▸29" in join_lines(shown)


def test_a_click_on_an_answer_names_its_place(scene_app: SceneApp) -> None:
    """The place of an answer is found where it is drawn, and nowhere else."""
    shown = scene_app.show_scene(make_scene(options=make_options(30)), (60, 20))

    y, line = next(
        (y, line.plain) for y, line in enumerate(shown) if "answer number 1 " in line.plain
    )

    assert ["#0"] == scene_app.click_cell(cell_len(line[: line.index("answer number 1 ")]), y)


def test_the_keys_of_the_last_line_can_be_clicked(scene_app: SceneApp) -> None:
    """A click on a name presses its key; a click elsewhere presses none."""
    *_, last = scene_app.show_scene(make_scene(), (80, 24))

    assert ["space"] == scene_app.click_cell(last.plain.index("commands"), 23)
    assert [] == scene_app.click_cell(70, 23)


def test_a_page_covers_board_and_news(scene_app: SceneApp) -> None:
    """The question stays; a journal is shown from its end."""
    page = [StyledLine(f"entry {number}.") for number in range(99)]
    journal = replace(make_scene(), page=page, page_at_end=True)

    screen_text = join_lines(scene_app.show_scene(journal, (80, 24)))

    assert "entry 98." in screen_text
    assert "entry 0." not in screen_text
    assert "card 1" not in screen_text
    assert "What now?" in screen_text


def test_news_beside_the_board_are_not_cut(scene_app: SceneApp) -> None:
    """On a wide screen the news have all columns that the board leaves."""
    line = "x" * 50
    screen_text = join_lines(
        scene_app.show_scene(replace(make_scene(), news=[StyledLine(line)]), (120, 40))
    )

    assert line in screen_text
