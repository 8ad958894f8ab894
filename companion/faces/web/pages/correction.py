"""Changing a game afterwards on the page.

The journal, an entry with its question as a form, and what a change would make of the game.
"""

from __future__ import annotations

import json
from typing import Any

from companion.errors import CompanionError
from companion.faces.web.http.forms import Sent
from companion.faces.web.pages.table_page import Refused, TablePage
from companion.faces.web.rooms.form_changes import change, wish
from companion.kernel.questions import Question, now
from companion.play.journal.entries import OURS, Act, Answered, Corrected
from companion.play.session.correction import removable, taken_back
from companion.wording.asking import answer, sentence
from companion.wording.correction import difference
from companion.wording.story import MARKS, Story

NAMED = 5
"""So many of the entries that undoing takes back are named; the others are counted."""


def journal(pane: TablePage, refused: Refused | None = None) -> str:
    """The story so far, the newest round and entry first; what is in force leads to its page."""
    told, failure = Story(pane.session.entries, pane.session.games, pane.language).whole()
    rounds: list[dict[str, Any]] = []
    for line in told:
        if not rounds or rounds[-1]["scene"] != line.scene:
            rounds.append({"scene": line.scene, "heading": line.heading, "entries": []})
        entries = rounds[-1]["entries"]
        if line.kind in MARKS and entries:
            entries[-1]["marks"].append(line)
        else:
            entries.append({"line": line, "tells": line.kind not in MARKS, "marks": []})
    return pane.draw(
        "story.html",
        rounds=rounds,
        failure=failure and pane.wording.error(failure),
        refusal=refused and pane.refusal(refused.error),
    )


def entry(pane: TablePage, sent: Sent, refused: Refused | None = None) -> str:
    """One entry: its question with the answer that was given, what may be put in before it, and the way back to it.

    Raises:
        JournalMismatch: the entry is not in force.
    """
    wording, wanted = pane.wording, wish(pane.session, sent)
    question, act = wanted.question, wanted.act
    asked = {
        **pane.form(question, wanted.begins, refused.sent if refused else None),
        "take": "web.preview",
        "marked": "web.so_far",
        "our_way": refused.our_way if refused else [],
    }
    offered = (
        wanted.runner.interjections() if isinstance(act, Answered) and not wanted.insert else ()
    )
    values = {
        "seq": act.seq,
        "insert": wanted.insert,
        "asked": asked,
        "who": _who(pane, question),
        "removable": removable(act),
    }
    return pane.draw(
        "entry.html",
        **values,
        offered=[item.name for item in offered],
        was="" if wanted.insert else answer(question, wanted.begins, wording),
        back=_taken_back(pane, act),
        fixed=not wanted.insert and _fixed(question),
        refusal=refused and pane.refusal(refused.error),
    )


def _fixed(question: Question[Any]) -> bool:
    """Whether nothing else could have been answered."""
    fields = getattr(question, "fields", None)
    return (
        question.count() == 1
        if fields is None
        else all(part.forced() for part in now(fields).values())
    )


def _taken_back(pane: TablePage, act: Act) -> dict[str, Any]:
    """What undoing back to an entry takes back, in words.

    The oldest entries, how many more, how many corrections of earlier ones.
    """
    entries = taken_back(pane.session, act.seq)
    numbers = {entry.seq for entry in entries}
    told, _ = Story(pane.session.entries, pane.session.games, pane.language).whole()
    lines = [line for line in told if line.seq in numbers and line.kind not in MARKS]
    corrections = sum(isinstance(entry, Corrected) for entry in entries)
    return {
        "lines": lines[:NAMED],
        "more": max(0, len(entries) - corrections - len(lines[:NAMED])),
        "corrections": corrections,
        "count": len(entries),
    }


def preview(pane: TablePage, sent: Sent, refused: Refused | None = None) -> str:
    """What a change would make of the game, and the button that makes it so.

    Raises:
        JournalMismatch, IllegalAnswer, InvalidAnswer: it is no possible change.
    """
    session, wording = pane.session, pane.wording
    wanted, made = wish(session, sent), change(session, sent)
    question = wanted.question
    lines = list(difference(session, session.preview([made]), wording))
    becomes = (
        wording.say("web.removed") if wanted.remove else answer(question, made["value"], wording)
    )
    was = "" if wanted.insert else answer(question, wanted.begins, wording)
    value = json.dumps(made.get("value"), ensure_ascii=False)
    hidden = {
        "seq": wanted.act.seq,
        "insert": wanted.insert,
        "do": "remove" if wanted.remove else "",
        "value": value,
        "our_way": "1" if OURS in made else "",
        "seen": session.seq,
    }
    return pane.draw(
        "preview.html",
        seq=wanted.act.seq,
        text=sentence(question, wording),
        who=_who(pane, question),
        was=was,
        becomes=becomes,
        lines=lines,
        hidden=hidden,
        same=was == becomes and not wanted.insert,
        refusal=refused and pane.refusal(refused.error),
    )


def _who(pane: TablePage, question: Question[Any]) -> str:
    return pane.wording.names.get(question.seat, "") if question.seat else ""


def again(pane: TablePage, refused: Refused) -> str:
    """The page that was sent, with the reason why it was refused.

    The journal where its entry is not in force any more.
    """
    for draw in (preview, entry) if "value" in refused.sent else (entry,):
        try:
            return draw(pane, refused.sent, refused)
        except CompanionError:
            continue
    return journal(pane, refused)
