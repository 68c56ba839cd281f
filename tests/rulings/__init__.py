"""The publishers' rulings, played with the real cards of the lists beside the project."""
