"""A card is typed as one line, with its values in any order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.spruchstein.board import make_columns_form
from companion.games.spruchstein.box import Spell
from companion.games.spruchstein.rulings import HIT
from companion.games.zauberschwert.artefacts import make_symbols_question
from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.cards import CREATURE_FIELDS
from companion.games.zauberschwert.landscape_effects import make_mark_question
from companion.kernel.citations import Citation
from companion.kernel.facts import UNKNOWN, Plain
from companion.kernel.questions import (
    AdjustableAmount,
    Amount,
    Choice,
    Fields,
    Form,
    Question,
    Text,
)
from companion.present.words.card_line import CardLine, CardReading, make_card_line
from companion.wording.messages import LANGUAGES, Wording
from tests.playthrough import list_recordings
from tests.present.known import DRAGON, list_acts_with_games

WHY = Citation("x")
GERMAN = Wording("de", "zauberschwert")
CREATURE: Form[Any] = Form(name="card_creature", why=WHY, fields=CREATURE_FIELDS)
ARTEFACT: Form[Any] = Form(
    name="artefact",
    why=WHY,
    fields={
        "name": Text(name="artefact_name", why=WHY),
        "cards": Amount(name="artefact_cards", least=1, most=2, likely=1, why=WHY),
        "symbols": make_symbols_question(),
        "stones": Amount(name="bonus_stones", most=99, why=WHY),
        "magic": Amount(name="bonus_magic", most=99, why=WHY),
        "either": Choice(name="either", options=("both", "either"), likely="both", why=WHY),
    },
)
MAGIC: Form[Any] = Form(
    name="set_magic",
    why=WHY,
    fields={
        "seat": Choice(name="seat", options=("blue", "red"), every=("blue", "green"), why=WHY),
        "value": AdjustableAmount(
            name="magic",
            least=-5,
            most=30,
            why=WHY,
            figures={"blue": 4, "red": 2},
            selected_by="seat",
        ),
    },
)


STONES: Form[Any] = Form(
    name="stones",
    why=WHY,
    total=6,
    fields={
        f"n{most}": Amount(name=f"n{most}", most=most, likely=0, why=WHY) for most in range(1, 9)
    },
)


def read_card(form: Question, line: str, wording: Wording) -> CardReading:
    """Read a line for a form."""
    return CardLine(form, wording).read_line(line)


@pytest.mark.parametrize("line", ["5 6 7 8 8 8", "8, 8, 8, 7, 6, 5", "0 0 0 0 1 1 1 3"])
def test_stones_are_typed_as_counts_or_one_by_one(line: str) -> None:
    """If the number of stones is known, the numbers can't be counts."""
    read = read_card(STONES, line, GERMAN)

    assert [0, 0, 0, 0, 1, 1, 1, 3] == [*(read.answer or {}).values()]


@pytest.mark.parametrize(
    ("line", "remark"),
    [
        ("8 8 8 7 7 1 1", "1 zu viel"),
        ("8 8 8 7", "noch 2"),
        ("1 1 1 3", ""),
        ("1 1 2 3 8 8", "field.n1: 2 geht hier nicht: möglich ist 0 bis 1"),
    ],
)
def test_a_wrong_number_of_stones_is_reported(line: str, remark: str) -> None:
    """The right number is reported, unless the typed numbers are counts."""
    assert remark == read_card(STONES, line, GERMAN).trouble


@pytest.mark.parametrize(
    ("line", "counts"), [("4 2 5 2", [0, 2, 0, 1, 1, 0, 0, 0]), ("1 2", [1, 2, 0, 0, 0, 0, 0, 0])]
)
def test_stones_are_entered_by_counts_or_by_names(line: str, counts: list[int]) -> None:
    """Numbers are the stones' names if there can't be as many stones of one kind."""
    form = make_columns_form("lies_open", dict.fromkeys(Spell, 0), HIT)
    read = read_card(form, line, Wording("de", "spruchstein"))

    assert counts == [*(read.answer or {}).values()]


def list_answered_forms(path: Path) -> Iterator[tuple[str, Question, Any]]:
    """Yield each form of a recorded game with its answer, as it was asked."""
    for runner, line in list_acts_with_games(path):
        by_hand = "interject" in line
        question: Question = (
            runner.find_interjection(line["interject"])
            if by_hand
            else runner.find_question(line["path"])
        ).question
        if question.parts:
            assert runner.game
            yield runner.game.id, question, question.judge(line["value" if by_hand else "answer"])


@pytest.mark.parametrize("path", list_recordings())
def test_the_words_of_an_answer_are_read_as_the_same_answer(path: Path) -> None:
    """The words of each recorded answer to a form are typed as a line, in each language."""
    for game, form, value in list_answered_forms(path):
        for language in LANGUAGES:
            wording = Wording(language, game)
            line = make_card_line(form, value, wording)
            assert value == read_card(form, line, wording).answer, line


@pytest.mark.parametrize(
    "line",
    [
        "drachen 15 kreis 3 2 1 1",
        "15 3 2 1 1 kreis drachen",
        "dra 15 kr 3 2 1 1",
        "d15k3211",
        "dra15 kr 3 2 1 1",
        "DRACHEN, 15, ● Kreis, 3, 2, 1, 1",
        "drahcen 15 kreis 3 2 1 1",
        "kreis drachen allein 3 2 gemeinsam 1 1 stärke 15",
        "drachen stärke 15 kreis machtsteine allein 3 karten allein 2 gemeinsam 1 1",
        "drachen 15 kreis steine 3 karten 2 steine 1 karten 1",
        "drachen 15 kreis 3 machtsteine karten 2, gemeinsam 1 1",
        "drachen 15 kreis 3 steine 2 karten 1 steine 1 karten",
    ],
)
def test_a_creature_is_one_line_in_any_order(line: str) -> None:
    """Words match choices that know them; numbers match the amounts in order."""
    read = read_card(CREATURE, line, GERMAN)

    assert DRAGON == read.answer
    assert "" == read.trouble


def test_a_whole_word_takes_its_field_before_a_letter_does() -> None:
    """The letter *s* begins a symbol too, but the line names another one."""
    line = "Shadows s 6 ▶ triangle power stones alone 4 cards alone 0 power 0 cards together 1"

    answer = read_card(CREATURE, line, Wording("en", "zauberschwert")).answer or {}

    assert ("triangle", 6) == (answer["symbol"], answer["strength"])


@pytest.mark.parametrize("comma", ["", ","])
def test_units_stand_behind_their_numbers(comma: str) -> None:
    """“Karten” belongs to the number before it, not to “gemeinsam” behind it."""
    line = f"drachen 15 kreis allein 4 steine 2 karten{comma} gemeinsam 3 steine 1 karte"

    answer = read_card(CREATURE, line, GERMAN).answer or {}

    assert [4, 2, 3, 1] == [*answer.values()][3:]


@pytest.mark.parametrize("line", ["dra ? kr 3 off 1 offen", "dra stärke ? kr 3 ? 1 ?"])
def test_a_question_mark_stands_for_an_unreadable_number(line: str) -> None:
    """The word for it works, too, in its place or beside the name of the value."""
    left_open = {"strength", "solo_cards", "group_cards"}

    answer = read_card(CREATURE, line, GERMAN).answer or {}

    assert left_open == {name for name, value in answer.items() if value == UNKNOWN}
    assert answer == read_card(CREATURE, make_card_line(CREATURE, answer, GERMAN), GERMAN).answer


def test_a_whole_card_in_one_line_replaces_numbers_typed_before() -> None:
    """A code has more digits than there are open fields, so that all fields are read anew."""
    line = CardLine(CREATURE, GERMAN, former_fields=("strength", "solo_stones"))

    assert line.read_line("g5d3211").answer == read_card(CREATURE, "g5d3211", GERMAN).answer


@pytest.mark.parametrize("line", ["g5d32111", "s5d3211", "g5x3211"])
def test_an_uncertain_code_is_not_accepted(line: str) -> None:
    """One has a digit too many, one a letter of two families, one a letter of none."""
    assert read_card(CREATURE, line, GERMAN).answer is None


@pytest.mark.parametrize(
    ("line", "remark"),
    [
        ("s 5", "„s“ passt auf mehrere: Spinnen und Schatten"),
        ("drachen 15 Kroies", "„Kroies“ passt zu keinem der Felder – gemeint „● Kreis“?"),
        ("goblins spinnen", "„spinnen“ passt nicht dazu: Goblins steht schon da"),
        ("1 2 3 4 5 6 7", "Für „6 7“ gibt es kein Feld mehr"),
    ],
)
def test_words_that_do_not_fit_are_named(line: str, remark: str) -> None:
    """Nothing is guessed, and the word never counts as another value."""
    read = read_card(CREATURE, line, GERMAN)

    assert remark == read.trouble
    assert read.answer is None


def test_missing_values_are_named_in_order() -> None:
    """It is the order of the card."""
    read = read_card(CREATURE, "drachen 15 kreis 3 2", GERMAN)

    assert ["group_stones"] == [field.name for field in read.fields if field.is_asked]
    assert "Es fehlt noch: Machtsteine gemeinsam, Karten gemeinsam" == read.trouble
    assert read.answer is None
    assert read.may_fit_form


def test_a_number_that_is_not_legal_is_refused_in_its_field() -> None:
    """The refusal has the bounds."""
    read = read_card(CREATURE, "drachen 200", GERMAN)

    refused = [field.refused for field in read.fields if field.name == "strength"]
    assert ["200 geht hier nicht: möglich ist 0 bis 99"] == refused
    assert "strength" not in read.values


@pytest.mark.parametrize(
    ("line", "name", "cards", "symbols"),
    [
        ("zauberstab 2 kreis 2 0", "zauberstab", 2, [Symbol.CIRCLE]),
        ("Ring der Magie, 1 kreis 2 0", "Ring der Magie", 1, [Symbol.CIRCLE]),
        ('"Kreis 2" 2 kreis 2 0', "Kreis 2", 2, [Symbol.CIRCLE]),
        ("1k20 Zauberstab", "Zauberstab", 1, [Symbol.CIRCLE]),
        ("Zauberstab keine 1 2 0", "Zauberstab", 1, []),
        ("Amulett quadrat 2 0", "Amulett", 1, [Symbol.SQUARE]),
    ],
)
def test_unknown_or_quoted_words_are_the_name(
    line: str, name: str, cards: int, symbols: list[Symbol]
) -> None:
    """The card has two stones and no magic; after its symbols no further number is needed."""
    whole = {"name": name, "cards": cards, "symbols": symbols}

    read = read_card(ARTEFACT, line, GERMAN)

    assert {**whole, "stones": 2, "magic": 0, "either": "both"} == read.answer


def test_the_mere_beginning_of_an_answer_is_read_as_the_name() -> None:
    """A new player named Ann is not the seat of Anna."""
    assert {"name": "Krei"} == read_card(ARTEFACT, "Krei", GERMAN).values


def test_an_option_that_cannot_be_chosen_now_is_refused_by_its_name() -> None:
    """A colour that another player has is no part of a name."""
    read = read_card(MAGIC, "green 7", GERMAN)

    assert "field.seat: „green“ steht hier nicht zur Wahl" == read.trouble


@pytest.mark.parametrize(
    ("line", "value"),
    [("blue -1", 3), ("blue−1", 3), ("+2 blue", 6), ("blue =-2", -2), ("blue 7", 7)],
)
def test_a_sign_changes_a_figure_and_a_number_sets_it(line: str, value: int) -> None:
    """Blue has 4: "+2" means 6, and "2" means 2."""
    answer: dict[str, Plain] = {"seat": "blue", "value": value}

    assert answer == read_card(MAGIC, line, GERMAN).answer
    assert answer == read_card(MAGIC, make_card_line(MAGIC, answer, GERMAN), GERMAN).answer


def test_a_change_needs_the_seat_of_its_figure() -> None:
    """It is not refused: the figure to change is reported as missing."""
    read = read_card(MAGIC, "-1", GERMAN)

    assert ["seat"] == [field.name for field in read.fields if field.is_asked]
    assert not any(field.refused for field in read.fields)


STRANGE = ("", " ", "==2", "=", "-", "−", "²", "„", '"', "5d5d5", "{x}", "\x00", ",;,", "3-2-")


@pytest.mark.parametrize("form", [CREATURE, ARTEFACT, MAGIC])
def test_any_line_can_be_read(form: Form[Any]) -> None:
    """Accepted values are legal; all other words are named."""
    for line in (*STRANGE, "1" * 5000, f"-{'1' * 5000}", "dra " * 50):
        read = read_card(form, line, GERMAN)

        assert read.answer is None or read.answer == form.judge(read.answer)


def test_the_name_of_a_landscape_tells_its_orcs() -> None:
    """Landscapes may show orcs: "swamp orcs" does, and is not a swamp of that name."""
    fields: Fields = {
        "name": Text(name="landscape_name", longest=20, why=WHY),
        "orcs": make_mark_question("shows_orcs", WHY),
        "apprentices": make_mark_question("shows_apprentices", WHY),
    }
    form = Form[Any](name="landscape", why=WHY, fields=fields)
    lines = ("sumpf orks", "sumpf orks nein lehrlinge")

    answers = [read_card(form, line, GERMAN).answer for line in lines]

    assert [
        {"name": "sumpf", "orcs": "yes", "apprentices": "no"},
        {"name": "sumpf", "orcs": "no", "apprentices": "yes"},
    ] == answers
