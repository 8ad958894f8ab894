"""Taking a name out of the folder that this very server has open."""

from __future__ import annotations

from companion.faces.web.rooms.rooms import Rooms
from companion.play.library.erasing import Erased, erase
from companion.play.library.people import People, all_names, free_name, whole_name
from companion.play.library.written_names import Names


def erase_here(rooms: Rooms, name: str, new: str, somebody: str) -> Erased:
    """Put all tables away, take the name out, and read anew who sits where. Not on the event loop.

    Args:
        rooms: all tables.
        name: of somebody who has played.
        new: what is to stand there; empty for nobody in particular.
        somebody: what nobody in particular is called.

    Raises:
        JournalBusy: somebody is acting at a table this moment, or another program plays there.
        UsageError: the new name can't be one, or is taken.
        StorageFailed: the disk refused.
    """
    instead = whole_name(new) if new else free_name(somebody, rooms.sessions())
    names = Names(all_names(name, People(rooms.folder).names()), instead)
    for room in rooms.all():
        room.shared.put_away()
    done = erase(rooms.folder, names, rooms.games)
    rooms.members.reload()
    rooms.lobby.reload()
    rooms.discover()
    for room in rooms.all():
        room.members.reload()
        room.updates.publish()
    return done
