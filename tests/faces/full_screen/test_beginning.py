"""A set-up on a real terminal, key by key: whatever is listed is one key."""

from __future__ import annotations

from pathlib import Path

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.library.summary import find_seating
from companion.play.session.session import Session
from tests.faces.terminals import WholeScreen


def people(data: Path, scene: int | None = None) -> list[str]:
    """Who sits at the newest table; it is in that scene, if one is given."""
    folder = Folder(data)
    session = Session.watch(folder, folder.list_ids()[-1], GAMES)
    assert scene in (None, session.runner.scene)
    return [player.name for player in find_seating(session.force.acts).players.values()]


def test_three_new_names_need_four_keys_besides(tmp_path: Path) -> None:
    """Nothing lies between the names and who starts."""
    with WholeScreen(tmp_path, COMPANION_LANG="de") as terminal:
        terminal.shows("Neues Spiel").strike("enter")
        terminal.shows("Welches Spiel").strike("2")
        terminal.shows("Namen reihum").strike("Ada, Ben, Cleo", "enter")
        terminal.shows("Wer ist am jüngsten").strike("enter")
        terminal.shows("Ada", "Cleo", "Durchgang 1")
    assert ["Ada", "Ben", "Cleo"] == people(tmp_path, scene=1)
