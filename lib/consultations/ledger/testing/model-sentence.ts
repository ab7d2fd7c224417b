import type { RawRecord } from "./raw-record";

/**
 * A sentence on a synthetic patient ("0007": S-0007) as a language model may write it, its class, and whether it holds of the raw series;
 * null for what no record of values decides.
 */
export type ModelSentence = readonly [
  patient: string,
  about: ProseClass,
  text: string,
  holds: ((raw: RawRecord) => boolean) | null,
];
type ProseClass =
  | "duration"
  | "count"
  | "never"
  | "extremes"
  | "trend"
  | "sex"
  | "age"
  | "treatment"
  | "diagnosis"
  | "value"
  | "comparison"
  | "unit";
