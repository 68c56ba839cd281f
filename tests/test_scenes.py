"""Scenes play as they did when they were made, and every rule that a scenario plays has one.

Whoever changes the kernel, the code of a rulebook or a card that a scene shows makes them again:

    python -m tests.scenes --write
"""

from __future__ import annotations

import json

import pytest

from rulebound import games, scenes
from rulebound.replay import play_again
from rulebound.rulebooks.shelf import shelf
from tests.scenes import SHIPPED, own_rules, title

SAMPLE = 6  # scenes of each book that are played here; the exporter plays all of them
MOST_BYTES = 1_500_000

# Nothing is played where these are tested: decks are checked, words and cards are looked up, lots are counted.
PLAY_NOTHING = {
    "opcg-1.1.9": "1-1-1 2-5-5 2-9-3 2-14-2 5-1-2 5-1-2-1 5-1-2-2 5-1-2-3 5-1-2-4 5-1-2-4-1 5-1-2-4-2 5-2-1-1",
    "opcg-1.1.6": "",
    "opcg-manual-1.11": "M.deck.0 M.deck.1 M.deck.2 M.deck.3 M.deck.4 M.deck.5",
    "azurlane-2.1.0": "100.1 101.1 101.1a 101.1b 205.2 209.2 209.3",
    "fow-6.0": "102.1 201.2 201.3 201.3a 202.2 401.1 402.1 402.2 402.3 402.4 402.5 403.3 1409.1",
}


@pytest.mark.parametrize("book", SHIPPED)
def test_a_sample_of_scenes_is_replayed_with_every_fingerprint(book: str) -> None:
    kept = list(dict.fromkeys(scene.rules[0] for scene in scenes.scenes(book).values()))
    for rule in kept[:: max(1, len(kept) // SAMPLE)]:
        try:
            journal = scenes.scene(book, rule)
        except scenes.StaleScene as stale:
            pytest.fail(str(stale))
        assert journal is not None and journal.ending is not None
        again = play_again(f"{book}:{rule}", journal)
        assert len(again.journal.lines()) == len(journal.lines()) - 1, f"{book}:{rule}"


@pytest.mark.parametrize("book", SHIPPED)
def test_every_rule_that_a_scenario_plays_has_a_scene(book: str) -> None:
    wanted = [rule for rule in own_rules(shelf().books[book]) if rule not in PLAY_NOTHING[book].split()]
    missing = [rule for rule in wanted if scenes.find(book, rule) is None]
    assert not missing, f"{book}: no scene shows {', '.join(missing)}; make them with {scenes.RENEW}"
    surplus = [rule for rule in PLAY_NOTHING[book].split() if scenes.find(book, rule) is not None]
    assert not surplus, f"{book}: these are played after all: {', '.join(surplus)}"


@pytest.mark.parametrize("book", SHIPPED)
def test_a_book_of_scenes_is_small_and_packed_as_the_exporter_packs(book: str) -> None:
    content = (scenes.FOLDER / f"{book}{scenes.SUFFIX}").read_bytes()
    assert len(content) < MOST_BYTES
    kept = list({id(scene): scene for scene in scenes.scenes(book).values()}.values())
    assert scenes.packed(sorted(kept, key=lambda scene: scene.rules)) == content
    assert all(rule in shelf().books[book].rules for rule in scenes.scenes(book))


@pytest.mark.parametrize("book", SHIPPED)
def test_cards_of_tests_are_called_like_no_card_of_the_game(book: str) -> None:
    for scene in {id(scene): scene for scene in scenes.scenes(book).values()}.values():
        shipped = games.find(scene.game).catalogue.cards
        taken = {card.id for card in shipped} | {card.name for card in shipped}
        for line in scene.brought:
            assert not taken.intersection(json.loads(line)[1:3]), (scene.title, line)


def test_a_scene_of_a_rule_that_two_books_share_is_found_in_both() -> None:
    old, new = scenes.find("opcg-1.1.6", "7-1-2-1"), scenes.find("opcg-1.1.9", "7-1-2-1")
    assert old is not None and old is new
    assert scenes.scene("opcg-1.1.9", "5-1-2") is None
    assert scenes.scene("opcg-1.1.9", "no rule") is None
    assert scenes.scene("no book", "1") is None


def test_a_scene_that_no_longer_plays_says_how_to_make_it_again() -> None:
    kept = scenes.find("opcg-1.1.9", "7-1-2-1")
    assert kept is not None
    other = scenes.Scene(kept.rules, kept.title, kept.test, kept.game, [scenes.Given(0, 0, "dance")], "", kept.brought)
    stale = scenes.Scene(
        **{name: getattr(other, name) for name in other.__struct_fields__} | {"position": kept.position}
    )
    with pytest.raises(scenes.StaleScene, match=r"'dance' is not offered.*python -m tests\.scenes --write"):
        scenes.table(stale)
    changed = scenes.Scene(**{name: getattr(kept, name) for name in kept.__struct_fields__} | {"told": "0"})
    with pytest.raises(scenes.StaleScene, match="something else happens"):
        scenes.table(changed)


def test_titles_are_the_names_of_tests_in_words() -> None:
    assert title("tests/x.py::test_a_blocker_takes_the_attack") == "A blocker takes the attack"
