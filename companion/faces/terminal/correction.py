"""Corrects an earlier answer at the terminal.

Pick the entry, give the other answer, see the difference, confirm.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from companion.faces.terminal.lists import BACK, back, decided
from companion.faces.terminal.play_screen import PlayScreen
from companion.faces.terminal.question import explain
from companion.faces.terminal.screen import GOLD, Item
from companion.kernel.acts import Given
from companion.kernel.amounts import whole_number
from companion.kernel.facts import Message, Plain
from companion.kernel.questions import Choice, Question, shown
from companion.kernel.runner import Runner
from companion.play.journal.entries import Act, Answered, replacement
from companion.play.session.past import asked_then, before, insertion, removable
from companion.play.session.session import Command, Session
from companion.wording.asking import answer
from companion.wording.correction import difference
from companion.wording.messages import Wording
from companion.wording.people import wording_for

BY = Command(by="terminal")
GO_ON = "1"
REMOVE = "x"
UNDO_TO = "u"
INSERT_BEFORE = "i"
WHAT_IF = "w"
ANEW = "n"
"""In front of an entry's number."""
KEYS = (UNDO_TO, INSERT_BEFORE, WHAT_IF, ANEW)


@dataclass
class Correction:
    """Corrects one session.

    Args:
        session: open for writing.
        language: one of LANGUAGES.
        screen: where to.
        turned: turns a page of the journal above if a line says so, and whether it did.
        mended: told what an answer was and what it is now.
        elsewhere: told to play on from an entry, as a WHAT_IF or ANEW.
    """

    session: Session
    language: str
    screen: PlayScreen
    turned: Callable[[str], bool] = lambda _: False
    mended: Callable[[Question[Any], Plain, Plain], None] = lambda *_: None
    elsewhere: Callable[[str, int], None] = lambda *_: None

    def ask(self) -> bool:
        """Ask which entry to correct, to go back to, or to put an act before, and do it.

        False if nothing was changed.
        """
        wording = wording_for(self.language, self.session.runner)
        while typed := self._typed(wording):
            if self.turned(typed):
                continue
            key = typed[0].lower() if typed[0].lower() in KEYS else ""
            number = whole_number(typed[len(key) :].strip())
            act = next((act for act in self.session.force.acts if act.seq == number), None)
            if act is not None and key == UNDO_TO:
                self.session.undo(act.seq, BY)
                return True
            if act is not None and key in (WHAT_IF, ANEW):
                self.elsewhere(key, act.seq)
                return True
            if act is not None and not key:
                return self._correct(act)
            if isinstance(act, Answered) and key == INSERT_BEFORE:
                return self._insert(act)
            self.screen.refuse(wording.say("screen.no_such_entry", given=shown(typed)))
        return False

    def _wording(self, runner: Runner) -> Wording:
        """The wording as it was then; who had no name yet is called as they are now."""
        wording = wording_for(self.language, runner)
        now = wording_for(self.language, self.session.runner).names
        wording.names = {**now, **wording.names}
        return wording

    def _typed(self, wording: Wording) -> str:
        """The number of an entry, with what is to become of it; "" if none."""
        self.screen.dim(wording.say("screen.entry_elsewhere"))
        return self.screen.ask(f"  {wording.say('screen.entry_number')} ").strip()

    def _correct(self, act: Act) -> bool:
        """The entry's question as it was asked then, and the new answer."""
        runner = before(self.session, act)
        wording = self._wording(runner)
        question, was = asked_then(runner, act)
        words = answer(question, was, wording)
        self.screen.dim(wording.say("screen.correct_intro", seq=act.seq, was=words))
        if removable(act):
            anew = Item(GO_ON, wording.say("screen.correct_anew"))
            remove = Item(REMOVE, wording.say("screen.correct_remove"))
            key = decided(self.screen, wording, [anew, remove, back(wording)], GO_ON)
            if key == REMOVE:
                return self._confirm({"seq": act.seq, "remove": True})
            if key == BACK:
                return False
        our_way = isinstance(act, Answered) and act.scene > 0
        given = self._asked(question, was, runner, our_way=our_way)
        if given is None:
            return False
        if given.value == was and not given.our_way:
            self.screen.dim(wording.say("screen.correct_same"))
            return self.ask()
        change = replacement(act.seq, given)
        confirmed = self._confirm(change)
        if confirmed:
            self.mended(question, was, change["value"])
        return confirmed

    def _insert(self, act: Answered) -> bool:
        """One of the acts that were open before an answer."""
        runner = before(self.session, act)
        wording = self._wording(runner)
        offered = {item.name: item.question for item in runner.interjections()}
        if not offered:
            self.screen.dim(wording.say("screen.no_correction"))
            return False
        which = Choice(
            name="interjection",
            options=tuple(offered),
            why=next(iter(offered.values())).why,
            label=lambda name: Message(f"interjection.{name}"),
        )
        picked = self._asked(which, None, runner)
        if picked is None:
            return False
        name = str(picked.value)
        given = self._asked(offered[name], offered[name].default(), runner)
        if given is None:
            return False
        return self._confirm(insertion(self.session, act, name, given.value))

    def _asked(
        self, question: Question[Any], default: Plain, runner: Runner, *, our_way: bool = False
    ) -> Given | None:
        """A judged answer, which with `our_way` may be one that the rules refuse.

        None for leaving it. The game is as it was then.
        """
        wording = self._wording(runner)
        name = wording.names.get(question.seat) if question.seat else None
        who = Text(f"{name}: " if name else "", style="bold")
        prompt = self.screen.prompt(wording, our_way=our_way)
        prompt.introduce(question, default, who)

        def tell(asked: Question[Any]) -> None:
            explain(asked, runner, wording, self.screen)

        return prompt.judged(question, default, tell)

    def _confirm(self, change: dict[str, Any]) -> bool:
        """Show what the change makes of the game, anew if others act meanwhile; Enter confirms."""
        seen = -1
        while seen != self.session.seq:
            wording = wording_for(self.language, self.session.runner)
            seen = self.session.seq
            for line in difference(self.session, self.session.try_correction([change]), wording):
                self.screen.hanging(Text(f"  {line}"))
            confirm = Item(GO_ON, wording.say("screen.correct_confirm"))
            leave = Item(BACK, wording.say("screen.correct_leave"))
            if decided(self.screen, wording, [confirm, leave], GO_ON) != GO_ON:
                return False
        self.session.correct([change], Command(seen=seen, by="terminal"))
        self.screen.line(Text(f"  {wording.say('screen.corrected')}", style=GOLD))
        return True
