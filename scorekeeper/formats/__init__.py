"""The public JSON and the ruleset files, decoded to values of the core and written back.

This is the one validation of input: forms, API, import and command line all decode here. A report that
cannot be is answered with its problems, all at once; only a ruleset that cannot be used is an exception.
"""
