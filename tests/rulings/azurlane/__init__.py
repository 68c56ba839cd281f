"""The publisher's rulings on cards of Azur Lane. A test names those it plays: the card's id and the ruling's number."""
