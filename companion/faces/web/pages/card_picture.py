"""Pictures of printed cards: forms, known cards, and the choice of a card's kind."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from companion.faces.web.pages.answer_places import AnswerButton
from companion.faces.web.pages.symbols import find_symbol
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.forms import CARD
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.play.library.card_catalogue import CatalogueCard
from companion.wording.card_words import name_kind, word_card_with_kind
from companion.wording.messages import Wording
from companion.wording.question_words import YES_OR_NO, label_field, name_options, word_answer

SYMBOLS = ("symbol", "symbols")
"""Fields shown in the card's corner."""
RESOURCES = ("magic", "stones", "cards")
"""Amounts shown in a row with their symbol; any other number is the card's figure."""
TITLE = "title"
FIGURE = "figure"
CORNER = "corner"
ROW = "row"
MOST_CARDS = 48
"""Known cards offered, at most; a filter searches them."""
MOST_PICTURES = 6
"""A kind with at most so many variants has a picture for each of them instead of one."""


class FieldPlace(NamedTuple):
    """The place of a field on the picture.

    Attributes:
        place: TITLE, FIGURE, CORNER or ROW.
        row: words shared by the fields of its row; fields without them stand alone.
        icon: its symbol; empty for none.
        short: its name within the row.
        depends_on: JSON of the answers to other fields on which it depends; empty if it is always
            asked.
    """

    place: str
    row: str
    icon: str
    short: str
    depends_on: str


CardValue = tuple[str, str]
"""A value on a small card, and its symbol; empty if the value is in words."""


class SmallCard(NamedTuple):
    """A known card drawn small.

    Attributes:
        values: the JSON value it sends: its kind and its values by field.
        icon: symbol of its title.
        title: title in words, if it has no symbol.
        signs: the symbols in its corner.
        rows: shared words and values of each row.
        words: the card in words, for screen readers and search.
        has_come_up: whether it has come up in this game already.
    """

    values: str
    icon: str
    title: str
    figure: str
    signs: Sequence[str]
    rows: Sequence[tuple[str, Sequence[CardValue]]]
    words: str
    has_come_up: bool


@lru_cache(64)
def place_fields(form: Question, wording: Wording) -> Mapping[str, FieldPlace]:
    """Return the place of each field that a card's form asks for."""
    parts = {name: part for name, part in form.parts.items() if not part.is_forced()}
    words = {name: label_field(part, wording).split() for name, part in parts.items()}
    found = dict[str, FieldPlace]()
    for name, part in parts.items():
        beginning = f"{name.partition('_')[0]}_"
        alike = [words[other] for other in words if other.startswith(beginning)]
        row = [word for word in words[name] if len(alike) > 1 and all(word in one for one in alike)]
        is_figure = part.get_numbers() and name not in RESOURCES and part.find_default() is None
        if row:
            place = ROW
        elif name in SYMBOLS:
            place = CORNER
        elif not found and part.stands_alone:
            place = TITLE
        elif is_figure and all(field.place != FIGURE for field in found.values()):
            place = FIGURE
        else:
            place = ROW
        icon = find_symbol(name, name.rpartition("_")[2], part.name)
        short = " ".join(word for word in words[name] if word not in row)
        depends_on = json.dumps(part.only_with) if part.only_with else ""
        found[name] = FieldPlace(place, " ".join(row), icon, short, depends_on)
    return found


def _draw_small_card(
    form: Question,
    card: CatalogueCard,
    wording: Wording,
    *,
    has_come_up: bool,
) -> SmallCard:
    """Return a known card, drawn from its values.

    Args:
        form: the form of its kind.
        card: the card.
        wording: the language.
        has_come_up: whether it has come up in this game already.
    """
    values = dict(card.values)
    fields = form.parts
    places = place_fields(form, wording)
    title = icon = figure = ""
    signs = list[str]()
    rows = dict[str, list[CardValue]]()
    for name, value in values.items():
        slot = places.get(name)
        if slot is None:
            continue
        if slot.place == TITLE:
            icon = find_symbol(str(value))
            title = "" if icon else word_answer(fields[name], value, wording)
        elif slot.place == FIGURE:
            figure = str(value)
        elif slot.place == CORNER:
            listed = value if isinstance(value, list) else [value]
            signs += filter(None, (find_symbol(str(sign)) for sign in listed))
        elif value not in ("", [], fields[name].find_default()):
            card_value = _format_value(fields[name], value, slot, wording)
            rows.setdefault(slot.row, []).append(card_value)
    icon = icon or find_symbol(form.card)
    return SmallCard(
        json.dumps([form.card, values]),
        icon,
        title or ("" if icon else name_kind(form.card, wording)),
        figure,
        signs,
        list(rows.items()),
        word_card_with_kind(form, card, wording),
        has_come_up,
    )


def _format_value(part: Question, value: Plain, slot: FieldPlace, wording: Wording) -> CardValue:
    if slot.icon and part.get_numbers():
        return str(value), slot.icon
    words = word_answer(part, value, wording)
    return f"{slot.short} {words}" if part.get_numbers() or value in YES_OR_NO else words, ""


def draw_kind_pictures(
    page: TablePage, question: Question, answers: Sequence[AnswerButton]
) -> dict[str, list[AnswerButton]]:
    """Return the answers to a question about kinds of cards, drawn as pictures, by their heading.

    Empty if it asks for no kind, or for something else that has no symbol, too.

    Args:
        page: the session as one device sees it.
        question: the question.
        answers: the named answers, in order.
    """
    forms = _find_kinds_asked(page, question)
    if not forms:
        return {}
    wording = page.wording
    variants = {
        one.name: _list_variants(one, forms[one.token], wording)
        for one in answers
        if one.token in forms
    }
    pictures = {name: found for name, found in variants.items() if found}
    others = [
        one._replace(
            name=wording.say_first_known(f"short.{one.token}") or one.name,
            icon=find_symbol(one.token),
        )
        for one in answers
        if one.name not in pictures
    ]
    if others:
        pictures[wording.say("web.other_kinds") if pictures else ""] = others
    return pictures if all(one.icon for one in others) else {}


def _list_variants(kind: AnswerButton, form: Question, wording: Wording) -> list[AnswerButton]:
    """Return the variants of a kind by its first field; none if there are too many."""
    name, first = next(iter(form.parts.items()))
    if not first.is_choice or kind.is_barred or first.find_default() is not None:
        return []
    named = name_options(first, wording)
    if len(named) > MOST_PICTURES:
        return []
    return [
        AnswerButton(
            CARD,
            json.dumps([kind.token, {name: token}]),
            option_name,
            icon=find_symbol(token, kind.token),
        )
        for token, option_name in named
    ]


def _find_kinds_asked(page: TablePage, question: Question) -> Mapping[str, Question]:
    """Return the forms of the kinds of cards in a question; empty if it asks for no kind."""
    game = page.session.runner.game
    if game is None or not question.is_choice:
        return {}
    forms = game.list_card_forms()
    return {
        token: forms[token] for token in map(str, question.list_offered_options()) if token in forms
    }


def list_small_cards(page: TablePage, question: Question) -> list[SmallCard]:
    """Return the known cards that fill in a form, or of the kinds in a question, to be tapped.

    Cards of several kinds that were met most often come first, those that came up in this game
    last. They are small to fit many: cards with a figure have no rows unless another card has the
    same head.
    """
    forms = [question] if question.parts else _find_kinds_asked(page, question).values()
    met = [
        (form, card, has_come_up)
        for form in forms
        for card, has_come_up in page.room.memory.list_offered_cards(form)
    ]
    if not question.parts:
        met.sort(key=lambda one: (one[2], -one[1].times))
    cards = [
        _draw_small_card(form, card, page.wording, has_come_up=has_come_up)
        for form, card, has_come_up in met[:MOST_CARDS]
    ]
    if question.parts:
        return cards
    heads = Counter(map(_get_card_head, cards))
    return [
        card._replace(rows=()) if card.figure and heads[_get_card_head(card)] == 1 else card
        for card in cards
    ]


def _get_card_head(card: SmallCard) -> tuple[str, ...]:
    """Return symbol, figure and corner of a small card, without its name."""
    return (card.icon, card.figure, *card.signs)
