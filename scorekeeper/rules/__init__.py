"""The core: the rules of the game as pure functions over frozen values. Standard library only.

It knows no language, clock, file, web or database; sentences, storage and screens live at the edge.
"""
