"""Answers with a layout of their own: the spells of Spruchstein, enchanters of Abracadabra."""

from __future__ import annotations

from typing import Any

from tests.faces.program import PATIENCE

SPELLS = ".spells > *"
KEYS = ".parts [data-part]"
LOOKS = """
(keys) => [...document.querySelectorAll(keys)].map((key) => {
  const style = getComputedStyle(key);
  const box = key.getBoundingClientRect();
  return [box.left, box.top, key.className, style.opacity, style.backgroundColor].join();
})
"""
"""Script that returns the places and the look of keys."""
MAIN = ".parts .main"
SEQ = "() => Number(document.body.dataset.seq)"
SAID = "seq => Number(document.body.dataset.seq) > seq"
WITHOUT_TOWERS = ("fifteen-points", 18)
WITH_TOWERS = ("fifteen-points", 22)
CALL = ("own-fault-by-order", 12)
SEND = ("four-players-two-drop-out", 38)
STORED = ("four-players-two-drop-out", 53)


def press_keys(page: Any, *parts: str) -> int:
    """Tap keys of a pad in turn, and return the number of taps."""
    for part in parts:
        page.locator(f'.parts [data-part="{part}"], .parts [data-whole="{part}"]').first.click()
    return len(parts)


def tap_answer(page: Any) -> int:
    """Tap the pad's answer, wait until it is given, and return 1, the number of taps."""
    before = page.evaluate(SEQ)
    page.locator(f"{MAIN}:not(.shut)").click()
    page.wait_for_function(SAID, arg=before, timeout=1000 * PATIENCE)
    return 1


def read_answer_name(page: Any) -> Any:
    """Return the name of the pad's answer, once the rules have tried it."""
    page.locator(f"{MAIN} small:not(:empty)").wait_for()
    return page.locator(MAIN).inner_text()


# ---- Abracadabra: aspect, school, element


def test_a_gathering_takes_ten_taps(open_game: Any) -> None:
    """Each enchanter takes three taps, and laying them one; then stack B's object is asked."""
    page = open_game(WITHOUT_TOWERS)

    taps = press_keys(page, "warlock", "silver", "water", "warlock", "bronze", "water")
    taps += press_keys(page, "warlock", "gold", "water")
    taps += tap_answer(page)

    assert 10 == taps
    assert "Stack B: what does the object show?" == page.inner_text("#question")


def test_overruling_a_refusal_sends_the_current_choice(open_game: Any) -> None:
    """Two of water and one of fire were refused; fire is changed to earth."""
    page = open_game(WITHOUT_TOWERS)
    press_keys(page, "warlock", "silver", "water", "warlock", "bronze", "water")
    press_keys(page, "warlock", "gold", "fire")
    page.locator(MAIN).click()
    page.locator(".our_way").wait_for()

    press_keys(page, "earth")
    page.locator(".our_way button").click()

    page.locator(".fact.new:has-text('water and earth')").first.wait_for(state="attached")


def test_the_answer_is_named_by_the_rules(open_game: Any) -> None:
    """Stack B rewards Babau!; the page does not compute this itself."""
    page = open_game(WITH_TOWERS)

    press_keys(
        page, "silver/water/warlock", "warlock", "bronze", "water", "warlock", "gold", "water"
    )

    assert ["Lay Babau!", "+1 from stack B"] == read_answer_name(page).split("\n")
    pattern = page.locator(".verdict b").all_inner_texts()
    assert ["same", "different", "same"] == [line.strip() for line in pattern]


def test_cards_that_fit_no_gathering_are_barred_in_their_place(open_game: Any) -> None:
    """Silver and bronze need gold, or any school."""
    page = open_game(WITH_TOWERS)

    press_keys(page, "silver/water/warlock", "warlock", "bronze", "water", "warlock")
    barred = page.locator(f"{KEYS}.out").evaluate_all("keys => keys.map((key) => key.dataset.part)")

    assert {"bronze", "silver"} <= set(barred)
    assert not {"gold", "air"} & set(barred)


def test_the_last_key_can_be_undone(open_game: Any) -> None:
    """The last tap is undone, with the enchanter that it completed."""
    page = open_game(WITH_TOWERS)
    press_keys(page, "warlock", "bronze", "water")
    page.locator(".parts .unkey").click()

    pressed = page.locator(f"{KEYS}[aria-pressed=true]").evaluate_all(
        "keys => keys.map((key) => key.dataset.part)"
    )

    assert ["warlock", "bronze"] == pressed


# ---- Spruchstein: the eight numbered spells


def test_the_look_of_spells_does_not_reveal_the_ascending_order(open_game: Any) -> None:
    """After an 8 the lower numbers look the same as before."""
    page = open_game(CALL)
    before = page.evaluate(LOOKS, SPELLS)
    for answer in ("8", "hit"):
        seq = page.evaluate(SEQ)
        page.locator(f'#ask button[value="{answer}"]').click()
        page.wait_for_function(SAID, arg=seq, timeout=1000 * PATIENCE)

    assert before == page.evaluate(LOOKS, SPELLS)
    assert 8 == page.locator(".spells button").count()


def test_after_a_refusal_every_tap_counts(open_game: Any) -> None:
    """After an undone call the turn can't end yet, so the same spell is called again."""
    page = open_game(CALL)

    for tap in ('[value="8"]', "", '[value="end"]', '[value="8"]', '[value="hit"]'):
        seq = page.evaluate(SEQ)
        page.locator(f"#ask button{tap}" if tap else ".undo button").dispatch_event("click")
        if "end" in tap:
            page.locator("#why .refusal").wait_for()
        else:
            page.wait_for_function(SAID, arg=seq)


# ---- the cards on the table are answers, too


def test_a_card_of_the_display_is_an_answer(open_game: Any) -> None:
    """A player taps the card in the display; each has a name for screen readers."""
    page = open_game(SEND, (820, 1180))
    names = page.locator(".over").all_inner_texts()
    before = page.evaluate(SEQ)
    page.locator(".over").first.click()
    page.wait_for_function(SAID, arg=before, timeout=1000 * PATIENCE)

    assert names[0].strip() in page.locator(".fact.new").first.inner_text()


# ---- spells that lie before somebody


def test_a_stored_spell_takes_three_taps_and_shows_its_effect(open_game: Any) -> None:
    """The taps open the command, choose the spell and its target; it costs 3 magic."""
    page = open_game(STORED)
    page.locator('nav a[href^="more"].chance').click()
    page.locator(".answer button:not(.barred)").first.click()
    whom = page.locator("#ask button[value=p2]:has(small)")
    means = whom.locator("small").inner_text()
    seq = page.evaluate(SEQ)
    whom.click()
    page.wait_for_function(SAID, arg=seq, timeout=1000 * PATIENCE)

    assert "−3 magic" == means
