"""Doubts: kinds of rules question that the judge can answer.

A doubt declares its inputs, makes a table from them if there is no game, and runs the game's
rule on it. Command line, menu, page and `?` read that declaration.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import cycle
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.kernel.citations import JUDGE, Citation, Ruling
from companion.kernel.facts import Fact, Message, Plain, Seat, make_plain_values, message
from companion.kernel.questions import Amount, Choice, Question, Text
from companion.kernel.seating import Colour, Player, Seating
from companion.kernel.trial import Replies, Trial, continue_trial, remove_scene, run_trial

if TYPE_CHECKING:
    from companion.kernel.ranking import FinalPlace, Ranking
    from companion.kernel.runner import Runner

LONGEST_NAME = 40
InputValues = Mapping[str, Any]
"""The values of the inputs by name; inputs without a value are missing.

A line about another position than that of the game in play has its `table`, too, whose house rules
and variant hold for the line.
"""
MANY = 99
"""Default maximum of a number, and of the occurrences of an input. No rulebook gives it."""


# ---- the inputs of a doubt


class DoubtInput(NamedTuple):
    """One input of a doubt: a value, several values, or named rows of values.

    The default of a single value that is not required is the likeliest answer to its question.

    Args:
        name: its name on the command line.
        values: the questions that judge the values; one for a value, one per column for a row.
        key: the question that judges the name of a row ("NAME=31/12/4"); None without names.
        row_limits: minimum and maximum number of occurrences.
        is_positional: whether it stands on the command line without its name. The names of its
            rows differ; those of other rows may repeat.
        displayed_options: the options to display; None for all.
        is_asked_first: whether it is asked before a verdict; otherwise it is offered afterwards if
            it changes the verdict.
    """

    name: str
    values: Sequence[Question]
    key: Question | None = None
    row_limits: tuple[int, int] = (1, 1)
    is_positional: bool = False
    displayed_options: Sequence[str] | None = None
    is_asked_first: bool = True

    @property
    def is_single(self) -> bool:
        """Whether the input is a single value."""
        return self.key is None and self.row_limits[1] == 1


DoubtInputs = Sequence[DoubtInput]


def make_amount_input(
    name: str, most: int, *, least: int = 0, likely: int | None = None, **demands: bool
) -> DoubtInput:
    """Make an input for a number. `demands` are those of `make_single_input`."""
    return make_single_input(Amount(name, JUDGE, least=least, most=most, likely=likely), **demands)


def make_choice_input(
    name: str, options: Iterable[str], likely: str | None = None, **demands: bool
) -> DoubtInput:
    """Make an input for one of several words or players; as in `make_single_input`."""
    return make_single_input(Choice(name, JUDGE, tuple(options), likely=likely), **demands)


def make_single_input(
    question: Question, *, is_required: bool = True, is_asked_first: bool = True
) -> DoubtInput:
    """Make an input for a single value.

    Args:
        question: judges the value; the input has its name.
        is_required: whether the input is required if it has no default.
        is_asked_first: as in `DoubtInput`.
    """
    least = int(is_required and question.find_default() is None)
    return DoubtInput(
        question.name, (question,), row_limits=(least, 1), is_asked_first=is_asked_first
    )


def make_rows_input(
    name: str, row_limits: tuple[int, int], likely: int | None = None, **columns: int
) -> DoubtInput:
    """Make an input of rows. Each row is a player's name and a number for each column.

    Args:
        name: its name.
        row_limits: minimum and maximum number of rows.
        likely: the default of each number; None if there is none.
        columns: the greatest number of each column, by its name.
    """
    values = [Amount(one, JUDGE, most=most, likely=likely) for one, most in columns.items()]
    key = Text("name", JUDGE, longest=LONGEST_NAME)
    return DoubtInput(name=name, values=values, key=key, row_limits=row_limits, is_positional=True)


def make_house_rules_input(*rulings: Ruling) -> DoubtInput:
    """Make the input for house rules: "--ruling four_together=must_auction"."""
    options = [f"{ruling.name}={value}" for ruling in rulings for value in ruling.values]
    others = [f"{ruling.name}={other}" for ruling in rulings for other in ruling.alternatives]

    def name_option(option: str) -> Message:
        return message("ruling." + option.replace("=", "."))

    return DoubtInput(
        name="ruling",
        values=(Choice("ruling", JUDGE, options, label=name_option),),
        row_limits=(0, MANY),
        displayed_options=others,
        is_asked_first=False,
    )


def read_house_rules(input_values: InputValues) -> dict[str, str]:
    """Return the house rules among the inputs, else those of the table in play: values by name."""
    rulings = input_values["table"].rulings if "table" in input_values else {}
    return {**rulings, **dict(option.split("=") for option in input_values.get("ruling", ()))}


def make_seating(seats: Iterable[str]) -> Seating:
    """Return the seating of a table made from inputs. Each player has the name of the seat."""
    players = zip(seats, cycle(Colour), strict=False)
    return Seating({Seat(seat): Player(str(seat), colour) for seat, colour in players})


# ---- a doubt


class Verdict(NamedTuple):
    """The answer to a doubt.

    Args:
        result: the answer itself, unless a question is unanswered.
        steps: the derivation, line by line: facts of the game, and messages.
        why: citations, the main one first. The judge adds those of the steps.
        data: the answer; the judge converts it to JSON values.
        places: the places of a ranking; they follow the derivation.
        game: id of the game whose wording applies; set by the judge like the following.
        assumed: questions that the trial answered with the likeliest answer.
        waiting: the unanswered question, after its path without the scene; None if there is none.
    """

    result: Message
    steps: Sequence[Message]
    why: Sequence[Citation]
    data: Mapping[str, Any]
    places: Sequence[FinalPlace] = ()
    game: str = ""
    assumed: Sequence[tuple[Question, Plain]] = ()
    waiting: tuple[str, Question] | None = None


class Doubt(ABC):
    """One kind of doubt. Each game lists its doubts as `DOUBTS` in its `judge.py`."""

    name: str
    """Its name on the command line: "split", "tiebreak spruchstein"."""
    game: str
    assumes: Sequence[str] = ()
    """Names of the questions that a trial may answer with the likeliest answer."""
    since: Sequence[str] = ()
    until: Sequence[str] = ()
    """Names of the facts that end the rule on trial; `since`: of those that begin it."""

    @abstractmethod
    def list_inputs(self, input_values: InputValues) -> DoubtInputs:
        """Return the inputs in the order to ask. Some may depend on the values of earlier ones."""

    @abstractmethod
    def make_table_from_inputs(self, input_values: InputValues) -> Any:
        """Make a table from the inputs alone, for a doubt without a game in play."""

    def set_figures(self, table: Any, input_values: InputValues) -> None:  # noqa: B027 - for subclasses
        """Set the figures that the inputs give on such a table."""

    async def run_rule(self, table: Any, input_values: InputValues) -> Any:  # noqa: B027 - for subclasses
        """Carry out the rule of the game that decides the doubt; nothing if a count decides it."""

    @abstractmethod
    def find_verdict(self, trial: Trial, input_values: InputValues) -> Verdict:
        """Return the verdict that follows from a trial of the rule."""

    def list_cases(self, table: Any, asked_question: Question) -> Cases:  # noqa: ARG002 - for subclasses
        """Return the doubts of this kind that may arise at a table with the pending question."""
        return ()

    def list_replies(self, input_values: InputValues) -> Sequence[Replies]:  # noqa: ARG002 - for subclasses
        """Return the replies to the rule's questions, for each interpretation of the inputs."""
        return [Replies()]


def make_ranking_verdict(
    trial: Trial, why: Sequence[Citation], steps: Sequence[Message] = ()
) -> Verdict:
    """Make a verdict about the winner, with all places.

    Args:
        trial: the trial that ended the game.
        why: the citations.
        steps: the derivation of the figures.
    """
    ranking: Ranking | None = trial.table.outcome
    if ranking is None:
        return Verdict(message("verdict.waiting"), steps, why, {})
    winners = ranking.winners
    result = message("verdict.tie", winners=winners)
    if len(winners) == 1:
        decided = message(f"decided.{ranking.decided_by}")
        result = message("verdict.first", winners=winners, decided=decided)
    data = {
        "ranking": [place.to_plain() for place in ranking.places],
        "decided_by": ranking.decided_by,
    }
    return Verdict(result, steps, why, data, places=ranking.places)


class Case(NamedTuple):
    """A doubt to be judged: one that may arise in a game in play, or one without a game.

    Args:
        doubt: the kind of doubt.
        sentence: the doubt as a question.
        input_values: the values of the inputs that follow from the table; empty without a game.
        unknown_inputs: the names of the inputs that the table can't know.
        continues: whether the doubt is about the suspended rule.
    """

    doubt: Doubt
    sentence: Message
    input_values: InputValues
    unknown_inputs: Sequence[str] = ()
    continues: bool = False

    def judge(
        self,
        input_values: InputValues,
        runner: Runner | None = None,
        answers: Mapping[str, Plain] = {},
    ) -> Verdict:
        """Run the rule on trial for each interpretation of the inputs; return the best verdict.

        Args:
            input_values: the values of the inputs.
            runner: the game in play; None if there is none.
            answers: answers to the rule's questions, by their paths without the scene.

        Raises:
            Refusal: the inputs describe an impossible position.
        """
        doubt = self.doubt
        table: Any = doubt.make_table_from_inputs(input_values) if runner is None else runner.table
        if runner is None:
            doubt.set_figures(table, input_values)
        rule = partial(doubt.run_rule, input_values=input_values)
        tries = []
        for replies in doubt.list_replies(input_values):
            replies.answers |= answers
            replies.assumed_names = doubt.assumes
            if runner is not None and self.continues:
                tries.append(continue_trial(runner, replies, doubt.since, doubt.until))
            else:
                tries.append(run_trial(table, rule, replies))
        best = min(
            tries, key=lambda tried: (len(tried.refused), tried.pending_question is not None)
        )
        if best.drop_facts_after(doubt.until):
            best.pending_question = None
        verdict = doubt.find_verdict(best, input_values)
        cited = [step.why for step in verdict.steps if isinstance(step, Fact) and step.why]
        asked = best.pending_question
        return verdict._replace(
            why=tuple(dict.fromkeys([*verdict.why, *cited])),
            data=make_plain_values(verdict.data),
            game=doubt.game,
            assumed=best.assumed,
            waiting=None if asked is None else (remove_scene(asked.path), asked.question),
        )


Cases = Iterable[Case]
