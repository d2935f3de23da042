"""The sentences of click that people may meet. Click asks Python's gettext for them, which finds them in our catalogues (`speaking`)."""

from __future__ import annotations

from ..present.words import N_, NN_, Phrase

SENTENCES: tuple[Phrase, ...] = (
    # help
    N_("Usage:"), N_("Options"), N_("Commands"), N_("default: {default}"), N_("[OPTIONS]"), N_("COMMAND [ARGS]..."),
    # what was not understood
    N_("Error: {message}"), N_("Try '{command} {option}' for help."), N_("Invalid value: {message}"), N_("Invalid value for {param_hint}: {message}"),
    N_("Missing argument"), N_("Missing option"), N_("Missing parameter"), N_("Missing command."),
    N_("No such option {name!r}."), N_("No such command {name!r}."),
    NN_("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", "count"),
    NN_("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", "count"),
    NN_("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", "count"), N_("Option {name!r} does not take a value."),
    NN_("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", "count"), N_("Choose from:\n\t{choices}"),
    N_("{value!r} is not a valid {number_type}."), N_("{value} is not in the range {range}."),
    # files
    N_("{name} {filename!r} does not exist."), N_("{name} {filename!r} is a file."), N_("{name} {filename!r} is a directory."),
    N_("{name} {filename!r} is not readable."), N_("{name} {filename!r} is not writable."), N_("Could not open file {filename!r}: {message}"),
    # the end
    N_("Aborted!"),
)
