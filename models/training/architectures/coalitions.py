"""
What the graphs for attributions share. Such a graph is asked about many coalitions of one patient: x and mask [R, T, F], static [R, S],
lens [R], all the same, a row for each state of the patient (row 0 everything absent); shown [M, P] holds for each player, the series in
order, then the descriptors, the number of the row that it takes its state from. It returns the logits [M].

Inputs are counted as series, then columns of `static`: I = F + S of them.
"""

from typing import NamedTuple

import torch

from .steps import ever_measured

CHANNELS = 3  # of an input in an hour: its value, whether it was measured, whether it was measured yet; a descriptor has the first


def rows_of_inputs(shown, series, column_players):
    """[M, I]: the row that each input is taken from. `column_players` [S]: each static column's descriptor, among the descriptors."""
    rows = shown.long()
    return torch.cat([rows[:, :series], rows[:, series:][:, column_players]], 1)


class Changes(NamedTuple):
    """What sets the coalitions apart from the state in which everything is absent: K pairs of an input and a row that it comes from."""

    chosen: torch.Tensor  # [M, K] 1 where the coalition takes that input from that row
    of_input: torch.Tensor  # [K]
    by: torch.Tensor  # [K, T, CHANNELS] by how much the channels differ from those of row 0

    def summed(self, shares, of_absent):
        """
        What each coalition makes of `shares` [K, T, C], those of the pairs in something linear, and `of_absent` [1, T, C], what
        stands where everything is absent: [T, M, C]. The latter is a pair that all choose, which spares a pass over the sums.
        """
        everyone = torch.ones_like(self.chosen[:, :1])
        together = torch.cat([of_absent, shares]).transpose(0, 1)
        return torch.matmul(torch.cat([everyone, self.chosen], 1), together)


def changes(x, mask, static, rows):
    """
    The changes that a coalition of `rows` [M, I] makes. Pairs that no coalition chooses or that change nothing are left out, so that
    a layer which is linear in its inputs is worked out for the few that are left, and summed up by coalition.
    """
    series = torch.stack([x, mask, ever_measured(mask)], 3).transpose(1, 2)  # [R, F, T, 3]
    columns = static.unsqueeze(2).unsqueeze(3).expand(-1, -1, x.size(1), 1)
    columns = torch.cat([columns, torch.zeros_like(columns).expand(-1, -1, -1, CHANNELS - 1)], 3)
    channels = torch.cat([series, columns], 1)  # [R, I, T, 3]
    by = channels - channels[:1]
    states = torch.arange(x.size(0), device=x.device)
    inputs = torch.arange(by.size(1), device=x.device)
    differs = (by != 0).to(x.dtype).amax((2, 3))
    asked = (rows.unsqueeze(1) == states.view(1, -1, 1)).to(x.dtype).amax(0)
    # One pair that changes nothing stays in: no product is empty.
    one = ((states.unsqueeze(1) + inputs) == 0).to(x.dtype)
    row, of_input = torch.nonzero(differs * asked + one).unbind(1)
    chosen = (rows[:, of_input] == row).to(x.dtype)
    return Changes(chosen, of_input, by.flatten(0, 1)[row * by.size(1) + of_input])


def by_row(layer, z):
    """A linear layer on z [T, M, C] as one product of rows, which ONNX Runtime adds the bias in."""
    return layer(z.flatten(0, 1)).view(z.size(0), -1, layer.out_features)


def weights_by_input(weight, series):
    """Columns [outputs, 3 F + S] of a layer that reads values, masks, ever measured and statics as [I, CHANNELS, outputs]."""
    of_series = weight[:, : CHANNELS * series].view(-1, CHANNELS, series).permute(2, 1, 0)
    of_columns = weight[:, CHANNELS * series :].t().unsqueeze(1)
    nothing = torch.zeros_like(of_columns).expand(-1, CHANNELS - 1, -1)
    return torch.cat([of_series, torch.cat([of_columns, nothing], 1)], 0).contiguous()

