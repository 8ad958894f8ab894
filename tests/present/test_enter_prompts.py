"""Enter takes the likeliest answer at every question of recorded games, also as a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kernel.acts import QuestionAtPath
from companion.kernel.questions import Form
from companion.kernel.runner import Runner
from companion.present.prompts.form import make_question_prompt
from companion.present.screen import Answer, KeyPress
from companion.wording.messages import LANGUAGES
from companion.wording.people_words import make_wording
from tests.playthrough import list_recordings
from tests.present.known import list_acts_with_games

ENTER = KeyPress("enter")


@pytest.mark.parametrize("path", list_recordings())
def test_enter_takes_the_likely_answer(path: Path) -> None:
    """Without a likely answer Enter does nothing and says so."""
    for number, (runner, line) in enumerate(list_acts_with_games(path)):
        if "path" in line:
            asked = runner.find_question(line["path"])
            check_enter(asked, runner, LANGUAGES[number % len(LANGUAGES)])


def check_enter(asked_question: QuestionAtPath, runner: Runner, language: str) -> None:
    """Check that Enter at a question gives the answer that the screen names."""
    question = asked_question.question
    default = question.find_default()
    wording = make_wording(language, runner)
    keys = make_question_prompt(question, default, wording)

    taken = keys.press_key(ENTER)
    if default is not None:
        assert taken == make_question_prompt(question, default, wording).enter_line("")

    lacks = isinstance(default, dict) and None in default.values()
    if default is None or lacks:
        listed = question.widget == "several"
        assert isinstance(question, Form) or listed or taken is None
        assert taken is not None or keys.remarks
    else:
        assert isinstance(taken, Answer), question.name
        assert default == question.judge(taken.value)
