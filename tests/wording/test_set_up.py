"""What a command line says already becomes ordinary answers of the set-up."""

from __future__ import annotations

from companion.games.catalogue import GAMES
from companion.wording.messages import Wording
from companion.wording.set_up import KnownSetUp, known_answers


def test_a_name_may_hold_commas() -> None:
    """It is one player's, and names who starts."""
    set_up = KnownSetUp("spruchstein", ("Ann, the first", "Bob"), start="ann, the first")

    answers = dict(known_answers(GAMES, set_up, Wording("en", "spruchstein")))

    assert {"name": "Ann, the first", "colour": "red"} == answers["0/p1/player/-/1"]
    assert "p1" == answers["0/-/start/-/1"]
