"""A question as a form: fields, barred options and known cards; independent of games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion.faces.web.pages.answer_places import (
    AnswerButton,
    AnswerLayout,
    BarReasons,
    Option,
    RemainingAmount,
    find_remaining_amount,
    group_by_bar_reason,
    lay_out_answers,
    list_barred_answers,
    make_answer_buttons,
)
from companion.faces.web.pages.card_picture import (
    FieldPlace,
    SmallCard,
    draw_kind_pictures,
    list_small_cards,
    place_fields,
)
from companion.faces.web.pages.face_settings import read_face_settings
from companion.faces.web.pages.pads import KeyPad, PartsPad, make_key_pad, make_parts_pad
from companion.faces.web.pages.refusal import RepeatedAnswer, find_repeated_answer
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.forms import (
    ANSWER,
    SIGN,
    FormData,
    get_first_value,
    get_sent_text,
    read_card,
)
from companion.kernel.facts import Plain
from companion.kernel.questions import Question, read_live_value
from companion.wording.card_words import name_kind
from companion.wording.messages import Wording
from companion.wording.question_words import (
    group_options,
    label_field,
    name_options,
    split_button_label,
    word_hint,
    word_question,
)

MOST_BUTTONS = 6
"""Options of a field that are shown side by side, at most; more are a drop-down list."""
SHORT_RANGE = 6
"""Values of an amount that are a button each, at most: the faces of a die."""
FIGURES = {"=": "is", "+": "more", "-": "less"}
"""Meaning of a sign before a figure."""


@dataclass(frozen=True)
class FormField:
    """A question as a field of a form.

    Args:
        question: the question.
        name: name of the form field.
        label: label of the field; empty for a whole question.
        value: initial value.
        options: the named answers.
        headings: the answers by heading; empty without headings.
        signs: signs of a figure that tell whether it is set or changed, the likeliest first, with
            their meanings.
        slot: place on the picture of a card; None if it belongs to no card.
    """

    question: Question
    name: str
    label: str
    value: Any
    options: Sequence[Option]
    headings: Mapping[str, Sequence[tuple[str, str, bool]]]
    signs: Sequence[Option]
    slot: FieldPlace | None

    @cached_property
    def shape(self) -> str:
        """The shape of the field: choice, list, several, amount or text."""
        if not self.question.is_choice:
            return self.question.widget.value
        many = self.label and len(self.options) > MOST_BUTTONS
        return "list" if many and self.slot is None else "choice"

    @cached_property
    def bounds(self) -> tuple[int, int]:
        """The smallest and the largest amount, or number of options."""
        return self.question.get_bounds()

    @property
    def has_few_values(self) -> bool:
        """Whether an amount has so few values that each of them is a button."""
        least, most = self.bounds
        return self.shape == "amount" and most - least < SHORT_RANGE


@dataclass(frozen=True)
class QuestionForm:
    """Values of asking.html.

    Args:
        question: the question.
        has_one_field: whether the only field is the question itself.
        cards: known cards.
        kinds: kinds of cards to choose from, as pictures by heading; empty if no kind is asked for.
        kind: name of the kind of card that the form is for; empty for none.
        answer_without_amounts: answer to the next question if no amounts are entered, or empty.
        places: the named answers in their places.
        reasons: reasons why some of the visible ones are barred.
        folded_reasons: reasons why some of the folded ones are barred.
        remainder: the remaining amount after payment; None if unknown.
        take: label of the button that sends it: the words before and after the number.
        marked: message key of the remark on the initial value.
        emphasis: class of the button with the initial value.
        refused_answer: a refused answer that players may send again; None for none.
        pad: pad with fixed places of the answers; None for a plain form.
    """

    question: Question
    text: str
    hint: str
    fields: Sequence[FormField]
    has_one_field: bool
    cards: Sequence[SmallCard]
    barred: Sequence[AnswerButton]
    places: AnswerLayout
    reasons: BarReasons
    remainder: RemainingAmount | None
    take: tuple[str, str]
    refused_answer: RepeatedAnswer | None
    folded_reasons: BarReasons
    pad: KeyPad | PartsPad | None
    kinds: Mapping[str, Sequence[AnswerButton]]
    kind: str
    answer_without_amounts: str
    marked: str = "web.likely"
    emphasis: str = "main"

    @property
    def taps(self) -> dict[str, AnswerButton]:
        """Answers by tapping a card on the table, by the card's id.

        If its field name is empty, a tap sends nothing but puts the card on the pad.
        """
        field = self.fields[0] if self.has_one_field else None
        if field is None or not (field.shape == "choice" or self.pad):
            return {}
        field_name = field.name if field.shape == "choice" else ""
        return {token: AnswerButton(field_name, token, name) for token, name in field.options}


def make_question_form(
    page: TablePage, question: Question, default: Plain, *, was_refused: bool = False
) -> QuestionForm:
    """Return a question as a form: its fields, barred options and known cards.

    Args:
        page: the session as one device sees it.
        question: the question.
        default: the initial answer.
        was_refused: whether the answer in the request was refused; the form then begins with it.
    """
    wording = page.wording
    form_data = page.form_data if was_refused else {}
    card = read_card(form_data) if question.parts else None
    if card is not None:  # known values are filled in, the others are asked
        default = {**card.values}
        form_data = {}
    fields = _make_fields(question, default, form_data, wording)
    whole = bool(fields) and not fields[0].label
    pad = make_key_pad(page, question, default)
    barred_answers = [
        bar
        for field in fields
        if pad is None
        for bar in list_barred_answers(field.question, "" if field.label else field.name, wording)
    ]
    places = AnswerLayout()
    if whole and fields[0].shape in ("choice", "amount"):
        answer = fields[0]
        buttons = make_answer_buttons(
            page, answer.question, answer.name, answer.options, answer.value
        )
        places = lay_out_answers(answer.question, [*buttons, *barred_answers], wording)
    folded = places.others if places.fold else ()
    return QuestionForm(
        question,
        word_question(question, wording),
        word_hint(question, wording),
        fields,
        whole,
        () if whole and question.parts else list_small_cards(page, question),
        barred_answers,
        places,
        group_by_bar_reason(bar for bar in barred_answers if bar not in folded),
        find_remaining_amount(page, question),
        split_button_label(question, wording),
        refused_answer=find_repeated_answer(page) if was_refused else None,
        folded_reasons=group_by_bar_reason(bar for bar in folded if bar.is_barred),
        pad=pad or make_parts_pad(page, question),
        kinds=draw_kind_pictures(page, question, places.others),
        kind=_name_card_kind(question, wording),
        answer_without_amounts=read_face_settings(wording.game)
        .get("without", {})
        .get(question.name, ""),
    )


def _name_card_kind(question: Question, wording: Wording) -> str:
    """Return the kind of card in a form, behind the card that it belongs to; empty for no card."""
    if not question.card:
        return ""
    kind = name_kind(question.card, wording)
    owner = read_live_value(question.about).get("card")
    return f"{wording.word_value(owner)}: {kind}" if owner is not None else kind


def _make_fields(
    question: Question, default: Plain, form_data: FormData, wording: Wording
) -> list[FormField]:
    """Return the form fields of a question; a single choice is answered by one tap.

    Args:
        question: the question.
        default: the initial answer.
        form_data: a form that was sent, whose values are shown instead; empty for none.
        wording: the language.
    """

    def make_field(
        part: Question, name: str, label: str, value: Plain, slot: FieldPlace | None = None
    ) -> FormField:
        signs = list[Option]()
        if part.signed and (not label or value is None):  # else the steps beside it change it
            sent_sign = get_first_value(form_data, f"{name}{SIGN}")
            signs = [(sign, wording.say(f"web.figure_{word}")) for sign, word in FIGURES.items()]
            signs.sort(key=lambda sign: sign[0] != sent_sign)
        return FormField(
            part,
            name,
            label,
            _get_sent_value(part, name, form_data) if form_data else value,
            [  # with numbers before the names, as players say the numbers aloud
                (token, f"{token} {option}" if token.isdigit() and option != token else option)
                for token, option in name_options(part, wording)
            ],
            group_options(part, wording),
            signs,
            slot,
        )

    if not question.parts:
        return [make_field(question, ANSWER, "", default)]
    likely: Mapping[str, Any] = default if isinstance(default, dict) else {}
    parts = {name: part for name, part in question.parts.items() if not part.is_forced()}
    one_choice = len(parts) == 1 and all(part.is_choice for part in parts.values())
    slots = place_fields(question, wording) if question.card and not one_choice else {}
    return [
        make_field(
            part,
            f"{ANSWER}.{name}",
            "" if one_choice else label_field(part, wording),
            likely.get(name),
            slots.get(name),
        )
        for name, part in parts.items()
    ]


def _get_sent_value(question: Question, name: str, form_data: FormData) -> Any:
    """Return the value that a form has for a question's field; None if it has none."""
    if question.allows_several_options:
        return list(form_data.get(name, ()))
    return get_sent_text(form_data, name) or ("" if question.longest else None)
