#!/usr/bin/python3
"""
Where a value or a risk stands among the development data's patients: writes models/icu-mortality/outcome-groups.json.

Per feature the deciles of the last and of the worst value of the first 48 h, among survivors and non-survivors of the
experts' split; per expert and for the reference ensemble the quantiles of the calibrated risk in the calibration split.
Aggregates only: a group of fewer than 20 stays is left out. See models/README.md.
"""

import argparse
import csv
import json
from pathlib import Path

import numpy as np

import prepare
import splits
from catalogue import DESCRIPTORS, REPOSITORY, SERIES

TASK = "icu-mortality"
DECILES = (5, 10, 25, 50, 75, 90, 95)  # of values, in percent
PERCENTILES = (1, 2.5, 5, *range(10, 100, 5), 97.5, 99)  # of risks, in percent
LEAST = 20  # stays in a group
ONLY_EVER_ONE = "mechanicalVentilation"  # recorded as 1 or not at all
# The side on which a value is worse, where it is one side in nearly all ICU patients; the others have no worst value.
WORSE_LOW = {
    "albumin", "bicarbonate", "cholesterol", "diastolicPressure", "gcs", "hematocrit", "meanPressure",
    "niDiastolicPressure", "niMeanPressure", "niSystolicPressure", "oxygenSaturation", "pao2", "ph", "platelets",
    "systolicPressure", "urineOutput",
}  # fmt: skip
WORSE_HIGH = {
    "alanineAminotransferase", "alkalinePhosphatase", "aspartateAminotransferase", "bilirubin", "bun", "creatinine",
    "fio2", "glucose", "heartRate", "lactate", "potassium", "respiratoryRate", "troponinI", "troponinT", "wbc",
}  # fmt: skip


def rounded(numbers, digits=4):
    """Significant digits as a person would read them; -0 becomes 0."""
    return [float(f"{n:.{digits}g}") + 0.0 for n in numbers]


def per_stay(values, read):
    """One number a stay from its hourly values [N, 48], NaN where nothing was recorded."""
    found = np.full(len(values), np.nan)
    for i, hours in enumerate(values):
        recorded = hours[~np.isnan(hours)]
        if len(recorded) > 0:
            found[i] = read(recorded)
    return found


def distribution(numbers):
    """{n, at: deciles}, or None for a group that is too small to be told of."""
    known = numbers[~np.isnan(numbers)]
    return {"n": len(known), "at": rounded(np.percentile(known, DECILES))} if len(known) >= LEAST else None


def by_outcome(numbers, died):
    """{survivors, nonSurvivors}, or None where either group is too small."""
    groups = {"survivors": distribution(numbers[died == 0]), "nonSurvivors": distribution(numbers[died == 1])}
    return groups if all(groups.values()) else None


def feature_groups(stays):
    """Feature id -> {last, worst}, each by outcome. Descriptors have one value, which is the last."""
    groups = {}
    for feature in SERIES:
        if feature.id == ONLY_EVER_ONE:
            continue
        values = stays.values[:, :, feature.column]
        entry = {"last": by_outcome(per_stay(values, lambda recorded: recorded[-1]), stays.died)}
        for side, ids, worst in (("low", WORSE_LOW, np.min), ("high", WORSE_HIGH, np.max)):
            if feature.id in ids:
                group = by_outcome(per_stay(values, worst), stays.died)
                entry["worst"] = {"side": side, **group} if group else None
        groups[feature.id] = {name: group for name, group in entry.items() if group}
    for feature in DESCRIPTORS:
        if feature.id in ("age", "height"):
            last = by_outcome(stays.descriptors[:, feature.column], stays.died)
            groups[feature.id] = {"last": last} if last else {}
    return {id: group for id, group in groups.items() if group}


def calibrations(folder):
    """(name -> calibration entry of every expert and of the reference ensemble, weights of that ensemble, its name)."""
    task = json.loads((folder / "task.json").read_text(encoding="utf-8"))
    cards = {name: json.loads((folder / name / "card.json").read_text(encoding="utf-8")) for name in task["experts"]}
    entries = {name: card["calibration"] for name, card in cards.items()}
    reference = next(e for e in task["ensembles"] if e["name"] == task["reference"])
    # A head's own logits stand in the files, as the experts' do.
    weights = reference.get("weights", {reference["name"]: 1})
    return {**entries, reference["name"]: reference["calibration"]}, weights, reference["name"]


def read_logits(paths, stays):
    """Columns `<name>_logit` of files that `consilium predict` wrote, of these stays [N] in their order."""
    rows = {}
    for path in paths:
        with open(path, newline="", encoding="utf-8") as file:
            rows.update({int(row["id"]): row for row in csv.DictReader(file)})
    missing = [id for id in stays if int(id) not in rows]
    if missing:
        files = ", ".join(map(str, paths))
        raise SystemExit(f"{files}: {len(missing)} stays of the calibration split are missing, e.g. {missing[0]}")
    return lambda name: np.array([float(rows[int(id)][f"{name}_logit"]) for id in stays])


def risk_groups(folder, logits):
    """Name -> {n, at: quantiles of the calibrated risk}, by the calibrations that the cards hold now."""
    entries, weights, reference = calibrations(folder)
    groups = {}
    for name, calibration in entries.items():
        logit = sum(w * logits(e) for e, w in weights.items()) if name == reference else logits(name)
        risk = 1 / (1 + np.exp(-(calibration["slope"] * logit + calibration["intercept"])))
        groups[name] = {
            "n": len(risk),
            "calibration": {"slope": calibration["slope"], "intercept": calibration["intercept"]},
            "at": rounded(np.percentile(risk, PERCENTILES)),
        }
    return groups


def outcome_groups(data, predictions, folder, work=None):
    stays = prepare.cached(data, work) if work else prepare.prepare(data)
    index = splits.indices(stays.ids)
    experts = stays.take(np.sort(np.concatenate([index["fit"], index["early-stopping"]])))
    logits = read_logits(predictions, stays.ids[index["calibration"]])
    return {
        "schemaVersion": 1,
        "task": TASK,
        "windowHours": prepare.HOURS,
        "values": {
            "split": "experts",
            "n": len(experts.ids),
            "events": int(experts.died.sum()),
            "percent": list(DECILES),
            "features": feature_groups(experts),
        },
        "risks": {"split": "calibration", "percent": list(PERCENTILES), "models": risk_groups(folder, logits)},
    }


def written(groups):
    """JSON with a line for each list of numbers, so that a change can be read."""
    text = json.dumps(groups, indent=2)
    lines, inside = [], None
    for line in text.splitlines():
        if inside is not None:
            inside += line.strip() + (" " if line.rstrip().endswith(",") else "")
            if line.strip().startswith("]"):
                lines.append(inside.rstrip())
                inside = None
        elif line.endswith("["):
            inside = line
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(prog="models/training/outcome_groups.py", description=__doc__)
    option = parser.add_argument
    option("--data", required=True, help="folder with set-a.tar.gz, set-b.tar.gz, Outcomes-a.txt and Outcomes-b.txt")
    option("--predictions", required=True, nargs="+", help="what `consilium predict` wrote of both sets' stays")
    option("--work", type=Path, help="folder with the prepared stays of models/training/run, or for them")
    option("--task", type=Path, default=REPOSITORY / "models" / TASK, help="the task's folder")
    given = parser.parse_args()
    groups = outcome_groups(given.data, given.predictions, given.task, given.work)
    path = given.task / "outcome-groups.json"
    path.write_text(written(groups), encoding="utf-8")
    values = groups["values"]
    print(f"{path}: {len(values['features'])} features of {values['n']} stays, {len(groups['risks']['models'])} models")


if __name__ == "__main__":
    main()
