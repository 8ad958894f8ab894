"""What the judge can't use is refused in both languages, with what would be right.

Nonsense never ends in a crash.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.commands.judging import judge_line
from companion.errors import CompanionError, UsageError
from companion.games.judges import all_doubts
from companion.kernel.doubts import Doubt
from companion.wording.doubts import name_flag
from companion.wording.judging import list_lines
from companion.wording.messages import LANGUAGES, Wording

AIR = "gathering silver/water/warlock bronze/water/mage air/witch"
ROUND = "round spruchstein --players A,B"
EFFECT = "effect spruchstein --players A,B --caster A"
NONSENSE = {
    "split A=1 B=2": "judge_number_missing",
    "split --strength x A=1": "judge_number",
    "split --strength -1 A=1": "judge_number",
    "split --strength 100 A=1": "judge_number",
    "split --strength 5": "judge_players",
    "split --strength 5 A=1 B=1 C=1 D=1 E=1": "judge_players",
    "split --strength 5 A": "judge_shape",
    "split --strength 5 =3": "judge_shape",
    "split --strength 5 A=": "judge_number_missing",
    "split --strength 5 A=31": "judge_number",
    "split --strength 5 A=1 a=2": "judge_twice",
    "split --strength 5 --orc much A=1": "judge_number",
    "split --strength 5 --hero Z=1 A=1": "judge_not_playing",
    "split --strength 5 --hero A A=1": "judge_shape",
    "auction --opening 5 -- 5 7": "judge_players",
    "auction --opening 5 A=9 B=9 -- five": "judge_bid",
    "auction --opening 5 A=9 B=9 -- 5.5": "judge_bid",
    "auction --opening 5 A=9 B=9 --hero C=1 -- 5": "judge_not_playing",
    "auction --opening x A=9 B=9 -- 5": "judge_number",
    "gathering silver/water/wizard": "judge_word",
    "gathering silver/water/warlock bronze/water/mage air/witch --tower 4": "judge_number",
    f"{AIR} --letters Z=same-same-same": "judge_word",
    f"{AIR} --letters C=same-same-same": "judge_word",
    "gathering silver/water/warlock bronze/water/mage air/witch --letters A=s/d/d": "judge_letters",
    "points abracadabra --elementals 5": "judge_number",
    "points abracadabra --hand-cards 9": "judge_number",
    "round spruchstein --players A": "judge_players",
    "round spruchstein --players A,B,A --ended killed --by A": "judge_twice",
    "round spruchstein --players A,B --ended asleep --by A": "judge_word",
    "round spruchstein --players A,B --ended killed --by C --lost B": "judge_not_playing",
    "round spruchstein --players A,B --ended killed --by A --lost A": "judge_by_lost",
    "round spruchstein --players A,B --ended killed --by A": "nobody_killed",
    f"{ROUND},C --ended killed --by A --lost B --variant only-one": "round_goes_on",
    f"{ROUND} --ended killed --by A --lost B --mystic A=3,B=2": "judge_number",
    "round spruchstein --players A,B --ended killed --by A --lost B --variant wild": "judge_word",
    "effect spruchstein --players A,B --caster A --spell 9 --lives A=1,B=1": "judge_number",
    "effect spruchstein --players A,B --caster A --spell 1 --lives A=1,B=1": "judge_number_missing",
    f"{EFFECT} --spell 8 --roll 2 --lives A=1,B=1": "judge_no_die",
    "effect spruchstein --players A,B --caster A --spell 8 --lives A=1": "judge_number_missing",
    "effect spruchstein --players A,B --caster A --spell 8 --lives A=0,B=1": "judge_dead",
    "effect spruchstein --players A,B --caster A --spell 8 --lives A=7,B=1": "judge_number",
    "eggs A=3/1/3 B=1/0/0": "judge_eggs",
    "eggs A=9/1/5 B=1/0/0": "judge_number",
    "eggs A=3/1 B=1/0/0": "judge_shape",
    "eggs A=3/1/1": "judge_players",
    "eggs A=3/1/1 B=3/1/1 --owner C": "judge_not_playing",
    "tiebreak zauberschwert A=1/2/3 B=1/2": "judge_shape",
    "tiebreak zauberschwert A=1/31/3 B=1/2/3": "judge_number",
    "tiebreak spruchstein A=8/x B=8/1": "judge_number",
    "tiebreak abracadabra A=15/0 B=15/0": "judge_organiser",
    "tiebreak abracadabra A=15/0 B=15/0 --last-organiser C": "judge_not_playing",
    "tiebreak abracadabra A=15/0 B=15/0 --turn C": "judge_not_playing",
    "tiebreak chess A=1": "judge_game",
    "split --strength 5 A=9 --ruling four_together": "judge_word",
    "split --strength 5 --strength 6 A=9": "judge_times",
    "split --strength 5 --colour red A=9": "judge_option",
    "round spruchstein --players A,B --by A": "judge_missing",
    "effect A=3 B=4 --caster A --spell 6 --lives C=4": "judge_not_playing",
    "toss a coin": "judge_form",
}


@pytest.mark.parametrize("line", NONSENSE)
def test_nonsense_is_refused_with_what_would_be_right(line: str) -> None:
    """Each kind of it by its own name, and worded in both languages."""
    with pytest.raises(UsageError) as refused:
        judge_line(line)

    error = refused.value.__cause__ if refused.value.name == "judge_refused" else refused.value
    assert isinstance(error, CompanionError)
    assert NONSENSE[line] == error.name
    for language in LANGUAGES:
        said = Wording(language, "spruchstein").error(error)
        assert "error." not in said
        assert "judge." not in said


WORDS = st.sampled_from(
    [
        "A=1",
        "B=9/1/1",
        "A=",
        "=",
        "pass",
        "7",
        "-3",
        "A,B",
        "silver/water/mage",
        "air/witch",
        "ß=²",
        "killed",
        "2",
        "A",
        "ghost",
        "--",
    ]
)
DOUBTS = list(all_doubts())


@given(st.sampled_from(DOUBTS), st.data())
def test_no_line_crashes_the_judge(doubt: Doubt[Any], data: st.DataObject) -> None:
    """Whatever is said: an answer in both languages, or a refusal."""
    options = [
        f"{name_flag(piece.name)} {data.draw(WORDS)}"
        for piece in doubt.pieces({})
        if not piece.spoken and data.draw(st.booleans())
    ]
    words = [doubt.name, *options, *data.draw(st.lists(WORDS, max_size=4))]
    try:
        verdict = judge_line(" ".join(words))
    except UsageError:
        return
    assert all(
        "verdict." not in line for language in LANGUAGES for line in list_lines(verdict, language)
    )
