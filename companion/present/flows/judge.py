"""The judge: choose a kind of rules question (doubt), enter its pieces, and read the verdict."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from companion.errors import Refusal, UsageError
from companion.games.judges import all_doubts, doubts
from companion.kernel.doubts import Case, Doubt, Known, Piece, find_cases
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
"""Key for entering a rules question in one line."""
LAST = ","
"""Key for showing the last verdicts."""
MOST_VERDICTS = 5
"""Maximum number of verdicts kept."""
MOST_OPTIONS = 16
"""Maximum number of possible words shown."""
NOTHING = "-"
"""Line that removes the value of a piece."""


def ask_judge(talk: Talk, wording: Wording, runner: Runner) -> Flow[None]:
    """Offer the rules questions that fit the current game, with their pieces filled in from it.

    Args:
        talk: the means to ask.
        wording: the language and the seats' names.
        runner: the game, which does not change.
    """
    assert runner.game is not None
    found = find_cases(doubts(runner.game.id), runner)
    if not found:
        yield from talk.pause()
        return
    talk.heading(wording.say("screen.judge"))
    yield from Judging(talk, wording, runner).ask(found, "screen.which_doubt")


def judge_any(talk: Talk) -> Flow[None]:
    """Answer rules questions without a game, until the player goes back."""
    offered = [(doubt, make_case(doubt)) for doubt in all_doubts()]
    yield from Judging(talk, Wording(talk.language)).ask(offered, "judge.which")


def judge_alone(talk: Talk) -> Flow[None]:
    """Answer rules questions without a game, until the player leaves in any way."""
    with suppress(Left):
        yield from judge_any(talk)


class Judging:
    """Dialogue for rules questions. Ctrl-C or an empty line goes back one step.

    Args:
        talk: the means to show and ask.
        wording: the language, and the seats' names if there is a game.
        runner: the game that the questions are about; None without one.
    """

    def __init__(self, talk: Talk, wording: Wording, runner: Runner | None = None) -> None:
        self.talk = talk
        self.wording = wording
        self.runner = runner
        self.typed: dict[str, dict[str, str]] = {}

    def ask(self, offered: Sequence[tuple[Doubt[Any], Case]], prompt: str) -> Flow[None]:
        """Ask for a rules question and show its verdict, until the player leaves."""
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
        """Return the kinds of rules questions for a typed line, of the current game or all."""
        game = self.runner.game if self.runner else None
        return doubts(game.id) if game else tuple(all_doubts())

    def _pick(self, prompt: str, items: Sequence[Item]) -> Flow[str | None]:
        """Ask for an item; return its key or another line, None if the player goes back."""
        words = self.wording.say(prompt)
        picked = yield from self.back_on_interrupt(self.talk.pick(words, items, open_ended=True))
        return picked or None

    def _judge_line(self, line: str) -> Flow[None]:
        """Show the verdict on a rules question in plain words.

        Args:
            line: the question; if empty, it is asked for. If not understood, it can be edited.
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
        """Ask for one of several names, and return its position; None if the player goes back."""
        items = number_lines(names)
        picked = yield from self.back_on_interrupt(self.talk.pick(self.wording.say(prompt), items))
        return int(picked) - 1 if picked else None

    def _wording(self, doubt: Doubt[Any]) -> Wording:
        """Return the wording for the game of a rules question."""
        return Wording(self.wording.language, doubt.game, self.wording.names)

    def back_on_interrupt(self, asked: Flow[str]) -> Flow[str | None]:
        """Return the answer of a flow; None for Ctrl-C, which goes back one step.

        Raises:
            Left: the input has ended.
        """
        try:
            return one_line((yield from asked))
        except Left as left:
            if left.interrupted:
                return None
            raise

    # ---- one rules question

    def _judge(self, doubt: Doubt[Any], case: Case) -> Flow[None]:
        """Ask for the missing pieces, and show the verdict or the reason why there is none.

        Then any piece can be changed, or added if it would change the verdict. Other pieces are
        kept.
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
        """Ask which piece to change or add, and return its name; empty for none."""
        offered = pieces.changeable(given)
        place = yield from self._place(
            "judge.change", [pieces.describe_piece(name) for name in offered]
        )
        return "" if place is None else offered[place]

    def _settle(self, doubt: Doubt[Any], case: Case, given: Known, wording: Wording) -> Flow[bool]:
        """Show the verdict, and ask the rules' own questions that come up on the way.

        Returns False if the player went back.
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
            told = 0 if self.talk.drawn else len(steps)  # printed lines stay visible
            place, question = verdict.waiting
            answer = yield from self._answer(question, wording)
            if answer is None:
                return False
            said[place] = answer

    def _answer(self, question: Question[Any], wording: Wording) -> Flow[Plain]:
        """Ask a question that the verdict depends on; None if the player goes back."""
        self.talk.heading(address_doubt(question, wording))
        given = yield from Asking(self.talk, question, None, wording).ask_legal(list)
        return None if given is None else question.judge(given.value)


class Pieces:
    """The pieces of one rules question. Each is checked when it is typed; typed texts are kept.

    Args:
        judging: the judge that asks.
        doubt: the kind of rules question.
        case: the known and missing pieces.
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
        """Ask for all pieces, and return their values; None if the player went back from the first.

        Args:
            change: name of the only piece to ask for, together with pieces that it makes invalid.
                If empty, all wanted pieces are asked for, and the others are left out.
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
        """Return whether a piece as typed is invalid, and show the reason."""
        try:
            self.reader.read_piece(piece, split_line(piece, self.typed.get(piece.name, "")), found)
        except UsageError as refusal:
            self.talk.refuse(self.wording.error(refusal))
            return True
        return False

    def changeable(self, given: Known) -> list[str]:
        """Return the names of pieces that were asked for, added, or would change the verdict."""
        return [
            name
            for name in self.case.lacks
            if (piece := self.reader.find_piece(name, given)).wanted
            or self.typed.get(name)
            or self.doubt.find_deciding_values(piece, given)
        ]

    def describe_piece(self, name: str) -> str:
        """Return the name of a piece with the text typed for it."""
        label, _, _ = self._name_piece(name).partition(":")
        return f"{label}: {self.typed.get(name) or '–'}"

    def _list_known(self, place: int) -> dict[str, Any]:
        """Return the values of the pieces before a position."""
        found = dict(self.case.given)
        for name in self.case.lacks[:place]:
            piece = self.reader.find_piece(name, found)
            found[name] = self.reader.read_piece(
                piece, split_line(piece, self.typed.get(name, "")), found
            )
        return found

    def _one(self, piece: Piece, found: Known) -> Flow[bool]:
        """Ask for one piece until it is valid; False if the player goes back."""
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
        """Keep words typed after the names for the piece that takes words without names."""
        others = [name for name in self.case.lacks if self.spoken[name] and name != piece.name]
        words = [word for word in split_words(self.typed[piece.name]) if "=" not in word]
        if piece.key is not None and others and words:
            self.typed[others[0]] = " ".join(words)

    def _options(self, piece: Piece, found: Known) -> Iterator[Words]:
        """Yield lines with the possible words; for a house rule, with their meanings."""
        named = piece.key is not None and not piece.key.longest
        question = piece.key if named and piece.key else piece.values[0]
        options = () if question.numbers() else question.list_offered()
        if piece.shown is not None:
            for word in map(str, self.doubt.find_deciding_values(piece, found) or piece.shown()):
                yield Words(f"{word}  {name_option(question, word, self.wording)}")
        elif 0 < len(options) <= MOST_OPTIONS:
            words = list_words(options, self.wording, MOST_OPTIONS)
            yield Words(" · ".join(map(self.wording.value, words)), Tone.DIM)

    def _name_piece(self, name: str) -> str:
        """Return the name of a piece in words."""
        return label_piece(self.doubt, name, self.wording, spoken=self.spoken.get(name, False))
