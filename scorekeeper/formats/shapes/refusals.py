"""What is answered instead of, or beside, an answer: one shape for whatever went wrong."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from .questions import Answer
from .rulings import Problems, Ruling


class Error(Struct, forbid_unknown_fields=True):
    """Why there is no answer."""

    code: Annotated[str, Meta(description="What went wrong.")]
    text: Annotated[str, Meta(description="The same in a sentence, in English.")]
    detail: Annotated[str | UnsetType, Meta(
        description="Where and how the JSON is broken, or not of the shape described; for people.")] = UNSET


class Refusal(Struct, forbid_unknown_fields=True):
    """The body of every status from 400 on; 422 brings the problems in words beside it."""

    error: Error


class RefusedReport(Ruling, kw_only=True, forbid_unknown_fields=True):
    """A report that has not even the shape described: the ruling `impossible` with all its problems, and the error."""

    error: Error


class RefusedQuestion(Answer, kw_only=True, forbid_unknown_fields=True):
    """A question that has not even the shape described: no answer but all its problems, and the error."""

    error: Error


class RefusedMatch(Struct, forbid_unknown_fields=True):
    """A record that has not even the shape described: all its problems, and the error."""

    status: Literal["impossible"]
    problems: Problems
    error: Error
