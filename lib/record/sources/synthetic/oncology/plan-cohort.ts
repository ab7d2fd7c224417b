import { shuffled } from "../../../../platform/random";
import { Draws } from "./draws";
import type { TumourModel } from "./tumours/tumour-model";
import { MODELLED, tumourModels } from "./tumours/tumour-models";

/** Who a patient is, before anything happens. */
export interface PlannedPatient {
  /** "O-0001". */
  id: string;
  number: number;
  model: TumourModel;
  sex: "female" | "male";
  /** Whether the record tells the sex: of 19 in 1,436 it does not. */
  saysSex: boolean;
  /** Categories of the OMB; null where the record says nothing. */
  race: string | null;
  ethnicity: string | null;
  practice: number;
  /** How many documents the record holds. */
  documents: number;
}

/** Table 5 of the paper (ACR), of 1,436. Its ethnicities add up to 1,356: the other 80 are counted as unknown. */
const races = [
  ["White", 592],
  ["Black or African American", 94],
  ["Asian", 241],
  ["Native Hawaiian or Other Pacific Islander", 2],
  [null, 507],
] as const;
const ethnicities = [
  ["Hispanic or Latino", 58],
  ["Not Hispanic or Latino", 3],
  ["Other", 627],
  [null, 748],
] as const;
const WITHOUT_SEX = 19;

/** As many of each as its number says, in random order. */
function dealt<T>(counts: readonly (readonly [T, number])[], seed: string): T[] {
  const all = counts.flatMap(([what, n]) => Array.from({ length: n }, () => what));
  return shuffled(all, seededShare(seed));
}

const seededShare = (seed: string) => {
  const draws = new Draws(seed);
  return () => draws.share();
};

/**
 * Documents of a patient: log-normal with the thirds of the paper (a third below 35, a third from 74) and its mean of 81; at least 6 and at most 600.
 */
function documentsOf(draws: Draws): number {
  const [mean, sd] = [Math.log(51), 0.97];
  return Math.max(6, Math.min(600, Math.round(Math.exp(draws.normal(mean, sd)))));
}

/**
 * Plans patients by the margins of the paper's Table 5: exact in each 1,436. Who O-0001 is hangs on the seed alone, not on how many are asked for.
 * @param size 1 to 9,999
 */
export function planCohort(size: number, seed: string): PlannedPatient[] {
  const blocks = Math.ceil(size / MODELLED);
  return Array.from({ length: blocks }, (_, block) => planBlock(block, `${seed}/${block}`))
    .flat()
    .slice(0, size);
}

function planBlock(block: number, seed: string): PlannedPatient[] {
  const models = dealt(
    tumourModels.map((model) => [model, model.patients] as const),
    `${seed}/tumours`,
  );
  const race = dealt(races, `${seed}/races`);
  const ethnicity = dealt(ethnicities, `${seed}/ethnicities`);
  const saysSex = dealt(
    [
      [false, WITHOUT_SEX],
      [true, MODELLED - WITHOUT_SEX],
    ] as const,
    `${seed}/sexes`,
  );
  return models.map((model, i) => {
    const number = block * MODELLED + i + 1;
    const draws = new Draws(`${seed}/${number}/plan`);
    return {
      id: `O-${String(number).padStart(4, "0")}`,
      number,
      model,
      sex: draws.is(model.female) ? "female" : "male",
      saysSex: saysSex[i] ?? true,
      race: race[i] ?? null,
      ethnicity: ethnicity[i] ?? null,
      practice: draws.whole(1, 4),
      documents: documentsOf(draws),
    };
  });
}
