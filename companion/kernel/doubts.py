"""Doubts: what somebody at a table may want to have decided, each declared once.

A doubt names its pieces, lays them on a table, and runs the rule of the game there; command line,
menu, page and `?` are made from that declaration. The rules of a game load when a doubt is judged.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from companion.errors import Refusal, UsageError
from companion.kernel.citations import JUDGE, Citation, Ruling
from companion.kernel.facts import Fact, Message, Plain, Seat, Value, message
from companion.kernel.questions import Amount, Barred, Choice, Question, Questions, Text, now
from companion.kernel.seating import Colour, Player, Seating

if TYPE_CHECKING:
    from companion.kernel.ranking import Ranking
    from companion.kernel.runner import Runner
    from companion.kernel.trial import Replies, Rule, Trial

T = TypeVar("T")
LONGEST_NAME = 40
Known = Mapping[str, Any]
"""The pieces that are known, typed, by name."""
MOST_TRIED = 16  # values of a piece, to see whether it matters
MANY = 99
"""The most of a piece where the game knows no bound (ours)."""


# ---- what a doubt has to know


class Piece(NamedTuple):
    """One thing to know: a value, several, or for each of several names one or more values.

    Args:
        name: as an option calls it.
        values: the questions that judge the values; for each name one after the other.
        key: the question that judges a name; None where there are no names ("NAME=31/12/4").
        times: how often it may come.
        spoken: said without its name, in the order in which it comes.
        again: whether a name may come several times.
        apart: the option under which the values of the names may stand by themselves.
        likely: what stands where it is not given.
        spelt: how else a value may be written; gives it as it is written else.
        shown: which options are worth showing; None is all.
        wanted: whether it is asked before a verdict; else one may add it to a verdict that it
            changes.
    """

    name: str
    values: Sequence[Question[Any]]
    key: Question[Any] | None = None
    times: tuple[int, int] = (1, 1)
    spoken: bool = False
    again: bool = False
    apart: str = ""
    likely: Any = None
    spelt: Callable[[str], str] = str
    shown: Callable[[], Sequence[str]] | None = None
    wanted: bool = True

    @property
    def single(self) -> bool:
        """Whether it is one value."""
        return self.key is None and self.times[1] == 1


Pieces = Sequence[Piece]


def number(name: str, least: int, most: int, likely: int | None = None) -> Amount:
    """A whole number as a piece, or part of one, wants it."""
    return Amount(name=name, least=least, most=most, likely=likely, why=JUDGE)


def word(
    name: str,
    options: Iterable[str],
    label: Callable[[Any], Value] | None = None,
    barred: Mapping[Any, Message] | None = None,
) -> Choice[Any]:
    """One of several words as a piece, or part of one, wants it; some barred, with the reason."""
    bars = [Barred(option, reason, JUDGE) for option, reason in (barred or {}).items()]
    free = tuple(option for option in options if option not in (barred or {}))
    return Choice(name=name, options=free, bars=bars, label=label, why=JUDGE)


def amount(
    name: str,
    least: int,
    most: int,
    likely: int | None = None,
    *,
    needed: bool = True,
    wanted: bool = True,
) -> Piece:
    """A number. Without a likely one it must be given if needed."""
    times = (int(needed and likely is None), 1)
    values = (number(name, least, most),)
    return Piece(name=name, values=values, times=times, likely=likely, wanted=wanted)


def one(
    name: str,
    options: Iterable[str],
    likely: str | None = None,
    *,
    needed: bool = True,
    wanted: bool = True,
    barred: Mapping[Any, Message] | None = None,
) -> Piece:
    """One of several words, or of the players. Without a likely one it must be given if needed."""
    least = int(needed and likely is None)
    values = (word(name, options, barred=barred),)
    return Piece(name=name, values=values, times=(least, 1), likely=likely, wanted=wanted)


def rows(name: str, times: tuple[int, int], *columns: Amount, apart: str = "") -> Piece:
    """Players, each with what stands in the columns."""
    key = Text(name="name", longest=LONGEST_NAME, why=JUDGE)
    return Piece(name=name, values=columns, key=key, times=times, spoken=True, apart=apart)


def of_players(name: str, players: Iterable[Seat], value: Amount) -> Piece:
    """For some of the players a number, for each as often as one likes."""
    key = word("name", tuple(players))
    return Piece(
        name=name, values=(value,), key=key, times=(0, MANY), again=True, likely=(), wanted=False
    )


def house_rules(rulings: Callable[[], Sequence[Ruling]]) -> Piece:
    """How the table plays where the rulebook is silent: "--ruling four_together=must_auction"."""

    def options() -> Sequence[str]:
        return [f"{ruling.name}={value}" for ruling in rulings() for value in ruling.values]

    def alternatives() -> Sequence[str]:
        return [f"{ruling.name}={other}" for ruling in rulings() for other in ruling.alternatives]

    def label(option: str) -> Message:
        return message("ruling." + option.replace("=", "."))

    rule: Choice[str] = Choice(name="ruling", options=options, label=label, why=JUDGE)
    return Piece(
        name="ruling",
        values=(rule,),
        times=(0, MANY),
        likely=(),
        shown=alternatives,
        wanted=False,
    )


def rulings_of(given: Known) -> dict[str, str]:
    """The house rules that were given."""
    return dict(option.split("=") for option in given.get("ruling", ()))


def seated(seats: Iterable[Seat]) -> Seating:
    """A seating for a table that is there for one doubt only. Each is called by the own name."""
    colours = tuple(Colour)
    return Seating(
        {
            Seat(seat): Player(str(seat), colours[place % len(colours)])
            for place, seat in enumerate(seats)
        }
    )


# ---- a doubt


def cases(doubts: Iterable[Doubt[Any]], runner: Runner) -> list[tuple[Doubt[Any], Case]]:
    """Which of these doubts may come up in a game now; none before there is a table."""
    asked = [waiting.question for waiting in runner.pending]
    if runner.table is None or runner.over:
        return []
    return [(doubt, case) for doubt in doubts for case in doubt.here(runner.table, asked)]


class Case(NamedTuple):
    """A doubt that may come up at a table in play.

    Args:
        says: the doubt as a question.
        given: the pieces that the table knows.
        lacks: the names of those that it can't know.
        going_on: whether it is about what is being resolved now, whose rule is suspended.
    """

    says: Message
    given: Known
    lacks: Sequence[str] = ()
    going_on: bool = False


Cases = Iterable[Case]


class Verdict(NamedTuple):
    """The answer to one doubt.

    Args:
        game: id of the game whose words are used.
        result: the answer itself.
        steps: how it follows, line by line; facts as the game tells them, and messages.
        why: where the rules stand, the main one first.
        data: the answer as JSON values.
        assumed: questions that were answered with what is likeliest.
        waiting: a question on which it depends, and that nobody has answered; with its place.
    """

    game: str
    result: Message
    steps: Sequence[Message]
    why: Sequence[Citation]
    data: Mapping[str, Plain]
    assumed: Sequence[tuple[Question[Any], Plain]] = ()
    waiting: tuple[str, Question[Any]] | None = None


class Doubt(ABC, Generic[T]):
    """One kind of doubt; each game has its own in its `judge.py`, as `DOUBTS`."""

    name: str
    """As it is typed: "split", "tiebreak spruchstein"."""
    game: str
    assumes: Sequence[str] = ()
    """The names of the questions for which the likeliest answer may stand."""
    since: Sequence[str] = ()
    until: Sequence[str] = ()
    """The names of the facts between which a rule that is going on belongs to the doubt."""

    @abstractmethod
    def pieces(self, given: Known) -> Pieces:
        """What it has to know, in the order to ask; what comes later may look at what is given."""

    @abstractmethod
    def lay(self, given: Known) -> T:
        """A table on which nothing lies but the pieces."""

    @abstractmethod
    def rule(self, table: T, given: Known) -> Rule:
        """The game's own rule."""

    @abstractmethod
    def verdict(self, tried: Trial, given: Known) -> Verdict:
        """What came of it."""

    def here(self, table: T, asked: Questions) -> Cases:  # noqa: ARG002 - what overrides it looks at both
        """The doubts of this kind that may come up at a table now, while that is asked."""
        return ()

    def ways(self, given: Known, *, laid: bool) -> Sequence[Replies]:  # noqa: ARG002 - what overrides it looks at both
        """What the pieces answer when the rule asks, in each way to understand them."""
        from companion.kernel.trial import NO_REPLIES  # noqa: PLC0415 - see above

        return [NO_REPLIES]

    def decided(
        self,
        tried: Trial,
        result: Message,
        steps: Sequence[Message],
        why: Sequence[Citation],
        data: Mapping[str, Plain],
    ) -> Verdict:
        """A verdict in this game's words, with what was assumed for it and what it waits for.

        The chapters that are named come first, then those that the steps come from, each once.
        """
        from companion.kernel.trial import place  # noqa: PLC0415 - see above

        cited = [step.why for step in steps if isinstance(step, Fact) and step.why]
        asked = tried.waiting
        waiting = None if asked is None else (place(asked.path), asked.question)
        if asked is not None:
            result = message("verdict.waiting")
        return Verdict(
            self.game,
            result,
            steps,
            tuple(dict.fromkeys([*why, *cited])),
            data,
            tried.assumed,
            waiting,
        )

    def ranked(
        self,
        tried: Trial,
        why: Sequence[Citation],
        unsaid: Sequence[str] = (),
        steps: Sequence[Message] = (),
    ) -> Verdict:
        """Who wins, what decided it, and everybody's place with the figures that were compared.

        Args:
            tried: what has ended the game.
            why: where the rule stands.
            unsaid: criteria that are no figures, and are not told with each place.
            steps: what led to the figures.
        """
        if tried.table.outcome is None:
            return self.decided(tried, message("verdict.waiting"), steps, why, {})
        ranking: Ranking = tried.table.outcome.ranking
        first = message(
            "verdict.first",
            winners=ranking.winners,
            decided=message(f"decided.{ranking.decided_by}"),
        )
        shared = len(ranking.winners) > 1
        result = message("verdict.tie", winners=ranking.winners) if shared else first
        places = []
        for place in ranking.places:
            figures = tuple(
                message(f"verdict.{self.game}.{name}", value=place.sums.get(name, value))
                for name, value in place.figures.items()
                if name not in unsaid
            )
            places.append(
                message("verdict.place", rank=place.rank, seat=place.seat, figures=figures)
            )
        data: dict[str, Plain] = {
            "ranking": [place.plain() for place in ranking.places],
            "decided_by": ranking.decided_by,
        }
        return self.decided(tried, result, [*steps, *places], why, data)

    def judged(
        self,
        given: Known,
        runner: Runner | None = None,
        said: Mapping[str, Plain] | None = None,
        *,
        going_on: bool = False,
    ) -> Verdict:
        """The verdict.

        Args:
            given: the pieces.
            runner: the game at whose table it is doubted; None where it is none.
            said: answers to what the rule asks, by place.
            going_on: the rule is suspended there, and is driven on.

        Raises:
            Refusal: what the pieces say can't happen.
        """
        from companion.kernel.trial import Replies, ahead, best, trial  # noqa: PLC0415 - see above

        tries = []
        for way in self.ways(given, laid=runner is None):
            replies = Replies(said, way) if said else way
            if runner is not None and going_on:
                tries.append(ahead(runner, replies, self.assumes, self.since, self.until))
                continue
            table: Any = self.lay(given) if runner is None else runner.table
            tries.append(trial(table, lambda laid: self.rule(laid, given), replies, self.assumes))
        tried = best(tries)
        if tried.cut(self.until):
            tried.waiting = None
        return self.verdict(tried, given)

    def deciding(self, piece: Piece, given: Known) -> Sequence[Any]:
        """Return the values of a piece that would change the verdict at a table laid for it.

        All of them where they are many, or where the verdict waits for an answer.
        """
        question: Any = piece.values[0]
        values: Sequence[Any]
        if piece.shown is not None:
            values = piece.shown()
        elif isinstance(question, Choice):
            values = now(question.options)
        else:
            least, most = question.bounds()
            values = range(least, most + 1)
        usual = self._tried(given)
        is_open = usual is not None and usual.waiting is not None
        if piece.key is not None or len(values) > MOST_TRIED or is_open:
            return values

        found = []
        for value in values:
            tried = self._tried({**given, piece.name: value if piece.single else (value,)})
            if tried is not None and (usual is None or tried.data != usual.data):
                found.append(value)
        return found

    def _tried(self, given: Known) -> Verdict | None:
        """The verdict; None where it is refused."""
        try:
            return self.judged(given)
        except (Refusal, UsageError):
            return None
