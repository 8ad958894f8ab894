"""The keys that are counted for the full screen are pressed: they must give recorded answers."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks.strokes import Fingers, beginnings

from companion.games.catalogue import GAMES
from companion.kernel.citations import Citation
from companion.kernel.questions import Choice
from companion.kernel.runner import Runner
from companion.wording.messages import Wording
from companion.wording.people import make_wording
from tests.playthrough import read, some_recordings


@pytest.mark.parametrize("path", some_recordings())
def test_every_recorded_answer_can_be_pressed(path: Path) -> None:
    """Answers and interjections, in either language."""
    runner = Runner(GAMES)
    for number, line in enumerate(read(path)[1:-1]):
        wording = make_wording(("de", "en")[number % 2], runner)
        if "interject" in line:
            question = runner.interjection(line["interject"]).question
            value = line["value"]
        else:
            question = runner.find_question(line["path"]).question
            value = line["answer"]
        fingers = Fingers(question, question.default(), wording)
        presses = fingers.fewest(value)

        assert fingers.gives(presses, value)
        if "interject" in line:
            runner.interject(line["interject"], value)
        else:
            runner.answer(line["path"], value)


def test_whatever_is_listed_is_one_key() -> None:
    """Also what Enter takes."""
    question = Choice(name="who", options=("a", "b", "c"), why=Citation("x"), likely="b")
    fingers = Fingers(question, "b", Wording("en"))

    assert [1, 1, 1] == [len(fingers.fewest(option)) for option in ("a", "b", "c")]


def test_the_shortest_beginnings_are_tried_first() -> None:
    """Of one word before those of two."""
    assert ["a", "b", "ab", "bc"] == beginnings(["ab", "bc"])[:4]
