"""Pieces that several architectures share. All of them export to ONNX with a free batch and time axis."""

import torch


def valid_steps(x, lens):
    """[B, T], 1 where the step is part of the stay and 0 where it is padding."""
    return (torch.arange(x.size(1), device=x.device).unsqueeze(0) < lens.unsqueeze(1)).to(x.dtype)


def last_step(h, lens):
    """h [B, T, H] -> [B, H], the step `lens - 1`."""
    index = (lens - 1).view(-1, 1, 1).expand(-1, 1, h.size(2))
    return h.gather(1, index)[:, 0]


def ever_measured(mask):
    """[B, T, F], 1 from a feature's first measurement on. It tells a value carried forward from one never taken."""
    return torch.cumsum(mask, 1).clamp(max=1)


def causal_mean(z):
    """z [B, T, C] -> mean over the steps so far, [B, T, C]."""
    steps = torch.cumsum(torch.ones_like(z[:, :, :1]), 1)
    return torch.cumsum(z, 1) / steps


def with_static(z, static):
    """Repeats static [B, S] at every step of z [B, T, C]."""
    return torch.cat([z, static.unsqueeze(1).expand(-1, z.size(1), -1)], 2)
