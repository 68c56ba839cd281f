"""What a position must be after one operation: docs/language.md, section by section, for an effect that resolves."""

from tests.reference.operations.case import Case
from tests.reference.operations.table import HANDLERS, LEFT_OUT, judge

__all__ = ["Case", "HANDLERS", "LEFT_OUT", "judge"]
