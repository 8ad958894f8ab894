"""Enter takes the likeliest answer, whatever kind of question is asked."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from companion.faces.terminal.prompt import Prompt
from companion.faces.terminal.screen import Screen
from companion.games.catalogue import GAMES
from companion.kernel.acts import Given
from companion.kernel.citations import JUDGE
from companion.kernel.facts import Plain
from companion.kernel.questions import (
    Amount,
    AmountOr,
    Choice,
    Fields,
    Figure,
    Form,
    Question,
    Several,
    Text,
)
from companion.play.journal.entries import Answered
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.wording.messages import Wording
from companion.wording.people import wording_for
from tests.faces.terminals import unprepared
from tests.playthrough import each_recording, read


class Enter(Screen):
    """A player who presses nothing else."""

    def __init__(self) -> None:
        super().__init__(Console(file=io.StringIO(), width=80))

    def ask(self, prompt: str = "") -> str:  # noqa: ARG002 - as the one it stands for
        """An empty line."""
        return ""


COLOUR = Choice(name="colour", why=JUDGE, options=("red", "blue"), likely="blue")
COINS = Amount(name="coins", why=JUDGE, least=-5, most=9, likely=-2)
BID: AmountOr[str] = AmountOr(
    name="bid", why=JUDGE, least=1, most=9, words=("pass",), likely="pass"
)
CARDS = Several(name="cards", why=JUDGE, options=("a", "b", "c"), likely=("a", "c"))
NOTE = Text(name="note", why=JUDGE)
FIGURE = Figure(name="figure", why=JUDGE, least=0, most=9, stands=lambda _: 4)
FEW: Fields = {"colour": COLOUR, "bid": BID, "note": NOTE}
ALL: tuple[Question[Any], ...] = (COLOUR, COINS, BID, CARDS, NOTE)
MANY: Fields = {str(number): part for number, part in enumerate(ALL)}


@pytest.mark.parametrize(
    ("question", "default"),
    [
        (COLOUR, "blue"),
        (COINS, -2),
        (BID, "pass"),
        (CARDS, ["a", "c"]),
        (NOTE, ""),
        (FIGURE, 4),
        (Form(name="few", why=JUDGE, fields=FEW), {"colour": "blue", "bid": "pass", "note": ""}),
        (
            Form(name="many", why=JUDGE, fields=MANY),
            {"0": "blue", "1": -2, "2": "pass", "3": ["a", "c"], "4": ""},
        ),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_enter_is_the_default_of_every_kind(question: Question[Any], default: Plain) -> None:
    """Also of amounts with words, figures, texts, and forms field by field or as a whole."""
    assert default == question.default()
    assert Given(default) == Prompt(Enter(), Wording("en")).ask(question, question.default())


@pytest.mark.parametrize(
    ("question", "was"), [(NOTE, "kept"), (COLOUR, "red"), (COINS, 7), (CARDS, []), (BID, 3)]
)
def test_where_an_answer_is_corrected_enter_keeps_it(question: Question[Any], was: Plain) -> None:
    """What was answered before is likeliest then, a text as well."""
    assert Given(was) == Prompt(Enter(), Wording("en")).ask(question, was)


@pytest.mark.parametrize("path", each_recording())
def test_enter_is_the_default_at_every_question_of_every_recorded_game(
    tmp_path: Path, path: Path
) -> None:
    """Wherever there is one; also of forms, by as many empty lines as they need."""
    session = Session.create(Folder(tmp_path), GAMES)
    for act in read(path)[1:-1]:
        asked = session.pending[0]
        wording = wording_for("de", session.runner)
        default = session.default(asked)
        if _is_whole(default):
            given = Prompt(Enter(), wording).ask(asked.question, default)
            assert isinstance(given, Given)
            assert default == asked.question.judge(given.value)
        if "interject" in act:
            session.interject(act["interject"], act["value"])
        else:
            session.answer(act["answer"], act["path"])
    session.close()


def _is_whole(default: Plain) -> bool:
    """Whether Enter alone answers: something is likely, of a form each field."""
    if isinstance(default, dict):
        return None not in default.values()
    return default is not None


def test_boxes_stay_chosen_with_enter(tmp_path: Path) -> None:
    """What the chosen boxes bring is marked, and one key takes it along."""
    with unprepared(tmp_path, "zauberschwert") as terminal:
        terminal.type("2", "Ann", "", "Bob", "", "1 4")
        assert "(chosen)" in terminal.text
        assert "Enter: all that are chosen" in terminal.text
        terminal.type("")

    session = Session.watch(Folder(tmp_path), next(iter(Folder(tmp_path).ids())), GAMES)
    contents = next(
        act for act in session.force.acts if isinstance(act, Answered) and "/contents/" in act.path
    )
    assert contents.answer
