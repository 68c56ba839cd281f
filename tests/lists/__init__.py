"""What is checked against the publishers' card lists beside the project; left out where there are none."""
