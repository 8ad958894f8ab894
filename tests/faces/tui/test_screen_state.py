"""Effects of keys, clicks and the wheel on a screen: answers, commands, overlays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.faces.tui.screen_state import ScreenState
from companion.kernel.citations import Citation
from companion.kernel.questions import Amount, Choice, Several, Text
from companion.present.flows.ask import ask_question
from companion.present.flows.flow_context import FlowContext
from companion.present.prompts.form import make_question_prompt
from companion.present.prompts.pick import AnyKeyPrompt, PickPrompt
from companion.present.screen import (
    PALETTE,
    Answer,
    CommandEntered,
    Intent,
    KeyPress,
    ListItem,
    Overlay,
    PlayerLeft,
    Screen,
    ScreenContent,
    StyledLine,
)
from companion.wording.messages import Wording

WHY = Citation("x")
WORDING = Wording("de", "spruchstein")
SCENE = ScreenContent(WORDING)
COMMANDS = {"?": "Regel", "u": "rückgängig", "j": "Journal", "+": "Korrektur", "q": "Pause"}
SHORT = Overlay("Kampf", [StyledLine("gewonnen")])
LONG = Overlay("Kampf", [StyledLine(f"Zeile {number}") for number in range(60)])
ENTER = KeyPress("enter")


def make_key_press(char: str) -> KeyPress:
    """Return the press of a letter or a digit."""
    names = {"?": "question_mark", " ": "space"}
    return KeyPress(names.get(char, char), char)


def make_asking_state(overlay: Overlay | None = None) -> ScreenState:
    """Return a screen that asks for one of three answers."""
    question = Choice(name="x", options=("red", "blue", "green +1"), likely="red", why=WHY)
    prompt = make_question_prompt(question, "red", WORDING)
    return make_state(Screen(make_scene(overlay), prompt, COMMANDS, "here", palette=True))


def make_scene(overlay: Overlay | None) -> ScreenContent:
    """Return a scene with an overlay."""
    return replace(SCENE, overlay=overlay)


def make_state(screen: Screen) -> ScreenState:
    """Return a screen that shows a request."""
    screen_state = ScreenState(WORDING)
    screen_state.show_screen(screen)
    return screen_state


def show_next_question(
    screen_state: ScreenState, seconds: float = 0.0, *, is_overtaken: bool = False
) -> None:
    """Show another question, after others may have answered the previous one."""
    prompt = make_question_prompt(Choice(name="y", options=("a", "b"), why=WHY), None, WORDING)
    screen = Screen(SCENE, prompt, COMMANDS, "there", palette=True)
    screen_state.show_screen(screen, seconds, has_game_changed=is_overtaken)


def join_remarks(screen_state: ScreenState) -> str:
    """Return the remarks below the question as one text."""
    content = screen_state.make_content()
    return " ".join(remark.text for remark in content.asking.remarks)


@pytest.mark.parametrize(
    ("press", "command"),
    [
        (KeyPress("ctrl+z"), "u"),
        (KeyPress("f1"), "?"),
        (KeyPress("f7"), "j"),
        (KeyPress("f9"), "q"),
        *((make_key_press(own), own) for own in "u+"),
    ],
)
def test_a_command_has_a_key_of_its_own(press: KeyPress, command: str) -> None:
    """A letter runs it at once unless an answer begins with that letter; Enter behind it does."""
    typed = make_asking_state()
    typed.screen.prompt.line.replace_text(command)

    assert CommandEntered(command) == make_asking_state().press_key(press)
    assert CommandEntered(command) == typed.press_key(ENTER)
    assert "" == typed.screen.prompt.line.text


def test_a_command_with_another_key_has_only_that_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its usual key does nothing any more."""
    monkeypatch.setenv("COMPANION_KEYS", "undo=f3")
    screen_state = make_asking_state()

    assert screen_state.press_key(KeyPress("ctrl+z")) is None
    assert CommandEntered("u") == screen_state.press_key(KeyPress("f3"))


def test_a_question_opened_in_a_what_if_can_be_left() -> None:
    """The key that the heading of the what-if names goes back to it."""
    context = FlowContext("de", game_screen=replace(SCENE, banner="◇"))
    question = Choice(name="y", options=("a", "b"), why=WHY)
    prompt = make_question_prompt(question, None, WORDING)
    screen_state = make_state(next(ask_question(context, prompt, lambda answer: answer)))

    content = screen_state.make_content()

    assert "f9" in content.keys
    assert CommandEntered("q") == screen_state.press_key(KeyPress("f9"))


def test_keys_for_an_act_that_no_longer_fits_are_shown() -> None:
    """An answer that begins with one of them goes first: e is typed if "eel" is an answer."""
    commands = {**COMMANDS, "e": "enter again", "x": "dismiss"}
    for names, shown in ((("a", "b"), "ex"), (("eel", "b"), "x")):
        prompt = make_question_prompt(Choice(name="y", options=names, why=WHY), None, WORDING)
        content = make_state(Screen(SCENE, prompt, commands)).make_content()
        assert shown == "".join(key for key in content.keys if key in "ex")


def test_the_question_mark_explains_and_space_opens_the_palette() -> None:
    """Both keys work in every state whose last line names them."""
    assert CommandEntered("?") == make_asking_state().press_key(make_key_press("?"))
    assert CommandEntered(PALETTE) == make_asking_state().press_key(make_key_press(" "))
    assert (
        make_state(Screen(SCENE, PickPrompt("", AFTERWARDS, "q", WORDING))).press_key(
            make_key_press(" ")
        )
        is None
    )


def test_letters_of_a_text_are_not_taken_for_commands() -> None:
    """Letters, a question mark and a blank are typed into a name although they are commands."""
    name = make_question_prompt(Text(name="name", why=WHY), "", WORDING)
    screen_state = make_state(Screen(SCENE, name, COMMANDS, palette=True))

    typed = [screen_state.press_key(make_key_press(char)) for char in "u ?j"]

    assert [None] * 4 == typed
    assert Answer("u ?j", "u ?j") == screen_state.press_key(ENTER)


def test_a_card_that_covers_the_question_takes_the_next_key() -> None:
    """On a low screen a card has to cover the question."""
    screen_state = make_asking_state(LONG)
    screen_state.hides_question = True

    assert screen_state.press_key(make_key_press("2")) is None
    assert Answer("blue") == screen_state.press_key(make_key_press("2"))


@pytest.mark.parametrize("overlay", [None, SHORT, LONG])
def test_a_card_above_the_question_lets_an_answer_through(overlay: Overlay | None) -> None:
    """A card that scrolls does so, too; a listed answer is one key."""
    assert Answer("blue") == make_asking_state(overlay).press_key(make_key_press("2"))


@pytest.mark.parametrize("closing_key", [ENTER, make_key_press(" "), KeyPress("escape")])
def test_a_key_that_closes_a_card_answers_nothing(closing_key: KeyPress) -> None:
    """The next press of the same key answers the question."""
    screen_state = make_asking_state(SHORT)

    assert screen_state.press_key(closing_key) is None
    assert Answer("red") == screen_state.press_key(ENTER)


AFTERWARDS = [ListItem("q", "fertig"), ListItem("r", "Revanche"), ListItem("u", "zurücknehmen")]
"""The choices below an ending."""


@pytest.mark.parametrize("closing_key", [ENTER, make_key_press(" "), KeyPress("escape")])
def test_a_key_that_closes_an_ending_does_not_leave_the_game(closing_key: KeyPress) -> None:
    """Another key can still be pressed there."""
    screen_state = make_state(Screen(make_scene(LONG), PickPrompt("", AFTERWARDS, "q", WORDING)))

    assert screen_state.press_key(closing_key) is None
    assert Answer("r") == screen_state.press_key(make_key_press("r"))


@pytest.mark.parametrize(
    ("press", "intent"),
    [(make_key_press("r"), Answer("r")), (KeyPress("ctrl+z"), CommandEntered("u"))],
)
def test_each_choice_below_an_ending_is_one_key(press: KeyPress, intent: Intent) -> None:
    """The letter chooses; undo works by its own key, too."""
    prompt = PickPrompt("", AFTERWARDS, "q", WORDING)
    screen_state = make_state(Screen(make_scene(LONG), prompt, about="over"))

    assert intent == screen_state.press_key(press)


@pytest.mark.parametrize("name", ["ctrl+c", "ctrl+d", "ctrl+q", "f9"])
def test_leaving_is_always_possible(name: str) -> None:
    """A key leaves even where no command of the game does."""
    screen_state = make_state(Screen(make_scene(LONG), PickPrompt("", AFTERWARDS, "q", WORDING)))

    assert isinstance(screen_state.press_key(KeyPress(name)), PlayerLeft)


@pytest.mark.parametrize(("words", "typed"), [((), "44"), (("pass",), "passen")])
def test_keys_behind_an_answer_do_not_answer_the_next_question(
    words: tuple[str, ...], typed: str
) -> None:
    """A digit held down, the rest of a word, and Enter are ignored for a moment."""
    bid = Amount(name="bid", most=6, words=words, why=WHY)
    prompt = make_question_prompt(bid, None, Wording("de", "zauberschwert"))
    screen_state = make_state(Screen(SCENE, prompt, COMMANDS, "here"))
    first, *others = map(make_key_press, typed)
    assert screen_state.press_key(first, 10.0)
    show_next_question(screen_state)

    for press in (*others, ENTER):
        assert screen_state.press_key(press, 10.1) is None
    assert not screen_state.is_typing
    assert not join_remarks(screen_state)
    assert Answer("b") == screen_state.press_key(make_key_press("2"), 10.5)


def test_a_blank_between_two_keys_opens_no_palette() -> None:
    """Typing "2 2" answers two questions; half a second later Space opens the palette."""
    screen_state = make_asking_state()
    assert Answer("blue") == screen_state.press_key(make_key_press("2"), 10.0)
    show_next_question(screen_state)

    assert [None, Answer("b")] == [
        screen_state.press_key(make_key_press(" "), 10.3),
        screen_state.press_key(make_key_press("2"), 10.8),
    ]
    show_next_question(screen_state)
    assert CommandEntered(PALETTE) == screen_state.press_key(make_key_press(" "), 11.3)


def test_a_letter_in_the_last_line_can_be_clicked() -> None:
    """The click runs the command of that letter."""
    question = Choice(name="x", options=("red", "blue"), why=WHY)
    prompt = make_question_prompt(question, None, WORDING)
    screen_state = make_state(Screen(SCENE, prompt, {"e": "ungültig"}, "here"))

    assert CommandEntered("e") == screen_state.click_key("e")


def test_light_and_dark_change_by_a_key() -> None:
    """F8 switches between them and answers nothing."""
    screen_state = make_asking_state()

    assert screen_state.press_key(KeyPress("f8")) is None

    assert screen_state.is_light


def test_text_typed_for_a_question_that_others_answered_is_named() -> None:
    """A remark below the next question names the text."""
    screen_state = make_asking_state()
    for char in "gr":
        screen_state.press_key(make_key_press(char), 10.0)
    show_next_question(screen_state, 11.0, is_overtaken=True)

    assert "gr" in join_remarks(screen_state)


def test_a_key_meant_for_an_earlier_question_answers_nothing() -> None:
    """It is named together with the earlier typed text."""
    screen_state = make_asking_state()
    screen_state.press_key(make_key_press("g"), 10.0)
    show_next_question(screen_state, 11.0, is_overtaken=True)

    assert screen_state.press_key(make_key_press("2"), 11.2) is None
    assert "g2" in join_remarks(screen_state)
    assert Answer("b") == screen_state.press_key(make_key_press("2"), 11.5)


def test_keys_pressed_during_an_answer_count_for_the_next_question() -> None:
    """They are kept until the next question is shown, and answer it."""
    screen_state = make_asking_state()
    assert Answer("blue") == screen_state.press_key(make_key_press("2"), 10.0)
    assert screen_state.press_key(make_key_press("1"), 10.2) is None
    show_next_question(screen_state, 10.3)

    assert Answer("a") == screen_state.apply_typed_ahead_keys()
    assert screen_state.apply_typed_ahead_keys() is None


def test_keys_after_a_late_answer_do_not_count() -> None:
    """The answer came too late, and so did they; the remark names both."""
    screen_state = make_asking_state()
    screen_state.press_key(make_key_press("2"), 10.0)
    screen_state.press_key(make_key_press("1"), 10.2)
    show_next_question(screen_state, 10.3, is_overtaken=True)

    assert screen_state.apply_typed_ahead_keys() is None
    assert "21" in join_remarks(screen_state)


def test_the_list_of_commands_stays_open_when_others_act() -> None:
    """The player can still pick from it."""
    screen_state = make_asking_state()
    screen_state.press_key(make_key_press(" "), 10.0)
    show_next_question(screen_state, 11.0, is_overtaken=True)

    assert CommandEntered("j") == screen_state.press_key(make_key_press("j"), 12.0)


def test_keys_of_several_options_may_be_separated_by_blanks() -> None:
    """Typing "1 3" as in a line does not open the commands."""
    several = Several(name="x", options=("red", "blue", "green"), most=3, why=WHY)
    screen_state = make_state(
        Screen(SCENE, make_question_prompt(several, [], WORDING), COMMANDS, "here", palette=True)
    )

    for char in "1 3":
        screen_state.press_key(make_key_press(char))

    assert Answer(["red", "green"]) == screen_state.press_key(ENTER)


def test_a_key_pressed_before_a_card_appears_does_not_close_it() -> None:
    """Enter pressed twice sends one answer and skips no card."""
    screen_state = make_asking_state()
    screen_state.press_key(ENTER)
    screen_state.press_key(ENTER)

    screen_state.show_screen(Screen(make_scene(SHORT), AnyKeyPrompt("", WORDING)))

    assert screen_state.apply_typed_ahead_keys() is None
    assert screen_state.press_key(ENTER) is not None
