"""Keys at a question: listed answers are one key, typed ones need Enter."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.errors import Refusal
from companion.kernel.acts import Move
from companion.kernel.citations import Citation
from companion.kernel.facts import UNKNOWN, Plain, Seat, UnknownNumber, message
from companion.kernel.questions import (
    Amount,
    AmountOrWord,
    BarredOption,
    Choice,
    Fields,
    Form,
    Several,
    Text,
)
from companion.play.library.card_catalogue import CatalogueCard
from companion.present.card_suggestions import make_known_card
from companion.present.prompts.form import make_question_prompt
from companion.present.prompts.pick import PickPrompt
from companion.present.prompts.prompt import LineAnswer, LineReading, QuestionPrompt
from companion.present.screen import Answer, KeyPress, ListItem, Prompt
from companion.wording.messages import Wording

WHY = Citation("x")
ENTER = KeyPress("enter")
SPECIAL = {"↵": ENTER, "⌫": KeyPress("backspace")}


def make_wording(*names: str) -> Wording:
    """Return the German wording of a game whose players have these names."""
    found = Wording("de", "zauberschwert")
    found.names = {Seat(f"p{place}"): name for place, name in enumerate(names, start=1)}
    return found


def type_keys(prompt: Prompt, typed: str) -> Answer | None:
    """Return the answer after typing a text key by key; "↵" is Enter, "⌫" is Backspace."""
    taken = None
    for char in typed:
        assert taken is None
        taken = prompt.press_key(SPECIAL.get(char, KeyPress(char, char)))
    return taken


def make_choice(count: int, likely: str | None = None) -> Choice[str]:
    """Return a choice among this number of cards."""
    options = tuple(f"card {number}" for number in range(1, count + 1))
    return Choice(name="card", options=options, why=WHY, likely=likely)


def make_prompt(question: Any, default: Plain = None, *names: str) -> QuestionPrompt:
    """Return the prompt of a question, with its keys."""
    return make_question_prompt(question, default, make_wording(*names))


# ---- one of several, several, amounts, texts


THREE = Several(name="x", options=("a", "b", "c"), why=WHY)
BID = AmountOrWord[str](name="bid", least=1, most=15, words=("pass",), likely="pass", why=WHY)
TURNS = ("gathering", "proxima", "nothing", "periculum")
FEW_TURNS = Choice(name="turn", options=("proxima", "nothing"), every=TURNS, why=WHY)
ALL_TURNS = Choice(name="turn", options=TURNS, every=TURNS, why=WHY)
SEATS = Choice(name="who", options=("p3", "p1", "together"), why=WHY)
STACK = Amount(name="x", most=99, why=WHY, left_open=UnknownNumber(0), likely=UNKNOWN)
STACKS: Any = Form(name="x", why=WHY, fields={"one": STACK, "two": STACK})
NAMES = ("Ada", "Ben", "Cleo")


@pytest.mark.parametrize(
    ("question", "typed", "answer"),
    [
        (make_choice(9), "9", Answer("card 9")),
        (make_choice(12), "01", Answer("card 1")),
        (make_choice(12), "1↵", Answer("card 1")),
        (make_choice(12), "4", Answer("card 4")),
        (make_choice(12), "12", Answer("card 12")),
        (make_choice(3, "card 2"), "↵", Answer("card 2")),
        (SEATS, "3", Answer("p3")),
        (SEATS, "4", Answer("together")),
        (SEATS, "zusammen↵", Answer("together")),
        (FEW_TURNS, "2", Answer("proxima")),
        (FEW_TURNS, "0", Answer("nothing")),
        (ALL_TURNS, "3", Answer("periculum")),
        (THREE, "31↵", Answer(["c", "a"])),
        (THREE, "121↵", Answer(["b"])),
        (BID, "p", Answer("pass", "passen")),
        (BID, "↵", Answer("pass")),
        (BID, "7↵", Answer(7, "7")),
        (BID, "25", None),
        (Choice(name="who", options=("p1", "nobody"), why=WHY), "0", Answer("nobody")),
        (Amount(name="die", least=1, most=6, why=WHY), "4", Answer(4)),
        (Text(name="note", why=WHY), "u? 3↵", Answer("u? 3", "u? 3")),
        (STACKS, "60↵40↵", Answer({"one": 60, "two": 40})),
    ],
)
def test_typed_keys_give_an_answer(question: Any, typed: str, answer: Answer | None) -> None:
    """One key or two digits choose a listed answer, a place a seat, Enter the likely answer."""
    assert answer == type_keys(make_prompt(question, question.find_default(), *NAMES), typed)


@pytest.mark.parametrize(
    ("question", "answer_name"), [(make_choice(12, "card 12"), "card 12"), (BID, "passen")]
)
def test_the_line_names_the_answer_that_enter_takes(question: Any, answer_name: str) -> None:
    """In a long list it may be hidden; without a likely answer nothing is said."""
    assert (
        make_prompt(question, question.find_default())
        .make_placeholder()
        .endswith(f"↵: {answer_name}")
    )
    assert "↵:" not in make_prompt(make_choice(12)).make_placeholder()


def test_letters_filter_options_and_enter_takes_the_best_match() -> None:
    """Only matching options stay listed."""
    asked = make_prompt(
        Choice(name="x", options=("Hut Silber Wasser", "Stern Gold Feuer"), why=WHY)
    )

    assert type_keys(asked, "gol") is None
    assert ["Stern Gold Feuer"] == [option.label for option in asked.list_visible_answers()]
    assert Answer("Stern Gold Feuer") == type_keys(asked, "↵")


def test_the_arrow_keys_begin_at_the_likely_answer() -> None:
    """Without a likely answer, the up key begins at the last one."""
    asked = make_prompt(make_choice(5, "card 3"), "card 3")

    asked.press_key(KeyPress("down"))
    from_below = make_prompt(make_choice(5))
    from_below.press_key(KeyPress("up"))

    assert Answer("card 4") == asked.press_key(ENTER)
    assert Answer("card 5") == from_below.press_key(ENTER)


def test_a_barred_option_keeps_its_key_and_gives_the_reason() -> None:
    """Its key sends it, so that the players can overrule the rules."""
    bar = BarredOption("card 9", message("nothing"), WHY)
    asked = make_prompt(Choice(name="card", options=("card 1",), bars=(bar,), why=WHY))

    assert [option.barred != "" for option in asked.list_visible_answers()] == [False, True]
    assert Answer("card 9") == type_keys(asked, "2")


def test_a_reason_does_not_name_the_answer_again() -> None:
    """The answer stands before the reason."""
    used_up = message("kind_used_up", kind=message("kind.creature"), of=14)
    kinds = Choice(
        name="card_kind",
        options=("orb",),
        bars=(BarredOption("creature", used_up, WHY),),
        label=lambda token: message(f"kind.{token}"),
        why=WHY,
    )

    barred = make_question_prompt(
        kinds, None, Wording("de", "zauberschwert", {})
    ).list_visible_answers()[1]

    assert ("Kreatur", "alle 14 sind schon aufgedeckt") == (barred.label, barred.barred)


def test_a_key_without_effect_is_reported() -> None:
    """The message stays until the next key."""
    asked = make_prompt(make_choice(3))

    assert type_keys(asked, "7") is None
    assert "7" in asked.build_question_view().remarks[0].text
    type_keys(asked, "a")
    assert not asked.build_question_view().remarks


def test_refused_options_stay_chosen() -> None:
    """One of them can then be changed."""
    question = Several(name="cards", options=("dog", "cat", "owl"), why=WHY)
    asked = make_prompt(question)

    asked.enter_line("dog, cat")
    asked.show_refusal("no")

    assert Answer(["dog", "owl"]) == type_keys(asked, "23↵")


def test_a_key_that_is_missing_is_refused_whole() -> None:
    """“1” begins “10” and “11”; with “9” it is no key, though “9” alone is one."""
    asked = make_prompt(Choice(name="card", options=tuple("abcdefghijk"), why=WHY))

    assert type_keys(asked, "19") is None
    assert "19" in str(asked.remarks[0])


@pytest.mark.parametrize("typed", ["2,4↵", "2, 4↵", "2 4↵", "4,2↵", "24↵"])
def test_keys_of_several_answers_may_be_separated(typed: str) -> None:
    """A comma between two keys does not drop the first; a short key ends by it. So in a form."""
    few = Several(name="cards", options=tuple("abcd"), why=WHY)
    many = Several(name="cards", options=tuple("abcdefghijklmnopqrstuv"), why=WHY)
    fields: Any = {"name": Text(name="name", why=WHY), "cards": replace(few, least=1, likely=None)}
    form: Any = Form(name="x", why=WHY, fields=fields)

    for asked in (few, many):
        assert type_keys(make_prompt(asked), typed) in (Answer(["b", "d"]), Answer(["d", "b"]))
    answer: Any = type_keys(make_prompt(form), typed)
    assert {"b", "d"} == {*answer.value["cards"]}


def test_a_line_adds_missing_options_to_the_refused_choice() -> None:
    """They are typed one by one or all at once; a whole choice replaces it."""
    options = tuple(f"card {letter}" for letter in "abcdefghijkl")
    asked = make_prompt(Several(name="cards", options=options, least=3, most=3, why=WHY))

    assert Answer(["card a"], "1") == asked.enter_line("1")
    assert Answer(["card a", "card b"], "2") == asked.enter_line("2")
    together = ["card a", "card b", "card l"]
    assert Answer(together, "2 12") == asked.enter_line("2 12")
    assert Answer(["card b", "card c", "card d"], "2 3 4") == asked.enter_line("2 3 4")
    assert Answer(["card b", "card l"], "card b, card l") == asked.enter_line("card b, card l")
    assert Answer(together[1:] + together[:1], "card a") == asked.enter_line("card a")


def test_a_refused_word_that_is_no_answer_is_not_chosen() -> None:
    """It would be refused with every further line."""
    asked = make_prompt(Several(name="cards", options=("dog", "cat"), why=WHY))

    asked.enter_line("dog, owl")

    assert Answer(["dog"]) == type_keys(asked, "↵")


def test_options_with_headings_are_found_by_their_whole_names() -> None:
    """A name includes the heading; keys keep their numbers if an option is missing."""
    every = ("witch water", "witch fire", "mage water")
    question = Several(
        name="cards",
        options=("witch water", "mage water"),
        every=every,
        headed_label=lambda card: (card.split()[0], card.split()[1]),
        why=WHY,
    )
    asked = make_prompt(question)

    assert [("witch", "water", "1"), ("mage", "water", "3")] == [
        (option.heading, option.label, option.key) for option in asked.list_visible_answers()
    ]
    assert Answer(["mage water"]) == type_keys(asked, "mag↵↵")
    line = "witch water, mage water"
    assert Answer(["witch water", "mage water"], line) == type_keys(asked, f"{line}↵")


# ---- forms


def make_card_form() -> Form[dict[str, Any]]:
    """Return the form of a creature."""
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


def test_enter_ends_each_value_of_a_card() -> None:
    """No value is refused by it."""
    fields = {
        **make_card_form().parts,
        "cards": Amount(name="solo_cards", most=9, why=WHY),
    }
    asked = make_prompt(replace(make_card_form(), fields=fields), {**EMPTY, "cards": None})

    assert type_keys(asked, "gob↵10↵") is None
    assert not asked.remarks
    assert Answer({"kind": "goblins", "strength": 10, "cards": 2}) == type_keys(asked, "2↵")


def test_the_word_for_an_unknown_number_is_read_beside_a_name() -> None:
    """A single letter begins the name there."""
    strength = Amount(name="strength", most=9, why=WHY, left_open=UnknownNumber(0))
    name = Text(name="name", why=WHY)
    asked = make_prompt(Form(name="hero", why=WHY, fields={"name": name, "strength": strength}))
    (offered,) = asked.list_visible_answers()

    taken = type_keys(asked, f"{offered.key}↵")

    assert taken == Answer({"name": "", "strength": "unknown"}, offered.key)


def make_known_prompt(form: Form[Any], **printed: Plain) -> QuestionPrompt:
    """Return the prompt of a form for a card when one card is known."""
    known = CatalogueCard("zauberschwert", form.card, printed, 1)
    return make_question_prompt(
        form, None, make_wording(), [make_known_card(known, form, make_wording())]
    )


def test_a_number_that_is_no_key_begins_a_new_card() -> None:
    """A blank after it separates two values; the known card is chosen by its values."""
    fields = {name: Amount(name=name, most=30, why=WHY) for name in ("strength", "magic")}
    orc = Form[dict[str, Any]](name="creature", why=WHY, card="creature", fields=fields)

    asked = make_known_prompt(orc, strength=4, magic=1)
    assert "Stärke 4, Magie 1" == asked.list_visible_answers()[0].label

    taken = type_keys(asked, "25 10↵")

    assert taken == Answer({"strength": 25, "magic": 10}, "25 10")


def test_a_number_that_is_a_key_takes_a_known_card_in_lines_too() -> None:
    """That holds even if a card begins with a number; 0 begins a new card."""
    magic = Amount(name="magic", most=30, why=WHY)
    orb = Form[dict[str, Any]](name="orb", why=WHY, card="orb", fields={"magic": magic})

    typed = [make_known_prompt(orb, magic=4).enter_line(line) for line in ("1", "0", "2")]

    assert [Answer({"magic": 4}), None, Answer({"magic": 2})] == typed


def test_a_known_card_is_one_key() -> None:
    """Text that is no card leaves them listed; a line for another card begins that one."""
    asked = make_known_prompt(make_card_form(), kind="dragons", strength=15)

    asked.enter_line("7 7 7")

    assert [Answer({"kind": "dragons", "strength": 15})] * 5 == [
        *(type_keys(asked, keys) for keys in ("1", "↵")),
        *(asked.enter_line(line) for line in ("", "1", "dra")),
    ]
    assert asked.enter_line("gob 7") == Answer({"kind": "goblins", "strength": 7})


def test_a_line_may_change_the_values_of_earlier_lines() -> None:
    """It may do so once the card is complete, for example if the rules refuse it."""
    asked = make_prompt(make_card_form(), EMPTY)

    taken = [asked.enter_line(line) for line in ("gob", "dra 7", "9")]

    dragons = Answer({"kind": "dragons", "strength": 7})
    assert [None, dragons, Answer({"kind": "dragons", "strength": 9})] == taken


def test_a_wrong_word_beside_the_last_missing_value_is_refused_with_it() -> None:
    """The value is typed again; it must not replace another one of a complete card."""
    asked = make_prompt(make_card_form(), EMPTY)

    taken = [asked.enter_line(line) for line in ("gob", "xyz 7", "7")]

    assert [None, None, Answer({"kind": "goblins", "strength": 7})] == taken


def test_a_word_at_a_later_field_is_no_second_name() -> None:
    """Beside the name of its field it replaces the first."""
    fields = {"name": Text(name="name", why=WHY), **make_card_form().parts}
    asked = make_prompt(Form(name="x", why=WHY, fields=fields))

    taken = [asked.enter_line(line) for line in ("anna gob", "clara", "name ben 3")]

    assert [None, None, Answer({"name": "ben", "kind": "goblins", "strength": 3})] == taken


def test_a_name_begun_is_a_known_card_and_one_misspelled_is_refused() -> None:
    """Otherwise a typing error would make another card; 0 begins one of that line."""
    name = Text(name="landscape_name", why=WHY)
    magic = Amount(name="landscape_magic", least=-5, most=5, likely=0, why=WHY)
    fields: Fields = {"name": name, "magic": magic}
    landscape = Form[Any](name="l", why=WHY, card="landscape", fields=fields)
    asked = make_known_prompt(landscape, name="Sumpf", magic=2)

    assert Answer({"name": "Sumpf", "magic": 2}) == type_keys(asked, "sum↵")
    assert type_keys(asked, "⌫⌫⌫smpf↵") is None
    assert Answer({"name": "smpf", "magic": 0}, "") == type_keys(asked, "0↵")


def test_unknown_values_of_a_known_card_are_asked() -> None:
    """After the key of a known card, its unknown value has to be typed."""
    by_keys, in_lines = (make_known_prompt(make_card_form(), kind="dragons") for _ in range(2))

    assert type_keys(by_keys, "1") is None
    assert in_lines.enter_line("1") is None
    whole = Answer({"kind": "dragons", "strength": 7})
    assert [whole, whole] == [type_keys(by_keys, "7↵"), in_lines.enter_line("7")]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [("↵", None), ("↵↵", Answer("card 2")), ("3", Answer("card 3")), ("⌫↵", Answer("card 2"))],
)
def test_a_refused_line_hides_no_answers_and_enter_takes_none(
    typed: str, answer: Answer | None
) -> None:
    """The next key begins a new line or edits it; Enter clears it, and then takes the default."""
    asked = make_prompt(make_choice(3, "card 2"), "card 2")
    type_keys(asked, "card 22↵")

    assert 3 == len(asked.build_question_view().options)
    assert answer == type_keys(asked, typed)


def test_typing_after_a_refusal_forgets_the_refused_answer() -> None:
    """Otherwise a bid that is not shown any more could be sent "our way"."""
    bid = Amount(name="bid", least=1, most=30, why=WHY)
    by_keys = make_prompt(bid)
    in_lines = make_prompt(bid)
    for asked in (by_keys, in_lines):
        refusal = Refusal("out_of_range", given=40, least=1, most=30)
        refusal.our_way = True
        asked.refuse_answer(refusal, Answer(40, "40"))
        assert asked.overriding_answer

    by_keys.press_key(KeyPress("1", "1"))
    in_lines.enter_line("what")

    assert not by_keys.overriding_answer
    assert not in_lines.overriding_answer


def test_the_first_digit_of_two_waits_for_the_second() -> None:
    """It does so, too, in a list that is no question of a game."""
    items = [ListItem(f"{key:02}", f"Antwort {key}") for key in range(12)]
    chosen = PickPrompt("Was?", items, "", make_wording())

    assert [None, Answer("05")] == [chosen.press_key(KeyPress(digit, digit)) for digit in "05"]


def test_enter_takes_a_waiting_digit_and_a_wrong_digit_is_refused() -> None:
    """A text that shortens the list does not change that."""
    items = [ListItem(f"{key:02}", "Antwort") for key in range(12)]
    chosen = PickPrompt("Was?", items, "00", make_wording())
    for digit in "91":
        chosen.press_key(KeyPress(digit, digit))

    assert 12 == len(chosen.build_question_view().options)
    assert Answer("01", "1") == chosen.press_key(ENTER)


def test_a_digit_may_begin_a_line_where_lines_are_taken() -> None:
    """Then Enter ends the number of an item, too."""
    items = [ListItem("7", "Wer bekommt ihn?", other_names="7")]
    asked = PickPrompt("Was?", items, "", make_wording(), open_ended=True, takes_lines=True)

    assert Answer("7") == type_keys(asked, "7↵")
    assert Answer("7 rot 2", "7 rot 2") == type_keys(asked, " rot 2↵")


def test_a_digit_chooses_a_listed_option_in_a_form_without_numbers() -> None:
    """Enter takes it, since more fields may follow."""
    names = Choice(name="spell_name", options=("fulmentus", "stonex"), why=WHY)
    spell = make_prompt(Form(name="card", why=WHY, fields={"name": names, "other": names}))

    assert ["1", "2"] == [option.key for option in spell.build_question_view().options]
    assert Answer({"name": "stonex", "other": "fulmentus"}, "stonex fulmentus ") == type_keys(
        spell, "21↵"
    )


def test_a_line_that_fits_no_answer_is_read_as_several() -> None:
    """A line that is not understood either way is refused with the word that does not fit."""
    asked = make_prompt(BID)
    several = LineReading((LineAnswer(Move("", 1), ""), LineAnswer(Move("", 2), "")))
    asked.parse_line = lambda line: several if "rest" in line else LineReading((), line, "of it")

    answer = type_keys(asked, "1,rest↵")

    assert answer is not None
    assert several is answer.value
    assert asked.enter_line("nothing of it") is None
    assert "of it" == asked.remarks[0].text
