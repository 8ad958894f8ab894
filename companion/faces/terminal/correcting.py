"""Mending an earlier answer at the terminal: pick the entry, give the other answer, see the difference, confirm."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from companion.errors import Refusal
from companion.faces.terminal.ink import DIM, GOLD, REFUSED, Ink
from companion.faces.terminal.prompts import Given, Prompt, question_line
from companion.kernel.game import Game
from companion.kernel.questions import Question, shown
from companion.kernel.runner import Runner
from companion.kernel.view import SeatView
from companion.play.history import History, common
from companion.play.journal import Act, Answered, Interjected
from companion.play.mending import Mended
from companion.play.session import Command, Session
from companion.wording.asking import answer, sentence
from companion.wording.messages import Wording
from companion.wording.people import wording_for
from companion.wording.typed import whole_number


@dataclass
class Correcting:
    """Mends one session.

    Args:
        session: open for writing.
        games: the games to choose from.
        language: "de" or "en".
        ink: where to.
    """

    session: Session
    games: Sequence[Game[Any]]
    language: str
    ink: Ink

    def ask(self) -> bool:
        """Ask which entry to mend, and mend it, or to which one to go back; false if nothing was changed."""
        wording = self._wording(self.session.runner)
        while typed := self.ink.ask(f"  {wording.say('screen.entry_number')} ").strip():
            back = typed[:1].lower() == "u"
            number = whole_number(typed[1:].strip() if back else typed)
            act = next((act for act in self.session.force.acts if act.seq == number), None)
            if act is not None and back:
                self.session.undo(act.seq, Command(by="terminal"))
                return True
            if act is not None:
                return self._mend(act)
            self.ink.line(Text(f"  ✗ {wording.say('screen.no_such_entry', given=shown(typed))}", style=REFUSED))
        return False

    def _wording(self, runner: Runner) -> Wording:
        return wording_for(self.language, runner.game.id if runner.game else None, runner.table)

    def _mend(self, act: Act) -> bool:
        """The entry's question as it was asked then, the new answer, the difference, and the confirmation."""
        runner = self._before(act)
        wording = self._wording(runner)
        question, was = _asked(runner, act)
        self.ink.line(Text(f"  {wording.say('screen.correct_intro', seq=act.seq, was=answer(question, was, wording))}", style=DIM))
        if isinstance(act, Interjected) and self.ink.ask(f"  {wording.say('screen.correct_remove')} ").strip().lower() == "x":
            return self._confirm([{"seq": act.seq, "remove": True}])
        prompt = Prompt(self.ink, wording)
        self.ink.lines(question_line(question, sentence(question, wording), Text(), wording, self.ink.width))
        self.ink.lines(prompt.choices(question, was))
        while True:
            given = prompt.ask(question, was)
            if not isinstance(given, Given):
                return False
            try:
                judged = question.judge(given.value)
            except Refusal as refusal:
                prompt.refusal(refusal, question)
                continue
            return self._confirm([{"seq": act.seq, "value": judged}])

    def _before(self, act: Act) -> Runner:
        """The game as it stood when the act was made."""
        history = History(self.games)
        acts = self.session.force.acts
        history.play(acts[: acts.index(act)])
        return history.runner

    def _confirm(self, changes: Sequence[Mapping[str, Any]]) -> bool:
        """Show what the change makes of the game; Enter confirms."""
        wording, seen = self._wording(self.session.runner), self.session.seq
        result = self.session.preview(changes)
        self.ink.lines([Text(f"  {line}") for line in self._difference(result, wording)])
        if self.ink.ask(f"  {wording.say('screen.correct_confirm')} ").strip().lower() not in ("", "j", "y"):
            return False
        self.session.correct(changes, Command(seen=seen, by="terminal"))
        self.ink.line(Text(f"  {wording.say('screen.corrected')}", style=GOLD))
        return True

    def _difference(self, result: Mended, wording: Wording) -> Iterator[str]:
        """Meters and figures before and after, what is kept, what is asked again, what moved."""
        changes = list(differences(_rows(self.session.runner), _rows(result.runner), wording))
        yield from changes or [wording.say("screen.correct_none")]
        for act in result.moved:
            yield wording.say("screen.correct_moved", name=wording.say(f"interjection.{act.name}"))
        for act in result.lost:
            yield wording.say("screen.correct_lost", name=wording.say(f"interjection.{act.name}"))
        waited = {str(asked.path) for asked in self.session.pending}
        again = sum(str(asked.path) not in waited for asked in result.runner.pending)
        same = common(self.session.force.acts, result.acts)
        yield wording.say("screen.correct_kept", kept=max(0, len(result.acts) - same - 1), again=again, waiting=len(result.waiting))


def _asked(runner: Runner, act: Act) -> tuple[Question[Any], Any]:
    if isinstance(act, Answered):
        return runner.asked(act.path).question, act.answer
    return runner.interjection(act.name).question, act.value


def _rows(runner: Runner) -> Sequence[SeatView]:
    return runner.game.view(runner.table).seats if runner.game is not None and runner.table is not None else ()


def differences(before: Sequence[SeatView], after: Sequence[SeatView], wording: Wording) -> Iterator[str]:
    """Each meter and figure that differs: whose, which, from what to what."""
    then = {row.seat: row for row in before}
    for row in after:
        old = then.get(row.seat)
        for kind, items, olds in (("meter", row.meters, old.meters if old else ()), ("figure", row.figures, old.figures if old else ())):
            known = {item.name: item.value for item in olds}
            for item in items:
                if known.get(item.name, item.value) != item.value:
                    yield wording.say("screen.correct_change", seat=row.seat, name=wording.say(f"{kind}.{item.name}"), before=known[item.name], after=item.value)
