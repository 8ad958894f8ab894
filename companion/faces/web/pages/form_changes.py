"""Changes of earlier entries by requests: another answer, a removal or an insertion."""

from __future__ import annotations

from typing import Any

from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.forms import OUR_WAY, parse_json, read_answer
from companion.play.session.past_states import PlannedChange, find_act, plan_change


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
