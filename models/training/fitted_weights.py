"""The weights of a network from its exported graph, of which no other copy is kept."""

import torch
from onnx import numpy_helper
from torch import nn

ONNX_GATES, TORCH_GATES = ("update", "reset", "new"), ("reset", "update", "new")
IN_TORCH_ORDER = [ONNX_GATES.index(gate) for gate in TORCH_GATES]


def in_torch_order(array):
    """Gates [3 x hidden, ...] as nn.GRU has them."""
    gates = torch.tensor(array).chunk(3, 0)
    return torch.cat([gates[i] for i in IN_TORCH_ORDER], 0)


def gru_weights(arrays):
    """A GRU node's W [1, 3 H, inputs], R [1, 3 H, H] and B [1, 6 H] by the names of nn.GRU."""
    of_inputs, of_hidden, bias = (array[0] for array in arrays)
    half = len(bias) // 2
    return {
        "weight_ih_l0": in_torch_order(of_inputs),
        "weight_hh_l0": in_torch_order(of_hidden),
        "bias_ih_l0": in_torch_order(bias[:half]),
        "bias_hh_l0": in_torch_order(bias[half:]),
    }


def module_of(node):
    """Name of the module that a node was traced from, within the model: /model/feature_gates/squeeze/MatMul."""
    return ".".join(node.name.split("/")[2:-1])


def load_weights(model, graph):
    """
    Takes over the weights of a graph that `export_onnx` wrote of a model of the same build; returns the model. Throws where a
    weight is missing or has another shape. A network of one GRU a series (`separate_grus`) cannot be taken back.
    """
    arrays = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
    weights = {name[len("model.") :]: torch.tensor(a) for name, a in arrays.items() if name.startswith("model.")}
    for node in graph.node:
        own = [arrays[name] for name in node.input if name.startswith("onnx::") and name in arrays]
        if own and node.op_type == "MatMul":
            weights[f"{module_of(node)}.weight"] = torch.tensor(own[0]).t()
        elif own and node.op_type == "GRU":
            weights.update({f"{module_of(node)}.{name}": one for name, one in gru_weights(own).items()})
    model.load_state_dict(weights)
    return model.eval()
