import { answerInView } from "../evaluate/answer";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import { evidenceOf } from "../evaluate/criterion-answer";
import type { AsOf } from "../evaluate/fact-time";
import { PatientView } from "../evaluate/patient-view";
import type { CohortQuery } from "../query/cohort-query";
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
    const cohorts = questions.map((): FoundPatient[] => []);
    for (const { patientId, patient } of this.records) {
      const view = new PatientView(patient, this.asOf, this.concepts);
      for (const [i, { query }] of questions.entries()) {
        const found = query === null ? null : this.found(query, patientId, view);
        if (found !== null) cohorts[i]?.push(found);
      }
    }
    const answered = this.records.map(({ patientId }) => patientId);
    return { cohorts: cohorts.map((one) => one.sort(byScore)), answered, unread: 0 };
  }

  private found(query: CohortQuery, patientId: string, view: PatientView): FoundPatient | null {
    const { answer, criteria } = answerInView(query, view);
    if (answer !== "met") return null;
    const facts = new Set(criteria.flatMap((one) => (one.answer === "met" ? evidenceOf(one) : [])));
    return { patientId, score: facts.size, why: criteria.map((one) => criterionAnswerText(one, this.concepts)) };
  }
}
