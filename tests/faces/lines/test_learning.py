"""The first game of a newcomer: it comes to its end, says what the rules say, and keeps nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.errors import IllegalAnswer, UsageError
from companion.games.catalogue import GAMES
from companion.kernel.acts import UnjudgedAnswer
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.present.flows.demo import GAME
from companion.present.flows.learn import give_lesson
from companion.present.lesson import Lesson, Step, StepKind
from companion.shipped import DATA
from companion.wording.messages import Wording
from companion.wording.question_words import name_option
from companion.wording.texts import read_texts
from tests.faces.lines.typist import Typist
from tests.faces.program import companion
from tests.faces.terminals import Terminal
from tests.languages import LANGUAGES
from tests.wording.faults import faults

TAUGHT = sorted(path.stem for path in (DATA / "lessons" / "steps").glob("*.json"))
lessons = pytest.mark.parametrize("game", TAUGHT)
languages = pytest.mark.parametrize("language", LANGUAGES)


def newcomer(typed: Sequence[str] = (), *, stays: bool = True) -> Typist:
    """Who reads everything, and types some lines; then only Enter."""
    return Typist(typed, goes_on=stays)


def taught(game: str, language: str, typist: Typist) -> bool:
    """Whether the newcomer takes a lesson to its end."""
    return typist.run(lambda context: give_lesson(context, game), language)


def own(lesson: Lesson) -> list[Step]:
    """Where the newcomer is asked."""
    return [step for step in lesson.steps if step.kind is StepKind.ASK]


def enters(lesson: Lesson, step: Step) -> list[str]:
    """So many times Enter that this step is asked next."""
    return [""] * next(place for place, asked in enumerate(own(lesson)) if asked is step)


# ---- the course


@pytest.mark.parametrize(
    ("game", "line", "refused"),
    [
        ("zauberschwert", "red spiders, blue pass", False),
        ("zauberschwert", "red orb, blue pass", True),
        ("spruchstein", "storm there", False),
        ("abracadabra", "idem 5", False),
        ("abracadabra", "idem 4", True),
    ],
)
def test_a_line_answers_several_steps(game: str, line: str, *, refused: bool) -> None:
    """Where a card has said how; any other line leaves the lesson where it is."""
    lesson = Lesson(game, "en")
    step = next(step for step in own(lesson) if step.line)
    screen = newcomer([*enters(lesson, step), line])

    assert taught(game, "en", screen)
    assert refused == ("goes on differently" in screen.said)


@lessons
@languages
def test_a_lesson_comes_to_its_end_with_enter_only(game: str, language: str) -> None:
    """Whoever only reads gets through, and is asked as often as the lesson asks."""
    screen = newcomer()

    assert taught(game, language, screen)
    assert len(own(Lesson(game, language))) == len(screen.asked)


def test_a_lesson_that_is_not_translated_is_english() -> None:
    """A language may have been begun with a few sentences only."""
    assert Lesson("spruchstein", "en").words == Lesson("spruchstein", "pl").words


# ---- other answers


@pytest.mark.parametrize(
    ("game", "typed", "meant"),
    [
        ("zauberschwert", ["3"], "Magie 3"),
        (
            "abracadabra",
            ["", "", "hbw hbf hbe"],
            "Hexenmeister Bronze Wasser, Hexenmeister Bronze Feuer und Hexenmeister Bronze Erde",
        ),
    ],
)
def test_another_amount_card_or_combination_is_explained_too(
    game: str, typed: list[str], meant: str
) -> None:
    """It is called as it was given, and the lesson goes on with its own."""
    screen = newcomer(typed)

    assert taught(game, "de", screen)
    assert f"{Wording('de').say('learn.allowed_too', answer=meant)}\n" in screen.said


@lessons
def test_what_a_lesson_suggests_to_try_is_refused_by_the_rules(game: str, folder: Folder) -> None:
    """Each lesson has one such try, and the booklet's reason is what the newcomer reads."""
    lesson = Lesson(game, "en")
    session = Session.create(folder, GAMES)
    (place,) = (place for place, step in enumerate(lesson.steps) if step.attempt is not None)
    for step in lesson.steps[:place]:
        if step.kind in (StepKind.GIVE, StepKind.ASK):
            session.answer(step.answer)
        elif step.kind is StepKind.ACT:
            session.interject(step.name, step.answer)
    attempt = lesson.steps[place].attempt
    with pytest.raises(IllegalAnswer) as refused:
        session.runner.find_question().judge(UnjudgedAnswer(attempt))
    typed = name_option(session.runner.find_question().question, str(attempt), Wording("en", game))
    screen = newcomer([*enters(lesson, lesson.steps[place]), typed])

    assert taught(game, "en", screen)
    assert Wording("en", game).cite(refused.value.why or "") in screen.said


# ---- the words


def sentences(told: Any) -> Iterator[str]:
    """All that is written in a file of texts."""
    if isinstance(told, str):
        yield told
        return
    for part in told.values() if isinstance(told, dict) else told:
        yield from sentences(part)


@languages
def test_lessons_and_the_demo_are_written_without_a_fault(language: str) -> None:
    """Their sentences are held to what all others are."""
    told = [(game, Lesson(game, language).words) for game in TAUGHT]

    for game, words in [*told, (GAME, read_texts("demo", language, GAME))]:
        wording = Wording(language, game)
        assert [] == [(line, found) for line in sentences(words) for found in faults(line, wording)]


# ---- leaving


def test_q_leaves_a_lesson() -> None:
    """As it leaves a game."""
    assert not taught("zauberschwert", "en", newcomer(["", "q"]))


def test_what_would_leave_the_course_is_said_to_be_for_later() -> None:
    """Taking back, noting and correcting belong to a game.

    At the first question "u" is an answer: unknown.
    """
    screen = newcomer(["", "u", "+"])

    assert taught("zauberschwert", "en", screen)
    assert 2 == screen.said.count(Wording("en").say("learn.not_here"))


# ---- the command


def test_nothing_of_a_lesson_is_kept(tmp_path: Path) -> None:
    """The group's folder is not even made; which game is asked, and how to play said at the end."""
    data = tmp_path / "data"
    done = companion(data, "learn", typed="zaub\n" + "\n" * 30)

    assert (0, "") == (done.returncode, done.stderr)
    assert "Which game would you like to learn?" in done.stdout
    assert "companion play zauberschwert" in done.stdout
    assert not data.exists()


def test_a_game_without_a_lesson_is_refused_with_those_that_have_one() -> None:
    """A game that comes in a package need not bring one."""
    with pytest.raises(UsageError) as refused:
        taught("tricks", "en", newcomer())

    assert ("zauberschwert", "spruchstein", "abracadabra") == refused.value.values["known"]


def test_after_a_lesson_the_game_can_be_played(tmp_path: Path) -> None:
    """Enter at the end begins it; it is asked who plays, and Ctrl-C leaves no game behind."""
    data = tmp_path / "data"
    with Terminal(data, "learn", "spruchstein", "--plain") as terminal:
        for _ in range(60):
            if Wording("en").say("learn.done") in terminal.text:
                break
            terminal.type("")
        assert not data.exists()
        terminal.type("")
        assert Wording("en").say("begin.who")[:9] in terminal.text
        assert 0 == terminal.leaves(control="c")
    assert [] == list(data.glob("sessions/*.jsonl"))
