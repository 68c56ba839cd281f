"""The numbers of the instructions, and how their arguments are packed."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 5  # integers an instruction

# What an instruction returns.
NEXT: Final = 0  # go on at once
YIELD: Final = 1  # something was pushed or proposed: go on after it
END: Final = 2  # the text is done

OP_END: Final = 0
OP_JUMP: Final = 1
OP_JZ: Final = 2
OP_UNLESS: Final = 3
OP_CONDITION: Final = 4
OP_MAY: Final = 5
OP_ASK: Final = 6
OP_USED: Final = 7
OP_PAY: Final = 8
OP_PAID: Final = 9
OP_ANNOUNCED: Final = 10
OP_CHOOSE: Final = 11
OP_STORE: Final = 12
OP_LOOK: Final = 13
OP_REVEAL: Final = 14
OP_NOTE: Final = 15
OP_KEEP: Final = 16
OP_DECLARE: Final = 17
OP_SECRET: Final = 18
OP_DRAW: Final = 19
OP_MOVE: Final = 20
OP_PLAY: Final = 21
OP_SHUFFLE: Final = 22
OP_ATTACH: Final = 23
OP_SHIFT: Final = 24
OP_REST: Final = 25
OP_STAND: Final = 26
OP_TURN: Final = 27
OP_PUT: Final = 28
OP_REMOVE: Final = 29
OP_TRANSFER: Final = 30
OP_GAIN: Final = 31
OP_DAMAGE: Final = 32
OP_LASTING: Final = 33
OP_COPY: Final = 34
OP_LATER: Final = 35
OP_NEXT: Final = 36
OP_MAKE: Final = 37
OP_COPY_SPELL: Final = 38
OP_CANCEL: Final = 39
OP_MODES: Final = 40
OP_JBIT: Final = 41
OP_EACH: Final = 42
OP_COUNT: Final = 43
OP_USE: Final = 44
OP_PREVENT: Final = 45
OP_REDIRECT: Final = 46
OP_EXTRA: Final = 47
OP_WIN: Final = 48
OP_DEFEAT: Final = 49
OP_ACT: Final = 50
OP_TRANSFER_ANY: Final = 51
OP_GROUP: Final = 52
OP_GROUPED: Final = 53
OP_UNDONE: Final = 54
OP_PRICE: Final = 55
OP_ROLL: Final = 56
OP_COLOUR: Final = 57
OP_INCREASE: Final = 58
OP_CONTROL: Final = 59

# Why it is noted whether all that is told happens.
PAYING: Final = 1  # a cost is being paid
GROUPED: Final = 2  # an operation made of others is being carried out

# What came in the way of a cost, or of an operation made of others.
UNDONE: Final = 1  # a part did not happen as written
REPLACED: Final = 2  # something took the place of a part
ADDED: Final = 4  # what other texts add to a cost has been paid

# How a move is told: packed into one argument.
EITHER_END: Final = 2
MOVE_RESTED: Final = 4
MOVE_UP: Final = 8
MOVE_DOWN: Final = 16
ORDER_SHIFT: Final = 5
SIDE_SHIFT: Final = 7
MOVE_FOUND: Final = 1 << 10  # the cards were chosen by what is printed on them
MOVE_SHOWN: Final = 1 << 11  # the text has shown the cards to everybody
PLACE_SHIFT: Final = 12  # place on the grid + 1, once it is chosen
MANNER_SHIFT: Final = 20  # manner in which the cards come + 1

# How damage is told, beside the register in which it is divided.
SOURCE_SHIFT: Final = 16  # the reference to the card that deals it + 1

# When modes are chosen and numbers declared, beside the side that does.
ON_PLAY: Final = 16  # now, as the text is played
KEPT: Final = 32  # as the text was played, if it was

NONE: Final[list[int]] = []
IMPOSSIBLE: Final = -1  # the reason of a cost that cannot be paid
