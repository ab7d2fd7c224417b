"""From a PyTorch expert to ONNX with a free batch and time axis."""

import copy
from hashlib import sha256

import onnx
import torch
from torch import nn

from architectures.recurrence import DOMAIN
from scan_onnx import with_scans

OPSET = 14
INPUTS = ("x", "mask", "static", "lens")
OUTPUTS = ("logit", "hidden", "attention")
LARGEST = 5_000_000  # bytes


class AsTuple(nn.Module):
    """The outputs an expert has, in the order of OUTPUTS."""

    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, *inputs):
        outputs = self.model(*inputs)
        return tuple(outputs[name] for name in OUTPUTS if name in outputs)


def exportable(model):
    """A copy in evaluation mode without Python loops over time."""
    model = copy.deepcopy(model).eval()
    return model.separate_grus() if hasattr(model, "separate_grus") else model


def export_coalitions(model, path, series, columns):
    """
    Writes the second graph of a model, for attributions (its `coalitions`, see architectures/coalitions.py); returns the card's
    `coalitions` entry. `columns`: the card's `statics`.
    """
    positions, example, names, axes = coalition_inputs(series, columns)
    graph = exportable(model).coalitions(positions)
    torch.onnx.export(
        graph.eval(),
        example,
        path,
        opset_version=OPSET,
        input_names=names,
        output_names=["logit"],
        dynamic_axes={**axes, "logit": {0: "M"}},
        custom_opsets={DOMAIN: 1},
    )
    onnx.save(with_scans(onnx.load(path)), path)
    return coalitions_entry(path, names)


def coalition_inputs(series, columns):
    """
    What a graph for attributions is asked with: of each of the card's `statics` the place of its descriptor, an example, the inputs' names
    and their free axes. R records, T hours, M coalitions, each of which shows some of `series` + descriptors.
    """
    descriptors = list(dict.fromkeys(column["feature"] for column in columns))
    example = (
        torch.randn(2, 5, series),
        torch.ones(2, 5, series),
        torch.randn(2, len(columns)),
        torch.tensor([5, 5]),
        torch.ones(3, series + len(descriptors)),
    )
    rows = {name: {0: "R", 1: "T"} if name in ("x", "mask") else {0: "R"} for name in INPUTS}
    positions = [descriptors.index(column["feature"]) for column in columns]
    return positions, example, [*INPUTS, "shown"], {**rows, "shown": {0: "M"}}


def coalitions_entry(path, names):
    """The card's `coalitions` entry of a written graph."""
    return {
        "file": path.name,
        "sha256": checked_hash(path),
        "inputs": {name: name for name in names},
        "outputs": {"logit": "logit"},
    }


def checked_hash(path):
    """SHA-256 of a written ONNX file that is valid and small enough."""
    onnx.checker.check_model(onnx.load(path))
    written = path.read_bytes()
    if len(written) > LARGEST:
        raise ValueError(f"{path} has {len(written)} bytes, more than {LARGEST}")
    return sha256(written).hexdigest()


def export_onnx(model, path, series, statics, attention_over):
    """Writes the ONNX file and returns the card's `onnx` entry."""
    example = (
        torch.randn(3, 5, series),
        torch.ones(3, 5, series),
        torch.randn(3, statics),
        torch.tensor([5, 3, 1]),
    )
    outputs = exportable(model)(*example)
    names = [name for name in OUTPUTS if name in outputs]
    axes = {"x": {0: "B", 1: "T"}, "mask": {0: "B", 1: "T"}, "static": {0: "B"}, "lens": {0: "B"}}
    axes.update({name: {0: "B"} for name in names})
    if attention_over == "time":
        axes["attention"] = {0: "B", 1: "T"}
    torch.onnx.export(
        AsTuple(exportable(model)),
        example,
        path,
        opset_version=OPSET,
        input_names=list(INPUTS),
        output_names=names,
        dynamic_axes=axes,
    )
    entry = {
        "file": path.name,
        "sha256": checked_hash(path),
        "opset": OPSET,
        "inputs": {name: name for name in INPUTS},
        "outputs": {name: name for name in names},
    }
    if "hidden" in outputs:
        entry["hiddenSize"] = outputs["hidden"].size(1)
    return entry
