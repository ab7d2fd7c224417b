import type { SkippedGroup } from "../../record/import/skipped-lines";
import type { PatientRecord } from "../../record/schema";

/** "external": stays that no model was developed on, such as set c of PhysioNet 2012, the external file of TJH or a site's own. */
export const evaluatedSplits = ["calibration", "test", "external"] as const;
export type EvaluatedSplit = (typeof evaluatedSplits)[number];

/** The outcome of a stay, and the severity scores that its source recorded. */
export interface StayOutcome {
  /** 1 where the task's `recordedOutcome` came about. */
  died: 0 | 1;
  /** Days from the start of the stay to death where one is recorded, in the hospital or after it. */
  survivalDays: number | null;
  sapsI: number | null;
  sofa: number | null;
}

/** A stay of the split as it was known at a landmark, with its outcome. One stay comes once a landmark. */
export interface EvaluationStay {
  id: string;
  /** Hours from the start of the stay up to which the record is read; it holds nothing later. */
  landmarkHours: number;
  record: PatientRecord;
  outcome: StayOutcome;
}

/** A data set that a task can be evaluated on. */
export interface EvaluationData {
  /** Files or folders that the stays come from, without their path. */
  sets: string[];
  /** Whose stays they are, as it was declared; null for the development data. */
  declared: string | null;
  /** Outcomes of a split's stays, without reading the stays. */
  outcomes(split: EvaluatedSplit): StayOutcome[];
  /** The stays of a split in the order of sets and ids, or why one has no record. */
  stays(split: EvaluatedSplit): AsyncGenerator<EvaluationStay | { id: string; fault: string }>;
  /** Lines that were skipped in the files, as far as they have been read: where the first of each stand. */
  skipped(): SkippedGroup[];
  /** Stays that were read and are of no split that was asked for, or may not count, by reason. Whole once `stays` has ended. */
  left(): LeftOut[];
}

export interface LeftOut {
  reason: string;
  n: number;
}

/** "12 left out: the models were developed on them; 3 left out: ..."; "" for none. */
export const leftText = (left: readonly LeftOut[]): string =>
  left.map(({ reason, n }) => `${n.toLocaleString("en")} left out: ${reason}`).join("; ");
