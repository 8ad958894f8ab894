"""The group's cards in words, and values as somebody types them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from companion.errors import InvalidAnswer, UsageError
from companion.kernel.facts import Message, Plain
from companion.kernel.game import Game
from companion.kernel.questions import Choice, Form, Question, Text, now, shown
from companion.play.library.cards import judged
from companion.play.library.catalogue import Known
from companion.wording.asking import answer, field_label
from companion.wording.messages import Wording
from companion.wording.typed import read


def kind_named(game: str, kind: str, language: str) -> str:
    """What a kind of card is called."""
    wording = Wording(language, game)
    name = wording.say(
        next((key for key in (f"cards.kind.{kind}", f"kind.{kind}") if wording.has(key)), kind)
    )
    return name[:1].upper() + name[1:]


def described(card: Known, forms: Mapping[str, Form[Any]], wording: Wording) -> str:
    """What a card prints; a card of a kind that this version doesn't know as it is written down."""
    form = forms.get(card.kind)
    if form is None:
        return ", ".join(f"{name} {value}" for name, value in card.values.items())
    fields = now(form.fields)
    unknown = [
        name
        for name, part in fields.items()
        if name not in card.values and not isinstance(part, Text)
    ]
    named = [
        _named(part, card.values[name], wording, bare=place == 0)
        for place, (name, part) in enumerate(fields.items())
        if card.values.get(name, "") != ""
    ]
    return " ".join(
        [", ".join(named), *([wording.say("cards.unknown", count=len(unknown))] if unknown else [])]
    )


def _named(part: Question[Any], value: Plain, wording: Wording, *, bare: bool) -> str:
    """A field with its label; names, and the field that the card is known by, without."""
    text = answer(part, value, wording)
    return (
        text
        if isinstance(part, Text) or (bare and isinstance(part, Choice))
        else f"{field_label(part, wording)} {text}"
    )


# ---- what a card prints, as it was given


def form_of(game: Game[Any], kind: str, language: str) -> Form[Any]:
    """The form of a kind of card, by its token or its name.

    Raises:
        UsageError: the game has no cards to enter, or none of that kind.
    """
    forms = game.cards()
    if not forms:
        raise UsageError("no_cards_to_enter", game=Message(f"game.{game.id}"))
    names = {known: kind_named(game.id, known, language) for known in forms}
    found = (
        kind
        if kind in forms
        else next(
            (known for known, name in names.items() if name.casefold() == kind.casefold()), ""
        )
    )
    if not found:
        raise UsageError("no_such_kind", given=shown(kind), known=", ".join(forms))
    return forms[found]


def typed(form: Form[Any], given: Sequence[str], wording: Wording) -> dict[str, Plain]:
    """Values typed one after the other, or as NAME=VALUE, or as one JSON object.

    Judged field by field, nothing added.

    Raises:
        Refusal: a value is not what the card can print.
    """
    if len(given) == 1 and given[0].startswith("{"):
        return judged(form, _object(given[0]))
    fields = now(form.fields)
    if (
        given
        and all(name in fields for name, sign, _ in (word.partition("=") for word in given) if sign)
        and all("=" in word for word in given)
    ):
        named = {name: text for name, _, text in (word.partition("=") for word in given)}
        return judged(
            form, {name: _read(fields[name], text, wording) for name, text in named.items()}
        )
    if len(given) > len(fields):
        raise InvalidAnswer("too_many_values", given=len(given), fields=tuple(fields))
    return judged(
        form,
        {
            name: _read(part, text, wording)
            for (name, part), text in zip(fields.items(), given, strict=False)
        },
    )


def _read(part: Question[Any], text: str, wording: Wording) -> object:
    return read(part, text, wording) if not isinstance(part, Text) else text


def _object(text: str) -> Mapping[str, object]:
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidAnswer("not_json", given=shown(text)) from error
    assert isinstance(content, dict)
    return content
