"""The face for other programs: JSON lines in both directions."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from companion.errors import (
    CompanionError,
    ConfirmationNeeded,
    IllegalAnswer,
    InvalidAnswer,
    JournalError,
    NothingToUndo,
    StaleAnswer,
)
from companion.faces.json_lines import (
    Line,
    describe_answers,
    make_preview,
    parse_line,
    read_change,
    read_command,
    read_entry_number,
    read_flag,
    read_interjection,
)
from companion.kernel.acts import QuestionAtPath
from companion.kernel.facts import make_plain
from companion.kernel.question_base import shorten_answer
from companion.play.journal.entries import encode_entry
from companion.play.session.session import Command, Reply, Session
from companion.play.session.watched import WatchedSession
from companion.present.answer_lines import give_line_answers, make_line_parser
from companion.present.settings import get_language
from companion.wording import question_words
from companion.wording.correction_words import describe_unfit_interjection
from companion.wording.messages import Wording
from companion.wording.people_words import make_wording
from companion.wording.ranking_words import word_winner

SAYABLE = ("answer", "say", "interject", "correct", "dismiss", "undo", "redo", "show")
"""Requests in a line, only one of which may be present."""
ERRORS = (
    (InvalidAnswer, "invalid"),
    (IllegalAnswer, "illegal"),
    (ConfirmationNeeded, "asked_back"),
    (StaleAnswer, "stale"),
    (NothingToUndo, "illegal"),
    (JournalError, "illegal"),
)
"""Names of errors in the protocol; all others are "failed"."""


def answer_lines(session: Session, lines: Iterable[str]) -> Iterator[Line]:
    """Carry out lines until the input ends, and yield the lines of the replies.

    Everything acknowledged is saved.

    Args:
        session: the session, open for writing.
        lines: the input.
    """
    yield {"type": "session", "id": session.id, "seq": session.seq}
    yield from _describe_state(session, _make_wording(session))
    for line in lines:
        if line.strip():
            yield from _handle_line(session, line)


def _make_wording(session: Session) -> Wording:
    """Return the wording of a game, with the players' names."""
    return make_wording(get_language(), session.runner)


def _handle_line(session: Session, line: str) -> Iterator[Line]:
    """Carry out a line, and yield the lines of the reply."""
    try:
        reply = _carry_out_request(session, parse_line(line))
    except CompanionError as error:
        reply = _describe_refusal(error, _make_wording(session))
    except RecursionError:  # nested too deeply
        reply = _describe_refusal(
            InvalidAnswer("not_json", given=shorten_answer(line)), _make_wording(session)
        )
    if isinstance(reply, dict):
        yield reply
        yield {"type": "waiting"}
        return
    if reply.void_from is not None:
        yield {"type": "undone", "seq": reply.seq, "void_from": reply.void_from}
    wording = _make_wording(session)
    facts = [
        {**told_fact.fact.to_plain(), "text": wording.word_fact(told_fact.fact)}
        for told_fact in reply.facts
    ]
    if facts:
        yield {"type": "facts", "seq": reply.seq, "facts": facts}
    yield from _describe_state(session, wording)


def _carry_out_request(session: Session, request: Line) -> Reply | Line:
    """Carry out one request, and return the reply, or a line that only shows something.

    A line whose answers the program has not seen is not carried out. Instead, the answers
    read from it are shown, or the preview of a correction.
    """
    command = read_command(request)
    our_way = read_flag(request, "our_way", default=False)
    sure = read_flag(request, "sure", default=True)
    named = [name for name in SAYABLE if name in request]
    if len(named) > 1:
        raise InvalidAnswer("line_says_two", given=", ".join(named))
    kind = next(iter(named), "")
    value = request.get(kind)
    if kind == "show":
        return _describe_report(session, value)
    first_reply = session.find_reply(command)
    if first_reply is not None:
        return first_reply
    match kind:
        case "answer":
            path = None if request.get("path") is None else str(request["path"])
            return session.answer(value, path, command, our_way=our_way, is_confirmed=sure)
        case "say":
            return _carry_out_line(session, value, command)
        case "interject":
            name, answer = read_interjection(value)
            return session.interject(name, answer, command, is_confirmed=sure)
        case "correct":
            change = read_change(session, value, our_way=our_way)
            if command.last_seen is not None:
                return session.correct(change, command)
            return make_preview(session, change, _make_wording(session))
        case "dismiss":
            return session.dismiss_interjection(read_entry_number(value), command)
        case "undo" if value:
            entry = None if value is True else read_entry_number(value)
            return session.undo(entry, command)
        case "redo" if value:
            return session.redo(command)
    raise InvalidAnswer("line_says_nothing", given=shorten_answer(", ".join(request) or "{}"))


def _carry_out_line(session: Session, line: object, command: Command) -> Reply | Line:
    """Carry out a line that answers several questions, as `_carry_out_request` does."""
    if not isinstance(line, str):
        raise InvalidAnswer("not_a_text", given=shorten_answer(line))
    place = session.runner.find_question(None)
    reading = make_line_parser(session, place, _make_wording(session))(line)
    if command.last_seen is not None and not reading.rest:
        return give_line_answers(session, reading, command)
    return {"type": "said", "seq": session.seq, **describe_answers(reading)}


def _describe_state(session: Session, wording: Wording) -> Iterator[Line]:
    """Yield notices and the table, then the pending question or the ranking.

    The last line is "waiting": the program may send a line.
    """
    for notice in session.notices:
        yield {"type": "notice", "name": notice.name, "text": wording.word_reason(notice)}
    session.notices.clear()
    for act in session.unfit_interjections:
        text = describe_unfit_interjection(act, session.runner, wording)
        yield {"type": "unfit", "entry": act.seq, "name": act.name, "text": text}
    table = session.runner.table
    if table is not None:
        yield {"type": "table", "table": table.to_plain()}
    if session.pending is not None:
        yield _describe_question(session.pending, session.asked_since, wording)
    outcome = session.runner.outcome
    if outcome is not None:
        text = word_winner(outcome, wording)
        yield {"type": "over", **outcome.to_plain(), "text": text}
    yield {"type": "waiting"}


def _describe_question(asked_question: QuestionAtPath, asked_since: int, wording: Wording) -> Line:
    """Return a question in the protocol's form.

    `default` never depends on the catalogue: the same answers give the same game everywhere.

    Args:
        asked_question: the question.
        asked_since: number of the entry since which it is asked.
        wording: the language and the players' names.
    """
    question = asked_question.question
    line: Line = {
        "type": "question",
        **_describe_pending_question(asked_question),
        "default": question.find_default(),
        "text": question_words.word_question(question, wording),
        "why": _describe_reason(question.why.id, wording),
        "seen": asked_since,
        "labels": dict(question_words.name_options(question, wording)),
    }
    more = {
        "hint": question_words.word_hint(question, wording),
        "warnings": [
            {"option": token, "reason": "; ".join(map(wording.word_value, reasons))}
            for token, reasons in question.list_cautions().items()
        ],
        "barred": [
            {
                "option": bar.option,
                "reason": wording.word_reason(bar.reason),
                "why": _describe_reason(bar.why.id, wording),
            }
            for bar in question.list_barred_options()
        ],
    }
    return line | {name: content for name, content in more.items() if content}


def _describe_reason(citation: str, wording: Wording) -> Line:
    return {"citation": citation, "text": wording.cite(citation)}


def _describe_refusal(error: CompanionError, wording: Wording) -> Line:
    """Return a refusal; the session and its question stay unchanged."""
    line: Line = {
        "type": "refused",
        "error": next((name for kind, name in ERRORS if isinstance(error, kind)), "failed"),
        "message": wording.word_error(error),
        "legal": error.legal,
        "why": _describe_reason(error.why, wording) if error.why else None,
    }
    return line | {"our_way": True} if error.our_way else line


def _describe_report(session: Session, report_name: object) -> Line:
    """Return the table, the journal, or the open interjections with their legal values."""
    match report_name:
        case "table":
            table = session.runner.table
            return {"type": "table", "table": table.to_plain() if table is not None else None}
        case "journal":
            entries = [json.loads(encode_entry(entry)) for entry in session.entries]
            return {"type": "journal", "entries": entries}
        case "interjections":
            offered = [
                {
                    "name": item.name,
                    "kind": item.question.widget.value,
                    "legal": item.question.describe_legal_answers(),
                    "seats": make_plain(tuple(item.open_to)),
                }
                for item in session.runner.list_possible_interjections()
            ]
            return {"type": "interjections", "interjections": offered}
    raise InvalidAnswer("nothing_to_show", given=shorten_answer(report_name))


def describe_session(session: WatchedSession) -> Line:
    """Return table, pending question and last entry of a session."""
    table = session.runner.table
    return {
        "session": session.id,
        "game": session.runner.game_id or None,
        "seq": session.seq,
        "scene": session.runner.scene,
        "table": table.to_plain() if table else None,
        "pending": [_describe_pending_question(session.pending)]
        if session.pending is not None
        else [],
    }


def _describe_pending_question(asked_question: QuestionAtPath) -> Line:
    question = asked_question.question
    return {
        "path": asked_question.path,
        "seat": question.seat,
        "but": question.but,
        "name": question.name,
        "kind": question.widget.value,
        "legal": question.describe_legal_answers(),
    }
