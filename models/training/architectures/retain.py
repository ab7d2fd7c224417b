"""RETAIN (Choi et al., NeurIPS 2016): two reverse-time GRUs weigh the hours (alpha) and their embeddings (beta)."""

import torch
from torch import nn

from .coalitions import by_row, changes, rows_of_inputs, weights_by_input
from .recurrence import Recurrence, projections_of
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

    def coalitions(self, column_players):
        return RetainCoalitions(self, column_players)


class RetainCoalitions(nn.Module):
    """
    The same model for the games behind Shapley values (see coalitions.py). An hour's embedding, and with it what the gates of both
    GRUs hear of it, is a sum over the inputs: each one's share is worked out once and summed up by coalition. Hours stand in front
    of coalitions.
    """

    def __init__(self, model, column_players):
        super().__init__()
        self.model = model
        self.series = (model.embed.in_features - len(column_players)) // 3
        self.register_buffer("column_players", torch.tensor(column_players))
        self.alpha_gru, self.beta_gru = Recurrence(model.alpha_gru), Recurrence(model.beta_gru)
        embed = model.embed.weight.detach()
        layers = [*projections_of(model.alpha_gru), *projections_of(model.beta_gru)]
        # Products of weights in double precision: their rounding is not that of the model.
        told = torch.cat([embed, *((one.weight.detach().double() @ embed.double()).float() for one in layers)])
        self.register_buffer("of_hour", told.t().contiguous())
        self.register_buffer("of_inputs", weights_by_input(told, self.series))
        self.register_buffer("bias", torch.cat([torch.zeros(len(embed)), *(one.bias.detach() for one in layers)]))
        self.sizes = [len(embed), *(one.out_features for one in layers)]

    def embedded(self, x, mask, static, reverse, shown):
        """The last hour first: the embedding [T, M, H], and for each GRU what its gates [T, M, 2 H] and its new state hear of it."""
        changed = changes(x, mask, static, rows_of_inputs(shown, self.series, self.column_players))
        absent = with_static(torch.cat([x[:1], mask[:1], ever_measured(mask[:1])], 2), static[:1])
        shares = torch.matmul(changed.by.index_select(1, reverse), self.of_inputs[changed.of_input])
        of_absent = torch.matmul(absent.index_select(1, reverse), self.of_hour) + self.bias
        return [changed.summed(*parts) for parts in zip(shares.split(self.sizes, 2), of_absent.split(self.sizes, 2))]

    def forward(self, x, mask, static, lens, shown):
        hours = torch.arange(x.size(1), device=x.device)
        v, *gates = self.embedded(x, mask, static, (lens[:1] - 1 - hours).clamp(min=0), shown)
        energy = by_row(self.model.alpha, self.alpha_gru(*gates[:2]))[:, :, 0]  # [T, M]
        alpha = torch.softmax(energy.masked_fill((hours >= lens[:1]).unsqueeze(1), -1e9), 0)
        beta = torch.tanh(by_row(self.model.beta, self.beta_gru(*gates[2:])))
        return self.model.logit((alpha.unsqueeze(2) * beta * v).sum(0))[:, 0]
