"""Acts outside the question at the terminal: choosing one of them, and its form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from companion.errors import Refusal
from companion.faces.terminal.prompts import Key, Prompt, question_line
from companion.faces.terminal.screen import DIM, Screen
from companion.kernel.acts import Given, judged
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Barred, Choice, Question
from companion.kernel.questions import Text as FreeText
from companion.play.session.session import Command, Reply, Session
from companion.wording.asking import sentence
from companion.wording.messages import Wording

NOTE = "note"


def chances(session: Session) -> list[Interjection[Any]]:
    """What the rules give somebody the chance to do now: a spell."""
    return [item for item in session.runner.interjections() if item.open_to]


def by_hand(session: Session) -> list[Interjection[Any]]:
    """What no rule provides for but a table may need, other than a note."""
    return [
        item for item in session.runner.interjections() if not item.open_to and item.name != NOTE
    ]


class Interjecting:
    """Asks for interjections of one session."""

    def __init__(self, session: Session, wording: Wording, screen: Screen) -> None:
        self.session = session
        self.wording = wording
        self.screen = screen

    def make(self, offered: Sequence[Interjection[Any]], by: Command) -> Reply | None:
        """Choose one of the interjections, if there are several, and make it.

        None if the player would rather not.
        """
        item = offered[0] if len(offered) == 1 else self._which(offered)
        if item is None:
            return None
        prompt, question = Prompt(self.screen, self.wording, leave=True), item.question
        self.screen.lines(
            question_line(
                question, sentence(question, self.wording), Text(), self.wording, self.screen.width
            )
        )
        self._back(question)
        self.screen.lines(prompt.choices(question, question.default()))
        while True:
            given = prompt.ask(question, question.default())
            if isinstance(given, Key) or (item.name == NOTE and not given.value):
                return None
            try:
                return self.session.interject(item.name, given.value, by)
            except Refusal as refusal:
                prompt.refusal(refusal, question)

    def _back(self, question: Question[Any]) -> None:
        """How to leave it: Enter chooses nothing where no answer is likely.

        A free text says itself what Enter is.
        """
        if not isinstance(question, FreeText):
            nothing_likely = question.kind != "form" and question.default() is None
            self.screen.line(
                Text(
                    f"    {self.wording.say('screen.back_by_enter' if nothing_likely else 'screen.back_by_key')}",
                    style=DIM,
                )
            )

    def _which(self, offered: Sequence[Interjection[Any]]) -> Interjection[Any] | None:
        names = {item.name: item for item in offered}
        closed = [item for item in self.session.runner.closed() if not offered[0].open_to]
        bars = [Barred(item.name, item.closed, item.question.why) for item in closed if item.closed]
        question = Choice(
            name="interjection",
            options=tuple(names),
            why=offered[0].question.why,
            bars=bars,
            label=lambda name: self.wording.say(f"interjection.{name}"),
        )
        prompt = Prompt(self.screen, self.wording, leave=True)
        self.screen.lines(prompt.choices(question, None))
        self._back(question)
        while isinstance(given := prompt.ask(question, None), Given):
            try:
                return names[str(judged(question, given.value))]
            except Refusal as refusal:
                prompt.refusal(refusal, question)
        return None
