"""
AdaCare (Ma et al., AAAI 2020): dilated causal convolutions read the series at several time scales, recalibration
gates scale features by what the stay has shown so far, a GRU sums up.

Two departures from the published code: the gate of a feature is shared by its value and its mask, so that it can be
read as one weight per feature; and its context is the mean over the hours so far, not over hours to come.
"""

import torch
from torch import nn
from torch.nn import functional

from .coalitions import by_row, changes, rows_of_inputs, weights_by_input
from .recurrence import Recurrence, projections_of
from .steps import causal_mean, ever_measured, last_step, with_static


class CausalConvolution(nn.Module):
    def __init__(self, inputs, outputs, width, dilation):
        super().__init__()
        self.past = (width - 1) * dilation
        self.convolution = nn.Conv1d(inputs, outputs, width, dilation=dilation)

    def forward(self, z):
        """z [B, C, T] -> [B, outputs, T]; a step sees itself and the past."""
        return self.convolution(functional.pad(z, (self.past, 0)))


class Recalibration(nn.Module):
    """Gates in 0..1 from the causal mean of the inputs (squeeze and excitation)."""

    def __init__(self, inputs, gates, reduction=4):
        super().__init__()
        self.squeeze = nn.Linear(inputs, inputs // reduction)
        self.excite = nn.Linear(inputs // reduction, gates)

    def forward(self, z):
        return torch.sigmoid(self.excite(torch.relu(self.squeeze(causal_mean(z)))))


class AdaCare(nn.Module):
    def __init__(self, series, statics, hidden=64, kernels=32, dropout=0.5):
        super().__init__()
        inputs = 3 * series + statics
        self.statics = statics
        self.scales = nn.ModuleList([CausalConvolution(inputs, kernels, 2, d) for d in (1, 3, 5)])
        self.scale_gates = Recalibration(3 * kernels, 3 * kernels)
        self.feature_gates = Recalibration(inputs, series + 1)
        self.gru = nn.GRU(inputs + 3 * kernels, hidden, batch_first=True)
        self.dropout = nn.Dropout(dropout)
        self.logit = nn.Linear(hidden, 1)

    def forward(self, x, mask, static, lens):
        z = with_static(torch.cat([x, mask, ever_measured(mask)], 2), static)
        scales = torch.relu(torch.cat([scale(z.transpose(1, 2)) for scale in self.scales], 1)).transpose(1, 2)
        gates = self.feature_gates(z)  # [B, T, F + 1]: one a series, one for all statics
        of_series, of_statics = gates[:, :, :-1], gates[:, :, -1:].expand(-1, -1, self.statics)
        recalibrated = z * torch.cat([of_series, of_series, of_series, of_statics], 2)
        h, _ = self.gru(torch.cat([recalibrated, scales * self.scale_gates(scales)], 2))
        h = last_step(h, lens)
        return {"logit": self.logit(self.dropout(h))[:, 0], "hidden": h, "attention": last_step(gates, lens)}

    def coalitions(self, column_players):
        return AdaCareCoalitions(self, column_players)


class AdaCareCoalitions(nn.Module):
    """
    The same model for the games behind Shapley values (see coalitions.py). Up to its first bends, convolutions and gates are linear
    in the inputs: each input's share is worked out once and summed up by coalition. Hours stand in front of coalitions.
    """

    def __init__(self, model, column_players):
        super().__init__()
        self.model = model
        self.series = (model.scales[0].convolution.in_channels - model.statics) // 3
        self.register_buffer("column_players", torch.tensor(column_players))
        self.register_buffer("early_of_inputs", self.early_weights())
        self.to_gates, self.to_new = projections_of(model.gru)
        self.recurrence = Recurrence(model.gru)

    def early_weights(self):
        """[I, 3 x (now, the past of each scale, the mean so far), outputs of all scales + of the feature gates' squeeze]"""
        scales = [scale.convolution.weight.detach() for scale in self.model.scales]  # [kernels, inputs, 2], past and now
        squeeze = self.model.feature_gates.squeeze.weight.detach()
        blocks = [torch.cat([*(one[:, :, 1] for one in scales), torch.zeros_like(squeeze)], 0)]
        for own in range(len(scales)):
            past = [one[:, :, 0] if which == own else torch.zeros_like(one[:, :, 0]) for which, one in enumerate(scales)]
            blocks.append(torch.cat([*past, torch.zeros_like(squeeze)], 0))
        blocks.append(torch.cat([*(torch.zeros_like(one[:, :, 0]) for one in scales), squeeze], 0))
        return torch.cat([weights_by_input(block, self.series) for block in blocks], 1)

    def early(self, x, mask, static, rows):
        """What the scales [T, M, scales x kernels] and the feature gates' squeeze [T, M, .] say before their bends."""
        changed = changes(x, mask, static, rows)
        pasts = [functional.pad(changed.by, (0, 0, scale.past, 0))[:, : x.size(1)] for scale in self.model.scales]
        channels = torch.cat([changed.by, *pasts, causal_mean(changed.by)], 2)
        shares = torch.matmul(channels, self.early_of_inputs[changed.of_input])
        absent = with_static(torch.cat([x[:1], mask[:1], ever_measured(mask[:1])], 2), static[:1])
        scales = torch.cat([scale(absent.transpose(1, 2)) for scale in self.model.scales], 1).transpose(1, 2)
        squeezed = self.model.feature_gates.squeeze(causal_mean(absent))
        of_scales, of_squeezed = shares.split([scales.size(2), squeezed.size(2)], 2)
        return changed.summed(of_scales, scales), changed.summed(of_squeezed, squeezed)

    def seen(self, x, mask, static, rows):
        """The coalitions' inputs: of the series [T, M, 3, F], of the descriptors [M, S]."""
        width = 3 * self.series
        states = torch.cat([x, mask, ever_measured(mask)], 2).transpose(1, 2).flatten(0, 1)  # [R x 3 F, T]
        of_series = rows[:, : self.series].repeat(1, 3) * width + torch.arange(width, device=x.device)
        of_columns = rows[:, self.series :] * static.size(1) + torch.arange(static.size(1), device=x.device)
        # Whole rows of hours are picked and then turned: picking hour by hour takes ten times as long.
        picked = states[of_series.flatten()].t().reshape(x.size(1), -1, 3, self.series)
        return picked, static.reshape(-1)[of_columns]

    def forward(self, x, mask, static, lens, shown):
        rows = rows_of_inputs(shown, self.series, self.column_players)
        scales, squeezed = (torch.relu(one) for one in self.early(x, mask, static, rows))
        gates = torch.sigmoid(by_row(self.model.feature_gates.excite, squeezed))  # [T, M, F + 1]
        of_series, of_statics = gates[:, :, :-1], gates[:, :, -1:]
        series, statics = self.seen(x, mask, static, rows)
        inputs = [(series * of_series.unsqueeze(2)).flatten(2), statics * of_statics, scales * self.scale_gates(scales)]
        inputs = torch.cat(inputs, 2)
        h = self.recurrence(by_row(self.to_gates, inputs), by_row(self.to_new, inputs))
        return self.model.logit(h.index_select(0, lens[:1] - 1)[0])[:, 0]

    def scale_gates(self, scales):
        """The mean so far is taken of what is squeezed: the same in fewer numbers."""
        squeeze, excite = self.model.scale_gates.squeeze, self.model.scale_gates.excite
        squeezed = torch.matmul(scales, squeeze.weight.t())
        steps = torch.cumsum(torch.ones_like(squeezed[:, :1, :1]), 0)
        return torch.sigmoid(by_row(excite, torch.relu(torch.cumsum(squeezed, 0) / steps + squeeze.bias)))
