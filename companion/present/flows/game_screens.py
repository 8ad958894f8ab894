"""Screens of a game in play: table, news, result of the last answer, ending."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import replace
from operator import attrgetter

from companion.kernel.checkpoints import ToldFacts
from companion.kernel.runner import Runner
from companion.play.session.session import Session
from companion.play.session.what_if import WhatIf
from companion.present.changes import list_changes_since_last_call
from companion.present.course import find_decisive_curve
from companion.present.flows.flow_context import FlowContext
from companion.present.results import find_result_card
from companion.present.screen import ScreenContent, StyledLine
from companion.present.story_lines import list_set_up_story
from companion.present.table_view import make_table_view
from companion.present.tones import make_fact_lines
from companion.wording.correction_words import describe_undo, describe_unfit_interjection
from companion.wording.messages import Wording
from companion.wording.people_words import make_wording, word_merged_facts

BRANCH = "◇"
"""The sign of a what-if."""
MOST_NEWS = 100
"""Maximum number of facts in the news; the journal has all."""
RECENT = 5
"""Minimum number of facts shown again when a game is resumed: those of the last acts."""
AFTER = attrgetter("after")


class GameScreens:
    """Screens of the session in play; the base of the flow that plays it.

    Args:
        session: the session.
        context: has the language, and shows the screens.

    Attributes:
        shown_act_count: number of acts when the game was shown last; their facts are not new.
        old_count: number of facts before the last acts.
        remark: a remark for the next screen.
    """

    def __init__(self, session: Session, context: FlowContext) -> None:
        self.context = context
        self.show_session(session)

    def show_session(self, session: Session) -> None:
        """Show a session from now on, in the current language, as if it were just resumed."""
        self.session = self.context.session = session
        self.shown_act_count = 0
        told_facts = session.runner.told
        recent = told_facts[-RECENT:] if session.runner.scene else ()
        self.old_count = bisect_left(told_facts, recent[0].after, key=AFTER) if recent else 0
        self.remark = ""

    @property
    def runner(self) -> Runner:
        """The game that the session plays."""
        return self.session.runner

    @property
    def wording(self) -> Wording:
        """Wording of this game with the players' names."""
        return make_wording(self.context.language, self.runner)

    def announce_change(self, remark: str) -> None:
        """Announce an undo or a correction; facts that it restores are not shown as news."""
        self.shown_act_count = self.runner.acts
        self.old_count = len(self.runner.told)
        self.remark = remark

    # ---- screens

    def make_content(self) -> ScreenContent:
        """Return the current content: the table, the news, and the last result as a card."""
        wording = self.wording
        table = make_table_view(self.runner)
        if table is not None:
            changes = list_changes_since_last_call(self.session, table.view, wording)
            table = replace(table, changes=changes)
        notices = self._collect_notices(wording)
        overlay = (
            find_result_card(self.session, self.shown_act_count, wording)
            if self.shown_act_count
            else None
        )
        told_facts = self.runner.told
        is_new = self.shown_act_count != self.runner.acts
        if is_new and self.shown_act_count:
            self.old_count = bisect_right(told_facts, self.shown_act_count, key=AFTER)
        self.shown_act_count = self.runner.acts
        older = self.word_facts(told_facts[: self.old_count][-MOST_NEWS:])
        newer = self.word_facts(told_facts[self.old_count :])
        return ScreenContent(
            wording,
            table=table,
            news=[*make_fact_lines([*older, *newer]), *notices],
            new_count=len(newer) + len(notices),
            new_facts=newer if is_new else [],
            notices=notices,
            page=list_set_up_story(self.session, wording.language) if table is None else (),
            page_at_end=True,
            overlay=overlay,
            curve=find_decisive_curve(self.session, is_by_round=True),
            banner=self._make_banner(wording),
        )

    def _make_banner(self, wording: Wording) -> str:
        """Return the heading of a what-if; empty for an ordinary game."""
        origin = self.session.origin
        if not isinstance(self.session, WhatIf) or origin is None:
            return ""
        return f"{BRANCH} {wording.say('what_if.banner', seq=origin.seq, key='F9')}"

    # ---- news

    def word_facts(self, facts: ToldFacts) -> list[str]:
        """Return facts of the session in words, equal ones merged."""
        return word_merged_facts(facts, self.wording, self.runner.seating.seats)

    def _collect_notices(self, wording: Wording) -> list[StyledLine]:
        """Return lines on the last undo, problems outside the game, and acts that no longer fit."""
        said = [wording.word_reason(notice) for notice in self.session.notices]
        said += [
            describe_unfit_interjection(act, self.runner, wording)
            for act in self.session.unfit_interjections
        ]
        self.session.notices.clear()
        notices = [StyledLine(words, "refused", "!") for words in said]
        if self.remark:
            notices.insert(0, StyledLine(self.remark, "dim"))
            self.remark = ""
        return notices

    # ---- commands

    def name_commands(self) -> dict[str, str]:
        """Return the name of each available command, by letter, in order."""
        session = self.session
        say = self.wording.say
        acts = session.runner.list_possible_interjections()
        needed = {
            "u": session.acts,
            "r": session.in_force.undone,
            "s": [item for item in acts if item.open_to],
            "+": acts,
            "e": session.unfit_interjections,
            "x": session.unfit_interjections,
            "n": acts,
        }
        named = {key: say(f"key.{key}") for key in "?urs+exjnq" if needed.get(key, True)}
        if label := describe_undo(session, self.wording):
            named["u"] = say("key.u_named", what=label)
        if isinstance(session, WhatIf):
            named["q"] = say("what_if.leave")
        if acts and session.runner.can_take_over_game():
            named["+"] = say("key.+_begins")
        return named
