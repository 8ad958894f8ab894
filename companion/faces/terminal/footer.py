"""The keys that do something at a question, each with what it does."""

from __future__ import annotations

from typing import Any

from companion.faces.terminal.short_keys import COLON, is_taken
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Question
from companion.play.session.session import Session
from companion.play.session.what_if import WhatIf
from companion.wording.messages import Wording
from companion.wording.set_up import begins


def footer(session: Session, question: Question[Any], wording: Wording) -> list[str]:
    """The keys that do something now, each with a colon where its letter is an answer's.

    Args:
        session: what is played.
        question: what is asked.
        wording: its language.
    """
    parts = list[str]()
    offered = labels(session, wording)
    if session.runner.table is not None:
        offered["t"] = wording.say("key.t")
    for key, label in offered.items():
        typed = COLON + key if is_taken(question, key, wording) else key
        parts.append(f"{typed} {label}")
    return parts


def labels(session: Session, wording: Wording) -> dict[str, str]:
    """Each key that does something now, in order, with what it is called."""
    acts = bool(session.runner.interjections())
    unfit = bool(session.unfit)
    offered = {
        "?": True,
        "u": bool(session.force.acts),
        "r": bool(session.force.undone),
        "s": bool(chances(session)),
        "+": acts,
        "e": unfit,
        "x": unfit,
        "j": True,
        "n": acts,
        "q": True,
    }
    labels = {key: wording.say(f"key.{key}") for key, there in offered.items() if there}
    if isinstance(session, WhatIf):
        labels["q"] = wording.say("what_if.leave")
    if "+" in labels and begins(session):
        labels["+"] = wording.say("key.+_begins")
    return labels


def chances(session: Session) -> list[Interjection[Any]]:
    """Return what the rules give somebody the chance to do now: a spell."""
    return [item for item in session.runner.interjections() if item.open_to]
