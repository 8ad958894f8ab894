"""The group's cards in words."""

from __future__ import annotations

from companion.kernel.facts import Plain, PlainValues
from companion.kernel.questions import Question
from companion.play.library.card_catalogue import CatalogueCard, RememberedAnswer
from companion.wording.messages import Wording, capitalize_first_letter
from companion.wording.question_words import word_answer


def name_kind(kind: str, wording: Wording) -> str:
    """Return the name of a kind of card.

    Args:
        kind: the id of the kind of card.
        wording: the wording of its game.
    """
    name = wording.say_first_known(f"cards.kind.{kind}", f"kind.{kind}") or kind
    return capitalize_first_letter(name)


def word_remembered_answer(remembered_answer: RememberedAnswer, wording: Wording) -> str:
    """Word a remembered answer about a card, such as the effect of a spell.

    Args:
        remembered_answer: the remembered answer.
        wording: the language.

    Returns:
        A sentence; empty if there is none for this question.
    """
    name, _, subject = remembered_answer.what.partition("/")
    if not isinstance(remembered_answer.value, dict):
        return ""
    parts = [_word_part(part, value, wording) for part, value in remembered_answer.value.items()]
    card = wording.say_first_known(f"spell.{subject}") or subject
    return wording.say_first_known(f"lasting.{name}", card=card, does=list(filter(None, parts)))


def _word_part(name: str, value: Plain, wording: Wording) -> str:
    """Word a part of a remembered answer; empty if it need not be mentioned."""
    if not value:
        return ""
    keys = (f"change.{name}", f"lasting.{name}.{value}", f"lasting.{name}")
    return wording.say_first_known(*keys, amount=value)


def list_missing_fields(form: Question, values: PlainValues) -> list[str]:
    """List the fields that must be asked for: unknown, not optional, with several legal values."""
    return [
        name
        for name, part in form.parts.items()
        if name not in values and not part.longest and not part.is_forced()
    ]


def word_card(form: Question | None, card: CatalogueCard, wording: Wording) -> str:
    """Word the printed values of a card, with the number of its fields that must be asked for.

    Args:
        form: the form of its kind; None if its game is not installed: values are not formatted.
        card: a card of the group's list.
        wording: the language.
    """
    if form is None:
        return ", ".join(f"{name} {value}" for name, value in card.values.items())
    words = word_answer(form, dict(card.values), wording)
    return f"{words} {word_unknown_fields(form, card, wording)}".rstrip()


def word_card_with_kind(form: Question | None, card: CatalogueCard, wording: Wording) -> str:
    """Word a card as `word_card` does, after the name of its kind."""
    words = word_card(form, card, wording)
    kind = name_kind(card.kind, wording)
    return wording.say("web.unnamed_card", kind=kind, words=words) if words else kind


def word_unknown_fields(form: Question, card: CatalogueCard, wording: Wording) -> str:
    """Word the number of fields of a card that must be asked for; empty for 0."""
    unknown = list_missing_fields(form, card.values)
    return wording.say("cards.unknown", count=len(unknown)) if unknown else ""
