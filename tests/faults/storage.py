"""Faults of the storages: what is accepted is lost, doubled, or written by two at once."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

SQLITE: Final = "rulebound/server/storage/sqlite.py"
POSTGRES: Final = "rulebound/server/storage/postgres.py"
SUITE: Final = "tests/server/storage/test_storage.py"
OF_SQLITE: Final = "tests/server/storage/test_sqlite.py"
OF_POSTGRES: Final = "tests/server/storage/test_postgres.py"
POWER: Final = "tests/server/storage/test_power.py::test_whatever_was_accepted_is_there_when_the_power_fails"
FAILING: Final = "tests/server/storage/test_power.py::test_a_storage_whose_disk_fails_stops_and_loses_nothing"
KILLED: Final = "tests/server/storage/test_power.py::test_whatever_was_accepted_is_there_after_a_kill"

FAULTS: Final = [
    Fault(
        "answers are accepted before they are committed",
        "D1",
        SQLITE,
        '                base.execute("commit")\n            except',
        '                _tell(changes)\n                base.execute("commit")\n            except',
        KILLED,
    ),
    Fault("commits are not synced", "D2", SQLITE, "synchronous = full", "synchronous = off", POWER),
    Fault(
        "commits are synced only with the database", "D2", SQLITE, "synchronous = full", "synchronous = normal", POWER
    ),
    Fault(
        "a storage goes on after its disk failed",
        "D2",
        SQLITE,
        "        _tell(changes)\n        if not",
        '        _tell(changes)\n        self._broken = ""\n        if not',
        FAILING,
    ),
    Fault(
        "a commit that failed is accepted",
        "D2",
        SQLITE,
        "                change.error = self._refusal()\n",
        "                change.error = None\n",
        FAILING,
    ),
    Fault(
        "a log whose sync failed is trusted when it is opened again",
        "D2",
        SQLITE,
        "        _write_again(self._log)\n",
        "",
        FAILING,
    ),
    Fault(
        "lines are appended wherever the journal ends",
        "storage",
        SQLITE,
        "and lines = ifnull(?, lines)",
        "and ifnull(?, 0) >= 0",
        f"{SUITE}::test_nothing_is_appended_twice[sqlite]",
    ),
    Fault(
        "lines are appended wherever the journal in PostgreSQL ends",
        "storage",
        POSTGRES,
        "and lines = coalesce($9, lines)",
        "and coalesce($9::bigint, 0) >= 0",
        f"{SUITE}::test_nothing_is_appended_twice[postgres]",
    ),
    Fault(
        "a claim does not end the one before it",
        "storage",
        SQLITE,
        "and owner = ? and epoch = ? and lines",
        "and owner = ? and 0 < ? and lines",
        f"{SUITE}::test_an_owner_that_claims_its_game_again_voids_its_old_hold[sqlite]",
    ),
    Fault(
        "a claim in PostgreSQL does not end the one before it",
        "storage",
        POSTGRES,
        "and epoch = $4 and",
        "and $4::bigint > 0 and",
        f"{SUITE}::test_an_owner_that_claims_its_game_again_voids_its_old_hold[postgres]",
    ),
    Fault(
        "a game is taken from an owner that lives",
        "storage",
        POSTGRES,
        "where name = $2 and until > {NOW}",
        "where name = $2 and until > {NOW} + 1e6",
        f"{OF_POSTGRES}::test_two_processes_pass_a_game_on",
    ),
    Fault(
        "a change that is refused is half made",
        "storage",
        SQLITE,
        '"rollback" if alone else "rollback to change"',
        '"rollback" if alone else "savepoint other"',
        f"{OF_SQLITE}::test_a_change_that_is_refused_half_way_is_not_made",
    ),
    Fault(
        "a change that is refused alone is half made",
        "storage",
        SQLITE,
        '"rollback" if alone else "rollback to change"',
        '"savepoint other" if alone else "rollback to change"',
        f"{OF_SQLITE}::test_a_change_that_is_refused_half_way_is_not_made",
    ),
    Fault(
        "two processes share a folder",
        "storage",
        SQLITE,
        "fcntl.LOCK_EX | fcntl.LOCK_NB",
        "fcntl.LOCK_SH | fcntl.LOCK_NB",
        f"{OF_SQLITE}::test_a_second_process_on_the_folder_is_refused",
    ),
    Fault(
        "a newer database is opened",
        "storage",
        SQLITE,
        "if not 0 < version <= len(MIGRATIONS):",
        "if version < 0:",
        f"{OF_SQLITE}::test_a_newer_database_is_told_and_left_alone",
    ),
    Fault(
        "the storage does not look for a database that came back",
        "storage",
        POSTGRES,
        "                await self._until_lost(base, lost)\n",
        "                await asyncio.Event().wait()\n",
        f"{OF_POSTGRES}::test_a_server_that_went_away_and_came_back_is_found_again",
    ),
    Fault(
        "the log is copied at every commit once it was long",
        "storage",
        SQLITE,
        "journal_size_limit = 0",
        "journal_size_limit = -1",
        f"{OF_SQLITE}::test_the_log_is_kept_short_and_copied_seldom",
    ),
    Fault(
        "everybody reads the games",
        "storage",
        SQLITE,
        "os.O_RDWR | os.O_CREAT, 0o600))",
        "os.O_RDWR | os.O_CREAT, 0o644))",
        f"{OF_SQLITE}::test_only_the_user_reads_the_games",
    ),
]
