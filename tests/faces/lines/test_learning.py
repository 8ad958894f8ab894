"""Lessons: each can be played to its end, follows the rules, and stores nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.errors import IllegalAnswer, UsageError
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.present.flows.demo import GAME
from companion.present.flows.learn import Lesson, LessonStep, give_lesson
from companion.present.screen import PlayerLeft
from companion.shipped import DATA
from companion.wording.messages import Wording
from companion.wording.question_words import name_option
from companion.wording.texts import read_texts
from tests.faces.lines.typist import Typist
from tests.faces.program import run_companion
from tests.faces.terminals import Terminal
from tests.languages import LANGUAGES
from tests.wording.faults import find_faults

TAUGHT = sorted(path.stem for path in (DATA / "lessons" / "steps").glob("*.json"))
lessons = pytest.mark.parametrize("game", TAUGHT)
languages = pytest.mark.parametrize("language", LANGUAGES)


def make_newcomer(typed: Sequence[str] = (), *, presses_enter: bool = True) -> Typist:
    """Return a typist who types some lines and then presses only Enter."""
    return Typist(typed, presses_enter=presses_enter)


def play_lesson(game: str, language: str, typist: Typist) -> None:
    """Let the typist play a lesson to its end."""
    typist.run_flow(lambda context: give_lesson(context, game), language)


def list_asked_steps(lesson: Lesson) -> list[LessonStep]:
    """Return the steps at which the newcomer is asked."""
    return [step for step in lesson.steps if step.kind == "ask"]


def list_enter_keys(lesson: Lesson, step: LessonStep) -> list[str]:
    """Return as many Enter keys as lead to a step."""
    return [""] * next(
        place for place, asked in enumerate(list_asked_steps(lesson)) if asked is step
    )


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
    """A line works where a card has explained it; any other line changes nothing."""
    lesson = Lesson(game, "en")
    step = next(step for step in list_asked_steps(lesson) if step.line)
    screen = make_newcomer([*list_enter_keys(lesson, step), line])

    play_lesson(game, "en", screen)
    assert refused == ("goes on differently" in screen.printed)


@lessons
@languages
def test_enter_alone_plays_a_lesson_to_its_end(game: str, language: str) -> None:
    """All questions of the lesson are asked."""
    screen = make_newcomer()

    play_lesson(game, language, screen)
    assert len(list_asked_steps(Lesson(game, language))) == len(screen.prompts)


def test_a_lesson_that_is_not_translated_is_english() -> None:
    """A language may have only part of the sentences translated."""
    assert Lesson("spruchstein", "en").words == Lesson("spruchstein", "pl").words


# ---- other answers


@pytest.mark.parametrize(
    ("game", "typed", "answer_name"),
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
    game: str, typed: list[str], answer_name: str
) -> None:
    """It is named as the player entered it, and the lesson continues with its own answer."""
    screen = make_newcomer(typed)

    play_lesson(game, "de", screen)
    assert f"{Wording('de').say('learn.allowed_too', answer=answer_name)}\n" in screen.printed


@lessons
def test_the_suggested_wrong_answer_is_refused_by_the_rules(game: str, folder: Folder) -> None:
    """Each lesson has one such try; the refusal gives the reason in the booklet."""
    lesson = Lesson(game, "en")
    session = Session.create(folder)
    lines = enumerate(read_texts("lessons", "steps", game)["steps"])
    ((place, attempt),) = ((place, line["try"]) for place, line in lines if "try" in line)
    for step in lesson.steps[:place]:
        if step.kind in ("give", "ask"):
            session.answer(step.answer)
        elif step.kind == "act":
            session.interject(step.name, step.answer)
    with pytest.raises(IllegalAnswer) as refused:
        session.runner.find_question().judge(attempt)
    typed = name_option(session.runner.find_question().question, str(attempt), Wording("en", game))
    screen = make_newcomer([*list_enter_keys(lesson, lesson.steps[place]), typed])

    play_lesson(game, "en", screen)
    assert Wording("en", game).cite(refused.value.why or "") in screen.printed


# ---- the words


def list_sentences(texts: Any) -> Iterator[str]:
    """Yield all sentences of a file of texts."""
    if isinstance(texts, str):
        yield texts
        return
    for part in texts.values() if isinstance(texts, dict) else texts:
        yield from list_sentences(part)


@languages
def test_lessons_and_the_demo_are_written_without_a_fault(language: str) -> None:
    """Their sentences pass the same checks as all others."""
    texts = [(game, Lesson(game, language).words) for game in TAUGHT]

    for game, words in [*texts, (GAME, read_texts("demo", language, GAME))]:
        wording = Wording(language, game)
        assert [] == [
            (line, found) for line in list_sentences(words) for found in find_faults(line, wording)
        ]


# ---- leaving


def test_the_key_q_leaves_a_lesson() -> None:
    """The key q leaves it as it leaves a game."""
    with pytest.raises(PlayerLeft):
        play_lesson("zauberschwert", "en", make_newcomer(["", "q"]))


def test_commands_that_would_leave_a_lesson_are_for_later() -> None:
    """Undo, notes and corrections are explained as features of a real game.

    At the first question "u" is an answer: unknown.
    """
    screen = make_newcomer(["", "u", "+"])

    play_lesson("zauberschwert", "en", screen)
    assert 2 == screen.printed.count(Wording("en").say("learn.not_here"))


# ---- the command


def test_a_lesson_stores_nothing(tmp_path: Path) -> None:
    """Not even the data folder is created; the game is asked first, the manual is named last."""
    data = tmp_path / "data"
    done = run_companion(data, "learn", typed="zaub\n" + "\n" * 30)

    assert (0, "") == (done.returncode, done.stderr)
    assert "Which game would you like to learn?" in done.stdout
    assert "companion play zauberschwert" in done.stdout
    assert not data.exists()


def test_a_game_without_a_lesson_is_refused_with_those_that_have_one() -> None:
    """A game of another package may have no lesson."""
    with pytest.raises(UsageError) as refused:
        play_lesson("tricks", "en", make_newcomer())

    assert ("zauberschwert", "spruchstein", "abracadabra") == refused.value.values["known"]


def test_after_a_lesson_the_game_can_be_played(tmp_path: Path) -> None:
    """Enter at the end starts it with the question who plays; Ctrl-C leaves no game behind."""
    data = tmp_path / "data"
    with Terminal(data, "learn", "spruchstein", "--plain") as terminal:
        for _ in range(60):
            if Wording("en").say("learn.done") in terminal.text:
                break
            terminal.type_lines("")
        assert not data.exists()
        terminal.type_lines("")
        assert Wording("en").say("begin.who")[:9] in terminal.text
        assert 0 == terminal.leave(control="c")
    assert [] == list(data.glob("sessions/*.jsonl"))
