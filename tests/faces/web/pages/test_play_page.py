"""Playing by forms alone, as a browser without scripts does."""

from __future__ import annotations

import pytest

from companion.faces.web.rooms.devices import WATCH
from companion.games.catalogue import load_all_doubts
from companion.kernel.facts import Plain
from companion.play.journal.entries import AnswerEntry
from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard
from tests.faces.web.local_site import LocalSite, press_button, read_form
from tests.faces.web.signs import replace_symbols

GOBLINS: dict[str, Plain] = {
    "species": "goblins",
    "strength": 1,
    "symbol": "circle",
    "solo_stones": 3,
    "solo_cards": 2,
    "group_stones": 1,
    "group_cards": 1,
}


def test_an_answer_reaches_the_journal_once_with_the_name_of_its_device(site: LocalSite) -> None:
    """A phone may repeat a form after a lost connection; from another device it is no repeat."""
    ann = site.make_device(name="Ann's phone")
    sent = {**read_form(ann.get("")), "a": "spruchstein", "id": "same"}

    replies = [ann.post("answer", data=sent, follow_redirects=False).status_code for _ in range(2)]
    press_button(site.make_device(), "answer", a="2", id="same")

    assert [303, 303] == replies
    assert [("spruchstein", "Ann's phone"), (2, "")] == [
        (act.answer, act.by) for act in site.room.session.entries if isinstance(act, AnswerEntry)
    ]


def test_a_stale_answer_is_refused_with_the_current_question(site: LocalSite) -> None:
    """If two players tap at once, the second answer is not applied to the next question.

    The second player is told who was faster, with the seat and its colour.
    """
    site.play_set_up()
    bob = site.make_device("p2")
    old = {**read_form(bob.get("")), "a": "orb"}
    press_button(site.make_device("p1"), "answer", a="spell")
    before = site.room.session.seq

    page = bob.post("answer", data=old)

    assert 409 == page.status_code
    assert before == site.room.session.seq
    assert 'class="refusal faster red"' in page.text
    assert "Ann was faster: " in page.text
    assert "Which spell is it?" in page.text


def test_a_card_is_entered_on_one_phone(site: LocalSite) -> None:
    """The others see who enters it, and may enter it as well."""
    site.play_set_up()
    bob = site.make_device("p2")

    own = press_button(site.make_device("p1"), "answer", a="creature").text
    others = bob.get("").text

    assert "is entering the card" not in own
    assert "Ann is entering the card" in others
    assert 'name="a.strength"' in others


def test_redo_restores_the_undone_entry(site: LocalSite) -> None:
    """The entry that was undone last is in force again."""
    ann = site.make_device()
    site.give_answers("spruchstein")
    press_button(ann, "undo")
    undone = len(site.room.session.acts)

    press_button(ann, "redo", "more")

    assert (0, 1) == (undone, len(site.room.session.acts))


@pytest.mark.parametrize(
    ("sign", "number", "magic"),
    [("+", "2", 4), ("-", "2", 0), ("=", "3", 3), ("", "3", 3)],
)
def test_a_figure_is_set_or_changed(site: LocalSite, sign: str, number: str, magic: int) -> None:
    """A sign beside the number changes the figure; without a sign the number sets it."""
    site.play_set_up()
    sent = {"a.seat": "p2", "a.value": number, "a.value.sign": sign}

    press_button(site.make_device(), "more", "more?name=set_magic", **sent)

    assert site.room.session.runner.table is not None
    assert magic == site.room.session.runner.table.to_plain()["magic"]["p2"]  # type: ignore[index, call-overload]


def test_an_unlikely_answer_is_confirmed_by_one_more_tap(site: LocalSite) -> None:
    """The page gives the reason and a button to confirm; the journal has only the answer."""
    site.play_set_up()
    session = site.room.session
    site.give_answers(
        "creature", GOBLINS, "orb", {"magic": 4}, "a1", "a2", "fight", "done", "creature"
    )
    ann = site.make_device()
    sent = {f"a.{name}": str(value) for name, value in GOBLINS.items()}

    page = press_button(ann, "answer", **sent)
    before = session.seq
    press_button(ann, "answer", **sent, sure="1")

    assert 422 == page.status_code
    assert "A creature just like this has come already: Goblins ● 1" in replace_symbols(page.text)
    assert 'name="sure" value="1"' in page.text
    assert before + 1 == session.seq
    assert GOBLINS == getattr(session.entries[-1], "answer", None)


def test_a_card_that_is_known_in_part_asks_for_the_rest(site: LocalSite) -> None:
    """The known values are filled in; nothing is guessed or sent."""
    site.play_set_up()
    site.give_answers("creature")
    CardCatalogue(site.rooms.folder).add_cards(
        [CatalogueCard("zauberschwert", "creature", {"strength": 7})]
    )
    ann = site.make_device()

    shown = ann.get("").text
    refused = press_button(ann, "answer", card='["creature", {"strength": 7}]')

    assert "not known yet" in shown
    assert 422 == refused.status_code
    assert 'value="7"' in refused.text.partition('name="a.strength"')[2].partition(">")[0]


@pytest.mark.parametrize("page", ["", "join", "more", "rule", "journal", "qr", "qr.svg"])
@pytest.mark.parametrize("grant", ["play", WATCH])
def test_every_page_is_drawn_before_and_in_a_game(site: LocalSite, page: str, grant: str) -> None:
    """Players and watchers get each page without an error."""
    device = site.make_device(grant=grant)
    before = device.get(page).status_code
    site.play_set_up()

    assert 200 == before == device.get(page).status_code


def test_the_judge_answers_on_the_page_of_rules(site: LocalSite) -> None:
    """Doubts about the current table are filled in below the current rule; others have a form.

    Invalid input is refused by a sentence and escaped.
    """
    site.play_set_up()
    ann = site.make_device()
    number = [doubt.name for doubt in load_all_doubts()].index("split")
    split = {"doubt": f"laid{number}", "name": "Ann=2 Bob=9 Cleo=9", "strength": "7"}

    before, _, laid = ann.get("rule").text.partition("Judge:")
    assert 'class="card now"' in before
    assert "Ann and Bob share the victory" in laid
    assert "Bob pays 4 and Cleo pays 4" in ann.get("rule", params=split).text
    nonsense = ann.get("rule", params={**split, "name": "<script>alert(1)</script>"})
    assert 200 == nonsense.status_code
    assert "<script>alert" not in nonsense.text
