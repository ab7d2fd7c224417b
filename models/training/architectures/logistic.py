"""
Logistic regression on summary statistics (Cox, 1958). The statistics are part of the graph, so that it takes the
same inputs as the networks.
"""

import torch
from torch import nn

from .coalitions import rows_of_inputs
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

    def coalitions(self, column_players):
        return LogisticCoalitions(self, column_players)

    def set_weights(self, weights, intercept, mean, sd):
        """Takes over a regression on (summary - mean) / sd; arrays of the summary's width."""
        folded = torch.as_tensor(weights / sd)
        with torch.no_grad():
            self.linear.weight.copy_(folded.unsqueeze(0))
            self.linear.bias.fill_(float(intercept - (weights * mean / sd).sum()))
        return self


class LogisticCoalitions(nn.Module):
    """
    The same model for the games behind Shapley values (see coalitions.py). A logit is a sum over the inputs: each one's share is
    worked out once for each row and picked by each coalition.
    """

    def __init__(self, model, column_players):
        super().__init__()
        self.model = model
        self.series = (model.linear.in_features - len(column_players) - 1) // Logistic.STATISTICS
        self.register_buffer("column_players", torch.tensor(column_players))

    def shares(self, x, mask, static, lens):
        """[R, I]: what each input adds to the logit."""
        weight, columns = self.model.linear.weight[0], static.size(1)
        of_statistics, of_columns, of_years = weight.split([Logistic.STATISTICS * self.series, columns, 1])
        statistics = torch.stack(per_series(x, mask, lens), 1) * of_statistics.view(Logistic.STATISTICS, self.series)
        years = torch.relu(static[:, :1]) * of_years
        return torch.cat([statistics.sum(1), static[:, :1] * of_columns[:1] + years, static[:, 1:] * of_columns[1:]], 1)

    def forward(self, x, mask, static, lens, shown):
        shares = self.shares(x, mask, static, lens)
        rows = rows_of_inputs(shown, self.series, self.column_players)
        picked = shares.reshape(-1)[rows * shares.size(1) + torch.arange(shares.size(1), device=x.device)]
        return picked.sum(1) + self.model.linear.bias
