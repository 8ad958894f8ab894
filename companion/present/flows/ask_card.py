"""Asks for what a card prints, outside a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.errors import UsageError
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.present.flows.ask import Asking
from companion.present.flows.talk import Left, Talk
from companion.present.screen import Flow
from companion.wording import card_words
from companion.wording.messages import Wording


def ask_card(
    talk: Talk, form: Question[Any], before: Mapping[str, Plain], wording: Wording
) -> Flow[dict[str, Plain]]:
    """Ask for a card's values as play does.

    What was there before is the default, and where something was there nothing else is.

    Raises:
        UsageError: the input has ended, or somebody went back instead: nothing is kept.
    """
    talk.heading(card_words.kind_named(str(wording.game), form.card, wording.language))
    defaults = form.default()
    if before:
        defaults = {name: before.get(name) for name in form.parts}
    try:
        given = yield from Asking(talk, form, defaults, wording).ask_legal(list)
    except Left as left:
        raise UsageError("card_not_entered") from left
    if given is None or not isinstance(given.value, dict):
        raise UsageError("card_not_entered")
    return given.value
