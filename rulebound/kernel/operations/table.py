"""Which function carries out which instruction."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound.kernel.operations.choosing import (
    do_choose,
    do_colour,
    do_declare,
    do_keep,
    do_look,
    do_note,
    do_reveal,
    do_roll,
    do_secret,
)
from rulebound.kernel.operations.lasting import do_control, do_copy, do_lasting, do_later, do_next
from rulebound.kernel.operations.making import do_cancel, do_copy_spell, do_make
from rulebound.kernel.operations.marking import (
    do_damage,
    do_gain,
    do_put,
    do_remove,
    do_rest,
    do_stand,
    do_transfer,
    do_transfer_any,
    do_turn,
)
from rulebound.kernel.operations.moving import do_attach, do_draw, do_move, do_play, do_shift, do_shuffle
from rulebound.kernel.operations.outcome import do_act, do_defeat, do_extra, do_price, do_win
from rulebound.kernel.operations.replacing import do_increase, do_prevent, do_redirect
from rulebound.kernel.operations.structure import (
    do_announced,
    do_ask,
    do_condition,
    do_count,
    do_each,
    do_end,
    do_group,
    do_grouped,
    do_jbit,
    do_jump,
    do_jz,
    do_may,
    do_modes,
    do_paid,
    do_pay,
    do_store,
    do_undone,
    do_unless,
    do_use,
    do_used,
)
from rulebound.kernel.state import State

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect


DO: Final[list[Callable[[State, Effect, int, int, int, int], int]]] = [
    do_end,
    do_jump,
    do_jz,
    do_unless,
    do_condition,
    do_may,
    do_ask,
    do_used,
    do_pay,
    do_paid,
    do_announced,
    do_choose,
    do_store,
    do_look,
    do_reveal,
    do_note,
    do_keep,
    do_declare,
    do_secret,
    do_draw,
    do_move,
    do_play,
    do_shuffle,
    do_attach,
    do_shift,
    do_rest,
    do_stand,
    do_turn,
    do_put,
    do_remove,
    do_transfer,
    do_gain,
    do_damage,
    do_lasting,
    do_copy,
    do_later,
    do_next,
    do_make,
    do_copy_spell,
    do_cancel,
    do_modes,
    do_jbit,
    do_each,
    do_count,
    do_use,
    do_prevent,
    do_redirect,
    do_extra,
    do_win,
    do_defeat,
    do_act,
    do_transfer_any,
    do_group,
    do_grouped,
    do_undone,
    do_price,
    do_roll,
    do_colour,
    do_increase,
    do_control,
]
