"""
Models made of others for the sake of their doubt, asked in evaluations only: a deep ensemble (Lakshminarayanan, Pritzel
and Blundell, NeurIPS 2017) and Monte Carlo dropout (Gal and Ghahramani, ICML 2016).
"""

import torch
from torch import nn


class DeepEnsemble(nn.Module):
    """Mean logit of the same architecture fitted from several seeds."""

    def __init__(self, members):
        super().__init__()
        self.members = nn.ModuleList(members)

    def forward(self, x, mask, static, lens):
        return {"logit": torch.stack([member(x, mask, static, lens)["logit"] for member in self.members]).mean(0)}


class MonteCarloDropout(nn.Module):
    """
    The logit of the mean probability over `count` dropout masks on the hidden vector. The masks are drawn once, from a
    seed, and are constants of the graph: the same stay always gets the same answer. For a model whose only dropout
    stands between `hidden` and `logit`.
    """

    def __init__(self, model, count=50, seed=0):
        super().__init__()
        self.model = model
        kept = 1 - model.dropout.p
        drawn = torch.rand(count, model.logit.in_features, generator=torch.Generator().manual_seed(seed)) < kept
        self.register_buffer("masks", drawn.float() / kept)

    def forward(self, x, mask, static, lens):
        hidden = self.model(x, mask, static, lens)["hidden"]
        logits = torch.matmul(hidden, (self.masks * self.model.logit.weight).t()) + self.model.logit.bias
        risk = torch.sigmoid(logits).mean(1).clamp(1e-6, 1 - 1e-6)
        return {"logit": torch.log(risk) - torch.log(1 - risk)}
