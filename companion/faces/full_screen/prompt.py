"""Asks the questions of a game by keys; what is refused stays in place below the question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from rich.text import Text

from companion.errors import AskedBack, Refusal
from companion.faces.full_screen.answering import Answering, Taken
from companion.faces.full_screen.desk import OUR_WAY, Pressed
from companion.faces.full_screen.forms import answering
from companion.faces.full_screen.listing import Listing
from companion.faces.full_screen.plain_lines import Chosen
from companion.faces.full_screen.reveal_keys import KindTyped
from companion.faces.full_screen.screen import FullScreen
from companion.faces.terminal.prompt import Prompt
from companion.faces.terminal.refusals import Refusals
from companion.faces.terminal.screen import Item
from companion.faces.terminal.short_keys import Key
from companion.kernel.acts import Given
from companion.kernel.facts import Plain
from companion.kernel.questions import Question, Widget
from companion.present.card_suggestions import KnownCard
from companion.present.refusal_text import refusal_text
from companion.present.screen import Scene, Tone, Words

YES = "1"
NO = "0"


@dataclass
class FullRefusals(Refusals):
    """Keeps what was refused, to be said below the question."""

    remarks: list[Words] = field(default_factory=list, init=False)

    def show(self, refusal: Refusal, question: Question[Any], given: object = None) -> None:
        said = refusal_text(refusal, self.wording)
        place = f" ({said.cite})" if said.cite else ""
        self._keep(question, given)
        self.remarks = [Words(f"{said.text}{place}", Tone.REFUSED, "✗")]


class FullPrompt(Prompt):
    """As Prompt, on a whole screen."""

    screen: FullScreen
    refusals: FullRefusals

    refusing: ClassVar[type[FullRefusals]] = FullRefusals
    outside: bool = False
    taken: Taken | None = None

    def introduce(
        self,
        question: Question[Any],  # noqa: ARG002 - it shows itself, and so does the rest
        default: Plain,  # noqa: ARG002
        who: Text | None = None,  # noqa: ARG002
        *,
        back: str = "",  # noqa: ARG002
    ) -> None:
        """The question shows itself; outside the course of the game it can be left."""
        self.outside = True

    def ask(
        self, question: Question[Any], default: Plain, known: Sequence[KnownCard] = ()
    ) -> Key | Given:
        if self.screen.later and not self.refusals.remarks:
            return Given(self.screen.later.pop(0))
        asked = self._keys(question, default, known)
        asked.leaves = self.outside
        if self.refusals.remarks and self.taken is not None:
            asked.again(self.taken)
        asked.remarks = [*self.refusals.remarks]
        while True:
            commands = {} if self.outside else dict(self.screen.commands)
            if self.refusals.offers(question):
                commands[OUR_WAY] = self.wording.say("screen.our_way")
            about = "" if self.outside else self.screen.about
            answer = self.screen.answer(self._scene(), asked, commands, about)
            self._closed()
            self.screen.clear()
            if isinstance(answer, Pressed) and answer.key == OUR_WAY:
                refused = self.refusals.take(question)
                if refused is not None:
                    return Given(refused[1], our_way=True)
            elif isinstance(answer, Pressed):
                return Key(answer.key)
            elif isinstance(answer, Taken):
                self.taken = answer
                return Given(answer.value)

    def _closed(self) -> None:
        """What lay over the table was seen: a refusal, or another question, doesn't bring it up."""
        if self.screen.base is not None:
            self.screen.base = replace(self.screen.base, overlay=None)

    def _keys(
        self, question: Question[Any], default: Plain, known: Sequence[KnownCard]
    ) -> Answering:
        """The keys at a question."""
        reveal = self.screen.reveal
        ahead = self.screen.ahead
        self.screen.reveal = None
        self.screen.ahead = None
        self.screen.later.clear()
        if reveal is not None and question.widget is Widget.CHOICE:
            return KindTyped(question, default, self.wording, reveal, self.screen.later.extend)
        asked = answering(question, default, self.wording, known)
        if isinstance(asked, Listing) and ahead is not None:
            asked.look_ahead(ahead, self.screen.later.extend)
        return asked

    def _scene(self) -> Scene:
        base = self.screen.base or Scene(self.wording)
        return replace(base, wording=self.wording, page=self.screen.page() or base.page)

    def confirmed(self, asked_back: AskedBack) -> bool:
        """Whether it is meant: one key for yes; Enter goes back to the question."""
        said = refusal_text(asked_back, self.wording)
        items = [
            Item(NO, self.wording.say("full.not_sure")),
            Item(YES, self.wording.say("full.sure")),
        ]
        asked = Chosen(f"{said.text} ({said.cite})", items, NO, self.wording)
        return bool(self.screen.answer(self._scene(), asked, {}) == YES)
