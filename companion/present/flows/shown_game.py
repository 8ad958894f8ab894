"""A game in play as it is shown: table, news, what came of the last answer, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from companion.errors import CompanionError
from companion.kernel.acts import Asked
from companion.kernel.facts import Seat
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Widget
from companion.kernel.view import View
from companion.play.journal.entries import Origin
from companion.play.session.session import Reply, Session
from companion.play.session.what_if import WhatIf
from companion.present.card_suggestions import list_known_cards
from companion.present.changes import changes
from companion.present.course import course
from companion.present.game_end import ending_of
from companion.present.group_memory import Memory
from companion.present.merged_facts import merge_facts
from companion.present.result_cards import ending_card, result_card
from companion.present.results import result_of
from companion.present.screen import Overlay, Scene, TableShown, Tone, Words
from companion.present.story_page import story_page
from companion.present.table_shown import list_asked_seats
from companion.present.undo_label import undo_label
from companion.present.words.card_reveal import Reveal, reveal_at
from companion.wording.correction_words import describe_unfit
from companion.wording.messages import Wording
from companion.wording.people_words import make_wording
from companion.wording.set_up import is_at_start
from companion.wording.story import Story

BRANCH = "◇"
"""The sign of a what-if."""
MOST_NEWS = 100
"""Facts that can be scrolled to; the journal has all of them."""
RECENT = 5
"""So many facts are told of a game that is resumed."""


@dataclass
class ShownGame:
    """Makes scenes of one session.

    Args:
        session: what is played.
        language: one of LANGUAGES.
        memory: what the group knows; None where nothing is to be looked up.
        branch: where a what-if branches off; None for a game that is kept.

    Attributes:
        last: what came of the last answer.
        told: how many facts were told; each is told once.
        acts: how many acts there were when it was shown last.
        says: a remark for the next scene.
    """

    session: Session
    language: str
    memory: Memory | None = None
    branch: Origin | None = None
    last: Reply | None = field(default=None, init=False)
    told: int = field(default=0, init=False)
    says: str = field(default="", init=False)
    _before: View | None = field(default=None, init=False)
    acts: int = field(default=0, init=False)
    _course_of: int = field(default=-1, init=False)
    _course: Sequence[tuple[Seat, Sequence[int]]] = field(default=(), init=False)

    def __post_init__(self) -> None:
        if self.session.runner.scene:
            self.told = max(0, len(self.session.runner.told) - RECENT)

    @property
    def wording(self) -> Wording:
        """The words of this game, with the players' names."""
        return make_wording(self.language, self.session.runner)

    def show_undo(self, what: str) -> None:
        """Say what undo took back; what came of it is not there any more."""
        self.last = None
        self.told = min(self.told, len(self.session.runner.told))
        self._before = None
        self._course_of = -1
        self.says = self.wording.say("plain.taken_back", what=what) if what else ""

    # ---- scenes

    def scene(self) -> Scene:
        """The table and the news as they stand now, and what came of the last answer over them."""
        wording = self.wording
        table = self._table()
        notices = self._notices(wording)
        news, new = self._news(wording)
        result = None
        if self.last is not None and self.last.facts:
            result = result_of(self.session, self.acts, wording)
        self.acts = self.session.runner.acts
        shown = self.session.runner.table
        overlay = None
        if result is not None and shown is not None:
            overlay = result_card(result, shown.seating, wording)
        return Scene(
            wording,
            title=wording.say("screen.title"),
            table=table,
            news=[*news, *notices],
            new=new + len(notices),
            fresh=self._fresh(wording),
            notices=notices,
            page=self._set_up() if table is None else (),
            page_at_end=True,
            overlay=overlay,
            course=self._courses(),
            banner=self._banner(wording),
        )

    def ending(self, *, is_short: bool = False) -> Overlay | None:
        """Return the card with the winner, over the table; None before the end."""
        ending = ending_of(self.session, self.wording)
        table = self.session.runner.table
        if ending is None or table is None:
            return None
        return ending_card(ending, table.seating, self.wording, is_short=is_short)

    def _table(self) -> TableShown | None:
        """The table, and what has changed on it since it was shown last."""
        game = self.session.runner.game
        table = self.session.runner.table
        if game is None or table is None:
            return None
        view = game.view(table)
        changed = () if self._before is None else changes(self._before, view, self.wording)
        self._before = view
        asked = list_asked_seats(self.session.pending, table.seating.seats)
        return TableShown(view, game.id, table.seating, asked, changed)

    def _banner(self, wording: Wording) -> str:
        """Return the heading of a what-if; empty for a game."""
        if self.branch is None:
            return ""
        return f"{BRANCH} {wording.say('what_if.banner', seq=self.branch.seq, key='F9')}"

    def _courses(self) -> Sequence[tuple[Seat, Sequence[int]]]:
        """The course of what decides; it moves from scene to scene only."""
        scene = self.session.runner.scene
        if self._course_of != scene:
            self._course_of = scene
            self._course = course(self.session)
        return self._course

    def _set_up(self) -> list[Words]:
        """Return what was said before there is a table: who plays, with what."""
        told = Story(self.session.entries, self.session.games, self.language).tell()
        return list(story_page(told))

    # ---- what happened

    def _fresh(self, wording: Wording) -> list[str]:
        """The facts that were not told yet, said once of all whom they concern alike."""
        facts = self.session.runner.told
        fresh = facts[self.told :]
        self.told = len(facts)
        return merge_facts(fresh, wording, self._everybody())

    def _news(self, wording: Wording) -> tuple[list[Words], int]:
        """Return what happened last, oldest first, and how many lines the last act brought."""
        facts = self.session.runner.told[-MOST_NEWS:]
        count = min(len(facts), len(self.last.facts)) if self.last is not None else 0
        before = len(facts) - count
        older = merge_facts(facts[:before], wording, self._everybody())
        newer = merge_facts(facts[before:], wording, self._everybody())
        return [Words(said, Tone.FACT, "✓") for said in (*older, *newer)], len(newer)

    def _everybody(self) -> Sequence[Seat]:
        table = self.session.runner.table
        return () if table is None else table.seats

    def _notices(self, wording: Wording) -> list[Words]:
        """Return what undo took back, what went wrong beside the game, and what no longer fits."""
        said = [wording.reason(notice) for notice in self.session.notices]
        said += [
            words for _, words in describe_unfit(self.session.force, self.session.runner, wording)
        ]
        self.session.notices.clear()
        notices = [Words(words, Tone.REFUSED, "!") for words in said]
        if self.says:
            notices.insert(0, Words(self.says, Tone.DIM))
            self.says = ""
        return notices

    # ---- what can be done

    def commands(self) -> dict[str, str]:
        """Each command that does something now, by letter, with what it is called."""
        wording = self.wording
        named = commands(self.session, wording)
        label = self.undo_label() if "u" in named else ""
        if label:
            named["u"] = wording.say("key.u_named", what=label)
        return named

    def undo_label(self) -> str:
        """Return what undo would take back, in words; empty if nothing."""
        return undo_label(self.session, self.wording) if self.session.force.acts else ""

    def reveal(self, asked: Asked) -> Reveal | None:
        """Return the reader of a whole card where its kind is asked for; None elsewhere."""
        if self.memory is None or asked.question.widget is not Widget.CHOICE:
            return None
        known = partial(list_known_cards, self.session, self.memory, self.wording)
        try:
            return reveal_at(self.session.runner, asked, self.wording, known)
        except CompanionError:
            return None  # the table is asked


def commands(session: Session, wording: Wording) -> dict[str, str]:
    """Return each command that does something now, in order, with what it is called."""
    acts = bool(session.runner.interjections())
    unfitting = bool(session.unfit)
    offered = {
        "?": True,
        "u": bool(session.force.acts),
        "r": bool(session.force.undone),
        "s": bool(chances(session)),
        "+": acts,
        "e": unfitting,
        "x": unfitting,
        "j": True,
        "n": acts,
        "q": True,
    }
    named = {key: wording.say(f"key.{key}") for key, there in offered.items() if there}
    if isinstance(session, WhatIf):
        named["q"] = wording.say("what_if.leave")
    if "+" in named and is_at_start(session):
        named["+"] = wording.say("key.+_begins")
    return named


def chances(session: Session) -> list[Interjection[Any]]:
    """Return what the rules give somebody the chance to do now: a spell."""
    return [item for item in session.runner.interjections() if item.open_to]


def facts_since(session: Session, since: int, wording: Wording) -> list[Words]:
    """Return the facts of a game as lines of a card, said once of all whom they concern alike.

    Args:
        session: in which a game is in play.
        since: so many facts were told before.
        wording: the language.
    """
    table = session.runner.table
    assert table is not None
    lines = merge_facts(session.runner.told[since:], wording, table.seating.seats)
    return [Words(line, Tone.FACT, "✓") for line in lines]
