"""Commands that devices send as forms; each runs while the session is held."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion.errors import IllegalAnswer, Refusal, StaleAnswer
from companion.faces.web.rooms.devices import Device
from companion.faces.web.rooms.form_changes import read_form_change
from companion.faces.web.rooms.forms import (
    CARD,
    LINE,
    LONGEST_LINE,
    OUR_WAY,
    SURE,
    THEN,
    Sent,
    TurnedUp,
    get_first_value,
    parse_number,
    read_answer,
    read_turned_up,
)
from companion.faces.web.rooms.room import Room
from companion.kernel.facts import Plain, Seat
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Question
from companion.play.journal.entries import Answered, Entry, Interjected
from companion.play.library.printed_cards import check_values
from companion.play.session.past_states import find_act, list_undone
from companion.play.session.session import Command, Reply, Session
from companion.present.answer_lines import make_line_parser, take_line
from companion.present.round_results import get_last_round_end
from companion.wording.people_words import make_wording

LONGEST_ID = 40
"""Characters kept of a command's id; our pages use at most 17."""


@dataclass(frozen=True)
class DeviceForm:
    """A form that a device has sent to its table; use it only while the session is held.

    Args:
        room: the table.
        device: the device.
        sent: the fields of the form.
        language: the device's language.
    """

    room: Room
    device: Device
    sent: Sent
    language: str

    @property
    def session(self) -> Session:
        """The session of the table."""
        return self.room.session

    @cached_property
    def command(self) -> Command:
        """Its command; the id starts with the device's, so that ids never clash."""
        given = self.get_value("id")[:LONGEST_ID]
        command_id = f"{self.device.id}-{given}" if given else ""
        return Command(command_id, parse_number(self.get_value("seen")), self.device.by)

    def get_value(self, name: str) -> str:
        """Return the first value of a field; empty if there is none."""
        return get_first_value(self.sent, name)

    def check_seat(self, seat: Seat | None, refusal: str = "not_your_question") -> None:
        """Refuse the device if a question to a seat is reserved for another device.

        Raises:
            IllegalAnswer: the question is reserved.
        """
        if not self.room.members.may_answer(self.device.id, seat):
            raise IllegalAnswer(refusal, seat=seat)


RoomCommand = Callable[[DeviceForm], Reply]


def execute(form: DeviceForm, command: RoomCommand) -> Reply:
    """Carry out a command, then give answers that are known or were given ahead.

    The notices are cleared, as a device that acts has read them, and so are the rests of lines, as
    they were meant for what was asked before.
    """
    room = form.room
    room.session.notices.clear()
    room.left_lines.clear()
    reply = command(form)
    if command in (undo, redo, dismiss, correct):
        room.presets.withdraw_all()
    room.answer_known()
    room.presets.give(room.session)
    return reply


def answer(form: DeviceForm) -> Reply:
    """Answer the question of a form; raises like `Session.answer`."""
    session = form.session
    room = form.room
    path = form.get_value("path")
    asked = session.asked
    if asked is not None and str(asked.path) != path:
        asked = None
    value = None
    if asked is not None:
        form.check_seat(asked.question.seat)
        value = read_answer(asked.question, form.sent)
    our_way = bool(form.get_value(OUR_WAY))
    # a card that is known and was seen here already is dimmed: who taps it means it
    sure = bool(form.get_value(SURE) or form.sent.get(CARD))
    end = get_last_round_end(session)
    reply = session.answer(value, path, form.command, our_way=our_way, sure=sure)
    device_id = form.device.id
    room.rounds.mark_seen(device_id, end)  # a device that answers after a round has read its card
    if asked is not None:
        room.known_cards.remember(session, asked)
        room.begun_cards.pop(device_id, None)
        turned_up = read_turned_up(form.sent)
        if turned_up is not None:
            _turn_up(form, turned_up)
    then = form.get_value(THEN)
    if then and session.asked is not None:
        with suppress(Refusal):
            form.check_seat(session.asked.question.seat)
            session.answer(then, None, Command("", session.seq, form.device.by))
    return reply


def _turn_up(form: DeviceForm, turned_up: TurnedUp) -> None:
    """Answer the question about a card that was tapped instead of its kind.

    If values are missing or refused, the valid ones are put into the device's form instead.
    """
    session = form.session
    asked = session.asked
    if asked is None or asked.question.card != turned_up.kind:
        return
    path = str(asked.path)
    try:
        form.check_seat(asked.question.seat)
        value = read_answer(asked.question, {CARD: [json.dumps(turned_up.values)]})
        session.answer(value, path, Command("", session.seq, form.device.by))
    except Refusal:
        printed = _find_printed_values(asked.question, turned_up.values)
        form.room.begun_cards[form.device.id] = (path, printed)
    else:
        form.room.known_cards.remember(session, asked)


def _find_printed_values(question: Question[Any], values: Mapping[str, Plain]) -> dict[str, Plain]:
    """Return the values that such a card can have."""
    found = dict[str, Plain]()
    for name, value in values.items():
        with suppress(Refusal):
            found |= check_values(question, {name: value})
    return found


def give_line(form: DeviceForm) -> Reply:
    """Give the answers of a line that was shown before; the rest is kept for the next question.

    Raises:
        StaleAnswer: the table has changed since.
        IllegalAnswer: one of the answers is reserved for another device.
        StorageFailed, RuleFailed: as in `Session.answer`; the answers before it are given.
    """
    session = form.session
    command = form.command
    if session.has_done(command):
        return session.correct([], command)
    asked = session.runner.find_question(form.get_value("path"))
    if command.seen != session.seq:
        raise StaleAnswer("question_changed")
    line = form.get_value(LINE)[:LONGEST_LINE]
    memory = form.room.known_cards.memory
    wording = make_wording(form.language, session.runner)
    read = make_line_parser(session, asked, wording, memory)(line)
    for one in read.answers:
        form.check_seat(one.seat)
    end = get_last_round_end(session)
    reply = take_line(session, read, command, memory)
    form.room.rounds.mark_seen(form.device.id, end)  # as after an answer
    form.room.left_lines[form.device.id] = read.rest
    return reply


def interject(form: DeviceForm) -> Reply:
    """Make the interjection that a form was made for; raises like `Session.interject`."""
    session = form.session
    name = form.get_value("name")
    value = None
    if not session.has_done(form.command):
        offer = session.runner.find_interjection(name)
        value = read_answer(offer.question, form.sent)
        _check_interjection(form, offer, value)
    return session.interject(name, value, form.command, sure=bool(form.get_value(SURE)))


def undo(form: DeviceForm) -> Reply:
    """Undo the entry named by the button, or everything from the entry `to` on.

    Raises like `Session.undo`.

    Raises:
        StaleAnswer: the table has changed since.
        IllegalAnswer: one of the answers is reserved for another device.
    """
    session = form.session
    to = parse_number(form.get_value("to"))
    last = session.in_force.find_undoable_entry()
    if not session.has_done(form.command):
        seen = form.get_value("seen") if to else form.get_value("last")
        if seen != str(session.seq if to else last):
            raise StaleAnswer("undo_moved_on")
        target = to or last
        if target is not None:
            _check_taking_back(form, list_undone(session, target))
    return session.undo(to or None, form.command)


def redo(form: DeviceForm) -> Reply:
    """Redo what was undone last, if nothing has changed since; raises like `Session.redo`.

    Raises:
        StaleAnswer: the table has changed since.
        IllegalAnswer: one of the answers is reserved for another device.
    """
    session = form.session
    if not session.has_done(form.command):
        if form.get_value("seen") != str(session.seq):
            raise StaleAnswer("undo_moved_on")
        undone = session.in_force.undone
        _check_taking_back(form, undone[-1][1] if undone else ())
    return session.redo(form.command)


def dismiss(form: DeviceForm) -> Reply:
    """Drop an adjustment that no longer fits; raises like `Session.dismiss`.

    Raises:
        IllegalAnswer: it is reserved for another device.
    """
    session = form.session
    entry = parse_number(form.get_value("entry"))
    _check_taking_back(form, [act for act in session.unfit if act.seq == entry])
    return session.dismiss(entry, form.command)


def correct(form: DeviceForm) -> Reply:
    """Make the change that was previewed; raises like `Session.correct`.

    Raises:
        IllegalAnswer: the answer is reserved for another device.
    """
    session = form.session
    command = form.command
    if session.has_done(command):
        return session.correct([], command)
    if not form.get_value("insert"):
        changed = find_act(session, parse_number(form.get_value("seq")))
        _check_taking_back(form, [changed])
    change = read_form_change(session, form.sent)
    made = change.make_correction(session, form.sent)
    if change.insert:
        offer = change.runner.find_interjection(change.insert)
        _check_interjection(form, offer, made["value"])
    reply = session.correct([made], command)
    if not change.insert and not change.remove:
        form.room.known_cards.correct(
            session, change.question, change.initial_answer, made["value"]
        )
    return reply


def _check_taking_back(form: DeviceForm, entries: Sequence[Entry]) -> None:
    """Refuse to undo or change answers that are reserved for another device.

    The host's device may change all of them.

    Raises:
        IllegalAnswer: an answer is reserved for another device.
    """
    for entry in entries if not form.device.host else ():
        form.check_seat(_find_seat(entry), "not_your_answer")


def _find_seat(entry: Entry) -> Seat | None:
    """Return the seat of an entry: the seat asked, or the one whose figures were changed."""
    if isinstance(entry, Interjected):
        return Seat(entry.seat) if isinstance(entry.seat, str) else None
    return entry.parsed_path.seat if isinstance(entry, Answered) else None


def _list_seats(value: object) -> list[Seat]:
    """Return the seat that an interjection's value names, if any."""
    seat = value.get("seat") if isinstance(value, dict) else None
    return [Seat(seat)] if isinstance(seat, str) else []


def _check_interjection(form: DeviceForm, offer: Interjection[Any], value: object) -> None:
    """Refuse interjections about a seat that are reserved for its own device.

    Interjections about no seat, such as ending the game, are reserved for the host. Every device
    may write notes.

    Raises:
        IllegalAnswer: the interjection is reserved for another device.
    """
    members = form.room.members
    if form.device.host or not members.restricted or offer.question.longest:
        return
    seats = _list_seats(value) or list(offer.open_to)
    if not seats:
        raise IllegalAnswer("left_to_host")
    if not any(members.may_answer(form.device.id, seat) for seat in seats):
        raise IllegalAnswer("not_your_question", seat=seats[0])
