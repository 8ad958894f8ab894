"""Parsing of a revealed card from one line: its kind and its values.

If the question is for a revealed card, `drachen 15 kreis 3 2 1 1` is a creature, `energie 4` an
orb, and `schmiede` alone is a complete card. The rules ask for the kind first and then for the
card. The second question is found by trying the kind on a copy of the game, so that one line
answers both.

Nothing is guessed: if a line matches several kinds equally well, none is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import dropwhile
from typing import Any

from companion.errors import CompanionError
from companion.kernel.acts import QuestionAtPath
from companion.kernel.facts import Plain
from companion.kernel.game import Game
from companion.kernel.questions import Choice, Form, Question
from companion.kernel.runner import Runner
from companion.present.card_suggestions import KnownCard, rate_card_match
from companion.present.words.card_line import CardLine, CardReading
from companion.present.words.filtering import MatchRank
from companion.present.words.line_lexicon import KIND, MatchCertainty
from companion.present.words.tokenizer import TokenKind, split_name, tokenize
from companion.wording.card_words import name_kind
from companion.wording.messages import Wording
from companion.wording.option_matching import fold_text, make_ambiguity_error
from companion.wording.question_words import list_tokens, name_options

MOST_KNOWN = 9
"""Maximum number of known cards listed, one key each."""


@dataclass(frozen=True)
class CardKind:
    """A kind of card that a line may mean.

    Args:
        token: the answer for the kind; empty if the question is for the card itself.
        name: the kind's name.
        form: the question for the card; None if there is none.
        line: parses cards of this kind.
        known_cards: the group's known cards of this kind.
    """

    token: str
    name: str
    form: Question[Any] | None
    line: CardLine
    known_cards: Sequence[KnownCard] = ()

    def read_line(self, line: str) -> KindReading:
        """Read a line as a card of this kind."""
        read = self.line.read_line(line)
        return KindReading(read.fields, read.meaning, read.trouble, self)


@dataclass(frozen=True)
class KindReading(CardReading):
    """A line read as a card of one kind.

    Args:
        kind: the kind.
    """

    kind: CardKind

    @property
    def is_named(self) -> bool:
        """Whether the line names the kind."""
        return KIND in self.values

    @property
    def has_value(self) -> bool:
        """Whether the line has a value other than a text, such as a name."""
        fields = self.kind.line.fields
        return any(not fields[name].longest for name in set(self.values) - {KIND})

    @property
    def answers(self) -> list[Plain]:
        """The answers in order, the kind first; empty if something is missing."""
        if self.answer is None:
            return []
        card = {name: value for name, value in self.answer.items() if name != KIND}
        kind: list[Plain] = [self.kind.token] if self.kind.token else []
        return kind if self.kind.form is None else [*kind, card]

    @property
    def sort_key(self) -> tuple[bool, int]:
        """Sort key: the most certain reading first; a name read as free text is less certain.

        The name of a kind that has no values, such as "none left", is surer than a value "none".
        """
        fields = self.kind.line.fields
        texts = [name for name in self.values if fields[name].longest]
        fit = max(
            self.meaning.worst_certainty, MatchCertainty.OTHER_NAME
        )  # as certain as a whole name
        is_surest = self.is_named and self.kind.form is None
        return bool(texts) and not self.is_named, -1 if is_surest else fit

    @property
    def is_complete(self) -> bool:
        """Whether the card is complete, including its name."""
        answer = self.answer
        if answer is None:
            return False
        fields = self.kind.line.fields.items()
        return all(
            answer[name] for name, part in fields if part.longest and part.is_relevant_after(answer)
        )


@dataclass(frozen=True)
class RevealReading:
    """Result of reading a line for a revealed card.

    Args:
        kinds: all kinds that the line matches, best first; if none, the one best understood.
        best: the kind that it means; None if that is uncertain.
        trouble: the problem that prevents Enter, in words; empty if there is none.
        known_cards: the known cards that the line matches, best first; those that came up already
            are last.
    """

    kinds: Sequence[KindReading]
    best: KindReading | None
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
        kind = self.best.kind.token and known.card.kind
        return list(filter(None, (kind, known.answer)))

    @property
    def shown_kind(self) -> KindReading | None:
        """The card to show while typing: the one that the line means, else the first possible."""
        return self.best or next(iter(self.kinds), None)

    @property
    def has_value(self) -> bool:
        """Whether the shown card has a value other than a name."""
        shown = self.shown_kind
        return shown is not None and shown.has_value


FindKnownCards = Callable[[Question[Any]], Sequence[KnownCard]]
"""Function that returns the known cards for a form."""


def find_reveal_parser(
    runner: Runner,
    asked_question: QuestionAtPath,
    wording: Wording,
    find_known_cards: FindKnownCards = lambda _: (),
) -> RevealParser | None:
    """Return a parser of lines for a question that asks for the kind of a card; else None.

    Make it once for each question, since it prepares the names of all kinds and fields.

    Args:
        runner: the game, which does not change.
        asked_question: the question.
        wording: the language of the players.
        find_known_cards: returns the group's known cards.
    """
    game = runner.game
    question = asked_question.question
    answers = list_tokens(question) if question.is_choice else []
    if game is None or _list_kinds(game).isdisjoint(answers):
        return None
    forms = {token: _find_next_form(runner, asked_question, token) for token in answers}
    if not any(forms.values()):
        return None
    kinds = list[CardKind]()
    for token, name in name_options(question, wording):
        form = forms[token]
        line = _make_card_line(asked_question, token, form, wording)
        known = find_known_cards(form) if form is not None else ()
        kinds.append(CardKind(token, name, form, line, known))
    return RevealParser(kinds, wording)


def make_card_parser(
    form: Question[Any],
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
        former_fields: as in `LineNumbers`.
    """
    line = CardLine(form, wording, defaults, former_fields)
    name = name_kind(form.card, wording) if form.card else ""
    return RevealParser([CardKind("", name, form, line, known_cards)], wording)


@cache
def _list_kinds(game: Game[Any]) -> frozenset[str]:
    """Return all kinds of cards that a game asks for; it takes two milliseconds to find them."""
    return frozenset(game.list_card_forms())


def _find_next_form(
    runner: Runner, asked_question: QuestionAtPath, token: str
) -> Question[Any] | None:
    """Return the form for a card of a kind, if that is the next question; else None."""
    fork = runner.fork_game()
    try:
        fork.answer(str(asked_question.path), token)
    except CompanionError:
        return None
    following = fork.pending.question if fork.pending is not None else None
    return following if following is not None and following.card == token else None


def _make_card_line(
    asked_question: QuestionAtPath, token: str, form: Question[Any] | None, wording: Wording
) -> CardLine:
    """Return a parser for cards of a kind; a line may name the kind or not."""
    question = asked_question.question
    kind = Choice(
        name="kind_of_card",
        why=question.why,
        about=question.about,
        options=(token,),
        likely=token,
        label=question.label,
    )
    fields = form.parts if form is not None else {}
    both: Form[Any] = Form(name=question.name, why=question.why, fields={KIND: kind, **fields})
    return CardLine(both, wording)


class RevealParser:
    """Parser of lines for a revealed card.

    Args:
        kinds: the possible kinds, in the order to show.
        wording: the language of the players.

    Attributes:
        read_line: reads a line; the result of the last line is cached.
    """

    def __init__(self, kinds: Sequence[CardKind], wording: Wording) -> None:
        self.kinds = kinds
        self.wording = wording
        self.read_line = lru_cache(maxsize=1)(self._parse_line)

    def _parse_line(self, line: str) -> RevealReading:
        if not self.kinds[0].token:  # the kind is certain, but the line may name it
            named = split_name(self.kinds[0].name)
            rest = dropwhile(lambda word: fold_text(word) in named, line.split())
            line = " ".join(rest) or line
        reads = [kind.read_line(line) for kind in self.kinds]
        fitting = sorted((one for one in reads if one.may_fit_form), key=lambda one: one.sort_key)
        known = _find_known_cards(reads, line)
        if len(reads) == 1:
            (only,) = reads
            return RevealReading(fitting or reads, only, only.trouble, known)
        if not any(typed_token.kind != TokenKind.NUMBER for typed_token in tokenize(line)):
            label = self.wording.say("field.kind_of_card")
            missing = self.wording.say("error.field_missing", label=label)
            return RevealReading(fitting, None, missing, known)
        surest = [one for one in fitting if one.sort_key == fitting[0].sort_key]
        best = _choose_best_kind(surest)
        if closer := _find_closer_kind(reads, surest):
            best = None
            fitting = [closer]
        meant = best or closer
        if meant is None and fitting:
            error = make_ambiguity_error(line, [one.kind.name for one in surest])
            return RevealReading(fitting, None, self.wording.word_error(error), known)
        if meant is None:
            meant = min(reads, key=_make_misfit_key)
            fitting = [meant] if meant.values else []
        return RevealReading(fitting, best, meant.trouble, known)


def _find_known_cards(readings: Sequence[KindReading], line: str) -> list[KnownCard]:
    """Return the known cards that a line matches, best first, those already seen last."""
    found = [
        (card.has_come_up, rate_card_match(card, one.kind.name, one, line), card)
        for one in readings
        for card in one.kind.known_cards
    ]
    found.sort(key=lambda fit: fit[:2])
    cards = [card for _, place, card in found if place < MatchRank.INSIDE]  # "5" is not "15"
    return cards[:MOST_KNOWN]


def _choose_best_kind(surest_readings: Sequence[KindReading]) -> KindReading | None:
    """Return the kind if it is the only one, or the only complete one; else None.

    A number beside a free text does not make a card: "w 75" may be a mistake rather than a hero.
    """
    whole = [one for one in surest_readings if one.is_complete and not one.sort_key[0]]
    for found in (surest_readings, whole):
        if len(found) == 1:
            return found[0]
    return None


def _find_closer_kind(
    readings: Sequence[KindReading], surest_readings: Sequence[KindReading]
) -> KindReading | None:
    """Return a kind that knows a word which the surest kinds take for a part of a name.

    "dragons round 9" means the creature with an unknown word, not a market of that name; "scale
    re" means the scale.
    """
    if not surest_readings or not surest_readings[0].sort_key[0]:
        return None
    known = surest_readings[0].meaning.certain_words
    sure = [
        one for one in readings if one.meaning.certain_words - known or (one.is_named and not known)
    ]
    return min(sure, key=_make_misfit_key, default=None)


def _make_misfit_key(reading: KindReading) -> tuple[int, bool, tuple[bool, int]]:
    """Return a sort key: the number of words that do not fit the kind, then the uncertainty."""
    return reading.misfit_count, not reading.is_named, reading.sort_key
