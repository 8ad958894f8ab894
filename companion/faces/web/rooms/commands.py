"""Commands that devices send as forms; each runs while the session is held."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from companion.errors import IllegalAnswer, Refusal, StaleAnswer
from companion.faces.web.rooms.devices import Device
from companion.faces.web.rooms.form_changes import make_correction, read_form_change
from companion.faces.web.rooms.forms import (
    CARD,
    LINE,
    LONGEST_LINE,
    OUR_WAY,
    SURE,
    Sent,
    TurnedUp,
    first_value,
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
from companion.play.session.past_states import find_act, list_undone, replay_before
from companion.play.session.session import Command, Reply
from companion.present.answer_lines import make_line_parser, take_line
from companion.present.round_results import get_last_round_end
from companion.wording.people_words import make_wording

LONGEST_ID = 40
"""Characters kept of a command's id; our pages use at most 17."""
RoomCommand = Callable[[Room, Device, Sent], Reply]


def execute(room: Room, command: RoomCommand, device: Device, sent: Sent) -> Reply:
    """Carry out a command, then give answers that are known or were given ahead."""
    reply = command(room, device, sent)
    if command in (undo, redo, dismiss, correct):
        room.presets.withdraw_all()
    room.answer_known()
    room.presets.give(room.session)
    return reply


def answer(room: Room, device: Device, sent: Sent) -> Reply:
    """Answer the question of a form; raises like `Session.answer`."""
    session = room.session
    path = first_value(sent, "path")
    asked = next((asked for asked in session.pending if str(asked.path) == path), None)
    command = _begin_command(room, device, sent)
    if asked is not None and not room.members.may_answer(device.id, asked.question.seat):
        raise IllegalAnswer("not_your_question", seat=asked.question.seat)
    value = read_answer(asked.question, sent) if asked is not None else None
    our_way = bool(first_value(sent, OUR_WAY))
    # a card that is known and was seen here already is dimmed: who taps it means it
    sure = bool(first_value(sent, SURE) or sent.get(CARD))
    end = get_last_round_end(session)
    reply = session.answer(value, path, command, our_way=our_way, sure=sure)
    room.rounds.mark_seen(device.id, end)  # a device that answers after a round has read its card
    if asked is not None:
        room.known_cards.remember(session, asked)
        room.begun_cards.pop(device.id, None)
    turned_up = read_turned_up(sent)
    if asked is not None and turned_up is not None:
        _turn_up(room, device, turned_up)
    return reply


def _turn_up(room: Room, device: Device, turned_up: TurnedUp) -> None:
    """Answer the question about a card that was tapped instead of its kind.

    If values are missing or refused, the valid ones are put into the device's form instead.
    """
    session = room.session
    behind = (one for one in session.pending if one.question.card == turned_up.kind)
    asked = next(behind, None)
    if asked is None:
        return
    path = str(asked.path)
    try:
        if not room.members.may_answer(device.id, asked.question.seat):
            raise IllegalAnswer("not_your_question", seat=asked.question.seat)
        value = read_answer(asked.question, {CARD: [json.dumps(turned_up.values)]})
        session.answer(value, path, Command("", session.seq, device.by))
    except Refusal:
        room.begun_cards[device.id] = (path, _find_printed_values(asked.question, turned_up.values))
    else:
        room.known_cards.remember(session, asked)


def _find_printed_values(question: Question[Any], values: Mapping[str, Plain]) -> dict[str, Plain]:
    """Return the values that such a card can have."""
    found = dict[str, Plain]()
    for name, value in values.items():
        with suppress(Refusal):
            found |= check_values(question, {name: value})
    return found


def give_line(room: Room, device: Device, sent: Sent, language: str) -> Reply:
    """Give the answers of a line that was shown before; the rest is kept for the next question.

    Raises:
        StaleAnswer: the table has changed since.
        IllegalAnswer: one of the answers is reserved for another device.
        StorageFailed, RuleFailed: as in `Session.answer`; the answers before it are given.
    """
    session = room.session
    command = _begin_command(room, device, sent)
    if session.has_done(command):
        return session.correct([], command)
    asked = session.runner.find_question(first_value(sent, "path"))
    if command.seen != session.seq:
        raise StaleAnswer("question_changed")
    line = first_value(sent, LINE)[:LONGEST_LINE]
    memory = room.known_cards.memory
    wording = make_wording(language, session.runner)
    read = make_line_parser(session, asked, wording, memory)(line)
    for one in read.answers:
        if not room.members.may_answer(device.id, one.seat):
            raise IllegalAnswer("not_your_question", seat=one.seat)
    reply = take_line(session, read, command, memory)
    room.left_lines[device.id] = read.rest
    return reply


def interject(room: Room, device: Device, sent: Sent) -> Reply:
    """Make the interjection that a form was made for; raises like `Session.interject`."""
    session = room.session
    name = first_value(sent, "name")
    command = _begin_command(room, device, sent)
    value = None
    if not session.has_done(command):
        offer = session.runner.interjection(name)
        value = read_answer(offer.question, sent)
        _check_interjection(room, device, offer, value)
    return session.interject(name, value, command, sure=bool(first_value(sent, SURE)))


def undo(room: Room, device: Device, sent: Sent) -> Reply:
    """Undo the entry named by the button, or everything from the entry `to` on.

    Raises like `Session.undo`.

    Raises:
        StaleAnswer: the table has changed since.
        IllegalAnswer: one of the answers is reserved for another device.
    """
    session = room.session
    command = _begin_command(room, device, sent)
    to = parse_number(first_value(sent, "to"))
    last = session.in_force.find_undoable_entry()
    if not session.has_done(command):
        seen = first_value(sent, "seen") if to else first_value(sent, "last")
        if seen != str(session.seq if to else last):
            raise StaleAnswer("undo_moved_on")
        target = to or last
        if target is not None:
            _check_taking_back(room, device, list_undone(session, target))
    return session.undo(to or None, command)


def redo(room: Room, device: Device, sent: Sent) -> Reply:
    """Redo what was undone last, if nothing has changed since; raises like `Session.redo`.

    Raises:
        StaleAnswer: the table has changed since.
        IllegalAnswer: one of the answers is reserved for another device.
    """
    session = room.session
    command = _begin_command(room, device, sent)
    if not session.has_done(command):
        if first_value(sent, "seen") != str(session.seq):
            raise StaleAnswer("undo_moved_on")
        _check_taking_back(
            room, device, session.in_force.undone[-1][1] if session.in_force.undone else ()
        )
    return session.redo(command)


def dismiss(room: Room, device: Device, sent: Sent) -> Reply:
    """Drop an adjustment that no longer fits; raises like `Session.dismiss`.

    Raises:
        IllegalAnswer: it is reserved for another device.
    """
    session = room.session
    command = _begin_command(room, device, sent)
    entry = parse_number(first_value(sent, "entry"))
    _check_taking_back(room, device, [act for act in session.unfit if act.seq == entry])
    return session.dismiss(entry, command)


def correct(room: Room, device: Device, sent: Sent) -> Reply:
    """Make the change that was previewed; raises like `Session.correct`.

    Raises:
        IllegalAnswer: the answer is reserved for another device.
    """
    session = room.session
    command = _begin_command(room, device, sent)
    if session.has_done(command):
        return session.correct([], command)
    if not first_value(sent, "insert"):
        changed = find_act(session, parse_number(first_value(sent, "seq")))
        _check_taking_back(room, device, [changed])
    change = read_form_change(session, sent)
    made = make_correction(session, sent)
    if change.insert:
        offer = replay_before(session, change.act).interjection(change.insert)
        _check_interjection(room, device, offer, made["value"])
    reply = session.correct([made], command)
    if not change.insert and not change.remove:
        room.known_cards.correct(session, change.question, change.begins, made["value"])
    return reply


def _check_taking_back(room: Room, device: Device, entries: Sequence[Entry]) -> None:
    """Refuse to undo or change answers that are reserved for another device.

    The host's device may change all of them.

    Raises:
        IllegalAnswer: an answer is reserved for another device.
    """
    if device.host:
        return
    for seat in filter(None, map(_find_seat, entries)):
        if not room.members.may_answer(device.id, seat):
            raise IllegalAnswer("not_your_answer", seat=seat)


def _find_seat(entry: Entry) -> Seat | None:
    """Return the seat of an entry: the seat asked, or the one whose figures were changed."""
    if isinstance(entry, Interjected):
        return Seat(entry.seat) if isinstance(entry.seat, str) else None
    return entry.parsed_path.seat if isinstance(entry, Answered) else None


def _list_seats(value: object) -> list[Seat]:
    """Return the seat that an interjection's value names, if any."""
    seat = value.get("seat") if isinstance(value, dict) else None
    return [Seat(seat)] if isinstance(seat, str) else []


def _check_interjection(
    room: Room, device: Device, offer: Interjection[Any], value: object
) -> None:
    """Refuse interjections about a seat that are reserved for its own device.

    Interjections about no seat, such as ending the game, are reserved for the host. Every device
    may write notes.

    Raises:
        IllegalAnswer: the interjection is reserved for another device.
    """
    if device.host or not room.members.restricted or offer.question.longest:
        return
    seats = _list_seats(value) or list(offer.open_to)
    if not seats:
        raise IllegalAnswer("left_to_host")
    if not any(room.members.may_answer(device.id, seat) for seat in seats):
        raise IllegalAnswer("not_your_question", seat=seats[0])


def _begin_command(room: Room, device: Device, sent: Sent) -> Command:
    """Return the command of a form; its id starts with the device's, so that ids never clash.

    The notices are cleared, as a device that acts has read them, and so are the rests of lines, as
    they were meant for what was asked before.
    """
    room.session.notices.clear()
    room.left_lines.clear()
    given = first_value(sent, "id")[:LONGEST_ID]
    command_id = f"{device.id}-{given}" if given else ""
    return Command(command_id, parse_number(first_value(sent, "seen")), device.by)
