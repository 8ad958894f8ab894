"""The line of short keys below a question; undo says what it takes back."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from companion.faces.common.undo_label import undo_label
from companion.faces.terminal.interjecting import chances
from companion.faces.terminal.screen import DIM, GOLD
from companion.play.session.session import Session
from companion.wording.messages import Wording
from companion.wording.set_up import begins

SHORTEST = 8
"""Columns that must be left for naming what undo takes back; else it is not named."""


def footer(session: Session, wording: Wording, width: int) -> Text:
    """The keys that do something now.

    Args:
        session: what is played.
        wording: its language.
        width: columns of the screen.
    """
    keys = labels(session, wording)
    label = undo_label(session, wording) if "u" in keys else ""
    if label:
        named = wording.say("key.u_named", what="")
        if _room(keys, named, width) < SHORTEST:
            keys.pop("n", None)
        room = _room(keys, named, width)
        if len(label) > room:
            label = label[: room - 1] + "…"
        if room >= SHORTEST:
            keys["u"] = wording.say("key.u_named", what=label)
    line = Text(" ")
    for key, name in keys.items():
        line.append(key, style=GOLD).append(f" {name}  ", style=DIM)
    line.rstrip()
    return line


def labels(session: Session, wording: Wording) -> dict[str, str]:
    """Each key that does something now, in order, with what it is called."""
    acts = bool(session.runner.interjections())
    offered = {
        "?": True,
        "u": bool(session.force.acts),
        "r": bool(session.force.undone),
        "s": bool(chances(session)),
        "+": acts,
        "j": True,
        "n": acts,
        "q": True,
    }
    labels = {key: wording.say(f"key.{key}") for key, there in offered.items() if there}
    if "+" in labels and begins(session):
        labels["+"] = wording.say("key.+_begins")
    return labels


def _room(keys: Mapping[str, str], named: str, width: int) -> int:
    """Columns that the keys leave for naming what undo takes back."""
    taken = sum(len(key) + len(label) + 3 for key, label in keys.items())
    return width - 1 - taken + len(keys["u"]) - len(named)
