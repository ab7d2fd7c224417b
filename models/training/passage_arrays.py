"""Texts as arrays: each text a run of words with factors, each word its id and its pieces."""

from itertools import accumulate

import numpy as np
import torch

from passage_text import counted, pieces_of


class Runs:
    """Lists of different lengths, one after the other."""

    def __init__(self, lists, dtype):
        self.starts = np.array([0, *accumulate(map(len, lists))])
        self.values = np.array([value for one in lists for value in one], dtype)

    def take(self, rows):
        """-> (values of those rows one after the other, where each begins)."""
        begins, lengths = self.starts[rows], self.starts[rows + 1] - self.starts[rows]
        starts = np.concatenate([[0], np.cumsum(lengths)[:-1]])
        return self.values[np.repeat(begins - starts, lengths) + np.arange(lengths.sum())], starts


class Texts:
    """`vocabulary`: words in the order of their ids, which begin at 1; 0 is any other word."""

    def __init__(self, texts, vocabulary, buckets):
        ids = {word: i for i, word in enumerate(vocabulary, 1)}
        counts = [counted(text, ids) for text in texts]
        words = list(dict.fromkeys(word for one in counts for word in one))
        places = {word: i for i, word in enumerate(words)}
        self.ids = np.array([ids.get(word, 0) for word in words])
        self.pieces = Runs([pieces_of(word, buckets) for word in words], np.int64)
        self.words = Runs([[places[word] for word in one] for one in counts], np.int64)
        self.factors = Runs([one.values() for one in counts], np.float32)

    def batch(self, rows):
        """What embeds these texts: (words, pieces, starts) of the words in them, (places, factors, starts) of the texts."""
        words, starts = self.words.take(rows)
        factors, _ = self.factors.take(rows)
        used, places = np.unique(words, return_inverse=True)
        pieces, piece_starts = self.pieces.take(used)
        tensor = torch.from_numpy
        return (tensor(self.ids[used]), tensor(pieces), tensor(piece_starts)), (
            tensor(places),
            tensor(factors),
            tensor(starts),
        )


def embed(model, texts, role, rows, at_once=1024):
    """[N, size] without hidden words or gradients."""
    found = []
    with torch.no_grad():
        for at in range(0, len(rows), at_once):
            (words, pieces, starts), text = texts.batch(rows[at : at + at_once])
            own = (words > 0).float()
            vectors = model.word_vectors(words, pieces, starts, own)
            found.append(model.embed(role, vectors, words, *text))
    return torch.cat(found)
