import unittest

import numpy as np
import torch

import perceptron
from experts import EXPERTS
from metrics import auroc
from prepare import HORIZONS, deaths_within
from teacher import VOICES, calibrated, risk, shares

QUICK = {**perceptron.SETTINGS, "hidden": 8, "epochs": 10, "seeds": 1, "learningRate": 0.02}


def invented(count=300):
    """Columns with gaps, deaths that follow the first, scores with gaps, five folds."""
    random = np.random.default_rng(0)
    columns = random.normal(size=(count, 5)).astype(np.float32)
    deaths = (columns[:, [0]] > np.array([0.4, 0.2, 0.0, -0.2])).astype(np.int64)
    columns[random.random(columns.shape) < 0.1] = np.nan
    scores = np.where(random.random((count, 2)) < 0.2, np.nan, columns[:, :2])
    return columns, deaths, scores, np.arange(count) % 5


class Horizons(unittest.TestCase):
    def test_count_a_death_before_discharge_at_each_and_a_later_one_from_its_day_on(self):
        def row(died, survival):
            return deaths_within({"In-hospital_death": str(died), "Survival": str(survival)})

        self.assertEqual(HORIZONS, (0, 30, 90, 365))
        self.assertEqual(row(1, -1), [1, 1, 1, 1])
        self.assertEqual(row(0, -1), [0, 0, 0, 0])
        self.assertEqual([row(0, days) for days in (30, 31, 90, 366)], [[0, 1, 1, 1], [0, 0, 1, 1], [0, 0, 1, 1], [0] * 4])
        self.assertEqual(row(1, 120), [1, 1, 1, 1])


class Perceptrons(unittest.TestCase):
    def test_speak_of_stays_they_have_not_seen_and_of_no_others(self):
        columns, deaths, scores, folds = invented()
        stays = np.arange(0, 240)
        said = perceptron.out_of_fold(columns, deaths, scores, stays, folds, QUICK)
        np.testing.assert_array_equal(np.flatnonzero(~np.isnan(said)), stays)
        self.assertGreater(auroc(deaths[stays, 0], said[stays]), 0.8)
        np.testing.assert_array_equal(said, perceptron.out_of_fold(columns, deaths, scores, stays, folds, QUICK))

    def test_a_stay_s_own_outcome_does_not_reach_its_logit(self):
        columns, deaths, scores, folds = invented()
        stays, turned = np.arange(300), deaths.copy()
        turned[folds == 0] = 1 - turned[folds == 0]
        said, again = (perceptron.out_of_fold(columns, d, scores, stays, folds, QUICK) for d in (deaths, turned))
        np.testing.assert_array_equal(said[folds == 0], again[folds == 0])
        self.assertGreater(np.abs(said - again)[folds != 0].max(), 1e-3)

    def test_a_score_that_is_missing_costs_nothing(self):
        said, deaths = torch.zeros(3, 6, requires_grad=True), torch.ones(3, 4)
        missing = perceptron.loss(said, deaths, torch.full((3, 2), float("nan")), QUICK)
        known = perceptron.loss(said, deaths, torch.tensor([[3.0, float("nan")]] * 3), QUICK)
        self.assertAlmostEqual((known - missing).item(), QUICK["scores"] * 9 / 2, places=5)


class Teachers(unittest.TestCase):
    def test_each_network_follows_a_voice_of_its_own_most(self):
        own = [expert.training["teacher"] for expert in EXPERTS.values() if "teacher" in expert.training]
        self.assertEqual(sorted(own), sorted(VOICES))
        for voice in VOICES:
            self.assertAlmostEqual(shares(voice).sum(), 1)
            self.assertEqual(VOICES[int(np.argmax(shares(voice)))], voice)
        said = np.array([[2.0, 0.0, -2.0], [np.nan] * 3])
        risks = [risk(said, voice)[0] for voice in VOICES]
        self.assertEqual(risks, sorted(risks, reverse=True))
        self.assertTrue(np.isnan(risk(said, "line")[1]))

    def test_voices_are_calibrated_on_the_stays_they_are_told(self):
        random = np.random.default_rng(1)
        logit = random.normal(-2, 1, 4000)
        died = (random.random(4000) < 1 / (1 + np.exp(-logit))).astype(int)
        found = calibrated(1.5 * logit + 1, died, np.arange(3000))
        np.testing.assert_allclose(found, logit, atol=0.6)


if __name__ == "__main__":
    unittest.main()
