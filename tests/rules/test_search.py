"""Search of the rules: in both languages, with typing errors, the closest first."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.catalogue import GAMES
from companion.wording.rulebook import Rulebook, search_rules
from tests.faces.program import run_companion

FOUND = {
    ("zauberschwert", "Versteigerung"): "zauberschwert.d.auction",
    ("zauberschwert", "versteigrung"): "zauberschwert.d.auction",
    ("zauberschwert", "auction"): "zauberschwert.d.auction",
    ("zauberschwert", "acution"): "zauberschwert.d.auction",
    ("zauberschwert", "rounded up"): "zauberschwert.d.joint",
    ("zauberschwert", "aufgerundet"): "zauberschwert.d.joint",
    ("zauberschwert", "aufgerundett"): "zauberschwert.d.joint",
    ("zauberschwert", "energiekugel"): "zauberschwert.d.orbs",
    ("zauberschwert", "energy orb"): "zauberschwert.d.orbs",
    ("zauberschwert", "dropping out"): "zauberschwert.d.joint",
    ("zauberschwert", "startspieler wechsel"): "zauberschwert.f",
    ("zauberschwert", "bibliotek"): "zauberschwert.summary.d.library",
    ("zauberschwert", "poison"): "zauberschwert.summary.d.poison",
    ("zauberschwert", "dracheneier"): "zauberschwert.summary.e.eggs",
    ("zauberschwert", "uncovered bid"): "zauberschwert.ruling.uncovered_bid",
    ("spruchstein", "mystikstein lohn"): "spruchstein.mystic_reward",
    ("spruchstein", "mystic reward"): "spruchstein.mystic_reward",
    ("spruchstein", "new rond"): "spruchstein.new_round",
    ("spruchstein", "Schneesturm"): "spruchstein.spells",
    ("spruchstein", "blizzard"): "spruchstein.spells",
    ("spruchstein", "WÜRFEL seiten"): "spruchstein.ruling.die_faces",
}


@pytest.mark.parametrize(("game", "words"), FOUND)
def test_the_best_match_comes_first(game: str, words: str) -> None:
    """Both languages are searched, whichever is shown."""
    found = next(item for item in GAMES if item.id == game)
    for language in ("de", "en"):
        hits = search_rules([Rulebook(game, language, found.rulings)], words)
        assert [entry.id for entry in hits][:1] == [FOUND[game, words]]


def list_source_words() -> list[list[str]]:
    """Return the sources' words in both languages, with the rule that each must find."""
    text = Path(__file__).with_name("words.tsv").read_text("utf-8")
    return [line.split("\t") for line in text.splitlines()]


@pytest.mark.parametrize(("words", "rule"), list_source_words())
def test_the_words_of_the_sources_lead_to_their_rule(words: str, rule: str) -> None:
    """It comes first in its game."""
    game = GAMES.get_game(rule.partition(".")[0])
    found = search_rules([Rulebook(game.id, "de", game.rulings)], words)
    assert [entry.id for entry in found[:1]] == [rule]


def test_the_command_shows_text_place_and_example(tmp_path: Path) -> None:
    """The example is computed by the rules when shown."""
    result = run_companion(
        tmp_path, "rules", "zauberschwert", "versteigrung", "--lang", "de", COLUMNS="100"
    )

    assert result.returncode == 0
    assert result.stdout.startswith("Versteigerung  [Anleitung, Phase D, Versteigerung]\n")
    example = "companion judge auction --opening 5 Mia=9 Jon=7 -- 5 7 8 pass\n"
    assert example + "      Mia bekommt den Zuschlag und zahlt 8" in result.stdout


@pytest.mark.parametrize(
    "words",
    [
        ["chess"],
        ["zauberschwert", "xyzzyq"],
        ["spruch", "xyzzyq"],
        ["zauberschwert", "--session", "nowhere"],
    ],
    ids=" ".join,
)
def test_an_unknown_chapter_is_refused(words: list[str], tmp_path: Path) -> None:
    """The error lists the available chapters."""
    result = run_companion(tmp_path, "rules", *words)

    assert result.returncode in {1, 2}
    assert result.stderr.startswith("✗ ")
