"""Whether a value has a shape, and the shapes as JSON Schema."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

_REFERENCE = "#/components/schemas/{name}"


def misfit(value: object, shape: type) -> str:
    """Where and how this plain value is not of the shape; empty for one that fits.

    >>> from .hands import Report
    >>> misfit({"players": ["Ana", "Rui"], "end": "knock", "by": 3}, Report)
    'Expected `str | null`, got `int` - at `$.by`'
    >>> misfit({"players": ["Ana", "Rui"], "end": "stock_out"}, Report)
    ''
    """
    try:
        msgspec.convert(value, shape)
    except msgspec.ValidationError as error:
        return str(error)
    except RecursionError:
        return "nested too deeply"
    return ""


def schemas(shapes: Iterable[type]) -> dict[str, dict[str, object]]:
    """The JSON Schema of these shapes and of all they are made of, by name; references as OpenAPI has them."""
    made = msgspec.json.schema_components(shapes, ref_template=_REFERENCE)[1]
    return {name: _typed(schema) for name, schema in made.items()}


def _typed(schema: object) -> object:
    """The schema with a type beside every enum, which many readers want."""
    match schema:
        case {"enum": [str(), *_]}:
            return {**schema, "type": "string"}
        case {"enum": [int(), *_]}:
            return {**schema, "type": "integer"}
        case dict():
            return {key: _typed(value) for key, value in schema.items()}
        case list():
            return list(map(_typed, schema))
        case _:
            return schema
