"""A whole screen: it always has exactly its size, and what matters is in sight."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.console import Console
from rich.style import Style

from companion.faces.drawing.palette import DARK, LIGHT
from companion.faces.drawing.screenful import compose
from companion.present.screen import Overlay, Tone, Words
from tests.faces.drawing.scenes import (
    CARDS,
    FIRST,
    KEYS,
    NAMES,
    SEAT_VIEWS,
    TABLE,
    VIEW,
    offered,
    scene,
    text,
)

SIZES = [(40, 12), (60, 20), (80, 24), (120, 40), (200, 60)]
sizes = pytest.mark.parametrize(("width", "height"), SIZES)
CONSOLE = Console()
REFUSED = "Ann can bid 10 at most, not 16: nobody bids more than there is to pay with"


@sizes
@pytest.mark.parametrize("options", [0, 2, 30])
def test_a_screen_has_exactly_its_size(width: int, height: int, options: int) -> None:
    """Whatever stands on it, also with names that are wider than they are long."""
    shown = compose(scene(options=offered(options)), width, height, DARK)

    assert height == len(shown.lines)
    assert {width} == {line.cell_len for line in shown.lines}


@sizes
def test_every_cell_is_painted(width: int, height: int) -> None:
    """So the terminal's own background does not matter."""
    shown = compose(scene(), width, height, LIGHT)

    styles = [part.style for line in shown.lines for part in line.render(CONSOLE)]

    assert all(style is not None and style.bgcolor for style in styles if style != Style.null())


@pytest.mark.parametrize("options", [0, 9, 30])
@pytest.mark.parametrize(("width", "height"), SIZES[1:])
def test_the_figures_of_six_seats_are_in_sight(width: int, height: int, options: int) -> None:
    """Whole, also at 60 by 20, with names of 20 letters and with 30 answers."""
    said = text(compose(scene(options=offered(options)), width, height, DARK))

    figures = [str(figure.value) for row in SEAT_VIEWS for figure in row.figures]

    assert [] == [figure for figure in figures if figure not in said]


def test_names_are_whole_where_there_is_room() -> None:
    """At 120 columns nobody's name is cut."""
    said = text(compose(scene(), 120, 40, DARK))

    assert all(name in said for name in NAMES)


def test_a_name_is_not_cut_without_saying_so() -> None:
    """An ellipsis stands for what is left out."""
    said = text(compose(scene(), 60, 20, DARK))

    assert NAMES[4] not in said
    assert f"{NAMES[4][:5]}" in said
    assert "…" in next(line for line in said.splitlines() if NAMES[4][:5] in line)


@sizes
def test_a_refusal_is_whole(width: int, height: int) -> None:
    """However long it is, and however little room there is."""
    refused = [Words(REFUSED, Tone.REFUSED, "✗")]
    shown = compose(scene(remarks=refused, options=[]), width, height, DARK)

    assert REFUSED in " ".join(text(shown).split())


def test_answers_that_have_no_room_scroll_and_say_so() -> None:
    """30 answers at 60 by 20: the last line of them says how many lines are below."""
    shown = compose(scene(options=offered(30)), 60, 20, DARK)

    hidden = shown.overflow["answers"]

    assert hidden > 0
    assert f"↓{hidden}" in text(shown)
    assert "answer number 1 " in text(shown)
    assert "answer number 30" not in text(shown)


def test_answers_draw_together_before_the_board_gives_way() -> None:
    """Why something is barred is left out where the board would be cut for it."""
    reasons = [replace(option, key="", barred="a reason " * 20) for option in offered(3)]
    table = replace(TABLE, view=VIEW._replace(cards=CARDS[:4]))

    said = text(compose(scene(table, options=[*offered(3), *reasons]), 60, 24, DARK))

    assert "card 3" in said
    assert "a reason" not in said
    assert "a reason" in text(compose(scene(table, options=reasons), 120, 40, DARK))


def test_answers_draw_together_before_what_came_of_the_last_one_gives_way() -> None:
    """A life that was just lost is in sight, rather than why something is barred."""
    reasons = [replace(option, key="", barred="a reason " * 20) for option in offered(3)]
    told = [Words("a stone is missing"), Words("a life is lost"), Words("the next one calls")]
    asked = replace(scene(options=[*offered(3), *reasons]), news=told, new=3)

    said = text(compose(asked, 80, 24, DARK))

    assert all(words.text in said for words in told)
    assert "a reason" not in said


def test_what_was_brought_up_to_be_read_comes_before_most_answers() -> None:
    """Of a rule at least nine lines are seen at 80 by 24, with nine doubts below it."""
    page = [Words(f"line {number} of the rule") for number in range(1, 30)]
    asked = replace(scene(options=offered(9)), page=page, page_at_end=False)

    said = text(compose(asked, 80, 24, DARK))

    assert "line 8 of the rule" in said
    assert "answer number 3" in said


def test_answers_scroll_to_their_end() -> None:
    """Then the last one is in sight, and how much is above is said."""
    asked = scene(options=offered(30))
    hidden = compose(asked, 60, 20, DARK).overflow["answers"]

    shown = compose(asked, 60, 20, DARK, {"answers": 99})

    assert hidden == shown.scrolled["answers"]
    assert f"↑{hidden}" in text(shown)
    assert "answer number 30" in text(shown)


def test_the_marked_answer_is_in_sight() -> None:
    """Without anybody scrolling."""
    options = offered(30)
    options[28] = replace(options[28], marked=True)

    shown = compose(scene(options=options), 60, 20, DARK)

    assert "▸29" in text(shown)


@sizes
def test_a_click_on_an_answer_is_its_key(width: int, height: int) -> None:
    """Where an answer stands its key is found, and no other."""
    shown = compose(scene(options=offered(30)), width, height, DARK)

    for y, line in enumerate(shown.lines):
        x = line.plain.find("answer number 2 ")
        if x >= 0:
            assert "02" == shown.key_at(x, y)
            return
    assert "02" not in {spot.key for spot in shown.hits}


@sizes
def test_no_two_keys_have_the_same_place(width: int, height: int) -> None:
    """Each cell presses one key at most."""
    shown = compose(scene(options=offered(30)), width, height, DARK)

    cells = [
        (x, spot.y) for spot in shown.hits if spot.key for x in range(spot.x, spot.x + spot.width)
    ]

    assert len(cells) == len(set(cells))
    assert all(x < width and y < height for x, y in cells)


def test_the_keys_of_the_last_line_can_be_clicked() -> None:
    """Each by its name."""
    shown = compose(scene(), 80, 24, DARK)

    x = shown.lines[-1].plain.index("commands")

    assert KEYS[1].key == shown.key_at(x, 23)


def test_what_the_wheel_is_over_scrolls() -> None:
    """Board, news and answers are told apart."""
    shown = compose(scene(options=offered(30)), 120, 40, DARK)
    answer = next(spot for spot in shown.hits if spot.region == "answers")

    assert "board" == shown.region_at(3, answer.y - 4)
    assert "news" == shown.region_at(110, answer.y - 4)
    assert "answers" == shown.region_at(3, answer.y)


def test_the_last_news_are_those_that_are_seen() -> None:
    """The newest stands nearest to the question."""
    said = text(compose(scene(), 80, 24, DARK))

    assert "number 39" in said
    assert "number 0" not in said


def test_a_page_lies_over_board_and_news() -> None:
    """The question stays; a journal is shown from its end."""
    page = [Words(f"entry {number}.") for number in range(99)]
    journal = replace(scene(), page=page, page_at_end=True)

    said = text(compose(journal, 80, 24, DARK))

    assert "entry 98." in said
    assert "entry 0." not in said
    assert "card 1" not in said
    assert "What now?" in said


def test_seats_stay_in_sight_above_a_short_card() -> None:
    """So what has changed is seen on their meters."""
    result = Overlay("A fight", [Words("won")], "any key")

    said = text(compose(replace(scene(), overlay=result), 80, 24, DARK))

    assert "─ A fight ─" in said
    assert str(SEAT_VIEWS[0].figures[0].value) in said


def test_a_long_card_scrolls() -> None:
    """It never grows beyond the screen, and says how much is below."""
    result = Overlay("A fight", [Words(f"fact {number}.") for number in range(50)])

    shown = compose(replace(scene(), overlay=result), 60, 20, DARK)

    assert 50 - 18 == shown.overflow["overlay"]
    assert "↓32" in text(shown)
    assert "overlay" == shown.region_at(0, 0)


def test_the_winner_is_written_large() -> None:
    """In letters three lines high, where the name has room; else as it is."""
    ending = Overlay("The end", [Words("has won")], big="Ada", big_seat=FIRST)
    too_long = replace(ending, big="Konstantin Überlange")

    large = text(compose(replace(scene(), overlay=ending), 60, 20, DARK))
    small = text(compose(replace(scene(), overlay=too_long), 60, 20, DARK))

    assert "█▄▄█ █  █ █▄▄█" in large
    assert "Konstantin Überlange" in small
