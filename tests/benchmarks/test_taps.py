"""The taps that are counted are made on the page's own form.

What they send must be the recorded answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from benchmarks.pressing import Household, Recorded
from benchmarks.taps import Thumb

from companion.faces.web.rooms.forms import read_answer
from companion.kernel.acts import judge_answer
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.play.journal.folder import Folder
from companion.present.group_memory import OnlyRemembered
from tests.faces.web.forms import Page, Pair
from tests.playthrough import read as lines_of
from tests.playthrough import some_recordings


class Checked(Recorded):
    """Counts, and reads what the taps send as the house does."""

    def tapped(
        self, question: Question[Any], value: Plain, page: str, action: str
    ) -> tuple[int, list[Pair]]:
        """The taps, once it is sure that they give the answer."""
        taps, sends = super().tapped(question, value, page, action)
        assert value == judge_answer(question, read_answer(question, grouped(sends)))
        return taps, sends


def grouped(sends: Sequence[Pair]) -> dict[str, list[str]]:
    """What is sent, by name."""
    sent = dict[str, list[str]]()
    for name, value in sends:
        sent.setdefault(name, []).append(value)
    return sent


@pytest.mark.parametrize("path", some_recordings())
def test_the_taps_give_the_recorded_answers(path: Path, tmp_path: Path) -> None:
    """At least one tap each, and what comes of them is what was recorded."""
    table = Checked(Folder(tmp_path), Household())
    table.learning = OnlyRemembered(Folder(tmp_path))

    counts = [table.act(line) for line in lines_of(path)[1:-1]]

    table.rooms.close()
    assert all(count["taps"] >= 1 for count in counts)


FORM = """<body><form action="answer"><input type="hidden" name="id" value="1">
<input type="number" name="a.of" min="0" max="99" value="">
<input type="radio" name="a.kind" value="x" checked><input type="radio" name="a.kind" value="y">
<input type="text" name="a.name" value=""><button>Take</button></form></body>"""


def test_a_form_is_counted_field_by_field() -> None:
    """An empty number is typed or stepped up, what is picked costs nothing, a text its letters."""
    form = Page(FORM).forms["answer"]
    thumb = Thumb(form)

    thumb._fill("a.of", 12)  # noqa: SLF001 - one field at a time
    assert 3 == thumb.taps
    thumb._fill("a.kind", "x")  # noqa: SLF001
    assert 3 == thumb.taps
    thumb._fill("a.kind", "y")  # noqa: SLF001
    assert 4 == thumb.taps
    thumb._fill("a.name", "Bo")  # noqa: SLF001
    assert 7 == thumb.taps
