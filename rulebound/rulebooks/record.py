"""Records that pass between the measurer, the recorder in the test process, and the cache."""

from __future__ import annotations

from typing import Final

import msgspec

JOB: Final = "RULEBOUND_RECORD"  # the environment variable that holds the path of the recorder's job


class Job(msgspec.Struct):
    """What the recorder is to do."""

    tests: dict[str, list[str]]  # test -> the sites that cite what it claims
    prove: bool  # run each test again with each of its sites blanked
    blank: dict[str, int]  # sites blanked from the start, each with the way
    packages: dict[str, str]  # name -> folder
    books: list[str]  # files of rulebooks
    patience: float  # seconds that a blanked test gets at least
    out: str  # where the session is written


class Seen(msgspec.Struct):
    """What was seen of one test, over all its parameters."""

    passed: bool = True
    ran: set[str] = msgspec.field(default_factory=set)
    ways: dict[str, int] = msgspec.field(default_factory=dict)  # site -> how many ways there are to blank it
    red: dict[str, str] = msgspec.field(default_factory=dict)  # site -> how the test failed without it


class Session(msgspec.Struct):
    """What was seen in one run of the test process."""

    tests: dict[str, Seen] = msgspec.field(default_factory=dict)
    elsewhere: set[str] = msgspec.field(default_factory=set)  # sites that ran outside of every test


class Run(msgspec.Struct):
    """What is known of the claiming tests of one file."""

    asked: dict[str, list[str]]  # as in the job
    tests: dict[str, Seen]
    elsewhere: set[str]
    proved: bool
    blanked: dict[str, dict[str, str]]  # site blanked from the start -> test -> how it failed, "" if it passed
