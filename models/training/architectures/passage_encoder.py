"""
A passage encoder of static embeddings: a word is the sum of a row of its own and the mean of rows of its hashed pieces
(Bojanowski et al., TACL 2017), a text the sum of its words, each by a learnt weight and the square root of its count,
scaled to length one. Questions and passages share the rows and have weights of their own.
"""

import torch
from torch import nn
from torch.nn import functional


class PassageEncoder(nn.Module):
    """Row 0 of the words stands for those that the vocabulary does not hold; it has weights and no vector."""

    def __init__(self, rarity, buckets, size):
        super().__init__()
        words = len(rarity)
        self.words, self.pieces = nn.Embedding(words, size), nn.Embedding(buckets, size)
        nn.init.normal_(self.words.weight, std=size**-0.5)
        nn.init.normal_(self.pieces.weight, std=size**-0.5)
        # Weights begin as rarities: before any training this is BM25's idea of what a text is about.
        self.log_weights = nn.ParameterDict(
            {role: nn.Parameter(torch.log(torch.as_tensor(rarity, dtype=torch.float32))) for role in ("query", "passage")}
        )
        self.turn = nn.Parameter(torch.eye(size))  # of questions, towards their answers
        self.log_sharpness = nn.Parameter(torch.tensor(3.0))

    def word_vectors(self, words, pieces, starts, own):
        """[W, size] of W words: ids [W], their pieces one after the other from `starts` [W]; `own` [W] 0 hides a row."""
        made = functional.embedding_bag(pieces, self.pieces.weight, starts, mode="mean")
        return made + self.words(words) * own[:, None]

    def embed(self, role, vectors, words, places, factors, starts):
        """Texts as runs of `places` in `vectors` with `factors`, from `starts` [N] -> [N, size], length one."""
        weighted = vectors * self.log_weights[role][words].exp()[:, None]
        found = functional.embedding_bag(places, weighted, starts, mode="sum", per_sample_weights=factors)
        return functional.normalize(found @ self.turn if role == "query" else found, dim=1)


class Exported(nn.Module):
    """
    One text: `rows` [F] of the table, the word [F] each belongs to and its factor [F] -> query [size], passage [size].
    The table holds bytes: row r is scale[r] times them.
    """

    def __init__(self, model):
        super().__init__()
        table = torch.cat([model.words.weight, model.pieces.weight]).detach().clone()
        table[0] = 0
        scale = (table.abs().amax(1) / 127).clamp(min=1e-8)
        self.register_buffer("table", (table / scale[:, None]).round().to(torch.int8))
        self.register_buffer("scale", scale)
        for role in ("query", "passage"):
            self.register_buffer(role, model.log_weights[role].exp().detach().clone())
        self.register_buffer("turn", model.turn.detach().clone())

    def forward(self, rows, words, factors):
        vectors = self.table[rows].float()
        factors = factors * self.scale[rows]
        query = ((factors * self.query[words])[None] @ vectors) @ self.turn
        passage = (factors * self.passage[words])[None] @ vectors
        return functional.normalize(query, dim=1)[0], functional.normalize(passage, dim=1)[0]
