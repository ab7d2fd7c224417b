import unittest

import numpy as np

from catalogue import DESCRIPTORS, SERIES
from preprocess import absent_series, fit_series, fit_statics, series_inputs, static_inputs
from records import hourly_record, read_observations

COLUMN = {f.id: f.column for f in SERIES}
DESCRIPTOR = {f.id: f.column for f in DESCRIPTORS}


def stay(*lines):
    return hourly_record(read_observations("\n".join(["Time,Parameter,Value", "00:00,RecordID,1", *lines])))


class HourlyRecord(unittest.TestCase):
    def hour(self, feature, hour, *lines):
        return stay(*lines)[0][hour, COLUMN[feature]]

    def test_keeps_the_last_value_of_an_hour_by_time_not_by_line(self):
        self.assertEqual(self.hour("heartRate", 1, "01:50,HR,80", "01:10,HR,70"), 80)

    def test_the_later_of_two_lines_in_one_minute_stands(self):
        self.assertEqual(self.hour("heartRate", 0, "00:07,HR,80", "00:07,HR,71"), 71)

    def test_a_value_out_of_range_does_not_replace_one_in_range(self):
        self.assertEqual(self.hour("heartRate", 0, "00:07,HR,80", "00:07,HR,999"), 80)

    def test_urine_is_summed_over_the_hour_but_not_within_a_minute(self):
        self.assertEqual(self.hour("urineOutput", 2, "02:00,Urine,100", "02:30,Urine,40", "02:30,Urine,40"), 140)

    def test_ph_without_its_point_is_read_and_impossible_values_are_dropped(self):
        self.assertAlmostEqual(self.hour("ph", 0, "00:01,pH,735"), 7.35)
        self.assertAlmostEqual(self.hour("ph", 0, "00:01,pH,73.5"), 7.35)
        self.assertTrue(np.isnan(self.hour("ph", 0, "00:01,pH,1.0")))

    def test_limits_of_the_plausible_range_belong_to_it(self):
        limits = {f.id: f for f in SERIES}["gcs"]
        self.assertEqual(self.hour("gcs", 0, f"00:01,GCS,{limits.low}"), limits.low)
        self.assertTrue(np.isnan(self.hour("gcs", 0, f"00:01,GCS,{limits.low - 1}")))

    def test_hour_48_belongs_to_the_last_bin_and_later_minutes_to_none(self):
        values, _ = stay("48:00,HR,80", "48:01,HR,90")
        self.assertEqual(values[47, COLUMN["heartRate"]], 80)
        self.assertEqual((~np.isnan(values)).sum(), 1)

    def test_minus_one_is_missing(self):
        values, descriptors = stay("00:00,Age,-1", "00:00,Gender,-1", "00:00,Height,-1", "00:00,Weight,-1")
        self.assertTrue(np.isnan(values).all() and np.isnan(descriptors).all())

    def test_weight_at_admission_is_a_series_and_descriptors_are_not(self):
        values, descriptors = stay("00:00,Weight,70", "00:00,Age,54", "00:00,ICUType,4")
        self.assertEqual(values[0, COLUMN["weight"]], 70)
        self.assertEqual((~np.isnan(values)).sum(), 1)
        self.assertEqual([descriptors[DESCRIPTOR[d]] for d in ("age", "icuType")], [54, 4])

    def test_lines_that_cannot_be_read_are_skipped(self):
        values, _ = stay("00:07,,5", "00:07,HR,", "00:07,HR,nan", "00:07,HR,8O", "0:7,HR,80", "00:07,Nonsense,1", "x")
        self.assertTrue(np.isnan(values).all())


class Inputs(unittest.TestCase):
    def setUp(self):
        random = np.random.default_rng(0)
        shape = (50, 48, len(SERIES))
        values = np.where(random.random(shape) < 0.3, random.normal(50, 9, shape), np.nan)
        self.series = fit_series(values)

    def columns(self, feature, *lines):
        x, mask = series_inputs(stay(*lines)[0][None], self.series)
        return x[0, :, COLUMN[feature]], mask[0, :, COLUMN[feature]], self.series[COLUMN[feature]]

    def test_value_is_carried_forward_from_the_first_measurement_on_and_fill_stands_before_it(self):
        x, mask, card = self.columns("heartRate", "02:07,HR,55")
        expected = [(v - card["mean"]) / card["sd"] for v in [card["fill"]] * 2 + [55] * 46]
        np.testing.assert_allclose(x, expected, rtol=1e-6)
        self.assertEqual(list(np.flatnonzero(mask)), [2])

    def test_ventilation_is_one_only_where_it_was_recorded(self):
        x, mask, _ = self.columns("mechanicalVentilation", "03:00,MechVent,1")
        self.assertEqual(list(np.flatnonzero(x)), [3])
        self.assertEqual(list(np.flatnonzero(mask)), [3])

    def test_values_are_clipped(self):
        x, _, card = self.columns("heartRate", "00:07,HR,299")
        self.assertAlmostEqual(x[0], (card["clip"][1] - card["mean"]) / card["sd"], places=5)

    def test_a_series_never_measured_is_the_absent_value_throughout(self):
        x, mask, _ = self.columns("lactate", "00:07,HR,80")
        self.assertTrue((x == absent_series(self.series)[COLUMN["lactate"]]).all() and not mask.any())

    def test_static_columns_of_a_known_and_of_an_unknown_patient(self):
        known = np.array([[60.0, 1, 180, 3], [40, 0, 160, 3], [50, 1, 170, 1], [50, 0, 170, 4]])
        columns = fit_statics(known)
        unknown = np.full((1, 4), np.nan)
        height = (180 - 170) / np.sqrt(50)
        np.testing.assert_allclose(static_inputs(known[:1], columns)[0, 1:], [1, height, 0, 0, 0, 1, 0], rtol=1e-5)
        np.testing.assert_allclose(static_inputs(unknown, columns)[0], [0, 0.5, 0, 1, 0.25, 0, 0.5, 0.25], rtol=1e-6)


if __name__ == "__main__":
    unittest.main()
