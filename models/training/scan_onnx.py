"""Puts a Scan in the place of each `Recurrence` (architectures/recurrence.py) of an exported graph."""

import onnx
from onnx import TensorProto, helper, numpy_helper

from architectures.recurrence import DOMAIN, OPERATOR


def body(hidden, weights, prefix):
    """One hour of a GRU: the hidden state [B, H] before and the hour's products -> the hidden state after, twice."""

    def value(name, width):
        return helper.make_tensor_value_info(f"{prefix}{name}", TensorProto.FLOAT, [None, width])

    def node(kind, inputs, outputs, **attributes):
        return helper.make_node(kind, [f"{prefix}{i}" for i in inputs], [f"{prefix}{o}" for o in outputs], **attributes)

    constants = [numpy_helper.from_array(array, f"{prefix}{name}") for name, array in weights.items()]
    constants.append(helper.make_tensor(f"{prefix}halves", TensorProto.INT64, [2], [hidden, hidden]))
    nodes = [
        node("MatMul", ["before", "gates_weight"], ["gates_of_hidden"]),
        node("Add", ["gates_of_hidden", "reset_update"], ["gates_sum"]),
        node("Sigmoid", ["gates_sum"], ["gates"]),
        node("Split", ["gates", "halves"], ["reset", "update"], axis=1),
        node("Gemm", ["before", "new_weight", "new_bias"], ["new_of_hidden"]),
        node("Mul", ["reset", "new_of_hidden"], ["let_through"]),
        node("Add", ["let_through", "new"], ["candidate_sum"]),
        node("Tanh", ["candidate_sum"], ["candidate"]),
        node("Sub", ["before", "candidate"], ["difference"]),
        node("Mul", ["update", "difference"], ["kept"]),
        node("Add", ["candidate", "kept"], ["after"]),
        node("Identity", ["after"], ["told"]),
    ]
    inputs = [value("before", hidden), value("reset_update", 2 * hidden), value("new", hidden)]
    return helper.make_graph(nodes, f"{prefix}hour", inputs, [value("after", hidden), value("told", hidden)], constants)


def scan_nodes(node, weights, prefix):
    """The nodes that do a Recurrence's work from a hidden state of zeros."""
    reset_update, new = node.input[:2]
    hidden = len(weights["new_bias"])
    own = {name: f"{prefix}{name}" for name in ("shape", "rows", "start_shape", "start", "last", "one", "hidden")}
    constants = [
        helper.make_tensor(own["one"], TensorProto.INT64, [1], [1]),
        helper.make_tensor(own["hidden"], TensorProto.INT64, [1], [hidden]),
    ]
    nodes = [
        helper.make_node("Shape", [new], [own["shape"]]),
        helper.make_node("Gather", [own["shape"], own["one"]], [own["rows"]], axis=0),
        helper.make_node("Concat", [own["rows"], own["hidden"]], [own["start_shape"]], axis=0),
        helper.make_node("ConstantOfShape", [own["start_shape"]], [own["start"]]),
        helper.make_node(
            "Scan",
            [own["start"], reset_update, new],
            [own["last"], node.output[0]],
            num_scan_inputs=2,
            body=body(hidden, weights, prefix),
        ),
    ]
    return nodes, constants


def with_scans(exported):
    """A copy of the ONNX model that needs no operator of ours."""
    model = onnx.ModelProto()
    model.CopyFrom(exported)
    graph = model.graph
    arrays = {one.name: one for one in graph.initializer}
    nodes, spent = [], set()
    for node in graph.node:
        if (node.domain, node.op_type) != (DOMAIN, OPERATOR):
            nodes.append(node)
            continue
        names = dict(zip(("gates_weight", "new_weight", "new_bias"), node.input[2:]))
        spent.update(names.values())
        weights = {part: numpy_helper.to_array(arrays[name]) for part, name in names.items()}
        made, constants = scan_nodes(node, weights, f"{node.output[0]}/")
        nodes.extend(made)
        graph.initializer.extend(constants)
    kept = [one for one in graph.initializer if one.name not in spent]
    del graph.node[:], graph.initializer[:]
    graph.node.extend(nodes)
    graph.initializer.extend(kept)
    opsets = [one for one in model.opset_import if one.domain != DOMAIN]
    del model.opset_import[:]
    model.opset_import.extend(opsets)
    onnx.checker.check_model(model)
    return model
