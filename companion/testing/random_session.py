"""Random sessions with answers, interjections, corrections, undo, redo and overrides."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random

from companion.errors import CannotGoOn, NothingToUndo, Refusal
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.play.codes.code import encode_session, read_code
from companion.play.journal.entries import AnswerEntry
from companion.play.journal.folder import Folder
from companion.play.session.past_states import plan_change
from companion.play.session.session import Command, Session
from companion.testing.random_player import NAMES, choose_answer, choose_override, list_offers

RECENT = 40
"""Number of latest acts that may be corrected, so that most of the game stays valid."""


def act_repeatedly(
    session: Session,
    chance: Random,
    times: int,
    reply: Callable[[Question, Random], Plain] = choose_answer,
) -> None:
    """Do some random acts in a session, mostly answers, and sometimes use its other features.

    Args:
        session: the session, open for writing.
        chance: the source of all choices.
        times: the number of acts.
        reply: returns the answer to a question; by default a random legal one.
    """
    for _ in range(times):
        acts = [_make_correction, _undo_act]
        if not session.runner.has_ended:
            if chance.random() < 0.7:
                session.answer(reply(session.runner.find_question().question, chance))
                continue
            acts += [_override_rules, _make_interjection, _redo_act]
        chance.choice(acts)(session, chance)


def _override_rules(session: Session, chance: Random) -> None:
    value = choose_override(session.runner.find_question(), chance)
    if value is not None:
        with suppress(CannotGoOn):
            session.answer(value, our_way=True)


def _make_interjection(session: Session, chance: Random) -> None:
    """Make a random interjection, if any is possible."""
    offers = list_offers(session.runner)
    if offers:
        item = chance.choice(offers)
        session.interject(item.name, choose_answer(item.question, chance))


def _make_correction(session: Session, chance: Random) -> None:
    """Change or remove an earlier act, or insert an interjection before it."""
    act = chance.choice(session.acts[-RECENT:])
    planned_change = plan_change(session, act)
    offers = list_offers(planned_change.runner)
    if not isinstance(act, AnswerEntry) and chance.random() < 0.3:
        change = {"seq": act.seq, "remove": True}
    else:
        if isinstance(act, AnswerEntry) and offers and chance.random() < 0.2:
            planned_change = planned_change._replace(insert=chance.choice(offers).name)
        value = choose_answer(planned_change.question, chance)
        change = planned_change.make_correction(value)
    with suppress(Refusal, CannotGoOn):
        session.correct(change, Command(last_seen=session.seq))


def _undo_act(session: Session, chance: Random) -> None:
    steps = [step.seq for step in session.in_force.steps[1:] if not step.is_automatic]
    if steps:
        session.undo(chance.choice([None, *steps[-8:]]))


def _redo_act(session: Session, chance: Random) -> None:  # noqa: ARG001 - as the other acts
    with suppress(NothingToUndo):
        session.redo()


def assert_same_after_reload(session: Session, folder: Folder) -> None:
    """Check that journal and code of a session lead to the same table and questions."""
    current = snapshot_game(session.runner)
    reloaded = Session.watch(folder, session.id, session.games)
    assert current == snapshot_game(reloaded.runner), "the journal"
    if session.runner.game is not None and not session.waiting_acts:
        runner = Runner(session.games)
        for move in read_code(encode_session(session)):
            runner.carry_out_act(runner.judge(move))
        assert _remove_names(current) == _remove_names(snapshot_game(runner)), "the code"


def snapshot_game(runner: Runner) -> list[Plain]:
    """Return the table and the pending question of a game, as JSON values to compare."""
    found: list[Plain] = [runner.table.to_plain() if runner.table is not None else None]
    if runner.pending is not None:
        found += [runner.pending.path, runner.pending.question.describe_legal_answers()]
    return found


def _remove_names(value: Plain) -> Plain:
    """Replace random names of cards by empty texts, since codes leave them out."""
    if isinstance(value, dict):
        return {key: _remove_names(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_remove_names(item) for item in value]
    return "" if value in NAMES else value
