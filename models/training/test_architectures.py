import unittest

import torch

from architectures.averages import DeepEnsemble, MonteCarloDropout
from architectures.concare import BatchedGru, SeparateGrus
from architectures.recurrence import Recurrence, projections_of
from experts import EXPERTS
from export import exportable

SERIES, STATICS, STEPS = 37, 8, 12
COLUMN_PLAYERS = [0, 1, 2, 2, 3, 3, 3, 3]  # which descriptor each static column belongs to
BUILT = [name for name, expert in EXPERTS.items() if expert.build]  # the trees have tests of their own


def build(name):
    torch.manual_seed(0)
    expert = EXPERTS[name]
    model = expert.build(SERIES, STATICS, **expert.shape).eval()
    for parameter in model.parameters():  # away from zero biases, so that every path counts
        torch.nn.init.normal_(parameter, std=0.15)
    return model


def stays(count, steps=STEPS):
    torch.manual_seed(1)
    mask = (torch.rand(count, steps, SERIES) < 0.4).float()
    mask[:, :, 0] = 0  # a series that was never measured
    lens = torch.randint(1, steps + 1, (count,))
    return torch.randn(count, steps, SERIES), mask, torch.randn(count, STATICS), lens


def outputs(model, inputs):
    with torch.no_grad():
        return model(*inputs)


class EveryExpert(unittest.TestCase):
    def assert_same(self, one, other):
        for key in one:
            torch.testing.assert_close(one[key], other[key], rtol=1e-4, atol=1e-5)

    def test_output_does_not_depend_on_batch_mates(self):
        inputs = stays(5)
        for name in BUILT:
            with self.subTest(expert=name):
                model = build(name)
                together = outputs(model, inputs)
                alone = [outputs(model, [t[i : i + 1] for t in inputs]) for i in range(5)]
                self.assert_same(together, {k: torch.cat([a[k] for a in alone]) for k in together})

    def test_output_does_not_depend_on_what_stands_in_the_padding(self):
        x, mask, static, lens = stays(5)
        padding = (torch.arange(STEPS) >= lens.unsqueeze(1)).unsqueeze(2)
        self.assertTrue(padding.any())
        for name in BUILT:
            with self.subTest(expert=name):
                model = build(name)
                clean = outputs(model, (x.masked_fill(padding, 0), mask.masked_fill(padding, 0), static, lens))
                dirty = outputs(model, (x.masked_fill(padding, 9.5), mask.masked_fill(padding, 1), static, lens))
                self.assert_same(clean, dirty)

    def test_output_does_not_depend_on_how_much_padding_there_is(self):
        x, mask, static, _ = stays(3)
        lens = torch.tensor([6, 6, 6])
        for name in BUILT:
            with self.subTest(expert=name):
                model = build(name)
                long = outputs(model, (x, mask, static, lens))
                short = outputs(model, (x[:, :6], mask[:, :6], static, lens))
                if name == "retain":
                    self.assertTrue((long["attention"][:, 6:] == 0).all())
                    long["attention"] = long["attention"][:, :6]
                self.assert_same(long, short)

    def test_every_hour_within_the_stay_can_matter(self):
        x, mask, static, _ = stays(2)
        lens = torch.tensor([STEPS, STEPS])
        other = x.clone()
        other[:, 0, 1:] += 5
        for name in BUILT:
            with self.subTest(expert=name):
                model = build(name)
                mask = torch.ones_like(mask)
                given, changed = (outputs(model, (z, mask, static, lens))["logit"] for z in (x, other))
                self.assertTrue(((given - changed).abs() > 1e-6).all())

    def test_mask_and_static_matter(self):
        x, mask, static, lens = stays(3)
        for name in BUILT:
            with self.subTest(expert=name):
                model = build(name)
                given = outputs(model, (x, mask, static, lens))["logit"]
                for changed in ((x, 1 - mask, static, lens), (x, mask, static + 1, lens)):
                    self.assertTrue(((outputs(model, changed)["logit"] - given).abs() > 1e-6).all())

    def test_attention_has_the_announced_length_and_range(self):
        inputs = stays(4)
        for name in BUILT:
            with self.subTest(expert=name):
                model = build(name)
                announced = EXPERTS[name].attention
                found = outputs(model, inputs).get("attention")
                if announced is None:
                    self.assertIsNone(found)
                    continue
                self.assertEqual(found.size(1), STEPS if announced["over"] == "time" else SERIES + 1)
                self.assertTrue(((found >= 0) & (found <= 1)).all())
                if name != "adacare":
                    torch.testing.assert_close(found.sum(1), torch.ones(4))


class Retain(unittest.TestCase):
    def test_attention_is_in_order_of_time(self):
        """The GRUs read backwards, so hour 0 bears on its own weight alone, and not on how hours 1 and 2 compare."""
        x, mask, static, _ = stays(1)
        changed = x.clone()
        changed[:, 0, 1:] += 5
        model, lens = build("retain"), torch.tensor([3])
        given, other = (outputs(model, (z, torch.ones_like(mask), static, lens))["attention"][0] for z in (x, changed))
        torch.testing.assert_close(given[1] / given[2], other[1] / other[2])
        self.assertGreater(abs(given[0] - other[0]).item(), 1e-4)
        self.assertTrue((given[:3] > 0).all() and (given[3:] == 0).all())


class AdaCare(unittest.TestCase):
    def test_later_hours_do_not_reach_back(self):
        x, mask, static, _ = stays(2)
        changed = x.clone()
        changed[:, 8:] += 3
        model, lens = build("adacare"), torch.tensor([8, 8])
        torch.testing.assert_close(
            outputs(model, (x, mask, static, lens))["logit"], outputs(model, (changed, mask, static, lens))["logit"]
        )


class ConCare(unittest.TestCase):
    def test_batched_gru_equals_one_gru_a_feature(self):
        torch.manual_seed(2)
        batched, z = BatchedGru(5, 3, 8), torch.randn(5, 4, 9, 3)
        torch.testing.assert_close(batched(z), SeparateGrus(batched)(z))

    def test_exported_form_gives_the_same_outputs(self):
        model, inputs = build("concare"), stays(4)
        for key, value in outputs(model, inputs).items():
            torch.testing.assert_close(outputs(exportable(model), inputs)[key], value, rtol=1e-4, atol=1e-5)


def states():
    """Three rows of inputs: nothing, measured only and everything."""
    torch.manual_seed(3)
    x, mask, static, _ = stays(3)
    return x, mask, static, torch.tensor([9, 9, 9])


def of_inputs_themselves(model, rows, shown):
    """The logits of coalitions whose inputs are put together player by player."""
    x, mask, static, lens = rows
    features, columns, logits = torch.arange(SERIES), torch.arange(STATICS), []
    for coalition in shown:
        of_columns = coalition[SERIES:][torch.tensor(COLUMN_PLAYERS)]
        mixed = [tensor[coalition[:SERIES], :, features].t().unsqueeze(0) for tensor in (x, mask)]
        logits.append(outputs(model, (*mixed, static[of_columns, columns].unsqueeze(0), lens[:1]))["logit"])
    return torch.cat(logits)


class CoalitionsOfPlayers(unittest.TestCase):
    def assert_say_the_same(self, shown):
        for name in BUILT:
            with self.subTest(expert=name):
                model = build(name)
                graph = exportable(model).coalitions(COLUMN_PLAYERS)
                found = outputs(graph, (*states(), shown.float()))
                plain = of_inputs_themselves(model, states(), shown)
                torch.testing.assert_close(found, plain, rtol=1e-4, atol=1e-5)

    def test_say_what_the_model_says_of_the_same_inputs(self):
        self.assert_say_the_same(torch.randint(0, 3, (6, SERIES + 4)))

    def test_of_nobody_and_of_one_player_say_it_too(self):
        nobody = torch.zeros(1, SERIES + 4, dtype=torch.long)
        self.assert_say_the_same(nobody)
        self.assert_say_the_same(nobody.index_fill(1, torch.tensor([5]), 2))

    def test_keep_apart_each_player(self):
        """No two players do the same, so that a graph which mixes players up is found out."""
        alone = 2 * torch.eye(SERIES + 4, dtype=torch.long)
        for name in BUILT:
            said = of_inputs_themselves(build(name), states(), alone)
            changed = said[said != said.mode().values]
            self.assertGreater(len(changed.unique()), SERIES)
        self.assert_say_the_same(alone)


class ARecurrence(unittest.TestCase):
    def test_with_the_products_of_its_inputs_is_the_gru(self):
        torch.manual_seed(4)
        gru, z = torch.nn.GRU(5, 8), torch.randn(7, 3, 5)
        with torch.no_grad():
            said = Recurrence(gru)(*(layer(z) for layer in projections_of(gru)))
            torch.testing.assert_close(said, gru(z)[0])


class Averages(unittest.TestCase):
    def test_deep_ensemble_is_the_mean_logit_of_its_members(self):
        inputs = stays(4)
        members = [EXPERTS["adacare"].build(SERIES, STATICS, **EXPERTS["adacare"].shape).eval() for _ in range(3)]
        said = torch.stack([outputs(member, inputs)["logit"] for member in members])
        self.assertGreater(said.std(0).min(), 0)
        torch.testing.assert_close(outputs(DeepEnsemble(members), inputs)["logit"], said.mean(0))

    def test_dropout_masks_are_drawn_once_and_their_mean_risk_is_that_of_the_model_in_training(self):
        inputs, model = stays(4), build("adacare")
        sampled = MonteCarloDropout(model, count=4000).eval()
        first, again = (outputs(sampled, inputs)["logit"] for _ in range(2))
        torch.testing.assert_close(first, again, rtol=0, atol=0)
        torch.testing.assert_close(first, outputs(MonteCarloDropout(model, count=4000).eval(), inputs)["logit"])
        repeated = [tensor.repeat_interleave(4000, 0) for tensor in inputs]
        model.train()
        risk = torch.sigmoid(outputs(model, repeated)["logit"]).view(4, -1).mean(1)
        torch.testing.assert_close(torch.sigmoid(first), risk, rtol=0, atol=0.02)


class Logistic(unittest.TestCase):
    def test_statistics_of_a_series(self):
        x = torch.tensor([[[1.0], [4.0], [-2.0], [9.0]]])
        mask = torch.tensor([[[0.0], [1.0], [1.0], [1.0]]])
        summary = EXPERTS["logistic"].build.summary(x, mask, torch.zeros(1, 1), torch.tensor([3]))[0]
        expected = [1, -2, 4, -2, -6, 3, 1, torch.log(torch.tensor(3.0)).item(), 1, 0, 4, 0]
        torch.testing.assert_close(summary[:12], torch.tensor(expected, dtype=torch.float32))

    def test_statistics_of_a_series_never_measured_are_the_absent_value(self):
        x, mask = torch.full((1, 4, 1), 0.5), torch.zeros(1, 4, 1)
        summary = EXPERTS["logistic"].build.summary(x, mask, torch.zeros(1, 1), torch.tensor([4]))[0]
        expected = [0.5, 0.5, 0.5, 0.5, 0, 0, 0, 0, 0.5, 0.5, 0.5, 0.5]
        torch.testing.assert_close(summary[:12], torch.tensor(expected), atol=1e-5, rtol=1e-5)


if __name__ == "__main__":
    unittest.main()
