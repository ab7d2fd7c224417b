"""
A small transformer encoder of reports after BERT (Devlin et al., NAACL 2019): learned positions, layers normalised
before each block, mean over tokens. It stands in for GatorTron, the clinical language model of the ColaCare paper.
"""

import math

import torch
from torch import nn
from torch.nn import functional


class Block(nn.Module):
    def __init__(self, size, heads, dropout):
        super().__init__()
        self.heads, self.head_size = heads, size // heads
        self.before_attention, self.before_words = nn.LayerNorm(size), nn.LayerNorm(size)
        self.query_key_value = nn.Linear(size, 3 * size)
        self.attended = nn.Linear(size, size)
        self.words = nn.Sequential(nn.Linear(size, 4 * size), nn.GELU(), nn.Linear(4 * size, size))
        self.dropout = nn.Dropout(dropout)

    def forward(self, h, hidden_from):
        batch, length, size = h.shape
        split = self.query_key_value(self.before_attention(h)).view(batch, length, 3, self.heads, self.head_size)
        query, key, value = (split[:, :, i].transpose(1, 2) for i in range(3))
        scores = query @ key.transpose(-1, -2) / math.sqrt(self.head_size) + hidden_from
        mixed = (scores.softmax(-1) @ value).transpose(1, 2).reshape(batch, length, size)
        h = h + self.dropout(self.attended(mixed))
        return h + self.dropout(self.words(self.before_words(h)))


class ReportEncoder(nn.Module):
    """Token ids [B, L] int64 (0 is padding, at the end) -> embedding [B, size], the mean over tokens' last states."""

    def __init__(self, vocabulary, window, size=96, layers=2, heads=4, dropout=0.1):
        super().__init__()
        self.words, self.places = nn.Embedding(vocabulary, size), nn.Embedding(window, size)
        self.blocks = nn.ModuleList(Block(size, heads, dropout) for _ in range(layers))
        self.last = nn.LayerNorm(size)
        self.dropout = nn.Dropout(dropout)
        self.bias = nn.Parameter(torch.zeros(vocabulary))  # of the masked words' logits; no part of the exported graph
        for embedding in (self.words, self.places):
            nn.init.normal_(embedding.weight, std=0.05)

    def states(self, ids):
        """[B, L, size]"""
        valid = (ids != 0).float()
        hidden_from = ((valid - 1) * 1e4)[:, None, None, :]
        h = self.dropout(self.words(ids) + self.places(torch.arange(ids.size(1), device=ids.device)))
        for block in self.blocks:
            h = block(h, hidden_from)
        return self.last(h)

    def forward(self, ids):
        valid = (ids != 0).float().unsqueeze(-1)
        return (self.states(ids) * valid).sum(1) / valid.sum(1)

    def word_logits(self, states):
        """Logits of every token of the vocabulary, by the same embeddings that are read."""
        return functional.linear(states, self.words.weight, self.bias)
