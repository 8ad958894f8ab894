"""Each answer has its place, whether it can be had or not, and says what it comes to."""

from __future__ import annotations

from companion.faces.web.pages.answers import BarredOption, Named, place
from companion.kernel.citations import Citation
from companion.kernel.questions import Choice
from companion.wording.messages import Wording

WHERE: Choice[str] = Choice(name="where", options=("a7", "pass"), why=Citation("tricks.a"))


def tokens(options: list[Named], *barred: str) -> tuple[list[str], list[str]]:
    """What stands in the grid, and what in the lowest row."""
    bars = [BarredOption(token.upper(), "gone", "rule", token, "") for token in barred]
    places = place(WHERE, "a", options, bars, "a7", Wording("en"))
    return [one.token for one in places.others], [one.token for one in places.last]


def test_passing_stands_lowest_and_left_of_what_takes_something() -> None:
    """Wherever the rule names it."""
    assert ([], ["pass", "a7"]) == tokens([("a7", "Goblins"), ("pass", "pass")])


def test_what_is_barred_stays_in_its_place() -> None:
    """Between those that lie left and right of it."""
    assert (["a7", "a8", "a9"], []) == tokens([("a7", "Goblins"), ("a9", "Spiders")], "a8")


def test_a_long_answer_has_a_row_of_its_own() -> None:
    """Beside another one it would be torn."""
    options = [("a7", "A spell whose words say all that it does"), ("continue", "go on")]

    assert (["a7"], ["continue"]) == tokens(options)
