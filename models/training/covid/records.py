"""From the TJH COVID-19 sheets to daily values: the rules of lib/record/sources/tjh-covid19/tjh-covid19.ts (docs/decisions/0006)."""

import csv
import gzip
import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import numpy as np

from catalogue import SERIES, catalogue_of, features_of

DAYS = 28  # longest stretch that is read
STEP = 24 * 60  # minutes
TABLE = catalogue_of("tjh-covid19")
LIMITS = features_of("tjh-covid19")
ADMINISTRATIVE = {"PATIENT_ID", "RE_DATE", "age", "gender", "Admission time", "Discharge time", "outcome"}
NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?")


@dataclass(frozen=True)
class Column:
    feature: str
    factor: float


COLUMNS = {name: Column(entry["feature"], entry["factor"]) for name, entry in TABLE["columns"].items()}
# In the application's order: shared tests as in lib/terminology/catalogue.json, then the added ones.
MEASURED = {column.feature for column in COLUMNS.values()}
FEATURES = [f.id for f in SERIES if f.id in MEASURED] + list(TABLE["features"])
INDEX = {feature: f for f, feature in enumerate(FEATURES)}
STATICS = ("age", "sex")


class Patients(NamedTuple):
    ids: np.ndarray  # [N] str, as the application names them
    values: np.ndarray  # [N, DAYS, features] float64 in the catalogue's units, NaN where nothing was measured
    statics: np.ndarray  # [N, 2] age in years, sex 1 male and 0 female; NaN where not given
    minutes: np.ndarray  # [N] from admission to discharge or death
    died: np.ndarray  # [N] int64

    def take(self, index):
        return Patients(*(column[index] for column in self))


def instant(text):
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None


def accepted(column, text):
    """The value in the catalogue's unit, or None where it is a code for missing or not plausible."""
    if not NUMBER.fullmatch(text) or float(text) == -1:
        return None
    value = float(text)
    if column.factor != 1:
        value = float(f"{value * column.factor:.6g}")
    limits = LIMITS[column.feature]["plausible"]
    return value if limits["low"] <= value <= limits["high"] else None


def daily(rows, admitted, discharged):
    """[DAYS, features] of one patient's rows: of a day the last value stands, of a minute the last row's."""
    kept = {}
    for row in rows:
        sampled = instant(row["RE_DATE"])
        if sampled is None or not admitted <= sampled <= discharged:
            continue
        minute = int((sampled - admitted).total_seconds() // 60)
        for name, text in row.items():
            column = COLUMNS.get(name)
            # Without a hematocrit the row is a urine sediment, not a blood count.
            if column is None or (column.feature == "wbc" and not row["hematocrit"]):
                continue
            value = accepted(column, text)
            if value is not None:
                kept[minute, column.feature] = value
    values = np.full((DAYS, len(FEATURES)), np.nan)
    for (minute, feature), value in sorted(kept.items()):
        if minute < DAYS * STEP:
            values[minute // STEP, INDEX[feature]] = value
    return values


def read_patients(path):
    """Every patient of a sheet (CSV, or CSV in gzip) who can be placed in time, in order of the file."""
    path = Path(path)
    opened = gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else open(path, encoding="utf-8")
    with opened as file:
        lines = csv.reader(file)
        header = [name.strip() for name in next(lines)]
        rows = [dict(zip(header, (cell.strip() for cell in line))) for line in lines if any(line)]
    by_id, current = {}, ""
    for row in rows:
        current = row["PATIENT_ID"] or current
        by_id.setdefault(str(int(float(current))), []).append(row)
    prefix = "" if "age" in header else "external-"
    found = []
    for id, own in by_id.items():
        first = own[0]
        admitted, discharged = instant(first["Admission time"]), instant(first["Discharge time"])
        if admitted is None or discharged is None or discharged < admitted:
            continue
        age = float(first.get("age") or "nan")
        sex = {"1": 1.0, "2": 0.0}.get(first.get("gender", ""), np.nan)
        minutes = int((discharged - admitted).total_seconds() // 60)
        found.append((prefix + id, daily(own, admitted, discharged), (age, sex), minutes, int(first["outcome"])))
    ids, values, statics, minutes, died = zip(*found)
    return Patients(np.array(ids), np.stack(values), np.array(statics), np.array(minutes), np.array(died))
