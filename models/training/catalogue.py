"""The feature catalogue that the application and the training share: lib/terminology/catalogue.json."""

import json
from dataclasses import dataclass
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
CATALOGUE = REPOSITORY / "lib" / "terminology" / "catalogue.json"


@dataclass(frozen=True)
class Feature:
    id: str
    name: str  # parameter name in PhysioNet 2012 files
    low: float  # plausible range, limits included, in the catalogue's unit
    high: float
    sums: bool  # whether the values of one hour are added up; otherwise the last one stands
    column: int  # position among the series, or among the descriptors


def read_catalogue(path=CATALOGUE):
    """Returns (series, descriptors), two lists of Feature in the catalogue's order."""
    lists = {"series": [], "descriptor": []}
    for id, entry in json.loads(Path(path).read_text(encoding="utf-8"))["features"].items():
        same_kind = lists[entry["kind"]]
        plausible = entry["plausible"]
        same_kind.append(
            Feature(
                id=id,
                name=entry["physionet2012"],
                low=plausible["low"],
                high=plausible["high"],
                sums=entry["hourly"] == "sum",
                column=len(same_kind),
            )
        )
    return lists["series"], lists["descriptor"]


SERIES, DESCRIPTORS = read_catalogue()
