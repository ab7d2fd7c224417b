"""What `consilium reports` and `consilium encode` wrote, as arrays."""

import json
from typing import NamedTuple

import numpy as np


class Reports(NamedTuple):
    """One arm's consultations on N stays."""

    header: dict
    encoder: dict  # id, sha256, size
    ids: list
    died: np.ndarray  # [N]
    logits: dict  # model -> [N]
    hidden: dict  # expert -> [N, H]
    texts: dict  # "report", "numbers", "draft" -> embeddings [N, E]


def lines_of(path):
    with path.open(encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def read_reports(reports, embeddings, split="calibration"):
    """The stays of one split in the order of their ids. Raises ValueError where the files do not belong together."""
    header, *stays = lines_of(reports)
    encoded_header, *encoded = lines_of(embeddings)
    if not header.get("header") or not encoded_header.get("header"):
        raise ValueError(f"{reports}, {embeddings}: the first line must be the header")
    if split == "calibration" and not header.get("crossFitted"):
        raise ValueError(
            f"{reports}: these reports quote risks that were calibrated with their stays' own outcomes; "
            "nothing may be fitted on them. Hold them anew, on the whole calibration split"
        )
    encoded = {stay["id"]: stay for stay in encoded}
    stays = sorted((stay for stay in stays if stay["split"] == split), key=lambda stay: str(stay["id"]))
    without = [stay["id"] for stay in stays if stay["id"] not in encoded]
    if without or not stays:
        raise ValueError(f"{embeddings}: no embedding of {', '.join(map(str, without[:3])) or 'any stay'}")
    texts = {
        name: np.array([encoded[stay["id"]][name] for stay in stays])
        for name in ("report", "numbers", "draft")
        if name in encoded[stays[0]["id"]]
    }
    return Reports(
        header,
        encoded_header["encoder"],
        [str(stay["id"]) for stay in stays],
        np.array([stay["died"] for stay in stays], float),
        {name: np.array([stay["logits"][name] for stay in stays]) for name in stays[0]["logits"]},
        {name: np.array([stay["hidden"][name] for stay in stays]) for name in stays[0]["hidden"]},
        texts,
    )


def shuffled(embeddings, seed=2012):
    """Each stay gets another's report: one cycle through a random order, so that none keeps its own."""
    order = np.random.default_rng(seed).permutation(len(embeddings))
    given = np.empty_like(embeddings)
    given[order] = embeddings[np.roll(order, 1)]
    return given
