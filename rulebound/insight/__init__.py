"""What a seat may ask of a table beside the view: why a number is what it is, and what an option would do."""
