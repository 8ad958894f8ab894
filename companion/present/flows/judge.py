"""The judge: which doubt it is, then piece by piece what it needs to know, then the verdict."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from companion.errors import Refusal, UsageError
from companion.games.judges import all_doubts, doubts
from companion.kernel.doubts import Case, Doubt, Known, Piece, cases
from companion.kernel.facts import Plain
from companion.kernel.questions import Question, one_line
from companion.kernel.runner import Runner
from companion.present.flows.ask import Asking
from companion.present.flows.talk import Left, Talk, number_lines
from companion.present.screen import Flow, Item, Tone, Words
from companion.wording.doubt_words import Reader, split_line, split_words
from companion.wording.judging import address_doubt, label_piece, list_lines, make_case
from companion.wording.messages import Wording
from companion.wording.option_words import list_words
from companion.wording.plain_doubts import is_plain, read_plain
from companion.wording.plain_reading import name_example, name_pieces
from companion.wording.question_words import name_option

LINE = "."
"""The key of a rules question in one line."""
LAST = ","
"""The key of the last verdicts."""
MOST_VERDICTS = 5
"""So many of them are at hand."""
MOST_OPTIONS = 16
"""So many words that may be typed are shown."""
NOTHING = "-"
"""Typed where a piece that was given before shall not be given after all."""


def ask_judge(talk: Talk, wording: Wording, runner: Runner) -> Flow[None]:
    """Offer the doubts that this table may have now, filled in from it, below what was said.

    Args:
        talk: shows them.
        wording: the language, and what the seats are called.
        runner: the game; nothing happens to it.
    """
    assert runner.game is not None
    found = cases(doubts(runner.game.id), runner)
    if not found:
        yield from talk.pause()
        return
    talk.heading(wording.say("screen.judge"))
    yield from Judging(talk, wording, runner).ask(found, "screen.which_doubt")


def judge_any(talk: Talk) -> Flow[None]:
    """Judge any doubt, at a table that is laid for it, until nobody doubts anything any more."""
    offered = [(doubt, make_case(doubt)) for doubt in all_doubts()]
    yield from Judging(talk, Wording(talk.language)).ask(offered, "judge.which")


def judge_alone(talk: Talk) -> Flow[None]:
    """Judge any doubt until somebody leaves, whichever way."""
    with suppress(Left):
        yield from judge_any(talk)


class Judging:
    """Asks for one doubt after the other. Ctrl-C or an empty line goes back one step.

    Args:
        talk: shows what is asked and said.
        wording: the language, and what the seats are called where there is a table.
        runner: the game at whose table it is doubted; None where it is none.
    """

    def __init__(self, talk: Talk, wording: Wording, runner: Runner | None = None) -> None:
        self.talk = talk
        self.wording = wording
        self.runner = runner
        self.typed: dict[str, dict[str, str]] = {}

    def ask(self, offered: Sequence[tuple[Doubt[Any], Case]], prompt: str) -> Flow[None]:
        """Ask which doubt it is, and give its verdict, until somebody leaves."""
        items = number_lines([self._wording(doubt).value(case.says) for doubt, case in offered])
        by_key = {item.key: one for item, one in zip(items, offered, strict=True)}
        example = name_example(self._doubts()[0], self.wording)
        line = Item(LINE, self.wording.say("menu.judge_line", example=example))
        while True:
            last = (
                [Item(LAST, self.wording.say("menu.last_verdicts"))] if self.talk.verdicts else []
            )
            picked = yield from self._pick(prompt, [line, *last, *items])
            if picked is None:
                return
            if picked == LAST:
                self.talk.write(line for verdict in self.talk.verdicts for line in verdict)
            elif picked in by_key:
                yield from self._judge(*by_key[picked])
            elif picked == LINE or is_plain(picked):
                yield from self._judge_line("" if picked == LINE else picked)
            else:
                self.talk.refuse(self.wording.say("menu.which", most=len(offered)))

    def _doubts(self) -> Sequence[Doubt[Any]]:
        """The doubts that a line may put: those of the game at the table, else all."""
        game = self.runner.game if self.runner else None
        return doubts(game.id) if game else tuple(all_doubts())

    def _pick(self, prompt: str, items: Sequence[Item]) -> Flow[str | None]:
        """The key of a line, or any other line that was typed; None where somebody goes back."""
        words = self.wording.say(prompt)
        picked = yield from self.back_on_interrupt(self.talk.pick(words, items, open_ended=True))
        return picked or None

    def _judge_line(self, line: str) -> Flow[None]:
        """Say the verdict on a rules question in plain words.

        Args:
            line: those; empty: it is asked for. One that is not understood is asked for again.
        """
        begun = ""
        alone = Judging(self.talk, Wording(self.wording.language))
        words = self.wording.say("judge.line")
        while True:
            if not line:
                line = (yield from self.back_on_interrupt(self.talk.line(words, begun))) or ""
            self.talk.clear()
            if not line:
                return
            try:
                doubt, raw = read_plain(line, self._doubts(), self.wording.language)
                wording = alone._wording(doubt)
                called = name_pieces(doubt, self.wording.language)
                given = Reader(doubt, wording, called).read_pieces(raw)
                yield from alone._settle(doubt, make_case(doubt), given, wording)
            except (UsageError, Refusal) as refusal:
                self.talk.refuse(self.wording.error(refusal))
                begun, line = line, ""
            else:
                return

    def _place(self, prompt: str, names: Sequence[str]) -> Flow[int | None]:
        """The place of one of some names; None where somebody goes back."""
        items = number_lines(names)
        picked = yield from self.back_on_interrupt(self.talk.pick(self.wording.say(prompt), items))
        return int(picked) - 1 if picked else None

    def _wording(self, doubt: Doubt[Any]) -> Wording:
        """The words of the game that is doubted."""
        return Wording(self.wording.language, doubt.game, self.wording.names)

    def back_on_interrupt(self, asked: Flow[str]) -> Flow[str | None]:
        """Return what was answered; None for Ctrl-C, which goes back one step.

        Raises:
            Left: there is no more input.
        """
        try:
            return one_line((yield from asked))
        except Left as left:
            if left.interrupted:
                return None
            raise

    # ---- one doubt

    def _judge(self, doubt: Doubt[Any], case: Case) -> Flow[None]:
        """Ask for what is not known, and say the verdict or why there is none.

        Then any piece can be changed, or added where it changes the verdict. What was typed stays.
        """
        wording = self._wording(doubt)
        pieces = Pieces(self, doubt, case, wording)
        given = yield from pieces.ask_pieces()
        while given is not None:
            self.talk.clear()
            change = ""
            try:
                settled = yield from self._settle(doubt, case, given, wording)
                if not settled and case.lacks:
                    change = case.lacks[-1]
            except (UsageError, Refusal) as refusal:
                self.talk.refuse(wording.error(refusal))
            if case.lacks and not change:
                change = yield from self._change(pieces, given)
            given = (yield from pieces.ask_pieces(change)) if change else None

    def _change(self, pieces: Pieces, given: Known) -> Flow[str]:
        """The name of a piece that is to be changed or added; empty for another doubt."""
        offered = pieces.changeable(given)
        place = yield from self._place(
            "judge.change", [pieces.describe_piece(name) for name in offered]
        )
        return "" if place is None else offered[place]

    def _settle(self, doubt: Doubt[Any], case: Case, given: Known, wording: Wording) -> Flow[bool]:
        """Say the verdict; what the rules ask on the way is asked, too, and it is judged anew.

        False where somebody went back.
        """
        said: dict[str, Plain] = {}
        told = 0
        while True:
            verdict = doubt.judge(given, self.runner, said, going_on=case.going_on)
            result, *steps, cited = list_lines(verdict, wording.language, wording.names)
            self.talk.clear()
            if verdict.waiting is None:
                self.talk.heading(result)
                self.talk.write(Words(step, Tone.DIM) for step in (*steps[told:], cited))
                kept = (Words(result, Tone.BOLD), Words(cited, Tone.DIM))
                self.talk.verdicts = [kept, *self.talk.verdicts][:MOST_VERDICTS]
                return True
            self.talk.write(Words(step, Tone.DIM) for step in steps[told:])
            told = 0 if self.talk.drawn else len(steps)  # lines stay where they are
            place, question = verdict.waiting
            answer = yield from self._answer(question, wording)
            if answer is None:
                return False
            said[place] = answer

    def _answer(self, question: Question[Any], wording: Wording) -> Flow[Plain]:
        """Ask for what the verdict depends on; None for back."""
        self.talk.heading(address_doubt(question, wording))
        given = yield from Asking(self.talk, question, None, wording).ask_legal(list)
        return None if given is None else question.judge(given.value)


class Pieces:
    """The pieces of one doubt, each checked when it is given; what was typed stays.

    Args:
        judging: who asks.
        doubt: whose pieces.
        case: what is known, and what is not.
        wording: the language.
    """

    def __init__(self, judging: Judging, doubt: Doubt[Any], case: Case, wording: Wording) -> None:
        self.judging = judging
        self.talk = judging.talk
        self.case = case
        self.wording = wording
        self.spoken = {piece.name: piece.spoken for piece in doubt.pieces({})}
        self.doubt = doubt
        self.reader = Reader(doubt, wording, self._name_piece)
        self.typed = judging.typed.setdefault(doubt.name, {})

    def ask_pieces(self, change: str = "") -> Flow[dict[str, Any] | None]:
        """Ask for all pieces; None where somebody went back from the first.

        Args:
            change: only this one is asked, and what can't stand beside it any more; empty: all
                that are wanted are, and the others are left out.
        """
        names = self.case.lacks
        again = change
        kept = dict(self.typed)
        before = list[int]()
        place = 0
        while place < len(names):
            name = names[place]
            found = self._list_known(place)
            piece = self.reader.find_piece(name, found)
            if not change and not piece.wanted:
                self.typed.pop(name, None)
            if again != name and not (self._unclear(piece, found) if change else piece.wanted):
                place += 1
            elif (yield from self._one(piece, found)):
                again = ""
                before.append(place)
                place += 1
            elif before:
                place = before.pop()
                again = names[place]
            elif change:
                self.typed.clear()
                self.typed.update(kept)
                place = len(names)
            else:
                return None
        return self._list_known(place)

    def _unclear(self, piece: Piece, found: Known) -> bool:
        """Whether a piece can't stand as it was typed, which is said."""
        try:
            self.reader.read_piece(piece, split_line(piece, self.typed.get(piece.name, "")), found)
        except UsageError as refusal:
            self.talk.refuse(self.wording.error(refusal))
            return True
        return False

    def changeable(self, given: Known) -> list[str]:
        """Return the pieces that were asked or added, or that would change the verdict."""
        return [
            name
            for name in self.case.lacks
            if (piece := self.reader.find_piece(name, given)).wanted
            or self.typed.get(name)
            or self.doubt.deciding(piece, given)
        ]

    def describe_piece(self, name: str) -> str:
        """Return what a piece is called, and what was typed for it."""
        label, _, _ = self._name_piece(name).partition(":")
        return f"{label}: {self.typed.get(name) or '–'}"

    def _list_known(self, place: int) -> dict[str, Any]:
        """Return what the pieces before that place give."""
        found = dict(self.case.given)
        for name in self.case.lacks[:place]:
            piece = self.reader.find_piece(name, found)
            found[name] = self.reader.read_piece(
                piece, split_line(piece, self.typed.get(name, "")), found
            )
        return found

    def _one(self, piece: Piece, found: Known) -> Flow[bool]:
        """Ask for one piece until it can be used; false for back."""
        name = piece.name
        begun = ""
        self.talk.write(self._options(piece, found))
        while True:
            kept = self.typed.get(name, "")
            needed = bool(piece.times[0])
            enter = f" [Enter: {kept or '–'}]" if kept or not needed else ""
            words = f"{self._name_piece(name)}{enter}"
            typed = yield from self.judging.back_on_interrupt(self.talk.line(words, begun))
            if typed is None or (typed == "" and enter == ""):
                return False
            if typed == NOTHING and not needed:
                kept = typed = ""
            self.talk.clear()
            try:
                raw = split_line(piece, typed or kept)
                self.reader.read_piece(piece, raw, found)
            except UsageError as refusal:
                self.talk.write(self._options(piece, found))
                self.talk.refuse(self.wording.error(refusal))
                begun = typed or kept
                continue
            self.typed[name] = typed or kept
            self._rest(piece)
            return True

    def _rest(self, piece: Piece) -> None:
        """Keep what was typed behind the names for the piece that takes words without names."""
        others = [name for name in self.case.lacks if self.spoken[name] and name != piece.name]
        words = [word for word in split_words(self.typed[piece.name]) if "=" not in word]
        if piece.key is not None and others and words:
            self.typed[others[0]] = " ".join(words)

    def _options(self, piece: Piece, found: Known) -> Iterator[Words]:
        """Yield the words of which one may be typed; a house rule with its meaning."""
        named = piece.key is not None and not piece.key.longest
        question = piece.key if named and piece.key else piece.values[0]
        options = () if question.numbers() else question.list_offered()
        if piece.shown is not None:
            for word in map(str, self.doubt.deciding(piece, found) or piece.shown()):
                yield Words(f"{word}  {name_option(question, word, self.wording)}")
        elif 0 < len(options) <= MOST_OPTIONS:
            words = list_words(options, self.wording, MOST_OPTIONS)
            yield Words(" · ".join(map(self.wording.value, words)), Tone.DIM)

    def _name_piece(self, name: str) -> str:
        """Return the name of a piece in words."""
        return label_piece(self.doubt, name, self.wording, spoken=self.spoken.get(name, False))
