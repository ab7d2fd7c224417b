"""
Gradient-boosted trees (Friedman, Ann Stat 2001;29:1189-1232) on summary columns of the stay. The columns are part of
the graph, so that it takes the same inputs as the networks. What was never measured is NaN, which the trees send the
way that fitted best, and not the value that fills the gap for the networks. A penalised logistic regression on the same
columns shares in the logit: straight lines are what trees are slow to learn from few stays.
"""

from typing import NamedTuple

import torch
from torch import nn

# Columns are rounded to this share of a standard deviation (or unit): two ways of adding up the same hours then give
# the same number and fall on the same side of a threshold.
GRID = 4096.0
FAR = 1e6  # further out than any standardised value or ratio
QUARTERS = 4


class Hours(NamedTuple):
    """A batch of stays, hour by hour. `first` and `final` count hours from 1; T + 1 and 0 where never measured."""

    x: torch.Tensor  # [B, T, F] standardised, carried forward
    measured: torch.Tensor  # [B, T, F] 1 where the series has a value of its own in that hour of the stay
    valid: torch.Tensor  # [B, T] 1 within the stay
    clock: torch.Tensor  # [1, T] 1, 2, 3, ...
    lens: torch.Tensor  # [B, 1]
    first: torch.Tensor  # [B, F] the first hour with a value
    final: torch.Tensor  # [B, F] the last hour with a value


def hours_of(x, mask, lens):
    clock = torch.arange(1, x.size(1) + 1, device=x.device).unsqueeze(0).to(x.dtype)
    lens = lens.unsqueeze(1).to(x.dtype)
    valid = (clock <= lens).to(x.dtype)
    measured = mask * valid.unsqueeze(2)
    backwards = x.size(1) + 1 - clock
    first = x.size(1) + 1 - (measured * backwards.unsqueeze(2)).max(1)[0]
    final = (measured * clock.unsqueeze(2)).max(1)[0]
    return Hours(x, measured, valid, clock, lens, first, final)


def at_hour(x, hour):
    """x [B, T, F] at `hour` [B, F], counted from 1; an hour outside 1..T is taken as the nearest one."""
    index = (hour.clamp(min=1) - 1).long().clamp(max=x.size(1) - 1)
    return x.gather(1, index.unsqueeze(1))[:, 0]


def nan_unless(count):
    """0 where count > 0, NaN where it is 0."""
    return count / count - 1


def extremes(values, where):
    """(lowest, highest) over the hours with `where` = 1, both [B, ...]; NaN where there is none."""
    away, none = FAR * (1 - where), nan_unless(where.max(1)[0])
    return (values + away).min(1)[0] + none, (values - away).max(1)[0] + none


def mean_where(values, where):
    """Mean over the hours with `where` = 1; NaN where there is none."""
    return (values * where).sum(1) / where.sum(1)


def statistics(stay):
    """Name -> [B, F], over the hours in which a series was measured."""
    x, measured, since_end = stay.x, stay.measured, (stay.lens - stay.clock) / 12
    quarter = torch.floor(QUARTERS * (stay.clock - 1) / stay.lens)
    weights = [(quarter == q).to(x.dtype) for q in range(QUARTERS)]
    weights += [since_end * stay.valid, since_end * since_end * stay.valid]
    weights = torch.stack(weights, 1)  # [B, 6, T]
    sums, counts = torch.matmul(weights, x * measured), torch.matmul(weights, measured)
    total, count = sums[:, :QUARTERS].sum(1), counts[:, :QUARTERS].sum(1)
    never, mean = nan_unless(count), total / count
    low, high = extremes(x, measured)
    away = (x - mean.unsqueeze(1)) * measured
    first, last = at_hour(x, stay.first) + never, at_hour(x, stay.final) + never
    spread = counts[:, 5] - counts[:, 4] * counts[:, 4] / count  # of the hours; 0 where there is only one
    slope = (counts[:, 4] * mean - sums[:, 4]) / spread + nan_unless((spread > 1e-4).to(x.dtype))
    known = (stay.clock.unsqueeze(2) >= stay.first.unsqueeze(1)).to(x.dtype) * stay.valid.unsqueeze(2)
    half = QUARTERS // 2
    early, late = (s.sum(1) for s in (sums[:, :half], sums[:, half:QUARTERS]))
    early_count, late_count = (c.sum(1) for c in (counts[:, :half], counts[:, half:QUARTERS]))
    return {
        "mean": mean,
        "lowest": low,
        "highest": high,
        "range": high - low,
        "deviation": torch.sqrt((away * away).sum(1) / count),
        "count": count,
        "first": first,
        "last": last,
        "change": last - first,
        "lastLessMean": last - mean,
        **{f"quarter{q + 1}": sums[:, q] / counts[:, q] for q in range(QUARTERS)},
        "secondHalfLessFirst": late / late_count - early / early_count,
        "slope": slope,  # standard deviations in 12 h
        "firstHour": stay.first + never,
        "hoursSince": stay.lens - stay.final + never,
        "carriedMean": mean_where(x, known),  # every hour counts for the value that it carries
        **days(stay),
    }


def days(stay):
    """Name -> [B, F]: extremes of the first and of the last 24 h, means of the first 6 h and of the last 12 and 6 h."""
    from_end = stay.lens - stay.clock

    def measured(hours):
        return stay.measured * hours.to(stay.x.dtype).unsqueeze(2)

    first_low, first_high = extremes(stay.x, measured(stay.clock <= 24))
    last_low, last_high = extremes(stay.x, measured(from_end < 24))
    return {
        "firstDayLowest": first_low,
        "firstDayHighest": first_high,
        "lastDayLowest": last_low,
        "lastDayHighest": last_high,
        "firstSixMean": mean_where(stay.x, measured((stay.clock <= 6) & (from_end >= 0))),
        "lastTwelveMean": mean_where(stay.x, measured(from_end < 12)),
        "lastSixMean": mean_where(stay.x, measured(from_end < 6)),
    }


class Bedside:
    """The hours in the card's own units, for ratios and limits that clinicians use."""

    def __init__(self, stay, features, mean, sd, statistic):
        self.stay, self.position, self.mean, self.sd = stay, {f: i for i, f in enumerate(features)}, mean, sd
        self.statistic = statistic

    def value(self, feature):
        """[B, T], carried forward."""
        i = self.position[feature]
        return self.stay.x[:, :, i] * self.sd[i] + self.mean[i]

    def measured(self, feature):
        return self.stay.measured[:, :, self.position[feature]]

    def known(self, feature):
        """[B, T], 1 from the first measurement to the end of the stay."""
        first = self.stay.first[:, self.position[feature]].unsqueeze(1)
        return (self.stay.clock >= first).to(self.stay.x.dtype) * self.stay.valid

    def last(self, feature):
        """[B], NaN where never measured."""
        i = self.position[feature]
        return self.statistic["last"][:, i] * self.sd[i] + self.mean[i]

    def late(self, hours):
        """[B, T], 1 in the last `hours` of the stay."""
        return (self.stay.clock > self.stay.lens - hours).to(self.stay.x.dtype) * self.stay.valid


def oxygenation(at):
    """PaO2 / FiO2, in 100 mm[Hg]."""
    ratio = at.value("pao2") / at.value("fio2") / 100
    both = at.known("pao2") * at.known("fio2")
    low, high = extremes(ratio, both)
    last = at.last("pao2") / at.last("fio2") / 100
    return {"pfLowest": low, "pfHighest": high, "pfMean": mean_where(ratio, both), "pfLast": last}


def shock(at):
    """Heart rate / systolic pressure, by the arterial line where there is one."""
    line = at.known("systolicPressure")
    systolic = torch.where(line > 0, at.value("systolicPressure"), at.value("niSystolicPressure"))
    index = at.value("heartRate") / systolic.clamp(min=20)
    both = at.known("heartRate") * torch.maximum(line, at.known("niSystolicPressure"))
    low, high = extremes(index, both)
    return {"shockLowest": low, "shockHighest": high, "shockMean": mean_where(index, both)}


def pressure(at):
    """Mean arterial pressure, by the arterial line in the hours in which it was read; hours below 65 mm[Hg]."""
    line = at.measured("meanPressure")
    mean = torch.where(line > 0, at.value("meanPressure"), at.value("niMeanPressure"))
    read = torch.maximum(line, at.measured("niMeanPressure"))
    below = ((mean < 65).to(mean.dtype) * read).sum(1)
    return {
        "hoursBelow65": below,
        "shareBelow65": below / read.sum(1),
        "pressureLowest": extremes(mean, read)[0],
        "pressureMean": mean_where(mean, read),
    }


def urine(at):
    """Urine output in 100 mL and mL/kg an hour, whole stay and last 24 h."""
    made = at.measured("urineOutput") * at.value("urineOutput")
    whole = made.sum(1) / at.stay.lens[:, 0] / 100
    late = at.late(24)
    late = (made * late).sum(1) / late.sum(1) / 100
    kilogram = 100 / at.last("weight")
    return {"urine": whole, "urineLate": late, "urineKg": whole * kilogram, "urineLateKg": late * kilogram}


def kidney(at):
    return {"bunOverCreatinine": at.last("bun") / at.last("creatinine")}


def acid(at):
    return {"sodiumLessBicarbonate": at.last("sodium") - at.last("bicarbonate")}


def coma(at):
    """Lowest Glasgow Coma Scale score in the last 12 h."""
    return {"gcsLate": extremes(at.value("gcs"), at.measured("gcs") * at.late(12))[0]}


def attention(at):
    """How closely the patient was watched: values an hour, kinds of values, values of the last 12 h."""
    values = at.stay.measured.sum(2)
    return {
        "valuesAnHour": values.sum(1) / at.stay.lens[:, 0],
        "kinds": (at.statistic["count"] > 0).to(values.dtype).sum(1),
        "valuesLate": (values * at.late(12)).sum(1),
    }


# What a combination needs among the card's series -> the combination, name -> [B].
COMBINATIONS = (
    (("pao2", "fio2"), oxygenation),
    (("heartRate", "systolicPressure", "niSystolicPressure"), shock),
    (("meanPressure", "niMeanPressure"), pressure),
    (("urineOutput", "weight"), urine),
    (("bun", "creatinine"), kidney),
    (("sodium", "bicarbonate"), acid),
    (("gcs",), coma),
    ((), attention),
)


class Columns(nn.Module):
    """(x, mask, static, lens) -> [B, columns]: what the trees see. `series`: the card's entries."""

    def __init__(self, series):
        super().__init__()
        self.features = [entry["feature"] for entry in series]
        self.register_buffer("mean", torch.tensor([float(entry["mean"]) for entry in series]))
        self.register_buffer("sd", torch.tensor([float(entry["sd"]) for entry in series]))

    def named(self, x, mask, static, lens):
        """Name -> [B, n], before rounding: a statistic of every series, the descriptors, a combination."""
        stay = hours_of(x, mask, lens)
        statistic = statistics(stay)
        return {**statistic, "static": static, **self.combined(stay, statistic)}

    def combined(self, stay, statistic):
        """Name -> [B, 1]: the combinations whose series the card has."""
        at = Bedside(stay, self.features, self.mean, self.sd, statistic)
        columns = {}
        for needs, combination in COMBINATIONS:
            if set(needs) <= set(self.features):
                columns.update({name: column.unsqueeze(1) for name, column in combination(at).items()})
        return columns

    def names(self, statics):
        """The columns' names, in order; `statics`: how many descriptor columns there are."""
        shape = (1, QUARTERS, len(self.features))
        columns = self.named(torch.zeros(shape), torch.ones(shape), torch.zeros(1, statics), torch.tensor([QUARTERS]))
        named, after = [], False  # the statistics of every series stand before the descriptors
        for name, column in columns.items():
            after = after or name == "static"
            each = range(column.size(1)) if name == "static" else [None] if after else self.features
            named += [name if which is None else f"{name}:{which}" for which in each]
        return named

    def forward(self, x, mask, static, lens):
        return rounded(list(self.named(x, mask, static, lens).values()))


def rounded(columns):
    """Columns [B, n] side by side."""
    return torch.round(torch.cat(columns, 1) * GRID) / GRID


def filled(columns, mean):
    """Columns with the mean [columns] in place of NaN."""
    return torch.where(torch.isnan(columns), mean.expand_as(columns), columns)


def hinged(columns, mean, sd):
    """[B, 2 columns]: standardised within 3 standard deviations, and how far above the mean; 0 for NaN."""
    standard = ((filled(columns, mean) - mean) / sd).clamp(min=-3, max=3)
    return torch.cat([standard, torch.relu(standard)], 1)


class Line(nn.Module):
    """A logistic regression on the columns and their hinges, [B, columns] -> logit [B]."""

    def __init__(self, mean, sd, weights, intercept):
        super().__init__()
        for name, array in {"mean": mean, "sd": sd, "weights": weights}.items():
            self.register_buffer(name, torch.as_tensor(array, dtype=torch.float32))
        self.intercept = float(intercept)

    def forward(self, columns):
        return torch.matmul(hinged(columns, self.mean, self.sd), self.weights) + self.intercept


class Front(nn.Module):
    """The part before the trees: (x, mask, static, lens) -> (columns [B, C], logit of the line [B])."""

    def __init__(self, columns, line):
        super().__init__()
        self.columns, self.line = columns, line

    def forward(self, x, mask, static, lens):
        columns = self.columns(x, mask, static, lens)
        return columns, self.line(columns)


class CoalitionFront(nn.Module):
    """
    `Front` for the games behind Shapley values. A statistic depends on its series alone: it is worked out once for each row
    (a state of the patient: everything absent, everything shown, ...) and then picked by each coalition; only the combinations
    are worked out for each. x and mask [R, T, F], static [R, S], lens [R], all the same; shown [M, P] as in concare.py. A
    coalition's columns are bit by bit those of `Front` on its inputs.
    """

    def __init__(self, front, column_players):
        """`column_players`: for each column of `static` the position of its descriptor among the descriptors."""
        super().__init__()
        self.front, self.series = front, len(front.columns.features)
        self.register_buffer("column_players", torch.tensor(column_players) + self.series)

    def forward(self, x, mask, static, lens, shown):
        rows = shown.long()
        of_series = rows[:, : self.series] * self.series + torch.arange(self.series, device=x.device)
        of_columns = rows[:, self.column_players] * static.size(1) + torch.arange(static.size(1), device=x.device)
        states = hours_of(x, mask, lens)
        of_states = statistics(states)
        together = torch.stack(list(of_states.values()), 2)  # [R, F, statistics]
        picked = together.reshape(-1, together.size(2))[of_series].transpose(1, 2)  # [M, statistics, F]
        statistic = {name: picked[:, i] for i, name in enumerate(of_states)}

        def by_coalition(hours):
            return hours.transpose(1, 2).reshape(-1, x.size(1))[of_series].transpose(1, 2)

        stay = states._replace(
            x=by_coalition(states.x),
            measured=by_coalition(states.measured),
            valid=states.valid[:1],
            lens=states.lens[:1],
            first=states.first.reshape(-1)[of_series],
            final=states.final.reshape(-1)[of_series],
        )
        descriptors = static.reshape(-1)[of_columns]
        combined = self.front.columns.combined(stay, statistic)
        columns = rounded([picked.flatten(1), descriptors, *combined.values()])
        return columns, self.front.line(columns)


class Trees(nn.Module):
    """logit = line + forest, a Line and a Forest (tree_onnx.py) on the same columns, both already weighted."""

    def __init__(self, series, line, trees):
        super().__init__()
        self.front, self.trees = Front(Columns(series), line), trees

    def forward(self, x, mask, static, lens):
        columns, line = self.front(x, mask, static, lens)
        return {"logit": line + torch.from_numpy(self.trees.logits(columns.numpy())).to(line.dtype)}
