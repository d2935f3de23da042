"""Several documents in one PDF, and two pages on a sheet: each keeps its numbers, its tags, its links and its look."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pdfua
import pytest
from PIL import ImageChops
from PIL.Image import Image
from pypdf import PdfReader
from pypdf.generic import ByteStringObject, ContentStream, DictionaryObject, NameObject, TextStringObject

from scorekeeper.pdf import Press, imposing, worker

from paper import pages_of, picture_of, reader_of, sizes_of, text_of
from tags import elements_below

PAGE = """<!doctype html><html lang="{lang}"><head><title>{title}</title><style>
@page {{ size: {size}; margin: 8mm; @bottom-right {{ content: "page " counter(page) " of " counter(pages); font: 7pt "DejaVu Sans" }} }}
body {{ font: 9pt "DejaVu Sans" }} h2 {{ break-before: page }}</style></head><body class="print">
<h1>{title}</h1><p><a href="#table">the table</a> <a href="https://example.org/{lang}">far away</a></p>
<table id="table"><tr><td></td><th>points</th></tr><tr><th scope="row">Ana</th><td>{lang}1</td></tr></table>
<svg viewBox="0 0 9 9" width="30" height="30"><title>a square</title><rect width="9" height="9" fill="#145c3f"/></svg>{more}</body></html>"""
HOSTILE = ["Ana (1) \\ endobj", "<b>Ana</b> & Rui", "محمد – 王", "Maria Fernanda da Conceição Albuquerque e Castro Mendonça VI", "%PDF-1.7 >> ]"]


@cache
def document(title: str, *, lang: str = "en", size: str = "A5", pages: int = 1) -> bytes:
    """A document with a heading, links, a table and a picture; each further page has a heading."""
    more = "".join(f"<h2>Page {number}</h2>" for number in range(2, pages + 1))
    escaped = title.replace("&", "&amp;").replace("<", "&lt;")
    return worker.render(PAGE.format(title=escaped, lang=lang, size=size, more=more))


def joined(*documents: bytes, two_up: bool = False, title: str = "") -> PdfReader:
    """The documents as one, opened."""
    return PdfReader(io.BytesIO(imposing.joined(documents, two_up=two_up, title=title)))


def headings(outline: list, depth: int = 0) -> list[tuple[int, str, int]]:
    """Each heading of the outline: how deep it is, what it says, and the object of its page."""
    found = []
    for item in outline:
        found += headings(item, depth + 1) if isinstance(item, list) else [(depth, item["/Title"], item.raw_get("/Page").idnum)]
    return found


# several documents


def test_each_document_numbers_its_own_pages_and_they_come_in_order() -> None:
    pages = pages_of(joined(document("One", pages=2), document("Two"), document("Three", pages=3)))
    assert [re.search(r"page \d of \d", page)[0] for page in pages] == [
        "page 1 of 2", "page 2 of 2", "page 1 of 1", "page 1 of 3", "page 2 of 3", "page 3 of 3"]
    assert [page.splitlines()[0] for page in pages] == ["One", "Page 2", "Two", "Three", "Page 2", "Page 3"]


def test_title_and_language_are_those_of_the_first_and_every_document_is_in_the_outline() -> None:
    reader = joined(document("Um", lang="pt", pages=2), document("Two"))
    root = reader.trailer["/Root"]
    assert (reader.metadata.title, root["/Lang"]) == ("Um", "pt")
    assert root["/ViewerPreferences"]["/DisplayDocTitle"] and root["/MarkInfo"]["/Marked"]
    assert b"pdfuaid" in reader.xmp_metadata.stream.get_data()
    pages = [page.indirect_reference.idnum for page in reader.pages]
    assert headings(reader.outline) == [(0, "Um", pages[0]), (1, "Page 2", pages[1]), (0, "Two", pages[2])]
    assert "/CreationDate" not in reader.metadata and "/ID" not in reader.trailer


@pytest.mark.parametrize("two_up", [False, True])
def test_any_title_reads_back(two_up: bool) -> None:
    reader = joined(*map(document, HOSTILE), two_up=two_up)
    assert [title for _, title, _ in headings(reader.outline)] == list(map(worker.with_letters_at_hand, HOSTILE))
    assert reader.metadata.title == HOSTILE[0]


@pytest.mark.parametrize("title", HOSTILE)
def test_a_file_has_a_title_of_its_own_wherever_a_title_stands_and_each_document_keeps_its_own(title: str, tmp_path: Path) -> None:
    made = imposing.joined([document("Um", lang="pt"), document("Two")], title=title)
    reader = reader_of(made)
    assert (reader.metadata.title, reader.xmp_metadata.dc_title) == (title, {"x-default": title})
    assert [said for _, said, _ in headings(reader.outline)] == ["Um", "Two"]
    assert imposing.joined([document("Um", lang="pt"), document("Two")], title=title) == made
    assert errors_of(made, tmp_path) == set()


def test_a_document_is_in_the_outline_by_its_title_with_all_its_headings_beneath() -> None:
    alike, several = (worker.render(f'<!doctype html><html lang="en"><head><title>{title}</title></head><body class="print">{body}</body></html>')
                      for title, body in (("Ana – Rui, today", "<h1>Ana – Rui</h1><h2>Settlement</h2>"), ("Rules", "<h1>One</h1><h2>Two</h2><h1>Three</h1>")))
    bare = worker.render('<!doctype html><html lang="en"><head><title>Nothing</title></head><body class="print"><p>word</p></body></html>')
    assert [(depth, said) for depth, said, _ in headings(joined(alike, several, bare).outline)] == [
        (0, "Ana – Rui, today"), (1, "Settlement"), (0, "Rules"), (1, "One"), (2, "Two"), (1, "Three"), (0, "Nothing")]


@pytest.mark.parametrize("two_up", [False, True])
def test_the_same_documents_give_the_same_bytes(press: Press, two_up: bool) -> None:
    pages = [PAGE.format(title=title, lang="en", size="A5", more="") for title in ("One", "Two")]
    made = press.make(pages, two_up=two_up, title="Both")
    other = Press()
    assert made == press.make(pages, two_up=two_up, title="Both") == other.make(pages, two_up=two_up, title="Both")
    assert reader_of(made).metadata.title == "Both"
    other.close()


# tags


def test_tags_of_several_documents_hold() -> None:
    assert_tagged(joined(document("One", pages=2), document("Two"), document("One", pages=2)), figures=3, feet=5)


def test_tags_of_pages_on_sheets_hold_and_both_copies_have_theirs() -> None:
    assert_tagged(joined(document("One"), document("Two", pages=3), two_up=True), figures=3, feet=5)


def test_each_is_told_in_the_order_it_was_told_in_alone_and_once_but_for_copies() -> None:
    one, two = document("One"), document("Two", pages=3)
    alone = {document: told_by(reader_of(document)) for document in (one, two)}
    assert len(alone[one]) == 6 and len(alone[two]) == 8
    assert told_by(joined(one, two)) == alone[one] + alone[two]
    assert told_by(joined(one, two, two_up=True)) == 2 * alone[one] + alone[two]


def told_by(reader: PdfReader) -> list[bytes]:
    """The words of every mark that has any, in the order of the tags, as the letters of their fonts."""
    written = {(page.indirect_reference.idnum, mark): words for page in reader.pages for mark, words in words_of(page)}
    marks = [mark for element in elements_below(reader.trailer["/Root"]["/StructTreeRoot"]) for mark in held_by(element)]
    return [written[mark] for mark in marks if written[mark]]


def words_of(page: DictionaryObject) -> Iterator[tuple[int, bytes]]:
    """What is written under each mark of a page."""
    mark, words = -1, b""
    for operands, operator in ContentStream(page["/Contents"].get_object(), None).operations:
        if operator == b"BDC":
            mark, words = int(operands[1]["/MCID"]), b""
        elif operator == b"TJ":
            words += b"".join(piece.original_bytes for piece in operands[0] if isinstance(piece, TextStringObject | ByteStringObject))
        elif operator == b"EMC":
            yield mark, words


def assert_tagged(reader: PdfReader, figures: int, feet: int) -> None:
    """Every tag leads to marks that are there, every mark to its tag, and every id to one element."""
    tree = reader.trailer["/Root"]["/StructTreeRoot"]
    numbers = tree["/ParentTree"]["/Nums"]
    by_number = dict(zip(numbers[::2], numbers[1::2], strict=True))
    elements = list(elements_below(tree))
    assert Counter(element["/S"] for element in elements)["/Figure"] == figures
    assert all(element["/Alt"] == "a square" for element in elements if element["/S"] == "/Figure")
    held = [mark for element in elements for mark in held_by(element)]
    assert len(held) == len(set(held)), "no mark belongs to two tags"
    drawn = {(page.indirect_reference.idnum, mark) for page in reader.pages for mark in marks_of(page)}
    assert set(held) <= drawn and len(drawn - set(held)) == feet, "but for the foot of each page, all of it is told"
    for page in reader.pages:
        found = by_number[page["/StructParents"]]
        assert len(found) == len(marks_of(page))
        for mark, element in enumerate(found):
            own = (page.indirect_reference.idnum, mark)
            assert own in held_by(element.get_object()), f"mark {mark} has another tag"
    assert_ids(tree, elements)
    assert_links(reader, elements, by_number)


def held_by(element: DictionaryObject) -> list[tuple[int, int]]:
    """The marks of an element: the page, and the number there."""
    return [(element.raw_get("/Pg").idnum, int(kid)) for kid in element["/K"] if isinstance(kid, int)]


def marks_of(page: DictionaryObject) -> list[int]:
    """The numbers of what is drawn; everything that is painted is marked, or said to be an ornament."""
    depth, marks = 0, []
    for operands, operator in ContentStream(page["/Contents"].get_object(), None).operations:
        depth += (operator in (b"BDC", b"BMC")) - (operator == b"EMC")
        if operator == b"BDC" and "/MCID" in operands[1]:
            marks.append(int(operands[1]["/MCID"]))
        assert depth or operator not in (b"Tj", b"TJ", b"S", b"s", b"f", b"f*", b"B", b"Do", b"sh")
    assert sorted(marks) == list(range(len(marks)))
    return marks


def assert_ids(tree: DictionaryObject, elements: list[DictionaryObject]) -> None:
    """Headers of cells lead to the head cells of their own table, and nothing else has their ids."""
    ids = [element["/ID"] for element in elements if "/ID" in element]
    assert len(ids) == len(set(ids))
    names = tree["/IDTree"]["/Names"]
    assert {name: target.get_object()["/ID"] for name, target in zip(names[::2], names[1::2], strict=True)} == {name: name for name in ids}
    assert list(names[::2]) == sorted(names[::2])
    headers = [header for element in elements for header in element.get("/A", {}).get("/Headers", ())]
    assert headers and set(headers) <= set(ids)


def assert_links(reader: PdfReader, elements: list[DictionaryObject], by_number: dict[int, DictionaryObject]) -> None:
    """Each link lies on its page, where its words are told from, and leads to a place that there is."""
    targets = reader.named_destinations
    tagged = [element for element in elements if element["/S"] == "/Link"]
    found = []
    for page in reader.pages:
        for link in page.get("/Annots", ()):
            (left, right), (bottom, top) = (sorted(link.get_object()["/Rect"][side::2]) for side in (0, 1))
            assert 0 < left < right < page.mediabox.width and 0 < bottom < top < page.mediabox.height
            assert by_number[link.get_object()["/StructParent"]].get_object() in tagged
            assert link.get_object().get("/Dest") in {None, *targets}
            found.append(link.idnum)
    assert sorted(found) == sorted(kid.get_object().raw_get("/Obj").idnum for element in tagged for kid in element["/K"]
                                   if not isinstance(kid.get_object(), int) and kid.get_object()["/Type"] == "/OBJR")


@pytest.mark.parametrize("two_up", [False, True])
def test_a_checker_finds_no_error(tmp_path: Path, two_up: bool) -> None:
    assert errors_of(imposing.joined([document("One"), document("Two", pages=3)], two_up=two_up), tmp_path) == set()


def errors_of(made: bytes, folder: Path) -> set[str]:
    """The rules that a checker finds broken."""
    path = folder / "made.pdf"
    path.write_bytes(made)
    return {finding.rule_id for finding in pdfua.validate(str(path)).findings if finding.severity is pdfua.Severity.ERROR}


# two pages on a sheet


def test_a_page_alone_is_laid_twice_and_looks_as_it_did() -> None:
    page = document("One")
    reader = joined(page, two_up=True)
    assert sizes_of(reader) == [(297, 210)]
    assert pages_of(reader)[0].count("far away") == 2
    sheet, alone = picture_of(reader, scale=4), picture_of(page, scale=4)
    gap = (sheet.width / 2 - alone.width) / 2
    for half in (0, 1):
        left = round(half * sheet.width / 2 + gap)
        cut = sheet.crop((left + 2, 0, left + alone.width - 2, alone.height))  # without the line in the middle
        assert differing(cut, alone.crop((2, 0, alone.width - 2, alone.height))) < 0.004
    middle = [sheet.convert("L").getpixel((sheet.width // 2, y)) for y in range(sheet.height)]
    assert min(middle) < 200 and max(middle) > 240, "a dotted line to cut along"


def differing(one: Image, other: Image) -> float:
    """The share of points that are not nearly alike; letters at other fractions of a point have other edges."""
    histogram = ImageChops.difference(one.convert("L"), other.convert("L")).histogram()
    return sum(histogram[128:]) / sum(histogram)


def test_longer_documents_lie_page_beside_page_and_an_odd_last_one_alone() -> None:
    reader = joined(document("One", pages=3), document("Two"), document("Three", pages=2), two_up=True)
    found = [re.findall(r"page \d of \d", page) for page in pages_of(reader)]
    assert found == [["page 1 of 3", "page 2 of 3"], ["page 3 of 3"], ["page 1 of 1"] * 2, ["page 1 of 2", "page 2 of 2"]]
    last = picture_of(reader, 1).convert("L")
    assert last.crop((0, 0, last.width // 2 - 4, last.height)).getextrema()[0] < 128
    assert last.crop((last.width // 2 + 4, 0, last.width, last.height)).getextrema()[0] == 255


def test_pages_that_lie_on_their_side_come_one_above_the_other() -> None:
    reader = joined(document("One", size="A5 landscape", pages=2), two_up=True)
    assert sizes_of(reader) == [(210, 297)]
    half = reader.pages[0].mediabox.height / 2
    picture = picture_of(reader).convert("L")
    for top in (0, picture.height // 2):
        assert picture.crop((0, top + 4, picture.width, top + picture.height // 2 - 4)).getextrema()[0] < 128
    assert pages_of(reader)[0].index("One") < pages_of(reader)[0].index("Page 2")
    assert headings(reader.outline)[0][1] == "One" and reader.outline[0]["/Top"] > half > reader.outline[1][0]["/Top"]


def test_a_copy_is_not_in_the_outline_and_links_lead_to_their_own_half() -> None:
    reader = joined(document("One"), two_up=True)
    assert [title for _, title, _ in headings(reader.outline)] == ["One"]
    middle = reader.pages[0].mediabox.width / 2
    links = [link.get_object() for link in reader.pages[0]["/Annots"]]
    assert len(links) == 4
    for link in links:
        if "/Dest" in link:
            assert (link["/Rect"][0] > middle) == (reader.named_destinations[link["/Dest"]]["/Left"] > middle)


def test_fonts_are_inside_and_text_is_selectable_on_sheets() -> None:
    reader = joined(document("Efficient ♠♥♦♣ ção"), two_up=True)
    assert text_of(reader).count("♠♥♦♣ ção") == 2
    fonts = reader.pages[0]["/Resources"]["/Font"].values()
    assert fonts and all("/FontFile2" in font["/DescendantFonts"][0].get_object()["/FontDescriptor"] for font in fonts)


def test_a_picture_packed_in_a_way_we_do_not_write_is_refused() -> None:
    reader = reader_of(document("One"))
    stream = reader.pages[0]["/Contents"].get_object()
    stream[NameObject("/Filter")] = NameObject("/DCTDecode")
    with pytest.raises(ValueError, match="DCTDecode"):
        imposing.Taking(imposing.File(reader).pdf).stream(stream)
