"""5 Preparing for the game."""

from __future__ import annotations

from typing import Final

from rulebound.errors import BadDeck
from rulebound.games.opcg import r06_turn
from rulebound.games.opcg import words as w
from rulebound.games.opcg.profiles import profile
from rulebound.kernel import atoms, batch, legality, opening, rng, values
from rulebound.kernel.bits import bit
from rulebound.kernel.decisions import ask, kind_of, pack
from rulebound.kernel.game import Fault, Game, refuse
from rulebound.kernel.procedures import Procedure, Steps
from rulebound.kernel.records import ALLOW, FORBID
from rulebound.kernel.state import ALL_KNOW, GO, SEATS, State
from rulebound.program.abilities import Ability
from rulebound.program.filters import Cards, Filter, This
from rulebound.program.ops import Allow, Forbid

DECK_SIZE: Final = 50
DON: Final = "DON!!"
DON_SIZE: Final = 10
SAME_NUMBER: Final = 4  # 2-14-2
HAND_SIZE: Final = 5

PLAYABLE: Final = 1 << w.CHARACTER | 1 << w.EVENT | 1 << w.STAGE


# -- deck construction ----------------------------------------------------------------------------


def faults(g: Game, deck: list[int], don: int = DON_SIZE) -> list[Fault]:
    """5-1-2 Every fault of a deck: one Leader, which comes first, then fifty cards; and ten DON!!.

    -1 is a card that nobody knows: it may be the Leader, and otherwise is one of the fifty.
    """
    cards = g.catalogue.cards
    out: list[Fault] = []
    leader = deck[0] if len(deck) > 0 and is_leader(g, deck[0]) else -1
    rest = deck[1:] if leader >= 0 else deck
    unknown = rest.count(-1)
    size = len(rest)
    if leader < 0 and unknown > 0:
        size -= 1
    elif leader < 0:  # M.deck.1
        out.append(Fault(number(g, "5-1-2", "M.deck.1"), (), "a deck needs a Leader; this one has none"))
    if size != DECK_SIZE:  # M.deck.2
        out.append(Fault(number(g, "5-1-2", "M.deck.2"), (), f"a deck has {DECK_SIZE} cards; this one has {size}"))
    if don != DON_SIZE:  # M.deck.5
        text = f"a DON!! deck has {DON_SIZE} cards; this one has {don}"
        out.append(Fault(number(g, "5-1-2", "M.deck.5"), (DON,), text))
    once: list[int] = []
    alike: dict[str, list[int]] = {}  # the cards of each number
    for card in rest:
        if card >= 0 and card not in once:
            once.append(card)
            alike.setdefault(card_number(cards[card].id), []).append(card)
    table = prepare(g, leader, once)
    for card in once:
        out += card_faults(table, leader, card)
        printings = alike[card_number(cards[card].id)]
        if printings[0] == card:
            copies = sum([rest.count(one) for one in printings])
            out += copy_faults(table, card, tuple([cards[one].id for one in printings]), copies)
    return out


def number(g: Game, rule: str, manual: str) -> str:
    """A rule by its number in the document that is played: both comprehensive rules have the same ones here."""
    return manual if g.rulebook == "opcg-manual-1.11" else rule


def is_leader(g: Game, card: int) -> bool:
    """5-1-2 Whether a card is a Leader."""
    return card >= 0 and g.catalogue.cards[card].base.kinds & bit(w.LEADER) != 0


def leader_first(g: Game, deck: list[int]) -> list[int]:
    """5-1-2 The first Leader of a list, wherever it stands there, and then the others."""
    for i in range(len(deck)):
        if is_leader(g, deck[i]):
            return [deck[i]] + deck[:i] + deck[i + 1 :]
    return deck


def card_number(id: str) -> str:
    """2-14-2 The number of a card: its printings, such as "_p1" and "_r2", have one between them."""
    stem, mark, printing = id.rpartition("_")
    if mark != "" and len(printing) > 1 and printing[0] in "prPR" and printing[1:].isdigit():
        return stem
    return id


def don_card(word: str) -> str:
    """5-1-2 Whether a list counts the DON!! deck: DON!!, DON, DON-001."""
    folded = word.casefold()
    rest = folded[3:].strip("!-_0123456789")
    return DON if folded.startswith("don") and rest == "" else ""


def card_faults(s: State, leader: int, card: int) -> list[Fault]:
    """5-1-2-1, 5-1-2-2, 5-1-2-4 A card in a deck: of the right category, of a colour of the Leader, not forbidden."""
    known = s.g.catalogue.cards[card]
    mine = (known.id,)
    if known.base.kinds & PLAYABLE == 0 or known.token:  # M.deck.2
        text = f"{known.id} is not a Character, Event or Stage"
        if is_leader(s.g, card):
            text = f"{known.id} is a second Leader; a deck has one"
        return [Fault(number(s.g, "5-1-2-1", "M.deck.2"), mine, text)]
    out: list[Fault] = []
    row = s.card.index(card)
    if leader >= 0 and known.base.colours & s.g.catalogue.cards[leader].base.colours == 0:  # M.deck.3, M.twocolour.2
        if not says(s, ALLOW, "be in deck", row):
            text = f"{known.id} shares no colour with the Leader"
            out.append(Fault(number(s.g, "5-1-2-2", "M.deck.3"), mine, text))
    if says(s, FORBID, "be in deck", row):
        # The manual does not know of such texts.
        rule = number(s.g, "5-1-2-4", "opcg-1.1.9:5-1-2-4")
        out.append(Fault(rule, mine, f"{known.id} may not be in this deck"))
    return out


def copy_faults(s: State, card: int, alike: tuple[str, ...], n: int) -> list[Fault]:
    """5-1-2-3, 2-14-2 At most four cards of one number, unless their text lets there be more."""
    known = s.g.catalogue.cards[card]
    out: list[Fault] = []
    if n > SAME_NUMBER and known.base.kinds & PLAYABLE != 0:  # M.deck.4
        if not says(s, ALLOW, "exceed four", s.card.index(card)):
            text = f"{n} of {card_number(known.id)}, where {SAME_NUMBER} are allowed"
            out.append(Fault(number(s.g, "5-1-2-3", "M.deck.4"), alike, text))
    return out


def prepare(g: Game, leader: int, once: list[int]) -> State:
    """5-1-2-4-2 The cards as they are while the deck is prepared: the Leader, and one of each of the others."""
    s = opening.table(g)
    if leader >= 0:
        atoms.new_row(s, leader, 0, w.LEADER_AREA * SEATS, False)
    for card in once:
        if card != leader:
            atoms.new_row(s, card, 0, w.DECK * SEATS, False)
    return s


def says(s: State, kind: int, act: str, row: int) -> bool:
    """5-1-2-4 Whether a text on the Leader or in the deck says so of a card."""
    return legality.is_said(s, kind, s.g.words.acts.index(act), row)


def not_in_deck(*tests: Filter) -> Ability:
    """5-1-2-4-1 Cards that may not be put in the deck."""
    return Ability("rule", (Forbid("be in deck", Cards("yours", ("deck",), tests)),))


def also_in_deck(*tests: Filter) -> Ability:
    """5-1-2-4-1 Cards that may be put in the deck, whatever their colour."""
    return Ability("rule", (Allow("be in deck", Cards("yours", ("deck",), tests)),))


def as_many_as_you_like() -> Ability:
    """5-1-2-4-1 There may be any number of this card in the deck."""
    return Ability("rule", (Allow("exceed four", This()),))


# -- set-up ---------------------------------------------------------------------------------------


def lay_out(s: State, decks: list[list[int]]) -> None:
    """5-1-2, 5-2-1-3 One Leader, face up in the Leader area, a deck of 50 and ten DON!!."""
    for seat in range(SEATS):  # 3-1-3
        if len(decks[seat]) < 1 + HAND_SIZE:
            raise BadDeck("a deck is a Leader first, then the cards")
        if s.g.catalogue.cards[decks[seat][0]].base.kinds & bit(w.LEADER) == 0:
            raise BadDeck(f"{s.g.catalogue.cards[decks[seat][0]].id} is not a Leader; the Leader comes first")
        present(s, decks[seat])
        atoms.new_row(s, decks[seat][0], seat, w.LEADER_AREA * SEATS + seat, False)  # 3-6-1, M.areas.2, M.setup.2
        for card in decks[seat][1:]:  # 5-1-1
            atoms.new_row(s, card, seat, w.DECK * SEATS + seat, False)
        atoms.gain(s, w.DON_DECK, seat, DON_SIZE)
    for seat in range(SEATS):
        shuffle_deck(s, seat)
    s.push(MATCH.of(0))  # 5-2-1, M.setup.00


def present(s: State, deck: list[int]) -> None:
    """5-2-1-1, M.deck.0 A deck is presented, and must be as the rules want it; fewer cards than that claim nothing."""
    if len(deck) <= DECK_SIZE:
        return
    refuse(faults(s.g, deck))


def shuffle_deck(s: State, seat: int) -> None:
    """5-2-1-2, 3-2-4, M.setup.1 Each player shuffles their deck into a random order and puts it face down."""
    atoms.shuffle(s, w.DECK * SEATS + seat)


def who_chooses(s: State, f: Steps) -> int:
    """5-2-1-4, M.setup.3 Chance says which player may choose to go first or second."""
    f.who = rng.below(s, SEATS)
    opening.let_begin(s, f.who)
    return GO


def offer_seat(s: State, f: Steps) -> int:
    """5-2-1-5, M.setup.3 That player decides."""
    s.options = [pack(w.O_FIRST), pack(w.O_SECOND)]
    return ask(s, f.who, w.ASK_SEAT, s.cause)


def take_seat(s: State, f: Steps) -> int:
    """5-2-1-5, M.setup.3 The decision is announced."""
    opening.let_begin(s, f.who if kind_of(s.answer) == w.O_FIRST else 1 - f.who)
    return GO


def chooser_starts(s: State, f: Steps) -> int:
    """5-2-1-5-1 Effects at the start of the game come now, the chooser's first."""
    if not profile(s).start_effects:
        return GO
    return batch.happen(s, -1 - f.who, w.GAME_STARTS, f.who)


def other_starts(s: State, f: Steps) -> int:
    """5-2-1-5-1 Then the other player's."""
    if not profile(s).start_effects:
        return GO
    return batch.happen(s, f.who - SEATS, w.GAME_STARTS, 1 - f.who)


def shuffle_handled(s: State, f: Steps) -> int:
    """5-2-1-5-2 A deck that such an effect handled is shuffled by its owner."""
    if profile(s).start_effects:
        for seat in range(SEATS):
            if is_handled(s, seat):
                shuffle_deck(s, seat)
    return GO


def is_handled(s: State, seat: int) -> bool:
    """5-2-1-5-2 Whether a card has left a deck that was just shuffled, or somebody has seen one."""
    there = 0
    for row in s.zones[w.DECK * SEATS + seat]:
        if s.bits[row] & ALL_KNOW != 0:
            return True
        there += 1
    own = 0
    for row in range(len(s.card)):
        if s.owner(row) == seat and s.zone_kind(row) != w.LEADER_AREA:
            own += 1
    return there < own


def draw_hands(s: State, f: Steps) -> int:
    """5-2-1-6, M.setup.4 Each player draws five cards."""
    for k in range(SEATS):
        draw_hand(s, s.active if k == 0 else 1 - s.active)
    return GO


def first_redraw(s: State, f: Steps) -> int:
    """5-2-1-6, M.setup.5n The first player may draw a new hand once."""
    return s.push(REDRAW.of(s.active))


def second_redraw(s: State, f: Steps) -> int:
    """5-2-1-6, M.setup.5n Then the second player may."""
    return s.push(REDRAW.of(1 - s.active))


def lay_life(s: State, f: Steps) -> int:
    """5-2-1-7, 2-9-2, 2-9-2-1, M.setup.6 As many cards as the Leader has Life go face down, the first at the bottom."""
    for k in range(SEATS):
        seat = s.active if k == 0 else 1 - s.active
        leader = s.zones[w.LEADER_AREA * SEATS + seat][0]
        opening.take(s, w.DECK, w.LIFE_AREA, seat, values.value(s, leader, w.LIFE), 0)
    batch.settle(s)
    return GO


def next_turn(s: State, f: Steps) -> int:
    """5-2-1-8, 6-6-1-4, M.setup.7 The first player takes the first turn; turns alternate, but for extra turns."""
    f.step = NEXT_TURN
    seat = opening.next_player(s)  # 4-3-1, 4-3-2, M.end.5
    return s.push(r06_turn.Turn([0, seat]))


MATCH: Final = Procedure(
    w.F_MATCH,
    [
        who_chooses,
        offer_seat,
        take_seat,
        chooser_starts,
        shuffle_handled,
        other_starts,
        shuffle_handled,
        draw_hands,
        first_redraw,
        second_redraw,
        lay_life,
        next_turn,
    ],
)
NEXT_TURN: Final = 11


def draw_hand(s: State, seat: int) -> None:
    """5-2-1-6 The opening hand comes off the top."""
    opening.take(s, w.DECK, w.HAND, seat, HAND_SIZE, w.V_DRAW)
    batch.settle(s)


def offer_redraw(s: State, f: Steps) -> int:
    """5-2-1-6 A player may keep the hand or draw a new one."""
    s.options = [pack(w.O_KEEP), pack(w.O_REDRAW)]
    return ask(s, f.who, w.ASK_REDRAW, s.cause)


def take_redraw(s: State, f: Steps) -> int:
    """5-2-1-6-1, M.setup.5 The whole hand goes back, the deck is shuffled, and five cards are drawn."""
    s.leave()
    if kind_of(s.answer) == w.O_REDRAW:
        opening.mix_back(s, w.HAND, w.DECK, f.who)
        draw_hand(s, f.who)
    return GO


REDRAW: Final = Procedure(w.F_REDRAW, [offer_redraw, take_redraw], opens=False)
