"""A whole phase typed as one line: the reading of natural lines."""

from __future__ import annotations

import csv
from functools import partial
from pathlib import Path

import pytest

from companion.kernel.facts import Seat
from companion.present.card_suggestions import find_doubtful_name
from companion.present.words.phase_line import PhaseLine
from companion.wording.messages import Wording
from tests.present.phase_tables import NAMES, SITUATIONS, describe_move, made, read_line

LINES = Path(__file__).with_name("phase_lines.tsv")


def list_rows(situation: str) -> list[dict[str, str]]:
    """Return the lines of a situation with their answers and the parts not understood."""
    with LINES.open(encoding="utf-8", newline="") as file:
        read = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [row for row in read if row["situation"] == situation]


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_line_is_read_as_its_row_says(situation: str) -> None:
    """It is understood wholly, in part, or not; no answer is sent.

    Its answers are legal one after the other.
    """
    game = made(situation)
    before = game.runner.find_question().path
    for row in list_rows(situation):
        line = read_line(situation, row["language"], row["line"])
        answers = " ; ".join(describe_move(one.move) for one in line.answers)
        assert (row["answers"], row["rest"]) == (answers, line.rest), row
        assert bool(line.trouble) == bool(line.rest.strip(", ")), row
        assert before == game.runner.find_question().path, row
        played = SITUATIONS[situation]() if line.answers else game
        for one in line.answers:
            played.runner.carry_out_act(played.runner.judge(one.move))


def test_an_ambiguous_line_is_not_guessed() -> None:
    """Both readings are listed, and no answer is sent."""
    line = read_line("spells", "de", "ful anna 2")

    assert not line.answers
    assert "ful anna 2" == line.rest
    assert "? Ben" in line.trouble
    assert "? 2" in line.trouble


def test_an_article_alone_is_no_figure() -> None:
    """Words without a meaning are skipped; nothing is left of them."""
    runner = made("gathering").runner
    pile = runner.find_interjection("set_pile")

    wording = Wording("en", "abracadabra", NAMES["en"])
    line = PhaseLine(runner, pile, "the, a", wording).find_reading()

    assert not line.answers
    assert "the, a" == line.rest


def test_of_several_options_the_reason_is_that_of_all_together() -> None:
    """Three enchanters with commas are refused as the gathering that they would be."""
    line = read_line("gathering", "de", "treffen, 1, 2, 9")

    assert "„1, 2, 9“ passt hier nicht. Kein Treffen" in line.trouble


def test_only_the_second_of_two_equal_cards_is_doubtful() -> None:
    """A card is no reason to doubt itself."""
    line = read_line("cards", "de", "spinnen 5 kreis 3 2 1 1, spinnen 5 kreis 3 2 1 1")

    assert [False, False, False, True] == [bool(one.cautions) for one in line.answers]


def test_an_answer_to_a_later_question_is_no_name() -> None:
    """Left over from a line, it does not become the name of a landscape."""
    runner = made("cards").runner
    assert runner.game
    assert runner.table
    runner.table.seating.players[Seat("p2")].name = "Ben"
    form = runner.game.list_card_forms()["landscape"]
    find_name = partial(find_doubtful_name, runner, form, wording=Wording("de", "zauberschwert"))

    assert "ben kugel" == find_name({"name": "ben kugel"})
    assert "" == find_name({"name": "Ben Nevis"})
    assert "ben spinnen" == find_name({"name": "ben spinnen"}, has_company=True)
