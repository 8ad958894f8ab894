"""The command palette: everything is found by its name, and nothing else changes."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.present.exclusive_access import ExclusiveAccess
from companion.present.flows.flow_context import FlowContext
from companion.present.flows.group import GroupData
from companion.present.flows.menu import Menu
from companion.present.flows.palette import CommandPalette
from companion.present.flows.play import PlayFlow
from companion.present.prompts.pick import PickPrompt
from companion.present.screen import PALETTE, Answer, CommandIntent, Intent, Overlay, Press, Screen
from companion.present.settings import read_settings
from companion.wording.rulebook import Rulebook
from tests.faces.terminals import Terminal, WholeScreen
from tests.play.recorded import BROKEN_OFF, recorded


class Table:
    """A game that is played by what is sent to it, and another one that was saved before."""

    def __init__(self, place: Path) -> None:
        self.folder = Folder(place)
        self.saved = recorded(self.folder, BROKEN_OFF)
        self.session = Session.create(self.folder, GAMES)
        self.session.answer("spruchstein")
        self.context = FlowContext("en")
        group = GroupData(self.folder, GAMES)
        self.context.palette = CommandPalette(self.context, group)
        play = PlayFlow(self.session, group, self.context)
        self.flow: Generator[Screen, Intent, object] = play.run()
        self.screen = next(self.flow)

    def find(self, typed: str, key: str = "enter") -> Screen:
        """Open the palette, type a text, and press a key."""
        prompt = self.flow.send(CommandIntent(PALETTE)).prompt
        for char in typed:
            prompt.press_key(Press(char, char))
        answer = prompt.press_key(Press(key)) or prompt.press_key(
            Press(key)
        )  # Escape clears the text first
        assert answer is not None
        self.screen = self.flow.send(answer)
        return self.screen


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """A game of Spell stones at its first question of the set-up."""
    made = Table(tmp_path)
    yield made
    made.session.close()


def test_every_action_language_rule_and_saved_game_is_there(table: Table) -> None:
    """By the name that it has elsewhere."""
    prompt = table.flow.send(CommandIntent(PALETTE)).prompt
    assert isinstance(prompt, PickPrompt)
    names = {item.name for item in prompt.items}
    targets = {item.key.partition(" ")[2] for item in prompt.items}

    rules = Rulebook("spruchstein", "en", GAMES.get_game("spruchstein").rulings).list_entries()
    acts = table.session.runner.interjections()
    assert {table.context.wording.say(f"interjection.{act.name}") for act in acts} <= names
    assert {entry.title for entry in rules} <= names
    assert {table.saved, "j", "u", "de"} <= targets


def test_what_lay_above_the_table_does_not_come_back(table: Table) -> None:
    """The result of a round is put away by the key that opens the palette, or before it."""
    scene = replace(table.screen.scene, overlay=Overlay("", []))
    table.flow = table.context.show_screen(replace(table.screen, scene=scene))
    next(table.flow)

    assert table.find("", "escape").scene.overlay is None


def test_escape_leaves_everything_as_it_was(table: Table) -> None:
    """The question, what is half typed, and what was said."""
    before = table.screen
    before.prompt.line.replace_text("hal")

    after = table.find("note", "escape")

    assert before.prompt is after.prompt
    assert "hal" == after.prompt.line.text
    assert before.scene == after.scene


def test_a_command_is_found_by_its_name_in_another_language(table: Table) -> None:
    """It is offered instead of rules."""
    prompt = table.find("rückgängig").prompt

    assert isinstance(prompt, PickPrompt)
    assert ["action u"] == [item.key for item in prompt.items]


def test_a_rule_is_read_and_the_question_is_back(table: Table) -> None:
    """Words of its text find it as well, where no name fits."""
    before = table.screen
    read = table.find("variants")
    assert "Variants" in [words.text for words in read.scene.page]
    assert not read.scene.page_at_end

    assert before.prompt is table.flow.send(Answer("")).prompt
    rule = table.flow.send(CommandIntent("?"))
    assert not rule.scene.page_at_end


def test_the_judge_is_asked_and_the_question_is_back(table: Table) -> None:
    """Over the game, which is not left for it."""
    before = table.screen

    closed = table.find("judge").prompt.press_key(Press("escape"))

    assert closed is not None
    assert before.prompt is table.flow.send(closed).prompt


def test_the_language_changes_in_the_middle_of_a_question(table: Table) -> None:
    """And is kept for the next evening."""
    before = table.screen.prompt.build_question_view().sentence

    after = table.find("deutsch").prompt.build_question_view().sentence

    assert before != after
    assert {"language": "de"} == read_settings(table.folder.root)


def test_a_saved_game_ends_this_one_and_opens(table: Table) -> None:
    """The menu goes on with it; this game is saved."""
    with pytest.raises(StopIteration):
        table.find(table.saved)
    menu = Menu(table.context, GroupData(table.folder, GAMES)).run()

    opened = next(menu)

    assert opened.about.startswith(table.saved) or opened.scene.overlay is not None
    menu.close()


def test_the_help_names_the_keys_that_are_set(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not those that each command had before."""
    monkeypatch.setenv("COMPANION_KEYS", "undo=f3")
    menu = Menu(FlowContext("en"), GroupData(folder, GAMES)).run()
    next(menu)

    overlay = menu.send(Answer("?")).scene.overlay

    assert overlay is not None
    said = " ".join(words.text for words in overlay.lines)
    assert "F3 undo" in said
    menu.close()


def test_what_others_have_moved_meanwhile_is_asked_anew(table: Table) -> None:
    """The question that stood there is not answered any more."""
    entries = iter((1, 2))
    table.context.access = cast("ExclusiveAccess", SimpleNamespace(seq=lambda: next(entries)))
    before = table.screen.prompt

    assert before is not table.find("", "escape").prompt


def test_space_finds_and_runs_on_a_real_terminal(tmp_path: Path) -> None:
    """While a text is typed a space stays a space, and F2 opens the palette."""
    play = ("play", "spruchstein", "-p", "Ann", "-p", "Bob", "--start", "Ann")
    with WholeScreen(tmp_path, *play) as screen:
        screen.shows("the board?").strike(" ").shows("looked for?")
        screen.strike(*"note", "enter").shows("F2 search")
        screen.strike(*"a b", "enter").shows("Note: a b")
        screen.strike(" ", *"demo", "enter").shows("any key")


def test_in_lines_a_word_behind_a_slash_finds(tmp_path: Path) -> None:
    """Each line has a number, and q goes back."""
    play = ("play", "spruchstein", "-p", "Ann", "-p", "Bob", "--start", "Ann")
    with Terminal(tmp_path, *play, COMPANION_LANG="en") as terminal:
        assert "End of a round (" in terminal.type("/end of a").text
        assert "the board?" in terminal.type("q").text


def test_in_lines_a_single_act_is_done_at_once(tmp_path: Path) -> None:
    """What nothing fits is said; the question stays."""
    play = ("play", "spruchstein", "-p", "Ann", "-p", "Bob", "--start", "Ann")
    with Terminal(tmp_path, *play, COMPANION_LANG="en") as terminal:
        assert "Nothing is found for “nix”" in terminal.type("/nix").text
        assert "Taken back: Ann" in terminal.type("/undo").text


def test_what_is_ticked_stays_while_the_rule_is_read(table: Table) -> None:
    """Whoever looks something up has said nothing anew."""
    while not table.screen.prompt.build_question_view().several:
        table.screen = table.flow.send(Answer(table.session.runner.find_question().question.nth(0)))
    table.screen.prompt.click_answer("01")

    table.flow.send(CommandIntent("?"))
    again = table.flow.send(Answer("q")).prompt.build_question_view()

    assert again.options[0].chosen
