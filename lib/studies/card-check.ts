import type { CardMetrics } from "../experts/schema";
import { measureNames, measures, type Scored } from "./metrics";

/** One figure of a card beside the same figure found again. */
export interface Check {
  figure: "n" | "events" | (typeof measureNames)[number];
  found: number;
  stated: number;
  agrees: boolean;
}

/** How far a measure may lie from its card: rounding, and ties that single precision makes or breaks. */
export const TOLERANCE = 1e-3;

/** A card's metrics entry held against outcomes and probabilities of the same split. Counts have to be equal. */
export function checkAgainstCard(scored: Scored, stated: CardMetrics): Check[] {
  const events = Array.from(scored.outcomes).filter((outcome) => outcome === 1).length;
  const counts: Check[] = [
    { figure: "n", found: scored.outcomes.length, stated: stated.n, agrees: scored.outcomes.length === stated.n },
    { figure: "events", found: events, stated: stated.events, agrees: events === stated.events },
  ];
  const figures = measureNames.map((figure): Check => {
    const found = measures[figure](scored);
    const { value } = stated[figure];
    return { figure, found, stated: value, agrees: Math.abs(found - value) <= TOLERANCE };
  });
  return [...counts, ...figures];
}
