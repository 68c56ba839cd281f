"""What the project promises, one folder a part."""
