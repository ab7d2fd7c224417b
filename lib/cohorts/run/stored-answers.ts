import type { Answer } from "../evaluate/kleene";
import type { AnswerCounts } from "./cohort-result";

/** A patient in the list of an answer. */
export interface ListedPatient {
  /** Of `cohort_patient`. */
  id: number;
  patientId: string;
  answer: Answer;
}

/** Counts of all patients, and the first of the list. */
export interface StoredAnswers {
  counts: AnswerCounts;
  /** In the order in which the form has its criteria. */
  byCriterion: AnswerCounts[];
  /** At most as many as were asked for: those who meet the form, those who may, the others; each by id. */
  listed: ListedPatient[];
}

const places: Readonly<Record<Answer, number>> = { met: 0, unknown: 1, "not met": 2 };

export const inListOrder = (a: ListedPatient, b: ListedPatient): number =>
  places[a.answer] - places[b.answer] || (a.patientId < b.patientId ? -1 : a.patientId > b.patientId ? 1 : 0);
