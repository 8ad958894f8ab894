"""Rules in the companion's own words: a text for each citation and each house rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.kernel.citations import Citation, Ruling
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.spelling import measure_closeness, split_words
from companion.wording.texts import read_texts, read_translation

LONGEST = 200
"""Maximum length of a search text in characters; the rest is ignored."""
NEEDED = 0.7
"""Minimum score of a search result."""
IN_TITLE = 0.3
IN_WORDS = 0.2
"""Bonus for a word among a text's additional search words (IN_TITLE: for a word in its title)."""
FILLERS = frozenset(
    split_words(
        "wer was wie wann wo der die das den dem des ein eine einen einer ist und oder wenn als "
        "ich man wir ihr sie mein meine meinen darf dürfen muss kann hat habe haben wird geht "
        "bekommt macht passiert mehr noch viele nach bei mit von für auf aus bin sein nicht "
        "who what how when where the are and can may does has have get gets goes one more than "
        "you she her his their happens still many much must for from with not there"
    )
)
"""Words ignored in a search, like all words of one or two letters."""
OURS = 0.15
"""Deduction from the score of a house rule, so that the booklet's rules come first."""
ALL = "common"
"""File of the rules that hold in every game."""


@dataclass(frozen=True)
class RuleEntry:
    """A rule: id, title, text, source, and worked examples as lines for the judge.

    `words` are additional search words.
    """

    id: str
    title: str
    text: str
    source: str
    examples: Sequence[str] = ()
    words: str = ""

    @property
    def game(self) -> str:
        """Id of the game, with which the rule's id begins."""
        return self.id.partition(".")[0]


@dataclass(frozen=True)
class Rulebook:
    """Rules of a game in one language, with the house rules of a table.

    Args:
        game: id of the game.
        language: one of LANGUAGES.
        rulings: the game's house rules.
        chosen_rulings: chosen values of house rules, by name; the others have their default.
    """

    game: str
    language: str
    rulings: Sequence[Ruling] = ()
    chosen_rulings: Mapping[str, str] = field(default_factory=dict)

    def find_entry(self, citation: Citation) -> RuleEntry | None:
        """Find the rule of a citation; None if it has no text."""
        ruling = next((item for item in self.rulings if item.id == citation.id), None)
        if ruling is not None:
            return self._describe_ruling(ruling)
        game, _, place = citation.id.partition(".")
        words = read_translation("rules", self.language, game).get(place)
        if words is None:
            return None
        return RuleEntry(
            citation.id,
            words["title"],
            words["text"],
            self._wording.cite(citation),
            read_texts("rules", "examples", game).get(place, ()),
            words.get("words", ""),
        )

    def find_entries(self, citations: Iterable[Citation]) -> list[RuleEntry]:
        """Find the rules of some citations, without those that have no text."""
        return [entry for entry in map(self.find_entry, citations) if entry is not None]

    def list_entries(self) -> list[RuleEntry]:
        """List all rules in the booklet's order, then the house rules."""
        rules = read_translation("rules", self.language, self.game)
        places = [Citation(f"{self.game}.{place}") for place in rules]
        return self.find_entries([*places, *self.rulings])

    @property
    def _wording(self) -> Wording:
        return Wording(self.language, self.game)

    def _describe_ruling(self, ruling: Ruling) -> RuleEntry:
        """Return the rule entry of a house rule as played at this table, with its alternatives."""
        say = self._wording.say
        played = self.chosen_rulings.get(ruling.name, ruling.default)
        parts = [say(f"ruling.{ruling.name}.{played}")]
        if played != ruling.default:
            parts.append(say("rules.played"))
        parts += [
            say("rules.instead", text=say(f"ruling.{ruling.name}.{value}"))
            for value in ruling.values
            if value != played
        ]
        title = say(f"ruling.{ruling.name}")
        # the booklet may print one of the values: only that one cites the booklet
        printed = f"{ruling.id}.{played}"
        is_printed = self._wording.has_sentence(f"cite.{printed}")
        source = self._wording.cite(printed if is_printed else ruling)
        return RuleEntry(ruling.id, title, ". ".join(parts), source)

    def score_entry(self, entry: RuleEntry, words: Sequence[str]) -> float:
        """Return a score for the match of a rule with the words of a search, in any language."""
        titles = set[str]()
        inside = set[str]()
        spare = set[str]()
        for language in LANGUAGES:
            book = replace(self, language=language)
            for version in book.find_entries([Citation(entry.id)]):
                titles.update(split_words(version.title))
                inside.update(split_words(f"{version.title} {version.text} {version.source}"))
                spare.update(split_words(version.words))
        score = 0.0
        for word in words:
            named = measure_closeness(word, spare)
            score += max(measure_closeness(word, inside), named)
            # squared, since words that are merely similar tell little about a text's subject
            score += IN_TITLE * measure_closeness(word, titles) ** 2 + IN_WORDS * named**2
        return score / len(words) - OURS * (".ruling." in entry.id)


def search_rules(books: Sequence[Rulebook], words: str) -> list[RuleEntry]:
    """Search the rules of some games by words, best first.

    Finds words of all languages and forgives typing errors.
    """
    typed_words = list(dict.fromkeys(split_words(words[:LONGEST])))
    significant = [
        word for word in typed_words if word.isdigit() or (len(word) > 2 and word not in FILLERS)
    ]
    wanted = significant or typed_words
    fits = [
        (book.score_entry(entry, wanted), entry)
        for book in (books if wanted else ())
        for entry in book.list_entries()
    ]
    fits.sort(key=lambda fit: -fit[0])
    return [entry for score, entry in fits if score >= NEEDED]
