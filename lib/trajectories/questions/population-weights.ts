import { groupedBy } from "../../platform/grouped-by";
import type { IndexCandidate } from "./index-candidates";
import type { TrajectoryInstance } from "./matched-controls";

/** Whom the instances stand for. */
export interface Population {
  patients: number;
  /** The outcome's share at a visit drawn at random of each patient. */
  prevalence: number;
  /** Share of the population without the outcome that some control stands for. */
  covered: number;
}

const stratum = ({ ageYears, sex, indexType }: IndexCandidate) =>
  `${sex} ${indexType} ${ageYears === null ? "?" : Math.floor(ageYears / 10)}`;

/**
 * Matched controls are as old as the cases, and the population is not: each control counts for as many as are without the outcome in its
 * stratum (sex, kind of visit, decade of age), each case for the share of cases. In the population each patient counts once, by all moments at
 * which the question could be asked of them (inverse probability of sampling; Rose and van der Laan, Int J Biostat 2008;4(1):19).
 * @returns the instances with weights that are 1 on average, and what they stand for
 */
export function weighed(
  instances: readonly TrajectoryInstance[],
  candidates: readonly IndexCandidate[],
): { instances: TrajectoryInstance[]; population: Population } {
  const moments = groupedBy(candidates, ({ patientId }) => patientId);
  const mass = { cases: 0, others: new Map<string, number>() };
  for (const own of moments.values())
    for (const one of own) {
      const share = 1 / own.length;
      if (one.outcome === 1) mass.cases += share;
      else mass.others.set(stratum(one), (mass.others.get(stratum(one)) ?? 0) + share);
    }
  const cases = instances.filter(({ outcome }) => outcome === 1).length;
  const controls = groupedBy(
    instances.filter(({ outcome }) => outcome === 0),
    stratum,
  );
  const all = [...mass.others.values()].reduce((sum, one) => sum + one, 0);
  const covered = [...mass.others].reduce((sum, [key, one]) => sum + (controls.has(key) ? one : 0), 0);
  const raw = instances.map((one) =>
    one.outcome === 1
      ? mass.cases / cases
      : // Whom no control stands for is shared out among the others.
        ((mass.others.get(stratum(one)) ?? 0) / (controls.get(stratum(one))?.length ?? 1)) * (all / covered),
  );
  const mean = raw.reduce((sum, one) => sum + one, 0) / Math.max(1, raw.length);
  return {
    instances: instances.map((one, i) => ({ ...one, weight: (raw[i] as number) / mean })),
    population: {
      patients: moments.size,
      prevalence: mass.cases / Math.max(1e-12, mass.cases + all),
      covered: all === 0 ? 0 : covered / all,
    },
  };
}
