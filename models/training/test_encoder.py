import json
import tempfile
import unittest
from pathlib import Path
from unittest.mock import patch

import numpy as np
import onnx
import torch

import encoder
from architectures.report_encoder import ReportEncoder
from encoder_text import MASK, PAD, SPECIAL, WINDOW, make_vocabulary, tokens_of, windows_of


class Text(unittest.TestCase):
    def test_a_number_becomes_its_digits_with_the_place_of_the_first(self):
        self.assertEqual(tokens_of("pH 7.35"), ["ph", "7e0", "##.", "##3", "##5"])
        self.assertEqual(tokens_of("(\u22120.5) 65\u2013105"), "( #- 0e0 ##. ##5 ) 6e1 ##5 - 1e2 ##0 ##5".split())

    def test_windows_keep_lines_together_and_lose_nothing(self):
        text = "\n".join(["a " * 100, "b " * 50, "c " * 300])
        windows = windows_of(text)
        self.assertEqual([len(window) for window in windows], [100, 50, 128, 128, 44])
        self.assertEqual([t for w in windows for t in w], [t for line in text.split("\n") for t in tokens_of(line)])
        self.assertTrue(all(len(window) <= WINDOW for window in windows))

    def test_the_vocabulary_holds_every_digit_and_the_words_met_often_enough(self):
        known = make_vocabulary(["risk risk high", "risk high low"], 2, 1000)
        self.assertEqual(known[: len(SPECIAL)], list(SPECIAL))
        self.assertEqual(known[-2:], ["risk", "high"])
        self.assertIn("9e6", known)
        self.assertEqual(len(make_vocabulary(["risk risk high high"], 1, len(known) - 1)), len(known) - 1)

    def test_agrees_with_what_was_written_for_other_implementations(self):
        for case in json.loads((encoder.OUT / "parity.json").read_text(encoding="utf-8")):
            self.assertEqual([len(window) for window in windows_of(case["text"])], case["windows"])
            self.assertEqual([t for line in case["text"].split("\n") for t in tokens_of(line)][:60], case["tokens"])


class Encoder(unittest.TestCase):
    def test_padding_changes_nothing(self):
        torch.manual_seed(0)
        model = ReportEncoder(50, 16, size=8, layers=2, heads=2).eval()
        ids = torch.tensor([[5, 6, 7]])
        padded = torch.tensor([[5, 6, 7, 0, 0], [9, 8, 7, 6, 5]])
        torch.testing.assert_close(model(ids)[0], model(padded)[0])

    def test_hides_words_and_never_padding(self):
        ids = torch.tensor([[5] * 400 + [0] * 100])
        shown, hidden = encoder.hide_words(ids, np.random.default_rng(0), 50)
        self.assertEqual(int(hidden[0, 400:].sum()), 0)
        self.assertTrue(0.1 < hidden[0, :400].float().mean() < 0.2)
        self.assertTrue(torch.equal(shown[~hidden], ids[~hidden]))
        self.assertTrue(0.6 < (shown[hidden] == SPECIAL.index(MASK)).float().mean() < 0.95)
        self.assertEqual(SPECIAL.index(PAD), 0)

    def test_trains_exports_and_says_what_it_read(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            library, reports, out = folder / "library.jsonl", folder / "reports.jsonl", folder / "out"
            library.write_text(json.dumps({"id": "p", "title": "Lactate", "text": "Lactate above 2 is raised."}) + "\n")
            stays = [
                {"id": str(i), "split": split, "report": f"High risk. Lactate {i}.", "draft": "High risk."}
                for i, split in enumerate(["calibration"] * 60 + ["test"] * 5)
            ]
            reports.write_text("\n".join(map(json.dumps, [{"header": True}, *stays])) + "\n")
            short = {**encoder.TRAINING, "steps": 12, "warmupSteps": 4, "batch": 8}
            with patch.object(encoder, "TRAINING", short), patch("builtins.print"):
                encoder.fit_encoder([reports], library, out)
            card = json.loads((out / "card.json").read_text())
            read = card["training"]["reports"] + card["training"]["heldOut"]
            self.assertEqual(read, 2 * 60)  # no report of a test stay
            graph = onnx.load(out / "model.onnx").graph
            dims = [[d.dim_param or d.dim_value for d in i.type.tensor_type.shape.dim] for i in graph.input]
            self.assertEqual(dims, [["B", "L"]])
            tokens = json.loads((out / "vocabulary.json").read_text())["tokens"]
            self.assertEqual(len(tokens), card["vocabulary"]["tokens"])


if __name__ == "__main__":
    unittest.main()
