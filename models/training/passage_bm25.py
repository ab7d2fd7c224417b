"""BM25 (Robertson and Zaragoza 2009) over folded words: where hard negatives come from, and the yardstick in training."""

import numpy as np
from scipy.sparse import csr_matrix

K1, B = 1.2, 0.75


class Bm25:
    def __init__(self, texts, passages):
        """`texts`: arrays of all texts (`Texts`); `passages`: rows of it."""
        self.texts, self.words = texts, len(texts.ids)
        counts = self.matrix(passages)
        counts.data = counts.data**2  # factors are square roots of counts
        lengths = np.asarray(counts.sum(1)).ravel()
        documents = np.bincount(counts.indices, minlength=self.words)
        rarity = np.log(1 + (len(passages) - documents + 0.5) / (documents + 0.5))
        norm = np.repeat(K1 * (1 - B + B * lengths / lengths.mean()), np.diff(counts.indptr))
        counts.data = rarity[counts.indices] * counts.data * (K1 + 1) / (counts.data + norm)
        self.weights = counts.T.tocsr()

    def matrix(self, rows):
        words, starts = self.texts.words.take(rows)
        factors, _ = self.texts.factors.take(rows)
        return csr_matrix((factors.astype(np.float64), words, [*starts, len(words)]), (len(rows), self.words))

    def scores(self, queries):
        """[Q, P] of these rows."""
        asked = self.matrix(queries)
        asked.data[:] = 1
        return (asked @ self.weights).toarray()
