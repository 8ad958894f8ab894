"""Reads the answer of one question: a choice by number or name, an amount, a text, a form."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from rich.text import Text as Words

from companion.errors import AskedBack, Refusal
from companion.faces.terminal.form_prompt import FormPrompt
from companion.faces.terminal.question import choice_lines, question_line
from companion.faces.terminal.refusals import Refusals
from companion.faces.terminal.reveal_line import RevealLine
from companion.faces.terminal.screen import DIM, Screen
from companion.faces.terminal.short_keys import HELP, OUR_WAY, Key, key_of
from companion.kernel.acts import Given
from companion.kernel.facts import Plain
from companion.kernel.questions import Question, Widget
from companion.play.session.logbook import Reply
from companion.present.card_suggestions import KnownCard
from companion.wording.messages import Wording
from companion.wording.typed import counts, is_count, read


class Prompt:
    """Asks the questions of a game in one language.

    Args:
        screen: where to.
        wording: the language.
        our_way: whether an answer that is refused may be played our way.
        leave: whether Enter leaves a question that has no likely answer.
        ahead: counts that were typed in one line with those before them, taken one by one; None
            where nothing is asked afterwards that they might answer.
    """

    refusing: ClassVar[type[Refusals]] = Refusals
    """How a refused answer is shown, and kept to be played our way."""

    def __init__(
        self,
        screen: Screen,
        wording: Wording,
        *,
        our_way: bool = False,
        leave: bool = False,
        ahead: list[str] | None = None,
    ) -> None:
        self.screen = screen
        self.wording = wording
        self.leave = leave
        self.ahead = ahead
        self.refusals = self.refusing(screen, wording, our_way=our_way)

    def introduce(
        self, question: Question[Any], default: Plain, who: Words | None = None, *, back: str = ""
    ) -> None:
        """Show a question that is asked outside the course of the game, before `ask`.

        Args:
            question: what is asked.
            default: what Enter takes.
            who: name and suit of whom it is about, as they stand before it.
            back: how to leave it, in words.
        """
        self.screen.lines(question_line(question, who or Words(), self.wording, self.screen))
        if back:
            self.screen.line(Words(f"    {back}", style=DIM))
        self.screen.lines(choice_lines(question, default, self.wording, self.screen))

    def ask(
        self, question: Question[Any], default: Plain, known: Sequence[KnownCard] = ()
    ) -> Key | Given:
        """Read an answer or a short key. Enter takes the default where there is one.

        Args:
            question: what is asked.
            default: what Enter takes; None for nothing.
            known: the cards that may answer a form.
        """
        if self.screen.later:
            return Given(self.screen.later.pop(0))
        if not is_count(question):
            self.drop_ahead()
        if question.parts:
            defaults = default if isinstance(default, dict) else {}
            forms = FormPrompt(self.screen, self.wording, self.refusals)
            return forms.ask_form(question, defaults, known)
        while True:
            typed = self._typed(question)
            key = key_of(question, typed, self.wording)
            if key == OUR_WAY:
                refused = self.refusals.take(question)
                if refused is not None:
                    return Given(refused[1], our_way=True)
            elif key:
                return Key(key)
            elif typed.strip() or (question.longest and not default):
                value = self._read(question, typed)
                if value is not None:
                    return Given(value)
            elif default is not None:
                return Given(default)
            elif self.leave:
                return Key("q")
            else:
                self.refusals.nothing_likely(question)

    def _read(self, question: Question[Any], typed: str) -> object:
        """What a line answers; None where that is not sure, which is said."""
        reveal = self.screen.reveal
        if reveal is not None and question.widget is Widget.CHOICE:
            line = RevealLine(reveal, self.screen, self.wording)
            kind = line.read(question, typed)
            if kind is not None or line.refuses(question, typed, self.refusals):
                return kind
        try:
            return read(question, typed, self.wording)
        except Refusal as refusal:
            self.refusals.show(refusal, question)
        return None

    def _typed(self, question: Question[Any]) -> str:
        """A line, or a count that was typed ahead."""
        if self.ahead:
            return self.ahead.pop(0)
        typed = self.screen.ask()
        if self.ahead is None:
            return typed
        first, *later = counts(question, typed) or [typed]
        self.ahead += later
        return first

    def drop_ahead(self) -> None:
        """Forget what was typed ahead, and say so."""
        if self.ahead:
            self.screen.refuse(self.wording.say("screen.not_used", given=" ".join(self.ahead)))
            self.ahead.clear()

    def surely(self, act: Callable[..., Reply]) -> Reply | None:
        """Carry out an act; what is asked back, only once it is confirmed, else None."""
        try:
            return act(sure=False)
        except AskedBack as asked_back:
            if not self.confirmed(asked_back):
                return None
        return act(sure=True)

    def confirmed(self, asked_back: AskedBack) -> bool:
        """Whether an answer that was asked back is meant; the likeliest answer is no."""
        return self.refusals.confirmed(asked_back)

    def judged(
        self,
        question: Question[Any],
        default: Plain,
        explain: Callable[[Question[Any]], None] | None = None,
    ) -> Given | None:
        """A legal answer, asked for until it is one; None for a short key.

        Args:
            question: what is asked.
            default: what Enter takes.
            explain: says where it comes from; then it is asked again.
        """
        while True:
            given = self.ask(question, default)
            if isinstance(given, Key):
                if given.key != HELP or explain is None:
                    return None
                explain(question)
                self.introduce(question, default)
                continue
            taker = (question.widened() if given.our_way else None) or question
            try:
                return Given(taker.judge(given.value), our_way=given.our_way)
            except Refusal as refusal:
                self.refusals.show(refusal, question, given.value)
