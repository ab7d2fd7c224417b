import json
import tempfile
import unittest
from pathlib import Path
from unittest.mock import patch

import numpy as np
import onnx
import torch

import fusion
import fusion_choice
from fusion_arms import Inputs
from fusion_data import read_reports, shuffled
from fusion_export import FusionHead, export_head
from fusion_fit import FOLDS, Design, Settings, cross_fit, fit_head, fit_stack, folds_of, prior_weights, reduction

EXPERTS = ("adacare", "concare", "retain", "logistic", "trees")
PANEL = ["adacare", "concare", "retain", "trees"]
WITH_STATES = PANEL[:3]


def invented(count=240, in_hidden=0.0, in_report=0.0):
    """Logits that know something of the outcome; states and report that know as much as they are told to."""
    random = np.random.default_rng(1)
    died = (random.random(count) < 0.25).astype(float)
    logits = 1.2 * died[:, None] - 2 + 1.3 * random.normal(size=(count, len(EXPERTS)))
    hidden = in_hidden * died[:, None] + random.normal(size=(count, 9))
    report = in_report * died[:, None] + random.normal(size=(count, 6))
    return Design(logits, prior_weights(list(EXPERTS), "trees"), hidden, report, died), [str(id) for id in range(count)]


def write_reports(folder, arm, design, ids, split="calibration"):
    header = {"header": True, "reasoner": {"kind": "built-in", "version": "1"}, "reasonerVersion": "v", "code": "c"}
    if split == "calibration":
        header["crossFitted"] = {"folds": FOLDS, "n": len(ids), "events": int(design.died.sum()), "sha256": "d" * 64}
    reports = [{**header, "task": "toy", "arm": arm, "experts": {name: "a" * 64 for name in EXPERTS}}]
    encoded = [{"header": True, "encoder": {"id": "e", "sha256": "b" * 64, "size": design.report.shape[1]}}]
    for i, id in enumerate(ids):
        states = {name: list(design.hidden[i, 3 * k : 3 * k + 3]) for k, name in enumerate(WITH_STATES)}
        logits = dict(zip(EXPERTS, design.logits[i]))
        reports.append({"id": id, "split": split, "died": int(design.died[i]), "logits": logits, "hidden": states})
        encoded.append({"id": id, **{name: list(design.report[i]) for name in ("report", "numbers", "draft")}})
    for name, lines in (("reports", reports), ("embeddings", encoded)):
        (folder / f"{name}-{arm}.jsonl").write_text("\n".join(map(json.dumps, lines)) + "\n")


class Fitting(unittest.TestCase):
    def test_principal_components_are_uncorrelated_and_of_one_size(self):
        x = np.random.default_rng(0).normal(size=(300, 5)) @ np.random.default_rng(1).normal(size=(5, 5))
        scores = reduction(x, 3)(x)
        np.testing.assert_allclose(scores.T @ scores / 300, np.eye(3), atol=1e-9)
        constant = np.column_stack([x, np.full(300, 4.0)])
        self.assertTrue(np.isfinite(reduction(constant, 0)(constant)).all())

    def test_every_stay_is_held_out_once_a_repeat_by_its_id(self):
        folds = folds_of([str(id) for id in range(103)], 0)
        self.assertEqual(sorted(np.bincount(folds)), [20, 20, 21, 21, 21])
        self.assertEqual(len(np.bincount(folds)), FOLDS)
        self.assertFalse((folds == folds_of([str(id) for id in range(103)], 1)).all())

    def test_a_stay_has_no_part_in_its_own_figure(self):
        design, ids = invented(120)
        settings = Settings("residual", (2, 2))
        before = cross_fit(design, ids, settings, 1, (3,))[3][0]
        changed = design.died.copy()
        changed[0] = 1 - changed[0]
        after = cross_fit(design._replace(died=changed), ids, settings, 1, (3,))[3][0]
        own = folds_of(ids, 0) == folds_of(ids, 0)[0]
        np.testing.assert_allclose(after[own], before[own])
        self.assertGreater(np.abs(after[~own] - before[~own]).max(), 1e-4)

    def test_the_stack_is_pulled_towards_the_comparator(self):
        np.testing.assert_allclose(prior_weights(["a", "b", "c"], "b"), [0.1, 0.8, 0.1])
        np.testing.assert_allclose(prior_weights(["a", "b"], {"a": 0.5, "c": 0.5}), [1, 0])
        np.testing.assert_allclose(prior_weights(["a", "b"], "c"), [0.5, 0.5])
        random = np.random.default_rng(3)
        died = (random.random(400) < 0.3).astype(float)
        told = 2 * died - 1.5 + random.normal(size=400)
        weights = fit_stack(np.column_stack([told, random.normal(size=400)]), np.array([0.2, 0.8]), died).weights
        self.assertGreater(weights[0], 0.4)  # what the outcomes say outweighs it
        self.assertTrue((weights >= 0).all())

    def test_a_residual_begins_as_the_stack(self):
        design, ids = invented(120)
        head = fit_head(design, Settings("residual", (2, 2)), 0)
        logit, members = FusionHead(head)(
            *(torch.from_numpy(part).float() for part in (design.logits, design.hidden, design.report))
        )
        stack = fit_stack(design.logits, design.prior, design.died)
        np.testing.assert_allclose(logit.numpy(), stack(design.logits), atol=1e-4)
        self.assertEqual(members.shape, (120, 5))

    def test_finds_what_the_words_know_and_nothing_where_they_know_nothing(self):
        passes = (0, 25)

        def gain(design, ids):
            crossed = cross_fit(design, ids, Settings("residual", (4, 4)), 1, passes)
            losses = [fusion_choice.log_loss(design.died, crossed[p][0]) for p in passes]
            return losses[0] - losses[1]

        self.assertGreater(gain(*invented(in_report=0.8)), 0.01)
        self.assertLess(gain(*invented()), 0.005)

    def test_earns_nothing_by_permuted_outcomes_but_by_a_report_that_knows_its_own(self):
        design, ids = invented(in_hidden=0.5, in_report=0.8)
        permuted = np.random.default_rng(5).permutation(design.died)
        leaking = design.report + 0.8 * permuted[:, None]
        quick = {"residual, 4 + 4": Settings("residual", (4, 4)), "mlp": Settings("mlp", (4, 4), weightDecay=0.1)}

        def gain(report):
            """What the choice of a head adds to its stack of logits: AUPRC and its interval."""
            of = design._replace(died=permuted, report=report)
            inputs = Inputs(of, list(EXPERTS), [{"name": "adacare", "size": of.hidden.shape[1]}])
            *_, crossed, stack = fusion_choice.chosen(inputs, ids, lambda line: None)
            passes, _ = fusion_choice.best_passes(permuted, crossed)
            return fusion_choice.differences(permuted, crossed[passes].mean(0), stack)["auprc"]["interval"]

        short = {"CANDIDATES": quick, "PASSES": (0, 4, 12), "MLP_PASSES": (5, 10), "REPEATS": 1, "RESAMPLES": 200}
        with patch.multiple(fusion_choice, **short):
            self.assertLessEqual(gain(design.report)[0], 0)
            self.assertGreater(gain(leaking)[0], 0)

    def test_half_a_residual_is_half_of_what_the_networks_say(self):
        design, _ = invented(80)
        read = [torch.from_numpy(part).float() for part in (design.logits, design.hidden, design.report)]
        heads = [fit_head(design, Settings("residual", (2, 2), share), 5) for share in (1, 0.5)]
        whole, half = (FusionHead(head)(*read)[0] for head in heads)
        stack = torch.from_numpy(fit_stack(design.logits, design.prior, design.died)(design.logits)).float()
        self.assertGreater((whole - stack).abs().max(), 1e-3)
        torch.testing.assert_close(half - stack, (whole - stack) / 2, atol=1e-5, rtol=1e-3)

    def test_is_the_same_under_its_seeds(self):
        design, ids = invented(80)
        settings = Settings("mlp", (0, 0))
        np.testing.assert_array_equal(*(cross_fit(design, ids, settings, 1, (2,))[2] for _ in range(2)))


class Files(unittest.TestCase):
    def test_a_shuffled_report_is_always_another_patients(self):
        given = shuffled(np.arange(50)[:, None])
        self.assertEqual(sorted(given[:, 0]), list(range(50)))
        self.assertFalse((given[:, 0] == np.arange(50)).any())

    def test_a_stay_without_embedding_is_named(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            write_reports(folder, "full", *invented(5))
            lines = (folder / "embeddings-full.jsonl").read_text().splitlines()
            (folder / "embeddings-full.jsonl").write_text("\n".join(lines[:-1]) + "\n")
            with self.assertRaisesRegex(ValueError, "no embedding of 4"):
                read_reports(folder / "reports-full.jsonl", folder / "embeddings-full.jsonl")

    def test_reports_that_know_their_own_outcomes_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            write_reports(folder, "full", *invented(5))
            path = folder / "reports-full.jsonl"
            header, *lines = path.read_text().splitlines()
            knowing = {name: value for name, value in json.loads(header).items() if name != "crossFitted"}
            path.write_text("\n".join([json.dumps(knowing), *lines]) + "\n")
            with self.assertRaisesRegex(ValueError, "own outcomes"):
                read_reports(path, folder / "embeddings-full.jsonl")

    def test_the_graph_reads_what_the_head_reads(self):
        design, _ = invented(60)
        with tempfile.TemporaryDirectory() as folder:
            for variant, text, expected in (
                ("residual", design.report, ["logits", "hidden", "report"]),
                ("residual", np.zeros((60, 0)), ["logits", "hidden"]),
                ("mlp", design.report, ["hidden", "report"]),
            ):
                path = Path(folder) / "model.onnx"
                export_head(fit_head(design._replace(report=text), Settings(variant, (2, 2)), 1), path)
                graph = onnx.load(path).graph
                self.assertEqual([i.name for i in graph.input], expected)
                self.assertEqual([o.name for o in graph.output], ["logit", "members"])
                self.assertEqual(graph.input[0].type.tensor_type.shape.dim[0].dim_param, "B")

    def fit_toy(self, folder, design, ids):
        """`fusion.py` on invented consultations in a folder: (card, arms.json, task.json) as it wrote them."""
        quick = {
            "half residual, 2": Settings("residual", (2, 2), share=0.5),
            "residual, 2": Settings("residual", (2, 2)),
            "mlp, 32 + 24 components": Settings("mlp", (2, 2)),
        }
        (folder / "toy").mkdir()
        ensemble = {"name": "mean", "title": "Mean", "weights": {name: 1 / 4 for name in PANEL}}
        ensemble["calibration"] = {"eventWeight": 1.0}
        task = {"id": "toy", "panel": PANEL, "comparator": "mean", "ensembles": [ensemble]}
        (folder / "toy" / "task.json").write_text(json.dumps(task))
        (folder / "test").mkdir()
        for arm in ("full", "without-experts", "one-doctor"):
            write_reports(folder, arm, design, ids)
            write_reports(folder / "test", arm, *invented(90), split="test")
        options = {"--task": "toy", "--reports": folder, "--models": folder, "--test": folder / "test"}
        words = ["fusion.py", *(str(word) for option in options.items() for word in option)]
        short = {"CANDIDATES": quick, "PASSES": (0, 2), "MLP_PASSES": (2,), "REPEATS": 1, "RESAMPLES": 20}
        with patch.multiple(fusion_choice, **short), patch("builtins.print"), patch("sys.argv", words):
            fusion.main()
        written = folder / "toy" / "fusion" / "card.json", folder / "toy" / "fusion" / "arms" / "arms.json"
        return [json.loads(file.read_text()) for file in (*written, folder / "toy" / "task.json")]

    def test_the_number_is_the_same_whatever_the_reports_say(self):
        shapes, numbers = set(), set()
        for told in (0.0, 4.0):
            with tempfile.TemporaryDirectory() as folder:
                card, _, task = self.fit_toy(Path(folder), *invented(150, in_report=told))
            shapes.add(card["training"]["hyperparameters"]["share"])
            numbers.add(json.dumps(task["ensembles"][1], sort_keys=True))
        self.assertEqual(len(shapes), 2, "the head that reads the report takes another shape")
        self.assertEqual(len(numbers), 1)

    def test_writes_head_and_arms_with_what_they_are_worth(self):
        design, ids = invented(150, in_report=0.5)
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            card, arms, written = self.fit_toy(folder, design, ids)
            graph = onnx.load(folder / "toy" / "fused-experts" / "model.onnx").graph
        self.assertEqual(card["inputs"]["logits"], PANEL)
        self.assertEqual([one["name"] for one in card["inputs"]["hidden"]], WITH_STATES)
        self.assertEqual(list(card["experts"]), PANEL)
        self.assertEqual([one["with"] for one in card["comparisons"]], ["stack", "mean"])
        self.assertEqual([(one["split"], one["n"]) for one in card["metrics"]], [("calibration", 150), ("test", 90)])
        self.assertEqual(arms["head"], card["onnx"]["sha256"])
        self.assertEqual([one["name"] for one in written["ensembles"]], ["mean", "fused-experts"])
        self.assertEqual([i.name for i in graph.input], ["logits", "hidden"])
        head = written["ensembles"][1]["head"]
        self.assertEqual(head["inputs"]["logits"], PANEL)
        seated = design.logits[:, [EXPERTS.index(name) for name in PANEL]]
        np.testing.assert_allclose(head["average"]["logits"], seated.mean(0), rtol=1e-5)
        np.testing.assert_allclose(head["average"]["hidden"], design.hidden.mean(0), rtol=1e-5)
        by_name = {arm["name"]: arm for arm in arms["arms"]}
        placebos = {"no-report", "numbers-only", "shuffled-report"}
        self.assertEqual(set(by_name), placebos | {"without-experts", "without-mdt", "one-doctor"})
        self.assertEqual([len(arm["metrics"]) for arm in arms["arms"]], [2] * len(by_name))
        self.assertEqual(by_name["one-doctor"]["inputs"]["logits"], ["adacare"])
        self.assertEqual(by_name["without-experts"]["inputs"], {"logits": [], "hidden": [], "report": 6})


if __name__ == "__main__":
    unittest.main()
