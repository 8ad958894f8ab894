"""What a code costs is bounded by its length: nobody waits for what somebody else has sent."""

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
from tests.play.disk import breaks, works_again
from tests.play.games import played


def test_a_few_signs_make_no_twenty_thousand_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame that counts more acts than its length can say is refused before one is made."""
    packer = Packer()
    packer.code_number(codes.FORMATS, codes.FORMAT)
    packer.code_number(codes.CHECKS)
    packer.code_number(codes.MOST_GAMES, 1)
    packer.code_number(codes.MOST_VERSIONS, GAMES.get_game("spruchstein").version)
    packer.code_count(20_000)
    text = encode_number(packer.get_number())
    made = list[Move]()
    monkeypatch.setattr(codes, "_code_act", lambda *_: made.append(Move("", None)))

    with pytest.raises(CodeError):
        read_code(text, GAMES)

    assert len(text) < 20
    assert not made


def test_a_code_that_the_disk_refuses_leaves_no_half_game(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was not written as a whole is not there."""
    moves = [act.move for act in played(0, 50)[1]]
    breaks(monkeypatch, room=1000)

    with pytest.raises(StorageFailed):
        Session.rebuild(folder, GAMES, moves)

    works_again(monkeypatch)
    assert [] == folder.list_ids()
