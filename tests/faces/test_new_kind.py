"""A kind of question that no face knows: its own class parses what is typed, said or sent."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from companion.faces.web.pages.rendering import get_environment
from companion.faces.web.rooms.forms import ANSWER, SIGN, read_answer
from companion.kernel.facts import UNKNOWN, UnknownNumber
from companion.kernel.game import Games
from companion.kernel.question_base import FindOptions
from companion.kernel.questions import AdjustableAmount, Choice, Form, Widget
from companion.kernel.runner import Runner
from companion.present.prompts.form import make_question_prompt
from companion.present.screen import Answer, KeyPress
from companion.present.words.phase_line import PhaseLine
from companion.wording.messages import Wording
from tests.kernel.toy import WHY, Toy, ToyTable


@dataclass(kw_only=True, eq=False)
class Hour(Choice[str]):
    """An hour, which is neither a number nor one of some options."""

    options: tuple[str, ...] = ()
    widget = Widget.AMOUNT

    def parse(self, line: str, find_options: FindOptions) -> object:  # noqa: ARG002 - an hour has no options
        return line.zfill(2)

    def judge(self, value: object) -> str:
        return str(value)

    def to_rule_value(self, value: object) -> str:
        return str(value)

    def count_answers(self) -> int:
        return 24


HOUR = Hour(name="hour", why=WHY)


async def ask_hour(table: ToyTable) -> None:
    """Ask for an hour, and tell it."""
    table.tell("hour", WHY, hour=await HOUR)


def test_every_face_lets_the_question_parse_a_line() -> None:
    """Prompts, lines with several answers, and forms do so."""
    runner = Runner(Games(Toy(ask_hour)))
    runner.answer("toy")
    wording = Wording("en")

    typed = make_question_prompt(HOUR, None, wording).enter_line("7")
    reading = PhaseLine(runner, runner.find_question(), "7", wording).find_reading()

    assert Answer("07", "7") == typed
    assert ["07"] == [one.move.value for one in reading.answers]
    assert "07" == read_answer(HOUR, {ANSWER: ["7"]})


def test_a_field_of_a_new_kind_is_entered_by_itself() -> None:
    """The full screen cannot find it in a line with all fields."""
    form = Form[dict[str, str]](name="visit", why=WHY, fields={"begins": HOUR, "ends": HOUR})
    asked = make_question_prompt(form, None, Wording("en"))

    for press in (KeyPress("7", "7"), KeyPress("enter"), KeyPress("9", "9")):
        assert asked.press_key(press) is None
    assert Answer({"begins": "07", "ends": "09"}) == asked.press_key(KeyPress("enter"))


def test_a_form_may_leave_a_figure_open() -> None:
    """The word counts, whatever stands in the field of the number."""
    figure = AdjustableAmount(name="stack", why=WHY, most=9, likely=3, left_open=UnknownNumber())
    sent = {ANSWER: ["3"], f"{ANSWER}{SIGN}": ["+"]}

    assert "+3" == read_answer(figure, sent)
    assert UNKNOWN == read_answer(figure, {**sent, ANSWER: ["3", UNKNOWN]})


@pytest.mark.parametrize("widget", [one for one in Widget if one is not Widget.FORM])
def test_every_kind_has_a_template(widget: Widget) -> None:
    """It draws a question that stands alone, and the field of a form."""
    drawn = get_environment().get_template(f"asking/{widget}.html").module

    assert callable(drawn.whole)  # type: ignore[attr-defined]
    assert callable(drawn.part)  # type: ignore[attr-defined]
