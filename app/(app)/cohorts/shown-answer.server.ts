import type { CohortPerson, ShownCriterionAnswer, ShownFact, ShownPatient } from "@/components/cohorts/responses";
import { type WantedCriterion, wantedAnswer } from "@/lib/cohorts/editing/wanted-criteria";
import { type CriterionAnswer, evidenceOf } from "@/lib/cohorts/evaluate/criterion-answer";
import type { CohortFact } from "@/lib/cohorts/facts/cohort-fact";
import { saidText, sourceText, whenText } from "@/lib/cohorts/run/answer-text";
import type { PatientAnswer } from "@/lib/cohorts/run/cohort-result";
import type { Database } from "@/lib/platform/database/database.server";

/** Facts that are shown of one criterion; how many more there are is said. */
const MOST_SHOWN = 5;

/** Why a criterion has its answer, as the question wants it. */
export function shownCriterion(one: CriterionAnswer, wanted: Pick<WantedCriterion, "excluded">): ShownCriterionAnswer {
  const evidence = evidenceOf(one);
  return {
    answer: wantedAnswer(one.answer, wanted),
    because: one.because,
    facts: evidence.slice(0, MOST_SHOWN).map(shownFact),
    more: Math.max(0, evidence.length - MOST_SHOWN),
  };
}

const shownFact = (fact: CohortFact): ShownFact => ({
  said: saidText(fact),
  // Of a person's sex no day is expected.
  when: fact.place.in === "patient" && fact.occurredAt.start === null ? null : whenText(fact),
  source: sourceText(fact),
  resourceId: fact.place.in === "patient" ? null : fact.place.id,
});

/** Numbers and names of patients, by id; whoever was removed is not among them. */
export async function peopleOf(
  { query }: Pick<Database, "query">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CohortPerson>> {
  const { rows } = await query<CohortPerson>(
    `select id as "patientId", mrn, name from patient where id = any($1::text[])`,
    [[...ids]],
  );
  return new Map(rows.map((row) => [row.patientId, row]));
}

export async function shownPatients(
  database: Pick<Database, "query">,
  patients: readonly PatientAnswer[],
  wanted: readonly WantedCriterion[],
): Promise<ShownPatient[]> {
  const people = await peopleOf(
    database,
    patients.map(({ patientId }) => patientId),
  );
  return patients.map(({ patientId, mrn, answer, criteria }) => ({
    ...{ patientId, mrn, name: people.get(patientId)?.name ?? null, answer },
    criteria: criteria.map((one, i) => shownCriterion(one, wanted[i] ?? { excluded: false })),
  }));
}
