"""Tests of the kernel, told with the toy game."""
