import type { DrugHistory } from "@/lib/clinical/history/drug-courses";
import { onWall } from "@/lib/record/history/moment-text";
import { unitText } from "@/lib/record/history/observed-value-text";

/** A rate that stood from one moment to another, wall-clock milliseconds. */
export interface RateStep {
  from: number;
  to: number;
  rate: number;
}

/**
 * An infusion's rates as steps: each stands until it is told to end, or the next begins. Rates in other units than the commonest are
 * left out and counted: two units are never drawn on one scale.
 * @param given administrations by their start
 */
export function rateSteps(given: DrugHistory["given"]): { unit: string; steps: RateStep[]; otherUnits: number } {
  const rated = given.flatMap(({ rate, occurredAt: { start, end } }) =>
    rate && start
      ? [{ unit: unitText(rate), rate: rate.value, from: onWall(start), until: end ? onWall(end) : null }]
      : [],
  );
  const counts = new Map<string, number>();
  for (const { unit } of rated) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const [unit = ""] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const ofUnit = rated.filter((one) => one.unit === unit);
  const steps = ofUnit.map(({ rate, from, until }, i) => {
    const next = ofUnit[i + 1]?.from ?? Number.POSITIVE_INFINITY;
    // Without an end and without a next one, a rate is known at its moment alone.
    const to = Math.min(until ?? next, next);
    return { from, to: Number.isFinite(to) ? Math.max(to, from) : from, rate };
  });
  return { unit, steps, otherUnits: rated.length - ofUnit.length };
}
