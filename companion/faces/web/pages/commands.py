"""Commands that devices send as forms; each runs while the session is held."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from companion.errors import IllegalAnswer, Refusal, StaleAnswer
from companion.faces.web.pages.correction_page import read_correction, read_planned_change
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.forms import (
    LINE,
    LONGEST_LINE,
    OUR_WAY,
    SURE,
    THEN,
    SentCard,
    read_answer,
    read_card,
)
from companion.kernel.facts import Plain, Seat
from companion.kernel.interjections import Interjection
from companion.play.journal.entries import AnswerEntry, Entry, InterjectionEntry
from companion.play.library.printed_cards import check_values
from companion.play.session.session import Command
from companion.present.answer_lines import give_line_answers, make_line_parser
from companion.present.group_memory import complete_card
from companion.present.round_results import get_last_round_end_entry

LONGEST_ID = 40
"""Characters kept of a command's id; our pages use at most 17."""
TableCommand = Callable[[TablePage, Command], None]


def check_right_to_answer(
    page: TablePage, seat: Seat | None, refusal: str = "not_your_question"
) -> None:
    """Refuse a device if a question to a seat is reserved for another device.

    Raises:
        IllegalAnswer: the question is reserved.
    """
    if not page.room.members.may_answer(page.device.id, seat):
        raise IllegalAnswer(refusal, seat=seat)


def carry_out_command(page: TablePage, action: TableCommand) -> None:
    """Carry out a form's command, then give answers that are known or were given ahead.

    A command that was carried out already is not repeated; its id starts with the device's, so that
    ids never clash. The notices are cleared, as a device that acts has read them, and so are
    unread rests of lines, which were meant for earlier questions.

    Args:
        page: the device's request.
        action: carries out the command; one of the functions below.
    """
    room = page.room
    form_id = page.get_field_value("id")[:LONGEST_ID]
    command_id = f"{page.device.id}-{form_id}" if form_id else ""
    last_seen = page.get_field_number("seen")
    command = Command(command_id, last_seen, page.device.author)
    if room.session.find_reply(command) is not None:
        return
    room.session.notices.clear()
    room.left_lines.clear()
    end = get_last_round_end_entry(room.session)
    action(page, command)
    room.rounds_seen[page.device.id] = end  # a device that acts after a round has read its card
    if action in (undo_entry, redo_entry, dismiss_adjustment, correct_entry):
        room.presets.clear()  # else undone answers would be given again at once
    room.give_known_answers()
    room.presets.give_due_answers(room.session)


def answer_question(page: TablePage, command: Command) -> None:
    """Answer the question of a form; raises like `Session.answer`."""
    session = page.session
    room = page.room
    path = page.get_field_value("path")
    asked_question = session.runner.find_question(path)
    question = asked_question.question
    check_right_to_answer(page, question.seat)
    value = read_answer(question, page.form_data)
    card = read_card(page.form_data)
    our_way = bool(page.get_field_value(OUR_WAY))
    # a card that is known and was seen here already is dimmed: who taps it means it
    sure = bool(page.get_field_value(SURE) or (card is not None and question.parts))
    session.answer(value, path, command, our_way=our_way, is_confirmed=sure)
    room.memory.save_answer(asked_question)
    room.begun_cards.pop(page.device.id, None)
    if card is not None and question.is_choice:
        _answer_by_card(page, card)
    next_answer = page.get_field_value(THEN)
    if next_answer and session.pending is not None:
        with suppress(Refusal):
            check_right_to_answer(page, session.pending.question.seat)
            session.answer(next_answer, None, Command("", session.seq, page.device.author))


def _answer_by_card(page: TablePage, card: SentCard) -> None:
    """Answer the question for a card's kind by a known card that was tapped.

    If values are missing or refused, the valid ones are put into the device's form instead.
    """
    session = page.session
    asked_question = session.pending
    if asked_question is None or asked_question.question.card != card.kind:
        return
    path = asked_question.path
    try:
        check_right_to_answer(page, asked_question.question.seat)
        value = complete_card(asked_question.question, card.values)
        session.answer(value, path, Command("", session.seq, page.device.author))
    except Refusal:
        printed = dict[str, Plain]()
        for name, printed_value in card.values.items():
            with suppress(Refusal):
                printed |= check_values(asked_question.question, {name: printed_value})
        page.room.begun_cards[page.device.id] = (path, printed)
    else:
        page.room.memory.save_answer(asked_question)


def give_shown_answers(page: TablePage, command: Command) -> None:
    """Give the answers of a line that was shown before; the rest is kept for the next question.

    Raises:
        StaleAnswer: the table has changed since.
        IllegalAnswer: one of the answers is reserved for another device.
        StorageFailed, RuleFailed: as in `Session.answer`; the answers before it are given.
    """
    room = page.room
    session = room.session
    asked_question = session.runner.find_question(page.get_field_value("path"))
    if command.last_seen != session.seq:
        raise StaleAnswer("question_changed")
    memory = room.memory
    read_line = make_line_parser(session, asked_question, page.wording, memory)
    read = read_line(page.get_field_value(LINE)[:LONGEST_LINE])
    for one in read.answers:
        check_right_to_answer(page, one.seat)
    give_line_answers(session, read, command, memory)
    room.left_lines[page.device.id] = read.rest


def make_interjection(page: TablePage, command: Command) -> None:
    """Make the interjection of a form; raises like `Session.interject`."""
    session = page.session
    name = page.get_field_value("name")
    offer = session.runner.find_interjection(name)
    value = read_answer(offer.question, page.form_data)
    _check_right_to_interject(page, offer, value)
    session.interject(name, value, command, is_confirmed=bool(page.get_field_value(SURE)))


def undo_entry(page: TablePage, command: Command) -> None:
    """Undo the entry named by the button, or everything from the entry `to` on.

    Raises like `Session.undo`.

    Raises:
        StaleAnswer: the table has changed since.
        IllegalAnswer: one of the answers is reserved for another device.
    """
    session = page.session
    to = page.get_field_number("to")
    last = session.in_force.find_undoable_entry()
    last_seen = page.get_field_value("seen" if to else "last")
    if last_seen != str(session.seq if to else last):
        raise StaleAnswer("undo_moved_on")
    target = to or last
    if target is not None:
        _check_right_to_undo(page, session.in_force.list_undone_entries(target))
    session.undo(target, command)


def redo_entry(page: TablePage, command: Command) -> None:
    """Redo what was undone last, if nothing has changed since; raises like `Session.redo`.

    Raises:
        StaleAnswer: the table has changed since.
        IllegalAnswer: one of the answers is reserved for another device.
    """
    session = page.session
    if command.last_seen != session.seq:
        raise StaleAnswer("undo_moved_on")
    for undone in session.in_force.undone[-1:]:
        _check_right_to_undo(page, undone.entries)
    session.redo(command)


def dismiss_adjustment(page: TablePage, command: Command) -> None:
    """Drop an adjustment that no longer fits; raises like `Session.dismiss_interjection`.

    Raises:
        IllegalAnswer: it is reserved for another device.
    """
    session = page.session
    entry = page.get_field_number("entry")
    _check_right_to_undo(page, [act for act in session.unfit_interjections if act.seq == entry])
    session.dismiss_interjection(entry, command)


def correct_entry(page: TablePage, command: Command) -> None:
    """Change an earlier entry as previewed; raises like `Session.correct`.

    Raises:
        IllegalAnswer: the answer is reserved for another device.
    """
    session = page.session
    change = read_planned_change(page)
    correction = read_correction(page, change)
    if change.insert:
        offer = change.runner.find_interjection(change.insert)
        _check_right_to_interject(page, offer, correction["value"])
    else:
        _check_right_to_undo(page, [change.act])
    session.correct(correction, command)
    if "value" in correction:
        page.room.memory.apply_correction(
            change.question, change.initial_answer, correction["value"]
        )


def _check_right_to_undo(page: TablePage, entries: Sequence[Entry]) -> None:
    """Refuse to undo or change answers that are reserved for another device.

    The host's device may change all of them. The seat of an entry is the seat asked, or the one
    whose figures were changed.

    Raises:
        IllegalAnswer: an answer is reserved for another device.
    """
    for entry in entries if not page.is_host else ():
        seat = None
        if isinstance(entry, AnswerEntry):
            seat = entry.parsed_path.seat
        elif isinstance(entry, InterjectionEntry) and isinstance(entry.seat, str):
            seat = Seat(entry.seat)
        check_right_to_answer(page, seat, "not_your_answer")


def _check_right_to_interject(page: TablePage, offer: Interjection, value: object) -> None:
    """Refuse an interjection about a seat that is reserved for another device.

    Interjections about no seat, such as ending the game, are reserved for the host. Every device
    may write notes.

    Raises:
        IllegalAnswer: the interjection is reserved for another device.
    """
    members = page.room.members
    if page.is_host or not members.restricted or offer.question.longest:
        return
    seat = value.get("seat") if isinstance(value, dict) else None
    seats = [Seat(seat)] if isinstance(seat, str) else [*offer.open_to]
    if not seats:
        raise IllegalAnswer("left_to_host")
    if not any(members.may_answer(page.device.id, seat) for seat in seats):
        raise IllegalAnswer("not_your_question", seat=seats[0])
