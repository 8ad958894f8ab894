"""The main page of a game: the table above, the question below it with what stands above it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.errors import StaleAnswer
from companion.faces.web.pages.ending import find_ending, word_device_place
from companion.faces.web.pages.preset_page import find_preset
from companion.faces.web.pages.question_form import QuestionForm, make_question_form
from companion.faces.web.pages.refusal import find_faster_answer
from companion.faces.web.pages.rounds import find_unseen_round
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.devices import SCRIBE
from companion.faces.web.rooms.forms import LINE, LONGEST_LINE
from companion.faces.web.rooms.presets import HIGHEST
from companion.kernel.acts import QuestionAtPath
from companion.kernel.facts import Plain, Seat
from companion.kernel.view import SeatView
from companion.play.journal.disk import read_file_stamp
from companion.play.journal.entries import AnswerEntry
from companion.present.answer_lines import make_line_parser
from companion.present.explanation import list_layout_rules
from companion.present.prompts.prompt import LineReading
from companion.present.refusal_words import WordedRefusal, word_error_with_rule
from companion.wording.correction_words import describe_undo, describe_unfit_interjection
from companion.wording.people_words import name_author, word_past_fact

MOST_FACTS = 8
"""Number of facts shown; more would push the question off a small screen."""
MOST_NOTICES = 3


@dataclass(frozen=True)
class AskedQuestion:
    """The question below the table.

    Attributes:
        seat: the seat that is asked; None for everybody.
        key: an open page keeps half-typed text while this stays the same.
        other_seat: the asked seat if it is not the device's own; None if no device of that seat is
            present, because others then answer for it.
        entering_player: name of the player who enters this card on another device; empty for none.
        is_held: whether this device may not answer.
        is_mine: whether the device's own seat is asked.
        typed_line: text of the field for several answers in one line; empty for none.
        reading: the answers in that line, and the unread rest.
    """

    form: QuestionForm
    path: str
    seat: Seat | None
    key: str
    other_seat: Seat | None
    entering_player: str
    is_held: bool
    is_mine: bool
    typed_line: str
    reading: LineReading


def show_answers_of_line(page: TablePage) -> str:
    """Show the answers in a typed line, before any of them is carried out.

    An empty line leads back to the question.
    """
    page.room.left_lines.pop(page.device.id, None)
    return render_play_page(page)


def render_play_page(page: TablePage) -> str:
    """Render a table: its current state, and the question below it.

    If another device has answered the question meanwhile, the page names it.
    """
    if page.error is None and page.get_field_value("seen"):
        page.error = StaleAnswer("question_changed")
    ending = find_ending(page.session, page.wording)
    pending = page.session.pending
    asked_view = _make_asked_question(page, pending) if pending is not None else None
    # after the question, whose known cards may add a notice
    shared_values = page.room.page_cache.get_or_make_value(
        "seen by all",
        (page.language, page.session.seq, page.room.updates.revision, [*page.session.notices]),
        lambda: _make_shared_values(page),
    )
    seat = asked_view.seat if asked_view is not None else None
    refusal = None
    if page.error is not None:
        refusal = word_error_with_rule(page.error, page.wording)
    elif asked_view is not None and asked_view.reading.trouble:
        refusal = WordedRefusal(asked_view.reading.complaint, "")
    faster = find_faster_answer(page)
    return page.render_template(
        "play.html",
        **shared_values,
        ending=ending,
        asked=asked_view,
        own=word_device_place(page, ending) if ending is not None else "",
        round=find_unseen_round(page),
        pinned=_find_pinned_seat(page, seat) if ending is None else None,
        faster=faster,
        refusal=refusal if faster is None else None,
        onward=page.room.next_session,
        ahead=find_preset(page),
        most_ahead=HIGHEST,
    )


def _make_shared_values(page: TablePage) -> dict[str, object]:
    """Return the values of play.html that are the same for all devices of one language."""
    session = page.session
    wording = page.wording
    view = page.view
    return {
        "title": wording.word_value(view.title) if view is not None else "",
        "facts": page.list_facts(MOST_FACTS),
        "notices": [wording.word_reason(notice) for notice in session.notices[-MOST_NOTICES:]],
        "unfit": [
            (act, describe_unfit_interjection(act, session.runner, wording))
            for act in session.unfit_interjections
        ],
        "away": page.room.members.list_away_seats(),
        "derived": None if session.runner.has_ended else _find_figure_calculation(page),
        "last": session.in_force.find_undoable_entry(),
        "last_act": describe_undo(session, wording),
        "chance": any(item.open_to for item in session.runner.list_possible_interjections()),
        "laid_out": list_layout_rules(session.runner, page.language),
    }


def _make_asked_question(page: TablePage, asked_question: QuestionAtPath) -> AskedQuestion:
    """Return a pending question as a form; after a refusal it contains the refused values."""
    question = asked_question.question
    path = asked_question.path
    room = page.room
    device_id = page.device.id
    line = page.get_field_value(LINE)[:LONGEST_LINE].strip() or room.left_lines.get(device_id, "")
    read = LineReading()
    if line:
        read = make_line_parser(page.session, asked_question, page.wording, room.memory)(line)
    if page.error is not None and not line and page.get_field_value("path") == path:
        form = make_question_form(
            page, question, _find_default(page, asked_question), was_refused=True
        )
    else:
        stamp = read_file_stamp(room.catalogue.path)
        form = room.page_cache.get_or_make_value(
            "form",
            (page.language, page.session.seq, stamp, room.begun_cards.get(device_id)),
            lambda: make_question_form(page, question, _find_default(page, asked_question)),
        )
    role = Seat(page.device.role)
    is_seated_elsewhere = role in page.wording.names and role != question.seat
    device_there = room.members.find_seat_device(question.seat or "")
    return AskedQuestion(
        form,
        path,
        question.seat,
        f"{path}@{page.session.asked_since}",
        question.seat if is_seated_elsewhere and device_there else None,
        _find_entering_player(page, question.card),
        not room.members.may_answer(device_id, question.seat),
        role in page.asked_seats,
        line,
        read,
    )


def _find_entering_player(page: TablePage, card: str) -> str:
    """Return the name of the player who turned up a card on another device; empty for none.

    Players enter a card on the device on which they told its kind.
    """
    act = next(reversed(page.session.acts), None)
    if not isinstance(act, AnswerEntry) or not card or act.answer != card:
        return ""
    device_id = act.id.partition("-")[0]
    if device_id == page.device.id or device_id not in page.room.members.list_present_devices():
        return ""
    return name_author(act.by, page.wording) or page.wording.say("people.somebody")


def _find_default(page: TablePage, asked_question: QuestionAtPath) -> Plain:
    """Return the initial answer: the suggested one, with the values of a half-entered card."""
    path, values = page.room.begun_cards.get(page.device.id, ("", {}))
    likely = page.room.memory.suggest_answer(asked_question)
    if path != asked_question.path:
        return likely
    return {**(likely if isinstance(likely, dict) else {}), **values}


@dataclass(frozen=True)
class PinnedSeat:
    """The seat shown above the question.

    Args:
        row: the seat's items and figures.
        is_own: whether it is the device's own seat; else the device answers for all, and the seat
            is asked.
        turn: key of the remark "your turn" if a question is addressed to the seat; else empty.
    """

    row: SeatView
    is_own: bool
    turn: str


def _find_pinned_seat(page: TablePage, asked_seat: Seat | None) -> PinnedSeat | None:
    """Return the device's seat, or the asked seat if the device answers for all; else None.

    Args:
        page: the session as one device sees it.
        asked_seat: seat of the question shown; None for everybody.
    """
    role = page.device.role
    seat = asked_seat if role == SCRIBE else role
    found = next((row for row in page.rows if row.seat == seat), None)
    if found is None:
        return None
    is_own = found.seat == role
    turn = ""
    if found.seat in page.asked_seats:
        alone = asked_seat == found.seat
        turn = "web.is_asked" if not is_own else "web.your_turn" if alone else "web.you_are_asked"
    return PinnedSeat(found, is_own, turn)


def _find_figure_calculation(page: TablePage) -> str:
    """Return the last calculation of a figure that the last act caused; empty if there is none."""
    for told_fact in reversed(page.session.select_told_facts(page.session.runner.acts)):
        if told_fact.fact.shows_calculation:
            return word_past_fact(told_fact, page.wording)
    return ""
