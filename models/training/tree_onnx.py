"""Boosted trees as flat arrays in float32, and as a TreeEnsembleRegressor behind a graph that makes their columns."""

from typing import NamedTuple

import numpy as np
import onnx
from onnx import TensorProto, helper

ML_DOMAIN, ML_OPSET = "ai.onnx.ml", 3
COLUMNS, LINE = "columns", "line"  # outputs of the graph in front: [B, columns] and [B], float32
SUM = "sum_of_trees"


class Forest(NamedTuple):
    """
    Trees one after the other; a tree's root is its first node. A row goes left where its column's value <= threshold,
    NaN where `missing_left`. Leaves point at themselves, so that a walk may be longer than the path. A row's logit is
    `base` plus the sum of the `value` of the leaves it ends in.
    """

    column: np.ndarray  # [nodes] int64; 0 in leaves
    threshold: np.ndarray  # [nodes] float32
    missing_left: np.ndarray  # [nodes] bool
    left: np.ndarray  # [nodes] int64, position among all nodes
    right: np.ndarray
    leaf: np.ndarray  # [nodes] bool
    value: np.ndarray  # [nodes] float32; 0 in inner nodes
    roots: np.ndarray  # [trees] int64
    depth: int  # longest way from a root to a leaf
    base: float

    def logits(self, columns):
        """columns [N, columns] float32 -> [N] float64."""
        rows = np.arange(len(columns))[:, None]
        at = np.repeat(self.roots[None], len(columns), axis=0)
        for _ in range(self.depth):
            seen = columns[rows, self.column[at]]
            left = (seen <= self.threshold[at]) | (np.isnan(seen) & self.missing_left[at])
            at = np.where(left, self.left[at], self.right[at])
        return self.base + self.value[at].sum(axis=1, dtype=np.float64)


def float32_at_most(thresholds):
    """
    The largest float32 not above each float64: for every float32 v, `v <= threshold` stays what it was. Rounding to
    the nearest could send a value that stands between the two to the other side.
    """
    thresholds = np.asarray(thresholds, dtype=np.float64)
    largest = np.finfo(np.float32).max
    nearest = np.clip(thresholds, -largest, largest).astype(np.float32)
    return np.where(nearest > thresholds, np.nextafter(nearest, np.float32(-np.inf)), nearest).astype(np.float32)


def forest(boosters, columns, weight=1.0):
    """
    `weight` times the mean logit of scikit-learn's HistGradientBoostingClassifiers (two classes, no categories) as one
    Forest. `columns`: for each of them the positions of the columns that it was fitted on.
    """
    parts, roots, offset, depth, base = [], [], 0, 0, 0.0
    each = weight / len(boosters)
    for booster, own in zip(boosters, columns):
        base += float(np.ravel(booster._baseline_prediction)[0]) * each
        for (tree,) in booster._predictors:
            nodes = tree.nodes
            if nodes["is_categorical"].any():
                raise ValueError("trees with categories have no Forest")
            leaf, itself = nodes["is_leaf"].astype(bool), np.arange(len(nodes))
            parts.append(
                (
                    np.where(leaf, 0, np.asarray(own)[np.where(leaf, 0, nodes["feature_idx"])]),
                    np.where(leaf, 0, float32_at_most(nodes["num_threshold"])).astype(np.float32),
                    np.where(leaf, False, nodes["missing_go_to_left"].astype(bool)),
                    offset + np.where(leaf, itself, nodes["left"]).astype(np.int64),
                    offset + np.where(leaf, itself, nodes["right"]).astype(np.int64),
                    leaf,
                    np.where(leaf, nodes["value"] * each, 0).astype(np.float32),
                )
            )
            roots.append(offset)
            offset += len(nodes)
            depth = max(depth, int(nodes["depth"].max()))
    return Forest(*map(np.concatenate, zip(*parts)), np.array(roots), depth, base)


def regressor_node(trees, source=COLUMNS, target=SUM):
    """The ONNX node of a Forest: [B, columns] -> [B, 1]."""
    sizes = np.diff(np.append(trees.roots, len(trees.column)))
    tree_of = np.repeat(np.arange(len(sizes)), sizes)
    start_of = np.repeat(trees.roots, sizes)
    ends = np.flatnonzero(trees.leaf)
    inner = ~trees.leaf
    return helper.make_node(
        "TreeEnsembleRegressor",
        [source],
        [target],
        domain=ML_DOMAIN,
        n_targets=1,
        aggregate_function="SUM",
        post_transform="NONE",
        base_values=[trees.base],
        nodes_treeids=tree_of.tolist(),
        nodes_nodeids=(np.arange(len(tree_of)) - start_of).tolist(),
        nodes_featureids=trees.column.tolist(),
        nodes_modes=["LEAF" if leaf else "BRANCH_LEQ" for leaf in trees.leaf],
        nodes_values=trees.threshold.tolist(),
        nodes_truenodeids=np.where(inner, trees.left - start_of, 0).tolist(),
        nodes_falsenodeids=np.where(inner, trees.right - start_of, 0).tolist(),
        nodes_missing_value_tracks_true=trees.missing_left.astype(int).tolist(),
        target_treeids=tree_of[ends].tolist(),
        target_nodeids=(ends - start_of[ends]).tolist(),
        target_ids=[0] * len(ends),
        target_weights=trees.value[ends].tolist(),
    )


def graft(front, regressor):
    """
    A copy of the ONNX model whose outputs are COLUMNS [B, C] and LINE [B]; it gives `logit` [B], line + trees. `regressor`:
    a `regressor_node` from COLUMNS to SUM.
    """
    model = onnx.ModelProto()
    model.CopyFrom(front)
    graph = model.graph
    rows = graph.output[1].type.tensor_type.shape.dim[0].dim_param
    if [output.name for output in graph.output] != [COLUMNS, LINE]:
        raise ValueError(f"the graph in front of the trees has to have the outputs {COLUMNS} and {LINE}")
    graph.node.append(regressor)
    graph.initializer.append(helper.make_tensor("flat", TensorProto.INT64, [1], [-1]))
    graph.node.append(helper.make_node("Reshape", [SUM, "flat"], ["trees"]))
    graph.node.append(helper.make_node("Add", ["trees", LINE], ["logit"]))
    del graph.output[:]
    graph.output.append(helper.make_tensor_value_info("logit", TensorProto.FLOAT, [rows]))
    model.opset_import.append(helper.make_opsetid(ML_DOMAIN, ML_OPSET))
    onnx.checker.check_model(model)
    return model
