"""Changes of earlier entries by forms: another answer, a removal or an insertion."""

from __future__ import annotations

from typing import Any

from companion.faces.web.rooms.forms import (
    OUR_WAY,
    FormData,
    get_first_value,
    parse_json,
    parse_number,
    read_answer,
)
from companion.play.session.past_states import PlannedChange, find_act, replay_game_before
from companion.play.session.session import Session


def read_planned_change(session: Session, form_data: FormData) -> PlannedChange:
    """Read the change of a form or a link, without its answer.

    Raises:
        JournalMismatch: the entry is not in force.
    """
    act = find_act(session, parse_number(get_first_value(form_data, "seq")))
    runner = replay_game_before(session, act)
    return PlannedChange(act, runner, get_first_value(form_data, "insert"))


def read_correction(planned_change: PlannedChange, form_data: FormData) -> dict[str, Any]:
    """Return the change of a form with its answer, as `Session.correct` takes it.

    Args:
        planned_change: the change without its answer.
        form_data: `do` to remove the act; or the fields of the question's form, or `value`: a
            judged answer as JSON; with `our_way` also answers against the rules.

    Raises:
        Refusal, JournalMismatch: as in `PlannedChange.make_correction`.
    """
    if get_first_value(form_data, "do") == "remove" and not planned_change.insert:
        return {"seq": planned_change.act.seq, "remove": True}
    value = (
        parse_json(get_first_value(form_data, "value"))
        if "value" in form_data
        else read_answer(planned_change.question, form_data)
    )
    our_way = bool(get_first_value(form_data, OUR_WAY))
    return planned_change.make_correction(value, our_way=our_way)
