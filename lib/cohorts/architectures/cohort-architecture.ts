import type { PatientFacts } from "../facts/facts-of-history";
import type { NoteToRead } from "../facts/facts-of-note";
import type { CohortQuery } from "../query/cohort-query";

/** How a question is answered (ACR 3.4): by the words of notes, by reading what they find, or by facts, a form and sets. */
export const architectureIds = ["neuro-symbolic", "retriever-only", "retrieve-then-read"] as const;
export type ArchitectureId = (typeof architectureIds)[number];

/** A patient as every architecture is given one: each takes of it what it can read. */
export interface PatientRecord {
  patientId: string;
  patient: PatientFacts;
  notes: readonly NoteToRead[];
}

export interface CohortQuestion {
  text: string;
  /** As it is read; null where no criterion was. An architecture that goes by words alone does not ask for it. */
  query: CohortQuery | null;
}

/** A patient who is in the cohort, in the order of `score`, the highest first. */
export interface FoundPatient {
  patientId: string;
  score: number;
  /** What shows it, a line each, for whoever may read the record. */
  why: readonly string[];
}

/** What was found of each question, in their order. */
export interface CohortsFound {
  cohorts: readonly (readonly FoundPatient[])[];
  /** Patients for whom all questions were answered: all, but where a limit of time ended the work. */
  answered: readonly string[];
  /** Pairs of a question and a patient that a reader could not be got to answer: the cohorts are partial by these. */
  unread: number;
}

export interface AskLimits {
  signal?: AbortSignal;
  /** No patient is begun after this moment, in ms since 1970. */
  until?: number;
}

/** One way to answer questions about cohorts: it takes in patients beforehand (knowledge acquisition, ACR 3.3.2) and then answers. */
export interface CohortArchitecture {
  readonly id: ArchitectureId;
  /** What it is made of here, in a sentence for tables. */
  readonly madeOf: string;
  take(record: PatientRecord): void | Promise<void>;
  ask(questions: readonly CohortQuestion[], limits?: AskLimits): Promise<CohortsFound>;
}

/** The likeliest first; of those that score alike the one whose id comes first. */
export const byScore = (a: FoundPatient, b: FoundPatient): number =>
  b.score - a.score || (a.patientId < b.patientId ? -1 : 1);
