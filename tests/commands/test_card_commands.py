"""The card catalogue by command.

Cards are entered beforehand or mended in the forms of play, swapped as a file, and never guessed.
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


def cards(folder: Folder) -> list[tuple[str, dict[str, Any]]]:
    """Kind and values of all cards."""
    return [(card.kind, dict(card.values)) for card in CardCatalogue(folder).list_cards()]


# ---- which cards there are


# ---- entering


@pytest.mark.parametrize(
    "given",
    [
        GOBLINS,
        ["Gob", "5", "Tri", "3", "2", "1", "1"],
        ["g5t3211"],
    ],
    ids=["in order", "beginnings", "short"],
)
def test_a_card_is_entered_on_the_command_line(run: Run, folder: Folder, given: list[str]) -> None:
    """By a line as in play; a card that was only entered has never come."""
    done = run("cards", "add", ZAUBERSCHWERT, "creature", *given)

    assert "Kept: Goblins, strength 5" in done.out
    assert [("creature", VALUES)] == cards(folder)
    assert [0] == [card.times for card in CardCatalogue(folder).list_cards()]


def test_a_card_is_entered_in_the_words_of_the_language(run: Run, folder: Folder) -> None:
    """In the words of the language."""
    line = ["gob", "5", "dreieck", "3", "2", "1", "1"]
    done = run("cards", "add", ZAUBERSCHWERT, "Kreatur", *line, "--lang", "de")

    assert 0 == done.code
    assert [("creature", VALUES)] == cards(folder)


@pytest.mark.parametrize(
    "given",
    [
        GOBLINS[:3],
        [*GOBLINS, "9"],
        ["goblins", "500", *GOBLINS[2:]],
        ["mood=good"],
        ["{"],
    ],
)
def test_what_a_card_cannot_print_is_refused(run: Run, folder: Folder, given: list[str]) -> None:
    """Too few values, too many, impossible ones, unknown fields.

    A sentence, and nothing is kept.
    """
    done = run("cards", "add", ZAUBERSCHWERT, "creature", *given)

    assert (2, "") == (done.code, done.out)
    assert done.error.startswith("✗ ")
    assert [] == cards(folder)


# ---- looking, mending, forgetting


def test_cards_are_listed_by_game_and_kind(run: Run) -> None:
    """In words, 80 columns wide at a terminal; also without a subcommand."""
    run("cards", "add", ZAUBERSCHWERT, "creature", *GOBLINS)
    run("cards", "add", ZAUBERSCHWERT, "orb", "7")

    done = run("cards", "--lang", "de", screen=True)

    assert (0, []) == (done.code, done.too_wide)
    assert "Zauberschwert & Drachenei · Energiekugel" in done.out
    assert ["orb"] == [
        card["kind"] for card in json.loads(run("cards", "list", "--kind", "orb", "--json").out)
    ]
    assert [] == json.loads(run("cards", "list", "--game", "spruchstein", "--json").out)


def test_a_card_is_corrected_by_field(run: Run, folder: Folder) -> None:
    """What is not given stays."""
    run("cards", "add", ZAUBERSCHWERT, "creature", *GOBLINS)

    assert 0 == run("cards", "edit", "1", "strength=6").code
    assert 0 == run("cards", "edit", "1", "spiders").code

    assert [("creature", {**SPIDERS, "strength": 6})] == cards(folder)
    assert 2 == run("cards", "edit", "1", "strength=600").code
    assert 2 == run("cards", "edit", "7", "strength=6").code


def test_forgetting_asks_first(run: Run, folder: Folder) -> None:
    """Only a yes forgets; without anybody to ask it needs --yes."""
    run("cards", "add", ZAUBERSCHWERT, "orb", "7")

    assert 0 == run("cards", "remove", "1", typed="n\n").code
    assert 2 == run("cards", "remove", "1").code
    assert 1 == len(cards(folder))
    assert 0 == run("cards", "remove", "1", typed="y\n").code
    assert [] == cards(folder)
    assert 2 == run("cards", "remove", "1", "--yes").code


# ---- swapping


def test_two_groups_swap_their_cards(run: Run, tmp_path: Path) -> None:
    """What both know stays one card, and how often it came is each group's."""
    file = tmp_path / "cards.json"
    other = Folder(tmp_path / "other")
    run("cards", "add", ZAUBERSCHWERT, "creature", *GOBLINS)
    run("cards", "add", ZAUBERSCHWERT, "orb", "7")
    CardCatalogue(other).add_cards([CatalogueCard(ZAUBERSCHWERT, "creature", VALUES)])

    assert 0 == run("cards", "export", str(file)).code
    assert 1 == run("cards", "export", str(file)).code
    done = run("cards", "import", str(file), "--data", str(other.root))

    assert "1 new card, 1 known already" in done.out
    assert [("creature", 1), ("orb", 0)] == [
        (card.kind, card.times) for card in CardCatalogue(other).list_cards()
    ]


def a_list_of_theirs(run: Run, folder: Folder, file: Path) -> CardCatalogue:
    """Another group's list beside ours.

    One card is the same, two are like one of ours, and two are new.
    """
    theirs = CardCatalogue(Folder(file.parent / "theirs"))
    spiders = [{**SPIDERS, "strength": strength} for strength in (7, 9)]
    for values in (VALUES, *spiders, {**VALUES, "symbol": "circle"}):
        theirs.add_cards([CatalogueCard(ZAUBERSCHWERT, "creature", values)])
    theirs.add_cards([CatalogueCard(ZAUBERSCHWERT, "orb", {"magic": 3})])
    assert 0 == run("cards", "export", str(file), "--data", str(file.parent / "theirs")).code
    ours = CardCatalogue(folder)
    for values in (VALUES, {**SPIDERS, "strength": 8}):
        ours.add_cards([CatalogueCard(ZAUBERSCHWERT, "creature", values)])
    return ours


@pytest.mark.parametrize("way", ["cards.png", "code"])
def test_a_list_comes_as_a_file_a_picture_or_a_code(
    run: Run, folder: Folder, tmp_path: Path, way: str
) -> None:
    """Each brings the same cards."""
    run("cards", "add", ZAUBERSCHWERT, "creature", *GOBLINS)
    run("cards", "add", ZAUBERSCHWERT, "orb", "7")
    given = str(tmp_path / way)
    if way == "code":
        given = run("cards", "export", "--code").out.strip()
    else:
        assert 0 == run("cards", "export", given).code
    other = Folder(tmp_path / "other")

    done = run("cards", "import", given, "--data", str(other.root))

    assert "2 new cards" in done.out
    assert cards(folder) == cards(other)
    assert 0 != run("resume", given).code


def test_a_card_that_both_groups_know_differently_stands_twice(
    run: Run, folder: Folder, tmp_path: Path
) -> None:
    """Our count of a card stays, and whoever has the card forgets the wrong one."""
    ours = a_list_of_theirs(run, folder, tmp_path / "cards.json")

    done = run("cards", "import", str(tmp_path / "cards.json"))

    assert "4 new cards, 1 known already" in done.out
    known = ours.list_known(ZAUBERSCHWERT, "creature")
    assert [7, 8, 9] == sorted(
        int(str(card.values["strength"])) for card in known if card.values["species"] == "spiders"
    )
    assert 1 == min(
        card.times for card in known if card.values["symbol"] == "triangle" and card.times
    )


def of_cards(cards: str) -> str:
    """A file of cards with just these."""
    return f'{{"format": "companion-cards/1", "cards": [{cards}]}}'


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("[]", ""),
        ('{"format": "companion-cards/9", "cards": []}', "companion-cards/1"),
        ("[" * 100_000, ""),
        (of_cards(f"{ORB}, {ORB.replace('3', '300')}"), "2"),
        (of_cards('{"game": "zauberschwert", "kind": "orb", "values": {"mood": 1}}'), "mood"),
        (of_cards('{"game": ["x"], "kind": {}, "values": 7}'), "1"),
        (of_cards(", ".join([ORB] * 1001)), "1000"),
        (f'{{"format": "companion-cards/1", "cards": [], "x": "{"x" * 300_000}"}}', "300000"),
        (
            of_cards("").replace(
                "}",
                ', "lasting": [{"game": "zauberschwert", "what": "x", "value": "\\u001b[2J"}]}',
            ),
            "x",
        ),
    ],
)
def test_a_file_that_does_not_fit_is_refused_whole(
    run: Run, folder: Folder, tmp_path: Path, content: str, said: str
) -> None:
    """Its first unfitting card is named; none of its cards is kept."""
    file = tmp_path / "cards.json"
    file.write_text(content, "utf-8")

    done = run("cards", "import", str(file))

    assert (2, "") == (done.code, done.out)
    assert str(file) in done.error
    assert said in done.error
    assert [] == cards(folder)
    assert 2 == run("cards", "import", str(tmp_path / "nothing.json")).code
