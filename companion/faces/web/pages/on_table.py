"""Cards as they lie on the table: what is printed on them, and what a tap on one answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.wording.texts import text

if TYPE_CHECKING:
    from companion.faces.web.pages.question_form import QuestionForm

BETWEEN = "/"
"""Between the parts of an option."""


class Tap(NamedTuple):
    """What a tap on a card of the table answers.

    Attributes:
        field: in which the card is sent; empty where it is put on a pad.
        name: what the answer is called.
    """

    field: str
    name: str


def taps(form: QuestionForm) -> dict[str, Tap]:
    """The cards of the table that answer a question, by their id: its options have the same."""
    field = form.fields[0] if form.whole else None
    if field is None or not (field.shape == "choice" or form.pad):
        return {}
    sent = field.sends if field.shape == "choice" else ""
    return {token: Tap(sent, name) for token, name in field.options}


def face(game: str | None) -> Mapping[str, Any]:
    """How a game's questions are shown; nothing where it says nothing."""
    return text("faces", ".", game) if game else {}


def parts_drawn(token: str, game: str | None) -> list[str]:
    """The parts of an option or a card, one for each row; empty for a row of which it has none.

    None at all where the game puts nothing together.
    """
    given = token.split(BETWEEN)
    rows = face(game).get("rows", {}).values()
    return [next((part for part in tokens if part in given), "") for tokens in rows]
