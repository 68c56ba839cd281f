"""Every lesson leads to its end, in every language, and goes on whatever the learner does."""

from __future__ import annotations

import pytest

from rulebound import games
from rulebound.kernel import play
from rulebound.kernel.words import OWNER
from rulebound.lessons import plan as plans
from rulebound.lessons.lesson import Lesson, find, taught_at
from rulebound.lessons.plan import CARD, RULE, Match, UnknownLesson
from rulebound.replay import play_again
from rulebound.rulebooks.shelf import shelf
from rulebound.speech.languages import LANGUAGES
from rulebound.speech.speech import UnknownLanguage
from rulebound.table import Table
from tests.lessons.pupil import Course, anything, follows

GAMES = ("opcg", "azurlane", "fow")
WON = {"opcg": True, "azurlane": True, "fow": False}  # the lesson of Force of Will ends before the game does
PATIENCE = 60  # steps of a pupil who does anything


def test_every_shipped_game_has_a_lesson() -> None:
    assert plans.games() == sorted(GAMES)
    with pytest.raises(UnknownLesson, match="no lesson for 'chess'"):
        find("chess")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whoever_follows_the_pointers_comes_to_the_end(game: str, lang: str) -> None:
    course = Course(find(game), lang)
    end = course.go(follows)
    assert end.finished and (end.at, end.of) == (len(end.steps), len(end.steps))
    assert all(step.stands in ("done", "now") for step in end.steps)
    assert course.table.over == WON[game]
    assert course.table.winner == (0 if WON[game] else -1)
    # Nothing is said in passing to somebody who follows, but that they have won.
    assert not any(hint.aside for hint in course.hints[:-1])
    assert [hint.at for hint in course.hints] == sorted(hint.at for hint in course.hints)
    # Every step was there to be seen, with its own words.
    seen = {hint.step for hint in course.hints if hint.waits in ("read", "answer", "nothing")}
    waiting = {step.id for step in course.lesson.plan.steps if not step.done.read and not step.done.answers}
    assert seen | waiting == {step.id for step in course.lesson.plan.steps}


@pytest.mark.parametrize("game", GAMES)
def test_the_lesson_takes_a_whole_turn_of_both_and_not_too_long(game: str) -> None:
    course = Course(find(game))
    course.go(follows)
    mine = [answer for answer in course.table.line if answer.seat == 0 and not answer.forced]
    assert 15 <= len(mine) <= 40
    turns = {step.turn for step in course.lesson.plan.steps}
    assert {7, 8} <= turns and course.table.state.turn >= 8


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_whoever_does_anything_else_is_refused_nothing(game: str, seed: int) -> None:
    course = Course(find(game))
    pick = anything(seed)

    def choose(hint: object, table: Table) -> int:
        decision = table.update(0).view.decision
        assert decision is not None and (len(decision.options) or decision.high >= 0)
        assert play.count(table.state) >= 1
        return pick(course.hints[-1], table)

    end = course.go(choose, PATIENCE)
    for hint in course.hints:
        assert hint.title and 1 <= hint.at <= hint.of
        assert hint.look or hint.waits == "nothing"
    if course.table.over:
        assert end.finished and end.aside
    kept = course.table.closed()
    assert play_again("a lesson", kept).state.turn == course.table.state.turn


def test_something_else_is_said_gently_and_can_be_taken_back() -> None:
    course = Course(find("opcg"))
    course.go(follows, until="play")
    options = course.table.update(0).view.decision
    assert options is not None
    lamplighter = next(i for i, o in enumerate(options.options) if Match("play", "LA-002").fits(o))
    course.table.answer(0, course.table.number, lamplighter)
    hint = course.hint()
    assert (hint.step, hint.back) == ("play", True)
    assert "You chose something else: Play Lamplighter" in hint.aside
    course.table.undo(0)
    hint = course.hint()
    assert (hint.step, hint.back, hint.aside, hint.waits) == ("play", False, "", "answer")


def test_a_step_that_can_no_longer_be_done_passes_by() -> None:
    course = Course(find("opcg"))
    course.go(follows, until="play")
    options = course.table.update(0).view.decision
    assert options is not None
    end = next(i for i, o in enumerate(options.options) if Match("end the turn").fits(o))
    course.table.answer(0, course.table.number, end)
    hint = course.hint()
    assert hint.step == "hold" and hint.back
    assert "“Play a Character” has gone by" in hint.aside
    assert {step.stands for step in hint.steps[4:8]} == {"passed"}
    course.table.undo(0)
    assert course.hint().step == "play"


def test_a_step_may_be_done_before_its_time() -> None:
    course = Course(find("opcg"))
    course.go(follows, until="play")
    options = course.table.update(0).view.decision
    assert options is not None
    give = next(i for i, o in enumerate(options.options) if Match("give DON!!", "LA-014").fits(o))
    course.table.answer(0, course.table.number, give)
    hint = course.hint()
    assert (hint.step, hint.aside) == ("play", "")
    assert {step.id: step.stands for step in hint.steps}["give"] == "done"


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_was_loaded_again_is_where_it_was(game: str) -> None:
    course = Course(find(game))
    course.go(follows, 25)
    again = play_again("a lesson", course.table.closed())
    lesson = taught_at(again)
    assert lesson is not None
    assert lesson.watch(again, 0, "en", course.read) == course.hint()
    names = list(again.game.decks())[:2]
    usual = Table(again.game, [again.game.decks()[name] for name in names], bytes(32))
    assert taught_at(usual) is None


@pytest.mark.parametrize("game", GAMES)
def test_only_the_learner_is_pointed_at_what_only_the_learner_may_know(game: str) -> None:
    course = Course(find(game))
    hands = [zone.name for zone in course.table.game.words.zones if zone.visibility == OWNER]
    for _ in range(25):
        for viewer in (1, 2):
            hint = course.lesson.watch(course.table, viewer, "en", course.read)
            seen = course.table.update(viewer).view
            known = {card.handle for zone in seen.zones for card in zone.cards if card.card}
            assert hint.options == [] and set(hint.cards) <= known
        mine = course.hint()
        held = course.table.update(0).view
        own = {card.handle for zone in held.zones if zone.name in hands for card in zone.cards}
        other = course.lesson.watch(course.table, 1, "en", course.read)
        assert not own.intersection(other.cards)
        if mine.waits == "nothing":
            break
        course.go(follows, 1)


# -- what is written -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_all_languages_say_the_same_steps_with_the_same_cards_and_rules(game: str) -> None:
    plan = plans.read(game)
    assert set(plan.title) == set(plan.about) == set(plan.names) == set(LANGUAGES)
    assert all(set(between) == set(LANGUAGES) for between in plan.between.values())
    assert len({step.id for step in plan.steps}) == len(plan.steps)
    for step in plan.steps:
        assert tuple(step.say) == LANGUAGES, step.id
        for parts in zip(*(say.all() for say in step.say.values())):
            assert all(part.strip() == part and part for part in parts), (step.id, parts)
        told = [" ".join(say.all()) for say in step.say.values()]
        cards = [sorted(set(CARD.findall(text))) for text in told]
        rules = [[number for found in RULE.findall(text) for number in found.split(", ")] for text in told]
        assert cards[0] == cards[1] == cards[2], step.id
        assert sorted(rules[0]) == sorted(rules[1]) == sorted(rules[2]), step.id
        assert rules[0], f"{step.id} names no rule"


@pytest.mark.parametrize("game", GAMES)
def test_every_text_names_real_cards_and_rules(game: str) -> None:
    plan, played = plans.read(game), games.find(game)
    book = shelf().books[played.rulebook]
    texts = [text for step in plan.steps for say in step.say.values() for text in say.all()]
    texts += [text for between in plan.between.values() for text in between.values()]
    for text in [*texts, *plan.about.values()]:
        for id in CARD.findall(text):
            assert played.catalogue.find(id) >= 0, id
        for found in RULE.findall(text):
            for number in found.split(", "):
                assert number in book.rules, number
        assert "{" not in CARD.sub("", text), text


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_pointed_at_has_a_word_in_the_game(game: str) -> None:
    plan, played = plans.read(game), games.find(game)
    words = played.words
    places = [zone.name for zone in words.zones] + words.pools
    for step in plan.steps:
        assert step.asked in ("", *played.ask_names), step.id
        assert step.phase in ("", *words.phases), step.id
        assert all(zone.name in places for zone in step.zones), step.id
        assert all(played.catalogue.find(card) >= 0 for card in step.cards), step.id
        assert step.done.read or step.done.answers or step.done.events, step.id
    assert all(kind in played.ask_names for kind in plan.between)
    matches = [match for step in plan.steps for match in step.done.answers]
    for match in [*matches, *(reply.option for reply in [*plan.replies, *plan.meanwhile])]:
        assert match.kind in played.option_names, match
        assert all(not card or played.catalogue.find(card) >= 0 for card in (match.card, match.other)), match


def test_what_is_said_beside_the_steps_stands_in_all_languages() -> None:
    assert set(plans.asides()) == {"strayed", "missed", "question", "opponent", "won", "lost"}
    for texts in plans.asides().values():
        assert set(texts) == set(LANGUAGES) and all(texts.values())
    for name, place in (("strayed", "{option}"), ("missed", "{title}")):
        assert all(place in text for text in plans.asides()[name].values())


@pytest.mark.parametrize("game", GAMES)
def test_titles_and_names_are_shown_in_the_language(game: str) -> None:
    lesson = find(game)
    for lang in LANGUAGES:
        assert lesson.title(lang) and lesson.about(lang)
        assert "{" not in lesson.about(lang)
    assert Lesson(lesson.plan).begin(games.find(game), "ja").names == ["あなた", "コーチ"]
    with pytest.raises(UnknownLanguage):
        lesson.begin(games.find(game), "la")
