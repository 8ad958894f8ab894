"""The cost of decoding is bounded by the length of the code."""

from __future__ import annotations

import pytest

from companion.errors import CodeError, StorageFailed
from companion.games.catalogue import GAMES
from companion.kernel.acts import Move
from companion.play.codes import code as codes
from companion.play.codes.code import read_code
from companion.play.codes.digits import Packer, encode_number
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.play.disk import break_disk, restore_disk
from tests.play.games import play_random_game


def test_a_short_code_cannot_announce_many_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame that announces more acts than its length allows is refused before decoding."""
    packer = Packer()
    packer.pack_or_unpack_digit(codes.FORMATS, codes.FORMAT)
    packer.pack_or_unpack_digit(codes.CHECKS)
    packer.pack_or_unpack_digit(codes.MOST_GAMES, 1)
    packer.pack_or_unpack_digit(codes.MOST_VERSIONS, GAMES.get_game("spruchstein").version)
    packer.pack_or_unpack_count(20_000)
    text = encode_number(packer.number)
    moves = list[Move]()
    monkeypatch.setattr(codes, "_pack_or_unpack_act", lambda *_: moves.append(Move("", None)))

    with pytest.raises(CodeError):
        read_code(text)

    assert len(text) < 20
    assert not moves


@pytest.mark.parametrize("free_bytes", [1000, 0])
def test_a_code_that_the_disk_refuses_leaves_no_half_game(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, free_bytes: int
) -> None:
    """A partly written game is removed, and one whose first line is refused."""
    moves = [act.move for act in play_random_game(0, 50)[1]]
    break_disk(monkeypatch, free_bytes=free_bytes)

    with pytest.raises(StorageFailed):
        Session.create_from_moves(folder, moves)

    restore_disk(monkeypatch)
    assert [] == folder.list_ids()
