"""Planted faults: small patches to product code, each of which must turn one named test red.

A check whose fault stays green counts as absent. Each module of this package but `planting` lists the faults
of one area as `FAULTS`. They are run by

    python -m tests.soak --faults              all of them
    python -m tests.soak --faults NAME ...     those whose name, check or test contains a word
"""
