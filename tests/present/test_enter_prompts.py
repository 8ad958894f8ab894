"""Enter takes the likeliest answer, at every question of every recorded game; so does a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.catalogue import GAMES
from companion.kernel.acts import Asked
from companion.kernel.questions import Form
from companion.kernel.runner import Runner
from companion.present.prompts.form import prompt_for
from companion.present.screen import Answer, Press
from companion.wording.messages import LANGUAGES
from companion.wording.people import make_wording
from tests.playthrough import each_recording, read

ENTER = Press("enter")


@pytest.mark.parametrize("path", each_recording())
def test_enter_takes_what_is_likely(path: Path) -> None:
    """And nothing where nothing is likely: then it says so."""
    runner = Runner(GAMES)
    for number, line in enumerate(read(path)[1:-1]):
        if "interject" in line:
            runner.interject(line["interject"], line["value"])
            continue
        asked = runner.find_question(line["path"])
        pressed_enter_at(asked, runner, LANGUAGES[number % len(LANGUAGES)])
        runner.answer(line["path"], line["answer"], our_way=line.get("our_way", False))


def pressed_enter_at(asked: Asked, runner: Runner, language: str) -> None:
    """Enter at one question does what is said."""
    question = asked.question
    default = question.default()
    wording = make_wording(language, runner)
    keys = prompt_for(question, default, wording)

    taken = keys.press(ENTER)
    if default is not None:
        assert taken == prompt_for(question, default, wording).enter("")

    lacks = isinstance(default, dict) and None in default.values()
    if default is None or lacks:
        listed = question.widget == "several"
        assert isinstance(question, Form) or listed or taken is None
        assert taken is not None or keys.remarks
    else:
        assert isinstance(taken, Answer), question.name
        assert default == question.judge(taken.value)
