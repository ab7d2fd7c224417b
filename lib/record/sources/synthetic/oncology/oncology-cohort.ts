import type { NoteFamily } from "./notes/note-family";
import { type OncologyPatient, oncologyPatient } from "./oncology-patient";
import { planCohort } from "./plan-cohort";

/** As many as the paper's data set holds (ACR, Table 5). */
export const COHORT_SIZE = 1436;

/** Names the cohort that is meant where no other is named: another seed gives other patients. */
export const COHORT_SEED = "oncology-2026-11";

export interface AskedCohort {
  /** 1 to 9,999; the first of a larger cohort are those of a smaller one. */
  size: number;
  seed: string;
  family: NoteFamily;
}

/** Invented patients with cancer, one after the other: the same for the same size, seed and family. */
export function* oncologyCohort({ size, seed, family }: AskedCohort): Generator<OncologyPatient> {
  for (const planned of planCohort(size, seed)) yield oncologyPatient(planned, seed, family);
}
