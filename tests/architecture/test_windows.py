"""Behaviour on Windows, as far as another system can imitate it.

It does not imitate Windows' locks, console, network cards, and `Scripts` in `.venv`.
"""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path

import pytest

from companion.faces.web.http import network_addresses
from companion.play.journal import disk
from companion.play.journal.folder import Folder
from companion.play.session.session import Session


class Windows:
    """Stands in for `os` in one module: another system name, and folders can't be opened."""

    name = "nt"

    def __getattr__(self, name: str) -> object:
        """Return all other attributes of the real module."""
        return getattr(os, name)

    @staticmethod
    def open(path: Path, *flags: int) -> int:
        """Refuse to open a folder, as Windows does."""
        if Path(path).is_dir():
            raise PermissionError(13, "Permission denied", str(path))
        return os.open(path, *flags)


def test_a_game_is_saved_where_folders_have_no_fsync(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No folder is opened and no Unix lock is tried; the saved game is found again."""
    monkeypatch.setattr(disk, "os", Windows())
    importlib.import_module("filelock")  # its own locks are this system's
    monkeypatch.setitem(sys.modules, "fcntl", None)
    folder = Folder(tmp_path / "Spiele mit Umlaut ä")

    session = Session.create(folder)
    session.answer("spruchstein")
    session.close()
    again = Session.open(folder, session.id)
    again.close()

    assert not again.notices
    assert session.runner.find_question().path == again.runner.find_question().path


def test_addresses_are_found_without_names_of_network_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The addresses are found all the same; only Linux names the card of each."""
    monkeypatch.setattr(sys, "platform", "win32")

    assert {} == network_addresses.list_interface_addresses()
