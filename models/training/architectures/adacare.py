"""
AdaCare (Ma et al., AAAI 2020): dilated causal convolutions read the series at several time scales, recalibration
gates scale features by what the stay has shown so far, a GRU sums up.

Two departures from the published code: the gate of a feature is shared by its value and its mask, so that it can be
read as one weight per feature; and its context is the mean over the hours so far, not over hours to come.
"""

import torch
from torch import nn
from torch.nn import functional

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
