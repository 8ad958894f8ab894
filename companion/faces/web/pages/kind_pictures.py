"""Choice of a card's kind by pictures, and known cards of these kinds."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter

from companion.faces.web.pages.answer_places import AnswerButton
from companion.faces.web.pages.card_picture import SmallCard, draw_small_card
from companion.faces.web.pages.symbols import find_symbol
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.forms import CARD
from companion.kernel.questions import Question
from companion.wording.card_words import name_kind
from companion.wording.messages import Wording
from companion.wording.question_words import name_options

MOST_CARDS = 48
"""Known cards offered, at most; a filter searches them."""
MOST_PICTURES = 6
"""A kind with at most so many variants has a picture for each of them instead of one."""


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
    pictures = dict[str, list[AnswerButton]]()
    others = list[AnswerButton]()
    for one in answers:
        form = forms.get(one.token)
        sorts = list(_list_variants(one, form, wording)) if form is not None else []
        if sorts:
            pictures[one.name] = sorts
        else:
            short = wording.say_first_known(f"short.{one.token}") or one.name
            others.append(one._replace(name=short, icon=find_symbol(one.token)))
    if others:
        pictures[wording.say("web.other_kinds") if pictures else ""] = others
    return pictures if all(one.icon for one in others) else {}


def _list_variants(kind: AnswerButton, form: Question, wording: Wording) -> Iterator[AnswerButton]:
    """Yield the variants of a kind by its first field; none if there are too many."""
    name, first = next(iter(form.parts.items()))
    if not first.is_choice or kind.is_barred or first.find_default() is not None:
        return
    named = name_options(first, wording)
    if len(named) > MOST_PICTURES:
        return
    for token, option_name in named:
        content = json.dumps([kind.token, {name: token}])
        yield AnswerButton(CARD, content, option_name, icon=find_symbol(token, kind.token))


def _find_kinds_asked(page: TablePage, question: Question) -> Mapping[str, Question]:
    """Return the forms of the kinds of cards in a question; empty if it asks for no kind."""
    game = page.session.runner.game
    if game is None or not question.is_choice:
        return {}
    forms = game.list_card_forms()
    return {
        token: forms[token] for token in map(str, question.list_offered_options()) if token in forms
    }


def list_cards_of_kinds(page: TablePage, question: Question) -> list[SmallCard]:
    """Return the known cards of the kinds in a question; a tap turns one up.

    Cards met most often come first, cards that came up in this game last.
    The cards are small to fit many: a symbol stands for the kind, and cards with a figure have no
    rows unless another card has the same head.
    """
    wording = page.wording
    met = [
        (has_come_up, -card.times, card, form)
        for form in _find_kinds_asked(page, question).values()
        for card, has_come_up in page.room.memory.list_offered_cards(page.session, form)[
            :MOST_CARDS
        ]
    ]
    met = sorted(met, key=itemgetter(0, 1))[:MOST_CARDS]
    cards = [
        draw_small_card(form, card, wording, has_come_up=has_come_up)
        for has_come_up, _, card, form in met
    ]
    heads = Counter(map(_get_card_head, cards))
    named = {name_kind(form.card, wording) for *_, form in met}
    return [
        card._replace(
            title="" if card.title in named else card.title,
            rows=() if card.figure and heads[_get_card_head(card)] == 1 else card.rows,
        )
        for card in cards
    ]


def _get_card_head(card: SmallCard) -> tuple[str, ...]:
    """Return symbol, figure and corner of a small card, without its name."""
    return (card.icon, card.figure, *card.signs)


def list_cards_for_form(page: TablePage, form: Question) -> list[SmallCard]:
    """Return the known cards that match a form."""
    met = page.room.memory.list_offered_cards(page.session, form)[:MOST_CARDS]
    return [
        draw_small_card(form, card, page.wording, has_come_up=has_come_up)
        for card, has_come_up in met
    ]
