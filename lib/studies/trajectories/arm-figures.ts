import { draws, type Estimate, estimate, RESAMPLES } from "../metrics/bootstrap";
import { auprc, auroc, ece } from "../metrics/discrimination-and-calibration";
import { eachThreshold, resampled, type Sample, sampleOf, sizeOf } from "../metrics/sample";

/** An arm's risk of each patient, in their order. */
export interface ArmRisks {
  name: string;
  /** Null of a patient of whom no answer could be used: a failure, and one of the patients all the same. */
  risks: readonly (number | null)[];
  /** Whether its risks are calibrated probabilities: of others only the order counts. */
  calibrated: boolean;
}

/** What Table S2 tells of an arm, and how well its risks are calibrated. */
export const armMeasures = ["auroc", "auprc", "f1", "precision", "recall", "ece"] as const;
type Measures = Record<(typeof armMeasures)[number], number>;

export interface ArmFigures {
  name: string;
  calibrated: boolean;
  /** Patients of whom no answer could be used. */
  failures: number;
  of: Record<(typeof armMeasures)[number], Estimate>;
}

/** The threshold with the best F1, of all, with its precision and recall (4.2). */
export function bestF1(sample: Sample): Pick<Measures, "f1" | "precision" | "recall"> {
  const { events } = sizeOf(sample);
  let best = { f1: 0, precision: 0, recall: 0 };
  eachThreshold(sample, (trues, falses) => {
    const [precision, recall] = [trues / (trues + falses), trues / events];
    const f1 = trues === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    if (f1 > best.f1) best = { f1, precision, recall };
  });
  return best;
}

const measured = (sample: Sample): Measures => ({
  ...{ auroc: auroc(sample), auprc: auprc(sample), ece: ece(sample) },
  ...bestF1(sample),
});

/**
 * Risks with each failure as wrong as can be: below everybody's where the outcome came, above where it did not. Otherwise an arm would be better by
 * not answering of whom it is least sure.
 */
export function withFailures(
  risks: readonly (number | null)[],
  outcomes: readonly (0 | 1)[],
  calibrated: boolean,
): number[] {
  const said = risks.filter((one) => one !== null);
  const [least, most] = calibrated ? [0, 1] : [Math.min(0, ...said) - 1, Math.max(1, ...said) + 1];
  return risks.map((risk, i) => risk ?? (outcomes[i] === 1 ? least : most));
}

/** Figures and paired differences of arms, all over the same resamples of patients. */
export class ArmComparison {
  private readonly drawn: Uint8Array[];
  private readonly known = new Map<string, { value: Measures; resamples: Measures[] }>();

  /** @param patients whose each is: somebody's moments are drawn together */
  constructor(
    private readonly outcomes: readonly (0 | 1)[],
    patients: readonly string[],
    seed = 26,
  ) {
    this.drawn = draws(outcomes, seed, RESAMPLES, patients);
  }

  figures({ name, risks, calibrated }: ArmRisks): ArmFigures {
    const probabilities = withFailures(risks, this.outcomes, calibrated);
    const sample = sampleOf({ outcomes: this.outcomes, probabilities });
    const found = {
      value: measured(sample),
      resamples: this.drawn.map((counts) => measured(resampled(sample, counts))),
    };
    this.known.set(name, found);
    const of = Object.fromEntries(
      armMeasures.map((measure) => [
        measure,
        estimate(
          found.value[measure],
          found.resamples.map((one) => one[measure]),
        ),
      ]),
    ) as ArmFigures["of"];
    return { name, calibrated, failures: risks.filter((one) => one === null).length, of };
  }

  /** The first arm's AUROC less the second's, patient by patient. @throws RangeError for an arm without figures */
  difference(first: string, second: string): Estimate {
    const [a, b] = [this.known.get(first), this.known.get(second)];
    if (!a || !b) throw new RangeError(`no figures of ${a ? second : first}`);
    return estimate(
      a.value.auroc - b.value.auroc,
      a.resamples.map((one, i) => one.auroc - (b.resamples[i]?.auroc ?? Number.NaN)),
    );
  }
}

/**
 * How risks stand to the population that instances are weighed to: expected and observed share, and the expected calibration error over five
 * groups of equal weight by rising risk, patients of one risk together.
 */
export function reweighted(
  outcomes: readonly (0 | 1)[],
  risks: readonly number[],
  weights: readonly number[],
): { observed: number; expected: number; ece: number } {
  const order = risks.map((_, i) => i).sort((a, b) => (risks[a] as number) - (risks[b] as number));
  const total = weights.reduce((sum, one) => sum + one, 0);
  const groups = Array.from({ length: GROUPS }, () => ({ expected: 0, observed: 0 }));
  let [seen, group, last] = [0, 0, Number.NaN];
  for (const i of order) {
    const [risk, weight] = [risks[i] as number, weights[i] as number];
    if (risk !== last) group = Math.min(GROUPS - 1, Math.floor((GROUPS * seen) / total));
    last = risk;
    const own = groups[group] as (typeof groups)[number];
    own.expected += weight * risk;
    own.observed += weight * (outcomes[i] as number);
    seen += weight;
  }
  const sum = (of: "expected" | "observed") => groups.reduce((all, one) => all + one[of], 0) / total;
  const error = groups.reduce((all, one) => all + Math.abs(one.expected - one.observed), 0) / total;
  return { observed: sum("observed"), expected: sum("expected"), ece: error };
}

const GROUPS = 5;
