"""
A GRU from what its gates hear of the inputs on, hour by hour. Its ONNX form is a Scan (scan_onnx.py): it takes these products from
wherever they are cheapest to work out, and for a hundred rows and more it is faster than the GRU operator.
"""

import torch
from torch import nn

DOMAIN, OPERATOR = "consilium", "Recurrence"


class _Recurrence(torch.autograd.Function):
    """reset_update [T, B, 2 H], new [T, B, H], weights [H, 2 H] and [H, H], bias [H] -> hidden states [T, B, H]"""

    @staticmethod
    def forward(ctx, reset_update, new, gates_weight, new_weight, new_bias):
        h, hidden = torch.zeros_like(new[0]), []
        for of_gates, of_new in zip(reset_update, new):
            reset, update = torch.sigmoid(of_gates + torch.matmul(h, gates_weight)).chunk(2, 1)
            candidate = torch.tanh(of_new + reset * (torch.matmul(h, new_weight) + new_bias))
            h = candidate + update * (h - candidate)
            hidden.append(h)
        return torch.stack(hidden)

    @staticmethod
    def symbolic(g, reset_update, new, gates_weight, new_weight, new_bias):
        said = g.op(f"{DOMAIN}::{OPERATOR}", reset_update, new, gates_weight, new_weight, new_bias)
        return said.setType(new.type())


class Recurrence(nn.Module):
    """The part of an nn.GRU that follows its products with the inputs; for evaluation, it has no gradient."""

    def __init__(self, gru):
        super().__init__()
        self.hidden = gru.hidden_size
        gates, new = gru.weight_hh_l0.detach().split([2 * self.hidden, self.hidden], 0)
        self.register_buffer("gates_weight", gates.t().contiguous())
        self.register_buffer("new_weight", new.t().contiguous())
        self.register_buffer("new_bias", gru.bias_hh_l0.detach()[2 * self.hidden :].clone())

    def forward(self, reset_update, new):
        """What the layers of `projections_of` say, [T, B, 2 H] and [T, B, H] -> hidden states [T, B, H]."""
        return _Recurrence.apply(reset_update, new, self.gates_weight, self.new_weight, self.new_bias)


def projections_of(gru):
    """Two linear layers, what the gates (reset, update) and the new state of a GRU hear of the inputs."""
    gates, hidden = 2 * gru.hidden_size, gru.hidden_size
    layers = []
    for rows, width in ((slice(0, gates), gates), (slice(gates, None), hidden)):
        layer = nn.Linear(gru.input_size, width)
        with torch.no_grad():
            layer.weight.copy_(gru.weight_ih_l0[rows])
            layer.bias.copy_(gru.bias_ih_l0[rows])
        layers.append(layer)
    with torch.no_grad():
        layers[0].bias += gru.bias_hh_l0[:gates]
    return layers
