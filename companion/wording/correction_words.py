"""Corrections and undo in words: changes, the new winner, acts that move, are lost or undone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from companion.errors import Refusal
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.kernel.view import collect_quantities
from companion.play.journal.entries import AnswerEntry, CorrectionEntry, InterjectionEntry
from companion.play.journal.in_force import count_common_acts
from companion.play.session.correction_replay import ReplayResult
from companion.play.session.session import Session
from companion.wording.messages import Wording
from companion.wording.people_words import make_wording
from companion.wording.question_words import (
    YES_OR_NO,
    word_answer,
    word_question,
    word_question_with_seat,
)
from companion.wording.ranking_words import word_winner


def describe_correction(session: Session, result: ReplayResult, wording: Wording) -> Iterator[str]:
    """Describe the changes that a correction makes, line by line.

    Args:
        session: the session before the correction.
        result: the replay with the correction.
        wording: the language and the players' current names.
    """
    changes = list(_compare_figures(session.runner, result.runner, wording))
    yield from changes or [wording.say("screen.correct_none")]
    was = _name_winner(session.runner, wording)
    won = _name_winner(result.runner, wording)
    if was != won:
        winner_key = "goes_on" if not won else "won" if was else "ends"
        yield wording.say(f"screen.correct_{winner_key}", was=was, won=won)
    for key, acts in (("moved", result.moved_interjections), ("lost", result.lost_interjections)):
        for act in acts:
            name = wording.say(f"interjection.{act.name}")
            yield wording.say(f"screen.correct_{key}", name=name)
    asked_question = result.runner.pending
    former_path = session.pending.path if session.pending is not None else None
    is_new = asked_question is not None and asked_question.path != former_path
    if asked_question is not None and is_new:
        words = word_question_with_seat(
            asked_question.question, make_wording(wording.language, result.runner)
        )
        yield wording.say("screen.correct_again", question=words)
    yield from _describe_later_answers(session, result, wording, is_asked_anew=is_new)


def _describe_later_answers(
    session: Session, result: ReplayResult, wording: Wording, *, is_asked_anew: bool
) -> Iterator[str]:
    """Describe how many later answers stay in force, wait or are dropped.

    Args:
        session: the session before the correction.
        result: the replay with the correction.
        wording: the language and the players' current names.
        is_asked_anew: whether another question than before is asked after the replay.
    """
    unchanged = count_common_acts(session.acts, result.acts)
    changed = result.acts[unchanged:]
    # acts that stay are the same objects as before
    before = {act.seq: act for act in (*session.acts, *session.waiting_acts)}
    kept_count = sum(before.get(act.seq) is act for act in changed)
    waiting = len(result.waiting_acts)
    if kept_count:
        kept_key = "screen.correct_kept" if is_asked_anew or waiting else "screen.correct_kept_all"
        yield wording.say(kept_key, kept=kept_count)
    if waiting:
        yield wording.say("screen.correct_waiting", count=waiting)
    # unless an act is inserted, the first one that differs is corrected itself
    left = {act.seq for act in (*result.acts, *result.waiting_acts, *result.lost_interjections)}
    is_insertion = any(act.seq > session.seq for act in changed)
    first_later = unchanged if is_insertion else unchanged + 1
    dropped = sum(act.seq not in left for act in session.acts[first_later:])
    if dropped:
        yield wording.say("screen.correct_dropped", count=dropped)


def describe_unfit_interjection(act: InterjectionEntry, runner: Runner, wording: Wording) -> str:
    """Describe an interjection that no longer fits, with its value if that can be asked now.

    Args:
        act: the interjection.
        runner: the game in its current state.
        wording: the language and the players' current names.
    """
    act_name = wording.say(f"interjection.{act.name}")
    with suppress(Refusal, KeyError, TypeError):
        question = runner.find_interjection(act.name).question
        act_name = f"{act_name}: {word_answer(question, act.value, wording)}"
    return wording.say("screen.unfit", what=act_name, entry=act.seq)


def _name_winner(runner: Runner, wording: Wording) -> str:
    """Return the winner and the deciding figure; empty if the game is not over."""
    outcome = runner.outcome
    return "" if outcome is None else word_winner(outcome, wording)


def _compare_figures(
    runner_before: Runner, runner_after: Runner, wording: Wording
) -> Iterator[str]:
    """Describe each change of a meter, figure or place on the track; a hidden figure is 0."""
    view_before = runner_before.make_view()
    view_after = runner_after.make_view()
    if view_before is None or view_after is None:
        return
    former_quantities = collect_quantities(view_before)
    quantities = collect_quantities(view_after)
    for key in {**quantities, **former_quantities}:
        for row in view_after.seats:
            before = former_quantities[key].get(row.seat, 0)
            after = quantities[key].get(row.seat, 0)
            if before != after:
                name = wording.say(key)
                yield wording.say(
                    "screen.correct_change", seat=row.seat, name=name, before=before, after=after
                )


def describe_undo(session: Session, wording: Wording) -> str:
    """Describe the answer that undo would take back; empty if nothing can be undone.

    The description is the first resulting fact that is no calculation: “Ann pays 4”, not
    “8 ÷ 2 = 4”. In some cases it is the answer itself, with its question if the answer alone is
    unclear: during set-up, where facts quote the rules; if there is no such fact; for a number
    that a calculation follows, such as a roll; and for the default answer if the first fact is
    about another seat, such as the next turn.
    """
    force = session.in_force
    step = force.find_undoable_step()
    if step is None or force.has_rules_change_since(step.seq):
        return ""
    act = step.added[0]
    if isinstance(act, CorrectionEntry):
        return wording.say("story.correction")
    value = act.move.value
    seat = act.parsed_path.seat if isinstance(act, AnswerEntry) else None

    def find_question() -> Question:  # by a replay of the scene
        return session.runner.copy_game_after(step.length).find_target(act.move).question

    for told_fact in session.select_told_facts(step.length + 1) if act.scene else ():
        is_elsewhere = told_fact.values.get("seat") not in (None, seat, value)
        if is_elsewhere and isinstance(value, str) and value == find_question().find_default():
            break
        if not told_fact.fact.shows_calculation:
            return wording.word_fact(told_fact.fact)
        if isinstance(value, int):
            break
    else:
        question = find_question()
        if not (question.get_numbers() or value in ([], *YES_OR_NO)):
            return word_answer(question, value, wording)
    question = find_question()
    return f"{word_answer(question, value, wording)} ({word_question(question, wording)})"
