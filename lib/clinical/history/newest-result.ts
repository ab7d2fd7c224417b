import { observationText } from "../../record/history/observed-value-text";
import type { ObservationResource } from "../../record/history/schema";

/** FHIR R4 observation-status: no result of this patient. */
const notResults = ["entered-in-error", "cancelled", "registered"];

/** Whether an observation tells what was found: it is none by mistake, and it has a value or says why it has none. */
export const isResult = (one: ObservationResource): boolean =>
  !notResults.includes(one.status ?? "") && observationText(one) !== null;

const hasDate = ({ occurredAt: { start, end } }: ObservationResource) => (start ?? end) !== null;
const hasValue = ({ value, components }: ObservationResource) =>
  value === null
    ? components.some((part) => part.value !== null && part.value.kind !== "absent")
    : value.kind !== "absent";

/**
 * The result that stands for a test at a glance: the latest that has a value. A look that found none does not hide it, nor does what was
 * entered in error; they stand for the test only where it has nothing else.
 * @param results in order of time, those without a date last
 */
export function newestResult(results: readonly ObservationResource[]): ObservationResource | undefined {
  const held = results.filter(isResult);
  const valued = held.filter(hasValue);
  const of = [valued, held, results].find((some) => some.length > 0) ?? [];
  return of.findLast(hasDate) ?? of.at(-1);
}
