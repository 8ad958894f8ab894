"""Printed values of cards, checked field by field, and the file format that groups exchange.

Unknown values are never guessed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress

from companion.errors import InvalidAnswer, Refusal, UsageError
from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.kernel.question_base import shorten_answer, word_refusal
from companion.kernel.questions import Question
from companion.play.library.card_catalogue import (
    CardList,
    CatalogueCard,
    RememberedAnswer,
)

FORMAT = "companion-cards/1"
MOST_BYTES = 300_000
"""Maximum size of a file; all cards of all boxes take a tenth of it."""
MOST_CARDS = 1000
LONGEST_LASTING = 500
"""Maximum length of a remembered answer as JSON, in characters."""


def check_values(form: Question, values: Mapping[str, object]) -> dict[str, Plain]:
    """Check a card's values, and return them in canonical form; missing ones stay unknown.

    Raises:
        Refusal: a value is not legal for its field, or the card has no such field.
    """
    fields = form.parts
    for name in values:
        if name not in fields:
            raise InvalidAnswer("no_such_field", given=shorten_answer(name), fields=tuple(fields))
    return {name: part.judge(values[name]) for name, part in fields.items() if name in values}


def format_cards(card_list: CardList) -> str:
    """Return the cards as a readable file, one per line, without the number of their uses."""
    lines = [
        json.dumps(
            {"game": card.game, "kind": card.kind, "values": dict(card.values)}, ensure_ascii=False
        )
        for card in card_list.cards
    ]
    answer_lines = [
        json.dumps(vars(item), ensure_ascii=False) for item in card_list.remembered_answers
    ]
    behind = ', "lasting": [\n' + ",\n".join(answer_lines) + "\n]" if answer_lines else ""
    return f'{{"format": "{FORMAT}", "cards": [\n' + ",\n".join(lines) + f"\n]{behind}}}\n"


def parse_cards(content: str, file_name: str) -> CardList:
    """Read the cards of a file, which may be untrusted.

    Args:
        content: the file's text.
        file_name: the file's name for error messages.

    Raises:
        UsageError: the file has another format, is too large, or contains an invalid card; the
            message gives the card's number, counted from 1.
    """
    if len(content.encode(errors="replace")) > MOST_BYTES:
        raise UsageError("no_card_file", file=file_name, reason=f"> {MOST_BYTES}")
    items = lasting = None
    with suppress(ValueError, RecursionError, TypeError, KeyError):
        read_content = json.loads(content)
        if read_content["format"] == FORMAT:
            items = read_content["cards"]
            lasting = read_content.get("lasting", [])
    if not isinstance(items, list) or not isinstance(lasting, list):
        raise UsageError("no_card_file", file=file_name, reason=FORMAT)
    if len(items) + len(lasting) > MOST_CARDS:
        raise UsageError("no_card_file", file=file_name, reason=f"> {MOST_CARDS}")
    found = list[CatalogueCard]()
    for number, item in enumerate(items, start=1):
        try:
            found.append(_read_card(item))
        except Refusal as refusal:
            raise UsageError(
                "card_refused", file=file_name, number=number, reason=word_refusal(refusal)
            ) from refusal
    return CardList(found, [_read_remembered_answer(item, file_name) for item in lasting])


def _read_remembered_answer(item: object, file_name: str) -> RememberedAnswer:
    """Read a remembered answer. Whether it is legal is checked each time it is used.

    Raises:
        UsageError: the item is invalid, or of a game that is not installed.
    """
    if isinstance(item, dict) and {"game", "what", "value"} == item.keys():
        written = json.dumps(item, ensure_ascii=False)
        is_plain = written.isprintable() and "\\" not in written and len(written) <= LONGEST_LASTING
        if is_plain and item["game"] in GAMES.ids and isinstance(item["what"], str):
            return RememberedAnswer(**item)
    raise UsageError("no_card_file", file=file_name, reason=shorten_answer(str(item)))


def _read_card(item: object) -> CatalogueCard:
    members = item if isinstance(item, dict) else {}
    game, kind, values = map(members.get, ("game", "kind", "values"))
    form = GAMES.find_card_form(str(game), str(kind))
    if form is None:
        raise InvalidAnswer("unknown_kind", game=shorten_answer(game), kind=shorten_answer(kind))
    if not isinstance(values, dict) or not values:
        raise InvalidAnswer("not_a_form", given=shorten_answer(values), fields=tuple(form.parts))
    return CatalogueCard(str(game), str(kind), check_values(form, values), times=0)
