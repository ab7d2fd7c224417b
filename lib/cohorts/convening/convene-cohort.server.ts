import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Budget } from "../../agents/budget";
import type { Database } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import { run } from "../../runs/tables.server";
import { readCohort } from "../saved/saved-cohorts.server";
import { cohortConsultation } from "../saved/tables.server";
import { convenings } from "./convening-kind.server";
import { conveningSummarySchema, MOST_CONVENED } from "./convening-protocol";
import type { ShownConvening } from "./shown-convening";

/** What is asked: a consultation on each of so many of those who meet a cohort's question. */
export interface ConveningRequest {
  cohortId: string;
  patients: number;
  reasoner: "builtin" | "llm" | null;
  /** For all consultations together; null is no limit. */
  budget: Budget | null;
  userId: string;
  at: Date;
}

/** Who meets a saved cohort's question: those with a stay of which a number could be stated first, then others with a stay, by id. */
async function consultedFirst({ query }: Database, cohortId: string, most: number): Promise<string[]> {
  const { rows } = await query<{ patientId: string }>(
    `select m.patient_id as "patientId" from saved_cohort_member m
     left join lateral (
       select max(case when r.risk is null then 1 else 2 end) as rank from encounter e
       left join listed_risk r on r.encounter_id = e.id and r.content_mark = e.content_mark and r.usual where e.patient_id = m.patient_id
     ) s on true
     where m.cohort_id = $1 and m.answer = 'met' order by coalesce(s.rank, 0) desc, m.patient_id limit $2`,
    [cohortId, most],
  );
  return rows.map(({ patientId }) => patientId);
}

/**
 * Requests a run over some patients who meet a saved cohort's question, those first whom the models can be asked about: nothing is begun yet.
 * @returns its id. @throws AppError "not-found"; "business-rule" where nobody meets it; "invalid" for more than there may be
 */
export async function requestConvening(database: Database, wanted: ConveningRequest): Promise<string> {
  const { cohortId, reasoner, budget, userId, at } = wanted;
  await readCohort(database, cohortId);
  if (wanted.patients > MOST_CONVENED)
    throw new AppError("invalid", { userMessage: `One run has at most ${MOST_CONVENED} patients.` });
  const chosen = await consultedFirst(database, cohortId, wanted.patients);
  if (chosen.length === 0)
    throw new AppError("business-rule", { userMessage: "Nobody is known to meet this cohort's question." });
  const runId = randomUUID();
  const data = { cohortId, patients: chosen.length, reasoner, budget };
  await database.db
    .insert(cohortConsultation)
    .values(chosen.map((patientId, i) => ({ runId, place: i + 1, cohortId, patientId, consultationId: randomUUID() })));
  await convenings.create(database, { id: runId, actor: { kind: "clinician", userId }, data, at });
  return runId;
}

/** The runs over a cohort, newest first. */
export async function readConvenings(database: Database, cohortId: string): Promise<ShownConvening[]> {
  const { runId } = cohortConsultation;
  const rows = await database.db
    .selectDistinct({ runId })
    .from(cohortConsultation)
    .innerJoin(run, eq(run.id, cohortConsultation.runId))
    .where(eq(cohortConsultation.cohortId, cohortId));
  const shown = await Promise.all(rows.map((one) => readConvening(database, one.runId)));
  return shown.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

async function readConvening(database: Database, id: string): Promise<ShownConvening> {
  const { summary, requestedBy, createdAt, endedAt, status } = await convenings.read(database, id);
  const { convened, patients: _, ...request } = conveningSummarySchema.parse(summary);
  const byPlace = new Map(convened.map((one) => [one.place, one]));
  const { rows } = await database.query<{
    place: number;
    patientId: string;
    mrn: string;
    name: string | null;
    consultationId: string;
    begun: boolean;
  }>(
    `select c.place, c.patient_id as "patientId", p.mrn, p.name, c.consultation_id as "consultationId",
      exists (select from "run" r where r.id = c.consultation_id) as begun
     from cohort_consultation c join patient p on p.id = c.patient_id where c.run_id = $1 order by c.place`,
    [id],
  );
  return {
    ...{ id, requestedBy, createdAt, endedAt, status, ...request },
    patients: rows.map((row) => {
      const one = byPlace.get(row.place);
      return { ...row, outcome: one?.outcome ?? null, why: one?.why ?? null };
    }),
  };
}
