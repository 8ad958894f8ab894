"""What has happened, as lines of a card."""

from __future__ import annotations

from companion.faces.common.together import said_once
from companion.faces.drawing.scene import Tone, Words
from companion.play.session.session import Session
from companion.wording.messages import Wording


def told_since(session: Session, since: int, wording: Wording) -> list[Words]:
    """The facts of a game, said once of all whom they concern alike.

    Args:
        session: in which a game is in play.
        since: so many facts were told before.
        wording: the language.
    """
    table = session.runner.table
    assert table is not None
    lines = said_once(session.runner.told[since:], wording, table.seating.seats)
    return [Words(line, Tone.FACT, mark="✓") for line in lines]
