"""Acts outside the question at the terminal: choosing one of them, and its form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.errors import Refusal
from companion.faces.terminal.play_screen import PlayScreen
from companion.faces.terminal.question import explain
from companion.faces.terminal.short_keys import HELP, Key
from companion.kernel.acts import fits
from companion.kernel.facts import Plain
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Barred, Choice, Question
from companion.play.session.session import Command, Reply, Session
from companion.present.words.line_ahead import answers_ahead
from companion.wording.messages import Wording

NOTE = "note"


def out_of_reach(session: Session) -> list[Interjection[Any]]:
    """What the rules would give somebody the chance to do, but not now; each with the reason."""
    return [item for item in session.runner.closed() if item.open_to]


def by_hand(session: Session) -> list[Interjection[Any]]:
    """What no rule provides for but a table may need, other than a note."""
    offered = session.runner.interjections()
    return [item for item in offered if not item.open_to and item.name != NOTE]


@dataclass
class Interjecting:
    """Asks for interjections of one session."""

    session: Session
    wording: Wording
    screen: PlayScreen

    def make(
        self, offered: Sequence[Interjection[Any]], by: Command, value: Plain = None
    ) -> Reply | None:
        """Choose one of the interjections, if there are several, and make it.

        None if the player would rather not.

        Args:
            offered: the interjections.
            by: who makes it.
            value: what is likely, where it is to be entered again.
        """
        item = offered[0] if len(offered) == 1 else self._which(offered)
        if item is None:
            return None
        question = item.question
        prompt = self.screen.prompt(self.wording, leave=True)
        if item.open_to and question.forced():
            only = question.nth(0)
            return prompt.surely(partial(self.session.interject, item.name, only, by))
        likely = value if fits(question, value) else question.default()
        prompt.introduce(question, likely, back=self._way_back(question))
        runner = self.session.runner
        self.screen.look_ahead(partial(answers_ahead, runner, item, wording=self.wording))
        while True:
            given = prompt.ask(question, likely)
            if given == Key(HELP):
                self._explain(question)
                prompt.introduce(question, likely)
                continue
            if isinstance(given, Key) or (item.name == NOTE and not given.value):
                return None
            try:
                reply = prompt.surely(partial(self.session.interject, item.name, given.value, by))
            except Refusal as refusal:
                prompt.refusals.show(refusal, question)
            else:
                if reply is not None:
                    return reply

    def _way_back(self, question: Question[Any]) -> str:
        """How to leave it: Enter chooses nothing where no answer is likely.

        A free text says itself what Enter is.
        """
        if question.longest:
            return ""
        nothing_likely = not question.parts and question.default() is None
        key = "screen.back_by_enter" if nothing_likely else "screen.back_by_key"
        return self.wording.say(key)

    def _which(self, offered: Sequence[Interjection[Any]]) -> Interjection[Any] | None:
        """One of them; a spell that can't be cast now is barred with its reason."""
        names = {item.name: item for item in offered}
        by_rule = bool(offered[0].open_to)
        closed = [it for it in self.session.runner.closed() if not by_rule and not it.open_to]
        question = Choice(
            name="chance" if by_rule else "by_hand",
            options=tuple(names),
            why=offered[0].question.why,
            bars=[Barred(it.name, it.closed, it.question.why) for it in closed if it.closed],
            label=lambda name: self.wording.say(f"interjection.{name}"),
        )
        prompt = self.screen.prompt(self.wording, leave=True)
        prompt.introduce(question, None, back=self._way_back(question))
        given = prompt.judged(question, None, self._explain)
        return None if given is None else names[str(given.value)]

    def _explain(self, question: Question[Any]) -> None:
        explain(question, self.session.runner, self.wording, self.screen)
