"""Reading the sheets, and that nothing later than a landmark reaches a model."""

import os
import tempfile
import unittest
from dataclasses import replace
from pathlib import Path

os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")

import numpy as np
import torch

from covid.cohort import Inputs, absent_series, fit_series, fit_statics, model_inputs
from covid.experts import EXPERTS
from covid.fitting import draw_day, fit_expert, known, logits_at
from covid.judge import slope_and_intercept
from covid.parity import invented_sheet
from covid.records import DAYS, FEATURES, INDEX, read_patients

WHO = "PATIENT_ID,RE_DATE,age,gender,Admission time,Discharge time,outcome"
HEADER = f"{WHO},hematocrit,White blood cell count,creatinine"
STAY = "2020-01-30 22:00:00,2020-02-03 22:00:00,1"


def read(text):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sheet.csv"
        path.write_text(text, encoding="utf-8")
        return read_patients(path)


class Reading(unittest.TestCase):
    def values(self, *rows):
        return read("\n".join([HEADER, *rows])).values[0]

    def test_takes_the_last_value_of_a_day_in_the_catalogues_unit(self):
        values = self.values(f"1.0,2020-01-31 09:00:00,73,1,{STAY},,,88.4", f",2020-01-31 08:00:00,73,1,{STAY},,,176.8")
        self.assertAlmostEqual(values[0, INDEX["creatinine"]], 1.0, places=5)
        self.assertEqual(np.isnan(values).sum(), DAYS * len(FEATURES) - 1)

    def test_leaves_out_urine_codes_and_what_lies_outside_the_stay(self):
        values = self.values(
            f"1,2020-01-31 09:00:00,73,1,{STAY},,900,-1",
            f"1,2020-02-03 22:00:01,73,1,{STAY},40,8,80",
            f"1,,73,1,{STAY},40,8,80",
            f"1,2020-02-01 09:00:00,73,1,{STAY},41,9,9999999",
        )
        self.assertEqual(values[1, INDEX["wbc"]], 9)
        self.assertEqual(np.isfinite(values).sum(), 2)

    def test_names_patients_of_the_external_file_apart_and_knows_neither_age_nor_sex(self):
        header = "PATIENT_ID,RE_DATE,Lactate dehydrogenase,Admission time,Discharge time,outcome"
        patients = read(f"{header}\n1.0,2020-01-31 09:00:00,300,{STAY}\n")
        self.assertEqual(patients.ids.tolist(), ["external-1"])
        self.assertTrue(np.isnan(patients.statics).all())


class Landmarks(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        torch.set_num_threads(1)
        patients = read(invented_sheet(seed=1, patients=24))
        cls.series, statics = fit_series(patients.values), fit_statics(patients.statics)
        cls.inputs = model_inputs(patients, cls.series, statics)

    def test_what_comes_after_a_landmark_changes_no_prediction_there(self):
        generator = torch.Generator().manual_seed(0)
        for name, expert in EXPERTS.items():
            quick = replace(expert, training={**expert.training, "epochs": 2})
            model = fit_expert(quick, self.inputs, absent_series(self.series))
            for day in (1, 3):
                later = self.inputs.x.clone(), self.inputs.mask.clone()
                later[0][:, day:] = torch.randn(later[0][:, day:].shape, generator=generator)
                later[1][:, day:] = 1.0
                # Neither values after the day, nor how long the patient then stays, nor what became of them.
                other = Inputs(*later, self.inputs.static, self.inputs.days + 5, 1 - self.inputs.died)
                np.testing.assert_array_equal(logits_at(model, self.inputs, day), logits_at(model, other, day), name)

    def test_learns_at_a_day_from_those_still_in_hospital_who_have_a_value(self):
        mask = torch.zeros(3, DAYS, 1)
        mask[0, 0] = mask[1, 4] = mask[2, 0] = 1
        inputs = Inputs(mask, mask, torch.zeros(3, 1), torch.tensor([2, 9, 9]), torch.zeros(3))
        self.assertEqual(known(inputs, 2).tolist(), [True, False, True])
        self.assertEqual(known(inputs, 5).tolist(), [False, True, True])

    def test_draws_any_day_and_early_ones_more_often(self):
        generator = torch.Generator().manual_seed(0)
        days = np.bincount([draw_day(generator) for _ in range(4000)], minlength=DAYS + 1)[1:]
        self.assertTrue((days > 0).all())
        self.assertAlmostEqual(days[0] / days[4], 5, delta=1.2)


class Calibration(unittest.TestCase):
    def test_has_a_slope_even_where_the_outcomes_are_told_apart_without_fail(self):
        logit, died = np.linspace(-3, 3, 40), (np.arange(40) >= 20).astype(int)
        slope, intercept = slope_and_intercept(logit, died, 1.0)
        self.assertTrue(1 < slope < 10 and abs(intercept) < 0.1)

    def test_finds_the_slope_and_intercept_of_many_patients(self):
        random = np.random.default_rng(0)
        logit = random.normal(size=20_000) * 2
        died = (random.random(20_000) < 1 / (1 + np.exp(-(0.5 * logit - 1)))).astype(int)
        np.testing.assert_allclose(slope_and_intercept(logit, died, 1.0), [0.5, -1], atol=0.05)


if __name__ == "__main__":
    unittest.main()
