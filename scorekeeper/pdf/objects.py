"""What stands in one PDF, taken over into another. Imported by `imposing` alone."""

from __future__ import annotations

import pydyf
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    ByteStringObject,
    DictionaryObject,
    IndirectObject,
    NameObject,
    NullObject,
    PdfObject,
    StreamObject,
    TextStringObject,
)

PLAIN = ("/FlateDecode", None)
STORAGE = ("/Length", "/Filter", "/DecodeParms")  # how a stream is kept, which is chosen anew


class Taking:
    """Takes objects of one read PDF over into the PDF that is written; what several of them refer to, once."""

    def __init__(self, into: pydyf.PDF) -> None:
        self._into = into
        self._taken: dict[int, bytes] = {}

    def reference(self, old: PdfObject) -> bytes:
        """The reference to what was referred to, with all that it refers to."""
        number = old.idnum if isinstance(old, IndirectObject) else None
        if number in self._taken:
            return self._taken[number]
        new = self.value(old.get_object())
        self._into.add_object(new)
        if number is not None:
            self._taken[number] = new.reference
        return new.reference

    def value(self, old: PdfObject) -> object:
        """The same as an object to write; it is not added yet."""
        match old:
            case IndirectObject():
                return self.reference(old)
            case StreamObject():
                return self.stream(old)
            case DictionaryObject():
                return pydyf.Dictionary(self.entries(old))
            case ArrayObject():
                return pydyf.Array([self.value(item) for item in old])
            case NameObject():
                return pydyf.name(old[1:])
            case TextStringObject():
                return pydyf.String(str(old))
            case ByteStringObject():
                return b"<" + old.hex().encode() + b">"
            case BooleanObject():
                return b"true" if old.value else b"false"
            case NullObject():
                return b"null"
        return old  # a number

    def entries(self, old: DictionaryObject, *without: str) -> dict[str, object]:
        """The entries of a dictionary but for some."""
        return {key[1:]: self.value(old.raw_get(key)) for key in old if key not in without}

    def stream(self, old: StreamObject) -> pydyf.Stream:
        """A stream, packed unless it has to be read by any program."""
        if old.get("/Filter") not in PLAIN:
            raise ValueError(f"a stream packed by {old['/Filter']}")
        return pydyf.Stream([old.get_data()], self.entries(old, *STORAGE), compress=old.get("/Type") != "/Metadata")
