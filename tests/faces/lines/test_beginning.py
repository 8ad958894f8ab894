"""A new game: the same people and rules are one key away, and what is known is never asked."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing

import pytest

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.library.summary import find_seating as seated_by
from companion.play.session.session import Session
from companion.present.flows.group import GroupData
from companion.present.flows.menu import Menu
from companion.wording.messages import LANGUAGES
from tests.faces.lines.typist import Typist
from tests.faces.terminals import Terminal
from tests.play.recorded import BROKEN_OFF, FINISHED, SPELL_STONES, recorded

TOO_LONG = "Wolfgang-Amadeus-Mozart-der-Erste"


def menu(folder: Folder, *typed: str, language: str = "en") -> str:
    """Type lines in the menu, the last of them in the game if one begins; what was printed."""
    typist = Typist(typed, width=200)
    group = GroupData(folder, GAMES)
    typist.run(lambda context: Menu(context, group).run(), language)
    assert [] == typist.typed
    return typist.said


def newest(folder: Folder) -> Session:
    """The session that was played last."""
    return Session.watch(folder, folder.list_ids()[-1], GAMES)


def seated(folder: Folder) -> list[tuple[str, str]]:
    """Who sits at the newest table, and in which colours."""
    session = newest(folder)
    players = seated_by(session.in_force.acts).players.values()
    return [(player.name, str(player.colour)) for player in players]


# ---- the same people


def test_the_same_people_and_rules_are_two_keys(folder: Folder) -> None:
    """New game, Enter: game, players, colours, boxes and house rules are those of the last."""
    recorded(folder, FINISHED)
    before = newest(folder)

    said = menu(folder, "n", "")

    after = newest(folder)
    assert before.id != after.id
    assert 1 == after.runner.scene
    assert before.runner.table
    assert after.runner.table
    assert before.runner.table.seating.players == after.runner.table.seating.players
    assert before.runner.table.rulings == after.runner.table.rulings
    assert "The same people, the same rules" in said


def test_the_last_game_that_was_played_counts_not_one_that_was_only_set_up(
    folder: Folder,
) -> None:
    """An abandoned set-up is no game."""
    recorded(folder, SPELL_STONES)
    recorded(folder, FINISHED, 4)

    said = menu(folder, "n", "q", "q")

    assert "Spell stones" in said.split("Last time: ")[1].split("\n")[0]


def test_a_new_name_is_not_taken_for_a_longer_known_one(folder: Folder) -> None:
    """Of several names each is whole: Ann is not Anna."""
    recorded(folder, SPELL_STONES)
    known = seated(folder)[0][0]

    menu(folder, "n", "3", "2", f"{known[:-1]}, Zoe", "0", "", "")

    assert [known[:-1], "Zoe"] == [name for name, _ in seated(folder)]


def test_the_same_people_play_another_game_in_their_colours(folder: Folder) -> None:
    """Then only which game, and who starts, is asked."""
    recorded(folder, SPELL_STONES)
    people = seated(folder)

    menu(folder, "n", "2", "1", "")

    assert people == seated(folder)
    game = newest(folder).runner.game
    assert game
    assert "zauberschwert" == game.id
    assert 1 == newest(folder).runner.scene


# ---- other people


@pytest.mark.parametrize(
    ("typed", "refused"),
    [
        (
            ("n", "1", f"Ann, {TOO_LONG}, Bob"),
            (f"“{TOO_LONG}” has 33 characters, 20 at most",),
        ),
        (
            ("9", "n", "7", "1"),
            ("9 is not here; there are n, s, l, d", "7 is not here; there are 1, 2, 3, q"),
        ),
    ],
    ids=["too long", "no key"],
)
def test_what_is_refused_swallows_no_line(
    folder: Folder, typed: Sequence[str], refused: Sequence[str]
) -> None:
    """A name that is too long, with all of its line; what is no key."""
    said = menu(folder, *typed, "Ann, Wolf, Bob", "")

    assert all(sentence in said for sentence in refused)
    assert ["Ann", "Wolf", "Bob"] == [name for name, _ in seated(folder)]


def test_several_people_are_named_in_one_line(folder: Folder) -> None:
    """By their numbers, in the order in which they sit, or by name, with somebody new."""
    menu(folder, "n", "1", "Ada, Ben, Cleo", "2", "orb", "q", "q")
    menu(folder, "n", "3", "1", "3 1", "dora", "0", "")
    assert ["Cleo", "Ada", "dora"] == [name for name, _ in seated(folder)]


def test_whoever_has_played_keeps_the_colour(folder: Folder) -> None:
    """Somebody new gets one that nobody wears."""
    menu(folder, "n", "1", "Ada, Ben, Cleo", "", "orb", "q", "q")
    menu(folder, "n", "3", "1", "3", "Dora", "1", "0", "")
    assert [("Cleo", "green"), ("Dora", "blue"), ("Ada", "red")] == seated(folder)


@pytest.mark.parametrize(
    "typed", [("1", "Ada blue, Ben", ""), ("1", "Ada, Ben", "q", "Ada blue", "0", "")]
)
def test_a_colour_is_named_behind_who_wants_it(folder: Folder, typed: Sequence[str]) -> None:
    """Also later: whoever wore it gets another one."""
    menu(folder, "n", *typed, "q", "q")
    assert [("Ada", "blue"), ("Ben", "red")] == seated(folder)


def test_house_rules_are_folded_and_asked_on_wish(folder: Folder) -> None:
    """They are told as usual, with their number."""
    said = menu(folder, "n", "1", "Ada, Ben", "q", "q", "q")
    assert "House rules as usual (14)" in said

    menu(folder, "n", "1", "Ada, Ben", "+", "", "")
    assert "house_rules" == newest(folder).runner.find_question().question.name


def test_expansions_are_asked_on_wish_and_the_start_player_is_not_asked_again(
    folder: Folder,
) -> None:
    """What hangs on the boxes is asked, too."""
    menu(folder, "n", "1", "Ada, Ben", "+", "2", "poison", "")
    assert "stack_sizes" == newest(folder).runner.find_question().question.name


def test_too_few_people_are_refused_with_how_many_would_be_right(folder: Folder) -> None:
    """The list stays, with who was chosen."""
    said = menu(folder, "n", "1", "Ada", "0", "q", "q")
    assert "is for 2 to 4 people; chosen: 1" in said


# ---- what Enter takes


def test_enter_never_goes_on_with_a_set_up_that_was_left(folder: Folder) -> None:
    """Only a game in which somebody has played is gone on with; the set-up is listed last."""
    played = recorded(folder, BROKEN_OFF, 30)
    left = recorded(folder, FINISHED, 3)

    said = menu(folder, "s", "q", "")

    assert f"companion resume {played}" in said
    listed = said.split(" All games\n")[2]
    assert listed.index(played) < listed.index(left)


def test_a_game_of_the_list_is_gone_on_with_by_its_number(folder: Folder) -> None:
    """Any of them, not only the one played last."""
    games = [recorded(folder, BROKEN_OFF, 30 + number) for number in range(3)]

    assert f"companion resume {games[1]}" in menu(folder, "s", "2")
    assert f"companion resume {games[0]}" in menu(folder, "s", "3")


def test_a_set_up_in_which_nothing_was_answered_is_put_away(folder: Folder) -> None:
    """One that somebody began is left, and one that is open elsewhere."""
    with closing(Session.create(folder, GAMES)) as open_elsewhere:
        Session.create(folder, GAMES).close()
        began = recorded(folder, FINISHED, 1)
        menu(folder, "q")
        assert {open_elsewhere.id, began} == set(folder.list_ids())
    assert 1 == len(folder.list_journals(archived=True))


def test_the_language_may_be_another_one(folder: Folder) -> None:
    """At one key for each, also for the game that begins."""
    keys = ["a"] * ((LANGUAGES.index("de") - LANGUAGES.index("en")) % len(LANGUAGES))
    said = menu(folder, *keys, "n", "1", "Ada, Ben", "", language="en")
    assert "Neues Spiel" in said
    assert "aufdecken" in said


# ---- at the command line


def test_whoever_goes_back_leaves_no_session(folder: Folder) -> None:
    """Nothing was set up, nothing is kept."""
    with Terminal(folder.root, "play", "spruchstein") as terminal:
        terminal.type("")
        assert 0 == terminal.leaves("q")
    assert [] == folder.list_ids()
