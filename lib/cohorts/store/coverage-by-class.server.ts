import type { Coverage } from "../facts/coverage";
import { coverageOfHeld, type Held } from "../facts/coverage-of-sources.server";
import { type CoverageParts, coverageFrom } from "./coverage-parts";

/** How many patients have what by `cohort_coverage`. */
export interface CoverageClass {
  id: number;
  parts: CoverageParts;
  patients: number;
}

/** Of which kinds absence means "not met", for each class of patients: by what the sources hold of all of them together. */
export function coverageByClass(classes: readonly CoverageClass[]): Map<number, Coverage> {
  const held = new Map<string, Held>();
  for (const { parts, patients } of classes)
    for (const [source, kinds] of Object.entries(parts.held)) {
      const one = held.get(source) ?? { source, patients: 0, kinds: {} };
      held.set(source, one);
      // A patient of whom nothing but the death is told has no resource of the source.
      if (parts.sources.includes(source)) one.patients += patients;
      for (const kind of kinds) one.kinds[kind] = (one.kinds[kind] ?? 0) + patients;
    }
  const ofSource = coverageOfHeld([...held.values()]);
  return new Map(classes.map(({ id, parts }) => [id, coverageFrom(parts, ofSource)]));
}
