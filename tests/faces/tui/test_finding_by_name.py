"""The command palette finds everything by name, and changes nothing else."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.present.flows.flow_context import FlowContext
from companion.present.flows.menu import run_menu
from companion.present.flows.palette import open_palette
from companion.present.flows.play import PlayFlow
from companion.present.prompts.pick import PickPrompt
from companion.present.screen import (
    PALETTE,
    Answer,
    CommandEntered,
    GameChanged,
    Intent,
    KeyPress,
    Overlay,
    Screen,
)
from companion.present.settings import read_settings
from companion.wording.rulebook import Rulebook
from tests.faces.terminals import Terminal, WholeScreen
from tests.play.recorded import BROKEN_OFF, record_session


class PlayedTable:
    """A game played by messages, beside another saved game."""

    def __init__(self, folder: Path) -> None:
        self.folder = Folder(folder)
        self.saved = record_session(self.folder, BROKEN_OFF)
        self.session = Session.create(self.folder)
        self.session.answer("spruchstein")
        self.context = FlowContext("en")
        self.context.folder = self.folder
        self.context.palette = open_palette
        play = PlayFlow(self.session, self.context)
        self.flow: Generator[Screen, Intent, object] = play.play_game()
        self.screen = next(self.flow)

    def search_palette(self, typed: str, key: str = "enter") -> Screen:
        """Open the palette, type a text, and press a key."""
        prompt = self.flow.send(CommandEntered(PALETTE)).prompt
        for char in typed:
            prompt.press_key(KeyPress(char, char))
        answer = prompt.press_key(KeyPress(key)) or prompt.press_key(
            KeyPress(key)
        )  # Escape clears the text first
        assert answer is not None
        self.screen = self.flow.send(answer)
        return self.screen


@pytest.fixture
def table(tmp_path: Path) -> Iterator[PlayedTable]:
    """Return a game of Spell stones at its first question of the set-up."""
    played_table = PlayedTable(tmp_path)
    yield played_table
    played_table.session.close()


def test_every_action_language_rule_and_saved_game_is_found(table: PlayedTable) -> None:
    """Each has the name that it has elsewhere."""
    prompt = table.flow.send(CommandEntered(PALETTE)).prompt
    assert isinstance(prompt, PickPrompt)
    names = {item.label for item in prompt.items}
    targets = {item.key.partition(" ")[2] for item in prompt.items}

    rules = Rulebook("spruchstein", "en", GAMES.get_game("spruchstein").rulings).list_entries()
    acts = table.session.runner.list_possible_interjections()
    assert {table.context.wording.say(f"interjection.{act.name}") for act in acts} <= names
    assert {entry.title for entry in rules} <= names
    assert {table.saved, "j", "u", "de"} <= targets


def test_a_closed_result_does_not_come_back(table: PlayedTable) -> None:
    """The key that opens the palette closes the result of a round."""
    scene = replace(table.screen.content, overlay=Overlay("", []))
    table.flow = table.context.show_screen(replace(table.screen, content=scene))
    next(table.flow)

    assert table.search_palette("", "escape").content.overlay is None


def test_escape_leaves_everything_as_it_was(table: PlayedTable) -> None:
    """The question, the half typed text and the messages remain."""
    before = table.screen
    before.prompt.line.replace_text("hal")

    after = table.search_palette("note", "escape")

    assert before.prompt is after.prompt
    assert "hal" == after.prompt.line.text
    assert replace(before.content, new_facts=(), notices=()) == after.content


def test_half_typed_text_stays_when_the_question_is_asked_anew(table: PlayedTable) -> None:
    """So it does after a change of the language, or a change of the game by others."""
    table.screen.prompt.line.replace_text("hal")
    table.context.language = "de"

    after = table.flow.send(GameChanged())

    assert table.screen.prompt is not after.prompt
    assert "hal" == after.prompt.line.text


@pytest.mark.parametrize(("typed", "key"), [("rückgängig", "action u"), ("german", "setting de")])
def test_names_in_all_languages_are_found(table: PlayedTable, typed: str, key: str) -> None:
    """They are offered while they are typed, instead of rules."""
    prompt = table.flow.send(CommandEntered(PALETTE)).prompt
    for char in typed:
        prompt.press_key(KeyPress(char, char))

    assert isinstance(prompt, PickPrompt)
    assert [key] == [item.key for item in prompt.list_matching_items()]


def test_a_rule_is_read_and_the_question_is_back(table: PlayedTable) -> None:
    """Words of the rule's text find it as well if no name fits."""
    before = table.screen
    read = table.search_palette("variants")
    assert "Variants" in [words.text for words in read.content.page]
    assert not read.content.page_at_end

    assert before.prompt is table.flow.send(Answer("")).prompt
    rule = table.flow.send(CommandEntered("?"))
    assert not rule.content.page_at_end


def test_the_judge_is_asked_and_the_question_is_back(table: PlayedTable) -> None:
    """The judge is shown over the game."""
    before = table.screen

    closed = table.search_palette("judge").prompt.press_key(KeyPress("escape"))

    assert closed is not None
    assert before.prompt is table.flow.send(closed).prompt


def test_the_language_changes_in_the_middle_of_a_question(table: PlayedTable) -> None:
    """It is also stored for later games."""
    before = table.screen.prompt.build_question_view().sentence

    after = table.search_palette("deutsch").prompt.build_question_view().sentence

    assert before != after
    assert {"language": "de"} == read_settings()


def test_a_saved_game_ends_this_one_and_opens(table: PlayedTable) -> None:
    """This game is saved, and the menu opens the other one."""
    with pytest.raises(StopIteration):
        table.search_palette(table.saved)
    menu = run_menu(table.context)

    opened = next(menu)

    assert opened.about.startswith(table.saved) or opened.content.overlay is not None
    menu.close()


def test_the_help_names_the_keys_that_are_set(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Changed keys replace the default ones in the help."""
    monkeypatch.setenv("COMPANION_KEYS", "undo=f3")
    context = FlowContext("en")
    context.folder = folder
    menu = run_menu(context)
    next(menu)

    overlay = menu.send(Answer("?")).content.overlay

    assert overlay is not None
    text = " ".join(words.text for words in overlay.lines)
    assert "F3 undo" in text
    menu.close()


def test_a_question_that_others_answered_meanwhile_is_replaced(table: PlayedTable) -> None:
    """The earlier question can't be answered any more."""
    before = table.screen.prompt
    palette = table.flow.send(CommandEntered(PALETTE)).prompt
    table.session.answer(2)
    close = palette.press_key(KeyPress("escape"))

    assert close is not None
    assert before is not table.flow.send(close).prompt


def test_space_opens_the_palette_on_a_real_terminal(tmp_path: Path) -> None:
    """Inside a text Space stays a space, and F2 opens the palette."""
    play = ("play", "spruchstein", "-p", "Ann", "-p", "Bob", "--start", "Ann")
    with WholeScreen(tmp_path, *play) as screen:
        screen.wait_for_words("the board?").press_keys(" ").wait_for_words("looked for?")
        screen.press_keys(*"note", "enter").wait_for_words("F2 search")
        screen.press_keys(*"a b", "enter").wait_for_words("Note: a b")
        screen.press_keys(" ", *"demo", "enter").wait_for_words("any key")


def test_in_lines_a_slash_searches_by_name(tmp_path: Path) -> None:
    """Each line has a number, and q goes back; a single match is run at once."""
    play = ("play", "spruchstein", "-p", "Ann", "-p", "Bob", "--start", "Ann")
    with Terminal(tmp_path, *play, COMPANION_LANG="en") as terminal:
        assert "End of a round (" in terminal.type_lines("/end of a").text
        assert "the board?" in terminal.type_lines("q").text
        assert "Nothing is found for “nix”" in terminal.type_lines("/nix").text
        assert "Taken back: Ann" in terminal.type_lines("/undo").text


def test_ticks_stay_while_a_rule_is_read(table: PlayedTable) -> None:
    """Reading a rule does not change the ticks."""
    while not table.screen.prompt.build_question_view().several:
        table.screen = table.flow.send(
            Answer(table.session.runner.find_question().question.get_nth_answer(0))
        )
    table.screen.prompt.click_answer(0)

    table.flow.send(CommandEntered("?"))
    again = table.flow.send(Answer("q")).prompt.build_question_view()

    assert again.options[0].chosen
