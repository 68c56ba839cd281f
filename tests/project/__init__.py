"""The set-up: the go command, the locks, the build and the table of words."""
