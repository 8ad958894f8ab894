"""What the keys do at a question: whatever is listed is one key, whatever is typed takes Enter."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.errors import Refusal
from companion.kernel.citations import Citation
from companion.kernel.facts import Open, Plain, Seat, message
from companion.kernel.questions import Amount, AmountOr, Barred, Choice, Form, Several, Text, now
from companion.play.library.catalogue import Known
from companion.present.card_suggestions import make_known_card
from companion.present.option_keys import assign_keys
from companion.present.prompts.form import prompt_for
from companion.present.prompts.pick import PickPrompt
from companion.present.prompts.prompt import QuestionPrompt
from companion.present.screen import Answer, Item, Press
from companion.wording.messages import Wording

WHY = Citation("x")
ENTER = Press("enter")


def wording(*names: str) -> Wording:
    """German words, with players who are called so."""
    found = Wording("de", "zauberschwert")
    found.names = {Seat(f"p{place}"): name for place, name in enumerate(names, start=1)}
    return found


def pressed(asked: QuestionPrompt, typed: str) -> Answer | None:
    """What comes of typing a text letter by letter; "↵" is Enter."""
    taken = None
    for char in typed:
        assert taken is None
        taken = asked.press(ENTER if char == "↵" else Press(char, char))
    return taken


def of(count: int, likely: str | None = None) -> Choice[str]:
    """A choice among so many cards."""
    options = tuple(f"card {number}" for number in range(1, count + 1))
    return Choice(name="card", options=options, why=WHY, likely=likely)


def at(question: Any, default: Plain = None, *names: str) -> QuestionPrompt:
    """The keys at a question."""
    return prompt_for(question, default, wording(*names))


# ---- one of several


def test_one_of_nine_is_taken_by_its_number_alone() -> None:
    """One of nine is taken by its number alone."""
    assert Answer("card 9") == pressed(at(of(9)), "9")


def test_of_more_than_nine_no_key_begins_another() -> None:
    """Only the 1, which would begin the 10, has a 0 before it; all others may have one."""
    asked = at(of(12))

    assert Answer("card 1") == pressed(asked, "01")
    assert Answer("card 4") == pressed(asked, "4")
    assert Answer("card 4") == pressed(asked, "04")
    assert Answer("card 12") == pressed(asked, "12")
    assert len({option.key for option in asked.options()}) == 12


def test_a_seat_has_its_place_at_the_table_also_when_others_are_not_offered() -> None:
    """A seat has its place at the table also when others are not offered."""
    question = Choice(name="who", options=("p3", "p1"), why=WHY)

    assert Answer("p3") == pressed(at(question, None, "Ada", "Ben", "Cleo"), "3")


@pytest.mark.parametrize("no", ["pass", "no", "none", "nobody", "miss", "another_call"])
def test_whatever_says_no_is_the_nought(no: str) -> None:
    """Whatever says no is the nought."""
    question = Choice(name="who", options=("p1", no), why=WHY)

    assert Answer(no) == pressed(at(question, None, "Ada"), "0")


def test_enter_takes_what_is_likely_and_only_that() -> None:
    """Enter takes what is likely and only that."""
    assert Answer("card 2") == pressed(at(of(3, "card 2"), "card 2"), "↵")

    asked = at(of(3))
    assert pressed(asked, "↵") is None
    assert asked.remarks


def test_the_line_says_what_enter_takes() -> None:
    """In a long list it may be out of sight."""
    typed = at(of(12, "card 12"), "card 12").asking().typed

    assert typed is not None
    assert typed.placeholder.endswith("nur ↵: card 12")


def test_letters_filter_by_the_beginning_of_any_word_and_enter_takes_the_best_fit() -> None:
    """Letters filter by the beginning of any word and enter takes the best fit."""
    asked = at(Choice(name="x", options=("Hut Silber Wasser", "Stern Gold Feuer"), why=WHY))

    assert pressed(asked, "gol") is None
    assert ["Stern Gold Feuer"] == [option.label for option in asked.options()]
    assert Answer("Stern Gold Feuer") == pressed(asked, "↵")


def test_another_name_of_an_answer_finds_it() -> None:
    """Another name of an answer finds it where no name that is shown does."""
    asked = at(Choice(name="stance", options=("together", "p1"), why=WHY), None, "Ada")

    assert Answer("together") == pressed(asked, "zusammen↵")


def test_a_filtered_answer_keeps_its_key() -> None:
    """A filtered answer keeps its key."""
    asked = at(of(30))

    pressed(asked, "c")
    assert asked.options()[3].key == "4"


def test_the_arrows_begin_at_what_is_likely() -> None:
    """The arrows begin at what is likely."""
    asked = at(of(5, "card 3"), "card 3")

    asked.press(Press("down"))

    assert Answer("card 4") == asked.press(ENTER)


def test_what_is_barred_keeps_its_key_and_says_why() -> None:
    """What is barred keeps its key and says why."""
    bar = Barred("card 9", message("nothing"), WHY)
    asked = at(Choice(name="card", options=("card 1",), bars=(bar,), why=WHY))

    assert [option.barred != "" for option in asked.options()] == [False, True]
    assert Answer("card 9") == pressed(asked, "2")


def test_an_option_keeps_its_key_when_others_come_or_go() -> None:
    """An option keeps its key when others come or go, where the question says what may come."""
    every = ("gathering", "proxima", "nothing", "periculum")
    few = Choice(name="turn", options=("proxima", "nothing"), every=every, why=WHY)
    all_of_them = Choice(name="turn", options=every, every=every, why=WHY)

    assert Answer("proxima") == pressed(at(few), "2") == pressed(at(all_of_them), "2")
    assert Answer("periculum") == pressed(at(all_of_them), "3")
    assert Answer("nothing") == pressed(at(few), "0")


def test_nothing_else_takes_the_key_of_a_seat_that_is_not_offered() -> None:
    """Nothing else takes the key of a seat that is not offered."""
    question = Choice(name="who", options=("p1", "p3", "together"), why=WHY)
    asked = at(question, None, "Ada", "Ben", "Cleo")

    assert ["1", "3", "4"] == [option.key for option in asked.options()]


def test_a_key_that_is_none_says_so() -> None:
    """A key that is none says so, until the next one."""
    asked = at(of(3))

    assert pressed(asked, "7") is None
    assert "7" in asked.asking().remarks[0].text
    pressed(asked, "a")
    assert not asked.asking().remarks


def test_the_first_digit_of_two_stands_in_the_line() -> None:
    """The first digit of two stands in the line, and Enter takes it as the whole number."""
    asked = at(of(12))

    assert pressed(asked, "1") is None
    typed = asked.asking().typed
    assert typed is not None
    assert "1" == typed.text
    assert Answer("card 1") == pressed(asked, "↵")


def test_a_nought_that_is_no_key_is_named_as_it_was_typed() -> None:
    """A nought that is no key is named as it was typed, not with the digits of the longest key."""
    asked = at(of(12))

    assert pressed(asked, "0↵") is None
    assert "00" not in asked.asking().remarks[0].text


# ---- several, amounts, texts


def test_keys_switch_several_and_enter_is_done() -> None:
    """Keys switch several and enter is done."""
    asked = at(Several(name="x", options=("a", "b", "c"), why=WHY), [])

    assert Answer(["c", "a"]) == pressed(asked, "31↵")


def test_what_is_switched_twice_is_not_chosen() -> None:
    """What is switched twice is not chosen."""
    asked = at(Several(name="x", options=("a", "b", "c"), why=WHY), [])

    assert Answer(["b"]) == pressed(asked, "121↵")


def test_what_was_refused_of_several_is_chosen_still() -> None:
    """What was refused of several is chosen still, so that one of them can be changed."""
    question = Several(name="cards", options=("dog", "cat", "owl"), why=WHY)
    asked = at(question)

    asked.refuse("no", asked.keep_line(Answer(["dog", "cat"])))

    assert Answer(["dog", "owl"]) == pressed(asked, "23↵")


def test_in_a_long_list_what_is_chosen_is_named_below_the_question() -> None:
    """In a long list what is chosen is named below the question, as it may be out of sight."""
    cards = tuple(f"card {number}" for number in range(1, 11))
    asked = at(Several(name="cards", options=cards, why=WHY))

    pressed(asked, "0210")

    assert ["gewählt: card 2 und card 10"] == [words.text for words in asked.asking().remarks]


def test_several_stand_under_their_headings_and_are_found_by_their_whole_names() -> None:
    """Several stand under their headings and are found by their whole names."""
    every = ("witch water", "witch fire", "mage water")
    question = Several(
        name="cards",
        options=("witch water", "mage water"),
        every=every,
        heading=lambda card: card.split()[0],
        under=lambda card: card.split()[1],
        why=WHY,
    )
    asked = at(question)

    assert [("witch", "water", "1"), ("mage", "water", "3")] == [
        (option.heading, option.label, option.key) for option in asked.options()
    ]
    assert Answer(["mage water"]) == pressed(asked, "mag↵↵")


def test_what_is_likely_of_several_is_chosen_beforehand() -> None:
    """What is likely of several is chosen beforehand."""
    asked = at(Several(name="x", options=("a", "b"), likely=("b",), why=WHY), ["b"])

    assert [False, True] == [option.chosen for option in asked.options()]
    assert Answer(["b"]) == pressed(asked, "↵")


def test_many_that_are_likely_as_they_stand_are_folded_into_one_line() -> None:
    """Many that are likely as they stand are folded into one line."""
    rules = tuple(f"rule {number}" for number in range(33))
    asked = at(Several(name="x", options=rules, why=WHY), [])

    assert 2 == len(asked.options())
    assert Answer([]) == pressed(asked, "↵")
    assert Answer(["rule 6"]) == pressed(at(Several(name="x", options=rules, why=WHY), []), "207↵")


def test_what_is_folded_was_not_filtered_out() -> None:
    """Nobody is told of answers that do not fit, and nothing has a box to be switched."""
    rules = tuple(f"rule {number}" for number in range(33))

    shown = at(Several(name="x", options=rules, why=WHY), []).asking()

    assert 0 == shown.hidden
    assert not shown.several


def test_answers_stand_under_their_headings_until_something_is_typed() -> None:
    """The heading is not said again in each of them; the best fit comes first afterwards."""
    question = Several(
        name="x",
        options=("mage gold", "witch gold"),
        heading=lambda card: message(card.split()[0]),
        under=lambda card: message(card.split()[1]),
        why=WHY,
    )
    asked = at(question)

    untouched = [(option.heading, option.label) for option in asked.options()]
    pressed(asked, "wi")

    assert [("mage", "gold"), ("witch", "gold")] == untouched
    assert [("", "witch gold")] == [(option.heading, option.label) for option in asked.options()]


def test_a_bid_is_typed_and_passing_has_its_letter() -> None:
    """A bid is typed and passing has its letter."""
    bid = AmountOr[str](name="bid", least=1, most=8, words=("pass",), likely="pass", why=WHY)

    assert Answer("pass") == pressed(at(bid, "pass"), "p")
    assert Answer("pass") == pressed(at(bid, "pass"), "↵")
    assert Answer(7, "7") == pressed(at(bid, "pass"), "7↵")


def test_a_number_waits_for_enter_whatever_digits_may_follow() -> None:
    """Else "25" with a purse of 15 would be a bid of 2, and 5 the next one's."""
    bid = AmountOr[str](name="bid", least=1, most=15, words=("pass",), likely="pass", why=WHY)

    assert pressed(at(bid, "pass"), "25") is None
    assert Answer(2, "2") == pressed(at(bid, "pass"), "2↵")


def test_enter_at_a_number_without_a_default_says_what_is_possible() -> None:
    """The bounds stand below the question, not only behind `?`."""
    asked = at(Amount(name="magic", least=3, most=17, why=WHY))

    assert pressed(asked, "↵") is None
    remarks = [remark.text for remark in asked.remarks]
    assert ["Keine Vorgabe; bitte wählen. Möglich: 3 bis 17"] == remarks


def test_a_number_of_one_digit_is_one_key() -> None:
    """A number of one digit is one key."""
    assert Answer(4) == pressed(at(Amount(name="die", least=1, most=6, why=WHY)), "4")


def test_a_text_may_hold_any_letter() -> None:
    """A text may hold any letter."""
    assert Answer("u? 3") == pressed(at(Text(name="note", why=WHY), ""), "u? 3↵")


# ---- forms


def card() -> Form[dict[str, Any]]:
    """What stands on a creature."""
    return Form(
        name="creature",
        why=WHY,
        card="creature",
        fields={
            "kind": Choice(name="creature_kind", options=("dragons", "goblins"), why=WHY),
            "strength": Amount(name="strength", least=1, most=30, why=WHY),
        },
    )


EMPTY: dict[str, Plain] = {"kind": None, "strength": None}


def test_a_card_is_one_line_and_says_what_it_lacks() -> None:
    """A card is one line and says what it lacks."""
    asked = at(card(), EMPTY)

    assert pressed(asked, "gob ↵") is None
    assert asked.remarks
    assert Answer({"kind": "goblins", "strength": 12}, "gob 12") == pressed(asked, "12↵")


def test_enter_ends_each_value_of_a_card() -> None:
    """Enter ends each value of a card, as it ends what is typed elsewhere; nothing is refused."""
    fields = {**card().parts, "cards": Amount(name="solo_cards", least=0, most=9, why=WHY)}
    asked = at(replace(card(), fields=fields), {**EMPTY, "cards": None})

    assert pressed(asked, "gob↵10↵") is None
    assert not asked.remarks
    assert Answer({"kind": "goblins", "strength": 10, "cards": 2}, "gob 10 2") == pressed(
        asked, "2↵"
    )


def test_the_symbols_of_a_card_are_named_where_they_are_wanted() -> None:
    """The symbols of a card are named where they are wanted, though it may have several."""
    symbols = Several(name="symbols", options=("triangle", "circle"), why=WHY)
    fields = {"symbols": symbols, "strength": card().parts["strength"]}
    asked = at(replace(card(), fields=fields), dict.fromkeys(fields))

    assert ["triangle", "circle"] == [option.label for option in asked.options()]


def test_the_word_that_leaves_a_number_open_is_read_beside_a_name() -> None:
    """There a single letter begins the name."""
    strength = Amount(name="strength", least=0, most=9, why=WHY, left_open=Open(0))
    name = Text(name="name", why=WHY)
    asked = at(Form(name="hero", why=WHY, fields={"name": name, "strength": strength}))
    (offered,) = asked.options()

    taken = pressed(asked, f"{offered.key}↵")

    assert taken is not None
    assert taken.value == {"name": "", "strength": "unknown"}


def test_a_number_that_is_no_key_begins_a_card_that_begins_with_one() -> None:
    """Then also its blank is one between two values."""
    fields = {name: Amount(name=name, least=0, most=30, why=WHY) for name in ("strength", "magic")}
    orc = Form[dict[str, Any]](name="creature", why=WHY, card="creature", fields=fields)
    known = Known("zauberschwert", "creature", {"strength": 4, "magic": 1}, 1)
    asked = prompt_for(orc, None, wording(), [make_known_card(known, orc, wording())])

    taken = pressed(asked, "25 10↵")

    assert taken is not None
    assert taken.value == {"strength": 25, "magic": 10}


def test_a_known_card_is_one_key() -> None:
    """A known card is one key."""
    known = Known("zauberschwert", "creature", {"kind": "dragons", "strength": 15}, 1)
    asked = prompt_for(card(), EMPTY, wording(), [make_known_card(known, card(), wording())])

    assert Answer({"kind": "dragons", "strength": 15}) == pressed(asked, "1")


def test_the_arrow_up_comes_to_the_last_known_card_first() -> None:
    """As in every list; down comes to the first."""
    cards = [
        Known("zauberschwert", "creature", {"kind": "dragons", "strength": strength}, strength)
        for strength in (15, 16, 17)
    ]
    known = [make_known_card(each, card(), wording()) for each in cards]
    marked = list[str]()
    for key in ("up", "down"):
        asked = prompt_for(card(), EMPTY, wording(), known)
        asked.press(Press(key))
        marked += [option.label for option in asked.options() if option.marked]

    assert [known[-1].short, known[0].short] == marked


def test_a_known_card_that_prints_no_something_is_named_in_words() -> None:
    """“15 nein” says nothing; numbers and names alone are as short as they are typed."""
    egg = Choice(name="under_way", options=("yes", "no"), why=WHY)
    form = replace(card(), fields={**now(card().fields), "egg": egg})
    values: dict[str, Plain] = {"kind": "dragons", "strength": 15}
    short = make_known_card(Known("zauberschwert", "creature", values), card(), wording()).short
    words = make_known_card(
        Known("zauberschwert", "creature", {**values, "egg": "no"}), form, wording()
    )

    assert 2 == len(short.split())
    assert words.words == words.short


def test_what_nobody_has_entered_of_a_known_card_is_asked() -> None:
    """What nobody has entered of a known card is asked."""
    known = Known("zauberschwert", "creature", {"kind": "dragons"}, 1)
    asked = prompt_for(card(), EMPTY, wording(), [make_known_card(known, card(), wording())])

    assert pressed(asked, "1") is None
    assert Answer({"kind": "dragons", "strength": 7}, "7") == pressed(asked, "7↵")


def test_a_card_keeps_its_key_for_the_apprentice() -> None:
    """The wizard's card is barred for him: the next one is 2 still, to stay is 0."""
    options = ("keep", "a2")
    every = ("keep", "a1", "a2")
    question = Choice(name="apprentice", options=options, every=every, label=str, why=WHY)

    keys = [item.key for item in assign_keys(question, Wording("de", "zauberschwert"))]

    assert ["0", "2"] == keys


def test_after_a_refused_number_the_next_digit_begins_another_one() -> None:
    """After a refused number the next digit begins another one."""
    bid = AmountOr[str](name="bid", least=1, most=8, words=("pass",), why=WHY)
    asked = at(bid)

    asked.refuse("no", asked.keep_line(Answer(16, "16")))

    assert Answer(7, "7") == pressed(asked, "7↵")


def test_the_first_digit_of_two_stands_in_the_line_of_a_list() -> None:
    """Escape takes it back and leaves nothing."""
    items = [Item(f"{key:02}", f"Antwort {key}") for key in range(12)]
    chosen = PickPrompt("Was?", items, "", wording())

    assert chosen.press(Press("1", "1")) is None
    begun = chosen.asking().typed
    assert chosen.press(Press("escape")) is None
    left = chosen.asking().typed

    assert ("1", "") == (begun and begun.text, left and left.text)
    assert Answer("05") == [chosen.press(Press(digit, digit)) for digit in "05"][-1]


def test_another_answer_is_no_word_of_the_question_whether_one_is_meant() -> None:
    """The stone of the wise begins like the "so" of a yes, by keys and in lines."""
    items = [Item("0", "zurück zur Frage"), Item("1", "ja, so ist es gemeint")]

    def sure() -> PickPrompt:
        return PickPrompt("15?", items, "0", wording(), open_ended=True, brief=True)

    by_keys = sure()
    by_keys.press(Press("s", "s"))

    assert Answer("s", "s") == by_keys.press(ENTER)
    assert Answer("s", "s") == sure().enter("s")
    assert Answer("1", "ja") == sure().enter("ja")


def test_what_is_typed_after_a_refusal_forgets_what_was_refused() -> None:
    """Or a bid that nobody sees any more could be played our way."""
    bid = Amount(name="bid", least=1, most=30, why=WHY)
    by_keys = at(bid)
    in_lines = at(bid)
    for asked in (by_keys, in_lines):
        asked.may_override = True
        asked.refuse_answer(Refusal("out_of_range", given=40, least=1, most=30), Answer(40, "40"))
        assert asked.can_override

    by_keys.press(Press("1", "1"))
    in_lines.enter("what")

    assert [False, False] == [by_keys.can_override, in_lines.can_override]
