"""Rematch: the same set-up again, for the players at the table."""

from __future__ import annotations

from companion.games.catalogue import GAMES
from companion.kernel.acts import Move
from companion.kernel.facts import Seat
from companion.kernel.runner import Runner
from companion.mechanisms.player_questions import HOW_MANY, make_player_path
from companion.play.journal.entries import AnswerEntry
from companion.play.journal.folder import Folder
from companion.play.session.correction_replay import replay_changes
from companion.play.session.session import Session
from companion.play.session.watched import WatchedSession


def create_rematch(session: Session, folder: Folder) -> Session:
    """Create a session with the set-up of another and its current players.

    Args:
        session: the old game; the new one uses the current rules.
        folder: the data folder for the new game.
    """
    return Session.create_from_moves(folder, select_set_up_answers(session))


def select_set_up_answers(session: WatchedSession) -> list[Move]:
    """Return the set-up's answers that fit the players at the end; the new game asks the rest.

    Args:
        session: the old game, which is beyond its set-up.
    """
    seating = session.runner.seating
    answers = {
        act.path: act.answer
        for act in session.acts
        if isinstance(act, AnswerEntry) and act.scene == 0
    }
    answers[HOW_MANY] = len(seating)
    for number, player in enumerate(seating.players.values(), start=1):
        path = make_player_path(Seat(f"p{number}"))
        answers[path] = {"name": player.name, "colour": player.colour.value}
    acts = [
        AnswerEntry(seq=seq, at="", path=path, answer=answer)
        for seq, (path, answer) in enumerate(answers.items(), start=1)
    ]
    return [act.move for act in replay_changes(Runner(GAMES), acts, 0).acts]
