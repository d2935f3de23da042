"""The questions the referee answers without a finished hand: `ask(question, ruleset)` gives an `Answer`."""
