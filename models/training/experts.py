"""The experts: what each one is called, how it is built and with what it is trained."""

from dataclasses import dataclass, field
from typing import Any, Callable

from architectures.adacare import AdaCare
from architectures.averages import DeepEnsemble, MonteCarloDropout
from architectures.concare import ConCare
from architectures.logistic import Logistic
from architectures.retain import Retain
from trees import TRAINING as TREES


@dataclass(frozen=True)
class Expert:
    title: str
    letter: str
    architecture: str
    citation: str
    build: Callable[..., Any] | None = None  # (series, statics, **shape) -> module
    shape: dict = field(default_factory=dict)  # sizes and dropout of the module
    training: dict = field(default_factory=dict)  # see train.py
    seed: int = 0
    attention: dict | None = None


# Who sits at the table by default, in the order in which they are shown: each expert whose logit weighs in the risk that is
# told. The networks stand first, since the smaller tables of the fusion arms are the first one or two of them.
PANEL = ("adacare", "concare", "retain", "trees")
SAMPLED = "adacare"  # the network behind the deep ensemble and MC-dropout
SEEDS_OF_ENSEMBLE = (1, 2, 3, 4)  # beside the expert's own
NETWORK = {
    "learningRate": 1e-3,
    "weightDecay": 1e-2,
    "batch": 128,
    "epochs": 50,
    "patience": 10,
    "averaging": 0.98,
    "featureDropout": 0.15,
    "distillation": 0.7,
    "teacher": "trees",  # the voice that it follows most, see teacher.py
    "auxiliary": 0.3,
}

EXPERTS = {
    "adacare": Expert(
        title="AdaCare",
        letter="A",
        architecture=(
            "Causal convolutions at dilations of 1, 3 and 5 h, recalibration gates from the causal mean of the inputs, "
            "one GRU. Inputs are values, masks and whether a series was measured yet."
        ),
        citation=(
            "Ma L, Gao J, Wang Y, et al. AdaCare: Explainable Clinical Health Status Representation Learning via "
            "Scale-Adaptive Feature Extraction and Recalibration. AAAI 2020;34(01):825-832"
        ),
        build=AdaCare,
        shape={"hidden": 64, "kernels": 32, "dropout": 0.5},
        training=NETWORK,
        attention={
            "over": "feature",
            "meaning": (
                "Recalibration gate at the last hour, 0 to 1: how much of the feature's value and mask the model lets "
                "through, given the stay so far. Gates do not sum to one."
            ),
        },
    ),
    "concare": Expert(
        title="ConCare",
        letter="C",
        architecture=(
            "One GRU a series, time-aware attention over its hours, multi-head self-attention between the series and a "
            "token of the descriptors, attention over features. Inputs are values, masks and whether a series was "
            "measured yet."
        ),
        citation=(
            "Ma L, Zhang C, Wang Y, et al. ConCare: Personalized Clinical Feature Embedding via Capturing the "
            "Healthcare Context. AAAI 2020;34(01):833-840"
        ),
        build=ConCare,
        shape={"per_feature": 16, "hidden": 64, "heads": 4, "dropout": 0.3},
        training={**NETWORK, "learningRate": 2e-3, "featureDropout": 0.1, "teacher": "line"},
        attention={
            "over": "feature",
            "meaning": (
                "Weight of each feature, after it has exchanged information with the others, in the patient's summary. "
                "Weights sum to one."
            ),
        },
    ),
    "retain": Expert(
        title="RETAIN",
        letter="R",
        architecture=(
            "Two GRUs over the hours in reverse: one weighs the hours (alpha), one the coordinates of their embeddings "
            "(beta). Inputs are values, masks and whether a series was measured yet."
        ),
        citation=(
            "Choi E, Bahadori MT, Sun J, et al. RETAIN: An Interpretable Predictive Model for Healthcare using Reverse "
            "Time Attention Mechanism. NeurIPS 2016;29:3504-3512"
        ),
        build=Retain,
        shape={"hidden": 64, "dropout": 0.5},
        training={**NETWORK, "teacher": "perceptron"},
        attention={
            "over": "time",
            "meaning": "Alpha, the weight of each hour in the patient's summary, first hour first. Weights sum to one.",
        },
    ),
    "logistic": Expert(
        title="Logistic regression",
        letter="L",
        architecture=(
            "Logistic regression with an L2 penalty on summary statistics of each series (mean, lowest, highest, last, "
            "first-to-last change, standard deviation, measured at all, number of hours measured, and how far mean, "
            "lowest, highest and last lie above average) and the descriptors."
        ),
        citation="Cox DR. The regression analysis of binary sequences. J R Stat Soc B 1958;20(2):215-242",
        build=Logistic,
        training={"inverseL2": (1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2)},
    ),
    "trees": Expert(
        title="Gradient-boosted trees",
        letter="G",
        architecture=(
            "0.6 x the mean logit of ensembles of gradient-boosted regression trees on summary columns of the stay, each "
            "fitted on its own share of stays and columns, + 0.4 x the logit of a penalised logistic regression on the "
            "same columns. Both take turns over death before discharge and within 30 and 90 days. Missing values take a "
            "branch of their own in the trees."
        ),
        citation=(
            "Ke G, Meng Q, Finley T, et al. LightGBM: A Highly Efficient Gradient Boosting Decision Tree. NeurIPS "
            "2017;30:3146-3154 (histogram-based trees, as in scikit-learn's HistGradientBoostingClassifier)"
        ),
        training=TREES,
    ),
}

_NETWORK = EXPERTS[SAMPLED]

# Asked in evaluations, never seated. Made of the network that SAMPLED names: see fitting.py.
EVALUATION = {
    "deep-ensemble": Expert(
        title="Deep ensemble",
        letter="D",
        architecture=f"Mean logit of {1 + len(SEEDS_OF_ENSEMBLE)} networks like {_NETWORK.title}, each from its own seed.",
        citation=(
            "Lakshminarayanan B, Pritzel A, Blundell C. Simple and Scalable Predictive Uncertainty Estimation using "
            "Deep Ensembles. NeurIPS 2017;30:6402-6413"
        ),
        shape=_NETWORK.shape,
        training=_NETWORK.training,
    ),
    "mc-dropout": Expert(
        title="MC-dropout",
        letter="M",
        architecture=(
            f"{_NETWORK.title} with dropout left on in its hidden vector: the logit of the mean risk over masks that "
            "were drawn once and are part of the graph."
        ),
        citation=(
            "Gal Y, Ghahramani Z. Dropout as a Bayesian Approximation: Representing Model Uncertainty in Deep Learning. "
            "ICML 2016;48:1050-1059"
        ),
        shape=_NETWORK.shape,
        training=_NETWORK.training,
    ),
}
