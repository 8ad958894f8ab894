"""JSON lines from programs: commands with their flags, interjections and corrections."""

from __future__ import annotations

import json
from typing import Any

from companion.errors import InvalidAnswer
from companion.kernel.facts import Plain
from companion.kernel.question_base import shorten_answer
from companion.play.journal.entries import Act
from companion.play.session.past_states import find_act, plan_change
from companion.play.session.session import Command, Session
from companion.present.prompts.prompt import LineReading
from companion.wording.correction_words import describe_correction
from companion.wording.messages import Wording

Line = dict[str, Any]
LONGEST_LINE = 64 * 1024
"""Maximum length of a program's input line in characters; answers have at most a few hundred."""
LONGEST_ID = 64
"""Maximum length of a command's id and of its author, in characters; both go into the journal."""


def parse_line(line: str) -> Line:
    """Parse a line of input as a JSON object.

    Raises:
        InvalidAnswer: the line is no JSON object, or contains half a surrogate pair, which can't be
            stored.
        RecursionError: it is nested too deeply.
    """
    try:
        said = json.loads(_check_length(line, LONGEST_LINE))
        json.dumps(said, ensure_ascii=False).encode()
    except ValueError as error:
        raise InvalidAnswer("not_json", given=shorten_answer(line)) from error
    if not isinstance(said, dict):
        raise InvalidAnswer("not_json", given=shorten_answer(line))
    return said


def read_command(request: Line) -> Command:
    """Return the sender of a line, and the last entry that the sender has seen."""
    seen = request.get("seen")
    return Command(
        id=_read_text_field(request.get("id"), ""),
        last_seen=None if seen is None else read_entry_number(seen),
        author=_read_text_field(request.get("by"), "script"),
    )


def _read_text_field(value: object, default: str) -> str:
    return _check_length(default if value is None else str(value), LONGEST_ID)


def _check_length(text: str, longest: int) -> str:
    """Return the text if it is not too long.

    Raises:
        InvalidAnswer: the text is longer than `longest` characters.
    """
    if len(text) > longest:
        raise InvalidAnswer("line_too_long", given=len(text), most=longest)
    return text


def read_entry_number(value: object) -> int:
    """Return the number of a journal entry in a line.

    Raises:
        InvalidAnswer: it is not an integer.
    """
    if isinstance(value, bool) or not isinstance(value, int):
        raise InvalidAnswer("not_a_number", given=shorten_answer(value))
    return value


def read_flag(request: Line, name: str, *, default: bool) -> bool:
    """Return a flag of a line; only true and false are allowed.

    Raises:
        InvalidAnswer: it is something else, such as 1 or "yes".
    """
    value = request.get(name, default)
    if not isinstance(value, bool):
        raise InvalidAnswer("no_bool", name=name, given=shorten_answer(value))
    return value


def read_interjection(request: object) -> tuple[str, Plain]:
    """Return the name and the value of an interjection.

    Raises:
        InvalidAnswer: the name is missing.
    """
    if not isinstance(request, dict) or "name" not in request:
        raise InvalidAnswer("interjection_without_name", given=shorten_answer(request))
    return str(request["name"]), request.get("value", request.get("answer"))


def read_change(session: Session, request: object, *, our_way: bool) -> Line:
    """Return the change that a line describes, as `Session.correct` takes it.

    Args:
        session: the session.
        request: names an act in force by `path` or `entry`. It gives the new `value`, or `remove`,
            or with `insert` the name of an act to insert before it and that one's `value`.
        our_way: whether a value is accepted against the rules.

    Raises:
        InvalidAnswer, IllegalAnswer: no act is named, or the value is not legal at its place.
        JournalMismatch: the act is not in force.
    """
    if not isinstance(request, dict) or not (
        request.keys() & {"path", "entry"} and request.keys() & {"value", "remove"}
    ):
        raise InvalidAnswer("correction_without_value", given=shorten_answer(request))
    act = _find_act(session, request)
    if request.get("remove") is True:
        return {"seq": act.seq, "remove": True}
    inserted = str(request.get("insert", ""))
    planned_change = plan_change(session, act, inserted)
    return planned_change.make_correction(request.get("value"), our_way=our_way)


def _find_act(session: Session, request: Line) -> Act:
    """Return the act in force that a line names."""
    entry = request.get("entry")
    if entry is not None:
        return find_act(session, read_entry_number(entry))
    for act in session.acts:
        if act.path and act.path == request.get("path"):
            return act
    raise InvalidAnswer("not_answered", path=shorten_answer(request.get("path")))


def make_preview(session: Session, change: Line, wording: Wording) -> Line:
    """Return a preview of the game after a change; the session stays unchanged.

    Raises:
        IllegalAnswer, InvalidAnswer, CannotGoOn: the game can't continue after the change.
    """
    result = session.try_correction(change)
    table = result.runner.table
    asked_question = result.runner.pending
    return {
        "type": "preview",
        "seq": session.seq,
        "differences": list(describe_correction(session, result, wording)),
        "table": table.to_plain() if table is not None else None,
        "asked": [asked_question.path] if asked_question is not None else [],
        "moved": [act.seq for act in result.moved_interjections],
        "lost": [act.seq for act in result.lost_interjections],
        "waiting": [act.seq for act in result.waiting_acts],
    }


def describe_answers(reading: LineReading) -> Line:
    """Return the answers found in a line that answers several questions."""
    answers = [
        {
            "path": one.move.where,
            "answer": one.move.value,
            "text": one.words,
            "warnings": list(one.cautions),
        }
        for one in reading.answers
    ]
    return {"answers": answers, "rest": reading.rest, "text": reading.trouble}
