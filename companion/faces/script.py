"""The face for other programs: JSON lines in both directions."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

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
    read_flag,
    read_interjection,
    read_number,
)
from companion.kernel.acts import QuestionAtPath
from companion.kernel.facts import make_plain
from companion.kernel.interjections import Interjection
from companion.kernel.questions import BarredOption
from companion.kernel.questions import shorten_answer as given
from companion.play.journal.entries import encode_entry
from companion.play.session.session import Command, Reply, Session
from companion.play.session.watched import WatchedSession
from companion.present.answer_lines import give_line_answers, make_line_parser
from companion.wording import question_words
from companion.wording.correction_words import describe_unfit_interjections
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


@dataclass
class ScriptFace:
    """One session controlled by JSON lines.

    Args:
        session: open for writing.
        language: one of LANGUAGES, for the texts.
        write: writes a line.
    """

    session: Session
    language: str
    write: Callable[[str], object]

    def handle_lines(self, lines: Iterable[str]) -> None:
        """Handle lines until the input ends; everything acknowledged is saved."""
        self._write_json({"type": "session", "id": self.session.id, "seq": self.session.seq})
        self._write_state()
        for line in lines:
            if line.strip():
                self._handle_line(line)

    # ---- out

    def _write_json(self, content: Line) -> None:
        self.write(json.dumps(content, ensure_ascii=False) + "\n")

    @property
    def wording(self) -> Wording:
        """Wording of this game, with the players' names."""
        return make_wording(self.language, self.session.runner)

    def _write_state(self) -> None:
        """Write notices and the table, then the pending question or the ranking.

        The last line is "waiting": the program may send a line.
        """
        for notice in self.session.notices:
            self._write_json(
                {"type": "notice", "name": notice.name, "text": self.wording.word_reason(notice)}
            )
        self.session.notices.clear()
        for act, text in describe_unfit_interjections(
            self.session.in_force, self.session.runner, self.wording
        ):
            self._write_json({"type": "unfit", "entry": act.seq, "name": act.name, "text": text})
        table = self.session.runner.table
        if table is not None:
            self._write_json({"type": "table", "table": table.to_plain()})
        if self.session.pending is not None:
            self._write_json(self._describe_question(self.session.pending))
        if table is not None and table.outcome is not None:
            text = word_winner(table.outcome.ranking, self.wording)
            self._write_json({"type": "over", **table.outcome.to_plain(), "text": text})
        self._write_json({"type": "waiting"})

    def _describe_question(self, asked_question: QuestionAtPath) -> Line:
        """Return a question in the protocol's form.

        `default` never depends on the catalogue: the same answers give the same game everywhere.
        """
        question = asked_question.question
        wording = self.wording
        line: Line = {
            "type": "question",
            **_describe_pending(asked_question),
            "default": question.find_default(),
            "text": question_words.word_question(question, wording),
            "why": self._describe_reason(question.why.id),
            "seen": self.session.asked_since,
            "labels": {
                token: question_words.name_option(question, token, wording)
                for token in question_words.list_tokens(question)
            },
        }
        if bound := question_words.word_hint(question, wording):
            line["hint"] = bound
        warned = [
            {"option": told, "reason": why}
            for told, _, why in question_words.name_options_to_confirm(question, wording)
        ]
        if warned:
            line["warnings"] = warned
        if barred := [self._describe_barred_option(bar) for bar in question.list_barred_options()]:
            line["barred"] = barred
        return line

    def _describe_barred_option(self, bar: BarredOption) -> Line:
        reason = self.wording.word_reason(bar.reason)
        return {"option": bar.option, "reason": reason, "why": self._describe_reason(bar.why.id)}

    def _describe_reason(self, citation: str) -> Line:
        return {"citation": citation, "text": self.wording.cite(citation)}

    def _write_facts(self, reply: Reply) -> None:
        if reply.facts:
            wording = self.wording
            facts = [
                {**told_fact.fact.to_plain(), "text": wording.word_fact(told_fact.fact)}
                for told_fact in reply.facts
            ]
            self._write_json({"type": "facts", "seq": reply.seq, "facts": facts})

    def _write_refusal(self, error: CompanionError) -> None:
        """Write a refusal; the session and its question stay unchanged."""
        why = getattr(error, "why", None)
        names = [name for known, name in ERRORS if isinstance(error, known)]
        line: Line = {
            "type": "refused",
            "error": names[0] if names else "failed",
            "message": self.wording.word_error(error),
            "legal": getattr(error, "legal", None),
            "why": self._describe_reason(why) if why else None,
        }
        if getattr(error, "our_way", False):
            line["our_way"] = True
        self._write_json(line)

    # ---- in

    def _handle_line(self, line: str) -> None:
        reply = None
        try:
            reply = self._carry_out_request(parse_line(line))
        except CompanionError as error:
            self._write_refusal(error)
        except RecursionError:  # nested too deeply
            self._write_refusal(InvalidAnswer("not_json", given=given(line)))
        if reply is None:
            self._write_json({"type": "waiting"})
            return
        if reply.void_from is not None:
            self._write_json({"type": "undone", "seq": reply.seq, "void_from": reply.void_from})
        self._write_facts(reply)
        self._write_state()

    def _carry_out_request(self, request: Line) -> Reply | None:
        """Carry out one line; return None if it only shows something."""
        command = read_command(request)
        our_way = read_flag(request, "our_way", default=False)
        sure = read_flag(request, "sure", default=True)
        named = [name for name in SAYABLE if name in request]
        if len(named) > 1:
            raise InvalidAnswer("line_says_two", given=", ".join(named))
        first_reply = None if "show" in request else self.session.find_reply(command)
        if first_reply is not None:
            return first_reply
        if "answer" in request:
            path = None if request.get("path") is None else str(request["path"])
            return self.session.answer(request["answer"], path, command, our_way=our_way, sure=sure)
        if "say" in request:
            return self._carry_out_line(request["say"], command)
        if "interject" in request:
            name, value = read_interjection(request["interject"])
            return self.session.interject(name, value, command, sure=sure)
        if "correct" in request:
            return self._make_change(request["correct"], command, our_way=our_way)
        if "dismiss" in request:
            return self.session.dismiss(read_number(request["dismiss"]), command)
        if request.get("undo"):
            entry = None if request["undo"] is True else read_number(request["undo"])
            return self.session.undo(entry, command)
        if request.get("redo"):
            return self.session.redo(command)
        if "show" in request:
            self._show_report(request["show"])
            return None
        raise InvalidAnswer("line_says_nothing", given=given(", ".join(request)))

    def _carry_out_line(self, line: object, command: Command) -> Reply | None:
        """Carry out a line whose answers the program has seen, else write how it is understood."""
        if not isinstance(line, str):
            raise InvalidAnswer("not_a_text", given=given(line))
        understood = make_line_parser(
            self.session, self.session.runner.find_question(None), self.wording
        )(line)
        if command.last_seen is not None and not understood.rest:
            return give_line_answers(self.session, understood, command)
        self._write_json({"type": "said", "seq": self.session.seq, **describe_answers(understood)})
        return None

    def _make_change(self, request: object, command: Command, *, our_way: bool) -> Reply | None:
        """Make a change whose preview the program has seen, else write the preview."""
        change = read_change(self.session, request, our_way=our_way)
        if command.last_seen is not None:
            return self.session.correct([change], command)
        self._write_json(make_preview(self.session, change, self.wording))
        return None

    def _show_report(self, report_name: object) -> None:
        table = self.session.runner.table
        match report_name:
            case "table":
                self._write_json(
                    {"type": "table", "table": table.to_plain() if table is not None else None}
                )
            case "journal":
                entries = [json.loads(encode_entry(entry)) for entry in self.session.entries]
                self._write_json({"type": "journal", "entries": entries})
            case "interjections":
                offered = [
                    _describe_interjection(item)
                    for item in self.session.runner.list_possible_interjections()
                ]
                self._write_json({"type": "interjections", "interjections": offered})
            case _:
                raise InvalidAnswer("nothing_to_show", given=given(report_name))


def _describe_interjection(item: Interjection[Any]) -> Line:
    """Return an open interjection with its legal values."""
    return {
        "name": item.name,
        "kind": item.question.widget.value,
        "legal": item.question.describe_legal_answers(),
        "seats": make_plain(tuple(item.open_to)),
    }


def describe_session(session: WatchedSession) -> str:
    """Return table, pending question and last entry of a session as JSON."""
    table = session.runner.table
    game = session.runner.game
    content = {
        "session": session.id,
        "game": game.id if game else None,
        "seq": session.seq,
        "scene": session.runner.scene,
        "table": table.to_plain() if table else None,
        "pending": [_describe_pending(session.pending)] if session.pending is not None else [],
    }
    return json.dumps(content, ensure_ascii=False, indent=2)


def _describe_pending(asked_question: QuestionAtPath) -> Line:
    question = asked_question.question
    return {
        "path": str(asked_question.path),
        "seat": question.seat,
        "but": question.but,
        "name": question.name,
        "kind": question.widget.value,
        "legal": question.describe_legal_answers(),
    }
