import json
import unittest
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

import outcome_groups
from catalogue import DESCRIPTORS, SERIES
from outcome_groups import (
    LEAST,
    WORSE_HIGH,
    WORSE_LOW,
    by_outcome,
    distribution,
    feature_groups,
    read_logits,
    risk_groups,
)
from prepare import HORIZONS, Stays

COLUMN = {f.id: f.column for f in SERIES}


def stays(n, **hours):
    """n stays, every second one a death; feature -> [n, hours] values from the first hour on."""
    values = np.full((n, 48, len(SERIES)), np.nan)
    for id, table in hours.items():
        table = np.asarray(table, float)
        values[:, : table.shape[1], COLUMN[id]] = table
    died = np.arange(n) % 2
    deaths = np.column_stack([died] * len(HORIZONS))
    return Stays(np.arange(n), values, np.full((n, len(DESCRIPTORS)), 60.0), died, np.zeros((n, 4)), deaths)


class Groups(unittest.TestCase):
    def test_tells_nothing_of_fewer_than_twenty(self):
        self.assertIsNone(distribution(np.arange(LEAST - 1.0)))
        self.assertIsNone(distribution(np.append(np.arange(LEAST - 1.0), np.nan)))
        self.assertEqual(distribution(np.arange(float(LEAST)))["n"], LEAST)
        died = np.array([1] * (LEAST - 1) + [0] * LEAST)
        self.assertIsNone(by_outcome(np.arange(float(len(died))), died))

    def test_takes_the_last_value_and_the_worst_by_its_side(self):
        n = 2 * LEAST
        groups = feature_groups(stays(n, lactate=[[2, 9, np.nan, 4]] * n, gcs=[[15, 3, 14, np.nan]] * n))
        self.assertEqual(groups["lactate"]["last"]["survivors"], {"n": LEAST, "at": [4.0] * 7})
        self.assertEqual(groups["lactate"]["worst"]["nonSurvivors"]["at"], [9.0] * 7)
        self.assertEqual(groups["lactate"]["worst"]["side"], "high")
        self.assertEqual(groups["gcs"]["last"]["survivors"]["at"], [14.0] * 7)
        self.assertEqual(groups["gcs"]["worst"]["survivors"]["at"], [3.0] * 7)
        self.assertNotIn("sodium", groups)

    def test_survivors_and_non_survivors_are_kept_apart(self):
        n = 2 * LEAST
        groups = feature_groups(stays(n, lactate=[[1 + 4 * (i % 2)] for i in range(n)]))
        self.assertEqual(groups["lactate"]["last"]["survivors"]["at"], [1.0] * 7)
        self.assertEqual(groups["lactate"]["last"]["nonSurvivors"]["at"], [5.0] * 7)

    def test_sides_name_features_of_the_catalogue_once(self):
        self.assertFalse(WORSE_LOW & WORSE_HIGH)
        self.assertTrue((WORSE_LOW | WORSE_HIGH) <= COLUMN.keys())


class Risks(unittest.TestCase):
    def test_follow_the_calibration_that_the_cards_hold(self):
        with TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "a").mkdir()
            card = {"calibration": {"slope": 2.0, "intercept": -1.0}}
            (folder / "a" / "card.json").write_text(json.dumps(card), encoding="utf-8")
            mean = {"name": "mean", "weights": {"a": 1.0}, "calibration": {"slope": 1.0, "intercept": 0.0}}
            task = {"experts": ["a"], "ensembles": [mean], "reference": "mean"}
            (folder / "task.json").write_text(json.dumps(task), encoding="utf-8")
            predictions = folder / "predictions.csv"
            predictions.write_text("id,a_logit\n7,0.5\n8,0.5\n", encoding="utf-8")
            groups = risk_groups(folder, read_logits([predictions], np.array([8, 7])))
            self.assertEqual(set(groups["a"]["at"]), {0.5})  # 2 x 0.5 - 1 = 0
            self.assertEqual(set(groups["mean"]["at"]), {0.6225})
            with self.assertRaises(SystemExit):
                read_logits([predictions], np.array([9]))

    def test_the_file_reads_back_as_it_was(self):
        groups = {"a": {"at": [1.0, 2.5], "n": 3}, "b": []}
        self.assertEqual(json.loads(outcome_groups.written(groups)), groups)


if __name__ == "__main__":
    unittest.main()
