"""A line for a whole card where it is asked what is turned up: "spinnen 4 kreis 1 0 0 1"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.faces.terminal.refusals import Refusals
from companion.faces.terminal.screen import Screen
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.present.words.card_reveal import Reveal, RevealRead
from companion.present.words.typed_words import words_of
from companion.wording.messages import Wording
from companion.wording.naming import folded, named


class RevealLine:
    """Reads what a line says beyond the kind of card that is asked for.

    Args:
        reveal: reads it.
        screen: keeps what the line answers besides.
        wording: the language.
    """

    def __init__(self, reveal: Reveal, screen: Screen, wording: Wording) -> None:
        self.reveal = reveal
        self.screen = screen
        self.wording = wording

    def read(self, question: Question[Any], typed: str) -> Plain:
        """The kind that a line says, the card kept for the next question; None for no such line.

        Args:
            question: which kind it is.
            typed: the line.
        """
        if named(question, typed.strip(), self.wording):
            return None
        said = self.reveal.read(typed)
        answers = said.answers or _only_known(said)
        if answers:
            first, *rest = answers
            self.screen.later.extend(rest)
            return first
        if said.best is None or not said.best.read.values:
            return None
        kind = said.best.kind
        # the card's own question says what is missing, and offers the known cards
        of_kind = words_of(kind.name)
        rest_of_line = [word for word in typed.split() if folded(word) not in of_kind]
        self.screen.given_back = " ".join(rest_of_line)
        return kind.token

    def refuses(self, question: Question[Any], typed: str, refusals: Refusals) -> bool:
        """Say what is wrong with a line for a card; whether it is one.

        Args:
            question: which kind it is; a word or a number alone answers it.
            typed: the line, which `read` has no answer for.
            refusals: say it.
        """
        said = self.reveal.read(typed)
        card = said.shown
        if card is None or not card.understood or len(typed.split()) < 2:
            return False
        if named(question, typed.strip(), self.wording):
            return False
        if len(said.kinds) > 1:
            self.screen.refuse(said.trouble)
        else:
            refusals.show_line(card.read, card.understood)
        return True


def _only_known(said: RevealRead) -> Sequence[Plain]:
    """The one known card that a line can mean."""
    known = said.known if said.best is not None else ()
    return known[0].answers if len(known) == 1 else ()
