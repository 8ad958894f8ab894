"""Hand-over of a game to another phone: its journal and its seats."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256

from companion.errors import JournalError, NameTaken, SessionUnknown
from companion.faces.pocket.jars import OWN, CookieJars, make_alias
from companion.faces.web.rooms.devices import PLAY, WATCH
from companion.faces.web.rooms.room import Room
from companion.faces.web.rooms.rooms import Rooms
from companion.play.journal.disk import write_whole
from companion.play.journal.file import read_journal
from companion.play.journal.folder import ENDING, Folder
from companion.play.journal.reading import parse_journal
from companion.play.library.session_files import import_content, remove_incomplete_line

Seats = Sequence[Sequence[str]]
"""For each phone at a table: its alias, its role, and its player's name."""


@dataclass(frozen=True)
class Received:
    """A journal that came from another phone.

    Attributes:
        session: id of the session on this phone.
        is_fork: whether the game also continued differently here: then there are two games.
    """

    session: str
    is_fork: bool = False


def find_device(rooms: Rooms, jars: CookieJars, who: str) -> str:
    """Return the device id of a phone; empty for an unknown phone."""
    return rooms.signer.read_device_id(jars.get_cookies(who).get(rooms.signer.cookie_name, ""))


def list_seats(rooms: Rooms, room: Room, jars: CookieJars, own_id: str) -> list[list[str]]:
    """Return alias, role and name of each phone at a table.

    Args:
        rooms: the tables of this phone.
        room: one of them.
        jars: the cookies of all phones.
        own_id: the secret id of this phone.
    """
    found = list[list[str]]()
    for who in (OWN, *jars.list_guests()):
        member = room.members.by_id.get(find_device(rooms, jars, who))
        if member is not None:
            found.append([make_alias(who or own_id), member.role, member.name])
    return found


def hash_journal(folder: Folder, session_id: str) -> str:
    """Return the hash of a journal; empty if no journal has that id."""
    with suppress(JournalError):
        return sha256(read_journal(folder.get_journal_path(session_id))).hexdigest()
    return ""


def import_journal(folder: Folder, session_id: str, content: bytes) -> Received:
    """Import a journal that another phone has written.

    A journal that continues one of this phone replaces it: it is the same game. Nothing is imported
    if this phone has all of it already. If both have continued differently, or another game has
    that id here, the import becomes a session of its own.

    Args:
        folder: the data of this phone.
        session_id: id of the session on the other phone.
        content: the journal.

    Raises:
        JournalForeign, JournalDamaged: the content is not a journal, or is damaged.
        StorageFailed: the journal can't be written.
    """
    here = b""
    with suppress(SessionUnknown):
        here = read_journal(folder.get_journal_path(session_id))
    if here.startswith(content):
        return Received(session_id)
    if here and content.startswith(here):
        reading = parse_journal(content, session_id)
        write_whole(folder.get_journal_path(session_id), remove_incomplete_line(content, reading))
        return Received(session_id)
    is_fork = bool(here) and here.partition(b"\n")[0] == content.partition(b"\n")[0]
    try:
        return Received(import_content(folder, content, f"{session_id}{ENDING}")[0], is_fork)
    except NameTaken as there:
        return Received(str(there.values["session"]))


def assign_seats(
    rooms: Rooms, jars: CookieJars, session_id: str, seats: Seats, own_id: str
) -> None:
    """Give phones the seats that they had on the phone that handed the game over.

    Phones that have not connected here yet are recognized by their aliases later.

    Args:
        rooms: the tables of this phone.
        jars: the cookies of all phones.
        session_id: the game.
        seats: the seats on the other phone.
        own_id: the secret id of this phone.
    """
    room = rooms.get_room(session_id)
    taken = {*room.list_seats()}
    signer = rooms.signer
    for alias, role, name in seats:
        who = OWN if alias == make_alias(own_id) else alias
        device = find_device(rooms, jars, who) or signer.make_device_id()
        if who != OWN:
            jars.store_cookies(who, f"{signer.cookie_name}={signer.sign_cookie(device)}")
        room.members.join(device, PLAY, name=name)
        if role in taken or role == WATCH:
            room.members.assign_role(device, role)
