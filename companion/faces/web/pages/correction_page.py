"""Correction of a game: an entry with its question, a preview of the change, and its form."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

from companion.errors import CompanionError
from companion.faces.web.pages.journal import list_act_lines, render_journal
from companion.faces.web.pages.question_form import make_question_form
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.forms import OUR_WAY, parse_json, read_answer
from companion.play.journal.entries import OURS, AnswerEntry, CorrectionEntry
from companion.play.session.past_states import PlannedChange, find_act, plan_change
from companion.wording.correction_words import describe_correction
from companion.wording.question_words import name_asked_player, word_answer, word_question

MOST_NAMED = 5
"""Entries named on the page that undoing takes back; further ones are counted."""


def render_entry(page: TablePage) -> str:
    """Render an entry: its question with its answer, and a form that undoes it and all later ones.

    The form names the oldest entries that it undoes, and counts corrections and the others.

    Raises:
        JournalMismatch: the entry is not in force.
    """
    wording = page.wording
    change = read_planned_change(page)
    question = change.question
    act = change.act
    form = make_question_form(
        page, question, change.initial_answer, was_refused=page.error is not None
    )
    changed = not change.insert
    offered = (
        change.runner.list_possible_interjections()
        if changed and isinstance(act, AnswerEntry)
        else ()
    )
    undone = page.session.in_force.list_undone_entries(act.seq)
    undone_lines = list_act_lines(page, {entry.seq for entry in undone})[:MOST_NAMED]
    undone_corrections = sum(isinstance(entry, CorrectionEntry) for entry in undone)
    return page.render_template(
        "entry.html",
        seq=act.seq,
        insert=change.insert,
        asked=replace(
            form,
            take=(f"{wording.say('web.preview')} ", ""),
            marked="web.so_far",
            emphasis="so_far",
        ),
        who=name_asked_player(question, wording),
        was=word_answer(question, change.initial_answer, wording) if changed else "",
        removable=not isinstance(act, AnswerEntry),
        offered=[item.name for item in offered],
        fixed=changed and question.is_forced(),
        undone_count=len(undone),
        undone_lines=undone_lines,
        undone_corrections=undone_corrections,
        undone_others=max(0, len(undone) - undone_corrections - len(undone_lines)),
    )


def render_correction_preview(page: TablePage) -> str:
    """Render the preview of a change, with the button for it.

    Raises:
        JournalMismatch, IllegalAnswer, InvalidAnswer: the change is not possible.
    """
    session = page.session
    wording = page.wording
    change = read_planned_change(page)
    correction = read_correction(page, change)
    question = change.question
    former_answer = "" if change.insert else word_answer(question, change.initial_answer, wording)
    if "remove" in correction:
        becomes = wording.say("web.removed")
    else:
        becomes = word_answer(question, correction["value"], wording)
    hidden: dict[str, str | int] = {
        "seq": change.act.seq,
        "insert": change.insert,
        "do": "remove" if "remove" in correction else "",
        "value": json.dumps(correction.get("value"), ensure_ascii=False),
        "our_way": "1" if OURS in correction else "",
        "seen": session.seq,
    }
    return page.render_template(
        "preview.html",
        text=word_question(question, wording),
        who=name_asked_player(question, wording),
        was=former_answer,
        becomes=becomes,
        lines=list(describe_correction(session, session.try_correction(correction), wording)),
        hidden=hidden,
        same=former_answer == becomes and not change.insert,
    )


def render_refused_correction(page: TablePage) -> str:
    """Render the page from which a refused correction came, with the reason.

    Renders the journal if the entry is no longer in force.
    """
    if "value" in page.form_data:
        with suppress(CompanionError):
            return render_correction_preview(page)
    with suppress(CompanionError):
        return render_entry(page)
    return render_journal(page)


def read_planned_change(page: TablePage) -> PlannedChange:
    """Read the change that a request asks for, without its answer.

    Raises:
        JournalMismatch: the entry is not in force.
    """
    act = find_act(page.session, page.get_field_number("seq"))
    return plan_change(page.session, act, page.get_field_value("insert"))


def read_correction(page: TablePage, planned_change: PlannedChange) -> dict[str, Any]:
    """Return the change of a request with its answer, as `Session.correct` takes it.

    Args:
        page: the request. Its form has `do` to remove the act; or the fields of the question, or
            `value`: a judged answer as JSON; with `our_way` also answers against the rules.
        planned_change: the change without its answer.

    Raises:
        Refusal, JournalMismatch: as in `PlannedChange.make_correction`.
    """
    if page.get_field_value("do") == "remove" and not planned_change.insert:
        return {"seq": planned_change.act.seq, "remove": True}
    value = (
        parse_json(page.get_field_value("value"))
        if "value" in page.form_data
        else read_answer(planned_change.question, page.form_data)
    )
    our_way = bool(page.get_field_value(OUR_WAY))
    return planned_change.make_correction(value, our_way=our_way)
