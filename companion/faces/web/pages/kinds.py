"""Choice of the kind of a card by pictures, and the known cards of those kinds."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from companion.faces.web.pages.answer_places import Answer
from companion.faces.web.pages.card_picture import SmallCard, small_card
from companion.faces.web.pages.symbols import symbol_of
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.forms import CARD, TURNED_UP
from companion.faces.web.rooms.known_cards import MetCard, kinds_asked
from companion.kernel.questions import Question, Widget
from companion.play.library.card_catalogue import Known
from companion.present.group_memory import card_words
from companion.wording.card_words import kind_named
from companion.wording.messages import Wording
from companion.wording.question_words import name_options

MOST_CARDS = 48
"""Known cards that are offered; a filter finds among them."""
MOST_PICTURES = 6
"""A kind with so many sorts has a picture for each of them instead of its own."""


class Picture(NamedTuple):
    """A kind of card, or a sort of it, by its picture.

    Attributes:
        icon: its symbol; else its first letters are drawn.
        answer: what it sends.
    """

    icon: str
    answer: Answer


class Pictures(NamedTuple):
    """Pictures under a heading."""

    heading: str
    pictures: Sequence[Picture]


def pictures(page: TablePage, question: Question[Any], answers: Sequence[Answer]) -> list[Pictures]:
    """The kinds of card that a question asks for, by pictures; none where it asks no kind.

    Args:
        page: where it stands.
        question: what is asked.
        answers: those with a name, in their places.
    """
    forms = kinds_asked(page.session, question)
    if not forms:
        return []
    wording = page.wording
    sorted_out = list[Pictures]()
    others = list[Picture]()
    for one in answers:
        form = forms.get(one.token)
        sorts = list(_sorts(one, form, wording)) if form is not None else []
        if sorts:
            sorted_out.append(Pictures(one.name, sorts))
        else:
            others.append(Picture(symbol_of(one.token), one._replace(name=_short(one, wording))))
    if others:
        heading = wording.say("web.other_kinds") if sorted_out else ""
        sorted_out.append(Pictures(heading, others))
    return sorted_out


def _short(one: Answer, wording: Wording) -> str:
    """Return the text below a picture, which is narrow."""
    key = f"short.{one.token}"
    return wording.say(key) if wording.has(key) else one.name


def _sorts(kind: Answer, form: Question[Any], wording: Wording) -> Iterator[Picture]:
    """The sorts of a kind, which its first field tells apart; none for too many."""
    name, first = next(iter(form.parts.items()))
    if first.widget is not Widget.CHOICE or kind.barred or first.default() is not None:
        return
    named = name_options(first, wording)
    if len(named) > MOST_PICTURES:
        return
    for token, said in named:
        sent = json.dumps([kind.token, {name: token}])
        yield Picture(symbol_of(token, kind.token), Answer(TURNED_UP, sent, said))


def list_cards_of_kinds(page: TablePage, question: Question[Any]) -> list[SmallCard]:
    """The known cards of the kinds that a question asks for; one tap turns one up.

    Many are in sight: the symbol stands for the kind, and a card with a figure has no rows unless
    another one has the same head.
    """
    kinds = list(kinds_asked(page.session, question))
    met = page.room.known_cards.of_kinds(page.session, kinds, MOST_CARDS)
    wording = page.wording
    cards = [_small(one, wording, TURNED_UP) for one in met]
    heads = Counter(map(_head, cards))
    named = {kind_named(wording.game or "", one.form.card, wording.language) for one in met}
    found = list[SmallCard]()
    for card in cards:
        shown = card
        if card.title in named:
            shown = shown._replace(title="")
        if card.figure and heads[_head(card)] == 1:
            shown = shown._replace(rows=())
        found.append(shown)
    return found


def _head(card: SmallCard) -> tuple[str, ...]:
    """Return what a small card shows above its rows, but for its name."""
    return (card.icon, card.figure, *card.signs)


def list_cards_for_form(page: TablePage, form: Question[Any]) -> list[SmallCard]:
    """The known cards that a form would take."""
    met = page.room.known_cards.met(page.session, form, MOST_CARDS)
    return [_small(one, page.wording, CARD) for one in met]


def _small(met: MetCard, wording: Wording, sends: str) -> SmallCard:
    values = dict(met.card.values)
    return small_card(
        met.form,
        values,
        wording,
        sends=sends,
        sent=[met.form.card, values] if sends == TURNED_UP else values,
        words=_words(met.form, met.card, wording),
        came=met.came,
    )


def _words(form: Question[Any], card: Known, wording: Wording) -> str:
    """A known card in words: its name first, or its kind where nobody has entered a name."""
    words = card_words(form, card, wording)
    first = next(iter(form.parts))
    if card.values.get(first, "") != "":
        return words
    kind = kind_named(wording.game or "", form.card, wording.language)
    return wording.say("web.unnamed_card", kind=kind, words=words) if words else kind
