import { answer } from "../evaluate/answer";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import { evidenceOf } from "../evaluate/criterion-answer";
import type { AsOf } from "../evaluate/fact-time";
import { criterionAnswerText } from "../run/answer-text";
import {
  byScore,
  type CohortArchitecture,
  type CohortQuestion,
  type FoundPatient,
  type PatientRecord,
} from "./cohort-architecture";

/**
 * Facts, a form, sets (ACR 3.4.3): facts are read of the record beforehand, the question is a logical form, and one engine answers it of each
 * patient. Whoever surely meets it is in the cohort; who may is not. Ranked by how many facts show it.
 */
export class NeuroSymbolic implements CohortArchitecture {
  readonly id = "neuro-symbolic";
  readonly madeOf = "facts of coded resources and of notes by rules, the question as a logical form, three-valued sets";
  private readonly records: Pick<PatientRecord, "patientId" | "patient">[] = [];

  constructor(
    private readonly concepts: CohortConcepts,
    private readonly asOf: AsOf,
  ) {}

  take({ patientId, patient }: PatientRecord): void {
    this.records.push({ patientId, patient });
  }

  async ask(questions: readonly CohortQuestion[]) {
    const cohorts = questions.map(({ query }) =>
      query === null ? [] : this.records.flatMap((one) => this.found(query, one)).sort(byScore),
    );
    return { cohorts, answered: this.records.map(({ patientId }) => patientId), unread: 0 };
  }

  private found(
    query: NonNullable<CohortQuestion["query"]>,
    { patientId, patient }: Pick<PatientRecord, "patientId" | "patient">,
  ): FoundPatient[] {
    const { answer: whole, criteria } = answer(query, patient, { asOf: this.asOf, concepts: this.concepts });
    if (whole !== "met") return [];
    const facts = new Set(criteria.flatMap((one) => (one.answer === "met" ? evidenceOf(one) : [])));
    return [{ patientId, score: facts.size, why: criteria.map((one) => criterionAnswerText(one, this.concepts)) }];
  }
}
