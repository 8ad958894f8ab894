"""What undo would take back, in words."""

from __future__ import annotations

from companion.kernel.facts import Fact, Plain, Quotient, Seat
from companion.play.journal.entries import Answered
from companion.play.session.session import Session
from companion.wording.messages import Wording


def undo_label(session: Session, wording: Wording) -> str:
    """What undo would take back; empty where that can't be put in words, or undo goes no further.

    The first fact that came of it and is no division: “Ann pays 4”, not “8 ÷ 2 = 4”. In set-up,
    where facts quote the rules, and where nothing came of it, the answer itself if it has a name; a
    number alone would say nothing.
    """
    last = session.force.last()
    if last is not None and session.force.reaches_other_rules(last):
        return ""
    if session.force.corrected_last():
        return wording.say("story.correction")
    act = session.force.acts[-1] if session.force.acts else None
    in_set_up = act is not None and act.scene == 0
    caused = [] if in_set_up else session.facts(session.runner.acts)
    deeds = [fact for fact in caused if not _divides(fact)]
    for fact in deeds or caused:
        return wording.fact(fact)
    return _answer_name(act.answer, wording) if isinstance(act, Answered) else ""


def _answer_name(answer: Plain, wording: Wording) -> str:
    """Return the name of an option or seat, or of several; empty where one has none."""
    names = []
    for token in answer if isinstance(answer, list) else [answer]:
        if isinstance(token, str) and token in wording.names:
            names.append(wording.names[Seat(token)])
        elif isinstance(token, str) and wording.has(f"option.{token}"):
            names.append(wording.say(f"option.{token}"))
        else:
            return ""
    return wording.listed(names) if names else ""


def _divides(fact: Fact) -> bool:
    return any(isinstance(value, Quotient) for value in fact.values.values())
