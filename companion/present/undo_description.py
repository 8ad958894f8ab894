"""Description of the answer that undo would take back."""

from __future__ import annotations

from companion.kernel.questions import Question
from companion.play.journal.entries import AnswerEntry, CorrectionEntry
from companion.play.session.session import Session
from companion.wording.messages import Wording
from companion.wording.question_words import YES_OR_NO, word_answer, word_question


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
