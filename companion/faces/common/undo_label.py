"""What undo would take back, in words."""

from __future__ import annotations

from companion.kernel.facts import Fact, Plain, Quotient
from companion.play.journal.entries import Answered
from companion.play.session.session import Session
from companion.wording.messages import Wording


def undo_label(session: Session, wording: Wording) -> str:
    """What undo would take back; empty where that can't be put in words.

    The first fact that came of it and is no division: “Ann pays 4”, not “8 ÷ 2 = 4”. Where nothing
    came of it, the answer itself.
    """
    if session.force.corrected_last():
        return wording.say("story.correction")
    caused = session.facts(session.runner.acts)
    deeds = [fact for fact in caused if not _divides(fact)]
    for fact in deeds or caused:
        return wording.fact(fact)
    last = session.force.acts[-1] if session.force.acts else None
    return _answer(last.answer, wording) if isinstance(last, Answered) else ""


def _divides(fact: Fact) -> bool:
    return any(isinstance(value, Quotient) for value in fact.values.values())


def _answer(value: Plain, wording: Wording) -> str:
    if isinstance(value, str) and wording.has(f"option.{value}"):
        return wording.say(f"option.{value}")
    return str(value) if isinstance(value, int) else ""
