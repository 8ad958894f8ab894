"""The rules in our own words.

A short text for every place that a question or a fact comes from, and for every house rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.kernel.citations import Citation, Ruling
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.spelling import closeness, words_in
from companion.wording.texts import languages, text

LONGEST = 200
"""Characters that are looked for; nobody asks for more."""
NEEDED = 0.7
"""How close a text must come to what is looked for, 0 to 1."""
IN_TITLE = 0.3
IN_WORDS = 0.2
"""So much more a word counts that stands in the title, or among the words that a text is looked
for by although it does not say them."""
FILLERS = frozenset(
    words_in(
        "wer was wie wann wo der die das den dem ein eine einen ist und oder "
        "who what how when where the are and can may does"
    )
)
"""Words that say nothing about what is looked for, beside any of two letters."""
OURS = 0.15
"""So much less a house rule counts than what the booklet says."""
ALL = "common"
"""The file of what holds in every game."""


def chapters(language: str, game: str) -> Mapping[str, Mapping[str, str]]:
    """The texts of a game by citation id without the game: title and text.

    Beside them `words` by which a text shall be found, too. In another language where it has none
    in this one.
    """
    known = languages("rules", game, language)
    return text("rules", known[0], game) if known else {}


def examples(game: str) -> Mapping[str, Sequence[str]]:
    """Worked examples as lines for the judge, by citation id without the game."""
    return text("rules", "examples", game)


@dataclass(frozen=True)
class Entry:
    """One rule: id, title, text, where it stands, and worked examples as lines for the judge.

    `words`: what else it is looked for by.
    """

    id: str
    title: str
    text: str
    where: str
    examples: Sequence[str] = ()
    words: str = ""


@dataclass(frozen=True)
class Rulebook:
    """A game's rules in one language, with the house rules as a table plays them.

    Args:
        game: id of the game.
        language: one of LANGUAGES.
        rulings: the game's house rules.
        chosen: those that are not played by default, by name.
    """

    game: str
    language: str
    rulings: Sequence[Ruling] = ()
    chosen: Mapping[str, str] | None = None

    def entry(self, citation: Citation) -> Entry | None:
        """The rule at a place; None where there is no text."""
        ruling = next((item for item in self.rulings if item.citation == citation), None)
        if ruling is not None:
            return self._ruling(ruling)
        game, _, place = citation.id.partition(".")
        words = chapters(self.language, game).get(place)
        if words is None:
            return None
        where = self._wording.cite(citation)
        worked = examples(game).get(place, ())
        spare = words.get("words", "")
        return Entry(citation.id, words["title"], words["text"], where, worked, spare)

    def entries(self) -> list[Entry]:
        """All rules in the booklet's order, then the house rules."""
        places = [Citation(f"{self.game}.{place}") for place in chapters(self.language, self.game)]
        places += [ruling.citation for ruling in self.rulings]
        return [entry for entry in map(self.entry, places) if entry is not None]

    def search(self, words: str) -> list[Entry]:
        """The rules that speak of these words, the closest first.

        In whatever language, typing errors forgiven.
        """
        return [entry for _, entry in self.scored(words)]

    def scored(self, words: str) -> list[tuple[float, Entry]]:
        """The same, each with how well it fits."""
        said = list(dict.fromkeys(words_in(words[:LONGEST])))
        telling = [word for word in said if _tells(word)]
        wanted = telling or said
        if not wanted:
            return []
        fits = [(self._score(entry, wanted), entry) for entry in self.entries()]
        return sorted((fit for fit in fits if fit[0] >= NEEDED), key=lambda fit: -fit[0])

    @property
    def _wording(self) -> Wording:
        return Wording(self.language, self.game)

    def _ruling(self, ruling: Ruling) -> Entry:
        """A house rule as it is played here; what else could be played is said behind it."""
        say = self._wording.say
        played = (self.chosen or {}).get(ruling.name, ruling.default)
        parts = [say(f"ruling.{ruling.name}.{played}")]
        if played != ruling.default:
            parts.append(say("rules.played"))
        others = [
            say(f"ruling.{ruling.name}.{value}") for value in ruling.values if value != played
        ]
        parts += [say("rules.instead", text=other) for other in others]
        title = say(f"ruling.{ruling.name}")
        # one of the values may be printed: then only that one is the booklet's
        printed = f"{ruling.citation.id}.{played}"
        is_printed = self._wording.has(f"cite.{printed}")
        where = self._wording.cite(printed if is_printed else ruling.citation)
        return Entry(ruling.citation.id, title, ". ".join(parts), where)

    def _score(self, entry: Entry, wanted: Sequence[str]) -> float:
        """How well a rule fits the words, over all of them, in any language."""
        titles = set[str]()
        inside = set[str]()
        spare = set[str]()
        for language in LANGUAGES:
            version = replace(self, language=language).entry(Citation(entry.id))
            if version is not None:
                titles.update(words_in(version.title))
                inside.update(words_in(f"{version.title} {version.text} {version.where}"))
                spare.update(words_in(version.words))
        score = 0.0
        for word in wanted:
            named = closeness(word, spare)
            score += max(closeness(word, inside), named)
            # squared: what is only alike says little about what a text is about
            score += IN_TITLE * closeness(word, titles) ** 2 + IN_WORDS * named**2
        return score / len(wanted) - OURS * (".ruling." in entry.id)


def _tells(word: str) -> bool:
    """Whether a word says something about what is looked for."""
    return word.isdigit() or (len(word) > 2 and word not in FILLERS)


def in_all(books: Sequence[Rulebook], words: str) -> list[tuple[str, Entry]]:
    """The rules of several games that speak of these words, the closest first; game and rule."""
    found = [(score, book.game, entry) for book in books for score, entry in book.scored(words)]
    found.sort(key=lambda fit: -fit[0])
    return [(game, entry) for _, game, entry in found]
