import json
import tempfile
import unittest
from dataclasses import replace
from pathlib import Path

import numpy as np
import onnx
import torch

from architectures.recurrence import DOMAIN
from catalogue import SERIES
from experts import EXPERTS, PANEL
from export import export_coalitions, export_onnx
from fitted_weights import load_weights
from metrics import auroc
from parity import fit_steps, parity
from preprocess import fit_series, fit_statics, series_inputs, static_inputs
from report import END, START, write_report
from splits import fraction, indices, split_of
from prepare import OTHERS
from train import Inputs, Lessons, drop_features, fit_logistic, fit_network, loss_of_others, predict_logits

NETWORKS = [name for name in PANEL if EXPERTS[name].build]  # trees are no module; their graph has its own tests


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
    def setUp(self):
        _, _, self.inputs = invented_stays()
        self.index = {"fit": np.arange(120), "early-stopping": np.arange(120, 160)}
        others = torch.randn(160, len(OTHERS), generator=torch.Generator().manual_seed(1))
        others[::3] = float("nan")
        others[:, -1] = self.inputs.died
        self.lessons = Lessons({"trees": 0.1 + 0.8 * self.inputs.died}, others)
        short = {"epochs": 6, "averaging": 0.5, "learningRate": 0.01, "batch": 32}
        self.expert = replace(EXPERTS["adacare"], training={**EXPERTS["adacare"].training, **short}, seed=3)

    def network(self, lessons=None, **training):
        expert = replace(self.expert, training={**self.expert.training, **training})
        absent = torch.zeros(len(SERIES))
        return fit_network(expert, self.inputs, lessons or self.lessons, self.index, absent, lambda _: None)

    def test_learns_an_invented_rule_and_repeats_under_its_seed(self):
        fits = {
            "network": self.network,
            "regression": lambda: fit_logistic(EXPERTS["logistic"], self.inputs, self.index, lambda _: None),
        }
        for name, fit in fits.items():
            with self.subTest(expert=name):
                first, again = fit(), fit()
                self.assertGreater(first.early_stopping["auprc"], 0.8)
                said = (predict_logits(one.model, self.inputs) for one in (first, again))
                np.testing.assert_array_equal(*said)

    def test_the_shipped_weights_have_seen_the_early_stopping_stays(self):
        early = self.index["early-stopping"]
        turned = self.inputs._replace(died=self.inputs.died.clone())
        turned.died[early] = 1 - turned.died[early]
        first = self.network(epochs=1)
        self.inputs = turned
        again = self.network(epochs=1)
        said = (predict_logits(one.model, self.inputs) for one in (first, again))
        self.assertGreater(np.abs(np.subtract(*said)).max(), 1e-4)

    def test_follows_its_teacher_as_far_as_it_is_told(self):
        contrary = self.lessons._replace(teachers={"trees": 1 - self.lessons.teachers["trees"]})
        alike, opposed = (self.network(contrary, distillation=share, auxiliary=0.0) for share in (0.0, 1.0))
        died = self.inputs.died.numpy()[self.index["fit"]]
        said = [predict_logits(one.model, self.inputs)[self.index["fit"]] for one in (alike, opposed)]
        self.assertGreater(auroc(died, said[0]), 0.8)
        self.assertLess(auroc(died, said[1]), 0.2)

    def test_what_is_not_known_of_other_outcomes_costs_nothing(self):
        said = torch.zeros(4, 3, requires_grad=True)
        loss = loss_of_others(said, torch.full((4, 3), float("nan")))
        loss.backward()
        self.assertEqual((loss.item(), said.grad.abs().sum().item()), (0, 0))
        known = torch.tensor([[2.0, float("nan"), 1.0]])
        self.assertAlmostEqual(loss_of_others(said[:1], known).item(), 4 / 2 + np.log(2), places=5)

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
            if expert.build is None:
                continue  # the trees have a test and an exporter of their own
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

    def test_coalitions_rows_players_and_hours_are_free_and_the_operators_standard(self):
        _, statics, _ = invented_stays(20)
        for name in ("adacare", "concare", "retain", "logistic"):
            expert = EXPERTS[name]
            with self.subTest(expert=name), tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "coalitions.onnx"
                entry = export_coalitions(expert.build(len(SERIES), 8, **expert.shape), path, len(SERIES), statics)
                model = onnx.load(path)
                inputs = {i.name: [d.dim_param or d.dim_value for d in i.type.tensor_type.shape.dim] for i in model.graph.input}
                self.assertEqual(inputs["x"], ["R", "T", len(SERIES)])
                self.assertEqual(inputs["shown"], ["M", len(SERIES) + 4])
                self.assertEqual(set(entry["inputs"]), set(inputs))
                self.assertEqual({one.domain for one in model.opset_import}, {""})
                self.assertNotIn(DOMAIN, {node.domain for node in model.graph.node})
                scans = sum(node.op_type == "Scan" for node in model.graph.node)
                self.assertEqual(scans, {"adacare": 1, "retain": 2}.get(name, 0))

    def test_weights_come_back_from_the_graph_bit_by_bit(self):
        for name in ("adacare", "retain", "logistic"):
            expert = EXPERTS[name]
            with self.subTest(expert=name), tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "model.onnx"
                model, other = (expert.build(len(SERIES), 8, **expert.shape) for _ in range(2))
                export_onnx(model, path, len(SERIES), 8, expert.attention and expert.attention["over"])
                graph = onnx.load(path).graph
                for part, weight in load_weights(other, graph).state_dict().items():
                    self.assertTrue(torch.equal(weight, model.state_dict()[part]), part)
                with self.assertRaises(RuntimeError):
                    load_weights(expert.build(len(SERIES) - 1, 8, **expert.shape), graph)


class Parity(unittest.TestCase):
    def test_has_every_expert_in_every_case_and_is_the_same_each_time(self):
        series, statics, _ = invented_stays()
        torch.manual_seed(0)
        models = {n: EXPERTS[n].build(len(SERIES), 8, **EXPERTS[n].shape).eval() for n in NETWORKS}
        written = json.dumps(parity(series, statics, models))
        self.assertEqual(written, json.dumps(parity(series, statics, models)))
        self.assertLess(len(written), 300_000)
        fixtures = json.loads(written)
        for case in fixtures["cases"]:
            self.assertEqual(set(case["experts"]), set(NETWORKS))
        for batch in fixtures["batches"]:
            self.assertEqual({len(rows) for rows in batch["experts"].values()}, {len(batch["lens"])})

    def test_cuts_and_pads(self):
        self.assertEqual(fit_steps(torch.ones(3, 1), 5, 7).flatten().tolist(), [1, 1, 1, 7, 7])
        self.assertEqual(fit_steps(torch.ones(3, 1), 2, 7).flatten().tolist(), [1, 1])


class Report(unittest.TestCase):
    def test_puts_the_cards_figures_between_the_marks(self):
        value = {"value": 0.8567, "interval": [0.8, 0.9]}
        measures = dict.fromkeys(("auroc", "auprc", "minPSe", "brier", "ece", "slope"), value)
        metrics = {"split": "test", "n": 10, "events": 2, **measures}
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            (folder / "one").mkdir()
            (folder / "one" / "card.json").write_text(json.dumps({"title": "One", "metrics": [metrics]}))
            ensembles = [{"title": "Mean", "metrics": [metrics]}]
            task = {"experts": ["one"], "evaluationModels": [], "ensembles": ensembles}
            (folder / "task.json").write_text(json.dumps(task))
            readme = folder / "README.md"
            readme.write_text(f"before\n{START}\nold\n{END}\nafter\n")
            write_report(folder, readme)
            text = readme.read_text()
        for title in ("One", "Mean"):
            self.assertIn(f"| {title} | 0.857 (0.800-0.900) |", text)
        self.assertTrue(text.startswith("before\n") and text.endswith(f"{END}\nafter\n"))
        self.assertNotIn("old", text)


if __name__ == "__main__":
    unittest.main()
