"""Commands for the card catalogue.

Entering, correcting, exporting and importing cards; values are never guessed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.facts import Plain
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard
from tests.faces.commands import Run

ZAUBERSCHWERT = "zauberschwert"
GOBLINS = ["goblins", "5", "triangle", "3", "2", "1", "1"]
VALUES: dict[str, Plain] = {
    "species": "goblins",
    "strength": 5,
    "symbol": "triangle",
    "solo_stones": 3,
    "solo_cards": 2,
    "group_stones": 1,
    "group_cards": 1,
}
SPIDERS = {**VALUES, "species": "spiders"}
ORB = '{"game": "zauberschwert", "kind": "orb", "values": {"magic": 3}}'


def list_cards(folder: Folder) -> list[tuple[str, dict[str, Any]]]:
    """Return kind and values of all cards."""
    return [(card.kind, dict(card.values)) for card in CardCatalogue(folder).list_cards()]


# ---- entering


@pytest.mark.parametrize(
    "arguments",
    [
        GOBLINS,
        ["Gob", "5", "Tri", "3", "2", "1", "1"],
        ["g5t3211"],
    ],
    ids=["in order", "beginnings", "short"],
)
def test_a_card_is_entered_on_the_command_line(
    run_command: Run, folder: Folder, arguments: list[str]
) -> None:
    """A line as in play enters it; a card that was only entered counts as never seen in a game."""
    done = run_command("cards", "add", ZAUBERSCHWERT, "creature", *arguments)

    assert "Kept: Goblins, strength 5" in done.output
    assert [("creature", VALUES)] == list_cards(folder)
    assert [0] == [card.times for card in CardCatalogue(folder).list_cards()]


def test_a_card_is_entered_in_the_words_of_the_language(run_command: Run, folder: Folder) -> None:
    """The words of the current language are understood."""
    line = ["gob", "5", "dreieck", "3", "2", "1", "1"]
    done = run_command("cards", "add", ZAUBERSCHWERT, "Kreatur", *line, "--lang", "de")

    assert 0 == done.code
    assert [("creature", VALUES)] == list_cards(folder)


@pytest.mark.parametrize(
    "arguments",
    [
        GOBLINS[:3],
        [*GOBLINS, "9"],
        ["goblins", "500", *GOBLINS[2:]],
        ["mood=good"],
        ["{"],
    ],
)
def test_impossible_card_values_are_refused(
    run_command: Run, folder: Folder, arguments: list[str]
) -> None:
    """Too few values, too many, impossible values and unknown fields are refused.

    The refusal is one sentence, and nothing is stored.
    """
    done = run_command("cards", "add", ZAUBERSCHWERT, "creature", *arguments)

    assert (2, "") == (done.code, done.output)
    assert done.error.startswith("✗ ")
    assert [] == list_cards(folder)


# ---- looking, mending, forgetting


def test_cards_are_listed_by_game_and_kind(run_command: Run) -> None:
    """Lists fit 80 columns at a terminal, also without a subcommand."""
    run_command("cards", "add", ZAUBERSCHWERT, "creature", *GOBLINS)
    run_command("cards", "add", ZAUBERSCHWERT, "orb", "7")

    done = run_command("cards", "--lang", "de", screen=True)

    assert (0, []) == (done.code, done.too_wide_lines)
    assert "Zauberschwert & Drachenei · Energiekugel" in done.output
    assert ["orb"] == [
        card["kind"]
        for card in json.loads(run_command("cards", "list", "--kind", "orb", "--json").output)
    ]
    assert [] == json.loads(run_command("cards", "list", "--game", "spruchstein", "--json").output)


def test_a_card_is_corrected_by_field(run_command: Run, folder: Folder) -> None:
    """Fields that are not named keep their values."""
    run_command("cards", "add", ZAUBERSCHWERT, "creature", *GOBLINS)

    assert 0 == run_command("cards", "edit", "1", "strength=6").code
    assert 0 == run_command("cards", "edit", "1", "spiders").code

    assert [("creature", {**SPIDERS, "strength": 6})] == list_cards(folder)
    assert 2 == run_command("cards", "edit", "1", "strength=600").code
    assert 2 == run_command("cards", "edit", "7", "strength=6").code


def test_removing_a_card_asks_first(run_command: Run, folder: Folder) -> None:
    """Only "yes" removes a card; without a terminal the command needs --yes."""
    run_command("cards", "add", ZAUBERSCHWERT, "orb", "7")

    assert 0 == run_command("cards", "remove", "1", typed="n\n").code
    assert 2 == run_command("cards", "remove", "1").code
    assert 1 == len(list_cards(folder))
    assert 0 == run_command("cards", "remove", "1", typed="y\n").code
    assert [] == list_cards(folder)
    assert 2 == run_command("cards", "remove", "1", "--yes").code


# ---- swapping


def test_two_groups_swap_their_cards(run_command: Run, tmp_path: Path) -> None:
    """A card known to both groups stays one card; each group keeps its own count of it."""
    file = tmp_path / "cards.json"
    other = Folder(tmp_path / "other")
    run_command("cards", "add", ZAUBERSCHWERT, "creature", *GOBLINS)
    run_command("cards", "add", ZAUBERSCHWERT, "orb", "7")
    CardCatalogue(other).add_cards([CatalogueCard(ZAUBERSCHWERT, "creature", VALUES)])

    assert 0 == run_command("cards", "export", str(file)).code
    assert 1 == run_command("cards", "export", str(file)).code
    done = run_command("cards", "import", str(file), "--data", str(other.root))

    assert "1 new card, 1 known already" in done.output
    assert [("creature", 1), ("orb", 0)] == [
        (card.kind, card.times) for card in CardCatalogue(other).list_cards()
    ]


@pytest.mark.parametrize("way", ["cards.png", "code"])
def test_cards_are_imported_from_file_picture_or_code(
    run_command: Run, folder: Folder, tmp_path: Path, way: str
) -> None:
    """A file, a picture and a code bring the same cards."""
    run_command("cards", "add", ZAUBERSCHWERT, "creature", *GOBLINS)
    run_command("cards", "add", ZAUBERSCHWERT, "orb", "7")
    source = str(tmp_path / way)
    if way == "code":
        source = run_command("cards", "export", "--code").output.strip()
    else:
        assert 0 == run_command("cards", "export", source).code
    other = Folder(tmp_path / "other")

    done = run_command("cards", "import", source, "--data", str(other.root))

    assert "2 new cards" in done.output
    assert list_cards(folder) == list_cards(other)
    assert 0 != run_command("resume", source).code


def make_card_file(cards: str) -> str:
    """Return a card file with some cards."""
    return f'{{"format": "companion-cards/1", "cards": [{cards}]}}'


@pytest.mark.parametrize(
    ("content", "refusal"),
    [
        ("[]", ""),
        ('{"format": "companion-cards/9", "cards": []}', "companion-cards/1"),
        ("[" * 100_000, ""),
        (make_card_file(f"{ORB}, {ORB.replace('3', '300')}"), "2"),
        (make_card_file('{"game": "zauberschwert", "kind": "orb", "values": {"mood": 1}}'), "mood"),
        (make_card_file('{"game": ["x"], "kind": {}, "values": 7}'), "1"),
        (make_card_file(", ".join([ORB] * 1001)), "1000"),
        (f'{{"format": "companion-cards/1", "cards": [], "x": "{"x" * 300_000}"}}', "300000"),
        (
            make_card_file("").replace(
                "}",
                ', "lasting": [{"game": "zauberschwert", "what": "x", "value": "\\u001b[2J"}]}',
            ),
            "x",
        ),
    ],
)
def test_a_file_that_does_not_fit_is_refused_whole(
    run_command: Run, folder: Folder, tmp_path: Path, content: str, refusal: str
) -> None:
    """The first invalid card is named; none of the cards is imported."""
    file = tmp_path / "cards.json"
    file.write_text(content, "utf-8")

    done = run_command("cards", "import", str(file))

    assert (2, "") == (done.code, done.output)
    assert str(file) in done.error
    assert refusal in done.error
    assert [] == list_cards(folder)
    assert 2 == run_command("cards", "import", str(tmp_path / "nothing.json")).code
