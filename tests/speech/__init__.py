"""What a person is told, in every language."""
