import tempfile
import unittest
from dataclasses import replace
from pathlib import Path
from unittest import mock

import numpy as np
import torch

import fitting
import search
from experts import EXPERTS
from teacher import VOICES
from test_training import invented_stays
from train import Lessons, predict_logits


class FewStays:
    """A cohort of invented stays, of which the fits only ever ask the inputs, the index and the card's series."""

    def __init__(self):
        self.series, self.statics, self.inputs = invented_stays(60)
        self.index = {"fit": np.arange(45), "early-stopping": np.arange(45, 60)}


def short(name):
    expert = EXPERTS[name]
    return replace(expert, training={**expert.training, "epochs": 2, "patience": 1, "learningRate": 0.01})


class Fitting(unittest.TestCase):
    def setUp(self):
        self.cohort = FewStays()
        others = torch.zeros(60, 4)
        others[:, -1] = self.cohort.inputs.died
        self.lessons = Lessons(dict.fromkeys(VOICES, self.cohort.inputs.died), others)
        few = {name: short(name) for name in ("adacare", "retain")}
        for patch in (
            mock.patch.dict(fitting.EXPERTS, few),
            mock.patch.object(fitting, "lessons", lambda *_: self.lessons),
            mock.patch.object(fitting, "log_line"),
        ):
            patch.start()
            self.addCleanup(patch.stop)

    def test_figures_do_not_depend_on_how_many_fits_run_at_once(self):
        one, two = (fitting.fit_all(["adacare", "retain"], self.cohort, None, jobs, True) for jobs in (1, 2))
        self.assertEqual(set(one), {"adacare", "retain", "deep-ensemble", "mc-dropout"})
        for name in one:
            said = (predict_logits(of[name].model, self.cohort.inputs) for of in (one, two))
            np.testing.assert_array_equal(*said)

    def test_what_was_fitted_is_not_fitted_again(self):
        with tempfile.TemporaryDirectory() as work:
            first = fitting.fit_all(["adacare"], self.cohort, Path(work), 1, False)["adacare"]
            with mock.patch.object(fitting, "fit_expert", side_effect=AssertionError("fitted again")):
                again = fitting.fit_all(["adacare"], self.cohort, Path(work), 1, False)["adacare"]
        said = (predict_logits(of.model, self.cohort.inputs) for of in (first, again))
        np.testing.assert_array_equal(*said)


class Search(unittest.TestCase):
    def test_goes_on_where_it_was_interrupted_and_puts_the_best_first(self):
        asked = []

        def tried(expert, hidden, learning_rate, seed, *_):
            if len(asked) == 4:
                raise KeyboardInterrupt
            asked.append((expert.title, hidden, learning_rate))
            auprc = hidden / 1000 + learning_rate
            return {"epochs": 3, "auroc": 0.8, "auprc": auprc, "seconds": 1}

        with tempfile.TemporaryDirectory() as work, mock.patch.object(search, "tried", tried):
            with mock.patch.object(search, "lessons", lambda *_: None), mock.patch("builtins.print"):
                with self.assertRaises(KeyboardInterrupt):
                    search.search(FewStays(), Path(work), ["adacare"])
                before, asked[:] = list(asked), []
                written = search.search(FewStays(), Path(work), ["adacare"])
        self.assertEqual(len(set(before + asked)), 6)
        self.assertEqual((len(before), len(asked)), (4, 2))
        self.assertTrue(written.splitlines()[2].startswith("| adacare | 128 | 0.01 |"))


if __name__ == "__main__":
    unittest.main()
