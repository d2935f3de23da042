"""Scorekeeper: keeps score at a real gin rummy table, settles disputes and prints the sheets."""

__version__ = "0.1.0"
