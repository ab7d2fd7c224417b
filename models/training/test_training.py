import json
import tempfile
import unittest
from dataclasses import replace
from pathlib import Path

import numpy as np
import onnx
import torch

from catalogue import SERIES
from experts import EXPERTS, PANEL
from export import export_onnx
from parity import fit_steps, parity
from preprocess import fit_series, fit_statics, series_inputs, static_inputs
from report import END, START, write_report
from splits import fraction, indices, split_of
from train import Inputs, drop_features, fit_expert, predict_logits


def invented_stays(count=160):
    """Stays whose risk is their mean heart rate; (series, statics, inputs)."""
    random = np.random.default_rng(0)
    shape = (count, 48, len(SERIES))
    values = np.where(random.random(shape) < 0.3, random.normal(50, 9, shape), np.nan)
    heart = next(f.column for f in SERIES if f.id == "heartRate")
    shift = random.normal(0, 20, count)
    values[:, :, heart] += shift[:, None]
    age, one = random.normal(60, 9, count), np.ones(count)
    descriptors = np.column_stack([age, one, 170 * one, 2 * one])
    descriptors[::2, 2] += 10
    series, statics = fit_series(values), fit_statics(descriptors)
    x, mask = series_inputs(values, series)
    arrays = (x, mask, static_inputs(descriptors, statics), np.full(count, 48), (shift > 10).astype(np.float32))
    return series, statics, Inputs(*map(torch.from_numpy, arrays))


class Splits(unittest.TestCase):
    def test_follow_the_hash_of_the_record_id(self):
        self.assertEqual(fraction(""), int("e3b0c442", 16) / 2**32)  # SHA-256 of nothing
        names = {id: split_of(id) for id in range(132539, 133539)}
        for id, name in names.items():
            u = fraction(str(id))
            self.assertEqual(name in ("fit", "early-stopping"), u < 0.7)
            self.assertEqual(name == "test", u >= 0.9)

    def test_hold_every_stay_once_in_the_designed_shares(self):
        found = indices(np.arange(140000, 150000))
        self.assertEqual(sorted(np.concatenate(list(found.values()))), list(range(10000)))
        shares = {name: len(of) / 10000 for name, of in found.items()}
        for name, share in {"fit": 0.595, "early-stopping": 0.105, "calibration": 0.2, "test": 0.1}.items():
            self.assertAlmostEqual(shares[name], share, delta=0.015)


class Training(unittest.TestCase):
    def test_learns_an_invented_rule_and_repeats_under_its_seed(self):
        _, _, inputs = invented_stays()
        fit, early, absent = np.arange(120), np.arange(120, 160), torch.zeros(len(SERIES))
        short = {**EXPERTS["adacare"].training, "epochs": 6, "averaging": 0.5, "learningRate": 0.01, "batch": 32}
        for expert in (replace(EXPERTS["adacare"], training=short, seeds=(3,)), EXPERTS["logistic"]):
            with self.subTest(expert=expert.title):
                first, again = (fit_expert(expert, inputs, fit, early, absent, lambda _: None) for _ in range(2))
                self.assertGreater(first.early_stopping_auprc, 0.8)
                np.testing.assert_array_equal(predict_logits(first.model, inputs), predict_logits(again.model, inputs))

    def test_a_dropped_feature_is_one_that_was_never_measured(self):
        _, _, inputs = invented_stays(20)
        absent = torch.full((len(SERIES),), -9.0)
        dropped = drop_features(inputs, 0.5, absent, torch.Generator().manual_seed(0))
        gone = (dropped.x == -9).all(1)
        self.assertTrue(0.3 < gone.float().mean() < 0.7)
        self.assertEqual(dropped.mask.sum(1)[gone].sum(), 0)
        self.assertTrue(torch.equal(dropped.x.permute(0, 2, 1)[~gone], inputs.x.permute(0, 2, 1)[~gone]))


class Export(unittest.TestCase):
    def test_batch_and_time_are_free_and_small_enough(self):
        for name, expert in EXPERTS.items():
            with self.subTest(expert=name), tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "model.onnx"
                model = expert.build(len(SERIES), 8, **expert.shape)
                entry = export_onnx(model, path, len(SERIES), 8, expert.attention and expert.attention["over"])
                graph = onnx.load(path).graph
                shapes = {
                    i.name: [d.dim_param or d.dim_value for d in i.type.tensor_type.shape.dim]
                    for i in (*graph.input, *graph.output)
                }
                self.assertEqual(shapes["x"], ["B", "T", len(SERIES)])
                self.assertEqual(shapes["mask"], ["B", "T", len(SERIES)])
                self.assertEqual(shapes["static"], ["B", 8])
                self.assertEqual((shapes["lens"], shapes["logit"]), (["B"], ["B"]))
                self.assertEqual(set(entry["outputs"]), {o.name for o in graph.output})
                self.assertNotIn("If", {node.op_type for node in graph.node})


class Parity(unittest.TestCase):
    def test_has_every_expert_in_every_case_and_is_the_same_each_time(self):
        series, statics, _ = invented_stays()
        torch.manual_seed(0)
        models = {n: EXPERTS[n].build(len(SERIES), 8, **EXPERTS[n].shape).eval() for n in PANEL}
        written = json.dumps(parity(series, statics, models))
        self.assertEqual(written, json.dumps(parity(series, statics, models)))
        self.assertLess(len(written), 300_000)
        fixtures = json.loads(written)
        for case in fixtures["cases"]:
            self.assertEqual(set(case["experts"]), set(PANEL))
        for batch in fixtures["batches"]:
            self.assertEqual({len(rows) for rows in batch["experts"].values()}, {len(batch["lens"])})

    def test_cuts_and_pads(self):
        self.assertEqual(fit_steps(torch.ones(3, 1), 5, 7).flatten().tolist(), [1, 1, 1, 7, 7])
        self.assertEqual(fit_steps(torch.ones(3, 1), 2, 7).flatten().tolist(), [1, 1])


class Report(unittest.TestCase):
    def test_puts_the_cards_figures_between_the_marks(self):
        value = {"value": 0.8567, "interval": [0.8, 0.9]}
        measures = dict.fromkeys(("auroc", "auprc", "minPSe", "brier", "ece"), value)
        metrics = {"split": "test", "n": 10, "events": 2, **measures}
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            (folder / "one").mkdir()
            (folder / "one" / "card.json").write_text(json.dumps({"title": "One", "metrics": [metrics]}))
            ensemble = {"members": ["one"], "metrics": [metrics]}
            (folder / "task.json").write_text(json.dumps({"experts": ["one"], "ensemble": ensemble}))
            readme = folder / "README.md"
            readme.write_text(f"before\n{START}\nold\n{END}\nafter\n")
            write_report(folder, readme)
            text = readme.read_text()
        self.assertIn("| One | 0.857 (0.800-0.900) |", text)
        self.assertTrue(text.startswith("before\n") and text.endswith(f"{END}\nafter\n"))
        self.assertNotIn("old", text)


if __name__ == "__main__":
    unittest.main()
