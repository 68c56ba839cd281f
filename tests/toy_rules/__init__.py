"""The rules of Skirmish, one file a chapter of tests/toy/rulebook.json."""
