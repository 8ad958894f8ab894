"""Faults of a sentence as it is displayed.

Numbers with the wrong form of a word, verbs that do not agree, misplaced marks and spaces.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from string import Formatter

from companion.kernel.facts import Seats
from companion.wording.messages import Wording, nest_quotes, read_sentences

FILES = (
    "abracadabra",
    "common",
    "judge",
    "keeping",
    "screens",
    "spruchstein",
    "web",
    "zauberschwert",
)
NOUNS = {
    "de": {"Ei": "Eier", "Gift-Karte": "Gift-Karten", "Orkkarte": "Orkkarten", "Zug": "Züge"},
    "en": {"egg": "eggs", "life": "lives", "turn": "turns", "spell": "spells"},
}
"""Nouns that are counted, besides those that the sentences themselves give in both numbers."""
VERBS = {
    "de": "gewinnt/gewinnen verliert/verlieren hat/haben ist/sind zahlt/zahlen nimmt/nehmen "
    "bekommt/bekommen liegt/liegen kämpft/kämpfen müsste/müssten spielt/spielen darf/dürfen "
    "kann/können will/wollen passt/passen wird/werden war/waren steigt/steigen legt/legen",
    "en": "wins/win loses/lose has/have is/are pays/pay takes/take gets/get goes/go fights/fight "
    "plays/play wants/want passes/pass was/were rises/rise lays/lay shares/share",
}
BEGINNINGS = {
    "de": "Der Die Das Den Dem Ein Eine Es Wer Wen Was Mehr Im In Vor Mit Von Nur Kein Keine "
    "Niemand Auf Ohne Bei So Zu Dann Daraus Für Erst Jeder Nach Zum Dort Alle Auch Noch Hier "
    "Ist Wird Bitte Danach Wenn",
    "en": "The A An It Who What More In Before With From Only No Nobody On Without So To Then "
    "For First Each After There All Still Here Is If This That You Too Please",
}
"""Words that begin a sentence and have no capital inside one."""
AMISS = {
    "something unfilled": re.compile(r"[{}]|\b(None|True|False)\b|\bp\d\b"),
    "two spaces": re.compile(r"  "),
    "a space before a mark": re.compile(r"\s[,.;!?)]"),
    "no space after a mark": re.compile(r"[,;](?=[^\W\d])"),
    "two marks": re.compile(r"[,;:.][,;:.]|\(\s*\)"),
    "a space at the edge": re.compile(r"^\s|\s$"),
    "an internal name": re.compile(r"\b[a-z]+_[a-z_]+\b"),
}
BESIDE = {
    "de": {
        "several verbs with 1": re.compile(
            r"\b(?:fehlen|bleiben|stehen|liegen|warten) (?:nur |noch )*1\b"
        ),
        "one verb with several": re.compile(
            r"\b(?:fehlt|bleibt|steht|liegt|wartet) (?:nur |noch )*(?:0|2|7)\b"
        ),
    },
    "en": {
        "several verbs with 1": re.compile(r"(?<![+×÷=−] )\b1 (?:are|lie|stand|have)\b"),
        "one verb with several": re.compile(r"(?<![+×÷=−] )\b(?:0|2|7) (?:lies|stands)\b"),
    },
}
"""Numbers beside a verb of the wrong number."""
COUNTED = re.compile(r"(?<![÷×] )(?<![\w.,:/])[+−]?(\d+) ([^\W\d][\w-]*)")


@cache
def read_nouns(language: str) -> dict[str, str]:
    """Return the plural of each counted noun, by its singular."""
    found = dict(NOUNS[language])
    for file in FILES:
        for text in read_sentences(language, file).values():
            for _, _, spec, _ in Formatter().parse(text):
                one, bar, many = (spec or "").partition("|")
                if bar and not spec.startswith("?"):  # type: ignore[union-attr]
                    found[one.split()[0]] = many.split()[0]
    return {one: many for one, many in found.items() if one != many}


def find_faults(text: str, wording: Wording, people: Sequence[Seats] = ()) -> Iterator[str]:
    """Yield the faults of a sentence.

    Args:
        text: the displayed sentence.
        wording: the language.
        people: the people that it names, alone or in lists.
    """
    yield from _find_bad_marks(text, wording)
    yield from _find_bad_numbers(text, wording.language)
    yield from _find_bad_capitals(text, wording.language)
    for seats in people:
        yield from _find_bad_agreement(text, seats, wording)


def _find_bad_marks(text: str, wording: Wording) -> Iterator[str]:
    marks = read_sentences(wording.language, "common")["quotes"]
    unnamed = re.sub(f"{marks[0]}.*?{marks[1]}", "Q", text)
    for name in sorted(wording.names.values(), key=len, reverse=True):
        unnamed = unnamed.replace(name, "N")
    for what, amiss in AMISS.items():
        if amiss.search(unnamed):
            yield what
    if text != nest_quotes(text, marks):
        yield "a quotation in a quotation"


def _find_bad_numbers(text: str, language: str) -> Iterator[str]:
    plurals = read_nouns(language)
    for what, amiss in BESIDE[language].items():
        if amiss.search(text):
            yield what
    for number, word in COUNTED.findall(text):
        if int(number) == 1 and word in plurals.values() and word not in plurals:
            yield f"{number} {word}"
        if int(number) != 1 and word in plurals and word not in plurals.values():
            yield f"{number} {word}"


def _find_bad_capitals(text: str, language: str) -> Iterator[str]:
    joint = {"de": "und", "en": "and"}[language]
    for word in re.findall(rf"(?:[,;(]|\b{joint}) ?([^\W\d]+)", text):
        if word in BEGINNINGS[language].split():
            yield f"a capital inside: {word}"


def _find_bad_agreement(text: str, seats: Seats, wording: Wording) -> Iterator[str]:
    listed = wording.word_value(seats)
    for pair in VERBS[wording.language].split():
        wrong = pair.split("/")[0 if len(seats) > 1 else 1]
        name = re.escape(listed)
        if re.search(rf"(?<! und )(?<! and ){name} {wrong}\b|\b{wrong}:? {name}(?!\w)", text):
            yield f"{listed} {wrong}"
