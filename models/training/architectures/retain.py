"""RETAIN (Choi et al., NeurIPS 2016): two reverse-time GRUs weigh the hours (alpha) and their embeddings (beta)."""

import torch
from torch import nn

from .steps import ever_measured, valid_steps, with_static


class Retain(nn.Module):
    def __init__(self, series, statics, hidden=64, dropout=0.4):
        super().__init__()
        self.embed = nn.Linear(3 * series + statics, hidden, bias=False)
        self.alpha_gru = nn.GRU(hidden, hidden, batch_first=True)
        self.beta_gru = nn.GRU(hidden, hidden, batch_first=True)
        self.alpha = nn.Linear(hidden, 1)
        self.beta = nn.Linear(hidden, hidden)
        self.dropout = nn.Dropout(dropout)
        self.logit = nn.Linear(hidden, 1)

    def forward(self, x, mask, static, lens):
        v = self.dropout(self.embed(with_static(torch.cat([x, mask, ever_measured(mask)], 2), static)))
        # The last hour comes first. Within `lens` the same index turns the order back.
        hours = torch.arange(x.size(1), device=x.device).unsqueeze(0)
        reverse = (lens.unsqueeze(1) - 1 - hours).clamp(min=0)
        v = v.gather(1, reverse.unsqueeze(2).expand(-1, -1, v.size(2)))
        valid = valid_steps(x, lens)
        energy = self.alpha(self.alpha_gru(v)[0])[:, :, 0]
        alpha = torch.softmax(energy.masked_fill(valid == 0, -1e9), 1)
        beta = torch.tanh(self.beta(self.beta_gru(v)[0]))
        context = (alpha.unsqueeze(2) * beta * v).sum(1)
        logit = self.logit(self.dropout(context))[:, 0]
        return {"logit": logit, "hidden": context, "attention": alpha.gather(1, reverse) * valid}
