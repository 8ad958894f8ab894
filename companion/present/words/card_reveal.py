"""Parsing of a revealed card from one line: its kind and its values.

If the question is for a revealed card, `drachen 15 kreis 3 2 1 1` is a creature, `energie 4` an
orb, and `schmiede` alone is a complete card. The rules ask for the kind first and then for the
card. The second question is found by trying the kind on a copy of the game, so that one line
answers both.

Nothing is guessed: if a line matches several kinds equally well, none is taken. Nor is one for
numbers and a free text alone: "w 75" is a mistake rather than a hero.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import dropwhile

from companion.errors import CompanionError
from companion.kernel.facts import Plain
from companion.kernel.questions import Choice, Form, Question
from companion.kernel.runner import Runner
from companion.present.card_suggestions import KnownCard, rate_card_match
from companion.present.words.card_line import CardLine, CardReading
from companion.present.words.line_items import KIND
from companion.present.words.tokenizer import MatchRank, split_name
from companion.wording.card_words import name_kind
from companion.wording.messages import Wording
from companion.wording.option_matching import fold_text, make_ambiguity_error
from companion.wording.question_words import list_tokens, name_options

MOST_KNOWN = 9
"""Maximum number of known cards listed, one key each."""


@dataclass(frozen=True)
class RevealReading:
    """Result of reading a line for a revealed card.

    Args:
        shown: the card to show while typing: the one that the line means, else the likeliest one;
            None if no word has a meaning.
        best: the card that it means; None if its kind is uncertain.
        trouble: the problem that prevents Enter, in words; empty if there is none.
        known_cards: the known cards that the line matches, best first; those that came up already
            are last.
    """

    shown: CardReading | None
    best: CardReading | None
    trouble: str
    known_cards: Sequence[KnownCard]

    @property
    def answers(self) -> Sequence[Plain]:
        """The answers in order; empty if Enter takes nothing, or a known card of that name."""
        if self.best is None or (self.known_cards and not self.best.has_value):
            return []
        return self.best.answers

    @property
    def typed_answers(self) -> Sequence[Plain]:
        """The answers, or those of the only known card that the line matches."""
        if self.answers or self.best is None or len(self.known_cards) != 1:
            return self.answers
        known = self.known_cards[0]
        kind = known.card.kind if KIND in self.best.parser.fields else ""
        return list(filter(None, (kind, known.answer if known.is_whole else None)))

    @property
    def has_value(self) -> bool:
        """Whether the shown card has a value other than a name."""
        return self.shown is not None and self.shown.has_value


FindKnownCards = Callable[[Question], Sequence[KnownCard]]
"""Function that returns the known cards for a form."""


def find_reveal_parser(
    runner: Runner,
    question: Question,
    wording: Wording,
    find_known_cards: FindKnownCards = lambda _: (),
) -> RevealParser | None:
    """Return a parser of lines for a question that asks for the kind of a card; else None.

    Make it once for each question, since it prepares the names of all kinds and fields.

    Args:
        runner: the game, which does not change.
        question: the question.
        wording: the language of the players.
        find_known_cards: returns the group's known cards.
    """
    game = runner.game
    answers = list_tokens(question) if question.is_choice else []
    if game is None or game.list_card_forms().keys().isdisjoint(answers):
        return None
    forms = {token: _find_next_form(runner, token) for token in answers}
    if not any(forms.values()):
        return None
    kinds = [
        CardLine(_add_kind_field(question, token, forms[token]), wording, name=name)
        for token, name in name_options(question, wording)
    ]
    known = [card for form in filter(None, forms.values()) for card in find_known_cards(form)]
    return RevealParser(kinds, known, wording)


def make_card_parser(
    form: Question,
    wording: Wording,
    known_cards: Sequence[KnownCard] = (),
    defaults: Mapping[str, Plain] = {},
    former_fields: Collection[str] = (),
) -> RevealParser:
    """Return a parser of lines for a card whose kind is certain.

    Args:
        form: the form.
        wording: the language of the players.
        known_cards: the group's known cards.
        defaults: as in `CardLine`.
        former_fields: as in `LineMeaning`.
    """
    name = name_kind(form.card, wording) if form.card else ""
    kind = CardLine(form, wording, defaults, former_fields, name=name)
    return RevealParser([kind], known_cards, wording)


def _find_next_form(runner: Runner, token: str) -> Question | None:
    """Return the form for a card of a kind, if that is the next question; else None."""
    fork = runner.fork_game()
    try:
        fork.answer(token)
    except CompanionError:
        return None
    following = fork.pending
    return following.question if following and following.question.card == token else None


def _add_kind_field(question: Question, token: str, form: Question | None) -> Question:
    """Return the form for a card of a kind, with a field for its kind, which a line may name."""
    kind = Choice(
        "kind_of_card",
        question.why,
        (token,),
        about=question.about,
        likely=token,
        label=question.label,
    )
    fields = form.parts if form is not None else {}
    return Form(question.name, question.why, {KIND: kind, **fields}, card=token)


class RevealParser:
    """Parser of lines for a revealed card.

    Args:
        kinds: parsers of lines for a card of each possible kind, in the order to show.
        known_cards: the group's known cards of these kinds.
        wording: the language of the players.

    Attributes:
        read_line: reads a line; the result of the last line is cached.
    """

    def __init__(
        self, kinds: Sequence[CardLine], known_cards: Sequence[KnownCard], wording: Wording
    ) -> None:
        self.kinds = kinds
        self.known_cards = known_cards
        self.wording = wording
        self.read_line = lru_cache(maxsize=1)(self._parse_line)

    def _parse_line(self, line: str) -> RevealReading:
        if KIND not in self.kinds[0].fields:  # the kind is certain, but the line may name it
            named = split_name(self.kinds[0].name)
            rest = dropwhile(lambda word: fold_text(word) in named, line.split())
            line = " ".join(rest) or line
        reads = [kind.read_line(line) for kind in self.kinds]
        known = self._find_known_cards(reads, line)
        if len(reads) == 1:
            return RevealReading(reads[0], reads[0], reads[0].trouble, known)
        fitting = sorted((one for one in reads if one.may_fit_form), key=lambda one: one.sort_key)
        surest = [one for one in fitting if one.sort_key == fitting[0].sort_key]
        if closer := _find_closer_kind(reads, surest):
            return RevealReading(closer if closer.values else None, None, closer.trouble, known)
        if not any(item.names for one in fitting for item in one.meaning.items):
            label = self.wording.say("field.kind_of_card")
            missing = self.wording.say("error.field_missing", label=label)
            return RevealReading(fitting[0], None, missing, known)
        # a free text makes no card complete: it may be a mistake
        whole = [one for one in surest if one.is_complete and not one.sort_key[0]]
        for best in (found[0] for found in (surest, whole) if len(found) == 1):
            return RevealReading(best, best, best.trouble, known)
        error = make_ambiguity_error(line, [one.parser.name for one in surest])
        return RevealReading(fitting[0], None, self.wording.word_error(error), known)

    def _find_known_cards(self, readings: Sequence[CardReading], line: str) -> list[KnownCard]:
        """Return the known cards that a line matches, best first, those already seen last."""
        by_kind = {one.parser.form.card: one for one in readings}
        found = [
            (card.has_come_up, rate_card_match(card, by_kind[card.card.kind], line), card)
            for card in self.known_cards
        ]
        found.sort(key=lambda fit: fit[:2])
        cards = [card for _, place, card in found if place < MatchRank.INSIDE]  # "5" is not "15"
        return cards[:MOST_KNOWN]


def _find_closer_kind(
    readings: Sequence[CardReading], surest_readings: Sequence[CardReading]
) -> CardReading | None:
    """Return a kind that knows a word which the surest kinds take for a part of a name, or None.

    "dragons round 9" means the creature with an unknown word, not a market of that name; "scale
    re" means the scale. If no kind fits, it is the one that fits best.
    """
    nearest = readings
    if surest_readings:
        if not surest_readings[0].sort_key[0]:
            return None
        known = surest_readings[0].meaning.certain_words
        nearest = [
            one
            for one in readings
            if one.meaning.certain_words - known or (one.is_kind_named and not known)
        ]
    return min(
        nearest,
        key=lambda one: (one.misfit_count, not one.is_kind_named, one.sort_key),
        default=None,
    )
