"""What the judge can't use is refused in both languages, with what would be right.

Nonsense never ends in a crash.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import Refusal, UsageError
from companion.play.judging.lines import FORMS, judged
from companion.wording.judging import lines
from companion.wording.messages import LANGUAGES, Wording

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
    "auction --opening x A=9 B=9 -- 5": "judge_number",
    "gathering silver/water/wizard": "judge_enchanter",
    "gathering silver/water/warlock bronze/water/mage air/witch --tower 4": "judge_number",
    "gathering silver/water/warlock bronze/water/mage air/witch --letters Z=same-same-same": "judge_word",
    "gathering silver/water/warlock bronze/water/mage air/witch --letters C=same-same-same": "judge_word",
    "gathering silver/water/warlock bronze/water/mage air/witch --letters A=s/d/d": "judge_letters",
    "points abracadabra --elementals 5": "judge_number",
    "points abracadabra --hand-cards 9": "judge_number",
    "round spruchstein --players A": "judge_players",
    "round spruchstein --players A,B,A --ended killed --by A": "judge_twice",
    "round spruchstein --players A,B --ended asleep --by A": "judge_word",
    "round spruchstein --players A,B --ended killed --by C --lost B": "judge_not_playing",
    "round spruchstein --players A,B --ended killed --by A --lost A": "judge_by_lost",
    "round spruchstein --players A,B --ended killed --by A": "nobody_killed",
    "round spruchstein --players A,B,C --ended killed --by A --lost B --variant only-one": "round_goes_on",
    "round spruchstein --players A,B --ended killed --by A --lost B --mystic A=3,B=2": "judge_number",
    "round spruchstein --players A,B --ended killed --by A --lost B --variant wild": "judge_word",
    "effect spruchstein --players A,B --caster A --spell 9 --lives A=1,B=1": "judge_number",
    "effect spruchstein --players A,B --caster A --spell 1 --lives A=1,B=1": "judge_number_missing",
    "effect spruchstein --players A,B --caster A --spell 8 --roll 2 --lives A=1,B=1": "judge_no_die",
    "effect spruchstein --players A,B --caster A --spell 8 --lives A=1": "judge_number_missing",
    "effect spruchstein --players A,B --caster A --spell 8 --lives A=0,B=1": "judge_number",
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
    "toss a coin": "judge_form",
}


@pytest.mark.parametrize("line", NONSENSE)
def test_nonsense_is_refused_with_what_would_be_right(line: str) -> None:
    """Each kind of it by its own name, and worded in both languages."""
    with pytest.raises((UsageError, Refusal)) as refused:
        judged(line)

    assert NONSENSE[line] == refused.value.name
    assert all(
        "error." not in Wording(language, "spruchstein").error(refused.value)
        for language in LANGUAGES
    )


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
        "--",
    ]
)
OPTIONS = {
    "split": ("strength", "orc", "hero"),
    "auction": ("opening",),
    "gathering": ("tower", "letters"),
    "points abracadabra": ("objects", "hand-cards", "elementals", "stones"),
    "round spruchstein": ("players", "ended", "by", "lost", "mystic", "variant"),
    "effect spruchstein": ("players", "caster", "spell", "roll", "lives"),
    "eggs": ("owner",),
    "tiebreak abracadabra": ("last-organiser",),
}


@given(st.sampled_from(sorted(FORMS)), st.data())
def test_no_line_crashes_the_judge(form: str, data: st.DataObject) -> None:
    """Whatever is said: an answer in both languages, or a refusal."""
    options = [
        f"--{name} {data.draw(WORDS)}" for name in OPTIONS.get(form, ()) if data.draw(st.booleans())
    ]
    try:
        verdict = judged(" ".join([form, *options, *data.draw(st.lists(WORDS, max_size=4))]))
    except (UsageError, Refusal):
        return
    assert all(
        "verdict." not in line for language in LANGUAGES for line in lines(verdict, language)
    )
