"""Known cards as lines of text, and asking for what a card prints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from companion.errors import UsageError
from companion.faces.terminal.screen import DIM, GOLD, InputEnded, Screen
from companion.kernel.acts import Given
from companion.kernel.facts import Plain
from companion.kernel.questions import Form, now
from companion.play.library.catalogue import Known, Lasting
from companion.wording import cards
from companion.wording.messages import Wording


def card_lines(
    found: Sequence[Known],
    forms: Mapping[str, Mapping[str, Form[Any]]],
    language: str,
    screen: Screen,
) -> None:
    """Print cards by game and kind, each with its number, what it prints and how often it came."""
    heading = ""
    for card in sorted(found, key=lambda card: (card.game, card.kind, card.number)):
        wording = Wording(language, card.game)
        game = wording.say(f"game.{card.game}")
        of = f"{game} · {cards.kind_named(card.game, card.kind, language)}"
        if of != heading:
            heading = of
            screen.line(Text(of, style="bold"))
        number = (f"{card.number:>5}  ", GOLD)
        printed = cards.described(card, forms.get(card.game, {}), wording)
        times = (f"  {card.times}×" if card.times else "", DIM)
        screen.hanging(Text.assemble(number, printed, times), 7)
    if not found:
        screen.line(Wording(language).say("cards.none"))


def lasting_lines(found: Sequence[Lasting], language: str, screen: Screen) -> None:
    """Print what is known for good of cards, such as what spells do, by game."""
    heading = ""
    for item in found:
        wording = Wording(language, item.game)
        told = cards.told(item, wording)
        if not told:
            continue
        of = f"{wording.say(f'game.{item.game}')} · {wording.say('cards.lasting')}"
        if of != heading:
            heading = of
            screen.line(Text(of, style="bold"))
        screen.hanging(Text(f"       {told}"), 9)


def asked_for(
    form: Form[Any], before: Mapping[str, Plain], wording: Wording, screen: Screen
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
        defaults = {name: before.get(name) for name in now(form.fields)}
    try:
        given = screen.prompt(wording).ask(form, defaults)
    except InputEnded as error:
        raise UsageError("card_not_entered") from error
    if not isinstance(given, Given) or not isinstance(given.value, dict):
        raise UsageError("card_not_entered")
    return given.value
