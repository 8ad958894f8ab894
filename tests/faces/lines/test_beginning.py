"""Starting a game: the last players and rules are offered, and known answers are not asked."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing

import pytest

from companion.play.journal.folder import Folder
from companion.play.library.summary import find_seating as seated_by
from companion.play.session.session import Session
from companion.present.flows.flow_context import FlowContext
from companion.present.flows.menu import run_menu
from companion.present.screen import Flow
from companion.wording.messages import LANGUAGES
from tests.faces.lines.typist import Typist
from tests.faces.terminals import Terminal
from tests.play.recorded import BROKEN_OFF, FINISHED, SPELL_STONES, record_session

TOO_LONG = "Wolfgang-Amadeus-Mozart-der-Erste"


def use_menu(folder: Folder, *typed: str, language: str = "en") -> str:
    """Type lines in the menu, and return the output."""
    typist = Typist(typed, width=200)

    def show_menu(context: FlowContext) -> Flow[None]:
        context.folder = folder
        return run_menu(context)

    typist.run_flow(show_menu, language)
    assert [] == typist.typed
    return typist.printed


def open_newest_session(folder: Folder) -> Session:
    """Return the session that was played last."""
    return Session.watch(folder, folder.list_ids()[-1])


def list_players_and_colours(folder: Folder) -> list[tuple[str, str]]:
    """Return the names and colours of the players of the newest game."""
    session = open_newest_session(folder)
    players = seated_by(session.acts).players.values()
    return [(player.name, str(player.colour)) for player in players]


# ---- the same people


def test_two_keys_repeat_the_last_players_and_rules(folder: Folder) -> None:
    """New game, Enter: players, colours, boxes and house rules are those of the last game."""
    record_session(folder, FINISHED)
    before = open_newest_session(folder)

    printed = use_menu(folder, "n", "")

    after = open_newest_session(folder)
    assert before.id != after.id
    assert 1 == after.runner.scene
    assert before.runner.table
    assert after.runner.table
    assert before.runner.table.seating.players == after.runner.table.seating.players
    assert before.runner.table.rulings == after.runner.table.rulings
    assert "The same people, the same rules" in printed


def test_the_last_game_that_was_played_counts_not_one_that_was_only_set_up(
    folder: Folder,
) -> None:
    """A set-up that was abandoned does not count as a game."""
    record_session(folder, SPELL_STONES)
    record_session(folder, FINISHED, 4)

    printed = use_menu(folder, "n", "q", "q")

    assert "Spell stones" in printed.split("Last time: ")[1].split("\n")[0]


def test_a_new_name_is_not_taken_for_a_longer_known_one(folder: Folder) -> None:
    """Each name is compared whole: Ann is not Anna."""
    record_session(folder, SPELL_STONES)
    known = list_players_and_colours(folder)[0][0]

    use_menu(folder, "n", "3", "2", f"{known[:-1]}, Zoe", "0", "", "")

    assert [known[:-1], "Zoe"] == [name for name, _ in list_players_and_colours(folder)]


def test_the_same_people_play_another_game_in_their_colours(folder: Folder) -> None:
    """Only the game and the start player are asked."""
    record_session(folder, SPELL_STONES)
    people = list_players_and_colours(folder)

    use_menu(folder, "n", "2", "1", "")

    assert people == list_players_and_colours(folder)
    game = open_newest_session(folder).runner.game
    assert game
    assert "zauberschwert" == game.id
    assert 1 == open_newest_session(folder).runner.scene


# ---- other people


@pytest.mark.parametrize(
    ("typed", "refused"),
    [
        (
            ("n", "1", f"Ann, {TOO_LONG}, Bob"),
            (f"“{TOO_LONG}” has 33 characters, 20 at most",),
        ),
        (("n", "1", "3 people"), ("“3” is a number: please give the names",)),
        (("n", "1", "Ann red, Bob red"), ("Red is taken by Ann: please give Bob another colour",)),
        (
            ("9", "n", "7", "1"),
            (
                "“9” is not an answer here; possible: n, s, l, d",
                "“7” is not an answer here; possible: 1, 2, 3, q",
            ),
        ),
    ],
)
def test_a_refused_line_is_ignored_whole(
    folder: Folder, typed: Sequence[str], refused: Sequence[str]
) -> None:
    """The whole line of a name that is too long is ignored, as is an unknown key."""
    printed = use_menu(folder, *typed, "Ann, Wolf, Bob", "")

    assert all(sentence in printed for sentence in refused)
    assert ["Ann", "Wolf", "Bob"] == [name for name, _ in list_players_and_colours(folder)]


def test_former_players_are_named_by_number_and_keep_their_colours(folder: Folder) -> None:
    """They sit in the order of the line; a new player is named, and gets a free colour."""
    use_menu(folder, "n", "1", "3", "Ada, Ben and Cleo", "2", "orb", "q", "q")
    use_menu(folder, "n", "3", "1", "3 1", "dora", "0", "")
    assert [("Cleo", "green"), ("Ada", "red"), ("dora", "blue")] == list_players_and_colours(folder)


@pytest.mark.parametrize(
    "typed", [("1", "Ada blue, Ben", ""), ("1", "Ada, Ben", "q", "Ada blue", "0", "")]
)
def test_a_colour_is_named_after_its_player(folder: Folder, typed: Sequence[str]) -> None:
    """It can be changed later; the player who had it gets another one."""
    use_menu(folder, "n", *typed, "q", "q")
    assert [("Ada", "blue"), ("Ben", "red")] == list_players_and_colours(folder)


def test_house_rules_are_asked_only_on_request(folder: Folder) -> None:
    """The last choices are offered, with their number."""
    printed = use_menu(folder, "n", "1", "Ada, Ben", "q", "q", "q")
    assert "House rules as usual (14)" in printed

    use_menu(folder, "n", "1", "Ada, Ben", "+", "", "")
    assert "house_rules" == open_newest_session(folder).runner.find_question().question.name


def test_expansions_are_asked_on_request(
    folder: Folder,
) -> None:
    """The questions that depend on the boxes are asked as well."""
    use_menu(folder, "n", "1", "Ada, Ben", "+", "2", "poison", "")
    assert "stack_sizes" == open_newest_session(folder).runner.find_question().question.name


def test_too_few_players_are_refused_with_the_right_number(folder: Folder) -> None:
    """The list and the chosen players remain."""
    printed = use_menu(folder, "n", "1", "Ada", "0", "q", "q")
    assert "is for 2 to 4 people; chosen: 1" in printed


# ---- what Enter takes


def test_enter_never_resumes_an_abandoned_set_up(folder: Folder) -> None:
    """Only a game with an answer by a player is resumed; the set-up is listed last."""
    played = record_session(folder, BROKEN_OFF, 30)
    left = record_session(folder, FINISHED, 3)

    printed = use_menu(folder, "s", "q", "")

    assert f"companion resume {played}" in printed
    listed = printed.split(" All games\n")[2]
    assert listed.index(played) < listed.index(left)


def test_a_listed_game_is_resumed_by_its_number(folder: Folder) -> None:
    """Any listed game can be resumed, not only the latest."""
    games = [record_session(folder, BROKEN_OFF, 30 + number) for number in range(3)]

    assert f"companion resume {games[1]}" in use_menu(folder, "s", "2")
    assert f"companion resume {games[0]}" in use_menu(folder, "s", "3")


def test_a_set_up_without_an_answer_is_archived(folder: Folder) -> None:
    """A set-up with an answer stays listed, as does one that another process has open."""
    with closing(Session.create(folder)) as open_elsewhere:
        Session.create(folder).close()
        began = record_session(folder, FINISHED, 1)
        use_menu(folder, "q")
        assert {open_elsewhere.id, began} == set(folder.list_ids())
    assert 1 == len(folder.list_journals(archived=True))


def test_one_key_changes_the_language(folder: Folder) -> None:
    """Each language has a key; the next game is in that language, too."""
    keys = ["a"] * ((LANGUAGES.index("de") - LANGUAGES.index("en")) % len(LANGUAGES))
    printed = use_menu(folder, *keys, "n", "1", "Ada, Ben", "", language="en")
    assert "Neues Spiel" in printed
    assert "aufdecken" in printed


# ---- at the command line


def test_going_back_leaves_no_session(folder: Folder) -> None:
    """Without an answer nothing is stored."""
    with Terminal(folder.root, "play", "spruchstein") as terminal:
        terminal.type_lines("")
        assert 0 == terminal.leave("q")
    assert [] == folder.list_ids()
