"""Mending an earlier answer at the terminal.

Pick the entry, give the other answer, see the difference, confirm.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from companion.errors import Refusal
from companion.faces.terminal.prompts import Prompt, question_line
from companion.faces.terminal.screen import DIM, GOLD, REFUSED, Screen
from companion.kernel.acts import Given
from companion.kernel.facts import Message, Plain
from companion.kernel.questions import Choice, Question, shown
from companion.kernel.runner import Runner
from companion.play.journal.entries import Act, Answered, replacement
from companion.play.session.correction import asked_then, before, insertion, removable
from companion.play.session.session import Command, Session
from companion.wording.asking import answer, sentence
from companion.wording.correction import difference
from companion.wording.messages import Wording
from companion.wording.people import wording_for
from companion.wording.typed import whole_number

BACK, BEFORE = "u", "i"
"""In front of an entry's number: undo to there, and insert an act before it."""


@dataclass
class Correcting:
    """Mends one session.

    Args:
        session: open for writing.
        language: "de" or "en".
        screen: where to.
        turned: turns a page of the journal above if a line says so, and whether it did.
    """

    session: Session
    language: str
    screen: Screen
    turned: Callable[[str], bool] = lambda _: False

    def ask(self) -> bool:
        """Ask which entry to mend, to go back to, or to put an act before, and do it.

        False if nothing was changed.
        """
        wording = self._wording(self.session.runner)
        while typed := self.screen.ask(f"  {wording.say('screen.entry_number')} ").strip():
            if self.turned(typed):
                continue
            key = typed[:1].lower() if typed[:1].lower() in (BACK, BEFORE) else ""
            number = whole_number(typed.removeprefix(typed[: len(key)]).strip())
            act = next((act for act in self.session.force.acts if act.seq == number), None)
            if act is not None and key == BACK:
                self.session.undo(act.seq, Command(by="terminal"))
                return True
            if isinstance(act, Answered) and key == BEFORE:
                return self._insert(act)
            if act is not None and not key:
                return self._mend(act)
            self.screen.line(
                Text(
                    f"  ✗ {wording.say('screen.no_such_entry', given=shown(typed))}", style=REFUSED
                )
            )
        return False

    def _wording(self, runner: Runner) -> Wording:
        return wording_for(self.language, runner.game.id if runner.game else None, runner.table)

    def _mend(self, act: Act) -> bool:
        """The entry's question as it was asked then, the new answer, the difference, and the confirmation."""
        runner = before(self.session, act)
        wording = self._wording(runner)
        question, was = asked_then(runner, act)
        self.screen.line(
            Text(
                f"  {wording.say('screen.correct_intro', seq=act.seq, was=answer(question, was, wording))}",
                style=DIM,
            )
        )
        if (
            removable(act)
            and self.screen.ask(f"  {wording.say('screen.correct_remove')} ").strip().lower() == "x"
        ):
            return self._confirm([{"seq": act.seq, "remove": True}])
        given = self._asked(
            question, was, wording, our_way=isinstance(act, Answered) and act.scene > 0
        )
        if given is not None and given.value == was and not given.our_way:
            self.screen.line(Text(f"  {wording.say('screen.correct_same')}", style=DIM))
            return self.ask()
        return given is not None and self._confirm([replacement(act.seq, given)])

    def _insert(self, act: Answered) -> bool:
        """One of the acts that were open before an answer, the difference, and the confirmation."""
        runner = before(self.session, act)
        wording, offered = self._wording(runner), runner.interjections()
        if not offered:
            self.screen.line(Text(f"  {wording.say('screen.no_correction')}", style=DIM))
            return False
        which = Choice(
            name="interjection",
            options=tuple(item.name for item in offered),
            why=offered[0].question.why,
            label=lambda name: Message(f"interjection.{name}"),
        )
        name = self._asked(which, None, wording)
        if name is None:
            return False
        question = runner.interjection(str(name.value)).question
        given = self._asked(question, question.default(), wording)
        return given is not None and self._confirm(
            [insertion(self.session, act, str(name.value), given.value)]
        )

    def _asked(
        self, question: Question[Any], default: Plain, wording: Wording, *, our_way: bool = False
    ) -> Given | None:
        """A judged answer, which with `our_way` may be one that the rules refuse.

        None for leaving it.
        """
        prompt = Prompt(self.screen, wording, our_way=our_way)
        who = Text(
            f"{wording.names[question.seat]}: " if question.seat in wording.names else "",
            style="bold",
        )
        for line in question_line(
            question, sentence(question, wording), who, wording, self.screen.width
        ):
            self.screen.hanging(line)
        self.screen.lines(prompt.choices(question, default))
        while isinstance(given := prompt.ask(question, default), Given):
            taker = (question.widened() if given.our_way else None) or question
            try:
                return Given(taker.judge(given.value), given.our_way)
            except Refusal as refusal:
                prompt.refusal(refusal, question, given.value)
        return None

    def _confirm(self, changes: Sequence[Mapping[str, Any]]) -> bool:
        """Show what the change makes of the game; Enter confirms."""
        wording, seen = self._wording(self.session.runner), self.session.seq
        result = self.session.preview(changes)
        for line in difference(self.session, result, wording):
            self.screen.hanging(Text(f"  {line}"))
        if self.screen.ask(f"  {wording.say('screen.correct_confirm')} ").strip().lower() not in (
            "",
            "j",
            "y",
        ):
            return False
        self.session.correct(changes, Command(seen=seen, by="terminal"))
        self.screen.line(Text(f"  {wording.say('screen.corrected')}", style=GOLD))
        return True
