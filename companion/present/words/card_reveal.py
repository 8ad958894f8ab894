"""A card that is turned up as one line: its kind and all that it prints.

Where it is asked what is turned up, `drachen 15 kreis 3 2 1 1` is a creature, `energie 4` an orb,
and `schmiede` is all there is to say. The rules ask for the kind first and for the card then; what
they would ask is looked up in a copy of the game, so that one line answers both questions.

Nothing is guessed: of several kinds that a line fits equally well none is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from companion.errors import CompanionError
from companion.kernel.acts import Asked
from companion.kernel.facts import Plain
from companion.kernel.game import Game
from companion.kernel.questions import Choice, Form, Question, Widget
from companion.kernel.runner import Runner
from companion.present.card_suggestions import KnownCard, place_of
from companion.present.words.card_line import CardLine, CardRead
from companion.present.words.filtering import Place
from companion.present.words.typed_words import Kind, pieces, words_of
from companion.wording.messages import Wording
from companion.wording.question_words import list_tokens, name_options

KIND = "kind of card"
"""The field before those of the card; no card prints one of that name."""
MOST_KINDS = 12
"""A question for a kind of card has no more options."""
FIRST = 3
"""One of so many options leads to a card, if any does."""
MOST_KNOWN = 9
"""So many known cards have a key."""


@dataclass(frozen=True)
class CardKind:
    """A kind of card that may be meant.

    Args:
        token: the answer that says so; empty where the card itself is asked for.
        name: what it is called.
        form: what is asked for then; None: nothing.
        line: reads its cards.
        known: the cards of it that the group knows.
    """

    token: str
    name: str
    form: Question[Any] | None
    line: CardLine
    known: Sequence[KnownCard] = ()


@dataclass(frozen=True)
class KindRead:
    """A line read as a card of one kind."""

    kind: CardKind
    read: CardRead

    @property
    def is_named(self) -> bool:
        """Whether the kind itself was named."""
        return KIND in self.read.values

    @property
    def word_fields(self) -> tuple[str, ...]:
        """Return what was read of the card in words, its kind first; empty if nothing was."""
        if not set(self.read.values) - {KIND}:
            return ()
        return self.read.word_fields if self.is_named else (self.kind.name, *self.read.word_fields)

    @property
    def answers(self) -> list[Plain]:
        """The answers one after the other, the kind first; none while something is missing."""
        if self.read.answer is None:
            return []
        card = {name: value for name, value in self.read.answer.items() if name != KIND}
        kind: list[Plain] = [self.kind.token] if self.kind.token else []
        return kind if self.kind.form is None else [*kind, card]

    @property
    def rank(self) -> tuple[bool, int]:
        """Return how sure it is, the surest first; a name may be anything."""
        fields = self.kind.line.fields
        texts = [name for name in self.read.values if fields[name].longest]
        return bool(texts) and not self.is_named, self.read.fit

    @property
    def whole(self) -> bool:
        """Whether it is complete and no name is left out."""
        fields = self.kind.line.fields.items()
        answer = self.read.answer or {}
        names = [name for name, part in fields if part.longest and part.is_wanted(answer)]
        return self.read.complete and all(answer[name] for name in names)


@dataclass(frozen=True)
class RevealRead:
    """A line as read for a card that is turned up.

    Args:
        kinds: all that the line fits, the best first; else the one of which most was understood.
        best: the one that it means; None where that is not sure.
        answers: the answers to the questions one after the other; none: Enter takes nothing.
        trouble: what speaks against Enter, in words; empty where nothing does.
        known: the known cards that the line fits, the best first; those that have come last.
    """

    kinds: Sequence[KindRead]
    best: KindRead | None
    answers: Sequence[Plain]
    trouble: str
    known: Sequence[KnownCard]

    @property
    def get_shown(self) -> KindRead | None:
        """The card to show while it is typed: the one meant, else the first that it may be."""
        return self.best or next(iter(self.kinds), None)


KnownOf = Callable[[Question[Any], str], Sequence[KnownCard]]
"""Finds the known cards for a form; with the answer that says which kind it is."""


def nothing_known(form: Question[Any], kind: str) -> Sequence[KnownCard]:  # noqa: ARG001 - as `KnownOf`
    """For a group that remembers no cards."""
    return ()


def reveal_at(
    runner: Runner, asked: Asked, wording: Wording, known_of: KnownOf = nothing_known
) -> Reveal | None:
    """Return the reader of lines for a question that asks for a card or its kind; else None.

    Made once for a question and kept while it stands:

        reveal_at(session.runner, asked, wording, partial(known_cards, session, memory, wording))

    Args:
        runner: nothing happens to it.
        asked: the question.
        wording: the language of the players.
        known_of: finds what the group knows.

    Raises:
        StorageFailed: what the group knows can't be read.
    """
    question = asked.question
    if question.card:
        return card_reveal(question, wording, known_of(question, ""))
    if question.widget is not Widget.CHOICE:
        return None
    forms = following(runner, asked)
    names = dict(name_options(question, wording)) if forms else {}
    kinds = list[CardKind]()
    for token, form in forms.items():
        line = _line(asked, token, form, wording)
        known = known_of(form, token) if form is not None else ()
        kinds.append(CardKind(token, names[token], form, line, known))
    return Reveal(kinds, wording) if kinds else None


def card_reveal(
    form: Question[Any],
    wording: Wording,
    known: Sequence[KnownCard] = (),
    defaults: Mapping[str, Plain] | None = None,
) -> Reveal:
    """Return the reader of lines for a card whose kind is certain.

    Args:
        form: what is asked.
        wording: the language of the players.
        known: the cards that the group knows.
        defaults: as in `CardLine`.
    """
    line = CardLine(form, wording, defaults)
    return Reveal([CardKind("", "", form, line, known)], wording)


def following(runner: Runner, asked: Asked) -> dict[str, Question[Any] | None]:
    """The form of a card that each answer to a question leads to; none of any: it asks no kind.

    Args:
        runner: nothing happens to it.
        asked: its question.
    """
    found: dict[str, Question[Any] | None] = {}
    game = runner.game
    # a game of which we know what is printed asks for no card
    if game is None or type(game).cards is Game.cards:
        return {}
    answers = list_tokens(asked.question)
    if len(answers) > MOST_KINDS:
        return {}
    for number, token in enumerate(answers):
        if number == FIRST and not any(found.values()):
            return {}
        found[token] = _form_behind(runner, asked, token)
    return found if any(found.values()) else {}


def _form_behind(runner: Runner, asked: Asked, token: str) -> Question[Any] | None:
    """The form for a card of just that kind that is asked for next, if there is one."""
    fork = runner.fork()
    try:
        fork.answer(str(asked.path), token)
    except CompanionError:
        return None
    for behind in fork.pending:
        if behind.question.card == token:
            return behind.question
    return None


def _line(asked: Asked, token: str, form: Question[Any] | None, wording: Wording) -> CardLine:
    """Reads cards of a kind, which may be named in the line or not."""
    question = asked.question
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
    return CardLine(both, wording, aside=KIND)


class Reveal:
    """Reads lines for a card that is turned up.

    Args:
        kinds: what it may be, in the order to show.
        wording: the language of the players.
    """

    def __init__(self, kinds: Sequence[CardKind], wording: Wording) -> None:
        self.kinds = kinds
        self.wording = wording
        self._last: tuple[str, RevealRead] | None = None

    def read(self, line: str) -> RevealRead:
        """Read a line; done anew at every letter, the same line just once."""
        if self._last is None or self._last[0] != line:
            self._last = (line, self._read(line))
        return self._last[1]

    def _read(self, line: str) -> RevealRead:
        kinds = self._find_kinds(line) or self.kinds
        reads = [KindRead(kind, kind.line.read(line)) for kind in kinds]
        fitting = sorted((one for one in reads if one.read.fits), key=lambda one: one.rank)
        known = list(islice(self._find_known(reads, line), MOST_KNOWN))
        if len(reads) == 1:
            only = reads[0]
            return RevealRead(fitting or reads, only, only.answers, only.read.trouble, known)
        if not any(piece.kind != Kind.NUMBER for piece in pieces(line)):
            return RevealRead(fitting, None, [], self._missing(), known)
        best = _best(fitting)
        closer = _closer(reads, best) if best is not None else None
        if closer is not None:
            return RevealRead([closer], None, [], closer.read.trouble, known)
        if best is not None:
            return RevealRead(fitting, best, best.answers, best.read.trouble, known)
        if fitting:
            return RevealRead(fitting, None, [], self._ambiguous(fitting, line), known)
        closest = min(reads, key=_strangeness)
        shown = [closest] if closest.word_fields else []
        return RevealRead(shown, None, [], closest.read.trouble, known)

    def _find_kinds(self, line: str) -> list[CardKind]:
        """The kinds that a line calls by their whole name: then it means no other.

        Of "spell with a knowledge level" it is not the spell that is meant.
        """
        words = words_of(line)
        found = [(words_of(kind.name), kind) for kind in self.kinds if kind.name]
        found = [one for one in found if _holds(words, one[0])]
        longest = max((len(name) for name, _ in found), default=0)
        return [kind for name, kind in found if len(name) == longest]

    def _missing(self) -> str:
        """Numbers alone say of no card what it is."""
        label = self.wording.say("field.kind_of_card")
        return self.wording.say("error.field_missing", label=label)

    def _ambiguous(self, fitting: Sequence[KindRead], line: str) -> str:
        """Return the kinds that a line may mean."""
        names = [one.kind.name for one in fitting if one.rank == fitting[0].rank]
        return self.wording.say("error.ambiguous", given=line.strip(), names=tuple(names))

    def _find_known(self, reads: Sequence[KindRead], line: str) -> Iterator[KnownCard]:
        """The known cards that a line fits, the best first; those that have come last."""
        found = list[tuple[bool, Place, KnownCard]]()
        for one in reads:
            for card in one.kind.known:
                place = place_of(card, one.kind.name, one.read, line)
                if place < Place.INSIDE:  # 5 is not the 5 in 15
                    found.append((card.came, place, card))
        found.sort(key=lambda fit: fit[:2])
        for _, _, card in found:
            yield card


def only_known(read: RevealRead) -> Sequence[Plain]:
    """Return the answers of the one known card that a line can mean; none where there are more."""
    known = read.known if read.best is not None else ()
    return known[0].answers if len(known) == 1 else ()


def _holds(words: Sequence[str], name: Sequence[str]) -> bool:
    """Whether a name stands among words."""
    places = range(len(words) - len(name) + 1)
    return any(tuple(words[place : place + len(name)]) == name for place in places)


def _best(fitting: Sequence[KindRead]) -> KindRead | None:
    """The one that is surer than all others, or alone complete of those that are as sure."""
    surest = [one for one in fitting if one.rank == fitting[0].rank]
    whole = [one for one in surest if one.whole]
    for found in (surest, whole):
        if len(found) == 1:
            return found[0]
    return None


def _closer(reads: Sequence[KindRead], best: KindRead) -> KindRead | None:
    """The kind that knows a word for sure that the best one would take for a part of a name.

    Of "dragons round 9" it is the creature with a word that says nothing, no market of that name.
    """
    if not best.rank[0]:
        return None
    sure = [one for one in reads if one.read.sure - best.read.sure]
    return min(sure, key=_strangeness, default=None)


def _strangeness(one: KindRead) -> tuple[int, tuple[bool, int]]:
    """Return how much of a line does not fit a kind, then how unsure the rest is."""
    refused = [field for field in one.read.fields if field.refused]
    wrong = len(one.read.unclear) + len(one.read.too_much) + len(refused)
    return wrong, one.rank
