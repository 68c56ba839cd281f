"""What holds for every registered game, in any play: properties over random and adversarial games."""
