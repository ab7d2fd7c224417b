"""
Logistic regression on summary statistics (Cox, 1958). The statistics are part of the graph, so that it takes the
same inputs as the networks.
"""

import torch
from torch import nn

from .steps import last_step, valid_steps


def per_series(x, mask, lens):
    """List of [B, F] statistics over the hours in which a series was measured; the absent value where it never was."""
    valid = valid_steps(x, lens).unsqueeze(2)
    measured = mask * valid
    count = measured.sum(1)
    ever = count.clamp(max=1)
    last = last_step(x, lens)

    def where_measured(statistic):
        return torch.where(ever > 0, statistic, last)

    mean = where_measured((x * measured).sum(1) / count.clamp(min=1))
    lowest = where_measured(x.masked_fill(measured == 0, 1e6).min(1)[0])
    highest = where_measured(x.masked_fill(measured == 0, -1e6).max(1)[0])
    is_first = (torch.cumsum(measured, 1) == 1).to(x.dtype) * measured
    first = where_measured((x * is_first).sum(1))
    variance = (((x - mean.unsqueeze(1)) ** 2) * measured).sum(1) / count.clamp(min=1)
    deviation = torch.sqrt(variance.clamp(min=1e-12)) * ever
    # A hinge at the mean lets high and low values both raise the risk.
    hinges = [torch.relu(s) for s in (mean, lowest, highest, last)]
    return [mean, lowest, highest, last, last - first, deviation, ever, torch.log1p(count), *hinges]


class Logistic(nn.Module):
    STATISTICS = 12

    def __init__(self, series, statics):
        super().__init__()
        self.linear = nn.Linear(self.STATISTICS * series + statics + 1, 1)

    @staticmethod
    def summary(x, mask, static, lens):
        """[B, 12 F + S + 1]: the statistics of every series, the static columns, and years above the mean age."""
        return torch.cat([*per_series(x, mask, lens), static, torch.relu(static[:, :1])], 1)

    def forward(self, x, mask, static, lens):
        return {"logit": self.linear(self.summary(x, mask, static, lens))[:, 0]}

    def set_weights(self, weights, intercept, mean, sd):
        """Takes over a regression on (summary - mean) / sd; arrays of the summary's width."""
        folded = torch.as_tensor(weights / sd)
        with torch.no_grad():
            self.linear.weight.copy_(folded.unsqueeze(0))
            self.linear.bias.fill_(float(intercept - (weights * mean / sd).sum()))
        return self
