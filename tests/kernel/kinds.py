"""Random questions of every kind, for the tests of their common contract."""

from __future__ import annotations

from itertools import combinations as pairs_of

from hypothesis import strategies as st

from companion.kernel.citations import Citation
from companion.kernel.facts import UnknownNumber, message
from companion.kernel.questions import (
    Amount,
    AmountOrWord,
    BarredOption,
    Choice,
    Form,
    Question,
    Several,
    Text,
)

WHY = Citation("toy.rule")
WORDS = ("pass", "decline", "fold", "p1", "p2", "a7", "stones", "magic")


@st.composite
def draw_choice(draw: st.DrawFn) -> Choice[str]:
    """Return a question for one of up to eight options."""
    options = draw(st.lists(st.sampled_from(WORDS), min_size=1, unique=True))
    return Choice(
        name="choice", why=WHY, options=options, likely=draw(st.sampled_from([None, *WORDS]))
    )


@st.composite
def draw_several(draw: st.DrawFn) -> Several[str]:
    """Return a question for several of up to six options, which may be left open."""
    options = draw(st.lists(st.sampled_from(WORDS), max_size=6, unique=True))
    least = draw(st.integers(0, len(options)))
    most = draw(st.none() | st.integers(least, 9))
    left_open = draw(st.booleans())
    return Several(
        name="several", why=WHY, options=options, least=least, most=most, left_open=left_open
    )


@st.composite
def draw_combination(draw: st.DrawFn) -> Several[str]:
    """Return a question in which only some pairs of up to five options may be chosen."""
    options = draw(st.lists(st.sampled_from(WORDS), min_size=2, max_size=5, unique=True))
    pairs = list(pairs_of(options, 2))
    sets = draw(st.lists(st.sampled_from(pairs), min_size=1, unique=True))
    return Several(
        name="pair",
        why=WHY,
        options=options,
        least=2,
        most=2,
        sets=sets,
        unfit=lambda pair: BarredOption(pair[0], message("not_a_pair"), WHY),
    )


@st.composite
def draw_amount(draw: st.DrawFn) -> Amount:
    """Return a question for one of up to 40 numbers, also below zero; it may be left open."""
    least = draw(st.integers(-20, 20))
    return Amount(
        name="amount",
        why=WHY,
        least=least,
        most=draw(st.integers(least, least + 40)),
        likely=draw(st.none() | st.integers(-20, 60)),
        left_open=draw(st.sampled_from([None, UnknownNumber(3)])),
    )


@st.composite
def draw_amount_or_word(draw: st.DrawFn) -> AmountOrWord[str]:
    """Return a question for a number of a range, which may be empty, or a named alternative."""
    least = draw(st.integers(-20, 20))
    words = draw(st.lists(st.sampled_from(WORDS), min_size=1, max_size=3, unique=True))
    return AmountOrWord(
        name="bid",
        why=WHY,
        least=least,
        most=draw(st.integers(least - 5, least + 40)),
        words=words,
        likely=draw(st.sampled_from([None, 0, *WORDS])),
    )


PLAIN: st.SearchStrategy[Question] = st.one_of(
    draw_choice(), draw_several(), draw_combination(), draw_amount(), draw_amount_or_word()
)
FIELDS = st.dictionaries(st.sampled_from(["a", "b", "c"]), PLAIN, min_size=1, max_size=3)
FORMS: st.SearchStrategy[Question] = st.builds(
    lambda fields: Form(name="form", why=WHY, fields=fields), FIELDS
)
INDEXED = st.one_of(PLAIN, FORMS)
"""Questions whose every answer has an index."""
TEXTS: st.SearchStrategy[Question] = st.builds(
    lambda longest: Text(name="text", why=WHY, longest=longest), st.integers(0, 60)
)
ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-60, 60)
    | st.floats(allow_nan=False)
    | st.text(max_size=50)
    | st.sampled_from(WORDS),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["a", "b", "c", "z"]), inner, max_size=4)
    ),
    max_leaves=8,
)
"""Anything that may come in as JSON."""
