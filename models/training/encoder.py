#!/usr/bin/python3
"""
Trains the report encoder on masked words of our own texts, and writes models/report-encoder: model.onnx,
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
import onnx
import torch
from torch.nn import functional

from architectures.report_encoder import ReportEncoder
from cards import packages
from catalogue import REPOSITORY
from encoder_text import MASK, NUMBER_TOKENS, SPECIAL, WINDOW, ids_of, make_vocabulary, tokens_of, windows_of
from export import LARGEST, OPSET
from splits import fraction

OUT = REPOSITORY / "models" / "report-encoder"
SHAPE = {"size": 96, "layers": 2, "heads": 4, "dropout": 0.1}
TRAINING = {
    "seed": 7,
    "batch": 32,
    "steps": 1500,
    "learningRate": 2e-3,
    "weightDecay": 0.01,
    "warmupSteps": 100,
    "masked": 0.15,
    "leastCount": 3,
    "largestVocabulary": 4000,
    "heldOut": 0.1,
}
ID = "consilium-report-encoder-1"
STANDS_IN_FOR = (
    "Stands in for GatorTron, the clinical language model with which the ColaCare paper encodes reports (section 4.3): "
    "a transformer a thousandth of its size, trained here on our own texts alone. It has read no clinical notes."
)


def texts_of(reports, library):
    """(texts to train on, texts held out): passages of the library, and reports of calibration stays by their ids."""
    passages = [json.loads(line) for line in library.read_text(encoding="utf-8").splitlines()]
    train, held_out = [f"{passage['title']}\n{passage['text']}" for passage in passages], []
    for path in reports:
        for line in path.read_text(encoding="utf-8").splitlines():
            stay = json.loads(line)
            if stay.get("split") != "calibration":
                continue
            kept_back = fraction(f"encoder:{stay['id']}") < TRAINING["heldOut"]
            (held_out if kept_back else train).extend([stay["report"], stay["draft"]])
    return len(passages), train, held_out


def padded(windows, width=None):
    """Ids [B, L] int64 of windows of different lengths."""
    ids = np.zeros((len(windows), width or max(map(len, windows))), np.int64)
    for row, window in zip(ids, windows):
        row[: len(window)] = window
    return torch.from_numpy(ids)


def hide_words(ids, random, vocabulary):
    """BERT's rule: of ten words hidden eight become MASK, one another word, one stays. -> (ids, hidden [B, L])."""
    hidden = torch.from_numpy(random.random(ids.shape) < TRAINING["masked"]) & (ids != 0)
    fate = torch.from_numpy(random.random(ids.shape))
    other = torch.from_numpy(random.integers(len(SPECIAL), vocabulary, ids.shape))
    shown = torch.where(hidden & (fate < 0.8), torch.full_like(ids, SPECIAL.index(MASK)), ids)
    return torch.where(hidden & (fate >= 0.9), other, shown), hidden


def learning_rate(step):
    """A linear rise, then a cosine down to nothing."""
    rise, steps = TRAINING["warmupSteps"], TRAINING["steps"]
    return TRAINING["learningRate"] * min(step / rise, 0.5 + 0.5 * np.cos(np.pi * max(0, step - rise) / (steps - rise)))


def train(windows, vocabulary, log=print):
    settings = TRAINING
    torch.manual_seed(settings["seed"])
    random = np.random.default_rng(settings["seed"])
    model = ReportEncoder(vocabulary, WINDOW, **SHAPE)
    optimizer = torch.optim.AdamW(model.parameters(), betas=(0.9, 0.98), weight_decay=settings["weightDecay"])
    started, losses = time.monotonic(), []
    for step in range(1, settings["steps"] + 1):
        batch = padded([windows[i] for i in random.integers(0, len(windows), settings["batch"])])
        shown, hidden = hide_words(batch, random, vocabulary)
        loss = functional.cross_entropy(model.word_logits(model.states(shown)[hidden]), batch[hidden])
        for group in optimizer.param_groups:
            group["lr"] = learning_rate(step)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        losses.append(loss.item())
        if step % 100 == 0:
            log(f"  step {step}: loss {np.mean(losses[-100:]):.3f}, {time.monotonic() - started:.0f} s", flush=True)
    return model.eval()


def masked_accuracy(model, windows, vocabulary):
    """Share of hidden tokens that the model puts first, and of those that are no pieces of numbers."""
    random, right, words = np.random.default_rng(0), [], []
    numbers = slice(len(SPECIAL), len(SPECIAL) + len(NUMBER_TOKENS))
    number = np.zeros(vocabulary, bool)
    number[numbers] = True
    with torch.no_grad():
        for at in range(0, len(windows), 64):
            batch = padded(windows[at : at + 64])
            shown, hidden = hide_words(batch, random, vocabulary)
            said = model.word_logits(model.states(shown)[hidden]).argmax(-1)
            right.append((said == batch[hidden]).numpy())
            words.append(~number[batch[hidden].numpy()])
    right, words = np.concatenate(right), np.concatenate(words)
    return {"all": round(float(right.mean()), 4), "words": round(float(right[words].mean()), 4), "n": len(right)}


def encode(model, index, texts):
    """Embeddings [N, size] float32 of whole texts: the mean over all tokens of all windows; zeros for an empty text."""
    with torch.no_grad():
        return np.stack([encode_one(model, index, text) for text in texts])


def encode_one(model, index, text):
    windows = [window for window in windows_of(text) if window]
    if not windows:
        return np.zeros(model.last.normalized_shape[0], np.float32)
    embeddings = model(padded([ids_of(window, index) for window in windows])).numpy()
    return np.average(embeddings, axis=0, weights=[len(window) for window in windows]).astype(np.float32)


def export(model, path):
    example = torch.tensor([[3, 4, 5, 6], [7, 8, 0, 0]])
    axes = {"ids": {0: "B", 1: "L"}, "embedding": {0: "B"}}
    torch.onnx.export(
        model,
        (example,),
        path,
        opset_version=OPSET,
        input_names=["ids"],
        output_names=["embedding"],
        dynamic_axes=axes,
    )
    onnx.checker.check_model(onnx.load(path))
    written = path.read_bytes()
    if len(written) > LARGEST:
        raise ValueError(f"{path} has {len(written)} bytes, more than {LARGEST}")
    return sha256(written).hexdigest()


PARITY_TEXTS = [
    "",
    "High risk of death before hospital discharge: hyperlactataemia, oliguria. Own figures 0.41 to 0.56.",
    "Raises the risk: Lactate 4.85 mmol/L at 46 h (\u22120.05 logit); range 65\u2013105, platelets 1,200.\n"
    "Gap: PaO\u2082 wasn\u2019t measured.",
    "\t M\u00fcller \u2265 12345678.5 \u00b5mol/L -3 (-4) x-5 .5 \U0001f600\r\n" + "Urine falls. " * 90,
]


def parity(model, index):
    """Invented texts with their tokens and embeddings, for every implementation."""
    return [
        {
            "text": text,
            "windows": [len(window) for window in windows_of(text)],
            "tokens": [token for line in text.split("\n") for token in tokens_of(line)][:60],
            "embedding": [round(float(v), 6) for v in embedding],
        }
        for text, embedding in zip(PARITY_TEXTS, encode(model, index, PARITY_TEXTS))
    ]


def write(path, content, indent=2):
    path.write_text(json.dumps(content, indent=indent, ensure_ascii=False) + "\n", encoding="utf-8")


def card(digest, vocabulary, counts, accuracy, seconds):
    return {
        "schemaVersion": 1,
        "id": ID,
        "title": "Report encoder",
        "standsInFor": STANDS_IN_FOR,
        "onnx": {"file": "model.onnx", "sha256": digest, "opset": OPSET, "input": "ids", "output": "embedding"},
        "vocabulary": vocabulary,
        "size": SHAPE["size"],
        "heldOutMaskedAccuracy": accuracy,
        "training": {
            "data": "Passages of the built-in guideline library, and first and final reports of the built-in reasoner "
            "on PhysioNet 2012 stays of the calibration split, without their outcomes.",
            **counts,
            "hyperparameters": {**SHAPE, **TRAINING},
            "seconds": round(seconds),
            "command": "models/training/refit-fusion --data <folder>",
            "packages": packages(),
        },
    }


def main():
    parser = argparse.ArgumentParser(prog="models/training/encoder.py", description=__doc__)
    parser.add_argument("--reports", type=Path, nargs="+", required=True, help="files of `consilium reports`")
    parser.add_argument("--library", type=Path, required=True, help="file of `consilium library`")
    parser.add_argument("--out", type=Path, default=OUT)
    given = parser.parse_args()
    torch.set_num_threads(1)
    fit_encoder(given.reports, given.library, given.out)


def fit_encoder(reports, library, out=OUT):
    started = time.monotonic()
    passages, texts, held_out = texts_of(reports, library)
    vocabulary = make_vocabulary(texts, TRAINING["leastCount"], TRAINING["largestVocabulary"])
    index = {token: id for id, token in enumerate(vocabulary)}
    windows = [ids_of(window, index) for text in texts for window in windows_of(text) if window]
    kept_back = [ids_of(window, index) for text in held_out for window in windows_of(text) if window]
    tokens = sum(map(len, windows))
    print(f"{len(texts)} texts, {tokens} tokens, {len(windows)} windows; vocabulary {len(vocabulary)}", flush=True)
    model = train(windows, len(vocabulary))
    accuracy = masked_accuracy(model, kept_back, len(vocabulary))
    print(f"held-out masked accuracy {accuracy}", flush=True)
    out.mkdir(parents=True, exist_ok=True)
    digest = export(model, out / "model.onnx")
    write(out / "vocabulary.json", {"window": WINDOW, "tokens": vocabulary}, indent=None)
    read = {
        "file": "vocabulary.json",
        "sha256": sha256((out / "vocabulary.json").read_bytes()).hexdigest(),
        "tokens": len(vocabulary),
    }
    write(out / "parity.json", parity(model, index), indent=None)
    counts = {"passages": passages, "reports": len(texts) - passages, "heldOut": len(held_out), "tokens": tokens}
    write(out / "card.json", card(digest, read, counts, accuracy, time.monotonic() - started))


if __name__ == "__main__":
    main()
