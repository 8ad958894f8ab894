"""A set-up on a real terminal, key by key: whatever is listed is one key."""

from __future__ import annotations

from pathlib import Path

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.library.summary import find_seating
from companion.play.session.session import Session
from tests.faces.terminals import WholeScreen


def test_three_new_names_need_four_keys_besides(tmp_path: Path) -> None:
    """Nothing lies between the names and who starts."""
    with WholeScreen(tmp_path, COMPANION_LANG="de") as terminal:
        terminal.shows("Neues Spiel").strike("enter")
        terminal.shows("Welches Spiel").strike("2")
        terminal.shows("Namen reihum").strike("Ada, Ben, Cleo", "enter")
        terminal.shows("Wer ist am jüngsten").strike("enter")
        terminal.shows("Ada", "Cleo", "Durchgang 1")
    (session_id,) = Folder(tmp_path).list_ids()
    session = Session.watch(Folder(tmp_path), session_id, GAMES)
    players = find_seating(session.force.acts).players.values()
    assert ["Ada", "Ben", "Cleo"] == [player.name for player in players]
