"""House rules: start from any ruleset, change it on one page, save it under a name, play by it, write it out."""

from __future__ import annotations

import json
from collections.abc import Sequence

from flask import Blueprint, abort, flash, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from .. import desk
from ..formats.ruleset_reading import ruleset_of_text
from ..formats.rulesets import ruleset_to_json, shipped
from ..formats.ruleset_writing import file_id, ruleset_to_toml
from ..formats.texts import is_blank
from ..languages import LANGUAGES
from ..present.house_sentences import brought_error_text
from ..present.ruleset_words import ruleset_name
from ..present.sentences import problem_text
from ..render import catalogue
from ..rules.errors import Impossible
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem
from .errors import shows_again
from .forms import Fields
from .house_form import HouseForm, house_form
from .option_fields import options_of, texts_of
from .rules import line_of
from .pages import _, fragment, new_request_id, page, sentences, the_store

room = Blueprint("house", __name__)
Answer = Response | str | tuple[str, int]


@room.get("/house")
def index() -> str:
    """The house rules there are, and every ruleset to start from."""
    return index_page()


def index_page(brought: str = "", problems: Sequence[str] = ()) -> str:
    """The page of all house rules; `brought` is a text that should have been rules, and what is wrong with it."""
    known = desk.all_house_rules(the_store())
    return page("house/index.html", rules=[rules for rules in known if not rules.retired],
                retired=[rules for rules in known if rules.retired], shipped=shipped(), line_of=line_of, request_id=new_request_id(),
                brought={"text": brought, "problems": problems})


@room.get("/house/new")
def new() -> str:
    """The form of new house rules, holding the ruleset they start from."""
    start = the_start()
    base = desk.base_of(start)
    return form_page(form_of(MultiDict(texts_of(start, base)), base, problems=()))


@room.post("/house/new")
def create() -> Answer:
    """Save new house rules, or show how they now differ."""
    return save(the_base())


@room.post("/house/bring")
def bring() -> Answer:
    """The form of new house rules, holding rules that were written out here or elsewhere; nothing is saved yet."""
    text = request.form.get("brought", "")
    if is_blank(text):
        return index_page(text, [problem_text(Problem("input_empty", "brought"), (), sentences())]), 422
    brought, errors = ruleset_of_text(text)
    if brought is None:
        return index_page(text, [brought_error_text(error, sentences()) for error in errors]), 422
    base = desk.base_of(brought)
    return form_page(form_of(MultiDict(texts_of(brought, base) | {"name": brought.name}), base, problems=()))


@room.get("/house/<house_id>")
def edit(house_id: str) -> str:
    """The form of house rules, as they are now."""
    rules = the_house(house_id)
    fields = MultiDict(texts_of(rules.ruleset, rules.base) | {"name": rules.name})
    return form_page(form_of(fields, rules.base, seen=rules.version, problems=()), rules)


@room.post("/house/<house_id>")
def change(house_id: str) -> Answer:
    """Save a new version of house rules, or show how they now differ."""
    rules = the_house(house_id)
    return save(rules.base, rules)


@room.post("/house/preview")
def preview() -> str:
    """How the rules now differ: the part of the page that follows each change."""
    return fragment("house/_now.html", form=form_of(request.form, the_base()))


def save(base: Ruleset, rules: desk.HouseRules | None = None) -> Answer:
    """Save what the form holds; a form that is only looked at, or that cannot be saved, is shown again."""
    seen = request.form.get("seen", type=int) or 0
    if request.form.get("act") == "look":
        return form_page(form_of(request.form, base, seen=seen), rules)
    try:
        saved = desk.save_house(the_store(), request.form.get("name", ""), options_of(request.form, base), base, seen=seen,
                                request_id=the_request_id(), house_id=rules.id if rules else "", reserved=shipped_names())
    except Impossible as refused:
        now = desk.find_house(the_store(), rules.id) if rules else None
        return form_page(form_of(request.form, base, seen=now.version if now else 0, problems=refused.problems), rules), 422
    flash(_("Saved: {name}.", name=saved.name), "said")
    if match_id := request.form.get("match"):
        return redirect(url_for("rule_changes.choose", match_id=match_id, ruleset=saved.id), 303)
    plays = request.form.get("act") == "play"
    return redirect(url_for("matches.new", ruleset=saved.id) if plays else url_for("rules.ruleset", ruleset_id=saved.id), 303)


@shows_again("house.create")
def create_again() -> Answer:
    """The form as typed, with a fresh token."""
    return form_page(form_of(request.form, the_base()))


@shows_again("house.change")
def change_again(house_id: str) -> Answer:
    """The form as typed, with a fresh token."""
    rules = the_house(house_id)
    return form_page(form_of(request.form, rules.base, seen=request.form.get("seen", type=int) or 0), rules)


@room.post("/house/<house_id>/retire")
def retire(house_id: str) -> Answer:
    """Take house rules off the list, or put them back; matches played by them stay as they are."""
    rules, back = the_house(house_id), "back" in request.form
    try:
        desk.retire_house(the_store(), house_id, retired=not back, request_id=the_request_id())
    except Impossible:
        flash(_("There are other rules called “{name}” by now. Change these and save them under another name.", name=rules.name), "warn")
        return redirect(url_for("house.edit", house_id=house_id), 303)
    flash(_("{name} can be chosen again.", name=rules.name) if back else
          _("{name} is off the list. Matches that were begun by these rules keep them.", name=rules.name), "said")
    return redirect(url_for("house.index"), 303)


@room.get("/house/<house_id>.json")
def as_json(house_id: str) -> Response:
    """The rules in full, as reports and match records take them."""
    ruleset = the_house(house_id).ruleset
    return download(json.dumps(ruleset_to_json(ruleset), ensure_ascii=False, indent=2) + "\n", "application/json", f"{file_id(ruleset)}.json")


@room.get("/house/<house_id>.toml")
def as_toml(house_id: str) -> Response:
    """The rules as a ruleset file: what differs, and that it is this house's."""
    rules = the_house(house_id)
    return download(ruleset_to_toml(rules.ruleset, rules.base), "application/toml", f"{file_id(rules.ruleset)}.toml")


def download(text: str, kind: str, name: str) -> Response:
    """A file to be kept; its name is plain letters."""
    return Response(text, mimetype=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def the_house(house_id: str) -> desk.HouseRules:
    """The house rules of the address, or the calm page that there are none."""
    return desk.find_house(the_store(), house_id) or abort(404)


def the_start() -> Ruleset:
    """The ruleset that new house rules start from: that of the match in the address, or the one it names."""
    if match_id := request.args.get("match"):
        return desk.load(the_store(), match_id).ruleset
    return desk.find_ruleset(the_store(), request.args.get("from", "")) or shipped()[0]


def the_base() -> Ruleset:
    """The shipped ruleset that a form names as its base."""
    return next((ruleset for ruleset in shipped() if ruleset.id == request.form.get("base")), shipped()[0])


def shipped_names() -> set[str]:
    """What the shipped rulesets are called in any language: whoever reads another one would take house rules of that name for them."""
    return {ruleset_name(ruleset, catalogue(language.id)) for ruleset in shipped() for language in LANGUAGES}


def the_request_id() -> str:
    """What makes this form one form, however often it is sent."""
    return request.form.get("request_id") or new_request_id()


def form_of(fields: Fields, base: Ruleset, *, seen: int = 0, problems: Sequence[Problem] | None = None) -> HouseForm:
    """The form that holds these fields."""
    return house_form(fields, base, sentences(), request_id=fields.get("request_id") or new_request_id(), seen=seen, problems=problems)


def form_page(form: HouseForm, rules: desk.HouseRules | None = None) -> str:
    """The page of a form, for new house rules or for those there are."""
    return page("house/form.html", form=form, rules=rules, match_id=request.values.get("match", ""))
