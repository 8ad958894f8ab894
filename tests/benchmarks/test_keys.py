"""The keys that are counted are typed at the prompt: they must give the recorded answers."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from benchmarks.keys import interjection_lines, lines
from rich.console import Console

from companion.faces.terminal.prompt import Prompt
from companion.faces.terminal.screen import Screen
from companion.games.catalogue import GAMES
from companion.kernel.acts import Given, judged
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.wording.messages import Wording
from companion.wording.people import wording_for
from tests.playthrough import each_recording, read

NOWHERE = Console(quiet=True)


class Fingers(Screen):
    """Types the given lines, and looks at nothing."""

    def __init__(self, typed: Iterable[str]) -> None:
        super().__init__(NOWHERE, interactive=True)
        self.typed = iter(typed)

    def ask(self, prompt: str = "") -> str:  # noqa: ARG002 - whatever is asked
        return next(self.typed)


def given(question: Question[Any], typed: Iterable[str], wording: Wording) -> Plain:
    """What comes of typing lines at a question's prompt."""
    fingers = Fingers(typed)
    said = Prompt(fingers, wording).ask(question, question.default())
    assert isinstance(said, Given)
    assert [] == list(fingers.typed)
    return judged(question, said.value)


@pytest.mark.parametrize("path", each_recording())
def test_the_lines_give_the_recorded_answers(path: Path) -> None:
    """Every recorded answer and interjection can be typed just so, in either language."""
    runner = Runner(GAMES)
    for number, line in enumerate(read(path)[1:-1]):
        wording = wording_for(("de", "en")[number % 2], runner)
        if "interject" in line:
            item = runner.interjection(line["interject"])
            offered = runner.interjections()
            typed = lines(item.question, line["value"], wording)
            assert line["value"] == given(item.question, typed, wording)
            assert typed == interjection_lines(offered, item, line["value"], wording)[-len(typed) :]
            runner.interject(line["interject"], line["value"])
        else:
            question = runner.asked(line["path"]).question
            assert line["answer"] == given(
                question, lines(question, line["answer"], wording), wording
            )
            runner.answer(line["path"], line["answer"])
