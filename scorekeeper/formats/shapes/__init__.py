"""The public JSON as types: what the description of the API is made from, and what tells a wrong shape.

The decoders of `formats` alone say what is wrong with an input, and they are no stricter than these types:
whatever does not fit one is refused by its decoder too.
"""

from __future__ import annotations

from .fitting import misfit, schemas

__all__ = ["misfit", "schemas"]
