"""What has happened in a game that is shown: as lines of a card, and its end."""

from __future__ import annotations

from dataclasses import replace

from companion.faces.terminal.game_screen import GameScreen
from companion.faces.terminal.signs import sign_words
from companion.play.session.session import Session
from companion.present.game_end import ending_of
from companion.present.merged_facts import said_once
from companion.present.result_cards import ending_card
from companion.present.screen import Tone, Words
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


def lay_table(shown: GameScreen) -> None:
    """The table as it lies now, behind a card, where one is drawn; lines say signs in words."""
    if not shown.screen.scrolls:
        shown.screen.signs = sign_words(shown.wording)
        return
    if shown.session.pending:
        shown.last = None
        shown.ask(shown.session.pending[0])
    else:
        shown.rank()


def show_ending(shown: GameScreen, *, waits: bool = True) -> None:
    """How a game ended: over the table where one is drawn, else the table and the ranking in lines.

    Args:
        shown: the game, which is over.
        waits: whether it stays until a key.
    """
    table = shown.session.runner.table
    ending = ending_of(shown.session, shown.wording)
    assert table is not None
    assert ending is not None
    shown.rank()
    if shown.screen.scrolls:
        card = ending_card(ending, table.seating, shown.wording)
        shown.screen.card(replace(card, footer=""), shown.wording, None if waits else 0)
    elif waits:
        shown.screen.pause(shown.wording.say("screen.go_on"))
