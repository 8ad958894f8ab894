"""What undo would take back, in words."""

from __future__ import annotations

from companion.kernel.facts import Fact, Quotient
from companion.play.journal.entries import Answered
from companion.play.session.session import Session
from companion.wording.messages import Wording


def undo_label(session: Session, wording: Wording) -> str:
    """What undo would take back; empty where that can't be put in words, or undo goes no further.

    The first fact that came of it and is no division: “Ann pays 4”, not “8 ÷ 2 = 4”. Where nothing
    came of it, the answer itself if it has a name; a number alone would say nothing.
    """
    last = session.force.last()
    if last is not None and session.force.reaches_other_rules(last):
        return ""
    if session.force.corrected_last():
        return wording.say("story.correction")
    caused = session.facts(session.runner.acts)
    deeds = [fact for fact in caused if not _divides(fact)]
    for fact in deeds or caused:
        return wording.fact(fact)
    act = session.force.acts[-1] if session.force.acts else None
    answer = act.answer if isinstance(act, Answered) else None
    named = isinstance(answer, str) and wording.has(f"option.{answer}")
    return wording.say(f"option.{answer}") if named else ""


def _divides(fact: Fact) -> bool:
    return any(isinstance(value, Quotient) for value in fact.values.values())
