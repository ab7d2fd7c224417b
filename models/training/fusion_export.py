"""From a fitted fusion head to ONNX with a free batch axis."""

from hashlib import sha256

import onnx
import torch
from torch import nn
from torch.nn import functional

from export import LARGEST, OPSET

INPUTS = ("logits", "hidden", "report")
SEEDS = 5


def tensor(array):
    return torch.from_numpy(array).float()


class FusionHead(nn.Module):
    """logits [B, M], hidden [B, H], report [B, E] -> logit [B], members [B, 5]; what is not read is no input."""

    def __init__(self, head):
        super().__init__()
        self.register_buffer("weights", tensor(head.stack.weights))
        self.register_buffer("bias", torch.tensor(head.stack.bias, dtype=torch.float32))
        self.parts = []
        for name, reduce in zip(("hidden", "report"), head.reductions):
            if len(reduce.mean):
                self.register_buffer(f"{name}_mean", tensor(reduce.mean))
                self.register_buffer(f"{name}_matrix", tensor(reduce.matrix))
                self.parts.append(name)
        self.silent = head.members is None
        if not self.silent:
            for name, of in head.members._asdict().items():
                self.register_buffer(name, of)

    def forward(self, *inputs):
        given = dict(zip(self.read(), inputs))
        base = self.bias + (given["logits"] @ self.weights if "logits" in given else 0)
        if self.silent:
            members = base.unsqueeze(-1).repeat(1, SEEDS)
        else:
            reduced = [(given[p] - getattr(self, f"{p}_mean")) @ getattr(self, f"{p}_matrix") for p in self.parts]
            x = torch.cat(reduced, 1)
            inner = functional.gelu(torch.matmul(x.unsqueeze(0), self.first) + self.first_bias)
            said = (torch.matmul(inner, self.second) + self.second_bias).squeeze(-1)  # [5, B]
            members = (base + said).transpose(0, 1)
        return members.mean(1), members

    def read(self):
        """Names of the inputs, in the order of INPUTS."""
        return [name for name in INPUTS if name in self.parts or (name == "logits" and len(self.weights))]


def export_head(head, path):
    """Writes the ONNX file; returns its SHA-256."""
    module = FusionHead(head).eval()
    of_parts = (len(reduce.mean) for reduce in head.reductions)
    widths = {"logits": len(head.stack.weights), **dict(zip(("hidden", "report"), of_parts))}
    example = tuple(torch.randn(3, widths[name]) for name in module.read())
    torch.onnx.export(
        module,
        example,
        path,
        opset_version=OPSET,
        input_names=module.read(),
        output_names=["logit", "members"],
        dynamic_axes={name: {0: "B"} for name in (*module.read(), "logit", "members")},
    )
    onnx.checker.check_model(onnx.load(path))
    written = path.read_bytes()
    if len(written) > LARGEST:
        raise ValueError(f"{path} has {len(written)} bytes, more than {LARGEST}")
    return sha256(written).hexdigest()
