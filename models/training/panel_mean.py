#!/usr/bin/python3
"""
Makes the mean of the panel anew, in models/icu-mortality/task.json, without training: panel, weights, calibration, figures
and decision threshold, from the logits that the shipped experts give. Needed when who sits at the table by default changes.
Threshold and calibration come from the calibration split; the test split's figures are recomputed and choose nothing.
See models/README.md.
"""

import argparse
import json
from pathlib import Path

import numpy as np

import ensembles
import splits
from calibrate import calibrated
from cards import TASK
from catalogue import REPOSITORY
from experts import EVALUATION, EXPERTS, PANEL
from metrics import high_risk, measure
from outcome_groups import read_logits
from prepare import SETS, read_outcomes
from report import write_report
from write import BOOTSTRAP_SEED, write_json

MEAN = "mean"


def outcomes(data):
    """(ids [N] in their order, died [N]) of the stays of both sets."""
    died = {id: of[0] for name in SETS for id, of in read_outcomes(data / f"Outcomes-{name}.txt").items()}
    ids = np.array(sorted(died))
    return ids, np.array([died[id] for id in ids])


def panel_mean(ids, died, logits_of, event_weight):
    """The mean's entry of task.json, and its risks on the calibration split with the outcomes there."""
    index, members = splits.indices(ids), ensembles.members(MEAN, EXPERTS)

    def columns(split):
        of_stays = logits_of(ids[index[split]])
        return np.column_stack([of_stays(member) for member in members])

    on = died[index["calibration"]]
    weights, calibration = ensembles.fit_ensemble(MEAN, columns("calibration"), on, event_weight)
    risks = {split: calibrated(columns(split) @ weights, calibration) for split in ("test", "calibration")}
    title, how, *_ = ensembles.ENSEMBLES[MEAN]
    entry = {
        "name": MEAN,
        "title": title,
        "how": how,
        "weights": dict(zip(members, map(float, weights))),
        "calibration": calibration,
        "metrics": [measure(split, died[index[split]], risks[split], BOOTSTRAP_SEED) for split in risks],
    }
    return entry, risks["calibration"], on


def on_calibration(metrics):
    return next(of["auprc"]["value"] for of in metrics if of["split"] == "calibration")


def comparator(folder, task):
    """By the rule of write.py, the best AUPRC on the calibration split; a head is fitted later and never compared with itself."""
    cards = {name: json.loads((folder / name / "card.json").read_text("utf-8")) for name in (*EXPERTS, *EVALUATION)}
    reached = {name: on_calibration(card["metrics"]) for name, card in cards.items()}
    reached |= {one["name"]: on_calibration(one["metrics"]) for one in task["ensembles"] if "weights" in one}
    return max(reached, key=reached.get)


def refitted(task, folder, data, predictions):
    """The task with another mean, and what rests on it."""
    weight = next(one for one in task["ensembles"] if one["name"] == MEAN)["calibration"].get("eventWeight", 1.0)
    ids, died = outcomes(data)
    entry, risk, on = panel_mean(ids, died, lambda stays: read_logits(predictions, stays), weight)
    others = {"panel": list(PANEL), "ensembles": [entry if e["name"] == MEAN else e for e in task["ensembles"]]}
    changed = {**task, **others}
    threshold = high_risk(on, risk) if task["reference"] == MEAN else task["highRisk"]
    return {**changed, "comparator": comparator(folder, changed), "highRisk": threshold}


def main():
    parser = argparse.ArgumentParser(prog="models/training/panel_mean.py", description=__doc__)
    option = parser.add_argument
    option("--data", type=Path, required=True, help="folder with Outcomes-a.txt and Outcomes-b.txt")
    option("--predictions", required=True, nargs="+", help="what `consilium predict` wrote of both sets' stays")
    option("--task", type=Path, default=REPOSITORY / "models" / TASK, help="the task's folder")
    given = parser.parse_args()
    path = given.task / "task.json"
    task = refitted(json.loads(path.read_text("utf-8")), given.task, given.data, given.predictions)
    write_json(path, task)
    if given.task == REPOSITORY / "models" / TASK:
        write_report(given.task, REPOSITORY / "models" / "README.md")
    mean = next(one for one in task["ensembles"] if one["name"] == MEAN)
    print(f"{path}: {mean['weights']}, threshold {task['highRisk']['threshold']}, comparator {task['comparator']}")


if __name__ == "__main__":
    main()
