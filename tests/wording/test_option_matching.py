"""Matching option names by parts in any order, synonyms of a part, and letters."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.errors import IllegalAnswer
from companion.games.abracadabra.gatherings import ENCHANTERS
from companion.kernel.citations import Citation
from companion.kernel.facts import Value, message
from companion.kernel.questions import Choice, Several
from companion.wording import messages
from companion.wording.answer_parsing import parse_answer
from companion.wording.messages import Wording
from companion.wording.option_matching import find_single_option, fold_text

WHY = Citation("toy.rule")
GAME = "a toy with names of parts"
"""No other test words it: what a game says is read once and kept."""
SENTENCES = {
    "toy.card": "{aspect} {school} {element}",
    "toy.air": "{aspect} Luft",
    "toy.in_tower": "{card} (im Turm)",
    "aspect.hat": "Hut",
    "also.aspect.hat": "Hexenmeister",
    "aspect.star": "Stern",
    "also.aspect.star": "Magier, Zauberer",
    "aspect.wing": "Flügel",
    "also.aspect.wing": "Hexe",
    "letters.aspect.wing": "fx",
    "school.silver": "Silber",
    "school.gold": "Gold",
    "element.water": "Wasser",
    "element.fire": "Feuer",
}
CARDS = tuple(
    f"{school}/{element}/{aspect}"
    for aspect in ("hat", "star", "wing")
    for school in ("silver", "gold")
    for element in ("water", "fire")
)


@pytest.fixture
def german_wording(monkeypatch: pytest.MonkeyPatch) -> Wording:
    """Return German wording with synonyms and letters of a toy game."""
    ours = messages.read_sentences
    monkeypatch.setattr(
        messages,
        "read_sentences",
        lambda language, name: SENTENCES if name == GAME else ours(language, name),
    )
    return Wording("de", GAME)


def label_card(card: str) -> Value:
    """Return a card's label made of parts."""
    if card.startswith("air"):
        return message("toy.air", aspect=message(f"aspect.{card.removeprefix('air/')}"))
    school, element, aspect = card.split("/")
    return message(
        "toy.card",
        aspect=message(f"aspect.{aspect}"),
        school=message(f"school.{school}"),
        element=message(f"element.{element}"),
    )


def make_choice(label: Callable[[str], Value] = label_card) -> Choice[str]:
    """Return a choice of one of the cards."""
    return Choice(name="card", why=WHY, options=(*CARDS, "air/wing"), label=label)


@pytest.mark.parametrize(
    ("typed", "token"),
    [
        ("silber wasser hexenmeister", "silver/water/hat"),
        ("wasser hexe gold", "gold/water/wing"),
        ("was hexe go", "gold/water/wing"),
        ("MAGIER feuer silber", "silver/fire/star"),
        ("s s w", "silver/water/star"),
        ("hsw", "silver/water/hat"),
        ("SSF", "silver/fire/star"),
        ("xgw", "gold/water/wing"),
        ("silber hexe feuer", "silver/fire/wing"),
        ("hexe luft", "air/wing"),
        ("xl", "air/wing"),
    ],
)
def test_a_name_is_found_by_its_parts_or_letters(
    german_wording: Wording, typed: str, token: str
) -> None:
    """Words of the booklet, their beginnings, and one letter for each part are accepted."""
    assert token == parse_answer(make_choice(), typed, german_wording)


def test_a_sentence_around_a_name_does_not_hide_its_parts(german_wording: Wording) -> None:
    """A card that lies in a tower is matched like all others."""
    question = make_choice(lambda card: message("toy.in_tower", card=label_card(card)))

    assert find_single_option(question, "wasser hexe gold", german_wording) == "gold/water/wing"
    assert find_single_option(question, "hsw", german_wording) == "silver/water/hat"


def test_names_in_another_language_are_accepted() -> None:
    """Whole names and parts are accepted, also mixed; two letters may be a command."""
    wording = Wording("en", "abracadabra")
    cards = [card for card in ENCHANTERS if "water" in card]
    question = Choice(name="cards", why=WHY, options=cards, label=lambda card: card.label)

    assert "silver/water/witch" == find_single_option(question, "silver Wasser Hexe", wording)
    assert "silver/water/witch" == find_single_option(question, "Silber Wasser Hexe", wording)
    assert find_single_option(question, "He", wording) is None


def test_a_line_of_nonsense_is_given_up_at_its_first_word(german_wording: Wording) -> None:
    """Each match puts all cards into words, so a long line would block a table."""
    worded = list[str]()

    def count_label(card: str) -> Value:
        worded.append(card)
        return label_card(card)

    several = Several(name="cards", why=WHY, options=CARDS, label=count_label)
    parse_answer(several, "nonsense", german_wording)
    once = len(worded)
    worded.clear()

    assert parse_answer(several, "nonsense and more of it " * 20, german_wording) == ["nonsense"]
    assert len(worded) < 30 * once


def test_an_ambiguous_name_among_several_is_reported(german_wording: Wording) -> None:
    """The refusal contains all that was typed for it."""
    several = Several(name="cards", why=WHY, options=CARDS, label=label_card)

    with pytest.raises(IllegalAnswer) as refused:
        parse_answer(several, "hsw gold wasser", german_wording)

    assert refused.value.values["given"] == "gold wasser"


@pytest.mark.parametrize("typed", ["gold " * 2000, "hsw," * 2500, "x" * 10000])
def test_a_text_of_ten_thousand_signs_is_refused(german_wording: Wording, typed: str) -> None:
    """They are refused at once."""
    several = Several(name="cards", why=WHY, options=CARDS, label=label_card)

    assert find_single_option(make_choice(), typed, german_wording) is None
    assert parse_answer(several, typed, german_wording) == [typed.strip()]


def test_the_apostrophe_of_a_keyboard_stands_for_the_printed_one() -> None:
    """Texts hold “’”, which no keyboard has at hand."""
    assert fold_text("One player’s magic") == fold_text("one player's magic")
