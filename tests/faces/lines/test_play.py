"""A player at a real terminal types whatever comes to mind, closes the window, pulls the plug."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import pytest

from companion.__main__ import main
from tests.faces.program import companion
from tests.faces.terminals import CODES, COLOUR, Terminal, unprepared

PLAY = ("play", "zauberschwert", "-p", "Ann", "-p", "Bob", "--start", "Ann")
NONSENSE = [
    "abc",
    "999999999999",
    "-1",
    "🧙",
    "[red]",
    "\x1b[31m",
    "x" * 3000,
    "1.5",
    "{}",
    "5 5 5 5 5 5 5 5 5 5",
    ";",
    "%s",
    "{given}",
]
TITLES = ("  Round ", "  Turn ", " Companion")
VERBATIM = "\x16"
"""The key after which another one means nothing but itself."""
SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """An empty data folder."""
    return tmp_path / "data"


def title(terminal: Terminal) -> str:
    """Where the game stands, as it is told with the whole table; empty where it is not."""
    return next((line for line in terminal.lines if line.startswith(TITLES)), "")


def assert_tidy(terminal: Terminal) -> None:
    """Nothing was wider than the screen, and nothing of it was taken away."""
    assert "\x1b[2J" not in terminal.raw
    assert terminal.columns >= terminal.widest()


# ---- playing


@SIZES
def test_from_the_menu_through_a_whole_round(data: Path, size: tuple[int, int]) -> None:
    """A new game with two players, two cards, an auction and a fight; the second round begins."""
    with Terminal(data, size=size) as terminal:
        assert "New game" in terminal.text
        terminal.type("", "zau", "Ann, Bob", "")
        while "Turn up" not in terminal.text:
            assert_tidy(terminal)
            terminal.type("")
        for line in ("creature", "goblins 3 circle 3 2 1 1", "spell", "addus", "2", "2"):
            terminal.type(line)
            assert_tidy(terminal)
        assert "Ann: Spell Addus: bid or pass?" in terminal.text
        terminal.type("2")
        assert "Bob: Spell Addus: bid or pass?" in terminal.text
        terminal.type("3", "pass")
        while "Round 2" not in title(terminal):
            assert_tidy(terminal)
            terminal.type("")

        assert "Addus" in terminal.text
        assert 0 == terminal.type("q").leaves("q")


def test_a_form_takes_its_values_in_one_line_or_one_by_one(data: Path) -> None:
    """As many as are typed; “<” goes back one, and what is wrong is asked again."""
    with Terminal(data, *PLAY) as terminal:
        terminal.type("creature", "dragons 12", "square")
        assert "power stones alone >" in terminal.prompt
        terminal.type("<")
        assert "symbol >" in terminal.prompt
        terminal.type("circle 7 x")
        assert "“x” is not a value here" in terminal.text
        assert "cards alone >" in terminal.prompt
        terminal.type("2 1 1")

    assert "Dragons ●" in companion(data, "show").stdout


def test_who_starts_is_not_asked_after_the_letters_of_the_box(data: Path) -> None:
    """What the command line says of the set-up holds, too, behind a question it can't answer."""
    game = ("play", "abracadabra", "-p", "Ann", "-p", "Bob", "--start", "Bob")
    with Terminal(data, *game) as terminal:
        while "letter" in terminal.text:
            terminal.type("1")

        assert "Turn 1" in title(terminal)


def test_known_cards_are_offered_and_new_ones_may_be_typed(data: Path) -> None:
    """A card that the group has met is chosen by its number.

    Any other is typed as if none were known.
    """
    with Terminal(data, *PLAY) as terminal:
        terminal.type("creature", "goblins 5 circle 3 2 1 1", "creature")
        assert "1 Goblins, strength 5" in terminal.text
        terminal.type("trolls")
        assert "No known card begins with “trolls”" in terminal.text
        assert "No known card begins with “4”" in terminal.type("4").text
        terminal.type("dragons 9 square 4 3 2 1")
        assert "Dragons square 9" in terminal.type("t").text
        terminal.type("u")
        terminal.type("goblins", "y", "t")
        assert "Goblins circle (no. 1) 5" in terminal.text
        assert "Goblins circle (no. 2) 5" in terminal.text


def test_a_spell_is_used_whatever_is_asked(data: Path) -> None:
    """What it changes is asked once, in two lines; the next use takes one key.

    What is wrong is said, and the question asked meanwhile comes again.
    """
    with Terminal(data, *PLAY) as terminal:
        terminal.type("spell", "addus", "creature", "goblins 3 circle 3 2 1 1", "1", "2")
        assert "Bob: fight the Goblins" in terminal.text
        assert "s spell" in terminal.text
        assert "What does Spell Addus change?" in terminal.type("s").text
        assert "What exactly does Spell Addus say?" in terminal.type("1 2").text
        assert "No: 100 is not possible here" in terminal.type("100").text
        terminal.type("-1 12", "")
        assert "Bob: fight the Goblins" in terminal.text
        assert "3 magic, 12 power stones" in terminal.type("t").text
        assert "already used Spell Addus, in round 1" in terminal.type("s").text
        assert_tidy(terminal)


# ---- short keys


def test_short_keys_at_a_choice(data: Path) -> None:
    """The rule, undo, redo, spells, corrections, a note, the journal.

    The question is still there after each.
    """
    with Terminal(data, *PLAY) as terminal:
        assert "booklet, phase A" in terminal.type("?").text
        terminal.type("", "orb", "4")
        assert "Turn up adventure card 2" in terminal.text
        assert "enter another card" in terminal.type("u").text
        assert "Turn up adventure card 1" in terminal.type("u").text
        terminal.type("r", "r")
        assert "Turn up adventure card 2" in terminal.text
        assert "Nobody has a spell" in terminal.type(":s").text
        terminal.type("+", "change magic", "Bob 17")
        assert "17 magic" in terminal.text
        terminal.type("n", "a note for later")
        assert "a note for later" in terminal.text
        assert "a note for later" in terminal.type("j").text
        terminal.type("", "J", "")
        assert "Turn up adventure card 2" in terminal.text
        assert_tidy(terminal)
        assert 0 == terminal.leaves("Q")
        assert "companion resume" in terminal.text


def test_every_key_works_at_every_kind_of_question(data: Path) -> None:
    """None of them is taken for an answer, and the question is asked again.

    An amount, a form, several, a choice.
    """
    questions = {
        "How many players": "2",
        "Who sits at place 1": "",
        "Who sits at place 2": "",
        "boxes are on the table": "",
        "house rules": "",
        "Who is the start player": "",
    }
    questions |= {
        "card 1: what": "creature",
        "What does the creature print": "goblins 5 circle 3 2 1 1",
    }
    with unprepared(data, "zauberschwert") as terminal:
        (path,) = data.glob("sessions/*.jsonl")
        while "Turn up adventure card 2" not in terminal.text:
            (question,) = [question for question in questions if question in terminal.text]
            before = path.read_bytes()
            prompt = terminal.prompt
            for key, leave in (("?", ""), ("s", ""), ("+", "u"), ("n", ":u"), ("j", ""), ("r", "")):
                terminal.type(f":{key}")
                if any(
                    sign in terminal.text
                    for sign in ("back to the game", "q back", "game >", "Note")
                ):
                    terminal.type(leave)
                assert question in terminal.text
                assert prompt == terminal.prompt
            assert before == path.read_bytes()
            terminal.type(questions.pop(question))
            if prompt == "  name > ":
                terminal.type("")
        assert 0 == terminal.leaves("q")


def test_where_a_text_is_asked_keys_have_a_colon(data: Path) -> None:
    """A player may be called u; “:u” is undo, and the screen says so."""
    with unprepared(data, "zauberschwert") as terminal:
        terminal.type("2")
        assert ":u" in terminal.text
        terminal.type("u", "")
        assert "place 2" in terminal.text
        terminal.type(":u")
        assert "place 1" in terminal.text
        assert "Enter: u" in terminal.text
        assert 0 == terminal.leaves(":q")


def test_enter_where_nothing_is_likely_says_what_is_possible(data: Path) -> None:
    """It never chooses; pressing it for long does no harm."""
    with Terminal(data, *PLAY) as terminal:
        terminal.type("orb", "")
        assert "0 to 99" in terminal.text
        assert "magic >" in terminal.prompt
        for _ in range(30):
            terminal.type("")

        assert "magic >" in terminal.prompt


# ---- bad input


def test_nonsense_is_refused_at_every_kind_of_question(data: Path) -> None:
    """The question stays, with the reason; nothing is taken, nothing breaks."""
    with unprepared(data, "zauberschwert") as terminal:
        for line in NONSENSE:
            assert "How many" in terminal.type(line).text or "No:" in terminal.text
            assert "  > " == terminal.prompt
        terminal.type("2")
        for line in ("x" * 21, "x" * 900):
            terminal.refused(line, "20 at most")
            assert "name >" in terminal.prompt
        terminal.type("Zed")
        for line in NONSENSE:
            assert "No:" in terminal.type(line).text
            assert "colour >" in terminal.prompt
        terminal.type("", "")
        while "house rules" not in terminal.text:
            terminal.type("")
        for line in NONSENSE:
            if line != "5 5 5 5 5 5 5 5 5 5":
                assert any(sign in terminal.type(line).text for sign in ("No:", "fits:"))
        terminal.type("-", "")
        for line in NONSENSE:
            assert "No:" in terminal.type(line).text
            assert "  > " == terminal.prompt
        terminal.type("orb")
        for line in NONSENSE:
            assert "No:" in terminal.type(line).text
            assert "magic >" in terminal.prompt
        assert "card 2" in terminal.type("4").text

    entries = json.loads(companion(data, "journal", "--format", "json").stdout)["entries"]
    assert {"answered"} == {entry["type"] for entry in entries}


def test_names_are_shown_harmlessly(data: Path) -> None:
    """Escapes lose their power, markup is just letters, and equal names get numbers."""
    with unprepared(data, "zauberschwert") as terminal:
        terminal.type(
            "4",
            f"{VERBATIM}\x1b[31mEve",
            "",
            "[red]Bob[/red]",
            "",
            "[red]Bob[/red]",
            "",
            "{0}%s",
            "",
        )
        while "Turn up" not in terminal.text:
            terminal.type("")
        terminal.type("orb", "1", "orb", "1", "3")

        assert "[31mEve" in terminal.text
        assert "[red]Bob[/red]: where" in terminal.text
        terminal.type("3")
        assert "[red]Bob[/red] 2: where" in terminal.text
        terminal.type("3")
        assert "{0}%s: where" in terminal.text
        assert_tidy(terminal)
    assert "\x1b[31mEve" not in terminal.raw


def test_a_wrong_entry_of_the_menu_says_so(data: Path) -> None:
    """The menu stays, and says which keys there are; the next line is an answer already."""
    with Terminal(data) as terminal:
        for line in ("9", "x", "-1", "🧙", "x" * 3000):
            said = " ".join(terminal.type(line).text.split())
            assert "is not here; there are n, s, l, d, j, ?, a, q" in said
        assert 0 == terminal.leaves("q")


# ---- leaving and coming back


@pytest.mark.parametrize(
    ("key", "lines"),
    [("c", ()), ("d", ()), ("c", ("creature", "goblins 5")), ("d", ("creature", "goblins 5"))],
    ids=["c", "d", "c-in-form", "d-in-form"],
)
def test_ctrl_c_and_ctrl_d_leave_with_everything_saved(
    data: Path, key: str, lines: tuple[str, ...]
) -> None:
    """Nothing is chosen by it, and going on asks the very same."""
    with Terminal(data, *PLAY) as terminal:
        terminal.type("n", "x", *lines)
        assert 0 == terminal.leaves(control=key)
        assert "companion resume" in terminal.text

    with Terminal(data, "resume") as terminal:
        assert (
            "What does the creature print" if lines else "Turn up adventure card 1"
        ) in terminal.text


def test_a_killed_game_goes_on_from_the_menu(data: Path) -> None:
    """Pull the plug: the menu offers the game, and it stands at the very question."""
    with Terminal(data, *PLAY) as terminal:
        terminal.type("orb", "4", "creature")
        before = [line for line in terminal.lines if line][-3:]
        terminal.child.kill(signal.SIGKILL)
        terminal.child.wait()

    with Terminal(data) as terminal:
        assert "Go on playing   Zauberschwert & Drachenei · Ann, Bob" in terminal.text
        terminal.type("")
        assert before[0] in terminal.lines
        assert before[-1] == terminal.prompt.rstrip()
        terminal.type("q")
        terminal.type("s")
        assert "Ann, Bob" in terminal.text
        assert 0 == terminal.type("").leaves("q")


def test_a_torn_line_is_told_at_the_table(data: Path) -> None:
    """The screen says once that the last line was torn; what came before it counts."""
    with Terminal(data, *PLAY) as terminal:
        terminal.type("orb")
        terminal.leaves("q")
    (path,) = (data / "sessions").glob("*.jsonl")
    path.write_bytes(path.read_bytes()[:-5])

    with Terminal(data, "resume") as terminal:
        assert "torn off" in terminal.text
        assert "Turn up adventure card 1" in terminal.text
        assert "torn off" not in terminal.type("orb").text


def test_a_game_that_is_over_shows_its_ranking(data: Path) -> None:
    """Undo goes back into it; Enter leaves it."""
    with Terminal(data, *PLAY) as terminal:
        terminal.type("+", "end", "1")
        assert "1. Ann" in terminal.text
        terminal.type("u")
        assert "Turn up adventure card 1" in terminal.text
        terminal.type("r")
        assert "1. Ann" in terminal.text
        assert 0 == terminal.leaves("")


# ---- colours, pipes and other surroundings


def test_colours_can_be_switched_off(data: Path) -> None:
    """NO_COLOR leaves none; without it there are some."""
    with Terminal(data, *PLAY) as coloured:
        coloured.type("orb", "4")
    with Terminal(data, *PLAY, NO_COLOR="1") as plain:
        plain.type("orb", "4")

    assert COLOUR.search(coloured.raw)
    assert not COLOUR.search(plain.raw)


def test_a_terminal_that_knows_nothing_is_enough(data: Path) -> None:
    """TERM=dumb gets no codes at all."""
    with Terminal(data, *PLAY, TERM="dumb") as terminal:
        terminal.type("orb", "4")
        assert "card 2" in terminal.text

    assert not CODES.search(terminal.raw)


def test_piped_input_plays(data: Path) -> None:
    """Prompts and answers are readable, in order, without codes.

    The end of the input saves and leaves with 0.
    """
    done = companion(data, "play", "zauberschwert", typed="2\nAnn\n\nBob\n\n\n\n\norb\n4\n")

    assert (0, "") == (done.returncode, done.stderr)
    assert "\x1b" not in done.stdout
    said = [line.strip() for line in done.stdout.splitlines()]
    assert (
        said.index("Who sits at place 1?")
        < said.index("name > Ann")
        < said.index("Who sits at place 2?")
        < said.index("name > Bob")
    )
    assert "companion resume" in said[-1]


def test_piped_input_that_steers_is_written_harmlessly(data: Path) -> None:
    """Nothing of what is typed reaches the output with its escapes, nor endlessly."""
    done = companion(
        data,
        *PLAY,
        typed="\x1b[2J\x1b[31mred\n"
        + "x" * 10_000
        + "\n\x07\x08\x00\n🧙\norb\nx\x1b]0;title\x07\n",
    )

    assert (0, "") == (done.returncode, done.stderr)
    assert not any(char in done.stdout for char in "\x1b\x07\x08\x00")
    assert max(map(len, done.stdout.splitlines())) < 300


@pytest.mark.parametrize(
    "typed",
    ["", "orb", "creature\ngoblins 5 cir", "n\n", "j\n", "+\n1\n"],
    ids=["at once", "a half line", "form", "note", "journal", "correction"],
)
def test_the_end_of_the_input_anywhere_saves_and_leaves(data: Path, typed: str) -> None:
    """In the middle of a form, of a note, of the journal; nothing is chosen by it."""
    done = companion(data, *PLAY, typed=typed)

    assert (0, "") == (done.returncode, done.stderr)
    assert "companion resume" in done.stdout
    shown = json.loads(companion(data, "show", "--json").stdout)
    assert [
        ("card_creature" if "creature" in typed else "card_orb" if typed == "orb" else "card_kind")
    ] == [question["name"] for question in shown["pending"]]


def test_a_thousand_empty_lines_are_a_thousand_times_nothing(data: Path) -> None:
    """Where nothing is likely they choose nothing, however many."""
    done = companion(data, *PLAY, typed="orb\n4\norb\n4\n" + "\n" * 3000)

    assert (0, "") == (done.returncode, done.stderr)
    assert "companion resume" in done.stdout


@pytest.mark.parametrize(
    "around",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "latin-1", "COLUMNS": "20"},
    ],
    ids=["ascii", "latin"],
)
def test_it_speaks_in_any_surroundings(data: Path, around: dict[str, str]) -> None:
    """Where a sign can't be written another stands for it."""
    for command in (PLAY, ("sessions",), ("show",), ("journal",), ("resume", "nobody")):
        done = companion(data, *command, typed="", **around)

        assert "Traceback" not in done.stderr
        assert "went wrong" not in done.stderr
        assert (1 if command[-1] == "nobody" else 0) == done.returncode


def test_a_full_disk_is_told_and_nothing_moves(data: Path) -> None:
    """The answer is not taken, the question stays, and leaving works."""
    with Terminal(data, *PLAY) as terminal:
        (path,) = (data / "sessions").glob("*.jsonl")
        size = path.stat().st_size
        limit(terminal.child.pid, size)
        assert "can’t be written" in " ".join(terminal.type("orb").text.split())
        assert "  > " == terminal.prompt
        assert size == path.stat().st_size
        limit(terminal.child.pid, -1)
        assert "magic >" in terminal.type("orb").prompt


def limit(pid: int | None, size: int) -> None:
    """Let no file of that process grow beyond a size; -1 lifts it."""
    import resource  # noqa: PLC0415 - known to some systems only

    assert pid is not None
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, -1))


# ---- other commands


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", ("Runde 1", "gewinnt", "gewinnt mit")),
        ("en", ("Round 1", "wins", "wins with")),
    ],
)
def test_the_demo_shows_a_whole_game(data: Path, language: str, words: tuple[str, ...]) -> None:
    """Through the real rules and screens, to the ranking; it leaves no session behind."""
    done = companion(data, "demo", "--fast", "--lang", language)

    assert (0, "") == (done.returncode, done.stderr)
    assert words[2] in done.stdout
    assert "\x1b" not in done.stdout
    assert not data.exists()


def test_the_demo_at_a_terminal_goes_on_by_enter(data: Path) -> None:
    """Scene by scene, each as long as its reader likes; Ctrl-C leaves."""
    with Terminal(data, "demo", "--plain") as terminal:
        assert "Three play Zauberschwert" in terminal.text
        assert "Round 2: alone against the spiders" in terminal.type("").text
        assert 0 == terminal.leaves(control="c")


def test_commands_that_look_say_the_same_in_both_languages(data: Path) -> None:
    """The list, the standing and the journal of a session, as text and as JSON."""
    companion(data, *PLAY, typed="orb\n4\norb\n2\n3\n1\n")

    german = [
        companion(data, command, "--lang", "de").stdout
        for command in ("sessions", "show", "journal")
    ]
    english = [
        companion(data, command, "--lang", "en").stdout
        for command in ("sessions", "show", "journal")
    ]
    shown, told = (
        json.loads(companion(data, *command).stdout)
        for command in (("show", "--json"), ("journal", "--format", "json"))
    )

    assert all("Ann" in text for text in (*german, *english))
    assert ["Runde", "Magie", "Energiekugel"] == [
        word
        for word, text in zip(("Runde", "Magie", "Energiekugel"), german, strict=True)
        if word in text
    ]
    assert ["Round", "magic", "nergy orb"] == [
        word
        for word, text in zip(("Round", "magic", "nergy orb"), english, strict=True)
        if word in text
    ]
    assert (2, "zauberschwert") == (shown["table"]["revealed"], shown["game"])
    assert shown["seq"] == len(told["entries"])


@pytest.mark.parametrize(
    ("command", "code", "part"),
    [
        (("resume", "nobody"), 1, "nobody"),
        (("resume", "../../etc/passwd"), 1, ""),
        (("resume", "\x1b[31mred"), 1, ""),
        (("show",), 2, "data"),
        (("journal",), 2, "data"),
        (("resume",), 2, "data"),
        (("play", "chess"), 2, "zauberschwert"),
        (("play", "zauberschwert", "-p", "Ann"), 2, "4"),
        (("play", "zauberschwert", "-p", "Ann", "-p", "x" * 40), 2, "40"),
        ((*PLAY, "--ruling", "nonsense"), 2, "nonsense"),
        ((*PLAY, "--ruling", "a=b"), 2, "a"),
        ((*PLAY, "--option", "a=b"), 2, "heroes"),
        ((*PLAY, "--start", "Eve"), 2, "Eve"),
        ((*PLAY, "--lang", "fr"), 2, "fr"),
        ((*PLAY, "--script", "nowhere.txt"), 2, "nowhere.txt"),
        (("journal", "--format", "pdf"), 2, "pdf"),
        (("nonsense",), 2, "nonsense"),
    ],
    ids=lambda value: (
        " ".join(value).encode("unicode_escape").decode()[-40:]
        if isinstance(value, tuple)
        else None
    ),
)
def test_a_wrong_command_line_is_a_sentence(
    data: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: tuple[str, ...],
    code: int,
    part: str,
) -> None:
    """With the fitting exit code, nothing on the output, no codes, and no session left behind."""
    monkeypatch.setenv("COMPANION_DATA", str(data))
    monkeypatch.setattr("sys.argv", ["companion", *command])

    with pytest.raises(SystemExit) as left:
        main()

    said = capsys.readouterr()
    assert (code, "") == (left.value.code, said.out)
    assert part in said.err
    assert "Traceback" not in said.err
    assert "\x1b" not in said.err
    assert not list(data.glob("sessions/*.jsonl"))


def test_another_game_is_not_compared_with_the_one_before(data: Path) -> None:
    """Its table is told from the beginning, though both are in round 1."""
    for name, lives in (("Ann", "1"), ("Cleo", "3")):
        play = ("play", "spruchstein", "-p", name, "-p", "Bob", "--start", name)
        companion(data, *play, typed=f"\n\n1\n0\n{lives}\n")
    with Terminal(data) as terminal:
        terminal.type("s", "1")
        assert "Cleo (Red): 3 lives" in terminal.text

        assert "Ann (Red): 5 lives" in terminal.type("q", "s", "2").text


def test_what_undo_would_take_back_is_not_told_at_every_question(data: Path) -> None:
    """It was told just now; how to undo is said once in a scene."""
    with Terminal(
        data, "play", "spruchstein", "-p", "Ann", "-p", "Bob", "--start", "Ann"
    ) as terminal:
        assert "u undo" in terminal.text
        terminal.type("", "")

        assert "undo" not in terminal.type("1").text
        assert "undo" not in terminal.type("1").text
