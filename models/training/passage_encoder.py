#!/usr/bin/python3
"""
Trains the passage encoder on the questions and answers of MedQuAD, and writes models/passage-encoder: model.onnx,
vocabulary.json, card.json and parity.json. See models/README.md.
"""

import os

os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")

import argparse
import json
import time
from hashlib import sha256
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from architectures.passage_encoder import Exported, PassageEncoder
from cards import packages
from catalogue import REPOSITORY
from export import OPSET, checked_hash
from passage_data import FILE, PARTS, read
from passage_arrays import Texts, embed
from passage_bm25 import Bm25
from passage_metrics import fused, measured
from passage_text import counted, make_vocabulary, pieces_of, words_of

OUT = REPOSITORY / "models" / "passage-encoder"
ID = "consilium-passage-encoder-1"
TRAINING = {
    "seed": 7,
    "size": 192,
    "leastTexts": 3,
    "largestVocabulary": 10_000,
    "buckets": 14_000,
    "batch": 384,
    "epochs": 12,
    "learningRate": 4e-3,
    "hiddenRare": 0.8,
    "rareBelow": 30,
    "hiddenAny": 0.3,
    "hardNegatives": 1,
    "clozes": 256,
    "clozeWeight": 0.15,
    "libraryBatch": 64,
    "libraryWeight": 0.3,
}

# The cosine that a passage must reach to be found by its vector alone. Not fitted here: chosen on the committed cases and
# off-topic texts of lib/evidence/search/fixtures, whose cosines `npm run bench -- retrieval` prints.
FLOOR = 0.45
ABOUT = (
    "Static embeddings of 10,000 words and of hashed pieces of words, trained on patient-level questions and answers; no "
    "language model. It tells what kind of answer a question asks for and reads names it has not met by their pieces. "
    "Of intensive care it has read the passages of the built-in library alone, and no clinical notes."
)
DATA = (
    "MedQuAD (github.com/abachaa/MedQuAD at 577bd37b96c02d1833b2c9eed2de9f96964e96cb): questions and answers from NIH and "
    "CDC pages read about 2016-2018, not the most current; without the three collections whose answers were removed. "
    "Titles, topics and texts of the built-in guideline library; no question of its committed cases."
)
ATTRIBUTION = (
    "Ben Abacha A, Demner-Fushman D. A Question-Entailment Approach to Question Answering. BMC Bioinformatics "
    "2019;20:511. MedlinePlus and Genetics Home Reference passages courtesy of the U.S. National Library of Medicine."
)
SPLIT = (
    "By groups of source documents that share an address, a topic or a question: 80% train, 10% validation, 10% test by "
    "SHA-256 of `medquad:` and the group's first document. Passages that answer in several groups are left out."
)


def hard_negatives(bm25, questions, first, count, depth=12):
    """[Q, count] passages that share a question's words most without answering it, among those of the same part."""
    own = sorted({answer for question in questions for answer in question.answers})
    place = {passage: i for i, passage in enumerate(own)}
    found = np.zeros((len(questions), depth), np.int64)
    for at in range(0, len(questions), 256):
        some = questions[at : at + 256]
        scores = bm25.scores(np.arange(at, at + len(some)) + first)[:, own]
        for i, question in enumerate(some):
            scores[i, [place[answer] for answer in question.answers]] = -1
        found[at : at + 256] = np.argsort(-scores, axis=1, kind="stable")[:, :depth]
    return np.array(own)[found]


def batches(questions, random):
    """Questions in batches of whole groups, so that a topic's other passages stand beside the right one."""
    groups = {}
    for i, question in enumerate(questions):
        groups.setdefault(question.group, []).append(i)
    members = list(groups.values())
    batch = []
    for i in random.permutation(len(members)):
        batch.extend(members[i])
        if len(batch) >= TRAINING["batch"]:
            yield np.array(batch)
            batch = []


def shown(words, frequency, random):
    """[W] 1 where a word's own row is used: rare ones are hidden often, so that their pieces learn to stand for them."""
    share = np.where(frequency[words] < TRAINING["rareBelow"], TRAINING["hiddenRare"], TRAINING["hiddenAny"])
    return torch.from_numpy(((random.random(len(words)) >= share) & (words > 0)).astype(np.float32))


def a_few_words(written, rows, random):
    """A few words of each of these passages, as a question that is put in no question's words."""
    places, _, begins = (one.numpy() for one in written)
    ends = np.append(begins[1:], len(places))
    drawn = [
        random.choice(places[begins[row] : ends[row]], min(ends[row] - begins[row], random.integers(2, 11)), False)
        for row in rows
    ]
    starts = np.cumsum([0, *map(len, drawn)])[:-1]
    chosen = np.concatenate(drawn)
    return torch.from_numpy(chosen), torch.ones(len(chosen)), torch.from_numpy(starts)


def learning_rate(share):
    """A linear rise over a twentieth, then a cosine down to nothing."""
    return TRAINING["learningRate"] * min(share * 20, 0.5 + 0.5 * np.cos(np.pi * share))


class Training:
    """
    `library`: passages {title, topics, text} of the built-in library. Its titles and topics ask for its texts, so that the
    encoder meets the words of intensive care; no question of the committed cases is read.
    """

    def __init__(self, passages, questions, library):
        settings = TRAINING
        self.passages = passages
        self.of = {part: [q for q in questions if q.part == part] for part in PARTS}
        train = self.of["train"]
        own = sorted({answer for question in train for answer in question.answers})
        house = [text for one in library for text in (one["title"], ", ".join(one["topics"]), one["text"])]
        read_texts = [*(passages[i] for i in own), *(question.text for question in train), *house * 3]
        self.vocabulary = make_vocabulary(read_texts, settings["leastTexts"], settings["largestVocabulary"])
        # Texts: all passages, then the questions, part by part, then title, topics and text of each of the library's.
        asked = [question.text for part in PARTS for question in self.of[part]]
        self.texts = Texts([*passages, *asked, *house], self.vocabulary, settings["buckets"])
        counts = [len(passages), *(len(self.of[part]) for part in PARTS)]
        self.first = dict(zip((*PARTS, "library"), np.cumsum(counts)))
        self.library = len(library)
        self.bm25 = Bm25(self.texts, np.arange(len(passages)))
        self.frequency, self.rarity = self.counts(np.array(own))

    def counts(self, own):
        words, _ = self.texts.words.take(own)
        frequency = np.bincount(self.texts.ids[words], minlength=len(self.vocabulary) + 1)
        house, _ = self.texts.words.take(self.first["library"] + 3 * np.arange(self.library) + 2)
        frequency += np.bincount(self.texts.ids[house], minlength=len(frequency))
        frequency[0] = 1
        total = len(own) + self.library
        return frequency, np.log(1 + (total - frequency + 0.5).clip(0.5) / (frequency + 0.5))

    def rows(self, part):
        return self.first[part] + np.arange(len(self.of[part]))

    def fit(self, log=print):
        settings, train = TRAINING, self.of["train"]
        torch.manual_seed(settings["seed"])
        random = np.random.default_rng(settings["seed"])
        model = PassageEncoder(self.rarity, settings["buckets"], settings["size"])
        slow = [model.words.weight, model.pieces.weight]
        others = [p for p in model.parameters() if not any(p is one for one in slow)]
        optimizer = torch.optim.Adam(
            [{"params": slow, "share": 1}, {"params": others, "share": 1}], betas=(0.9, 0.98)
        )
        negatives = hard_negatives(self.bm25, train, self.first["train"], settings["hardNegatives"])
        steps = settings["epochs"] * sum(1 for _ in batches(train, np.random.default_rng(0)))
        done, losses = 0, []
        for epoch in range(settings["epochs"]):
            for batch in batches(train, random):
                for group in optimizer.param_groups:
                    group["lr"] = learning_rate(min(1, (done + 1) / steps)) * group["share"]
                loss = self.loss(model, batch, negatives, random)
                if self.library and TRAINING["libraryWeight"]:
                    loss = loss + TRAINING["libraryWeight"] * self.library_loss(model, random)
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
                losses.append(loss.item())
                done += 1
            log(f"  epoch {epoch + 1}: loss {np.mean(losses[-20:]):.3f}, {time.process_time():.0f} s", flush=True)
            if epoch % 4 == 3:
                log("   ", self.measures(model, "validation"), flush=True)
        return model.eval()

    def loss(self, model, batch, negatives, random):
        """InfoNCE both ways round: the right passage among all others of the batch, the right question too."""
        train = [self.of["train"][i] for i in batch]
        right = np.array([random.choice(question.answers) for question in train])
        hard = negatives[batch, random.integers(negatives.shape[1], size=len(batch))]
        passages, at = np.unique(np.concatenate([right, hard]), return_inverse=True)
        target = torch.from_numpy(at[: len(batch)])
        (words, pieces, starts), text = self.texts.batch(np.concatenate([self.first["train"] + batch, passages]))
        vectors = model.word_vectors(words, pieces, starts, shown(words.numpy(), self.frequency, random))
        places, factors, begins = text
        cut = int(begins[len(batch)])
        query = model.embed("query", vectors, words, places[:cut], factors[:cut], begins[: len(batch)])
        written = (places[cut:], factors[cut:], begins[len(batch) :] - cut)
        passage = model.embed("passage", vectors, words, *written)
        sharpness = model.log_sharpness.exp()
        scores = query @ passage.T * sharpness
        also_right = torch.zeros(scores.shape, dtype=torch.bool)
        place = {int(passage): i for i, passage in enumerate(passages)}
        for row, question in enumerate(train):
            for answer in question.answers:
                if answer in place:
                    also_right[row, place[answer]] = True
        also_right[torch.arange(len(batch)), target] = False
        scores = scores.masked_fill(also_right, -1e4)
        backwards = scores[:, target].T
        same = target[:, None] == target[None]
        same.fill_diagonal_(False)
        some = random.integers(len(passages), size=TRAINING["clozes"])
        cloze = model.embed("query", vectors, words, *a_few_words(written, some, random))
        return (
            functional.cross_entropy(scores, target)
            + 0.3 * functional.cross_entropy(backwards.masked_fill(same, -1e4), torch.arange(len(batch)))
            + TRAINING["clozeWeight"] * functional.cross_entropy(cloze @ passage.T * sharpness, torch.from_numpy(some))
        )

    def library_loss(self, model, random):
        """Titles, topics or a few words of the text of some of the library's passages, each to find its text among all."""
        first, n = self.first["library"], min(self.library, TRAINING["libraryBatch"])
        drawn = random.choice(self.library, n, False)
        asked = first + 3 * drawn + random.integers(2, size=n)
        texts = first + 3 * np.arange(self.library) + 2
        (words, pieces, starts), (places, factors, begins) = self.texts.batch(np.concatenate([asked, texts]))
        vectors = model.word_vectors(words, pieces, starts, shown(words.numpy(), self.frequency, random))
        cut = int(begins[n])
        query = model.embed("query", vectors, words, places[:cut], factors[:cut], begins[:n])
        written = (places[cut:], factors[cut:], begins[n:] - cut)
        passage = model.embed("passage", vectors, words, *written)
        cloze = model.embed("query", vectors, words, *a_few_words(written, drawn, random))
        scores = torch.cat([query, cloze]) @ passage.T * model.log_sharpness.exp()
        return functional.cross_entropy(scores, torch.from_numpy(np.tile(drawn, 2)))

    def measures(self, model, part, with_words=False):
        """recall@3, MRR@10 and nDCG@10 among all passages."""
        passages = embed(model, self.texts, "passage", np.arange(len(self.passages))).numpy()
        query = embed(model, self.texts, "query", self.rows(part)).numpy()
        dense = query @ passages.T
        found = {"dense": measured(dense, self.of[part])}
        if with_words:
            words = self.bm25.scores(self.rows(part))
            found["words"] = measured(words, self.of[part])
            for weight in (0.5, 1, 2):
                found[f"hybrid {weight}"] = measured(fused(words, dense, weight), self.of[part])
        return found


PARITY_TEXTS = [
    "",
    "6.9 41",
    "What are the treatments for Diabetic Ketoacidosis ?",
    "Haemorrhagic shock; haemorrhage, tumour lysis & oedema (na\u00efve): K 6.9 mmol/L.",
    "Rasburicase-associated methaemoglobinaemia, pneumonoultramicroscopicsilicovolcanoconiosis",
    "Keep MAP at 65 mmHg. Keep it there, and keep lactate below 2 mmol/L.",
]


def flat(text, vocabulary):
    """What the graph reads of one text: (rows, words, factors), as `rowsReader` in static-encoder-words.ts."""
    ids, first = {word: i for i, word in enumerate(vocabulary, 1)}, len(vocabulary) + 1
    rows, words, factors = [], [], []
    for word, factor in counted(text, ids).items():
        id, pieces = ids.get(word, 0), pieces_of(word, TRAINING["buckets"])
        own = [(id, factor)] if id else []
        for row, share in [*own, *((first + piece, factor / len(pieces)) for piece in pieces)]:
            rows.append(row)
            words.append(id)
            factors.append(share)
    return rows, words, factors


def export(model, path):
    example = (torch.tensor([1, 2]), torch.tensor([1, 0]), torch.tensor([1.0, 0.5]))
    torch.onnx.export(
        Exported(model).eval(),
        example,
        path,
        opset_version=OPSET,
        input_names=["rows", "words", "factors"],
        output_names=["query", "passage"],
        dynamic_axes={name: {0: "F"} for name in ("rows", "words", "factors")},
    )
    return {
        "file": path.name,
        "sha256": checked_hash(path),
        "opset": OPSET,
        "inputs": {name: name for name in ("rows", "words", "factors")},
        "outputs": {name: name for name in ("query", "passage")},
    }


def in_bytes(model):
    """The model with its table rounded as it is exported, so that what is measured is what is shipped."""
    written = Exported(model)
    table = written.table.float() * written.scale[:, None]
    words = len(model.words.weight)
    model.words.weight.data, model.pieces.weight.data = table[:words].clone(), table[words:].clone()
    return model


def parity(model, vocabulary):
    """What other implementations have to agree with within 1e-4."""
    graph, cases = Exported(model), []
    for text in PARITY_TEXTS:
        rows, words, factors = flat(text, vocabulary)
        case = {"text": text, "words": words_of(text), "rows": rows[:60], "features": len(rows)}
        if rows:
            with torch.no_grad():
                query, passage = graph(torch.tensor(rows), torch.tensor(words), torch.tensor(factors))
            case["query"], case["passage"] = ([round(float(v), 6) for v in one[:12]] for one in (query, passage))
        cases.append(case)
    return cases


def card(training, model, onnx_entry, vocabulary, data, seconds):
    measures = {part: training.measures(model, part)["dense"] for part in ("validation", "test")}
    questions = {part: len(training.of[part]) for part in PARTS}
    return {
        "schemaVersion": 1,
        "id": ID,
        "title": "Passage encoder",
        "about": ABOUT,
        "onnx": onnx_entry,
        "vocabulary": vocabulary,
        "size": TRAINING["size"],
        "floor": FLOOR,
        "metrics": {part: {"questions": questions[part], **measures[part]} for part in measures},
        "training": {
            "data": DATA,
            "attribution": ATTRIBUTION,
            "licence": "CC BY 4.0",
            "sha256": sha256(data.read_bytes()).hexdigest(),
            "split": SPLIT,
            "passages": len(training.passages),
            "libraryPassages": training.library,
            "questions": questions,
            "hyperparameters": TRAINING,
            "seconds": round(seconds),
            "command": "models/training/passage-encoder --data <folder>",
            "packages": packages(),
        },
    }


def write(out, name, content, **how):
    path = out / name
    path.write_text(json.dumps(content, ensure_ascii=False, **how) + "\n", encoding="utf-8")
    return sha256(path.read_bytes()).hexdigest()


def main(args=None):
    parser = argparse.ArgumentParser(prog="models/training/passage-encoder", description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help=f"folder with {FILE}")
    parser.add_argument("--library", type=Path, required=True, help="what `consilium library --out` writes")
    parser.add_argument("--out", type=Path, default=OUT)
    given = parser.parse_args(args)
    given.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    started = time.process_time()
    library = [json.loads(line) for line in given.library.read_text(encoding="utf-8").splitlines()]
    training = Training(*read(given.data), library)
    model = in_bytes(training.fit())
    seconds = time.process_time() - started
    onnx_entry = export(model, given.out / "model.onnx")
    listed = {"buckets": TRAINING["buckets"], "words": training.vocabulary}
    vocabulary = {
        "file": "vocabulary.json",
        "sha256": write(given.out, "vocabulary.json", listed),
        "words": len(training.vocabulary),
    }
    write(given.out, "parity.json", parity(model, training.vocabulary), indent=1)
    entry = card(training, model, onnx_entry, vocabulary, given.data / FILE, seconds)
    write(given.out, "card.json", entry, indent=2)
    print(json.dumps(entry["metrics"], indent=2))


if __name__ == "__main__":
    main()
