"""The frame of a turn: what never moves, what folds on small phones, what is always in sight."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.faces.prompts import Prompt, distinct
from tests.faces.web import looking, served
from tests.faces.web.prompt_pages import Look, Pages

pytestmark = pytest.mark.browser
GAMES = ("zauberschwert", "spruchstein", "abracadabra")
SAMPLE = 12
"""Every so manieth distinct question is looked at here; the trial looks at all."""
SMALL = Look(320, 568, "de", "dark")
FOOT = """
() => {
  const ask = document.querySelector('#ask');
  const rows = [...ask.querySelectorAll('.answer :is(.last, .low)')];
  const row = rows.filter((each) => each.offsetHeight).pop();
  if (!row || document.querySelector('#round > *')) return null;
  if (row.matches('.many') && ask.scrollHeight > ask.clientHeight) return null;
  const low = [...row.children].map((child) => child.getBoundingClientRect().bottom);
  return Math.round(document.querySelector('#nav').getBoundingClientRect().top - Math.max(...low));
}
"""
"""How far above the commands the lowest answers end; nothing where a list has to be scrolled."""
LINES = """
() => {
  const table = document.querySelector('#table').getBoundingClientRect();
  const seats = [...document.querySelectorAll('#table .seat > summary')];
  const seen = seats.filter((seat) => seat.getBoundingClientRect().bottom <= table.bottom + 2);
  return [Math.min(2, seats.length), seen.length];
}
"""
"""How many lines of seats should be in sight, and how many are."""
FOLDED = """
[...document.querySelectorAll('.number small, .facts')]
  .map((one) => one.offsetHeight)
"""
KEPT = """
['.mine .name', '.mine .number b', '#question', '#nav .undo button'].map((one) =>
  document.querySelector(one).getBoundingClientRect().height > 0)
"""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """A browser for all of these tests."""
    with served.browser() as started:
        yield started


def sampled(game: str, place: Path) -> Iterator[Prompt]:
    """Some of a game's distinct questions."""
    for number, prompt in enumerate(distinct(game, place)):
        if number % SAMPLE == 0:
            yield prompt


@pytest.mark.parametrize("game", GAMES)
def test_the_lowest_answers_stand_at_one_height(chromium: Any, tmp_path: Path, game: str) -> None:
    """In every question: a thumb finds them without looking."""
    pages = Pages(tmp_path / "rooms")
    feet = set[int]()
    with looking.eyes(chromium) as eyes:
        for prompt in sampled(game, tmp_path):
            feet |= {eyes.show(pages.drawn(prompt, SMALL), SMALL).evaluate(FOOT)}

    assert 1 == len(feet - {None})


@pytest.mark.parametrize("game", ["zauberschwert", "spruchstein"])
def test_two_seats_are_in_sight_on_the_smallest_phone(
    chromium: Any, tmp_path: Path, game: str
) -> None:
    """Above every question, however long; a keypad may fold them."""
    pages = Pages(tmp_path / "rooms")
    hidden = list[str]()
    with looking.eyes(chromium) as eyes:
        for prompt in sampled(game, tmp_path):
            shown = eyes.show(pages.drawn(prompt, SMALL), SMALL)
            least, seen = shown.evaluate(LINES)
            if seen < least and not shown.locator("#pad, #round > *").count():
                hidden.append(prompt.caption)

    assert [] == hidden


def test_a_small_phone_folds_words_and_keeps_figures_question_and_undo(
    chromium: Any, tmp_path: Path
) -> None:
    """The story folds with them."""
    pages = Pages(tmp_path / "rooms")
    prompts = distinct("zauberschwert", tmp_path)
    prompt = next(each for each in prompts if "adventure" in each.caption)
    with looking.eyes(chromium) as eyes:
        shown = eyes.show(pages.drawn(prompt, SMALL), SMALL)

        assert {0} == set(shown.evaluate(FOLDED))
        assert {True} == set(shown.evaluate(KEPT))
