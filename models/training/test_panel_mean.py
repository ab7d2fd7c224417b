import csv
import json
import tempfile
import unittest
from pathlib import Path

import numpy as np

import panel_mean
from calibrate import calibrated
from experts import EVALUATION, EXPERTS, PANEL
from metrics import auprc
from splits import indices
from write import write_json


def invented(folder, count=900):
    """A task's folder, its outcomes and what `predict` wrote of its stays; (ids, died, logits by expert)."""
    random, ids = np.random.default_rng(3), np.arange(1, count + 1)
    died = (random.random(count) < 0.2).astype(int)
    logits = {name: np.round(0.6 * died - 2 + random.normal(size=count), 6) for name in EXPERTS}
    for name in (*EXPERTS, *EVALUATION):
        reached = {"split": "calibration", "auprc": {"value": 0.9 if name == "logistic" else 0.3}}
        (folder / name).mkdir()
        write_json(folder / name / "card.json", {"metrics": [reached]})
    mean = {"name": "mean", "weights": {"adacare": 1}, "calibration": {"eventWeight": 1.1}}
    task = {"panel": ["adacare"], "reference": "mean", "highRisk": {}, "comparator": "adacare", "ensembles": [mean]}
    write_json(folder / "task.json", task)
    for name, half in (("a", slice(0, count // 2)), ("b", slice(count // 2, count))):
        columns = ("RecordID", "In-hospital_death", "SAPS-I", "SOFA", "Length_of_stay", "Survival")
        rows = [(id, of, 1, 1, 1, -1) for id, of in zip(ids[half], died[half])]
        with open(folder / f"Outcomes-{name}.txt", "w", newline="") as file:
            csv.writer(file).writerows([columns, *rows])
    with open(folder / "predictions.csv", "w", newline="") as file:
        rows = zip(ids, *logits.values())
        csv.writer(file).writerows([("id", *(f"{name}_logit" for name in logits)), *rows])
    return ids, died, logits


class PanelMean(unittest.TestCase):
    def made_anew(self, change=lambda died, split: died):
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            ids, died, logits = invented(folder)
            task = json.loads((folder / "task.json").read_text())
            turned = change(died.copy(), indices(ids))
            original, panel_mean.outcomes = panel_mean.outcomes, lambda data: (ids, turned)
            try:
                read = panel_mean.refitted(task, folder, folder, [folder / "predictions.csv"])
            finally:
                panel_mean.outcomes = original
            np.testing.assert_array_equal(original(folder)[1], died)
        return read, ids, died, logits

    def test_is_that_of_all_who_sit_at_the_table(self):
        task, ids, died, logits = self.made_anew()
        [entry] = task["ensembles"]
        self.assertEqual(task["panel"], list(PANEL))
        self.assertEqual(entry["weights"], {name: 0.25 for name in PANEL})
        on = indices(ids)["calibration"]
        mean = np.mean([logits[name][on] for name in PANEL], axis=0)
        said = {of["split"]: of for of in entry["metrics"]}
        self.assertAlmostEqual(said["calibration"]["auprc"]["value"], auprc(died[on], mean), places=4)
        called = calibrated(mean, entry["calibration"]) >= task["highRisk"]["threshold"]
        self.assertAlmostEqual(died[on][called].mean(), task["highRisk"]["ppv"], places=4)
        self.assertEqual(entry["calibration"]["eventWeight"], 1.1)
        self.assertEqual(task["comparator"], "logistic")

    def test_chooses_nothing_by_the_test_split(self):
        def turned(died, split):
            died[split["test"]] = 1 - died[split["test"]]
            return died

        before, *_ = self.made_anew()
        after, *_ = self.made_anew(turned)
        self.assertEqual(before["highRisk"], after["highRisk"])
        self.assertEqual(before["ensembles"][0]["calibration"], after["ensembles"][0]["calibration"])
        self.assertNotEqual(before["ensembles"][0]["metrics"][0], after["ensembles"][0]["metrics"][0])


if __name__ == "__main__":
    unittest.main()
