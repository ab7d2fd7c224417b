"""What a search in the passages is worth on questions whose answers are known."""

import numpy as np


def fused(words, dense, weight, k=60, depth=100):
    """Reciprocal rank fusion of two searches' scores [questions, passages]; what scores nothing has no rank."""

    def reciprocal(scores):
        order = np.argsort(-scores, axis=1, kind="stable")[:, :depth]
        found = np.zeros(scores.shape)
        np.put_along_axis(found, order, 1 / (k + 1 + np.arange(depth))[None], 1)
        return found * (scores > 0)

    return reciprocal(words) + weight * reciprocal(dense)


def measured(scores, questions):
    """Recall@3, MRR and nDCG@10, each among the first ten, of scores [questions, passages]."""
    top = np.argsort(-scores, axis=1, kind="stable")[:, :10]
    recall, reciprocal, gain = [], [], []
    for row, question in zip(top, questions):
        right = np.isin(row, question.answers)
        recall.append(right[:3].sum() / min(3, len(question.answers)))
        reciprocal.append(1 / (1 + right.argmax()) if right.any() else 0)
        ideal = (1 / np.log2(2 + np.arange(min(10, len(question.answers))))).sum()
        gain.append((right / np.log2(2 + np.arange(10))).sum() / ideal)
    return {
        "recallAt3": round(float(np.mean(recall)), 4),
        "mrr": round(float(np.mean(reciprocal)), 4),
        "ndcgAt10": round(float(np.mean(gain)), 4),
    }
