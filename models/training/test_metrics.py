import unittest

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import average_precision_score, brier_score_loss, precision_recall_curve, roc_auc_score

from calibrate import calibrated, fit_calibration, sigmoid
from metrics import auprc, auroc, brier, expected_calibration_error, high_risk, measure, min_precision_sensitivity


def cohort(seed, ties):
    random = np.random.default_rng(seed)
    logit = random.normal(-2, 1.5, 400)
    died = (random.random(400) < sigmoid(0.8 * logit)).astype(int)
    return died, sigmoid(np.round(logit, 1) if ties else logit)


class Metrics(unittest.TestCase):
    def cohorts(self):
        for seed in range(5):
            for ties in (False, True):
                with self.subTest(seed=seed, ties=ties):
                    yield cohort(seed, ties)

    def test_agree_with_scikit_learn(self):
        for died, p in self.cohorts():
            precision, recall, _ = precision_recall_curve(died, p)
            self.assertAlmostEqual(auroc(died, p), roc_auc_score(died, p), places=12)
            self.assertAlmostEqual(auprc(died, p), average_precision_score(died, p), places=12)
            self.assertAlmostEqual(min_precision_sensitivity(died, p), np.minimum(precision, recall).max(), places=12)
            self.assertAlmostEqual(brier(died, p), brier_score_loss(died, p), places=12)

    def test_calibration_error_is_the_weighted_gap_of_ten_bins(self):
        died = np.array([0] * 10 + [1] * 10)
        self.assertAlmostEqual(expected_calibration_error(died, np.array([0.2] * 10 + [0.9] * 10)), 0.15)
        self.assertAlmostEqual(expected_calibration_error(died, died.astype(float)), 0)

    def test_high_risk_threshold_calls_exactly_those_that_give_its_figures(self):
        for died, p in self.cohorts():
            found = high_risk(died, p)
            called = p >= found["threshold"]
            self.assertAlmostEqual(died[called].mean(), found["ppv"], places=4)
            self.assertAlmostEqual(died[called].sum() / died.sum(), found["sensitivity"], places=4)
            best = min_precision_sensitivity(died, p)
            self.assertAlmostEqual(min(found["ppv"], found["sensitivity"]), best, places=4)

    def test_intervals_hold_the_value_and_repeat_under_a_seed(self):
        died, p = cohort(0, False)
        entry = measure("test", died, p, seed=7)
        self.assertEqual(entry, measure("test", died, p, seed=7))
        for name in ("auroc", "auprc", "minPSe", "brier"):
            low, high = entry[name]["interval"]
            self.assertLess(low, entry[name]["value"])
            self.assertGreater(high, entry[name]["value"])


class Calibration(unittest.TestCase):
    def test_agrees_with_an_unpenalised_logistic_regression(self):
        died, p = cohort(3, False)
        logit = np.log(p / (1 - p)) * 1.7 + 0.4
        found = fit_calibration(logit, died)
        reference = LogisticRegression(penalty=None, tol=1e-10).fit(logit[:, None], died)
        self.assertAlmostEqual(found["slope"], reference.coef_[0, 0], places=3)
        self.assertAlmostEqual(found["intercept"], reference.intercept_[0], places=3)
        self.assertAlmostEqual(calibrated(logit, found).mean(), died.mean(), places=4)


if __name__ == "__main__":
    unittest.main()
