"""Worked examples of the rules as rows of a table, and a test that plays a row.

A row names the tested rule, the table, the acts, and the expected result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from companion.errors import Refusal
from companion.kernel.acts import judge_answer
from companion.kernel.citations import Citation, Ruling
from companion.kernel.facts import Plain
from companion.kernel.question_base import read_live_value
from companion.wording.rulebook import Rulebook
from tests.games.driving import Driver

Figures = dict[str, Any]


SETUP = frozenset({"players", "seats", "variant", "rulings", "start", "cards"})


def make_ruling_figures(rulings: Iterable[Ruling], name: str) -> Figures:
    """Return figures with another value of a house rule."""
    ruling = next(ruling for ruling in rulings if ruling.name == name)
    return {"rulings": {name: ruling.alternatives[0]}}


class Interject(NamedTuple):
    """An interjection among the answers of a row."""

    name: str
    value: Plain


class Case(NamedTuple):
    """A worked example: its rule, start, acts and result.

    Args:
        rule: id of the chapter or house rule that says so, without the game.
        sentence: the example in one sentence.
        figures_before: the figures of the table that matter; a tuple has one for each seat. Those
            in `SETUP` are chosen in the set-up.
        acts: answers in the order of the questions, interjections, and functions of the game's
            `tables.py`; words of a text are answers.
        expected: expected figures, and expectations with a key of `CHECKS`.
    """

    rule: str
    sentence: str
    figures_before: Figures
    acts: Sequence[Any]
    expected: Figures


Rows = Sequence[tuple[str, str, Figures, Sequence[Any], Figures]]
"""Worked examples as a file lists them, each with the values of a `Case`."""


def parametrize_rows(rows: Rows) -> pytest.MarkDecorator:
    """Run a test with each row, named by its sentence."""
    return pytest.mark.parametrize("case", [pytest.param(Case(*row), id=row[1]) for row in rows])


@dataclass(frozen=True)
class ExampleGame:
    """A game whose examples are played.

    Args:
        id: the game's id.
        start_game: sets a game up; its arguments are the figures in `SETUP`.
        usual_figures: figures that each row begins with, unless it says otherwise.
        pass_turn: plays a turn in which nothing happens.
        parse_answers: reads a text of answers.
    """

    id: str
    start_game: Callable[..., Driver]
    usual_figures: Figures
    pass_turn: Callable[[Driver], None]
    parse_answers: Callable[[str], Sequence[Any]] = str.split

    def play_case(self, case: Case) -> None:
        """Set up the table of a row, act, and compare the result."""
        driver = self.reach_state(case.figures_before, case.acts)
        rule = f"{self.id}.{case.rule}"
        rulebook = Rulebook(self.id, "en", driver.runner.game.rulings)  # type: ignore[union-attr]
        assert rulebook.find_entry(Citation(rule)), f"no rule {rule}"
        for name, expected in case.expected.items():
            if name in CHECKS:
                CHECKS[name](driver, expected, rule)
            elif name == "turns":
                assert expected == tuple(self._play_idle_turns(driver, len(expected)))
            else:
                assert expected == self._read_figure(driver, name, expected), name

    def reach_state(self, figures_before: Figures, acts: Iterable[Any]) -> Driver:
        """Set up a table and act there, as in a row."""
        figures = {**self.usual_figures, **figures_before}
        driver = self.start_game(**{name: figures.pop(name) for name in SETUP & figures.keys()})
        for name, value in figures.items():
            self._set_figure(driver, name, value)
        for act in (acts,) if isinstance(acts, str) else acts:
            if isinstance(act, Interject):
                driver.interject(*act)
            elif callable(act):
                act(driver)
            else:
                for answer in self.parse_answers(act) if isinstance(act, str) else (act,):
                    value = list(answer) if isinstance(answer, tuple) else answer
                    driver.answer(driver.name, value)
        return driver

    def _set_figure(self, driver: Driver, name: str, value: Any) -> None:
        there = getattr(driver.table, name)
        if isinstance(there, dict):
            by_seat = isinstance(value, tuple)
            there |= zip(driver.table.seats, value, strict=False) if by_seat else deepcopy(value)
        else:
            setattr(driver.table, name, deepcopy(value))

    def _read_figure(self, driver: Driver, name: str, expected: Any) -> Any:
        found = getattr(driver.table, name)
        if isinstance(found, dict):
            by_seat = isinstance(expected, tuple)
            found = tuple(found.values()) if by_seat else {key: found[key] for key in expected}
        return found

    def _play_idle_turns(self, driver: Driver, count: int) -> Iterable[Any]:
        for _ in range(count):
            yield driver.seat
            self.pass_turn(driver)


def _check_waiting_question(driver: Driver, expected: str, _: str) -> None:
    """Compare the name, seat and subject of the waiting question."""
    question = driver.question
    found = [question.name, question.seat, question.subject]
    assert expected.split() == [str(word) for word in found[: len(expected.split())]]


def _check_context(driver: Driver, expected: Figures, _: str) -> None:
    """Compare the context of the waiting question; a message by its name."""
    shown: Any = read_live_value(driver.question.about)
    assert expected == {key: getattr(shown[key], "name", shown[key]) for key in expected}


def _check_winner(driver: Driver, expected: str, _: str) -> None:
    """Compare the ending, the deciding criterion and the winner."""
    ranking = driver.table.outcome
    assert ranking is not None, f"{driver.name} is still asked"
    assert expected.split() == [ranking.ending, ranking.decided_by, *ranking.winners]


def _check_final_points(driver: Driver, expected: tuple[int, ...], _: str) -> None:
    """Compare the points of each seat in the final ranking."""
    places = driver.table.outcome.places
    found = {place.seat: place.figures["points"] for place in places}
    assert expected == tuple(found[seat] for seat in driver.table.seats)


def _check_told_fact(driver: Driver, expected: str | tuple[str, Figures], rule: str) -> None:
    """Check that a fact was told that cites the rule of the row, with these values."""
    name, values = (expected, {}) if isinstance(expected, str) else expected
    facts = [fact for fact in driver.list_facts_named(name) if fact.why and fact.why.id == rule]
    assert facts, f"{name}: {driver.list_facts_named(name)}"
    assert values == {key: facts[-1].values[key] for key in values}


def _check_fact_is_missing(driver: Driver, expected: str, _: str) -> None:
    """Check that a fact was not told."""
    assert [] == driver.list_facts_named(expected)


def _check_refusal(driver: Driver, expected: tuple[Any, str], rule: str) -> None:
    """Check that the rule refuses an answer or an interjection, and compare the reason."""
    answer, reason = expected
    if isinstance(answer, Interject):
        with pytest.raises(Refusal) as caught:
            judge_answer(driver.runner.find_interjection(answer.name).question, answer.value)
        refusal = caught.value
    else:
        refusal = driver.find_refusal(list(answer) if isinstance(answer, tuple) else answer)
    assert (reason, rule) == (refusal.name, refusal.why)


def _check_legal_answers(driver: Driver, expected: Any, _: str) -> None:
    """Compare all legal answers to the waiting question."""
    assert expected == driver.question.describe_legal_answers()


def _check_barred_options(driver: Driver, expected: Mapping[str, str], _: str) -> None:
    """Compare all barred options with their reasons."""
    assert expected == {
        bar.option: bar.reason.name for bar in driver.question.list_barred_options()
    }


def _check_items_before_seats(
    driver: Driver, expected: Mapping[str, Sequence[object]], _: str
) -> None:
    """Compare the items before seats in the view, by the names of their labels."""
    view: Any = driver.runner.make_view()
    shown = {
        row.seat: [getattr(item.label, "name", "") for item in row.items] for row in view.seats
    }
    assert expected == {seat: shown[seat] for seat in expected}


def _check_suggested_answer(driver: Driver, expected: Plain, _: str) -> None:
    """Compare the suggested answer."""
    assert expected == driver.question.find_default()


def _check_cautions(driver: Driver, expected: Mapping[Any, str | None], _: str) -> None:
    """Compare the reasons of cautions; None for answers that need no confirmation."""
    warnings = driver.question.list_warnings
    assert expected == {
        answer: next((reason.name for reason in warnings(answer)), None) for answer in expected
    }


CHECKS: Mapping[str, Callable[[Driver, Any, str], None]] = {
    "about": _check_context,
    "asked": _check_waiting_question,
    "barred": _check_barred_options,
    "cautioned": _check_cautions,
    "legal": _check_legal_answers,
    "lies": _check_items_before_seats,
    "likely": _check_suggested_answer,
    "ranked": _check_final_points,
    "refused": _check_refusal,
    "told": _check_told_fact,
    "untold": _check_fact_is_missing,
    "won": _check_winner,
}
"""Checks of what a row may expect besides figures."""
