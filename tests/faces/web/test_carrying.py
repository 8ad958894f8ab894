"""A game carried away: as a QR code, as text, as files."""

from __future__ import annotations

import io

import pytest

from companion.faces.web.pages import carrying
from companion.faces.web.rooms.tokens import WATCH
from companion.games.catalogue import GAMES
from companion.play.codes.code import code_of
from companion.play.codes.pictures import read_picture, squares
from companion.play.journal.file import Folder
from tests.faces.web.house import House

FILES = ["code.png", "code.svg?keep=yes", "session.jsonl"]


def test_the_code_stands_there_as_text_and_picture(house: House) -> None:
    """The same as `companion code` makes it."""
    house.set_up()
    ann, code = house.device(), code_of(house.desk.session.force.acts, GAMES)

    assert code in ann.get("code").text
    assert code == read_picture(io.BytesIO(ann.get("code.png").content), "the picture")
    assert ann.get("code.svg").text.startswith("<svg")


def test_files_are_named_after_the_session(house: House) -> None:
    """And kept rather than shown."""
    house.set_up()
    ann = house.device()
    heads = [ann.get(name).headers["content-disposition"] for name in FILES]

    assert [
        f'attachment; filename="{house.desk.id}{ending}"' for ending in (".png", ".svg", ".jsonl")
    ] == heads


def test_the_session_file_is_the_journal(house: House, folder: Folder) -> None:
    """As another group can take it in."""
    house.set_up()

    assert folder.journal(house.desk.id).read_bytes() == house.device().get("session.jsonl").content


def test_a_game_without_a_code_is_a_file(house: House) -> None:
    """Nothing is chosen yet: the page says so, and has no picture."""
    ann = house.device()

    assert "refusal" in ann.get("code").text
    assert [404, 404, 200] == [ann.get(name).status_code for name in FILES]


def test_a_game_too_large_for_a_picture_is_text_and_file(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the reason."""
    house.set_up()
    monkeypatch.setattr(carrying, "squares", lambda text: squares(text * 60))

    page = house.device().get("code").text

    assert "too large" in page
    assert "<img" not in page
    assert "<textarea" in page
    assert "session.jsonl" in page


@pytest.mark.parametrize("name", ["code", *FILES])
def test_strangers_carry_nothing_away(house: House, name: str) -> None:
    """Who is at the table may, watching or not: they see all of it anyway."""
    house.set_up()

    assert [401, 200] == [
        device.get(name).status_code for device in (house.stranger(), house.device(grant=WATCH))
    ]
