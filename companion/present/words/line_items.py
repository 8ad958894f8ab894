"""Splitting of a line into items: names of fields, answers, numbers, and unknown words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from companion.present.words.line_lexicon import OPEN, Lexicon, LexiconName, MatchCertainty
from companion.present.words.tokenizer import TokenKind, TypedToken

AMID = (MatchCertainty.WHOLE_WORDS, MatchCertainty.INSIDE, MatchCertainty.ALIKE)
"""Inexact matches of a name, for which a field is preferred to an answer."""
LONGEST_CODE = 40
"""Maximum length of a code in characters; no form has as many fields."""
CODE = re.compile(r"[^\W\d_]+|\d+")
"""Pattern for the parts of a code: "g", "5", "d", "3211"."""


@dataclass(eq=False)
class LineItem:
    """One or several consecutive tokens of a line with one meaning.

    Args:
        role: their role: name of a field (LABEL), answer, number, quoted text, or unknown word.
        typed_tokens: the tokens, in order.
        text: the text as typed; for a part of a code, that part.
        names: the names that they may match.
        fit: certainty of the match.
        code: for the digits at the end of a code, the number of its parts; else 0.
    """

    role: TokenKind
    typed_tokens: Sequence[TypedToken]
    text: str
    names: list[LexiconName] = field(default_factory=list)
    fit: MatchCertainty = MatchCertainty.NOT
    code: int = 0

    @property
    def possible_fields(self) -> set[str]:
        """The fields that the item may belong to."""
        return {name.field for name in self.names}

    def is_beside(self, neighbour: LineItem, role: TokenKind) -> bool:
        """Return whether a neighbouring item has a role, with no comma in between."""
        return (
            neighbour.role == role and neighbour.typed_tokens[0].part == self.typed_tokens[0].part
        )

    def may_answer(self, name: str) -> bool:
        """Return whether the item may be the answer to a field."""
        return self.role == TokenKind.OPTION and name in self.possible_fields


END = LineItem(TokenKind.END, (), "")
"""Item before and after the line."""


def get_item_at(items: Sequence[LineItem], position: int) -> LineItem:
    """Return the item at a position; END if out of range."""
    return items[position] if 0 <= position < len(items) else END


def split_into_items(typed_tokens: Sequence[TypedToken], lexicon: Lexicon) -> list[LineItem]:
    """Split a line into items for a form.

    Args:
        typed_tokens: the tokens of the line.
        lexicon: the names of the form's fields and answers.
    """
    found = list[LineItem]()
    place = 0
    while place < len(typed_tokens):
        item = _find_longest_item(typed_tokens[place : place + lexicon.longest], lexicon)
        read = [item] if item else _read_single_token(typed_tokens[place], lexicon)
        place += len(item.typed_tokens) if item else 1
        for one in read:
            common = _find_common_names(get_item_at(found, len(found) - 1), one)
            if common:
                before = found.pop()
                one.typed_tokens = [*before.typed_tokens, *one.typed_tokens]
                one.text = f"{before.text} {one.text}"
                one.names = common
            found.append(one)
    return found


def _find_longest_item(typed_tokens: Sequence[TypedToken], lexicon: Lexicon) -> LineItem | None:
    """Return the longest match of a name at the start, or None; across a comma, a whole name."""
    for end in range(len(typed_tokens), 0, -1):
        run = typed_tokens[:end]
        if any(typed_token.kind == TokenKind.QUOTED for typed_token in run):
            continue
        fit, names = lexicon.find_names(tuple([typed_token.text for typed_token in run]))
        if names and (run[0].part == run[-1].part or fit is MatchCertainty.WHOLE):
            return _make_named_item(run, fit, names)
    return None


def _find_common_names(previous_item: LineItem, item: LineItem) -> list[LexiconName]:
    """Return the names of the fields that two consecutive items name together: "alone stones"."""
    if item.role != TokenKind.LABEL or not item.is_beside(previous_item, TokenKind.LABEL):
        return []
    return [name for name in item.names if name.field in previous_item.possible_fields]


def _read_single_token(typed_token: TypedToken, lexicon: Lexicon) -> list[LineItem]:
    """Return the items of a token that matches no name; a code gives several."""
    if typed_token.kind != TokenKind.WORD:
        return [LineItem(typed_token.kind, [typed_token], typed_token.text)]
    if lexicon.is_word_for_open_number(typed_token.text):
        return [LineItem(TokenKind.NUMBER, [typed_token], OPEN)]
    if coded := _split_code(typed_token, lexicon):
        return coded
    if alike := lexicon.find_similar_names(typed_token.text):
        return [_make_named_item([typed_token], MatchCertainty.ALIKE, alike)]
    return [LineItem(TokenKind.WORD, [typed_token], typed_token.text)]


def _split_code(typed_token: TypedToken, lexicon: Lexicon) -> list[LineItem]:
    """Return the parts of a code such as "g5d3211"; empty if some letters are unknown."""
    parts = CODE.findall(typed_token.text[:LONGEST_CODE])
    if "".join(parts) != typed_token.text or not any(map(str.isdecimal, parts)):
        return []
    found = list[LineItem]()
    for part in parts:
        if part.isdecimal():
            found.append(LineItem(TokenKind.NUMBER, [typed_token], part))
            continue
        for text in [part] if lexicon.find_names((part,))[1] else part:
            fit, names = lexicon.find_names((text,))
            if not names:
                return []
            found.append(replace(_make_named_item([typed_token], fit, names), text=text))
    if found[-1].role == TokenKind.NUMBER:
        found[-1].code = len(parts)
    return found


def _make_named_item(
    word_run: Sequence[TypedToken], certainty: MatchCertainty, names: Sequence[LexiconName]
) -> LineItem:
    """Make an item for an answer or a field; an inexact match of both is for the field."""
    answers = [name for name in names if name.option is not None]
    labels = [name for name in names if name.option is None]
    text = " ".join(typed_token.text for typed_token in word_run)
    if not answers or (labels and certainty in AMID):
        return LineItem(TokenKind.LABEL, word_run, text, labels, certainty)
    return LineItem(TokenKind.OPTION, word_run, text, answers, certainty)


def is_part_of_text(previous_item: LineItem, item: LineItem, next_item: LineItem) -> bool:
    """Return whether an item that has another meaning belongs to a free text instead.

    True for the name of a field without a value beside it, an answer between unknown words, and an
    inexact match. Also true for a word for an open number after an unknown word: "lies open".

    Args:
        previous_item: the item before it; END for none.
        item: the item.
        next_item: the item after it; END for none.
    """
    within = item.is_beside(previous_item, TokenKind.WORD)
    if item.text == OPEN != item.typed_tokens[0].text:
        return within
    if item.role == TokenKind.OPTION:
        return item.fit == MatchCertainty.ALIKE or (
            within and item.is_beside(next_item, TokenKind.WORD)
        )
    if item.role != TokenKind.LABEL or (item.fit == MatchCertainty.WHOLE and not within):
        return False
    counted = item.is_beside(next_item, TokenKind.NUMBER) or item.is_beside(
        previous_item, TokenKind.NUMBER
    )
    return not counted and not any(map(next_item.may_answer, item.possible_fields))
