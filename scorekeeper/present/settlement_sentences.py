"""The sentence of every step of a settlement: each term with its own multiplication."""

from __future__ import annotations

from collections.abc import Mapping

from .words import NN_, N_, Phrase

SETTLEMENT: Mapping[str, Phrase] = {
    "hand_points": NN_("{player} scored {points} point in the hands.",
                       "{player} scored {points} points in the hands.", "points"),
    "hand_points.paid": NN_("{player} lost {minus} point in the hands.",
                            "{player} lost {minus} points in the hands.", "minus"),
    "game_bonus": NN_("{player} reached {target}: {points} point for the game.",
                      "{player} reached {target}: {points} points for the game.", "points"),
    "box_bonus": NN_("{player} has {boxes} box: {boxes} × {each} = {points}.",
                     "{player} has {boxes} boxes: {boxes} × {each} = {points}.", "boxes"),
    "shutout_bonus.no_hand_won": NN_("{shut_out} won no hand, a shutout: {points} point for {player}.",
                                     "{shut_out} won no hand, a shutout: {points} points for {player}.", "points"),
    "shutout_bonus.no_points": NN_("{shut_out} has no points, a shutout: {points} point for {player}.",
                                   "{shut_out} has no points, a shutout: {points} points for {player}.", "points"),
    "shutout_doubles.hand_points": NN_(
        "{shut_out} is shut out, {player}'s hand points count double: {again} point more.",
        "{shut_out} is shut out, {player}'s hand points count double: {again} points more.", "points"),
    "shutout_doubles.hand_points_and_game": NN_(
        "{shut_out} is shut out, {player}'s hand points and game bonus count double: {again} point more.",
        "{shut_out} is shut out, {player}'s hand points and game bonus count double: {again} points more.", "points"),
    "shutout_doubles.all": NN_(
        "{shut_out} is shut out, all that {player} has counts double: {again} point more.",
        "{shut_out} is shut out, all that {player} has counts double: {again} points more.", "points"),
    "shutout_doubles.difference": NN_(
        "{shut_out} is shut out, the difference counts double: {again} point more for {player}.",
        "{shut_out} is shut out, the difference counts double: {again} points more for {player}.", "points"),
    "column_multiplier": N_("Column {column} counts × {factor}: {again} more for {player}."),
}
