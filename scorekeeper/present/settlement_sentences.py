"""The sentence of every step of a settlement: each term with its own multiplication."""

from __future__ import annotations

from collections.abc import Mapping

from .words import NN_, N_, Phrase

SETTLEMENT: Mapping[str, Phrase] = {
    "hand_points": NN_("{player} scored {points} point in the hands.",
                       "{player} scored {points} points in the hands.", "points"),
    "game_bonus": NN_("{player} reached the target: {points} point.",
                      "{player} reached the target: {points} points.", "points"),
    "box_bonus": NN_("{player} has {boxes} box: {boxes} × {each} = {points}.",
                     "{player} has {boxes} boxes: {boxes} × {each} = {points}.", "boxes"),
    "shutout_bonus": NN_("The opponent was shut out: {points} point for {player}.",
                         "The opponent was shut out: {points} points for {player}.", "points"),
    "shutout_doubles": NN_("The opponent was shut out, which doubles: {points} point more for {player}.",
                           "The opponent was shut out, which doubles: {points} points more for {player}.", "points"),
    "column_multiplier": NN_("This column counts {factor} times: {points} point more for {player}.",
                             "This column counts {factor} times: {points} points more for {player}.", "points"),
}
