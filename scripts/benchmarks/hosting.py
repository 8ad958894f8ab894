"""A web server in a process of its own, started by scaling.py: python3 hosting.py FOLDER.

It prints its port and serves until Ctrl-C. SIGUSR1 moves its clock an hour ahead.
"""

from __future__ import annotations

import gc
import signal
import socket
import sys
from pathlib import Path
from time import time

from companion.faces.web.http.server import serve_rooms
from companion.faces.web.rooms.rooms import Rooms
from companion.play.journal.folder import Folder

HOUR = 3600


def main() -> None:
    """Serve a folder's tables."""
    folder = Folder(Path(sys.argv[1]))
    ahead = [0]
    rooms = Rooms(folder, lambda: time() + ahead[0])

    def move_clock_an_hour(*_: object) -> None:
        ahead[0] += HOUR
        before = sys.getallocatedblocks()
        rooms.close_idle_rooms()
        gc.collect()
        print(
            sum(room.has_open_session for room in rooms.list_all_rooms()),
            before,
            sys.getallocatedblocks(),
            flush=True,
        )

    signal.signal(signal.SIGUSR1, move_clock_an_hour)
    sock = socket.create_server(("127.0.0.1", 0), backlog=1024)
    print(sock.getsockname()[1], flush=True)
    try:
        serve_rooms(rooms, sock)
    finally:
        rooms.close_rooms()


if __name__ == "__main__":
    main()
