import { groupedBy } from "../../platform/grouped-by";
import { random } from "../../platform/random";
import type { IndexCandidate } from "./index-candidates";

/** As the paper matches (4.1), by what these data allow: age and sex besides the kind of visit, and not the calendar. */
export const matching = { most: 10, ageYears: 5 } as const;

/** A patient at one index. */
export interface TrajectoryInstance extends IndexCandidate {
  /** The case that a control is matched to; null for cases and in cohorts. */
  matchedTo: string | null;
  /** How many of the population an instance stands for, on average 1 (`population-weights.ts`). */
  weight: number;
}

/**
 * One index of each case, drawn among those before its outcome, and up to ten controls for each: other patients without the outcome at the
 * moment that suits best, same sex, same kind of visit, age within five years. Nobody stands twice. Controls are dealt out in rounds, the case
 * with the fewest first, so that none takes all.
 * @param candidates all moments at which the question could be asked, of all patients
 */
export function matchedInstances(candidates: readonly IndexCandidate[], seed: string): TrajectoryInstance[] {
  const byPatient = groupedBy(candidates, ({ patientId }) => patientId);
  const cases: IndexCandidate[] = [];
  const others = new Map<string, IndexCandidate[]>();
  for (const [patient, own] of [...byPatient].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const before = own.filter(({ outcome }) => outcome === 1);
    const { uniform } = random(`index ${seed} ${patient}`);
    if (before.length > 0) cases.push(before[Math.floor(uniform() * before.length)] as IndexCandidate);
    else others.set(patient, own);
  }
  const instances: TrajectoryInstance[] = cases.map((one) => ({ ...one, matchedTo: null, weight: 1 }));
  const fits = cases.map((one) => ({ one, able: suitable(one, others) })).sort((a, b) => a.able.length - b.able.length);
  const taken = new Set<string>();
  for (let round = 0; round < matching.most; round++)
    for (const { one, able } of fits) {
      const next = able.find(({ patientId }) => !taken.has(patientId));
      if (!next) continue;
      taken.add(next.patientId);
      instances.push({ ...next, matchedTo: one.patientId, weight: 1 });
    }
  return instances;
}

/** Of each other patient the moment nearest in age, the nearest patient first. */
function suitable(one: IndexCandidate, others: ReadonlyMap<string, readonly IndexCandidate[]>): IndexCandidate[] {
  const distance = ({ ageYears }: IndexCandidate) => Math.abs((ageYears ?? 0) - (one.ageYears ?? 0));
  return [...others.values()]
    .flatMap((own) => {
      const able = own.filter(
        (other) => other.sex === one.sex && other.indexType === one.indexType && distance(other) <= matching.ageYears,
      );
      return able.sort((a, b) => distance(a) - distance(b) || (a.index < b.index ? -1 : 1)).slice(0, 1);
    })
    .sort((a, b) => distance(a) - distance(b) || (a.patientId < b.patientId ? -1 : 1));
}
