"""Cards that people own, kept without their printed text: their values, and what their texts mean as trees.

The publishers' texts are not part of this project. A tree of the phrasebook says what a text means without its words,
and our own printer turns the tree back into a sentence. So rulings, readings and drawn cards are tested in every
checkout, through the same reader as an imported card list.

    python -m tests.printed --write    make the files again, from the card lists beside the project
    python -m tests.printed --check    compare them with those lists; exit code 1 where they differ
"""
