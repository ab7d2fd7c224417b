import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import onnx
import torch
from sklearn.ensemble import HistGradientBoostingClassifier

from architectures.trees import GRID, CoalitionFront, Columns, Line
from catalogue import SERIES
from preprocess import fit_series, fit_statics, series_inputs, static_inputs
from train import Inputs, predict_logits
from tree_onnx import float32_at_most, forest, regressor_node
from metrics import auroc
from trees import TRAINING, booster, experts_stays, export_trees, fit_trees, line, out_of_fold

QUICK = {**TRAINING, "mostTrees": 40, "ensembles": 2, "ensemblesAFold": 1, "smallestLeaf": 5, "shareOfColumns": 0.5}
STATICS = 8


def cohort_of(count=400):
    """Invented stays whose risk grows with the mean heart rate, as `run` hands them to an expert."""
    random = np.random.default_rng(0)
    shape = (count, 48, len(SERIES))
    values = np.where(random.random(shape) < 0.15, random.normal(50, 9, shape), np.nan)
    values[:, :, 3][random.random(count) < 0.4] = np.nan  # a series that many never had
    heart = next(f.column for f in SERIES if f.id == "heartRate")
    shift = random.normal(0, 20, count)
    values[:, :, heart] += shift[:, None]
    age, height = random.normal(60, 9, count), random.normal(170, 9, count)
    descriptors = np.column_stack([age, np.ones(count), height, np.full(count, 2.0)])
    descriptors[::2, 2] = np.nan
    series, statics = fit_series(values), fit_statics(descriptors)
    x, mask = series_inputs(values, series)
    died = (shift > 10).astype(np.float32)
    arrays = (x, mask, static_inputs(descriptors, statics), np.full(count, 48), died)
    index = {
        "fit": np.arange(0, count, 2),
        "early-stopping": np.arange(1, count, 4),
        "calibration": np.arange(3, count, 4),
    }
    died = died.astype(np.int64)
    deaths = np.column_stack([died, shift > 8, shift > 6, shift > 0]).astype(np.int64)
    stays = SimpleNamespace(ids=np.arange(1000, 1000 + count), died=died, deaths=deaths)
    return SimpleNamespace(
        stays=stays, index=index, series=series, statics=statics, inputs=Inputs(*map(torch.from_numpy, arrays))
    )


def evaluate(node, columns):
    """What the ONNX operator's specification says of a TreeEnsembleRegressor with one target; [N] float64."""
    of = {a.name: onnx.helper.get_attribute_value(a) for a in node.attribute}
    places = list(zip(of["nodes_treeids"], of["nodes_nodeids"]))
    position = {place: i for i, place in enumerate(places)}
    weight = dict(zip(zip(of["target_treeids"], of["target_nodeids"]), of["target_weights"]))
    sums = []
    for row in np.asarray(columns, dtype=np.float32):
        total = of["base_values"][0]
        for tree in sorted(set(of["nodes_treeids"])):
            i = position[tree, 0]
            while of["nodes_modes"][i] != b"LEAF":
                value, threshold = row[of["nodes_featureids"][i]], np.float32(of["nodes_values"][i])
                missing = np.isnan(value) and of["nodes_missing_value_tracks_true"][i]
                branch = "nodes_truenodeids" if value <= threshold or missing else "nodes_falsenodeids"
                i = position[tree, of[branch][i]]
            total += weight[places[i]]
        sums.append(total)
    return np.array(sums)


def regressor(model):
    return next(node for node in model.graph.node if node.op_type == "TreeEnsembleRegressor")


def stay_of(values, lens=None):
    """(x, mask, static, lens) of one stay with one series; None was not measured, and x carries forward from 0."""
    x, carried = [], 0.0
    for value in values:
        carried = carried if value is None else value
        x.append(carried)
    mask = [0.0 if value is None else 1.0 for value in values]
    return (
        torch.tensor(x).view(1, -1, 1),
        torch.tensor(mask).view(1, -1, 1),
        torch.zeros(1, 1),
        torch.tensor([lens or len(values)]),
    )


def named(values, lens=None, feature="heartRate"):
    module = Columns([{"feature": feature, "mean": 0, "sd": 1}])
    found = module(*stay_of(values, lens=lens))[0].tolist()
    return dict(zip(module.names(1), found))


class Thresholds(unittest.TestCase):
    def test_split_float32_numbers_as_the_float64_threshold_does(self):
        random = np.random.default_rng(1)
        low = random.normal(0, 3, 2000).astype(np.float32)
        high = np.nextafter(low, np.float32(np.inf))
        for share in (0.0, 0.25, 0.5, 0.75, 1.0):
            between = low.astype(np.float64) + share * (high.astype(np.float64) - low.astype(np.float64))
            rounded = float32_at_most(between)
            self.assertEqual(rounded.dtype, np.float32)
            for values in (low, high, np.nextafter(low, np.float32(-np.inf))):
                np.testing.assert_array_equal(values <= rounded, values.astype(np.float64) <= between)

    def test_infinity_becomes_the_largest_number_so_that_only_nan_goes_right(self):
        self.assertEqual(float32_at_most([np.inf])[0], np.finfo(np.float32).max)


class Forests(unittest.TestCase):
    def fitted(self, columns, died, **settings):
        return HistGradientBoostingClassifier(early_stopping=False, min_samples_leaf=5, **settings).fit(columns, died)

    def same_as_sklearn(self, columns, died, probes, **settings):
        booster = self.fitted(columns, died, **settings)
        trees = forest([booster], [np.arange(columns.shape[1])])
        expected = booster.decision_function(probes.astype(np.float64))
        np.testing.assert_allclose(trees.logits(probes), expected, atol=1e-5)
        np.testing.assert_allclose(evaluate(regressor_node(trees, "columns", "sum"), probes), expected, atol=1e-5)
        return trees

    def test_nan_takes_the_branch_that_it_took_in_fitting(self):
        random = np.random.default_rng(2)
        columns = random.normal(size=(600, 3)).astype(np.float32)
        columns[random.random((600, 3)) < 0.3] = np.nan
        died = (np.nan_to_num(columns[:, 0], nan=1.5) + np.nan_to_num(columns[:, 1], nan=-1.5) > 0.4).astype(int)
        trees = self.same_as_sklearn(columns, died, columns[:80], max_iter=15)
        self.assertEqual(set(trees.missing_left[~trees.leaf]), {False, True})

    def test_a_split_on_being_measured_at_all(self):
        column = np.where(np.arange(200) % 2, np.nan, 3.0).astype(np.float32)[:, None]
        died = np.isnan(column[:, 0]).astype(int)
        probes = np.array([[3.0], [np.nan], [-1e30], [1e30]], dtype=np.float32)
        self.same_as_sklearn(column, died, probes, max_iter=3)

    def test_a_value_exactly_at_a_threshold_goes_left(self):
        column = np.repeat(np.array([0.1, 0.2, 0.3, 0.7], dtype=np.float32), 40)[:, None]
        died = (column[:, 0] > 0.25).astype(int)
        booster = self.fitted(column, died, max_iter=5)
        root = booster._predictors[0][0].nodes[0]
        threshold = float32_at_most([root["num_threshold"]])[0]
        steps = [np.nextafter(threshold, np.float32(way)) for way in (-np.inf, np.inf)]
        probes = np.array([[steps[0]], [threshold], [steps[1]]], dtype=np.float32)
        low, at, high = self.same_as_sklearn(column, died, probes, max_iter=5).logits(probes)
        self.assertEqual(low, at)
        self.assertLess(at, high)

    def test_several_ensembles_on_their_own_columns_give_the_mean_logit(self):
        random = np.random.default_rng(3)
        columns = random.normal(size=(300, 6)).astype(np.float32)
        died = (columns[:, 1] + columns[:, 4] > 0).astype(int)
        own = [np.array([1, 2, 5]), np.array([0, 4])]
        boosters = [self.fitted(columns[:, o], died, max_iter=10) for o in own]
        expected = np.mean([b.decision_function(columns[:, o]) for b, o in zip(boosters, own)], axis=0)
        np.testing.assert_allclose(forest(boosters, own).logits(columns), expected, atol=1e-5)


class Statistics(unittest.TestCase):
    def test_are_of_the_measured_hours_alone(self):
        found = named([None, 1.0, None, 3.0, -2.0, None, None, None])
        expected = {
            "mean": 2 / 3,
            "lowest": -2,
            "highest": 3,
            "range": 5,
            "deviation": np.sqrt(((1 - 2 / 3) ** 2 + (3 - 2 / 3) ** 2 + (-2 - 2 / 3) ** 2) / 3),
            "count": 3,
            "first": 1,
            "last": -2,
            "change": -3,
            "quarter1": 1,
            "quarter2": 3,
            "quarter3": -2,
            "secondHalfLessFirst": -4,
            "firstHour": 2,
            "hoursSince": 3,
            "carriedMean": (1 + 1 + 3 - 2 * 4) / 7,
        }
        for name, value in expected.items():
            self.assertAlmostEqual(found[f"{name}:heartRate"], value, delta=1 / GRID, msg=name)
        self.assertTrue(np.isnan(found["quarter4:heartRate"]))

    def test_slope_is_the_least_squares_line_in_twelve_hours(self):
        hours, values = np.array([0, 3, 4, 9]), [0.5, -1.0, 2.0, 1.5]
        row = [None] * 12
        for hour, value in zip(hours, values):
            row[hour] = value
        self.assertAlmostEqual(named(row)["slope:heartRate"], 12 * np.polyfit(hours, values, 1)[0], delta=1e-3)
        self.assertTrue(np.isnan(named([None, 1.0, None])["slope:heartRate"]))

    def test_what_was_never_measured_is_nan_and_no_zero(self):
        found = named([None] * 5)
        self.assertEqual(found["count:heartRate"], 0)
        for name, value in found.items():
            if name.endswith(":heartRate") and not name.startswith("count"):
                self.assertTrue(np.isnan(value), name)

    def test_days_are_the_first_and_the_last_of_the_stay(self):
        row = [9.0] * 60
        row[2], row[5], row[6], row[30], row[34], row[50], row[52] = -1.0, 2.0, 1.0, -3.0, 10.0, 20.0, -8.0
        found = named(row, lens=50)  # hours 51 to 60 are padding
        expected = {"firstDayLowest": -1, "firstDayHighest": 9, "lastDayLowest": -3, "lastDayHighest": 10}
        expected |= {"firstSixMean": (4 * 9 - 1 + 2) / 6, "lastTwelveMean": 9, "lastSixMean": 9}
        for name, value in expected.items():
            self.assertAlmostEqual(found[f"{name}:heartRate"], value, delta=1 / GRID, msg=name)
        late = named([1.0] * 2 + [None] * 40 + [4.0] + [None] * 5)
        self.assertEqual(late["lastSixMean:heartRate"], 4)
        self.assertTrue(np.isnan(named([1.0] + [None] * 30)["lastDayLowest:heartRate"]))

    def test_quarters_follow_the_length_of_the_stay(self):
        found = named([1.0, 2.0, 3.0, 4.0, 50.0, 60.0], lens=4)
        self.assertEqual([found[f"quarter{q}:heartRate"] for q in (1, 2, 3, 4)], [1, 2, 3, 4])


class Combinations(unittest.TestCase):
    def columns_of(self, features, values):
        """Columns of one stay; values [T, F] in the card's units, every hour measured unless NaN."""
        values = torch.tensor(values, dtype=torch.float32)
        module = Columns([{"feature": f, "mean": 1.0, "sd": 2.0} for f in features])
        x = torch.nan_to_num((values - 1) / 2).unsqueeze(0)
        found = module(x, (~torch.isnan(values)).float().unsqueeze(0), torch.zeros(1, 1), torch.tensor([len(values)]))
        return dict(zip(module.names(1), found[0].tolist()))

    def test_oxygenation_is_in_the_units_of_the_card(self):
        found = self.columns_of(["pao2", "fio2"], [[90, 0.5], [80, 1.0]])
        for name, expected in {"pfLowest": 0.8, "pfHighest": 1.8, "pfMean": 1.3, "pfLast": 0.8}.items():
            self.assertAlmostEqual(found[name], expected, delta=1e-3)

    def test_the_arterial_line_goes_before_the_cuff(self):
        nan = float("nan")
        found = self.columns_of(["meanPressure", "niMeanPressure"], [[60, 90], [nan, 80], [70, 50], [nan, nan]])
        self.assertEqual(found["hoursBelow65"], 1)
        self.assertAlmostEqual(found["pressureMean"], 70, delta=1e-2)
        self.assertAlmostEqual(found["pressureLowest"], 60, delta=1e-2)

    def test_urine_is_what_was_passed_and_not_what_was_carried_forward(self):
        nan = float("nan")
        found = self.columns_of(["urineOutput", "weight"], [[100, 80], [nan, nan], [300, 80], [nan, nan]])
        self.assertAlmostEqual(found["urine"], 1.0, delta=1e-3)
        self.assertAlmostEqual(found["urineKg"], 100 / 80, delta=1e-3)

    def test_are_left_out_where_the_card_lacks_a_series(self):
        self.assertNotIn("pfLast", self.columns_of(["pao2", "gcs"], [[90, 15]]))


class Lines(unittest.TestCase):
    def test_are_straight_with_a_bend_at_the_mean_and_flat_far_out(self):
        line = Line([10.0], [2.0], [1.0, 0.5], -1.0)
        found = line(torch.tensor([[10.0], [8.0], [12.0], [100.0], [float("nan")]]))
        torch.testing.assert_close(found, torch.tensor([-1.0, -2.0, 0.5, 3.5, -1.0]))


class Expert(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cohort = cohort_of()
        expert = SimpleNamespace(training=QUICK)
        cls.fitted, cls.again = (fit_trees(expert, cls.cohort, lambda _: None) for _ in range(2))
        cls.folder = tempfile.TemporaryDirectory()
        path = Path(cls.folder.name) / "model.onnx"
        cls.entry = export_trees(cls.fitted.model, path, len(SERIES), cls.cohort.statics)
        cls.onnx = onnx.load(path)
        cls.coalitions = onnx.load(path.with_name(cls.entry["coalitions"]["file"]))

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def outputs(self, *inputs):
        with torch.no_grad():
            return self.fitted.model(*inputs)["logit"]

    def test_learns_an_invented_rule_and_repeats(self):
        self.assertGreater(self.fitted.chosen["outOfFoldAuprc"], 0.8)
        one, other = (predict_logits(f.model, self.cohort.inputs) for f in (self.fitted, self.again))
        np.testing.assert_array_equal(one, other)

    def test_the_graph_s_trees_give_the_logits_of_the_module(self):
        some = self.cohort.inputs.take(torch.arange(12))
        with torch.no_grad():
            columns, line = self.fitted.model.front(*some[:4])
        self.assertTrue(torch.isnan(columns).any())
        together = line.numpy() + evaluate(regressor(self.onnx), columns)
        np.testing.assert_allclose(together, predict_logits(self.fitted.model, some), atol=1e-5)

    def test_batch_and_time_are_free_and_the_output_is_one_logit_a_stay(self):
        shapes = {
            i.name: [d.dim_param or d.dim_value for d in i.type.tensor_type.shape.dim]
            for i in (*self.onnx.graph.input, *self.onnx.graph.output)
        }
        self.assertEqual(shapes["x"], ["B", "T", len(SERIES)])
        self.assertEqual((shapes["static"], shapes["lens"], shapes["logit"]), (["B", STATICS], ["B"], ["B"]))
        self.assertEqual(self.entry["outputs"], {"logit": "logit"})
        self.assertNotIn("If", {node.op_type for node in self.onnx.graph.node})

    def test_coalitions_rows_players_and_hours_are_free(self):
        shapes = {
            i.name: [d.dim_param or d.dim_value for d in i.type.tensor_type.shape.dim]
            for i in (*self.coalitions.graph.input, *self.coalitions.graph.output)
        }
        self.assertEqual((shapes["x"], shapes["static"]), (["R", "T", len(SERIES)], ["R", STATICS]))
        self.assertEqual((shapes["shown"], shapes["logit"]), (["M", len(SERIES) + 4], ["M"]))
        self.assertEqual(set(self.entry["coalitions"]["inputs"]), {i.name for i in self.coalitions.graph.input})
        self.assertEqual(regressor(self.coalitions), regressor(self.onnx))

    def test_coalitions_have_the_columns_of_their_inputs(self):
        """Three stays as rows, and coalitions that mix them player by player."""
        x, mask, static, lens = (tensor[:3] for tensor in self.cohort.inputs[:4])
        descriptors = list(dict.fromkeys(column["feature"] for column in self.cohort.statics))
        players = torch.tensor([descriptors.index(column["feature"]) for column in self.cohort.statics])
        front = CoalitionFront(self.fitted.model.front, players.tolist())
        torch.manual_seed(6)
        shown = torch.randint(0, 3, (8, len(SERIES) + len(descriptors)))
        columns, line = front(x, mask, static, lens, shown.float())
        series, statics = torch.arange(len(SERIES)), torch.arange(STATICS)
        of_columns = shown[:, len(SERIES) + players]
        mixed = [torch.stack([t[c, :, series].t() for c in shown[:, : len(SERIES)]]) for t in (x, mask)]
        expected = self.fitted.model.front(*mixed, static[of_columns, statics], lens[:1].expand(8))
        torch.testing.assert_close(columns, expected[0], rtol=0, atol=1 / GRID, equal_nan=True)
        torch.testing.assert_close(line, expected[1])

    def test_output_does_not_depend_on_batch_mates(self):
        inputs = [tensor[:6] for tensor in self.cohort.inputs[:4]]
        inputs[3] = torch.tensor([48, 30, 7, 1, 2, 48])
        alone = [self.outputs(*(t[i : i + 1] for t in inputs)) for i in range(6)]
        torch.testing.assert_close(self.outputs(*inputs), torch.cat(alone))

    def test_output_does_not_depend_on_the_padding(self):
        x, mask, static, _ = (tensor[:4].clone() for tensor in self.cohort.inputs[:4])
        lens = torch.tensor([20, 20, 20, 20])
        cut = self.outputs(x[:, :20], mask[:, :20], static, lens)
        torch.testing.assert_close(self.outputs(x, mask, static, lens), cut)
        for tensor in (x, mask):
            tensor[:, 20:] = 7.5
        torch.testing.assert_close(self.outputs(x, mask, static, lens), cut)

    def test_out_of_fold_logits_are_of_the_experts_stays_alone(self):
        found, again = (out_of_fold(self.cohort, QUICK) for _ in range(2))
        np.testing.assert_array_equal(found.together, again.together)
        stays = experts_stays(self.cohort)
        for logits in found[1:]:
            self.assertEqual(logits.dtype, np.float64)
            np.testing.assert_array_equal(np.flatnonzero(~np.isnan(logits)), stays)
        changed = SimpleNamespace(**{name: of.copy() for name, of in vars(self.cohort.stays).items()})
        held_back = self.cohort.index["calibration"]
        for outcomes in (changed.died, changed.deaths):
            outcomes[held_back] = 1 - outcomes[held_back]
        other = SimpleNamespace(**{**vars(self.cohort), "stays": changed})
        np.testing.assert_array_equal(out_of_fold(other, QUICK).together, found.together)

    def test_the_line_and_the_ensembles_take_turns_over_the_horizons(self):
        columns = np.random.default_rng(5).normal(size=(200, 6)).astype(np.float32)
        deaths, stays = (columns[:, [0, 1]] > 0).astype(int), np.arange(200)
        settings = {**QUICK, "shareOfColumns": 1.0, "shareOfStays": 1.0}
        for seed in (0, 1, 2):
            one, _ = booster(settings, 10, columns, deaths, stays, seed)
            self.assertGreater(auroc(deaths[:, seed % 2], one.decision_function(columns)), 0.9)
        each = [line(settings, columns, deaths[:, [i]], stays)(torch.from_numpy(columns)) for i in (0, 1)]
        both = line(settings, columns, deaths, stays)(torch.from_numpy(columns))
        torch.testing.assert_close(both, (each[0] + each[1]) / 2)


if __name__ == "__main__":
    unittest.main()
