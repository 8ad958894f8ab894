"""Plural forms, chosen by the rules in a language's common file.

Rules are written as in CLDR (https://cldr.unicode.org/index/cldr-spec/plural-rules), separated by
semicolons: `one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4`. The forms of a word are in the
same order, followed by the one for all other numbers.
"""

from __future__ import annotations

import re
from functools import lru_cache

RELATION = re.compile(r"\s*(\w)(?:\s*%\s*(\d+))?\s*(!?=)\s*([\d.,]+)\s*")
WHOLE = ("n", "i")
"""Operands equal to the number itself; all others count decimals and are 0 here."""


@lru_cache(maxsize=1024)
def choose_form(rules: str, number: int) -> int:
    """Return the index of the form for a number: the first category whose rule holds."""
    conditions = [category.partition(":")[2] for category in rules.split(";")]
    for place, rule in enumerate(conditions):
        for alternative in rule.split(" or "):
            relations = alternative.split(" and ")
            if all(_is_relation_met(relation, abs(number)) for relation in relations):
                return place
    return len(conditions)


def _is_relation_met(relation: str, number: int) -> bool:
    """Return whether a relation holds ("i % 10 = 2..4,7").

    Raises:
        ValueError: the text is not a relation.
    """
    found = RELATION.fullmatch(relation)
    if found is None:
        raise ValueError(f"not a plural rule: {relation}")
    operand, divisor, sign, ranges = found.groups()
    value = number if operand in WHOLE else 0
    value = value % int(divisor) if divisor else value
    bounds = [part.split("..") for part in ranges.split(",")]
    is_among = any(int(bound[0]) <= value <= int(bound[-1]) for bound in bounds)
    return is_among == (sign == "=")
