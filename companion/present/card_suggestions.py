"""Suggestions of known cards that match a typed line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.kernel.facts import Message, Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.play.library.card_catalogue import CatalogueCard
from companion.present.group_memory import GroupMemory, complete_card
from companion.present.words.card_line import CardReading
from companion.present.words.tokenizer import (
    MatchRank,
    are_word_beginnings,
    rate_name_match,
    split_name,
)
from companion.wording.card_words import (
    list_missing_fields,
    name_kind,
    word_card,
    word_unknown_fields,
)
from companion.wording.messages import Wording
from companion.wording.option_matching import fold_text
from companion.wording.question_words import YES_OR_NO, word_answer
from companion.wording.spelling import measure_closeness, suggest_name
from companion.wording.word_lists import list_phrases


@dataclass(frozen=True)
class KnownCard:
    """A known card, suggested as the answer to a question.

    Args:
        card: the card's known values.
        words: its values in words.
        short: its values as short as they would be typed, if still understandable; else `words`.
        matching_words: its values without the names of fields, for matching.
        has_come_up: whether it has come up in this game already.
        answer: the answer to the card's form; None for each unknown field, which must be asked for.
    """

    card: CatalogueCard
    words: str
    short: str
    matching_words: str
    has_come_up: bool
    answer: dict[str, Plain]

    @property
    def is_whole(self) -> bool:
        """Whether the answer lacks no field."""
        return None not in self.answer.values()


def list_known_cards(memory: GroupMemory, wording: Wording, question: Question) -> list[KnownCard]:
    """List the known cards that may answer a question, most frequent first.

    Args:
        memory: the group's known cards.
        wording: the language of the players.
        question: the question; only forms for cards have suggestions.
    """
    return [
        make_known_card(card, question, wording, has_come_up=has_come)
        for card, has_come in memory.list_offered_cards(question)
    ]


def make_known_card(
    card: CatalogueCard,
    form: Question,
    wording: Wording,
    *,
    has_come_up: bool = False,
) -> KnownCard:
    """Make a suggestion from a known card for a form.

    Args:
        card: the card's known values.
        form: the question.
        wording: the language of the players.
        has_come_up: whether it has come up in this game already.
    """
    unknown = dict.fromkeys(list_missing_fields(form, card.values))
    answer = {**card.values, **unknown} if unknown else complete_card(form, card.values)
    fields = form.parts
    said = " ".join(
        word_answer(fields[name], value, wording) for name, value in card.values.items()
    )
    words = word_card(form, card, wording)
    # a bare "no" does not say what the card lacks, nor a row of figures which they are
    printed = card.values.values()
    has_word = len(printed) == 1 or any(isinstance(value, str) for value in printed)
    is_clear = has_word and not any(value in (*YES_OR_NO, []) for value in printed)
    short = f"{said} {word_unknown_fields(form, card, wording)}" if is_clear else words
    return KnownCard(card, words, short.strip(), said, has_come_up, answer)


def rate_card_match(suggestion: KnownCard, reading: CardReading, line: str) -> MatchRank:
    """Return the rank of a line's match with a known card, by its words or by the values read.

    Args:
        suggestion: the card.
        reading: the line, read as a card of its kind.
        line: the line typed so far.
    """
    place = rate_name_match(suggestion.matching_words, line)
    if place <= MatchRank.BEGINNING_OF_WORDS:
        return place
    words = (*split_name(reading.parser.name), *split_name(suggestion.matching_words))
    values = suggestion.card.values
    agree = [values[name] == value for name, value in reading.values.items() if name in values]
    has_its_values = reading.may_fit_form and bool(agree) and all(agree)
    if has_its_values or are_word_beginnings(split_name(line), words):
        return MatchRank.BEGINNING_OF_WORDS
    return place


def suggest_known_name(reading: CardReading, known_cards: Sequence[KnownCard]) -> Message | str:
    """Suggest the name of a known card for a similar one in a line; empty if none is similar."""
    fields = reading.parser.fields
    for name, value in reading.values.items():
        if fields[name].longest:
            known = [str(one.card.values.get(name, "")) for one in known_cards]
            return "" if value in known else suggest_name(str(value), known)
    return ""


def find_doubtful_name(
    fork: Runner, form: Question, value: object, wording: Wording, *, has_company: bool = False
) -> str:
    """Return a name in a card's answer that looks like something else; "" if there is none.

    It is that of another kind of card, such as "orb", or about that of a command: "undoo"; or it is
    an answer to a later question, such as "ben orb".

    Args:
        fork: a game at the question.
        form: the question, of a card.
        value: its answer.
        wording: the language.
        has_company: whether answers to other questions stand in the same line. Then whatever
            follows a player's name may be one.
    """
    if fork.game is None or fork.table is None or not form.card or not isinstance(value, dict):
        return ""
    others = fork.game.list_card_forms().keys() - {form.card}
    kinds = split_name(" ".join(name_kind(kind, wording) for kind in others))
    commands = list_phrases("key.u", "key.r", "key.j", "key.q")
    players = [fold_text(player.name) for player in fork.table.seating.players.values()]
    addressed = (*filter(None, players), *list_phrases("say.everybody", "say.rest"))
    for name in (str(value[part]) for part, question in form.parts.items() if question.longest):
        text = fold_text(name)
        answer = next(
            (text.removeprefix(f"{who} ") for who in addressed if text.startswith(f"{who} ")), ""
        )
        is_kind = any(word.endswith((text, answer or text)) for word in kinds)
        is_answer = has_company and answer
        if name[1:] and (is_kind or is_answer or measure_closeness(text, commands)):
            return name
    return ""
