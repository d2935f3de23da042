"""House rules as they are kept: every version of each, added and read, nothing else."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlite_utils import Database

_COLUMNS = "id, version, name, body, retired, created, request_id"
_LATEST = "version = (SELECT max(version) FROM house_rules WHERE id = latest.id)"


@dataclass(frozen=True, slots=True)
class HouseVersion:
    """One version of house rules: `body` is the ruleset in full as JSON has it, `created` an ISO moment."""

    id: str
    version: int
    name: str
    body: dict[str, object]
    retired: bool
    created: str
    request_id: str


def add_house_version(db: Database, version: HouseVersion) -> None:
    """Add a version; its number must be the next of its house rules."""
    db.execute(
        f"INSERT INTO house_rules ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (version.id, version.version, version.name, json.dumps(version.body, ensure_ascii=False), int(version.retired),
         version.created, version.request_id),
    )


def latest_house_versions(db: Database) -> tuple[HouseVersion, ...]:
    """The latest version of all house rules, retired ones too, the one changed last first."""
    rows = db.execute(f"SELECT {_COLUMNS} FROM house_rules AS latest WHERE {_LATEST} ORDER BY place DESC")
    return tuple(_version(*row) for row in rows)


def latest_house_version(db: Database, house_id: str) -> HouseVersion | None:
    """The latest version of these house rules, if there are any of this id."""
    rows = db.execute(f"SELECT {_COLUMNS} FROM house_rules WHERE id = ? ORDER BY version DESC LIMIT 1", (house_id,))
    return next((_version(*row) for row in rows), None)


def find_house_request(db: Database, request_id: str) -> HouseVersion | None:
    """The version that this request made, if it made one."""
    rows = db.execute(f"SELECT {_COLUMNS} FROM house_rules WHERE request_id = ?", (request_id,))
    return next((_version(*row) for row in rows), None)


def _version(house_id: str, version: int, name: str, body: str, retired: int, created: str, request_id: str) -> HouseVersion:
    return HouseVersion(house_id, version, name, json.loads(body), bool(retired), created, request_id)
