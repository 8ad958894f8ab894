"""Saved sessions and known cards as lines of text, and the question before something is removed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from companion.errors import UsageError
from companion.faces.terminal.ink import DIM, GOLD, REFUSED, Ink, InputEnded
from companion.faces.terminal.prompts import Given, Prompt
from companion.kernel.facts import Plain
from companion.kernel.questions import Form, now
from companion.play.library.catalogue import Known
from companion.play.library.summary import Listed
from companion.wording import cards
from companion.wording.keeping import described
from companion.wording.messages import Wording
from companion.wording.typed import folded

YES = ("j", "ja", "y", "yes")
WIDEST_ID = 24


def session_lines(found: Sequence[Listed], wording: Wording, ink: Ink) -> None:
    """Print each session in a line.

    What can be gone on with plain, what has ended dim, what can't be read in red.
    """
    width = min(WIDEST_ID, max((len(item.id) for item in found), default=0))
    for item in found:
        style = "" if item.open else DIM if item.readable else REFUSED
        ink.hanging(
            Text.assemble((f"{item.id:<{width}}  ", "bold"), (described(item, wording), style)),
            width + 2,
        )
    if not found:
        ink.line(wording.say("keeping.none"))


def confirmed(question: str, wording: Wording, ink: Ink, *, yes: bool) -> bool:
    """Whether it is meant: said so beforehand, or answered so now; anything but a yes is a no.

    Raises:
        UsageError: nobody is there to answer.
    """
    if yes:
        return True
    try:
        return folded(ink.ask(f"{question} {wording.say('keeping.yes_no')} ")) in YES
    except InputEnded as error:
        raise UsageError("needs_yes") from error


def card_lines(
    found: Sequence[Known], forms: Mapping[str, Mapping[str, Form[Any]]], language: str, ink: Ink
) -> None:
    """Print cards by game and kind, each with its number, what it prints and how often it came."""
    heading = ""
    for card in sorted(found, key=lambda card: (card.game, card.kind, card.number)):
        wording = Wording(language, card.game)
        of = f"{wording.say(f'game.{card.game}')} · {cards.kind_named(card.game, card.kind, language)}"
        if of != heading:
            heading = of
            ink.line(Text(of, style="bold"))
        times = f"  {card.times}×" if card.times else ""
        ink.hanging(
            Text.assemble(
                (f"{card.number:>5}  ", GOLD),
                cards.described(card, forms.get(card.game, {}), wording),
                (times, DIM),
            ),
            7,
        )
    if not found:
        ink.line(Wording(language).say("cards.none"))


def asked_for(
    form: Form[Any], before: Mapping[str, Plain], wording: Wording, ink: Ink
) -> dict[str, Plain]:
    """Ask for a card's values as play does.

    What was there before is the default, and where something was there nothing else is.

    Raises:
        UsageError: the input has ended, or somebody pressed a short key instead: nothing is kept.
    """
    ink.line(Text(cards.kind_named(str(wording.game), form.card, wording.language), style="bold"))
    defaults: Plain = (
        {name: before.get(name) for name in now(form.fields)} if before else form.default()
    )
    try:
        given = Prompt(ink, wording).ask(form, defaults)
    except InputEnded as error:
        raise UsageError("card_not_entered") from error
    if not isinstance(given, Given) or not isinstance(given.value, dict):
        raise UsageError("card_not_entered")
    return given.value
