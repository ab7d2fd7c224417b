import { unitOf } from "../record/customary-units";
import type { StatedNumber } from "./assertions/assertion";
import { numbersIn } from "./numbers-in-text";
import type { EvidenceRef } from "./schema";

/** Whether a quote that is cited gives a number to its last digit, in its unit, or in any where it is stated without. */
export function isQuoted(evidence: readonly EvidenceRef[], { value, unit }: StatedNumber): boolean {
  const wanted = unit === null ? null : unitOf(unit);
  return evidence.some(
    (e) =>
      e.kind === "passage" &&
      numbersIn(e.quote).some((n) => n.value === value && (wanted === null || n.unit === wanted)),
  );
}
