import { type CardMetrics, metricsSchema } from "../../experts/schema";
import { type MeasureName, measureAll, measureNames } from "../metrics/discrimination-and-calibration";
import { type Scored, sampleOf } from "../metrics/sample";

type CardMeasure = Extract<MeasureName, keyof CardMetrics>;

/** A figure as found, beside the card's. */
export interface Check {
  figure: "n" | "events" | CardMeasure;
  found: number;
  /** Null where the card says nothing of the split; then they do not agree. */
  stated: number | null;
  agrees: boolean;
}

/** How far a measure may lie from its card: rounding, and ties that single precision makes or breaks. */
export const TOLERANCE = 1e-3;

const statedByCards = new Set<string>(Object.keys(metricsSchema.shape));
/** Of some measures cards say nothing. */
export const cardMeasures = measureNames.filter((name): name is CardMeasure => statedByCards.has(name));

/** Outcomes and probabilities of a split held against the card's metrics of the same split. Counts have to be equal. */
export function checkAgainstCard(scored: Scored, stated: CardMetrics | undefined): Check[] {
  const count = (figure: "n" | "events", found: number): Check => {
    const value = stated?.[figure] ?? null;
    return { figure, found, stated: value, agrees: found === value };
  };
  const all = measureAll(sampleOf(scored));
  const figures = cardMeasures.map((figure): Check => {
    const found = all[figure];
    const value = stated?.[figure].value ?? null;
    return { figure, found, stated: value, agrees: value !== null && Math.abs(found - value) <= TOLERANCE };
  });
  const events = Array.from(scored.outcomes).filter((outcome) => outcome === 1).length;
  return [count("n", scored.outcomes.length), count("events", events), ...figures];
}
