import { isFew } from "../../experts/few-patients";
import { type Bootstrapped, bootstrapped, differences, draws, type Estimates, estimates } from "../metrics/bootstrap";
import {
  type CurvePoint,
  calibrationBins,
  decisionCurve,
  precisionRecallCurve,
  rocCurve,
  simplified,
  treatAll,
} from "../metrics/curves";
import { measureNames } from "../metrics/discrimination-and-calibration";
import { type Scored, sampleOf } from "../metrics/sample";
import { type Arm, FUSED } from "./arms";
import type { EvaluatedStay } from "./evaluated-stays";
import type { EvaluatedArm, LandmarkEvaluation } from "./evaluation-schema";
import { sensitivities, subgroups } from "./subgroups";

/** An arm's risk of each stay, NaN where it has none; or why it has none at all. */
export type RisksOfArm = { arm: Arm } & ({ risks: Float64Array } | { missing: string });

export interface EvaluateLandmarkOptions {
  landmarkHours: number;
  stays: readonly EvaluatedStay[];
  failed: number;
  arms: readonly RisksOfArm[];
  comparator: string;
  reference: string;
  seed: number;
  resamples: number;
  /** Told of each arm that is done, of how many. */
  onProgress?: (done: number, of: number) => void;
}

type Available = { arm: Arm; risks: Float64Array };

/**
 * Every arm's figures, curves and paired differences on the stays of one landmark. Throws RangeError where all stays
 * ended alike.
 */
export function evaluateLandmark(options: EvaluateLandmarkOptions): LandmarkEvaluation {
  const { stays, arms, seed, resamples } = options;
  const outcomes = stays.map(({ died }) => died as number);
  const patients = stays.map(({ id, patient = id }) => patient);
  const drawn = draws(outcomes, seed, resamples, patients);
  const bench = new Bench(outcomes, drawn);
  const available = arms.filter(
    (one): one is Available => "risks" in one && bothOutcomes(outcomes, covered(one.risks)),
  );
  const find = (name: string) => available.find(({ arm }) => arm.name === name)?.risks;
  const [comparator, fused] = [find(options.comparator), find(FUSED)];
  const evaluated = arms.map((one, i) => {
    const result = evaluatedArm(one, { bench, comparator, fused });
    options.onProgress?.(i + 1, arms.length);
    return result;
  });
  const events = outcomes.filter((outcome) => outcome === 1).length;
  return {
    landmarkHours: options.landmarkHours,
    n: stays.length,
    events,
    failed: options.failed,
    ...(new Set(patients).size < stays.length && { patients: new Set(patients).size }),
    arms: evaluated,
    treatAll: points(treatAll(events / stays.length)),
    sensitivity: sensitivityRows(options, available, comparator, drawn),
    subgroups: subgroupRows(
      stays,
      bench,
      available.filter(({ arm }) => isFollowed(arm.name, options)),
    ),
  };
}

const isFollowed = (name: string, { reference, comparator }: EvaluateLandmarkOptions) =>
  name === reference || name === comparator || name === FUSED;

/** Whether some of the patients had the outcome, and some had not. */
const bothOutcomes = (outcomes: ArrayLike<number>, patients: readonly number[]) =>
  new Set(patients.map((i) => outcomes[i])).size === 2;

/** How many of the patients had the outcome. */
const eventsAmong = (outcomes: ArrayLike<number>, patients: readonly number[]) =>
  patients.filter((i) => outcomes[i] === 1).length;

const covered = (risks: Float64Array) => [...risks.keys()].filter((i) => !Number.isNaN(risks[i]));

/** Measures each arm once, on the same resamples of the same patients. */
class Bench {
  private readonly known = new Map<Float64Array, Map<string, Bootstrapped>>();

  constructor(
    readonly outcomes: readonly number[],
    private readonly drawn: readonly Uint8Array[],
  ) {}

  of(risks: Float64Array, patients: readonly number[]): Bootstrapped {
    const key = patients.length === this.outcomes.length ? "all" : patients.join();
    const own = this.known.get(risks) ?? new Map<string, Bootstrapped>();
    this.known.set(risks, own);
    const known = own.get(key) ?? bootstrapped({ outcomes: this.outcomes, probabilities: risks }, this.drawn, patients);
    own.set(key, known);
    return known;
  }

  /** The first arm's figures less the second's, on the patients for whom both have a risk. */
  less(first: Float64Array, second: Float64Array, among: readonly number[]): Estimates | null {
    const both = among.filter((i) => !Number.isNaN(first[i]) && !Number.isNaN(second[i]));
    if (!bothOutcomes(this.outcomes, both)) return null;
    return rounded(differences(this.of(first, both), this.of(second, both)));
  }
}

interface Against {
  bench: Bench;
  comparator: Float64Array | undefined;
  fused: Float64Array | undefined;
}

function evaluatedArm(one: RisksOfArm, { bench, comparator, fused }: Against): EvaluatedArm {
  const { name, title, group, what } = one.arm;
  const said = { name, title, group, what };
  if ("missing" in one) return { ...said, missing: one.missing, result: null };
  const { risks } = one;
  const patients = covered(risks);
  if (!bothOutcomes(bench.outcomes, patients))
    return { ...said, missing: "both outcomes among the stays of which it says something", result: null };
  const scored = {
    outcomes: patients.map((i) => bench.outcomes[i] as number),
    probabilities: patients.map((i) => risks[i] as number),
  };
  return {
    ...said,
    missing: null,
    result: {
      n: patients.length,
      events: eventsAmong(bench.outcomes, patients),
      estimates: rounded(estimates(bench.of(risks, patients))),
      differences: comparator && comparator !== risks ? bench.less(risks, comparator, patients) : null,
      fusedLess: fused && fused !== risks ? bench.less(fused, risks, patients) : null,
      curves: curvesOf(scored),
    },
  };
}

function curvesOf(scored: Scored) {
  const sample = sampleOf(scored);
  return {
    roc: points(simplified(rocCurve(sample))),
    precisionRecall: points(simplified(precisionRecallCurve(sample))),
    decision: points(decisionCurve(sample)),
    calibration: calibrationBins(sample).map(({ n, events, expected, observed, interval: [low, high] }) => ({
      n,
      events: short(events),
      expected: short(expected),
      observed: short(observed),
      interval: [short(low), short(high)] as [number, number],
    })),
  };
}

function sensitivityRows(
  { stays, landmarkHours }: Pick<EvaluateLandmarkOptions, "stays" | "landmarkHours">,
  arms: readonly Available[],
  comparator: Float64Array | undefined,
  drawn: readonly Uint8Array[],
): LandmarkEvaluation["sensitivity"] {
  return sensitivities(stays, landmarkHours).flatMap(({ patients, outcomes, ...said }) => {
    const bench = new Bench(outcomes, drawn);
    const among = new Set(patients);
    const rows = arms.flatMap(({ arm, risks }) => {
      const own = covered(risks).filter((i) => among.has(i));
      if (!bothOutcomes(outcomes, own)) return [];
      const against = comparator && comparator !== risks ? bench.less(risks, comparator, own) : null;
      return [{ name: arm.name, estimates: rounded(estimates(bench.of(risks, own))), differences: against }];
    });
    const events = eventsAmong(outcomes, patients);
    return rows.length > 0 ? [{ ...said, n: patients.length, events, arms: rows }] : [];
  });
}

function subgroupRows(
  stays: readonly EvaluatedStay[],
  bench: Bench,
  arms: readonly Available[],
): LandmarkEvaluation["subgroups"] {
  return subgroups(stays).map(({ by, level, patients }) => {
    const events = eventsAmong(bench.outcomes, patients);
    const tooFew = isFew({ n: patients.length, events });
    const rows = arms.map(({ arm, risks }) => {
      const own = patients.filter((i) => !Number.isNaN(risks[i]));
      return { name: arm.name, estimates: rounded(estimates(bench.of(risks, own))) };
    });
    return { by, level, n: patients.length, events, tooFew, arms: tooFew ? [] : rows };
  });
}

const points = (all: readonly CurvePoint[]) => all.map(({ x, y }): [number, number] => [short(x), short(y)]);

/** Four decimals for what is drawn. */
const short = (value: number) => Math.round(value * 1e4) / 1e4;

/** Twelve digits for figures: whoever computes them from the stays' risks finds them to a thousand-millionth. */
function rounded(all: Estimates): Estimates {
  const twelve = (value: number) => Number(value.toPrecision(12));
  return Object.fromEntries(
    measureNames.map((name) => {
      const { value, interval } = all[name];
      return [
        name,
        {
          value: value === null ? null : twelve(value),
          interval: interval && [twelve(interval[0]), twelve(interval[1])],
        },
      ];
    }),
  ) as Estimates;
}
