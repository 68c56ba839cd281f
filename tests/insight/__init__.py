"""Tests of what a seat may ask of a table beside the view."""
