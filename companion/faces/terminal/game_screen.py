"""What is said while a game is played: what happened, the table, the question, the keys.

A line for each thing, and each thing once: nothing is drawn again, nothing is cleared.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Any

from rich.text import Text

from companion.errors import CompanionError
from companion.faces.terminal.footer import footer
from companion.faces.terminal.question import choice_lines, question_line, side_by_side
from companion.faces.terminal.screen import DIM, GOLD, REFUSED, Screen
from companion.faces.terminal.short_keys import COLON, is_taken
from companion.faces.terminal.signs import sign_words
from companion.faces.terminal.standing import ranking_words
from companion.faces.terminal.table_words import TableWords, ended
from companion.kernel.acts import Asked
from companion.kernel.facts import Seat
from companion.kernel.questions import Question, Widget
from companion.kernel.view import View
from companion.play.journal.entries import Origin
from companion.play.session.session import Reply, Session
from companion.present.card_suggestions import known_cards
from companion.present.changes import changed
from companion.present.explanation import laid_out
from companion.present.group_memory import Memory
from companion.present.merged_facts import said_once
from companion.present.undo_label import undo_label
from companion.present.words.card_reveal import Reveal, reveal_at
from companion.wording.correction import unfit
from companion.wording.messages import Wording
from companion.wording.people import wording_for

LEAVE = "q"
BRANCH = "◇"
"""The sign of a what-if."""
RECENT = 5
"""So many facts are told of a game that is gone on with."""


@dataclass
class GameScreen:
    """Tells one session.

    Args:
        session: what is played.
        language: one of LANGUAGES.
        screen: where to.

    Attributes:
        last: what came of the last answer.
        memory: what the group knows; None where nobody has said.
        told: how many facts were told; each is told once.
        seen: the table as it was told last.
        wanted: the table is told with the next question, whatever has changed.
        keys: the keys that were told since the table was.
        undone: what undo would take back.
        laid_out: in which scene it was told where what is laid can be read.
        branch: where a what-if branches off; None for a game that is kept.
    """

    session: Session
    language: str
    screen: Screen
    last: Reply | None = None
    told: int = 0
    memory: Memory | None = None
    seen: View | None = field(default=None, init=False)
    wanted: bool = field(default=False, init=False)
    keys: set[str] = field(default_factory=set, init=False)
    undone: str = field(default="", init=False)
    laid_out: int = field(default=-1, init=False)
    branch: Origin | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        if self.session.runner.scene:
            self.told = max(0, len(self.session.runner.told) - RECENT)

    @property
    def wording(self) -> Wording:
        """The wording of this game, with the players' names."""
        return wording_for(self.language, self.session.runner)

    def taken_back(self) -> None:
        """What undo took back is said; what came of it is not there any more."""
        self.last = None
        self.told = min(self.told, len(self.session.runner.told))
        self.seen = self._view() if self.seen is not None else None
        if self.undone:
            said = self.wording.say("plain.taken_back", what=self.undone)
            self.screen.hanging(Text(f"  {said}"))

    def ask(self, asked: Asked) -> None:
        """What happened, the table where it is time for it, the question and its answers.

        What the line before answers already is not asked.
        """
        if self.screen.later:
            return
        wording = self.wording
        self.screen.signs = sign_words(wording)
        self._notices(wording)
        whole = self.wanted
        self._happened(wording)
        taken = is_taken(asked.question, LEAVE, wording)
        self._banner(wording, COLON + LEAVE if taken else LEAVE)
        self._keys(asked.question, wording)
        self._waiting(wording)
        self._question(asked, wording, whole=whole)
        self.undone = undo_label(self.session, wording)
        self.screen.reveal = self.revealed(asked)

    def revealed(self, asked: Asked) -> Reveal | None:
        """What reads a whole card where its kind is asked for."""
        if self.memory is None or asked.question.widget is not Widget.CHOICE:
            return None
        known = partial(known_cards, self.session, self.memory, self.wording)
        try:
            return reveal_at(self.session.runner, asked, self.wording, known)
        except CompanionError:
            return None  # the table is asked

    def tell(self) -> None:
        """Tell the whole table with the next question."""
        self.wanted = True

    def rank(self) -> None:
        """The table as it lies at the end, and who has won."""
        table = self.session.runner.table
        assert table is not None
        wording = self.wording
        self.screen.signs = sign_words(wording)
        self._banner(wording)
        self._say(self._facts(wording))
        self._say(self._table(wording))
        self._say(ranking_words(table, wording))

    def over(self) -> str:
        """The ranking, and what is done now: the key of a command; Enter or "q" leaves."""
        self.rank()
        if not self.screen.interactive:
            return "q"
        key = "screen.over_keys" if self.branch is None else "what_if.over_keys"
        typed = self.screen.ask(f"\n  {self.wording.say(key)} ")
        return typed.strip().lower()

    def _banner(self, wording: Wording, key: str = LEAVE) -> None:
        """That nothing of this is kept, and what is typed to leave it."""
        if self.branch is not None:
            said = wording.say("what_if.banner", seq=self.branch.seq, key=key)
            self.screen.hanging(Text(f"  {BRANCH} {said}", style=GOLD))

    # ---- what happened

    def _view(self) -> View | None:
        game = self.session.runner.game
        table = self.session.runner.table
        return None if game is None or table is None else game.view(table)

    def _say(self, lines: list[str]) -> None:
        self.screen.lines(self.screen.fitted(Text(f"  {ended(line)}") for line in lines))

    def _notices(self, wording: Wording) -> None:
        """What went wrong beside the game, said once; and what no longer fits."""
        said = [wording.reason(notice) for notice in self.session.notices]
        said += [words for _, words in unfit(self.session.force, self.session.runner, wording)]
        self.session.notices.clear()
        self.screen.lines(
            self.screen.fitted(Text(f"  ! {reason}", style=REFUSED) for reason in said)
        )

    def _happened(self, wording: Wording) -> None:
        """What was not told yet; the whole table where a scene begins or somebody wants it."""
        before = self.seen
        now = self._view()
        facts = self._facts(wording)
        self._say(facts)
        if now is None:
            return
        self.seen = now
        if self.wanted or before is None or before.title != now.title:
            self._say(self._table(wording))
            self.wanted = False
            self.keys.clear()
            return
        said = " ".join(facts)
        for change in changed(before, now, wording):
            if not all(part in said for part in change.words.split(", ")):
                self._say([change.spoken])

    def _facts(self, wording: Wording) -> list[str]:
        """The facts that were not told yet, what several share once."""
        facts = self.session.runner.told
        fresh = facts[self.told :]
        self.told = len(facts)
        table = self.session.runner.table
        return said_once(fresh, wording, table.seats if table is not None else ())

    def _table(self, wording: Wording) -> list[str]:
        view = self._view()
        table = self.session.runner.table
        if view is None or table is None:
            return []
        self.seen = view
        return TableWords(wording, table.seating).told(view)

    # ---- the question

    def _waiting(self, wording: Wording) -> None:
        """Where several questions wait at once: how many."""
        count = len(self.session.pending)
        if count > 1:
            said = wording.say("screen.waiting", count=count)
            self.screen.line(Text(f"  {said}", style=DIM))

    def _question(self, asked: Asked, wording: Wording, *, whole: bool) -> None:
        question = asked.question
        default = self.session.default(asked)
        self.screen.lines(
            question_line(question, self._who(question.seat, wording), wording, self.screen)
        )
        self.screen.lines(choice_lines(question, default, wording, self.screen, whole=whole))
        if (
            laid_out(self.session.runner, self.language)
            and self.laid_out != self.session.runner.scene
        ):
            self.laid_out = self.session.runner.scene
            self.screen.line(Text(f"    {wording.say('screen.laid_out')}", style=DIM))

    def _who(self, seat: Seat | None, wording: Wording) -> Text:
        name = wording.names.get(seat) if seat is not None else None
        return Text(f"{name}: ", style="bold") if name else Text()

    def _keys(self, question: Question[Any], wording: Wording) -> None:
        """The keys that do something: those that are new, or are typed otherwise here."""
        keys = footer(self.session, question, wording)
        fresh = [key for key in keys if key not in self.keys]
        self.keys |= set(fresh)
        self.screen.lines(side_by_side([Text(key, style=DIM) for key in fresh], self.screen))
