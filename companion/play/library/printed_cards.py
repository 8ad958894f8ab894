"""Cards as they are printed, judged field by field, and the file that groups swap.

Nothing is ever guessed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.errors import InvalidAnswer, Refusal, UsageError
from companion.kernel.facts import Message, Plain
from companion.kernel.game import Game
from companion.kernel.questions import Question, now, shorten
from companion.play.library.card_catalogue import Known, Lasting

FORMAT = "companion-cards/1"
MOST_BYTES = 300_000
"""Of a file; that of all boxes has a tenth of it."""
MOST_CARDS = 1000
LONGEST_LASTING = 500
"""Bytes of an answer that lasts, as it is written down."""


@dataclass(frozen=True)
class CardList:
    """Cards that are passed on.

    Attributes:
        cards: what they print.
        lasting: what was answered of some for good, such as what a spell does.
    """

    cards: Sequence[Known]
    lasting: Sequence[Lasting] = ()


def judge(form: Question[Any], values: Mapping[str, object]) -> dict[str, Plain]:
    """Each given value in its canonical form; what is not given stays unknown.

    Raises:
        Refusal: a value is not what the card can print, or no field of it has that name.
    """
    fields = form.parts
    for name in values:
        if name not in fields:
            raise InvalidAnswer("no_such_field", given=shorten(name), fields=tuple(fields))
    found = {name: fields[name].judge(value) for name, value in values.items()}
    return {name: found[name] for name in fields if name in found}


def complete(form: Question[Any], values: Mapping[str, Plain]) -> dict[str, Plain]:
    """All values of a card; a text that was not given is empty.

    Raises:
        InvalidAnswer: something else was not given.
    """
    found: dict[str, Plain] = {}
    for name, part in form.parts.items():
        if name not in values and not part.optional:
            raise InvalidAnswer(
                "field_missing", field=name, label=Message(f"field.{part.name}", now(part.about))
            )
        found[name] = values.get(name, "")
    return found


def file_of(found: CardList) -> str:
    """The cards as one readable file, a line each; how often they came is left out."""
    lines = [
        json.dumps(
            {"game": card.game, "kind": card.kind, "values": dict(card.values)}, ensure_ascii=False
        )
        for card in found.cards
    ]
    told = [json.dumps(vars(item), ensure_ascii=False) for item in found.lasting]
    behind = ', "lasting": [\n' + ",\n".join(told) + "\n]" if told else ""
    return f'{{"format": "{FORMAT}", "cards": [\n' + ",\n".join(lines) + f"\n]{behind}}}\n"


def read_file(content: str, file: str, games: Sequence[Game[Any]]) -> CardList:
    """The cards of a file, whoever wrote it.

    Args:
        content: the file's text.
        file: how errors call it.
        games: whose cards may be in it.

    Raises:
        UsageError: it is no such file, is too large, or one of its cards can't be one; names the
            first, counted from 1.
    """
    if len(content.encode(errors="replace")) > MOST_BYTES:
        raise UsageError("no_card_file", file=file, reason=f"> {MOST_BYTES}")
    try:
        read_content = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise UsageError("no_card_file", file=file, reason=shorten(str(error))) from error
    if not isinstance(read_content, dict) or read_content.get("format") != FORMAT:
        raise UsageError("no_card_file", file=file, reason=FORMAT)
    items = read_content.get("cards")
    lasting = read_content.get("lasting", [])
    if not isinstance(items, list) or not isinstance(lasting, list):
        raise UsageError("no_card_file", file=file, reason=FORMAT)
    if len(items) + len(lasting) > MOST_CARDS:
        raise UsageError("no_card_file", file=file, reason=f"> {MOST_CARDS}")
    forms = {game.id: game.cards() for game in games}
    found = list[Known]()
    for number, item in enumerate(items, start=1):
        try:
            found.append(_card(item, forms))
        except Refusal as refusal:
            reason = Message(f"error.{refusal.name}", dict(refusal.values))  # type: ignore[arg-type]
            raise UsageError("card_refused", file=file, number=number, reason=reason) from refusal
    return CardList(found, [_lasting(item, file, forms) for item in lasting])


def _lasting(item: object, file: str, games: Mapping[str, object]) -> Lasting:
    """Read what is known for good of a card; an answer that doesn't fit is never given.

    Raises:
        UsageError: it is none, or of a game that is not here.
    """
    if isinstance(item, dict) and {"game", "what", "value"} == item.keys():
        written = json.dumps(item, ensure_ascii=False)
        is_plain = written.isprintable() and "\\" not in written and len(written) <= LONGEST_LASTING
        if is_plain and item["game"] in [*games] and isinstance(item["what"], str):
            return Lasting(**item)
    raise UsageError("no_card_file", file=file, reason=shorten(str(item)))


def _card(item: object, forms: Mapping[str, Mapping[str, Question[Any]]]) -> Known:
    game, kind, values = (
        (item.get("game"), item.get("kind"), item.get("values"))
        if isinstance(item, dict)
        else (None, None, None)
    )
    form = forms.get(str(game), {}).get(str(kind))
    if form is None:
        raise InvalidAnswer("unknown_kind", game=shorten(game), kind=shorten(kind))
    if not isinstance(values, dict) or not values:
        raise InvalidAnswer("not_a_form", given=shorten(values), fields=tuple(form.parts))
    return Known(str(game), str(kind), judge(form, values), times=0)
