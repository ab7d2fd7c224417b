/** How the patients who were found stand to those who should have been (ACR 3.2.3): counts, 0 or more. */
export interface Confusion {
  truePositives: number;
  falsePositives: number;
  falseNegatives: number;
  trueNegatives: number;
}

/** What one question should find of some patients, and what was found. */
export interface Retrieved {
  gold: ReadonlySet<string>;
  /** The likeliest first; nobody twice. */
  found: readonly string[];
}

/** The patients of one question by how they stand to it: their places among those that count. */
export interface Outcomes {
  truePositives: readonly number[];
  falsePositives: readonly number[];
  falseNegatives: readonly number[];
  /** How many patients count; those in no list are true negatives. */
  patients: number;
}

/** @param patients those that count, each once; whoever else is found or should be plays no part */
export function outcomesOf({ gold, found }: Retrieved, patients: readonly string[]): Outcomes {
  const those = new Set(found);
  const outcomes = { truePositives: [] as number[], falsePositives: [] as number[], falseNegatives: [] as number[] };
  for (const [at, patient] of patients.entries()) {
    if (those.has(patient)) outcomes[gold.has(patient) ? "truePositives" : "falsePositives"].push(at);
    else if (gold.has(patient)) outcomes.falseNegatives.push(at);
  }
  return { ...outcomes, patients: patients.length };
}

/** @param times how often each patient counts, by place: a resample of as many as there are; once unless given */
export function confusionOf(outcomes: Outcomes, times?: ArrayLike<number>): Confusion {
  const counted = (places: readonly number[]) =>
    times === undefined ? places.length : places.reduce((sum, at) => sum + (times[at] ?? 0), 0);
  const truePositives = counted(outcomes.truePositives);
  const falsePositives = counted(outcomes.falsePositives);
  const falseNegatives = counted(outcomes.falseNegatives);
  const trueNegatives = outcomes.patients - truePositives - falsePositives - falseNegatives;
  return { truePositives, falsePositives, falseNegatives, trueNegatives };
}

export const addConfusions = (all: readonly Confusion[]): Confusion =>
  all.reduce(
    (sum, one) => ({
      truePositives: sum.truePositives + one.truePositives,
      falsePositives: sum.falsePositives + one.falsePositives,
      falseNegatives: sum.falseNegatives + one.falseNegatives,
      trueNegatives: sum.trueNegatives + one.trueNegatives,
    }),
    { truePositives: 0, falsePositives: 0, falseNegatives: 0, trueNegatives: 0 },
  );

/**
 * The first k who were found, where k is the number who should have been (ACR 4.2.2, oracle top-k): what a ranking is worth to somebody who
 * knows how many to expect.
 */
export const oracleTopK = ({ gold, found }: Retrieved): Retrieved => ({ gold, found: found.slice(0, gold.size) });
