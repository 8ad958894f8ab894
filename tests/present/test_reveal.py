"""Turned-up cards are typed as one line with their kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice
from pathlib import Path

import pytest

from companion.kernel.acts import QuestionAtPath
from companion.kernel.citations import Citation
from companion.kernel.facts import UNKNOWN, Plain, message
from companion.kernel.questions import BarredOption, Choice
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard
from companion.play.session.session import Session
from companion.present.card_suggestions import list_known_cards
from companion.present.group_memory import GroupMemory
from companion.present.prompts.reveal import RevealPrompt
from companion.present.screen import Answer, KeyPress
from companion.present.words.card_line import make_card_line
from companion.present.words.card_reveal import RevealParser, find_reveal_parser
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.question_words import name_option
from companion.wording.set_up import KnownSetUp, list_known_answers
from tests.playthrough import list_recordings
from tests.present.known import DRAGON, list_acts_with_games

GERMAN = Wording("de", "zauberschwert")
RECORDINGS = Path(__file__).parents[1] / "games" / "zauberschwert" / "playthroughs"


def make_recorded_parser(path: Path) -> RevealParser:
    """Return the parser at the eighth adventure card of a recorded game."""
    kinds = (
        find_reveal_parser(runner, runner.find_question(line["path"]).question, GERMAN)
        for runner, line in list_acts_with_games(path)
        if "/card_kind/" in line.get("path", "")
    )
    found = next(islice(kinds, 7, None))
    assert found
    return found


@pytest.fixture(scope="module")
def base_parser() -> RevealParser:
    """Return the parser of a game without boxes."""
    return make_recorded_parser(RECORDINGS / "four-players-two-drop-out.jsonl")


@pytest.fixture(scope="module")
def boxes_parser() -> RevealParser:
    """Return the parser of a game with all boxes."""
    return make_recorded_parser(RECORDINGS / "expansions-three-players.jsonl")


@pytest.mark.parametrize(
    ("line", "answers"),
    [
        ("drachen 15 kreis 3 2 1 1", ["creature", DRAGON]),
        ("d15k3211", ["creature", DRAGON]),
        ("kreatur drachen 15 kreis 3 2 1 1", ["creature", DRAGON]),
        ("energie 4", ["orb", {"magic": 4}]),
        ("4 energiekugel", ["orb", {"magic": 4}]),
        ("stätte 2", ["holy_place", {"stones": 2}]),
        ("stonex", ["spell", {"name": "stonex"}]),
    ],
)
def test_one_line_answers_both_questions(
    base_parser: RevealParser, line: str, answers: list[Plain]
) -> None:
    """It gives the kind, then the card."""
    read = base_parser.read_line(line)

    assert answers == read.answers
    assert "" == read.trouble


def test_the_name_of_a_kind_without_values_is_enough(boxes_parser: RevealParser) -> None:
    """It is one answer; the name of a kind is not read as another card's name."""
    assert ["smithy"] == boxes_parser.read_line("schmiede").answers
    assert [] == boxes_parser.read_line("schmiede 3").answers


def test_none_means_the_empty_stack_rather_than_a_hero_without_restriction(folder: Folder) -> None:
    """It names a kind that has no values; a hero is more than one without a restriction."""
    set_up = KnownSetUp("zauberschwert", ("Ann", "Bob"), "Ann", options={"heroes": "on"})
    known = list_known_answers(set_up, GERMAN)
    session = Session.create_from_moves(folder, known)
    sizes = session.runner.find_question().question.parts
    for answer in (dict.fromkeys(sizes, UNKNOWN), "orb", {"magic": 4}):
        session.answer(answer)
    reveal = find_reveal_parser(session.runner, session.runner.find_question().question, GERMAN)

    assert reveal
    assert ["none_left"] == reveal.read_line("keine").answers


@pytest.mark.parametrize("line", ["drachen 15", "drachen 15 kreis", "dr 15"])
def test_a_line_that_fits_several_kinds_is_not_accepted(
    boxes_parser: RevealParser, line: str
) -> None:
    """That holds even if one is complete: a hero against dragons, or half a creature."""
    read = boxes_parser.read_line(line)

    assert read.best is None
    assert "Kreatur" in read.trouble
    assert "Held" in read.trouble
    assert read.shown
    assert "creature" == read.shown.parser.form.card


def test_a_named_kind_excludes_all_others(boxes_parser: RevealParser) -> None:
    """The example is a hero typed with its kind."""
    kind, card = boxes_parser.read_line("held bruno 2 drachen").answers

    assert "hero" == kind
    assert isinstance(card, dict)
    assert ("bruno", 2, ["dragons"]) == (card["name"], card["lowers"], card["symbols"])


def list_revealed_cards(
    path: Path, wording: Wording
) -> Iterator[tuple[RevealParser, str, str, Plain]]:
    """Yield each card turned up in a recorded game: its parser, its kind and its answer."""
    before: tuple[QuestionAtPath, RevealParser, Plain] | None = None
    for runner, line in list_acts_with_games(path):
        if "interject" in line:
            continue
        asked = runner.find_question(line["path"])
        form = asked.question
        if before is not None and form.card:
            former_runner, reveal, kind = before
            if form.card == kind:
                name = name_option(former_runner.question, str(kind), wording)
                yield reveal, name, make_card_line(form, line["answer"], wording), line["answer"]
        found = find_reveal_parser(runner, asked.question, wording)
        before = (asked, found, line["answer"]) if found is not None else None


@pytest.mark.parametrize("path", [path for path in list_recordings() if "zauber" in str(path.id)])
def test_every_recorded_card_is_read_as_its_own_kind(
    path: Path,
) -> None:
    """All turned-up and laid-out cards are typed as lines, in each language."""
    for language in LANGUAGES:
        wording = Wording(language, "zauberschwert")
        for reveal, name, line, card in list_revealed_cards(path, wording):
            assert card == reveal.read_line(f"{name} {line}").answers[-1], (name, line)
            assert reveal.read_line(line).answers[1:] in ([], [card]), (name, line)


# ---- what the group knows


def make_parser(folder: Path, *cards: tuple[str, Mapping[str, Plain]]) -> RevealParser:
    """Return the parser at the first card of a game whose group knows some cards."""
    set_up = KnownSetUp("zauberschwert", ("Ann", "Bob"), "Ann")
    session = Session.create_from_moves(Folder(folder), list_known_answers(set_up, GERMAN))
    memory = GroupMemory(session, CardCatalogue(Folder(folder)))
    for kind, values in cards:
        memory.catalogue.add_cards([CatalogueCard("zauberschwert", kind, values)])
    found = partial(list_known_cards, memory, GERMAN)
    reveal = find_reveal_parser(
        session.runner, session.runner.find_question().question, GERMAN, found
    )
    assert reveal
    return reveal


def test_known_cards_of_all_kinds_are_filtered_by_the_same_line(tmp_path: Path) -> None:
    """Values in words or as a code, or the kind, filter them; at most nine are listed."""
    orbs = [("orb", {"magic": magic}) for magic in range(20)]
    reveal = make_parser(tmp_path, ("creature", DRAGON), *orbs)

    for line in ("drach", "15 kr", "dra15", "kreatur drachen 15"):
        known = reveal.read_line(line).known_cards
        assert [("creature", DRAGON)] == [(each.card.kind, each.answer) for each in known], line
    assert ["orb"] * 9 == [known.card.kind for known in reveal.read_line("energie").known_cards]
    assert 9 == len(reveal.read_line("").known_cards)


def test_enter_takes_the_known_card_that_is_marked(tmp_path: Path) -> None:
    """It takes the first one if none is marked."""
    reveal = make_parser(tmp_path, ("orb", {"magic": 3}), ("orb", {"magic": 4}))
    asked = Choice(name="card_kind", options=("orb",), why=Citation("zauberschwert.a"))
    prompt = RevealPrompt(asked, None, GERMAN, reveal)
    prompt.line.replace_text("energie")

    pressed = [prompt.press_key(KeyPress(key)) for key in ("enter", "down", "enter")]

    cards = [card.answer for card in reveal.read_line("energie").known_cards]
    assert cards == [answer.next_answer for answer in pressed if answer is not None]


def test_the_name_of_a_kind_alone_chooses_it(base_parser: RevealParser) -> None:
    """The card's values are asked next, as in the line face."""
    asked = Choice(name="card_kind", options=("creature",), why=Citation("zauberschwert.a"))
    prompt = RevealPrompt(asked, None, GERMAN, base_parser)
    prompt.line.replace_text("kreatur")

    assert Answer("creature", "kreatur") == prompt.press_key(KeyPress("enter"))


def test_a_whole_word_of_several_kinds_chooses_none_of_another_name(
    boxes_parser: RevealParser,
) -> None:
    """The word names a creature or a hero's enemy; a scale of which it is a part is no match."""
    kinds = ("creature", "hero", "scale")
    asked = Choice(name="card_kind", options=kinds, why=Citation("zauberschwert.a"))
    prompt = RevealPrompt(asked, None, GERMAN, boxes_parser)

    assert prompt.enter_line("drachen") is None
    assert "Kreatur und Held" in prompt.remarks[-1].text


def test_a_number_that_is_no_key_hides_no_kinds(base_parser: RevealParser) -> None:
    """It is not the beginning of a card."""
    asked = Choice(name="card_kind", options=("creature", "orb"), why=Citation("zauberschwert.a"))
    prompt = RevealPrompt(asked, None, GERMAN, base_parser)

    prompt.press_key(KeyPress("7", "7"))

    assert 2 == len(prompt.build_question_view().options)


def test_a_card_whose_kind_is_used_up_is_refused_with_the_reason(base_parser: RevealParser) -> None:
    """The refusal does not just say that nobody understands the line."""
    citation = Citation("zauberschwert.a")
    why = message("kind_used_up", kind=message("kind.creature"), of=14)
    bars = [BarredOption("creature", why, citation)]
    asked = Choice(name="card_kind", options=("spell", "orb"), bars=bars, why=citation)
    prompt = RevealPrompt(asked, None, GERMAN, base_parser)

    assert prompt.enter_line("goblins kreis 3 2 1 x") is None
    assert "alle 14 sind schon aufgedeckt" in prompt.remarks[-1].text


def test_a_known_card_with_unknown_values_keeps_its_known_ones(tmp_path: Path) -> None:
    """The other values are asked, not guessed."""
    half: dict[str, Plain] = {"species": "dragons", "strength": 15}
    reveal = make_parser(tmp_path, ("creature", half))
    asked = Choice(name="card_kind", options=("creature",), why=Citation("zauberschwert.a"))

    answer = RevealPrompt(asked, None, GERMAN, reveal).enter_line("drachen")

    assert answer is not None
    assert answer.next_answer == reveal.known_cards[0].answer


def test_a_mistyped_beginning_means_a_kind_rather_than_a_name(boxes_parser: RevealParser) -> None:
    """An energy orb typed as "energei" is not a hero of that name."""
    assert ["orb", {"magic": 4}] == boxes_parser.read_line("energei 4").answers


@pytest.mark.parametrize(
    ("line", "unknown", "kind"),
    [("drachen gelb 9 5 2 2 1 1", "gelb", "creature"), ("schuppe ro", "ro", "scale")],
)
def test_an_unknown_word_does_not_turn_a_card_into_a_market(
    boxes_parser: RevealParser, line: str, unknown: str, kind: str
) -> None:
    """A species or a kind is no part of a name: the unknown word is reported instead."""
    read = boxes_parser.read_line(line)

    assert not read.answers
    assert unknown in read.trouble
    assert read.shown
    assert kind == read.shown.parser.form.card


def test_unnamed_values_of_a_market_are_zero(boxes_parser: RevealParser) -> None:
    """A market names one price and one gain."""
    market = boxes_parser.read_line("markt magie 3 gibt machtsteine 1")

    gives = {"get_magic": 0, "get_stones": 1, "get_cards": 0}
    costs = {"pay_magic": 3, "pay_stones": 0, "pay_cards": 0}
    assert ["market", {"name": "", **costs, **gives}] == market.answers


def test_a_number_does_not_turn_any_word_into_a_hero(boxes_parser: RevealParser) -> None:
    """A number with a symbol does, since a market has no symbol."""
    without_markets = RevealParser(boxes_parser.kinds[:5], (), GERMAN)

    assert not without_markets.read_line("gerda 5").answers
    assert "hero" == boxes_parser.read_line("gerda 5 kreis").answers[0]
