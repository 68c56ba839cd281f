"""Tables over the network: rooms, seats, clocks, the journal first."""
