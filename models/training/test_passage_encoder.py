import gzip
import json
import tempfile
import unittest
from pathlib import Path
from unittest.mock import patch

import numpy as np
import onnx
import torch

import passage_encoder
from architectures.passage_encoder import Exported, PassageEncoder
from passage_arrays import Runs, Texts, embed
from passage_bm25 import Bm25
from passage_data import FILE, part_of, read
from passage_text import counted, folded, make_vocabulary, pieces_of, words_of


def record(id, focus, question, answer):
    return {"id": id, "url": f"https://example.org/{id}", "focus": focus, "question": question, "answer": answer}


class Text(unittest.TestCase):
    def test_british_and_american_words_are_one(self):
        self.assertEqual(words_of("Haemorrhage, tumour; OEDEMA"), words_of("hemorrhage tumor edema"))
        self.assertEqual(folded("aged"), "aged")

    def test_a_number_counts_where_it_is_known(self):
        self.assertEqual(counted("type 2, 41 41", {"2"}), {"type": 1, "2": 1})
        self.assertEqual(counted("shock shock shock shock", set()), {"shock": 2})

    def test_pieces_overlap_and_words_of_two_letters_have_one(self):
        self.assertEqual(len(pieces_of("shock", 10**9)), 4 + 3)
        self.assertEqual(len(pieces_of("ab", 10**9)), 1)

    def test_the_vocabulary_holds_what_enough_texts_say(self):
        self.assertEqual(make_vocabulary(["risk risk", "risk high", "high low"], 2, 10), ["high", "risk"])
        self.assertEqual(make_vocabulary(["risk", "risk high", "high risk"], 1, 1), ["risk"])

    def test_agrees_with_what_was_written_for_other_implementations(self):
        vocabulary = json.loads((passage_encoder.OUT / "vocabulary.json").read_text(encoding="utf-8"))["words"]
        for case in json.loads((passage_encoder.OUT / "parity.json").read_text(encoding="utf-8")):
            rows, _, _ = passage_encoder.flat(case["text"], vocabulary)
            self.assertEqual(rows[:60], case["rows"])
            self.assertEqual(words_of(case["text"]), case["words"])


class Data(unittest.TestCase):
    def write(self, folder, records):
        with gzip.open(folder / FILE, "wt", encoding="utf-8") as lines:
            lines.write("\n".join(map(json.dumps, records)))

    def test_a_topic_is_in_one_part_and_a_text_on_several_topics_in_none(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            self.write(
                folder,
                [
                    record("1-1-1", "Gout", "What is gout ?", "Joints."),
                    record("2-7-1", "gout", "What causes gout ?", "Crystals."),
                    record("3-2-1", "Burns", "Inherited ?", "In a pattern."),
                    record("4-2-1", "Scurvy", "How inherited ?", "In a  PATTERN."),
                ],
            )
            passages, questions = read(folder)
            self.assertEqual(passages, ["Joints.", "Crystals."])
            self.assertEqual([question.group for question in questions], ["1-1", "1-1"])
            self.assertEqual({question.part for question in questions}, {part_of("1-1")})


class Model(unittest.TestCase):
    texts = ["shock and more shock", "gout", "rasburicase for gout"]

    def setUp(self):
        torch.manual_seed(0)
        self.vocabulary = ["gout", "shock"]
        self.arrays = Texts(self.texts, self.vocabulary, 20)
        self.model = PassageEncoder(np.ones(3), 20, 8)

    def test_a_text_is_the_same_whatever_comes_with_it(self):
        together = embed(self.model, self.arrays, "query", np.arange(3))
        for i in range(3):
            torch.testing.assert_close(embed(self.model, self.arrays, "query", np.array([i]))[0], together[i])
        torch.testing.assert_close(together.norm(dim=1), torch.ones(3))

    def test_the_exported_graph_agrees_but_for_the_rounding_to_bytes(self):
        graph = Exported(self.model)
        with patch.dict(passage_encoder.TRAINING, {"buckets": 20}):
            for i, text in enumerate(self.texts):
                rows, words, factors = passage_encoder.flat(text, self.vocabulary)
                found = graph(torch.tensor(rows), torch.tensor(words), torch.tensor(factors))
                for role, vector in zip(("query", "passage"), found):
                    expected = embed(self.model, self.arrays, role, np.array([i]))[0]
                    torch.testing.assert_close(vector, expected, atol=0.02, rtol=0)

    def test_runs_are_taken_in_any_order(self):
        values, starts = Runs([[1, 2], [], [3]], np.int64).take(np.array([2, 1, 0]))
        self.assertEqual((values.tolist(), starts.tolist()), ([3, 1, 2], [0, 1, 1]))

    def test_bm25_ranks_what_shares_rare_words_first(self):
        scores = Bm25(self.arrays, np.arange(3)).scores(np.array([2]))[0]
        self.assertEqual(np.argsort(-scores).tolist(), [2, 1, 0])
        self.assertEqual(scores[0], 0)


class Training(unittest.TestCase):
    def test_trains_alike_twice_exports_and_says_what_it_is_worth(self):
        topics = [f"Disease{letter}{other}" for letter in "abcdefgh" for other in "klmnop"]
        asked = {"What is": "is a disorder of the", "How is it treated,": "is treated by drugs for the"}
        records = [
            record(f"{i}-1-{k}", topic, f"{question} {topic} ?", f"{topic} {answer} part {i}.")
            for i, topic in enumerate(topics)
            for k, (question, answer) in enumerate(asked.items())
        ]
        small = {"size": 32, "buckets": 500, "batch": 16, "epochs": 5, "libraryBatch": 2, "clozes": 8}
        with tempfile.TemporaryDirectory() as folder, patch.dict(passage_encoder.TRAINING, small):
            folder = Path(folder)
            Data().write(folder, records)
            library = [{"id": str(i), "title": f"Title {i}", "topics": ["gout"], "text": f"Text of {i}."} for i in range(3)]
            (folder / "library.jsonl").write_text("\n".join(map(json.dumps, library)))
            given = ["--data", str(folder), "--library", str(folder / "library.jsonl")]
            for name in ("one", "two"):
                with patch("builtins.print"):
                    passage_encoder.main([*given, "--out", str(folder / name)])
            card = json.loads((folder / "one" / "card.json").read_text())
            again = json.loads((folder / "two" / "card.json").read_text())
            self.assertEqual(card["onnx"]["sha256"], again["onnx"]["sha256"])
            self.assertEqual(card["metrics"], again["metrics"])
            self.assertEqual(sum(card["training"]["questions"].values()), len(records))
            onnx.checker.check_model(onnx.load(folder / "one" / "model.onnx"))
            self.assertTrue(0 < card["metrics"]["test"]["recallAt3"] <= 1)


if __name__ == "__main__":
    unittest.main()
