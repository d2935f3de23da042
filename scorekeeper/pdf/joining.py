"""One PDF of several: each stays a part of the whole, with the tags, the links and the outline that it had. Imported by `imposing` alone.

It knows what WeasyPrint writes, and no more: each tag belongs to one page, a link leads to a name or an address, and a title
stands in the metadata once.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

import pydyf
from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, PdfObject

from .objects import Taking

OF_THE_FIRST = ("/Lang", "/ViewerPreferences", "/MarkInfo")
TITLE = re.compile(b"(?<=<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">).*?(?=</rdf:li>)", re.DOTALL)  # in the metadata


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page came to lie: on which page of the new file, how far it was moved, and the number there of its first mark."""

    page: pydyf.Dictionary
    x: float = 0
    y: float = 0
    first: int = 0

    def at(self, x: float, y: float, zoom: float) -> pydyf.Array:
        """A point of the page, as something that leads there names it."""
        return pydyf.Array([self.page.reference, "/XYZ", x + self.x, y + self.y, zoom])


class File:
    """The PDF that grows part by part; language and what it calls itself come from the first, and so does a title that is not given."""

    def __init__(self, first: PdfReader, title: str = "") -> None:
        self.pdf = pydyf.PDF()
        taking, root = Taking(self.pdf), first.trailer["/Root"]
        self._version = first.pdf_header.removeprefix("%PDF-")
        self.pdf.info.update(taking.entries(first.trailer["/Info"]))
        self.pdf.catalog.update({key[1:]: taking.value(root.raw_get(key)) for key in OF_THE_FIRST})
        metadata = taking.stream(root["/Metadata"])
        if title:
            self.pdf.info["Title"] = pydyf.String(title)
            metadata.stream = [TITLE.sub(lambda _: escape(title).encode(), *metadata.stream)]
        self.pdf.add_object(metadata)
        self.pdf.catalog["Metadata"] = metadata.reference
        self.tree = self.added(Type="/StructTreeRoot")
        self.whole = self.added(Type="/StructElem", S="/Document", P=self.tree.reference, K=pydyf.Array())
        self._numbers = pydyf.Array()
        self.ids: dict[str, bytes] = {}
        self.targets: dict[str, pydyf.Array] = {}
        self.outline: list[pydyf.Dictionary] = []
        self.parts = 0

    def added(self, **entries: object) -> pydyf.Dictionary:
        """A new dictionary of the file."""
        made = pydyf.Dictionary(entries)
        self.pdf.add_object(made)
        return made

    def add_page(self, entries: Mapping[str, object]) -> pydyf.Dictionary:
        """A new page at the end."""
        page = pydyf.Dictionary({**entries, "Parent": self.pdf.pages.reference, "StructParents": self.numbered(pydyf.Array())})
        self.pdf.add_page(page)
        return page

    def add_part(self, reader: PdfReader, taking: Taking, places: Sequence[Place], *, in_outline: bool = True) -> None:
        """The tags and links of a document whose pages came to lie at these places."""
        self.parts += 1
        part = _Part(self, taking, reader, places)
        part.add_tags()
        part.add_targets()
        if in_outline:
            self.outline.append(part.outline())

    def numbered(self, elements: object) -> int:
        """The number under which a reader of the file finds these elements of its tags."""
        number = len(self._numbers) // 2
        self._numbers.extend((number, elements))
        return number

    def marked(self, page: pydyf.Dictionary) -> pydyf.Array:
        """The elements that the marks of a page belong to, mark by mark."""
        return self._numbers[2 * page["StructParents"] + 1]

    def written(self) -> bytes:
        """The bytes of the file."""
        catalog = self.pdf.catalog
        catalog["StructTreeRoot"] = self.tree.reference
        self.tree.update(K=pydyf.Array([self.whole.reference]), ParentTree=self.added(Nums=self._numbers).reference)
        if self.ids:
            self.tree["IDTree"] = self._names(self.ids).reference
        if self.targets:
            catalog["Names"] = pydyf.Dictionary({"Dests": self._names(self.targets).reference})
        if self.outline:
            root = self.added(Type="/Outlines")
            chain(root, self.outline)
            catalog["Outlines"] = root.reference
        out = io.BytesIO()
        self.pdf.write(out, version=self._version, compress=True)
        return out.getvalue()

    def _names(self, named: Mapping[str, object]) -> pydyf.Dictionary:
        pairs = sorted((pydyf.String(name).data, value) for name, value in named.items())
        return self.added(Names=pydyf.Array([entry for pair in pairs for entry in pair]))


class _Part:
    """One document on its way into the file."""

    def __init__(self, file: File, taking: Taking, reader: PdfReader, places: Sequence[Place]) -> None:
        self._file, self._taking, self._root, self._number = file, taking, reader.trailer["/Root"], file.parts
        self._places = {page.indirect_reference.idnum: place for page, place in zip(reader.pages, places, strict=True)}
        self._pages, self._title = reader.pages, reader.trailer["/Info"]["/Title"]
        self._part = file.added(Type="/StructElem", S="/Part", P=file.whole.reference, K=pydyf.Array())
        if "/Lang" in reader.trailer["/Root"]:  # each document may be in a language of its own
            self._part["Lang"] = taking.value(reader.trailer["/Root"].raw_get("/Lang"))
        self._elements: dict[int, bytes] = {}

    def add_tags(self) -> None:
        """The tree of tags, and for each page the elements that its marks belong to."""
        tree = self._root["/StructTreeRoot"]
        document = tree["/K"][0].get_object()
        self._file.whole["K"].append(self._part.reference)
        self._part["K"].extend(self._element(kid, self._part.reference) for kid in document["/K"])
        numbers = tree["/ParentTree"]["/Nums"]
        marked = dict(zip(numbers[::2], numbers[1::2], strict=True))
        for page in self._pages:
            # the foot of a page has elements that are in no tree
            elements = [self._element(kid, self._part.reference) for kid in marked[page["/StructParents"]]]
            self._file.marked(self._places[page.indirect_reference.idnum].page).extend(elements)

    def _element(self, old: IndirectObject, parent: bytes) -> bytes:
        """The reference to an element, with all beneath it."""
        if old.idnum in self._elements:
            return self._elements[old.idnum]
        was = old.get_object()
        place = self._places[was.raw_get("/Pg").idnum]
        new = self._file.added(**self._taking.entries(was, "/P", "/Pg", "/K", "/ID", "/A"), P=parent, Pg=place.page.reference)
        self._elements[old.idnum] = new.reference
        if "/ID" in was:
            self._file.ids[self._own(was["/ID"])] = new.reference
            new["ID"] = pydyf.String(self._own(was["/ID"]))
        if "/A" in was:
            new["A"] = self._attributes(was["/A"])
        new["K"] = pydyf.Array([self._kid(kid, place, new.reference) for kid in was["/K"]])
        return new.reference

    def _kid(self, kid: PdfObject, place: Place, element: bytes) -> object:
        """What an element holds: another, a link, or a mark by its number on the page."""
        if not isinstance(kid, IndirectObject):
            return kid + place.first
        if kid.get_object()["/Type"] == "/OBJR":
            return self._link(kid.get_object().raw_get("/Obj"), place, element)
        return self._element(kid, element)

    def _attributes(self, old: DictionaryObject) -> pydyf.Dictionary:
        new = pydyf.Dictionary(self._taking.entries(old, "/Headers"))
        if "/Headers" in old:
            new["Headers"] = pydyf.Array([pydyf.String(self._own(header)) for header in old["/Headers"]])
        return new

    def _link(self, old: IndirectObject, place: Place, element: bytes) -> bytes:
        """A link laid over its page, and the element's hold on it."""
        was = old.get_object()
        left, bottom, right, top = was["/Rect"]
        link = self._file.added(
            **self._taking.entries(was, "/Rect", "/Dest", "/StructParent", "/P"), StructParent=self._file.numbered(element),
            Rect=pydyf.Array([left + place.x, bottom + place.y, right + place.x, top + place.y]))
        if "/Dest" in was:
            link["Dest"] = pydyf.String(self._own(was["/Dest"]))
        place.page.setdefault("Annots", pydyf.Array()).append(link.reference)
        return self._file.added(Type="/OBJR", Obj=link.reference, Pg=place.page.reference).reference

    def add_targets(self) -> None:
        """The names that links lead to."""
        names = self._root.get("/Names", {}).get("/Dests", {}).get("/Names", ())
        for name, target in zip(names[::2], names[1::2], strict=True):
            self._file.targets[self._own(name)] = self._moved(target.get_object())

    def _moved(self, target: ArrayObject) -> pydyf.Array:
        """A point on a page, where it lies now."""
        page, _, x, y, zoom = target
        place = self._places[target[0].indirect_reference.idnum if not isinstance(page, IndirectObject) else page.idnum]
        return place.at(x, y, zoom)

    def _own(self, name: object) -> str:
        """A name or an id that no other part has."""
        return f"{self._number}-{name}"

    def outline(self) -> pydyf.Dictionary:
        """The document by its title, with its headings beneath; one that stands over all others says the same in fewer words."""
        headings = self._root.get("/Outlines", {})
        if "/First" in headings and headings.raw_get("/First") == headings.raw_get("/Last"):
            headings = headings["/First"]
        first = self._pages[0]
        place = self._places[first.indirect_reference.idnum]
        entry = self._file.added(Title=self._taking.value(self._title), Dest=place.at(0, first.mediabox.top, 0))
        chain(entry, self._headings(headings))
        return entry

    def _headings(self, above: DictionaryObject) -> list[pydyf.Dictionary]:
        made, old = [], above.get("/First")
        while old is not None:
            old = old.get_object()
            made.append(self._file.added(Title=self._taking.value(old["/Title"]), Dest=self._moved(old["/Dest"])))
            chain(made[-1], self._headings(old))
            old = old.get("/Next")
        return made


def chain(above: pydyf.Dictionary, headings: Sequence[pydyf.Dictionary]) -> None:
    """Hang these headings below another, each beside the next; all stand open."""
    if not headings:
        return
    for heading in headings:
        heading["Parent"] = above.reference
    for one, next_one in zip(headings, headings[1:], strict=False):
        one["Next"], next_one["Prev"] = next_one.reference, one.reference
    above.update(First=headings[0].reference, Last=headings[-1].reference,
                 Count=len(headings) + sum(heading.get("Count", 0) for heading in headings))
