"""
ConCare (Ma et al., AAAI 2020): a GRU per feature, time-aware attention over each feature's hours, self-attention
between features and a token of the descriptors, and a last attention over features. Departure from the published code:
the decorrelation loss between attention heads is left out, and the time decay of a feature is any positive number.

The features' GRUs are trained as one batched product (`BatchedGru`) and exported as one nn.GRU a feature
(`separate_grus`), because a Python loop over time would freeze the number of hours in the ONNX graph.
"""

import math

import torch
from torch import nn

from .steps import ever_measured, valid_steps


class BatchedGru(nn.Module):
    """`features` independent GRUs in one product a step; equations and gate order (reset, update, new) of nn.GRU."""

    def __init__(self, features, inputs, hidden):
        super().__init__()
        self.features, self.inputs, self.hidden = features, inputs, hidden
        bound = 1 / math.sqrt(hidden)

        def weights(*shape):
            return nn.Parameter(torch.empty(shape).uniform_(-bound, bound))

        self.input_weight = weights(features, inputs, 3 * hidden)
        self.hidden_weight = weights(features, hidden, 3 * hidden)
        self.input_bias = weights(features, 1, 3 * hidden)
        self.hidden_bias = weights(features, 1, 3 * hidden)

    def forward(self, z):
        """z [F, B, T, inputs] -> [F, B, T, hidden]"""
        features, batch, steps, _ = z.shape
        size = self.hidden
        reset_update, new = self.hidden_weight.split([2 * size, size], 2)
        bias, bias_of_new = self.hidden_bias.split([2 * size, size], 2)
        by_step = z.transpose(1, 2).reshape(features, steps * batch, -1)
        from_input = torch.baddbmm(self.input_bias, by_step, self.input_weight).view(features, steps, batch, 3 * size)
        gate_inputs = (from_input[..., : 2 * size] + bias.unsqueeze(1)).unbind(1)
        new_inputs = from_input[..., 2 * size :].unbind(1)
        h, hidden = z.new_zeros(features, batch, size), []
        for gate_input, new_input in zip(gate_inputs, new_inputs):
            r, u = torch.sigmoid(torch.baddbmm(gate_input, h, reset_update)).chunk(2, 2)
            candidate = torch.tanh(torch.addcmul(new_input, r, torch.baddbmm(bias_of_new, h, new)))
            h = torch.lerp(candidate, h, u)
            hidden.append(h)
        return torch.stack(hidden, 2)


class SeparateGrus(nn.Module):
    """The same function as a BatchedGru, as one nn.GRU a feature."""

    def __init__(self, batched):
        super().__init__()
        self.grus = nn.ModuleList()
        for f in range(batched.features):
            gru = nn.GRU(batched.inputs, batched.hidden, batch_first=True)
            with torch.no_grad():
                gru.weight_ih_l0.copy_(batched.input_weight[f].t())
                gru.weight_hh_l0.copy_(batched.hidden_weight[f].t())
                gru.bias_ih_l0.copy_(batched.input_bias[f, 0])
                gru.bias_hh_l0.copy_(batched.hidden_bias[f, 0])
            self.grus.append(gru)

    def forward(self, z):
        return torch.stack([gru(z[f])[0] for f, gru in enumerate(self.grus)])


class TimeAwareAttention(nn.Module):
    """Eq. 3-5 of the paper: how much a feature's earlier hours count for its last one, less the longer they are past."""

    def __init__(self, features, hidden, keys=8):
        super().__init__()
        self.query = nn.Parameter(torch.randn(features, hidden, keys) / math.sqrt(hidden))
        self.key = nn.Parameter(torch.randn(features, hidden, keys) / math.sqrt(hidden))
        self.log_decay = nn.Parameter(torch.full((features, 1, 1), -1.5))

    def forward(self, h, lens, valid):
        """h [F, B, T, H] -> [F, B, H]"""
        index = (lens - 1).view(1, -1, 1, 1).expand(h.size(0), -1, 1, h.size(3))
        last = h.gather(2, index)[:, :, 0]
        # (h K) q = h (K q): the product with the query first spares a tensor of keys for every hour.
        query = torch.matmul(torch.matmul(last, self.query), self.key.transpose(1, 2))
        similar = torch.sigmoid(torch.matmul(h, query.unsqueeze(3))[..., 0])  # [F, B, T]
        hours = torch.arange(h.size(2), device=h.device).unsqueeze(0)
        ago = (lens.unsqueeze(1) - hours).clamp(min=1).to(h.dtype).unsqueeze(0)  # 1 at the last hour
        energy = similar / (torch.exp(self.log_decay) * torch.log(math.e + (1 - similar)) * ago)
        weights = torch.softmax(energy.masked_fill(valid.unsqueeze(0) == 0, -1e9), 2)
        return torch.matmul(weights.unsqueeze(2), h)[:, :, 0]


class FeatureAttention(nn.Module):
    """One encoder block over the tokens [B, F + 1, H]: multi-head self-attention and a feed-forward layer."""

    def __init__(self, hidden, heads, dropout):
        super().__init__()
        self.heads = heads
        self.query_key_value = nn.Linear(hidden, 3 * hidden)
        self.project = nn.Linear(hidden, hidden)
        self.feed = nn.Sequential(
            nn.Linear(hidden, 4 * hidden), nn.ReLU(), nn.Dropout(dropout), nn.Linear(4 * hidden, hidden)
        )
        self.norms = nn.ModuleList([nn.LayerNorm(hidden), nn.LayerNorm(hidden)])
        self.dropout = nn.Dropout(dropout)

    def forward(self, tokens):
        count, hidden = tokens.size(1), tokens.size(2)
        split = self.query_key_value(tokens).view(-1, count, 3, self.heads, hidden // self.heads)
        query, key, value = split.permute(2, 0, 3, 1, 4).unbind(0)
        weights = torch.softmax(torch.matmul(query, key.transpose(2, 3)) / math.sqrt(hidden // self.heads), 3)
        mixed = torch.matmul(weights, value).permute(0, 2, 1, 3).reshape(-1, count, hidden)
        tokens = self.norms[0](tokens + self.dropout(self.project(mixed)))
        return self.norms[1](tokens + self.dropout(self.feed(tokens)))


class ConCare(nn.Module):
    def __init__(self, series, statics, per_feature=32, hidden=64, heads=4, dropout=0.4):
        super().__init__()
        self.gru = BatchedGru(series, 3, per_feature)
        self.time_attention = TimeAwareAttention(series, per_feature)
        self.demographics = nn.Sequential(nn.Linear(statics, per_feature), nn.Tanh())
        self.feature_attention = FeatureAttention(per_feature, heads, dropout)
        self.query = nn.Linear(per_feature, per_feature)
        self.key = nn.Linear(per_feature, per_feature)
        self.value = nn.Linear(per_feature, hidden)
        self.dropout = nn.Dropout(dropout)
        self.logit = nn.Linear(hidden, 1)

    def series_tokens(self, x, mask, lens):
        """[B, F, H]: what each series says by itself."""
        channels = torch.stack([x, mask, ever_measured(mask)], 3).permute(2, 0, 1, 3)  # [F, B, T, 3]
        return self.time_attention(self.gru(channels), lens, valid_steps(x, lens)).transpose(0, 1)

    def together(self, tokens, static):
        """The outputs from the series' tokens [B, F, H] and the descriptors [B, S]."""
        tokens = torch.cat([tokens, self.demographics(static).unsqueeze(1)], 1)
        tokens = self.feature_attention(self.dropout(tokens))
        query = self.query(tokens[:, -1:])
        energy = (self.key(tokens) * query).sum(2) / math.sqrt(tokens.size(2))
        attention = torch.softmax(energy, 1)
        context = torch.tanh((attention.unsqueeze(2) * self.value(tokens)).sum(1))
        return {"logit": self.logit(self.dropout(context))[:, 0], "hidden": context, "attention": attention}

    def forward(self, x, mask, static, lens):
        return self.together(self.series_tokens(x, mask, lens), static)

    def coalitions(self, column_players):
        return Coalitions(self, column_players)

    def separate_grus(self):
        """Turns the batched GRUs into one a feature, in place, for export."""
        self.gru = SeparateGrus(self.gru)
        return self


class Coalitions(nn.Module):
    """
    The same model for the games behind Shapley values: a series' token depends on that series alone, so that it is
    computed once for each row (a state of the patient: everything absent, everything shown, ...) and then picked by each
    coalition. x and mask [R, T, F], static [R, S], lens [R]; shown [M, P] holds for each player, the series in order,
    then the descriptors, the number of the row that it takes its state from. Returns the logits [M].
    """

    def __init__(self, model, column_players):
        """`column_players`: for each column of `static` the position of its descriptor among the descriptors."""
        super().__init__()
        self.model = model
        self.series = model.time_attention.log_decay.size(0)
        self.register_buffer("column_players", torch.tensor(column_players) + self.series)

    def forward(self, x, mask, static, lens, shown):
        tokens = self.model.series_tokens(x, mask, lens)  # [R, F, H]
        rows = shown.long()
        of_series = rows[:, : self.series] * self.series + torch.arange(self.series, device=x.device)
        of_columns = rows[:, self.column_players] * static.size(1) + torch.arange(static.size(1), device=x.device)
        picked = tokens.reshape(-1, tokens.size(2))[of_series]
        return self.model.together(picked, static.reshape(-1)[of_columns])["logit"]
