"""`python -m scorekeeper`: the command line."""

from .cli import main

main(prog_name="scorekeeper")
