import unittest

import numpy as np
from sklearn.isotonic import IsotonicRegression
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import average_precision_score, brier_score_loss, precision_recall_curve, roc_auc_score

import ensembles
from calibrate import calibrated, fit_calibration, sigmoid, venn_abers
from metrics import (
    auprc,
    auroc,
    brier,
    expected_calibration_error,
    high_risk,
    measure,
    min_precision_sensitivity,
    observed_expected,
    recalibration,
)


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

    def test_calibration_error_does_not_depend_on_the_order_of_patients_of_one_risk(self):
        died, p = np.array([0, 1] * 15), np.full(30, 0.5)
        self.assertAlmostEqual(expected_calibration_error(died, p), 0)
        self.assertAlmostEqual(expected_calibration_error(np.sort(died), p), 0)

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
        for name in ("auroc", "auprc", "minPSe", "brier", "slope", "intercept", "observedExpected"):
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

    def test_a_recalibrated_risk_has_slope_one_intercept_zero_and_the_observed_number_of_deaths(self):
        died, p = cohort(4, False)
        logit = np.log(p / (1 - p))
        risk = calibrated(logit, fit_calibration(logit, died))
        np.testing.assert_allclose(recalibration(died, risk), (1, 0), atol=1e-4)
        self.assertAlmostEqual(observed_expected(died, risk), 1, places=4)
        self.assertTrue(np.isnan(recalibration(np.array([0, 0, 1, 1]), np.array([0.1, 0.2, 0.8, 0.9]))).all())

    def test_venn_abers_bounds_are_isotonic_regressions_with_the_patient_counted_in(self):
        died, p = cohort(2, True)
        logit = np.log(p / (1 - p))
        steps = venn_abers(logit, died)
        starts = [step["logit"] for step in steps]
        self.assertEqual(starts, sorted(set(starts)))
        for patient in (-4.0321, -1.5521, 0.6123):
            step = steps[np.searchsorted(starts, patient, "right") - 1]
            for outcome, bound in ((0, "low"), (1, "high")):
                regression = IsotonicRegression(out_of_bounds="clip").fit(
                    np.append(logit, patient), np.append(died, outcome)
                )
                self.assertAlmostEqual(regression.predict([patient])[0], step[bound], places=4)
            self.assertLessEqual(step["low"], step["high"])

    def test_bounds_do_not_depend_on_the_order_of_patients_of_one_logit(self):
        died, risk = cohort(4, ties=True)
        logit = np.log(risk / (1 - risk))
        for seed in range(3):
            order = np.random.default_rng(seed).permutation(len(died))
            for weight in (1.0, 1.06587):
                self.assertEqual(venn_abers(logit[order], died[order], weight), venn_abers(logit, died, weight))

    def test_a_death_may_count_for_more_than_one_patient(self):
        died, p = cohort(5, False)
        logit = np.log(p / (1 - p))
        found, twice = fit_calibration(logit, died, weight=2.0), died == 1
        doubled = np.append(logit, logit[twice]), np.append(died, died[twice])
        self.assertEqual(found["eventWeight"], 2.0)
        self.assertEqual(found["events"], int(died.sum()))
        plain = fit_calibration(*doubled)
        for name in ("slope", "intercept"):
            self.assertAlmostEqual(found[name], plain[name], places=4)
        starts, others = ([step["logit"] for step in of["interval"]] for of in (found, plain))
        for patient in (-3.1, -1.2, 0.4):
            ours = found["interval"][max(0, np.searchsorted(starts, patient, "right") - 1)]
            theirs = plain["interval"][max(0, np.searchsorted(others, patient, "right") - 1)]
            for bound in ("low", "high"):
                self.assertAlmostEqual(ours[bound], theirs[bound], places=4)
        self.assertNotIn("eventWeight", fit_calibration(logit, died))


class Ensembles(unittest.TestCase):
    def setUp(self):
        random = np.random.default_rng(0)
        truth = random.normal(-2, 1.5, 3000)
        self.died = (random.random(3000) < sigmoid(truth)).astype(int)
        self.logits = np.column_stack([truth, 3 * truth, random.normal(0, 1, 3000)])

    def test_stacking_trusts_what_tells_and_never_subtracts(self):
        weights = ensembles.stacked(self.logits, self.died)
        self.assertTrue((weights >= 0).all())
        self.assertGreater(auroc(self.died, self.logits @ weights), auroc(self.died, self.logits.mean(1)))

    def test_temperature_puts_an_overconfident_expert_back_on_the_scale(self):
        weights = ensembles.tempered(self.logits[:, :2], self.died)
        self.assertAlmostEqual(weights[0], 0.5, delta=0.05)
        self.assertAlmostEqual(weights[1], 0.5 / 3, delta=0.02)

    def test_cross_fitted_risks_come_from_the_other_stays(self):
        ids = np.arange(3000)
        risk = ensembles.cross_fitted("weighted", self.logits, self.died, ids)
        first = np.array([ensembles.fold_of(id) == 0 for id in ids])
        turned = np.where(first, 1 - self.died, self.died)
        again = ensembles.cross_fitted("weighted", self.logits, turned, ids)
        np.testing.assert_allclose(risk[first], again[first])
        self.assertGreater(np.abs(risk - again)[~first].max(), 0.01)


if __name__ == "__main__":
    unittest.main()
