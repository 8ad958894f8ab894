"""Entering a card's printed values outside a game."""

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
    """Ask for a card's values, like during play.

    The previous values are the defaults; fields without one then have no default.

    Raises:
        UsageError: the input has ended, or the player went back; nothing is saved.
    """
    talk.heading(card_words.name_kind(str(wording.game), form.card, wording.language))
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
