"""Undo is called the same on every device."""

from __future__ import annotations

from html import unescape
from pathlib import Path

import pytest

from companion.errors import NothingToUndo
from companion.faces.web.pages.play import play
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.devices import PLAY, Device
from companion.faces.web.rooms.rooms import Rooms
from companion.faces.web.rooms.tokens import secret_of
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.resuming import resume_session
from companion.play.session.session import Session
from companion.present.undo_label import undo_label
from companion.wording.people import make_wording
from tests.faces.web.signs import with_signs
from tests.playthrough import all_files, each_recording, read

EVERY = 20
"""A page takes long to draw, so it is looked at after every so many acts."""


@pytest.mark.parametrize("path", each_recording())
def test_terminal_and_phone_say_the_same(tmp_path: Path, path: Path) -> None:
    """Whatever was done last, in every recorded game."""
    folder = Folder(tmp_path)
    rooms = Rooms(folder, GAMES, secret_of(folder))
    session = Session.create(folder, GAMES)
    room = rooms.add(session)
    for number, act in enumerate(read(path)[1:-1]):
        if "interject" in act:
            session.interject(act["interject"], act["value"])
        else:
            session.answer(act["answer"], act["path"])
        wording = make_wording("en", session.runner)

        said = undo_label(session, wording)

        assert said
        if number % EVERY == 0:
            page = with_signs(play(TablePage(room, "en", Device("0123", PLAY))))
            assert wording.say("web.undo_named", what=said) in unescape(page)


def test_nothing_is_promised_where_undo_goes_no_further(tmp_path: Path) -> None:
    """A damaged journal was opened with what it still says; that is not taken back."""
    folder = Folder(tmp_path)
    path = next(path for path in all_files() if path.stem == "only-one")
    session = Session.create(folder, GAMES)
    for act in read(path)[1:8]:
        session.answer(act["answer"], act["path"])
    session.close()
    lines = folder.journal(session.id).read_bytes().split(b"\n")
    lines[-3] = b"damaged"
    folder.journal(session.id).write_bytes(b"\n".join(lines))

    mended = resume_session(folder, session.id, GAMES, repair=True)
    mended.close()

    assert "" == undo_label(mended, make_wording("en", mended.runner))
    with pytest.raises(NothingToUndo):
        mended.undo()
