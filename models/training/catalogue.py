"""The feature catalogues that the application and the training share: lib/terminology/catalogue.json, and each source's own."""

import json
from dataclasses import dataclass
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
SHARED = REPOSITORY / "lib" / "terminology" / "catalogue.json"
SOURCES = REPOSITORY / "lib" / "record" / "sources"


@dataclass(frozen=True)
class Feature:
    id: str
    name: str  # parameter name in PhysioNet 2012 files
    low: float  # plausible range, limits included, in the catalogue's unit
    high: float
    sums: bool  # whether the values of one hour are added up; otherwise the last one stands
    column: int  # position among the series, or among the descriptors


def read_json(path):
    return json.loads(Path(path).read_text(encoding="utf-8"))


def catalogue_of(source):
    """What a source calls its features ("columns"), and those that it alone has ("features")."""
    return read_json(SOURCES / source / "catalogue.json")


def features_of(source):
    """The entries of the features that a source may record, by id: those that sources share, then its own."""
    return {**read_json(SHARED)["features"], **catalogue_of(source)["features"]}


def read_catalogue(source="physionet2012"):
    """Returns (series, descriptors), two lists of Feature in the order of the source's columns."""
    lists = {"series": [], "descriptor": []}
    entries = features_of(source)
    for name, column in catalogue_of(source)["columns"].items():
        entry = entries[column["feature"]]
        same_kind = lists[entry["kind"]]
        plausible = entry["plausible"]
        same_kind.append(
            Feature(
                id=column["feature"],
                name=name,
                low=plausible["low"],
                high=plausible["high"],
                sums=entry["hourly"] == "sum",
                column=len(same_kind),
            )
        )
    return lists["series"], lists["descriptor"]


SERIES, DESCRIPTORS = read_catalogue()
