"""What is done."""

from __future__ import annotations

from rulebound.program.abilities import PrintedCard
from rulebound.program.amounts import Amount, Count
from rulebound.program.conditions import Compared
from rulebound.program.filters import (
    All,
    Attribute,
    Cards,
    Colour,
    Compare,
    Either,
    Filter,
    HasAbility,
    Is,
    It,
    Kind,
    Named,
    Not,
    Ready,
    Rested,
    This,
    Top,
    Trait,
    TraitPart,
)
from rulebound.program.ops import (
    Allow,
    Body,
    Change,
    Choose,
    Declare,
    Draw,
    Forbid,
    Grant,
    If,
    Keep,
    Lasting,
    Later,
    Look,
    May,
    Modes,
    Move,
    Play,
    Rest,
    Reveal,
    Shuffle,
    Stand,
    Transfer,
    Use,
)

HAND = Cards("yours", ("hand",))
MINE = Cards("yours", ("field",))
MY_LEADER = Cards("yours", ("leader",))
LEADER_OR_CHARACTER = Cards("yours", ("leader", "field"))
THEIR_LIFE = Count(Cards("theirs", ("life",)))

GUILD = Trait("Ash Guild")
EITHER_GUILD = Either((Trait("Ash Guild"), Trait("Tide Guild")))
CHARACTER = Kind("character")
NOT_EMBER = Not(Named("Ember"))

KO = Move(It(), "trash", verb="ko")
DISCARD = Move(It(), "trash", verb="discard")
TO_HAND = Move(It(), "hand")
UNDER_DECK = Move(It(), "deck", "bottom")
THE_REST = Keep(It("seen"), "rest", but="it")
REST_UNDER_DECK: Body = (THE_REST, Move(It("rest"), "deck", "bottom", order="you"))


def cost(at_most: Amount) -> Filter:
    """Costs at most so much."""
    return Compare("cost", "<=", at_most)


def power(at_most: Amount) -> Filter:
    """Has at most so much power."""
    return Compare("power", "<=", at_most)


def up_to(at_most: Amount, cards: Cards) -> Choose:
    """A choice that may be declined, in part or whole."""
    return Choose(cards, at_most, at_least=0)


def theirs(*tests: Filter) -> Cards:
    """Their Characters."""
    return Cards("theirs", ("field",), tests)


def mine(*tests: Filter) -> Cards:
    """My Characters."""
    return Cards("yours", ("field",), tests)


def from_hand(*tests: Filter) -> Body:
    """Puts into play one card from hand at most."""
    return (up_to(1, Cards("yours", ("hand",), tests)), Play(It()))


def search(*tests: Filter) -> Body:
    """Looks at cards of the deck and takes one that passes the tests to hand, shown to all."""
    return (
        Look(Top(5)),
        Choose(Cards("yours", ("deck",), tests), 1, at_least=0, among="seen"),
        Reveal(It()),
        Move(It(), "hand"),
    )


def gains_power(amount: Amount, cards: Cards, lasting: Lasting) -> Body:
    """One card at most gets stronger."""
    return (up_to(1, cards), Change("power", amount, It(), lasting))


def gives_don(amount: int, cards: Cards) -> Body:
    """Gives rested DON!! to one card."""
    return (Choose(cards, 1), Transfer(amount, "don_rested", "don", onto=It(), up_to=True))


# One pick of either player's uppermost Life card, or none; it goes back to an end of where it lay.
PEEK_AT_LIFE: Body = (
    Modes(
        (
            (Look(Top(1, "life")), Move(It("seen"), "life", "either")),
            (Look(Top(1, "life", "theirs")), Move(It("seen"), "life", "either")),
        ),
        at_least=0,
    ),
)

REMOVAL: dict[str, Body] = {
    # knocking out
    "09796790f22f": (up_to(1, theirs(cost(4))), KO),  # a cheap one
    "302017e44d06": (up_to(1, theirs(power(3000))), KO),  # a weak one
    "67f950efdc69": (up_to(1, theirs(Compare("power", "<=", 5000, base=True))), KO),  # weak as printed
    "f193b5d3932f": (up_to(1, theirs(Rested(), cost(4))), KO),  # cheap and sideways
    "73ffd5553a9d": (up_to(1, theirs(Compare("cost", "==", 0))), KO),  # of just this cost
    "0bc437e39458": (up_to(1, theirs(cost(THEIR_LIFE))), KO),  # no costlier than their Life is long
    "83f1e40550bc": (  # one cheap and one cheaper: two cards, knocked out together
        Choose(theirs(cost(5)), 1, at_least=0, name="one"),
        Choose(theirs(cost(3), Not(Is(It("one")))), 1, at_least=0, name="other"),
        Move(All(theirs(Either((Is(It("one")), Is(It("other")))))), "trash", verb="ko"),
    ),
    # to hand, deck, Life
    "2f7c47a88eea": (up_to(1, Cards("any", ("field",), (cost(4),))), TO_HAND),  # a cheap one of anybody's
    "19e2766aadd4": (up_to(1, theirs(cost(4))), TO_HAND),  # of theirs
    "9ee7a97c7f78": (up_to(1, MINE), TO_HAND),  # of mine
    "3c41eee5dbde": (up_to(1, Cards("any", ("field",), (cost(3),))), UNDER_DECK),  # anybody's under the deck
    "03327fff482c": (up_to(1, theirs(cost(3))), UNDER_DECK),  # a cheap one of theirs
    "596a111f8fa1": (up_to(1, theirs(power(3000))), UNDER_DECK),  # a weak one of theirs
    "edb025631ee2": (up_to(1, theirs(cost(5))), Move(It(), "life", "either", face="up")),  # into their Life
    # sideways and upright
    "9e613e1ed61f": (up_to(1, theirs(cost(4))), Rest(It())),  # a cheap one sideways
    "5feb293ee98a": (up_to(2, theirs()), Rest(It())),  # any sideways
    "5e7c51f0a410": (  # their Leader, or a cheap Character: a Leader has no cost to compare
        up_to(1, Cards("theirs", ("leader", "field"), (Either((Kind("leader"), cost(5))),))),
        Rest(It()),
    ),
    "f1c70fffed22": (  # stays sideways in their next refresh; other effects may still set it upright
        up_to(1, theirs(Rested(), cost(4))),
        Later("their turn starts", (Forbid("refresh", It(), lasting="turn"),)),
    ),
    "b3065c96cf81": (Stand(This()),),  # itself upright
    "a4df0f290ed4": (up_to(1, MINE), Stand(It())),  # one of mine
    "2d51d368c219": (up_to(1, mine(GUILD, cost(5))), Stand(It())),  # cheap and of a type
    "08ee756ab269": (up_to(2, mine(GUILD, cost(5))), Stand(It())),  # the same in other words
}

POWER: dict[str, Body] = {
    # this card
    "362b60842667": (Change("power", 1000, This(), "while here"),),  # as long as it stands
    "e33bb7198acb": (Change("power", 2000, This(), "turn"),),
    "4811adeef5e1": (Change("power", 1000, This(), "battle"),),
    "6efaf9dd2d36": (Change("power", 1000, This(), "turn"),),  # a Leader itself
    "b9d28005014f": (Change("power", 2000, This(), "your next turn starts"),),
    "54929f11f20d": (Change("power", 2000, It(), "battle"),),  # the one chosen before, once more
    # one of mine
    "8b9f971270c4": gains_power(4000, LEADER_OR_CHARACTER, "battle"),
    "56353bdb14a2": gains_power(2000, LEADER_OR_CHARACTER, "turn"),
    "620473311b07": gains_power(2000, Cards("yours", ("leader", "field"), (GUILD,)), "turn"),
    "c22b083d6840": gains_power(2000, Cards("yours", ("leader", "field"), (Named("Ember"),)), "turn"),
    "4a24207b14f8": gains_power(2000, mine(GUILD), "turn"),
    "bf3870f624a2": gains_power(3000, MY_LEADER, "battle"),
    "77d25d228430": gains_power(1000, MY_LEADER, "turn"),
    "a427e9cd5986": gains_power(1000, MY_LEADER, "their next turn ends"),
    # theirs
    "433eff6b7407": (up_to(1, theirs()), Change("power", -2000, It(), "turn")),
    "c7edd66ccfd4": (up_to(1, Cards("theirs", ("leader", "field"))), Change("power", -1000, It(), "turn")),
    "52862419e3e6": (up_to(1, theirs()), Change("cost", -2, It(), "turn")),
    "479dbda04cc3": (Change("cost", -1, theirs(), "while here"),),  # whoever stands there
    "7889ef8c5f80": (Change("power", -1000, theirs(), "while here"),),
}

STANDING: dict[str, Body] = {
    # keywords
    "917230763689": (Grant(This(), keyword="blocker", lasting="while here"),),
    "afa4f70f7ad2": (Grant(This(), keyword="rush", lasting="while here"),),
    "cd6419425c07": (Grant(This(), keyword="double_attack", lasting="while here"),),
    "c8de66f4f685": (Grant(This(), keyword="banish", lasting="while here"),),
    "4481d507366d": (Grant(This(), keyword="rush", lasting="turn"),),
    # what may and may not be done
    "7ed7c25e641d": (Forbid("attack", This(), lasting="while here"),),  # stays out of fights
    "746f8ed7c0a1": (Forbid("ko by battle", This(), lasting="while here"),),  # no fight takes it
    "3d224f17af33": (  # no fight with such a card does
        Forbid(
            "ko by battle",
            This(),
            against=Cards("any", ("leader", "field"), (Attribute("strike"),)),
            lasting="while here",
        ),
    ),
    "b8ba13d8fb12": (Forbid("ko by effect", This(), lasting="while here"),),  # no text takes it
    "3a62f0b41850": (Forbid("take by effect", side="yours", lasting="turn"),),  # no Life by my own texts
    "32e2e9ac3e18": (Forbid("block", side="theirs", lasting="battle"),),  # nobody steps before it
    "8b32f8755604": (  # new, and yet against Characters
        Allow("attack at once", This(), against=theirs(), lasting="while here"),
    ),
    "3ff28c0aaaec": (  # upright ones as well
        Allow("attack", This(), against=theirs(Ready()), lasting="while here"),
    ),
}

DON: dict[str, Body] = {
    "5688ca234c43": (Transfer(1, "don_deck", "don_active", up_to=True),),  # a new one upright
    "db9a3b6c63cc": (Transfer(1, "don_deck", "don_rested", up_to=True),),  # a new one sideways
    "af44ccde8c7a": (Transfer(2, "don_rested", "don_active", up_to=True),),  # set upright
    "870c0469f7d2": (Later("turn ends", (Transfer(2, "don_rested", "don_active", up_to=True),)),),  # at the end
    "e9b899442545": (Transfer(1, "don_active", "don_rested", side="theirs", up_to=True),),  # rest theirs
    "86535d9a1ae5": (Transfer(1, "don_field", "don_deck", side="theirs"),),  # they give one of theirs back
    "4742e236a6ff": gives_don(1, LEADER_OR_CHARACTER),
    "3bc4e1e0ae66": gives_don(2, LEADER_OR_CHARACTER),
    "c4786427ddcd": gives_don(1, MY_LEADER),
}

CARDS: dict[str, Body] = {
    # drawing and discarding
    "118780efbb7c": (Draw(1),),
    "db83328412ec": (Draw(2),),
    "4e1eaf5e94b6": (Draw(2), Choose(HAND, 1), DISCARD),
    "56677ee9a9aa": (Draw(2), Choose(HAND, 2), DISCARD),
    "7ef533f8bbed": (Draw(1), Choose(HAND, 1), DISCARD),
    "e1e5f6512e1c": (up_to(2, HAND), DISCARD),
    "7d11c475dab9": (If(Compared(Count(HAND), "<=", 3), (Draw(1),)),),  # only with a small hand
    "028b7a6e6d8d": (  # and cards from hand under the deck
        Draw(2),
        Choose(HAND, 2),
        Move(It(), "deck", "bottom", order="you"),
    ),
    "c1d9231eec8f": (Choose(Cards("theirs", ("hand",)), 1, by="theirs"), DISCARD),  # they pick their own
    # the deck
    "3c1d525f6996": (Move(Top(3), "trash"),),  # mill oneself
    "7bd8618ed559": (Move(Top(1), "trash"),),
    "565f4fe0e0d2": (  # mill, and make one of theirs cheaper
        Move(Top(2), "trash"),
        up_to(1, theirs()),
        Change("cost", -3, It(), "turn"),
    ),
    "520eea01229d": (Shuffle(),),
    "b376c549cb0a": (Reveal(Top(1)),),  # show the uppermost
    "f74b6e8a2ff5": (  # name a cost, then see theirs; no card of the game costs more than ten
        Declare(0, 10, "cost"),
        Reveal(Top(1, "deck", "theirs")),
    ),
    "8c7c2f83f9b1": (Look(Top(3)), Move(It("seen"), "deck", "either", order="you")),  # sort, all to one end
    "b4e8089cec3b": search(GUILD, NOT_EMBER),
    "35489816cf42": search(GUILD),
    "46413bf3f9b7": search(EITHER_GUILD),
    "9fbcf1379b69": search(GUILD, CHARACTER),
    "66e41653a0c9": search(Colour("red"), GUILD, NOT_EMBER),
    "583baf41be22": search(TraitPart("Guild")),
    "f805795c8145": search(TraitPart("Guild"), NOT_EMBER),
    "3947ea77c2fe": search(Compare("cost", ">=", 2)),
    "cd628ebe4ae8": search(Named("Ember")),
    "bebf86acb827": REST_UNDER_DECK,  # what was not taken goes under the deck
    "4d5def808739": (THE_REST, Move(It("rest"), "trash")),  # or to the trash
    "8b33ea387ef1": (THE_REST, Move(It("rest"), "deck", "either", order="you")),  # or to an end, sorted
    "a84072182443": (THE_REST, Move(It("rest"), "deck", "either")),  # or to an end
    "fbbde559eb7f": (*REST_UNDER_DECK, *from_hand(Named("Ember"))),  # and one is played
    # Life
    "fc59117cb527": (Move(Top(1, "life"), "hand", verb="take"),),
    "32085ee82069": (May((Move(Top(1), "life", "top"),)),),  # from the deck, if one likes
    "cb5476556d0d": (up_to(1, HAND), Move(It(), "life", "top")),  # from hand
    "21fa13e52604": (May((Move(Top(1, "life", "theirs"), "trash"),)),),  # take one of theirs away
    "856a0f026144": (Reveal(Top(1, "life")),),
    "ee543cf151e5": PEEK_AT_LIFE,
    "b11aaace31b8": PEEK_AT_LIFE,  # the same in other words
}

PLAY: dict[str, Body] = {
    "a4935dba0917": (Play(This()),),
    "38afb8111746": (May((Play(It("shown")),)),),  # the one just seen
    "00f38b3131e9": from_hand(CHARACTER, GUILD, cost(4)),
    "83e5ec2d8f8a": from_hand(CHARACTER, GUILD, cost(4), NOT_EMBER),
    "eccfb18dcf8c": from_hand(CHARACTER, GUILD, NOT_EMBER, cost(5)),
    "fc105b7f444b": from_hand(CHARACTER, EITHER_GUILD, cost(4)),
    "785bb757a040": from_hand(CHARACTER, cost(4), HasAbility("trigger")),
    "ef8caa91e5b8": from_hand(Named("Ember")),
    "b7c8c71b65ad": from_hand(Named("Ember"), cost(5)),
    "f1a6ff7742cc": (  # from two places
        up_to(1, Cards("yours", ("hand", "trash"), (Named("Ember"), Compare("cost", "==", 4)))),
        Play(It()),
    ),
    "cdf88a7191de": (  # from the trash, sideways
        up_to(1, Cards("yours", ("trash",), (CHARACTER, GUILD, cost(4)))),
        Play(It(), rested=True),
    ),
    # other abilities of this card
    "701d456663af": (Use("main", This()),),
    "53cee368f8eb": (Use("counter", This()),),
    "964ad355df95": (Use("enters field", This()),),
    # a heading, with two bodies of ours beneath it
    "7c9e3da89837": (Modes(((Draw(1),), (up_to(1, theirs(cost(1))), KO))),),
}

EFFECTS: dict[str, Body] = {**REMOVAL, **POWER, **STANDING, **DON, **CARDS, **PLAY}

PRINT: dict[str, PrintedCard] = {
    # counts as another name too, everywhere
    "e0ad21720de9": PrintedCard("two-names", "Ember", "character", {"power": 3000, "cost": 2}, names=("Cinder",)),
}
