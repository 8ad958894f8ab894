"""Search of the rules: in both languages, with typing errors, the closest first."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.catalogue import GAMES
from companion.wording.rulebook import Rulebook, search_rules

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
