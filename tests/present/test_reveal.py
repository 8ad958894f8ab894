"""Whatever is turned up is one line, its kind with it (issue 15, point 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice
from pathlib import Path

import pytest

from companion.games.catalogue import GAMES
from companion.kernel.acts import QuestionAtPath
from companion.kernel.citations import Citation
from companion.kernel.facts import Plain, message
from companion.kernel.questions import Barred, Choice
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CatalogueCard
from companion.play.session.session import Session
from companion.present.card_suggestions import list_known_cards
from companion.present.group_memory import Memory
from companion.present.prompts.reveal import RevealPrompt
from companion.present.screen import Answer, Press
from companion.present.words.card_line import make_card_line
from companion.present.words.card_reveal import RevealParser, find_reveal_parser
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.question_words import name_option
from companion.wording.set_up import KnownSetUp, list_known_answers
from tests.playthrough import each_recording
from tests.present.known import DRAGON, each_act

GERMAN = Wording("de", "zauberschwert")
RECORDINGS = Path(__file__).parents[1] / "games" / "zauberschwert" / "playthroughs"


def turned_up(path: Path) -> RevealParser:
    """What reads a line at the eighth adventure card of a recorded game."""
    kinds = (
        find_reveal_parser(runner, runner.find_question(line["path"]), GERMAN)
        for runner, line in each_act(path)
        if "/card_kind/" in line.get("path", "")
    )
    found = next(islice(kinds, 7, None))
    assert found
    return found


@pytest.fixture(scope="module")
def base() -> RevealParser:
    """Without boxes."""
    return turned_up(RECORDINGS / "four-players-two-drop-out.jsonl")


@pytest.fixture(scope="module")
def boxes() -> RevealParser:
    """With all boxes."""
    return turned_up(RECORDINGS / "expansions-three-players.jsonl")


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
    base: RevealParser, line: str, answers: list[Plain]
) -> None:
    """The kind, then the card."""
    read = base.read_line(line)

    assert answers == read.answers
    assert "" == read.trouble


def test_of_a_kind_that_prints_nothing_its_name_is_enough(boxes: RevealParser) -> None:
    """One answer; a word that names a kind is no name of another card."""
    assert ["smithy"] == boxes.read_line("schmiede").answers
    assert [] == boxes.read_line("schmiede 3").answers


@pytest.mark.parametrize("line", ["drachen 15", "drachen 15 kreis", "dr 15"])
def test_of_several_kinds_that_a_line_fits_none_is_taken(boxes: RevealParser, line: str) -> None:
    """Also where one of them would be complete: a hero against dragons, or half a creature."""
    read = boxes.read_line(line)

    assert [] == read.answers
    assert read.best is None
    assert "Kreatur" in read.trouble
    assert "Held" in read.trouble
    assert read.shown_kind
    assert "creature" == read.shown_kind.kind.token


def test_a_kind_that_is_named_means_no_other(boxes: RevealParser) -> None:
    """Then it is the hero after all."""
    kind, card = boxes.read_line("held bruno 2 drachen").answers

    assert "hero" == kind
    assert isinstance(card, dict)
    assert ("bruno", 2, ["dragons"]) == (card["name"], card["lowers"], card["symbols"])


def test_what_fits_no_kind_is_named(base: RevealParser) -> None:
    """As in a single card, and what the kind that comes closest understood of it."""
    read = base.read_line("drachen 15 blau")

    assert [] == read.answers
    assert "„blau“ passt zu keinem der Felder" == read.trouble
    assert read.shown_kind
    assert "creature" == read.shown_kind.kind.token
    assert ["dragons", 15] == [*read.shown_kind.read.values.values()]


def revealed(path: Path, wording: Wording) -> Iterator[tuple[RevealParser, str, str, Plain]]:
    """Each card that is turned up in a recorded game: what reads it, its kind and its answer."""
    before: tuple[QuestionAtPath, RevealParser, Plain] | None = None
    for runner, line in each_act(path):
        if "interject" in line:
            continue
        asked = runner.find_question(line["path"])
        form = asked.question
        if before is not None and form.card:
            was, reveal, kind = before
            if form.card == kind:
                name = name_option(was.question, str(kind), wording)
                yield reveal, name, make_card_line(form, line["answer"], wording), line["answer"]
        found = find_reveal_parser(runner, asked, wording)
        before = (asked, found, line["answer"]) if found is not None else None


@pytest.mark.parametrize("path", [path for path in each_recording() if "zauber" in str(path.id)])
def test_every_recorded_card_is_read_with_its_kind_and_never_as_another_without(
    path: Path,
) -> None:
    """Whatever was turned up or laid out, in each language."""
    for language in LANGUAGES:
        wording = Wording(language, "zauberschwert")
        for reveal, name, line, card in revealed(path, wording):
            assert card == reveal.read_line(f"{name} {line}").answers[-1], (name, line)
            assert reveal.read_line(line).answers[1:] in ([], [card]), (name, line)


# ---- what the group knows


def reading(folder: Path, *cards: tuple[str, Mapping[str, Plain]]) -> RevealParser:
    """What reads a line at the first card of a game, where the group knows some cards."""
    set_up = KnownSetUp("zauberschwert", ("Ann", "Bob"), "Ann")
    session = Session.rebuild(Folder(folder), GAMES, list_known_answers(GAMES, set_up, GERMAN))
    memory = Memory(Folder(folder))
    for kind, values in cards:
        memory.catalogue.add_cards([CatalogueCard("zauberschwert", kind, values)])
    found = partial(list_known_cards, session, memory, GERMAN)
    reveal = find_reveal_parser(session.runner, session.runner.find_question(), GERMAN, found)
    assert reveal
    return reveal


def test_known_cards_of_all_kinds_are_filtered_by_the_same_line(tmp_path: Path) -> None:
    """By what they print, in words or as a code, or by their kind; at most nine."""
    orbs = [("orb", {"magic": magic}) for magic in range(20)]
    reveal = reading(tmp_path, ("creature", DRAGON), *orbs)

    for line in ("drach", "15 kr", "dra15", "kreatur drachen 15"):
        known = reveal.read_line(line).known_cards
        assert [["creature", DRAGON]] == [card.answers for card in known], line
    assert ["orb"] * 9 == [known.card.kind for known in reveal.read_line("energie").known_cards]
    assert 9 == len(reveal.read_line("").known_cards)


def test_enter_takes_the_known_card_that_is_marked(tmp_path: Path) -> None:
    """The first one where none is marked."""
    reveal = reading(tmp_path, ("orb", {"magic": 3}), ("orb", {"magic": 4}))
    asked = Choice(name="card_kind", options=("orb",), why=Citation("zauberschwert.a"))
    printed: list[Plain] = []
    prompt = RevealPrompt(asked, None, GERMAN, reveal, printed.extend)
    prompt.line.replace_text("energie")

    for key in ("enter", "down", "enter"):
        prompt.press_key(Press(key))

    assert printed == [card.answers[1] for card in reveal.read_line("energie").known_cards]


def test_the_name_of_a_kind_alone_is_its_key(base: RevealParser) -> None:
    """What the card prints is asked for next, as in lines."""
    asked = Choice(name="card_kind", options=("creature",), why=Citation("zauberschwert.a"))
    prompt = RevealPrompt(asked, None, GERMAN, base, lambda _: None)
    prompt.line.replace_text("kreatur")

    assert Answer("creature", "kreatur") == prompt.press_key(Press("enter"))


def test_a_card_whose_kind_is_used_up_is_refused_with_the_reason(base: RevealParser) -> None:
    """Not only as a line that nobody understands."""
    citation = Citation("zauberschwert.a")
    why = message("kind_used_up", kind=message("kind.creature"), of=14)
    bars = [Barred("creature", why, citation)]
    asked = Choice(name="card_kind", options=("spell", "orb"), bars=bars, why=citation)
    prompt = RevealPrompt(asked, None, GERMAN, base, lambda _: None)

    assert prompt.enter_line("goblins kreis 3 2 1 x") is None
    assert "alle 14 sind schon aufgedeckt" in prompt.remarks[-1].text


def test_a_known_card_that_lacks_something_answers_only_its_kind(tmp_path: Path) -> None:
    """The rest is asked, never guessed."""
    half: dict[str, Plain] = {"species": "dragons", "strength": 15}

    (known,) = reading(tmp_path, ("creature", half)).read_line("drachen").known_cards

    assert ["creature"] == known.answers
    assert "symbol" == known.missing[0]


def test_a_mistyped_beginning_names_a_kind_rather_than_anybody(boxes: RevealParser) -> None:
    """An energy orb that is called "energei" is no hero of that name."""
    read = boxes.read_line("energei 4")

    assert ["orb", {"magic": 4}] == read.answers


def test_a_strange_word_beside_a_creature_makes_no_market_of_it(boxes: RevealParser) -> None:
    """A species is no part of a market's name: the word that says nothing is named instead."""
    read = boxes.read_line("drachen gelb 9 5 2 2 1 1")

    assert not read.answers
    assert "gelb" in read.trouble
    assert read.shown_kind
    assert "creature" == read.shown_kind.kind.token


def test_what_a_market_does_not_name_is_nothing(boxes: RevealParser) -> None:
    """A market names one price and what it gives for it; a name with a number stays a hero."""
    market = boxes.read_line("markt magie 3 gibt machtsteine 1")
    hero = boxes.read_line("gerda 5")

    gives = {"get_magic": 0, "get_stones": 1, "get_cards": 0}
    costs = {"pay_magic": 3, "pay_stones": 0, "pay_cards": 0}
    assert ["market", {"name": "", **costs, **gives}] == market.answers
    assert "hero" == hero.answers[0]
