"""Changes of each seat between two states of a table: "+3 ◆", or "+3 power stones"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

from companion.errors import RuleFailed
from companion.kernel.facts import Plain, Seat
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.kernel.view import View, collect_quantities
from companion.play.session.watched import WatchedSession
from companion.wording.messages import Wording

HEART = "♥"
"""Sign of a meter that is drawn with one mark per point."""
GAP = "  "
SEVERAL = 2
"""Minimum number of seats with changed figures that make the end of a scene worth a card."""
_SEEN = WeakKeyDictionary[WatchedSession, tuple[View, int, View]]()
"""By session: the view before the last entry, the entry's number, and the view after it."""


class SeatChanges(NamedTuple):
    """The changes of one seat.

    Args:
        seat: the seat.
        short: the changes with signs or short names: "+3 ◆  −2 Magic".
        words: the changes with full names: "+3 power stones, −2 magic".
        spoken: the seat's name and the words: "Ada: +3 power stones, −2 magic".
    """

    seat: Seat
    short: str
    words: str
    spoken: str


def list_seat_changes(view_before: View, view_after: View, wording: Wording) -> list[SeatChanges]:
    """List the changes of each seat that existed before, in the order of the rows."""
    found = list[SeatChanges]()
    former_quantities = collect_quantities(view_before)
    quantities = collect_quantities(view_after)
    hearts = {figure.key for row in view_after.seats for figure in row.figures if figure.pips}
    there = [row.seat for row in view_before.seats]
    for seat in (row.seat for row in view_after.seats if row.seat in there):
        signs = list[str]()
        names = list[str]()
        for key, values in quantities.items():
            by = values.get(seat, 0) - former_quantities[key].get(seat, 0)
            if by:
                amount = wording.say("result.by", amount=by)
                sign = HEART if key in hearts else wording.name_quantity(key, abs(by))
                signs.append(f"{amount} {sign}")
                names.append(f"{amount} {wording.say(key, count=abs(by))}")
        if signs:
            words = ", ".join(names)
            spoken = wording.say("result.change", seat=seat, words=words)
            found.append(SeatChanges(seat, GAP.join(signs), words, spoken))
    return found


def predict_changes(
    runner: Runner, question: Question, value: Plain, wording: Wording
) -> Sequence[SeatChanges]:
    """Return the changes that an answer would make for each seat, up to the next question.

    Changes at the start of a new scene are left out, as they don't depend on the answer.

    Args:
        runner: the game, which does not change.
        question: the pending question; other questions give an empty result.
        value: a legal answer.
        wording: the language.
    """
    asked_question = runner.pending
    view = runner.make_view()
    if view is None or asked_question is None or asked_question.question is not question:
        return ()
    fork = runner.fork_game()
    try:
        fork.answer(value)
    except RuleFailed:
        return ()
    after = fork.make_view() if fork.scene == runner.scene else fork.latest_checkpoint.view
    return list_seat_changes(view, after or view, wording)


def list_changes_since_last_call(
    session: WatchedSession, view: View, wording: Wording
) -> dict[Seat, str]:
    """Return the changes of seats, in short, since the last entry that had been shown before.

    Each call counts as showing the current entry.

    Args:
        session: the session; only a weak reference to it is kept.
        view: the current view of its table.
        wording: the language.
    """
    before, seq, now = _SEEN.get(session, (view, session.seq, view))
    if seq != session.seq:
        before = now
    _SEEN[session] = (before, session.seq, view)
    return {change.seat: change.short for change in list_seat_changes(before, view, wording)}
