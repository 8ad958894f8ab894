"""Asks for what a card prints, outside a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from companion.errors import UsageError
from companion.faces.terminal.prompt import Prompt
from companion.faces.terminal.screen import InputEnded, Screen
from companion.kernel.acts import Given
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.wording import cards
from companion.wording.messages import Wording


def asked_for(
    form: Question[Any], before: Mapping[str, Plain], wording: Wording, screen: Screen
) -> dict[str, Plain]:
    """Ask for a card's values as play does.

    What was there before is the default, and where something was there nothing else is.

    Raises:
        UsageError: the input has ended, or somebody pressed a short key instead: nothing is kept.
    """
    kind = cards.kind_named(str(wording.game), form.card, wording.language)
    screen.line(Text(kind, style="bold"))
    defaults = form.default()
    if before:
        defaults = {name: before.get(name) for name in form.parts}
    try:
        given = Prompt(screen, wording).ask(form, defaults)
    except InputEnded as error:
        raise UsageError("card_not_entered") from error
    if not isinstance(given, Given) or not isinstance(given.value, dict):
        raise UsageError("card_not_entered")
    return given.value
