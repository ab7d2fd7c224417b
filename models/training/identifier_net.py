#!/usr/bin/python3
"""
Trains the net that weighs tokens beside lib/privacy/likelihood/identifier-model.json, and writes it as the JSON that
lib/privacy/likelihood/token-net.ts reads, with a text on which both can be compared. See decision 85.

    identifier_net.py --dump FOLDER --out FILE [--parity FILE] [--left-out AUTHOR ...] [--epochs N]

FOLDER is what `node --import tsx scripts/dump-identifier-tokens.ts FOLDER` writes.
"""

import os

os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")

import argparse
import base64
import json
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

TRAINING = {
    "seed": 7,
    "embedding": 64,
    "hidden": 80,
    "epochs": 9,
    "texts": 12,
    "rate": 0.003,
    "decay": 1e-5,
    # Share of a token's traits that are hidden from the net, and of tokens that keep but their sort and their gap.
    "traitsHidden": 0.12,
    "lettersHidden": 0.25,
    "dropout": 0.35,
    # A clinical value costs more than another word, as in the weights beside it.
    "clinical": 3.0,
    # What no step after this asks about still teaches what stands around a name.
    "notAsked": 0.3,
}
NOTHING, IDENTIFIER, CLINICAL, TELLS_NOTHING, SIGN, ASKED = 0, 1, 2, 3, 4, 8


class Tokens:
    """What scripts/dump-identifier-tokens.ts wrote: for each text the rows of its tokens' traits, their labels, and whose it is."""

    def __init__(self, folder: Path):
        about = json.loads((folder / "texts.json").read_text())
        self.slots = about["slotCount"]
        self.texts = about["texts"]
        labels = np.fromfile(folder / "labels.bin", dtype=np.uint8)
        counts = np.fromfile(folder / "counts.bin", dtype=np.uint8).astype(np.int64)
        ids = np.fromfile(folder / "slots.bin", dtype=np.uint16).astype(np.int64)
        starts = np.concatenate([[0], np.cumsum(counts)])
        self.of = []
        at = 0
        for text in self.texts:
            to = at + text["tokens"]
            self.of.append((ids[starts[at] : starts[to]], counts[at:to], labels[at:to]))
            at = to


class IdentifierNet(nn.Module):
    """Sum of the traits' rows, an LSTM in each direction, log odds of being of an identifier."""

    def __init__(self, slots: int, embedding: int, hidden: int, dropout: float):
        super().__init__()
        self.table = nn.EmbeddingBag(slots, embedding, mode="sum", include_last_offset=True)
        nn.init.normal_(self.table.weight, std=0.15)
        self.lstm = nn.LSTM(embedding, hidden, batch_first=True, bidirectional=True)
        self.drop = nn.Dropout(dropout)
        self.odds = nn.Linear(2 * hidden, 1)

    def forward(self, ids: torch.Tensor, offsets: torch.Tensor, lengths: list[int]) -> torch.Tensor:
        """Log odds of all tokens of the texts one after the other: (tokens,). `lengths` fall."""
        seen = self.drop(self.table(ids, offsets))
        padded = nn.utils.rnn.pad_sequence(seen.split(lengths), batch_first=True)
        out, _ = pad_packed_sequence(self.lstm(pack_padded_sequence(padded, lengths, batch_first=True))[0], batch_first=True)
        flat = torch.cat([out[i, :n] for i, n in enumerate(lengths)])
        return self.odds(self.drop(flat)).squeeze(1)


def batch_of(texts, random: np.random.Generator | None):
    """The rows, where each token's begin, the texts' lengths and the labels; with `random` some traits are hidden."""
    texts = sorted(texts, key=lambda one: -len(one[1]))
    ids = np.concatenate([one[0] for one in texts])
    counts = np.concatenate([one[1] for one in texts])
    labels = np.concatenate([one[2] for one in texts])
    if random is not None:
        token = np.repeat(np.arange(len(counts)), counts)
        kept = random.random(len(ids)) >= TRAINING["traitsHidden"]
        # A word's second trait is the word itself: often hidden, so that what stands around it must tell.
        first = np.concatenate([[0], np.cumsum(counts)[:-1]])
        second = np.minimum(first + 1, len(ids) - 1)
        kept[second] &= random.random(len(second)) >= TRAINING["lettersHidden"]
        ids, token = ids[kept], token[kept]
        counts = np.bincount(token, minlength=len(counts))
    offsets = np.concatenate([[0], np.cumsum(counts)])
    return torch.from_numpy(ids), torch.from_numpy(offsets), [len(one[1]) for one in texts], torch.from_numpy(labels.astype(np.int64))


def weights_of(labels: torch.Tensor) -> torch.Tensor:
    kind = labels & 7
    weights = torch.ones(len(labels))
    weights[kind == CLINICAL] = TRAINING["clinical"]
    weights[(labels & ASKED) == 0] *= TRAINING["notAsked"]
    weights[(kind == TELLS_NOTHING) | (kind == SIGN)] = 0
    return weights


def train(data: Tokens, left_out: list[str], epochs: int, told) -> IdentifierNet:
    torch.manual_seed(TRAINING["seed"])
    random = np.random.default_rng(TRAINING["seed"])
    net = IdentifierNet(data.slots, TRAINING["embedding"], TRAINING["hidden"], TRAINING["dropout"])
    by_note: dict[str, list[int]] = {}
    for i, text in enumerate(data.texts):
        if text["author"] not in left_out:
            by_note.setdefault(text["note"], []).append(i)
    per_epoch = 2 * len(by_note) // TRAINING["texts"]
    optimiser = torch.optim.Adam(net.parameters(), lr=TRAINING["rate"], weight_decay=TRAINING["decay"])
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, TRAINING["rate"], total_steps=epochs * (per_epoch + 1), pct_start=0.15)
    for epoch in range(epochs):
        net.train()
        start, total, seen = time.time(), 0.0, 0
        # Of each note the text as it is now and then, and others of its kinds: all are met over the epochs.
        chosen = [random.choice(variants, size=min(2, len(variants)), replace=False) for variants in by_note.values()]
        order = np.concatenate(chosen)
        random.shuffle(order)
        for at in range(0, len(order), TRAINING["texts"]):
            ids, offsets, lengths, labels = batch_of([data.of[i] for i in order[at : at + TRAINING["texts"]]], random)
            weights = weights_of(labels)
            truth = ((labels & 7) == IDENTIFIER).float()
            odds = net(ids, offsets, lengths)
            loss = (nn.functional.binary_cross_entropy_with_logits(odds, truth, reduction="none") * weights).sum() / weights.sum()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimiser.step()
            schedule.step()
            total += loss.item() * weights.sum().item()
            seen += weights.sum().item()
        told(f"epoch {epoch + 1}: loss {total / seen:.4f}, {time.time() - start:.0f} s")
        if left_out and (epoch % 4 == 3 or epoch == epochs - 1):
            tell_left_out(net, data, left_out, told)
    net.eval()
    return net


def odds_of(net: IdentifierNet, texts) -> tuple[np.ndarray, np.ndarray]:
    net.eval()
    with torch.no_grad():
        ids, offsets, lengths, labels = batch_of(texts, None)
        return net(ids, offsets, lengths).numpy(), labels.numpy()


def tell_left_out(net: IdentifierNet, data: Tokens, left_out: list[str], told) -> None:
    """Of the left-out authors' tokens that are asked about: recall by tokens where one clinical value in 50 and in 100 is taken."""
    seen = set()
    for author in left_out:
        first = []
        for i, text in enumerate(data.texts):
            if text["author"] == author and text["note"] not in seen:
                seen.add(text["note"])
                first.append(data.of[i])
        odds, labels = odds_of(net, first)
        kind, asked = labels & 7, (labels & ASKED) > 0
        clinical, own = odds[(kind == CLINICAL) & asked], odds[(kind == IDENTIFIER) & asked]
        shares = [(own > np.quantile(clinical, 1 - share)).mean() for share in (0.02, 0.01)]
        told(f"  {author}: {len(own)} tokens of identifiers, recall {shares[0]:.3f} and {shares[1]:.3f}")


def rounded(matrix: torch.Tensor) -> tuple[np.ndarray, np.ndarray]:
    """(rows, columns) as whole numbers from -127 to 127 and each row's scale."""
    values = matrix.detach().numpy().astype(np.float64)
    scale = np.maximum(np.abs(values).max(axis=1), 1e-9) / 127
    scale = scale.astype(np.float32)
    return np.clip(np.round(values / scale[:, None]), -127, 127).astype(np.int8), scale


def written(net: IdentifierNet, about: str) -> dict:
    """Whole numbers and floats as base64, little-endian; matrices by rows, gates in the order in, forget, cell, out."""
    text = lambda array: base64.b64encode(array.tobytes()).decode("ascii")

    def matrix(values: torch.Tensor) -> dict:
        numbers, scale = rounded(values)
        values.data.copy_(torch.from_numpy(numbers.astype(np.float32) * scale[:, None]))
        return {"rows": numbers.shape[0], "columns": numbers.shape[1], "numbers": text(numbers), "scales": text(scale)}

    def direction(suffix: str) -> dict:
        bias = getattr(net.lstm, f"bias_ih_l0{suffix}") + getattr(net.lstm, f"bias_hh_l0{suffix}")
        return {
            "input": matrix(getattr(net.lstm, f"weight_ih_l0{suffix}")),
            "recurrent": matrix(getattr(net.lstm, f"weight_hh_l0{suffix}")),
            "bias": text(bias.detach().numpy().astype("<f4")),
        }

    return {
        "$about": about,
        "table": matrix(net.table.weight),
        "forward": direction(""),
        "backward": direction("_reverse"),
        "odds": {"weights": text(net.odds.weight.detach().numpy().astype("<f4")), "bias": net.odds.bias.item()},
    }


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    options.add_argument("--dump", type=Path, required=True)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--parity", type=Path)
    options.add_argument("--left-out", nargs="*", default=[])
    options.add_argument("--epochs", type=int, default=TRAINING["epochs"])
    asked = options.parse_args()
    torch.set_num_threads(1)
    data = Tokens(asked.dump)
    net = train(data, asked.left_out, asked.epochs, lambda line: print(line, flush=True))
    about = "Learned by models/training/identifier_net.py from the notes in lib/privacy/testing/notes; read by lib/privacy/likelihood/token-net.ts (decision 85)."
    asked.out.write_text(json.dumps(written(net, about), indent=2) + "\n")
    if asked.parity:
        # The written net's own figures: its weights were rounded in place.
        random = np.random.default_rng(3)
        counts = random.integers(1, 6, size=40)
        ids = random.integers(1, data.slots, size=counts.sum())
        odds, _ = odds_of(net, [(ids, counts, np.zeros(40, dtype=np.uint8))])
        asked.parity.write_text(
            json.dumps({"counts": counts.tolist(), "ids": ids.tolist(), "odds": [round(float(one), 6) for one in odds]}) + "\n"
        )


if __name__ == "__main__":
    main()
